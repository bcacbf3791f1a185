"""A shot that misses has its moment: dust where it lies, and a word on how far off it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]


def _praised(at: Pilot, monkeypatch: pytest.MonkeyPatch, bar: float) -> tuple[float, int]:
    """How large the points over a hit with this power are, and how many specks fly up."""
    at.practice.reset()
    at.wait(0.3)
    card, effects = at.practice.table.cards[1], at.range.launches.senses.effects
    told: list[float] = []
    monkeypatch.setattr(effects, "number", lambda *_, size, **__: told.append(size))
    flown: list[int] = []
    monkeypatch.setattr(effects, "chips", lambda x, y, count, tone: flown.append(count))
    at.shoot(card.x, card.y, bar)
    at.until("aim")
    (said,) = told
    return said, max(flown)


def told(at: Pilot, monkeypatch: pytest.MonkeyPatch, aim: tuple[float, float], bar: float) -> list[Any]:
    """What is said on the table after this shot, with its place."""
    effects = at.range.launches.senses.effects
    said: list[Any] = []
    monkeypatch.setattr(effects, "note", lambda x, y, words, *_: said.append((words, x, y)))
    at.shoot(*aim, bar)
    at.until("aim")
    return said


@pytest.mark.parametrize("bar", [0.12, 0.2, 1.0])
def test_it_is_said_by_how_many_rows_where_dust_flies(
    make_pilot: MakePilot, monkeypatch: pytest.MonkeyPatch, bar: float
) -> None:
    at, flown = make_pilot(), list[tuple[float, float]]()
    monkeypatch.setattr(at.range.launches.senses.effects, "dust", lambda x, y, *_: flown.append((x, y)))
    ((said, x, y),) = told(at, monkeypatch, (280.0, 350.0), bar)
    words, table, thrown = at.stage.look.words, at.practice.table, at.practice.last_shot
    assert thrown is not None
    lies = next(rest for rest in thrown.shot.landing.tokens if rest.id == thrown.shot.landing.tokens[-1].id)
    short = round((350.0 - lies.y) / table.field.pitch)
    if bar == 1.0:
        assert said.split("\n") == [words("missed.off_far"), words("coach.far_any")]
    else:
        how = words(f"missed.short_{'one' if short == 1 else 'more'}", count=short)
        assert said.split("\n") == [how, words("coach.short_any")]
    assert 0.0 < x < table.width and 0.0 < y < table.depth + 30.0
    assert (x, y) in [pytest.approx(place, abs=1.0) for place in flown]


def test_a_hit_is_told_by_its_points_alone(make_pilot: MakePilot, monkeypatch: pytest.MonkeyPatch) -> None:
    at = make_pilot(preview="contact")
    card = at.practice.table.cards[7]
    assert told(at, monkeypatch, (card.x, card.y), at.needed(card)) == []


def test_a_hit_in_the_middle_of_a_card_is_worth_more_than_one_at_its_edge(
    make_pilot: MakePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    fair, many = _praised(make_pilot(preview="contact"), monkeypatch, 0.48)
    plain, few = _praised(make_pilot(preview="contact"), monkeypatch, 0.435)
    assert fair > plain and many > 2 * few


def test_a_target_that_was_hit_hands_on_to_another_card(make_pilot: MakePilot) -> None:
    at = make_pilot(preview="contact")
    first = at.practice.target
    at.hit(next(card for card in at.practice.table.cards if card.id == first))
    second = at.practice.target
    assert second != first and second in {card.id for card in at.practice.table.cards}
    at.shoot(280.0, 150.0, 0.15)
    at.until("aim")
    assert at.practice.target == second, "a miss hands nothing on"
