from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.flick import simulate
from game.flick.film import Film, Shot
from game.session.jobs import SimulateJob
from game.session.layouts import Face
from game.session.legality import Refusal
from game.session.paths import data_dir
from game.session.practice import Practice
from game.session.ranges import Stand
from game.session.record import ShotLine
from game.table.check import checked
from game.table.things import Landing, Launch, RestCard, RestToken, Where

LAUNCH = Launch(token="", x=280.0, y=80.0, heading=0.0, power=0.5)
THICK = 0.4


def practice(layout: str = "empty_table") -> Practice:
    made = Practice(seed=7, now=lambda: 1000.0)
    if made.layout != layout:
        assert made.load_layout(layout) is None
    return made


def why(answer: object) -> str:
    assert isinstance(answer, Refusal), f"expected a refusal, got {answer!r}"
    return answer.reason


def added(answer: str | Refusal) -> str:
    assert isinstance(answer, str), f"refused: {answer!r}"
    return answer


def z_of(made: Practice, id: str) -> float:
    return next(token.z for token in made.table.tokens if token.id == id)


def ids(made: Practice) -> list[str]:
    return [card.id for card in made.table.cards] + [token.id for token in made.table.tokens]


def came_to_rest(
    job: SimulateJob, x: float, y: float, *, where: Where = "field", on: tuple[str, ...] = ()
) -> Shot:
    """A shot that moved nothing but the thrown token."""
    rests = [
        RestToken(id=t.id, x=t.x, y=t.y, z=t.z, angle=0.0, on=(), on_tokens=(), where="field")
        for t in job.table.tokens
    ]
    rests.append(RestToken(id=job.launch.token, x=x, y=y, z=0.0, angle=0.5, on=on, on_tokens=(), where=where))
    cards = tuple(RestCard(id=c.id, x=c.x, y=c.y, angle=c.angle, moved_mm=0.0) for c in job.table.cards)
    landing = Landing(tokens=tuple(rests), cards=cards, start="", duration=1.0, digest="")
    return Shot(landing=landing, events=(), film=Film(duration=1.0, tracks={}))


def fired(made: Practice, launch: Launch = LAUNCH, assists: tuple[str, ...] = ()) -> SimulateJob:
    job = made.fire(launch, assists)
    assert isinstance(job, SimulateJob), f"refused: {job!r}"
    return job


def thrown(
    made: Practice, x: float, y: float, *, where: Where = "field", on: tuple[str, ...] = ()
) -> ShotLine:
    return made.take(came_to_rest(fired(made), x, y, where=where, on=on))


def test_cards_and_tokens_are_laid_down_moved_turned_and_removed() -> None:
    made = practice()
    card = added(made.add_card(200.0, 300.0, face=Face(creature="ray", points=40)))
    token = added(made.add_token(400.0, 300.0, seat=2))
    assert made.move(card, 210.0, 305.0) is None
    assert made.turn(card, 0.25) is None
    lying = made.table.cards[0]
    assert (lying.x, lying.y, lying.angle) == (210.0, 305.0, 0.25)
    assert (made.face(card).creature, made.seat_of(token)) == ("ray", 2)
    assert made.remove(card) is None
    assert ids(made) == [token]
    assert made.range.faces == {}


@pytest.mark.parametrize(
    ("x", "y", "reason"),
    [(29.0, 300.0, "card.off_table"), (300.0, 591.0, "card.off_table"), (280.0, 440.0, "card.in_ufo")],
)
def test_a_card_lies_wholly_on_the_table_and_clear_of_the_ufo(x: float, y: float, reason: str) -> None:
    made = practice()
    assert why(made.add_card(x, y)) == reason
    assert why(made.may_add_card(x, y)) == reason
    assert made.table.cards == ()


def test_a_card_at_the_edge_may_not_be_turned_over_it() -> None:
    made = practice()
    card = added(made.add_card(30.0, 300.0))
    assert why(made.turn(card, 0.3)) == "card.off_table"
    assert made.table.cards[0].angle == 0.0


@pytest.mark.parametrize(
    ("x", "y", "reason"),
    [
        (12.0, 300.0, "token.off_table"), (280.0, 620.0, "token.off_table"),
        (280.0, 460.0, "token.in_wall"), (280.0, 450.0, "token.in_wall"), (310.0, 500.0, "token.in_wall"),
        (float("nan"), 300.0, "place.not_a_number"),
    ],
)  # fmt: skip
def test_a_token_lies_on_the_table_and_not_in_the_wall(x: float, y: float, reason: str) -> None:
    assert why(practice().add_token(x, y)) == reason


