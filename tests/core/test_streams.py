"""Named random streams: the same everywhere, fair, and apart from each other."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core import Rng, Streams, decode, encode, fresh_streams, seed_of


def test_numbers_are_those_of_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_seeds_from_names_are_the_same_on_every_machine() -> None:
    assert seed_of(7, "deck") == 0xEA9C051B5AF1593C
    assert seed_of("7d", "eck") != seed_of("7", "deck")


def test_a_die_is_fair() -> None:
    die = Rng(1)
    faces = Counter(die.between(1, 6) for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(900 < count < 1100 for count in faces.values())


def test_uniform_numbers_fill_their_range() -> None:
    rng = Rng(2)
    drawn = [rng.uniform(-2.0, 3.0) for _ in range(4000)]
    assert all(-2.0 <= x < 3.0 for x in drawn)
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.1
    assert min(drawn) < -1.95 and max(drawn) > 2.95


def test_every_order_of_three_comes_up_equally_often() -> None:
    rng = Rng(3)
    orders = Counter(rng.shuffled("abc") for _ in range(3000))
    assert len(orders) == 6
    assert all(400 < count < 600 for count in orders.values())


def test_a_shuffle_draws_each_place_as_any_number_below_so_many_is_drawn() -> None:
    rng, same = Rng(4), Rng(4)
    cards = tuple(range(70))
    for _ in range(20):
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            at = same.below(last + 1)
            order[last], order[at] = order[at], order[last]
        assert (rng.shuffled(cards), rng.state) == (tuple(order), same.state)


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="one of 0"):
        Rng(1).pick(())


def test_drawing_from_one_stream_leaves_the_others_and_the_original_alone() -> None:
    before = Streams.seeded(5, "deck", "dice")
    dice = before.rng("dice")
    dice.next64()
    after = before.after(dice)
    assert after != before
    assert after.rng("deck").state == before.rng("deck").state
    assert after.rng("dice").next64() != before.rng("dice").next64()
    assert before == Streams.seeded(5, "dice", "deck")


def test_streams_of_equal_seeds_but_other_names_differ() -> None:
    streams = Streams.seeded(5, "deck", "dice")
    assert streams.rng("deck").next64() != streams.rng("dice").next64()


def test_streams_survive_json() -> None:
    streams = Streams.seeded(2**80, "deck", "dice")
    assert decode(Streams, encode(streams)) == streams


def test_fresh_streams_have_the_names_and_none_of_the_numbers() -> None:
    old = Streams.seeded(5, "deck", "dice")
    new = old.fresh(Rng(9))
    assert [name for name, _ in new.states] == [name for name, _ in old.states]
    assert not {number for _, number in new.states} & {number for _, number in old.states}
    assert new == fresh_streams(Rng(9), "dice", "deck")


def test_a_stream_that_is_not_there_is_named() -> None:
    with pytest.raises(KeyError, match="weather"):
        Streams.seeded(1, "deck").rng("weather")
    with pytest.raises(KeyError, match="weather"):
        Streams.seeded(1, "deck").after(Rng(1, "weather"))
