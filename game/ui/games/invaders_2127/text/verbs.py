"""What each verb says: one function a verb, in the table `SAY`.

A clause has neither a capital nor a full stop, so that it can follow a label or another clause.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from game.games.invaders_2127.verbs import (
    Attack,
    Collect,
    Destroy,
    Drain,
    Draw,
    Move,
    Ops,
    Plot,
    Restore,
    Return,
    Sacrifice,
    Skip,
    Snatch,
    Special,
    Straighten,
    Strengthen,
    Weaken,
)
from game.games.invaders_2127.words import Pick
from game.ui.games.invaders_2127.text import picks
from game.ui.games.invaders_2127.text.conditions import amount
from game.ui.games.invaders_2127.text.deck_verbs import SAY_OF_DECKS
from game.ui.games.invaders_2127.text.lasting_verbs import SAY_LASTING
from game.ui.games.invaders_2127.text.phrases import Number, signed
from game.ui.games.invaders_2127.text.picks import How
from game.ui.games.invaders_2127.text.voice import Voice

Say: TypeAlias = Callable[[Voice, Any], str]


def destroy(voice: Voice, verb: Destroy) -> str:
    return voice("do.destroy", cards=picks.cards(voice, verb.pick))


def sacrifice(voice: Voice, verb: Sacrifice) -> str:
    """What its owner chooses, its owner sacrifices."""
    pick = verb.pick
    if pick.whose == "enemy" and pick.chooser == "victim" and pick.count != "all":
        cards = picks.cards(voice, pick, How(third=True))
        return voice("do.sacrifice_of_enemy", cards=cards, enemy=voice.enemy)
    return voice("do.sacrifice", cards=picks.cards(voice, verb.pick))


def drain(voice: Voice, verb: Drain) -> str:
    key = "late" if verb.late else verb.who
    return voice(f"do.drain.{key}", enemy=voice.enemy, **amount(voice, verb.count))


def draw(voice: Voice, verb: Draw) -> str:
    return voice(f"do.draw.{verb.who}", enemy=voice.enemy, **amount(voice, verb.count))


def move(voice: Voice, verb: Move) -> str:
    return voice(f"do.move.{verb.to}", cards=picks.cards(voice, verb.pick, How(leaving=True)))


def strengthen(voice: Voice, verb: Strengthen) -> str:
    cards = picks.cards(voice, verb.pick)
    if verb.for_turn:
        return voice("do.strengthen.turn", cards=cards, by=signed(verb.by))
    key = "plus" if verb.by > 0 else "minus"
    return voice(f"do.strengthen.{key}", cards=cards, n=Number(abs(verb.by)))


def snatch(voice: Voice, verb: Snatch) -> str:
    """A card of Mankind's, whatever else would fit."""
    key, whose = ("own", "enemy") if voice.side == "invader" else ("enemy", "own")
    pick = replace(verb.pick, whose=whose) if verb.pick.whose == "any" else verb.pick
    return voice(f"do.snatch.{key}", cards=picks.cards(voice, pick), enemy=voice.enemy)


def weaken(voice: Voice, verb: Weaken) -> str:
    return voice("do.weaken", zone=picks.zone(voice, verb.zone), n=Number(verb.count))


def restore(voice: Voice, verb: Restore) -> str:
    return voice("do.restore", zone=picks.zone(voice, verb.zone), n=Number(verb.count))


def ops(voice: Voice, verb: Ops) -> str:
    return voice("do.ops.plus" if verb.count > 0 else "do.ops.minus", n=Number(abs(verb.count)))


def plot(voice: Voice, verb: Plot) -> str:
    return voice("do.plot.up" if verb.by > 0 else "do.plot.down", n=Number(abs(verb.by)))


def return_(voice: Voice, verb: Return) -> str:
    """Heroes never go back."""
    cards = picks.cards(voice, verb.pick, How(never_heroes=True))
    return voice(f"do.return.{verb.to}.{_whose(verb.pick)}", cards=cards, enemy=voice.enemy)


def _whose(pick: Pick) -> str:
    return "own" if pick.whose == "self" else pick.whose


def skip(voice: Voice, verb: Skip) -> str:
    if verb.phase == "attack":
        key = "attack_own" if voice.side == "invader" else "attack_enemy"
    else:
        key = f"draw_{verb.who}"
    return voice(f"do.skip.{key}", enemy=voice.enemy)


def straighten(voice: Voice, verb: Straighten) -> str:
    whose = "own" if voice.side == "mankind" else "enemy"
    return voice(f"do.straighten.{whose}_{'up' if verb.up else 'down'}")


def collect(voice: Voice, verb: Collect) -> str:
    said = voice("do.collect.plus" if verb.count > 0 else "do.collect.minus", n=Number(abs(verb.count)))
    return said + voice("do.collect.ends") if verb.ends_empty else said


def attack(voice: Voice, verb: Attack) -> str:
    return voice("do.attack", zone=picks.zone(voice, verb.zone))


def special(voice: Voice, verb: Special) -> str:
    return voice(f"do.special.{verb.name}")


SAY: dict[type, Say] = {
    **SAY_OF_DECKS,
    **SAY_LASTING,
    Destroy: destroy,
    Sacrifice: sacrifice,
    Drain: drain,
    Draw: draw,
    Move: move,
    Strengthen: strengthen,
    Snatch: snatch,
    Weaken: weaken,
    Restore: restore,
    Ops: ops,
    Plot: plot,
    Return: return_,
    Skip: skip,
    Straighten: straighten,
    Collect: collect,
    Attack: attack,
    Special: special,
}
