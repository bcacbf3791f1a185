"""A turn: an action is announced, answered and carried out (LB-2, LB-4)."""

from __future__ import annotations

from game.games.lunar_invaders_2016 import actions, malfunction
from game.games.lunar_invaders_2016.draft import Draft
from game.games.lunar_invaders_2016.end import end_action, pass_turn
from game.games.lunar_invaders_2016.events import Announced, LetPass, Malfunction, Passed
from game.games.lunar_invaders_2016.moves import (
    Action,
    Answer,
    Beam,
    Build,
    Cancel,
    Divide,
    Go,
    Hold,
    Let,
    Misdirect,
    Pass,
    Retreat,
    Teleport,
    Transfer,
)


def announce(draft: Draft, action: Action) -> None:
    """LB-4.5: the other is asked first, if there is a token that could be spent on it."""
    if malfunction.ways(draft.board, draft.tokens[1 - draft.turn], action):
        draft.phase, draft.announced = "answer", action
        draft.tell(Announced(draft.turn, str(action)))
    else:
        carry_out(draft, action)


def answer(draft: Draft, move: Answer) -> None:
    """LB-4: the tokens are gone, and the turn may be over with nothing done."""
    action, draft.announced = draft.announced, None
    if action is None:
        raise ValueError("nothing is announced that could be answered")
    draft.phase = "turn"
    other, spent = 1 - draft.turn, malfunction.cost(action, move)
    if isinstance(move, Let):
        draft.tell(LetPass(other))
        carry_out(draft, action)
        return
    draft.spend(other, spent)
    match move:
        case Cancel():
            draft.tell(Malfunction(other, "cancel", spent))
            pass_turn(draft)
        case Hold():
            draft.tell(Malfunction(other, "hold", spent))
            pass_turn(draft)
        case Misdirect() if isinstance(action, Teleport):
            draft.tell(Malfunction(other, "misdirect", spent))
            carry_out(draft, Teleport(action.pad, move.goal))


def carry_out(draft: Draft, action: Action) -> None:
    """The action as nobody hinders it any more."""
    match action:
        case Teleport():
            actions.teleport(draft, action.pad, action.goal)
        case Beam():
            actions.beam(draft, action)
        case Build():
            actions.build(draft, action)
        case Go():
            actions.go(draft, action)
        case Divide():
            actions.divide(draft, action)
        case Transfer():
            actions.transfer(draft, action)
    if draft.phase != "retreat":
        end_action(draft)


def retreat(draft: Draft, move: Retreat) -> None:
    actions.retreat(draft, move.goal)
    end_action(draft)


def pass_(draft: Draft, _: Pass) -> None:
    """LB-2.13."""
    draft.tell(Passed(draft.turn))
    pass_turn(draft)
