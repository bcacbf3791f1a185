"""What the characters at a table say to what happens: a pure function from happenings to a reaction.

A game names what has happened by its situation (`Happening`), as far as the one who looks may know it; who
says something, with which face and how often, is data (levels/reactions.toml).  The chance is cosmetic, of a
stream of its own: the same match says the same, and no rule or bot notices.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias, get_args

from msgspec import Meta

from game.core.data import LEVELS, mistake, read_toml
from game.core.decisions import NOBODY, Seat
from game.core.game import Outcome
from game.core.streams import Rng
from game.core.values import Value
from game.session.characters import Mood, Situation, characters

SITUATIONS: tuple[Situation, ...] = get_args(Situation)
LINES = 3
"""Sentences for each situation, `reaction.<situation>_1` to `_3`, beside those of a character's own."""

Who: TypeAlias = Literal["self", "others", "all"]
Seconds: TypeAlias = Annotated[float, Meta(gt=0.0)]


class Pace(Value, frozen=True):
    """Seconds; from the weight `urgent` on nobody waits until the last bubble is long over."""

    rest: Seconds
    stays: Seconds
    wait: Seconds
    urgent: int


class Rule(Value, frozen=True):
    who: Who
    mood: Mood
    weight: Annotated[int, Meta(ge=1, le=9)]
    share: Annotated[float, Meta(gt=0.0, le=1.0)]


class Reactions(Value, frozen=True):
    """All of levels/reactions.toml."""

    pace: Pace
    of: dict[Situation, Rule]


class Happening(NamedTuple):
    """A situation, whose doing it is, and after how many facts of its move it is there to be seen."""

    situation: Situation
    seat: Seat = NOBODY
    after: int = 0


class Reaction(Value, frozen=True):
    """Who says which line with which face; line 0 is the character's own.  `about` is who did it."""

    seat: Seat
    character: str
    mood: Mood
    situation: Situation
    line: int
    about: Seat
    weight: int


def read_reactions(path: Path) -> Reactions:
    """Raises DataError."""
    found = read_toml(path, Reactions)
    for situation in SITUATIONS:
        if situation not in found.of:
            raise mistake(path, ("of",), f"expected the situation {situation}")
    return found


@cache
def reactions() -> Reactions:
    return read_reactions(LEVELS / "reactions.toml")


def reaction_to(
    happenings: Sequence[Happening], cast: Mapping[Seat, str], seed: int
) -> tuple[Happening, Reaction] | None:
    """What somebody of the cast (characters by their seats) says to the weightiest of these, if anything."""
    rng = Rng(seed)
    said: list[tuple[int, int, Happening, Reaction]] = []  # by weight, and by chance where that is equal
    for happening in happenings:
        rule = reactions().of[happening.situation]
        speakers = [seat for seat in sorted(cast) if _may_say(rule.who, seat, happening.seat)]
        quiet, voice, line = rng.uniform(), rng.next64(), rng.next64()
        if speakers and quiet < rule.share:
            seat = speakers[voice % len(speakers)]
            reaction = _reaction(happening, seat, cast[seat], rule, line)
            said.append((rule.weight, voice, happening, reaction))
    if not said:
        return None
    _, _, happening, reaction = max(said, key=lambda one: one[:2])
    return happening, reaction


def _may_say(who: Who, seat: Seat, doer: Seat) -> bool:
    return who == "all" or (seat == doer) == (who == "self")


def _reaction(happening: Happening, seat: Seat, name: str, rule: Rule, drawn: int) -> Reaction:
    own = happening.situation in characters()[name].lines
    line = drawn % (LINES + own)
    number = line + 1 if line < LINES else 0
    return Reaction(seat, name, rule.mood, happening.situation, number, happening.seat, rule.weight)


def at_the_end(outcome: Outcome, after: int) -> tuple[Happening, ...]:
    """How a game ended, whatever the game; `after` so many facts it can be seen."""
    best = max(outcome.shares, default=0.0)
    if outcome.together or best == 0.0:
        return (Happening("won" if best else "lost", NOBODY, after),)
    winners = [seat for seat, share in enumerate(outcome.shares) if share == best]
    if len(winners) != 1:
        return ()
    return Happening("triumph", winners[0], after), Happening("beaten", winners[0], after)
