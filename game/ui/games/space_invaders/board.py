"""The board of Space Invaders: shows a seat's view, plays what happens, and turns pointing into moves.

It holds no rule: what can be chosen comes with the decision, why not and what would be from the rules'
hints.  The hand with the launcher belongs to the scene; the board draws it with its table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.core import AnyDecision, Event, Move
from game.games.space_invaders import WHY_NOT, forecast, why_not
from game.games.space_invaders.forecast import Forecast
from game.games.space_invaders.grid import INDEX
from game.table.load import bare_table
from game.table.things import Table
from game.ui.games.space_invaders.crew import Crew
from game.ui.games.space_invaders.flags import flag_spots, passed_on
from game.ui.games.space_invaders.ledger import after
from game.ui.games.space_invaders.marks import (
    Marks,
    Spot,
    Tool,
    asked_token,
    calls_of,
    links_of,
    spots_of,
    thing_of,
    wave_length,
)
from game.ui.games.space_invaders.motion import Motion
from game.ui.games.space_invaders.paint import Painter
from game.ui.games.space_invaders.picture import Picture
from game.ui.games.space_invaders.subjects import Pointing, next_thing
from game.ui.games.space_invaders.telling import holding, moving
from game.ui.kit.look import Look
from game.ui.kit.widget import Nav
from game.ui.kit.words import Words
from game.ui.stage.board_view import Answer, Names, Refusal, Subject
from game.ui.stage.effects import Effects
from game.ui.stage.passing import Passing
from game.ui.stage.scene import Stage
from game.ui.table.launch_board import AimShown, FilmShown
from game.ui.table.table_view import FlickTableView

WAYS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class SpaceInvadersBoard(Passing):
    """One board on one screen; scenes know it as a `LaunchBoard`."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage
        self._painter: Painter | None = None
        self._place: tuple[Look, pygame.Rect] | None = None
        self._crew: Crew | None = None
        self._view: Any = None
        self._decision: AnyDecision | None = None
        self._picture = Picture(bare_table())
        self._after: Any = None
        self._ledger: Any = None
        self._heard: Event | None = None
        self._forecast: Forecast | None = None
        self._spots: tuple[Spot, ...] = ()
        self.cursor = ""
        self._hover = ""
        self._pointing: tuple[int, int] | None = None
        self._considered: Move | None = None
        self._focus = ""
        self._tool: Tool = ""
        self._aim: AimShown | None = None
        self._film: FilmShown | None = None
        self.flags: dict[str, int] = {}
        self.flaggable = True

    # -- what is shown ------------------------------------------------------------------------

    @property
    def painter(self) -> Painter:
        assert self._painter is not None, "place comes before everything else"
        return self._painter

    @property
    def picture(self) -> Picture:
        """Everything as it is drawn now."""
        return self._picture

    @property
    def spots(self) -> tuple[Spot, ...]:
        """What can be chosen on the table now."""
        return self._spots

    @property
    def forecast(self) -> Forecast | None:
        """The coming advance as it is shown."""
        return self._forecast

    @property
    def table_view(self) -> FlickTableView:
        return self.painter.table_view

    @property
    def table(self) -> Table:
        return self._view.table if self._view is not None else self._picture.table

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self._place = (look, pygame.Rect(rect))
        self._paint_for(self._view)
        self._changes += 1

    def _paint_for(self, view: Any) -> None:
        """The painter of this place and of the board's side, which the number of seats decides."""
        if self._place is None:
            return
        look, rect = self._place
        two = view is not None and view.options.seats == 2
        side: Any = "red" if two else "black"
        held = self._painter
        if held is not None and (held.look, held.rect, held.side) == (look, rect, side):
            return
        table = view.table if view is not None else bare_table()
        self._painter = Painter(look, rect, table, side)
        self._effects = Effects(look.theme)
        self._crew = Crew(self._stage, self._painter, self._effects, lambda: self._hushed)

    def show(self, view: Any, decision: AnyDecision | None) -> None:
        self._motion = None
        self._paint_for(view)
        self._view, self._decision = view, decision
        self._stand()
        self._spots = spots_of(view, decision)
        self._considered, self._tool = None, ""
        places = [spot.thing for spot in self._spots]
        self.cursor = self.cursor if self.cursor in places else places[0] if places else ""
        if self._pointing is not None:
            self.point(self._pointing)
        self._changes += 1

    def _stand(self) -> None:
        """Be the settled picture of the view."""
        view = self._view
        self._picture = Picture.of(view)
        going = view.ending == "" and view.phase != "assault"
        self._forecast = forecast(view) if going else None
        self.flags = {card: seat for card, seat in self.flags.items() if card in view.space}

    def play(self, events: Sequence[Event], view: Any) -> None:
        if self._motion is not None:
            self.skip()
        self._paint_for(view)
        if self._view is None:
            self._picture = Picture.of(view)
        self._spots, self._decision = (), None
        self._considered, self._tool, self._forecast = None, "", None
        self._after = view
        self._picture.take_in(view.table)
        assert self._crew is not None
        self._ledger = self._view if self._view is not None else view
        self._motion = Motion(self._picture, events, self._crew, view, self._book)
        self._changes += 1
        if self._motion.over or self.still:
            self.skip()

    @property
    def between(self) -> Any:
        """While something moves: a view whose score, tracks and tokens are as far as the picture."""
        return self._ledger

    def _book(self, event: Event) -> None:
        self._ledger, self._heard = after(self._ledger, event), event

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """What moves, or what the tool in the hand is for; empty for neither."""
        if self._motion is not None:
            return moving(self._heard, self._ledger, words, names)
        return holding(self._tool, self._view.seat, words, names) if self._view is not None else ("", "")

    def _settle(self) -> None:
        self._view = self._after
        self._stand()
        self._changes += 1

    @property
    def still(self) -> bool:
        return self.painter.theme.reduced_motion

    @property
    def hurries(self) -> bool:
        return self._film is not None or super().hurries

    def draw(self, surface: pygame.Surface) -> None:
        painter, effects = self.painter, self._effects
        assert effects is not None
        clip = surface.get_clip()
        surface.set_clip(painter.rect.clip(clip))
        painter.draw(surface, self._picture, self._marks(), self._clock, effects.shake)
        effects.draw(surface, painter.table_view)
        surface.set_clip(clip)

    # -- the hand and its films ---------------------------------------------------------------

    def aim(self, shown: AimShown | None) -> None:
        if shown != self._aim:
            self._aim = shown
            self._changes += 1
            if shown is None and self._tool == "call":
                self._tool = ""

    def film(self, playing: FilmShown | None) -> None:
        last = self._film
        if playing is None and last is not None:
            self._picture.take_in(last.table)
            for id, pose in last.poses.items():
                self._picture.poses[id] = pose
                self._picture.gone.discard(id)
            self._picture.gone |= set(last.gone)
        self._film = playing
        self._changes += 1

    def load(self, pos: tuple[int, int]) -> str:
        if self._aim is None or self._tool:
            return ""
        token = self._tray_token(pos)
        if not token:
            token = self._thing_at(pos)
        return token if token in self._aim.tokens else ""

    def holds(self, pos: tuple[int, int]) -> bool:
        beside = not self.painter.layout.table.collidepoint(pos)
        return beside or bool(self._tool)  # a tool in the hand: no press on the table may fire

    # -- what lies over it --------------------------------------------------------------------

    def _calls(self) -> tuple[Spot, ...]:
        """The invaders that the loaded token's shot can be called for."""
        token = self._aim.launcher.token if self._aim is not None else ""
        return calls_of(self._decision, token) if token else ()

    def _tools(self) -> tuple[Tool, ...]:
        if self._view is None or self._motion is not None or self._film is not None or self._view.ending:
            return ()
        flag: tuple[Tool, ...] = ("flag",) if self.flaggable else ()
        return (*flag, "call") if self._calls() else flag

    def _choosable(self) -> tuple[Spot, ...]:
        if self._tool == "call":
            return self._calls()
        return flag_spots(self._view.space) if self._tool == "flag" else self._spots

    def marks(self) -> Marks:
        """What is drawn over the picture now."""
        return self._marks()

    def _marks(self) -> Marks:
        view = self._view if self._motion is None else self._after
        marks = Marks(view if self._motion is None else None, aim=self._aim, film=self._film)
        marks.tray = self._tray()
        marks.flags = self.flags
        if view is None or self._motion is not None:
            marks.view, marks.moving = view, True
            marks.flags = {}
            return marks
        spots = self._choosable()
        marks.spots = spots if not self.flagging else ()  # only the one that is meant stands out
        marks.tools, marks.tool = self._tools(), self._tool
        marks.focus = self._focus
        things = {spot.thing for spot in spots}
        if self._considered is not None:
            marks.cursor = thing_of(self._considered)
        elif spots:
            marks.cursor = self.cursor if self.cursor in things else ""
        marks.hover = self._hover if self._hover and self._pointing is not None else ""
        marks.asked = asked_token(view)
        marks.reach = wave_length(view) if self._decision is not None else 0.0
        marks.links = links_of(view, self._decision)
        marks.forecast = self._forecast
        marks.strong = self._pointing is not None and self._over_tracks(self._pointing)
        marks.traced = self._hover if self._aim is None else ""
        return marks

    def _tray(self) -> tuple[str, ...]:
        view = self._view if self._motion is None else self._after
        if view is None:
            return ()
        seat = self._picture.seat
        return tuple(token for token in view.active[seat] if self._picture.states.get(token, "s") != "s")

    # -- pointing and choosing ----------------------------------------------------------------

    def _thing_at(self, pos: tuple[int, int]) -> str:
        """The card or token that is seen there on the table."""
        if not self.painter.layout.table.collidepoint(pos):
            return ""
        shown = self.painter.table_picture(self._picture, Marks(aim=self._aim), self._clock)
        found = self.table_view.thing_at(*pos, shown)
        loaded = self._aim.launcher.token if self._aim is not None else ""
        return "" if found == loaded and found else found

    def _tray_token(self, pos: tuple[int, int]) -> str:
        tray, layout = self._tray(), self.painter.layout
        for index, token in enumerate(tray):
            if layout.slot(index, len(tray)).collidepoint(pos):
                return token
        return ""

    def _tool_at(self, pos: tuple[int, int]) -> Tool:
        for index, tool in enumerate(("flag", "call")):
            if self.painter.layout.tool(index).collidepoint(pos) and tool in self._tools():
                return "flag" if tool == "flag" else "call"
        return ""

    def point(self, pos: tuple[int, int] | None) -> None:
        before = (self._hover, self.cursor, self._pointing and self._over_tracks(self._pointing))
        self._pointing = pos
        thing = "" if pos is None else self._tray_token(pos) or self._thing_at(pos)
        self._hover = thing
        if thing and any(spot.thing == thing for spot in self._choosable()):
            self.cursor = thing
        if (self._hover, self.cursor, pos and self._over_tracks(pos)) != before:
            self._changes += 1

    def _over_tracks(self, pos: tuple[int, int]) -> bool:
        return self.painter.layout.tracks.collidepoint(pos)

    def press(self, pos: tuple[int, int]) -> Answer:
        if self._motion is not None:
            self.skip()
            return None
        if tool := self._tool_at(pos):
            self._tool = "" if self._tool == tool else tool
            self._changes += 1
            self._sound("click", 0.5)
            return None
        thing = self._tray_token(pos) or self._thing_at(pos)
        if self._tool == "flag":
            return self._flag(thing)
        spot = next((spot for spot in self._choosable() if spot.thing == thing), None)
        if spot is not None:
            return self._choose(spot)
        if self._tool == "call":
            if thing:
                return self._refusal("si.refused.call_first", "SI-9.1")
            self._drop_tool()
            return None
        if not thing or self._decision is None:
            return None
        return self._refuse(thing)

    def mark(self, pos: tuple[int, int] | None) -> bool:
        thing = self._thing_at(pos) if pos is not None else self.cursor
        if not self.flaggable or self._view is None or thing not in self._view.space or not thing:
            return False
        self._flag(thing)
        return True

    @property
    def flagging(self) -> bool:
        return self._tool == "flag"

    def take_flag(self) -> bool:
        if "flag" not in self._tools():
            return False
        self._tool = "" if self.flagging else "flag"
        things = [spot.thing for spot in self._choosable()]
        self.cursor = self.cursor if self.cursor in things else next(iter(things), "")
        self._changes += 1
        self._sound("click", 0.5)
        return True

    def _flag(self, thing: str) -> Answer:
        view = self._view
        if not thing or thing not in view.space:
            if thing:
                return self._refusal("si.refused.flag_card", "")
            self._drop_tool()
            return None
        self.flags = passed_on(self.flags, thing, view.seat, view.options.seats)
        self._changes += 1
        self._sound("si_flag", 0.8)
        return None

    def _drop_tool(self) -> None:
        self._tool = ""
        self._changes += 1

    def _choose(self, spot: Spot) -> Answer:
        self._tool = ""
        move: Move = spot.move
        return move

    def _refusal(self, key: str, clause: str) -> Refusal:
        self._sound("denied", 0.6)
        return Refusal(key, (), clause)

    def _refuse(self, thing: str) -> Answer:
        key = why_not(self._view, thing)
        if not key:
            return None
        return self._refusal(key, WHY_NOT[key])

    def navigate(self, way: Nav) -> bool:
        if way == "leave" and self._tool:
            self._drop_tool()
            return True
        spots = self._choosable()
        if way not in WAYS or not spots:
            return False
        self._pointing, self._hover = None, ""
        places = {spot.thing: self._picture.at(spot.thing) for spot in spots}
        step = next_thing(places, self.cursor, WAYS[way])
        self._changes += 1
        if step is None:
            return False
        self.cursor = step
        return True

    @property
    def chooses(self) -> bool:
        spots = self._choosable() if self._motion is None and not self.flagging else ()
        return any(spot.thing == self.cursor for spot in spots)

    def accept(self) -> Answer:
        if self._motion is not None:
            self.skip()
            return None
        spots = self._choosable() if not self.flagging else ()
        spot = next((spot for spot in spots if spot.thing == self.cursor), None)
        return self._choose(spot) if spot else None

    def consider(self, move: Move | None) -> None:
        if move != self._considered:
            self._considered = move
            self._changes += 1

    def _sound(self, name: str, strength: float = 1.0) -> None:
        if self._stage.mixer is not None:
            self._stage.mixer.play(name, strength)

    # -- what is under it ---------------------------------------------------------------------

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        if self._view is None:
            return None
        pointing = Pointing(self._view, self._picture, self.painter.layout)
        if pos is None:
            return pointing.thing(self.cursor) if self.cursor else None
        if tool := self._tool_at(pos):
            return Subject(f"tool.{tool}", "", "powers_1" if tool == "call" else "together")
        thing = self._tray_token(pos) or self._thing_at(pos)
        if thing:
            found = pointing.thing(thing)
            target = any(spot.thing == thing for spot in self._choosable())
            return replace(found, plain=True) if target else found
        return pointing.beside(pos, self.table_view)

    def focus_on(self, subject: Subject | None) -> None:
        focus = ""
        if subject is not None and self._view is not None:
            kind, _, rest = subject.picture.partition(".")
            if kind in ("card", "token"):
                focus = rest
            elif subject.place in INDEX:
                focus = self._view.space[INDEX[subject.place]] or subject.place
        if focus != self._focus:
            self._focus = focus
            self._changes += 1
