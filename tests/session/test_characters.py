"""Who sits at a bot's seat: six faces with moods, someone for every bot, and matches without any."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

import game.games as _fill_registry  # noqa: F401 - registers every game
from game.bots.bot import HANDS, THINKERS
from game.core import GAMES
from game.core.data import LEVELS
from game.core.errors import DataError
from game.core.languages import LANGUAGES
from game.session.characters import MOODS, SIDE, character_of, characters, read_character, who_plays
from game.session.entries import Codec

WOBBLE = LEVELS / "characters" / "wobble.toml"


def test_there_are_six_of_them_and_each_has_six_different_faces() -> None:
    assert len(characters()) >= 6
    for one in characters().values():
        grids = [one.grid(mood) for mood in MOODS]
        assert all(len(grid) == SIDE and {len(row) for row in grid} == {SIDE} for grid in grids)
        assert all(a != b for a, b in combinations(grids, 2)), one.name


def test_no_two_have_the_same_name_face_accent_or_temper() -> None:
    everybody = list(characters().values())
    for a, b in combinations(everybody, 2):
        assert a.name != b.name and a.face != b.face and a.accent != b.accent and a.order != b.order
        assert all(a.temper.in_language(word) != b.temper.in_language(word) for word in LANGUAGES)


def test_every_bot_that_can_be_invited_has_two_faces_to_choose_from() -> None:
    for bot in (*HANDS, *THINKERS):
        assert len(who_plays(bot)) >= 2, bot


def test_a_character_plays_with_a_hand_where_targets_are_aimed_at() -> None:
    nana = characters()["nana"]
    assert (nana.plays(HANDS), nana.plays(THINKERS)) == ("regular", "search")


def test_somebody_who_is_not_here_is_nobody() -> None:
    assert character_of("nobody") is None and character_of("") is None


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("[moods.sly]", "[moods.shy]", "moods"),
        ('accent = "#5fd9c6"', 'accent = "green"', "accent"),
        (".......aaa", ".......qqq", "face"),
        (".......aaa", "......aaa", "face"),
        ("top = 8", "top = 19", "moods"),
    ],
)
def test_a_face_that_can_not_be_drawn_is_refused_where_it_is_wrong(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    path = tmp_path / "wobble.toml"
    path.write_text(WOBBLE.read_text("utf-8").replace(before, after, 1), "utf-8")
    with pytest.raises(DataError, match=said):
        read_character(path)


def test_a_match_that_was_saved_before_there_were_characters_is_read() -> None:
    codec = Codec(GAMES.load("space_defenders"))
    kept = b'{"game":"space_defenders","options":{"seats":2},"players":['
    kept += b'{"kind":"person","name":"Ann","bot":""},'
    kept += b'{"kind":"bot","name":"Tilt","bot":"greedy"}],"seed":7}'
    assert [player.character for player in codec.setup(kept).players] == ["", ""]
