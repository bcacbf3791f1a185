"""All cards and strategies of the game, found by their ids; `book()` is the one that is played with.

A file is checked as a whole on reading: each id once, and keywords and cards that an effect names exist.
A test may open another book for a while.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import get_args

from game.core.data import LEVELS, mistake, read_toml
from game.core.errors import DataError
from game.games.invaders_2127.cards import Card, CardFile, Effect, Strategy, StrategyFile, Trigger
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.verbs import AnyVerb, Cancel, Prevent, Win
from game.games.invaders_2127.words import SIDES, Pick, Side, Symbol, Word

FOLDER = LEVELS / "invaders_2127"
DECKS = ("mankind.toml", "invader.toml")
HEROES, STRATEGIES = "heroes.toml", "strategies.toml"
POOLS = ("pool_mankind.toml", "pool_invader.toml")
"""Cards for own decks, by seat; none of them is in a standard deck."""
FILES_OF_CARDS = (*DECKS, HEROES, *POOLS)
NO_EFFECTS: tuple[tuple[int, Effect], ...] = ()


class Book:
    """Cards by id, and what the rules ask of them all the time, looked up once."""

    def __init__(
        self,
        cards: Iterable[Card],
        strategies: Iterable[Strategy],
        decks: tuple[dict[Word, int], dict[Word, int]],
    ) -> None:
        self.cards = {card.id: card for card in cards}
        self.strategies = {strategy.id: strategy for strategy in strategies}
        self.decks = decks
        """By seat the standard deck: copies by id."""
        self.heroes = tuple(card.id for card in self.cards.values() if card.symbol == "hero")
        self.effects: dict[Word, tuple[Effect, ...]] = {
            **{card.id: card.effects for card in self.cards.values()},
            **{strategy.id: strategy.effects for strategy in self.strategies.values()},
        }
        self._on = {
            (source, trigger): tuple((at, e) for at, e in enumerate(effects) if e.on == trigger)
            for source, effects in self.effects.items()
            for trigger in {effect.on for effect in effects}
        }
        self.having: dict[Trigger, frozenset[Word]] = {
            on: frozenset(source for source, trigger in self._on if trigger == on) for on in get_args(Trigger)
        }
        """By trigger the cards and strategies that have such an effect."""
        self.lasting = {
            source: tuple(effect for _, effect in held)
            for (source, trigger), held in self._on.items()
            if trigger == "continuous"
        }
        """The continuous effects of whatever has some."""
        self.lasting_always = frozenset(
            source for source, held in self.lasting.items() if not any(effect.given for effect in held)
        )
        """Whatever has continuous effects, all without a condition."""
        self.in_main = tuple(
            tuple(
                (strategy.id, effect)
                for strategy in self.strategies.values()
                if strategy.side == side and strategy.phase == "main"
                for effect in strategy.effects
                if effect.on == "used"
            )
            for side in SIDES
        )
        """By seat the strategies of the main phase."""
        self.winners = {
            card.id: verb.tokens
            for card in self.cards.values()
            for effect in card.effects
            for verb in effect.do
            if isinstance(verb, Win)
        }
        """How many tokens on a card win."""
        self.strengths = {card.id: card.strength or 0 for card in self.cards.values()}
        self.prices = {card.id: (card.discard, card.drain) for card in self.cards.values()}
        """What cards cost, discard and drain, as long as nothing makes them dearer or cheaper."""
        self._fitting: dict[Pick, frozenset[Word]] = {}
        self._sort_answers()

    def _sort_answers(self) -> None:
        """What answers what, and from where."""
        self.answers = {what: self._answering(what) for what in ("play", "drain", "draw", "destroy")}
        self.from_hand = {what: tuple(self._one_time(what, seat) for seat in (0, 1)) for what in self.answers}
        """By what is answered, and by seat: the one-time cards that do, with place and effect."""
        self.by_strategy = {
            what: tuple(self._strategies(what, side) for side in SIDES) for what in self.answers
        }
        self.answers_only = frozenset(
            card.id
            for card in self.cards.values()
            if card.strength is None and not self.on(card.id, "played")
        )
        """One-time cards that are nothing but reactions."""
        self.used = {
            card.id: self.on(card.id, "used") for card in self.cards.values() if self.on(card.id, "used")
        }
        """The abilities of cards in play that have some."""
        self.priced = {
            card.id: effect
            for card in self.cards.values()
            for _, effect in self.on(card.id, "played")
            if effect.price is not None
        }
        """By one-time card the effect that begins with a sacrifice as its price."""

    def on(self, source: Word, trigger: Trigger) -> tuple[tuple[int, Effect], ...]:
        """The effects of a card or strategy with that trigger, each with its place among all."""
        return self._on.get((source, trigger), NO_EFFECTS)

    def fitting(self, pick: Pick) -> frozenset[Word]:
        """The cards that a pick can mean, wherever they lie and however strong they are."""
        found = self._fitting.get(pick)
        if found is None:
            found = frozenset(card.id for card in self.cards.values() if can_mean(pick, card))
            self._fitting[pick] = found
        return found

    def answer_of(self, source: Word, what: str) -> int:
        """Which effect of a card answers that; -1 if none does."""
        return next((at for at, effect in self.on(source, "reaction") if answers(effect, what)), -1)

    def _one_time(self, what: str, seat: int) -> tuple[tuple[Word, int, Effect], ...]:
        found = sorted(
            card.id
            for card in self.cards.values()
            if card.seat == seat and card.strength is None and card.id in self.answers[what]
        )
        return tuple(self._with_effect(source, what) for source in found)

    def _strategies(self, what: str, side: Side) -> tuple[tuple[Word, int, Effect], ...]:
        return tuple(
            self._with_effect(strategy.id, what)
            for strategy in self.strategies.values()
            if strategy.side == side and strategy.id in self.answers[what]
        )

    def _with_effect(self, source: Word, what: str) -> tuple[Word, int, Effect]:
        at = self.answer_of(source, what)
        return source, at, self.effects[source][at]

    def _answering(self, what: str) -> frozenset[Word]:
        return frozenset(source for source in self.effects if self.answer_of(source, what) >= 0)


def matches(card: Card, symbols: tuple[Symbol, ...], keywords: tuple[Word, ...]) -> bool:
    """Whether a card has one of the symbols and one of the keywords; a hero is a defender (IV-4.1)."""
    if symbols and card.symbol not in symbols and not (card.symbol == "hero" and "defender" in symbols):
        return False
    return not keywords or not set(keywords).isdisjoint(card.keywords)


def can_mean(pick: Pick, card: Card) -> bool:
    """Whether a pick fits a card by what is printed on it."""
    if (pick.cards and card.id not in pick.cards) or not matches(card, pick.symbols, pick.keywords):
        return False
    return pick.hero == "may" or (card.symbol == "hero") == (pick.hero == "only")


def answers(effect: Effect, what: str) -> bool:
    """Whether a reaction answers a card that is played, a drain, a draw or a destruction."""
    verb = effect.answer
    return isinstance(verb, Cancel) if what == "play" else isinstance(verb, Prevent) and what in verb.what


def checked_cards(path: Path) -> tuple[Card, ...]:
    """The cards of a file, which has to fit to those beside it.  Raises DataError."""
    beside = [path.parent / name for name in FILES_OF_CARDS if name != path.name]
    cards = _cards(path)
    others = [card for one in beside if one.exists() for card in _cards(one)]
    _check(path, cards, others)
    return cards


def _cards(path: Path) -> tuple[Card, ...]:
    """The cards of a file; what is wrong with one is said with its id.  Raises DataError."""
    try:
        return read_toml(path, CardFile).card
    except DataError as error:
        place = re.match(r"card\[(\d+)\]", error.key)
        if place is None:
            raise
        card = tomllib.loads(path.read_text(encoding="utf-8-sig"))["card"][int(place[1])]
        name = card.get("id", "") if isinstance(card, dict) else ""
        said = f"{name}: {error.expected}" if name else error.expected
        raise DataError(error.file, error.line, error.key, said) from error


def checked_deck(path: Path) -> tuple[Card, ...]:
    """The cards of a standard deck, all its copies counted.  Raises DataError."""
    cards = checked_cards(path)
    size, asked = sum(card.copies for card in cards), numbers().decks.smallest
    if size != asked:
        what = f"all copies come to {size}; expected {asked} in a standard deck"
        raise mistake(path, ("card", 0, "copies"), what)
    return cards


def _check(path: Path, cards: tuple[Card, ...], others: list[Card]) -> None:
    keywords = {keyword for card in (*others, *cards) for keyword in card.keywords}
    ids = {card.id for card in (*others, *cards)}
    seen = {card.id for card in others}
    for at, card in enumerate(cards):
        if card.id in seen:
            raise mistake(path, ("card", at, "id"), f"{card.id} is used twice; expected an id of its own")
        seen.add(card.id)
        sides = next((side for side in (DECKS, POOLS) if path.name in side), ())
        if sides and card.seat != sides.index(path.name):
            raise mistake(path, ("card", at, "symbol"), f"{card.id}: {card.symbol} is of the other side")
        if (card.symbol == "hero") != (path.name == HEROES):
            raise mistake(path, ("card", at, "symbol"), f"{card.id}: expected heroes in {HEROES} alone")
        for number, effect in enumerate(card.effects):
            where = ("card", at, "effects", number)
            for word in (*named_cards(effect), *named_keywords(effect)):
                if word not in ids and word not in keywords:
                    raise mistake(path, where, f"{card.id}: {word} is no card and no keyword of one")


def checked_strategies(path: Path) -> tuple[Strategy, ...]:
    strategies = read_toml(path, StrategyFile).strategy
    seen: set[Word] = set()
    for at, strategy in enumerate(strategies):
        if strategy.id in seen:
            raise mistake(path, ("strategy", at, "id"), f"{strategy.id} is used twice; expected another")
        seen.add(strategy.id)
    return strategies


def named_cards(effect: Effect) -> Iterator[Word]:
    for pick in picks(effect):
        yield from pick.cards
    for verb in _verbs(effect):
        yield from verb.cards


def named_keywords(effect: Effect) -> Iterator[Word]:
    for pick in picks(effect):
        yield from pick.keywords
    for verb in _verbs(effect):
        yield from verb.keywords


def picks(effect: Effect) -> Iterator[Pick]:
    """Every pick that an effect has: of its verbs, their amounts, its conditions."""
    for held in (*_verbs(effect), *effect.given):
        pick = getattr(held, "pick", None)
        if isinstance(pick, Pick):
            yield pick
        amount_pick = getattr(getattr(held, "count", None), "pick", None)
        if isinstance(amount_pick, Pick):
            yield amount_pick


def _verbs(effect: Effect) -> tuple[AnyVerb, ...]:
    return (*effect.do, *(verb for mode in effect.modes for verb in mode))


def shipped() -> Book:
    """The book of the level files."""
    files = {name: _cards(FOLDER / name) for name in FILES_OF_CARDS}
    for name, cards in files.items():
        _check(FOLDER / name, cards, [card for other in files if other != name for card in files[other]])
    mankind, invader = ({card.id: card.copies for card in files[name]} for name in DECKS)
    every = (card for cards in files.values() for card in cards)
    return Book(every, checked_strategies(FOLDER / STRATEGIES), (mankind, invader))


_OPEN: list[Book] = []


def book() -> Book:
    """The book that is played with now."""
    if not _OPEN:
        _OPEN.append(shipped())
    return _OPEN[-1]


@contextmanager
def opened(other: Book) -> Iterator[Book]:
    """Plays with another book for a while."""
    book()
    _OPEN.append(other)
    try:
        yield other
    finally:
        _OPEN.remove(other)
