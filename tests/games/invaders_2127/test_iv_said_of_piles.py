"""IV-3.7: the whole text of a card holds, and nothing besides. Here: hands, decks and discard piles.

Each row is a card with that text, played into the scene below.
"""

from __future__ import annotations

import pytest

from game.games.invaders_2127.events import (
    Discarded,
    DiscardedByChance,
    Drained,
    Drawn,
    Entered,
    Exposed,
    Found,
    HandShown,
    Left,
    OpsChanged,
    Peeked,
    Recovered,
    Shuffled,
    Sorted,
    WillSkip,
)
from game.games.invaders_2127.verbs import (
    Deploy,
    Discard,
    Drain,
    Draw,
    Expose,
    Peek,
    Recover,
    Recycle,
    Reshuffle,
    Return,
    Reveal,
    Search,
)
from game.games.invaders_2127.words import Per, PerHand, PerWeakness, Pick
from tests.games.invaders_2127.said import Said, came, says

TEXTS: tuple[Said, ...] = (
    says(
        "a card comes back to its owner's hand, where both know it",
        Return(pick=Pick(whose="own", cards=("mako",))),
        "mankind africa saladin#2; hand mankind mako norad ramses; open mankind mako",
        Left(0, 1, "mako", "africa", "returned"),
    ),
    says(
        "or onto the top of the deck, where both know it as well",
        Return(pick=Pick(whose="own", cards=("mako",)), to="top"),
        "mankind africa saladin#2; deck mankind mako guerilla new_york (62); known 1 1 3 0",
        Left(0, 1, "mako", "africa", "returned"),
    ),
    says(
        "or to the bottom",
        Return(pick=Pick(whose="own", cards=("mako",)), to="bottom"),
        "mankind africa saladin#2; deck mankind guerilla new_york x_veto (62)",
        Left(0, 1, "mako", "africa", "returned"),
    ),
    says(
        "the other's card goes back to the other",
        Return(pick=Pick(cards=("kraken",))),
        "invader africa y_drone#6 -1; hand invader kraken squid thing; open invader kraken",
        Left(1, 5, "kraken", "africa", "returned"),
    ),
    says("a hero never goes back", Return(pick=Pick(whose="own", hero="only"))),
    says(
        "two defenders are recovered and shown",
        Recover(symbols=("defender",), count=2),
        "hand mankind mako norad ramses x_soldier; discard mankind shanty_town x_orders; "
        "open mankind mako x_soldier",
        Recovered(0, "mako", "hand"),
        Recovered(0, "x_soldier", "hand"),
        answers="take mako; take x_soldier",
    ),
    says(
        "no more are recovered than fit",
        Recover(symbols=("defender",), count=5),
        "hand mankind mako norad ramses shanty_town x_soldier; discard mankind x_orders; "
        "open mankind mako shanty_town x_soldier",
        Recovered(0, "mako", "hand"),
        Recovered(0, "shanty_town", "hand"),
        Recovered(0, "x_soldier", "hand"),
        answers="take mako; take shanty_town; take x_soldier",
    ),
    says(
        "what is recovered lies on top for both to see",
        Recover(to="top"),
        "deck mankind mako guerilla new_york (62); discard mankind x_soldier shanty_town x_orders; "
        "known 1 1 3 0",
        Recovered(0, "mako", "top"),
        answers="take mako",
    ),
    says(
        "or is shuffled in",
        Recover(to="deck"),
        "deck mankind shuffled (62); discard mankind x_soldier shanty_town x_orders; known 0 1 0 0",
        Recovered(0, "mako", "deck"),
        Shuffled(0, 1),
        answers="take mako",
    ),
    says(
        "or enters at no cost",
        Recover(to="play"),
        "mankind eurasia h1#3, mako#7; discard mankind x_soldier shanty_town x_orders",
        Recovered(0, "mako", "play"),
        Entered(0, 7, "mako", "eurasia"),
        answers="take mako; zone eurasia",
    ),
    says("nothing fits", Recover(symbols=("tech",))),
    says(
        "a location is found and shown",
        Search(symbols=("location",)),
        "hand mankind new_york norad ramses; deck mankind shuffled (60); open mankind new_york; "
        "known 0 1 0 0",
        Found(0, "new_york", "hand"),
        Shuffled(0, 0),
        answers="take new_york",
    ),
    says(
        "or laid on top",
        Search(symbols=("location",), to="top"),
        "deck mankind shuffled (61); known 1 1 1 0",
        Found(0, "new_york", "top"),
        Shuffled(0, 0),
        answers="take new_york",
    ),
    says(
        "or enters, and does what it does on entering",
        Search(symbols=("location",), to="play"),
        "mankind eurasia h1#3, new_york#7; ops 3; deck mankind shuffled (60); known 0 1 0 0",
        Found(0, "new_york", "play"),
        Shuffled(0, 0),
        Entered(0, 7, "new_york", "eurasia"),
        OpsChanged(3),
        answers="take new_york; zone eurasia",
    ),
    says(
        "where none fits the deck is shuffled all the same",
        Search(keywords=("walker",), symbols=("location",)),
        "deck mankind shuffled (61); known 0 1 0 0",
        Found(0, "", ""),
        Shuffled(0, 0),
        answers="pass",
    ),
    says(
        "a card of the hand enters at no cost",
        Deploy(),
        "mankind africa mako#1, saladin#2, norad#7; hand mankind guerilla new_york ramses x_veto; "
        "deck mankind guerilla narcissus narcissus (58); open mankind guerilla new_york; known 0 1 0 0",
        Entered(0, 7, "norad", "africa"),
        Drawn(0, 3, ("guerilla", "new_york", "x_veto")),
        answers="take norad; zone africa",
    ),
    says("or stays in the hand", Deploy(), answers="pass"),
    says("three are looked at", Peek(), "known 3 1 2 0", Peeked(0, 0, 3, ("guerilla", "new_york", "x_veto"))),
    says(
        "one of two goes to the hand, and the other does not see it",
        Peek(count=2, take="hand"),
        "hand mankind new_york norad ramses; deck mankind guerilla x_veto guerilla (60); known 1 1 0 0",
        Peeked(0, 0, 2, ("guerilla", "new_york")),
        Sorted(0, 0, "new_york", "hand"),
        answers="take new_york",
    ),
    says(
        "one of three goes to the bottom",
        Peek(take="bottom"),
        "deck mankind new_york x_veto guerilla (61); known 2 1 0 0",
        Peeked(0, 0, 3, ("guerilla", "new_york", "x_veto")),
        Sorted(0, 0, "guerilla", "bottom"),
        answers="take guerilla",
    ),
    says(
        "one of the other's goes onto the pile",
        Peek(who="enemy", count=2, take="discard"),
        "deck invader medusa y_hive deathworm (63); discard invader squid y_drone deathworm",
        Peeked(0, 1, 2, ("medusa", "deathworm")),
        Discarded(1, "deathworm", "effect"),
        answers="take deathworm",
    ),
    says(
        "or none",
        Peek(who="enemy", count=2, take="discard", may=True),
        "known 0 2 2 0",
        Peeked(0, 1, 2, ("medusa", "deathworm")),
        answers="pass",
    ),
    says("the other shows its hand", Reveal(), "open invader squid thing", HandShown(1, ("squid", "thing"))),
    says(
        "the own hand is shown",
        Reveal(who="own"),
        "open mankind norad ramses",
        HandShown(0, ("norad", "ramses")),
    ),
    says(
        "the other discards what it likes",
        Discard(),
        "hand invader squid; discard invader squid y_drone thing; paid thing",
        Discarded(1, "thing", "effect"),
        answers="invader: discard thing",
    ),
    says(
        "or what the player likes, who sees the hand first",
        Discard(chosen="player"),
        "hand invader thing; discard invader squid y_drone squid; open invader thing; paid squid",
        HandShown(1, ("squid", "thing")),
        Discarded(1, "squid", "effect"),
        answers="mankind: discard squid",
    ),
    says(
        "or what chance likes",
        Discard(chosen="chance"),
        "hand invader thing; discard invader squid y_drone squid",
        DiscardedByChance(1, ("squid",)),
    ),
    says(
        "or all it has",
        Discard(count="all"),
        "hand invader; discard invader squid y_drone squid thing",
        DiscardedByChance(1, ("squid", "thing")),
    ),
    says(
        "or both of two",
        Discard(count=2),
        "hand invader; discard invader squid y_drone squid thing",
        DiscardedByChance(1, ("squid", "thing")),
    ),
    says(
        "of the own hand, which is not shown",
        Discard(who="own", chosen="player"),
        "hand mankind ramses; discard mankind x_soldier mako shanty_town norad x_orders; paid norad",
        Discarded(0, "norad", "effect"),
        answers="mankind: discard norad",
    ),
    says(
        "both discard, the Invader first",
        Discard(who="both"),
        "hand mankind norad; hand invader squid; "
        "discard mankind x_soldier mako shanty_town ramses x_orders; "
        "discard invader squid y_drone thing; paid thing ramses",
        Discarded(1, "thing", "effect"),
        Discarded(0, "ramses", "effect"),
        answers="invader: discard thing; mankind: discard ramses",
    ),
    says(
        "the hand is shuffled in, and one more is drawn",
        Reshuffle(more=1),
        "hand mankind x_medic x_orders x_radar; deck mankind shuffled (60); known 0 1 0 0",
        Shuffled(0, 2),
        Drawn(0, 3, ("x_radar", "x_orders", "x_medic")),
    ),
    says(
        "the other's hand is, and one less",
        Reshuffle(who="enemy", more=-1),
        "hand invader y_drone; deck invader shuffled (65); known 0 0 2 0",
        Shuffled(1, 2),
        Drawn(1, 1, ("y_drone",)),
    ),
    says(
        "both hands are",
        Reshuffle(who="both"),
        "hand mankind x_orders x_radar; hand invader y_both y_drone; deck mankind shuffled (61); "
        "deck invader shuffled (64); known 0 0 0 0",
        Shuffled(0, 2),
        Shuffled(1, 2),
        Drawn(1, 2, ("y_drone", "y_both")),
        Drawn(0, 2, ("x_radar", "x_orders")),
    ),
    says(
        "less than nothing is not drawn",
        Reshuffle(more=-5),
        "hand mankind; deck mankind shuffled (63); known 0 1 0 0",
        Shuffled(0, 2),
    ),
    says(
        "the last two of the pile are shuffled in",
        Recycle(count=2),
        "deck mankind shuffled (63); discard mankind x_soldier x_orders; known 0 1 0 0",
        Shuffled(0, 2),
    ),
    says(
        "the last one of the other's",
        Recycle(who="enemy", count=1),
        "deck invader shuffled (65); discard invader squid; known 0 0 2 0",
        Shuffled(1, 1),
    ),
    says(
        "or what there is, of both",
        Recycle(who="both", count=9),
        "deck mankind shuffled (64); deck invader shuffled (66); discard mankind x_orders; "
        "discard invader; known 0 0 0 0",
        Shuffled(1, 2),
        Shuffled(0, 3),
    ),
    says(
        "two are drawn",
        Draw(count=2),
        "hand mankind guerilla new_york norad ramses; deck mankind x_veto guerilla narcissus (59); "
        "open mankind guerilla new_york; known 0 1 0 0",
        Drawn(0, 2, ("guerilla", "new_york")),
    ),
    says(
        "the other draws two",
        Draw(who="enemy", count=2),
        "hand invader deathworm medusa squid thing; deck invader y_hive deathworm goo_sprayer (62); "
        "open invader medusa; known 0 0 2 0",
        Drawn(1, 2, ("medusa", "deathworm")),
    ),
    says(
        "both draw",
        Draw(who="both"),
        "hand mankind guerilla norad ramses; hand invader medusa squid thing; "
        "deck mankind new_york x_veto guerilla (60); deck invader deathworm y_hive deathworm (63); "
        "open mankind guerilla; open invader medusa; known 0 0 1 0",
        Drawn(1, 1, ("medusa",)),
        Drawn(0, 1, ("guerilla",)),
    ),
    says(
        "as many as there are such cards, three at most",
        Draw(count=Per(pick=Pick(whose="own"), limit=3)),
        "hand mankind guerilla new_york norad ramses x_veto; "
        "deck mankind guerilla narcissus narcissus (58); open mankind guerilla new_york; "
        "known 0 1 0 0",
        Drawn(0, 3, ("guerilla", "new_york", "x_veto")),
    ),
    says(
        "twice as many",
        Drain(count=Per(pick=Pick(), each=2)),
        "deck invader goo_sprayer goo_sprayer kill_swarm (60); "
        "discard invader squid y_drone medusa deathworm y_hive deathworm; known 0 0 2 0",
        Drained(1, ("medusa", "deathworm", "y_hive", "deathworm"), "effect"),
    ),
    says(
        "as many as there are cards in hand",
        Draw(count=PerHand(who="enemy")),
        "hand mankind guerilla new_york norad ramses; deck mankind x_veto guerilla narcissus (59); "
        "open mankind guerilla new_york; known 0 1 0 0",
        Drawn(0, 2, ("guerilla", "new_york")),
    ),
    says(
        "as many as there are -1 tokens",
        Draw(count=PerWeakness()),
        "hand mankind guerilla new_york norad ramses x_veto; "
        "deck mankind guerilla narcissus narcissus (58); open mankind guerilla new_york; "
        "known 0 1 0 0",
        Drawn(0, 3, ("guerilla", "new_york", "x_veto")),
    ),
    says("none where there is nothing to count", Drain(count=Per(pick=Pick(whose="own", symbols=("tech",))))),
    says(
        "the other drains two",
        Drain(count=2),
        "deck invader y_hive deathworm goo_sprayer (62); "
        "discard invader squid y_drone medusa deathworm; known 0 0 2 0",
        Drained(1, ("medusa", "deathworm"), "effect"),
    ),
    says(
        "the own deck is drained",
        Drain(who="own"),
        "deck mankind new_york x_veto guerilla (60); "
        "discard mankind x_soldier mako shanty_town guerilla x_orders; known 0 1 1 0",
        Drained(0, ("guerilla",), "effect"),
    ),
    says(
        "both drain, the Invader first",
        Drain(who="both", count=2),
        "deck mankind x_veto guerilla narcissus (59); "
        "deck invader y_hive deathworm goo_sprayer (62); "
        "discard mankind x_soldier mako shanty_town guerilla new_york x_orders; "
        "discard invader squid y_drone medusa deathworm; known 0 0 0 0",
        Drained(1, ("medusa", "deathworm"), "effect"),
        Drained(0, ("guerilla", "new_york"), "effect"),
    ),
    says(
        "the top card is exposed: a desolator",
        Expose(symbols=("desolator",)),
        "skip_attack 1; deck invader deathworm y_hive deathworm (63); "
        "discard invader squid y_drone medusa; known 0 0 2 0",
        Exposed(1, "medusa", True),
        WillSkip(1, "attack"),
    ),
    says(
        "the top card is exposed: no pod",
        Expose(symbols=("pod",)),
        "deck invader deathworm y_hive deathworm (63); discard invader squid y_drone medusa; known 0 0 2 0",
        Exposed(1, "medusa", False),
    ),
)


@pytest.mark.rule("IV-3.7")
@pytest.mark.parametrize("said", TEXTS, ids=lambda said: said.says)
def test_what_a_text_says_of_hands_decks_and_piles(said: Said) -> None:
    assert came("x_orders", said) == (said.comes, said.told)
