"""The board of Space Defenders: shows a seat's view, plays what happens, and turns pointing into moves.

It holds no rule: what can be chosen comes with the decision, why not and what would be from the rules' hints.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.core import NOBODY, Choice, Decision, Event, Move
from game.games.space_defenders import (
    NOT_SOLD,
    WHY_NOT,
    Outlook,
    needs_a_hit,
    one_step_away,
    outlook,
    price,
    why_not,
    why_not_sold,
)
from game.games.space_defenders.board import DEFENDERS, EMPTY, NAMES, SPACES
from game.games.space_defenders.events import Lost, MineMoved, Shifted, Taken
from game.games.space_defenders.moves import ITEMS, Buy, Fire, Go, Item
from game.games.space_defenders.state import SeatView
from game.ui.games.space_defenders.crew import DefendersCrew
from game.ui.games.space_defenders.motion import READERS
from game.ui.games.space_defenders.paint import Marks, Painter
from game.ui.games.space_defenders.picture import Picture
from game.ui.games.space_defenders.shop import Bill, Ware, place_of, ware_place
from game.ui.games.space_defenders.spots import (
    CASE,
    WAITING,
    At,
    Forecast,
    Spot,
    bomb_row,
    bombed,
    forecast_of,
    spots_of,
)
from game.ui.games.space_defenders.till import AWAY, CHEAPEST, SHOP, TILE, Till, shop_place
from game.ui.games.space_defenders.words import SAUCERS, outlook_words, range_of, step_words
from game.ui.kit.widget import Nav
from game.ui.kit.words import Words
from game.ui.stage.board import Board
from game.ui.stage.board_view import Answer, Names, Refusal, Subject, Thing
from game.ui.stage.breath import Breathing
from game.ui.stage.scene import Stage
from game.ui.stage.ways import Way, ahead, pointed

UPGRADES: tuple[Item, ...] = ("dual", "triple", "rapid")


class SpaceDefendersBoard(Board[SeatView, Picture, At]):
    """One board on one screen; its places are columns and rows from 0, and two beside them."""

    readers = READERS
    painter: Painter
    crew: DefendersCrew
    choosing: Till
    spots: tuple[Spot, ...]  # what can be chosen on the board now

    def __init__(self, stage: Stage) -> None:
        super().__init__(DefendersCrew(stage))
        self.picture = Picture()
        self._marked: tuple[object, Marks] | None = None

    # -- what is shown ------------------------------------------------------------------------

    def lay_out(self) -> None:
        self.painter = self.crew.painter = Painter(self.look, self.rect)

    def picture_of(self, view: SeatView) -> Picture:
        return Picture.of(view)

    def amid(self, picture: Picture) -> None:
        came = self.step is not None and isinstance(self.step.event, Shifted | MineMoved)
        picture.keep_doomed(self.picture, came)

    def goes_with(self, event: Event, last: Event) -> bool:
        """What a bomb takes goes side by side."""
        return isinstance(event, Taken | Lost) and isinstance(last, Taken | Lost)

    def paint(self, surface: pygame.Surface) -> None:
        self.painter.draw(surface, self.picture, self.marks(), self.beat, self.crew.effects.shake)

    def breathing(self) -> Breathing | None:
        return self.painter.breathing(self.picture, self.marks(), self.beat)

    # -- what lies over it --------------------------------------------------------------------

    def _meant(self) -> Move | None:
        """The move whose outcome is shown: of a button, under the mouse, or else under the cursor."""
        if self.considered is not None:
            return self.considered
        at = self.cursor if self.pointer is None else self.under
        return next((spot.move for spot in self.spots if spot.at == at), None)

    def marks(self) -> Marks:
        """Made anew when anything is chosen, pointed at or different on the board."""
        key = (self.changes, self.cursor)
        if self._marked is None or self._marked[0] != key:
            self._marked = (key, self._marks())
        return self._marked[1]

    def _marks(self) -> Marks:
        decision = self.decision
        seat = decision.seat if isinstance(decision, Choice) and self.spots else NOBODY
        marks = Marks(seat, self.glowing(), self.cursor if self.spots else None, focus=self.focus)
        view = self.between
        marks.case = sum(view.case)
        marks.wares = self.wares()
        if one_step_away(view):
            marks.alarm = self.look.words("sd.note.alarm")
        marks.bill = self.bill()
        if marks.bill is not None:
            marks.glow = ()
            return marks
        if view.decision is None or not isinstance(decision, Choice):
            return marks
        meant = self._meant()
        move = next((move for move in view.decision.moves if move == meant), None)
        if move is None:
            return marks
        if self.considered is not None:
            marks.cursor = next((spot.at for spot in self.spots if spot.move == move), None)
        marks.lively = True
        marks.forecast = forecast_of(view, move)
        marks.bomb = bomb_row(view, move) or bombed(marks.forecast)
        if isinstance(move, Go) and marks.forecast.path:
            marks.ghost = marks.forecast.path[-1]
        marks.notes = self._notes(marks.forecast)
        self._look_out(marks, outlook(view, move), move)
        if marks.bomb is not None:
            marks.bomb_words = self.look.words("sd.note.gain", points=marks.bomb[1])
        return marks

    def _look_out(self, marks: Marks, out: Outlook, move: Move) -> None:
        """The sum of all shots, the columns that bring the horde down, and what would be lost."""
        words, ghost = self.look.words, marks.ghost
        marks.sinking = tuple(sorted({SPACES[space][0] for space in out.emptied}))
        if out.steps[1]:
            marks.notes = [note for note in marks.notes if note[1] != words("sd.note.reinforced")]
            at, said = (marks.sinking[0] if marks.sinking else 2, 9), step_words("note", out, move, words)
            told = [note for place, note in marks.notes if place == at]  # one tag says both
            marks.notes = [note for note in marks.notes if note[0] != at]
            marks.notes.append((at, " · ".join([*told, said])))
        if ghost is not None and out.shots[1] > 1:
            gaps = {"points": range_of(out.gain), "shots": range_of(out.shots)}
            marks.notes.append((ghost, words("sd.note.sum", **gaps)))
        if out.falls:
            marks.warnings.append((ghost or (2, 0), words(f"sd.note.falls_{out.falls}")))

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """What the move that is pointed at will bring, in full."""
        view = self.between
        if self.busy or view.decision is None or not isinstance(self.decision, Choice):
            return "", ""
        if self.choosing.what is not None:
            title = words("sd.till.title", what=words(f"sd.item.{self.choosing.what}"))
            parts = ["whole", *(["quiet"] if needs_a_hit(view) else []), "away"]
            return title, " ".join(words(f"sd.till.{part}") for part in parts)
        meant = self._meant()
        move = next((one for one in view.decision.moves if one == meant), None)
        if not isinstance(move, Go | Fire):
            return "", ""
        title = words(f"sd.prompt.{self.decision.reason}", name=names[self.decision.seat])
        return title, outlook_words(outlook(view, move), view, move, words, names)

    def stand(self, view: SeatView) -> None:
        before = self.shows and one_step_away(self.view)
        super().stand(view)
        if one_step_away(view) and not before and not self.crew.hushed:
            for pitch in (1.0, 0.84):
                self.crew.sound("sd_alarm", 1.0, None, pitch)

    def forecast(self) -> Forecast | None:
        """What the move that is pointed at would do, as it is shown; None while nothing is."""
        marks = self.marks()
        return marks.forecast if marks.lively else None

    def glowing(self) -> tuple[At, ...]:
        """The spaces that are lit because they can be clicked."""
        return tuple(dict.fromkeys(at for spot in self.spots for at in spot.cells))

    def _notes(self, seen: Forecast) -> list[tuple[At, str]]:
        words = self.look.words
        notes: list[tuple[At, str]] = []
        for line in seen.lines:
            if line.bomb:
                continue
            at = line.target or (line.start[0], 9)
            if line.target is None:
                said = words("sd.note.miss")
            elif line.gain:
                said = words("sd.note.gain", points=line.gain)
            else:
                key = "mine" if line.hit == "*" else "half" if line.hit in "LR" else "nothing"
                said = words(f"sd.note.{key}")
            notes = [(place, told) for place, told in notes if place != at]
            notes.append((at, said))
        if seen.mine_hit is not None:
            notes.append((seen.mine_hit, words("sd.note.mine_hit")))
        if seen.invaded is not None:
            notes.append((seen.invaded, words("sd.note.invaded")))
        elif seen.reinforced:
            notes.append(((2, 9), words("sd.note.reinforced")))
        for seat in seen.eliminated:
            place = SPACES.get(self.view.defender(seat))
            if place:
                notes.append((place, words("sd.note.eliminated")))
        return notes

    # -- pointing and choosing ----------------------------------------------------------------

    def show(self, view: SeatView, decision: Decision | None) -> None:
        if not isinstance(decision, Choice) or decision.reason != "place":
            self.cursor = None  # it begins at the own defender
        super().show(view, decision)

    def choosing_of(self, decision: Decision | None) -> Till:
        asked = isinstance(decision, Choice)
        self.spots = spots_of(self.view) if asked else ()
        buys = (
            [move for move in decision.moves if isinstance(move, Buy)] if isinstance(decision, Choice) else []
        )
        return Till({spot.at: spot.move for spot in self.spots}, buys)

    def places_at(self, pos: tuple[int, int]) -> Sequence[At]:
        beside = self._sold_at(pos)
        if beside or self.choosing.what is not None:
            return beside
        at = self.painter.grid.space_at(pos)
        if at is None:
            return ()
        return (next((spot.at for spot in self.spots if at in spot.cells), at),)

    def _sold_at(self, pos: tuple[int, int]) -> Sequence[At]:
        """What of the shop or of the counter is there."""
        bill = self.bill()
        wares = [shop_place(ware.item) for ware in self.wares()]
        laid = [CHEAPEST, AWAY, *((TILE, value) for value, *_ in bill.tiles)] if bill is not None else []
        places = {at: self.where(at, bill) for at in (*laid, *wares)}
        return [at for at, box in places.items() if box.collidepoint(pos)]

    def where(self, at: At, bill: Bill | None = None) -> pygame.Rect:
        """The place of what can be chosen, on the screen."""
        grid = self.painter.grid
        return place_of(grid, self.look.theme, at, bill or self.bill()) or grid.cell(*at)

    def placed(self, space: str) -> pygame.Rect | None:
        """Where a space is, for what others' moves leave behind."""
        at = SPACES.get(space)
        return self.painter.grid.cell(*at) if at is not None else None

    def wares(self) -> tuple[Ware, ...]:
        """What the shop has for whoever's turn it is."""
        if not self.shows:
            return ()
        view, there = self.between, self.choosing.wares
        offered = (*(("bomb",) if view.options.bomb else ()), *(UPGRADES if view.options.upgrades else ()))
        owned = view.owned(view.turn) if 0 <= view.turn < len(view.reserves) else ()
        return tuple(
            Ware(item, price(item), item in there, item in owned or (item == "dual" and "triple" in owned))
            for item in ITEMS
            if item in offered
        )

    def bill(self) -> Bill | None:
        """What is being bought, in words and tiles."""
        till = self.choosing
        if till.what is None:
            return None
        view, words, laid = self.view, self.look.words, Counter(till.paid)
        held = Counter(view.reserves[view.turn])
        cannons = {"dual": 2, "triple": 3}.get(till.what, view.cannons[view.turn])
        cheapest, paid, due = till.cheapest, sum(till.paid), price(till.what)
        return Bill(
            till.what,
            cannons,
            view.rapid[view.turn] or till.what == "rapid",
            tuple((value, held[value], laid[value], till.more(value)) for value in sorted(held)),
            words(f"sd.item.{till.what}"),
            words(f"sd.till.{till.what}", paid=paid, price=due),
            words("sd.till.cheapest", tiles=" + ".join(map(str, cheapest.tiles)) if cheapest else ""),
        )

    def beside(self, places: Sequence[At]) -> Answer:
        bought = self.choosing.what
        if bought is not None and (
            shop_place(bought) in places or not any(at[0] in (SHOP, TILE) for at in places)
        ):
            while self.choosing.what is not None:
                self.step_back()
            self.crew.sound("cancel", 0.5)
            return None
        if places and places[0][0] == SHOP and isinstance(self.decision, Choice):
            return self._not_sold(ITEMS[places[0][1]])
        if not places or not self.spots or places[0][0] < 0:
            return None
        column, row = places[0]
        key = why_not(self.view, NAMES[row][column])
        if not key:
            return None
        self.crew.sound("denied", 0.7, places[0])
        return Refusal(key, (), WHY_NOT[key])

    def _not_sold(self, item: Item) -> Answer:
        """Why something of the shop can't be had."""
        view = self.view
        key = why_not_sold(view, item)
        if not key:
            return None
        self.crew.sound("denied", 0.7)
        has = sum(view.reserves[view.turn])
        return Refusal(key, (("points", str(price(item))), ("has", str(has))), NOT_SOLD[key])

    def towards(self, way: Way) -> At | None:
        spots = {at: self.painter.in_spaces(self.where(at)) for at in sorted(self.choosing.places)}
        down = {at: (x, -y) for at, (x, y) in spots.items()}
        return pointed(down, self.cursor, way, lambda at, by: ahead(spots, at, by))

    def navigate(self, way: Nav) -> bool:
        moved = super().navigate(way)
        if moved:
            self.crew.sound("tick", 0.6, self.cursor)
        return moved

    # -- what is under it ---------------------------------------------------------------------

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        if not self.shows:
            return None
        at = self.cursor
        if pos is not None:
            at = self.painter.grid.space_at(pos)
            if at is None:
                return self._beside(pos)
        if at is None or at[0] < 0:
            return None
        subject = self._on_space(at)
        return replace(subject, plain=True) if at in self.choosing.places else subject

    def _on_space(self, at: At) -> Subject:
        thing, place = self.view.board[at[1]][at[0]], NAMES[at[1]][at[0]]
        if thing == EMPTY:
            return Subject(Thing("space"), place, "turn", plain=True)
        if thing in DEFENDERS:
            seat = DEFENDERS.index(thing)
            return Subject(Thing.of("defender", seat), place, "turn", seat)
        if thing == "*":
            return Subject(Thing("mine"), place, "mine")
        if thing in SAUCERS:
            return Subject(Thing.of("saucer", SAUCERS[thing]), place, "saucers")
        return Subject(Thing.of("monster", thing), place, "shot")

    def _beside(self, pos: tuple[int, int]) -> Subject | None:
        grid = self.painter.grid
        if grid.case.collidepoint(pos):
            return Subject(Thing("case"), "", "horde")
        for ware in self.wares():
            if ware_place(grid, ware.item).collidepoint(pos):
                page = "bomb" if ware.item == "bomb" else "upgrades"
                return Subject(Thing.of("item", ware.item), "", page, plain=ware.lit)
        for index in range(6):
            if (
                grid.waiting(index).collidepoint(pos)
                and self.view.waiting.count("LR"[index % 2]) > index // 2
            ):
                return Subject(Thing.of("saucer", ("left", "right")[index % 2]), "", "saucers")
        return None

    def place_of(self, subject: Subject) -> At | None:
        space = SPACES.get(subject.place)
        if space is not None:
            return space
        match subject.thing:
            case Thing("case"):
                return CASE
            case Thing("saucer"):
                return WAITING
            case Thing("defender", (seat,)) if self.shows:
                return SPACES.get(self.view.defender(int(seat)))
        return None
