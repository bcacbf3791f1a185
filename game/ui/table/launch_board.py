"""A board with a table that things are launched on: what its scene hands it frame by frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

from pygame import Rect

from game.core import Move
from game.flick.film import Shot
from game.table.things import Launch, Table
from game.ui.stage.board_view import Answer
from game.ui.table.intent import Intent
from game.ui.table.picture import LauncherPicture, Path, Pose, PreviewPicture, TablePicture
from game.ui.table.prospect import ALL_COUNTS, Cost, Counting
from game.ui.table.suspense import Deciding, Place, at_the_rim
from game.ui.table.table_view import FlickTableView


@dataclass(frozen=True)
class HintShown:
    """An aim that was found for the person: where it goes, and what it means to reach."""

    launcher: LauncherPicture
    path: Path = ()
    target: str = ""  # a card, "ufo", or empty


@dataclass(frozen=True)
class AimShown:
    """A hand with a launcher at the board's table; equal values look alike.

    The token in the launcher (`launcher.token`) is drawn there and nowhere else.
    """

    launcher: LauncherPicture
    tokens: tuple[str, ...] = ()  # what may be loaded instead, the loaded one among them
    preview: PreviewPicture | None = None
    ghost: Path = ()  # the way of the last shot
    hint: HintShown | None = None
    meant: str = ""  # the card that the coming shot is meant for, as far as the hand shows
    yours: bool = True  # False: a bot's hand, before it fires

    @property
    def beside(self) -> tuple[object, ...]:
        """Whatever is seen of it elsewhere than at hand, launcher and preview, besides what it `meant`."""
        launcher = self.launcher
        loaded = (launcher.token, launcher.kind, launcher.lies, launcher.x, launcher.y)
        return (loaded, self.tokens, self.preview is None, self.ghost, self.hint, self.yours)

    def fill(self, picture: TablePicture) -> None:
        """The hand as part of the table's picture."""
        picture.launcher, picture.preview, picture.ghost = self.launcher, self.preview, self.ghost
        picture.aims = self.yours


@dataclass(frozen=True)
class FilmShown:
    """One moment of a shot being played; it hides what the board's own table shows.

    `table` holds everything that takes part, the thrown token too; `poses` are where things are
    now, `gone` what has left the table by now.  The names are those of `TablePicture`.
    """

    table: Table
    poses: Mapping[str, Pose]
    leans: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    gone: frozenset[str] = frozenset()
    launcher: LauncherPicture | None = None
    ghost: Path = ()
    rattle: float = 0.0  # of the UFO, 0 to 1
    deciding: float = 0.0  # 0 to 1: the lights narrow on the shot that decides
    deciding_at: Place | None = None  # where; None: at the UFO
    touched: frozenset[str] = frozenset()  # what was just struck

    def fill(self, picture: TablePicture) -> None:
        """The moment in place of what the table's picture showed."""
        picture.table, picture.poses, picture.gone = self.table, dict(self.poses), self.gone
        picture.leans = dict(self.leans)
        picture.launcher, picture.ghost = self.launcher, self.ghost
        picture.glow, picture.touched = frozenset(), self.touched
        picture.ufo_rattle, picture.deciding = self.rattle, self.deciding
        picture.deciding_at = self.deciding_at


OfferAct: TypeAlias = Literal["use", "keep"]
"""Use what is offered at a token (try again, a power), or leave it as it lies."""
OFFER_ACTS: tuple[OfferAct, ...] = ("use", "keep")


