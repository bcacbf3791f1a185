"""What lies over the picture of Lunar Invaders while somebody chooses: glows, signs, the ring menu, notes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.core import Choice
from game.games.lunar_invaders.moon import LETTERS, SPACES, WHERE, home_of
from game.games.lunar_invaders.pieces import pips
from game.games.lunar_invaders_2011.moves import Throw
from game.ui.games.lunar_invaders import broad
from game.ui.games.lunar_invaders.choice import Choosing
from game.ui.games.lunar_invaders.layout import Layout, Point
from game.ui.games.lunar_invaders.picture import MoonPicture, Off, Where
from game.ui.games.lunar_invaders.reading import Offer
from game.ui.kit.look import Look, unbroken

if TYPE_CHECKING:
    from game.ui.games.lunar_invaders.board import LunarBoard

CHIP_FONT = 16.0
CHIP_HIGH = 34.0
AS_BUTTONS = {
    "let": "lb.do.let",
    "cancel": "lb.do.cancel",
    "misdirect": "lb.group.misdirect",
    "beam": "li.group.beam",
    "pass": "li.do.pass",
}


@dataclass
class Marks:
    """`lit` are spaces by the kind of what would happen there; `forces` what each seat threatens."""

    seat: int = -1
    starts: tuple[str, ...] = ()
    lit: dict[str, Offer] = field(default_factory=dict)
    several: frozenset[str] = frozenset()
    chosen: str = ""
    cursor: Where = ""
    active: Offer | None = None
    chips: list[tuple[pygame.Rect, Offer]] = field(default_factory=list)
    chip_at: Point | None = None  # what the chips are about
    note: str = ""
    note_box: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    threats: tuple[tuple[str, int], ...] = ()
    focus: Where = ""
    deep: bool = False
    hand: tuple[str, Point] | None = None  # the unit that is dragged, and where the pointer is


def chip_words(look: Look, offer: Offer) -> str:
    """What a chip of the ring menu is called: what has a button besides is called as it is there."""
    if isinstance(offer.move, Throw):
        return look.words(f"la.do.throw_{offer.move.sign}")
    if offer.kind == "hold":
        return look.words("lb.do.hold" if offer.tokens > 1 else "lb.do.hold_beam")
    if offer.kind in ("divide", "transfer"):
        return look.words(f"lunar_board.chip.only_{offer.size}")
    return look.words(AS_BUTTONS.get(offer.kind, f"lunar_board.chip.{offer.kind}"))


def pieces_of(offer: Offer, unit: str) -> tuple[str, ...]:
    """Pictures on a chip: what is changed for what, a dot, and the piece that goes."""
    if not offer.size:
        return (unit,) if offer.kind in ("move", "combine") and unit else ()
    letter = unit[:1]
    going = (letter + str(offer.size),)
    if not offer.change:
        return going
    given, _, taken = offer.change.partition(">")
    return (*(letter + size for size in given), ">", *(letter + size for size in taken), "<", *going)


def chip_boxes(
    look: Look,
    layout: Layout,
    anchor: Point,
    offers: list[Offer],
    unit: str,
    busy: dict[str, int],
) -> list[tuple[pygame.Rect, Offer]]:
    """A column of chips beside a place, where it hides least of the `busy` spaces, by what each is worth."""
    high, gap = look.grown(CHIP_HIGH), look.px(5)
    wide = max(_chip_width(look, offer, unit, high) for offer in offers)
    step = min(high + gap, (layout.rect.height - gap) // max(1, len(offers)))
    size = (min(wide, layout.rect.width - 2 * gap), step * len(offers) - gap)
    box = beside(layout, anchor, size, in_the_way(look, layout, busy))
    return [
        (pygame.Rect(box.x, box.y + number * step, box.width, min(high, step)), offer)
        for number, offer in enumerate(offers)
    ]


def beside(
    layout: Layout, anchor: Point, size: tuple[int, int], busy: list[tuple[pygame.Rect, int]]
) -> pygame.Rect:
    """A box of that size near a place and within the board, where it hides least."""
    off, (x, y) = layout.radius * 0.22, anchor
    half_wide, half_high = size[0] / 2, size[1] / 2
    room = layout.rect.inflate(-8, -8)
    found: list[tuple[float, int, pygame.Rect]] = []
    for far in (1.0, 2.2, 3.4):
        for dx, dy in ((0, 1), (1, 0), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)):
            box = pygame.Rect((0, 0), size)
            box.center = (round(x + dx * (off * far + half_wide)), round(y + dy * (off * far + half_high)))
            box.clamp_ip(room)
            hidden = sum(box.clip(thing).width * box.clip(thing).height * worth for thing, worth in busy)
            found.append((hidden + 30 * far * off, len(found), box))
    return min(found)[2]


def in_the_way(look: Look, layout: Layout, busy: dict[str, int]) -> list[tuple[pygame.Rect, int]]:
    """What nothing should be laid over: these spaces with their pieces, the plates, the shell's corners."""
    tall = round(layout.radius * 0.12)
    moons = len(layout.centres)
    shell = broad.corners(look.theme, layout.rect, moons)
    corners = [(box, 40) for box in shell] if broad.fills(layout.rect.size, look.theme, moons) else []
    spaces = [(layout.box(space).inflate(0, tall), worth) for space, worth in busy.items()]
    return [*spaces, *corners, *((plate, 1) for plate in layout.plates)]


