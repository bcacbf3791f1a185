"""An effect in words: a label that says when, how often, for what and if, then a sentence for each verb."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.verbs import AnyVerb, Attack, Strengthen
from game.games.invaders_2127.words import Cost
from game.ui.games.invaders_2127.text.conditions import given, holding
from game.ui.games.invaders_2127.text.phrases import Number, plain
from game.ui.games.invaders_2127.text.verbs import aura, clause_of, counter
from game.ui.games.invaders_2127.text.voice import Voice

OF_AN_ATTACK = ("zone_won", "zone_held")


@dataclass(frozen=True)
class Bearer:
    """What an effect is written on, as far as its words depend on that."""

    strategy: bool = False
    once: bool = False
    """A strategy that is used up."""
    attack: bool = False
    """A strategy of the attack phase."""


def said(voice: Voice, effect: Effect, bearer: Bearer) -> str:
    """The whole effect: what stands before the colon, and the sentences behind it."""
    modes = [clause(voice, effect, mode) for mode in effect.modes]
    clauses = (
        [voice("join_modes", first=modes[0], second=voice("or_modes").join(modes[1:]))]
        if modes
        else [do(voice, effect, verb) for verb in effect.do]
    )
    first, *others = [text for text in clauses if text]
    label = ", ".join(_label(voice, effect, bearer)) + _cost(voice, effect.cost, bearer)
    if label:
        first = voice("labelled", label=plain(label), text=plain(first))
    return " ".join(sentence(voice, text) for text in (first, *others))


def sentence(voice: Voice, text: str) -> str:
    return voice("sentence", text=plain(text))


def clause(voice: Voice, effect: Effect, verbs: tuple[AnyVerb, ...]) -> str:
    """Several verbs in a row, as one of two or more modes."""
    return voice("and").join(do(voice, effect, verb) for verb in verbs)


def do(voice: Voice, effect: Effect, verb: AnyVerb) -> str:
    if effect.on == "continuous":
        if isinstance(verb, Strengthen):
            return aura(voice, verb)
        if isinstance(verb, Attack):
            return counter(voice, verb)
    return clause_of(voice, verb)


def _label(voice: Voice, effect: Effect, bearer: Bearer) -> list[str]:
    lasts = effect.on == "continuous"
    parts = [_trigger(voice, effect, bearer), _limit(voice, effect, bearer)]
    if effect.on in OF_AN_ATTACK and (conditions := holding(voice, effect.given)):
        parts[0] = voice("and_if", when=plain(parts[0]), conditions=plain(conditions))
    parts += given(voice, effect.given, lasts, turns_alone=effect.on in OF_AN_ATTACK)
    if effect.may:
        parts.append(voice("may"))
    if effect.modes:
        parts.append(voice("choose_one"))
    return [part for part in parts if part]


def _trigger(voice: Voice, effect: Effect, bearer: Bearer) -> str:
    on = effect.on
    if on == "played" or (on == "continuous" and not bearer.strategy):
        return ""
    if bearer.strategy and on == "used":
        return voice("when.before_attack") if bearer.attack else ""
    if on in OF_AN_ATTACK:
        on_whose = "own" if voice.side == "invader" else "enemy"
        return voice(f"when.{on}_{on_whose}", enemy=voice.enemy)
    return voice(f"when.{on}", enemy=voice.enemy)


def _limit(voice: Voice, effect: Effect, bearer: Bearer) -> str:
    """Once a turn is the rule, and isn't said (IV-2.5)."""
    if effect.on not in ("used", "reaction"):
        return ""
    if bearer.strategy:
        return voice("limit.game" if bearer.once else "limit.none")
    if not voice.placed or effect.limit == "turn":
        return ""
    return voice(f"limit.{effect.limit}")


def _cost(voice: Voice, cost: Cost, bearer: Bearer) -> str:
    paid = [
        voice(f"cost.{what}", n=Number(count))
        for what, count in (
            ("ops" if bearer.strategy else "tokens", cost.tokens),
            ("discard", cost.discard),
            ("drain", cost.drain),
        )
        if count
    ]
    if cost.sacrifice:
        paid.append(voice("cost.sacrifice"))
    return voice("cost.paid", costs=", ".join(paid)) if paid else ""
