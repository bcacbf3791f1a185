"""A table is never empty: the house has lines in it, until people have scores of their own."""

from __future__ import annotations

import pytest

from game.session.house_scores import house_lines, is_house, with_house
from game.session.scores import Score

GAMES = ("space_invaders", "space_defenders")


def made(*points: int) -> list[Score]:
    return [
        Score(game="space_invaders", variant="2.standard", initials="ADA", points=one, id=f"{at}")
        for at, one in enumerate(points)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_on_first_use_there_are_rivals_to_be_beaten(game: str) -> None:
    table = with_house(game, "any", ())
    assert len(table) >= 5 and all(is_house(score) and score.points > 0 for score in table)
    assert [score.points for score in table] == sorted((score.points for score in table), reverse=True)


def test_each_score_that_was_made_sends_the_lowest_rival_home() -> None:
    rivals = [line.points for line in house_lines("space_invaders")]
    table = with_house("space_invaders", "2.standard", made(20))
    assert [score.points for score in table if is_house(score)] == rivals[:-1]
    assert table[-1].points == 20 and not is_house(table[-1])


def test_once_enough_scores_were_made_no_rival_is_left() -> None:
    scores = made(*range(10, 10 + len(house_lines("space_invaders"))))
    table = with_house("space_invaders", "2.standard", scores)
    assert len(table) == len(scores) and not any(is_house(score) for score in table)


def test_of_equal_points_the_persons_stand_first() -> None:
    best = house_lines("space_invaders")[0].points
    assert not is_house(with_house("space_invaders", "2.standard", made(best))[0])


def test_a_game_without_such_a_file_has_no_rivals() -> None:
    assert with_house("lunar_invaders_2011", "2", ()) == ()
