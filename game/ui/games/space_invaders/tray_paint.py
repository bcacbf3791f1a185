"""The tray beside the table: the tokens of the seat whose turn it is, their powers, and the tools."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games.space_invaders import idles, is_at_the_ufo
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.art.field import halo, paint_tray, paint_well
from game.ui.games.space_invaders.art.printed import fitted, lay_token, paint_flag, paint_sign
from game.ui.games.space_invaders.layout import Layout
from game.ui.games.space_invaders.marks import Marks
from game.ui.games.space_invaders.on_table import LETTER_DISC, OnTable
from game.ui.games.space_invaders.picture import Picture, letter_of, owner_colour
from game.ui.games.space_invaders.tray import Slot
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Seat, mix, raw_text

NAME_APART = 3  # design pixels on either side of a power's name


class TrayPainter:
    """The tray at one size and look; `breath` says how bright what breathes is at a time."""

    def __init__(self, look: Look, layout: Layout, table: OnTable, breath: Callable[[float], float]) -> None:
        self.look, self.theme, self.layout = look, look.theme, layout
        self._table, self._breath = table, breath
        self.spares_ufo = False  # what is about the UFO is of no account

    def draw(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float) -> None:
        layout, theme = self.layout, self.theme
        seat = theme.seats[picture.colour(picture.seat)]
        surface.blit(paint_tray(theme, layout.tray.size, seat.colour), layout.tray)
        pygame.draw.rect(surface, seat.colour, layout.mark, border_radius=layout.mark.height // 2)
        loadable = marks.aim.tokens if marks.aim is not None else ()
        loaded = marks.aim.launcher.token if marks.aim is not None else ""
        lying = layout.lying(marks.tray)
        for heading in lying.headings:
            own = [token for token in marks.tray if token[1] == heading.token[1]]
            ready = any(token in loadable or token == loaded for token in own)
            if marks.view is not None:
                ink = theme.colours.text if ready else theme.colours.dim
                self._power(surface, marks.view, heading.token, heading.box, ink)
        for slot in lying.slots:
            self._slot(surface, picture, marks, slot, (slot.token in loadable, slot.token == loaded), clock)
        for index, tool in enumerate(("flag", "call")):
            if tool in marks.tools:
                self._tool(surface, tool, layout.tool(index), marks.tool == tool, seat)

    def _slot(
        self,
        surface: pygame.Surface,
        picture: Picture,
        marks: Marks,
        slot: Slot,
        now: tuple[bool, bool],
        clock: float,
    ) -> None:
        """An active token, its power below it, and how often it has been in the planet area."""
        theme, colours, token, box, radius = self.theme, self.theme.colours, slot.token, slot.box, slot.radius
        can, loaded = now
        seat = theme.seats[owner_colour(token)]
        state = picture.states.get(token, "g")
        at = slot.middle
        well = paint_well(theme, round(radius), seat.dark)
        surface.blit(well, well.get_rect(center=(round(at[0]), round(at[1]))))
        if can and not loaded:
            self._choosable(surface, slot, clock)
        if loaded:
            pygame.draw.aacircle(surface, colours.focus, at, radius * 1.34, max(2, round(radius * 0.2)))
            state = "a"
        elif token in (marks.asked, marks.focus, marks.hover, marks.cursor):
            pygame.draw.aacircle(surface, colours.focus, at, radius * 1.2, max(2, round(radius * 0.13)))
        lay_token(surface, theme, seat, int(token[1]), state, at, radius)
        self._letter(surface, slot, colours.text if can or loaded else colours.dim)
        self._count(surface, picture, token, (at[0] + radius * 0.95, at[1] - radius * 0.8), marks.view, box)
        if marks.view is not None and (high := slot.label):
            ink = colours.text if can or loaded else colours.dim
            ink = colours.amber if token in picture.declared else ink
            below = pygame.Rect(box.x, box.bottom - high, box.width, high)
            self._power(surface, marks.view, token, below, ink)

    def _letter(self, surface: pygame.Surface, slot: Slot, ink: Colour) -> None:
        """On the rim of a token, as on the table."""
        at, radius = slot.tag
        self._table.letter(surface, letter_of(slot.token), at, ink, round(radius / LETTER_DISC))

    def _power(
        self, surface: pygame.Surface, view: SeatView, token: str, box: pygame.Rect, ink: Colour
    ) -> None:
        """The name of a token's power, as long as that can do anything."""
        if view.phase == "assault" or idles(view, token) or (self.spares_ufo and is_at_the_ufo(view, token)):
            return
        said = self.look.words(f"si.power.{view.power(token)}")
        room = box.width - 2 * round(NAME_APART * self.theme.zoom)
        pixels, lines = fitted(self.look, said, 16, room, box.height)
        words = raw_text("strong", pixels, " ".join(lines), ink)
        surface.blit(words, words.get_rect(center=box.center))

    def _count(
        self,
        surface: pygame.Surface,
        picture: Picture,
        token: str,
        at: tuple[float, float],
        view: SeatView | None,
        box: pygame.Rect,
    ) -> None:
        """How many launches in a row ended in the planet area, or the tries of a triple assault."""
        tries = view.record(token).tries if view is not None and token in picture.declared else 0
        if tries:
            words = self.look.words("si.note.again", count=tries)
            self._table.badge(surface, words, at, self.theme.colours.amber, box)
            return
        row = picture.rows.get(token, 0)
        if not row or picture.states.get(token) not in ("p", "x", "l"):
            return
        words = self.look.words("si.note.again", count=row)
        self._table.badge(surface, words, at, self.theme.colours.amber, box)

    def _tool(self, surface: pygame.Surface, tool: str, box: pygame.Rect, on: bool, seat: Seat) -> None:
        colours = self.theme.colours
        ground = mix(colours.panel_high, colours.focus, 0.35) if on else colours.panel_high
        radius = max(3, box.width // 6)
        pygame.draw.rect(surface, ground, box, border_radius=radius)
        edge = colours.focus if on else colours.edge
        pygame.draw.rect(surface, edge, box, max(1, box.width // 16), border_radius=radius)
        side = round(box.width * 0.78)
        if tool == "flag":
            sign = paint_flag(seat, side)
            surface.blit(sign, sign.get_rect(center=box.center))
        else:
            sign = paint_sign("called", side, colours.text, colours.red)
            surface.blit(sign, sign.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _choosable(self, surface: pygame.Surface, slot: Slot, clock: float) -> None:
        """The halo of a token in the tray that can be loaded."""
        seat = self.theme.seats[owner_colour(slot.token)]
        tone = mix(seat.colour, seat.light, 0.5)
        halo(surface, slot.middle, slot.radius, tone, self._halo(clock))

    def looks_like(self, picture: Picture, marks: Marks, clock: float) -> tuple[object, ...]:
        """Whatever the tray's pixels depend on."""
        aim, pointed = marks.aim, (marks.asked, marks.focus, marks.hover, marks.cursor)
        return (
            marks.view,
            picture.seat,
            picture.colours,
            marks.tray,
            [(picture.states.get(token), picture.rows.get(token), token in pointed) for token in marks.tray],
            sorted(picture.declared),
            (aim.tokens, aim.launcher.token, self.light(clock)) if aim is not None else None,
            marks.tools,
            marks.tool,
        )

    def light(self, clock: float) -> float:
        """How strong the halos are, in steps."""
        return round(self._halo(clock), 1)

    def _halo(self, clock: float) -> float:
        return 0.55 * self._breath(clock) + 0.3
