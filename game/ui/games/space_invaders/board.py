"""The board of Space Invaders: shows a seat's view, plays what happens, and turns pointing into moves.

It holds no rule: what can be chosen comes with the decision, why not and what would be from the rules'
hints.  The hand with the launcher belongs to the scene; the board draws it with its table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.core import AnyDecision, Event, Move, Seen
from game.games.space_invaders import WHY_NOT, forecast, why_not
from game.games.space_invaders.events import Advanced, Armory, Refilled, Straightened
from game.games.space_invaders.forecast import Forecast
from game.games.space_invaders.grid import INDEX
from game.table.load import bare_table
from game.table.things import Table
from game.ui.games.space_invaders.crew import InvadersCrew
from game.ui.games.space_invaders.flags import Pins, passed_on
from game.ui.games.space_invaders.marks import (
    Marks,
    Tool,
    asked_token,
    calls_of,
    links_of,
    spots_of,
    thing_of,
    wave_length,
)
from game.ui.games.space_invaders.motion import Beats, Here, beats_of, march_of
from game.ui.games.space_invaders.paint import Painter
from game.ui.games.space_invaders.picture import Picture
from game.ui.games.space_invaders.subjects import Pointing
from game.ui.games.space_invaders.words import holding, moving
from game.ui.kit.look import Look
from game.ui.kit.words import Words
from game.ui.stage.board import Board
from game.ui.stage.board_view import Answer, Names, Refusal, Subject, Thing
from game.ui.stage.choosing import Answers
from game.ui.stage.effects import Effects
from game.ui.stage.scene import Stage
from game.ui.stage.ways import Way, ahead
from game.ui.table.art.ground import Side
from game.ui.table.launch_board import AimShown, FilmShown
from game.ui.table.table_view import FlickTableView


class SpaceInvadersBoard(Board[Picture, str]):
    """One board on one screen; its places are cards and tokens.  Scenes know it as a `LaunchBoard`."""

    painter: Painter
    crew: InvadersCrew
    choosing: Answers[str]

    def __init__(self, stage: Stage) -> None:
        self._tool: Tool = ""
        self._aim: AimShown | None = None
        self._film: FilmShown | None = None
        super().__init__(InvadersCrew(stage))
        self._placed: tuple[Look, pygame.Rect] | None = None
        self.picture = Picture(bare_table())
        self.forecast: Forecast | None = None  # the coming advance as it is shown
        self.flags: dict[str, int] = {}
        self.flaggable = True

    # -- what is shown ------------------------------------------------------------------------

    @property
    def table_view(self) -> FlickTableView:
        return self.painter.table_view

    @property
    def table(self) -> Table:
        return self.view.table if self.view is not None else self.picture.table

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """In the same place again nothing is painted anew, and no effect is cut short."""
        if self._placed != (look, rect):
            self._placed = (look, pygame.Rect(rect))
            super().place(look, rect)

    def lay_out(self) -> None:
        self._lay_out_for(self.view)

    def _lay_out_for(self, view: Any) -> None:
        """The painter of this place and of the board's side, which the number of seats decides."""
        table = view.table if view is not None else bare_table()
        self.painter = self.crew.painter = Painter(self.look, self.rect, table, _side_of(view))

    def _paint_for(self, view: Any) -> None:
        if self.painter.side != _side_of(view):
            self.crew.effects = Effects(self.look.theme)
            self._lay_out_for(view)

    def show(self, view: Any, decision: AnyDecision | None) -> None:
        self._paint_for(view)
        self._tool = ""
        super().show(view, decision)
        if self.pointer is not None:
            self.point(self.pointer)

    def stand(self, view: Any) -> None:
        super().stand(view)
        going = view.ending == "" and view.phase != "assault"
        self.forecast = forecast(view) if going else None
        self.flags = {card: seat for card, seat in self.flags.items() if card in view.space}

    def picture_of(self, view: Any) -> Picture:
        return Picture.of(view)

    def play(self, steps: Sequence[Seen], view: Any) -> None:
        self._paint_for(view)
        self._tool, self.forecast = "", None
        self.skip()
        self.crew.begin()
        super().play(steps, view)

    def amid(self, picture: Picture) -> None:
        """Cards that struck lie at the planet until they are shuffled back."""
        if self.crew.struck:
            picture.carry(self.crew.struck, self.picture)

    def goes_with(self, event: Event, last: Event) -> bool:
        if isinstance(event, Advanced) and isinstance(last, Advanced):
            return event.pushed_by == (last.pushed_by or last.card)
        return type(event) is type(last) and isinstance(event, Armory | Refilled | Straightened)

    def shown(self, steps: Sequence[Seen]) -> Beats:
        """A card marches with all those that it pushes."""
        march = [step.event for step in steps if isinstance(step.event, Advanced)]
        return march_of(self.moment(steps[-1]), march) if march else super().shown(steps)

    def beats_of(self, moment: Here, event: Event) -> Beats:
        return beats_of(moment, event)

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """What moves, or what the tool in the hand is for; empty for neither."""
        if self.busy:
            return moving(self.step.event if self.step else None, self.between, words, names)
        return holding(self._tool, self.view.seat, words, names) if self.view is not None else ("", "")

    @property
    def hurries(self) -> bool:
        return self._film is not None or super().hurries

    def paint(self, surface: pygame.Surface) -> None:
        self.painter.draw(surface, self.picture, self.marks(), self.clock, self.crew.effects.shake)

    # -- the hand and its films ---------------------------------------------------------------

    def aim(self, shown: AimShown | None) -> None:
        if shown == self._aim:
            return
        loaded, self._aim = self._loaded, shown
        self.changes += 1
        if self._tool == "call" and loaded != self._loaded:
            self._take(self._tool if shown is not None else "")

    @property
    def _loaded(self) -> str:
        return self._aim.launcher.token if self._aim is not None else ""

    def film(self, playing: FilmShown | None) -> None:
        last = self._film
        if playing is None and last is not None:
            self.picture.take_in(last.table)
            for id, pose in last.poses.items():
                self.picture.poses[id] = pose
                self.picture.gone.discard(id)
            self.picture.gone |= set(last.gone)
        self._film = playing
        self.changes += 1

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

    def _calls(self) -> dict[str, Move]:
        """The invaders that the loaded token's shot can be called for."""
        return calls_of(self.decision, self._loaded) if self._loaded else {}

    def _tools(self) -> tuple[Tool, ...]:
        if self.view is None or self.busy or self._film is not None or self.view.ending:
            return ()
        flag: tuple[Tool, ...] = ("flag",) if self.flaggable else ()
        return (*flag, "call") if self._calls() else flag

    def marks(self) -> Marks:
        """What is drawn over the picture now."""
        marks = Marks(self.between, aim=self._aim, film=self._film)
        marks.tray = self._tray()
        if marks.view is None or self.busy:
            marks.moving = True
            return marks
        view = marks.view
        marks.flags = self.flags
        places = self.choosing.places
        marks.glowing = frozenset(() if self.flagging else places)  # only the one that is meant stands out
        marks.tools, marks.tool = self._tools(), self._tool
        marks.focus = self.focus or ""
        if self.considered is not None:
            marks.cursor = thing_of(self.considered)
        elif self.cursor in places:
            marks.cursor = self.cursor or ""
        marks.hover = self.under or ""
        marks.asked = asked_token(view)
        marks.reach = wave_length(view) if self.decision is not None else 0.0
        marks.links = links_of(view, self.decision)
        marks.forecast = self.forecast
        marks.strong = self._over_tracks()
        marks.traced = marks.hover if self._aim is None else ""
        return marks

    def _tray(self) -> tuple[str, ...]:
        view = self.between
        if view is None:
            return ()
        seat = self.picture.seat
        return tuple(token for token in view.active[seat] if self.picture.states.get(token, "s") != "s")

    # -- pointing and choosing ----------------------------------------------------------------

    def choosing_of(self, view: Any, decision: AnyDecision | None) -> Answers[str]:
        """With a tool in the hand everything is about that."""
        if self._tool == "flag":
            return Pins(view.space)
        return Answers(self._calls() if self._tool == "call" else spots_of(view, decision))

    def places_at(self, pos: tuple[int, int]) -> Sequence[str]:
        thing = self._tray_token(pos) or self._thing_at(pos)
        return (thing,) if thing else ()

    def _thing_at(self, pos: tuple[int, int]) -> str:
        """The card or token that is seen there on the table."""
        if not self.painter.layout.table.collidepoint(pos):
            return ""
        shown = self.painter.table_picture(self.picture, Marks(aim=self._aim), self.clock)
        found = self.table_view.thing_at(*pos, shown)
        return "" if found == self._loaded else found

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
        over = self._over_tracks()
        super().point(pos)
        self.changes += over != self._over_tracks()

    def _over_tracks(self) -> bool:
        return self.pointer is not None and self.painter.layout.tracks.collidepoint(self.pointer)

    def press(self, pos: tuple[int, int]) -> Answer:
        if not self.busy and (tool := self._tool_at(pos)):
            self._take("" if self._tool == tool else tool)
            self.crew.sound("click", 0.5)
            return None
        return super().press(pos)

    def take(self, place: str) -> Answer:
        answer = super().take(place)
        if answer is not None:
            self._take("")
        return answer

    def stepped(self, place: str) -> None:
        """The flag is set."""
        assert self.view is not None
        self.flags = passed_on(self.flags, place, self.view.seat, self.view.options.seats)
        self.crew.sound("si_flag", 0.8)

    def beside(self, places: Sequence[str]) -> Answer:
        if self._tool and not places:
            self._take("")
        if not places:
            return None
        if self._tool == "flag":
            return self._refusal("si.refused.flag_card", "")
        if self._tool == "call":
            return self._refusal("si.refused.call_first", "SI-9.1")
        key = why_not(self.view, places[0]) if self.decision is not None else ""
        return self._refusal(key, WHY_NOT[key]) if key else None

    def _refusal(self, key: str, clause: str) -> Refusal:
        self.crew.sound("denied", 0.6)
        return Refusal(key, (), clause)

    # -- tools --------------------------------------------------------------------------------

    def _take(self, tool: Tool) -> None:
        """A tool into the hand, or out of it."""
        self._tool = tool
        self.choosing = self.choosing_of(self.view, self.decision)
        self.changes += 1

    def mark(self, pos: tuple[int, int] | None) -> bool:
        thing = self._thing_at(pos) if pos is not None else self.cursor
        if not self.flaggable or self.view is None or not thing or thing not in self.view.space:
            return False
        self.stepped(thing)
        self.changes += 1
        return True

    @property
    def flagging(self) -> bool:
        return self._tool == "flag"

    def take_flag(self) -> bool:
        if "flag" not in self._tools():
            return False
        self._take("" if self.flagging else "flag")
        self.settle_cursor()
        self.crew.sound("click", 0.5)
        return True

    # -- keys and pad -------------------------------------------------------------------------

    def towards(self, way: Way) -> str | None:
        places = {thing: self.picture.at(thing) for thing in sorted(self.choosing.places)}
        return ahead(places, self.cursor, way, 1.0)

    def step_back(self) -> bool:
        if self._tool:
            self._take("")
            return True
        return super().step_back()

    @property
    def chooses(self) -> bool:
        return not self.flagging and super().chooses

    # -- what is under it ---------------------------------------------------------------------

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        if self.view is None:
            return None
        pointing = Pointing(self.view, self.picture, self.painter.layout)
        if pos is None:
            return pointing.thing(self.cursor) if self.cursor else None
        if tool := self._tool_at(pos):
            return Subject(Thing.of("tool", tool), "", "powers_1" if tool == "call" else "together")
        thing = next(iter(self.places_at(pos)), None)
        if thing is not None:
            found = pointing.thing(thing)
            return replace(found, plain=True) if thing in self.choosing.places else found
        return pointing.beside(pos, self.table_view)

    def place_of(self, subject: Subject) -> str | None:
        if self.view is None:
            return None
        if subject.thing.kind in ("card", "token"):
            return subject.thing.which
        if subject.place in INDEX:
            return self.view.space[INDEX[subject.place]] or subject.place
        return None


def _side_of(view: Any) -> Side:
    """Two play on the red side of the board."""
    return "red" if view is not None and view.options.seats == 2 else "black"
