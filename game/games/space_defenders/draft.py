"""A state while a move is carried out: the rooms of the rules change it, and tell what they did.

`close` makes the next state of it; whatever was not touched is shared with the state before.
"""

from __future__ import annotations

from game.core.decisions import Seat
from game.core.game import Step
from game.core.streams import Rng, Streams
from game.games.space_defenders.board import (
    DEFENDERS,
    EMPTY,
    INTACT,
    KINDS,
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
    Over,
    Phase,
    SaucerHalved,
    Space,
    State,
    Taken,
)


class Draft:
    """The fields of a State, to be changed, and the events so far."""

    __slots__ = (
        "bombs", "cannons", "case", "due", "ending", "events", "first", "goal", "options", "phase", "quiet",
        "rapid", "reserves", "rng", "rounds", "rows", "shots", "still", "stirred", "streams", "thinned",
        "turn", "waiting",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.options, self.first, self.streams = state.options, state.first, state.streams
        self.rows = list(state.board)
        self.case, self.waiting, self.reserves = state.case, state.waiting, state.reserves
        self.bombs, self.cannons, self.rapid = state.bombs, state.cannons, state.rapid
        self.turn: Seat = state.turn
        self.phase: Phase = state.phase
        self.shots: int = state.shots
        self.goal: Space = state.goal
        self.due: bool = state.due
        self.stirred: bool = state.stirred
        self.thinned: bool = state.thinned
        self.quiet: int = state.quiet
        self.still: int = state.still
        self.rounds: int = state.rounds
        self.ending: Ending = state.ending
        self.rng: Rng | None = None
        self.events: list[DefendersEvent] = []

    def close(self) -> Step[State, DefendersEvent]:
        return Step(self.state(), tuple(self.events))

    def state(self) -> State:
        streams: Streams = self.streams if self.rng is None else self.streams.after(self.rng)
        return State(
            options=self.options, board=tuple(self.rows), case=self.case, waiting=self.waiting,
            reserves=self.reserves, bombs=self.bombs, cannons=self.cannons, rapid=self.rapid,
            first=self.first, turn=self.turn, phase=self.phase, shots=self.shots, goal=self.goal,
            due=self.due, stirred=self.stirred, thinned=self.thinned, quiet=self.quiet, still=self.still,
            rounds=self.rounds, ending=self.ending, streams=streams,
        )  # fmt: skip

    def tell(self, event: DefendersEvent) -> None:
        self.events.append(event)

    # On the board

    def at(self, column: int, row: int) -> str:
        return self.rows[row][column]

    def put(self, column: int, row: int, thing: str) -> None:
        line = self.rows[row]
        self.rows[row] = line[:column] + thing + line[column + 1 :]

    def lives(self, seat: Seat) -> bool:
        return DEFENDERS[seat] in "".join(self.rows)

    def column_holds_invader(self, column: int) -> bool:
        return has_invader("".join([line[column] for line in self.rows]))

    @property
    def cleared(self) -> bool:
        """Whether no invader is left on the board."""
        return not has_invader("".join(self.rows))

    # Invaders that leave

    def take(self, column: int, row: int) -> None:
        """The invader goes into the reserve of whose turn it is."""
        thing = self._remove(column, row)
        tile = int(thing) if thing.isdigit() else numbers().points.saucer_half
        self.tell(Taken(self.turn, NAMES[row][column], thing, tile))
        self.give(self.turn, tile)

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
        """A tile from the case, each as likely as the others."""
        if self.rng is None:
            self.rng = self.streams.rng("case")
        number = self.rng.below(sum(self.case))
        kind = 0
        while number >= self.case[kind]:
            number -= self.case[kind]
            kind += 1
        self.case = (*self.case[:kind], self.case[kind] - 1, *self.case[kind + 1 :])
        self.tell(Drew(KINDS[kind]))
        return KINDS[kind]

    def finish(self, ending: Ending) -> None:
        self.ending, self.phase = ending, "over"
        self.shots, self.goal, self.due = 0, "", False
        self.tell(Over(ending))
