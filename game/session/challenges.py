"""Challenges as data: a position, what has to come about, how many launches it may cost, a solution.

A challenge is one TOML file; those that ship form a ladder, a person's own lie in the data folder
and are shared as they are.  A `Trial` is one attempt: it plays moves by the game's own rules and
says when the goal is met, or out of reach.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, field

from game.core import (
    Aim,
    AnyGame,
    Event,
    Landed,
    LastQuarterError,
    Launched,
    Move,
    Settle,
    State,
    Step,
    Value,
)
from game.core.data import LEVELS, read_toml
from game.core.errors import DataError
from game.core.notice import Notice
from game.flick.film import Shot
from game.session import own_files
from game.session.entries import Entry, Player, Setup
from game.session.files import Tell, read_kept, write_over, write_whole
from game.session.goals import Fact, GoalFact, check_goal_fact, come_true, facts, how_often
from game.session.lessons import Said, Title
from game.session.log import LOG
from game.session.match import Match
from game.session.paths import data_dir
from game.table.things import Launch

MOST_BYTES = 64 * 1024
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
Count = Annotated[int, Meta(ge=1, le=60)]


class Goal(Value, frozen=True):
    """What has to be reached, in words and as facts; all of them have to come true."""

    say: Said
    facts: Annotated[tuple[GoalFact, ...], Meta(min_length=1, max_length=12)] = field(name="wishes")


class Challenge(Value, frozen=True):
    """`launches` are allowed for one star, two and three; `until` ends it, `never` loses it."""

    title: Title
    about: Said
    position: Annotated[str, Meta(min_length=1, max_length=8000)]
    goal: Goal
    launches: tuple[Count, Count, Count]
    until: tuple[GoalFact, ...] = ()
    never: tuple[GoalFact, ...] = ()
    hint: Said | None = None
    solution: Annotated[tuple[Annotated[str, Meta(max_length=400)], ...], Meta(max_length=120)] = ()
    seat: Annotated[int, Meta(ge=0, le=4)] = 0
    format: Literal[1] = 1

    @property
    def budget(self) -> int:
        return self.launches[0]

    def stars(self, launches: int) -> int:
        """The stars for a goal that was met with so many launches."""
        return sum(launches <= most for most in self.launches)


Result = Literal["open", "met", "missed"]
Why = Literal["", "never", "ended", "spent"]
"""Why an attempt is missed: what must not happen did, the play is over, or no launch is left."""


class Counted(NamedTuple):
    """How often an event of the goal has come about, of how often it has to."""

    event: str
    done: int
    most: int


class Trial:
    """One attempt at a challenge, move by move."""

    def __init__(self, game: AnyGame, challenge: Challenge) -> None:
        self.game = game
        self.challenge = challenge
        self._begin()

    def _begin(self) -> None:
        self.state: State = self.game.parse(self.challenge.position)
        self.moves: tuple[Move, ...] = ()
        self.launches = 0
        self.told: tuple[Fact, ...] = ()
        self._thrown = ""

    def play(self, move: Move, shot: Shot | None = None) -> Step[State, Event]:
        """An answer of the seat or, with its film, of the table.  Raises MoveError."""
        step: Step[State, Event] = self.game.apply(self.state, move)
        if isinstance(move, Launched):
            self.launches += 1
            self._thrown = move.launch.token
        self.state = step.state
        self.moves = (*self.moves, move)
        self.told = (*self.told, *facts(step.events, shot, self._thrown))
        return step

    def follow(self, entries: Sequence[Entry], film: Callable[[int], Shot | None]) -> None:
        """Play what a match has seen since; from its start again when some of it was taken back."""
        moves = tuple(entry.move for entry in entries)
        if moves[: len(self.moves)] != self.moves:
            self._begin()
        for entry in entries[len(self.moves) :]:
            self.play(entry.move, film(entry.number) if isinstance(entry.move, Landed) else None)

    def counted(self, untold: int = 0) -> tuple[Counted, ...]:
        """What the goal counts, kind by kind, as far as all but the last few facts go."""
        told = self.told[: len(self.told) - untold]
        sums: dict[str, Counted] = {}
        for awaited in self.challenge.goal.facts:
            before = sums.get(awaited.event, Counted(awaited.event, 0, 0))
            done = before.done + min(awaited.times, how_often(awaited, told))
            sums[awaited.event] = Counted(awaited.event, done, before.most + awaited.times)
        return tuple(sums.values())

    def meets(self, move: Move) -> bool:
        """Whether that answer, and nothing after it, would meet the goal."""
        told = (*self.told, *facts(self.game.apply(self.state, move).events, None, self._thrown))
        if any(come_true(awaited, told) for awaited in self.challenge.never):
            return False
        return all(come_true(awaited, told) for awaited in self.challenge.goal.facts)

    @property
    def beyond(self) -> int:
        """How many of the last facts came after the one that ended it; 0 where none of them did by itself."""
        until, never = self.challenge.until, self.challenge.never

        def is_over(told: Sequence[Fact]) -> bool:
            ended = bool(until) and all(come_true(awaited, told) for awaited in until)
            return ended or any(come_true(awaited, told) for awaited in never)

        ends = (end for end in range(1, len(self.told) + 1) if is_over(self.told[:end]))
        return len(self.told) - next(ends, len(self.told))

    @property
    def broken(self) -> str:
        """The event that must not have happened and did; else nothing."""
        never = self.challenge.never
        return next((awaited.event for awaited in never if come_true(awaited, self.told)), "")

    @property
    def ended(self) -> str:
        """The event that ended it before the goal was met; else nothing."""
        until = self.challenge.until
        return until[-1].event if self.why == "ended" and self._ended() else ""

    @property
    def why(self) -> Why:
        if self.result != "missed":
            return ""
        if self.broken:
            return "never"
        return "ended" if self.state.decision is None or self._ended() else "spent"

    def met(self) -> tuple[bool, ...]:
        """Which facts of the goal have come true."""
        return tuple(come_true(awaited, self.told) for awaited in self.challenge.goal.facts)

    @property
    def result(self) -> Result:
        """Still open, met, or missed for good."""
        if self.broken:
            return "missed"
        if all(self.met()):
            return "met"
        spent = self.launches >= self.challenge.budget and isinstance(self.state.decision, Aim)
        over = self.state.decision is None or self._ended()
        return "missed" if over or (spent and not self._may_resolve()) else "open"

    def _ended(self) -> bool:
        until = self.challenge.until
        return bool(until) and all(come_true(awaited, self.told) for awaited in until)

    def _may_resolve(self) -> bool:
        """Without a launch left the seat may still say something that is no launch."""
        decision = self.state.decision
        return isinstance(decision, Aim) and bool(decision.moves)

    @property
    def stars(self) -> int:
        return self.challenge.stars(self.launches) if self.result == "met" else 0


def begun(game: AnyGame, challenge: Challenge, names: Sequence[str], seed: int = 1) -> Match:
    """A match, kept nowhere, that begins where the challenge does; every seat is the person's."""
    state = game.parse(challenge.position)
    players = tuple(Player("person", name) for name in names[: game.seats(state.options)])
    return Match(game, Setup(game.name, state.options, players, seed), None, "", state)


