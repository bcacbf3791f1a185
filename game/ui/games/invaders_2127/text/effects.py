"""An effect in words: when, if what holds, for what cost, then a sentence for each verb (docs/card_style.md).

Before a colon stand the ability's own word and what it costs; a time and conditions lead the sentence.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.verbs import AnyVerb, Attack, Deploy, Strengthen
from game.games.invaders_2127.words import Cost, TurnOf
from game.ui.games.invaders_2127.text.conditions import holding, in_turn
from game.ui.games.invaders_2127.text.phrases import Number, plain, straight, together, turned
from game.ui.games.invaders_2127.text.verbs import answered, aura, clause_of, counter
from game.ui.games.invaders_2127.text.voice import Voice

TIMES = ("each_turn", "enemy_turn", "continuous")
"""When something is, without a verb of its own."""


@dataclass(frozen=True)
class Bearer:
    """What an effect is written on, as far as its words depend on that."""

    strategy: bool = False
    once: bool = False
    """A strategy that is used up."""
    attack: bool = False
    """A strategy of the attack phase."""


def said(voice: Voice, effect: Effect, bearer: Bearer) -> str:
    """The whole effect: what leads it, and its sentences."""
    if effect.modes:
        modes = (voice("mode", text=mode_said(voice, effect, mode)) for mode in effect.modes)
        clauses = [voice("choose_one", modes=" ".join(modes))]
    else:
        clauses = _clauses(voice, effect, effect.do)
    costs = _costs(voice, effect.cost, bearer)
    if effect.price:
        costs.append(straight(clauses.pop(0)))
    ability, (when, is_clause) = _ability(voice, effect, bearer), _when(voice, effect, bearer)
    if effect.given and when and not (ability or costs):
        clauses = [together(voice("and"), clauses)]
    first, *others = clauses
    if ability or costs:
        behind = ", ".join([when] * bool(when) + costs)
        label = voice("ability", ability=ability, cost=behind) if ability and behind else ability or behind
        first = voice("labelled", label=plain(label), text=plain(straight(first)))
    elif when:
        first = voice("led_by_clause" if is_clause else "led_by_time", lead=when, text=turned(first))
    return " ".join(sentence(voice, text) for text in (first, *others))


def sentence(voice: Voice, clause: str) -> str:
    text = straight(clause)
    return voice("sentence", text=plain(text.removesuffix(".")))


def mode_said(voice: Voice, effect: Effect, verbs: tuple[AnyVerb, ...]) -> str:
    """One of two or more modes, as sentences."""
    return " ".join(sentence(voice, text) for text in _clauses(voice, effect, verbs))


def do(voice: Voice, effect: Effect, verb: AnyVerb, before: AnyVerb | None = None) -> str:
    """One verb, as a clause."""
    if effect.on == "continuous":
        if isinstance(verb, Strengthen):
            return aura(voice, verb)
        if isinstance(verb, Attack):
            return counter(voice, verb)
    return clause_of(voice, verb, before)


def _clauses(voice: Voice, effect: Effect, verbs: tuple[AnyVerb, ...]) -> list[str]:
    """What is done twice is said once, and who does several things is named once; what lasts says while what
    holds it does."""
    found: list[str] = []
    before = None
    for verb in verbs:
        clause = _again(voice, verb) if verb == before else do(voice, effect, verb, before)
        subject = f"{voice.enemy} "
        if found and clause.startswith(subject) and found[-1].startswith(subject):
            found[-1] = voice("and").join((found[-1], straight(clause).removeprefix(subject)))
        else:
            found.append(clause)
        before = verb
    if effect.on == "continuous" and (conditions := holding(voice, effect.given)):
        return [voice("while", text=plain(text), conditions=plain(conditions)) for text in found]
    return found


def _again(voice: Voice, verb: AnyVerb) -> str:
    """The same once more, which is left to the player where the first time was."""
    return voice("again_if_wished" if isinstance(verb, Deploy) else "again")


def _ability(voice: Voice, effect: Effect, bearer: Bearer) -> str:
    """What an ability of one's own is called, and how often it can be used."""
    if effect.on not in ("used", "reaction"):
        return ""
    parts = [] if bearer.strategy and effect.on == "used" else [voice(f"ability_of.{effect.on}")]
    if effect.on == "reaction" and (turns := in_turn(voice, effect.given)):
        parts[-1] = " ".join((*parts, *turns))
    if bearer.strategy:
        parts.append(voice("limit.game" if bearer.once else "limit.none"))
    elif voice.placed and effect.limit != "turn":  # once a turn is the rule, and isn't said (IV-2.5)
        parts.append(voice(f"limit.{effect.limit}"))
    if bearer.strategy and bearer.attack and effect.on == "used":
        parts.append(voice("in_attack_phase"))
    return ", ".join(parts)


def _when(voice: Voice, effect: Effect, bearer: Bearer) -> tuple[str, bool]:
    """When, and if what holds; whether that ends with a clause, or with a time."""
    when, given = _trigger(voice, effect, bearer), effect.given
    if effect.on == "reaction":
        given = tuple(one for one in given if not isinstance(one, TurnOf))
    conditions = "" if effect.on == "continuous" else holding(voice, given)
    if effect.may:
        wish = voice("if_you_wish")
        conditions = voice.both(conditions, wish) if conditions else wish
    if not conditions:
        return when, effect.on not in TIMES or effect.first_at_once
    if not when:
        return voice("if", conditions=conditions), True
    key = "when_if" if effect.on in TIMES else "when_and"
    return voice(key, when=when, conditions=conditions), True


def _trigger(voice: Voice, effect: Effect, bearer: Bearer) -> str:
    on = effect.on
    if on in ("played", "used") or (on == "continuous" and not bearer.strategy):
        return ""
    if on == "reaction":
        return answered(voice, effect.answer) if effect.answer else ""
    if on in ("zone_won", "zone_held"):
        return voice(f"when.{on}_{'own' if voice.side == 'invader' else 'enemy'}", enemy=voice.enemy)
    if on == "each_turn" and effect.first_at_once:
        return voice("when.each_turn_and_enters")
    return voice(f"when.{on}", enemy=voice.enemy)


def _costs(voice: Voice, cost: Cost, bearer: Bearer) -> list[str]:
    paid = [
        voice(f"cost.{what}", n=Number(count))
        for what, count in (
            ("ops" if bearer.strategy else "tokens", cost.tokens),
            ("discard", cost.discard),
            ("drain", cost.drain),
        )
        if count
    ]
    return [*paid, voice("cost.sacrifice")] if cost.sacrifice else paid
