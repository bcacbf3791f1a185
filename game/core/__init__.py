"""What all games share: decide, apply, tell, trace.

**Decide.**  A game is a state, a plain value that never changes.  `state.decision` says who
must choose what now: a `Choice` among listed moves, an `Aim` (a launch from within a region),
or a `Settle`, which nobody chooses: the driver lets the physics answer it.  People, bots,
tests and replays answer the same decisions.

**Apply.**  `game.apply(state, move)` is the only way anything changes.  It returns a `Step`:
the next state and the events that led there.  Dice and draws come from named `Streams` inside
the state, so the same moves give the same match anywhere.

**Tell.**  An `Event` is a fact; `event.seen_by(seat)` is that fact as a seat learns it.  What
a seat can know of a state is `state.view(seat)`, without secrets and streams, and
`view.resample(rng)` is a state it could be of: bots think about those, never about the real one.

**Trace.**  `game.trace(state, move)` is the same move told fact by fact, each with the state right after
it, for whoever shows it as it happens.  Both come from the same code, a `Draft` of the state: whatever a
fact changes is changed before it is told.  `seen(traced, seat)` is what a seat learns and sees of it.

A whole game, first to six with a die:

>>> from game.core import Choice, Draft, Event, Outcome, RandomAnswers, Rng, Streams, Value
>>> from game.core import fresh_streams, play_out, require, seen

>>> class Throw(Value, frozen=True, tag="throw"):
...     def __str__(self):
...         return "throw"

>>> class Thrown(Event, frozen=True, tag="thrown"):
...     seat: int
...     eyes: int
...     reveals = "die"

>>> class Race(Value, frozen=True):
...     totals: tuple[int, int]
...     turn: int
...     streams: Streams
...     @property
...     def decision(self):
...         return None if self.outcome else Choice(self.turn, (Throw(),), "throw")
...     @property
...     def outcome(self):
...         if max(self.totals) < 6:
...             return None
...         return Outcome("first to six", tuple(float(t >= 6) for t in self.totals), self.totals)
...     def view(self, seat):
...         return RaceView(self.totals, self.turn)

>>> class RaceView(Value, frozen=True):
...     totals: tuple[int, int]
...     turn: int
...     def resample(self, rng):
...         return Race(self.totals, self.turn, fresh_streams(rng, "die"))

>>> class RaceDraft(Draft, of=Race):
...     pass

>>> class RaceGame:
...     name = "race"
...     def new(self, options, seed):
...         return Race((0, 0), 0, Streams.seeded(seed, "die"))
...     def apply(self, state, move):
...         return self.carried_out(RaceDraft(state), move).close()
...     def trace(self, state, move):
...         return self.carried_out(RaceDraft(state, tracing=True), move).trace()
...     def carried_out(self, draft, move):
...         require(draft.state().decision, move)
...         eyes, seat = draft.rng("die").between(1, 6), draft.turn
...         draft.totals = tuple(t + eyes * (at == seat) for at, t in enumerate(draft.totals))
...         draft.turn = 1 - seat
...         draft.tell(Thrown(seat, eyes))
...         return draft

One turn by hand; the state that we had is still what it was:

>>> game = RaceGame()
>>> start = game.new(None, seed=1979)
>>> start.decision
Choice(seat=0, moves=(Throw(),), reason='throw')
>>> step = game.apply(start, Throw())
>>> step.events, step.reveals
((Thrown(seat=0, eyes=5),), 'die')
>>> start.totals, step.state.totals
((0, 0), (5, 0))

The same, as the other seat watches it:

>>> seen(game.trace(start, Throw()), seat=1)
[Seen(event=Thrown(seat=0, eyes=5), view=RaceView(totals=(5, 0), turn=1))]

And a match to its end, answered by chance:

>>> played = play_out(game, None, 1979, RandomAnswers(Rng(1)))
>>> played.state.outcome
Outcome(termination='first to six', shares=(1.0, 0.0), scores=(6, 1))

The real ones also write positions and moves as text and keep their clauses in a RULES.md (see
`Game`).  tests/teaching holds a small game with everything: choices, aims, landings, secrets
and chance; tests/conformance checks every game against this page.
"""

from game.core.companions import AnyCompanions, AutoAnswers, Companions, Evaluation, Manner, Spoken
from game.core.decisions import NOBODY, Aim, Choice, Decision, Region, Seat, Settle
from game.core.draft import Draft
from game.core.errors import (
    AmbiguousMove,
    BadData,
    BadText,
    DataError,
    EndlessGame,
    IllegalMove,
    LastQuarterError,
    MoveError,
    UnknownGame,
)
from game.core.game import (
    AnyGame,
    Event,
    Game,
    Outcome,
    Seen,
    State,
    Step,
    Traced,
    Types,
    View,
    hides,
    read_move,
    require,
    seen,
)
from game.core.moves import Landed, Launched, Move, parse_shot
from game.core.play import Played, RandomAnswers, Turn, play_out, replay, turns
from game.core.registry import GAMES, Registry
from game.core.streams import Rng, Streams, fresh_streams, seed_of
from game.core.values import Value, decode, digest, encode, once

__all__ = [
    "GAMES",
    "NOBODY",
    "Aim",
    "AmbiguousMove",
    "AnyCompanions",
    "AnyGame",
    "AutoAnswers",
    "BadData",
    "BadText",
    "Choice",
    "Companions",
    "DataError",
    "Decision",
    "Draft",
    "EndlessGame",
    "Evaluation",
    "Event",
    "Game",
    "IllegalMove",
    "Landed",
    "LastQuarterError",
    "Launched",
    "Manner",
    "Move",
    "MoveError",
    "Outcome",
    "Played",
    "RandomAnswers",
    "Region",
    "Registry",
    "Rng",
    "Seat",
    "Seen",
    "Settle",
    "Spoken",
    "State",
    "Step",
    "Streams",
    "Traced",
    "Turn",
    "Types",
    "UnknownGame",
    "Value",
    "View",
    "decode",
    "digest",
    "encode",
    "fresh_streams",
    "hides",
    "once",
    "parse_shot",
    "play_out",
    "read_move",
    "replay",
    "require",
    "seed_of",
    "seen",
    "turns",
]
