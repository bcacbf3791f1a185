"""All answers of the 2011 edition in words, as buttons."""

from __future__ import annotations

from game.games.lunar_invaders.board import at
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import Unit, owner
from game.games.lunar_invaders_2011 import moves, outcomes
from game.games.lunar_invaders_2011.hints import Prospect
from game.games.lunar_invaders_2011.state import SeatView
from game.ui.games.game_ui import MoveButton
from game.ui.games.lunar_invaders import words as lunar
from game.ui.games.lunar_invaders.buttons import Said, beamed, folded, landing_tip, passing, sent, with_moons
from game.ui.kit.words import Words


def ship_words(ship: Unit, words: Words) -> str:
    """A ship and the colour that it has."""
    colour = words(f"li.colour.{owner(ship)}")
    return words(f"la.whose.{ship[1]}", name=colour)


def buttons(view: SeatView, words: Words) -> tuple[MoveButton, ...]:
    seen = outcomes(view)
    pads = {one.move.pad for one in seen if isinstance(one.move, moves.Teleport)}
    return with_moons([_said(view, one, pads, words) for one in seen], words)


def _said(view: SeatView, seen: Prospect, pads: set[Space], words: Words) -> Said:
    match seen.move:
        case moves.Grow(space):
            size = int(at(view.board, space)[1]) + 1
            place = lunar.place(space, words, "short")
            label = words("la.do.grow", place=place, size=words(f"la.size.{size}"))
            return folded(seen.move, label, words("la.do.grow_tip"), words("la.group.grow"), space)
        case moves.Build(space):
            size = lunar.laid(view.destroyed[view.turn])[0]
            tip = words("li.do.build_tip", unit=lunar.capital(words(f"la.ship.{size}")))
            label = lunar.place(space, words, "short")
            return folded(seen.move, label, tip, words("li.group.build"), space)
        case moves.Go(start, goal):
            fold = words("li.group.attack" if at(view.board, goal) else "li.group.move")
            return folded(seen.move, lunar.way(start, goal, words), _go_tip(view, seen, words), fold, start)
        case moves.Teleport(pad):
            tip = landing_tip(seen.kind, ship_words(at(view.board, pad), words), _gone(seen, words), words)
            return sent(view.board, seen.move, pads, _ends(seen, view, tip, words), words)
        case moves.Beam(pad):
            tip = lunar.capital(words("la.do.beam_tip", ship=ship_words(at(view.board, pad), words)))
            return beamed(seen.move, pad, _ends(seen, view, tip, words), words("li.group.beam"), words)
        case moves.Retreat(goal):
            label, group = lunar.place(goal, words, "short"), words("la.group.retreat")
            return Said(MoveButton(seen.move, label, words("li.do.retreat_tip"), group=group))
        case moves.Throw(sign):
            key, group = f"la.do.throw_{sign}", words("la.group.sign")
            return Said(MoveButton(seen.move, words(key), words(f"{key}_tip"), group=group))
        case moves.Pass():
            return passing(seen.move, words)


def _gone(seen: Prospect, words: Words) -> str:
    return ship_words(seen.destroys, words) if seen.destroys else ""


def _go_tip(view: SeatView, seen: Prospect, words: Words) -> str:
    ship, other = at(view.board, seen.start), at(view.board, seen.goal)
    if not other:
        return words("li.do.move_tip", unit=lunar.capital(ship_words(ship, words)))
    win, tie, loss = seen.odds or (6, 0, 0)
    kind = "roll" if seen.kind == "roll" else "throw" if seen.kind == "throw" else "sure"
    gaps = {"ship": lunar.capital(ship_words(ship, words)), "other": ship_words(other, words)}
    tip = words(f"la.do.attack_{kind}_tip", **gaps, win=win, tie=tie, loss=loss)
    return _ends(seen, view, words("la.do.trapped", tip=tip) if seen.destroys else tip, words)


def _ends(seen: Prospect, view: SeatView, tip: str, words: Words) -> str:
    """With who is out after it."""
    if view.turn in seen.out:
        return words("la.do.ends_self", tip=tip)
    return words("la.do.puts_out", tip=tip) if seen.out else tip
