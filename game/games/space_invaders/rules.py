"""Space Invaders as a game of `game.core`: which room of the rules answers which move."""

from __future__ import annotations

from pathlib import Path

from game.core import Companions, Landed, Launched, Step, Traced, Types, require
from game.games.space_invaders import advance, assault, launch, resolve, setup, text
from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import InvadersEvent
from game.games.space_invaders.moves import (
    Answer,
    Declare,
    Decline,
    Move,
    Name,
    Resolve,
)
from game.games.space_invaders.position import Options
from game.games.space_invaders.state import SeatView, State
from game.table.prizes import Targets
from game.table.things import Landing


class SpaceInvaders:
    """One to four people against the descending cards and the UFO."""

    name = "space_invaders"
    version = 2  # tokens count for what they landed on, and chains go on
    has_secrets = False  # all that a seat knows lies open; only the deck does not
    rules = Path(__file__).with_name("RULES.md")
    types = Types(options=Options, state=State, move=Move, event=InvadersEvent, view=SeatView)
    new = staticmethod(setup.begin)
    format = staticmethod(text.write)
    parse = staticmethod(text.read)
    parse_move = staticmethod(text.read_move)

    @property
    def companions(self) -> Companions[State, SeatView, Move, Targets[State, Answer]]:
        from game.games.space_invaders.companions import COMPANIONS  # they stand on the rules

        return COMPANIONS

    def seats(self, options: Options) -> int:
        return options.seats

    def apply(self, state: State, move: Move) -> Step[State, InvadersEvent]:
        return _carried_out(Draft(state), state, move).close()

    def trace(self, state: State, move: Move) -> tuple[Traced[State, InvadersEvent], ...]:
        return _carried_out(Draft(state, tracing=True), state, move).trace()


def _carried_out(draft: Draft, state: State, move: Move) -> Draft:
    require(state.decision, move)
    match move:
        case Launched():
            launch.launched(draft, move.launch)
        case Landed():
            _landed(draft, move)
        case _:
            _answered(draft, move)
    _follow(draft)
    return draft


def _landed(draft: Draft, move: Landed[Landing]) -> None:
    rest = launch.land(draft, move)
    match draft.phase:
        case "forward":
            launch.landed_forward(draft, rest)
        case "bonus":
            resolve.landed_bonus(draft, rest)
        case "assault":
            assault.landed(draft, rest)
        case _:
            launch.landed(draft, rest)


def _answered(draft: Draft, move: Answer) -> None:
    match move:
        case Name():
            launch.name(draft, move)
        case Declare():
            launch.declare(draft, move)
        case Resolve():
            draft.due = "resolve"
        case Decline() if draft.phase in ("chain", "forward"):
            launch.decline(draft)
        case Decline() if draft.phase == "bonus":
            resolve.decline_bonus(draft)
        case Decline() if draft.phase == "assault":
            assault.decline(draft)
        case _:
            resolve.answered(draft, move)
            resolve.go_on(draft)


def _follow(draft: Draft) -> None:
    """What has to happen before anybody is asked again."""
    while draft.due:
        due, draft.due = draft.due, ""
        match due:
            case "turn":
                launch.begin_turn(draft)
            case "resolve":
                resolve.begin(draft)
            case "advance":
                advance.advance(draft)
            case "assault":
                assault.begin(draft)


GAME = SpaceInvaders()
