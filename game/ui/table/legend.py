"""What the marks at the crosshair mean, written beside them the first few times.

Each name stands on a small slip in one column beside the cards, a line leads from it to its mark; while the
bar is filled there is no time to read any of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.table.things import Field
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, mix
from game.ui.table.crosshair import FROM, SLOT, SWEEP, Crosshair, Felt, sway_radius
from game.ui.table.now_word import now_word
from game.ui.table.prospect import Spot, warned_of
from game.ui.table.seen_table import SeenTable
from game.ui.table.slip import GAP, WIDE, Slip, slip_of

LEAD = 14.0  # design pixels from the marks to their slips
BEYOND = 16.0  # millimetres beside the table where there are no panels
STANDS = 62.0  # from the launcher's middle to what stands beside it
STEADY = 24.0  # design pixels by which a slip goes up or down


@dataclass(frozen=True)
class Name:
    """A sentence's key, and the place on the screen that it is about."""

    key: str
    at: Spot
    tone: Colour


def names_of(seen: SeenTable, shown: Crosshair, part: int | None = None) -> list[Name]:
    """What there is to be named before the bar is filled, from the top of the screen down.

    In two parts, so that one can read them: what is to be done and what comes of it, then the rest.
    """
    first = [*_zone_named(seen, shown), *_slot_named(seen, shown)]
    second = [*_touch_named(seen, shown), *_hand_named(seen, shown)]
    return sorted([*first, *second] if part is None else (first, second)[part], key=lambda name: name.at[1])


def _zone_named(seen: SeenTable, shown: Crosshair) -> list[Name]:
    atop = "marks.atop" if warned_of(shown.prospect) else None
    key = "marks.guess" if shown.prospect == "unsure" else atop
    if shown.zone is None or shown.waits or shown.prospect == "void":  # which is told as what the shot costs
        return []
    return [Name(key or "marks.supposed", _side(seen, shown), _green(seen.look))]


def _slot_named(seen: SeenTable, shown: Crosshair) -> list[Name]:
    if shown.at is None or shown.wanted is None or shown.prospect == "void":
        return []
    wanted, felt = shown.wanted, Felt(seen.space, shown.at).larger(shown.wider)
    (slot,) = felt.at_turn(sum(SLOT) / 2, FROM + SWEEP * wanted.best)
    key = "marks.speck" if wanted.window is None else "marks.slot" if wanted.certain else "marks.perhaps"
    return [Name(key, slot, _green(seen.look))]


def _touch_named(seen: SeenTable, shown: Crosshair) -> list[Name]:
    if shown.zone is None or shown.touch is None:
        return []
    return [Name("marks.touch", seen.space.to_screen(*shown.touch), seen.look.theme.colours.focus)]


def _hand_named(seen: SeenTable, shown: Crosshair) -> list[Name]:
    if shown.at is None or shown.sway is None:
        return []
    (edge,) = Felt(seen.space, shown.at).at_turn(sway_radius(shown.sway), 0.5)
    return [Name("marks.hand", edge, seen.look.theme.colours.white)]


def _green(look: Look) -> Colour:
    return mix(look.theme.colours.phosphor, look.theme.colours.white, 0.35)


def legend_of(
    seen: SeenTable,
    shown: Crosshair,
    foot: float,
    before: Sequence[Slip] = (),
    taken: Sequence[pygame.Rect] = (),
    part: int | None = None,
) -> list[Slip]:
    """Before the bar is filled all names or a part of them, in a column beside the cards, on the right if
    there is room, and on the side that they were on `before` as long as there is; where both sides are too
    narrow, beside the launcher, which stands at `foot`, as many as there is room for.  Nothing is written
    over what is `taken`.

    While it is filled one word alone: what would come of letting go.
    """
    if shown.filled is not None:
        return now_word(seen, shown, before)
    names = names_of(seen, shown, part)
    if not names:
        return []
    last = before[0].right if before and before[0].line is not None else True
    for right in (last, not last):
        slips = [_slip(seen.look, name, right) for name in names]
        boxes = _beside_cards(seen, names, slips, right)
        if all(_clear(seen, box) and box.collidelist(list(taken)) < 0 for box in boxes):
            return _led(names, slips, boxes, right)
    first = foot <= seen.table.width / 2
    sides = (first, not first)
    return max((_beside_launcher(seen, names, foot, side, taken) for side in sides), key=len)


def _slip(look: Look, name: Name, right: bool, most: int = 0) -> pygame.Surface:
    return slip_of(look, look.words(name.key), name.tone, right, most)


def _led(
    names: Sequence[Name], slips: Sequence[pygame.Surface], boxes: Sequence[pygame.Rect], right: bool
) -> list[Slip]:
    """Each with the line that leads to its mark."""
    return [
        Slip(slip, box, (box.midleft if right else box.midright, name.at), name.tone, right)
        for name, slip, box in zip(names, slips, boxes, strict=True)
    ]


