"""What is so now: which cards a pick fits, how strong they are, what is forbidden, what things cost.

Everything here reads a `Scene`: a state, a draft of one, or what a seat sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple, Protocol, TypeAlias, assert_never, get_args

from game.core.caches import caches_of
from game.core.decisions import Seat
from game.core.values import Value
from game.games.invaders_2127 import library
from game.games.invaders_2127.library import Book, book
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import ADJACENT, INVADER, MANKIND, NOWHERE, ZONES, Piece, Row
from game.games.invaders_2127.verbs import AnyVerb, Forbid, Protect, Strengthen, Tax
from game.games.invaders_2127.words import (
    SIDES,
    Amount,
    Condition,
    DeckAt,
    HandAt,
    HasDrained,
    Per,
    PerHand,
    PerTokens,
    PerWeakness,
    Pick,
    PlotAt,
    Symbol,
    There,
    TokensAt,
    TurnOf,
    Where,
    Who,
    Word,
    ZoneAt,
)

CACHES = caches_of("invaders_2127")


class Scene(Protocol):
    """What rules read; jobs and piles are not among it."""

    @property
    def rows(self) -> tuple[tuple[Row, ...], tuple[Row, ...]]: ...
    @property
    def weak(self) -> tuple[int, ...]: ...
    @property
    def plot(self) -> int: ...
    @property
    def ops(self) -> int: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def released(self) -> tuple[Word, ...]: ...
    @property
    def drained(self) -> bool: ...
    @property
    def cheaper(self) -> bool: ...
    @property
    def snatched(self) -> tuple[int, ...]: ...
    def hand_size(self, seat: Seat) -> int: ...
    def deck_size(self, seat: Seat) -> int: ...


class Origin(Value, frozen=True):
    """Whose effect it is, of which card, and where: what `own`, `self` and `here` mean."""

    seat: Seat
    source: Word
    zone: int = NOWHERE
    piece: int = 0


Prices: TypeAlias = Mapping[Word, tuple[int, int]]
"""Discard and drain cost by card."""


class Lasts(NamedTuple):
    """All continuous effects that hold now, in board order, by what they do."""

    auras: tuple[tuple[Origin, Strengthen], ...] = ()
    shields: tuple[tuple[Origin, Protect], ...] = ()
    forbids: tuple[tuple[Origin, Forbid], ...] = ()
    taxes: tuple[tuple[Origin, Tax], ...] = ()
    prices: tuple[Prices, ...] = ()
    """By seat what cards cost under these taxes, if there are any."""


NOTHING = Lasts()


class _Memo(Value, frozen=True):
    """What was found for these very rows and strategies; whether it depends on nothing else."""

    book: object = None
    rows: object = None
    released: object = None
    carriers: tuple[Origin, ...] | None = None
    """What it came of, if it holds wherever else cards lie."""
    lasts: Lasts = NOTHING


_LASTING = CACHES.last(_Memo())


def lasting(scene: Scene) -> Lasts:
    """All continuous effects; bounds of strength in their conditions mean it without such effects.

    It is asked for many times a move, so the last answer is kept for as long as the same cards lie there,
    or at least the same that have such effects, if none of these has a condition; conditions about anything
    but cards that lie there are looked at each time.
    """
    known, rows, released = book(), scene.rows, scene.released
    memo = _LASTING.held
    if memo.rows is rows and memo.released is released and memo.book is known:
        return memo.lasts
    carriers = _carriers(scene, known)
    if carriers == memo.carriers and memo.book is known:
        lasts = memo.lasts
    elif all(origin.source in known.lasting_always for origin in carriers):
        lasts = _always(known, carriers)
    else:
        return _at_times(scene, known, carriers)
    _LASTING.held = _Memo(known, rows, released, carriers, lasts)
    return lasts


@CACHES.latest(1 << 10)
def _always(known: Book, carriers: tuple[Origin, ...]) -> Lasts:
    """Continuous effects none of which has a condition."""
    found: list[tuple[Origin, AnyVerb]] = []
    for origin in carriers:
        for effect in known.lasting[origin.source]:
            found += [(origin, verb) for verb in effect.do]
    return _by_kind(known, found)


def _at_times(scene: Scene, known: Book, carriers: tuple[Origin, ...]) -> Lasts:
    """Continuous effects some of which have conditions; kept if these are about cards that lie there."""
    found: list[tuple[Origin, AnyVerb]] = []
    conditional = False
    for origin in carriers:
        for effect in known.lasting[origin.source]:
            conditional = conditional or not all(isinstance(one, There) for one in effect.given)
            if all(holds(scene, NOTHING, origin, one) for one in effect.given):
                found += [(origin, verb) for verb in effect.do]
    lasts = _by_kind(known, found)
    if not conditional:
        _LASTING.held = _Memo(known, scene.rows, scene.released, None, lasts)
    return lasts


def _by_kind(known: Book, found: list[tuple[Origin, AnyVerb]]) -> Lasts:
    if not found:
        return NOTHING
    auras, shields, forbids, taxes = [], [], [], []
    for origin, verb in found:
        if isinstance(verb, Strengthen):
            auras.append((origin, verb))
        elif isinstance(verb, Protect):
            shields.append((origin, verb))
        elif isinstance(verb, Forbid):
            forbids.append((origin, verb))
        elif isinstance(verb, Tax):
            taxes.append((origin, verb))
    if not taxes:
        return Lasts(tuple(auras), tuple(shields), tuple(forbids))
    whose = tuple((origin.seat, verb) for origin, verb in taxes)
    lists = _taxed(known, MANKIND, whose), _taxed(known, INVADER, whose)
    return Lasts(tuple(auras), tuple(shields), tuple(forbids), tuple(taxes), lists)


def _carriers(scene: Scene, known: Book) -> tuple[Origin, ...]:
    """The cards in play and the strategies that have continuous effects."""
    mankind, invader = scene.rows
    found = (*_on_side(known, MANKIND, mankind), *_on_side(known, INVADER, invader))
    for name in scene.released:
        if name in known.lasting:
            seat = MANKIND if known.strategies[name].side == "mankind" else INVADER
            found = (*found, Origin(seat, name))
    return found


_Side: TypeAlias = tuple[Book | None, object, tuple[Origin, ...]]
_NO_SIDE: _Side = (None, None, ())
_SIDES = (CACHES.last(_NO_SIDE), CACHES.last(_NO_SIDE))
"""By seat what was found there last, and among which cards."""


def _on_side(known: Book, seat: Seat, side: tuple[Row, ...]) -> tuple[Origin, ...]:
    """The cards of a side that have continuous effects; mostly one side lies there as it did before."""
    last, there, found = _SIDES[seat].held
    if there is not side or last is not known:
        lasting, rows = known.lasting, enumerate(side)
        found = tuple([Origin(seat, p.card, at, p.id) for at, row in rows for p in row if p.card in lasting])
        _SIDES[seat].held = (known, side, found)
    return found


def find(scene: Scene, piece: int) -> tuple[Seat, int, Piece] | None:
    """Where a card in play lies; None if it does no more."""
    for seat, side in enumerate(scene.rows):
        for zone, row in enumerate(side):
            for held in row:
                if held.id == piece:
                    return seat, zone, held
    return None


def matches(card: Word, symbols: tuple[Symbol, ...], keywords: tuple[Word, ...]) -> bool:
    """Whether a card has one of the symbols and one of the keywords; a hero is a defender (IV-4.1)."""
    return library.matches(book().cards[card], symbols, keywords)


def _reach(where: Where, here: int) -> tuple[bool, ...]:
    """By zone whether a pick seen from `here` means it."""
    beside = ADJACENT[here] if here != NOWHERE else ()
    meant: dict[Where, tuple[int, ...]] = {
        "any": tuple(range(ZONES)),
        "here": (here,),
        "adjacent": beside,
        "near": (here, *beside),
        "elsewhere": tuple(zone for zone in range(ZONES) if zone != here),
    }
    return tuple(zone in meant[where] for zone in range(ZONES))


_REACH = {(where, here): _reach(where, here) for where in get_args(Where) for here in range(NOWHERE, ZONES)}


def fits(scene: Scene, lasts: Lasts, pick: Pick, origin: Origin, seat: Seat, zone: int, piece: Piece) -> bool:
    """Whether a pick means that card in play; whether it can be affected is asked of `shielded`."""
    whose = pick.whose
    if whose == "self":
        if piece.id != origin.piece:
            return False
    elif whose != "any" and (seat == origin.seat) != (whose == "own"):
        return False
    if not _REACH[pick.where, origin.zone][zone] or piece.card not in book().fitting(pick):
        return False
    if pick.others and piece.id == origin.piece:
        return False
    if pick.most is None and pick.least is None:
        return True
    now = strength(scene, lasts, seat, zone, piece)
    return (pick.most is None or now <= pick.most) and (pick.least is None or now >= pick.least)


def fitting(scene: Scene, lasts: Lasts, pick: Pick, origin: Origin) -> Iterator[tuple[Seat, int, Piece]]:
    """All cards in play that a pick fits, in board order."""
    whose, reach, cards = pick.whose, _REACH[pick.where, origin.zone], book().fitting(pick)
    by_board = whose != "self" and not pick.others and pick.most is None and pick.least is None
    for seat, side in enumerate(scene.rows):
        if (whose == "own" and seat != origin.seat) or (whose == "enemy" and seat == origin.seat):
            continue
        for zone, row in enumerate(side):
            if row and reach[zone]:
                for piece in row:
                    if piece.card in cards and (
                        by_board or fits(scene, lasts, pick, origin, seat, zone, piece)
                    ):
                        yield seat, zone, piece


def meant(scene: Scene, lasts: Lasts, pick: Pick, origin: Origin) -> Iterator[tuple[Seat, int, Piece]]:
    """All cards in play that a pick fits and that the card may affect, in board order."""
    if not lasts.shields:
        return fitting(scene, lasts, pick, origin)
    return (
        there for there in fitting(scene, lasts, pick, origin) if not shielded(scene, lasts, origin, *there)
    )


def shielded(scene: Scene, lasts: Lasts, origin: Origin, seat: Seat, zone: int, piece: Piece) -> bool:
    """IV-3.15: whether the card is impervious to what the other's card does."""
    if seat == origin.seat or origin.source not in book().cards:
        return False
    for other, verb in lasts.shields:
        if other.seat == seat and fits(scene, NOTHING, verb.pick, other, seat, zone, piece):
            named = verb.symbols or verb.keywords or verb.cards
            if not named or origin.source in verb.cards:
                return True
            if verb.symbols and matches(origin.source, verb.symbols, ()):
                return True
            if verb.keywords and matches(origin.source, (), verb.keywords):
                return True
    return False