def solved(game: AnyGame, challenge: Challenge, settle: Callable[[Settle[Launch]], Shot]) -> Trial:
    """The shipped solution, played; the table answers by itself.  Raises LastQuarterError."""
    trial = Trial(game, challenge)
    for number, text in enumerate(challenge.solution, 1):
        if trial.result != "open":
            raise LastQuarterError(f"solution: the attempt is {trial.result} before move {number}")
        try:
            trial.play(game.parse_move(text))
            while isinstance(question := trial.state.decision, Settle):
                shot = settle(question)
                trial.play(Landed(shot.landing), shot)
        except LastQuarterError as error:
            raise LastQuarterError(f"solution[{number - 1}]: {error}") from error
    return trial


def read_challenge(path: Path, game: AnyGame) -> Challenge:
    """A challenge that can be begun.  Raises DataError with the key and what was expected."""
    try:
        size = path.stat().st_size
    except OSError as error:
        raise DataError(str(path), 0, "", f"expected a file that can be read ({error.strerror})") from error
    if size > MOST_BYTES:
        raise DataError(str(path), 0, "", f"expected at most {MOST_BYTES // 1024} kB")
    challenge = read_toml(path, Challenge)
    fault = fault_in(challenge, game)
    if fault is not None:
        raise DataError(str(path), 0, *fault)
    return challenge


