"""All answers of both editions in words, folded by kind, for those who don't point at the board.

No two buttons that are in sight together have the same label: a moon is named where several are meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.games.lunar_invaders.board import at
from game.games.lunar_invaders.moon import Space, home_of
from game.games.lunar_invaders.pieces import Unit, owner
from game.games.lunar_invaders.writing import FEWEST
from game.games.lunar_invaders_2011 import moves as dice
from game.games.lunar_invaders_2011 import outcomes as outcomes_2011
from game.games.lunar_invaders_2011.hints import Prospect
from game.games.lunar_invaders_2016 import moves as towers
from game.games.lunar_invaders_2016 import outcomes as outcomes_2016
from game.games.lunar_invaders_2016.hints import Prospect as Prospect2016
from game.games.lunar_invaders_2016.malfunction import cost
from game.ui.games.game_ui import MoveButton
from game.ui.games.lunar_invaders import words as lunar
from game.ui.games.lunar_invaders.reading import lets_home
from game.ui.games.lunar_invaders_2016.words import change_gaps, unit_words
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


def _folded(move: Any, label: str, tip: str, fold: str, space: Space) -> Said:
    return Said(MoveButton(move, label, tip, fold=fold), space)


def _with_moons(said: Sequence[Said], words: Words) -> tuple[MoveButton, ...]:
    """The moon stands above the moves of a fold, or in each label where they are not all about one."""
    moving = words("li.group.move")

    def rank(one: Said) -> tuple[int, bool]:
        return RANKS.index(type(one.button.move).__name__), one.button.fold != moving

    ranked = sorted(said, key=rank)
    return tuple(_with_moon(one, said, words) for one in ranked)


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


def _sent(view: Any, move: dice.Teleport | towers.Teleport, pads: set[Space], tip: str, words: Words) -> Said:
    """With many moons each has its own fold; what several pads could send there names its own."""
    label, moon = lunar.place(move.goal, words, "short"), lunar.moon_of(move.goal, words)
    if len(view.board) == FEWEST:
        return _folded(move, label, tip, words("li.group.teleport"), move.goal)
    if len(pads) > 1:
        label = words("li.label.from", start=words(f"li.from_moon.{home_of(move.pad)}"), place=label)
    fold = words("li.group.teleport_to", moon=moon)
    return Said(MoveButton(move, label, tip, group=fold, fold=fold))


# -- the edition with dice ----------------------------------------------------------------------


def ship_words(ship: Unit, words: Words) -> str:
    """A ship and the colour that it has."""
    colour = words(f"li.colour.{owner(ship)}")
    return words(f"la.whose.{ship[1]}", name=colour)


def buttons_2011(view: Any, words: Words) -> tuple[MoveButton, ...]:
    seen = outcomes_2011(view)
    pads = {one.move.pad for one in seen if isinstance(one.move, dice.Teleport)}
    return _with_moons([_said_2011(view, one, pads, words) for one in seen], words)


def _said_2011(view: Any, seen: Prospect, pads: set[Space], words: Words) -> Said:
    match seen.move:
        case dice.Grow(space):
            size = int(at(view.board, space)[1]) + 1
            place = lunar.place(space, words, "short")
            label = words("la.do.grow", place=place, size=words(f"la.size.{size}"))
            return _folded(seen.move, label, words("la.do.grow_tip"), words("la.group.grow"), space)
        case dice.Build(space):
            size = lunar.laid(view.destroyed[view.turn])[0]
            tip = words("li.do.build_tip", unit=lunar.capital(words(f"la.ship.{size}")))
            label = lunar.place(space, words, "short")
            return _folded(seen.move, label, tip, words("li.group.build"), space)
        case dice.Go(start, goal):
            fold = words("li.group.attack" if at(view.board, goal) else "li.group.move")
            return _folded(seen.move, lunar.way(start, goal, words), _go_tip(view, seen, words), fold, start)
        case dice.Teleport(pad):
            tip = _landing_tip(seen, ship_words(at(view.board, pad), words), _gone(seen, words), words)
            return _sent(view, seen.move, pads, _ends(seen, view, tip, words), words)
        case dice.Beam(pad):
            tip = lunar.capital(words("la.do.beam_tip", ship=ship_words(at(view.board, pad), words)))
            return _beamed(seen.move, pad, _ends(seen, view, tip, words), words("li.group.beam"), words)
        case dice.Retreat(goal):
            label, group = lunar.place(goal, words, "short"), words("la.group.retreat")
            return Said(MoveButton(seen.move, label, words("li.do.retreat_tip"), group=group))
        case dice.Throw(sign):
            key, group = f"la.do.throw_{sign}", words("la.group.sign")
            return Said(MoveButton(seen.move, words(key), words(f"{key}_tip"), group=group))
        case dice.Pass():
            return _passing(seen.move, words)


def _passing(move: Any, words: Words) -> Said:
    return Said(MoveButton(move, words("li.do.pass"), words("li.do.pass_tip"), True))


def _beamed(move: Any, pad: Space, tip: str, fold: str, words: Words) -> Said:
    return Said(MoveButton(move, lunar.moon_of(pad, words), tip, group=fold, fold=fold))


def _gone(seen: Prospect, words: Words) -> str:
    return ship_words(seen.destroys, words) if seen.destroys else ""


def _landing_tip(seen: Any, unit: str, gone: str, words: Words) -> str:
    """What a unit that is teleported meets there."""
    if seen.kind in ("win", "gift"):
        return words(f"li.do.{seen.kind}_tip", unit=lunar.capital(unit))
    if gone:
        return words("li.do.lands_on_tip", unit=lunar.capital(unit), gone=gone)
    return words("li.do.teleport_tip", unit=lunar.capital(unit))


def _go_tip(view: Any, seen: Prospect, words: Words) -> str:
    ship, other = at(view.board, seen.start), at(view.board, seen.goal)
    if not other:
        return words("li.do.move_tip", unit=lunar.capital(ship_words(ship, words)))
    win, tie, loss = seen.odds or (6, 0, 0)
    kind = "roll" if seen.kind == "roll" else "throw" if seen.kind == "throw" else "sure"
    gaps = {"ship": lunar.capital(ship_words(ship, words)), "other": ship_words(other, words)}
    tip = words(f"la.do.attack_{kind}_tip", **gaps, win=win, tie=tie, loss=loss)
    return _ends(seen, view, words("la.do.trapped", tip=tip) if seen.destroys else tip, words)


def _ends(seen: Prospect, view: Any, tip: str, words: Words) -> str:
    """With who is out after it."""
    if view.turn in seen.out:
        return words("la.do.ends_self", tip=tip)
    return words("la.do.puts_out", tip=tip) if seen.out else tip


# -- the edition with towers --------------------------------------------------------------------


def coloured(unit: Unit, words: Words) -> str:
    """A unit and the colour that it has."""
    return words("lb.unit.whose", unit=unit_words(unit, words), name=words(f"li.colour.{owner(unit)}"))


def buttons_2016(view: Any, words: Words) -> tuple[MoveButton, ...]:
    seen = outcomes_2016(view)
    pads = {one.move.pad for one in seen if isinstance(one.move, towers.Teleport)}
    return _with_moons([_said_2016(view, one, pads, words) for one in seen], words)


def _said_2016(view: Any, seen: Prospect2016, pads: set[Space], words: Words) -> Said:
    match seen.move:
        case towers.Build(space):
            size = lunar.laid(view.banks[view.turn])[0]
            tip = words("li.do.build_tip", unit=lunar.capital(words(f"lb.piece.{size}")))
            label = lunar.place(space, words, "short")
            return _folded(seen.move, label, tip, words("li.group.build"), space)
        case towers.Go(start, goal):
            return _went(view, seen, start, goal, words)
        case towers.Divide() | towers.Transfer():
            return _parted(seen, seen.move, words)
        case towers.Teleport(pad):
            gone = coloured(seen.destroys, words) if seen.destroys else ""
            tip = _landing_tip(seen, coloured(at(view.board, pad), words), gone, words)
            return _sent(view, seen.move, pads, tip, words)
        case towers.Beam(pad):
            tip = lunar.capital(words("lb.do.beam_tip", unit=coloured(at(view.board, pad), words)))
            return _beamed(seen.move, pad, tip, words("li.group.beam"), words)
        case towers.Retreat(goal):
            label, group = lunar.place(goal, words, "short"), words("lb.group.retreat")
            return Said(MoveButton(seen.move, label, words("li.do.retreat_tip"), group=group))
        case towers.Pass():
            return _passing(seen.move, words)
        case _:
            return Said(_answered(view, seen, words))


def _went(view: Any, seen: Prospect2016, start: Space, goal: Space, words: Words) -> Said:
    unit, there = at(view.board, start), at(view.board, goal)
    label, said = lunar.way(start, goal, words), lunar.capital(coloured(unit, words))
    if not there:
        fold, tip = words("li.group.move"), words("li.do.move_tip", unit=said)
    elif owner(there) == owner(unit):
        fold = words("lb.group.combine")
        tip = words("lb.do.combine_tip", unit=unit_words(seen.becomes, words, "acc"))
    else:
        key = "attack_trapped_tip" if seen.destroys else "attack_tip"
        fold = words("li.group.attack")
        tip = words(f"lb.do.{key}", unit=said, other=coloured(there, words))
    return _folded(seen.move, label, tip, fold, start)


def _parted(seen: Prospect2016, move: towers.Divide | towers.Transfer, words: Words) -> Said:
    kind = "divide" if isinstance(move, towers.Divide) else "transfer"
    piece = lunar.capital(words(f"lb.piece.{move.size}"))
    start, goal = lunar.place(move.start, words, "short"), lunar.place(move.goal, words, "short")
    label = words("lb.do.divide", size=words(f"lb.size.{move.size}"), start=start, goal=goal)
    tip = words(f"lb.do.{kind}_tip", unit=piece, tower=unit_words(seen.becomes, words))
    if move.change:
        label = words("lb.do.change", label=label, **change_gaps(move.change))
        tip = words("lb.do.change_tip", tip=tip, **change_gaps(move.change))
    return _folded(move, label, tip, words(f"lb.group.{kind}"), move.start)


def _answered(view: Any, seen: Prospect2016, words: Words) -> MoveButton:
    """An answer to what was announced; letting it pass is the usual one unless an enemy wins by it."""
    move, group, lost = seen.move, words("lb.group.answer"), lets_home(view)
    match move:
        case towers.Let():
            return MoveButton(move, words("lb.do.let"), words("lb.do.let_tip"), not lost, group)
        case towers.Cancel():
            return MoveButton(move, words("lb.do.cancel"), words("lb.do.cancel_tip"), group=group)
        case towers.Hold():
            key = "lb.do.hold" if cost(view.announced, move) > 1 else "lb.do.hold_beam"
            return MoveButton(move, words(key), words(f"{key}_tip"), lost, group)
        case _:
            unit = lunar.capital(coloured(seen.becomes, words))
            key = "misdirect_onto_tip" if seen.destroys else "misdirect_tip"
            gone = coloured(seen.destroys, words) if seen.destroys else ""
            tip = words(f"lb.do.{key}", unit=unit, gone=gone)
            fold = words("lb.group.misdirect")
            return MoveButton(move, lunar.place(seen.goal, words, "short"), tip, group=fold, fold=fold)