def strength(scene: Scene, lasts: Lasts, seat: Seat, zone: int, piece: Piece) -> int:
    """What it adds to its zone: printed, with tokens and continuous effects; turned nothing (IV-4.5)."""
    if piece.turned:
        return 0
    total = book().strengths[piece.card] + piece.plus + piece.boost
    for origin, verb in lasts.auras:
        if not _REACH[verb.pick.where, origin.zone][zone]:
            continue
        if fits(scene, NOTHING, verb.pick, origin, seat, zone, piece) and not (
            lasts.shields and shielded(scene, lasts, origin, seat, zone, piece)
        ):
            total += verb.by
    return total


def side_strength(scene: Scene, lasts: Lasts, seat: Seat, zone: int) -> int:
    """All cards of a side in a zone; what is snatched counts for the Invader (IV-5.8)."""
    if not scene.snatched:
        return _row_strength(scene, lasts, seat, zone)
    total = 0
    for piece in scene.rows[seat][zone]:
        if piece.id not in scene.snatched:
            total += strength(scene, lasts, seat, zone, piece)
    if seat == INVADER:
        for piece in scene.rows[MANKIND][zone]:
            if piece.id in scene.snatched:
                total += strength(scene, lasts, MANKIND, zone, piece)
    return total


_Sum: TypeAlias = tuple[object, object, object, int]
_NO_SUM: _Sum = (None, None, None, 0)
_SUMS = tuple(tuple(CACHES.last(_NO_SUM) for _ in range(ZONES)) for _ in SIDES)
"""By seat and zone the last sum, and of which book, cards and effects it was."""


