"""What a screen or a bot asks of a position: what each answer would do, what threatens, what is unwise."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.decisions import NOBODY, Seat
from game.core.streams import Rng
from game.core.values import Value
from game.games.lunar_invaders.board import Board, at
from game.games.lunar_invaders.moon import LETTERS, PAD, PADS, Space
from game.games.lunar_invaders.numbers import edition_2016
from game.games.lunar_invaders.pads import controller
from game.games.lunar_invaders.pieces import EMPTY, Unit, owner
from game.games.lunar_invaders_2016 import asking
from game.games.lunar_invaders_2016.draft import Draft
from game.games.lunar_invaders_2016.events import Beamed, Destroyed, Retreated
from game.games.lunar_invaders_2016.malfunction import cost
from game.games.lunar_invaders_2016.moves import (
    Action,
    Beam,
    Build,
    Cancel,
    Divide,
    Go,
    Hold,
    Let,
    Misdirect,
    Move,
    Pass,
    Retreat,
    Teleport,
    Transfer,
)
from game.games.lunar_invaders_2016.position import SEATS, Position
from game.games.lunar_invaders_2016.state import SeatView, State
from game.games.lunar_invaders_2016.turn import carry_out

Asked: TypeAlias = State | SeatView

Kind: TypeAlias = Literal[
    "build", "move", "attack", "combine", "divide", "transfer", "teleport", "beam", "win", "gift",
    "repeats", "pass", "retreat", "let", "cancel", "misdirect", "hold",
]  # fmt: skip


class Prospect(Value, frozen=True, kw_only=True):
    """What an answer would do, an action if it is let pass.

    `becomes` is the unit on the goal then, `destroys` the unit that goes (in an attack, one without
    a way out).  A "win" is the own one, a "gift" the other's; `winner` says whose.  `tokens` are
    what a malfunction takes.
    """

    move: Move
    kind: Kind
    start: Space = ""
    goal: Space = ""
    becomes: Unit = EMPTY
    destroys: Unit = EMPTY
    winner: Seat = NOBODY
    tokens: int = 0


class Threat(Value, frozen=True):
    """`seat` could bring its unit "home" from that pad if it were its turn now."""

    seat: Seat
    kind: Literal["home"]
    space: Space
    key: str


class Stake(Value, frozen=True):
    """What an announced action comes to if it is let pass.

    `unit` is one of the asked seat's and `fate` what becomes of it; it `opens` the way home to whoever acts.
    """

    fate: Literal["", "destroyed", "trapped", "pushed", "beamed"] = ""
    unit: Unit = EMPTY
    opens: bool = False


CAUTIONS = {"lb.sends_home": "LB-3.3", "lb.own_unit": "LB-2.1"}
"""Why the app should ask first, and the clause; the first that holds is told."""


def outcomes(position: Asked) -> tuple[Prospect, ...]:
    """What each legal answer of the seat that is asked would do, in the order of the answers."""
    return tuple(prospect(position, move) for move in asking.answers(position))


def prospect(position: Asked, move: Move) -> Prospect:
    """What that answer of the seat that is asked would do."""
    match move:
        case Pass():
            return Prospect(move=move, kind="pass")
        case Retreat():
            attack = position.announced
            start = attack.goal if isinstance(attack, Go) else ""
            return Prospect(move=move, kind="retreat", start=start, goal=move.goal)
        case Let() | Cancel() | Hold() | Misdirect():
            return _answering(position, move)
        case _:
            return _acting(position, move)


def _acting(position: Asked, action: Action) -> Prospect:
    """The rules carry it out on a draft, with nobody to hinder it."""
    draft = _carried_out(position, action)
    goal, kind = ends(action), _kind(position.board, action)
    if draft.ending:
        kind = _ending(position.turn, draft)
    gone = next((event.unit for event in draft.events if isinstance(event, Destroyed | Beamed)), EMPTY)
    becomes = draft.at(goal) if goal and draft.phase != "retreat" else EMPTY
    return Prospect(
        move=action, kind=kind, start=starts(action), goal=goal, becomes=becomes, destroys=gone,
        winner=draft.winner,
    )  # fmt: skip


def _carried_out(position: Asked, action: Action) -> Draft:
    """What has become of the position; where an attacked unit has a choice it has not left yet."""
    state = position if isinstance(position, State) else position.resample(Rng(0))
    draft = Draft(state)
    carry_out(draft, action)
    return draft


def _ending(seat: Seat, draft: Draft) -> Kind:
    """No action strands its own side (see `end_action`)."""
    if draft.winner == NOBODY:
        return "repeats"
    return "win" if draft.winner == seat else "gift"


def _answering(position: Asked, move: Let | Cancel | Hold | Misdirect) -> Prospect:
    action = position.announced
    if action is None:
        raise ValueError("nothing is announced that could be answered")
    tokens, start = cost(action, move), starts(action)
    match move:
        case Let():
            return Prospect(move=move, kind="let", start=start, goal=ends(action))
        case Misdirect():
            unit, gone = at(position.board, start), at(position.board, move.goal)
            return Prospect(
                move=move, kind="misdirect", start=start, goal=move.goal, becomes=unit, destroys=gone,
                tokens=tokens,
            )  # fmt: skip
        case _:
            kind: Kind = "hold" if isinstance(move, Hold) else "cancel"
            return Prospect(move=move, kind=kind, start=start, goal=ends(action), tokens=tokens)


def starts(action: Action) -> Space:
    """The space that an action begins at; empty for a build."""
    match action:
        case Teleport() | Beam():
            return action.pad
        case Build():
            return ""
        case _:
            return action.start


def ends(action: Action) -> Space:
    """The space that an action ends at; empty for oblivion."""
    match action:
        case Beam():
            return ""
        case Build():
            return action.space
        case _:
            return action.goal


def _kind(board: Board, action: Action) -> Kind:
    match action:
        case Teleport():
            return "teleport"
        case Beam():
            return "beam"
        case Build():
            return "build"
        case Divide():
            return "divide"
        case Transfer():
            return "transfer"
        case Go():
            there = at(board, action.goal)
            own = owner(there) == owner(at(board, action.start))
            return "move" if not there else "combine" if own else "attack"


def threats(position: Position) -> tuple[Threat, ...]:
    """Who could come home with its next action, whoever's turn it is."""
    if position.phase == "over":
        return ()
    return homecomings(position.board)