class LaunchTable(Protocol):
    """What a board can do besides when its game asks for launches.

    The scene owns hand, film and effects and hands them over frame by frame, the board's `stamp` changing
    with them; effects it draws itself, above the board, by `table_view`.  After a film's last
    moment comes `film(None)` and, in the same frame, `play` with what the landing led to: the
    board then starts from where the film left everything.  While `aim` is set, presses on the
    felt go to the hand, and only those for which `holds` is true reach `press`.
    """

    flags: dict[str, int]  # beside cards of the table: whose flag it is, by the card's id
    panels: Sequence[Rect]  # what the scene lays over the corners of the table

    def aim(self, shown: AimShown | None) -> None:
        """Draw this hand with the table until told otherwise; None: nobody aims."""
        ...

    def fired(self, intent: Intent) -> None:
        """This launch was made, by a hand or by a bot: what it was meant for."""
        ...

    def film(self, playing: FilmShown | None) -> None:
        """Draw this moment in place of the table; None: the table again."""
        ...

    def deciding(self, table: Table, launch: Launch, shot: Shot) -> Deciding | None:
        """What of a shot is shown slowly, and where one looks; None: nothing of it."""
        ...

    @property
    def counting(self) -> Counting:
        """What of a launch counts for nothing now, wherever else it may end."""
        ...

    def leave(self, trail: Path) -> None:
        """Nothing goes on: the way of the last shot stays to be looked at, and what is said of it."""
        ...

    def letter_of(self, token: str) -> str:
        """What stands beside this token on the table; empty where tokens have no letters."""
        ...

    def cost_of(self, card: str) -> Cost | None:
        """What a hit on this card would bring down on who makes it, or why it does nothing yet."""
        ...

    @property
    def table_view(self) -> FlickTableView:
        """The view of the table, for `to_screen`, `to_table`, `mm` and `frame`."""
        ...

    @property
    def table(self) -> Table:
        """The table as it stands: what a launch is made on, once the loaded token is off it."""
        ...

    @property
    def written(self) -> Sequence[Rect]:
        """Where it writes over its table what is to be read now: nobody writes over that."""
        ...

    @property
    def marked(self) -> Sequence[Rect]:
        """Where it has figures on its table, which a line that passes keeps off."""
        ...

    @property
    def alarmed(self) -> bool:
        """Whether what has to be seen to now is told there: nothing else is explained meanwhile."""
        ...

    def load(self, pos: tuple[int, int]) -> str:
        """The token that a click here loads, of those in `AimShown.tokens`; empty if none."""
        ...

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a press here, while somebody aims, is the board's own (a move, a marker)."""
        ...

    def before(self, token: str) -> Sequence[Move]:
        """What goes without saying when this token is launched now, and is answered first."""
        ...

    def offered(self, act: OfferAct) -> tuple[str, Answer]:
        """What a key does with what is offered: the token that it loads, or else its answer."""
        ...


class LaunchAlone:
    """A table at which nothing is asked but the launch: nothing is written there, all counts."""

    panels: Sequence[Rect] = ()

    @property
    def counting(self) -> Counting:
        return ALL_COUNTS

    @property
    def written(self) -> Sequence[Rect]:
        return ()

    @property
    def marked(self) -> Sequence[Rect]:
        return ()

    @property
    def alarmed(self) -> bool:
        return False

    def leave(self, trail: Path) -> None: ...

    def letter_of(self, token: str) -> str:
        return ""

    def cost_of(self, card: str) -> Cost | None:
        return None

    def fired(self, intent: Intent) -> None: ...

    def deciding(self, table: Table, launch: Launch, shot: Shot) -> Deciding | None:
        return at_the_rim(table, shot)

    def load(self, pos: tuple[int, int]) -> str:
        return ""

    def holds(self, pos: tuple[int, int]) -> bool:
        return False

    def before(self, token: str) -> Sequence[Move]:
        return ()

    def offered(self, act: OfferAct) -> tuple[str, Answer]:
        return "", None


class NoTable(LaunchAlone):
    """What stands for the table where a board has none: nobody is ever asked to launch there."""

    flags: dict[str, int] = {}

    @property
    def table_view(self) -> FlickTableView:
        raise LookupError("this board has no table")

    @property
    def table(self) -> Table:
        raise LookupError("this board has no table")

    def aim(self, shown: AimShown | None) -> None: ...
    def film(self, playing: FilmShown | None) -> None: ...
