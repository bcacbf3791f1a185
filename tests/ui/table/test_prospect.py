"""The word that says what letting go would do, and whether that comes true."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import atan2
from random import Random

import pytest

from game.flick import simulate
from game.flick.bar import power_of
from game.flick.reach import Reach, reach
from game.flick.rest_zone import RestZone, rest_zone
from game.table.geometry import carried_by
from game.table.load import bare_table, replace_things, with_rows
from game.table.things import Launch, RestToken, Table, Token
from game.ui.table.crosshair import Crosshair
from game.ui.table.foresight import AtTheBowl, said_of
from game.ui.table.now_word import QUIET
from game.ui.table.prospect import Counting, Spot, frame_of, framed, likeliest, perch_of, prospect_of
from tests.lab.pilot import FRAME, Pilot

MakePilot = Callable[..., Pilot]
FULL = with_rows(bare_table(), (1, 2, 3, 4))
FOOT = (280.0, 87.5)
THIN = 0.4  # millimetres from the table to what lies on a card
VAIN = Counting(atop=False)
ZONE = RestZone(x=280.0, y=320.0, long=20.0, wide=8.0, angle=1.5708, stays=1.0, sure=1.0)


def aimed(at: Spot, bar: float, seed: int = 0) -> Launch:
    heading = atan2(at[0] - FOOT[0], at[1] - FOOT[1])
    return Launch("a", *FOOT, heading, power_of("shooter", bar), "shooter", seed)


def rest(table: Table, launch: Launch) -> RestToken:
    return next(token for token in simulate(table, launch).landing.tokens if token.id == "a")


def said(table: Table, at: Spot, bar: float, counting: Counting = VAIN) -> str:
    return prospect_of(table, "a", FOOT, at, rest_zone(table, aimed(at, bar)), counting)


def needed(table: Table, at: Spot) -> float:
    return reach(table, aimed(at, 0.5), at).best


def middle(number: int) -> Spot:
    card = FULL.cards[number]
    return card.x, card.y


BOWL = (FULL.ufo.x, FULL.ufo.y) if FULL.ufo is not None else (0.0, 0.0)
BARE = (280.0, 160.0)


def filling(at: Pilot) -> Iterator[Crosshair]:
    """The button goes down: the crosshair, frame by frame, until the bar is full."""
    at.press()
    for _ in range(round(at.range.aiming.rules.hold_for(1.0) / FRAME)):
        at.frame()
        yield at.range.launches.hand.crosshair


def test_on_it() -> None:
    for number in (2, 7, 12):
        at = middle(number)
        bar = needed(FULL, at)
        assert said(FULL, at, bar) == "on"
        assert all(FULL.cards[number].id in rest(FULL, aimed(at, bar, seed)).on for seed in range(6))


def test_probably_where_its_window_ends() -> None:
    at, id = middle(7), FULL.cards[7].id
    window = reach(FULL, aimed(at, 0.5), at).window
    assert window is not None
    edge = next(bar for n in range(40) if said(FULL, at, bar := window[0] - 0.004 * n) == "likely")
    hits = [id in rest(FULL, aimed(at, edge, seed)).on for seed in range(20)]
    assert sum(hits) > 10, "more often than not"


def test_right_there_on_the_felt() -> None:
    bar = needed(FULL, BARE)
    assert said(FULL, BARE, bar) == "there"
    lies = rest(FULL, aimed(BARE, bar))
    assert abs(lies.y - BARE[1]) < 20.0 and not lies.on


def test_in_the_bowl_and_for_nothing_once_that_does_not_count() -> None:
    bar = needed(FULL, BOWL)
    assert said(FULL, BOWL, bar) == "bowl"
    assert all(rest(FULL, aimed(BOWL, bar, seed)).where == "ufo" for seed in range(6))
    assert said(FULL, BOWL, bar, Counting(bowl=False)) == "void"


def test_where_only_the_bowl_counts_no_card_is_promised() -> None:
    at, alone = middle(7), Counting(cards=False)
    assert said(FULL, at, needed(FULL, at), alone) == "void"
    assert said(FULL, at, 0.1, alone) == "short"
    assert said(FULL, BOWL, needed(FULL, BOWL), alone) == "bowl"


@pytest.mark.parametrize(("bar", "word"), [(0.1, "short"), (0.72, "far"), (0.99, "off")])
def test_on_which_side_of_that_it_lies(bar: float, word: str) -> None:
    at = middle(1)
    assert said(FULL, at, bar) == word
    lies = rest(FULL, aimed(at, bar))
    assert {"short": lies.y < at[1], "far": lies.y > at[1], "off": lies.where.startswith("off")}[word]
    assert FULL.cards[1].id not in lies.on


def test_beside_it_where_it_lies_as_far_off_elsewhere() -> None:
    zone = replace(ZONE, x=BARE[0] + 60.0, y=BARE[1] - 20.0)
    assert prospect_of(FULL, "a", FOOT, BARE, replace(zone, card=3, hits=1.0), VAIN) == "beside"


def test_on_a_token_where_that_counts_for_nothing() -> None:
    (x, y), token = middle(7), Token(id="b", x=middle(7)[0], y=middle(7)[1] + 4.0, z=THIN)
    table = replace_things(FULL, tokens=(token,))
    bars = [bar for n in range(60) if said(table, (x, y), bar := 0.2 + 0.01 * n) == "atop"]
    assert bars
    assert rest(table, aimed((x, y), bars[len(bars) // 2])).on_tokens == ("b",)
    assert said(table, (x, y), bars[0], Counting()) != "atop", "only who says that it is lost is told so"
    own = rest_zone(table, aimed((x, y), bars[0]))
    assert prospect_of(table, "b", FOOT, (x, y), own, VAIN) != "atop", "the loaded token is in nobody's way"


def test_hard_to_say_where_it_meets_what_lies_there() -> None:
    at = middle(7)
    wall = tuple(Token(id=f"x{n}", x=at[0] - 26.0 + 26.0 * n, y=at[1] - 26.0, z=THIN) for n in range(3))
    table = replace_things(FULL, tokens=wall)
    words = [said(table, at, 0.2 + 0.005 * n) for n in range(80)]
    assert words.count("unsure") > 10 and said(FULL, at, needed(FULL, at)) == "on"


def test_hard_to_say_where_a_quarter_of_the_shots_touch_what_lies_there() -> None:
    """Though each of them can be followed."""
    at = x, y = middle(7)
    zone = replace(ZONE, x=x, y=y, spots=((x, y), (x + 20.0, y), (x + 40.0, y)), card=7, hits=1.0)
    near = replace_things(FULL, tokens=(Token(id="b", x=x, y=y + 8.0, z=THIN),))
    far = replace_things(FULL, tokens=(Token(id="b", x=x, y=y + 40.0, z=THIN),))
    assert prospect_of(near, "a", FOOT, at, zone, VAIN) == "unsure"
    assert prospect_of(far, "a", FOOT, at, zone, VAIN) == "on"


def test_exact_shots_decide_where_there_are_any() -> None:
    at, card = middle(7), replace(ZONE, card=7, hits=0.7, sure=0.3, atop=0.0)
    assert prospect_of(FULL, "a", FOOT, at, card, VAIN) == "likely", "here and there, but mostly on the card"
    assert prospect_of(FULL, "a", FOOT, at, replace(card, hits=0.2), VAIN) == "unsure"
    assert prospect_of(FULL, "a", FOOT, at, replace(card, hits=0.0, atop=0.9), VAIN) == "atop"
    assert prospect_of(FULL, "a", FOOT, at, replace(card, hits=0.3, atop=0.6), VAIN) == "atop"


def test_a_second_shot_at_a_card_that_carries_a_token_is_warned_of_that() -> None:
    """Shots that were tried, and where there are none yet, those that the closed form lost at the token."""
    x, y = at = middle(7)
    table = replace_things(FULL, tokens=(Token(id="b", x=x, y=y + 24.0, z=THIN),))
    zone = replace(ZONE, x=x, y=y, card=7, hits=0.75, sure=0.9, atop=0.2)
    assert prospect_of(table, "a", FOOT, at, zone, VAIN) == "perch"
    assert perch_of(table, "a", zone) == "b"
    lost = replace(zone, sure=0.7, atop=None)
    assert prospect_of(table, "a", FOOT, at, lost, VAIN) == "perch"
    free = (replace(zone, atop=0.05), replace(lost, sure=0.95))
    assert all(prospect_of(table, "a", FOOT, at, seen, VAIN) == "likely" for seen in free)
    assert prospect_of(table, "a", FOOT, at, zone, Counting()) == "likely", "where that counts, it is no risk"
    assert prospect_of(FULL, "a", FOOT, at, lost, VAIN) == "likely", "nothing lies there"
    assert framed(table, zone, "perch", at) == (table.cards[7], False)


def test_a_token_on_the_near_half_of_a_card_is_warned_of_at_once_and_the_arc_asks_for_what_is_free(
    make_pilot: MakePilot,
) -> None:
    at = make_pilot(preview="contact", named_marks=False)
    at.here.dawdles = False
    card, token = at.practice.table.cards[7], at.practice.add_token(middle(7)[0], middle(7)[1] - 14.0)
    at.point(card.x, card.y)
    at.wait(0.8)
    wanted = at.range.launches.hand.crosshair.wanted
    assert wanted is not None and wanted.window is not None
    for seed in range(6):
        lies = rest(at.practice.table, aimed((card.x, card.y), wanted.best, seed))
        assert card.id in lies.on and token not in lies.on_tokens
    warned = 0
    for shown in filling(at):
        if shown.prospect in {"perch", "atop"}:
            assert shown.said not in {"likely", "on"}, "no word of hope over an amber oval"
            warned += 1
    assert warned > 3


def test_what_the_bowl_keeps_now_and_then_is_hard_to_say_rather_than_too_short() -> None:
    short = replace(ZONE, x=BOWL[0], y=BOWL[1] - 40.0, sure=0.6)
    assert prospect_of(FULL, "a", FOOT, BOWL, short, VAIN) == "short"
    assert prospect_of(FULL, "a", FOOT, BOWL, replace(short, bowl=0.3), VAIN) == "unsure"


def test_once_it_would_be_in_the_bowl_more_power_is_hard_to_say_and_less_too_short() -> None:
    bowl = AtTheBowl()
    words = [bowl.of("short", ZONE, 0.3), bowl.of("bowl", ZONE, 0.5), bowl.of("short", ZONE, 0.6)]
    assert words == ["short", "bowl", "unsure"]
    assert bowl.of("short", ZONE, 0.4) == "short"
    bowl.of("off", None, None)
    assert bowl.of("short", ZONE, 0.6) == "short", "the bar is filled anew"


def test_what_is_likely_stays_so_while_a_shot_ends_in_the_bowl_now_and_then() -> None:
    bowl, now_and_then = AtTheBowl(), replace(ZONE, bowl=0.3)
    assert bowl.of("unsure", now_and_then, 0.4) == "unsure", "not yet"
    assert [bowl.of("likely", ZONE, 0.5), bowl.of("unsure", now_and_then, 0.55)] == ["likely", "likely"]
    assert bowl.of("unsure", ZONE, 0.6) == "unsure", "none does"


def test_what_is_hard_to_say_is_too_short_before_the_mark_and_too_far_well_beyond_it() -> None:
    mark, tried = Reach(0.55, (0.5, 0.6)), replace(ZONE, atop=0.0, hits=0.1)
    bars = (0.3, 0.49, 0.55, 0.62, 0.7)
    assert [said_of("unsure", ZONE, mark, bar) for bar in bars] == [*["short"] * 2, *["unsure"] * 2, "far"]
    assert said_of("unsure", tried, mark, 0.62) == "far"
    assert said_of("unsure", ZONE, Reach(0.55), 0.3) == "unsure", "no power is right"
    assert said_of("perch", ZONE, mark, 0.3) == "perch", "that can be said"


@pytest.mark.parametrize("aside", [0.0, 14.0])
def test_with_a_token_in_the_bowl_more_power_is_never_too_short(make_pilot: MakePilot, aside: float) -> None:
    at = make_pilot(preview="contact", named_marks=False)
    at.here.dawdles = False
    assert isinstance(at.practice.add_token(BOWL[0] + aside, BOWL[1] + aside), str)
    at.point(*BOWL)
    at.wait(0.6)
    words = [shown.said for shown in filling(at) if shown.filled is not None and shown.said is not None]
    kept = [number for number, word in enumerate(words) if word in {"bowl", "likely"}]
    assert kept and "short" not in words[kept[0] :], words


def test_what_lies_in_the_bowl_turns_out_what_comes_down_on_it() -> None:
    """So only who comes down beside it is told that it stays in."""
    lies, bar = Token(id="b", x=BOWL[0], y=BOWL[1], z=0.0), needed(FULL, BOWL)
    taken = replace_things(FULL, tokens=(lies,))
    assert said(taken, BOWL, bar) not in {"bowl", "likely"}
    assert sum(rest(taken, aimed(BOWL, bar, seed)).where == "ufo" for seed in range(12)) < 8
    aside = replace_things(FULL, tokens=(Token(id="b", x=BOWL[0] + 26.0, y=BOWL[1], z=0.0),))
    assert said(aside, (BOWL[0] - 8.0, BOWL[1]), bar) == "bowl"
    left = aimed((BOWL[0] - 8.0, BOWL[1]), bar)
    assert all(rest(aside, replace_seed(left, seed)).where == "ufo" for seed in range(6))


def replace_seed(launch: Launch, seed: int) -> Launch:
    return Launch(launch.token, launch.x, launch.y, launch.heading, launch.power, launch.kind, seed)


def by_id(token: RestToken) -> str:
    return token.id


def test_of_shots_that_are_crossed_out_four_in_five_stay_on_the_token() -> None:
    dice, stayed, crossed = Random(3), 0, 0
    for _ in range(30):
        card = dice.choice(FULL.cards)
        x, y = card.x + dice.uniform(-12.0, 12.0), card.y + dice.uniform(-18.0, 18.0)
        table = replace_things(FULL, tokens=(Token(id="b", x=x, y=y, z=THIN),))
        for step in range(40):
            shot = aimed((x, y), step / 40, step)
            if said(table, (x, y), step / 40) == "atop":
                tokens = simulate(table, shot).landing.tokens
                a, b = (Token(id=lies.id, x=lies.x, y=lies.y, z=lies.z) for lies in sorted(tokens, key=by_id))
                crossed, stayed = crossed + 1, stayed + carried_by(a, b, table.token)
    assert crossed > 15 and stayed >= 0.8 * crossed, (stayed, crossed)


# -- frames ---------------------------------------------------------------------------------


def test_a_card_is_framed_that_will_likely_be_hit_and_promised_if_that_is_certain() -> None:
    card = FULL.cards[3]
    likely = replace(ZONE, x=card.x, y=card.y, card=3, hits=0.7)
    assert framed(FULL, likely, "likely") == (card, False)
    assert framed(FULL, replace(likely, hits=0.97), "far") == (card, True), "whatever was pointed at"
    pushed = replace(likely, hits=0.97, y=card.y + 50.0)
    assert framed(FULL, pushed, "far") == (card, False), "frame and zone never contradict each other"
    assert prospect_of(FULL, "a", FOOT, (card.x, card.y), pushed, VAIN) == "likely"
    assert framed(FULL, replace(likely, hits=0.2), "short")[0] is None
    assert framed(FULL, None, "off")[0] is None
    assert framed(FULL, likely, "unsure")[0] is None, "what nobody can say is framed nowhere"


def test_a_frame_lies_round_its_card() -> None:
    card, corners = FULL.cards[3], frame_of(FULL, FULL.cards[3])
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    assert min(xs) < card.x - 29 < card.x + 29 < max(xs)
    assert min(ys) < card.y - 29 < card.y + 29 < max(ys)
    assert frame_of(FULL, None) == ()


def test_where_it_is_hard_to_say_the_likeliest_places_come_first() -> None:
    heap = [(100.0 + n, 200.0) for n in range(5)]
    spots = (*heap, (300.0, 200.0), (301.0, 201.0), (400.0, 400.0), (10.0, 10.0))
    places = likeliest(replace(ZONE, spots=spots))
    assert len(places) == 3
    assert places[0] == pytest.approx((102.0, 200.0)) and places[1] == pytest.approx((300.5, 200.5))


def test_at_the_range_each_word_is_read_while_the_bar_fills(make_pilot: MakePilot) -> None:
    at = make_pilot(preview="contact", named_marks=False)
    card = at.practice.table.cards[7]
    at.point(card.x, card.y)
    words = set[str]()
    for shown in filling(at):
        if shown.filled is None:
            continue
        hand = at.range.launches.hand
        wanted = hand.crosshair.wanted
        if wanted is not None and hand.crosshair.said == "short" and shown.filled < QUIET * wanted.best:
            assert not hand.marks.slips(at.stage.look), "that goes without saying"
            continue
        (slip,) = hand.marks.slips(at.stage.look)
        assert slip.key == f"marks.now_{hand.crosshair.said}"
        if hand.crosshair.prospect == "on" or hand.crosshair.said == "on":
            assert hand.crosshair.said == hand.crosshair.prospect, "a promise comes and goes at once"
        words.add(hand.crosshair.prospect)
    assert words >= {"short", "likely", "on", "far", "off"}
    at.release()


@pytest.mark.parametrize("late", [0.0, 0.03, 0.07])
@pytest.mark.parametrize("frame", [1 / 60, 1 / 12], ids=["quick", "slow"])
def test_what_is_let_go_a_moment_after_the_word_still_hits(
    make_pilot: MakePilot, frame: float, late: float
) -> None:
    """A hand that waits for the word lets go some hundredths of a second after it."""
    hits = 0
    for number in (5, 6, 7, 8):
        at = make_pilot(preview="contact")
        card = at.practice.table.cards[number]
        at.point(card.x, card.y)
        at.wait(0.2)
        at.press()
        at.wait(0.3, frame)
        while at.range.launches.hand.crosshair.prospect != "on":
            at.frame(frame)
            assert (at.range.launches.hand.crosshair.filled or 0.0) < 0.9, "the word comes on every way up"
        at.wait(late, 1 / 120)
        at.release()
        at.until("aim")
        assert at.practice.last_shot is not None
        hits += card.id in at.practice.last_shot.line.on
    assert hits >= 4 if frame < 1 / 50 else hits >= 3


@pytest.mark.parametrize("late", [0.0, 0.1, 0.15])
def test_a_hand_that_waits_for_the_word_hits_even_if_it_is_late(make_pilot: MakePilot, late: float) -> None:
    """The bowl is not promised for the moment in which a bounce before it would lead into it."""
    at = make_pilot(preview="contact", named_marks=False, animation_speed=0.0)
    at.here.dawdles = False
    ufo, card = at.practice.table.ufo, at.practice.table.cards[8]
    assert ufo is not None
    for x, y in ((ufo.x, ufo.y), (card.x, card.y)):
        at.point(x, y)
        at.wait(0.6)
        at.press()
        at.frame()
        while at.range.launches.hand.crosshair.said not in ("on", "bowl"):
            at.frame()
        if late:
            at.wait(late)
        at.release()
        at.frame()
        at.until("aim")
        thrown = at.practice.last_shot
        assert thrown is not None
        lies = next(rest for rest in thrown.shot.landing.tokens if rest.id == thrown.launch.token)
        assert lies.where == "ufo" if y == ufo.y else card.id in lies.on


@pytest.mark.parametrize("helped", [True, False])
def test_at_the_bowl_the_oval_stays_where_it_is_said_to_end(make_pilot: MakePilot, helped: bool) -> None:
    """Without shots that are tried ahead it is hard to say more often; at the rim that is why."""
    at = make_pilot(preview="contact", named_marks=False)
    at.here.dawdles = False
    if not helped:
        at.stage.worker = None
    at.point(*BOWL)
    at.wait(0.6)
    words = set[str]()
    for shown in filling(at):
        if shown.filled is None or shown.said is None:
            continue
        words.add(shown.said)
        if shown.prospect == "likely":
            assert shown.zone is not None and (shown.zone.x, shown.zone.y) == BOWL and not shown.card
    assert words >= {"short", "likely", "bowl"} and ("rim" in words or helped)
