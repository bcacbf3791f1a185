"""The characters that sit at a bot's seat: a name, a pixel face with moods, a temper, and how well they play.

They are data (levels/characters), the same in every game, and no rule knows of them: a match that names none
is played the same.  A face is a grid of marks and a mood lays other marks over some of its rows.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from game.bots.bot import HANDS, THINKERS
from game.core.data import LEVELS, mistake, read_toml
from game.core.languages import Written
from game.core.values import Value

Mood: TypeAlias = Literal["calm", "glad", "thrilled", "wincing", "worried", "sly"]
MOODS: tuple[Mood, ...] = get_args(Mood)
Situation: TypeAlias = Literal[
    "own_hit", "own_miss", "partner_kill", "double", "chain", "rim_out", "ufo_hit", "ufo_dies",
    "planet_struck", "planet_failing", "shield_broken", "repaired", "reinforced", "saved", "last_round",
    "assault", "long_wait", "claim", "won", "lost", "gain", "loss", "rival_gain", "threat", "triumph",
    "beaten",
]  # fmt: skip
"""What characters have something to say to (`reactions.py`)."""
SIDE = 20  # marks of a face, across and down
PLAIN_MARKS = ".#+-ox"  # what `game.ui.kit.art.creatures` paints as well

Hex: TypeAlias = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}\Z")]
Mark: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z]\Z")]
Temper: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
Spoken: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
Grid: TypeAlias = tuple[str, ...]


class MoodMarks(Value, frozen=True):
    """Marks that lie over the face from row `top` on."""

    top: Annotated[int, Meta(ge=0, lt=SIDE)]
    grid: str


class Character(Value, frozen=True, kw_only=True):
    """`hand` plays where targets are aimed at, `thinker` elsewhere; `order` is their place in rows.

    `voice` is the pitch at which they are heard, `lines` are what only they would say.
    """

    order: Annotated[int, Meta(ge=1)]
    name: Annotated[str, Meta(min_length=1, max_length=12)]
    accent: Hex
    voice: Annotated[float, Meta(ge=0.5, le=2.0)]
    hand: Literal["novice", "regular", "expert"]
    thinker: Literal["greedy", "search"]
    temper: Written[Temper]
    ink: dict[Mark, Hex]
    face: str
    moods: dict[Mood, MoodMarks]
    lines: dict[Situation, Written[Spoken]] = {}

    def plays(self, bots: tuple[str, ...]) -> str:
        """Which of a game's bots it is there."""
        return self.hand if self.hand in bots else self.thinker

    def grid(self, mood: Mood) -> Grid:
        """All rows of its face in that mood."""
        rows = [_whole(row) for row in self.face.split()]
        over = self.moods[mood]
        for number, row in enumerate(over.grid.split(), start=over.top):
            marks = zip(_whole(row), rows[number], strict=True)
            rows[number] = "".join(below if mark == "." else mark for mark, below in marks)
        return tuple(rows)


def _whole(row: str) -> str:
    """A row of half the width is mirrored."""
    return row if len(row) == SIDE else row + row[::-1]


def read_character(path: Path) -> Character:
    """Raises DataError."""
    found = read_toml(path, Character)
    known = set(PLAIN_MARKS) | set(found.ink)
    if len(found.face.split()) != SIDE:
        raise mistake(path, ("face",), f"expected {SIDE} rows")
    _check_rows(path, ("face",), found.face.split(), known)
    for mood in MOODS:
        if mood not in found.moods:
            raise mistake(path, ("moods",), f"expected the mood {mood}")
        over = found.moods[mood]
        _check_rows(path, ("moods", mood, "grid"), over.grid.split(), known)
        if over.top + len(over.grid.split()) > SIDE:
            raise mistake(path, ("moods", mood, "grid"), f"expected it to end within {SIDE} rows")
    if set(found.ink) & set(PLAIN_MARKS):
        raise mistake(path, ("ink",), f"expected other marks than {PLAIN_MARKS}")
    return found


def _check_rows(path: Path, keys: tuple[str, ...], rows: list[str], known: set[str]) -> None:
    for row in rows:
        if len(row) not in (SIDE // 2, SIDE):
            raise mistake(path, keys, f"expected rows of {SIDE // 2} or {SIDE} marks, not {row!r}")
        strange = set(row) - known
        if strange:
            raise mistake(path, keys, f"expected marks that ink names, not {min(strange)!r}")


@cache
def characters() -> dict[str, Character]:
    """All of them by the names of their files, weakest first."""
    paths = sorted((LEVELS / "characters").glob("*.toml"))
    found = {path.stem: read_character(path) for path in paths}
    return dict(sorted(found.items(), key=lambda item: (item[1].order, item[0])))


def character_of(name: str) -> Character | None:
    """Somebody by the name of their file; a match from elsewhere may name nobody that is here."""
    return characters().get(name)


def who_plays(bot: str) -> tuple[str, ...]:
    """The characters that play as this bot does."""
    return tuple(
        name
        for name, one in characters().items()
        if (bot in HANDS and one.hand == bot) or (bot in THINKERS and one.thinker == bot)
    )