def test_a_token_fits_into_the_bowl_and_right_beside_the_wall() -> None:
    made = practice()
    added(made.add_token(280.0, 527.5))
    added(made.add_token(280.0, 447.5))
    assert checked(made.table) == made.table


def test_a_token_lies_upon_another_only_if_its_middle_does() -> None:
    made = practice()
    low = added(made.add_token(200.0, 300.0))
    assert why(made.add_token(215.0, 300.0)) == "token.overlap"
    high = added(made.add_token(208.0, 300.0))
    assert (z_of(made, low), z_of(made, high)) == (0.0, 3.0)
    assert checked(made.table) == made.table


def test_taking_away_what_carries_a_token_lets_it_sink() -> None:
    made = practice()
    card = added(made.add_card(200.0, 300.0))
    low, middle, high = (added(made.add_token(200.0, 300.0)) for _ in range(3))
    assert [z_of(made, t) for t in (low, middle, high)] == pytest.approx([THICK, THICK + 3.0, THICK + 6.0])
    made.remove(low)
    assert [z_of(made, t) for t in (middle, high)] == pytest.approx([THICK, THICK + 3.0])
    made.move(card, 300.0, 300.0)
    assert [z_of(made, t) for t in (middle, high)] == pytest.approx([0.0, 3.0])
    made.move(middle, 300.0, 300.0)
    assert [z_of(made, t) for t in (middle, high)] == pytest.approx([THICK, 0.0])


def test_a_leaning_row_sinks_to_its_last_token() -> None:
    made = practice()
    row = [added(made.add_token(200.0 + 11.0 * number, 300.0)) for number in range(4)]
    assert [z_of(made, t) for t in row] == [0.0, 3.0, 6.0, 9.0]
    made.remove(row[0])
    assert [z_of(made, t) for t in row[1:]] == [0.0, 3.0, 6.0]


def test_an_edit_leaves_a_token_on_the_rim_where_the_physics_laid_it() -> None:
    made = practice()
    job = fired(made)
    shot = came_to_rest(job, 325.0, 500.0, where="rim")
    rest = msgspec.structs.replace(shot.landing.tokens[0], z=11.0)
    made.take(msgspec.structs.replace(shot, landing=msgspec.structs.replace(shot.landing, tokens=(rest,))))
    added(made.add_card(352.0, 500.0))
    assert z_of(made, rest.id) == 11.0


