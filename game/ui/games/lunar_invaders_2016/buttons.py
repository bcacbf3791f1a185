"""All answers of the 2016 edition in words, as buttons."""

from __future__ import annotations

from game.games.lunar_invaders.board import at
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import Unit, owner
from game.games.lunar_invaders_2016 import moves, outcomes
from game.games.lunar_invaders_2016.hints import Prospect
from game.games.lunar_invaders_2016.malfunction import cost
from game.games.lunar_invaders_2016.state import SeatView
from game.ui.games.game_ui import MoveButton
from game.ui.games.lunar_invaders import words as lunar
from game.ui.games.lunar_invaders.buttons import Said, beamed, folded, landing_tip, passing, sent, with_moons
from game.ui.games.lunar_invaders.reading import lets_home
from game.ui.games.lunar_invaders_2016.words import change_gaps, unit_words
from game.ui.kit.words import Words


def coloured(unit: Unit, words: Words) -> str:
    """A unit and the colour that it has."""
    return words("lb.unit.whose", unit=unit_words(unit, words), name=words(f"li.colour.{owner(unit)}"))


def buttons(view: SeatView, words: Words) -> tuple[MoveButton, ...]:
    seen = outcomes(view)
    pads = {one.move.pad for one in seen if isinstance(one.move, moves.Teleport)}
    return with_moons([_said(view, one, pads, words) for one in seen], words)


def _said(view: SeatView, seen: Prospect, pads: set[Space], words: Words) -> Said:
    match seen.move:
        case moves.Build(space):
            size = lunar.laid(view.banks[view.turn])[0]
            tip = words("li.do.build_tip", unit=lunar.capital(words(f"lb.piece.{size}")))
            label = lunar.place(space, words, "short")
            return folded(seen.move, label, tip, words("li.group.build"), space)
        case moves.Go(start, goal):
            return _went(view, seen, start, goal, words)
        case moves.Divide() | moves.Transfer():
            return _parted(seen, seen.move, words)
        case moves.Teleport(pad):
            gone = coloured(seen.destroys, words) if seen.destroys else ""
            tip = landing_tip(seen.kind, coloured(at(view.board, pad), words), gone, words)
            return sent(view.board, seen.move, pads, tip, words)
        case moves.Beam(pad):
            tip = lunar.capital(words("lb.do.beam_tip", unit=coloured(at(view.board, pad), words)))
            return beamed(seen.move, pad, tip, words("li.group.beam"), words)
        case moves.Retreat(goal):
            label, group = lunar.place(goal, words, "short"), words("lb.group.retreat")
            return Said(MoveButton(seen.move, label, words("li.do.retreat_tip"), group=group))
        case moves.Pass():
            return passing(seen.move, words)
        case _:
            return Said(_answered(view, seen, words))


def _went(view: SeatView, seen: Prospect, start: Space, goal: Space, words: Words) -> Said:
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
    return folded(seen.move, label, tip, fold, start)


def _parted(seen: Prospect, move: moves.Divide | moves.Transfer, words: Words) -> Said:
    kind = "divide" if isinstance(move, moves.Divide) else "transfer"
    piece = lunar.capital(words(f"lb.piece.{move.size}"))
    start, goal = lunar.place(move.start, words, "short"), lunar.place(move.goal, words, "short")
    label = words("lb.do.divide", size=words(f"lb.size.{move.size}"), start=start, goal=goal)
    tip = words(f"lb.do.{kind}_tip", unit=piece, tower=unit_words(seen.becomes, words))
    if move.change:
        label = words("lb.do.change", label=label, **change_gaps(move.change))
        tip = words("lb.do.change_tip", tip=tip, **change_gaps(move.change))
    return folded(move, label, tip, words(f"lb.group.{kind}"), move.start)


def _answered(view: SeatView, seen: Prospect, words: Words) -> MoveButton:
    """An answer to what was announced; letting it pass is the usual one unless an enemy wins by it."""
    move, lost = seen.move, lets_home(view)
    match move:
        case moves.Let():
            return MoveButton(move, words("lb.do.let"), words("lb.do.let_tip"), not lost)
        case moves.Cancel():
            return MoveButton(move, words("lb.do.cancel"), words("lb.do.cancel_tip"))
        case moves.Hold():
            costly = view.announced is not None and cost(view.announced, move) > 1
            key = "lb.do.hold" if costly else "lb.do.hold_beam"
            return MoveButton(move, words(key), words(f"{key}_tip"), lost)
        case _:
            unit = lunar.capital(coloured(seen.becomes, words))
            key = "misdirect_onto_tip" if seen.destroys else "misdirect_tip"
            gone = coloured(seen.destroys, words) if seen.destroys else ""
            tip = words(f"lb.do.{key}", unit=unit, gone=gone)
            fold = words("lb.group.misdirect")
            return MoveButton(move, lunar.place(seen.goal, words, "short"), tip, group=fold, fold=fold)
