"""What is looked for among the cards of Invaders 2127: a filter, and the widgets that change it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.games.invaders_2127.words import SIDES
from game.ui.games.invaders_2127.filters import (
    COSTS,
    HOMES,
    MOST_WORDS,
    ORIGINS,
    STRENGTHS,
    Filter,
    found,
    keywords,
    symbols,
)
from game.ui.games.invaders_2127.words import text_of
from game.ui.kit.boxes import Grid
from game.ui.kit.field import Field
from game.ui.kit.look import Text
from game.ui.kit.stepper import Stepper
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, Named
from game.ui.kit.words import Words
from game.ui.stage.scene import Stage

ABREAST = 150.0  # the least width of filters that stand side by side


class Search:
    """`usual` is what is looked for until somebody says otherwise; `held` is a deck that filters ask."""

    def __init__(
        self,
        stage: Stage,
        usual: Filter,
        changed: Callable[[], None],
        held: Callable[[], Mapping[str, int]] | None = None,
    ) -> None:
        self._stage, self._usual, self._changed, self._held = stage, usual, changed, held
        self.wanted = usual

    @property
    def _words(self) -> Words:
        return self._stage.look.words

    def _say(self, key: str) -> Text:
        return lambda: self._words(key)

    def cards(self) -> tuple[str, ...]:
        """Those that fit, in their order."""
        return found(self.wanted, self._words, self._held() if self._held is not None else None)

    def filtered(self) -> bool:
        """Whether anything is left out."""
        return self.wanted != self._usual

    def want(self, **changes: str) -> None:
        self.wanted = self.wanted.with_(**changes)
        self._changed()

    def clear(self) -> None:
        self.wanted = self._usual
        self._changed()

    # -- widgets -------------------------------------------------------------------------------

    def widgets(self) -> Grid:
        """A line for each thing that can be looked for."""
        homes, of = (HOMES, "cards") if self._held is None else (HOMES[:2], "build")
        parts: list[Widget] = [
            Field(
                "find",
                lambda: self.wanted.words,
                lambda text: self.want(words=text),
                most=MOST_WORDS,
                empty=self._say("iv.cards.find"),
                tip=self._say("iv.cards.find_tip"),
            )
        ]
        if not self._usual.side:
            parts.append(self._stepper("side", lambda: [(side, f"iv.cards.side_{side}") for side in SIDES]))
        parts += [
            self._stepper("symbol", list, lambda: symbols(self.wanted.side), self._symbol),
            self._stepper("keyword", list, self._keywords, self._keyword),
            self._stepper("cost", lambda: [(cost, f"iv.cards.cost_{cost}") for cost in COSTS]),
            self._stepper("strength", lambda: [(one, f"iv.cards.strength_{one}") for one in STRENGTHS]),
            self._stepper("home", lambda: [(home, f"iv.{of}.in_{home}") for home in homes]),
            self._stepper("origin", lambda: [(one, f"iv.cards.origin_{one}") for one in ORIGINS]),
            Button("clear", self._say("iv.cards.clear"), self.clear, usable=self.filtered),
        ]
        return Grid(*parts, gap=7, most=2, least=ABREAST)

    def _stepper(
        self,
        field: str,
        named: Callable[[], list[tuple[str, str]]],
        values: Callable[[], tuple[str, ...]] = tuple,
        called: Callable[[str], str] = str,
    ) -> Stepper:
        def options() -> list[Named]:
            any_of: Named = ("", self._words("iv.cards.any"))
            return [
                any_of,
                *((value, self._words(key)) for value, key in named()),
                *((value, called(value)) for value in values()),
            ]

        return Stepper(
            f"filter-{field}",
            self._say(f"iv.cards.{field}"),
            options,
            lambda: str(getattr(self.wanted, field)),
            lambda value: self.want(**{field: value}),
        )

    def _symbol(self, symbol: str) -> str:
        return text_of(self._words).symbol(symbol)

    def _keywords(self) -> tuple[str, ...]:
        return keywords(self.wanted.side, text_of(self._words))

    def _keyword(self, word: str) -> str:
        said = text_of(self._words).keyword(word)
        return said[:1].upper() + said[1:]
