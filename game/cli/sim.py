"""`sim`: bots play a game against each other, to measure strength and speed."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator

import msgspec

import game.games  # noqa: F401  (it registers the games)
from game.bots.bot import WHERE
from game.cli.contest import Contest, Result, Summary, Together, play, summed
from game.cli.words import Parser, UsageError
from game.core.data_words import in_words
from game.core.errors import LastQuarterError
from game.core.errors import UnknownGame as NotRegistered
from game.core.game import AnyGame
from game.core.notice import brief
from game.core.registry import GAMES
from game.core.values import Value
from game.session.processes import shared_out


class UnknownGame(LastQuarterError):
    """No game of that name is installed."""


def main(args: list[str]) -> int:
    parser = Parser("sim", "Bots play a game; seats move round from match to match, a summary comes last.")
    parser.add_argument("game", help="the game's code name, for example space_defenders")
    parser.add_argument("--seats", default="", help=f"who plays, such as bot:search,bot:greedy ({_names()})")
    parser.add_argument("--games", type=int, default=50, metavar="N", help="how many matches (50)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="where chance starts (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument(
        "--options", nargs="*", default=[], metavar="KEY=VALUE",
        help="the game's options; KEY=THIS,THAT plays all matches with each, and sums them up apart; "
        "a list is written KEY=0+1+2, or 'KEY=[0]'",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="a line of JSON for each match")
    options = parser.parse_args(args)
    if options.games < 1 or options.jobs < 1:
        parser.error("--games and --jobs are 1 or more")
    contests = prepared(options.game, options.seats, options.seed, options.options)
    for label, contest in contests.items():
        if label and not options.json:
            print(f"== {label}", flush=True)
        results = []
        for result in matches(contest, options.games, options.jobs):
            results.append(result)
            if options.json:
                print(msgspec.json.encode(shown(contest, result)).decode(), flush=True)
        summary = summed(contest, results)
        print(
            msgspec.json.encode({"summary": summary}).decode() if options.json else told(summary), flush=True
        )
    return 0


def prepared(name: str, seats: str, seed: int, pairs: list[str]) -> dict[str, Contest]:
    """The contests that the arguments ask for, one for each set of options, by what tells it from the others.

    Raises UnknownGame or UsageError.
    """
    try:
        rules = GAMES.load(name)
    except NotRegistered as error:
        known = ", ".join(GAMES.names()) or "none yet"
        raise UnknownGame(f"There is no game '{name}' here; there are: {known}") from error
    if not seats:
        raise UsageError("--seats is missing: say who plays, for example --seats bot:search,bot:greedy")
    bots = tuple(_bot(seat.strip()) for seat in seats.split(","))
    found = {}
    for label, chosen in option_sets(pairs):
        options = _options(rules, chosen, len(bots))
        wanted = rules.seats(options)
        if wanted != len(bots):
            raise UsageError(f"--seats names {len(bots)} but these options of {name} have {wanted} seats")
        found[label] = Contest(name, msgspec.json.encode(options).decode(), bots, seed)
    return found


def option_sets(pairs: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Every way to take one value of each KEY=THIS,THAT, with those that differ as a label."""
    ways = [_values(pair) for pair in pairs]
    for way in itertools.product(*ways):
        yield " ".join(pair for pair, others in zip(way, ways, strict=True) if len(others) > 1), list(way)


def _values(pair: str) -> list[str]:
    """The pair for each of its values; a comma inside JSON parts nothing."""
    key, _, value = pair.partition("=")
    try:
        json.loads(value)
    except (ValueError, RecursionError):
        return [f"{key}={each}" for each in value.split(",")] if "," in value else [pair]
    return [pair]


def _names() -> str:
    return ", ".join(f"bot:{name}" for name in WHERE)


def _bot(seat: str) -> str:
    kind, _, name = seat.partition(":")
    if kind != "bot" or name not in WHERE:
        raise UsageError(f"--seats: '{seat}' is nobody; there are {_names()}, separated by commas")
    return name


def _options(rules: AnyGame, pairs: list[str], seats: int) -> Value:
    """The game's options from KEY=VALUE; the number of seats follows from who plays."""
    kind = rules.types.options
    known = [field.name for field in msgspec.structs.fields(kind)]
    given: dict[str, object] = {"seats": seats} if "seats" in known else {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or key not in known:
            keys = ", ".join(known) or "none"
            raise UsageError(f"--options: '{pair}' is not KEY=VALUE; {rules.name} has {keys}")
        given[key] = _value(value)
    try:
        options: Value = msgspec.convert(given, kind)
        return options
    except (msgspec.ValidationError, ValueError) as error:
        raise UsageError(f"--options: {in_words(error)}") from error


def _value(text: str) -> object:
    """JSON, a word, or several of them with a plus between: a list."""
    try:
        return json.loads(text.lower() if text.lower() in ("true", "false") else text)
    except RecursionError as error:
        raise UsageError(f"--options: {brief(text)} nests too deeply") from error
    except ValueError:
        return [_value(part) for part in text.split("+")] if "+" in text else text


def matches(contest: Contest, count: int, jobs: int) -> Iterator[Result]:
    """All matches in order, several at a time."""
    if jobs == 1 or count == 1:
        yield from (play(contest, number) for number in range(count))
        return
    yield from shared_out(play, [contest] * count, range(count), jobs=jobs)


def shown(contest: Contest, result: Result) -> dict[str, object]:
    """A match as it is printed: the bots by name."""
    line: dict[str, object] = msgspec.structs.asdict(result)
    bots = [contest.bots[place] for place in result.bots]
    return line | {"bots": bots, "options": msgspec.Raw(contest.options.encode())}


def told(summary: Summary) -> str:
    """The summary in a few lines."""
    endings = ", ".join(f"{how} {count}" for how, count in summary.endings.items())
    lines = [f"{summary.game}: {summary.games} matches, {summary.mean_moves:.1f} moves each ({endings})"]
    if summary.together:
        lines.append(_told_together(summary.together))
    else:
        shares = " ".join(f"{100 * share:.1f}" for share in summary.seat_shares)
        lines.append(
            f"lost by everybody: {summary.common_defeats}; of the others, share by seat in %: {shares}"
        )
    for bot in summary.bots:
        stood = (
            f"{100 * bot.share:5.1f} % ({100 * bot.low:.1f} to {100 * bot.high:.1f})  "
            f"{bot.wins} won, {bot.draws} drawn, {bot.losses} lost, mean score {bot.mean_score:.1f}, "
        )
        lines.append(
            f"  {bot.bot:8} {'' if summary.together else stood}"
            f"{1000 * bot.seconds_a_move:.1f} ms of processor a move, {1000 * bot.slowest_move:.0f} at most"
        )
    return "\n".join(lines)


def _told_together(together: Together) -> str:
    share, low, high = (f"{100 * each:.1f}" for each in (together.share, together.low, together.high))
    rounds = f", {together.mean_rounds:.1f} rounds" if together.mean_rounds else ""
    score = f"mean score {together.mean_score:.1f}"
    return f"won together: {together.won}, {share} % ({low} to {high}); {score}{rounds}"
