"""The long test of the card duel's decks: what it counts, and which sums it finds fault with."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.library import book
from game.games.invaders_2127.words import SIDES
from tests.lab.soak import cards


def even(matches: int = 400) -> dict[str, float]:
    """Sums as asked: each side wins half, in twenty turns, every card is played and wins as often as any."""
    sums: dict[str, float] = {"matches": matches, "turns 20": matches, "heroes 2": matches}
    sums |= {f"ended {end}": matches / 10 for end in cards.ENDS}
    sums |= {f"won {side}": matches / 2 for side in SIDES}
    for deck in book().decks:
        for card in deck:
            sums |= {f"in a match {card}": 250, f"played {card}": 300, f"played and won {card}": 150}
    return sums


def test_decks_as_asked_are_let_pass() -> None:
    assert cards.verdict(even()) == ()


@pytest.mark.parametrize(("won", "faults"), [(180, ()), (220, ()), (179, ("44.8 %",)), (221, ("55.2 %",))])
def test_a_side_wins_45_to_55_of_100(won: int, faults: tuple[str, ...]) -> None:
    said = cards.verdict(even() | {"won mankind": won, "won invader": 400 - won})
    assert said == tuple(f"mankind won {share}" for share in faults)


def test_no_more_than_a_quarter_is_shorter_than_twelve_turns_or_longer_than_thirty() -> None:
    assert cards.verdict(even() | {"turns 20": 200, "turns 11": 100, "turns 31": 100}) == ()
    said = cards.verdict(even() | {"turns 20": 198, "turns 9": 101, "turns 40": 101})
    assert said == (
        "101 of 400 matches last fewer than 12 turns",
        "101 of 400 matches last more than 30 turns",
    )


def test_a_card_is_in_one_match_of_thirty() -> None:
    assert cards.verdict(even() | {"in a match mako": 14}) == ()
    assert cards.verdict(even() | {"in a match mako": 13}) == ("mako was played in 13 of 400 matches",)


def test_a_card_that_is_played_often_decides_nothing_by_itself_unless_it_says_so() -> None:
    said = cards.verdict(even() | {"played and won mako": 200})
    assert len(said) == 1 and said[0].startswith("mako won 66.7 % of 300 plays")
    assert len(cards.verdict(even() | {"played and won kraken": 90})) == 1
    assert cards.verdict(even() | {"played mako": 199, "played and won mako": 199}) == (), (
        "too seldom to tell"
    )
    assert cards.verdict(even() | {"played and won succubus": 300}) == (), "five tokens on it win"


def test_every_end_comes_about_in_two_of_a_hundred_matches() -> None:
    assert cards.verdict(even() | {"ended eurasia": 8}) == ()
    assert cards.verdict(even() | {"ended eurasia": 7}) == ("7 of 400 matches ended by eurasia",)


def test_two_heroes_fall_in_the_middle_match() -> None:
    assert cards.verdict(even() | {"heroes 2": 200, "heroes 0": 150, "heroes 1": 50}) == ()
    said = cards.verdict(even() | {"heroes 2": 199, "heroes 0": 150, "heroes 1": 51})
    assert said == ("fewer than 2 heroes fell in 201 of 400 matches",)


def test_a_match_is_counted_with_how_it_went(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "BOT", "random")
    told = cards.match(3)
    assert cards.match(3) == told, "by its number alone"
    assert all(set(told.played[seat]) <= set(book().decks[seat]) and told.played[seat] for seat in (0, 1))
    assert told.given[0] > 0 and not all(told.hands), "some of it costs something"
    sums = cards.run(3, 1).sums
    assert sums["matches"] == sums[f"won {SIDES[told.winner]}"] == sums[f"turns {told.turns}"] == 1.0
    assert sums[f"ended {told.ending}"] == sums[f"heroes {told.heroes}"] == 1.0
    assert sums["given by mankind"] == told.given[0]
    played = told.played
    often = max(played[told.winner], key=played[told.winner].count)
    assert sums[f"played {often}"] == sums[f"played and won {often}"] == played[told.winner].count(often)
    assert sums[f"in a match {often}"] == 1.0
    other = played[1 - told.winner][0]
    assert sums[f"played {other}"] >= 1.0 and f"played and won {other}" not in sums
