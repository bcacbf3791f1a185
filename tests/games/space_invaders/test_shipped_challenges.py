"""The ladder of challenges: every one of them is solved by its solution, and by nothing less."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core import Aim, Landed, LastQuarterError, Launched, Settle
from game.core.data import LEVELS
from game.core.languages import Language
from game.flick import simulate
from game.flick.film import Shot
from game.games.space_invaders import GAME
from game.games.space_invaders.numbers import POWERS_OF_LEVEL
from game.games.space_invaders.state import State
from game.session.challenges import Challenge, Trial, challenges_in, read_challenge, solved
from game.session.launches import launch_seed
from game.table.things import Launch

LADDER = challenges_in(LEVELS / "space_invaders" / "challenges")
NAMES = [path.stem for path in LADDER]
EACH = pytest.mark.parametrize("path", LADDER, ids=NAMES)


@cache
def of(path: Path) -> Challenge:
    return read_challenge(path, GAME)


def settle(asked: Settle[Any]) -> Shot:
    return simulate(asked.table, asked.launch)


def text(challenge: Challenge, language: Language) -> list[str]:
    hint = challenge.hint
    assert hint is not None
    return [
        part.in_language(language) for part in (challenge.title, challenge.about, challenge.goal.say, hint)
    ]


@EACH
def test_the_solution_earns_three_stars(path: Path) -> None:
    trial = solved(GAME, of(path), settle)
    assert (trial.result, trial.stars) == ("met", 3)


@EACH
def test_without_its_first_move_the_goal_is_not_met(path: Path) -> None:
    shorter = msgspec.structs.replace(of(path), solution=of(path).solution[1:])
    try:
        result = solved(GAME, shorter, settle).result
    except LastQuarterError:
        result = "missed"
    assert result != "met"


@EACH
def test_who_only_shoots_off_the_table_has_missed_before_another_seat_is_asked(path: Path) -> None:
    trial = Trial(GAME, of(path))
    for _ in range(60):
        if trial.result != "open":
            break
        asked = trial.state.decision
        if isinstance(asked, Settle):
            shot = settle(asked)
            trial.play(Landed(shot.landing), shot)
        elif isinstance(asked, Aim) and asked.tokens:
            region: Any = asked.region
            wide = Launch(token=asked.tokens[0], x=540.0, y=87.5, heading=1.4, power=1.0, kind=region.kind)
            trial.play(Launched(wide))
        else:
            assert asked is not None and asked.seat == of(path).seat
            trial.play(asked.moves[-1])
    assert trial.result == "missed"


@EACH
def test_a_launch_strays_as_it_would_in_the_match_that_the_challenge_is_played_in(path: Path) -> None:
    trial = solved(GAME, of(path), settle)
    launched = [(at, move.launch) for at, move in enumerate(trial.moves, 1) if hasattr(move, "launch")]
    assert [launch.seed for _, launch in launched] == [launch_seed(1, at) for at, _ in launched]


@EACH
def test_it_is_told_in_both_languages(path: Path) -> None:
    english, german = text(of(path), "en"), text(of(path), "de")
    assert all(a != b for a, b in zip(english, german, strict=True))


def test_the_ladder_is_numbered_and_no_two_rungs_are_called_the_same() -> None:
    assert len(LADDER) >= 24
    assert [int(name[:2]) for name in NAMES] == list(range(1, len(NAMES) + 1))
    for language in ("en", "de"):
        assert len({of(path).title.in_language(language) for path in LADDER}) == len(LADDER)


def test_every_power_is_called_for_somewhere() -> None:
    used = set()
    for path in LADDER:
        state = GAME.parse(of(path).position)
        assert isinstance(state, State)
        used |= {state.power(token) for token in state.active[of(path).seat]}
    assert used == {power for powers in POWERS_OF_LEVEL for power in powers}
