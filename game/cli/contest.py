"""Bots against each other: one match at a time, and what many of them add up to."""

from __future__ import annotations

import math
import time

import msgspec

import game.games  # noqa: F401  (it registers the games)
from game.bots.bot import answer
from game.core.decisions import Settle
from game.core.errors import EndlessGame
from game.core.moves import Landed, Move
from game.core.registry import GAMES
from game.core.streams import seed_of
from game.core.values import decode
from game.table.things import Landing, Launch

LONGEST = 20_000  # moves
SURE = 1.959964  # standard deviations on either side that hold 95 %


class Contest(msgspec.Struct, frozen=True):
    """Which bots meet over what; `options` is JSON of the game's options."""

    game: str
    options: str
    bots: tuple[str, ...]
    seed: int

    def seated(self, number: int) -> tuple[int, ...]:
        """Which bot, by its place in the list, has each seat: they move round, match by match."""
        count = len(self.bots)
        return tuple((seat + number) % count for seat in range(count))

    def deal(self, number: int) -> int:
        """The seed of a match: the same until every bot has had every seat, if they differ."""
        together = 1 if len(set(self.bots)) == 1 else len(self.bots)
        return seed_of("sim", self.seed, number // together) >> 1


class Result(msgspec.Struct, frozen=True):
    """One match by seat; `bots` are places in the contest's list, seconds the processor's.

    `rounds` is 0 for a game that does not count them; `together` is what the outcome says.
    """

    number: int
    seed: int
    bots: tuple[int, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    termination: str
    moves: int
    asked: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    rounds: int = 0
    together: bool = False

    @property
    def is_won_together(self) -> bool:
        return all(share == 1.0 for share in self.shares)


def play(contest: Contest, number: int) -> Result:
    """Match `number` of a contest, from the first question to the outcome."""
    rules = GAMES.load(contest.game)
    options = decode(rules.types.options, contest.options)
    seed, bots = contest.deal(number), contest.seated(number)
    state = rules.new(options, seed)
    asked, seconds, slowest = ([0.0] * len(bots) for _ in range(3))
    for moves in range(LONGEST):
        decision = state.decision
        if decision is None:
            break
        move: Move
        if isinstance(decision, Settle):
            move = settled(decision)
        else:
            seat = decision.seat
            began = time.process_time()
            name = contest.bots[bots[seat]]
            move = answer(rules, state.view(seat), seat, name, seed_of(contest.seed, number, moves))
            took = time.process_time() - began
            asked[seat] += 1
            seconds[seat] += took
            slowest[seat] = max(slowest[seat], took)
        state = rules.apply(state, move).state
    outcome = state.outcome
    if outcome is None:
        raise EndlessGame(f"{contest.game}: match {number} was not over after {LONGEST} moves")
    return Result(
        number=number, seed=seed, bots=bots, shares=outcome.shares, scores=outcome.scores,
        termination=outcome.termination, moves=moves, asked=tuple(map(int, asked)),
        seconds=tuple(seconds), slowest=tuple(slowest), rounds=int(getattr(state, "round", 0)),
        together=outcome.together,
    )  # fmt: skip


def settled(decision: Settle[Launch]) -> Landed[Landing]:
    """The table's answer."""
    from game.flick import simulate

    return Landed(simulate(decision.table, decision.launch).landing)


class Standing(msgspec.Struct, frozen=True):
    """How a bot did; its share is of the matches that not everybody lost, seconds are the processor's."""

    bot: str
    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float
    mean_score: float
    seconds_a_move: float
    slowest_move: float


class Together(msgspec.Struct, frozen=True):
    """How often all seats won, of all matches, and what they reached together."""

    won: int
    share: float
    low: float
    high: float
    mean_score: float
    mean_rounds: float


class Summary(msgspec.Struct, frozen=True):
    """What many matches add up to; `seat_shares` says whether a seat is better than another.

    `together` is there where all seats make one score.
    """

    game: str
    options: msgspec.Raw
    games: int
    common_defeats: int
    seat_shares: tuple[float, ...]
    mean_moves: float
    endings: dict[str, int]
    bots: tuple[Standing, ...]
    together: Together | None = None


def wilson(share: float, count: int) -> tuple[float, float]:
    """Between which shares the true one lies, 95 % sure (Wilson 1927); 0 to 1 for no matches."""
    if not count:
        return 0.0, 1.0
    square = SURE * SURE
    middle = share + square / (2 * count)
    width = SURE * math.sqrt(share * (1 - share) / count + square / (4 * count * count))
    whole = 1 + square / count
    return (middle - width) / whole, (middle + width) / whole


def summed(contest: Contest, results: list[Result]) -> Summary:
    """All matches together."""
    decided = [result for result in results if any(result.shares)]
    endings: dict[str, int] = {}
    for result in results:
        endings[result.termination] = endings.get(result.termination, 0) + 1
    seats = range(len(contest.bots))
    return Summary(
        game=contest.game,
        options=msgspec.Raw(contest.options.encode()),
        games=len(results),
        common_defeats=len(results) - len(decided),
        seat_shares=tuple(mean([result.shares[seat] for result in decided]) for seat in seats),
        mean_moves=mean([result.moves for result in results]),
        endings=dict(sorted(endings.items())),
        bots=tuple(_standing(contest, place, results, decided) for place in seats),
        together=_together(results) if all(result.together for result in results) else None,
    )


def _together(results: list[Result]) -> Together:
    won = sum(result.is_won_together for result in results)
    share = won / max(len(results), 1)
    low, high = wilson(share, len(results))
    return Together(
        won=won,
        share=share,
        low=low,
        high=high,
        mean_score=mean([max(result.scores) for result in results]),
        mean_rounds=mean([result.rounds for result in results]),
    )


def _standing(contest: Contest, place: int, results: list[Result], decided: list[Result]) -> Standing:
    shares = [result.shares[result.bots.index(place)] for result in decided]
    all_seats = [(result, result.bots.index(place)) for result in results]
    asked = sum(result.asked[seat] for result, seat in all_seats)
    share = mean(shares)
    low, high = wilson(share, len(shares))
    wins, losses = sum(each == 1.0 for each in shares), sum(each == 0.0 for each in shares)
    return Standing(
        bot=contest.bots[place],
        wins=wins,
        draws=len(shares) - wins - losses,
        losses=losses,
        share=share,
        low=low,
        high=high,
        mean_score=mean([result.scores[seat] for result, seat in all_seats]),
        seconds_a_move=sum(result.seconds[seat] for result, seat in all_seats) / max(asked, 1),
        slowest_move=max((result.slowest[seat] for result, seat in all_seats), default=0.0),
    )


def mean(values: list[float] | list[int]) -> float:
    return sum(values) / len(values) if values else 0.0
