"""A best of three on the screen: how it stands, the questions between its games, and what is told of them."""

from __future__ import annotations

from game.core import Choice, Move
from game.games.invaders_2127 import events as facts
from game.games.invaders_2127 import moves as m
from game.games.invaders_2127.jobs import Swapping
from game.games.invaders_2127.library import book
from game.games.invaders_2127.series import kinds
from game.games.invaders_2127.state import SeatView
from game.games.invaders_2127.swapping import after
from game.ui.games.game_ui import Line, MoveButton
from game.ui.games.invaders_2127 import words as named
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


# -- what is told --------------------------------------------------------------------------------


def stood(event: facts.Stood, say: IvWords) -> Line:
    one, other = event.wins
    key = "stood_decided" if event.decided else "stood"
    gaps = {"one": one, "other": other, "mankind": say.names[0], "invader": say.names[1]}
    return Line(say.words(f"iv.log.{key}", **gaps))


def told_number(event: facts.Named, say: IvWords) -> Line:
    return Line(say.words("iv.log.named", number=event.number), event.seat)


def swapped(event: facts.SwappedCard, say: IvWords) -> Line:
    gaps = {"out": say.cards.name(event.out), "into": say.cards.name(event.into)}
    return Line(
        say.words("iv.log.swapped", **gaps), event.seat, named.card_subject(event.into, event.seat)
    )  # fmt: skip


def swaps_made(event: facts.SwapsMade, say: IvWords) -> Line:
    subject = named.seat_subject("deck", event.seat)
    return Line(say.words("iv.log.swaps_made", count=event.count), event.seat, subject)


def game_began(event: facts.GameBegan, say: IvWords) -> Line:
    gaps = {"number": event.number, "plot": event.plot, "hero": say.cards.name(event.hero)}
    return Line(say.words("iv.log.game", **gaps), subject=named.card_subject(event.hero, 0))