def fault_in(challenge: Challenge, game: AnyGame) -> tuple[str, str] | None:
    """The key that is wrong and what was expected; None when the challenge can be played."""
    three = challenge.launches
    if list(three) != sorted(three, reverse=True):
        english = "each further star has to allow as many launches as the one before, or fewer"
        return "launches", Notice("challenges.wrong.launches", english)
    try:
        state = game.parse(challenge.position)
    except LastQuarterError as error:
        return "position", error.told
    asked = state.decision
    if not isinstance(asked, Aim) or asked.seat != challenge.seat:
        english = "seat {seat} should be asked for a launch now"
        return "position", Notice("challenges.wrong.seat", english, seat=challenge.seat)
    for key, facts_of in _goal_facts(challenge):
        for number, awaited in enumerate(facts_of):
            try:
                check_goal_fact(awaited, game.types)
            except LastQuarterError as error:
                return f"{key}[{number}]", error.told
    for number, text in enumerate(challenge.solution):
        try:
            game.parse_move(text)
        except LastQuarterError as error:
            return f"solution[{number}]", error.told
    return None


def _goal_facts(challenge: Challenge) -> Iterable[tuple[str, tuple[GoalFact, ...]]]:
    yield "goal.wishes", challenge.goal.facts
    yield "until", challenge.until
    yield "never", challenge.never


# -- as a file ---------------------------------------------------------------------------------


def challenge_text(challenge: Challenge) -> str:
    """The TOML that `read_challenge` reads back."""
    held = msgspec.to_builtins(challenge)
    lines = [f"format = {challenge.format}", f"seat = {challenge.seat}"]
    lines += [f"{key} = {_inline(held[key])}" for key in ("title", "about", "launches")]
    if held["hint"] is not None:
        lines.append(f"hint = {_inline(held['hint'])}")
    lines += ['position = """', _multi(challenge.position), '"""']
    for key in ("until", "never"):
        if held[key]:
            lines.append(f"{key} = {_inline([_short(awaited) for awaited in held[key]])}")
    lines.append("solution = [")
    lines += [f"    {_inline(move)}," for move in challenge.solution]
    lines += ["]", "", "[goal]", f"say = {_inline(held['goal']['say'])}", "wishes = ["]
    lines += [f"    {_inline(_short(awaited))}," for awaited in held["goal"]["wishes"]]
    return "\n".join([*lines, "]", ""])


def _short(awaited: dict[str, object]) -> dict[str, object]:
    """A fact of a goal without what it says anyway."""
    return {key: value for key, value in awaited.items() if value and (key, value) != ("times", 1)}


def _inline(value: object) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {_inline(held)}" for key, held in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_inline(one) for one in value)}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _multi(text: str) -> str:
    escaped = text.strip("\n").replace("\\", "\\\\").replace('"""', '""\\"')
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", escaped)


def ladder_folder(game: str) -> Path:
    """Where the challenges lie that ship with a game."""
    return LEVELS / game / "challenges"


def own_folder(game: str) -> Path:
    """Where a person's own challenges lie."""
    return own_files.own_folder("challenges", game)


def challenges_in(folder: Path) -> tuple[Path, ...]:
    return own_files.files_in(folder)


def save_own(game: str, name: str, challenge: Challenge) -> Path:
    """Keep a challenge under this name; never over another one.  Raises OSError."""
    folder = own_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    path = own_files.free_path(folder, name, "challenge", 40)
    write_whole(path, challenge_text(challenge).encode())
    return path


# -- how far somebody came ---------------------------------------------------------------------


class Best(msgspec.Struct, frozen=True):
    stars: Annotated[int, Meta(ge=0, le=3)] = 0
    launches: Annotated[int, Meta(ge=0, le=60)] = 0


class Ladder(msgspec.Struct):
    """The best attempt at each challenge, by "game/file"."""

    best: dict[str, Best] = {}

    def of(self, name: str) -> Best:
        return self.best.get(name, Best())

    def take(self, name: str, stars: int, launches: int) -> bool:
        """Note an attempt that met the goal; whether it is the best so far."""
        before = self.of(name)
        better = stars > before.stars or (stars == before.stars and launches < before.launches)
        if stars and (better or not before.stars):
            self.best[name] = Best(stars, launches)
            return True
        return False

    def total(self, game: str) -> int:
        return sum(best.stars for name, best in self.best.items() if name.startswith(f"{game}/"))


def ladder_file() -> Path:
    return data_dir() / "challenges.json"


def load_ladder(tell: Tell = LOG.warning) -> Ladder:
    """What was kept; the ladder begins anew where that can't be read."""
    return read_kept(ladder_file(), Ladder, tell) or Ladder()


def save_ladder(ladder: Ladder) -> bool:
    """Keep it; False when the disk refuses."""
    try:
        write_over(ladder_file(), msgspec.json.encode(ladder))
    except OSError:
        return False
    return True
