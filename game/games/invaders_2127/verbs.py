"""What cards do: one small value a verb; each has its executor in a table of the same names.

In a file a verb is `{ do = "destroy", pick = { where = "here" } }`.  Some may only stand under certain
triggers, as their words say (`cards.py` refuses the rest): `cancel` and `prevent` answer something,
`tax`, `protect`, `forbid` and `win` last while the card is in play.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.values import Value
from game.games.invaders_2127.words import (
    Amount,
    Change,
    Pick,
    Positive,
    Symbol,
    Who,
    Word,
    ZonePick,
)

SpecialName: TypeAlias = Literal["last_stand", "overmind"]
"""last_stand: each own defender here is one stronger until this turn ends for each hero that is gone.
overmind: the player draws a card for each zone in which the Invader is the stronger side now."""


class Verb(Value, frozen=True, kw_only=True, omit_defaults=True, tag_field="do"):
    """Base of all verbs; a field of one of these names takes the place of what a verb has without it."""

    @property
    def who(self) -> Who | None:
        """Whose cards or turn it is about, seen from its player."""
        return None

    @property
    def keywords(self) -> tuple[Word, ...]:
        """Those that it names itself; its pick may name others."""
        return ()

    @property
    def cards(self) -> tuple[Word, ...]:
        """The ids that it names itself; its pick may name others."""
        return ()


class OfCards(Verb, frozen=True, kw_only=True, omit_defaults=True):
    """Something is done to cards in play, which are chosen first (IV-3.10)."""

    pick: Pick


class OfZones(Verb, frozen=True, kw_only=True, omit_defaults=True):
    """Something is done to zones."""

    zone: ZonePick = "here"


class OfPiles(Verb, frozen=True, kw_only=True, omit_defaults=True):
    """Something is done with hands, decks and discard piles; each a `PileVerb`."""


class Lasting(Verb, frozen=True, kw_only=True, omit_defaults=True):
    """Does nothing once: holds while the card is in play, under `continuous` alone; each a `LastingVerb`."""


class Answering(Verb, frozen=True, kw_only=True, omit_defaults=True):
    """Answers what somebody does: the first verb of a reaction, and nowhere else."""


class Destroy(OfCards, frozen=True, kw_only=True, omit_defaults=True, tag="destroy"):
    """To the owner's discard pile, a hero out of the game; can be prevented (IV-3.17)."""


class Sacrifice(OfCards, frozen=True, kw_only=True, omit_defaults=True, tag="sacrifice"):
    """The same, but nothing prevents it; never a hero in the Invader's turn (IV-4.3)."""


class Drain(OfPiles, frozen=True, kw_only=True, omit_defaults=True, tag="drain"):
    """From the top of the deck onto the discard pile; `late` only after the last zone of the attack phase,
    which is for the Invader's own deck alone (IV-5.8)."""

    who: Who = "enemy"
    count: Amount = 1
    late: bool = False

    def __post_init__(self) -> None:
        if self.late and self.who != "own":
            raise ValueError("only the own deck is drained late")


class Draw(OfPiles, frozen=True, kw_only=True, omit_defaults=True, tag="draw"):
    who: Who = "own"
    count: Amount = 1


class Move(OfCards, frozen=True, kw_only=True, omit_defaults=True, tag="move"):
    """To a free slot of the same side in another zone: of any, of one adjacent to where it lies, or here."""

    to: Literal["any", "adjacent", "here"] = "any"


class Strengthen(OfCards, frozen=True, kw_only=True, omit_defaults=True, tag="strengthen"):
    """+1 tokens, or -1 tokens where `by` is negative; with `for_turn` only until this turn ends.

    Under the trigger `continuous` it lasts while this card is in play, for all that the pick fits,
    and its count is not asked.
    """

    by: Change = 1
    for_turn: bool = False


class Snatch(OfCards, frozen=True, kw_only=True, omit_defaults=True, tag="snatch"):
    """This turn the strength of a card of Mankind's counts for the Invader where it lies (IV-5.8)."""


class Weaken(OfZones, frozen=True, kw_only=True, omit_defaults=True, tag="weaken"):
    """-1 tokens onto a zone, down to strength zero (IV-6.5)."""

    count: Positive = 1


class Restore(OfZones, frozen=True, kw_only=True, omit_defaults=True, tag="restore"):
    """-1 tokens off a zone."""

    count: Positive = 1


