"""The closed forms, the aim search and previews against the exact engine."""

from __future__ import annotations

from math import hypot

import msgspec
import numpy as np
import pytest

from game.core.streams import Rng, seed_of
from game.flick import simulate
from game.flick.closed import Ground, aim_at, undisturbed
from game.flick.guess import Candidates, guess
from game.flick.launchers import load_launchers, nominal, throw
from game.flick.preview import preview
from game.flick.search import Goal, best, candidates, judged
from game.table.load import bare_table, with_rows
from game.table.things import Card, Launch, RestToken, Table, Throw, Token

SHOOTER = load_launchers().shooter
EMPTY = msgspec.structs.replace(bare_table(), ufo=None)
FULL = with_rows(bare_table(), (1, 2, 3, 4))


def predict(table: Table, throw: Throw) -> tuple[float, float]:
    """Where an undisturbed throw comes to rest."""
    level = hypot(throw.vx, throw.vy)
    done = undisturbed(table, throw.z, np.array([level]), np.array([throw.vz]), "table")
    share = float(done.rest[0]) / level
    return throw.x + throw.vx * share, throw.y + throw.vy * share


def rest(table: Table, launch: Launch | Throw) -> RestToken:
    return next(t for t in simulate(table, launch).landing.tokens if t.id == launch.token)


def one(x: float, heading: float, power: float, y: float = 87.5) -> Candidates:
    return Candidates(x=np.array([x]), y=np.array([y]), heading=np.array([heading]), power=np.array([power]))


@pytest.mark.parametrize("power", [0.1, 0.3, 0.5, 0.7])
def test_a_shot_over_bare_table_ends_where_the_closed_form_says(power: float) -> None:
    launch = Launch(token="a", x=280.0, y=87.5, heading=0.15, power=power)
    thrown = throw(launch, SHOOTER, scatter=False)
    x, y = predict(EMPTY, thrown)
    exact = rest(EMPTY, thrown)
    assert hypot(exact.x - x, exact.y - y) < 0.2


def test_a_token_that_lands_on_a_free_card_drags_it_as_far_as_the_closed_form_says() -> None:
    card = Card(id="c", x=280.0, y=300.0)
    table = msgspec.structs.replace(EMPTY, cards=(card,))
    heading, power = aim_at(table, 280.0, 290.0, SHOOTER, (280.0, 87.5), "card")
    launch = Launch(token="a", x=280.0, y=87.5, heading=heading, power=power)
    thrown = throw(launch, SHOOTER, scatter=False)
    done = undisturbed(table, thrown.z, np.array([thrown.vy]), np.array([thrown.vz]), "card")
    landing = simulate(table, thrown).landing
    assert landing.cards[0].moved_mm == pytest.approx(done.rest[0] - done.rest_on_card[0], rel=0.12)
    assert landing.cards[0].moved_mm > 20.0
    assert landing.tokens[0].y - 87.5 == pytest.approx(done.rest[0], rel=0.02)


@pytest.mark.parametrize("ground", ["table", "card"])
@pytest.mark.parametrize("target", [(280.0, 250.0), (150.0, 420.0), (430.0, 330.0)])
def test_aiming_inverts_the_closed_form(target: tuple[float, float], ground: Ground) -> None:
    heading, power = aim_at(EMPTY, *target, SHOOTER, (280.0, 87.5), "table")
    x, y = predict(EMPTY, throw(_launch(heading, power), SHOOTER, scatter=False))
    assert hypot(x - target[0], y - target[1]) < 0.5
    low = aim_at(EMPTY, 280.0, 250.0, SHOOTER, (280.0, 87.5), ground)[1]
    high = aim_at(EMPTY, 280.0, 255.0, SHOOTER, (280.0, 87.5), ground)[1]
    assert low < high


def _launch(heading: float, power: float) -> Launch:
    return Launch(token="a", x=280.0, y=87.5, heading=heading, power=power)


def test_a_place_out_of_reach_is_aimed_at_with_full_power() -> None:
    assert aim_at(EMPTY, 280.0, 5000.0, SHOOTER, (280.0, 87.5))[1] == pytest.approx(1.0)
    assert aim_at(EMPTY, 280.0, 90.0, SHOOTER, (280.0, 87.5))[1] == 0.0


