"""IV-3.7: the whole text of a card holds, and nothing besides. Here: cards in play, zones and tracks.

Each row is a card with that text, played into the scene below.
"""

from __future__ import annotations

import pytest

from game.games.invaders_2127.events import (
    Drawn,
    HeroDrawn,
    HeroEntered,
    HeroTurned,
    Left,
    Moved,
    OpsChanged,
    PlotMoved,
    Strengthened,
    WillSkip,
    ZoneChanged,
)
from game.games.invaders_2127.verbs import (
    Collect,
    Destroy,
    Draw,
    Move,
    Ops,
    Plot,
    Restore,
    Return,
    Sacrifice,
    Skip,
    Special,
    Straighten,
    Strengthen,
    Weaken,
)
from game.games.invaders_2127.words import Pick
from tests.games.invaders_2127.said import Said, came, says

TEXTS: tuple[Said, ...] = (
    says("a one-time card is never itself in play", Strengthen(pick=Pick(whose="self"))),
    says(
        "nor one of the others",
        Strengthen(pick=Pick(whose="own", others=True, count="all")),
        "mankind pacific_rim ramses#4 +1; mankind eurasia h1#3 +1; mankind africa mako#1 +1, saladin#2 +1",
        Strengthened(4, 1, False, "ramses"),
        Strengthened(3, 1, False, "h1"),
        Strengthened(1, 1, False, "mako"),
        Strengthened(2, 1, False, "saladin"),
    ),
    says(
        "two +1 tokens for a card that is chosen",
        Strengthen(pick=Pick(whose="own"), by=2),
        "mankind africa mako#1, saladin#2 +2",
        Strengthened(2, 2, False, "saladin"),
        answers="target 2",
    ),
    says(
        "a -1 token for each of the other's",
        Strengthen(pick=Pick(count="all"), by=-1),
        "invader africa kraken#5 -1, y_drone#6 -2",
        Strengthened(5, -1, False, "kraken"),
        Strengthened(6, -1, False, "y_drone"),
    ),
    says(
        "up to two, and one is enough",
        Strengthen(pick=Pick(whose="own", count=2, up_to=True)),
        "mankind pacific_rim ramses#4 +1",
        Strengthened(4, 1, False, "ramses"),
        answers="target 4; done",
    ),
    says(
        "stronger until the turn ends",
        Strengthen(pick=Pick(whose="own", cards=("mako",)), by=2, for_turn=True),
        "mankind africa mako#1 now+2, saladin#2",
        Strengthened(1, 2, True, "mako"),
    ),
    says(
        "moved into any other zone",
        Move(pick=Pick(whose="own", cards=("mako",))),
        "mankind pacific_rim ramses#4, mako#1; mankind africa saladin#2",
        Moved(0, 1, "mako", "africa", "pacific_rim"),
        answers="zone pacific_rim",
    ),
    says(
        "moved next door",
        Move(pick=Pick(whose="own", cards=("mako",)), to="adjacent"),
        "mankind eurasia h1#3, mako#1; mankind africa saladin#2",
        Moved(0, 1, "mako", "africa", "eurasia"),
    ),
    says(
        "the other's card is moved",
        Move(pick=Pick(cards=("kraken",))),
        "invader eurasia kraken#5; invader africa y_drone#6 -1",
        Moved(1, 5, "kraken", "africa", "eurasia"),
        answers="zone eurasia",
    ),
    says(
        "one that is chosen is destroyed",
        Destroy(pick=Pick()),
        "invader africa kraken#5; discard invader squid y_drone y_drone",
        Left(1, 6, "y_drone", "africa", "destroyed"),
        answers="mankind: target 6",
    ),
    says(
        "all are destroyed",
        Destroy(pick=Pick(count="all")),
        "discard invader squid y_drone kraken y_drone; no invader africa",
        Left(1, 5, "kraken", "africa", "destroyed"),
        Left(1, 6, "y_drone", "africa", "destroyed"),
    ),
    says(
        "one of the victim's choice is sacrificed",
        Sacrifice(pick=Pick(chooser="victim")),
        "invader africa kraken#5; discard invader squid y_drone y_drone",
        Left(1, 6, "y_drone", "africa", "sacrificed"),
        answers="invader: target 6",
    ),
    says(
        "the own hero is sacrificed, and the next one enters turned",
        Sacrifice(pick=Pick(whose="own", hero="only")),
        "mankind eurasia h2#7 turned; heroes h3 h4 h5 h6 h7 h8 h9 h10 h11; gone h1",
        Left(0, 3, "h1", "eurasia", "sacrificed"),
        HeroDrawn("h2", 9),
        HeroEntered(7, "h2", "eurasia", True),
        answers="zone eurasia",
    ),
    says(
        "two -1 tokens onto a zone",
        Weaken(zone="any", count=2),
        "weak pacific_rim 2",
        ZoneChanged("pacific_rim", 2, 1),
        answers="zone pacific_rim",
    ),
    says(
        "no more than it has strength",
        Weaken(zone="pacific_rim", count=4),
        "weak pacific_rim 3",
        ZoneChanged("pacific_rim", 3, 0),
    ),
    says(
        "one onto each",
        Weaken(zone="each"),
        "weak pacific_rim 1; weak eurasia 2; weak africa 3",
        ZoneChanged("pacific_rim", 1, 2),
        ZoneChanged("eurasia", 1, 3),
        ZoneChanged("africa", 1, 0),
    ),
    says(
        "one off a zone that has some",
        Restore(zone="any"),
        "weak africa 1",
        ZoneChanged("africa", -1, 2),
        answers="zone africa",
    ),
    says(
        "all off each",
        Restore(zone="each", count=9),
        "no weak eurasia; no weak africa",
        ZoneChanged("eurasia", -1, 5),
        ZoneChanged("africa", -2, 3),
    ),
    says("Ops Centre gets two tokens", Ops(count=2), "ops 4", OpsChanged(4)),
    says("Ops Centre loses all it has", Ops(count=-5), "ops 0", OpsChanged(0)),
    says("the marker goes up two", Plot(by=2), "plot 8", PlotMoved(6, 8, "effect")),
    says("the marker goes down two", Plot(by=-2), "plot 4", PlotMoved(6, 4, "effect")),
    says("the next attack is skipped", Skip(), "skip_attack 1", WillSkip(1, "attack")),
    says("the other's next draw is skipped", Skip(phase="draw"), "skip_draw 0 1", WillSkip(1, "draw")),
    says("the own next draw is skipped", Skip(phase="draw", who="own"), "skip_draw 1 0", WillSkip(0, "draw")),
    says("the hero is turned", Straighten(up=False), "mankind eurasia h1#3 turned", HeroTurned(3, False)),
    says("a hero that stands upright stays so", Straighten()),
    says("a card that was never anywhere collects nothing", Collect()),
    says("a last stand needs a place", Special(name="last_stand")),
    says("a card for each zone in which the Invader is stronger", Special(name="overmind")),
    says(
        "one after the other, in the order of the text",
        (Draw(), Plot(by=1), Draw(who="enemy")),
        "plot 7; hand mankind guerilla norad ramses; hand invader medusa squid thing; "
        "deck mankind new_york x_veto guerilla (60); deck invader deathworm y_hive deathworm (63); "
        "open mankind guerilla; open invader medusa; known 0 0 1 0",
        Drawn(0, 1, ("guerilla",)),
        PlotMoved(6, 7, "effect"),
        Drawn(1, 1, ("medusa",)),
    ),
    says(
        "what is chosen is chosen first",
        (
            Strengthen(pick=Pick(cards=("kraken",))),
            Destroy(pick=Pick(count=2)),
            Return(pick=Pick(whose="own", cards=("mako",))),
        ),
        "mankind africa saladin#2; hand mankind mako norad ramses; "
        "discard invader squid y_drone kraken y_drone; open mankind mako; no invader africa",
        Strengthened(5, 1, False, "kraken"),
        Left(1, 5, "kraken", "africa", "destroyed"),
        Left(1, 6, "y_drone", "africa", "destroyed"),
        Left(0, 1, "mako", "africa", "returned"),
    ),
)


@pytest.mark.rule("IV-3.7")
@pytest.mark.parametrize("said", TEXTS, ids=lambda said: said.says)
def test_what_a_text_says_of_cards_in_play_and_zones(said: Said) -> None:
    assert came("x_orders", said) == (said.comes, said.told)
