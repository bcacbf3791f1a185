"""The rule book as data: pages of text and pictures, one TOML file a language.

A page says which pictures it is `about`, which clauses it explains and at which questions it helps, so that
the book opens at the page about a thing under the mouse, at the clause that a refusal names, or at what is
asked.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from game.core import AnyGame, Value
from game.core.clauses import read_clauses
from game.core.data import read_toml
from game.core.errors import DataError

Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=80)]
Paragraph = Annotated[str, Meta(max_length=1500)]


class Part(Value, frozen=True):
    """A paragraph, or pictures side by side with the text beside them; or both under a heading."""

    text: Paragraph = ""
    heading: Annotated[str, Meta(max_length=80)] = ""
    pictures: tuple[str, ...] = ()
    large: bool = False  # for pictures with much in them, such as a part of a board
    # larger still, and only as high as the picture is: cards that have to be read; both: rows of them
    wide: bool = False


class Page(Value, frozen=True):
    id: Name
    title: Line
    parts: Annotated[tuple[Part, ...], Meta(min_length=1, max_length=30)]
    about: tuple[str, ...] = ()  # patterns of pictures: "saucer.*"
    clauses: tuple[str, ...] = ()  # "SD-2.4", or "SD-2" for all of a chapter
    asked: tuple[str, ...] = ()  # the reasons of questions: "hero"


class RuleBook(Value, frozen=True):
    title: Line
    pages: Annotated[tuple[Page, ...], Meta(min_length=1, max_length=60)]
    format: Literal[1] = 1

    def page_at(self, *, page: str = "", picture: str = "", clause: str = "", asked: str = "") -> int:
        """The number of the page about this; the first one when no page is."""
        tests = (
            lambda at: bool(asked) and asked in at.asked,
            lambda at: bool(page) and at.id == page,
            lambda at: bool(clause) and clause in at.clauses,
            lambda at: bool(clause) and clause.rpartition(".")[0] in at.clauses,
            lambda at: bool(picture) and any(fnmatchcase(picture, pattern) for pattern in at.about),
        )
        for test in tests:
            for number, at in enumerate(self.pages):
                if test(at):
                    return number
        return 0


@lru_cache(maxsize=64)
def page_about(folder: Path, language: str, clause: str) -> str:
    """The title of the page that explains a clause; empty where none does, or no book can be read."""
    try:
        book = read_rulebook(folder, language)
    except DataError:
        return ""
    number = book.page_at(clause=clause)
    page = book.pages[number]
    return page.title if {clause, clause.rpartition(".")[0]} & set(page.clauses) else ""


def read_rulebook(folder: Path, language: str) -> RuleBook:
    """The book in a language.  Raises DataError."""
    path = folder / f"{language}.toml"
    book = read_toml(path, RuleBook)
    seen: set[str] = set()
    for number, page in enumerate(book.pages):
        if page.id in seen:
            raise DataError(str(path), 0, f"pages[{number}].id", f"{page.id}: expected an id used once")
        seen.add(page.id)
        for at, part in enumerate(page.parts):
            if not (part.text or part.heading or part.pictures):
                raise DataError(str(path), 0, f"pages[{number}].parts[{at}]", "expected text or pictures")
    return book


def check_rulebook(path: Path, game: AnyGame) -> None:
    """Whether the book can be read, names clauses that there are, and has the pages of its sisters."""
    book = read_rulebook(path.parent, path.stem)
    known = set(read_clauses(game.rules))
    chapters = {clause.rpartition(".")[0] for clause in known}
    for number, page in enumerate(book.pages):
        for clause in page.clauses:
            if clause not in known and clause not in chapters:
                raise DataError(
                    str(path), 0, f"pages[{number}].clauses", f"{clause}: there is no such clause"
                )
    for sister in sorted(path.parent.glob("*.toml")):
        other = read_rulebook(sister.parent, sister.stem)
        if [page.id for page in other.pages] != [page.id for page in book.pages]:
            raise DataError(str(path), 0, "pages", f"expected the pages of {sister.name}, in the same order")