def homecomings(board: Board) -> tuple[Threat, ...]:
    """A unit on the enemy's pad that its owner controls."""
    control = edition_2016().readings.control
    return tuple(
        Threat(seat, "home", PADS[1 - seat], "lb.threat_home")
        for seat in range(SEATS)
        if owner(at(board, PADS[1 - seat])) == seat and controller(board[1 - seat], control) == seat
    )


def cautions(position: Asked, move: Move) -> str:
    """Why to ask before that is done, as a key of CAUTIONS; empty when there is no reason."""
    seen = prospect(position, move)
    match seen.kind:
        case "gift":
            return "lb.sends_home"
        case "teleport" | "misdirect" if seen.destroys[:1] == LETTERS[position.asked]:
            return "lb.own_unit"
        case _:
            return ""


def stake(position: Asked) -> Stake:
    """What whoever is asked about an announced action has to lose by it."""
    action = position.announced
    if position.phase != "answer" or action is None:
        return Stake()
    letter, draft = LETTERS[position.asked], _carried_out(position, action)
    before = {threat.seat for threat in homecomings(position.board)}
    opens = position.turn not in before and any(one.seat == position.turn for one in homecomings(draft.board))
    for event in draft.events:
        if isinstance(event, Beamed) and event.unit[:1] == letter:
            return Stake("beamed", event.unit, opens)
        if isinstance(event, Destroyed) and event.unit[:1] == letter:
            return Stake("trapped" if isinstance(action, Go) else "destroyed", event.unit, opens)
    driven = draft.phase == "retreat" or any(isinstance(event, Retreated) for event in draft.events)
    if driven and isinstance(action, Go):
        return Stake("pushed", at(position.board, action.goal), opens)
    return Stake(opens=opens)


def could_matter(position: Asked) -> bool:
    """Whether it could matter what is answered now; of everything but an answer it is said that it does.

    An announced action could matter if it uses a teleporter, builds, attacks, destroys something or
    ends the game, or if after it another seat controls a pad, or another unit stands on a pad that a
    seat controls: so it makes, takes away or hinders a homecoming, a teleport or a beam.
    """
    action = position.announced
    if position.phase != "answer" or action is None:
        return True
    if _kind(position.board, action) in ("teleport", "beam", "build", "attack"):
        return True
    after = _carried_out(position, action)
    return bool(after.ending) or _bearings(after.board) != _bearings(position.board)


def about_teleport(position: Asked) -> bool:
    """Whether an announced action uses a teleporter; of everything but an answer it is said that it does."""
    return position.phase != "answer" or isinstance(position.announced, Teleport | Beam)


def _bearings(board: Board) -> tuple[tuple[Seat, Unit], ...]:
    """By moon who controls the pad, and who could be sent from it."""
    control = edition_2016().readings.control
    masters = [controller(moon, control) for moon in board]
    return tuple(
        (master, moon[PAD] if master != NOBODY else EMPTY)
        for master, moon in zip(masters, board, strict=True)
    )
