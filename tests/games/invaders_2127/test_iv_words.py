"""IV-3.7, IV-3.13, IV-3.15: the words that texts are written with mean what they say, on cards in play."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.games.invaders_2127.cards import Card, CardName, Effect
from game.games.invaders_2127.hints import cost_now
from game.games.invaders_2127.library import Book, opened
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.queries import Origin, amount, holds, lasting
from game.games.invaders_2127.queries import strength as one_strength
from game.games.invaders_2127.state import State
from game.games.invaders_2127.verbs import Draw, Forbid, Protect, Strengthen, Tax, Weaken
from game.games.invaders_2127.words import (
    Amount,
    Condition,
    DeckAt,
    HandAt,
    HasDrained,
    Per,
    PerHand,
    PerTokens,
    PerWeakness,
    Pick,
    PlotAt,
    Symbol,
    There,
    TokensAt,
    TurnOf,
    ZoneAt,
    ZonePick,
)
from tests.games.invaders_2127.duel import hand, offered, play, position, strength
from tests.games.invaders_2127.practice import with_effects, with_texts

SCENE = """
    turn invader
    plot 6
    mankind pacific_rim mako#1, x_soldier#2 +2, rushmore#3 *4
    mankind eurasia h1#4, saladin#5
    invader pacific_rim kraken#6, squid#7
    invader africa goo_sprayer#8 *2
    weak africa 2
    weak eurasia 1
    hand mankind mako norad
    hand invader kraken thing y_drone
    deck invader medusa squid rest