def test_guesses_that_are_not_flagged_come_near_the_exact_shot() -> None:
    off, flags = [], []
    for seed in range(4):
        rng = Rng(seed_of("near", seed))
        tokens = tuple(
            Token(id=f"t{i}", x=c.x + rng.uniform(-10, 10), y=c.y, z=0.4)
            for i, c in enumerate(rng.shuffled(FULL.cards)[:6])
        )
        table = msgspec.structs.replace(FULL, tokens=tokens)
        aimed = rng.pick(FULL.cards)
        chosen = candidates(table, (aimed.x, aimed.y), SHOOTER, seed, 256)
        seen = guess(table, chosen, SHOOTER, "a")
        flags.append(float(np.mean(seen.flagged)))
        for i in np.flatnonzero(~seen.flagged)[:8]:
            exact = rest(table, throw(chosen.launch(int(i), "a", "shooter"), SHOOTER, scatter=False))
            off.append(hypot(exact.x - float(seen.x[i]), exact.y - float(seen.y[i])))
    off.sort()
    assert off[len(off) // 2] < 15.0
    assert off[int(0.9 * len(off))] < 60.0
    assert max(flags) < 0.5


def test_a_shot_into_a_resting_token_is_flagged_and_one_beside_it_is_not() -> None:
    heading, power = aim_at(EMPTY, 280.0, 300.0, SHOOTER, (280.0, 87.5))
    blocked = msgspec.structs.replace(EMPTY, tokens=(Token(id="t", x=280.0, y=300.0),))
    assert guess(blocked, one(280.0, heading, power), SHOOTER, "a").flagged[0]
    assert not guess(blocked, one(340.0, heading, power), SHOOTER, "a").flagged[0]
    assert not guess(blocked, one(280.0, heading, power), SHOOTER, "t").flagged[0]


def test_a_shot_off_the_table_and_one_against_the_wall_are_flagged() -> None:
    table = bare_table()
    assert guess(table, one(280.0, 1.5, 1.0), SHOOTER, "a").flagged[0]
    assert table.ufo is not None
    heading, power = aim_at(table, 280.0, table.ufo.y - 45.0, SHOOTER, (280.0, 87.5))
    assert guess(table, one(280.0, heading, power), SHOOTER, "a").flagged[0]


def test_a_batch_guesses_the_same_as_its_candidates_one_by_one() -> None:
    chosen = candidates(FULL, (280.0, 300.0), SHOOTER, 3, 64)
    together = guess(FULL, chosen, SHOOTER, "a")
    for i in range(0, 64, 9):
        alone = guess(FULL, one(chosen.x[i], chosen.heading[i], chosen.power[i]), SHOOTER, "a")
        assert alone.y[0] == pytest.approx(together.y[i], abs=0.01)
        assert alone.card[0] == together.card[i]


def test_a_table_without_cards_tokens_and_ufo_can_be_searched() -> None:
    seen = guess(EMPTY, candidates(EMPTY, (280.0, 300.0), SHOOTER, 1, 64), SHOOTER, "a")
    assert np.all(seen.card == -1)
    assert not np.any(seen.in_bowl)


@pytest.mark.parametrize("goal", [Goal(kind="card", card="c23"), Goal(kind="ufo")])
def test_the_best_launches_reach_their_goal_and_come_in_order(goal: Goal) -> None:
    found = best(FULL, "a", goal, "shooter", rng_seed=5, exact=6)
    assert found[0].hit
    assert len(found) == 6
    assert [f.hit for f in found] == sorted((f.hit for f in found), reverse=True)
    again = simulate(FULL, throw(found[0].launch, SHOOTER, scatter=False))
    assert judged(FULL, found[0].launch, goal, again) == found[0]


def test_the_same_seed_searches_the_same_launches_and_another_seed_others() -> None:
    first = candidates(FULL, (280.0, 300.0), SHOOTER, 3, 32)
    assert np.array_equal(first.power, candidates(FULL, (280.0, 300.0), SHOOTER, 3, 32).power)
    assert not np.array_equal(first.power, candidates(FULL, (280.0, 300.0), SHOOTER, 4, 32).power)


LAUNCH = Launch(token="a", x=250.0, y=87.5, heading=0.1, power=0.5, seed=3)


def test_the_full_path_is_that_of_the_shot_without_scatter() -> None:
    shot = simulate(FULL, nominal(LAUNCH))
    shown = preview(FULL, LAUNCH, "full")
    assert shown.path == tuple(key[1:4] for key in shot.film.tracks["a"])
    rest = next(t for t in shot.landing.tokens if t.id == "a")
    assert shown.path[-1][:2] == pytest.approx((rest.x, rest.y), abs=0.01)


def test_up_to_the_first_contact_means_no_further() -> None:
    shown, full = preview(FULL, LAUNCH, "contact"), preview(FULL, LAUNCH, "full")
    assert shown.contact is not None
    assert shown.contact == full.contact
    assert len(shown.path) < len(full.path)
    assert shown.path[-1][:2] == pytest.approx(shown.contact, abs=1e-6)
    for point, of_the_shot in zip(shown.path, full.path, strict=False):
        assert point == pytest.approx(of_the_shot, abs=1e-6)


def test_a_preview_that_is_off_shows_nothing() -> None:
    shown = preview(FULL, LAUNCH, "off")
    assert (shown.path, shown.contact) == ((), None)
