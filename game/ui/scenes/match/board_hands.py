"""Somebody's hands on a board: mouse, keys and pad choose, drag, launch, set flags and end animations.

Some moves are buttons beside the board; keys and pad go over to them where nothing on it can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core import Move
from game.ui.kit.desk import Desk
from game.ui.kit.focus_paths import WAYS
from game.ui.kit.input import Press, Stamped
from game.ui.kit.widget import Nav, Widget
from game.ui.kit.widgets import Button
from game.ui.scenes.match.move_buttons import CLOSING, Moves
from game.ui.scenes.match.pointing import Pointing
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.scenes.match.zoom import Zoom
from game.ui.stage.board_view import Answer, Refusal
from game.ui.stage.keyed_words import KeyedWords
from game.ui.table.launch_board import OfferAct

DIGITS = {getattr(pygame, f"K_{digit}"): str(digit) for digit in range(10)}
RIGHT_BUTTON = 3
FAR = 6.0  # how far the mouse goes before a click is a drag


@dataclass(frozen=True)
class Listener:
    """What a scene does about what hands do: a move was chosen, a place is no answer, and so on."""

    answered: Callable[[Move], None]
    refused: Callable[[Refusal], None]
    skip: Callable[[], bool]
    accept: Callable[[], None]
    step_out: Callable[[], None]


class BoardHands:
    """`moves` are the buttons, where the scene has some."""

    def __init__(
        self, tabletop: Tabletop, desk: Desk, pointing: Pointing, zoom: Zoom, listener: Listener
    ) -> None:
        self._tabletop, self._desk, self._pointing, self._zoom = tabletop, desk, pointing, zoom
        self._listener = listener
        self.refusal: Refusal | None = None  # why the last thing that was tried is no answer
        self._board, self._flags = tabletop.board, tabletop.flags
        self._drag = DragHand(tabletop, pointing, self.take)
        self.moves: Moves | None = None
        tabletop.before_change = self._drag.drop

    @property
    def holds(self) -> bool:
        """Whether something may be carried, or soon."""
        return self._drag.held

    def let_go(self) -> None:
        """Nothing is held any more: the window lost the person, or something lies over the board."""
        self._drag.drop()
        self._tabletop.table.interrupt()

    def take(self, answer: Answer) -> None:
        """What somebody did on the board."""
        if answer is None:
            return
        if isinstance(answer, Refusal):
            self.refusal = answer
            self._listener.refused(answer)
        else:
            self.refusal = None
            self._listener.answered(answer)

    # -- mouse -------------------------------------------------------------------------------

    def mouse(self, stamped: Stamped) -> bool:
        """Whether a mouse event is the board's alone."""
        event = stamped.event
        if self._drag.mouse(event) or self._launches(stamped):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT_BUTTON:
            if not self._zoom.toggle(self._pointing.at(event.pos)):
                self.back_step()
            return True
        return False

    def _launches(self, stamped: Stamped) -> bool:
        """Whether the launcher in the hand takes a mouse event."""
        taken = self._tabletop.table.hand.mouse(stamped, self._pointing.pos, self._pointing.on_board)
        if taken and stamped.event.type == pygame.MOUSEBUTTONDOWN:
            self._zoom.close()
            self._desk.take_focus(None)
        return taken

    def mouse_after(self, event: pygame.Event) -> None:
        """The panels have had the event."""
        on_board, pos = self._pointing.on_board, self._pointing.pos
        if event.type == pygame.MOUSEMOTION:
            self._board.point(pos if on_board else None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._zoom.close()
            if on_board and not self._listener.skip():
                self._drag.press(pos)

    # -- keys and pad ------------------------------------------------------------------------

    def keys(self, stamped: Stamped, presses: list[Press]) -> bool:
        """While something is carried, or a launcher in the hand and no button focused, they move that."""
        if self._drag.keys(presses):
            return True
        free = not self._pointing.guided and self._desk.over is None
        return free and self._tabletop.table.hand.keys(stamped, presses)

    def digit(self, event: pygame.Event, now: float) -> bool:
        """Whether a key is the number of a button, which is pressed by it."""
        digit, moves = DIGITS.get(event.key), self.moves
        if digit is None or moves is None or self._desk.over is not None:
            return False
        button, sure = moves.typed(digit, now)
        if button is None or self._listener.skip():
            return True
        if sure:
            button.activate()
        else:
            self._desk.take_focus(button)  # another digit may follow
        return True

    def on_board(self, nav: Nav) -> None:
        """A step on the board, while no widget has the keys."""
        if nav == "leave":
            self.back_step()
        elif nav == "activate":
            if not self._zoom.close() and not self._listener.skip():
                self._listener.accept()
        elif nav in WAYS:
            if self._by_button and not self._tabletop.flagging:
                self._focus_move()
                return
            if self._board.navigate(nav):
                self._tabletop.stage.sound("tick", 0.3)
            self._zoom.follow(self._board.subject(None))

    def accept(self) -> None:
        """Return does what the board's cursor is on, or else presses the bright button."""
        button = self.meant()
        if self._flags is not None and self._tabletop.flagging:
            self._flags.mark(None)
        elif button is not None:
            button.activate()
        elif self._by_button:
            self._focus_move()
        else:
            self.take(self._board.accept())

    def back_step(self) -> None:
        """Take back the last half step, or else leave."""
        moves = self.moves
        if moves is not None and moves.open:
            moves.close()
            return
        if not (self._zoom.close() or self._listener.skip() or self._board.navigate("leave")):
            self._listener.step_out()

    def take_flag(self, by_mouse: bool) -> bool:
        """A flag where the mouse points, else into the hand, for the keys to carry it."""
        flags = self._flags
        if flags is None or self._tabletop.busy or self._tabletop.table.sweeping:
            return False
        if by_mouse and not flags.flagging and flags.mark(self._pointing.pos):
            return True
        self._zoom.close()
        self._desk.take_focus(None)
        return flags.take_flag()

    def how_to_launch(self, first: bool = False) -> str:
        """How one fires by the device at hand; while the keys are at a button, how they come back.

        `first` is how one begins, whatever has begun.
        """
        table = self._tabletop.table
        if table.active and self._pointing.guided and not self._pointing.by_mouse:
            return table.keyed("launching.elsewhere")
        said = table.prompts() if first else ()
        return said[0][1] if said else table.prompt()[1]

    @property
    def rested(self) -> float:
        """Seconds for which the mouse has not moved."""
        return self._pointing.rested

    @property
    def by_keys(self) -> bool:
        """Whether keys or pad are what the board is played with right now."""
        return not self._pointing.by_mouse and not self._pointing.guided

    def take_offer(self, act: OfferAct) -> None:
        """What is offered on the table is used by its key, or left."""
        self.take(self._tabletop.table.offered(act))

    # -- moves by button ---------------------------------------------------------------------

    @property
    def _by_button(self) -> bool:
        """Whether there are moves by button, and nothing to choose at the board's cursor."""
        moves = self.moves
        return bool(moves and moves.keys) and not self._tabletop.busy and not self._board.chooses

    def take_moves(self, keyed: KeyedWords) -> Moves:
        """There are buttons for moves from now on; the one that ends a turn says which key does so too."""
        self.moves = Moves(
            keyed.say("match.fold_back"),
            self.meant,
            self.turn_to,
            keyed.say("match.all_moves"),
            lambda: keyed.key(CLOSING, "keys") if keyed.device != "pad" else "",
        )
        return self.moves

    def close(self) -> bool:
        """The turn is ended, if there is a button for it; an animation is ended first."""
        ending = self.moves.ending if self.moves is not None else None
        if ending is None or self._tabletop.table.active:
            return False
        if not self._listener.skip():
            ending.activate()
        return True

    def _focus_move(self) -> None:
        if self.moves is not None and self.moves.keys:
            self._desk.take_focus(self.moves.first)
            self._tabletop.stage.sound("tick", 0.3)

    def meant(self) -> Button | None:
        """The button of a move that Return presses now, if it is one."""
        moves, focus = self.moves, self._desk.focus
        if moves is None:
            return None
        if focus is not None and focus in self._desk.order():
            return next((key.button for key in moves.keys if key.button is focus), None)
        return moves.usual if self._by_button else None

    def turn_to(self, button: Button) -> None:
        """Keys and pad go on at this button."""
        if not self._pointing.by_mouse:
            self._desk.take_focus(button)

    def within_moves(self, order: list[Widget], focus: Widget) -> list[Widget]:
        """Arrows go from move to move, but not from there to what lies beside the board."""
        among = list(self.moves.walk()) if self.moves is not None else []
        return [widget for widget in order if widget in among] if focus in among else order


class DragHand:
    """The left button on a board: a click, or a drag once the mouse has moved on with the button held.

    Where a board has nothing to drag every press is a click.
    """

    def __init__(self, tabletop: Tabletop, pointing: Pointing, take: Callable[[Answer], None]) -> None:
        self._tabletop, self._pointing, self._take = tabletop, pointing, take
        self._dragging = tabletop.dragging
        self._pressed: tuple[int, int] | None = None  # where, while the button is held
        self._carries = False

    @property
    def held(self) -> bool:
        return self._pressed is not None

    def press(self, pos: tuple[int, int]) -> None:
        """The button goes down on the board."""
        answer = self._tabletop.board.press(pos)
        if answer is None and self._dragging is not None:
            self._pressed = pos
        self._take(answer)

    def drop(self) -> None:
        """Nothing is carried any more, and what was is back where it was."""
        carried, self._carries, self._pressed = self._carries, False, None
        if carried and self._dragging is not None:
            self._dragging.drop()

    def keys(self, presses: Sequence[Press]) -> bool:
        """While something is carried keys and pad have nothing to say, but for the one that drops it."""
        if not self._carries:
            return False
        if any(press.down and press.act == "cancel" for press in presses):
            self.drop()
        return True

    def mouse(self, event: pygame.Event) -> bool:
        """Whether an event is about what is carried."""
        if self._pressed is None or self._dragging is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._carry(event, self._pressed)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._let_go(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return self._drop_by(event)
        return self._carries

    def _carry(self, event: pygame.Event, pressed: tuple[int, int]) -> None:
        assert self._dragging is not None
        stage = self._tabletop.stage
        window = pygame.Rect((0, 0), stage.size)
        if not event.buttons[0] or not window.collidepoint(event.pos):
            self.drop()
            return
        far = pygame.Vector2(event.pos).distance_to(pressed)
        self._carries = self._carries or far > stage.look.px(FAR)
        if self._carries:
            self._pointing.rested = 0.0
            self._dragging.drag(event.pos)

    def _let_go(self, pos: tuple[int, int]) -> bool:
        assert self._dragging is not None
        carried, self._carries, self._pressed = self._carries, False, None
        if carried:
            self._pointing.rested = 0.0
            self._take(self._dragging.release(pos))
        return carried

    def _drop_by(self, event: pygame.Event) -> bool:
        """Another button means that it was not meant; the first one again, that its release got lost."""
        carried = self._carries
        self.drop()
        return carried and event.button != 1
