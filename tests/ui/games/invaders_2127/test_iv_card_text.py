"""What stands on cards and strategies: made from their data, in both languages, and never less than it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from game.core.languages import LANGUAGES, Language
from game.games.invaders_2127.cards import Card, CardName, Effect, Strategy
from game.games.invaders_2127.library import book
from game.games.invaders_2127.words import OF_MANKIND, OF_THE_INVADER, Symbol
from game.ui.games.invaders_2127.card_text import CardText
from game.ui.kit.words import Words, catalogue
from tests.ui.games.invaders_2127.iv_effects import Written, changed, plain, writings

TEXTS = {language: CardText(Words(language)) for language in LANGUAGES}
EN, DE = TEXTS["en"], TEXTS["de"]
fixed = settings(deadline=None, derandomize=True, max_examples=60)


def card(symbol: Symbol, effects: tuple[Effect, ...], stays: bool = True, **more: Any) -> Card:
    name = CardName("Probe", "Sonde")
    strength = 1 if stays else None
    return Card(
        id="probe", name=name, symbol=symbol, origin="house", strength=strength, effects=effects, **more
    )


@pytest.mark.parametrize(
    ("strategy", "name"),
    [
        ("autopsies", "Perform Alien Autopsies at Hangar 18"),
        ("chainmail", "Activate Project 'Chainmail'"),
        ("retribution", "Provoke Suicide Mission 'Retribution-Alpha'"),
        ("clean_slate", "Sanction 'Clean Slate Protocol'"),
        ("bodysnatcher", "Seed City with Bodysnatcher Pods"),
    ],
)
def test_strategies_bear_the_rulebooks_full_names(strategy: str, name: str) -> None:
    assert EN.strategy(strategy) == name


def effect(lines: str) -> Effect:
    return msgspec.convert(tomllib.loads(lines), Effect, strict=True)


def written_on(written: Written) -> Card:
    symbol: Symbol = "tech" if written.side == "mankind" else "desolator"
    return card(symbol, (written.effect,), written.stays)


def said(written: Written, language: Language) -> str:
    return " ".join(TEXTS[language].of_card(written_on(written)))


def numbers_of(data: Any) -> Iterator[int]:
    """The numbers of an effect as its file states them; one can also be an article or a word."""
    if isinstance(data, dict):
        for value in data.values():
            yield from numbers_of(value)
    elif isinstance(data, list):
        for value in data:
            yield from numbers_of(value)
    elif isinstance(data, int) and not isinstance(data, bool) and abs(data) > 1:
        yield abs(data)


def faults(text: str) -> list[str]:
    """What must not be on a card, whatever it says."""
    wrong = {
        "a brace": re.search(r"[{}|]", text),
        "two spaces": "  " in text,
        "a space before a stop": re.search(r" [.,;:)]", text),
        "a space behind a bracket": "( " in text,
        "two stops": re.search(r"[.,;:]{2}", text),
        "a beginning without a capital": re.search(r"^[a-z]|\. [a-z]", text),
        "no end": not text.endswith("."),
        "a word said twice": re.search(r"\b(?!d[ei][er] )(\w+) \1\b", text),
        "a key": re.search(r"[a-z]_[a-z]|iv_cards|None|True|False", text),
    }
    return [what for what, found in wrong.items() if found]


SENTENCES = tomllib.loads(Path(__file__).with_name("iv_sentences.toml").read_text(encoding="utf-8"))


@pytest.mark.rule("IV-8.5")
@pytest.mark.parametrize("wanted", SENTENCES["sentence"], ids=lambda wanted: wanted["en"][:40])
def test_an_effect_reads_so(wanted: dict[str, Any]) -> None:
    written = msgspec.convert(wanted["effect"], Effect)
    probe = card(wanted["symbol"], (written,), stays=not wanted.get("one_time"))
    assert EN.of_card(probe) == (wanted["en"],)
    assert DE.of_card(probe) == (wanted["de"],)


def test_a_stock_of_tokens_is_said_before_the_effects() -> None:
    spends = effect('on = "used"\ncost = { tokens = 2 }\ndo = [{ do = "draw" }]')
    probe = card("tech", (spends,), tokens=8)
    assert EN.of_card(probe) == (
        "This card enters play with 8 tokens.",
        "Use – spend 2 tokens: draw a card.",
    )
    assert DE.of_card(probe)[0] == "Diese Karte kommt mit 8 Token ins Spiel."


def test_you_is_the_side_of_the_card() -> None:
    """The same words of the data, seen from the other side."""
    written = effect('on = "enters"\ndo = [{ do = "drain", count = 2 }, { do = "straighten" }]')
    assert EN.of_card(card("tech", (written,))) == (
        "When this card enters play, the Invader drains 2 cards. Straighten your hero.",
    )
    assert EN.of_card(card("pod", (written,))) == (
        "When this card enters play, Mankind drains 2 cards. Straighten the enemy hero.",
    )


def test_your_hero_is_this_card_on_a_hero() -> None:
    written = effect('on = "enters"\ndo = [{ do = "straighten" }]')
    assert EN.of_card(card("hero", (written,))) == ("When this card enters play, straighten this card.",)
    assert DE.of_card(card("hero", (written,))) == (
        "Wenn diese Karte ins Spiel kommt, richte diese Karte auf.",
    )
    prevent = 'do = "prevent", what = ["destroy"], pick = { whose = "own", hero = "only" }'
    saved = effect(f'on = "reaction"\ndo = [{{ {prevent} }}]')
    assert EN.of_card(card("hero", (saved,))) == (
        "Answer – when the Invader would destroy this card: prevent that.",
    )


def test_what_is_sacrificed_for_the_rest_stands_before_the_colon() -> None:
    lines = 'do = [{ do = "sacrifice", pick = { whose = "own" } }, { do = "draw", count = 2 }]'
    played, used, enters = (effect(f'on = "{on}"\n{lines}') for on in ("played", "used", "enters"))
    assert EN.of_card(card("support", (played,), stays=False)) == (
        "Sacrifice one of your cards: draw 2 cards.",
    )
    assert EN.of_card(card("tech", (used,))) == ("Use – sacrifice one of your cards: draw 2 cards.",)
    assert EN.of_card(card("tech", (enters,))) == (
        "When this card enters play, sacrifice one of your cards. Draw 2 cards.",
    )


def test_a_condition_holds_for_all_that_stands_in_its_sentence() -> None:
    given = 'on = "played"\ngiven = [{ if = "plot", most = 4 }]'
    orders = effect(f'{given}\ndo = [{{ do = "ops" }}, {{ do = "draw" }}]')
    assert EN.of_card(card("support", (orders,), stays=False)) == (
        "If the plot marker is on 4 or lower, put a token on Ops Centre and draw a card.",
    )
    others = effect(f'{given}\ndo = [{{ do = "drain" }}, {{ do = "skip" }}]')
    assert DE.of_card(card("support", (others,), stays=False)) == (
        "Falls der Planmarker auf 4 oder tiefer steht, lässt der Invasor eine Karte schwinden "
        "und überspringt seine nächste Angriffsphase.",
    )


def test_what_happens_again_says_so() -> None:
    drains = effect('on = "enters"\ndo = [{ do = "drain", who = "both", count = 4 }, { do = "drain" }]')
    assert EN.of_card(card("pod", (drains,))) == (
        "When this card enters play, each player drains 4 cards. Mankind drains another card.",
    )
    assert DE.of_card(card("pod", (drains,))) == (
        "Wenn diese Karte ins Spiel kommt, lässt jeder Spieler 4 Karten schwinden. "
        "Die Menschheit lässt eine weitere Karte schwinden.",
    )
    moves = 'do = "move", pick = { whose = "own" }'
    twice = effect(f'on = "enters"\ndo = [{{ {moves} }}, {{ {moves} }}]')
    assert EN.of_card(card("pod", (twice,))) == (
        "When this card enters play, move one of your cards to another zone. Then do that again.",
    )
    assert EN.rules("beachhead") == (
        "You may put a Trooper card from your hand into play at no cost. Then you may do that again.",
    )
    assert DE.rules("beachhead") == (
        "Du darfst eine Truppen-Karte kostenlos von der Hand ins Spiel bringen. "
        "Danach darfst du das noch einmal tun.",
    )


def test_a_card_that_lies_nowhere_counts_tokens_on_every_zone() -> None:
    lines = 'do = [{ do = "drain", count = { per = "weakness" } }]'
    there = card("pod", (effect(f'on = "enters"\n{lines}'),))
    nowhere = card("pod", (effect(f'on = "played"\n{lines}'),), stays=False)
    assert EN.of_card(there) == (
        "When this card enters play, Mankind drains a card for each −1 token on this zone.",
    )
    assert EN.of_card(nowhere) == ("Mankind drains a card for each −1 token on the three zones.",)


def test_lines_and_names() -> None:
    assert (EN.line("kraken"), DE.line("kraken")) == ("Desolator · Warmachine", "Verwüster · Kriegsmaschine")
    assert (EN.line("norad"), DE.symbol("alien_tech")) == ("Location", "Alientech")
    assert DE.name("kraken") == "Kriegsmaschine 'Kraken'"
    assert [DE.words(f"iv_cards.zone.{zone}") for zone in ("pacific_rim", "eurasia", "africa")] == [
        "Pazifikraum",
        "Eurasien",
        "Afrika",
    ]


@pytest.mark.parametrize("wanted", SENTENCES["strategy"], ids=lambda wanted: wanted["id"])
def test_a_strategy_reads_so(wanted: dict[str, str]) -> None:
    assert " ".join(EN.strategy_rules(wanted["id"])) == wanted["en"]
    assert " ".join(DE.strategy_rules(wanted["id"])) == wanted["de"]


def test_how_often_and_when_a_strategy_is_released_is_said() -> None:
    drawing = effect('on = "used"\ndo = [{ do = "draw" }]')
    once = Strategy(id="probe", side="invader", effects=(drawing,))
    others = (once, replace(once, once=False), replace(once, phase="attack"))
    assert len({EN.of_strategy(one) for one in others}) == 3
    assert len({DE.of_strategy(one) for one in others}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_strategy_is_said_without_a_fault(language: Language) -> None:
    texts = TEXTS[language]
    lines = {name: texts.rules(name) for name in book().cards}
    lines |= {name: texts.strategy_rules(name) for name in book().strategies}
    assert len(lines) > 120
    assert {(name, *faults(line)) for name, said in lines.items() for line in said if faults(line)} == set()
    assert {(name, line) for name, said in lines.items() for line in said if len(line) > 200} == set()
    silent = {name for name, said in lines.items() if len(said) < len(book().effects[name])}
    assert silent == set()


@pytest.mark.rule("IV-8.5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_a_card_stands_on_it(language: Language) -> None:
    missing = set()
    for name, found in book().cards.items():
        text = " ".join(TEXTS[language].rules(name))
        data = [msgspec.to_builtins(one) for one in found.effects]
        missing |= {(name, n) for n in (*numbers_of(data), found.tokens) if n > 1 and not stands(n, text)}
    assert missing == set()


def stands(number: int, text: str) -> bool:
    return re.search(rf"(?<!\d){number}(?!\d)", text) is not None


@pytest.mark.rule("IV-8.5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_whose_data_change_reads_otherwise(language: Language) -> None:
    """Each single word and number of each effect, wherever the rules look at it."""
    alike, tried = set(), 0
    for name, found in book().cards.items():
        for at, one in enumerate(found.effects):
            written = Written(one, found.side, found.strength is not None)
            for other in changed(written):
                tried += 1
                if said(other, language) == said(written, language):
                    alike.add((name, at, said(written, language), str(other.effect)))
    assert tried > 1000
    assert sorted(alike) == []


def test_no_two_effects_of_the_cards_that_differ_are_said_alike() -> None:
    told: dict[str, Effect] = {}
    for found in book().cards.values():
        for one in found.effects:
            written = Written(one, found.side, found.strength is not None)
            key = f"{found.side} {found.strength is None} {said(written, 'en')}"
            assert told.setdefault(key, plain(written)) == plain(written), key


def test_what_lies_nowhere_never_speaks_of_here() -> None:
    one_time = [found.id for found in book().cards.values() if found.strength is None]
    assert one_time
    assert [
        name for name in one_time if re.search(r"\b(here|this zone|opposing)\b", " ".join(EN.rules(name)))
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_keyword_symbol_and_strategy_has_its_words(language: str) -> None:
    keys = catalogue(language)
    needed = {f"keyword.{word}" for found in book().cards.values() for word in found.keywords}
    needed |= {f"symbol.{symbol}" for symbol in (*OF_MANKIND, *OF_THE_INVADER)}
    needed |= {f"noun.{symbol}.one" for symbol in (*OF_MANKIND, *OF_THE_INVADER)}
    needed |= {f"strategy.{name}" for name in book().strategies}
    assert sorted(key for key in needed if f"iv_cards.{key}" not in keys) == []


def test_a_mode_can_be_said_alone() -> None:
    name, at = next(
        (found.id, at) for found in book().cards.values() for at, one in enumerate(found.effects) if one.modes
    )
    modes = EN.modes(name, at)
    assert len(modes) == len(book().effects[name][at].modes)
    whole = EN.effect(name, at)
    assert all(mode[1:-1] in whole for mode in modes)


@fixed
@given(written=writings)
def test_any_effect_is_said_without_a_fault(written: Written) -> None:
    for language in LANGUAGES:
        text = said(written, language)
        assert faults(text) == [], text


@fixed
@given(written=writings)
def test_any_small_change_of_any_effect_is_said(written: Written) -> None:
    for other in changed(written):
        for language in LANGUAGES:
            assert said(other, language) != said(written, language), other


def test_what_lasts_is_told_from_what_happens_once() -> None:
    grows = 'do = [{ do = "strengthen", pick = { whose = "self" } }]'
    lasts, happens = (card("tech", (effect(f'on = "{on}"\n{grows}'),)) for on in ("continuous", "enters"))
    assert EN.of_card(lasts) == ("This card has +1 strength.",)
    assert EN.of_card(happens) == ("When this card enters play, put a +1 token on this card.",)
    attack = 'do = [{ do = "attack" }]'
    assert EN.of_card(card("tech", (effect(f'on = "continuous"\n{attack}'),))) == (
        "At the end of your turn, attack the opposing cards. If your cards in this zone are stronger, "
        "the Invader drains the difference.",
    )
    assert EN.of_card(card("pod", (effect(f'on = "zone_held"\n{attack}'),))) == (
        "When your cards attack this zone without winning, attack this zone at once.",
    )
