"""The board of Lunar Invaders, both editions: shows a view, plays what happens, turns pointing into moves.

It holds no rule: what can be chosen comes with the view, and what would come of it and why not from the
edition that the view is of.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core import NOBODY, Choice, Decision, Event, Move
from game.games.lunar_invaders.events import Destroyed
from game.games.lunar_invaders.moon import WHERE
from game.ui.games.lunar_invaders.choice import Choosing, Spot
from game.ui.games.lunar_invaders.layout import Layout, Point
from game.ui.games.lunar_invaders.marks import Marks, marked
from game.ui.games.lunar_invaders.motion import READERS, MoonCrew
from game.ui.games.lunar_invaders.paint import Painter
from game.ui.games.lunar_invaders.picture import MoonPicture, Off, Where
from game.ui.games.lunar_invaders.reading import (
    MoonView,
    homecomings,
    links_of,
    offers_of,
    picture_of,
    why_not,
)
from game.ui.games.lunar_invaders.spots import focus_of, space_under, subject_at, subject_of
from game.ui.kit.widget import Nav
from game.ui.kit.words import Words
from game.ui.stage.board import Board
from game.ui.stage.board_view import Answer, Names, Refusal, Subject
from game.ui.stage.breath import Breathing
from game.ui.stage.scene import Stage
from game.ui.stage.ways import Way, along_rows, pointed

UNIT = 200.0  # the effects' lengths in a moon's radius


class LunarBoard(Board[MoonView, MoonPicture, Where]):
    """One board on one screen; its places are spaces, and chips of the ring menu."""

    readers = READERS
    painter: Painter
    crew: MoonCrew
    choosing: Choosing

    def __init__(self, stage: Stage) -> None:
        super().__init__(MoonCrew(stage, self._foot))
        self.picture = MoonPicture()
        self.threats: tuple[tuple[str, int], ...] = ()
        self._kept: tuple[object, Marks] | None = None

    # -- what is shown ------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        return self.painter.layout(self.picture)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """What can be chosen on the board next."""
        return self.choosing.spots

    def _foot(self, where: Where) -> Point:
        return self.layout.stand(where)

    def lay_out(self) -> None:
        self.painter = Painter(self.look, self.rect)
        self.crew.rect, self.crew.theme = self.rect, self.look.theme
        self.crew.unit = self.layout.radius / UNIT

    def stand(self, view: MoonView) -> None:
        super().stand(view)
        decision = view.decision
        self.picture.asked = decision.seat if isinstance(decision, Choice) else NOBODY
        self.picture.since = self.beat
        self.threats = homecomings(view)
        self.crew.unit = self.layout.radius / UNIT

    def picture_of(self, view: MoonView) -> MoonPicture:
        return picture_of(view)

    def amid(self, picture: MoonPicture) -> None:
        """Nobody is asked, and what is fought for is shown until all has come to rest."""
        picture.asked = -1
        picture.fight = picture.fight or self.picture.fight

    def goes_with(self, event: Event, last: Event) -> bool:
        """What is lost together breaks one a little after the other."""
        return isinstance(event, Destroyed) and isinstance(last, Destroyed)

    @property
    def untold(self) -> int:
        """What is thrown is still to come until it lies."""
        thrown = self.picture.die or self.picture.hands
        return super().untold + (thrown is not None and not thrown.result)

    @property
    def between(self) -> MoonView:
        """The plates of the end: pieces and tokens are counted on the board itself as it moves."""
        return self.view if self._after is None else self._after

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """What is half chosen."""
        if not self.choosing.half_made:
            return "", ""
        key = "several" if self.choosing.ring else "chosen"
        return words(f"lunar_board.{key}"), words(f"lunar_board.{key}_line")

    def paint(self, surface: pygame.Surface) -> None:
        links = links_of(self.view)
        self.painter.draw(surface, self.picture, links, self.marks(), self.beat, self.crew.effects.shake)

    def breathing(self) -> Breathing | None:
        return self.painter.breathing(self.picture, self.marks(), self.beat)

    # -- what lies over it --------------------------------------------------------------------

    def marks(self) -> Marks:
        """Made anew when anything is chosen, pointed at or carried elsewhere."""
        key = (self.changes, self.cursor)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, marked(self))
        return self._kept[1]

    def where(self, spot: Spot) -> Point:
        """The middle of what can be chosen, on the screen."""
        if isinstance(spot.name, Off):
            box, _ = self.marks().chips[spot.name.number]
            return box.centerx, box.centery
        return self.layout.spot(spot.name)

    def placed(self, space: str) -> pygame.Rect | None:
        """Where a space is, for what others' moves leave behind."""
        return self.layout.box(space) if space in WHERE else None

    # -- pointing and choosing ----------------------------------------------------------------

    def show(self, view: MoonView, decision: Decision | None) -> None:
        if self.cursor not in WHERE:
            self.cursor = None
        super().show(view, decision)

    def choosing_of(self, decision: Decision | None) -> Choosing:
        return Choosing(offers_of(self.view) if isinstance(decision, Choice) else ())

    def places_at(self, pos: tuple[int, int]) -> Sequence[Where]:
        """Chips lie above the spaces."""
        chips = [spot.name for spot in self.spots if not spot.space]
        found = [
            name for name, (box, _) in zip(chips, self.marks().chips, strict=True) if box.collidepoint(pos)
        ]
        space = space_under(self.layout, self.picture, pos)
        return (*found, space) if space else found

    def beside(self, places: Sequence[Where]) -> Answer:
        """On what is no answer: taking another thing, dropping the choice, or asking why not."""
        choosing = self.choosing
        if not choosing.spots:
            return None
        if choosing.ring:
            choosing.back()
            self.grip = None
            self.settle_cursor()
            return None
        space = next((place for place in places if not isinstance(place, Off)), "")
        if not space:
            return self._into_the_deep()
        if space == choosing.chosen:
            if choosing.back():
                self.crew.sound("cancel", 0.5, space)
                self.settle_cursor(space)
            return None
        if space in choosing.starts() and not choosing.forced:
            return self.take(space)
        return self._refuse(space)

    def aimed_at(self, move: Move) -> Where | None:
        offer = next((offer for offer in self.choosing.offers if offer.move == move), None)
        return offer.goal if offer is not None and offer.goal else None

    def stepped(self, place: Where) -> None:
        self.crew.sound("tick", 0.8)
        self.settle_cursor()

    def _into_the_deep(self) -> Answer:
        """What is chosen is let go outside of all moons."""
        offer, pos = self.choosing.into_the_deep(), self.pointer
        if offer is not None and pos and self.layout.moon_at(pos) < 0 and self.layout.plate_at(pos) < 0:
            return offer.move
        if self.choosing.back():
            self.settle_cursor()
        return None

    def _refuse(self, space: str) -> Answer:
        key, clause = self._why_not(space)
        if not key:
            return None
        self.crew.sound("denied", 0.7, space)
        return Refusal(key, (), clause)

    def _why_not(self, space: str) -> tuple[str, str]:
        chosen = self.choosing.chosen
        if chosen in WHERE:
            return why_not(self.view, chosen, space)
        if self.picture.at(space):
            beside = links_of(self.view)[WHERE[space][1]]
            moon = space[0]
            probes = [name for name, (home, place) in WHERE.items() if name[0] == moon and place in beside]
            for goal in probes:
                key, clause = why_not(self.view, space, goal)
                if key:
                    return key, clause
        return why_not(self.view, space, space)

    def picks_up(self, grip: Where) -> bool:
        choosing = self.choosing
        if (
            choosing.ring
            or isinstance(grip, Off)
            or not self.picture.at(grip)
            or grip not in choosing.starts()
        ):
            return False
        if choosing.chosen != grip:
            choosing.choose(grip)
        return True

    def laid_down(self, pos: tuple[int, int], grip: Where) -> Answer:
        places = self.places_at(pos)
        place = self.choosable(places)
        spot = self.choosing.spot(place) if place is not None else None
        if spot is not None and not spot.start:
            return self.take(spot.name)
        space = next((place for place in places if not isinstance(place, Off)), "")
        if not space:
            return self._into_the_deep()
        return self._refuse(space) if space != grip else None

    def towards(self, way: Way) -> Where | None:
        spots = {spot.name: self.where(spot) for spot in sorted(self.spots, key=lambda spot: str(spot.name))}
        tall = self.layout.radius * 0.12
        return pointed(spots, self.cursor, way, lambda place, by: along_rows(spots, place, by, tall))

    def navigate(self, way: Nav) -> bool:
        before, moved = self.cursor, super().navigate(way)
        if self.cursor != before and way != "leave":
            self.crew.sound("tick", 0.6)
        return moved

    # -- what is under it ---------------------------------------------------------------------

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        if not self.shows:
            return None
        if pos is None:
            return subject_of(self.picture, self.cursor) if self.cursor in WHERE else None
        return subject_at(self.layout, self.picture, pos, frozenset(spot.space for spot in self.spots))

    def place_of(self, subject: Subject) -> Where | None:
        return focus_of(self.picture, subject)