def note_lines(look: Look, layout: Layout, note: str) -> tuple[str, ...]:
    return look.wrap(unbroken(note), "strong", CHIP_FONT, round(layout.rect.width * 0.6))


def note_box(look: Look, layout: Layout, marks: Marks, at: Where, busy: dict[str, int]) -> pygame.Rect:
    """Where the note about a place stands: near it, and never over the ring menu."""
    lines = note_lines(look, layout, marks.note)
    wide = max(look.width(line, "strong", CHIP_FONT) for line in lines) + look.px(18)
    high = len(lines) * look.line_height("strong", CHIP_FONT) + look.px(6)
    anchor = layout.spot(SPACES[at.number][0] if isinstance(at, Off) else at)
    hidden = [*in_the_way(look, layout, busy), *((box, 20) for box, _ in marks.chips)]
    if look.theme.text_scale >= broad.LARGE and not isinstance(at, Off):  # what is looked at is enlarged
        hidden.append((layout.box(at).scale_by(look.theme.text_scale / 100), 30))
    return beside(layout, anchor, (wide, high), hidden)


def _chip_width(look: Look, offer: Offer, unit: str, high: int) -> int:
    pictures = pieces_of(offer, unit)
    drawn = sum(round(high * (0.4 if picture in "<>" else 0.78)) for picture in pictures)
    return high + drawn + look.width(chip_words(look, offer), "strong", CHIP_FONT) + look.px(22)


def note_of(look: Look, picture: MoonPicture, offer: Offer) -> str:
    """In a few words what would happen."""
    key = offer.kind
    gaps: dict[str, object] = {}
    if key in ("roll", "throw") and len(offer.odds) == 3:
        gaps = dict(zip(("win", "tie", "loss"), offer.odds, strict=True))
    elif key == "attack" and offer.destroys:
        key = "destroys"
    elif key == "combine":
        gaps = {"total": pips(offer.becomes)} if offer.becomes else {"total": "?"}
    elif key in ("teleport", "misdirect") and offer.destroys:
        own = key == "teleport" and offer.destroys[0] == LETTERS[max(0, picture.asked)]
        key = f"{key}_{'own' if own else 'destroys'}"
    elif key in ("pass", "sign"):
        return ""
    return look.words(f"lunar_board.note.{key}", **gaps)


def anchor_of(layout: Layout, picture: MoonPicture, choosing: Choosing) -> Point:
    """Where chips belong: at what is chosen, at what is announced or fought for, else at the own pad."""
    place = choosing.anchor
    if not place:
        arrow = picture.announced or picture.fight
        if arrow is not None:
            place = arrow.start if isinstance(arrow.goal, Off) else arrow.goal
    if not place:
        place = SPACES[max(0, picture.asked)][0]
    x, y = layout.spot(place)
    return x, y - layout.radius * 0.08


