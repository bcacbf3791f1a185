"""The board's foretelling: stamps and offers for what stands, and the tags on the table that offers are.

A tag lies beside its token, within the table; the mouse presses it, keys and pad have it as a place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

import pygame

from game.core import Aim, Choice, Decision, Move, Seen
from game.games.space_invaders import AMID, Upshot, foresee, foretell, freed_by, plan, ways
from game.games.space_invaders.events import TokenLanded
from game.games.space_invaders.forecast import Freed
from game.games.space_invaders.grid import INDEX, NAMES
from game.games.space_invaders.moves import Answer
from game.games.space_invaders.prints import middle_of
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.launch_note import paint_note
from game.ui.games.space_invaders.offers import AGAIN, ALL, BEST, KEEP, Offer, folded, offers_of
from game.ui.games.space_invaders.picture import letter_of
from game.ui.games.space_invaders.spots import spots_of
from game.ui.games.space_invaders.stamps import Stamps
from game.ui.games.space_invaders.tag_art import (
    Measured,
    Stack,
    Tag,
    draw_heading,
    draw_tag,
    draw_tie,
    measured,
    stacked,
)
from game.ui.games.space_invaders.words import placed
from game.ui.kit.clear import clear_of
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage

if TYPE_CHECKING:
    from game.ui.games.space_invaders.board import SpaceInvadersBoard

SLANTED = 0.7  # of that, up or down, for the places between
REACH = 7  # steps of half a card that are tried away from a token
BESIDE = 18.0  # millimetres from a token's middle to its tags
HALF, LITTLE = 31.0, 13.0  # of a card, and of a token
AT_THE_UFO = ("called", "ufo_chain", "forward", "repair", "triple")  # powers that are about nothing else
ITSELF = 12  # times as bad as anything else to cover: the token that it is about
STANDS = 56.0  # from the launcher's middle to what stands beside it
LEAST_NOTE = 150.0  # design pixels for what is said of the loaded token


def foreseen(steps: Sequence[Seen], view: SeatView) -> Iterator[None]:
    """What `Foretold` will tell while these facts are shown, and once the view stands."""
    for step in steps:
        if isinstance(step.event, TokenLanded):
            yield from foresee(cast(SeatView, step.view))
    yield from foresee(view)


class Foretold:
    """What is foretold of the tokens on a board's table, and what is offered at them."""

    def __init__(self, board: SpaceInvadersBoard, stage: Stage) -> None:
        self._board = board
        self._keys = KeyedWords(stage)
        self.stamps = Stamps()
        self.kept: set[str] = set()  # tokens that may go again, and are left where they lie
        self.latest = ""  # the token that landed last
        self._trusts = False  # whether what is best is answered to all that is asked in this resolution
        self._answered: list[SeatView] = []  # the questions that were answered so
        self._opened = ""  # the token at which somebody wants to see all that is offered
        self._leading: dict[Answer, Upshot] | None = None
        self._offers: tuple[object, tuple[Offer, ...]] = (None, ())
        self._stacks: tuple[object, tuple[Stack, ...]] = (None, ())
        self._drawn_note: tuple[pygame.Surface, pygame.Rect] | None = None
        self._through: tuple[tuple[object, ...], Freed | None] = ((), None)
        self._note: tuple[object, tuple[pygame.Surface, pygame.Rect] | None] = (None, None)

    def tell(self, view: SeatView | None) -> None:
        """From now on the table shows what comes of this; None: of nothing any more."""
        board = self._board
        self.stamps.tell(foretell(view) if view is not None else None, view or board.view, board.clock)

    def ask(self, view: SeatView, decision: Decision | None) -> None:
        """What stands, and what is asked about it."""
        self._leading = ways(view) if isinstance(decision, Choice) else None
        self._offers = (None, ())  # the same may be asked of another table
        lying = {token.id for token in view.table.tokens}
        self.kept = {token for token in self.kept if token in lying and view.phase == "launch"}
        if view.phase not in AMID or (decision is not None and view in self._answered):  # over, or taken back
            self._trusts = False
            self._answered.clear()

    @property
    def told(self) -> Upshot | None:
        """What comes of what is pointed at; else of everything as it is offered."""
        meant = self._meant()
        found = next((told for move, told in (self._leading or {}).items() if move == meant), None)
        return found if found is not None else self.stamps.told

    def _meant(self) -> Move | None:
        board = self._board
        if board.considered is not None:
            return board.considered
        cursor = board.cursor
        return board.choosing.moves.get(cursor) if cursor not in (None, BEST, ALL) else None

    # -- offers -------------------------------------------------------------------------------

    @property
    def offers(self) -> tuple[Offer, ...]:
        board = self._board
        return () if board.busy or not board.shows or board.hand.tool else self._offers_of(board.decision)

    def _offers_of(self, decision: Decision | None) -> tuple[Offer, ...]:
        board = self._board
        if decision is None:
            return ()
        aimed = board.hand.aimed
        loaded = aimed.launcher.token if aimed is not None and not aimed.launcher.lies else ""
        meant = self._meant() if isinstance(decision, Choice) else None
        key = (decision, loaded, frozenset(self.kept), board.look.words.language, meant, self.latest)
        if self._offers[0] != key:
            words = board.look.words
            found = offers_of(board.view, decision, words, loaded, self.kept, meant, self.latest)
            self._offers = (key, found)
        return self._offers[1]

    def moves_of(self, decision: Decision) -> dict[str, tuple[Move, ...]]:
        """What each place on the table answers to a question, of those that are offered."""
        return {offer.place: offer.moves for offer in self._offers_of(decision) if offer.moves}

    def keep(self, token: str) -> None:
        """It stays where it lies."""
        self.kept.add(token)
        self._board.changes += 1

    def trust(self) -> None:
        """Whatever else is asked in this resolution is answered by what is best on the face of it."""
        self._trusts = True
        self._answered.append(self._board.view)

    def trusted(self, view: SeatView) -> Answer | None:
        """The answer that was left to the board."""
        best = plan(view) if self._trusts and view not in self._answered else ()
        if not best:
            return None
        self._answered.append(view)
        return best[0]

    # -- tags ---------------------------------------------------------------------------------

    @property
    def stacks(self) -> tuple[Stack, ...]:
        board = self._board
        key = (self.offers, board.painter, board.changes, board.hand.panels, self._opened)
        if self._stacks[0] != key:
            self._stacks = (key, tuple(self._placed(self.offers)))
        return self._stacks[1]

    @property
    def tags(self) -> tuple[Tag, ...]:
        return tuple(tag for stack in self.stacks for tag in stack.tags)

    def open(self, token: str) -> None:
        """All that is offered at this token is shown, and at no other that was opened before; "" for none."""
        if token != self._opened:
            self._opened = token
            self._board.changes += 1

    def point(self, pos: tuple[int, int] | None) -> None:
        """What is folded opens under the mouse, and stays open as long as that is on it."""
        under = next((stack for stack in self.stacks if pos and stack.box.collidepoint(pos)), None)
        self.open(under.token if under is not None else "")

    def _folds(self, own: Sequence[Offer]) -> bool:
        return any(offer.place.startswith((KEEP, AGAIN)) for offer in own)

    def _opens(self, own: Sequence[Offer]) -> bool:
        """Whether all of it is shown by itself: amid questions, at the cursor, what fell short just now."""
        token, board = own[0].token, self._board
        if not self._folds(own):
            return True
        if board.cursor in {offer.place for offer in own}:
            return True
        near = board.picture.at(token)[1] < board.picture.table.planet_line
        return near and any(offer.act for offer in own)

    def stack_at(self, pos: tuple[int, int]) -> Stack | None:
        """All that is offered there, its heading too."""
        return next((stack for stack in self.stacks if stack.box.collidepoint(pos)), None)

    def tag_at(self, pos: tuple[int, int]) -> Tag | None:
        return next((tag for tag in self.tags if tag.box.collidepoint(pos)), None)

    def _placed(self, offers: Sequence[Offer]) -> list[Stack]:
        """Each token's tags in a stack beside it, where they cover the least of what can be chosen."""
        board, view = self._board, self._board.painter.table_view
        gap = max(3, round(2 * view.mm))
        alarm = self._alarm()
        taken = [self._box_of(place) for place in self._shown()]
        taken += self._aimed_and_struck()
        panels = [*board.hand.panels, *([alarm] if alarm is not None else []), *self._saucer()]
        placed: list[Stack] = []
        for token in dict.fromkeys(offer.token for offer in offers):
            own = [offer for offer in offers if offer.token == token]
            opened = token == self._opened and self._folds(own)
            less = own if self._opens(own) else [folded(own, board.look.words)]
            room = self._room(token).inflate(-2 * gap, -2 * gap)
            size, keys = self._size(less, gap)
            box = self._freest(token, size.size, room, taken, panels)
            if less is not own:
                whole, all_keys = self._size(own, gap)
                wide = self._unfolded(box, whole.size, room)
                if wide.collidelist(self._saucer()) >= 0:
                    wide = self._freest(token, whole.size, room, taken, panels)
                    box = pygame.Rect(wide.topleft, size.size)
                if opened:  # where it was folded, so that the mouse is on it
                    less, size, keys, box = own, whole, all_keys, wide
            placed.append(stacked(token, less, keys, box, size))
            taken += [box, box]
        return placed

    def _unfolded(
        self, folded: pygame.Rect, size: tuple[int, int], room: pygame.Rect
    ) -> pygame.Rect:
        """From one of its corners, not over what is aimed at most."""
        boxes = [pygame.Rect((0, 0), size) for _ in range(4)]
        boxes[0].topleft, boxes[1].bottomleft = folded.topleft, folded.bottomleft
        boxes[2].topright, boxes[3].bottomright = folded.topright, folded.bottomright
        boxes = [box.clamp(room) for box in boxes]
        return next((box for box in boxes if box.collidelist(self._saucer()) < 0), boxes[0])

    def _size(self, offers: Sequence[Offer], gap: int) -> tuple[Measured, list[str]]:
        """How large they are going to be, and their keys."""
        keys = [self._keys.key(offer.act) if offer.act else "" for offer in offers]
        return measured(self._board.look, offers, keys, gap), keys

    def _freest(
        self,
        token: str,
        size: tuple[int, int],
        room: pygame.Rect,
        taken: Sequence[pygame.Rect],
        panels: Sequence[pygame.Rect],
    ) -> pygame.Rect:
        """Beside the token, clear of panels, where it covers least."""
        taken, gap = [*taken, *([self._box_of(token)] * ITSELF)], self._board.look.px(3)
        boxes = [box.clamp(room) for box in self._beside(token, size)]
        clear = [clear_of(box, panels, gap, room.top, room.bottom) for box in boxes]
        free = [box for box in clear if box is not None] or boxes
        return min(free, key=lambda box: sum(_shared(box, other) for other in taken))

    def _room(self, token: str) -> pygame.Rect:
        """The table, as wide as it is seen where the token lies: no panel stands on that."""
        view, y = self._board.painter.table_view, self._at(token)[1]
        left, right = (round(view.to_screen(x, y)[0]) for x in (0.0, self._board.picture.table.width))
        return pygame.Rect(left, view.inner.y, right - left, view.inner.height)

    def _shown(self) -> Sequence[str]:
        """What no tag should cover: what stands, and twice what can be chosen or falls."""
        told, view = self.stamps.told, self._board.view
        things = {*spots_of(view), *(told.fallen if told is not None else ())}
        standing = [card for card in view.space if card] + [token.id for token in view.table.tokens]
        return [thing for thing in (*standing, *sorted(things)) if self._board.picture.shown(thing)]

    def _saucer(self) -> list[pygame.Rect]:
        """What is aimed at most, as long as it is there: a press on it is a shot and no answer."""
        ufo = self._board.picture.table.ufo
        return [self._around(ufo.x, ufo.y, ufo.radius)] if ufo is not None and self._board.view.ufo else []

    def _aimed_and_struck(self) -> list[pygame.Rect]:
        """The launcher, and the figures where invaders are going to strike."""
        launcher = []
        if self._board.hand.aimed is not None and self._loaded:
            launcher.append(self._around(*self._at(self._loaded), STANDS))
        return launcher + self.struck

    @property
    def struck(self) -> list[pygame.Rect]:
        """Where the figures stand of what is going to strike."""
        told, table = self.stamps.told, self._board.picture.table
        strikes = [ghost for ghost in told.before.ghosts if ghost.strikes] if told is not None else []
        middles = (middle_of(table, INDEX[ghost.start])[0] - 8.0 for ghost in strikes)
        return [self._around(x, table.planet_line - 18.0, LITTLE) for x in middles]

    def _around(self, x: float, y: float, half: float) -> pygame.Rect:
        view = self._board.painter.table_view
        (left, top), (right, low) = view.to_screen(x - half, y + half), view.to_screen(x + half, y - half)
        return pygame.Rect(round(left), round(top), round(right - left), round(low - top))

    def _box_of(self, thing: str) -> pygame.Rect:
        return self._around(*self._board.picture.at(thing), HALF if thing.startswith("c") else LITTLE)

    def _beside(self, token: str, size: tuple[int, int]) -> Sequence[pygame.Rect]:
        """To its right, to its left, below and above it and between these, then further and further off."""
        x, y = self._at(token)
        view, found = self._board.painter.table_view, []
        first = STANDS if token == self._loaded else BESIDE
        for far in (first + HALF * step for step in range(REACH)):
            boxes = [pygame.Rect((0, 0), size) for _ in range(4)]
            (right, ry), (left, ly) = view.to_screen(x + far, y), view.to_screen(x - far, y)
            (bx, below), (ax, above) = view.to_screen(x, y - far), view.to_screen(x, y + far)
            boxes[0].midleft, boxes[1].midright = (round(right), round(ry)), (round(left), round(ly))
            boxes[2].midtop, boxes[3].midbottom = (round(bx), round(below)), (round(ax), round(above))
            found += boxes
            for box, middle in ((boxes[0], ry), (boxes[1], ly)):
                for down in (below, above):  # of these corners
                    found.append(box.move(0, round(SLANTED * (down - middle))))
        return found

    @property
    def _loaded(self) -> str:
        """The token in the launcher, that lies nowhere on the table."""
        aimed = self._board.hand.aimed
        return aimed.launcher.token if aimed is not None and not aimed.launcher.lies else ""

    def _at(self, token: str) -> tuple[float, float]:
        """Where it lies, or the launcher that it is in."""
        aimed = self._board.hand.aimed
        if aimed is not None and token == self._loaded:
            return aimed.launcher.x, aimed.launcher.y
        return self._board.picture.at(token)

    def draw(self, surface: pygame.Surface) -> None:
        board = self._board
        note = self._drawn_note = self._said()
        if note is not None:
            surface.blit(*note)
        view = board.painter.table_view
        for stack in self.stacks:
            if stack.token != self._loaded:
                draw_tie(surface, board.look, stack, view.to_screen(*self._at(stack.token)), LITTLE * view.mm)
            draw_heading(surface, board.look, stack)
        for tag in self.tags:
            under = board.pointer is not None and tag.box.collidepoint(board.pointer)
            draw_tag(surface, board.look, tag, under or board.cursor == tag.offer.place)

    def _said(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """What is said of the loaded token, while there is time to read it."""
        aimed = self._board.hand.aimed
        return self._power() if aimed is not None and not aimed.launcher.charging else None

    def turned(self) -> list[pygame.Rect]:
        """Where something else is said of the loaded token than was drawn last."""
        said, drawn = self._said(), self._drawn_note
        return [] if said == drawn else [note[1] for note in (said, drawn) if note is not None]

    def written(self) -> list[pygame.Rect]:
        """Where there is something to be read on the table."""
        note, alarm = self._power(), self._alarm()
        said = ([note[1]] if note else []) + ([alarm] if alarm else [])
        return [*(stack.box for stack in self.stacks), *said]

    def _alarm(self) -> pygame.Rect | None:
        board = self._board
        words = board.alarm if board.shows else ""
        alarm, panels = board.painter.alarm, board.hand.panels
        return alarm.plate(board.picture.table, words, panels) if words else None

    def _power(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """What the loaded token can do, and what its shot is called for, beside the launcher."""
        board, token, decision = self._board, self._loaded, self._board.decision
        aimed = board.hand.aimed
        if not token or aimed is None or not aimed.yours or board.busy or not isinstance(decision, Aim):
            return None
        if decision.reason != "launch" or board.view.record(token).launches:
            return None
        called, taken = board.hand.called, [*(stack.box for stack in self.stacks), *board.hand.panels]
        taken += [self._box_of(stack.token) for stack in self.stacks]
        if (alarm := self._alarm()) is not None:
            taken.append(alarm)
        about = token, called, aimed.meant, self._at(token)
        key = (about, board.look, board.painter, tuple(map(tuple, taken)))
        if self._note[0] != key:
            self._note = (key, self._noted(token, called, taken))
        return self._note[1]

    def _noted(
        self, token: str, called: str, taken: Sequence[pygame.Rect]
    ) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The slip, and where it finds room beside the launcher."""
        board, words = self._board, self._board.look.words
        power = board.view.power(token)
        title = words("si.note.loaded", token=letter_of(token), power=words(f"si.power.{power}"))
        idle = power in AT_THE_UFO and not board.view.ufo
        line = words("si.note.idle") if idle else words(f"si.power_line.{power}")
        space = NAMES[board.view.space.index(called)] if called else ""
        said = words("si.note.calls", card=placed(called, space, words)) if called else ""
        aimed = board.hand.aimed
        frees = self.lets_through(aimed.meant if aimed is not None else "", "si.note.frees")
        view, room = board.painter.table_view, self._room(token)
        x, y = self._at(token)
        top = round(view.to_screen(x, board.picture.table.planet_line)[1])
        left, right = (view.to_screen(x + away, y) for away in (-STANDS, STANDS))
        for side, wide in (("left", left[0] - room.left), ("right", room.right - right[0])):
            if wide < board.look.grown(LEAST_NOTE):
                continue
            slip = paint_note(board.look, title, line, said, frees, round(wide))
            box = slip.get_rect(midright=left) if side == "left" else slip.get_rect(midleft=right)
            box.bottom = min(box.bottom, room.bottom)
            place = clear_of(box, taken, board.look.px(4), top, room.bottom)
            if place is not None:
                return slip, place
        return None

    def lets_through(self, card: str, key: str) -> str:
        """What would come through if this card fell, in words; empty if nothing."""
        view, told, words = self._board.view, self.stamps.told, self._board.look.words
        fallen = told.fallen if told is not None else ()
        about = (view, fallen, card)
        if self._through[0] != about:
            self._through = (about, freed_by(view, card, fallen) if card else None)
        freed = self._through[1]
        return words(key, spaces=", ".join(freed.spaces), damage=freed.damage) if freed is not None else ""


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """How much two boxes cover of each other."""
    both = one.clip(other)
    return both.width * both.height
