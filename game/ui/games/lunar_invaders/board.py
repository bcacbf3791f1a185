"""The board of Lunar Invaders, both editions: shows a view, plays what happens, turns pointing into moves.

It holds no rule: what can be chosen comes with the view, and what would come of it and why not from the
edition that the view is of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core import AnyDecision, Choice, Event, Move
from game.games.lunar_invaders.moon import WHERE
from game.ui.games.lunar_invaders.choice import Choosing, Spot, step
from game.ui.games.lunar_invaders.layout import Layout, Point
from game.ui.games.lunar_invaders.marks import Marks, anchor_of, chip_boxes, note_box, note_of, shown_at
from game.ui.games.lunar_invaders.motion import Motion
from game.ui.games.lunar_invaders.paint import Painter
from game.ui.games.lunar_invaders.picture import MoonPicture
from game.ui.games.lunar_invaders.reading import Offer, edition_of, offers_of, picture_of
from game.ui.games.lunar_invaders.spots import focus_of, space_under, subject_at, subject_of
from game.ui.kit.look import Look
from game.ui.kit.widget import Nav
from game.ui.kit.words import Words
from game.ui.stage.effects import Effects
from game.ui.stage.game_ui import Answer, Names, Refusal, Subject
from game.ui.stage.passing import Passing
from game.ui.stage.scene import Stage

UNIT = 200.0  # the effects' lengths in a moon's radius
WAYS = ("left", "right", "up", "down")
PASSING_SOUNDS = ("li_hop", "li_land", "li_slide", "li_tumble", "tick")


class LunarBoard(Passing):
    """One board on one screen; scenes know it as a `BoardView`."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage
        self._painter: Painter | None = None
        self._view: Any = None
        self._after: Any = None
        self._decision: AnyDecision | None = None
        self._picture = MoonPicture()
        self._choosing = Choosing()
        self._cursor = ""
        self._pointer: Point | None = None
        self._considered: Move | None = None
        self._focus = ""
        self._grip = ""
        self._dragging = False
        self._threats: tuple[tuple[str, int], ...] = ()
        self._kept: tuple[object, Marks] | None = None

    # -- what is shown ------------------------------------------------------------------------

    @property
    def painter(self) -> Painter:
        assert self._painter is not None, "place comes before everything else"
        return self._painter

    @property
    def picture(self) -> MoonPicture:
        """Everything as it is drawn now."""
        return self._picture

    @property
    def layout(self) -> Layout:
        return self.painter.layout(self._picture)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """What can be chosen on the board next."""
        return self._choosing.spots if isinstance(self._decision, Choice) else ()

    @property
    def still(self) -> bool:
        return self.painter.still

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self._painter = Painter(look, rect)
        self._effects = Effects(look.theme)
        self._changes += 1

    def show(self, view: Any, decision: AnyDecision | None) -> None:
        self._motion = None
        self._view, self._decision = view, decision
        self._picture = picture_of(view)
        self._considered = None
        self._let_go()
        asked = isinstance(decision, Choice)
        self._choosing = Choosing(offers_of(view) if asked else ())
        self._threats = _homecomings(view)
        self._cursor = "" if self._cursor not in WHERE else self._cursor
        self._settle_cursor()
        self._changes += 1

    def play(self, events: Sequence[Event], view: Any) -> None:
        if self._motion is not None:
            self.skip()
        elif self._view is None:
            self._picture = picture_of(view)
        self._decision, self._choosing = None, Choosing()
        self._considered, self._threats = None, ()
        self._let_go()
        self._after = view
        self._picture.asked = -1
        self._motion = Motion(self._picture, events, self)
        self._changes += 1
        if self._motion.over or self.painter.still:
            self.skip()

    @property
    def between(self) -> Any:
        """Plates stay as they were until everything has come to rest."""
        return None

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """What is half chosen."""
        if not self.spots or not self._choosing.half_made:
            return "", ""
        key = "several" if self._choosing.ring else "chosen"
        return words(f"lunar_board.{key}"), words(f"lunar_board.{key}_line")

    def _settle(self) -> None:
        self._view = self._after
        self._picture = picture_of(self._after)
        self._threats = _homecomings(self._view)
        self._changes += 1

    def draw(self, surface: pygame.Surface) -> None:
        painter, effects = self.painter, self._effects
        assert effects is not None
        clip = surface.get_clip()
        surface.set_clip(painter.rect.clip(clip))
        links = edition_of(self._view if self._view is not None else self._after).links
        painter.draw(surface, self._picture, links, self._marks(), self._clock, effects.shake)
        effects.draw(surface, self)
        surface.set_clip(clip)

    # -- what lies over it --------------------------------------------------------------------

    def _marks(self) -> Marks:
        """Made anew when anything is chosen, pointed at or carried elsewhere."""
        carried = self._pointer if self._dragging else None
        key = (self._changes, self._cursor, self._focus, self._motion is None, carried)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._marked())
        return self._kept[1]

    def _marked(self) -> Marks:
        marks = Marks(focus=self._focus, threats=self._threats)
        decision = self._decision
        if self._motion is not None or not isinstance(decision, Choice):
            return marks
        choosing = self._choosing
        marks.seat = decision.seat
        marks.chosen = choosing.chosen
        marks.cursor = self._cursor
        starts = [spot for spot in self.spots if spot.start]
        goals = [spot for spot in self.spots if not spot.start and not spot.is_chip]
        marks.starts = tuple(spot.name for spot in starts)
        marks.lit = {spot.name: shown_at(spot.offers) for spot in goals}
        if choosing.ring:
            marks.lit[choosing.anchor] = shown_at(choosing.ring)
            marks.several = frozenset({choosing.anchor})
        for spot in starts:
            special = [offer for offer in spot.offers if offer.kind in ("build", "grow")]
            if special:
                marks.lit[spot.name] = special[0]
        marks.several = frozenset(spot.name for spot in goals if len(spot.offers) > 1)
        marks.chips = self._chips()
        if marks.chips:
            marks.chip_at = anchor_of(self.layout, self._picture, choosing)
        marks.deep = choosing.into_the_deep() is not None
        marks.active = self._active()
        if marks.active is not None:
            if marks.active.goal in marks.several and not choosing.ring and self._considered is None:
                marks.note = self.painter.look.words("lunar_board.note.several")
            elif not (choosing.ring and marks.active.kind in ("move", "divide", "transfer")):
                marks.note = note_of(self.painter.look, self._picture, marks.active)
            where = marks.active.goal or choosing.anchor
            if marks.note and where:
                marks.note_box = note_box(self.painter.look, self.layout, marks, where, self._busy())
            elif not where:
                marks.note = ""
            if self._considered is not None and marks.active.goal in WHERE:
                marks.lit.setdefault(marks.active.goal, marks.active)
                marks.chosen = marks.active.start
                marks.cursor = marks.active.goal
        if self._dragging and self._pointer is not None and choosing.chosen in WHERE:
            marks.hand = (self._picture.at(choosing.chosen), self._pointer)
        return marks

    def _active(self) -> Offer | None:
        """The answer whose outcome is shown."""
        if self._considered is not None:
            return next((offer for offer in self._choosing.offers if offer.move == self._considered), None)
        spot = self._choosing.spot(self._cursor)
        if spot is None or (spot.start and spot.offers[0].kind != "build"):
            return None
        return shown_at(spot.offers)

    def _chips(self) -> list[tuple[pygame.Rect, Offer]]:
        offers = [spot.offers[0] for spot in self.spots if spot.is_chip]
        if not offers:
            return []
        layout = self.layout
        unit = self._picture.at(self._choosing.chosen)
        anchor = anchor_of(layout, self._picture, self._choosing)
        return chip_boxes(self.painter.look, layout, anchor, offers, unit, self._busy())

    def _busy(self) -> dict[str, int]:
        """Spaces that nothing should be laid over: those that can be chosen most of all."""
        busy = dict.fromkeys(self._picture.units, 1)
        for spot in self._choosing.spots:
            if not spot.is_chip:
                busy[spot.name] = 9
        for space in (self._choosing.chosen, self._choosing.anchor):
            if space in WHERE:
                busy[space] = 14
        arrow = self._picture.announced or self._picture.fight
        if arrow is not None:
            busy |= {space: 6 for space in (arrow.start, arrow.goal) if space in WHERE}
        return busy

    def where(self, spot: Spot) -> Point:
        """The middle of what can be chosen, on the screen."""
        if spot.is_chip:
            chips = self._chips()
            box = chips[int(spot.name.partition(".")[2])][0]
            return box.centerx, box.centery
        return self.layout.spot(spot.name)

    # -- pointing and choosing ----------------------------------------------------------------

    def _spot_at(self, pos: Point) -> Spot | None:
        chips = [spot for spot in self.spots if spot.is_chip]
        for spot, (box, _) in zip(chips, self._chips(), strict=True):
            if box.collidepoint(pos):
                return spot
        space = space_under(self.layout, self._picture, pos)
        return self._choosing.spot(space) if space and self.spots else None

    def point(self, pos: tuple[int, int] | None) -> None:
        self._pointer = pos
        if pos is None:
            return
        spot = self._spot_at(pos)
        if spot is not None and spot.name != self._cursor:
            self._cursor = spot.name
            self._changes += 1

    def press(self, pos: tuple[int, int]) -> Answer:
        if self._motion is not None:
            self.skip()
            return None
        if not self.spots:
            return None
        self._changes += 1
        self._pointer, self._grip = pos, ""
        spot = self._spot_at(pos)
        if spot is not None:
            if spot.start:
                self._grip = spot.name
            return self._take(spot)
        return self._press_beside(pos)

    def _press_beside(self, pos: Point) -> Answer:
        """On what is no answer: taking another thing, dropping the choice, or asking why not."""
        choosing = self._choosing
        if choosing.ring:
            choosing.back()
            self._settle_cursor()
            return None
        space = space_under(self.layout, self._picture, pos)
        if not space:
            return self._into_the_deep(pos)
        if space == choosing.chosen:
            self._grip = space
            if choosing.back():
                self.sound("cancel", 0.5, pos[0])
                self._settle_cursor(space)
            return None
        if space in choosing.starts() and not choosing.forced:
            self._grip = space
            return self._take(Spot(space, choosing.starts()[space], True))
        return self._refuse(space)

    def _into_the_deep(self, pos: Point) -> Answer:
        offer = self._choosing.into_the_deep()
        if (
            offer is not None
            and self.layout.moon_at(pos) < 0
            and self.layout.plate_at((int(pos[0]), int(pos[1]))) < 0
        ):
            return offer.move
        if self._choosing.back():
            self._settle_cursor()
        return None

    def _take(self, spot: Spot) -> Answer:
        move = self._choosing.take(spot)
        if move is None:
            self.sound("tick", 0.8)
            self._settle_cursor()
        self._changes += 1
        return move

    def _refuse(self, space: str) -> Answer:
        key, clause = self._why_not(space)
        if not key:
            return None
        self.sound("denied", 0.7, self.layout.spot(space)[0])
        return Refusal(key, (), clause)

    def _why_not(self, space: str) -> tuple[str, str]:
        edition = edition_of(self._view)
        chosen = self._choosing.chosen
        if chosen in WHERE:
            return edition.why_not(self._view, chosen, space)
        if self._picture.at(space):
            beside = edition.links[WHERE[space][1]]
            moon = space[0]
            probes = [name for name, (home, place) in WHERE.items() if name[0] == moon and place in beside]
            for goal in probes:
                key, clause = edition.why_not(self._view, space, goal)
                if key:
                    return key, clause
        return edition.why_not(self._view, space, space)

    # -- dragging -----------------------------------------------------------------------------

    def drag(self, pos: tuple[int, int]) -> None:
        """What was pressed is carried, and is here now."""
        self.point(pos)
        if not self._grip or self._motion is not None or self._choosing.ring:
            return
        if not self._dragging:
            if not self._picture.at(self._grip):
                return
            if self._choosing.chosen != self._grip:
                self._choosing.choose(self._grip)
            self._dragging = True
        self._changes += 1

    def release(self, pos: tuple[int, int]) -> Answer:
        """What was carried is laid down here."""
        dragging, grip = self._dragging, self._grip
        self._let_go()
        if not dragging or not self.spots:
            return None
        self._changes += 1
        spot = self._spot_at(pos)
        if spot is not None and not spot.start:
            return self._take(spot)
        space = space_under(self.layout, self._picture, pos)
        if space == grip:
            return None
        if space:
            return self._refuse(space)
        return self._into_the_deep(pos)

    def drop(self) -> None:
        """What was carried is back where it was, and is chosen no longer."""
        if self._dragging:
            self._choosing.back()
            self._settle_cursor()
        self._let_go()

    def _let_go(self) -> None:
        """Nothing is in the hand."""
        if self._dragging:
            self._changes += 1
        self._grip, self._dragging = "", False

    # -- keys and pad -------------------------------------------------------------------------

    def _settle_cursor(self, wanted: str = "") -> None:
        """The cursor stays where it can, and never begins on what lets another one win."""
        names = [spot.name for spot in self.spots]
        if wanted in names:
            self._cursor = wanted
        elif (here := self._choosing.spot(self._cursor)) is None or here.gives:
            self._cursor = self._choosing.first

    def navigate(self, way: Nav) -> bool:
        if not self.spots or self._motion is not None:
            return False
        if way == "leave":
            chosen = self._choosing.chosen
            if not self._choosing.back():
                return False
            self._settle_cursor(chosen)
            self._changes += 1
            return True
        if way not in WAYS:
            return False
        places = tuple((spot.name, self.where(spot)) for spot in self.spots)
        name = step(places, self._cursor, way, self.layout.radius * 0.12)
        self._changes += 1
        if not name:
            return False
        self._cursor = name
        self.sound("tick", 0.6)
        return True

    @property
    def chooses(self) -> bool:
        spot = self._choosing.spot(self._cursor) if self._motion is None else None
        return spot is not None and bool(self.spots)

    def accept(self) -> Answer:
        if self._motion is not None:
            self.skip()
            return None
        spot = self._choosing.spot(self._cursor)
        return self._take(spot) if spot is not None and self.spots else None

    def consider(self, move: Move | None) -> None:
        if move != self._considered:
            self._considered = move
            self._changes += 1

    # -- what is under it ---------------------------------------------------------------------

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        if self._view is None:
            return None
        if pos is None:
            return subject_of(self._picture, self._cursor) if self._cursor in WHERE else None
        return subject_at(self.layout, self._picture, pos, frozenset(spot.name for spot in self.spots))

    def focus_on(self, subject: Subject | None) -> None:
        focus = focus_of(self._picture, subject) if subject is not None else ""
        if focus != self._focus:
            self._focus = focus
            self._changes += 1

    # -- light and noise (the crew of a motion, and the view of the effects) --------------------

    @property
    def mm(self) -> float:
        return self.layout.radius / UNIT

    def to_screen(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        rect = self.painter.rect
        return rect.x + x * self.mm, rect.y + y * self.mm - z * self.mm

    def _on_table(self, where: str) -> Point:
        x, y = self.layout.stand(where)
        rect = self.painter.rect
        return (x - rect.x) / self.mm, (y - rect.y) / self.mm

    def burst(self, where: str, strength: float, seat: int) -> None:
        if self._effects is not None and not self._hushed:
            x, y = self._on_table(where)
            self._effects.hit(x, y, strength, "wall", self.painter.seat(max(0, seat)).colour)

    def ring(self, where: str, strength: float, seat: int) -> None:
        if self._effects is not None and not self._hushed:
            x, y = self._on_table(where)
            tone = self.painter.seat(seat).light if seat >= 0 else self.painter.theme.colours.amber
            self._effects.ring(x, y, strength, tone)

    def dust(self, where: str) -> None:
        if self._effects is not None and not self._hushed:
            x, y = self._on_table(where)
            self._effects.dust(x, y, 7, (196, 190, 180))

    def noise(self, name: str, strength: float = 1.0, where: str = "") -> None:
        x = self.layout.stand(where)[0] if where else float(self.painter.rect.centerx)
        self.sound(name, strength, x)

    def sound(self, name: str, strength: float = 1.0, x: float | None = None) -> None:
        mixer = self._stage.mixer
        if mixer is None or (self._hushed and name in PASSING_SOUNDS):
            return
        rect = self.painter.rect
        side = 0.0 if x is None else (x - rect.centerx) / max(1, rect.width / 2)
        mixer.play(name, strength, max(-1.0, min(1.0, side)) * 0.5)


def _homecomings(view: Any) -> tuple[tuple[str, int], ...]:
    """The pads from which somebody could come home with the next move."""
    return tuple(
        (threat.space, threat.seat) for threat in edition_of(view).threats(view) if threat.kind == "home"
    )
