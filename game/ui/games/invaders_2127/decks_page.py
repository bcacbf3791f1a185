"""The own decks of Invaders 2127: made, changed, copied, renamed, deleted, and passed on as files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from game.games.invaders_2127.decks import LONGEST_NAME, OwnDeck, standard
from game.games.invaders_2127.setup import start_of_size
from game.games.invaders_2127.words import SIDES
from game.session.own_files import ENDING, is_aside
from game.session.shelf import Kept
from game.ui.games.invaders_2127.builder import DeckBuilder
from game.ui.games.invaders_2127.shelf import SHELF, all_in_words, all_unsaved, keep_unsaved
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.field import Field
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.stage.lists import entry
from game.ui.stage.own_files import OwnFiles
from game.ui.stage.scene import Stage
from game.ui.stage.tabbed import Leaf, TabbedScene


class DecksScene(TabbedScene):
    title = "iv.decks.title"
    creature = "squid"

    def __init__(self, stage: Stage) -> None:
        self.own = OwnFiles(self, SHELF, came="iv.decks.received", went="iv.decks.deleted")
        self.deleted = self.own.deleted
        self._name = ""
        super().__init__(stage)

    def enter(self) -> None:
        super().enter()
        self.turn_over()

    # -- pages ---------------------------------------------------------------------------------

    def leaves(self) -> Sequence[Leaf]:
        tell = self.stage.tell
        kept, unsaved = SHELF.all(tell), all_unsaved(tell)
        return tuple(
            (side, self.say(f"iv.side.{seat}"), self._side(seat, kept, unsaved))
            for seat, side in enumerate(SIDES)
        )

    def _side(self, seat: int, kept: Sequence[Kept[OwnDeck]], unsaved: Mapping[str, OwnDeck]) -> Widget:
        own = [one for one in kept if one.held is None or one.held.seat == seat]
        parts: list[Widget] = [
            Label(lambda: self.words("iv.decks.folder", folder=SHELF.folder), size=16, tint="dim"),
            Button(f"make-{seat}", self.say("iv.decks.make"), lambda: self.make(seat), bright=True),
        ]
        parts += [
            self._unsaved(number, key, deck)
            for number, (key, deck) in enumerate(unsaved.items())
            if deck.seat == seat
        ]
        parts += [self._entry(number, one) for number, one in enumerate(own)]
        if not own:
            parts.append(Label(self.say("iv.decks.none"), size=18, tint="dim"))
        parts.append(Button(f"look-again-{seat}", self.say("library.look_again"), self.turn_over))
        return Column(*parts, gap=8)

    def _unsaved(self, number: int, key: str, deck: OwnDeck) -> Widget:
        def drop() -> None:
            keep_unsaved(key, None)
            self.turn_over()

        return entry(
            self.words("iv.decks.unsaved", name=deck.name),
            self._line(deck),
            Button(f"go-on-{number}", self.say("iv.decks.go_on"), lambda: self.go_on(key, deck)),
            Button(f"drop-{number}", self.say("iv.decks.drop"), lambda: self.ask("drop", deck.name, drop)),
        )

    def _entry(self, number: int, kept: Kept[OwnDeck]) -> Widget:
        deck, path = kept.held, kept.path
        name = deck.name if deck is not None else path.name
        delete = Button(
            f"delete-{number}",
            self.say("library.delete"),
            lambda: self.ask("delete", name, lambda: self.delete(path)),
        )
        if deck is None:
            told = self.words.tell(kept.why)
            warn = self.words("iv.decks.damaged", why=told) if is_aside(path) else told
            return entry(path.name, "", delete, warn=warn)
        say = IvWords(self.words)
        return entry(
            deck.name,
            f"{self._line(deck)} · {path.name}",
            Button(f"change-{number}", self.say("iv.decks.change"), lambda: self.change_deck(deck, path)),
            Button(f"copy-{number}", self.say("iv.decks.copy"), lambda: self.copy(deck)),
            Button(f"rename-{number}", self.say("iv.decks.rename"), lambda: self.ask_name(deck, path)),
            delete,
            warn=all_in_words(deck.faults, say),
        )

    def _line(self, deck: OwnDeck) -> str:
        return self.words("iv.decks.line", size=deck.size, start=start_of_size(deck.size))

    # -- what can be done ----------------------------------------------------------------------

    def make(self, seat: int) -> None:
        """A new deck begins as the standard one."""
        name = self.words(f"iv.build.usual_{SIDES[seat]}")
        self.stage.go(DeckBuilder(self.stage, standard(seat, self._free(name))))

    def change_deck(self, deck: OwnDeck, path: Path) -> None:
        """As it was left, if that was not saved."""
        left = all_unsaved().get(path.stem, deck)
        self.stage.go(DeckBuilder(self.stage, left if left.seat == deck.seat else deck, path))

    def copy(self, deck: OwnDeck) -> None:
        self.stage.go(DeckBuilder(self.stage, replace(deck, name=self._free(deck.name))))

    def go_on(self, key: str, deck: OwnDeck) -> None:
        path = SHELF.folder / f"{key}{ENDING}"
        self.stage.go(DeckBuilder(self.stage, deck, path if path.exists() else None, key))

    def _free(self, name: str) -> str:
        """The name with the first number that no deck has yet."""
        taken = {kept.held.name for kept in SHELF.all() if kept.held is not None}
        base = name.rstrip("0123456789").rstrip()[: LONGEST_NAME - 4]
        return next(new for n in range(1, len(taken) + 2) if (new := f"{base} {n}") not in taken)

    def delete(self, path: Path) -> None:
        self.own.delete(path)
        self.turn_over()

    def restore(self) -> None:
        self.own.restore()
        self.turn_over()

    def receive(self, path: Path) -> None:
        """A file that is dropped on the window joins the decks."""
        kept = self.own.receive(path)
        if kept is None:
            return
        deck = SHELF.find(kept.stem)
        if deck is not None:
            self.page = deck.side
        self.turn_over()

    # -- questions -----------------------------------------------------------------------------

    def ask(self, what: str, name: str, do: Callable[[], None]) -> None:
        """Before something goes: what would happen, and the way back first."""

        def sure() -> None:
            self.close_over()
            do()

        go = Button("sure", self.say(f"iv.decks.sure_{what}"), sure)
        line = Label(lambda: self.words(f"iv.decks.ask_{what}", name=name), size=19)
        self._ask("iv.decks.ask", line, go, stay=True)

    def _ask(self, title: str, inside: Widget, go: Button, stay: bool = False) -> None:
        """`stay` says that the way back is what is meant."""
        keep = Button("not-sure", self.say("iv.decks.keep"), self.close_over, bright=stay)
        asked = Column(inside, Row(keep, go), gap=12)
        self.open_over(Panel(asked, title=self.say(title), accent="amber", name="ask"))

    def ask_name(self, deck: OwnDeck, path: Path) -> None:
        self._name = deck.name
        field = Field("new-name", lambda: self._name, self._take_name, most=LONGEST_NAME)
        take = Button("take-name", self.say("iv.decks.rename"), lambda: self.rename(deck, path), bright=True)
        self._ask("iv.decks.new_name", field, take)

    def _take_name(self, name: str) -> None:
        self._name = name

    def rename(self, deck: OwnDeck, path: Path) -> None:
        name = self._name.strip()
        if not name:
            self.toast("iv.decks.no_name")
            return
        self.close_over()
        if name != deck.name:
            try:
                SHELF.rename(path, name, replace(deck, name=name))
            except OSError as wrong:
                self.own.refused(path, wrong)
        self.turn_over()
