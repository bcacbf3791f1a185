"""What a move will bring, told in full before it is made: all its shots, the horde, the end, the next rival.

Where draws come between, it is played to its end with many orders of the case, which all agree with what can
be known: what comes of it in each is certain, what comes of it in some can happen.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core import Event, Rng, Value
from game.core.caches import caches_of
from game.core.decisions import Seat
from game.games.space_defenders.board import COLUMNS, DEFENDERS, INVADERS, SPACES, Space
from game.games.space_defenders.events import (
    Eliminated,
    Lost,
    MineHit,
    Reinforced,
    Robbed,
    Shifted,
    Shot,
    Taken,
)
from game.games.space_defenders.hints import preview
from game.games.space_defenders.moves import Buy, Fire, Go, LeaveMine, Move, Stop
from game.games.space_defenders.position import LOST
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import SeatView, State

CACHES = caches_of("space_defenders")
TRIES = 8  # orders of the case
SPACES_OF = {at: space for space, at in SPACES.items()}
Sure: TypeAlias = Literal["", "can", "will"]


class Outlook(Value, frozen=True, kw_only=True):
    """Of one move, each from the least to the most that can come of it.

    `steps` are how often the horde comes down, `emptied` the columns that bring it down for certain, `spared`
    those that are emptied while the case holds too few tiles for that (SD-3.1);
    `falls` says whether all is lost by it, `down` which defenders leave the game, and how surely;
    `hits` says whether any shot hits something; `rival` is the next seat if it could shoot the mover then,
    and `prey` the tile that it would take.
    """

    gain: tuple[int, int] = (0, 0)
    shots: tuple[int, int] = (0, 0)
    steps: tuple[int, int] = (0, 0)
    emptied: tuple[Space, ...] = ()
    spared: tuple[Space, ...] = ()
    falls: Sure = ""
    down: tuple[tuple[Seat, Sure], ...] = ()
    rival: Seat = -1
    prey: int = 0
    hits: bool = False


@CACHES.latest(1 << 9)
def outlook(view: SeatView, move: Move) -> Outlook:
    """What that move of whoever's turn it is will bring; the usual shots follow, and the mine stays."""
    if isinstance(move, Buy) or view.phase in ("place", "set_mine", "over"):
        return Outlook()
    played = [_played(view.resample(Rng(0)), move)]
    if any(event.reveals for event in played[0][0]):  # what is drawn may change what comes of it
        played += [_played(view.resample(Rng(number)), move) for number in range(1, TRIES)]
    gains = [sum(_gained(view.turn, event) for event in facts) for facts, _ in played]
    shots = [sum(isinstance(event, Shot) for event in facts) for facts, _ in played]
    steps = [sum(isinstance(event, Shifted) for event in facts) for facts, _ in played]
    lost = [state.ending in LOST for _, state in played]
    comes = any(isinstance(event, Reinforced) for event in played[0][0])
    rival, prey = _prey(view, played[0][1])
    return Outlook(
        gain=(min(gains), max(gains)),
        shots=(min(shots), max(shots)),
        steps=(min(steps), max(steps)),
        emptied=_emptied(view, played[0][0]) if comes else (),
        spared=() if comes or sum(view.case) >= COLUMNS else _emptied(view, played[0][0]),
        falls=_sure(lost),
        down=_down([facts for facts, _ in played]),
        rival=rival,
        prey=prey,
        hits=any(isinstance(event, Shot) and event.target for event in played[0][0]),
    )


def _played(state: State, move: Move) -> tuple[list[Event], State]:
    """The move with all that it leads to before another seat is asked."""
    seat, facts = state.turn, list[Event]()
    while True:
        step = GAME.apply(state, move)
        facts += step.events
        state = step.state
        asked = state.decision
        if asked is None or asked.seat != seat:
            return facts, state
        match asked.reason:
            case "cross":
                move = Stop()
            case "onward":
                move = next((one for one in asked.moves if isinstance(one, Go)), asked.moves[0])
            case "shoot":
                move = Fire()
            case "mine":
                move = LeaveMine()
            case _:
                return facts, state
        if move not in asked.moves:
            move = asked.moves[-1]


def _gained(seat: Seat, event: Event) -> int:
    return event.tile if isinstance(event, Taken | Robbed) and event.seat == seat else 0


def _sure(found: list[bool]) -> Sure:
    return "will" if all(found) else "can" if any(found) else ""


def _down(tries: list[list[Event]]) -> tuple[tuple[Seat, Sure], ...]:
    lost = [{event.seat for event in facts if isinstance(event, Eliminated)} for facts in tries]
    seats = sorted(set().union(*lost))
    return tuple((seat, _sure([seat in each for each in lost])) for seat in seats)


def _emptied(view: SeatView, facts: list[Event]) -> tuple[Space, ...]:
    """The top of each column that is empty of invaders before the horde first comes down."""
    gone: set[Space] = set()
    for event in facts:
        if isinstance(event, Reinforced):
            break
        gone |= {event.space} if isinstance(event, Taken | Lost | MineHit) else set()
    found = []
    for column in range(len(view.board[0])):
        held = [row for row, line in enumerate(view.board) if line[column] in INVADERS]
        if held and all(SPACES_OF[column, row] in gone for row in held):
            found.append(SPACES_OF[column, held[0]])
    return tuple(found)


def _prey(view: SeatView, after: State) -> tuple[Seat, int]:
    """Who comes next and could hit the mover where it is then, and the tile that would be lost."""
    own, reserve, decision = DEFENDERS[view.turn], after.reserves[view.turn], after.decision
    if decision is None or decision.seat == view.turn or not reserve or not after.defender(view.turn):
        return -1, 0
    spaces = [move.space for move in decision.moves if isinstance(move, Go)]
    if any(preview(after, space).hit == own for space in spaces):
        return decision.seat, reserve[0]
    return -1, 0


def one_step_away(view: SeatView) -> bool:
    """Whether the next time the horde comes down Earth falls."""
    return view.phase not in ("place", "set_mine", "over") and not INVADERS.isdisjoint(view.board[1])


__all__ = ["Outlook", "one_step_away", "outlook"]
