"""The facts that moves bring about, in the order in which they happen."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from game.core.decisions import Seat
from game.core.game import Event
from game.games.space_defenders.board import Space
from game.games.space_defenders.moves import Item


class Placed(Event, frozen=True, tag="placed"):
    """A defender stands on the board."""

    seat: Seat
    space: Space


class MineSet(Event, frozen=True, tag="mine_set"):
    """The mine lies on the board."""

    seat: Seat
    space: Space


class Moved(Event, frozen=True, tag="moved"):
    """A defender went in a straight line; a move that is interrupted by shots is several of these."""

    seat: Seat
    start: Space
    end: Space


class Shot(Event, frozen=True, tag="shot"):
    """`target` and `hit` (the board's character there) are empty when there is nothing ahead."""

    seat: Seat
    start: Space
    target: Space
    hit: str
    bomb: bool = False


class Taken(Event, frozen=True, tag="taken"):
    """An invader went from the board into a reserve, as a tile of that value."""

    seat: Seat
    space: Space
    thing: str
    tile: int


class Lost(Event, frozen=True, tag="lost"):
    """An invader left the game and nobody got it: half of an intact saucer, or what a bomb spared nobody."""

    space: Space
    thing: str


class SaucerHalved(Event, frozen=True, tag="saucer_halved"):
    """The half that stands here has lost its other half and is damaged from now on."""

    space: Space


class Robbed(Event, frozen=True, tag="robbed"):
    """A defender was hit, and its lowest tile went to the shooter."""

    seat: Seat
    victim: Seat
    tile: int


class BombUsed(Event, frozen=True, tag="bomb_used"):
    """A bomb went off in this row, counted from 0; what it took follows."""

    seat: Seat
    row: int


class MineMoved(Event, frozen=True, tag="mine_moved"):
    seat: Seat
    start: Space
    end: Space


class MineHit(Event, frozen=True, tag="mine_hit"):
    """The mine ran into an invader: both left the game."""

    space: Space
    thing: str


class Reinforced(Event, frozen=True, tag="reinforced"):
    """A reinforcement begins; the shift (unless a bomb made it), collisions and draws follow."""


class Shifted(Event, frozen=True, tag="shifted"):
    """All invaders in this row (counted from 0) and above moved one space down; collisions follow."""

    row: int


class Collided(Event, frozen=True, tag="collided"):
    """An invader came down onto a defender or the mine: both left the game."""

    space: Space
    thing: str
    onto: str


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A seat has lost its defender, and with it bomb and upgrades; its reserve stays."""

    seat: Seat
    space: Space


class Drew(Event, frozen=True, tag="drew"):
    """A tile came out of the case; where it went follows."""

    reveals: ClassVar[str] = "draw"
    thing: str


class Dropped(Event, frozen=True, tag="dropped"):
    """The monster that was drawn went to the top row."""

    space: Space
    thing: str


class Waits(Event, frozen=True, tag="waits"):
    """The half that was drawn lies beside the board."""

    thing: str


class SaucerFormed(Event, frozen=True, tag="saucer_formed"):
    """Two halves went from beside the board to the top row as a saucer; `space` is the left one."""

    space: Space


class CaseRanOut(Event, frozen=True, tag="case_ran_out"):
    """The top row stays as far as it was filled."""


class Bought(Event, frozen=True, tag="bought"):
    """The tiles left the game."""

    seat: Seat
    what: Item
    tiles: tuple[int, ...]


class TurnPassed(Event, frozen=True, tag="turn_passed"):
    """It is this seat's turn; `round` counts full rounds that are over."""

    seat: Seat
    round: int


class Invaded(Event, frozen=True, tag="invaded"):
    """Invaders stand in the bottom row, on these spaces."""

    spaces: tuple[Space, ...]


class Over(Event, frozen=True, tag="over"):
    """The game has ended; `how` as in Outcome.termination."""

    how: str


DefendersEvent: TypeAlias = (
    Placed | MineSet | Moved | Shot | Taken | Lost | SaucerHalved | Robbed | BombUsed | MineMoved | MineHit
    | Reinforced | Shifted | Collided | Eliminated | Drew | Dropped | Waits | SaucerFormed | CaseRanOut
    | Bought | TurnPassed | Invaded | Over
)  # fmt: skip
