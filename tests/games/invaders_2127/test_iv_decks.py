"""IV-8.1, IV-8.5, IV-8.6: what the shipped decks have to hold."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from game.core import DataError
from game.games.invaders_2127.cards import Card, Effect
from game.games.invaders_2127.library import DECKS, FOLDER, HEROES, POOLS, book, checked_cards
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.verbs import AnyVerb, Cancel, Drain, Draw, Move, Ops, Restore
from game.games.invaders_2127.words import OF_MANKIND, OF_THE_INVADER, Symbol

pytestmark = pytest.mark.usefixtures("shipped")
SIDES = pytest.mark.parametrize("seat", [0, 1], ids=["mankind", "invader"])
SYMBOLS: tuple[tuple[Symbol, ...], ...] = (
    ("defender", "skull", "location", "tech", "support"),
    ("desolator", "tentacle", "pyramid", "invader", "pod", "scourge", "alien_tech"),
)
"""What lies in each deck; heroes have a pile of their own."""
RULEBOOK = {
    "kraken", "squid", "medusa", "kill_swarm", "legionnaires", "thing", "mega_slug", "deathworm",
    "goo_sprayer", "mako", "norad", "shanty_town", "ramses", "saladin", "rushmore", "new_york",
    "guerilla", "succubus", "narcissus",
}  # fmt: skip


def deck(seat: int) -> list[Card]:
    return [book().cards[name] for name in book().decks[seat]]


def verbs(card: Card) -> list[AnyVerb]:
    return [verb for effect in card.effects for mode in (effect.do, *effect.modes) for verb in mode]


def masked(value: object) -> Any:
    """A value without its numbers: all that is left of one is whether it is none, or negative."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, int):
        return "less" if value < 0 else "some" if value else "none"
    if isinstance(value, tuple):
        return tuple(map(masked, value))
    assert isinstance(value, msgspec.Struct)
    fields = type(value).__struct_fields__
    return type(value).__name__, *((name, masked(getattr(value, name))) for name in fields)


def alike(cards: list[Card]) -> list[list[str]]:
    """Cards that differ in numbers alone: of one symbol, a card's role, and with the same effects."""
    groups: dict[Any, list[str]] = defaultdict(list)
    for card in cards:
        groups[card.symbol, card.strength is None, masked(card.effects)].append(card.id)
    return [group for group in groups.values() if len(group) > 1]


@pytest.mark.rule("IV-8.1")
@SIDES
def test_seventy_cards_are_in_a_deck_of_its_own_symbols(seat: int) -> None:
    cards = checked_cards(FOLDER / DECKS[seat])
    assert sum(card.copies for card in cards) == 70 == numbers().decks.smallest
    assert {card.symbol for card in cards} == set(SYMBOLS[seat])
    assert sum(book().decks[seat].values()) == 70, "and that deck is played with"


def test_mankind_pays_for_most_of_its_cards() -> None:
    costs = [card.discard for card in deck(0) for _ in range(card.copies)]
    assert costs.count(0) <= 32
    assert sum(costs) / len(costs) >= 0.8


@pytest.mark.rule("IV-8.1")
def test_eleven_different_heroes() -> None:
    heroes = checked_cards(FOLDER / HEROES)
    assert len({hero.id for hero in heroes}) == 11 == numbers().decks.heroes
    assert {hero.symbol for hero in heroes} == {"hero"}
    assert len({hero.name.en for hero in heroes}) == 11
    assert alike(list(heroes)) == [], "not two do the same"


WHOLE = """
[[card]]
id = "probe"
name = { en = "Probe", de = "Sonde" }
symbol = "tech"
origin = "house"
keywords = ["robot", "orbital"]
discard = 2
drain = 1
strength = -1
copies = 3
[[card.effects]]
on = "enters"
do = [{ do = "draw" }]
"""


@pytest.mark.rule("IV-8.1")
@pytest.mark.parametrize("symbol", [*SYMBOLS[0], *SYMBOLS[1], "hero"])
def test_every_card_has_what_is_said_of_it_in_its_file(symbol: str, tmp_path: Path) -> None:
    """Id, name, symbol, keywords, both costs, strength or none, copies and effects."""
    text = WHOLE.replace("tech", symbol)
    if symbol == "hero":
        text = text.replace("discard = 2\ndrain = 1\n", "").replace("copies = 3\n", "")
    side = 0 if symbol in (*SYMBOLS[0], "hero") else 1
    path = tmp_path / (HEROES if symbol == "hero" else DECKS[side])
    path.write_text(text, encoding="utf-8")
    (card,) = checked_cards(path)
    assert (card.id, card.name.en, card.name.de, card.symbol) == ("probe", "Probe", "Sonde", symbol)
    assert (card.keywords, card.strength, card.seat) == (("robot", "orbital"), -1, side)
    assert (card.discard, card.drain, card.copies) == ((0, 0, 1) if symbol == "hero" else (2, 1, 3))
    assert card.effects == (Effect(on="enters", do=(Draw(),)),)
    once = text.replace("strength = -1\n", "").replace("enters", "played")
    path.write_text(once, encoding="utf-8")
    if symbol == "hero":
        with pytest.raises(DataError, match="a hero has a strength"):
            checked_cards(path)
    else:
        assert checked_cards(path)[0].strength is None


