"""A best of three on the screen: how it stands, and the questions between its games."""

from __future__ import annotations

from game.core import Choice, Move
from game.games.invaders_2127 import moves as m
from game.games.invaders_2127.jobs import Swapping
from game.games.invaders_2127.library import book
from game.games.invaders_2127.series import kinds
from game.games.invaders_2127.state import SeatView
from game.games.invaders_2127.swapping import after
from game.ui.games.game_ui import MoveButton
from game.ui.games.invaders_2127.words import IvWords

REASONS = ("number", "out", "in")


def plays_series(view: SeatView) -> bool:
    return bool(view.options.best_of > 1)


def game_number(view: SeatView) -> int:
    """Which game of the series it is, or was last."""
    return len(view.series.won) + (view.phase not in ("between", "over"))


def plate_lines(view: SeatView, say: IvWords) -> list[tuple[str, str]]:
    """For the plate of what belongs to nobody."""
    if not plays_series(view):
        return []
    gaps = {"number": game_number(view), "count": view.options.best_of}
    one, other = view.series.wins
    stands = say.words("iv.series.wins", one=one, other=other)
    return [(say.words("iv.plate.game", **gaps), ""), (say.words("iv.plate.stands"), stands)]


# -- questions -----------------------------------------------------------------------------------


def question(view: SeatView, decision: Choice[Move], say: IvWords) -> tuple[str, str]:
    """Title and line of what is asked between two games."""
    name, seat = say.names[decision.seat], decision.seat
    if decision.reason == "number":
        one, other = view.series.wins
        gaps = {"name": name, "other": say.names[1 - seat], "one": one, "another": other}
        return say.words("iv.prompt.number", **gaps), say.words("iv.prompt.number_line", **gaps)
    job, number = view.jobs[-1], view.series.number
    at = number - job.left + 1 if isinstance(job, Swapping) else number
    title = say.words(f"iv.prompt.{decision.reason}", name=name, at=at, number=number)
    trade = view.trade
    if decision.reason == "in":
        line = say.words("iv.prompt.in_line", card=say.cards.name(trade.out[-1]) if trade.out else "")
    else:
        line = say.words("iv.prompt.out_line")
    if not trade.into:
        return title, line
    gaps = {"out": say.cards.name(trade.out[len(trade.into) - 1]), "into": say.cards.name(trade.into[-1])}
    return title, say.words("iv.prompt.swapped_line", line=line, **gaps)


def numbers(decision: Choice[Move], say: IvWords) -> tuple[MoveButton, ...]:
    """How many cards can be swapped, under one heading."""
    tip, group = say.words("iv.do.number_tip"), say.words("iv.group.number")
    found = [move for move in decision.moves if isinstance(move, m.Name)]
    return tuple(MoveButton(one, str(one.number), tip, group=group, number=one.number) for one in found)


def swaps(view: SeatView, decision: Choice[Move], say: IvWords) -> tuple[MoveButton, ...]:
    """The cards that can go out or come in: those of one symbol beside each other, each by its name."""
    known, found = book().cards, [move for move in decision.moves if isinstance(move, m.SwapOut | m.SwapIn)]
    symbols = list(dict.fromkeys(card.symbol for card in known.values()))
    found.sort(key=lambda move: (symbols.index(known[move.card].symbol), say.cards.name(move.card)))
    return tuple(_swap(view, decision.seat, move, say) for move in found)


def _swap(view: SeatView, seat: int, move: m.SwapOut | m.SwapIn, say: IvWords) -> MoveButton:
    """A card under the heading of its symbol, with how many of it there are."""
    way = "out" if isinstance(move, m.SwapOut) else "in"
    count = copies(view, seat, move.card, way)
    label = say.listed((move.card,) * count)
    fold = say.cards.symbol(book().cards[move.card].symbol)
    tip = " ".join((f"{say.cards.line(move.card)}.", *say.cards.rules(move.card)))
    return MoveButton(move, label, tip, fold=fold)


def copies(view: SeatView, seat: int, card: str, way: str) -> int:
    """How many such cards can go out, or come in."""
    held = after(view.own_deck, view.trade)[card]
    return max(1, held if way == "out" else kinds(seat).get(card, 0) - held)
