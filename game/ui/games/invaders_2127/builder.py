"""The deck builder (IV-9.2): the cards of one side, and how many of each are in a deck that is being made.

Every change is kept as it is made and can be taken back; saving asks whether the deck can be played with,
and says in words what is missing if it can't.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pygame
from msgspec.structs import replace

from game.games.invaders_2127.decks import LONGEST_NAME, OwnDeck
from game.games.invaders_2127.library import book
from game.games.invaders_2127.series import kinds
from game.games.invaders_2127.setup import start_of_size
from game.session.files import why
from game.ui.games.invaders_2127.filters import Filter, symbols
from game.ui.games.invaders_2127.gallery import Gallery
from game.ui.games.invaders_2127.shelf import SHELF, in_words, keep_unsaved, new_key, unsaved_file
from game.ui.games.invaders_2127.tiles import CardTile
from game.ui.kit.field import Field
from game.ui.kit.input import Stamped
from game.ui.kit.look import Text
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Figure, Label
from game.ui.stage.lists import Ruled
from game.ui.stage.scene import Stage

MOST_STEPS = 400
TOLD = 4  # faults that are said at once


class DeckBuilder(Gallery):
    """`path` is the deck's own file, None until it has one; `key` is where it is noted while unsaved."""

    def __init__(self, stage: Stage, deck: OwnDeck, path: Path | None = None, key: str = "") -> None:
        self.deck, self.path = deck, path
        self.saved = SHELF.find(path.stem) if path is not None else None
        self.key = key or (path.stem if path is not None else new_key())
        self._begun, self._noted = deck, unsaved_file(self.key).exists()
        self._steps: list[OwnDeck] = []
        super().__init__(stage, Filter(side=deck.side), held=lambda: self.deck.cards)

    # -- what stands beside the wall -----------------------------------------------------------

    def aside(self) -> tuple[Text, Widget, Widget | None]:
        say = self.say
        name = Field(
            "deck-name",
            lambda: self.deck.name,
            self.rename,
            most=LONGEST_NAME,
            empty=say("iv.build.name"),
            tip=say("iv.build.name_tip"),
            done=self._named,
        )
        parts: list[Widget] = [
            Label(say("iv.build.name"), size=16, tint="dim"),
            name,
            Figure(say("iv.build.size"), lambda: f"{self.deck.size}", tint="amber", size=26, name="size"),
            Figure(say("iv.build.start"), lambda: f"{start_of_size(self.deck.size)}", name="start"),
            Label(self.verdict, size=17, tint="warn", name="faults", shown=lambda: bool(self.deck.faults)),
            Label(
                say("iv.build.fine"), size=17, tint="good", name="fine", shown=lambda: not self.deck.faults
            ),
            Ruled(),
            *(self._of_symbol(symbol) for symbol in symbols(self.deck.side) if symbol != "hero"),
            Ruled(),
            Label(self.say("iv.build.how"), size=16, tint="dim"),
        ]
        save = Button("save", say("iv.build.save"), self.save, bright=lambda: self.pending)
        undo = Button("undo", say("lists.undo"), self.undo, usable=lambda: bool(self._steps))
        look = Button("look", say("iv.cards.filters"), self.open_filters, lit=self.search.filtered)
        return say("iv.build.title"), Column(*parts, gap=5), Column(look, Row(undo, save), gap=7)

    def aside_name(self) -> str:
        return "iv.build.deck"

    def _of_symbol(self, symbol: str) -> Figure:
        return Figure(lambda: self.say_iv().cards.symbol(symbol), lambda: self._count_of(symbol), size=17)

    def _count_of(self, symbol: str) -> str:
        held, cards = self.deck.cards, book().cards
        return str(sum(held.get(card, 0) for card in kinds(self.deck.seat) if cards[card].symbol == symbol))

    def verdict(self) -> str:
        """Why it can't be played with yet."""
        say, faults = self.say_iv(), self.deck.faults
        told = [in_words(fault, say) for fault in faults[:TOLD]]
        if len(faults) > TOLD:
            told.append(self.words("iv.build.more_faults", count=len(faults) - TOLD))
        return "\n".join(told)

    def open_filters(self) -> None:
        self.lay_over("filters", self.say("iv.cards.filters"), self.search.widgets())

    def hangs(self, card: str) -> bool:
        return card in kinds(self.deck.seat)

    # -- the wall ------------------------------------------------------------------------------

    def count(self, card: str) -> str:
        return f"{self.deck.cards.get(card, 0)}/{book().cards[card].copies}"

    def dim(self, card: str) -> bool:
        return not self.deck.cards.get(card)

    def foot(self) -> Sequence[Widget]:
        fewer = Button("fewer", self.say("iv.build.fewer"), lambda: self.add(self.shown_card(), -1))
        more = Button("one-more", self.say("iv.build.more"), lambda: self.add(self.shown_card(), 1))
        return (fewer, more)

    def take(self, card: str) -> None:
        """One more; after the last one there are, none again."""
        super().take(card)
        now = self.deck.cards.get(card, 0)
        self.put(card, now + 1 if now < kinds(self.deck.seat)[card] else 0)

    def add(self, card: str, by: int) -> None:
        super().take(card)
        now = self.deck.cards.get(card, 0)
        after = min(max(0, now + by), kinds(self.deck.seat)[card])
        if after == now:
            self.stage.sound("denied", 0.4)
            return
        self.put(card, after)

    # -- changes -------------------------------------------------------------------------------

    @property
    def pending(self) -> bool:
        return self.deck != self.saved

    def put(self, card: str, copies: int) -> None:
        cards = Counter(self.deck.cards)
        cards[card] = copies
        self._change(replace(self.deck, cards={one: many for one, many in sorted(cards.items()) if many}))

    def rename(self, name: str) -> None:
        """While it is being written; an empty name is not kept."""
        self.deck = replace(self.deck, name=name[:LONGEST_NAME])

    def _named(self) -> None:
        if not self.deck.name.strip():
            self.deck = replace(self.deck, name=self.words(f"iv.build.usual_{self.deck.side}"))
        self._keep()

    def _change(self, deck: OwnDeck) -> None:
        self._steps = [*self._steps, self.deck][-MOST_STEPS:]
        self.deck = deck
        self._changed()

    def undo(self) -> None:
        """The last change of a card is taken back."""
        if self._steps:
            self.deck = replace(self._steps.pop(), name=self.deck.name)
            self.stage.sound("cancel", 0.5)
            self._changed()

    def _changed(self) -> None:
        self._keep()
        if self.search.wanted.home:
            self.refill()
        self.relay()

    def _keep(self) -> None:
        """What is not saved is on the disk all the same, if it is any different from what was opened."""
        worth = self.pending and (self._noted or self.deck != self._begun)
        if not keep_unsaved(self.key, self.deck if worth else None):
            self.toast("iv.build.not_kept")

    def save(self) -> None:
        """Under its name, if it can be played with; else what stands against it is said (IV-9.2)."""
        if not self.deck.name.strip():
            self._named()
        if self.deck.faults:
            self.desk.toast(self.verdict())
            self.stage.sound("denied", 0.6)
            return
        try:
            self.path = self._written()
        except OSError as wrong:
            self.toast("library.not_written", path=SHELF.folder, why=why(wrong))
            return
        self.saved = self.deck
        keep_unsaved(self.key, None)
        self.key = self.path.stem
        self.stage.sound("success", 0.6)
        self.toast("iv.build.saved", name=self.deck.name, file=self.path.name)

    def _written(self) -> Path:
        """Into its own file, or into another one for another name."""
        if self.path is None:
            return SHELF.add(self.deck.name, self.deck)
        if self.saved is not None and self.saved.name != self.deck.name:
            return SHELF.rename(self.path, self.deck.name, self.deck)
        SHELF.keep(self.path, self.deck)
        return self.path

    # -- hands ---------------------------------------------------------------------------------

    def command(self, act: str) -> bool:
        """Undo, and one card fewer, have keys of their own."""
        if act in ("undo", "replay") and self._steps:
            self.undo()
        elif act in ("remove", "launcher"):
            self.add(self.shown_card(), -1)
        else:
            return super().command(act)
        return True

    def handle(self, stamped: Stamped) -> None:
        """A right click on a card takes one of it out; elsewhere it goes back."""
        event = stamped.event
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.desk.over is None:
            there = self.desk.at(event.pos)
            if isinstance(there, CardTile):
                self.stage.controls.notice(event)
                self.add(there.card, -1)
                return
        super().handle(stamped)

    def leave(self) -> None:
        super().leave()
        self._keep()
