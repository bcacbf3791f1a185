"""A line for people that carries the name of its sentence, so that it can be said in their language.

Below the screens there are no catalogues: here it is a string in English, which is what the
log and the command line show.
"""

from __future__ import annotations


class Notice(str):
    """English as it stands; `key` and `gaps` name the sentence, and `then` is what follows it."""

    key: str
    gaps: dict[str, object]
    then: str

    def __new__(cls, key: str, english: str, then: str = "", **gaps: object) -> Notice:
        """A gap can be a notice itself."""
        said = super().__new__(cls, f"{english.format(**gaps)} {then}".strip())
        said.key, said.gaps, said.then = key, gaps, then
        return said
