"""The start of a game: a case, four rows, who begins, defenders and the mine (SD-1)."""

from __future__ import annotations

from game.core.streams import Rng, Streams
from game.games.space_defenders.board import COLUMNS, DEFENDERS, EMPTY_ROW, MINE, MONSTERS, NAMES, ROWS
from game.games.space_defenders.draft import Draft
from game.games.space_defenders.moves import Place, SetMine
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.state import STREAMS, BombState, MineSet, Options, Placed, State, TurnPassed


def begin(options: Options, seed: int) -> State:
    """Everything that lies on the table before the first defender does."""
    streams = Streams.seeded(seed, *STREAMS)
    first = options.first
    if first < 0:
        rng = streams.rng("first")
        first = rng.below(options.seats)
        streams = streams.after(rng)
    rng = streams.rng("case")
    case = list(numbers().tiles.counts)
    filled = numbers().setup.filled_rows
    rows = ["".join(_monster(case, rng) for _ in range(COLUMNS)) for _ in range(filled)]
    seats = options.seats
    unbought: BombState = "none"
    return State(
        options=options, board=(*[EMPTY_ROW] * (ROWS - filled), *rows), case=tuple(case),
        reserves=((),) * seats, bombs=(unbought,) * seats, cannons=(1,) * seats, rapid=(False,) * seats,
        first=first, turn=first, phase="place", streams=streams.after(rng),
    )  # fmt: skip


def _monster(case: list[int], rng: Rng) -> str:
    """SD-1.2: a half saucer that is drawn goes back, so only monsters count."""
    number = rng.below(sum(case[: len(MONSTERS)]))
    kind = 0
    while number >= case[kind]:
        number -= case[kind]
        kind += 1
    case[kind] -= 1
    return MONSTERS[kind]


def place(draft: Draft, move: Place) -> None:
    """SD-1.4, SD-1.5: one after the other, and after the last defender the mine."""
    draft.put(move.column, 0, DEFENDERS[draft.turn])
    draft.tell(Placed(draft.turn, NAMES[0][move.column]))
    following = (draft.turn + 1) % draft.options.seats
    if following == draft.first:
        draft.phase = "set_mine"
    else:
        draft.turn = following


def set_mine(draft: Draft, move: SetMine) -> None:
    draft.put(0, move.row, MINE)
    draft.tell(MineSet(draft.turn, NAMES[move.row][0]))
    draft.turn, draft.phase = draft.first, "turn"
    draft.tell(TurnPassed(draft.turn, 0))
