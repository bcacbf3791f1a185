"""What partners say: the weightiest thing, by whom it is about or by the others, and the same every time."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import NOBODY
from game.core.data import LEVELS
from game.core.errors import DataError
from game.core.game import Outcome
from game.core.languages import LANGUAGES
from game.session.characters import Situation, characters
from game.session.reactions import (
    LINES,
    SITUATIONS,
    Happening,
    Reaction,
    at_the_end,
    reaction_to,
    reactions,
    read_reactions,
)
from game.ui.kit.words import Words

CAST = {1: "nana", 3: "tilt"}
SEEDS = range(60)


def said(*happenings: Happening, cast: dict[int, str] = CAST) -> list[Reaction]:
    """What is said to these in many matches."""
    found = [reaction_to(happenings, cast, seed) for seed in SEEDS]
    return [one[1] for one in found if one is not None]


def test_every_situation_has_three_lines_in_both_languages() -> None:
    assert len(SITUATIONS) >= 14 and set(reactions().of) == set(SITUATIONS)
    for language in LANGUAGES:
        words = Words(language)
        for situation in SITUATIONS:
            lines = {words(f"reaction.{situation}_{n}", name="Ann") for n in range(1, LINES + 1)}
            assert len(lines) == LINES and not any("{" in line for line in lines)


def test_an_own_hit_is_told_by_whoever_made_it() -> None:
    assert {one.seat for one in said(Happening("own_hit", 3))} == {3}
    assert not said(Happening("own_hit", 0)), "a person's hit is no bot's own"


def test_a_partners_kill_is_cheered_by_the_others_alone() -> None:
    assert {one.seat for one in said(Happening("partner_kill", 0))} == {1, 3}
    assert {one.seat for one in said(Happening("partner_kill", 1))} == {3}


def test_what_concerns_everybody_is_said_by_one_of_them() -> None:
    assert {one.seat for one in said(Happening("last_round", NOBODY))} == {1, 3}


def test_the_weightiest_thing_is_said() -> None:
    both = (Happening("own_hit", 1), Happening("chain", 1, 2))
    assert {one.situation for one in said(*both)} == {"chain"}
    assert {one.situation for one in said(*reversed(both))} == {"chain"}


def test_ordinary_things_are_let_pass_now_and_then() -> None:
    assert 0 < len(said(Happening("own_hit", 1))) < len(SEEDS)
    assert len(said(Happening("double", 1))) == len(SEEDS)


def test_the_same_match_says_the_same() -> None:
    assert said(Happening("last_round")) == said(Happening("last_round"))
    assert len({(one.seat, one.line) for one in said(Happening("last_round"))}) > 3


def test_a_character_has_lines_of_its_own() -> None:
    lines = {one.line for one in said(Happening("won"), cast={1: "nana"})}
    assert lines == {0, 1, 2, 3}
    assert 0 not in {one.line for one in said(Happening("chain", 1), cast={1: "nana"})}
    assert all("own_hit" in one.lines for one in characters().values())


def test_a_table_of_people_is_silent() -> None:
    assert not said(Happening("won"), Happening("own_hit", 0), cast={})


@pytest.mark.parametrize(
    ("outcome", "situations"),
    [
        (Outcome("won", (1.0, 1.0), (10, 10), together=True), ["won"]),
        (Outcome("planet_lost", (0.0, 0.0), (0, 0), together=True), ["lost"]),
        (Outcome("points", (0.0, 1.0), (3, 9)), ["triumph", "beaten"]),
        (Outcome("horde", (0.0, 0.0), (3, 9)), ["lost"]),
        (Outcome("points", (0.5, 0.5), (3, 3)), []),
    ],
)
def test_every_games_end_is_a_situation(outcome: Outcome, situations: list[Situation]) -> None:
    assert [one.situation for one in at_the_end(outcome, 4)] == situations


def test_who_is_beaten_says_so_of_the_winner() -> None:
    end = at_the_end(Outcome("points", (1.0, 0.0), (9, 3)), 0)
    assert {(one.seat, one.about) for one in said(*end, cast={1: "tilt"})} == {(1, 0)}
    assert {one.situation for one in said(*end, cast={0: "tilt"})} == {"triumph"}


def test_a_situation_that_is_missing_is_named(tmp_path: Path) -> None:
    path = tmp_path / "reactions.toml"
    kept = (LEVELS / "reactions.toml").read_text("utf-8")
    path.write_text(kept.partition("[of.beaten]")[0], "utf-8")
    with pytest.raises(DataError, match="beaten"):
        read_reactions(path)