class Ops(Verb, frozen=True, kw_only=True, omit_defaults=True, tag="ops"):
    """Gives Ops Centre tokens (IV-5.1); a negative count takes some, as far as there are any."""

    count: Change = 1


class Plot(Verb, frozen=True, kw_only=True, omit_defaults=True, tag="plot"):
    """Moves the invasion plot marker, up or, negative, down (IV-1.2)."""

    by: Change


class Return(OfCards, frozen=True, kw_only=True, omit_defaults=True, tag="return"):
    """Cards in play go back to their owner's hand or onto the deck; never heroes."""

    to: Literal["hand", "top", "bottom"] = "hand"


class Recover(OfPiles, frozen=True, kw_only=True, omit_defaults=True, tag="recover"):
    """The player chooses cards in the own discard pile, as many as fit up to `count`.

    `play` needs a card with a strength, and puts it into a zone that the player chooses, at no cost, where
    Mankind may make room (IV-3.5); `deck` shuffles it in.
    """

    symbols: tuple[Symbol, ...] = ()
    keywords: tuple[Word, ...] = ()
    count: Positive = 1
    to: Literal["hand", "top", "deck", "play"] = "hand"


class Recycle(OfPiles, frozen=True, kw_only=True, omit_defaults=True, tag="recycle"):
    """The top cards of the discard pile, or what there is, are shuffled into the deck (IV-5.2, IV-5.10)."""

    who: Who = "own"
    count: Positive = 5


class Search(OfPiles, frozen=True, kw_only=True, omit_defaults=True, tag="search"):
    """The player takes a card that fits from the own deck, if there is one, and shuffles.

    The card is shown.  `play` needs one with a strength, and a free slot or room made; it costs nothing.
    """

    symbols: tuple[Symbol, ...] = ()
    keywords: tuple[Word, ...] = ()
    to: Literal["hand", "top", "play"] = "hand"


class Deploy(OfPiles, frozen=True, kw_only=True, omit_defaults=True, tag="deploy"):
    """The player may put a card with a strength from the own hand into play, at no cost (IV-3.3)."""

    symbols: tuple[Symbol, ...] = ()
    keywords: tuple[Word, ...] = ()


class Peek(OfPiles, frozen=True, kw_only=True, omit_defaults=True, tag="peek"):
    """The player looks at the top cards of a deck.

    `look` leaves them; otherwise one of them goes to the player's hand (own deck only), to the bottom
    of the deck, or onto its discard pile, where `may` lets the player take none.
    """

    who: Literal["own", "enemy"] = "own"
    count: Positive = 3
    take: Literal["look", "hand", "bottom", "discard"] = "look"
    may: bool = False

    def __post_init__(self) -> None:
        if self.take == "hand" and self.who == "enemy":
            raise ValueError("only a card of the own deck goes to the hand")


class Reveal(OfPiles, frozen=True, kw_only=True, omit_defaults=True, tag="reveal"):
    """Somebody shows the hand."""

    who: Literal["own", "enemy"] = "enemy"


class Discard(OfPiles, frozen=True, kw_only=True, omit_defaults=True, tag="discard"):
    """Hand cards onto the own discard pile: chosen by whose hand it is, by chance, or by the player of
    this card, to whom the hand is shown first."""

    who: Who = "enemy"
    count: Positive | Literal["all"] = 1
    chosen: Literal["holder", "chance", "player"] = "holder"


class Reshuffle(OfPiles, frozen=True, kw_only=True, omit_defaults=True, tag="reshuffle"):
    """The hand is shuffled into the deck, and as many cards are drawn, and `more` (IV-5.5)."""

    who: Who = "own"
    more: Change = 0


class Skip(Verb, frozen=True, kw_only=True, omit_defaults=True, tag="skip"):
    """The next such phase is skipped: the Invader's attack phase with its check, or somebody's draw phase."""

    phase: Literal["attack", "draw"] = "attack"
    who: Literal["own", "enemy"] = "enemy"
    """Whose draw phase; the attack phase is always the Invader's."""


class Expose(OfPiles, frozen=True, kw_only=True, omit_defaults=True, tag="expose"):
    """The top card of the other's deck is discarded face up, neither drained nor drawn; has it one of the
    symbols, the Invader's next attack phase is skipped (IV-5.4)."""

    symbols: tuple[Symbol, ...]


class Straighten(Verb, frozen=True, kw_only=True, omit_defaults=True, tag="straighten"):
    """The turned hero stands upright again, or, with `up = false`, the upright one is turned."""

    up: bool = True


