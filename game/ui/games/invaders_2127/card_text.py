"""What stands on a card, in the language shown: made from its data alone, so that it says what it does.

The rules ask nothing of this and it asks nothing of the board: names, symbols, costs and effects of the
open book of cards become sentences (IV-8.5).
"""

from __future__ import annotations

from game.games.invaders_2127.cards import Card, Strategy
from game.games.invaders_2127.library import book
from game.games.invaders_2127.words import SIDES, Word
from game.ui.games.invaders_2127.text import effects
from game.ui.games.invaders_2127.text.effects import Bearer
from game.ui.games.invaders_2127.text.phrases import Number, capital
from game.ui.games.invaders_2127.text.voice import Voice
from game.ui.kit.words import Words


class CardText:
    """Says everything about a card or strategy that a person reads on it."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._voices = {
            (side, placed): Voice(words, side, placed) for side in SIDES for placed in (True, False)
        }
        self._of_a_hero = Voice(words, "mankind", hero=True)

    def name(self, card: Word) -> str:
        return book().cards[card].name.in_language(self.words.language)

    def line(self, card: Word) -> str:
        """Symbol and keywords."""
        known = book().cards[card]
        keywords = ", ".join(map(self.keyword, known.keywords))
        symbol = self.symbol(known.symbol)
        return self.words("iv_cards.line", symbol=symbol, keywords=keywords) if keywords else symbol

    def rules(self, card: Word) -> tuple[str, ...]:
        """What it does: its stock of tokens, then a line for each effect."""
        return self.of_card(book().cards[card])

    def of_card(self, card: Card) -> tuple[str, ...]:
        voice = self._voice(card)
        stock = [voice("stock", n=Number(card.tokens))] if card.tokens else []
        return (*stock, *(effects.said(voice, effect, _bearer(card)) for effect in card.effects))

    def strategy(self, strategy: Word) -> str:
        """What a strategy of the board is called."""
        return self.words(f"iv_cards.strategy.{strategy}")

    def strategy_rules(self, strategy: Word) -> tuple[str, ...]:
        return self.of_strategy(book().strategies[strategy])

    def of_strategy(self, strategy: Strategy) -> tuple[str, ...]:
        voice = self._voice(strategy)
        return tuple(effects.said(voice, effect, _bearer(strategy)) for effect in strategy.effects)

    def effect(self, source: Word, at: int) -> str:
        """One effect of a card or strategy."""
        bearer, voice = self._of(source)
        return effects.said(voice, book().effects[source][at], _bearer(bearer))

    def modes(self, source: Word, at: int) -> tuple[str, ...]:
        """What can be chosen from where an effect has modes, each as a sentence."""
        _, voice = self._of(source)
        effect = book().effects[source][at]
        return tuple(effects.mode_said(voice, effect, mode) for mode in effect.modes)

    def keyword(self, word: Word) -> str:
        return self._voices["mankind", True].keyword(word)

    def symbol(self, symbol: str) -> str:
        return capital(self.words(f"iv_cards.symbol.{symbol}"))

    def _of(self, source: Word) -> tuple[Card | Strategy, Voice]:
        known = book()
        bearer = known.cards[source] if source in known.cards else known.strategies[source]
        return bearer, self._voice(bearer)

    def _voice(self, bearer: Card | Strategy) -> Voice:
        if isinstance(bearer, Card) and bearer.symbol == "hero":
            return self._of_a_hero
        return self._voices[bearer.side, isinstance(bearer, Card) and bearer.strength is not None]


def _bearer(bearer: Card | Strategy) -> Bearer:
    if isinstance(bearer, Card):
        return Bearer()
    return Bearer(strategy=True, once=bearer.once, attack=bearer.phase == "attack")
