"""What the verbs of hands, decks and discard piles say, each as a clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from game.games.invaders_2127.verbs import (
    Deploy,
    Discard,
    Expose,
    Peek,
    Recover,
    Recycle,
    Reshuffle,
    Reveal,
    Search,
)
from game.ui.games.invaders_2127.text import picks
from game.ui.games.invaders_2127.text.phrases import Number
from game.ui.games.invaders_2127.text.voice import Voice

Say: TypeAlias = Callable[[Voice, Any], str]


def recover(voice: Voice, verb: Recover) -> str:
    cards = picks.loose(voice, verb.symbols, verb.keywords, verb.count)
    return voice(f"do.recover.{verb.to}", cards=cards)


def recycle(voice: Voice, verb: Recycle) -> str:
    return voice(f"do.recycle.{verb.who}", n=Number(verb.count), enemy=voice.enemy)


def search(voice: Voice, verb: Search) -> str:
    return voice(f"do.search.{verb.to}", cards=picks.loose(voice, verb.symbols, verb.keywords))


def deploy(voice: Voice, verb: Deploy) -> str:
    return voice("do.deploy", cards=picks.loose(voice, verb.symbols, verb.keywords))


def peek(voice: Voice, verb: Peek) -> str:
    n = Number(verb.count)
    said = voice(f"do.peek.{verb.who}", n=n, enemy=voice.enemy)
    if verb.take == "look":
        return said
    return said + voice(f"do.peek.{verb.take}{'_may' if verb.may else ''}", n=n)


def reveal(voice: Voice, verb: Reveal) -> str:
    return voice(f"do.reveal.{verb.who}", enemy=voice.enemy)


def discard(voice: Voice, verb: Discard) -> str:
    how = verb.chosen
    if verb.count == "all":
        return voice(f"do.discard.all_{verb.who}", enemy=voice.enemy)
    if verb.who == "own" and how == "player":
        how = "holder"
    return voice(f"do.discard.{how}_{verb.who}", n=Number(verb.count), enemy=voice.enemy)


def reshuffle(voice: Voice, verb: Reshuffle) -> str:
    key = "more" if verb.more > 0 else "fewer"
    many = voice(f"do.reshuffle.{key}", n=Number(abs(verb.more))) if verb.more else ""
    return voice(f"do.reshuffle.{verb.who}", enemy=voice.enemy, more=many)


def expose(voice: Voice, verb: Expose) -> str:
    said = voice("do.expose.card", enemy=voice.enemy)
    if not verb.symbols:
        return said
    key = "do.expose.own" if voice.side == "invader" else "do.expose.enemy"
    return said + voice(key, cards=picks.loose(voice, verb.symbols), enemy=voice.enemy)


SAY_OF_DECKS: dict[type, Say] = {
    Recover: recover,
    Recycle: recycle,
    Search: search,
    Deploy: deploy,
    Peek: peek,
    Reveal: reveal,
    Discard: discard,
    Reshuffle: reshuffle,
    Expose: expose,
}