def rank(offer: Offer) -> int:
    """What a space is marked with when several things can be done there: the weightiest."""
    order = ("win", "gift", "loses_self", "attack", "roll", "throw", "teleport", "combine", "move")
    return order.index(offer.kind) if offer.kind in order else len(order)


def shown_at(offers: tuple[Offer, ...]) -> Offer:
    return min(offers, key=rank)


def moon_of(where: Where) -> int:
    return where.number if isinstance(where, Off) else home_of(where)


# -- read off a board ---------------------------------------------------------------------------------


def marked(board: LunarBoard) -> Marks:
    """Everything that lies over the picture now."""
    marks = Marks(focus=board.focus or "", threats=() if board.busy else board.threats)
    decision = board.decision
    if not isinstance(decision, Choice):
        return marks
    choosing = board.choosing
    marks.seat = decision.seat
    marks.chosen = choosing.chosen
    marks.cursor = board.cursor or ""
    starts = [spot for spot in board.choosing.spots if spot.start]
    goals = [spot for spot in board.choosing.spots if spot.space and not spot.start]
    marks.starts = tuple(spot.space for spot in starts)
    marks.lit = {spot.space: shown_at(spot.offers) for spot in goals}
    if choosing.ring:
        marks.lit[choosing.anchor] = shown_at(choosing.ring)
        marks.several = frozenset({choosing.anchor})
    special = {
        spot.space: offer for spot in starts for offer in spot.offers if offer.kind in ("build", "grow")
    }
    if board.focus:  # what is pointed at shines, and nothing that is not meant
        meant = special[board.focus].kind if board.focus in special else ""
        special = {space: offer for space, offer in special.items() if offer.kind == meant}
    marks.lit |= special
    marks.several = frozenset(spot.space for spot in goals if len(spot.offers) > 1)
    marks.chips = _chips(board)
    if marks.chips:
        marks.chip_at = anchor_of(board.layout, board.picture, choosing)
    marks.deep = choosing.into_the_deep() is not None
    marks.active = _active(board)
    if marks.active is not None:
        if marks.active.goal in marks.several and not choosing.ring and board.considered is None:
            marks.note = board.look.words("lunar_board.note.several")
        elif not (choosing.ring and marks.active.kind in ("move", "divide", "transfer")):
            marks.note = note_of(board.look, board.picture, marks.active)
        where = marks.active.goal or choosing.anchor
        if marks.note and where:
            marks.note_box = note_box(board.look, board.layout, marks, where, _busy(board))
        elif not where:
            marks.note = ""
        if board.considered is not None and marks.active.goal in WHERE:
            marks.lit.setdefault(marks.active.goal, marks.active)
            marks.chosen = marks.active.start
            marks.cursor = marks.active.goal
    if board.carrying and board.pointer is not None and choosing.chosen in WHERE:
        marks.hand = (board.picture.at(choosing.chosen), board.pointer)
    return marks


def _active(board: LunarBoard) -> Offer | None:
    """The answer whose outcome is shown."""
    if board.considered is not None:
        return next((offer for offer in board.choosing.offers if offer.move == board.considered), None)
    spot = board.choosing.spot(board.cursor or "")
    if spot is None or (spot.start and spot.offers[0].kind != "build"):
        return None
    return shown_at(spot.offers)


def _chips(board: LunarBoard) -> list[tuple[pygame.Rect, Offer]]:
    offers = [spot.offers[0] for spot in board.choosing.spots if not spot.space]
    if not offers:
        return []
    layout = board.layout
    unit = board.picture.at(board.choosing.chosen)
    anchor = anchor_of(layout, board.picture, board.choosing)
    return chip_boxes(board.look, layout, anchor, offers, unit, _busy(board))


def _busy(board: LunarBoard) -> dict[str, int]:
    """Spaces that nothing should be laid over: those that can be chosen most of all."""
    busy = dict.fromkeys(board.picture.units, 1)
    for spot in board.choosing.spots:
        if spot.space:
            busy[spot.space] = 9
    for space in (board.choosing.chosen, board.choosing.anchor):
        if space in WHERE:
            busy[space] = 14
    arrow = board.picture.announced or board.picture.fight
    if arrow is not None:
        busy |= {space: 6 for space in (arrow.start, arrow.goal) if space in WHERE}
    return busy