class Collect(Verb, frozen=True, kw_only=True, omit_defaults=True, tag="collect"):
    """Tokens onto this card, or off it where negative (IV-3.9); with none left it may have to go."""

    count: Change = 1
    ends_empty: bool = False
    """Sacrificed when the last token leaves it."""


class Supply(OfCards, frozen=True, kw_only=True, omit_defaults=True, tag="supply"):
    """Tokens onto cards in play that have some."""

    count: Positive = 1


class Attack(OfZones, frozen=True, kw_only=True, omit_defaults=True, tag="attack"):
    """Zones are compared at once, as in the attack phase (IV-6.1); only on cards of the Invader.

    Under `continuous`, on a card of Mankind: Mankind attacks here at the end of its turn (IV-6.6).
    """


class Cancel(Answering, frozen=True, kw_only=True, omit_defaults=True, tag="cancel"):
    """A reaction to a card that the other plays: it is cancelled (IV-3.11).  Empty symbols: any card."""

    symbols: tuple[Symbol, ...] = ()


class Prevent(Answering, frozen=True, kw_only=True, omit_defaults=True, tag="prevent"):
    """A reaction to what is about to take the own deck's cards or destroy an own card (IV-6.4).

    `drain` and `draw` are never costs.  For `destroy` the pick says which own cards can be saved, and
    `count` of cards in all is one.
    """

    what: tuple[Literal["drain", "draw", "destroy"], ...]
    count: Positive | Literal["all"] = 1
    pick: Pick = Pick(whose="own")

    def __post_init__(self) -> None:
        if not self.what:
            raise ValueError("expected something to prevent")


class Tax(Lasting, frozen=True, kw_only=True, omit_defaults=True, tag="tax", cache_hash=True):
    """Continuous: somebody's cards cost more, or less where negative, never below zero (IV-3.3)."""

    who: Who = "enemy"
    symbols: tuple[Symbol, ...] = ()
    keywords: tuple[Word, ...] = ()
    discard: Change = 0
    drain: Change = 0


class Protect(Lasting, frozen=True, kw_only=True, omit_defaults=True, tag="protect"):
    """Continuous: what the pick fits is impervious (IV-3.15): cards of the other side with one of these
    symbols, keywords or ids, all of them where all are empty, neither affect nor destroy it."""

    pick: Pick = Pick(whose="self")
    symbols: tuple[Symbol, ...] = ()
    keywords: tuple[Word, ...] = ()
    cards: tuple[Word, ...] = ()


class Forbid(Lasting, frozen=True, kw_only=True, omit_defaults=True, tag="forbid"):
    """Continuous: the other can't (IV-3.13) play cards (of these symbols), move cards (Ops Centre
    included), use abilities of cards here, release strategies, use the plot action, or put cards into
    the zone here; or -1 tokens can't be laid on the zone here (`weaken`)."""

    what: Literal["play", "move", "use", "strategy", "plot", "enter", "weaken"]
    symbols: tuple[Symbol, ...] = ()


class Win(Lasting, frozen=True, kw_only=True, omit_defaults=True, tag="win"):
    """Continuous: its owner wins when so many tokens lie on this card (IV-7.1, IV-7.2)."""

    tokens: Positive


class Special(Verb, frozen=True, kw_only=True, omit_defaults=True, tag="special"):
    """The way out for what one card alone does: a function in `verb_effects.py`, a case of `special` there,
    and its sentence under `special.says` in levels/invaders_2127/verbs.toml."""

    name: SpecialName


PileVerb: TypeAlias = (
    Drain | Draw | Recover | Recycle | Search | Deploy | Peek | Reveal | Discard | Reshuffle | Expose
)
LastingVerb: TypeAlias = Tax | Protect | Forbid | Win
AnyVerb: TypeAlias = (
    Destroy | Sacrifice | Move | Strengthen | Snatch | Return | Weaken | Restore | Attack | Ops | Plot | Skip
    | Straighten | Collect | Supply | Cancel | Prevent | Special | PileVerb | LastingVerb
)  # fmt: skip
"""A verb that is added here lacks its executor (`verb_effects.py`, of piles `card_verb_effects.py`) and its
sentence (`text/verbs.py` of the screen), as mypy says, and its worth and words
(levels/invaders_2127/verbs.toml), as `run.py check` says.  At least two cards must use it (IV-8.5)."""
EITHER = (Strengthen, Attack)
"""Verbs that may stand under `continuous` or do something at once."""
