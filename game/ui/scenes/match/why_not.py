"""Why something can't be done, in words: a place that was refused, an undo that is off."""

from __future__ import annotations

from game.session.match import Match
from game.session.rulebook import page_about
from game.ui.games.game_ui import AnyGameUi
from game.ui.kit.words import Words
from game.ui.stage.board_view import Refusal


def refusal_text(ui: AnyGameUi, refusal: Refusal, words: Words) -> str:
    """The reason, and the page of the rule book that tells more; its clause where no page is about it."""
    why = refusal.text(words)
    if not refusal.clause:
        return why
    page = page_about(ui.pages.rulebook, words.language, refusal.clause)
    if page:
        return words("match.refused", why=why, page=page)
    return words("match.refused_by", why=why, clause=refusal.clause)


def undo_text(match: Match, ui: AnyGameUi, words: Words) -> str:
    """What undo does, or why it is off; a game names what became known by "<its>.reveals.<key>"."""
    why = match.undo_refusal()
    if not why:
        return words("match.undo_tip")
    revealed = f"{ui.title.partition('.')[0]}.reveals.{match.undo_revealed}"
    if match.undo_revealed and words.has(revealed):
        return words("match.undo_since", what=words(revealed))
    key = f"match.{why.replace('.', '_')}"
    return words(key if words.has(key) else "match.undo_off")
