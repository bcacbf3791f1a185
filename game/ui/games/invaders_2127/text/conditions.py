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


def holding(voice: Voice, conditions: tuple[Condition, ...]) -> str:
    """What must hold; may be nothing."""
    said = [_said(voice, one) for one in conditions]
    return voice.both(*said) if said else ""


def in_turn(voice: Voice, conditions: tuple[Condition, ...]) -> list[str]:
    """In whose turn something is answered."""
    return [
        voice("in_your_turn") if one.who == "own" else voice("in_enemy_turn", enemy=voice.enemy)
        for one in conditions
        if isinstance(one, TurnOf)
    ]


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
            return voice(f"given.turn_{condition.who}", enemy=voice.enemy)
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
    cards, place = picks.so_many(voice, pick, condition.least, condition.most), picks.place_of(voice, pick)
    if picks.of_the_hero(pick):
        there = condition.most != 0
        return voice("given.hero" if there else "given.no_hero", cards=cards, place=place)
    whose = "opposing" if picks.is_opposing(pick) else pick.whose
    return voice(f"given.there_{whose}", cards=cards, place=place, enemy=voice.enemy)


def _counted(voice: Voice, what: str, least: int, most: int | None) -> str:
    """Only exactly one is one: it says 1 or more cards."""
    n = Number(1 if least == most == 1 else 2)
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


def amount(voice: Voice, count: Amount, theirs: bool = False) -> dict[str, object]:
    """The gaps that say how many: a number, for each of what, and a limit.

    `theirs` where the enemy is who does it, and its cards are its own.
    """
    if isinstance(count, int):
        return {"n": Number(count), "each": "", "limit": ""}
    limit = "" if count.limit is None else voice("limit_of", limit=Number(count.limit))
    each = count.each if isinstance(count, Per) else 1
    return {"n": Number(each), "each": voice("for_each", what=_what(voice, count, theirs)), "limit": limit}


def _what(voice: Voice, count: Counted, theirs: bool) -> str:
    match count:
        case Per():
            return format(picks.for_each(voice, count.pick, theirs), "acc")
        case PerHand():
            whose = "its" if theirs and count.who == "enemy" else count.who
            return voice(f"per.hand_{whose}", enemy=voice.enemy)
        case PerWeakness():
            return voice(
                "per.weakness_everywhere" if count.everywhere or not voice.placed else "per.weakness"
            )
        case PerTokens():
            return voice("per.tokens")
        case _:
            assert_never(count)
