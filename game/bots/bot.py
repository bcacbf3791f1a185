"""What a bot is: it gets a seat's view and the question that the seat is asked, and picks a move.

Chance comes from the stream it is handed and effort is counted in positions looked at, never in
time, so equal seeds give equal answers.  Whether it should stop is asked often; it then answers at
once with the best move so far.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Annotated, Any, Literal, NamedTuple, Protocol, TypeAlias, cast, runtime_checkable

from msgspec import Meta

from game.core.data import LEVELS, read_toml
from game.core.decisions import Choice, Decision, Seat, Settle
from game.core.errors import LastQuarterError
from game.core.game import AnyGame, E, Game, M, S, State, View
from game.core.moves import Move
from game.core.streams import Rng, seed_of
from game.core.values import Value

Stop: TypeAlias = Callable[[], bool]


class UnknownBot(LastQuarterError):
    """A bot that nobody has built."""


class NothingAsked(LastQuarterError):
    """A bot was to answer for a seat that is not asked."""


class Budget(Value, frozen=True):
    """How much thinking an answer may cost."""

    nodes: int


class Bot(Protocol):
    """Someone to play against."""

    name: str

    def usual(self, game: AnyGame) -> Budget:
        """What it takes when nothing else is said; sized for well below a second."""
        ...

    def choose(
        self, game: AnyGame, view: View[State], decision: Decision, rng: Rng, budget: Budget, stop: Stop
    ) -> Move:
        """A move that answers the decision."""
        ...


class Meant(NamedTuple):
    """A move, and the thing that it is meant for: a card, "ufo", or nothing in particular."""

    move: Move
    target: str = ""


@runtime_checkable
class Aimer(Bot, Protocol):
    """One who knows what the launch is meant for, and would say so."""

    def means(
        self, game: AnyGame, view: View[State], decision: Decision, rng: Rng, budget: Budget, stop: Stop
    ) -> Meant:
        """What `choose` would choose, and what for."""
        ...


Count: TypeAlias = Annotated[int, Meta(ge=1)]


class Effort(Value, frozen=True):
    """How a turn is looked through: see levels/bots/bots.toml."""

    nodes: Count
    worlds: Count
    width: Count
    first: Annotated[int, Meta(ge=0)]
    contenders: Count


class Horizon(Value, frozen=True):
    turns: Annotated[int, Meta(ge=0)]


Share: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]


class Tries(Value, frozen=True):
    """How ends of a turn are tried out (trials.py)."""

    plan: Count
    behind: Share
    count: Count
    deals: Annotated[int, Meta(ge=2)]
    turns: Count
    judge: Annotated[float, Meta(gt=0.0)]
    sure: Annotated[float, Meta(ge=0.0)]
    least_spread: Annotated[float, Meta(gt=0.0)]


class Catch(Value, frozen=True):
    """How often the UFO catches a token, by where its lane would end: rows by `beside`, then steps along."""

    first: float
    step: Annotated[float, Meta(gt=0.0)]
    beside: tuple[float, ...]
    shares: tuple[tuple[Share, ...], ...]


class Doubts(Value, frozen=True):
    flagged: Share


class OwnEfforts(Value, frozen=True):
    """What a game wants to be different, because its turns are longer or dearer than most."""

    greedy: Effort
    search: Effort


class Efforts(Value, frozen=True):
    """All of levels/bots/bots.toml; `of` has the games with efforts of their own."""

    greedy: Effort
    search: Effort
    reply: Effort
    hand: Effort
    horizon: Horizon
    trials: Tries
    catch: Catch
    odds: Doubts
    of: dict[str, OwnEfforts]


@cache
def efforts() -> Efforts:
    return read_toml(LEVELS / "bots" / "bots.toml", Efforts)


def effort_for(game: AnyGame, bot: Literal["greedy", "search"]) -> Effort:
    """How hard that bot thinks in that game."""
    found: Effort = getattr(efforts().of.get(game.name, efforts()), bot)
    return found


WHERE = {
    "random": "game.bots.chance:RandomBot",
    "greedy": "game.bots.greedy:GreedyBot",
    "search": "game.bots.search:SearchBot",
    "novice": "game.bots.marksman:novice",
    "regular": "game.bots.marksman:regular",
    "expert": "game.bots.marksman:expert",
}
THINKERS = ("greedy", "search")
HANDS = ("novice", "regular", "expert")


def bots_for(game: AnyGame) -> tuple[str, ...]:
    """Who can be invited to a game, weakest first: hands where targets are aimed at, otherwise thinkers."""
    return HANDS if game.companions.targets is not None else THINKERS


@cache
def load_bot(name: str) -> Bot:
    """The bot of that name.  Raises UnknownBot."""
    if name not in WHERE:
        raise UnknownBot(f"{name}: no such bot; there are: {', '.join(WHERE)}")
    module, _, attribute = WHERE[name].partition(":")
    made: Bot = getattr(import_module(module), attribute)()
    return made


def never() -> bool:
    """Nobody calls this thought off."""
    return False


def answer(
    game: Game[Any, S, M, E],
    view: View[S],
    seat: Seat,
    bot: str,
    seed: int,
    stop: Stop = never,
    nodes: int = 0,
) -> M:
    """The move with which a bot answers for `seat`; `nodes` other than 0 is another budget than usual."""
    return cast(M, meant(game, view, seat, bot, seed, stop, nodes).move)


def meant(
    game: Game[Any, S, M, E],
    view: View[S],
    seat: Seat,
    bot: str,
    seed: int,
    stop: Stop = never,
    nodes: int = 0,
) -> Meant:
    """The same, with what the move is meant for."""
    thinker = load_bot(bot)
    rng = Rng(seed_of("bot", bot, seed))
    decision = view.resample(rng).decision
    if decision is None or isinstance(decision, Settle) or decision.seat != seat:
        raise NothingAsked(f"{game.name}: seat {seat + 1} is asked nothing, so {bot} has no answer")
    if isinstance(decision, Choice) and len(decision.moves) == 1:
        return Meant(decision.moves[0])
    budget = Budget(nodes) if nodes else thinker.usual(game)
    if isinstance(thinker, Aimer):
        return thinker.means(game, view, decision, rng, budget, stop)
    return Meant(thinker.choose(game, view, decision, rng, budget, stop))
