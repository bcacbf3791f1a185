"""Effects of any kind for the tests of their words, and every small change that means something else.

`plain` leaves out of an effect what the rules never look at: two effects of one plain form do the same,
and may be said alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.verbs import (
    Answering,
    AnyVerb,
    Attack,
    Cancel,
    Discard,
    Forbid,
    Lasting,
    Peek,
    Prevent,
    Return,
    Skip,
    Snatch,
    Strengthen,
    Verb,
)
from game.games.invaders_2127.words import (
    OF_MANKIND,
    OF_THE_INVADER,
    Condition,
    Cost,
    DeckAt,
    HandAt,
    Per,
    PerHand,
    PerTokens,
    PerWeakness,
    Pick,
    PlotAt,
    Side,
    Symbol,
    There,
    TokensAt,
    ZoneAt,
)

KEYWORDS = ("robot", "soldier", "civilian")
CARDS = ("kraken", "mako", "new_york")
HERO: tuple[Symbol, ...] = ("hero",)


@dataclass(frozen=True)
class Written:
    """An effect, and what it stands on."""

    effect: Effect
    side: Side
    stays: bool = True


# What the rules look at


def plain(written: Written) -> Effect:
    effect = written.effect
    limited = written.stays and effect.on in ("used", "reaction")
    return replace(
        effect,
        do=tuple(_plain_verb(written, verb) for verb in effect.do),
        modes=tuple(tuple(_plain_verb(written, verb) for verb in mode) for mode in effect.modes),
        given=tuple(_plain_condition(written, one) for one in effect.given),
        limit=effect.limit if limited else "turn",
    )


def _plain_verb(written: Written, verb: Any) -> Any:
    """What a verb does not look at under that trigger."""
    lasts = written.effect.on == "continuous"
    if isinstance(verb, Attack) and lasts:
        return Attack()
    if isinstance(verb, Strengthen) and lasts:
        verb = replace(verb, for_turn=False)
    if isinstance(verb, Prevent):
        only_destroy = verb.what == ("destroy",)
        saved = _plain_pick(written, _of_all(verb.pick) if "destroy" in verb.what else Pick())
        saved = replace(saved, whose="own" if saved.whose == "any" else saved.whose)
        alone = saved.hero == "only" or saved.whose == "self"
        count = 1 if only_destroy and (verb.count != "all" or alone) else verb.count
        return replace(verb, what=tuple(sorted(verb.what)), count=count, pick=saved)
    if isinstance(verb, Discard) and (verb.count == "all" or (verb.who, verb.chosen) == ("own", "player")):
        return replace(verb, chosen="holder")
    if isinstance(verb, Forbid) and verb.what not in ("play", "move"):
        return replace(verb, symbols=())
    if isinstance(verb, Skip) and verb.phase == "attack":
        return replace(verb, who="enemy")
    if isinstance(verb, Peek) and verb.take == "look":
        return replace(verb, may=False)
    pick: Any = getattr(verb, "pick", None)
    if isinstance(verb, Snatch) and verb.pick.whose == "any":
        pick = replace(verb.pick, whose="enemy" if written.side == "invader" else "own")
    if isinstance(pick, Pick):
        if isinstance(verb, Return) and pick.hero == "may":
            pick = replace(pick, hero="never")
        if lasts:
            pick = _of_all(pick)
        return replace(verb, pick=_plain_pick(written, pick))
    many: Any = getattr(verb, "count", None)
    if isinstance(many, Per):
        return replace(verb, count=replace(many, pick=_plain_pick(written, _of_all(many.pick))))
    if isinstance(many, PerWeakness) and not written.stays:
        return replace(verb, count=replace(many, everywhere=True))
    return verb


def _of_all(pick: Pick) -> Pick:
    """Where nobody is asked, it matters neither how many are asked for nor of whom."""
    return replace(pick, count=1, up_to=False, chooser="turn")


def _plain_pick(written: Written, pick: Pick) -> Pick:
    if pick.whose == "self":
        return Pick(whose="self", most=pick.most, least=pick.least)
    if pick.count == "all":
        pick = replace(pick, up_to=False, chooser="turn")
    if pick.hero == "only" or (pick.symbols == HERO and pick.hero == "may"):
        count: Any = 1 if pick.count == "all" else pick.count
        pick = replace(pick, hero="only", symbols=(), count=count)
    turned_round = {"own": "enemy", "enemy": "own", "any": "any"}
    holder = pick.whose if written.side == "mankind" else turned_round[pick.whose]
    no_hero = holder == "enemy" or (pick.symbols and not {"defender", "hero"} & set(pick.symbols))
    if pick.hero == "never" and no_hero:
        pick = replace(pick, hero="may")
    return replace(pick, symbols=tuple(sorted(pick.symbols)))


def _plain_condition(written: Written, condition: Any) -> Any:
    if isinstance(condition, There):
        pick = _plain_pick(written, _of_all(condition.pick))
        least, most = condition.least, condition.most
        if pick.whose == "self" or most == 0:
            least, most = 1, 0 if most == 0 else most if pick.whose != "self" else None
        return replace(condition, pick=pick, least=least, most=most)
    if isinstance(condition, PlotAt):
        return replace(condition, most=min(condition.most, numbers().plot.track))
    if isinstance(condition, HandAt | DeckAt | TokensAt | ZoneAt) and condition.most == 0:
        return replace(condition, least=0)
    return condition


# Small changes


def changed(written: Written) -> Iterator[Written]:
    """The same with one thing in it changed, where that is an effect and does something else."""
    for effect in _changed(written.effect):
        other = Written(effect, written.side, written.stays)
        if can_be(other) and plain(other) != plain(written):
            yield other


def can_be(written: Written) -> bool:
    """Mankind attacks by a continuous effect alone, the Invader by any other."""
    effect = written.effect
    verbs = (*effect.do, *(verb for mode in effect.modes for verb in mode))
    attacks = any(isinstance(verb, Attack) for verb in verbs)
    return not attacks or (effect.on == "continuous") == (written.side == "mankind")


def _changed(held: Any) -> Iterator[Any]:
    hints = get_type_hints(type(held))
    for one in fields(held):
        if one.name == "on":
            continue  # another trigger mostly asks for other verbs
        for value in _others(one.name, getattr(held, one.name), hints[one.name]):
            try:
                yield replace(held, **{one.name: value})
            except ValueError:
                continue


def _others(name: str, value: Any, hint: Any) -> Iterator[Any]:
    if isinstance(value, msgspec.Struct):
        yield from _changed(value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + (1 if value >= 0 else -1)
        if name == "count" and "all" in str(hint):
            yield "all"
    elif value is None:
        yield 3
    elif name == "what" and isinstance(value, tuple):
        yield from (tuple(one for one in value if one != left) for left in value if len(value) > 1)
    elif name in ("symbols", "keywords", "cards"):
        more: tuple[str, ...] = {"keywords": KEYWORDS, "cards": CARDS}.get(name, ("pod", "location"))
        yield from ((*value, one) for one in more if one not in value)
        if value:
            yield value[1:]
    elif isinstance(value, tuple):
        for at, part in enumerate(value):
            inner = _changed(part) if isinstance(part, msgspec.Struct) else _others(name, part, hint)
            yield from ((*value[:at], other, *value[at + 1 :]) for other in inner)
    elif value == "all":
        yield 2
    else:
        yield from (one for one in _words_of(hint) if one != value)


def _words_of(hint: Any) -> tuple[str, ...]:
    if get_origin(hint) is Literal:
        return tuple(one for one in get_args(hint) if isinstance(one, str) and one != "all")
    return tuple(word for part in get_args(hint) for word in _words_of(part))


# Effects of any kind

small = st.integers(1, 9)
change = st.integers(1, 4) | st.integers(-4, -1)
bound = st.none() | st.integers(-1, 6)


def _few(words: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(words), max_size=2, unique=True).map(tuple)


symbols = st.just(()) | _few(OF_MANKIND) | _few(OF_THE_INVADER)
keywords = st.just(()) | _few(KEYWORDS)
picks = st.builds(
    Pick,
    whose=st.sampled_from(("own", "enemy", "any")),
    where=st.sampled_from(("any", "here", "adjacent", "near", "elsewhere")),
    symbols=symbols,
    keywords=keywords,
    cards=st.just(()) | _few(CARDS),
    hero=st.sampled_from(("may", "only", "never")),
    most=bound,
    least=bound,
    others=st.booleans(),
    count=st.integers(1, 4) | st.just("all"),
    up_to=st.booleans(),
    chooser=st.sampled_from(("turn", "player", "victim")),
) | st.just(Pick(whose="self"))
amounts = (
    small
    | st.builds(Per, pick=picks, each=st.integers(1, 3), limit=st.none() | small)
    | st.builds(PerHand, who=st.sampled_from(("own", "enemy")), limit=st.none() | small)
    | st.builds(PerWeakness, everywhere=st.booleans(), limit=st.none() | small)
    | st.builds(PerTokens, limit=st.none() | small)
)
BY_NAME = {
    "pick": picks,
    "count": small,
    "by": change,
    "more": st.just(0) | change,
    "symbols": symbols,
    "keywords": keywords,
    "cards": st.just(()) | _few(CARDS),
    "tokens": small,
    "discard": change,
    "drain": change,
    "what": st.lists(st.sampled_from(("drain", "draw", "destroy")), min_size=1, unique=True).map(tuple),
}
SIGNED = ("ops", "collect")
AMOUNTS = ("drain", "draw")


def verbs_of(kind: type[Verb]) -> st.SearchStrategy[Any]:
    """Any verb of a kind."""
    tag = str(kind.__struct_config__.tag)
    hints = get_type_hints(kind)
    parts: dict[str, st.SearchStrategy[Any]] = {}
    for one in fields(kind):
        if one.name in BY_NAME and (one.name != "what" or kind is Prevent):
            parts[one.name] = BY_NAME[one.name]
        elif words := _words_of(hints[one.name]):
            parts[one.name] = st.sampled_from(words)
        else:
            parts[one.name] = st.booleans()
    if "count" in parts:
        parts["count"] = change if tag in SIGNED else amounts if tag in AMOUNTS else small
        if "all" in str(hints["count"]):
            parts["count"] = small | st.just("all")
    return st.builds(_or_none, st.just(kind), st.fixed_dictionaries(parts)).filter(bool)


def _or_none(kind: type[Verb], parts: dict[str, Any]) -> Any:
    try:
        return kind(**parts)
    except ValueError:
        return None


def _conditions() -> st.SearchStrategy[Any]:
    ranges = {"least": st.integers(0, 3), "most": st.none() | st.just(0) | st.integers(3, 6)}
    kinds = []
    for kind in get_args(Condition):
        hints = get_type_hints(kind)
        parts: dict[str, st.SearchStrategy[Any]] = {}
        for one in fields(kind):
            if words := _words_of(hints[one.name]):
                parts[one.name] = st.sampled_from(words)
            elif one.name == "pick":
                parts[one.name] = picks
            elif one.name == "most" and type(None) not in get_args(hints[one.name]):
                parts[one.name] = st.integers(3, 12)
            else:
                parts[one.name] = st.booleans() if hints[one.name] is bool else ranges[one.name]
        kinds.append(st.builds(kind, **parts))
    return st.one_of(*kinds)


costs = st.builds(
    Cost,
    tokens=st.integers(0, 3),
    discard=st.integers(0, 3),
    drain=st.integers(0, 3),
    sacrifice=st.booleans(),
)
ONCE = tuple(kind for kind in get_args(AnyVerb) if not issubclass(kind, Lasting | Answering))
ALWAYS = tuple(kind for kind in get_args(AnyVerb) if issubclass(kind, Lasting))
states = st.lists(_conditions(), max_size=2).map(tuple)
deeds = st.one_of(*(verbs_of(kind) for kind in ONCE))
several = st.lists(deeds, min_size=1, max_size=2).map(tuple)
limits = st.sampled_from(("turn", "game", "none"))
happening = st.builds(
    Effect,
    on=st.sampled_from(("enters", "each_turn", "enemy_turn", "leaves", "zone_won", "zone_held", "used")),
    do=several,
    given=states,
    may=st.booleans(),
    limit=limits,
)
used = st.builds(Effect, on=st.just("used"), do=several, given=states, cost=costs, limit=limits)
choosing = st.builds(
    Effect, on=st.just("enters"), modes=st.lists(several, min_size=2, max_size=3).map(tuple), given=states
)
lasting = st.builds(
    Effect,
    on=st.just("continuous"),
    do=st.one_of(*(verbs_of(kind) for kind in (*ALWAYS, Strengthen, Attack))).map(lambda verb: (verb,)),
    given=states,
)
answering = st.builds(
    Effect,
    on=st.just("reaction"),
    do=st.one_of(verbs_of(Cancel), verbs_of(Prevent)).map(lambda verb: (verb,)),
    given=states,
    cost=costs,
    limit=limits,
)
effects = happening | used | choosing | lasting | answering
writings = st.builds(Written, effect=effects, side=st.sampled_from(("mankind", "invader"))).filter(can_be)
