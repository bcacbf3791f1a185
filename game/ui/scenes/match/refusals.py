"""Why something on a board is no answer, in words that lead to the rule book as long as they are read."""

from __future__ import annotations

from game.session.rulebook import page_about
from game.ui.games.game_ui import AnyGameUi
from game.ui.kit.desk import Desk
from game.ui.kit.words import Words
from game.ui.stage.board_view import Refusal
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage


def refusal_text(ui: AnyGameUi, refusal: Refusal, words: Words, key: str) -> str:
    """Why a place is no answer, and how the page of the rule book about it is opened, if there is one."""
    why = refusal.text(words)
    if not refusal.clause:
        return why
    page = page_about(ui.pages.rulebook, words.language, refusal.clause)
    return words("match.refused", why=why, page=page, key=key) if page else why


class Refusals:
    """`keyed` names the key of the rule book."""

    def __init__(self, stage: Stage, ui: AnyGameUi, desk: Desk, keyed: KeyedWords) -> None:
        self._stage, self._ui, self._desk, self._keyed = stage, ui, desk, keyed
        self._clause, self._said = "", ""  # of what was refused last

    def say(self, refusal: Refusal) -> None:
        words = self._stage.words
        self._clause = refusal.clause
        self._said = refusal_text(self._ui, refusal, words, self._keyed.key("help"))
        self._desk.toast(self._said)
        self._stage.sound("denied", 0.6)

    @property
    def clause(self) -> str:
        """What is being refused: that of the words that are read now; empty for none."""
        return self._clause if self._desk.said == self._said else ""

    def meant(self, pos: tuple[int, int]) -> bool:
        """Whether a press there is on these words."""
        return bool(self.clause) and self._desk.over is None and self._desk.notes.on_notice(pos)