"""
Continuous = Forbid | Protect | Strengthen | Tax
"""The effects are those of Mount Rushmore, in the Pacific Rim."""


def strengths(state: State) -> dict[int, int]:
    """What each card in play adds to its zone."""
    return {
        piece.id: one_strength(state, lasting(state), seat, zone, piece)
        for seat, side in enumerate(state.rows)
        for zone, row in enumerate(side)
        for piece in row
    }


@pytest.mark.rule("IV-3.7")
@pytest.mark.parametrize(
    ("condition", "so"),
    [
        (There(pick=Pick(whose="enemy", where="here"), least=2), True),
        (There(pick=Pick(whose="enemy", where="here"), least=3), False),
        (There(pick=Pick(whose="self", most=0)), True),
        (There(pick=Pick(whose="self", least=1)), False),
        (There(pick=Pick(whose="own", symbols=("pod",)), most=0), True),
        (There(pick=Pick(whose="own", symbols=("defender",)), most=0), False),
        (There(pick=Pick(whose="own", symbols=("defender",)), most=4), True),
        (There(pick=Pick(whose="own", symbols=("defender",)), most=3), False),
        (PlotAt(least=6), True),
        (PlotAt(least=7), False),
        (PlotAt(most=6), True),
        (PlotAt(most=5), False),
        (HandAt(least=2), True),
        (HandAt(least=3), False),
        (HandAt(most=1), False),
        (HandAt(who="enemy", least=3), True),
        (HandAt(who="enemy", most=2), False),
        (DeckAt(least=63), True),
        (DeckAt(who="enemy", least=64, most=64), True),
        (DeckAt(who="enemy", most=63), False),
        (ZoneAt(least=3), True),
        (ZoneAt(least=4), False),
        (ZoneAt(most=2), False),
        (TokensAt(least=4), True),
        (TokensAt(least=5), False),
        (TokensAt(most=3), False),
        (TurnOf(who="enemy"), True),
        (TurnOf(who="own"), False),
        (HasDrained(yes=False), True),
        (HasDrained(), False),
    ],
)
def test_what_a_text_says_on_a_condition_holds_exactly_then(condition: Condition, so: bool) -> None:
    alone = Strengthen(pick=Pick(whose="self"), by=5)
    with opened(with_effect("rushmore", alone, given=condition)):
        assert strength(position(SCENE), "pacific_rim") == (3 + 2, 3 + 3 + (1 + 2) + 5 * so)


def test_a_condition_of_a_zone_means_nothing_without_one() -> None:
    state = position(SCENE)
    assert not holds(state, lasting(state), Origin(0, "x_medic"), ZoneAt())


@pytest.mark.rule("IV-3.7")
@pytest.mark.parametrize(
    ("pick", "ids"),
    [
        (Pick(whose="own"), [1, 2, 3, 4, 5]),
        (Pick(whose="enemy"), [6, 7, 8]),
        (Pick(whose="any", where="here"), [1, 2, 3, 6, 7]),
        (Pick(whose="self"), [3]),
        (Pick(whose="own", where="here", others=True), [1, 2]),
        (Pick(whose="own", where="adjacent"), [4, 5]),
        (Pick(whose="any", where="near"), [1, 2, 3, 4, 5, 6, 7]),
        (Pick(whose="any", where="elsewhere"), [4, 5, 8]),
        (Pick(whose="own", symbols=("defender",)), [1, 2, 4, 5]),
        (Pick(whose="own", symbols=("defender",), hero="never"), [1, 2, 5]),
        (Pick(whose="own", hero="only"), [4]),
        (Pick(whose="own", symbols=("hero",)), [4]),
        (Pick(whose="own", keywords=("robot", "aircraft")), [2, 5]),
        (Pick(whose="any", cards=("kraken", "mako")), [1, 6]),
        (Pick(whose="own", least=3), [1, 2]),
        (Pick(whose="own", most=1), [3, 5]),
        (Pick(whose="any", least=2, most=2), [4, 7]),
    ],
)
def test_a_text_is_about_the_cards_that_it_names_and_no_others(pick: Pick, ids: list[int]) -> None:
    plain, text = with_effects("rushmore"), Strengthen(pick=replace(pick, count="all"))
    with opened(plain):
        before = strengths(position(SCENE))
    with opened(with_effect("rushmore", text)):
        after = strengths(position(SCENE))
    assert [piece for piece in before if after[piece] > before[piece]] == ids, "as long as it lies there"
    with opened(with_effects("rushmore", Effect(on="used", do=(text,)))):
        state = play(SCENE.replace("turn invader", "turn mankind"), "use 3 0")
        after = strengths(state)
    assert [piece for piece in before if after[piece] > before[piece]] == ids, "when it is used"


@pytest.mark.rule("IV-3.7")
@pytest.mark.parametrize(
    ("count", "number"),
    [
        (4, 4),
        (Per(pick=Pick(whose="enemy")), 3),
        (Per(pick=Pick(whose="enemy"), each=2), 6),
        (Per(pick=Pick(whose="enemy"), each=2, limit=5), 5),
        (PerHand(), 2),
        (PerHand(who="enemy"), 3),
        (PerHand(who="enemy", limit=1), 1),
        (PerWeakness(), 0),
        (PerWeakness(everywhere=True), 3),
        (PerTokens(), 4),
        (PerTokens(limit=3), 3),
    ],
)
def test_as_many_are_drawn_as_a_text_counts(count: Amount, number: int) -> None:
    with opened(with_effects("rushmore", Effect(on="used", do=(Draw(count=count),)))):
        state = play(SCENE.replace("turn invader", "turn mankind"), "use 3 0")
    assert len(hand(state, "mankind")) == 2 + number


def test_amounts_of_a_card_that_lies_nowhere() -> None:
    state = position(SCENE)
    nowhere = Origin(0, "x_medic")
    assert amount(state, nowhere, PerWeakness()) == 3, "all zones"
    assert amount(state, nowhere, PerTokens()) == 0
    assert amount(state, Origin(0, "rushmore", 2, 3), PerWeakness()) == 2


@pytest.mark.rule("IV-3.7")
@pytest.mark.parametrize(
    ("where", "here", "zones"),
    [
        ("any", 0, (0, 1, 2)),
        ("each", -1, (0, 1, 2)),
        ("here", 2, (2,)),
        ("here", -1, ()),
        ("adjacent", 0, (1,)),
        ("adjacent", 1, (0, 2)),
        ("adjacent", -1, ()),
        ("adjacent", 2, (1,)),
        ("elsewhere", 1, (0, 2)),
        ("eurasia", 0, (1,)),
        ("pacific_rim", 1, (0,)),
        ("africa", -1, (2,)),
    ],
)
def test_a_text_is_about_the_zones_that_it_names(where: ZonePick, here: int, zones: tuple[int, ...]) -> None:
    """Seen from the card that bears it; a one-time card lies in no zone."""
    if here < 0:
        card, on, lies, move = "x_medic", "played", "hand mankind x_medic", "play x_medic"
    else:
        card, on, lies, move = "mako", "used", f"mankind {ZONE_NAMES[here]} mako#1", "use 1 0"
    with opened(with_effects(card, Effect(on=on, do=(Weaken(zone=where),)))):  # type: ignore[arg-type]
        state = play(f"turn mankind\n{lies}", move)
        if where in ("any", "adjacent", "elsewhere") and len(zones) > 1:
            assert offered(state) == {f"zone {ZONE_NAMES[zone]}" for zone in zones}
        else:
            assert tuple(zone for zone in range(3) if state.weak[zone]) == zones


def with_effect(card: str, *verbs: Continuous, given: Condition | None = None) -> Book:
    """The book with a card that has nothing but this continuous effect."""
    return with_effects(card, Effect(on="continuous", do=verbs, given=(given,) if given else ()))


@pytest.mark.rule("IV-3.7")
def test_a_condition_switches_what_lasts_on_and_off() -> None:
    stronger = Strengthen(pick=Pick(whose="own", where="here"), by=2)
    with opened(with_effect("new_york", stronger, given=PlotAt(most=5))):
        text = "mankind africa new_york#1, x_soldier#2"
        assert strength(position(f"plot 6\n{text}"), "africa") == (0, 3 + 2 + 1)
        assert strength(position(f"plot 5\n{text}"), "africa") == (0, 3 + 2 + 1 + 2 * 2)


@pytest.mark.rule("IV-3.7")
def test_what_lasts_is_looked_at_anew_whenever_anything_has_changed() -> None:
    """The marker moves, or a card comes to another zone, and the cards here lie as they did."""
    up = Effect(on="continuous", do=(Strengthen(pick=Pick(whose="self"), by=2),), given=(PlotAt(least=7),))
    here = Effect(
        on="continuous", do=(Strengthen(pick=Pick(whose="self")),), given=(There(pick=Pick(whose="own")),)
    )
    for effects, low, high in (((up,), 2, 4), ((up, here), 3, 5), ((here, up), 3, 5)):
        with opened(with_effects("new_york", *effects)):
            state = position("turn mankind\nplot 6\nmankind africa new_york#1\ndiscard mankind mako")
            assert strength(state, "africa") == (0, 3 + low)
            assert strength(play(state, "release autopsies"), "africa") == (0, 3 + high)
            assert strength(state, "africa") == (0, 3 + low)
    everywhere = Strengthen(pick=Pick(whose="own", others=True))
    with opened(with_effect("new_york", everywhere)):
        state = position("turn mankind\nhand mankind new_york x_soldier\nmankind africa mako#1, x_soldier#2")
        assert strength(state, "africa") == (0, 3 + 3 + 1)
        state = play(state, "play new_york pacific_rim", "pay x_soldier")
        assert strength(state, "africa") == (0, 3 + 3 + 1 + 2)


@pytest.mark.rule("IV-3.15")
@pytest.mark.parametrize(("symbol", "safe"), [("pod", True), ("scourge", False)])
def test_what_is_impervious_is_not_made_weaker_either(symbol: Symbol, safe: bool) -> None:
    shield = Protect(pick=Pick(whose="own", where="here", cards=("mako",)), symbols=(symbol,))
    weaker = Strengthen(pick=Pick(whose="enemy", where="here"), by=-1)
    texts = {
        "new_york": (Effect(on="continuous", do=(shield,)),),
        "y_hive": (Effect(on="continuous", do=(weaker,)),),
    }
    with opened(with_texts(texts)):
        state = position("mankind africa new_york#1, mako#2\ninvader africa y_hive#3")
        assert strength(state, "africa") == (0, 3 + (2 - 1) + (3 - (not safe)))


@pytest.mark.rule("IV-3.13")
@pytest.mark.parametrize(
    ("what", "gone"),
    [
        ("use", {"use 2 0"}),
        ("strategy", {"release indian_ocean", "release moon", "release ice_caps", "release atmosphere"}),
        ("plot", {"plot draw", "plot cheaper"}),
        ("enter", {"play squid africa", "play y_drone africa"}),
        ("play", {f"play {card} {zone}" for card in ("squid", "y_drone") for zone in
                  ("pacific_rim", "eurasia", "africa")} | {"play kill_swarm"}),
    ],
)  # fmt: skip
def test_what_is_forbidden_is_not_offered(what: str, gone: set[str]) -> None:
    text = """
        turn invader
        mankind africa new_york#1
        invader africa mega_slug#2
        invader pacific_rim mega_slug#3
        discard invader thing
        hand invader squid y_drone kill_swarm
    """
    free = offered(position(text))
    with opened(with_effect("new_york", Forbid(what=what))):  # type: ignore[arg-type]
        assert free - offered(position(text)) == gone


@pytest.mark.rule("IV-3.13")
def test_what_is_forbidden_for_some_symbols_is_free_for_others() -> None:
    with opened(with_effect("new_york", Forbid(what="play", symbols=("invader",)))):
        state = position("turn invader\nmankind africa new_york#1\nhand invader y_drone kill_swarm")
        assert offered(state, "play") == {"play kill_swarm"}
        own = position("turn mankind\nmankind africa new_york#1\nhand mankind mako x_soldier")
        assert "play x_soldier africa" in offered(own), "it binds the other alone"


@pytest.mark.rule("IV-3.15")
@pytest.mark.parametrize(
    ("shield", "safe"),
    [
        (Protect(pick=Pick(whose="own", where="here")), True),
        (Protect(pick=Pick(whose="own", where="here"), keywords=("robot",)), True),
        (Protect(pick=Pick(whose="own", where="here"), keywords=("walker",)), False),
        (Protect(pick=Pick(whose="own", where="here"), cards=("kill_swarm",)), True),
        (Protect(pick=Pick(whose="own", where="here"), cards=("thing",)), False),
        (Protect(pick=Pick(whose="own", where="here"), symbols=("alien_tech", "pod")), True),
        (Protect(pick=Pick(whose="own", where="here"), symbols=("pod",)), False),
        (Protect(pick=Pick(whose="self")), False),
    ],
)
def test_protection_is_from_what_it_names(shield: Protect, safe: bool) -> None:
    with opened(with_effect("new_york", shield)):
        state = position("turn invader\nmankind africa new_york#1, mako#2\nhand invader kill_swarm")
        state = play(state, "play kill_swarm")
        stays = any(piece.card == "mako" for piece in state.rows[0][2])
        assert stays is safe


@pytest.mark.rule("IV-3.7")
@pytest.mark.parametrize(
    ("tax", "kraken", "mako"),
    [
        (Tax(discard=1, drain=1), (2, 3), (1, 0)),
        (Tax(who="own", discard=1), (1, 2), (2, 0)),
        (Tax(who="both", discard=1), (2, 2), (2, 0)),
        (Tax(symbols=("desolator",), drain=-1), (1, 1), (1, 0)),
        (Tax(keywords=("vehicle",), drain=2), (1, 2), (1, 0)),
        (Tax(keywords=("warmachine",), discard=-5), (0, 2), (1, 0)),
    ],
)
def test_a_tax_is_for_whom_and_what_it_names(
    tax: Tax, kraken: tuple[int, int], mako: tuple[int, int]
) -> None:
    with opened(with_effect("new_york", tax)):
        state = position("mankind africa new_york#1")
        assert (cost_now(state, 1, "kraken"), cost_now(state, 0, "mako")) == (kraken, mako)


def test_a_card_belongs_to_the_side_of_its_symbol() -> None:
    name = CardName("Probe", "Sonde")
    pod = Card(id="probe", name=name, symbol="pod", origin="house", strength=0)
    assert (pod.side, pod.seat) == ("invader", 1)
    assert replace(pod, symbol="skull").side == "mankind"