def _row_strength(scene: Scene, lasts: Lasts, seat: Seat, zone: int) -> int:
    """All cards of a row; nothing else than they and what lasts makes their strength."""
    known, row = book(), scene.rows[seat][zone]
    by, of, under, total = _SUMS[seat][zone].held
    if of is not row or under is not lasts or by is not known:
        total = 0
        for piece in row:
            total += strength(scene, lasts, seat, zone, piece)
        _SUMS[seat][zone].held = (known, row, lasts, total)
    return total


def zone_strength(scene: Scene, zone: int) -> int:
    """The zone's own strength, never below zero (IV-6.5)."""
    return max(0, numbers().zones.strengths[zone] - scene.weak[zone])


def has_room(scene: Scene, seat: Seat, zone: int) -> bool:
    return len(scene.rows[seat][zone]) < numbers().zones.slots


def may_enter(lasts: Lasts, by: Seat, zone: int) -> bool:
    """Whether nothing forbids that side to put cards, whosever they are, into that zone (IV-3.13)."""
    return not lasts.forbids or not any(
        verb.what == "enter" and other.seat != by and other.zone == zone for other, verb in lasts.forbids
    )


def forbidden(lasts: Lasts, seat: Seat, what: str, card: Word = "", zone: int = NOWHERE) -> bool:
    """Whether the other has a card in play that says that this seat can't (IV-3.13)."""
    return bool(lasts.forbids) and bool(culprit(lasts, seat, what, card, zone))


