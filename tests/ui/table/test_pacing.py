"""How long a shot is watched: its flight, what comes of it, and a close call longest of all."""

from __future__ import annotations

import msgspec
import pytest

from game.flick.film import Film, Shot, ShotEvent
from game.session.hand import ShownRules
from game.table.load import default_table
from game.table.things import Landing, RestCard, RestToken
from game.ui.table.film_player import FilmPlayer
from game.ui.table.pacing import by_a_hair, gentle

TABLE = default_table()
RADIUS, HALF = TABLE.token.radius, TABLE.card.width / 2
RULES = ShownRules(air=0.5, others=0.8, pace=0.6, lasts=0.4, close=0.25, hair=6.0, until=2.0)
TOUCH = ShotEvent(t=0.5, kind="land", id="t", on="card", y=250.0, speed=900.0)
TRACK = tuple((i / 60, 280.0, 5.0 * i, 0.0, 0.0) for i in range(61))  # a second of it
END = TRACK[-1][1:3]


def card(id: str, dx: float, dy: float) -> RestCard:
    """So far from where the token comes to rest."""
    return RestCard(id=id, x=END[0] + dx, y=END[1] + dy, angle=0.0, moved_mm=0.0)


def shot(*events: ShotEvent, cards: tuple[RestCard, ...] = (), **rest: object) -> Shot:
    x, y = END
    lies = RestToken(id="t", x=x, y=y, z=0.4, angle=0.0, on=(), on_tokens=(), where="field")
    lies = msgspec.structs.replace(lies, **rest)
    landing = Landing(tokens=(lies,), cards=cards, start="", duration=1.0, digest="")
    return Shot(landing=landing, events=events, film=Film(duration=1.0, tracks={"t": TRACK}))


def watched(shown: Shot, own: bool = True, rules: ShownRules = RULES, slow: bool = False) -> float:
    """Seconds that somebody looks at it."""
    gently = gentle(TABLE, shown, "t", rules, own)
    player, frames = FilmPlayer(TABLE, shown, "t", ((0.0, 1.0),) if slow else (), gently), 0
    while not player.over:
        player.advance(1 / 240)
        frames += 1
    return frames / 240


def test_a_flight_is_shown_more_gently_than_it_was_and_so_is_what_comes_of_it() -> None:
    flight, down = TOUCH.t * (1 / RULES.air - 1), RULES.lasts * (1 / RULES.pace - 1)
    assert watched(shot(TOUCH)) == pytest.approx(1.0 + flight + down, abs=0.1)


def test_a_token_that_touches_nothing_flies_to_its_end() -> None:
    assert watched(shot()) == pytest.approx(1.0 / RULES.air, abs=0.1)


def test_somebody_else_s_flight_is_quicker_and_its_end_is_watched_only_far_off() -> None:
    near, far = (watched(shot(msgspec.structs.replace(TOUCH, y=y)), own=False) for y in (200.0, 480.0))
    assert near == pytest.approx(1.0 + TOUCH.t * (1 / RULES.others - 1), abs=0.05)
    assert near + 0.03 < far < watched(shot(TOUCH))


def test_what_it_pushes_about_makes_no_difference() -> None:
    other = msgspec.structs.replace(TOUCH, id="u", t=0.2)
    assert watched(shot(other, TOUCH)) == watched(shot(TOUCH))


def test_what_is_slow_for_several_reasons_does_not_come_to_a_stop() -> None:
    assert watched(shot(TOUCH), slow=True) <= 1.0 / 0.15 + 0.02


CLOSE = {
    "just on it": (card("a", HALF + RADIUS - 2.0, 0.0),),
    "just beside it": (card("a", 0.0, -HALF - RADIUS - 2.0),),
    "on one and just on another": (card("a", 20.0, 0.0), card("b", -HALF - RADIUS + 1.0, 0.0)),
}
PLAIN = {
    "in its middle": (card("a", 3.0, 4.0),),
    "far from any": (card("a", 0.0, 90.0),),
    "on one and just beside another": (card("a", 20.0, 0.0), card("b", -HALF - RADIUS - 1.0, 0.0)),
    "no card there": (),
}


@pytest.mark.parametrize("cards", CLOSE.values(), ids=CLOSE)
def test_the_end_of_a_close_call_is_watched_longest(cards: tuple[RestCard, ...]) -> None:
    assert watched(shot(TOUCH, cards=cards)) > watched(shot(TOUCH)) + 0.15


@pytest.mark.parametrize("cards", PLAIN.values(), ids=PLAIN)
def test_a_plain_hit_or_miss_is_no_close_call(cards: tuple[RestCard, ...]) -> None:
    assert watched(shot(TOUCH, cards=cards)) == watched(shot(TOUCH))


def test_what_lies_on_a_token_or_off_the_field_is_no_close_call() -> None:
    cards = CLOSE["just on it"]
    for elsewhere in ({"on_tokens": ("u",)}, {"where": "off_side"}):
        thrown = shot(TOUCH, cards=cards, **elsewhere)
        assert not by_a_hair(TABLE, thrown, thrown.landing.tokens[0], RULES.hair)
