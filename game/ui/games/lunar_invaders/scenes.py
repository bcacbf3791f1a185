"""Scenes for the rule books of Lunar Invaders: moons as a position is written, and what is pointed out."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.lunar_invaders.moon import Space


@dataclass(frozen=True)
class Scene:
    """Moons in three rows, arrows along lines, rays of a teleporter, what glows, is struck or can't be."""

    rows: tuple[str, str, str]
    arrows: tuple[tuple[Space, Space], ...] = ()
    rays: tuple[tuple[Space, Space], ...] = ()
    lit: tuple[Space, ...] = ()
    struck: tuple[Space, ...] = ()
    barred: tuple[Space, ...] = ()

    @property
    def moons(self) -> int:
        return self.rows[0].count("|") + 1

    @property
    def board(self) -> list[str]:
        """As a position is written, which has two moons at least."""
        more = " | . . ." if self.moons == 1 else ""
        return [f"| {row}{more} |" for row in self.rows]


SCENES: dict[str, Scene] = {
    "ships": Scene(("A2 A2 A2", "A1 A1 A1", "A3 A3 A3")),
    "towers": Scene(("A1 A2 A1", ". . .", "A2 A1 A2")),
    "control": Scene(("A2 . B1", ". A1 .", ". . A3"), lit=("ac1", "ac3")),
    "contested": Scene(("A2 . B1", ". A1 .", "B2 . A3"), barred=("ap",)),
    "move": Scene((". . .", ". A2 .", ". . ."), lit=("ac1", "ac2", "ac3", "ac4")),
    "ring": Scene(("A2 . .", ". . .", ". . ."), lit=("af1", "af4", "ap")),
    "fight": Scene(("A2 B2 .", ". . .", ". . ."), arrows=(("ac1", "af1"),)),
    "retreat": Scene((". . .", ". B2 A2", ". . A3"), arrows=(("ac3", "ap"),), lit=("ac1", "ac2", "ac4")),
    "trapped": Scene(("A3 B1 B2", ". . .", ". . ."), arrows=(("ac1", "af1"),), struck=("af1",)),
    "build": Scene(("A2 . A1", ". . .", ". . ."), lit=("af1",)),
    "teleport": Scene(("A1 A2 A1 | B1 B2 B1", ". A1 . | . . .", ". . . | B2 B1 B2"), rays=(("ap", "bf4"),)),
    "landing": Scene(
        ("A1 A2 A1 | B1 B2 B1", ". A1 . | . . .", ". . . | B2 B1 B2"),
        rays=(("ap", "bc1"),),
        struck=("bc1",),
    ),
    "home": Scene((". A2 . | A2 . A1", ". . . | . A1 .", "A1 . A3 | B2 B1 ."), rays=(("bp", "af2"),)),
    "gift": Scene(("A1 A2 A1 | . . .", ". B1 . | . B2 .", ". . . | . B1 B2"), rays=(("ap", "bc1"),)),
    "onto_own": Scene(
        ("A2 . B2 | A1 . A1", ". . . | . B1 .", ". . A3 | B2 . ."), rays=(("bp", "ac2"),), struck=("ac2",)
    ),
    "combine": Scene(("A2 . .", "A1 . .", ". . ."), arrows=(("af4", "ac1"),)),
    "divide": Scene(("A21 . .", ". . .", ". . ."), arrows=(("ac1", "af1"), ("ac1", "ap"))),
    "transfer": Scene(("A21 A3 .", ". . .", ". . ."), arrows=(("ac1", "af1"),)),
    "attack": Scene((". . .", ". A21 .", "B2 B1 ."), arrows=(("ap", "ac4"),), lit=("af4",)),
    "ban": Scene(("A3 . .", "B2 . .", ". . ."), arrows=(("af4", "ac1"),), barred=("ac1",)),
    "eliminated": Scene((". . B2", ". A1 .", "B1 . ."), struck=("ap",)),
}
