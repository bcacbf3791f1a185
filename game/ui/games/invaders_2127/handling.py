"""The hands on a board of Invaders 2127: pressing, dragging, taking things up, and why not."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from game.core import AnyDecision, Choice, Move
from game.ui.games.invaders_2127.choice import Choosing, Spot
from game.ui.games.invaders_2127.layout import Layout
from game.ui.games.invaders_2127.marks import Marks, Tray
from game.ui.games.invaders_2127.picture import Picture, Where
from game.ui.games.invaders_2127.reading import why_not_play, why_not_plot, why_not_release, why_not_use
from game.ui.games.invaders_2127.spots import ZONES, names_at
from game.ui.stage.board_view import Answer, Refusal
from game.ui.stage.passing import Passing

Point = tuple[int, int]


class Handling(Passing):
    """What a board does with a mouse; `DuelBoard` has the rest."""

    _view: Any
    _decision: AnyDecision | None
    _picture: Picture
    _choosing: Choosing
    _plan: list[Move]
    _cursor: Where
    _pointer: Point | None
    _rested: float
    _tray: Tray | None
    _grip: Where
    _pressed: Where  # what was clicked is not shown large while the mouse stays on it
    _dragging: bool

    @property
    @abstractmethod
    def layout(self) -> Layout: ...

    @property
    @abstractmethod
    def spots(self) -> tuple[Spot, ...]: ...

    @abstractmethod
    def marks(self) -> Marks: ...

    @abstractmethod
    def sound(self, name: str, strength: float = 1.0, x: float | None = None) -> None: ...

    @abstractmethod
    def _settle_cursor(self, wanted: Where = "") -> None: ...

    @property
    def marks_seat(self) -> int:
        """Who is asked; who looks where nobody is."""
        return self._decision.seat if isinstance(self._decision, Choice) else max(0, self._picture.seat)

    # -- pointing -----------------------------------------------------------------------------

    def _names_at(self, pos: Point) -> list[Where]:
        return list(names_at(self.layout, self._picture, self.marks(), pos))

    def _calm(self) -> None:
        """Nothing is shown large until something else is pointed at."""
        self._rested = -1.0

    def point(self, pos: Point | None) -> None:
        self._pointer = pos
        if pos is None:
            self._calm()
            return
        if self._motion is not None:
            return
        names = self._names_at(pos)
        name = self._spot_name(names) or next((one for one in names if one.partition(".")[2]), "")
        if not name:
            self._calm()
            self._settle_cursor()
        elif name != self._pressed and (name != self._cursor or self._rested < 0.0):
            self._rested, self._cursor, self._pressed = 0.0, name, ""
            self._changes += 1

    def _spot_name(self, names: Sequence[Where]) -> Where:
        known = {spot.name for spot in self.spots}
        return next((name for name in names if name in known), "")

    # -- pressing -----------------------------------------------------------------------------

    def press(self, pos: Point) -> Answer:
        if self._motion is not None:
            self.skip()
            return None
        self._pointer, self._grip = pos, ""
        self._changes += 1
        self._calm()
        names = self._names_at(pos)
        name = self._spot_name(names)
        self._pressed = name or (names[0] if names else "")
        if name.startswith("held.") and not self._choosing.owed:
            self._grip = name
        return self._answer_at(names)

    def _answer_at(self, names: Sequence[Where]) -> Answer:
        """What choosing the topmost of these leads to."""
        self._changes += 1
        if self._tray is not None and not self._tray.chosen_from:
            if not any(name.startswith("tray") for name in names):
                self._tray = None
            return None
        spot = next((found for name in names if (found := self._choosing.spot(name)) and self.spots), None)
        if spot is not None:
            return self._take(spot)
        return self._beside(names)

    def _take(self, spot: Spot) -> Answer:
        before = len(self._choosing.paid)
        moves = self._choosing.take(spot)
        self._changes += 1
        self._calm()
        if not moves:
            back = spot.back or len(self._choosing.paid) < before
            self.sound("cancel" if back else "si_deal", 0.5)
            self._settle_cursor(spot.name if self._choosing.stage == "start" else "")
            return None
        self._plan = list(moves[1:])
        return moves[0]

    def _beside(self, names: Sequence[Where]) -> Answer:
        """On what is no answer: another thing is taken up, a list opened, a step taken back, or why not."""
        name = names[0] if names else ""
        choosing = self._choosing
        if name == f"pile.{self.marks_seat}" and choosing.paid:
            choosing.back()
            self.sound("cancel", 0.5)
            return None
        if name.startswith("pile."):
            self._open_pile(int(name[5:]))
            return None
        if name.startswith("hand.") and self._open_known(int(name[5:])):
            return None
        if not self.spots and not isinstance(self._decision, Choice):
            return None
        if (
            choosing.chosen
            and choosing.stage != "pay"
            and choosing.starts_at(name)
            and name != choosing.chosen
        ):
            choosing.choose(name)
            self._grip = name if name.startswith("held.") else ""
            self.sound("si_deal", 0.5)
            self._settle_cursor()
            return None
        refusal = self._why_not(names)
        if refusal is not None:
            return refusal
        if choosing.back():
            self.sound("cancel", 0.5)
            self._settle_cursor()
        return None

    def _open_pile(self, seat: int) -> None:
        """A discard pile lies open to both and keeps its order (IV-3.12)."""
        cards = self._picture.discards[seat]
        if cards:
            self._tray = Tray("ivb.tray.pile", seat, cards)
            self._cursor = ""
            self.sound("card_card", 0.7)

    def _open_known(self, seat: int) -> bool:
        """What is known of the other's hand, and backs for the rest."""
        known = self._picture.open_hands[seat]
        if not known or self._tray is not None:
            return False
        backs = max(0, self._picture.hand_sizes[seat] - len(known))
        self._tray = Tray("ivb.tray.known", seat, known, backs=backs)
        return True

    # -- why not ------------------------------------------------------------------------------

    def _why_not(self, names: Sequence[Where]) -> Refusal | None:
        name = names[0] if names else ""
        kind, _, rest = name.partition(".")
        seat, view, choosing = self.marks_seat, self._view, self._choosing
        main = isinstance(self._decision, Choice) and self._decision.reason == "main"
        if choosing.stage == "pay":
            return Refusal("ivb.why.own_pay", (), "IV-3.1") if name == f"held.{choosing.held}" else None
        if kind == "held":
            if not main:
                return Refusal("ivb.why.not_asked", (), "IV-2.2")
            return why_not_play(view, seat, self._picture.hand[int(rest)])
        zone = next((one for one in names if one in ZONES), "")
        if choosing.held >= 0 and zone:
            card = self._picture.hand[choosing.held]
            return why_not_play(view, seat, card, zone) or Refusal("ivb.why.no_place", (), "IV-3.4")
        if not main:
            asks = kind in ("piece", "strategy", "plot") or (bool(zone) and bool(self.spots))
            return Refusal("ivb.why.target", (), "IV-3.10") if asks else None
        if choosing.chosen:
            return None
        if kind == "piece":
            return why_not_use(view, seat, int(rest))
        if kind == "strategy":
            return why_not_release(view, seat, rest)
        return why_not_plot(view, seat) if kind == "plot" else None

    # -- dragging -----------------------------------------------------------------------------

    def drag(self, pos: Point) -> None:
        """What was pressed is carried, and is here now."""
        self._pointer = pos
        if not self._grip or self._motion is not None:
            return
        if not self._dragging:
            number = int(self._grip.partition(".")[2])
            paying = self._choosing.stage == "pay" and number in self._choosing.paid
            if not paying and self._choosing.chosen != self._grip:
                if not self._choosing.starts_at(self._grip):
                    return
                self._choosing.choose(self._grip)
            self._dragging = not paying
        goal = self._spot_name(self._names_at(pos))
        self._cursor = goal if goal and not goal.startswith("held.") else self._cursor
        self._changes += 1

    def release(self, pos: Point) -> Answer:
        """What was carried is laid down here."""
        dragging, grip = self._dragging, self._grip
        self._let_go()
        if not dragging or not self.spots:
            return None
        self._changes += 1
        names = [name for name in self._names_at(pos) if not name.startswith("held.")]
        spot = next((found for name in names if (found := self._choosing.spot(name))), None)
        if spot is not None and not spot.back:
            return self._take(spot)
        if any(name in ZONES for name in names):
            return self._why_not(names)
        self._settle_cursor(grip)
        return None

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
