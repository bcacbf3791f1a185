"""IV-3.7: the whole text of a card holds, and nothing besides. Here: texts of the Invader's.

Each row is a card with that text, played into the scene below.
"""

from __future__ import annotations

import pytest

from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.events import (
    Compared,
    Discarded,
    Drained,
    Drawn,
    Entered,
    Exposed,
    HandShown,
    Left,
    Moved,
    Peeked,
    Recovered,
    Snatched,
    Sorted,
    WillSkip,
)
from game.games.invaders_2127.verbs import (
    Attack,
    Discard,
    Drain,
    Draw,
    Expose,
    Move,
    Peek,
    Recover,
    Reveal,
    Sacrifice,
    Skip,
    Snatch,
    Special,
)
from game.games.invaders_2127.words import PerHand, Pick
from tests.games.invaders_2127.said import Said, came_of, played, says, told_of

SCENE = """
    turn invader
    plot 6
    mankind eurasia h1#3
    mankind africa mako#1, saladin#2
    invader africa kraken#5, y_drone#6, medusa#7, y_drone#8
    weak africa 1
    hand mankind norad guerilla
    hand invader y_fog squid y_hive
    deck mankind x_soldier new_york x_veto rest
    deck invader medusa deathworm y_hive rest
    discard mankind x_soldier mako
    discard invader squid y_drone thing
    known 2 0 1 3
"""
TEXTS: tuple[Said, ...] = (
    says(
        "the top card of Mankind's deck is exposed",
        Expose(symbols=("defender",)),
        comes="skip_attack 1; deck mankind new_york x_veto guerilla (63); "
        "discard mankind x_soldier mako x_soldier; known 1 0 0 3",
        told=(Exposed(0, "x_soldier", True), WillSkip(1, "attack")),
    ),
    says(
        "what both know of a deck, and one of them no more",
        Peek(who="enemy", count=2, take="bottom"),
        answers="invader: take x_soldier",
        comes="deck mankind new_york x_veto guerilla (64); known 0 0 1 3",
        told=(Peeked(1, 0, 2, ("x_soldier", "new_york")), Sorted(1, 0, "x_soldier", "bottom")),
    ),
    says(
        "a look by the Invader",
        Peek(),
        told=(Peeked(1, 1, 3, ("medusa", "deathworm", "y_hive")),),
    ),
    says(
        "Mankind's next draw is skipped",
        Skip(phase="draw"),
        comes="skip_draw 1 0",
        told=(WillSkip(0, "draw"),),
    ),
    says(
        "its own next draw is skipped",
        Skip(phase="draw", who="own"),
        comes="skip_draw 0 1",
        told=(WillSkip(1, "draw"),),
    ),
    says(
        "Mankind shows its hand",
        Reveal(),
        comes="open mankind guerilla norad",
        told=(HandShown(0, ("guerilla", "norad")),),
    ),
    says(
        "as many as Mankind holds",
        Draw(count=PerHand(who="enemy")),
        comes="hand invader deathworm medusa squid y_hive; deck invader y_hive deathworm goo_sprayer (58); "
        "known 2 0 1 1",
        told=(Drawn(1, 2, ("medusa", "deathworm")),),
    ),
    says(
        "Mankind discards what the Invader likes",
        Discard(chosen="player"),
        answers="invader: discard norad",
        comes="hand mankind guerilla; discard mankind x_soldier mako norad; open mankind guerilla; "
        "paid norad",
        told=(HandShown(0, ("guerilla", "norad")), Discarded(0, "norad", "effect")),
    ),
    says(
        "a card of Mankind's is moved as the Invader likes",
        Move(pick=Pick(cards=("mako",))),
        answers="invader: zone pacific_rim",
        comes="mankind pacific_rim mako#1; mankind africa saladin#2",
        told=(Moved(0, 1, "mako", "africa", "pacific_rim"),),
    ),
    says(
        "the Invader moves where the victim says",
        Move(pick=Pick(whose="own", cards=("kraken",), chooser="victim")),
        answers="mankind: zone eurasia",
        comes="invader eurasia kraken#5; invader africa y_drone#6, medusa#7, y_drone#8",
        told=(Moved(1, 5, "kraken", "africa", "eurasia"),),
    ),
    says(
        "Mankind drains two, and that is a drain of this turn",
        Drain(count=2),
        comes="drained; deck mankind x_veto guerilla narcissus (62); "
        "discard mankind x_soldier mako x_soldier new_york; known 0 0 0 3",
        told=(Drained(0, ("x_soldier", "new_york"), "effect"),),
    ),
    says(
        "an own drain is none",
        Drain(who="own"),
        comes="deck invader deathworm y_hive deathworm (59); "
        "discard invader squid y_drone thing medusa y_fog; known 2 0 1 2",
        told=(Drained(1, ("medusa",), "effect"),),
    ),
    says(
        "two are to be drained after the last zone",
        Drain(who="own", count=2, late=True),
        comes="late 2",
    ),
    says(
        "Mankind's card counts for the Invader",
        Snatch(pick=Pick(hero="never")),
        answers="target 1",
        comes="snatched 1",
        told=(Snatched(1, "mako"),),
    ),
    says(
        "only Mankind's can",
        Snatch(pick=Pick(whose="own")),
    ),
    says(
        "a zone is compared at once",
        Attack(zone="any"),
        answers="zone africa",
        comes="drained; deck mankind new_york norad ramses (58); "
        "discard mankind x_soldier mako x_soldier new_york x_veto guerilla narcissus narcissus; "
        "known 0 0 0 3",
        told=(
            Compared(1, "africa", 12, 6, 6),
            Drained(0, ("x_soldier", "new_york", "x_veto", "guerilla", "narcissus", "narcissus"), "attack"),
        ),
    ),
    says(
        "a zone that holds",
        Attack(zone="eurasia"),
        told=(Compared(1, "eurasia", 0, 7, 0),),
    ),
    says(
        "a card for each zone in which it is stronger",
        Special(name="overmind"),
        comes="hand invader medusa squid y_hive; deck invader deathworm y_hive deathworm (59); known 2 0 1 2",
        told=(Drawn(1, 1, ("medusa",)),),
    ),
    says(
        "no hero is sacrificed in the Invader's turn",
        Sacrifice(pick=Pick(count="all")),
        comes="discard mankind x_soldier mako mako saladin; no mankind africa",
        told=(Left(0, 1, "mako", "africa", "sacrificed"), Left(0, 2, "saladin", "africa", "sacrificed")),
    ),
    says(
        "what is recovered comes from the own pile",
        Recover(symbols=("invader",), to="play"),
        answers="take squid; zone eurasia",
        comes="invader eurasia squid#9; discard invader y_drone thing y_fog",
        told=(Recovered(1, "squid", "play"), Entered(1, 9, "squid", "eurasia")),
    ),
)


@pytest.mark.rule("IV-3.7")
@pytest.mark.parametrize("said", TEXTS, ids=lambda said: said.says)
def test_what_a_text_of_the_invaders_says(said: Said) -> None:
    before, after, events = played("y_fog", Effect(on="played", do=said.verbs), SCENE, said.answers)
    assert came_of(before, after, events) == said.comes
    assert told_of("y_fog", events) == said.told
