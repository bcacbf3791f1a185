"""The teaching game: tic-tac-toe with a hidden coin, a secret call and a flick.

It is here to be read beside game/core and to prove that the protocol carries choices, aims,
landings, simultaneous secrets and chance; its rules are in RULES.md next to it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.core import Companions, IllegalMove, Landed, Launched, Step, Streams, Traced, Types, require
from game.core import draft as core
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
    CallWord,
    CameToRest,
    Coin,
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


class Draft(core.Draft[State, TicEvent], of=State):
    """A state that is being changed: what is public and the calls; coins stay as they fell."""

    public: Public
    coins: tuple[Coin, Coin]
    calls: tuple[CallWord | None, CallWord | None]

    def change(self, **changes: object) -> None:
        """Something that everybody sees."""
        self.public = msgspec.structs.replace(self.public, **changes)


class FlickTacToe:
    """The rules; every method reads like its clause."""

    name = "flick_tac_toe"
    version = 1
    has_secrets = True
    companions: Companions[State, SeatView, Move, None] = Companions()
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
        return self.carried_out(Draft(state), state, move).close()

    def trace(self, state: State, move: Move) -> tuple[Traced[State, TicEvent], ...]:
        return self.carried_out(Draft(state, tracing=True), state, move).trace()

    def carried_out(self, draft: Draft, state: State, move: Move) -> Draft:
        require(state.decision, move)
        match move:
            case Call():
                self.call(draft, move)
            case Mark():
                self.mark(draft, move.space)
            case AnnounceFlick():
                draft.change(aiming=True, flicked=(*draft.public.flicked, draft.public.turn))
            case Launched():
                draft.change(aiming=False, launch=move.launch)
                draft.tell(Flicked(draft.public.turn, move.launch))
            case Landed():
                self.land(draft, move)
        return draft

    def call(self, draft: Draft, move: Call) -> None:
        seat = draft.public.called
        draft.calls = (move.word, None) if seat == 0 else (draft.calls[0], move.word)
        draft.change(called=seat + 1)
        draft.tell(Called(seat, move.word))

    def land(self, draft: Draft, move: Landed[Landing]) -> None:
        landing, table, launch = move.landing, draft.public.table, draft.public.launch
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
        draft.change(tokens=lying, launch=None)
        draft.tell(CameToRest(draft.public.turn, column))
        free = [] if column is None else [at for at in range(column, 9, 3) if draft.public.spaces[at] == "."]
        if free:
            self.mark(draft, free[0])
        else:
            draft.change(turn=1 - draft.public.turn)

    def mark(self, draft: Draft, space: int) -> None:
        seat, spaces = draft.public.turn, draft.public.spaces
        spaces = spaces[:space] + "xo"[seat] + spaces[space + 1 :]
        draft.change(spaces=spaces, turn=1 - seat, aiming=False)
        draft.tell(Marked(seat, space))
        if "." not in spaces and not draft.public.line:
            self.show(draft)

    def show(self, draft: Draft) -> None:
        calls = tuple(call for call in draft.calls if call is not None)
        draft.change(shown=True)
        draft.tell(Shown(draft.coins, calls))
        if len({call == truth(draft.coins) for call in calls}) == 1:
            die = draft.rng("dice")
            draft.change(dice=(die.between(1, 6), die.between(1, 6)))
            draft.tell(Thrown(draft.public.dice))

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


GAME = FlickTacToe()
