"""What tokens can do against an action that was announced (LB-4)."""

from __future__ import annotations

from game.games.lunar_invaders.board import Board, at
from game.games.lunar_invaders.moon import CONTROL_POINTS, FACTORIES, SPACES, Space, home_of
from game.games.lunar_invaders.pieces import Unit, owner
from game.games.lunar_invaders_2016.moves import Action, Answer, Beam, Cancel, Hold, Let, Misdirect, Teleport

CANCEL, HOLD, LET = Cancel(), Hold(), Let()
ONE, TWO = 1, 2


def ways(board: Board, tokens: int, action: Action) -> tuple[Answer, ...]:
    """What so many tokens allow, in the order of their texts; nothing where they allow nothing."""
    match action:
        case Teleport():
            hold = (HOLD,) if tokens >= TWO else ()
            elsewhere = misdirections(board, action) if tokens >= ONE else ()
            return (*hold, LET, *elsewhere) if hold or elsewhere else ()
        case Beam():
            return (HOLD, LET) if tokens >= ONE else ()
        case _:
            return (CANCEL, LET) if tokens >= ONE else ()


def misdirections(board: Board, action: Teleport) -> tuple[Misdirect, ...]:
    """LB-4.2: any other space of that moon but its pad; LB-4.7: none against a homecoming."""
    if comes_home(at(board, action.pad), action.goal):
        return ()
    places = (*CONTROL_POINTS, *FACTORIES)
    spaces = (SPACES[home_of(action.goal)][place] for place in places)
    return tuple(Misdirect(space) for space in spaces if space != action.goal)


def comes_home(unit: Unit, goal: Space) -> bool:
    """LB-5.1: whether a unit that is teleported there has come home."""
    return owner(unit) == home_of(goal)


def cost(action: Action, answer: Answer) -> int:
    """The tokens that an answer takes."""
    match answer:
        case Let():
            return 0
        case Hold():
            return ONE if isinstance(action, Beam) else TWO
        case _:
            return ONE
