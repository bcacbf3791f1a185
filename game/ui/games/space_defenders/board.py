"""The board of Space Defenders: shows a seat's view, plays what happens, and turns pointing into moves.

It holds no rule: what can be chosen comes with the decision, why not and what would be from the rules' hints.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pygame

from game.core import NOBODY, AnyDecision, Choice, Event, Move
from game.games.space_defenders import WHY_NOT, why_not
from game.games.space_defenders.board import DEFENDERS, EMPTY, NAMES, SPACES
from game.games.space_defenders.moves import Go, Skip
from game.ui.games.space_defenders.art import horde
from game.ui.games.space_defenders.ledger import after
from game.ui.games.space_defenders.motion import Motion
from game.ui.games.space_defenders.paint import Marks, Painter
from game.ui.games.space_defenders.picture import Picture
from game.ui.games.space_defenders.spots import (
    At,
    Forecast,
    Spot,
    bomb_row,
    bombed,
    forecast_of,
    spots_of,
)
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour
from game.ui.kit.widget import Nav
from game.ui.kit.words import Words
from game.ui.stage.effects import Effects
from game.ui.stage.game_ui import Answer, Names, Refusal, Subject
from game.ui.stage.passing import Passing
from game.ui.stage.scene import Stage

UNIT = 60.0  # the effects' lengths across a space
WAYS: dict[str, At] = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
NAMES_OF = {"L": "saucer.left", "R": "saucer.right", "l": "saucer.damaged_left", "r": "saucer.damaged_right"}


class SpaceDefendersBoard(Passing):
    """One board on one screen; scenes know it as a `BoardView`."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage
        self._painter: Painter | None = None
        self._view: Any = None
        self._decision: AnyDecision | None = None
        self._picture = Picture()
        self._after: Any = None
        self._ledger: Any = None
        self._spots: tuple[Spot, ...] = ()
        self._cursor: At | None = None
        self._pointing = False
        self._hovered: Spot | None = None
        self._considered: Move | None = None
        self._focus: At | str | None = None

    # -- what is shown ------------------------------------------------------------------------

    @property
    def painter(self) -> Painter:
        assert self._painter is not None, "place comes before everything else"
        return self._painter

    @property
    def picture(self) -> Picture:
        """The pieces as they are drawn now."""
        return self._picture

    @property
    def spots(self) -> tuple[Spot, ...]:
        """What can be chosen on the board now."""
        return self._spots

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self._painter = Painter(look, rect)
        self._effects = Effects(look.theme)
        self._changes += 1

    def show(self, view: Any, decision: AnyDecision | None) -> None:
        self._motion = None
        self._view, self._decision = view, decision
        self._picture = Picture.of(view)
        self._spots = spots_of(view, decision)
        self._hovered = self._considered = None
        self._cursor = self._first_place() if self._spots else None
        self._changes += 1

    def _first_place(self) -> At:
        """The cursor stays where it can, and else begins at the own defender."""
        places = [spot.at for spot in self._spots]
        reason = self._decision.reason if isinstance(self._decision, Choice) else ""
        if self._cursor in places and reason == "place":
            return self._cursor or places[0]
        return places[0]

    def play(self, events: Sequence[Event], view: Any) -> None:
        if self._motion is not None:
            self.skip()
        elif self._view is None:
            self._picture = Picture.of(view)
        self._spots, self._decision = (), None
        self._hovered = self._considered = None
        self._after = view
        self._ledger = self._view if self._view is not None else view
        self._motion = Motion(self._picture, events, self, self._book)
        self._changes += 1
        if self._motion.over or self.painter.still:
            self.skip()

    @property
    def between(self) -> Any:
        """While something moves: a view whose reserves, case and counts are as far as the picture."""
        return self._ledger

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """Nothing: what is asked says it all."""
        return "", ""

    def _book(self, event: Event) -> None:
        self._ledger = after(self._ledger, event)

    def _settle(self) -> None:
        self._view = self._after
        self._picture = Picture.of(self._after)
        self._changes += 1

    @property
    def still(self) -> bool:
        return self.painter.still

    def draw(self, surface: pygame.Surface) -> None:
        painter, effects = self.painter, self._effects
        assert effects is not None
        clip = surface.get_clip()
        surface.set_clip(painter.rect.clip(clip))
        painter.draw(surface, self._picture, self._marks(), self._clock, effects.shake)
        effects.draw(surface, self)
        surface.set_clip(clip)

    # -- what lies over it --------------------------------------------------------------------

    def _active(self) -> Spot | None:
        """The spot whose outcome is shown: under the mouse, or else under the cursor of the keys."""
        if self._pointing:
            return self._hovered
        return next((spot for spot in self._spots if spot.at == self._cursor), None)

    def _marks(self) -> Marks:
        decision = self._decision
        seat = decision.seat if isinstance(decision, Choice) and self._spots else NOBODY
        marks = Marks(seat, self.glowing(), self._cursor if self._spots else None, focus=self._focus)
        active = self._active()
        move = self._considered if self._considered is not None else active.move if active else None
        if move is None or self._motion is not None or not isinstance(decision, Choice):
            return marks
        if move not in decision.moves:
            return marks
        if self._considered is not None:
            spot = next((spot for spot in self._spots if spot.move == move), None)
            marks.cursor = spot.at if spot else None
        marks.lively = True
        marks.forecast = forecast_of(self._view, move)
        marks.bomb = bomb_row(self._view, move) or bombed(marks.forecast)
        if isinstance(move, Go | Skip) and marks.forecast.path:
            marks.ghost = marks.forecast.path[-1]
        marks.notes = self._notes(marks.forecast)
        if marks.bomb is not None:
            marks.bomb_words = self.painter.look.words("sd.note.gain", points=marks.bomb[1])
        return marks

    def forecast(self) -> Forecast | None:
        """What the move that is pointed at would do, as it is shown; None while nothing is."""
        marks = self._marks()
        return marks.forecast if marks.lively else None

    def glowing(self) -> tuple[At, ...]:
        """The spaces that are lit because they can be clicked."""
        return tuple(dict.fromkeys(at for spot in self._spots for at in spot.cells))

    def _notes(self, seen: Forecast) -> list[tuple[At, str]]:
        words = self.painter.look.words
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
            place = SPACES.get(self._view.defender(seat))
            if place:
                notes.append((place, words("sd.note.eliminated")))
        return notes

    # -- pointing and choosing ----------------------------------------------------------------

    def _spot_at(self, pos: tuple[int, int]) -> Spot | None:
        at = self.painter.grid.space_at(pos)
        return next((spot for spot in self._spots if at in spot.cells), None) if at else None

    def point(self, pos: tuple[int, int] | None) -> None:
        self._pointing = pos is not None
        spot = self._spot_at(pos) if pos is not None else None
        if spot is not self._hovered:
            self._hovered = spot
            self._changes += 1
        if spot is not None and self._cursor != spot.at:
            self._cursor = spot.at
            self._changes += 1

    def press(self, pos: tuple[int, int]) -> Answer:
        if self._motion is not None:
            self.skip()
            return None
        at = self.painter.grid.space_at(pos)
        if at is None or not isinstance(self._decision, Choice):
            return None
        spot = self._spot_at(pos)
        if spot is not None:
            return self._choose(spot)
        if not self._spots:
            return None
        return self._refuse(at)

    def _choose(self, spot: Spot) -> Answer:
        move: Move = spot.move
        return move

    def _refuse(self, at: At) -> Answer:
        key = why_not(self._view, NAMES[at[1]][at[0]])
        if not key:
            return None
        self.sound("denied", 0.7, at[0])
        return Refusal(key, (), WHY_NOT[key])

    def navigate(self, way: Nav) -> bool:
        if way not in WAYS or not self._spots or self._cursor is None:
            return False
        self._pointing = False
        step = next_place(tuple(spot.at for spot in self._spots), self._cursor, WAYS[way])
        self._changes += 1
        if step is None:
            return False
        self._cursor = step
        self.sound("tick", 0.6, step[0])
        return True

    @property
    def chooses(self) -> bool:
        return self._motion is None and any(spot.at == self._cursor for spot in self._spots)

    def accept(self) -> Answer:
        if self._motion is not None:
            self.skip()
            return None
        spot = next((spot for spot in self._spots if spot.at == self._cursor), None)
        return self._choose(spot) if spot else None

    def consider(self, move: Move | None) -> None:
        if move != self._considered:
            self._considered = move
            self._changes += 1

    # -- what is under it ---------------------------------------------------------------------

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        if self._view is None:
            return None
        at: At | None = self._cursor
        if pos is not None:
            grid = self.painter.grid
            at = grid.space_at(pos)
            if at is None:
                return self._beside(pos)
        if at is None:
            return None
        subject = self._on_space(at)
        target = any(spot.at == at for spot in self._spots)
        return replace(subject, plain=True) if target else subject

    def _on_space(self, at: At) -> Subject:
        thing, place = self._view.board[at[1]][at[0]], NAMES[at[1]][at[0]]
        if thing == EMPTY:
            return Subject("space", place, "turn", plain=True)
        if thing in DEFENDERS:
            seat = DEFENDERS.index(thing)
            return Subject(f"defender.{seat}", place, "turn", seat)
        if thing == "*":
            return Subject("mine", place, "mine")
        return Subject(
            NAMES_OF.get(thing, f"monster.{thing}"), place, "saucers" if thing in "LRlr" else "shot"
        )

    def _beside(self, pos: tuple[int, int]) -> Subject | None:
        grid = self.painter.grid
        if grid.case.collidepoint(pos):
            return Subject("case", "", "horde")
        if any(grid.bomb(index).collidepoint(pos) for index in range(self._picture.bombs_left)):
            return Subject("item.bomb", "", "bomb")
        for index in range(6):
            if (
                grid.waiting(index).collidepoint(pos)
                and self._view.waiting.count("LR"[index % 2]) > index // 2
            ):
                return Subject(("saucer.left", "saucer.right")[index % 2], "", "saucers")
        return None

    def focus_on(self, subject: Subject | None) -> None:
        focus: At | str | None = None
        if subject is not None:
            focus = SPACES.get(subject.place)
            if focus is None and subject.picture == "case":
                focus = "case"
            elif focus is None and subject.picture.startswith("saucer"):
                focus = "waiting"
            elif focus is None and subject.picture.startswith("defender.") and self._view is not None:
                focus = SPACES.get(self._view.defender(int(subject.picture[-1])))
        if focus != self._focus:
            self._focus = focus
            self._changes += 1

    # -- light and noise (the crew of a motion, and the view of the effects) --------------------

    @property
    def mm(self) -> float:
        return self.painter.grid.pitch / UNIT

    def to_screen(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        px, py = self.painter.middle(x / UNIT, y / UNIT)
        return px, py - z * self.mm

    def _tone(self, thing: str) -> Colour:
        theme = self.painter.theme
        if thing.isdigit():
            return horde.monster_colour(theme, int(thing))
        if thing in DEFENDERS and thing:
            return theme.seats[DEFENDERS.index(thing)].colour
        if thing in ("*", "bomb", "sparks"):
            return theme.colours.amber
        return horde.saucer_colour(theme)

    def burst(self, at: tuple[float, float], strength: float, thing: str) -> None:
        if self._effects is not None and not self._hushed:
            kind = "card" if thing.isdigit() else "wall"
            self._effects.hit(at[0] * UNIT, at[1] * UNIT, strength, kind, self._tone(thing))  # type: ignore[arg-type]

    def ring(self, at: tuple[float, float], strength: float, thing: str) -> None:
        if self._effects is not None and not self._hushed:
            self._effects.ring(at[0] * UNIT, at[1] * UNIT, strength, self._tone(thing))

    def number(self, at: tuple[float, float], value: int) -> None:
        if self._effects is not None and not (self._hushed and not self.painter.still):
            self._effects.number(at[0] * UNIT, at[1] * UNIT, value, self.painter.theme.colours.focus)

    def sound(self, name: str, strength: float = 1.0, x: float = 2.5, pitch: float = 1.0) -> None:
        mixer = self._stage.mixer
        if mixer is not None and not (self._hushed and name in ("march", "sd_tile", "sd_slide", "sd_thrust")):
            mixer.play(name, strength, max(-1.0, min(1.0, (x - 2.5) / 2.5)) * 0.5, pitch)

    def case_mouth(self) -> tuple[float, float]:
        return self.painter.in_spaces(self.painter.grid.case)

    def waiting_place(self, index: int) -> tuple[float, float]:
        return self.painter.in_spaces(self.painter.grid.waiting(index))

    def bomb_place(self, index: int) -> tuple[float, float]:
        return self.painter.in_spaces(self.painter.grid.bomb(index))


@lru_cache(maxsize=1024)
def next_place(places: tuple[At, ...], here: At, way: At) -> At | None:
    """The next place that way: straight ahead first, then the least aside; None at the edge."""
    best: tuple[float, At] | None = None
    for at in places:
        dx, dy = at[0] - here[0], at[1] - here[1]
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if along <= 0:
            continue
        cost = along + 2.2 * aside
        if best is None or (cost, at) < best:
            best = (cost, at)
    return best[1] if best else None
