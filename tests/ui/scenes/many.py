"""A toy game with many answers to one question: pick one of 120 spaces of three moons, three times."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core import (
    Choice,
    Event,
    Outcome,
    Rng,
    Step,
    Types,
    Value,
    require,
)
from game.ui.games.game_ui import MoveButton
from tests.ui.scenes.listed import ListedUi
from tests.ui.scenes.toys import ToyRules

MOST = 120
PICKS = 3


class Pick(Value, frozen=True, tag="pick"):
    space: int

    def __str__(self) -> str:
        return f"pick {self.space}"


class Picked(Event, frozen=True, tag="picked"):
    seat: int
    space: int


class Options(Value, frozen=True):
    seats: int = 1


ALL: tuple[Any, ...] = tuple(Pick(space) for space in range(MOST))


class State(Value, frozen=True):
    """All of it is public: its own view."""

    options: Options
    picked: tuple[int, ...] = ()

    @property
    def decision(self) -> Choice[Any] | None:
        return (
            None if self.outcome is not None else Choice(len(self.picked) % self.options.seats, ALL, "turn")
        )

    @property
    def outcome(self) -> Outcome | None:
        seats = self.options.seats
        if len(self.picked) < PICKS * seats:
            return None
        return Outcome("picked", (1.0, *(0.0,) * (seats - 1)), (1, *(0,) * (seats - 1)))

    def view(self, seat: int) -> State:
        return self

    def resample(self, rng: Rng) -> State:
        return self


class Many(ToyRules):
    name = "many"
    types = Types(Options, State, Pick, Picked, State)

    def new(self, options: Options, seed: int) -> State:
        return State(options)

    def apply(self, state: State, move: Any) -> Step[Any, Any]:
        require(state.decision, move)
        seat = len(state.picked) % state.options.seats
        after = msgspec.structs.replace(state, picked=(*state.picked, move.space))
        return Step(after, (Picked(seat, move.space),))

    def format(self, state: State) -> str:
        return " ".join(map(str, state.picked))

    def parse(self, text: str) -> State:
        return State(Options(), tuple(map(int, text.split())))

    def parse_move(self, text: str) -> Any:
        return Pick(int(text.removeprefix("pick ")))


class ManyUi(ListedUi):
    """A fold for each moon's forty spaces; a heading for every ten of them."""

    seats = (1, 8)

    def __init__(self) -> None:
        super().__init__("many")
        self.asked = 0  # how often the buttons had to be made

    def buttons(self, view: Any, decision: Any, words: Any) -> tuple[MoveButton, ...]:
        self.asked += 1
        return tuple(
            MoveButton(
                move,
                f"Space {move.space % 40 + 1}",
                tip=f"To space {move.space}",
                group=f"Ring {move.space % 40 // 10 + 1}",
                fold=f"Moon {'ABC'[move.space // 40]}",
            )
            for move in decision.moves
        )

    def options(self, seats: int, picked: Any) -> Any:
        return Options(seats)
