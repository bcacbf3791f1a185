"""The teaching game: tic-tac-toe with a hidden coin, a secret call and a flick.

It is here to be read beside game/core and to prove that the protocol carries choices, aims,
landings, simultaneous secrets and chance; its rules are in RULES.md next to it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.core import IllegalMove, Landed, Launched, Step, Streams, Types, require
from game.table.check import digest_of
from game.table.things import Landing, Token
from tests.teaching import tic_text
from tests.teaching.tic_values import (
    COINS,
    STREAMS,
    TABLE,
    AnnounceFlick,
    Call,
    Called,
    CameToRest,
    Flicked,
    Mark,
    Marked,
    Move,
    Options,
    Public,
    SeatView,
    Shown,
    State,
    Thrown,
    TicEvent,
    truth,
)


class FlickTacToe:
    """The rules; every method reads like its clause."""

    name = "flick_tac_toe"
    rules = Path(__file__).with_name("RULES.md")
    types = Types(options=Options, state=State, move=Move, event=TicEvent, view=SeatView)

    def seats(self, options: Options) -> int:
        return 2

    def new(self, options: Options, seed: int) -> State:
        streams = Streams.seeded(seed, *STREAMS)
        rng = streams.rng("coins")
        coins = (rng.pick(COINS), rng.pick(COINS))
        return State(public=Public(flicks=options.flicks), coins=coins, streams=streams.after(rng))

    def apply(self, state: State, move: Move) -> Step[State, TicEvent]:
        require(state.decision, move)
        match move:
            case Call():
                return self.call(state, move)
            case Mark():
                return self.mark(state, move.space, ())
            case AnnounceFlick():
                return Step(_with(state, aiming=True, flicked=(*state.public.flicked, state.public.turn)))
            case Launched():
                flicked = Flicked(state.public.turn, move.launch)
                return Step(_with(state, aiming=False, launch=move.launch), (flicked,))
            case Landed():
                return self.land(state, move)

    def call(self, state: State, move: Call) -> Step[State, TicEvent]:
        seat = state.public.called
        calls = (move.word, None) if seat == 0 else (state.calls[0], move.word)
        after = msgspec.structs.replace(_with(state, called=seat + 1), calls=calls)
        return Step(after, (Called(seat, move.word),))

    def land(self, state: State, move: Landed[Landing]) -> Step[State, TicEvent]:
        landing, table, launch = move.landing, state.public.table, state.public.launch
        if landing.start != digest_of(table):
            raise IllegalMove(move, "is the answer to another table", "TT-2.4")
        ids = tuple(token.id for token in table.tokens)
        if launch is None or tuple(sorted(rest.id for rest in landing.tokens)) != tuple(sorted(ids)):
            raise IllegalMove(move, f"says where other tokens than {', '.join(ids)} lie", "TT-2.5")
        lying = tuple(
            Token(id=rest.id, x=rest.x, y=rest.y, z=rest.z, angle=rest.angle)
            for rest in sorted(landing.tokens, key=lambda rest: rest.id)
            if not rest.where.startswith("off")
        )
        column = next((column_at(token.x, token.y) for token in lying if token.id == launch.token), None)
        state = _with(state, tokens=lying, launch=None)
        rested = CameToRest(state.public.turn, column)
        free = [] if column is None else [at for at in range(column, 9, 3) if state.public.spaces[at] == "."]
        if not free:
            return Step(_with(state, turn=1 - state.public.turn), (rested,))
        return self.mark(state, free[0], (rested,))

    def mark(self, state: State, space: int, before: tuple[TicEvent, ...]) -> Step[State, TicEvent]:
        public = state.public
        spaces = public.spaces[:space] + "xo"[public.turn] + public.spaces[space + 1 :]
        events: tuple[TicEvent, ...] = (*before, Marked(public.turn, space))
        state = _with(state, spaces=spaces, turn=1 - public.turn, aiming=False)
        if "." in spaces or state.public.line:
            return Step(state, events)
        return self.show(state, events)

    def show(self, state: State, before: tuple[TicEvent, ...]) -> Step[State, TicEvent]:
        calls = tuple(call for call in state.calls if call is not None)
        events = (*before, Shown(state.coins, calls))
        if len({call == truth(state.coins) for call in calls}) == 2:
            return Step(_with(state, shown=True), events)
        rng = state.streams.rng("dice")
        dice = (rng.between(1, 6), rng.between(1, 6))
        after = msgspec.structs.replace(_with(state, shown=True, dice=dice), streams=state.streams.after(rng))
        return Step(after, (*events, Thrown(dice)))

    def format(self, state: State) -> str:
        return tic_text.write(state)

    def parse(self, text: str) -> State:
        return tic_text.read(text)

    def parse_move(self, text: str) -> Move:
        return tic_text.read_move(text)


def column_at(x: float, y: float) -> int | None:
    """Which column of the board a place is in, if any."""
    across, along = (x - TABLE.field.x) / TABLE.field.pitch, (y - TABLE.field.y) / TABLE.field.pitch
    return int(across) if 0.0 <= across < 3.0 and 0.0 <= along < 3.0 else None


def _with(state: State, **changes: object) -> State:
    return msgspec.structs.replace(state, public=msgspec.structs.replace(state.public, **changes))


GAME = FlickTacToe()
