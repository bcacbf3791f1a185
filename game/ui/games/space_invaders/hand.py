"""The hand at the table of Space Invaders: the launcher with its film, and the tools that lie beside it.

With the call in the hand an invader is chosen that the coming shot is meant for, with the flag one that the
crew is to see; flags are the crew's own notes, and no rule knows of them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.core import Decision, Move
from game.flick.film import Shot
from game.games.space_invaders.grid import INDEX
from game.games.space_invaders.state import SeatView
from game.table.load import bare_table
from game.table.things import Launch, Table
from game.ui.games.space_invaders.marks import Marks
from game.ui.games.space_invaders.offers import AGAIN, FOLD
from game.ui.games.space_invaders.picture import letter_of
from game.ui.games.space_invaders.spots import calls_of, spots_of
from game.ui.games.space_invaders.suspense import Suspense
from game.ui.games.space_invaders.table_board import TableBoard
from game.ui.games.space_invaders.tags import Foretold
from game.ui.games.space_invaders.words import Tool
from game.ui.stage.board_view import Answer
from game.ui.stage.choosing import Answers
from game.ui.table.intent import Intent
from game.ui.table.launch_board import AimShown, FilmShown, OfferAct
from game.ui.table.picture import Path, TablePicture
from game.ui.table.prospect import Cost, Counting
from game.ui.table.suspense import Deciding
from game.ui.table.table_view import FlickTableView

TOOLS: tuple[Tool, ...] = ("flag", "call")


def flags_of(spaces: Collection[str], view: SeatView) -> dict[str, int]:
    """Flags at the invaders of these spaces, if there are any others."""
    cards = {view.space[INDEX[name]] for name in spaces if name in INDEX} - {""}
    others = {card for card in view.space if card} - cards
    return dict.fromkeys(sorted(cards), view.seat) if others else {}


def passed_on(flags: dict[str, int], card: str, seat: int, seats: int) -> dict[str, int]:
    """The flag of the seat after `seat` first, then that of each next one, and in the end none."""
    held = flags.get(card)
    after = (seat + 1) % seats if held is None else (held + 1) % seats
    if held is not None and after == (seat + 1) % seats:
        return {other: whose for other, whose in flags.items() if other != card}
    return {**flags, card: after}


class Pins(Answers[str]):
    """With a flag in the hand every invader can be chosen, the ones nearest the planet first: no answer."""

    def __init__(self, space: Sequence[str]) -> None:
        super().__init__()
        self.places = tuple(card for card in reversed(space) if card)

    def keeps(self, place: str) -> bool:
        return place in self.places

    def take(self, place: str) -> Sequence[Move]:
        return ()


class Offered(Answers[str]):
    """What is offered at the tokens, the best first, and whatever else can be chosen on the table."""

    def __init__(self, offers: Mapping[str, Sequence[Move]], spots: Mapping[str, Move]) -> None:
        first = {place: moves[0] for place, moves in offers.items()}
        super().__init__(first | {place: move for place, move in spots.items() if place not in first})
        self._offers = dict(offers)

    def take(self, place: str) -> Sequence[Move]:
        return self._offers.get(place) or super().take(place)


class Hand:
    """Scenes know it as a `LaunchTable`, and as `Flagging`."""

    def __init__(self, board: TableBoard, foretold: Foretold) -> None:
        self._board, self._foretold = board, foretold
        self.tool: Tool = ""
        self.aimed: AimShown | None = None
        self.playing: FilmShown | None = None
        self.trail: Path = ()  # the way of the shot that has just been seen
        self.flags: dict[str, int] = {}
        self._panels: Sequence[pygame.Rect] = ()
        self.flaggable = True
        self._suspense = Suspense()
        self._lying: tuple[object, TablePicture] = (None, TablePicture(bare_table()))  # for who points

    @property
    def panels(self) -> Sequence[pygame.Rect]:
        return self._panels

    @panels.setter
    def panels(self, over: Sequence[pygame.Rect]) -> None:
        """Beside what the scene lays over the table stands the board's own furniture."""
        self._panels = (*over, *self._board.painter.layout.panes)

    # -- the launcher and its films -----------------------------------------------------------

    @property
    def table_view(self) -> FlickTableView:
        return self._board.painter.table_view

    @property
    def table(self) -> Table:
        return self._board.view.table if self._board.shows else self._board.picture.table

    @property
    def written(self) -> Sequence[pygame.Rect]:
        """Offers, what the loaded token can do, the alarm."""
        return self._foretold.written()

    @property
    def marked(self) -> Sequence[pygame.Rect]:
        return self._foretold.room.struck

    @property
    def alarmed(self) -> bool:
        return self._board.shows and bool(self._foretold.alarm)

    @property
    def counting(self) -> Counting:
        """A token that lies on a token hits nothing, and a UFO that has no health left is hit in vain;
        a bonus is for the UFO alone.
        """
        board = self._board
        told = self._foretold.told
        ufo = told.ufo if told is not None else board.picture.ufo
        cards = not board.shows or board.view.phase not in ("forward", "bonus")
        return Counting(atop=False, bowl=ufo > 0, cards=cards)

    def leave(self, trail: Path) -> None:
        self.trail = trail
        self._board.crew.effects.keep_notes()

    def letter_of(self, token: str) -> str:
        return letter_of(token)

    def cost_of(self, card: str) -> Cost | None:
        """What shields it, that it takes two hits and has none, or what its fall would let through."""
        return self._foretold.costs.of(card, self.loaded) if self._board.shows else None

    @property
    def loaded(self) -> str:
        """The token in the launcher."""
        return self.aimed.launcher.token if self.aimed is not None else ""

    def aim(self, shown: AimShown | None) -> None:
        if shown == self.aimed:
            return
        loaded, called, before, self.aimed = self.loaded, self.called, self.aimed, shown
        self.trail = self.trail if shown is None else ()
        if before is None or shown is None or before.beside != shown.beside or called != self.called:
            self._board.changes += 1  # else it is the hand alone that moved
        if shown is not None and shown.launcher.charging:
            self._board.crew.effects.aimed_on()
        if self.tool == "call" and loaded != self.loaded:
            self.take(self.tool if shown is not None else "")

    def box(self) -> pygame.Rect:
        """All that is drawn of hand, launcher and preview lies within."""
        if self.aimed is None or self.playing is not None:
            return pygame.Rect(0, 0, 0, 0)
        return self.table_view.hand_box(self.aimed.launcher, self.aimed.preview)

    def fired(self, intent: Intent) -> None:
        self._board.crew.intents[intent.launch.token] = intent

    def film(self, playing: FilmShown | None) -> None:
        """After its last moment everything lies where the film has left it."""
        last, self.playing = self.playing, playing
        if last is not None or playing is not None:
            self.trail = last.ghost if last is not None and playing is None else ()
        if playing is None and last is not None:
            picture = self._board.picture
            picture.take_in(last.table)
            picture.poses.update(last.poses)
            picture.gone = (picture.gone - set(last.poses)) | set(last.gone)
        self._board.changes += 1

    def deciding(self, table: Table, launch: Launch, shot: Shot) -> Deciding | None:
        board = self._board
        if not board.shows:
            return None
        told = self._foretold.told
        coming = told.after if told is not None else None
        return self._suspense.of(board.view, coming, table, launch, shot)

    def load(self, pos: tuple[int, int]) -> str:
        if self.aimed is None or self.tool:
            return ""
        tag, stack = self._foretold.tag_at(pos), self._foretold.stack_at(pos)
        kept = tag is not None and not tag.offer.place.startswith((AGAIN, FOLD))
        token = "" if kept else stack.token if stack is not None else self._taken_up(pos)
        return token if token in self.aimed.tokens else ""

    def _taken_up(self, pos: tuple[int, int]) -> str:
        """The token that is pressed; among the invaders a press is a shot, whatever lies there."""
        token, table = self.thing_at(pos), self.table
        lies = next((held for held in table.tokens if held.id == token), None)
        return "" if lies is not None and lies.y > table.planet_line else token

    def holds(self, pos: tuple[int, int]) -> bool:
        beside = not self._board.painter.layout.stand.holds(pos)
        tagged = self._foretold.stack_at(pos) is not None
        return beside or tagged or bool(self.tool)  # a tool in the hand: no press on the table may fire

    def before(self, token: str) -> Sequence[Move]:
        """A shot that can be called is called for what it is aimed at."""
        board, card = self._board, self.called
        if board.decision is None or not card or token != self.loaded:
            return ()
        return (self._calls(board.decision)[card],)

    @property
    def called(self) -> str:
        """The invader that the coming shot is called for unless it has been already."""
        meant = self.aimed.meant if self.aimed is not None else ""
        return meant if meant and meant in self._calls(self._board.decision) else ""

    def offered(self, act: OfferAct) -> tuple[str, Answer]:
        """The first token that may go again, or a power of the loaded one; or to leave what lies."""
        offer = next((offer for offer in self._foretold.offers if offer.act == act), None)
        if offer is None:
            return "", None
        if not offer.moves and offer.act == "use":
            return offer.token, None
        if not offer.moves:
            self._foretold.keep(offer.token)
            return "", None
        self._board.choosing = self.choosing(self._board.decision)
        return "", self._board.take(offer.place)

    # -- what lies where ----------------------------------------------------------------------

    def tray(self) -> tuple[str, ...]:
        """The tokens of whoever's turn it is, in their order beside the table."""
        board = self._board
        states, active = board.picture.states, board.between.active[board.picture.seat]
        return tuple(token for token in active if states.get(token, "s") != "s")

    def thing_at(self, pos: tuple[int, int]) -> str:
        """The token in the tray, or the card or token that is seen there on the table."""
        for slot in self._board.painter.layout.lying(self.tray()).slots:
            if slot.box.collidepoint(pos):
                return slot.token
        return self.on_table(pos)

    def on_table(self, pos: tuple[int, int]) -> str:
        board = self._board
        if not board.painter.layout.stand.holds(pos) or self._foretold.tag_at(pos) is not None:
            return ""
        lying = (board.changes, board.picture, board.painter, self.loaded, self.playing)
        if self._lying[0] != lying:
            shown = board.painter.table_picture(board.picture, Marks(aim=self.aimed), board.clock)
            self._lying = (lying, shown)
        found = self.table_view.thing_at(*pos, self._lying[1])
        return "" if found == self.loaded else found

    def tool_at(self, pos: tuple[int, int]) -> Tool:
        tools, layout = self.tools(), self._board.painter.layout
        under = (tool for at, tool in enumerate(TOOLS) if layout.tool(at).collidepoint(pos))
        return next((tool for tool in under if tool in tools), "")

    # -- tools --------------------------------------------------------------------------------

    def tools(self) -> tuple[Tool, ...]:
        """What can be taken up now."""
        board = self._board
        if not board.shows or board.busy or self.playing is not None or board.view.ending:
            return ()
        flag: tuple[Tool, ...] = ("flag",) if self.flaggable else ()
        return (*flag, "call") if self._calls(board.decision) else flag

    def _calls(self, decision: Decision | None) -> dict[str, Move]:
        """The invaders that the loaded token's shot can be called for."""
        return calls_of(decision, self.loaded) if self.loaded else {}

    def choosing(self, decision: Decision | None) -> Answers[str]:
        """With a tool in the hand everything is about that."""
        if self.tool == "flag":
            return Pins(self._board.view.space)
        if decision is None:
            return Answers()
        if self.tool == "call":
            return Answers(self._calls(decision))
        return Offered(self._foretold.moves_of(decision), spots_of(self._board.view))

    def take(self, tool: Tool) -> None:
        """A tool into the hand, or out of it."""
        self.tool = tool
        self._board.choosing = self.choosing(self._board.decision)
        self._board.changes += 1

    def pick(self, tool: Tool) -> None:
        """A tool is taken up, or put away again."""
        self.take("" if self.tool == tool else tool)
        self._board.crew.sound("click", 0.5)

    # -- flags --------------------------------------------------------------------------------

    @property
    def flagging(self) -> bool:
        return self.tool == "flag"

    def take_flag(self) -> bool:
        if "flag" not in self.tools():
            return False
        self.pick("flag")
        self._board.settle_cursor()
        return True

    def pin(self, card: str) -> None:
        """A flag is set on an invader, or handed on."""
        view = self._board.view
        self.flags = passed_on(self.flags, card, view.seat, view.options.seats)
        self._board.crew.sound("si_flag", 0.8)
        self._board.changes += 1

    def mark(self, pos: tuple[int, int] | None) -> bool:
        card = self.on_table(pos) if pos is not None else self._board.cursor
        if not self.flaggable or not card or not self._board.shows or card not in self._board.view.space:
            return False
        self.pin(card)
        return True
