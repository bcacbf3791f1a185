"""What is where on the board of Invaders 2127: for the mouse, the zoom, the log, lessons, the rule book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core import Choice, Decision
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.state import SeatView
from game.ui.games.invaders_2127.choice import Choosing
from game.ui.games.invaders_2127.layout import Layout, Whereabouts, bottom_seat
from game.ui.games.invaders_2127.picture import FIELD, Picture, Where
from game.ui.games.invaders_2127.reading import strategies_of
from game.ui.games.invaders_2127.refusals import (
    why_not_play,
    why_not_plot,
    why_not_release,
    why_not_use,
)
from game.ui.games.invaders_2127.words import (
    HEROES,
    OPS,
    PLOT,
    card_subject,
    piece_subject,
    seat_of,
    seat_subject,
    source_subject,
    zone_subject,
)
from game.ui.stage.board_view import NOTHING, Refusal, Subject, Thing

if TYPE_CHECKING:
    from game.ui.games.invaders_2127.marks import Marks

Point = tuple[int, int]


def names_at(there: Whereabouts, marks: Marks, pos: Point) -> Iterator[Where]:
    """Everything at a point, the topmost first."""
    layout, picture = there.layout, there.picture
    for chip in marks.chips:
        if chip.box.collidepoint(pos):
            yield chip.spot
    if marks.tray is not None and layout.tray(marks.tray.whole).rect.collidepoint(pos):
        boxes = layout.tray(marks.tray.whole).cards(marks.tray.size)
        yield from (Thing.of("tray", at) for at, box in enumerate(boxes) if box.collidepoint(pos))
        yield Thing("tray")
        return
    yield from _in_hand(layout, picture, marks, pos)
    coming = {Thing.of("coming", at): there.coming(at) for at in range(len(picture.coming))}
    zones = dict(zip(map(Thing, ZONE_NAMES), layout.zones, strict=True))
    if marks.about is not None and layout.about.collidepoint(pos):
        yield Thing("about")
        return
    on_table = {
        **there.pieces(),
        **coming,
        Thing("plot"): layout.plot,
        **there.beside(),
        **zones,
        FIELD: layout.field,
    }
    yield from (name for name, box in on_table.items() if box.collidepoint(pos))


def _in_hand(layout: Layout, picture: Picture, marks: Marks, pos: Point) -> Iterator[Where]:
    """The card under the mouse; the one that is raised lies above its neighbours."""
    if picture.seat != bottom_seat(picture) or 0 <= marks.seat != picture.seat:
        return
    count = len(picture.hand)
    order = list(range(count - 1, -1, -1))
    raised = int(marks.cursor.which) if marks.cursor.kind == "held" else -1
    if raised in order:
        order.insert(0, raised)
    for at in order:
        box = layout.held(count, at)
        if at == raised:
            box = layout.raised(count, at).union(box)
        if box.collidepoint(pos):
            yield Thing.of("held", at)
            return


def card_at(picture: Picture, marks: Marks, name: Where) -> str:
    """The card of a place that shows one; empty where none does."""
    kind, rest = name.kind, name.which
    if kind == "held" and int(rest) < len(picture.hand):
        return picture.hand[int(rest)]
    if kind == "piece":
        there = picture.piece(int(rest))
        return there[2].card if there is not None else ""
    if kind == "coming" and int(rest) < len(picture.coming):
        return picture.coming[int(rest)].card
    if kind == "tray" and rest and marks.tray is not None and int(rest) < len(marks.tray.cards):
        return marks.tray.cards[int(rest)]
    if kind == "pile":
        return picture.discards[int(rest)][-1] if picture.discards[int(rest)] else ""
    return ""


def subject_of(picture: Picture, marks: Marks, name: Where, large: bool) -> Subject | None:
    """What a place is about; the board itself shows cards large, but not as `large` as text can be wished."""
    found = _subject(picture, marks, name)
    return replace(found, plain=False) if found is not None and large else found


def _subject(picture: Picture, marks: Marks, name: Where) -> Subject | None:
    kind, rest = name.kind, name.which
    if kind == "about" and marks.about is not None:
        known = marks.about.name
        return replace(source_subject(known, marks.about.seat), plain=True)
    card = card_at(picture, marks, name)
    match kind:
        case "piece" if card:
            there = picture.piece(int(rest))
            assert there is not None
            return replace(piece_subject(int(rest), card, there[0]), plain=True)
        case "held" if card:
            return replace(card_subject(card, picture.seat, f"hand.{card}"), plain=True)
        case "tray" | "coming" if card:
            return replace(card_subject(card, seat_of(card)), plain=True)
        case "pile" | "deck" | "hand":
            return seat_subject(kind, int(rest))
        case "strategy":
            if rest == "ops_centre":
                return OPS
            return replace(source_subject(rest, 1 if rest in strategies_of(1) else 0), plain=True)
        case "plot":
            return PLOT
        case "heroes":
            return HEROES
        case _:
            return zone_subject(name.kind) if name.kind in ZONE_NAMES else None


def place_of(picture: Picture, subject: Subject) -> Where:
    """Where to point for a subject, by its place alone; empty where nowhere."""
    place = Thing.read(subject.place)
    kind, rest = place.kind, place.which
    if kind == "piece":
        return place if rest.isdigit() and picture.piece(int(rest)) is not None else NOTHING
    if kind == "hand" and not rest.isdigit():
        return place if rest in picture.hand else NOTHING
    if kind in ("pile", "deck", "hand"):
        return place if rest in ("0", "1") else NOTHING
    if kind == "strategy":
        return place if rest in (*strategies_of(0), *strategies_of(1)) else NOTHING
    return place if subject.place in (*ZONE_NAMES, "plot", "ops", "heroes") else NOTHING


def why_not_at(
    names: Sequence[Where], view: SeatView, decision: Decision | None, choosing: Choosing, seat: int
) -> Refusal | None:
    """Why what lies there, the topmost first, is no answer."""
    name = names[0] if names else NOTHING
    kind, rest = name.kind, name.which
    main = isinstance(decision, Choice) and decision.reason == "main"
    if choosing.stage == "pay":
        return Refusal("ivb.why.own_pay", (), "IV-3.1") if name == Thing.of("held", choosing.held) else None
    if kind == "held":
        if not main:
            return Refusal("ivb.why.not_asked", (), "IV-2.2")
        return why_not_play(view, seat, choosing.hand[int(rest)])
    zone = next((one.kind for one in names if one.kind in ZONE_NAMES), "")
    if choosing.held >= 0 and zone:
        card = choosing.hand[choosing.held]
        return why_not_play(view, seat, card, zone) or Refusal("ivb.why.no_place", (), "IV-3.4")
    if not main:
        asks = kind in ("piece", "strategy", "plot") or (bool(zone) and bool(choosing.spots))
        return Refusal("ivb.why.target", (), "IV-3.10") if asks else None
    if choosing.chosen:
        return None
    if kind == "piece":
        return why_not_use(view, seat, int(rest))
    if kind == "strategy":
        return why_not_release(view, seat, rest)
    return why_not_plot(view, seat) if kind == "plot" else None
