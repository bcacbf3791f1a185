"""Picks in words: which cards are meant, how many, where, and who chooses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.games.invaders_2127.words import Pick, Symbol, Word, ZonePick
from game.ui.games.invaders_2127.text.phrases import CASES, Extent, Group, Number, Owner, Phrase, listed
from game.ui.games.invaders_2127.text.voice import Voice, sides_of

ZONE_FORMS = ("nom", "acc", "dat")
MANY_ZONES = ("all", "each", "kind")
"""All of a kind are meant, and all zones of theirs."""


@dataclass(frozen=True)
class How:
    """How a sentence speaks of the cards that a pick fits."""

    never_heroes: bool = False
    """The verb spares heroes, whatever the pick says."""
    leaving: bool = False
    """They are on their way out of their zone."""
    third: bool = False
    """Of the enemy's cards as its own: the enemy is who does it."""
    placed: bool = True
    """With the place that they lie in."""
    chosen: bool = True
    """With who chooses them, where that is worth a word."""


PLAINLY, UNASKED, ANYWHERE = How(), How(chosen=False), How(chosen=False, placed=False)
THEIRS = How(chosen=False, third=True)


def cards(voice: Voice, pick: Pick, how: How = PLAINLY) -> Phrase:
    """The cards that a verb is done to."""
    if is_this_card(voice, pick):
        return _this_card(voice, pick)
    extent: Extent = (
        "all" if pick.count == "all" else "up_to" if pick.up_to else "one" if pick.count == 1 else "number"
    )
    most = 1 if pick.count == "all" else pick.count
    return voice.phrase(_group(voice, pick, extent, how, most, most))


def _this_card(voice: Voice, pick: Pick) -> Phrase:
    it = listed(voice("this_card"), (*CASES, "it"))
    tail = " ".join(("", *_bounds(voice, pick)))
    return Phrase({case: form + tail * (case in CASES) for case, form in it.forms.items()})


def is_this_card(voice: Voice, pick: Pick) -> bool:
    return pick.whose == "self" or (voice.hero and pick.whose == "own" and of_the_hero(pick))


def every(voice: Voice, pick: Pick) -> Phrase:
    """All cards that it fits, whatever its count says: for what lasts."""
    if is_this_card(voice, pick):
        return _this_card(voice, pick)
    extent: Extent = "kind" if pick.whose == "own" and not of_the_hero(pick) else "all"
    return voice.phrase(_group(voice, pick, extent, UNASKED))


def each(voice: Voice, pick: Pick) -> Phrase:
    """All that it fits, one by one."""
    return voice.phrase(_group(voice, pick, "each", UNASKED))


def for_each(voice: Voice, pick: Pick, theirs: bool) -> Phrase:
    """As many as there are; `theirs` where the enemy is who does it."""
    if pick.whose == "self":
        return cards(voice, pick)
    how = THEIRS if theirs and pick.whose == "enemy" and not is_opposing(pick) else UNASKED
    group = _group(voice, pick, "each", how)
    if group.owner == "enemy" and not group.opposing:
        group = replace(group, of=voice.enemy)
    return voice.phrase(group)


def any_of(voice: Voice, pick: Pick) -> Phrase:
    """One or more of them."""
    return voice.phrase(_group(voice, pick, "least", UNASKED))


def so_many(voice: Voice, pick: Pick, least: int, most: int | None) -> Phrase:
    """The cards of a condition, without the place that they lie in; whose they are says its sentence."""
    extent: Extent = "between"
    if most == 0:
        extent = "one" if of_the_hero(pick) else "none"
    elif most is None:
        extent = "one" if least == 1 else "least"
    elif least in (0, most):
        extent = "most" if least == 0 else "exactly"
    group = _group(voice, pick, extent, ANYWHERE, least, most if most is not None else least)
    if not (group.opposing or group.the):
        group = replace(group, owner="nobody", tail=tuple(_bounds(voice, pick)))
    return voice.phrase(group)


