"""What partners hear of Space Invaders: kills, chains, rescues and strikes, out of the facts of a move."""

from __future__ import annotations

import msgspec
import pytest

from game.core import GAMES, Seen
from game.games.space_invaders import events as facts
from game.games.space_invaders.state import SeatView, State
from game.session.characters import Situation
from game.session.reactions import Happening
from game.table.things import Launch
from game.ui.games.game_ui import Told
from game.ui.games.space_invaders.happenings import happenings
from tests.lab.tour.positions_invaders import PLAIN, SHIELDED, SPENT

GAME = GAMES.load("space_invaders")


def told(position: str, answer: str) -> Told[SeatView]:
    """A move from there as red learns it."""
    state = GAME.parse(position)
    steps = [Seen(one.event, one.state.view(0)) for one in GAME.trace(state, GAME.parse_move(answer))]
    return Told(state.view(0), steps)


def of(told: Told[SeatView]) -> set[Situation]:
    return {one.situation for one in happenings(told)}


def only(*events: facts.InvadersEvent, before: SeatView | None = None) -> Told[SeatView]:
    """These facts, the view staying as it is."""
    view = before if before is not None else plain().view(0)
    return Told(view, [Seen(event, view) for event in events])


def plain() -> State:
    state: State = GAME.parse(PLAIN)
    return state


def landed(where: str, *on: str) -> facts.TokenLanded:
    return facts.TokenLanded(1, "o1a", 100.0, 200.0, where, on)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("landing", "situation"),
    [
        (landed("field", "C11"), "own_hit"),
        (landed("field"), "own_miss"),
        (landed("off_far"), "own_miss"),
        (landed("ufo"), "ufo_hit"),
    ],
)
def test_a_landing_is_a_hit_or_a_miss_of_its_own_seat(
    landing: facts.TokenLanded, situation: Situation
) -> None:
    assert happenings(only(landing)) == [Happening(situation, 1, 1)]


def test_a_token_in_the_planet_area_may_go_again_and_is_no_miss_yet() -> None:
    assert not happenings(only(landed("planet")))


def test_a_shield_that_falls_with_its_neighbour_is_a_chain() -> None:
    found = happenings(told(SHIELDED.replace("at r2a b3 -8 -5", "at r2a c2"), "resolve"))
    assert {"chain", "partner_kill"} <= {one.situation for one in found}
    assert {one.seat for one in found if one.situation == "chain"} == {0}


def test_two_by_one_token_are_a_double_and_two_by_two_are_not() -> None:
    cards = [card for card in plain().space if card]
    fell = [facts.Destroyed(card, "a1", ("r1a",), 0, "hit") for card in cards[:2]]
    apart = [
        msgspec.structs.replace(one, tokens=(name,)) for one, name in zip(fell, ("r1a", "r1b"), strict=True)
    ]
    shields = {one.card for one in fell if one.card.endswith("+")}
    assert not shields, "the first two of the field have no shield"
    assert "double" in of(only(*fell)) and "double" not in of(only(*apart))


def test_what_fell_by_the_horde_s_own_crash_is_nobodys_kill() -> None:
    card = next(card for card in plain().space if card)
    assert not of(only(facts.Destroyed(card, "a1", (), 0, "crash")))


def test_a_strike_hurts_more_the_less_is_left() -> None:
    assert of(only(facts.PlanetHit(("x",), 2, 12))) == {"planet_struck"}
    assert of(only(facts.PlanetHit(("x",), 2, 3))) == {"planet_failing"}
    assert not of(only(facts.PlanetHit(("x",), 2, 0))), "the end says that itself"


def test_the_last_round_is_announced_and_others_are_not() -> None:
    assert of(only(facts.RoundBegan(5, True))) == {"last_round"}
    assert not of(only(facts.RoundBegan(5, False)))


def test_a_shield_that_falls_alone_opens_the_way() -> None:
    found = of(told(SHIELDED, "resolve"))
    assert "shield_broken" in found and "chain" not in found


def test_who_takes_the_deadly_card_away_is_thanked() -> None:
    doomed = PLAIN.replace("planet 14 of 20", "planet 3 of 20")
    rescue = told(f"{doomed}\nactive r 1a 1b\nat r1a c4\n{SPENT}", "resolve")
    assert [one.seat for one in happenings(rescue) if one.situation == "saved"] == [0]
    vain = told(f"{doomed}\nactive r 1a 1b\nat r1a a1\n{SPENT}", "resolve")
    assert "partner_kill" in of(vain) and "saved" not in of(vain), "the deadly one is still there"


def test_each_is_said_when_its_fact_has_been_seen() -> None:
    launch = Launch("o1a", 280.0, 40.0, 0.0, 0.5)
    found = happenings(only(facts.TokenLaunched(1, "o1a", launch), landed("field")))
    assert found == [Happening("own_miss", 1, 2)]
