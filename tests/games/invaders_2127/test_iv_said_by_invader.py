"""IV-3.7: the whole text of a card holds, and nothing besides. Here: texts of the Invader's.

Each row is a card with that text, played into the scene below.
"""

from __future__ import annotations

import pytest

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
from tests.games.invaders_2127.said import Said, came, says

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
        "skip_attack 1; deck mankind new_york x_veto guerilla (63); "
        "discard mankind x_soldier mako x_soldier; known 1 0 0 3",
        Exposed(0, "x_soldier", True),
        WillSkip(1, "attack"),
    ),
    says(
        "what both know of a deck, and one of them no more",
        Peek(who="enemy", count=2, take="bottom"),
        "deck mankind new_york x_veto guerilla (64); known 0 0 1 3",
        Peeked(1, 0, 2, ("x_soldier", "new_york")),
        Sorted(1, 0, "x_soldier", "bottom"),
        answers="invader: take x_soldier",
    ),
    says("a look by the Invader", Peek(), "", Peeked(1, 1, 3, ("medusa", "deathworm", "y_hive"))),
    says("Mankind's next draw is skipped", Skip(phase="draw"), "skip_draw 1 0", WillSkip(0, "draw")),
    says("its own next draw is skipped", Skip(phase="draw", who="own"), "skip_draw 0 1", WillSkip(1, "draw")),
    says(
        "Mankind shows its hand", Reveal(), "open mankind guerilla norad", HandShown(0, ("guerilla", "norad"))
    ),
    says(
        "as many as Mankind holds",
        Draw(count=PerHand(who="enemy")),
        "hand invader deathworm medusa squid y_hive; deck invader y_hive deathworm goo_sprayer (58); "
        "known 2 0 1 1",
        Drawn(1, 2, ("medusa", "deathworm")),
    ),
    says(
        "Mankind discards what the Invader likes",
        Discard(chosen="player"),
        "hand mankind guerilla; discard mankind x_soldier mako norad; open mankind guerilla; paid norad",
        HandShown(0, ("guerilla", "norad")),
        Discarded(0, "norad", "effect"),
        answers="invader: discard norad",
    ),
    says(
        "a card of Mankind's is moved as the Invader likes",
        Move(pick=Pick(cards=("mako",))),
        "mankind pacific_rim mako#1; mankind africa saladin#2",
        Moved(0, 1, "mako", "africa", "pacific_rim"),
        answers="invader: zone pacific_rim",
    ),
    says(
        "the Invader moves where the victim says",
        Move(pick=Pick(whose="own", cards=("kraken",), chooser="victim")),
        "invader eurasia kraken#5; invader africa y_drone#6, medusa#7, y_drone#8",
        Moved(1, 5, "kraken", "africa", "eurasia"),
        answers="mankind: zone eurasia",
    ),
    says(
        "Mankind drains two, and that is a drain of this turn",
        Drain(count=2),
        "drained; deck mankind x_veto guerilla narcissus (62); "
        "discard mankind x_soldier mako x_soldier new_york; known 0 0 0 3",
        Drained(0, ("x_soldier", "new_york"), "effect"),
    ),
    says(
        "an own drain is none",
        Drain(who="own"),
        "deck invader deathworm y_hive deathworm (59); "
        "discard invader squid y_drone thing medusa y_fog; known 2 0 1 2",
        Drained(1, ("medusa",), "effect"),
    ),
    says("two are to be drained after the last zone", Drain(who="own", count=2, late=True), "late 2"),
    says(
        "Mankind's card counts for the Invader",
        Snatch(pick=Pick(hero="never")),
        "snatched 1",
        Snatched(1, "mako"),
        answers="target 1",
    ),
    says("only Mankind's can", Snatch(pick=Pick(whose="own"))),
    says(
        "a zone is compared at once",
        Attack(zone="any"),
        "drained; deck mankind new_york norad ramses (58); "
        "discard mankind x_soldier mako x_soldier new_york x_veto guerilla narcissus narcissus; "
        "known 0 0 0 3",
        Compared(1, "africa", 12, 6, 6),
        Drained(0, ("x_soldier", "new_york", "x_veto", "guerilla", "narcissus", "narcissus"), "attack"),
        answers="zone africa",
    ),
    says("a zone that holds", Attack(zone="eurasia"), "", Compared(1, "eurasia", 0, 7, 0)),
    says(
        "a card for each zone in which it is stronger",
        Special(name="overmind"),
        "hand invader medusa squid y_hive; deck invader deathworm y_hive deathworm (59); known 2 0 1 2",
        Drawn(1, 1, ("medusa",)),
    ),
    says(
        "no hero is sacrificed in the Invader's turn",
        Sacrifice(pick=Pick(count="all")),
        "discard mankind x_soldier mako mako saladin; no mankind africa",
        Left(0, 1, "mako", "africa", "sacrificed"),
        Left(0, 2, "saladin", "africa", "sacrificed"),
    ),
    says(
        "what is recovered comes from the own pile",
        Recover(symbols=("invader",), to="play"),
        "invader eurasia squid#9; discard invader y_drone thing y_fog",
        Recovered(1, "squid", "play"),
        Entered(1, 9, "squid", "eurasia"),
        answers="take squid; zone eurasia",
    ),
)


@pytest.mark.rule("IV-3.7")
@pytest.mark.parametrize("said", TEXTS, ids=lambda said: said.says)
def test_what_a_text_of_the_invaders_says(said: Said) -> None:
    assert came("y_fog", said, SCENE) == (said.comes, said.told)