@pytest.mark.rule("IV-8.1")
def test_there_are_no_other_symbols() -> None:
    assert set(OF_MANKIND) == {*SYMBOLS[0], "hero"}
    assert set(OF_THE_INVADER) == set(SYMBOLS[1])
    assert set(get_args(Symbol)) == {*OF_MANKIND, *OF_THE_INVADER}


def test_what_the_rulebook_does_not_name_is_marked_as_ours() -> None:
    marked = {name for name, card in book().cards.items() if card.origin == "rulebook"}
    assert marked == RULEBOOK
    assert {card.origin for card in book().cards.values()} == {"rulebook", "house"}


@pytest.mark.rule("IV-8.5")
def test_every_verb_is_used_by_two_cards() -> None:
    used = Counter(kind for card in book().cards.values() for kind in {type(verb) for verb in verbs(card)})
    rare = {kind.__name__ for kind in get_args(AnyVerb) if used[kind] < 2}
    advice = "add one to levels/invaders_2127/pool_*.toml"
    assert rare == set(), f"verbs that fewer than two cards use (IV-8.5); {advice}"


@pytest.mark.rule("IV-8.5")
def test_four_effects_that_have_to_be_among_them() -> None:
    all_verbs = [verb for seat in (0, 1) for card in deck(seat) for verb in verbs(card)]
    moves = [verb for verb in all_verbs if isinstance(verb, Move) and verb.to == "any"]
    assert any(verb.pick.whose == "own" and verb.pick.symbols == ("defender",) for verb in moves)
    assert any(isinstance(verb, Ops) and verb.count > 0 for verb in all_verbs)
    assert any(isinstance(verb, Restore) for verb in all_verbs)
    assert any(isinstance(verb, Drain) and verb.who == "both" for verb in all_verbs)


@pytest.mark.rule("IV-8.6")
@SIDES
def test_forty_five_different_cards_and_four_of_every_symbol(seat: int) -> None:
    assert len(book().decks[seat]) >= 45
    assert (
        len({card.name.en for card in deck(seat)})
        == len({card.name.de for card in deck(seat)})
        == len(deck(seat))
    )
    count = Counter(card.symbol for card in deck(seat))
    assert {symbol: count[symbol] for symbol in SYMBOLS[seat] if count[symbol] < 4} == {}


@SIDES
def test_two_of_a_deck_at_the_most_differ_in_numbers_alone(seat: int) -> None:
    assert sum(map(len, alike(deck(seat)))) <= 2, alike(deck(seat))


@pytest.mark.rule("IV-8.6")
@SIDES
def test_two_cancels_or_more(seat: int) -> None:
    cancels = [card.id for card in deck(seat) if any(isinstance(verb, Cancel) for verb in verbs(card))]
    assert len(cancels) >= 2


def test_cards_with_other_numbers_are_alike_and_with_other_words_are_not() -> None:
    def card(**changes: Any) -> Card:
        effect = {"on": "played", "do": [{"do": "drain", "count": 2, **changes.pop("verb", {})}]}
        effect.update(changes.pop("effect", {}))
        held = {"id": "one", "name": {"en": "One", "de": "Eins"}, "symbol": "pod", "origin": "house"}
        return msgspec.convert({**held, "effects": [effect], **changes}, Card)

    plain = card()
    same = [card(verb={"count": 5}), card(discard=2), card(copies=3, drain=1)]
    assert all(alike([plain, one]) for one in same)
    others = [
        card(symbol="scourge"),
        card(verb={"who": "own"}),
        card(verb={"count": {"per": "hand"}}),
        card(effect={"given": [{"if": "plot", "most": 3}]}),
        card(effect={"may": True}),
        card(strength=2, effect={"on": "enters"}),
    ]
    assert not any(alike([plain, one]) for one in others)
    assert isinstance(plain.effects[0], Effect)


@SIDES
def test_the_pool_has_fifteen_more(seat: int) -> None:
    pool = checked_cards(FOLDER / POOLS[seat])
    assert len(pool) >= 15
    assert not {card.id for card in pool} & set(book().decks[seat])
    assert {card.symbol for card in pool} <= set(SYMBOLS[seat])
    assert sum(map(len, alike([*deck(seat), *pool]))) <= 2, alike([*deck(seat), *pool])