def culprit(lasts: Lasts, seat: Seat, what: str, card: Word = "", zone: int = NOWHERE) -> Word:
    """The card of the other side that says so; empty for none."""
    for other, verb in lasts.forbids:
        if verb.what != what or other.seat == seat:
            continue
        if what in ("use", "enter") and other.zone != zone:
            continue
        if not verb.symbols or not card or matches(card, verb.symbols, ()):
            return other.source
    return ""


def seats_of(who: Who, seat: Seat) -> tuple[Seat, ...]:
    """The seats that are meant; of both the Invader is first, so that Mankind wins a tie (IV-7.3)."""
    match who:
        case "own":
            return (seat,)
        case "enemy":
            return (1 - seat,)
        case "both":
            return (INVADER, MANKIND)


def seat_of(who: Literal["own", "enemy"], seat: Seat) -> Seat:
    """The player of a card, or the other."""
    return seat if who == "own" else 1 - seat


def costs(scene: Scene, lasts: Lasts, seat: Seat, card: Word) -> tuple[int, int]:
    """Discard and drain cost of a hand card now; never below zero (IV-3.3)."""
    price = prices(lasts, seat)[card]
    if scene.cheaper and seat == INVADER and price[0]:
        return price[0] - 1, price[1]
    return price


def prices(lasts: Lasts, seat: Seat) -> Prices:
    """What the cards cost that seat, without the next discount of IV-5.12."""
    return lasts.prices[seat] if lasts.taxes else book().prices


@CACHES.latest(1 << 8)
def _taxed(known: Book, seat: Seat, taxes: tuple[tuple[Seat, Tax], ...]) -> Prices:
    """All prices under taxes, each with whose it is."""
    found = dict(known.prices)
    for other, verb in taxes:
        if seat in seats_of(verb.who, other):
            for card in known.cards.values():
                if library.matches(card, verb.symbols, verb.keywords):
                    discard, drain = found[card.id]
                    found[card.id] = discard + verb.discard, drain + verb.drain
    return {card: (max(0, discard), max(0, drain)) for card, (discard, drain) in found.items()}


def holds(scene: Scene, lasts: Lasts, origin: Origin, condition: Condition) -> bool:
    match condition:
        case There():
            count = sum(1 for _ in fitting(scene, lasts, condition.pick, origin))
            if condition.most is not None and count > condition.most:
                return False
            return condition.most == 0 or count >= condition.least
        case PlotAt():
            return condition.least <= scene.plot <= condition.most
        case HandAt():
            size = scene.hand_size(seat_of(condition.who, origin.seat))
            return _between(size, condition.least, condition.most)
        case DeckAt():
            size = scene.deck_size(seat_of(condition.who, origin.seat))
            return _between(size, condition.least, condition.most)
        case ZoneAt():
            here = origin.zone
            return here != NOWHERE and _between(zone_strength(scene, here), condition.least, condition.most)
        case TokensAt():
            return _between(_tokens(scene, origin), condition.least, condition.most)
        case TurnOf():
            return scene.turn == seat_of(condition.who, origin.seat)
        case HasDrained():
            return scene.drained == condition.yes
        case _:
            assert_never(condition)


def _between(number: int, least: int, most: int | None) -> bool:
    return number >= least and (most is None or number <= most)


def _tokens(scene: Scene, origin: Origin) -> int:
    there = find(scene, origin.piece)
    return there[2].tokens if there else 0


def amount(scene: Scene, origin: Origin, count: Amount) -> int:
    """How many that is now."""
    match count:
        case int():
            return count
        case Per():
            lasts = lasting(scene)
            found = count.each * sum(1 for _ in fitting(scene, lasts, count.pick, origin))
        case PerHand():
            found = scene.hand_size(seat_of(count.who, origin.seat))
        case PerWeakness():
            found = sum(scene.weak) if count.everywhere or origin.zone == NOWHERE else scene.weak[origin.zone]
        case PerTokens():
            found = _tokens(scene, origin)
        case _:
            assert_never(count)
    return found if count.limit is None else min(found, count.limit)


def zones_meant(where: str, here: int) -> tuple[int, ...]:
    """The zones that a zone pick offers, or means at once if it is `each` or a single one."""
    match where:
        case "any" | "each":
            return tuple(range(ZONES))
        case "here":
            return (here,) if here != NOWHERE else ()
        case "adjacent":
            return ADJACENT[here] if here != NOWHERE else ()
        case "elsewhere":
            return tuple(zone for zone in range(ZONES) if zone != here)
        case _:
            return (("pacific_rim", "eurasia", "africa").index(where),)