def draw_legend(surface: pygame.Surface, look: Look, legend: Sequence[Slip]) -> None:
    """Lines first, and none runs through the words of another slip."""
    for slip in legend:
        others = [other.place for other in legend if other is not slip]
        for part in _kept_off(slip.line, others) if slip.line is not None else ():
            for ink, wide in ((look.theme.colours.room, 3), (slip.tone, 1)):
                pygame.draw.aaline(surface, ink, *part, wide)
    for slip in legend:
        surface.blit(slip.words, slip.place)


def _kept_off(line: tuple[Spot, Spot], places: Sequence[pygame.Rect]) -> list[tuple[Spot, Spot]]:
    """The parts of it that lie outside of all these."""
    parts = [line]
    for place in places:
        found: list[tuple[Spot, Spot]] = []
        for start, end in parts:
            cut = place.clipline(start, end)
            found += [(start, cut[0]), (cut[1], end)] if cut else [(start, end)]
        parts = found
    return parts


def _beside_cards(
    seen: SeenTable, names: Sequence[Name], slips: Sequence[pygame.Surface], right: bool
) -> list[pygame.Rect]:
    look, room = seen.look, seen.room
    step = look.px(STEADY)  # slips don't tremble with the hand
    middles = [round(name.at[1] / step) * step for name in names]
    tops = _spread(middles, [slip.get_height() for slip in slips], look.px(GAP), room)
    boxes = []
    for name, slip, top in zip(names, slips, tops, strict=True):
        low, high = _reach(seen, top + slip.get_height())
        x = max(high, name.at[0]) + look.px(LEAD) if right else min(low, name.at[0]) - look.px(LEAD)
        boxes.append(_box_at(slip, round(x), top, right, room))
    return boxes


def _beside_launcher(
    seen: SeenTable, names: Sequence[Name], foot: float, right: bool, taken: Sequence[pygame.Rect]
) -> list[Slip]:
    """From the planet down, where nothing is aimed at; what finds no room there is not written."""
    look, space, table, room = seen.look, seen.space, seen.table, seen.room
    front = (table.planet_line + table.stripe_line) / 2  # nearer than what is told of the planet
    x, top = space.to_screen(foot + (STANDS if right else -STANDS), front)
    edge, _ = space.to_screen(table.width if right else 0.0, front)
    low = min(room.bottom, round(space.to_screen(foot, 0.0)[1]))
    wide, gap, at = round(abs(edge - x)), look.px(GAP), round(top)
    taken = [*taken, *seen.tokens]
    named: list[Name] = []
    slips: list[pygame.Surface] = []
    boxes: list[pygame.Rect] = []
    for name in names if wide > look.grown(WIDE) else ():
        slip = _slip(look, name, right, wide)
        box = _box_at(slip, round(x), room.top, right, room)
        box.top = at
        while (over := box.collidelist(taken)) >= 0 and box.bottom <= low:
            box.top = taken[over].bottom + gap
        if box.bottom > low:
            continue
        named.append(name)
        slips.append(slip)
        boxes.append(box)
        at = box.bottom + gap
    return _led(named, slips, boxes, right)


def _box_at(slip: pygame.Surface, x: int, top: int, right: bool, room: pygame.Rect) -> pygame.Rect:
    box = slip.get_rect(topleft=(x, top)) if right else slip.get_rect(topright=(x, top))
    return box.clamp(room)


def _clear(seen: SeenTable, box: pygame.Rect) -> bool:
    """Whether it lies on the table, or so near to it that no panel is there."""
    corners = (box.topleft, box.topright, box.bottomleft, box.bottomright)
    return all(-BEYOND <= seen.space.to_table(*corner)[0] <= seen.table.width + BEYOND for corner in corners)


def _right(field: Field, shown: Crosshair) -> bool:
    """Whether the marks are nearer to the right of the cards."""
    x, _ = shown.at or shown.touch or (0.0, 0.0)
    return x >= field.x + field.columns * field.pitch / 2


def _side(seen: SeenTable, shown: Crosshair) -> Spot:
    """The place of the zone's edge that is nearest to its name."""
    assert shown.zone is not None
    edge = [seen.space.to_screen(*place) for place in shown.zone.outline(12, shown.rim)]
    return max(edge) if _right(seen.table.field, shown) else min(edge)


def _reach(seen: SeenTable, at: float) -> tuple[float, float]:
    """How far the cards go to the left and to the right at this height of the screen."""
    space, field = seen.space, seen.table.field
    far = field.y + field.rows * field.pitch
    y = max(field.y, min(far, space.to_table(space.to_screen(field.x, field.y)[0], at)[1]))
    left, right = (space.to_screen(x, y)[0] for x in (field.x, field.x + field.columns * field.pitch))
    return left, right


def _spread(wanted: Sequence[float], highs: Sequence[int], gap: int, room: pygame.Rect) -> list[int]:
    """Where slips begin that would each be in the middle of a height, none over another."""
    tops: list[int] = []
    for middle, high in zip(wanted, highs, strict=True):
        lowest = tops[-1] + highs[len(tops) - 1] + gap if tops else room.top
        tops.append(max(round(middle - high / 2), lowest))
    over = tops[-1] + highs[-1] - room.bottom
    return [max(room.top, top - over) for top in tops] if over > 0 else tops


