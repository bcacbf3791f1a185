"""What Invaders 2127 has beside its board, and what a thing under the mouse is: plates, the zoom's words."""

from __future__ import annotations

from game.core import Move
from game.games.invaders_2127 import cost_now, forecast
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES, React, Release
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import INVADER, MANKIND
from game.games.invaders_2127.queries import find, lasting, strength, zone_strength
from game.games.invaders_2127.state import SeatView
from game.games.invaders_2127.words import OF_MANKIND, OF_THE_INVADER, SIDES
from game.ui.games.game_ui import Chip, Plate
from game.ui.games.invaders_2127 import words as named
from game.ui.games.invaders_2127.words import IvWords, changed_cost
from game.ui.stage.board_view import Subject, Thing

TOKENS = ("ops", "weak", "plus", "minus", "card")


def plate(view: SeatView, seat: int, considered: Move | None, say: IvWords) -> Plate:
    """The side, what is left of its cards, and its strategies that are not used yet."""
    words = say.words
    meant = considered.strategy if isinstance(considered, Release) else ""
    meant = considered.source if isinstance(considered, React) else meant
    chips = [
        Chip(Subject(Thing.of("strategy", name), f"strategy.{name}", "strategies", seat), "", name == meant)
        for name, strategy in book().strategies.items()
        if strategy.side == SIDES[seat] and strategy.once and name not in view.released
    ]
    if seat == MANKIND and view.ops:
        chips.insert(0, Chip(named.OPS, str(view.ops), meant == "ops_centre"))
    lines = [
        (say.side(seat), ""),
        (words("iv.plate.deck"), str(view.deck_size(seat))),
        (words("iv.plate.hand"), str(view.hand_size(seat))),
        (words("iv.plate.pile"), str(len(view.discards[seat]))),
    ]
    if seat == MANKIND:
        lines.append((words("iv.plate.heroes"), str(view.heroes_left)))
    lines += [(words(f"iv.plate.{key}"), "") for key in _passing(view, seat)]
    return Plate("", "", tuple(chips), tuple(lines))


def _passing(view: SeatView, seat: int) -> list[str]:
    """What holds for this turn or for the next phase alone."""
    mine = {"plotted": view.plotted, "cheaper": view.cheaper, "skip_attack": view.skip_attack}
    holds = {**(mine if seat == INVADER else {}), "skip_draw": view.skip_draw[seat]}
    return [key for key, now in holds.items() if now]


def commons(view: SeatView, say: IvWords) -> Plate | None:
    """How a series stands; all else that is nobody's is seen on the table."""
    lines = _series_lines(view, say)
    return Plate("", say.words("iv.plate.series"), (), tuple(lines)) if lines else None


def _series_lines(view: SeatView, say: IvWords) -> list[tuple[str, str]]:
    """How a best of three stands, and which game of it this is, or was last."""
    if not plays_series(view):
        return []
    number = len(view.series.won) + (view.phase not in ("between", "over"))
    gaps = {"number": number, "count": view.options.best_of}
    one, other = view.series.wins
    stands = say.words("iv.series.wins", one=one, other=other)
    return [(say.words("iv.plate.game", **gaps), ""), (say.words("iv.plate.stands"), stands)]


def plays_series(view: SeatView) -> bool:
    return bool(view.options.best_of > 1)


# -- what a thing is -----------------------------------------------------------------------------


def describe(subject: Subject, view: SeatView, say: IvWords) -> tuple[str, str]:
    kind, rest = subject.thing.kind, subject.thing.which
    match kind:
        case "card" if rest in book().cards:
            return say.cards.name(rest), _card(subject, rest, view, say)
        case "back":
            in_hand = Thing.read(subject.place).kind == "hand"
            return _pile("hand" if in_hand else "deck", _seat(rest, subject), view, say)
        case "deck" | "hand" | "pile":
            return _pile(kind, _seat(rest, subject), view, say)
        case "heroes":
            gaps = {"count": view.heroes_left, "gone": len(view.gone)}
            return say.words("iv.describe.heroes"), say.words("iv.describe.heroes_line", **gaps)
        case "zone" if rest in ZONE_NAMES:
            return say.zone(rest), _zone(rest, view, say)
        case "strategy" if rest in book().strategies:
            return say.source(rest), _strategy(rest, view, say)
        case "token" if rest in TOKENS:
            return say.words(f"iv.describe.token_{rest}"), say.words(f"iv.describe.token_{rest}_line")
        case "symbol" if rest in (*OF_MANKIND, *OF_THE_INVADER):
            return say.cards.symbol(rest), say.words("iv.describe.symbol_line")
        case "plot":
            gaps = {"plot": view.plot, "track": numbers().plot.track}
            return say.words("iv.describe.plot"), say.words("iv.describe.plot_line", **gaps)
    return say.words("iv.describe.battlefield"), say.words("iv.describe.battlefield_line")


def _seat(rest: str, subject: Subject) -> int:
    return int(rest) if rest in ("0", "1") else max(0, subject.seat)


def _card(subject: Subject, card: str, view: SeatView, say: IvWords) -> str:
    """Its line and its text; in play its strength now, in the hand what it costs now."""
    lines = [say.cards.line(card), *say.cards.rules(card)]
    there = find(view, named.piece_of(subject))
    if there is not None:
        seat, zone, piece = there
        now = strength(view, lasting(view), seat, zone, piece)
        lines.append(say.words("iv.describe.strength", strength=now))
        if piece.tokens:
            lines.append(say.words("iv.describe.tokens", tokens=piece.tokens))
        if piece.turned:
            lines.append(say.words("iv.describe.turned"))
        if piece.id in view.snatched:
            lines.append(say.words("iv.describe.snatched"))
    elif book().cards[card].symbol != "hero" and Thing.read(subject.place).kind != "pile":
        cost = say.cost(*cost_now(view, named.seat_of(card), card))
        lines.append(changed_cost(view, card, say) or say.words("iv.describe.costs", cost=cost))
    return " ".join(line if line.endswith((".", "!", "?")) else f"{line}." for line in lines if line)


def _pile(kind: str, seat: int, view: SeatView, say: IvWords) -> tuple[str, str]:
    title = say.words(f"iv.describe.{kind}", name=say.names[seat])
    if kind == "deck":
        return title, say.words("iv.describe.deck_line", count=view.deck_size(seat))
    if kind == "hand":
        return title, say.words("iv.describe.hand_line", count=view.hand_size(seat))
    pile = view.discards[seat]
    if not pile:
        return title, say.words("iv.describe.pile_empty_line")
    return title, say.words("iv.describe.pile_line", count=len(pile), card=say.cards.name(pile[-1]))


def _zone(name: str, view: SeatView, say: IvWords) -> str:
    zone = ZONE_NAMES.index(name)
    one = forecast(view)[zone]
    key = "zone_drains" if one.drain else "zone_holds"
    said = say.words(f"iv.describe.{key}", attack=one.attack, defence=one.defence, drain=one.drain)
    gaps = {"strength": zone_strength(view, zone), "full": numbers().zones.strengths[zone]}
    return say.words("iv.describe.zone_line", **gaps, forecast=said)


def _strategy(name: str, view: SeatView, say: IvWords) -> str:
    if not book().strategies[name].once:
        state = say.words("iv.describe.strategy_ops", count=view.ops)
    else:
        state = say.words(f"iv.describe.strategy_{'used' if name in view.released else 'ready'}")
    return f"{say.rules(name)} {state}"
