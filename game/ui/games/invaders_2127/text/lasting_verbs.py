"""What answers say, and what lasts while a card is in play, each as a clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from game.games.invaders_2127.verbs import Cancel, Forbid, Prevent, Protect, Strengthen, Tax, Win
from game.games.invaders_2127.words import Pick
from game.ui.games.invaders_2127.text import picks
from game.ui.games.invaders_2127.text.phrases import Number, signed
from game.ui.games.invaders_2127.text.voice import Voice

Say: TypeAlias = Callable[[Voice, Any], str]
OF_CARDS = ("play", "move")
"""What can be forbidden for some cards alone."""


def cancel(voice: Voice, verb: Cancel) -> str:
    return voice("do.cancel", cards=picks.loose(voice, verb.symbols), enemy=voice.enemy)


def prevent(voice: Voice, verb: Prevent) -> str:
    """Of what is destroyed one card is saved, whatever the number is, or all."""
    every = verb.count == "all"
    n = Number(1 if verb.count == "all" else verb.count)
    said = []
    if taken := [what for what in ("drain", "draw") if what in verb.what]:
        how = voice.either(*(voice(f"do.prevent.{what}", n=Number(2) if every else n) for what in taken))
        said.append(voice("do.prevent.all" if every else "do.prevent.some", n=n, what=how))
    if "destroy" in verb.what:
        pick = _own(verb.pick)
        cards = picks.every(voice, pick) if every else picks.cards(voice, pick)
        said.append(voice("do.prevent.destroy", cards=cards))
    return voice("do.prevent.start", what=voice.either(*said))


def _own(pick: Pick) -> Pick:
    """Only own cards are saved, and who answers chooses which."""
    whose = "own" if pick.whose == "any" else pick.whose
    return replace(pick, whose=whose, count=1, up_to=False, chooser="turn")


def tax(voice: Voice, verb: Tax) -> str:
    """Both costs in one sentence."""
    cards = picks.kind(voice, verb.who, verb.symbols, verb.keywords)
    said = ""
    for what, by in (("discard", verb.discard), ("drain", verb.drain)):
        if by:
            key = f"{what}_{'more' if by > 0 else 'less'}"
            said += voice(f"do.tax.{'and_' if said else ''}{key}", cards=cards, n=Number(abs(by)))
    return said


def protect(voice: Voice, verb: Protect) -> str:
    """Against one of these symbols, keywords or cards; against all cards of the other where none is named."""
    sources = []
    if verb.symbols:
        sources.append(format(picks.kind(voice, "nobody", verb.symbols, both=True), "acc"))
    sources += [format(picks.kind(voice, "nobody", (), (word,)), "acc") for word in verb.keywords]
    if verb.cards:
        sources.append(format(picks.named(voice, verb.cards), "acc"))
    if not sources:
        sources = [format(picks.kind(voice, "enemy"), "acc")]
    return voice("do.protect", cards=picks.every(voice, verb.pick), sources=voice.both(*sources))


def forbid(voice: Voice, verb: Forbid) -> str:
    symbols = verb.symbols if verb.what in OF_CARDS else ()
    cards = picks.kind(voice, "nobody", symbols)
    return voice(f"do.forbid.{verb.what}", enemy=voice.enemy, cards=cards)


def win(voice: Voice, verb: Win) -> str:
    return voice("do.win", n=Number(verb.tokens))


def aura(voice: Voice, verb: Strengthen) -> str:
    return voice("do.strengthen.lasting", cards=picks.every(voice, verb.pick), by=signed(verb.by))


def counter(voice: Voice, verb: object) -> str:
    """IV-6.6: in the card's own zone, whatever zone the verb names."""
    return voice("do.counter")


SAY_LASTING: dict[type, Say] = {
    Cancel: cancel,
    Prevent: prevent,
    Tax: tax,
    Protect: protect,
    Forbid: forbid,
    Win: win,
}
