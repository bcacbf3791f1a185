"""What the buttons of both editions share: answers in words, folded by kind, for those who use no pointer.

No two buttons that are in sight together have the same label: a moon is named where several are meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core import Move
from game.games.lunar_invaders.board import Board
from game.games.lunar_invaders.moon import Space, home_of
from game.games.lunar_invaders.writing import FEWEST
from game.games.lunar_invaders_2011 import moves as dice
from game.games.lunar_invaders_2016 import moves as towers
from game.ui.games.game_ui import MoveButton
from game.ui.games.lunar_invaders import words as lunar
from game.ui.kit.words import Words

RANKS = (
    "Go", "Divide", "Transfer", "Teleport", "Beam", "Build", "Grow", "Retreat", "Throw", "Let", "Cancel",
    "Hold", "Misdirect", "Pass",
)  # fmt: skip
"""Which kinds of answers stand before others."""


@dataclass(frozen=True)
class Said:
    """An answer in words; `space` tells the moon that it is about, empty where that goes without saying."""

    button: MoveButton
    space: Space = ""


def folded(move: Move, label: str, tip: str, fold: str, space: Space) -> Said:
    return Said(MoveButton(move, label, tip, fold=fold), space)


def with_moons(said: Sequence[Said], words: Words) -> tuple[MoveButton, ...]:
    """The moon stands above the moves of a fold, or in each label where they are not all about one."""
    moving = words("li.group.move")

    def rank(one: Said) -> tuple[int, bool]:
        return RANKS.index(type(one.button.move).__name__), one.button.fold != moving

    ranked = sorted(said, key=rank)
    return tuple(replace(_with_moon(one, said, words), board=True) for one in ranked)


def _with_moon(one: Said, said: Sequence[Said], words: Words) -> MoveButton:
    button = one.button
    if not one.space:
        return button
    alike = [other.space for other in said if other.button.fold == button.fold]
    moon = lunar.moon_of(one.space, words)
    if len(alike) > 1 and len({home_of(space) for space in alike}) == 1:
        return replace(button, group=words("li.label.here", place=button.fold, moon=moon))
    label = words("li.label.here", place=button.label, moon=moon)
    return replace(button, label=label, group=button.fold)


def sent(
    board: Board, move: dice.Teleport | towers.Teleport, pads: set[Space], tip: str, words: Words
) -> Said:
    """With many moons each has its own fold; what several pads could send there names its own."""
    label, moon = lunar.place(move.goal, words, "short"), lunar.moon_of(move.goal, words)
    if len(board) == FEWEST:
        return folded(move, label, tip, words("li.group.teleport"), move.goal)
    if len(pads) > 1:
        label = words("li.label.from", start=words(f"li.from_moon.{home_of(move.pad)}"), place=label)
    fold = words("li.group.teleport_to", moon=moon)
    return Said(MoveButton(move, label, tip, group=fold, fold=fold))


def passing(move: Move, words: Words) -> Said:
    return Said(MoveButton(move, words("li.do.pass"), words("li.do.pass_tip"), True))


def beamed(move: Move, pad: Space, tip: str, fold: str, words: Words) -> Said:
    return Said(MoveButton(move, lunar.moon_of(pad, words), tip, group=fold, fold=fold))


def landing_tip(kind: str, unit: str, gone: str, words: Words) -> str:
    """What a unit that is teleported meets there."""
    if kind in ("win", "gift"):
        return words(f"li.do.{kind}_tip", unit=lunar.capital(unit))
    if gone:
        return words("li.do.lands_on_tip", unit=lunar.capital(unit), gone=gone)
    return words("li.do.teleport_tip", unit=lunar.capital(unit))