def _group(voice: Voice, pick: Pick, extent: Extent, how: How, least: int = 1, most: int = 1) -> Group:
    symbols: tuple[Symbol, ...] = ("hero",) if pick.hero == "only" else pick.symbols
    opposing = is_opposing(pick) and not how.third
    tail = []
    if pick.whose == "any" and len(sides_of(symbols)) == 2:
        tail.append(voice("of_both" if extent == "all" else "of_either"))
    tail += _bounds(voice, pick)
    if how.placed and pick.where != "any" and not opposing:
        number = "many" if extent in MANY_ZONES else "one"
        tail.append(voice(f"where.{pick.where}.{'from_' if how.leaving else ''}{number}"))
    if how.chosen and not how.third:
        tail += _chooser(voice, pick)
    return Group(
        extent,
        voice.heads(symbols),
        voice.keywords(pick.keywords),
        _owner(pick, how),
        opposing=opposing,
        other=pick.others,
        the=of_the_hero(pick),
        third=how.third,
        no_hero=_without_heroes(voice, pick, how),
        both=extent in MANY_ZONES and not of_the_hero(pick),
        least=least,
        most=most,
        tail=tuple(tail),
        of=voice.enemy if how.third else None,
    )


def _owner(pick: Pick, how: How) -> Owner:
    if pick.whose == "any":
        return "either"
    return "own" if pick.whose == "own" or how.third else "enemy"


def of_the_hero(pick: Pick) -> bool:
    """There is one hero at a time."""
    return pick.hero == "only" or pick.symbols == ("hero",)


def is_opposing(pick: Pick) -> bool:
    """IV-3.16: only the same zone's other side, so the place needs no word."""
    return pick.whose == "enemy" and pick.where == "here"


def _without_heroes(voice: Voice, pick: Pick, how: How) -> bool:
    never = pick.hero == "never" or (how.never_heroes and pick.hero == "may")
    return never and _fits_heroes(voice, pick)


def _bounds(voice: Voice, pick: Pick) -> list[str]:
    found = []
    if pick.cards:
        found.append(voice("named", names=voice.either(*map(voice.name, pick.cards))))
    if pick.most is not None or pick.least is not None:
        found.append(voice("of_strength", strength=strength(voice, pick.least, pick.most)))
    return found


def _chooser(voice: Voice, pick: Pick) -> list[str]:
    """Said where it isn't the player whose turn it is (IV-3.10)."""
    if pick.chooser == "turn" or pick.count == "all":
        return []
    if pick.chooser == "player":
        return [voice("you_choose")]
    return [voice("enemy_chooses", enemy=voice.enemy)]


def _fits_heroes(voice: Voice, pick: Pick) -> bool:
    """Whether it could mean a hero at all, if it weren't for `hero`."""
    if pick.whose == "own" and voice.side == "invader":
        return False
    if pick.whose == "enemy" and voice.side == "mankind":
        return False
    return not pick.symbols or "defender" in pick.symbols or "hero" in pick.symbols


def place_of(voice: Voice, pick: Pick) -> str:
    """Where the cards of a condition are."""
    if pick.where == "any" or is_opposing(pick):
        return voice("in_play")
    return voice(f"where.{pick.where}.one")


def strength(voice: Voice, least: int | None, most: int | None) -> str:
    """Strength 2 or less, strength 2 to 4 ..."""
    if least is None:
        return voice("strength.most", most=Number(most or 0))
    if most is None:
        return voice("strength.least", least=Number(least))
    if least == most:
        return voice("strength.exactly", number=Number(least))
    return voice("strength.between", least=Number(least), most=Number(most))


def zone(voice: Voice, pick: ZonePick) -> Phrase:
    return listed(voice(f"zone_pick.{pick}"), ZONE_FORMS)


def loose(
    voice: Voice,
    symbols: tuple[Symbol, ...],
    keywords: tuple[Word, ...] = (),
    count: int = 1,
) -> Phrase:
    """Cards that are not in play: in a hand, a deck, a pile, or on their way."""
    extent: Extent = "one" if count == 1 else "number"
    group = Group(extent, voice.heads(symbols), voice.keywords(keywords), least=count, most=count)
    return voice.phrase(group)


def kind(
    voice: Voice,
    whose: Literal["own", "enemy", "both", "nobody"],
    symbols: tuple[Symbol, ...] = (),
    keywords: tuple[Word, ...] = (),
    both: bool = False,
) -> Phrase:
    """Such cards in general; of nobody they are one or the other, unless it says both."""
    owner: Owner = "either" if whose == "both" else whose
    of = voice.enemy if whose == "enemy" else None
    both = both or whose != "nobody"
    group = Group("kind", voice.heads(symbols), voice.keywords(keywords), owner, both=both, of=of)
    return voice.phrase(group)


def named(voice: Voice, names: tuple[Word, ...]) -> Phrase:
    group = Group("kind", voice.heads(()), tail=(voice("named", names=voice.both(*map(voice.name, names))),))
    return voice.phrase(group)
