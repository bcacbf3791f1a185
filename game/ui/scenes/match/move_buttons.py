"""The moves that are chosen by button, and below them buttons for what one never wants to be asked again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count

from game.core import Move
from game.session.match_flow import MatchFlow
from game.ui.games.game_ui import MoveButton
from game.ui.kit.boxes import Grid
from game.ui.kit.look import Text
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.kit.words import Words

ROOMY = 1.33  # how much higher buttons for moves may be so that their texts break less often
FOLD_LEAST = 180.0
ALL = "*"  # the fold of all that can be chosen on the board as well
FEW = 2  # so few of those need not stand behind one button
CLOSING = "turn_right"  # the act that ends a turn as well, where there is nothing to turn: E on the keyboard
TYPING = 1.0  # seconds within which a second digit belongs to the first


@dataclass(eq=False)
class MoveKey:
    """A button that stands for a move, or for all moves of a fold until it is chosen."""

    button: Button
    number: int
    offer: MoveButton | None = None
    fold: str = ""


class Moves(Column):
    """The moves that are chosen by button; filled anew with every question.

    `keys` are all buttons in sight, `numbered` finds one by its number; `meant` tells the one
    that Return presses, which is the bright one.  `turn` hears which button a person goes on at
    who has opened a fold or closed one.  The move that ends a turn is among them, or stands `apart` in
    a place of its own (`end`, dull while the turn can't be ended); `closes` is what its key is called.
    """

    def __init__(
        self,
        back: Text,
        meant: Callable[[], Button | None],
        turn: Callable[[Button], None] = lambda _: None,
        all_of_them: Text = "",
        closes: Text = "",
    ) -> None:
        super().__init__(gap=6)
        self._back, self._all, self._meant, self._turn = back, all_of_them, meant, turn
        self._closes = closes
        self._closing: MoveButton | None = None
        self._closed = ""  # what its button said last
        self.apart = False
        self.end: Button = Button(
            "move-end",
            lambda: self._closing.label if self._closing is not None else self._closed,
            lambda: self._do(self._closing.move) if self._closing is not None else None,
            key=closes,
            usable=lambda: self._closing is not None,
            bright=lambda: self._closing is not None and self._closing.bright and meant() is self.end,
            tip=lambda: self._closing.tip if self._closing is not None else "",
            shown=lambda: bool(self._closed),
        )
        self._typed, self._typed_at = "", 0.0
        self._do: Callable[[Move], None] = lambda _: None
        self.then: Callable[[Move, Sequence[Move]], None] = lambda *_: None  # what follows a move
        self._folds = Counter[str]()  # how many moves each has
        self.offers: tuple[MoveButton, ...] = ()  # all moves that can be made here, folded away or not
        self.open = ""  # the fold whose moves are shown
        self.keys: list[MoveKey] = []

    def offer(self, offers: tuple[MoveButton, ...], do: Callable[[Move], None]) -> bool:
        """Show these; True when they are others than before."""
        if offers == self.offers:
            return False
        self.offers, self._do = offers, do
        self._folds = Counter(offer.fold for offer in offers)
        self.unfold("")
        return True

    def clear(self) -> None:
        """Nothing is offered."""
        self.offer((), self._do)

    # -- which buttons there are -------------------------------------------------------------

    def unfold(self, fold: str) -> None:
        """Show the moves of one fold, or with none the folds and the moves beside them."""
        if not fold and self._tucked:
            self._tuck()
            return
        self.open, self.keys, self._typed, self._closing = fold, [], "", None
        rows: list[Widget] = [Button("unfold-back", self._back, self.close)] if fold else []
        fold = "" if fold == ALL else fold
        group: list[MoveKey] = []
        heading, folded = "", set[str]()
        for offer in self.offers:
            if self._takes_apart(offer):
                continue
            if fold and offer.fold != fold:
                continue
            above = offer.group if fold or not offer.fold else ""
            if group and above != heading:
                rows += _grouped(heading, group)
                group = []
            heading = above
            if fold or not self._is_folded(offer):
                group.append(self._move_key(offer))
            elif offer.fold not in folded:
                folded.add(offer.fold)
                group.append(self._fold_key(offer.fold))
        rows += _grouped(heading, group)
        self._number()
        self._children = tuple(rows)

    @property
    def _tucked(self) -> bool:
        """Whether those that the board offers too stand behind one button, until that is pressed."""
        return sum(offer.board for offer in self.offers) > FEW

    @property
    def slight(self) -> bool:
        """Whether there is nothing in sight but the one button for all of them."""
        return not self.open and len(self._children) == 1 and self.keys[0].fold == ALL

    def _tuck(self) -> None:
        self.open, self.keys, self._typed, self._closing = "", [], "", None
        key = self._kept(MoveKey(Button(f"fold-{ALL}", self._all, lambda: self._open(ALL)), 1, fold=ALL))
        others = [offer for offer in self.offers if not offer.board and not self._takes_apart(offer)]
        self._children = (key.button, *_grouped("", [self._move_key(offer) for offer in others]))
        self._number()

    def _takes_apart(self, offer: MoveButton) -> bool:
        """Whether it is the one that ends the turn and has a place of its own."""
        if not offer.closing or not self.apart:
            return False
        self._closing, self._closed = offer, offer.label
        self._kept(MoveKey(self.end, offer.number, offer))
        return True

    def _open(self, fold: str) -> None:
        self.unfold(fold)
        self._turn(self.keys[0].button)

    def close(self) -> None:
        """Back to where the open fold is one of the buttons."""
        fold = self.open
        self.unfold(ALL if self._tucked and fold != ALL else "")
        self._turn(next(key.button for key in self.keys if key.fold == fold))

    def _is_folded(self, offer: MoveButton) -> bool:
        return bool(offer.fold) and self._folds[offer.fold] > 1

    def _move_key(self, offer: MoveButton) -> MoveKey:
        within = self.open not in ("", ALL)
        label = f"{offer.fold}: {offer.label}" if offer.fold and not within else offer.label
        button = Button(
            f"move-{offer.move}",
            label,
            lambda: self._choose(offer),
            key=(self._closes if offer.closing else "") or (lambda: str(key.number)),
            bright=lambda: (button.focused or offer.bright) and self._meant() is button,
            tip=offer.tip,
        )
        key = MoveKey(button, offer.number, offer)
        return self._kept(key)

    def stand_apart(self, apart: bool) -> None:
        """Whether the move that ends a turn has a place of its own from now on."""
        if apart != self.apart:
            self.apart = apart
            self.unfold(self.open)

    @property
    def ending(self) -> Button | None:
        """The button that ends the turn, wherever it stands."""
        return next((key.button for key in self.keys if key.offer is not None and key.offer.closing), None)

    @property
    def ends_apart(self) -> bool:
        """Whether the turn can be ended now, by the button in its own place."""
        return self._closing is not None

    def _fold_key(self, fold: str) -> MoveKey:
        label = f"{fold} ({self._folds[fold]})\u00a0…"
        button = Button(f"fold-{fold}", label, lambda: self._open(fold), key=lambda: str(key.number))
        key = MoveKey(button, 0, fold=fold)
        return self._kept(key)

    def _choose(self, offer: MoveButton) -> None:
        if offer.then:
            self.then(offer.move, offer.then)
        self._do(offer.move)

    def _kept(self, key: MoveKey) -> MoveKey:
        key.button.listed = True
        self.keys.append(key)
        return key

    # -- numbers -----------------------------------------------------------------------------

    def _number(self) -> None:
        """Numbers that labels promise stay; the others are given in the order of the buttons."""
        promised = {key.number for key in self.keys}
        free = (number for number in count(1) if number not in promised)
        for key in self.keys:
            key.number = key.number or next(free)

    def numbered(self, number: int) -> Button | None:
        """The button in sight that has this number."""
        return next((key.button for key in self.keys if key.number == number), None)

    def typed(self, digit: str, now: float) -> tuple[Button | None, bool]:
        """The button that the digits of a moment come to, and whether it can be no other any more."""
        goes_on = now - self._typed_at <= TYPING and self._begun(self._typed + digit)
        digits = self._typed + digit if goes_on else digit
        begun = self._begun(digits)
        self._typed, self._typed_at = digits if len(begun) > 1 else "", now
        return (min(begun, key=lambda key: key.number).button if begun else None), len(begun) == 1

    def _begun(self, digits: str) -> list[MoveKey]:
        return [key for key in self.keys if str(key.number).startswith(digits)]

    # -- which one is meant ------------------------------------------------------------------

    def are_all(self, count: int) -> bool:
        """Whether so many moves, which are all there are, have a button in sight each."""
        return len(self.keys) == len(self.offers) == count

    @property
    def usual(self) -> Button | None:
        """The move that is mostly chosen, if there is one."""
        return next((key.button for key in self.keys if key.offer is not None and key.offer.bright), None)

    @property
    def first(self) -> Button | None:
        """Where keys and pad begin."""
        return self.usual or (self.keys[0].button if self.keys else None)

    @property
    def considered(self) -> Move | None:
        """The move whose button the mouse or the focus is on."""
        for key in self.keys:
            if key.offer is not None and (key.button.focused or key.button.hovered):
                return key.offer.move
        return None


def _grouped(heading: str, keys: list[MoveKey]) -> list[Widget]:
    """Buttons under their heading, side by side where they fit."""
    if not keys:
        return []
    rows: list[Widget] = [Label(heading, size=16, tint="dim")] if heading else []
    least = FOLD_LEAST if any(key.fold for key in keys) else 0.0
    buttons = [key.button for key in keys]
    return [*rows, Grid(*buttons, gap=6, most=3, least=least, roomy=ROOMY) if len(keys) > 1 else buttons[0]]


class NeverAsk(Column):
    """A button for each thing that a person may never want to be asked about again (`core/auto_answers.py`).

    Filled anew with every question; `say` is what the button for a thing says.
    """

    def __init__(self, say: Callable[[str], str], do: Callable[[str], None], tip: Callable[[], str]) -> None:
        super().__init__(gap=4, shown=lambda: bool(self.names))
        self._say, self._do, self._tip = say, do, tip
        self.names: tuple[str, ...] = ()

    def offer(self, names: tuple[str, ...]) -> None:
        if names == self.names:
            return
        self.names = names
        self._children = tuple(self._button(name) for name in names)

    def _button(self, name: str) -> Button:
        return Button(f"waive-{name}", lambda: self._say(name), lambda: self._do(name), tip=self._tip)


class Across(Column):
    """What else a person can say who is asked across the table: to want the screen, or to be left alone.

    Once somebody lets the rest of a turn pass, there is a button to ask them again.
    """

    def __init__(self, flow: MatchFlow, words: Callable[[], Words], names: Sequence[str]) -> None:
        self._flow, self._words, self._names = flow, words, names
        call = Button(
            "aloud-call", self._say("call"), flow.take_screen, tip=self._say("call_tip"), shown=self._aloud
        )
        rest = Button(
            "aloud-pass", self._say("pass"), flow.let_pass, tip=self._say("pass_tip"), shown=self._may_pass
        )
        again = Button(
            "aloud-again", self._say("again"), self._ask_again, tip=self._say("again_tip"), shown=self._again
        )
        super().__init__(call, rest, again, gap=4, shown=lambda: self.there)

    @property
    def there(self) -> bool:
        return self._aloud() or self._again()

    def _say(self, what: str) -> Callable[[], str]:
        return lambda: self._words()(f"match.aloud_{what}", name=self._names[self._seat])

    @property
    def _seat(self) -> int:
        """Who is spoken of."""
        aloud = self._flow.aloud
        return aloud.question.seat if aloud is not None else max(self._flow.lets_pass, 0)

    def _aloud(self) -> bool:
        return self._flow.aloud is not None and self._flow.asks

    def _may_pass(self) -> bool:
        return self._aloud() and self._flow.may_pass

    def _again(self) -> bool:
        return not self._aloud() and self._flow.asks and self._flow.lets_pass >= 0

    def _ask_again(self) -> None:
        self._flow.calling.ask_again(self._seat)
