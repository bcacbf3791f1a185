"""A line for people that carries the name of its sentence, so that it can be said in their language.

Below the screens there are no catalogues: here it is a string in English, which is what the
log and the command line show.
"""

from __future__ import annotations

LONGEST = 200  # letters that a file, a key or whatever else is quoted has in a message


def brief(text: str, most: int = LONGEST) -> str:
    """A text of somebody's in one line; of a long one, how it begins and ends."""
    if len(text) > most:
        text = f"{text[: most - 50]} … {text[-45:]}"
    return " ".join(text.split())


class Listed(str):
    """Words of our own, such as those to choose from, which are not cut here."""

    __slots__ = ()


class Notice(str):
    """English as it stands; `key` and `gaps` name the sentence, and `then` is what follows it."""

    key: str
    gaps: dict[str, object]
    then: str

    def __new__(cls, key: str, english: str, then: str = "", **gaps: object) -> Notice:
        """A gap can be a notice itself."""
        gaps = {name: brief(gap) if type(gap) is str else gap for name, gap in gaps.items()}
        said = super().__new__(cls, f"{english.format(**gaps)} {then}".strip())
        said.key, said.gaps, said.then = key, gaps, then
        return said