def test_there_is_room_for_sixty_cards_and_forty_tokens() -> None:
    made = practice()
    for number in range(60):
        added(made.add_card(100.0 + number, 300.0))
    assert why(made.add_card(300.0, 300.0)) == "card.too_many"
    for number in range(40):
        added(made.add_token(20.0 + 27.0 * (number % 20), 40.0 + 27.0 * (number // 20)))
    assert why(made.add_token(300.0, 300.0)) == "token.too_many"
    assert why(made.fire(LAUNCH)) == "token.too_many"
    assert len(set(ids(made))) == 100


def test_what_is_not_there_cannot_be_touched() -> None:
    made = practice()
    token = added(made.add_token(200.0, 300.0))
    answers = [made.move("c9", 1.0, 1.0), made.turn("c9", 1.0), made.remove("c9"), made.aim_at("c9")]
    assert [why(a) for a in answers] == ["thing.unknown"] * 4
    assert why(made.turn(token, 1.0)) == "thing.not_turnable"
    assert why(made.load_layout("nowhere")) == "layout.unknown"


def test_undo_and_redo_walk_over_edits() -> None:
    made = practice()
    start = made.range
    card = added(made.add_card(200.0, 300.0))
    made.move(card, 220.0, 300.0)
    end = made.range
    assert made.undo() is None and made.undo() is None
    assert made.range.table.cards == ()
    assert made.redo() is None and made.redo() is None
    assert made.range == end
    assert why(made.redo()) == "redo.nothing"
    made.undo()
    made.add_token(300.0, 300.0)
    assert not made.can_redo, "a new edit forgets what was undone"
    while made.can_undo:
        made.undo()
    assert made.layout != start.layout
    assert why(made.undo()) == "undo.nothing"


def test_turning_on_is_one_step_to_undo() -> None:
    made = practice()
    card = added(made.add_card(200.0, 300.0))
    for _ in range(10):
        made.turn(card, 0.05)
    made.undo()
    assert made.table.cards[0].angle == 0.0
    made.undo()
    assert made.table.cards == ()


def test_a_shot_lays_its_token_down_and_can_be_undone() -> None:
    made = practice("first_ten")
    job = fired(made)
    assert job.launch.token == made.loaded == "t1"
    assert job.table == made.table
    made.take(came_to_rest(job, 280.0, 250.0))
    assert [(t.id, t.x, t.y, t.angle) for t in made.table.tokens] == [("t1", 280.0, 250.0, 0.5)]
    assert (made.seat_of("t1"), made.loaded) == (0, "t2")
    assert made.last_shot is not None and made.last_shot.table == job.table
    made.undo()
    assert made.table == job.table
    assert made.statistics.total.shots == 1, "what was thrown was thrown"


def test_every_shot_scatters_by_a_seed_of_its_own() -> None:
    made = practice()
    seeds = []
    for number in range(5):
        job = fired(made)
        seeds.append(job.launch.seed)
        made.take(came_to_rest(job, 100.0 + 30.0 * number, 300.0))
    assert len(set(seeds)) == 5
    assert fired(made, msgspec.structs.replace(LAUNCH, seed=5)).launch.seed == 5


def test_while_a_shot_flies_nothing_can_be_moved() -> None:
    made = practice("first_ten")
    job = fired(made)
    answers: list[object] = [
        made.add_card(200.0, 250.0),
        made.add_token(200.0, 250.0),
        made.move("c1", 200.0, 300.0),
    ]
    answers += [
        made.turn("c1", 0.1),
        made.remove("c1"),
        made.reset(),
        made.undo(),
        made.fire(LAUNCH),
    ]
    assert {why(a) for a in answers} == {"shot.in_flight"}
    made.call_off()
    assert made.remove("c1") is None
    assert job.table != made.table


def test_a_landing_of_another_token_is_not_taken() -> None:
    made = practice()
    shot = came_to_rest(fired(made), 280.0, 250.0)
    stranger = msgspec.structs.replace(shot.landing.tokens[0], id="t77")
    with pytest.raises(ValueError, match="t1"):
        made.take(
            msgspec.structs.replace(shot, landing=msgspec.structs.replace(shot.landing, tokens=(stranger,)))
        )
    assert made.in_flight and made.statistics.total.shots == 0


def test_what_fell_off_is_gone() -> None:
    made = practice("lone_shield")
    job = fired(made)
    shot = came_to_rest(job, 700.0, 250.0, where="off_side")
    over = msgspec.structs.replace(shot.landing.cards[0], x=561.0)
    made.take(msgspec.structs.replace(shot, landing=msgspec.structs.replace(shot.landing, cards=(over,))))
    assert ids(made) == []
    assert made.target == ""


@pytest.mark.parametrize(
    ("launch", "reason"),
    [
        (msgspec.structs.replace(LAUNCH, y=101.0), "shot.behind_stripe"),
        (msgspec.structs.replace(LAUNCH, x=5.0), "shot.behind_stripe"),
        (msgspec.structs.replace(LAUNCH, power=float("nan")), "place.not_a_number"),
    ],
)
def test_the_launcher_stays_behind_the_stripe(launch: Launch, reason: str) -> None:
    assert why(practice().fire(launch)) == reason


def test_a_token_is_not_flicked_out_of_another() -> None:
    made = practice()
    added(made.add_token(285.0, 80.0))
    second = added(made.add_token(285.0, 80.0))
    assert made.fire(msgspec.structs.replace(LAUNCH, kind="flick")) == Refusal(
        reason="shot.blocked", thing=second
    )
    fired(made)


def test_when_the_supply_is_used_up_the_first_token_thrown_comes_back() -> None:
    made = practice()
    own = added(made.add_token(30.0, 580.0))
    for number in range(39):
        thrown(made, 30.0 + 27.0 * (number % 13), 250.0 + 27.0 * (number // 13))
    assert len(made.table.tokens) == 40
    job = fired(made)
    assert "t2" not in {token.id for token in job.table.tokens}
    made.take(came_to_rest(job, 500.0, 580.0))
    assert len(made.table.tokens) == 40
    assert own in ids(made)


def test_reset_brings_the_layout_back_whatever_became_of_it() -> None:
    made = practice("crowded_tokens")
    begun = made.table
    thrown(made, 30.0, 580.0)
    made.remove("c1")
    for token in made.table.tokens:
        made.remove(token.id)
    assert made.table.tokens == () and len(made.table.cards) == 9
    made.reset()
    assert made.table == begun


def test_the_range_is_as_it_was_after_a_restart() -> None:
    made = practice("first_ten")
    made.add_token(40.0, 400.0, seat=1)
    made.aim_at("ufo")
    thrown(made, 280.0, 250.0)
    again = Practice(seed=99)
    assert again.range == made.range
    assert (again.target, again.notice()) == ("ufo", None)
    assert fired(again).launch.seed == fired(made).launch.seed
    assert again.statistics == made.statistics


@pytest.mark.parametrize("damage", [b"", b"{", b'{"range": 3}', b"\xff\xfe"])
def test_a_damaged_range_is_kept_aside(damage: bytes) -> None:
    practice("lone_shield")
    (data_dir() / "practice.json").write_bytes(damage)
    made = Practice()
    notice = made.notice()
    assert notice is not None and "practice.damaged-1.json" in notice
    assert made.notice() is None
    assert made.layout == "first_ten"
    assert (data_dir() / "practice.damaged-1.json").read_bytes() == damage


def test_a_range_that_no_hand_could_have_laid_out_is_kept_aside() -> None:
    made = practice("first_ten")
    path = data_dir() / "practice.json"
    made.turn("c1", 0.1)
    path.write_bytes(path.read_bytes().replace(b'"id":"c2"', b'"id":"c1"'))
    notice = Practice().notice()
    assert notice is not None and "damaged" in notice


def test_a_disk_that_refuses_is_told_once_and_play_goes_on(home: Path) -> None:
    home.mkdir()
    (home / "data").write_text("a file where the folder should be")
    made = practice("lone_shield")
    line = thrown(made, 280.0, 360.0, on=("c1",))
    thrown(made, 280.0, 250.0)
    told = []
    while notice := made.notice():
        told.append(notice)
    assert line.good and made.statistics.total.shots == 2
    assert sum("range can't be saved" in n for n in told) == 1
    assert sum("can't be recorded" in n for n in told) == 1


def test_a_real_shot_goes_all_the_way_round() -> None:
    made = practice("first_ten")
    job = fired(made)
    line = made.take(simulate(job.table, job.launch))
    assert line.landing.tokens[0].id == "t1"
    assert checked(made.table) == made.table
    assert isinstance(made.fire(LAUNCH), SimulateJob)


def test_the_launcher_stands_after_a_restart_as_it_was_left() -> None:
    first = practice()
    assert first.stand is None
    first.keep_stand(Stand(x=140.0, heading=-0.2, power=0.7))
    assert practice().stand == Stand(x=140.0, heading=-0.2, power=0.7)


def test_a_range_that_was_saved_without_a_stand_is_read_as_before() -> None:
    first = practice("full_house")
    first.keep_stand(Stand(x=140.0, heading=0.0, power=0.5))
    file = data_dir() / "practice.json"
    saved = msgspec.json.decode(file.read_bytes())
    del saved["stand"]
    file.write_bytes(msgspec.json.encode(saved))
    again = Practice(seed=7, now=lambda: 1000.0)
    assert (again.stand, again.layout, again.notice()) == (None, "full_house", None)


def test_a_swept_table_lies_as_it_was_laid_though_cards_were_pushed_and_fell() -> None:
    made = practice()
    cards = [added(made.add_card(x, 300.0, face=Face(creature="ray"))) for x in (150.0, 300.0)]
    mine = added(made.add_token(300.0, 200.0, seat=2))
    assert made.aim_at(cards[1]) is None
    laid = made.table
    for at in (250.0, 260.0):
        job = fired(made)
        shot = came_to_rest(job, at, 400.0)
        rests = shot.landing.cards
        moved = [msgspec.structs.replace(card, x=card.x + 320.0, moved_mm=320.0) for card in rests]
        landing = msgspec.structs.replace(shot.landing, cards=tuple(moved))
        made.take(Shot(landing=landing, events=(), film=shot.film))
    assert [card.id for card in made.table.cards] != cards, "one fell off"
    assert made.untidy
    made.sweep()
    assert made.table == laid and not made.untidy
    assert (made.face(cards[1]).creature, made.seat_of(mine), made.target) == ("ray", 2, cards[1])
    assert made.range.thrown == ()


def test_what_is_arranged_after_a_shot_is_what_is_laid_from_then_on() -> None:
    made = practice()
    thrown(made, 250.0, 300.0)
    (token,) = (token.id for token in made.table.tokens)
    assert made.move(token, 200.0, 200.0) is None
    assert not made.untidy
    made.sweep()
    assert ids(made) == [token]


def test_sweeping_is_no_step_and_a_shot_that_left_nothing_is_none_either() -> None:
    made = practice()
    card = added(made.add_card(200.0, 300.0))
    thrown(made, 250.0, 400.0)
    made.sweep()
    assert made.undo() is None
    assert ids(made) == [], "the card was the last thing that somebody laid"
    assert made.redo() is None
    assert ids(made) == [card]


def test_a_swept_table_and_what_is_to_be_swept_are_kept() -> None:
    made = practice()
    added(made.add_card(200.0, 300.0))
    laid = made.table
    thrown(made, 250.0, 400.0)
    again = Practice(seed=7)
    assert again.untidy and len(again.table.tokens) == 1
    again.sweep()
    assert again.table == laid
    assert not Practice(seed=7).untidy
