"""The board's foretelling: stamps and offers for what stands, and the tags on the table that offers are.

A tag lies beside its token, within the table; the mouse presses it, keys and pad have it as a place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias, cast

import pygame

from game.core import Choice, Decision, Move, Seen
from game.games.space_invaders import (
    AMID,
    Upshot,
    course,
    forecast,
    foresee,
    foretell,
    plan,
    ways,
)
from game.games.space_invaders.events import (
    Advanced,
    AssaultBegan,
    Destroyed,
    GameOver,
    Redirected,
    Resolved,
    Splashed,
    Straightened,
    TokenLanded,
    TokensBack,
    TurnBegan,
    Waits,
    Waved,
)
from game.games.space_invaders.forecast import Forecast
from game.games.space_invaders.moves import Answer, Hit, Wait
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.costs import Costs
from game.ui.games.space_invaders.launch_note import LoadedNote
from game.ui.games.space_invaders.offers import (
    AGAIN,
    ALL,
    BEST,
    FOLD,
    KEEP,
    Offer,
    folded,
    offers_of,
    pointed,
)
from game.ui.games.space_invaders.room_beside import LITTLE, RoomBeside
from game.ui.games.space_invaders.stamps import Stamps
from game.ui.games.space_invaders.table_board import TableBoard
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
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage

RESOLVING: TypeAlias = Resolved | Waved | Redirected | Splashed | Destroyed | Waits
TURN_OVER: TypeAlias = TurnBegan | Straightened | Advanced | TokensBack | AssaultBegan | GameOver

FOLDED_OFF = 3  # times as bad as to cover a card: where one aims, for what is folded


def foreseen(steps: Sequence[Seen], view: SeatView) -> Iterator[None]:
    """What `Foretold` will tell while these facts are shown, and once the view stands."""
    for step in steps:
        if isinstance(step.event, TokenLanded):
            yield from foresee(cast(SeatView, step.view))
    yield from foresee(view)


class Foretold:
    """What is foretold of the tokens on a board's table, and what is offered at them."""

    def __init__(self, board: TableBoard, stage: Stage) -> None:
        self._board = board
        self._keys = KeyedWords(stage)
        self.stamps = Stamps()
        self.room = RoomBeside(board, self.stamps)
        self.kept: set[str] = set()  # tokens that may go again, and are left where they lie
        self.latest = ""  # the token that landed last
        self._trusts = False  # whether what is best is answered to all that is asked in this resolution
        self._answered: list[SeatView] = []  # the questions that were answered so
        self._opened = ""  # the token at which somebody wants to see all that is offered
        self._leading: dict[Answer, Upshot] | None = None
        self._chosen: Upshot | None = None  # what comes of the answer that was given just now
        self.coming: Forecast | None = None  # the advance, while tokens are resolved
        self._offers: tuple[object, tuple[Offer, ...]] = (None, ())
        self._stacks: tuple[object, tuple[Stack, ...]] = (None, ())
        self.costs = Costs(board, self.stamps)
        self.note = LoadedNote(board, self.room, self._taken, self.costs)

    def tell(self, view: SeatView | None) -> None:
        """From now on the table shows what comes of this; None: of nothing any more."""
        board = self._board
        if view is None:
            self.coming = None
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
    def hits_shown(self) -> tuple[tuple[str, str], ...]:
        """Which token is to hit which card by what is pointed at, else by all that is shown."""
        board, meant = self._board, self._meant()
        if not isinstance(board.decision, Choice) or board.view.phase not in AMID:
            return ()
        chosen = course(board.view)
        if meant is not None:
            first = next((answer for answer in self._leading or {} if answer == meant), None)
            chosen = tuple((board.view.asked, answer) for answer in plan(board.view, first)) if first else ()
        hits = [(token, move.card) for token, move in chosen if isinstance(move, Hit | Wait)]
        return tuple((token, card) for token, card in dict.fromkeys(hits) if card in board.view.space)

    def answer(self, given: object) -> None:
        """Somebody has said what a token does: what comes of that is what is coming."""
        self._chosen = next((told for move, told in (self._leading or {}).items() if move == given), None)

    def resolve(self, steps: Sequence[Seen]) -> None:
        """These facts are going to be shown: while tokens are resolved it is seen what strikes after all."""
        over = [number for number, step in enumerate(steps) if isinstance(step.event, TURN_OVER)]
        told = self._chosen or self.stamps.told
        self.coming = None
        if any(isinstance(step.event, RESOLVING) for step in steps[: over[0] if over else None]):
            last = cast(SeatView, steps[over[0] - 1].view) if over else None
            self.coming = forecast(last) if last is not None else told.after if told is not None else None
        self._chosen = None

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
        key = (decision, loaded, frozenset(self.kept), board.look.words.language, self.latest)
        if self._offers[0] != key:
            words = board.look.words
            found = offers_of(board.view, decision, words, loaded, self.kept, self.latest)
            self._offers = (key, found)
        return self._offers[1]

    def moves_of(self, decision: Decision) -> dict[str, tuple[Move, ...]]:
        """What each place on the table answers to a question, of those that are offered."""
        return {offer.place: offer.moves for offer in self._offers_of(decision) if offer.moves}

    def keep(self, token: str) -> None:
        """It stays where it lies."""
        self.kept.add(token)
        self._board.crew.sound("click", 0.5)
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
        taken = [self.room.box_of(place) for place in self.room.standing()]
        taken += self.room.aimed_and_struck()
        panels = [*board.hand.panels, *([alarm] if alarm is not None else []), *self.room.saucer()]
        placed: list[Stack] = []
        for token in dict.fromkeys(offer.token for offer in offers):
            own = [offer for offer in offers if offer.token == token]
            opened = token == self._opened and self._folds(own)
            less = own if self._opens(own) else [folded(own, board.look.words)]
            room = self.room.room_around(token).inflate(-2 * gap, -2 * gap)
            size, keys = self._size(less, gap)
            off = [self.room.field()] * FOLDED_OFF if less is not own else []
            box = self.room.freest(token, size.size, room, [*taken, *off], panels)
            if less is not own:
                whole, all_keys = self._size(own, gap)
                wide = self.room.unfolded(box, whole.size, room)
                if wide is None:
                    wide = self.room.freest(token, whole.size, room, taken, panels)
                    box = pygame.Rect(wide.topleft, size.size)
                if opened:  # where it was folded, so that the mouse is on it
                    less, size, keys, box = own, whole, all_keys, wide
            placed.append(stacked(token, less, keys, box, size))
            taken += [box, box]
        return placed

    def _size(self, offers: Sequence[Offer], gap: int) -> tuple[Measured, list[str]]:
        """How large they are going to be, and their keys."""
        keys = [self._keys.key(offer.act) if offer.act else "" for offer in offers]
        return measured(self._board.look, offers, keys, gap), keys

    def draw(self, surface: pygame.Surface) -> None:
        board = self._board
        self.note.draw(surface)
        view = board.painter.table_view
        for stack in self.stacks:
            waits = all(tag.offer.place.startswith(FOLD) for tag in stack.tags)  # its letter says whose it is
            if stack.token != self.room.loaded and not waits:
                at = view.to_screen(*self.room.at(stack.token))
                draw_tie(surface, board.look, stack, at, LITTLE * view.mm)
            draw_heading(surface, board.look, self.headed(stack))
        for tag in self.tags:
            draw_tag(surface, board.look, tag, self.lit(tag))

    def lit(self, tag: Tag) -> bool:
        """Whether keys or mouse are at it; for a mouse the place of the keys is not marked as well."""
        board, place = self._board, tag.offer.place
        if board.pointer is None:
            return board.cursor == place
        return tag.box.collidepoint(board.pointer) or (board.cursor == place and board.under == place)

    def headed(self, stack: Stack) -> Stack:
        """What is drawn on the table heads what is offered: all that is suggested, or what is pointed at."""
        meant, whole = self._meant(), any(tag.offer.place == ALL for tag in stack.tags)
        first = next((answer for answer in self._leading or {} if answer == meant), None)
        if not whole or first is None:
            return stack
        said = pointed(self._board.view, first, self._board.look.words)
        return replace(stack, title=said) if said else stack

    def written(self) -> list[pygame.Rect]:
        """Where there is something to be read on the table."""
        note, alarm = self.note.now(), self._alarm()
        said = ([note[1]] if note else []) + ([alarm] if alarm else [])
        return [*(stack.box for stack in self.stacks), *said]

    @property
    def alarm(self) -> str:
        """What is said while the coming advance would be the planet's end; empty while it would not."""
        coming, picture = self.told.after if self.told is not None else None, self._board.picture
        if coming is None or not coming.lost or picture.planet <= 0:
            return ""
        health = picture.planet
        stop = coming.damage - health + 1
        return self._board.look.words("si.note.alarm", damage=coming.damage, health=health, stop=stop)

    def _alarm(self) -> pygame.Rect | None:
        """Where that stands."""
        board = self._board
        words = self.alarm if board.shows else ""
        alarm, panels = board.painter.alarm, board.hand.panels
        return alarm.plate(board.picture.table, words, panels) if words else None

    def _taken(self) -> list[pygame.Rect]:
        """What the note of the loaded token keeps off."""
        alarm = self._alarm()
        taken = [*(stack.box for stack in self.stacks), *self._board.hand.panels]
        taken += [self.room.box_of(stack.token) for stack in self.stacks]
        return taken if alarm is None else [*taken, alarm]
