"""What lies over the table of Invaders 2127 because somebody is choosing: light, payment, lists, chips."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.core import Choice
from game.games.invaders_2127 import cost_now
from game.games.invaders_2127.position import INVADER
from game.games.invaders_2127.state import SeatView
from game.ui.games.invaders_2127.art.cards import ASPECT
from game.ui.games.invaders_2127.buttons import copies
from game.ui.games.invaders_2127.choice import Choosing
from game.ui.games.invaders_2127.layout import best_place, bottom_seat
from game.ui.games.invaders_2127.picture import FIELD, PLOT, Picture, Where, held_number, zone_number
from game.ui.games.invaders_2127.questions import asked_about
from game.ui.games.invaders_2127.reading import (
    CHIP,
    Offer,
    lies_there,
    printed_costs,
    strategies_of,
    strength_of,
    threatened,
    tray_of,
)
from game.ui.games.invaders_2127.spots import card_at
from game.ui.games.invaders_2127.words import IvWords, changed_cost, seat_of, text_of
from game.ui.kit.look import Look
from game.ui.stage.board_view import NOTHING, Thing

if TYPE_CHECKING:
    from game.ui.games.invaders_2127.board import DuelBoard

LARGE = 350.0
"""How high a card is that is shown at its full size."""
REST = 0.4
"""Seconds of resting on a card until it is."""
WORDED = 304
"""Pixels from which on it bears its text."""
NOTE = 15.0
"""The letters of what is said below a card that is shown at its full size."""


def note_height(look: Look, note: tuple[str, ...]) -> int:
    return look.line_height("strong", NOTE) * len(note) + look.px(12) if note else 0


@dataclass(frozen=True)
class Tray:
    """Cards laid out beside the table: to choose from, or only to be read, in their order."""

    key: str  # of the sentence above them
    seat: int
    cards: tuple[str, ...] = ()
    chosen_from: bool = False
    backs: int = 0
    whole: bool = False  # over the whole table, with which nothing can be done
    counts: tuple[int, ...] = ()  # by card, how many of it there are, where that matters

    @property
    def size(self) -> int:
        return len(self.cards) + self.backs


@dataclass(frozen=True)
class Chip:
    """A few words that can be chosen beside what they are about."""

    spot: Where
    words: str
    box: pygame.Rect


@dataclass(frozen=True)
class Zoomed:
    """A card shown at its full size, with a note in lines beside it where there is something to say of it."""

    card: str
    box: pygame.Rect
    strength: int | None = None
    tokens: int | None = None
    note: tuple[str, ...] = ()


@dataclass(frozen=True)
class About:
    """The card or strategy that the question is about; or the one that the other side played last."""

    name: str
    seat: int
    asked: bool = True
    strength: int | None = None
    tokens: int | None = None


@dataclass
class Marks:
    seat: int = -1  # who is asked
    glowing: tuple[Where, ...] = ()
    whole_zones: bool = False  # a zone itself is meant, not a slot in it
    chosen: Where = NOTHING
    cursor: Where = NOTHING
    focus: Where = NOTHING
    considered: tuple[Where, ...] = ()
    held: int = -1
    paid: tuple[int, ...] = ()
    left: int = 0  # what is still owed
    price: int = 0
    drain: tuple[Where, int] = (NOTHING, 0)
    dim: frozenset[int] = frozenset()
    dearer: dict[int, tuple[int, int]] = field(
        default_factory=dict
    )  # hand cards whose costs are not as printed
    tray: Tray | None = None
    chips: tuple[Chip, ...] = ()
    zoomed: Zoomed | None = None
    about: About | None = None
    carried: tuple[str, tuple[int, int]] | None = None


def tray_for(view: SeatView, choosing: Choosing) -> Tray | None:
    """The cards that a question offers beside the table."""
    cards = tuple(offer.card for offer in choosing.offers if offer.start.kind == "tray")
    if not cards:
        return None
    key, seat = tray_of(view)
    cards = tuple(dict.fromkeys(cards))
    if view.phase != "between":
        return Tray(key, seat, cards, chosen_from=True)
    way = key.rpartition(".")[2]
    counts = tuple(copies(view, seat, card, way) for card in cards)
    return Tray(key, seat, cards, chosen_from=True, whole=True, counts=counts)


def list_at(picture: Picture, name: Where, tray: Tray | None) -> Tray | None:
    """What is opened by a press there: a discard pile lies open to both and keeps its order (IV-3.12); of the
    other's hand what is known, and backs for the rest.
    """
    kind, rest = name.kind, name.which
    if kind == "pile" and picture.discards[int(rest)]:
        return Tray("ivb.tray.pile", int(rest), picture.discards[int(rest)])
    if kind != "hand" or tray is not None or not picture.open_hands[int(rest)]:
        return None
    known = picture.open_hands[int(rest)]
    return Tray("ivb.tray.known", int(rest), known, backs=max(0, picture.hand_sizes[int(rest)] - len(known)))


def marked(board: DuelBoard) -> Marks:
    """Everything that lies over the table now."""
    picture, choosing, decision = board.picture, board.choosing, board.decision
    marks = Marks(focus=board.focus or NOTHING, cursor=board.cursor or NOTHING, tray=board.tray)
    if isinstance(decision, Choice):
        marks.seat = decision.seat
        marks.glowing = tuple(spot.name for spot in choosing.spots if not spot.back)
        marks.whole_zones = decision.reason == "zone" and not _enters(board.view)
        marks.chosen, marks.held = choosing.chosen, choosing.held
        marks.paid, marks.left, marks.price = tuple(choosing.paid), choosing.left, choosing.price
        if choosing.stage not in ("pay", "goal", "room"):
            marks.price = 0
        marks.drain = _drain(board)
        marks.dim = _dim(board)
        marks.considered = _considered(board)
        marks.chips = _chips(board)
        if board.carrying and board.pointer is not None and choosing.held >= 0:
            marks.carried = (picture.hand[choosing.held], board.pointer)
    if picture.seat >= 0:
        for at, card in enumerate(picture.hand):
            now = cost_now(picture, picture.seat, card)
            if now != printed_costs(card):
                marks.dearer[at] = now
    marks.about = _about(board)
    marks.zoomed = _zoomed(board, marks)
    return marks


def _about(board: DuelBoard) -> About | None:
    """What is half chosen, or else what the question is about, or else what was played last."""
    picture, choosing = board.picture, board.choosing
    if isinstance(board.decision, Choice):
        kind, rest = choosing.chosen.kind, choosing.chosen.which
        there = picture.piece(int(rest)) if kind == "piece" else None
        if choosing.held >= 0:
            return About(picture.hand[choosing.held], picture.seat)
        if there is not None:
            seat, _, piece = there
            return About(piece.card, seat, True, strength_of(picture, piece.id), piece.tokens or None)
        name = rest if kind == "strategy" else asked_about(board.view, board.decision)
        if name:
            return About(name, _side_of(name))
    latest = board.crew.latest
    return About(latest, _side_of(latest), asked=False) if latest and lies_there(picture, latest) else None


def _side_of(name: str) -> int:
    return seat_of(name) if seat_of(name) >= 0 else int(name in strategies_of(INVADER))


def _enters(view: SeatView) -> bool:
    """Whether the zones that are asked about are where a card goes."""
    return bool(view.jobs) and type(view.jobs[-1]).__name__ in ("Moving", "Placing", "HeroComes")


def _drain(board: DuelBoard) -> tuple[Where, int]:
    """What is to come off a deck: by what is played, or by what is asked about."""
    choosing = board.choosing
    offers = (choosing.offer,) if choosing.offer is not None else choosing.starts_at(choosing.chosen)
    drain = max((offer.drain for offer in offers if offer is not None), default=0)
    if drain:
        return Thing.of("deck", board.picture.seat), drain
    return threatened(board.view)


def _dim(board: DuelBoard) -> frozenset[int]:
    """Hand cards that are no answer now."""
    choosing = board.choosing
    count = len(board.picture.hand)
    if choosing.stage == "pay":
        return frozenset()
    if choosing.chosen:
        return frozenset(at for at in range(count) if not choosing.starts_at(Thing.of("held", at)))
    lit = {spot.name for spot in choosing.spots}
    return frozenset(at for at in range(count) if Thing.of("held", at) not in lit)


def _considered(board: DuelBoard) -> tuple[Where, ...]:
    offer = next((one for one in board.choosing.offers if one.move == board.considered), None)
    if board.considered is None or offer is None:
        return ()
    names = [offer.start, offer.goal]
    return tuple(name for name in names if name and name.kind not in ("chip", "tray"))


# -- chips ------------------------------------------------------------------------------------------


def _chips(board: DuelBoard) -> tuple[Chip, ...]:
    """One below the other beside what was chosen."""
    choosing = board.choosing
    if choosing.stage != "goal":
        return ()
    spots = [spot for spot in choosing.spots if spot.name.kind == CHIP]
    anchor = board.whereabouts.rect_of(choosing.chosen)
    if not spots or anchor is None:
        return ()
    look = board.look
    wide = look.px(196)
    boxes: list[tuple[Where, str, int]] = []
    for spot in spots:
        words = _chip_words(board, spot.offers[0])
        lines = look.wrap(words, "strong", 17, wide - look.px(16))
        boxes.append((spot.name, words, look.line_height("strong", 17) * len(lines) + look.px(12)))
    high = sum(tall for _, _, tall in boxes) + look.px(5) * (len(boxes) - 1)
    room = board.rect
    x = (
        anchor.right + look.px(6)
        if anchor.right + look.px(6) + wide <= room.right
        else anchor.left - look.px(6) - wide
    )
    whole = pygame.Rect(x, anchor.centery - high // 2, wide, high).clamp(room)
    if whole.colliderect(board.layout.band):  # panels lie there, over whatever is drawn
        whole.bottom = board.layout.band.y - look.px(4)
    found, y = [], whole.y
    for name, words, tall in boxes:
        found.append(Chip(name, words, pygame.Rect(whole.x, y, wide, tall)))
        y += tall + look.px(5)
    return tuple(found)


def _chip_words(board: DuelBoard, offer: Offer) -> str:
    """An ability in its own words, anything else by what it is."""
    words = board.look.words
    return text_of(words).effect(offer.card, offer.effect) if offer.effect >= 0 else words(offer.label)


# -- close up ---------------------------------------------------------------------------------------


def _zoomed(board: DuelBoard, marks: Marks) -> Zoomed | None:
    resting = board.rested >= REST and not board.busy and not board.carrying
    name = (board.cursor or NOTHING) if resting and board.cursor != board.choosing.chosen else NOTHING
    card = card_at(board.picture, marks, name) if name else ""
    strategy = name.which if name.kind == "strategy" else ""
    if board.layout.large or not (card or strategy) or _readable(board, marks, name):
        return None
    look = board.look
    room = above_band(board)
    high = min(max(look.px(LARGE), WORDED), room.height)
    wide = round(high / ASPECT)
    dearer = held_number(name) in marks.dearer
    said = changed_cost(board.picture, card, IvWords(look.words)) if dearer else ""
    note = look.wrap(said, "strong", NOTE, wide - look.px(16)) if said else ()
    size = (2 * wide if note else wide, high)
    places_now = dict(_boxes(board, marks))
    own = places_now.get(name)
    lying = [name for name in places_now if name.kind == "piece"]
    spots = [spot for spot in (*lying, *marks.glowing) if zone_number(spot.kind) < 0]
    avoid = [places_now[spot] for spot in spots if spot in places_now]
    if own is not None:
        avoid += [own.inflate(look.px(20), look.px(20))] * 40
    if board.pointer is not None:
        avoid += [pygame.Rect(board.pointer, (0, 0)).inflate(look.px(30), look.px(30))] * 40
    avoid += [chip.box for chip in marks.chips]
    box = best_place(size, room, avoid)
    box.width = wide
    there = board.picture.piece(int(name.which)) if name.kind == "piece" else None
    if there is None:
        return Zoomed(card or strategy, box, note=note)
    return Zoomed(card, box, strength_of(board.picture, there[2].id), there[2].tokens or None)


def above_band(board: DuelBoard) -> pygame.Rect:
    """Where something can lie over the board and under no panel."""
    inset, top = board.look.px(6), board.layout.field.y
    return pygame.Rect(
        board.rect.x + inset, top, board.rect.width - 2 * inset, board.layout.band.y - top - inset
    )


def _readable(board: DuelBoard, marks: Marks, name: Where) -> bool:
    """Whether a card is read where it is: in the hand, unless something is to be said of it."""
    if name.kind == "about":
        return True
    return name.kind == "held" and held_number(name) not in marks.dearer and board.layout.reads


# -- for keys and pad ---------------------------------------------------------------------------------


def places(board: DuelBoard, marks: Marks) -> tuple[tuple[Where, tuple[int, int]], ...]:
    """All that the cursor of the keys can be on: what can be chosen, and what can be read."""
    return tuple((name, box.center) for name, box in _boxes(board, marks))


def _boxes(board: DuelBoard, marks: Marks) -> list[tuple[Where, pygame.Rect]]:
    layout, picture = board.layout, board.picture
    if marks.tray is not None:
        boxes = layout.tray(marks.tray.whole).cards(marks.tray.size)
        return [(Thing.of("tray", at), box) for at, box in enumerate(boxes)]
    if marks.chips:
        return [(chip.spot, chip.box) for chip in marks.chips]
    found: dict[Where, pygame.Rect] = {}
    if picture.seat == bottom_seat(picture):
        found |= {Thing.of("held", at): layout.held(len(picture.hand), at) for at in range(len(picture.hand))}
    found |= board.whereabouts.pieces()
    for name in marks.glowing:
        zone = zone_number(name.kind)
        if zone >= 0:
            found[name] = layout.strip(zone) if marks.whole_zones else _free_slot(board, zone)
        elif name == FIELD:
            found[name] = pygame.Rect(0, 0, layout.px(90), layout.px(20))
            found[name].center = layout.field.center
    found |= board.whereabouts.beside()
    found[PLOT] = layout.plot_field(picture.plot)
    return list(found.items())


def _free_slot(board: DuelBoard, zone: int) -> pygame.Rect:
    seat = board.asks
    taken = len(board.picture.rows[seat][zone])
    box = board.whereabouts.rect_of(Thing.of("slot", seat, zone, taken))
    assert box is not None
    if taken >= 4:
        return board.layout.side(seat, zone).inflate(0, -board.layout.px(30))
    return box
