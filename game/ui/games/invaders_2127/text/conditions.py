"""Conditions and amounts in words: if, while, in whose turn; for each of what, and how many at most."""

from __future__ import annotations

from typing import assert_never

from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.words import (
    Amount,
    Condition,
    Counted,
    DeckAt,
    HandAt,
    HasDrained,
    Per,
    PerHand,
    PerTokens,
    PerWeakness,
    PlotAt,
    There,
    TokensAt,
    TurnOf,
    ZoneAt,
)
from game.ui.games.invaders_2127.text import picks
from game.ui.games.invaders_2127.text.phrases import Number
from game.ui.games.invaders_2127.text.voice import Voice


def given(
    voice: Voice, conditions: tuple[Condition, ...], lasts: bool, turns_alone: bool = False
) -> list[str]:
    """In whose turn, and if what holds; of what lasts, while it does."""
    turns = [_turn(voice, one) for one in conditions if isinstance(one, TurnOf)]
    if not turns_alone and (others := holding(voice, conditions)):
        turns.append(voice("while" if lasts else "if", conditions=others))
    return turns


def holding(voice: Voice, conditions: tuple[Condition, ...]) -> str:
    """What must hold beside whose turn it is; may be nothing."""
    others = [_said(voice, one) for one in conditions if not isinstance(one, TurnOf)]
    return voice.both(*others) if others else ""


def _turn(voice: Voice, condition: TurnOf) -> str:
    return voice("your_turn") if condition.who == "own" else voice("enemy_turn", enemy=voice.enemy)


def _said(voice: Voice, condition: Condition) -> str:
    match condition:
        case There():
            return _there(voice, condition)
        case PlotAt():
            return voice("given.plot", at=_at(voice, condition.least, condition.most))
        case HandAt():
            return _counted(voice, f"hand_{condition.who}", condition.least, condition.most)
        case DeckAt():
            return _counted(voice, f"deck_{condition.who}", condition.least, condition.most)
        case ZoneAt():
            least = condition.least if condition.least or condition.most is None else None
            return voice("given.zone", strength=picks.strength(voice, least, condition.most))
        case TokensAt():
            return _counted(voice, "tokens", condition.least, condition.most)
        case HasDrained():
            key = "given.drained" if condition.yes else "given.not_drained"
            return voice(key, invader=voice.player("invader"), mankind=voice.player("mankind"))
        case TurnOf():
            return _turn(voice, condition)
        case _:
            assert_never(condition)


def _there(voice: Voice, condition: There) -> str:
    pick = condition.pick
    if pick.whose == "self":
        bounded = pick.most is not None or pick.least is not None
        key = "given.self_strong" if bounded else "given.self"
        if condition.most == 0:
            key += "_not"
        return voice(key, strength=picks.strength(voice, pick.least, pick.most) if bounded else "")
    cards = picks.so_many(voice, pick, condition.least, condition.most)
    return voice("given.there", cards=cards, place=picks.place_of(voice, pick))


def _counted(voice: Voice, what: str, least: int, most: int | None) -> str:
    n = Number(least if most is None else most)
    return voice(f"given.{what}", range=_range(voice, least, most), n=n, enemy=voice.enemy)


def _range(voice: Voice, least: int, most: int | None) -> str:
    if most == 0:
        return voice("range.none")
    if most is None:
        return voice("range.least", least=Number(least))
    if least == most:
        return voice("range.exactly", number=Number(least))
    if not least:
        return voice("range.most", most=Number(most))
    return voice("range.between", least=Number(least), most=Number(most))


def _at(voice: Voice, least: int, most: int) -> str:
    """Fields of the plot track."""
    if least == most:
        return voice("track.exactly", number=Number(least))
    if not least:
        return voice("track.most", most=Number(most))
    if most >= numbers().plot.track:
        return voice("track.least", least=Number(least))
    return voice("track.between", least=Number(least), most=Number(most))


def amount(voice: Voice, count: Amount) -> dict[str, object]:
    """The gaps that say how many: a number, for each of what, and a limit."""
    if isinstance(count, int):
        return {"n": Number(count), "each": "", "limit": ""}
    limit = "" if count.limit is None else voice("limit_of", limit=Number(count.limit))
    each = count.each if isinstance(count, Per) else 1
    return {"n": Number(each), "each": voice("for_each", what=_what(voice, count)), "limit": limit}


def _what(voice: Voice, count: Counted) -> str:
    match count:
        case Per():
            return format(picks.for_each(voice, count.pick), "acc")
        case PerHand():
            return voice(f"per.hand_{count.who}", enemy=voice.enemy)
        case PerWeakness():
            return voice(
                "per.weakness_everywhere" if count.everywhere or not voice.placed else "per.weakness"
            )
        case PerTokens():
            return voice("per.tokens")
        case _:
            assert_never(count)
