"""IV-8.2, IV-8.3: what the rulebook says of its cards holds for the cards as they are shipped."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.cards import Card
from game.games.invaders_2127.library import book
from game.games.invaders_2127.verbs import Attack, Collect, Destroy, Drain, Prevent, Win

pytestmark = pytest.mark.usefixtures("shipped")


def card(name: str) -> Card:
    return book().cards[name]


@pytest.mark.rule("IV-8.2")
def test_the_invaders_named_cards() -> None:
    kraken = card("kraken")
    assert (kraken.discard, kraken.drain, kraken.strength) == (1, 2, 3)
    assert (card("squid").strength, card("medusa").strength) == (2, 5)
    swarm = card("kill_swarm")
    assert (swarm.discard, swarm.drain, swarm.strength) == (0, 0, None)
    (legion,) = card("legionnaires").effects
    (strike,) = legion.do
    assert isinstance(strike, Destroy)
    assert (strike.pick.whose, strike.pick.where, strike.pick.symbols) == ("enemy", "here", ("defender",))
    (shift,) = card("thing").effects
    (two,) = shift.do
    assert isinstance(two, Destroy)
    assert (two.pick.count, two.pick.symbols, two.pick.hero) == (2, ("defender",), "may")
    (slime,) = card("mega_slug").effects
    assert (slime.on, slime.limit, slime.do) == ("used", "turn", (Drain(who="enemy", count=1),))
    assert [effect.on for effect in card("deathworm").effects] == ["used"]
    goo = {effect.on: effect.do for effect in card("goo_sprayer").effects}
    assert goo == {"each_turn": (Collect(count=1),), "continuous": (Win(tokens=5),)}


@pytest.mark.rule("IV-8.3")
def test_mankinds_named_cards() -> None:
    assert card("norad").discard == 5
    assert card("norad").strength is not None
    assert (card("shanty_town").strength, card("shanty_town").symbol) == (1, "defender")
    assert (card("ramses").strength, card("ramses").symbol) == (1, "defender")
    assert (card("saladin").strength, card("saladin").symbol) == (1, "defender")
    assert card("saladin").copies >= 3
    assert card("mako").symbol == "defender"
    assert card("new_york").symbol == "location"
    rushmore = card("rushmore")
    (keep,) = rushmore.effects
    assert (rushmore.tokens, keep.cost.tokens, keep.limit) == (8, 1, "none")
    assert keep.do == (Prevent(what=("drain", "draw"), count=1),)
    full = "Biological Weapon Package - Codenamed 'Alluring Succubus'"
    assert card("succubus").name.en == full, "however long"
    succubus = {effect.on: effect.do for effect in card("succubus").effects}
    assert succubus == {"each_turn": (Collect(count=1),), "continuous": (Win(tokens=5),)}
    (array,) = card("narcissus").effects
    assert (array.on, array.do) == ("continuous", (Attack(),))
    (fight,) = card("guerilla").effects
    verb = fight.answer
    assert isinstance(verb, Prevent)
    assert "drain" in verb.what
    assert "draw" not in verb.what
