"""What a match on the screen is played for: a match of its own, or an attempt at something.

The match scene is the same for both; what it says besides, whether people may answer, the ways out and what
becomes of the end are its `PlayKind`'s.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from game.session.match import Match
from game.session.match_flow import MatchFlow
from game.ui.kit.look import Text
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Widget
from game.ui.scenes.match.curtain import Curtain
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.overlay import Overlay
from game.ui.stage.scene import Stage


@dataclass(frozen=True)
class Aside:
    """What is said beside the board: a panel of its own, or the first of the tabs where room is short."""

    name: str
    tab: Text
    title: Text
    body: Widget
    foot: Widget


@dataclass(frozen=True)
class PlayAccess:
    """What the match scene lends to whoever says what the match is for."""

    stage: Stage
    match: Match
    flow: MatchFlow
    tabletop: Tabletop
    curtain: Curtain
    overlay: Overlay
    toast: Callable[[str], None]
    stand: Callable[[], None]
    """Has the board stand as all is now, and ask whoever may answer."""
    open_rules: Callable[[], None]
    relay: Callable[[], None]
    """Has the panels placed anew."""


class PlayKind(ABC):
    """`aside` stands between what is asked and how it is answered; `page` is the tab that is open first."""

    page = "seats"
    aside: Aside | None = None
    teaches = False
    """Whether what happens for the first time is explained."""

    @property
    def takes_answers(self) -> bool:
        """Whether people may answer now."""
        return True

    @property
    def may_undo(self) -> bool:
        """Whether a move can be taken back now, as far as what it is played for goes."""
        return True

    @property
    def winds_up(self) -> bool:
        """Whether every launch is seen to be aimed and drawn, as a bot's is."""
        return False

    @property
    def holds(self) -> bool:
        """Whether nothing goes on for now: what is on the screen is to be seen first."""
        return False

    @property
    def escapes(self) -> bool:
        """Whether Escape leaves from here, and whatever lies over the board."""
        return False

    def plays(self, seat: int) -> bool:
        """Whether a seat has anything to do here, and is shown."""
        return True

    def says(self) -> tuple[str, str] | None:
        """What the prompt says instead of what is asked."""
        return None

    @property
    def ending(self) -> Panel | None:
        """What came of it, where that stands at the near edge of a table and leaves it to be looked at."""
        return None

    @property
    @abstractmethod
    def put_away(self) -> bool:
        """Whether there is a result that was seen, and Escape leads back to it."""

    @abstractmethod
    def update(self, dt: float) -> None:
        """Time passes; the flow has gone on before."""

    @abstractmethod
    def ended(self) -> None:
        """The game is over."""

    @abstractmethod
    def stay(self) -> None:
        """The result is not to be shown by itself any more."""

    @abstractmethod
    def show_result(self) -> None: ...

    def accept(self) -> None:
        """Return, once there is a result, while nothing has the keys."""
        self.show_result()

    @abstractmethod
    def menu(self) -> Panel:
        """The ways out, and all that can be done beside playing."""

    @abstractmethod
    def rematch(self, same: bool) -> None:
        """Once more, with the same seed or a new one."""
