"""A state while a move is carried out, and what is done to it in more than one room of the rules."""

from __future__ import annotations

from game.core import draft as core
from game.core.decisions import Seat
from game.games.space_defenders.board import (
    DEFENDERS,
    EMPTY,
    INTACT,
    KINDS,
    MONSTERS,
    NAMES,
    has_invader,
    partner,
)
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.state import (
    BombState,
    DefendersEvent,
    Drew,
    Eliminated,
    Ending,
    Lost,
    Options,
    Over,
    Phase,
    SaucerHalved,
    Space,
    State,
    Taken,
)


class Draft(core.Draft[State, DefendersEvent], of=State, lists=("board",)):
    """A state of Space Defenders that is being changed."""

    options: Options
    board: list[str]
    case: tuple[int, ...]
    waiting: str
    reserves: tuple[tuple[int, ...], ...]
    bombs: tuple[BombState, ...]
    cannons: tuple[int, ...]
    rapid: tuple[bool, ...]
    first: Seat
    turn: Seat
    phase: Phase
    shots: int
    origin: Space
    due: bool
    stirred: bool
    thinned: bool
    quiet: int
    still: int
    rounds: int
    ending: Ending

    # On the board

    def at(self, column: int, row: int) -> str:
        return self.board[row][column]

    def put(self, column: int, row: int, thing: str) -> None:
        line = self.board[row]
        self.board[row] = line[:column] + thing + line[column + 1 :]

    def lives(self, seat: Seat) -> bool:
        return DEFENDERS[seat] in "".join(self.board)

    def column_holds_invader(self, column: int) -> bool:
        return has_invader("".join([line[column] for line in self.board]))

    @property
    def cleared(self) -> bool:
        """Whether no invader is left on the board."""
        return not has_invader("".join(self.board))

    # Invaders that leave

    def take(self, column: int, row: int) -> None:
        """The invader goes into the reserve of whose turn it is."""
        thing = self._remove(column, row)
        tile = int(thing) if thing.isdigit() else numbers().points.saucer_half
        self.give(self.turn, tile)
        self.tell(Taken(self.turn, NAMES[row][column], thing, tile))

    def lose(self, column: int, row: int) -> None:
        """The invader leaves the game, and nobody gets it."""
        thing = self._remove(column, row)
        self.tell(Lost(NAMES[row][column], thing))

    def halve(self, thing: str, column: int, row: int) -> None:
        """Something was removed from this space: if it was half of a saucer, the other half is damaged."""
        other = partner(thing, column)
        if other is not None and self.at(other, row) in INTACT:
            self.put(other, row, self.at(other, row).lower())
            self.tell(SaucerHalved(NAMES[row][other]))

    def _remove(self, column: int, row: int) -> str:
        thing = self.at(column, row)
        self.put(column, row, EMPTY)
        self.thinned = True
        return thing

    # What seats have

    def give(self, seat: Seat, tile: int) -> None:
        self.keep(seat, tuple(sorted((*self.reserves[seat], tile))))

    def keep(self, seat: Seat, reserve: tuple[int, ...]) -> None:
        self.reserves = (*self.reserves[:seat], reserve, *self.reserves[seat + 1 :])

    def arm(self, seat: Seat, bomb: BombState, cannons: int, rapid: bool) -> None:
        self.bombs = (*self.bombs[:seat], bomb, *self.bombs[seat + 1 :])
        self.cannons = (*self.cannons[:seat], cannons, *self.cannons[seat + 1 :])
        self.rapid = (*self.rapid[:seat], rapid, *self.rapid[seat + 1 :])

    def eliminate(self, seat: Seat, space: Space) -> None:
        """SD-4.4: without a defender there are no turns, no bomb and no upgrades; the reserve stays."""
        bomb: BombState = "used" if self.bombs[seat] == "held" else self.bombs[seat]
        self.arm(seat, bomb, 1, False)
        self.tell(Eliminated(seat, space))

    # Chance and the end

    def draw(self) -> str:
        """A tile from the case, each as likely as the others; half a saucer goes beside the board."""
        number = self.rng("case").below(sum(self.case))
        kind = 0
        while number >= self.case[kind]:
            number -= self.case[kind]
            kind += 1
        self.case = (*self.case[:kind], self.case[kind] - 1, *self.case[kind + 1 :])
        thing = KINDS[kind]
        if thing not in MONSTERS:
            self.waiting = "".join(sorted(self.waiting + thing))
        self.tell(Drew(thing))
        return thing

    def finish(self, ending: Ending) -> None:
        self.ending, self.phase = ending, "over"
        self.shots, self.origin, self.due = 0, "", False
        self.tell(Over(ending))
