"""A card as data: what it is, what it costs, and its effects, read strictly from levels/invaders_2127.

An effect is a trigger, conditions, perhaps a cost, and verbs that are done in their order; all targets
are chosen before the first of them (IV-3.10).  The words are in `words.py`, the verbs in `verbs.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.languages import Written
from game.core.values import Value
from game.games.invaders_2127.verbs import (
    EITHER,
    Answering,
    AnyVerb,
    Attack,
    Cancel,
    Collect,
    Lasting,
    Prevent,
    Sacrifice,
    Strengthen,
)
from game.games.invaders_2127.words import (
    OF_MANKIND,
    Change,
    Condition,
    Copies,
    Cost,
    Count,
    Side,
    Symbol,
    Word,
)

Trigger: TypeAlias = Literal[
    "played", "enters", "each_turn", "enemy_turn", "used", "continuous", "reaction", "leaves", "zone_won",
    "zone_held",
]  # fmt: skip
"""When an effect happens.

played       a one-time card is carried out (IV-3.6)
enters       a card comes into play, once (IV-3.8)
each_turn    at the start of each main phase of its owner; tokens for this card also on entering (IV-3.9)
enemy_turn   at the start of each main phase of the other player
used         its owner uses it in the own main phase (IV-2.5)
continuous   as long as it is in play (IV-3.7)
reaction     its owner answers with it: from the hand if it has no strength, else from play
leaves       it goes from play, destroyed, sacrificed or returned
zone_won     the Invader has won the zone here in an attack; after the drain
zone_held    the Invader has cards in the zone here, and its attack there was not enough
"""
Limit: TypeAlias = Literal["turn", "game", "none"]
"""How often a used or reacting card in play may do it (IV-2.5)."""
Origin: TypeAlias = Literal["rulebook", "house"]
"""Named in the rulebook, or of our own design (IV-8.4)."""


CardName: TypeAlias = Written[Annotated[str, msgspec.Meta(min_length=2, max_length=64)]]


class Effect(Value, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """Something that a card does.

    `do` are its verbs; `modes` instead are lists of verbs of which the player of the card chooses one.
    With `may` the player is asked whether at all.  `limit` matters for `used`, and for `reaction` of
    cards in play.
    """

    on: Trigger
    do: tuple[AnyVerb, ...] = ()
    modes: tuple[tuple[AnyVerb, ...], ...] = ()
    given: tuple[Condition, ...] = ()
    """All have to hold when it begins."""
    cost: Cost = Cost()
    may: bool = False
    limit: Limit = "turn"

    def __post_init__(self) -> None:
        if bool(self.do) == bool(self.modes):
            raise ValueError("expected verbs in do, or lists of them in modes, and not both")
        if self.modes and (len(self.modes) < 2 or not all(self.modes)):
            raise ValueError("expected two modes or more, each with a verb")
        verbs = (*self.do, *(verb for mode in self.modes for verb in mode))
        if any(isinstance(verb, Lasting) for verb in verbs) and self.on != "continuous":
            raise ValueError("tax, protect, forbid and win stand under continuous only")
        if self.on == "continuous" and not all(isinstance(verb, (Lasting, *EITHER)) for verb in verbs):
            raise ValueError("continuous effects tax, protect, forbid, win, strengthen or attack")
        if self.on == "continuous" and (self.modes or self.may or self.cost != Cost()):
            raise ValueError("a continuous effect has neither modes nor a cost, and is not asked about")
        answers = [isinstance(verb, Answering) for verb in verbs]
        if any(answers) != (self.on == "reaction") or sum(answers) > 1 or (any(answers) and not answers[0]):
            raise ValueError("a reaction, and nothing else, begins with one cancel or prevent")
        if self.on not in ("used", "reaction") and self.cost != Cost():
            raise ValueError("only what is used or answers has a cost of its own")
        if self.on == "reaction" and (self.modes or self.may):
            raise ValueError("a reaction has no modes, and may always be left")

    @property
    def first_at_once(self) -> bool:
        """Whether it brings its own card a token, or takes one, every turn: the first in the turn it comes
        (IV-3.9)."""
        return self.on == "each_turn" and any(
            isinstance(verb, Collect)
            or (isinstance(verb, Strengthen) and verb.pick.whose == "self" and not verb.for_turn)
            for verb in self.do
        )

    @property
    def answer(self) -> Cancel | Prevent | None:
        """What a reaction begins with."""
        first = self.do[0] if self.do else None
        return first if isinstance(first, Cancel | Prevent) else None

    @property
    def price(self) -> Sacrifice | None:
        """What its player has to sacrifice for the rest of it: the first of several verbs, of own cards.

        Where it isn't there the rest does not happen, as with any cost (IV-3.3).
        """
        first, many = (self.do[0], len(self.do) > 1) if self.do else (None, False)
        if not (many and isinstance(first, Sacrifice) and self.on in ("played", "used")):
            return None
        pick = first.pick
        own = pick.whose in ("own", "self") and pick.chooser != "victim"
        return first if own and pick.count != "all" and not pick.up_to else None


class Card(Value, frozen=True, kw_only=True, omit_defaults=True):
    """One kind of card; `copies` of it are in the standard deck, or in the pool."""

    id: Word
    name: CardName
    symbol: Symbol
    origin: Origin
    keywords: tuple[Word, ...] = ()
    discard: Count = 0
    drain: Count = 0
    strength: Change | None = None
    """None: a one-time card, which is carried out and discarded."""
    copies: Copies = 1
    tokens: Count = 0
    """The stock of tokens that it comes into play with."""
    effects: tuple[Effect, ...] = ()

    def __post_init__(self) -> None:
        triggers = {effect.on for effect in self.effects}
        if self.strength is None:
            if strange := triggers - {"played", "reaction"}:
                raise ValueError(f"without a strength it is never in play: {', '.join(sorted(strange))}")
            if not self.effects or self.tokens:
                raise ValueError("a one-time card has effects, and no tokens")
        elif "played" in triggers:
            raise ValueError("a card with a strength enters play; expected enters instead of played")
        if self.symbol == "hero" and (self.strength is None or self.discard or self.drain or self.copies > 1):
            raise ValueError("a hero has a strength, no cost and one copy")
        for effect in self.effects:
            if effect.on == "continuous" and self.side == "invader":
                if any(isinstance(verb, Attack) for verb in effect.do):
                    raise ValueError("the Invader attacks anyway; expected attack under another trigger")
            elif effect.on != "continuous" and self.side == "mankind":
                verbs = (*effect.do, *(verb for mode in effect.modes for verb in mode))
                if any(isinstance(verb, Attack) for verb in verbs):
                    raise ValueError("Mankind attacks by a continuous effect alone")

    @property
    def side(self) -> Side:
        return "mankind" if self.symbol in OF_MANKIND else "invader"

    @property
    def seat(self) -> int:
        return 0 if self.symbol in OF_MANKIND else 1


class CardFile(Value, frozen=True):
    """A file of cards: `[[card]]` for each."""

    card: tuple[Card, ...]


class Strategy(Value, frozen=True, kw_only=True, omit_defaults=True):
    """A strategy of the board (IV-5), with effects like a card's; `once` per game but for Ops Centre."""

    id: Word
    side: Side
    once: bool = True
    phase: Literal["main", "attack"] = "main"
    """When it can be released, if it is not a reaction (IV-5.11)."""
    effects: tuple[Effect, ...]


class StrategyFile(Value, frozen=True):
    strategy: tuple[Strategy, ...]
