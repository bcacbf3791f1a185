"""Goals on offer for challenges of Space Invaders: as they are put together, in words, and as facts."""

from __future__ import annotations

import msgspec

from game.games.space_invaders.grid import COLUMNS, NAMES
from game.session.challenges import Challenge, Goal
from game.session.drafts import ChosenGoal, GoalTerms
from game.session.goals import GoalFact
from game.session.lessons import Said
from game.table.load import bare_table
from game.ui.games.space_invaders.laid import Laid
from game.ui.kit.words import Words
from game.ui.stage.board_view import Refusal
from game.ui.table.table_editor import Place
from game.ui.table.workshop import GoalKind

GOALS: tuple[GoalKind, ...] = (
    GoalKind("these", "editor.goal.these", "cards"),
    GoalKind("many", "editor.goal.many", most=20),
    GoalKind("one_token", "editor.goal.one_token", most=4),
    GoalKind("column", "editor.goal.column", "column"),
    GoalKind("ufo", "editor.goal.ufo", most=12),
    GoalKind("bank", "editor.goal.bank"),
    GoalKind("unharmed", "editor.goal.unharmed"),
)


def pick(here: Laid, wanted: ChosenGoal, id: str, at: Place) -> ChosenGoal:
    """The goal after a click: an invader more or less, or another column."""
    if wanted.kind == "these" and id in here.space:
        others = tuple(card for card in wanted.places if card != id)
        places = others if id in wanted.places else (*others, id)
        return msgspec.structs.replace(wanted, places=places)
    if wanted.kind == "column":
        field = bare_table().field
        column = int((at[0] - field.x) // field.pitch)
        if id in here.space:
            column = here.space.index(id) % COLUMNS
        if 0 <= column < COLUMNS:
            return msgspec.structs.replace(wanted, places=("abcde"[column],))
    return wanted


def marked(here: Laid, wanted: ChosenGoal) -> frozenset[str]:
    """The invaders that a goal is about."""
    if wanted.kind == "these":
        return frozenset(wanted.places) & frozenset(filter(None, here.space))
    if wanted.kind == "column":
        return frozenset(
            card for space, card in zip(NAMES, here.space, strict=True) if card and space[0] in wanted.places
        )
    return frozenset()


def wish(here: Laid, wanted: ChosenGoal) -> GoalTerms | Refusal:
    """What has to come about; a Refusal where something is still to be chosen."""
    count, cards = wanted.count, sorted(marked(here, wanted))
    if wanted.kind in ("these", "column"):
        if not cards:
            return Refusal(f"editor.goal.{wanted.kind}_none")
        if len(cards) > 12:
            return Refusal("editor.goal.too_many")
        wishes = tuple(GoalFact(event="destroyed", fields={"card": card}) for card in cards)
        key = "column" if wanted.kind == "column" else "this" if len(cards) == 1 else "these"
        return GoalTerms(Goal(_say(key, count=len(cards)), wishes))
    if wanted.kind in ("many", "one_token"):
        if count > sum(map(bool, here.space)):
            return Refusal("editor.goal.not_so_many")
        same = "tokens" if wanted.kind == "one_token" else ""
        key = f"{wanted.kind}_1" if count == 1 else wanted.kind
        return GoalTerms(Goal(_say(key, count=count), (GoalFact(event="destroyed", times=count, same=same),)))
    if wanted.kind in ("ufo", "bank"):
        return _at_the_ufo(here, wanted)
    after = GoalFact(event="turn_token_passed")
    return GoalTerms(Goal(_say("unharmed"), (after,)), never=(GoalFact(event="planet_hit"),))


def _at_the_ufo(here: Laid, wanted: ChosenGoal) -> GoalTerms | Refusal:
    if here.ufo_at is None or here.ufo[0] < (wanted.count if wanted.kind == "ufo" else 1):
        return Refusal("editor.goal.no_ufo")
    if wanted.kind == "bank":
        bounced = GoalFact(event="token_landed", fields={"where": "ufo"}, via=("bounce card",))
        return GoalTerms(Goal(_say("bank"), (bounced,)))
    key = "ufo_1" if wanted.count == 1 else "ufo"
    return GoalTerms(Goal(_say(key, count=wanted.count), (GoalFact(event="ufo_hit", times=wanted.count),)))


def _say(key: str, **gaps: object) -> Said:
    return Said.each(lambda language: Words(language)(f"editor.say.{key}", **gaps))


def wanted_of(here: Laid, challenge: Challenge) -> ChosenGoal | None:
    """The goal of a challenge as it would be put together, if it can be."""
    wishes = challenge.goal.facts
    cards = tuple(card for one in wishes if isinstance(card := one.fields.get("card"), str))
    counts = {1, *(one.times for one in wishes)}
    tries = [ChosenGoal(kind.key, (), count) for kind in GOALS for count in sorted(counts) if not kind.picks]
    tries += [ChosenGoal("column", (letter,)) for letter in "abcde"]
    if cards:
        tries.append(ChosenGoal("these", cards))
    fitting = []
    for one in tries:
        found = wish(here, one)
        if isinstance(found, GoalTerms) and (found.goal.facts, found.until, found.never) == (
            wishes, challenge.until, challenge.never,
        ):  # fmt: skip
            fitting.append((found.goal.say != challenge.goal.say, one))
    return min(fitting, key=lambda fit: fit[0], default=(False, None))[1]
