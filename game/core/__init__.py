"""What all games share: decide, apply, tell.

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

A whole game, first to six with a die:

>>> from game.core import Choice, Event, Outcome, RandomAnswers, Rng, Step, Streams, Value
>>> from game.core import fresh_streams, play_out, require

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

>>> class RaceGame:
...     name = "race"
...     def new(self, options, seed):
...         return Race((0, 0), 0, Streams.seeded(seed, "die"))
...     def apply(self, state, move):
...         require(state.decision, move)
...         die = state.streams.rng("die")
...         eyes = die.between(1, 6)
...         totals = list(state.totals)
...         totals[state.turn] += eyes
...         after = Race(tuple(totals), 1 - state.turn, state.streams.after(die))
...         return Step(after, (Thrown(state.turn, eyes),))

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

And a match to its end, answered by chance:

>>> played = play_out(game, None, 1979, RandomAnswers(Rng(1)))
>>> played.state.outcome
Outcome(termination='first to six', shares=(1.0, 0.0), scores=(6, 1))

The real ones also write positions and moves as text and keep their clauses in a RULES.md (see
`Game`).  tests/teaching holds a small game with everything: choices, aims, landings, secrets
and chance; tests/conformance checks every game against this page.
"""

from game.core.auto_answers import Manner
from game.core.decisions import NOBODY, Aim, AnyDecision, Choice, Decision, Region, Seat, Settle
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
    State,
    Step,
    Types,
    View,
    read_move,
    require,
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
    "AnyDecision",
    "AnyGame",
    "BadData",
    "BadText",
    "Choice",
    "DataError",
    "Decision",
    "EndlessGame",
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
    "Settle",
    "State",
    "Step",
    "Streams",
    "Turn",
    "Types",
    "UnknownGame",
    "Value",
    "View",
    "decode",
    "digest",
    "encode",
    "fresh_streams",
    "once",
    "parse_shot",
    "play_out",
    "read_move",
    "replay",
    "require",
    "seed_of",
    "turns",
]
