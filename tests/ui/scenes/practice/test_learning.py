"""The range counts what was pointed at, and says what a shot teaches for the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.session.coaching import LATELY, SPAN, Advice
from game.session.record import Tally, target_middle
from game.table.things import Card
from game.ui.kit.look import said as spoken
from game.ui.kit.widgets import Figure, Label
from game.ui.scenes.practice.range import FORGOTTEN
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]
Spot = tuple[float, float]
LUCKY = frozenset(  # card, and how wrong in seconds: carried or stopped there, these hit all the same
    {
        *(("c1", 0.2), ("c1", 0.35), ("c1", 0.5), ("c3", 0.2), ("c3", 0.5)),
        *(("c5", 0.2), ("c5", 0.35), ("c5", 0.5), ("c6", 0.2), ("c8", 0.2), ("c10", 0.2)),
        *(("ufo", -0.35), ("ufo", 0.2)),
    }
)


def line(at: Pilot, name: str = "prompt-line") -> str:
    label = at.find(name)
    assert isinstance(label, Label)
    return spoken(label.text)


def at_card(at: Pilot, card: Card, bar: float) -> None:
    """Pointing at it, with so much of the bar."""
    at.shoot(card.x, card.y, bar)
    at.until("aim")
    at.practice.sweep()


def glowing(at: Pilot) -> frozenset[str]:
    at.scene.draw(at.surface)
    return at.range.board.picture.glow


def test_what_is_pointed_at_as_the_power_starts_is_the_target(make_pilot: MakePilot) -> None:
    at = make_pilot(drawing=True)
    proposed = at.practice.target
    other = next(card for card in at.practice.table.cards if card.id != proposed)
    at.point(other.x, other.y)
    at.wait(0.1)
    assert glowing(at) == {proposed}
    at.press()
    at.wait(0.3)
    assert glowing(at) == {other.id}
    at.point(60.0, 300.0)
    at.wait(0.1)
    at.release()
    at.until("aim")
    thrown = at.practice.last_shot
    assert thrown is not None
    assert (thrown.line.target, thrown.line.meant) == (other.id, True)
    assert at.practice.target == other.id, "until it is hit"


def test_the_ufo_is_a_target_like_any_card(make_pilot: MakePilot) -> None:
    at = make_pilot()
    ufo = at.practice.table.ufo
    assert ufo is not None
    at.shoot(ufo.x, ufo.y, 0.2)
    at.until("aim")
    assert at.practice.target == "ufo"


def test_pointing_at_nothing_any_hit_counts(make_pilot: MakePilot) -> None:
    at = make_pilot()
    proposed = at.practice.target
    at.shoot(60.0, 200.0, 0.3)
    at.until("aim")
    thrown = at.practice.last_shot
    assert thrown is not None and not thrown.line.meant
    assert at.practice.target == proposed


def test_a_hit_of_another_card_is_told_as_the_miss_that_it_is(
    make_pilot: MakePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, said = make_pilot(), list[Any]()
    behind, front = (card for card in at.practice.table.cards if card.x == 280.0)
    effects = at.range.launches.senses.effects
    monkeypatch.setattr(effects, "note", lambda x, y, words, *_: said.append(words))
    at.shoot(behind.x, behind.y, 0.34)
    at.until("aim")
    thrown = at.practice.last_shot
    assert thrown is not None
    assert thrown.line.on == (front.id,), "it stays on the card before"
    words, name = at.stage.look.words, at.stage.look.words(f"creature.{at.practice.face(front.id).creature}")
    assert line(at, "prompt-title") == words("result.astray", name=name)
    assert [note.split("\n")[0] for note in said] == [words("missed.short_one")]
    assert said[0].split("\n")[1].startswith("Hold "), "and there too what to do about it"
    assert at.range.shots.statistics.total.hits == 0


def test_a_miss_is_headed_by_how_it_missed(make_pilot: MakePilot) -> None:
    at = make_pilot()
    card = at.practice.table.cards[7]
    at.shoot(card.x, card.y, 0.2)
    at.until("aim")
    words = at.stage.look.words
    assert line(at, "prompt-title") == words("missed.short_one")
    assert at.range.shots.log[-1] == words("result.shot", number=1, what=words("missed.short_one"))


def fired(at: Pilot, meant: Spot, bar: float) -> bool:
    """So much of the bar, pointed there; whether that hit, and the table is as before."""
    at.shoot(*meant, bar)
    at.until("aim")
    at.practice.sweep()
    thrown = at.practice.last_shot
    assert thrown is not None and thrown.line.meant
    return thrown.line.good


@pytest.mark.parametrize("target", ["c1", "c3", "c5", "c6", "c8", "c10", "ufo"])
@pytest.mark.parametrize("wrong", [-0.5, -0.35, -0.2, 0.2, 0.35, 0.5])
def test_who_does_as_advised_hits(make_pilot: MakePilot, target: str, wrong: float) -> None:
    at = make_pilot(preview="contact", animation_speed=0.0)
    rise = at.range.aiming.rules.sweep.rise
    meant = target_middle(at.practice.table, target)
    assert meant is not None
    at.point(*meant)
    at.wait(0.3)
    wanted = at.range.launches.hand.crosshair.wanted
    assert wanted is not None and wanted.window is not None
    bar = wanted.best + wrong / rise
    hit = fired(at, meant, bar)
    advice = at.range.shots.advice
    assert hit == ((target, wrong) in LUCKY)
    if hit:
        assert advice is None, "a hit needs none"
        return
    assert advice is not None and advice.seconds is not None
    assert advice.kind == ("far" if wrong > 0.0 else "short")
    longer = round(10 * advice.seconds) / 10 * (1.0 if advice.kind == "short" else -1.0)
    assert fired(at, meant, bar + longer / rise)
    assert at.range.shots.advice is None, "a hit needs none"


def test_by_keys_nothing_is_pointed_at_and_a_miss_is_a_miss(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.tap("e")
    at.key_down("space")
    at.wait(at.range.aiming.rules.hold_for(0.2))
    at.key_up("space")
    at.until("watch")
    at.until("aim")
    assert line(at, "prompt-title") == at.stage.look.words("result.miss")
    assert at.range.shots.log[-1].endswith(at.stage.look.words("result.miss"))


def test_the_paper_says_what_to_do_about_a_miss_until_the_next_shot_was_seen(make_pilot: MakePilot) -> None:
    at = make_pilot(preview="contact")
    how, words = line(at), at.stage.look.words
    card = at.practice.table.cards[7]
    at.point(card.x, card.y)
    at.wait(0.3)
    wanted = at.range.launches.hand.crosshair.wanted
    assert wanted is not None
    early = wanted.best - 0.4 / at.range.aiming.rules.sweep.rise
    at_card(at, card, early)
    assert line(at) == "Hold 4 tenths of a second longer."
    at.point(card.x, card.y)
    at.press()
    at.wait(0.3)
    assert line(at) == "Hold 4 tenths of a second longer.", "while one does so"
    at.press(3)
    at.release()
    at.wait(0.6)
    at_card(at, card, early)
    assert line(at) == "At this distance 2 of 2 fell short. Hold 4 tenths of a second longer."
    at_card(at, card, wanted.best)
    assert line(at) == how, "a hit contradicts it"
    for _ in range(LATELY):
        at_card(at, card, wanted.best)
    assert line(at) == words("learnt.streak", streak=6, hits=6, shots=8)
    assert line(at, "prompt-hint") == ""
    at.wait(FORGOTTEN + 1.0)
    assert line(at) == how, "to who does nothing for a while it is said how"
    assert line(at, "prompt-hint")


def test_ten_shots_are_set_beside_the_ten_before(make_pilot: MakePilot) -> None:
    at = make_pilot(animation_speed=0.0, set_power=True, power_level=0.2)
    card = at.practice.table.cards[7]
    for level in (0.2, 0.34):
        at.stage.change(power_level=level)
        at.wait(0.4)
        for _ in range(SPAN):
            at.point(card.x, card.y)
            at.hold()
            at.until("watch")
            at.until("aim")
            at.practice.sweep()
    hits = at.range.shots.statistics.total.hits
    assert at.range.words.tally() == at.stage.look.words("learnt.better", hits=hits, before=0, shots=SPAN)
    assert hits > 0


def test_after_a_miss_it_is_not_told_how_well_it_goes(make_pilot: MakePilot) -> None:
    at = make_pilot()
    how, card = line(at), at.practice.table.cards[7]
    for _ in range(LATELY + 1):
        at_card(at, card, 0.15)
    assert at.range.shots.learnt and at.range.shots.missed
    at.range.shots.advice = None  # as where nobody knows how far the bar was to be filled
    assert line(at) == how


def test_the_figures_of_the_statistics_add_up(make_pilot: MakePilot) -> None:
    at = make_pilot()
    shots = at.range.shots
    total = Tally(30, card=24, ufo=3, rim=1, planet=1, miss=1, astray=2)
    shots.statistics = replace(shots.statistics, total=total)
    rate, *parts, _ = at.scene.panels.drawers.results.figures().children()
    told = [spoken(part.value) for part in (rate, *parts) if isinstance(part, Figure)]
    assert told == ["83%", "25", "2", "1", "2"] and sum(map(int, told[1:])) == 30


def test_what_praise_speaks_of_is_what_is_proposed(make_pilot: MakePilot) -> None:
    at = make_pilot()
    shots, cards = at.range.shots, at.practice.table.cards
    far = max(card.y for card in cards)
    shots.advice = Advice("all", LATELY, LATELY, then="ufo")
    assert {shots._next_target(card.id) for card in cards} == {"ufo"}
    shots.advice = Advice("all", LATELY, LATELY, then="back")
    back = {card.id for card in cards if card.y > far - 30.0}
    assert {shots._next_target(card.id) for card in cards} <= back < {card.id for card in cards}
