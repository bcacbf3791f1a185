"""What would come of letting go, in a word beside the crosshair; and what a hit there would cost.

A promise is a lit flag, what is only likely a dark one with an open ring, and an arrow says which way the
power is wrong: they are told apart without their colours too.  The word stands where it covers the least.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Literal, TypeAlias

import pygame

from game.ui.kit.clear import clear_of
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, mix
from game.ui.table.crosshair import SLOT, SWELL, Crosshair, Felt
from game.ui.table.prospect import PROMISES, Prospect, Spot
from game.ui.table.seen_table import SeenTable
from game.ui.table.slip import GAP, GROUND, PAD, SIZE, Slip, slip_of

Side: TypeAlias = Literal["right", "left", "above", "below"]
SIDES: tuple[Side, ...] = ("right", "left", "above", "below")
TURNS = {"right": 0.25, "left": 0.75, "above": 0.0, "below": 0.5}
BOTHERS = {"right": 0.0, "left": 0.0, "above": 0.1, "below": 0.3}  # of a card: from below the token comes
NAMED = 1.0  # of a card, where it would hide one that it speaks of
QUIET = 0.5  # of the way to the right power: until then it goes without saying that it is too short
STAYS = 0.35  # of a card less than the side that it has been on, else it stays there
NEAR = 2.5  # of its own height: how far from that of its card a slip may stand
LEAD = 14.0  # millimetres from the cards to what stands beside them
AWAY = SLOT[1] + SWELL  # millimetres from the crosshair
Sign: TypeAlias = Literal["dot", "ring", "up", "down", "cross", "bar"]
SIGNS: dict[Prospect, Sign] = {
    "on": "dot",
    "there": "dot",
    "bowl": "dot",
    "likely": "ring",
    "short": "up",
    "far": "down",
    "off": "down",
    "perch": "ring",
    "atop": "cross",
    "void": "cross",
}


PRICED: frozenset[Prospect] = frozenset({"on", "likely", "held", "perch"})  # what it costs is said as well


def now_word(seen: SeenTable, shown: Crosshair, before: Sequence[Slip] = ()) -> list[Slip]:
    """The word, while the bar is filled."""
    if shown.filled is None or shown.at is None or shown.wanted is None:
        return []
    look, said = seen.look, shown.said or shown.prospect
    if said == "short" and shown.filled < QUIET * shown.wanted.best:
        return []
    tone = tone_of(look, said)
    key = f"marks.now_{said}"
    words = look.words(key)
    if said == "perch" and shown.perch:
        words = look.words("marks.now_perch_on", token=shown.perch)
    cost = shown.cost if shown.cost is not None and said in PRICED else None
    if cost is not None and said == "held":
        words = cost.instead
    flag = _flag(look, words, tone, SIGNS.get(said, "bar"), said in PROMISES, cost.words if cost else "")
    place, side = _placed(seen, shown, flag.get_size(), before)
    return [Slip(flag, place, None, tone, key=key, side=side)]


def priced(
    seen: SeenTable,
    shown: Crosshair,
    before: Sequence[Slip] = (),
    taken: Sequence[pygame.Rect] = (),
) -> list[Slip]:
    """What the hit would cost, as long as it would: beside the cards, with a line to what is aimed at; where
    there is no room at the crosshair, and over nothing that is `taken`.
    """
    if shown.cost is None or shown.at is None:
        return []
    look, field, cost = seen.look, seen.table.field, shown.cost
    tone, said = look.theme.colours.red, cost.words
    if cost.instead:
        flag = _flag(look, cost.instead, tone_of(look, "held"), SIGNS.get("held", "bar"), False, cost.words)
        place, side = _placed(seen, shown, flag.get_size(), before)
        if place.collidelist(list(taken)) < 0:  # where the word is going to stand
            return [Slip(flag, place, None, tone_of(look, "held"), key="cost", side=side)]
        said = look.words("marks.cost_whole", instead=cost.instead, words=cost.words)
    middle = field.x + field.columns * field.pitch / 2
    sides = (True, False) if shown.at[0] > middle else (False, True)
    for narrow, right in product((False, True), sides):
        found = _beside_cards(seen, said, shown.at[1], right, taken, narrow)
        if found is not None:
            slip, place = found
            corner = max(shown.card or (shown.at,)) if right else min(shown.card or (shown.at,))
            line = (place.midleft if right else place.midright, seen.space.to_screen(corner[0], shown.at[1]))
            return [Slip(slip, place, line, tone, right, key="cost")]
    slip = slip_of(look, said, tone, True)
    place, side = _placed(seen, shown, slip.get_size(), before)
    if place.collidelist(list(taken)) >= 0:
        return []
    return [Slip(slip, place, None, tone, key="cost", side=side)]


def _beside_cards(
    seen: SeenTable, words: str, at: float, right: bool, taken: Sequence[pygame.Rect], narrow: bool
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """Words in a red slip at this height of the table or near it, if need be as `narrow` as there is room."""
    look, room, field, gap = seen.look, seen.room, seen.table.field, seen.look.px(GAP)
    edge = field.x + (field.columns * field.pitch + LEAD if right else -LEAD)
    x, y = (round(place) for place in seen.space.to_screen(edge, at))
    slip = slip_of(look, words, look.theme.colours.red, right)
    band = pygame.Rect(x if right else room.left, y, room.right - x if right else x - room.left, 1)
    met = [other for other in taken if other.colliderect(band)]
    wall = min(other.left - gap - x for other in met) if met and right else band.width
    wall = min(x - gap - other.right for other in met) if met and not right else wall
    least = max(look.width(word, "body", SIZE) for word in words.split()) + 3 * look.px(PAD)
    if narrow and least <= wall < slip.get_width():
        slip = slip_of(look, words, look.theme.colours.red, right, wall)
    reach = round(NEAR * slip.get_height())
    place = slip.get_rect(midleft=(x, y)) if right else slip.get_rect(midright=(x, y))
    top, low = max(room.top, place.top - reach), min(room.bottom, place.bottom + reach)
    clear = clear_of(place, taken, gap, top, low)
    if clear is None or not room.contains(clear) or seen.hidden_by(clear):
        return None
    return slip, clear


def tone_of(look: Look, said: Prospect) -> Colour:
    """The colour of a word: what is promised, what is likely, and all the rest."""
    tones = look.theme.colours
    if said in PROMISES:
        return mix(tones.phosphor, tones.white, 0.35)
    return mix(tones.phosphor, tones.white, 0.75) if said == "likely" else tones.amber


def _placed(
    seen: SeenTable, shown: Crosshair, flag: tuple[int, int], before: Sequence[Slip]
) -> tuple[pygame.Rect, Side]:
    """Beside the gauge, on the side where the least lies; it stays on one as long as that is as good."""
    assert shown.at is not None
    felt = Felt(seen.space, shown.at).larger(shown.wider)
    gap, room = seen.look.px(GAP), seen.room
    places: dict[Side, pygame.Rect] = {}
    for side in SIDES:
        ((x, y),) = felt.at_turn(AWAY, TURNS[side])
        place = pygame.Rect((0, 0), flag)
        if side == "right":
            place.midleft = round(x) + gap, round(y)
        elif side == "left":
            place.midright = round(x) - gap, round(y)
        elif side == "above":
            place.midbottom = round(x), round(y) - gap
        else:
            place.midtop = round(x), round(y) + gap
        places[side] = place
    inside = {side: place for side, place in places.items() if room.contains(place)}
    if not inside:
        return places["below"].clamp(room), "below"
    first = [_box_of(seen, corners) for corners in shown.first]
    costs = {
        side: BOTHERS[side] + seen.hidden_by(place) + NAMED * (place.collidelist(first) >= 0)
        for side, place in inside.items()
    }
    last = before[0].side if before else None
    if last in inside and shown.filled and not shown.first:  # while one waits for a word it stays where it is
        return inside[last], last
    best = min(costs, key=lambda side: costs[side] - (STAYS if side == last else 0.0))
    return inside[best], best


def _box_of(seen: SeenTable, corners: Sequence[Spot]) -> pygame.Rect:
    """Where a card is seen."""
    seen_at = [seen.space.to_screen(x, y) for x, y in corners]
    left, top = min(x for x, _ in seen_at), min(y for _, y in seen_at)
    return pygame.Rect(left, top, max(x for x, _ in seen_at) - left, max(y for _, y in seen_at) - top)


@lru_cache(maxsize=64)
def _flag(look: Look, text: str, tone: Colour, sign: Sign, lit: bool, more: str = "") -> pygame.Surface:
    """A word with its sign before it: on a ground of its colour if it is lit, else on a dark one; and below
    it what there is to be known more.
    """
    pad, tones = look.px(PAD), look.theme.colours
    line, wide = look.line_height("body", SIZE), look.width(text, "body", SIZE)
    most = max(line + wide + 2 * pad, look.width(more, "body", SIZE) + 2 * pad if more else 0)
    box = pygame.Rect(0, 0, most, line + pad)
    ground, ink = (tone, tones.ink) if lit else (tones.room, tones.text)
    flag = pygame.Surface((most, box.height + (line if more else 0)), pygame.SRCALPHA)
    if more:
        pygame.draw.rect(flag, (*tones.room, GROUND), flag.get_rect(), border_radius=pad)
    if lit or not more:
        pygame.draw.rect(flag, (*ground, 255 if lit else GROUND), box, border_radius=pad)
    if sign == "ring":
        pygame.draw.rect(flag, tone, flag.get_rect(), max(2, pad // 3), border_radius=pad)
    _sign(flag, ink if lit else tone, sign, pad + line / 2, box.height / 2, 0.28 * line)
    words = pygame.Rect(line + pad, pad // 2, wide + pad, line)
    look.write(flag, text, words, "body", SIZE, ink)
    if more:
        words = pygame.Rect(pad, box.bottom - pad // 4, most - pad, line)
        look.write(flag, more, words, "body", SIZE, mix(tones.amber, tones.white, 0.3))
    return for_screen(flag)


def _sign(surface: pygame.Surface, tone: Colour, sign: Sign, x: float, y: float, r: float) -> None:
    thick = max(1, round(0.45 * r))
    if sign == "dot":
        pygame.draw.aacircle(surface, tone, (x, y), r)
    elif sign == "ring":
        pygame.draw.aacircle(surface, tone, (x, y), r, thick)
    elif sign in {"up", "down"}:
        tip = -r if sign == "up" else r
        corners = [(x - r, y - tip * 0.7), (x + r, y - tip * 0.7), (x, y + tip)]
        pygame.draw.polygon(surface, tone, corners)
        pygame.draw.aalines(surface, tone, True, corners)
    elif sign == "cross":
        pygame.draw.line(surface, tone, (x - r, y - r), (x + r, y + r), thick)
        pygame.draw.line(surface, tone, (x - r, y + r), (x + r, y - r), thick)
    else:
        pygame.draw.rect(surface, tone, (x - r, y - r / 4, 2 * r, r / 2))
