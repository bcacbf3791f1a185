"""What the bots think of a card by its data alone: in play, in hand, and what its verbs bring."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec

from game.core.caches import caches_of
from game.core.data import LEVELS, mistake, read_toml
from game.core.values import Value
from game.games.invaders_2127.cards import Card, Effect, Trigger
from game.games.invaders_2127.library import Book, book
from game.games.invaders_2127.verb_book import Worth as Number
from game.games.invaders_2127.verb_book import good_for, tag_of, worth_of
from game.games.invaders_2127.verbs import (
    AnyVerb,
    Collect,
    OfCards,
    Ops,
    Plot,
    Protect,
    Sacrifice,
    Strengthen,
    Supply,
    Win,
)
from game.games.invaders_2127.words import Amount, Word

CACHES = caches_of("invaders_2127")

Few: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=50)]
LONG = 2  # what an "all" or an amount that is counted later stands for


class Clock(Value, frozen=True):
    race: Number
    natural: Number
    costs: Number
    attack: Number
    blur: Annotated[float, msgspec.Meta(gt=0.0)]
    plot: Number
    failing: Number
    tokens: Number
    zones: Number
    heroes: Number


class Goods(Value, frozen=True):
    hand: Number
    crowd: Number
    table: Number
    ops: Number
    strategy: Number
    turned: Number


class CardWeights(Value, frozen=True):
    strength: Number
    discard: Number
    drain: Number
    held: Number
    least: Number
    answer: Number
    reserve: Number
    spent: Number


class Play(Value, frozen=True):
    """How answers are marked at a glance, and how many of them are looked at."""

    slack: Number
    strength: Number
    patience: Number
    stake: Number
    idle: Number
    plot_kept: Number
    all: Number
    looked_at: Few
    paid: Few
    chosen: Few


class Weights(Value, frozen=True):
    """All of levels/invaders_2127/worth.toml."""

    clock: Clock
    goods: Goods
    cards: CardWeights
    triggers: dict[Word, Number]
    play: Play


def read_weights(path: Path) -> Weights:
    """Raises DataError."""
    read = read_toml(path, Weights)
    triggers = get_args(Trigger)
    if missing := [trigger for trigger in triggers if trigger not in read.triggers]:
        raise mistake(path, ("triggers", missing[0]), "is missing; an effect of a card can happen then")
    if strange := [trigger for trigger in read.triggers if trigger not in triggers]:
        raise mistake(path, ("triggers", strange[0]), f"is no trigger; expected {', '.join(triggers)}")
    return read


@CACHES.once
def weights() -> Weights:
    return read_weights(LEVELS / "invaders_2127" / "worth.toml")


class CardValues:
    """The worth of each card of a book, looked up by id."""

    def __init__(self, known: Book) -> None:
        self.book = known
        cards = known.cards.values()
        self.abilities = {
            card.id: sum(lasting(effect, card.seat) * uses(card, effect) for effect in card.effects)
            for card in cards
        }
        """Beside strength, for as long as it lies in play."""
        self.arrival = {card.id: sum(at_once(effect, card.seat) for effect in card.effects) for card in cards}
        """What happens when it is played."""
        self.gross = {card.id: self._gross(card) for card in cards}
        """What playing it brings, costs left out."""
        self.held = {card.id: self._held(card) for card in cards}
        """In hand."""

    def _gross(self, card: Card) -> float:
        strength = weights().cards.strength * card.strength if card.strength is not None else 0.0
        win = worth_of("win") if card.id in self.book.winners else 0.0
        return strength + self.abilities[card.id] + self.arrival[card.id] + win

    def _held(self, card: Card) -> float:
        by = weights().cards
        costs = by.discard * card.discard + by.drain * card.drain
        if card.id in self.book.answers_only:
            worth = sum(brings(effect, card.seat) for effect in card.effects)
            return max(by.least, by.answer + by.held * (worth - costs))
        return max(by.least, by.least + by.held * (self.gross[card.id] - costs))


_NONE: CardValues | None = None
_VALUES = CACHES.last(_NONE)


def card_values() -> CardValues:
    """Of the book that is played with now."""
    known, held = book(), _VALUES.held
    if held is None or held.book is not known:
        held = _VALUES.held = CardValues(known)
    return held


def at_once(effect: Effect, seat: int) -> float:
    return brings(effect, seat) if effect.on in ("played", "enters") else 0.0


def lasting(effect: Effect, seat: int) -> float:
    """What an effect goes on to bring while its card lies there."""
    return 0.0 if effect.on in ("played", "enters") else brings(effect, seat)


def uses(card: Card, effect: Effect) -> float:
    """How many times as much its stock of tokens makes of it."""
    times = card.tokens // effect.cost.tokens if effect.cost.tokens else 0
    return 1.0 + weights().cards.reserve * max(0, times - 1)


def brings(effect: Effect, seat: int) -> float:
    """The worth of an effect's verbs, by when they happen and what it costs."""
    ways = effect.modes or (effect.do,)
    worth = max(sum(of_verb(effect, verb, seat) for verb in way) for way in ways)
    by, cost = weights().cards, effect.cost
    worth -= by.discard * cost.discard + by.drain * cost.drain
    once = effect.limit == "game" or cost.sacrifice or cost.tokens
    return worth * (by.spent if once else weights().triggers[effect.on])


def of_verb(effect: Effect, verb: AnyVerb, seat: int) -> float:
    """What one verb is worth to its player; strength that lasts is counted where it stands."""
    if isinstance(verb, Win | Collect) or (isinstance(verb, Strengthen) and effect.on == "continuous"):
        return 0.0
    return worth_of(tag_of(verb)) * times(verb) * toward(verb, seat)


def times(verb: AnyVerb) -> float:
    """How many, or how much: by its `count` where it has one, else by that of its pick."""
    match verb:
        case Strengthen():
            return abs(verb.by) * _many(verb.pick.count)
        case Plot():
            return abs(verb.by)
        case Ops():
            return abs(verb.count)
        case Supply():
            return verb.count
        case OfCards() | Protect():
            return _many(verb.pick.count)
        case _:
            return _many(getattr(verb, "count", 1))


def _many(count: Amount | Literal["all"]) -> int:
    return count if isinstance(count, int) else LONG


def toward(verb: AnyVerb, seat: int) -> float:
    """1 for what the player wants, -1 for what it does to itself, 0 for what it does to both."""
    match verb:
        case Sacrifice():
            return -1.0 if verb.pick.whose == "own" else 1.0
        case Plot():
            return 1.0 if (verb.by < 0) == (seat == 0) else -1.0
        case Ops():
            return 1.0 if (verb.count > 0) == (seat == 0) else -1.0
    wanted = "any" if verb.who is None else good_for(tag_of(verb))
    if wanted == "any":
        return 1.0
    if verb.who == "both":
        return 0.0
    return 1.0 if verb.who == wanted else -1.0
