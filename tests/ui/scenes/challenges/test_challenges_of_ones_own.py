"""Challenges of one's own: files that are right or wrong, and those that friends send."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.space_invaders import GAME
from game.session.challenges import challenge_text, challenges_in, load_ladder, own_folder, read_challenge
from game.ui.scenes.challenges.challenge import Attempt
from tests.lab.pilot import Visitor
from tests.ui.scenes.challenges.attempts import HIT, POSITION, Enter, a_challenge, fire


def own(name: str, text: str) -> Path:
    folder = own_folder("space_invaders")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_wrong_file_among_ones_own_is_shown_with_the_key_and_what_was_expected(enter: Enter) -> None:
    own("broken", challenge_text(a_challenge()).replace("launches = [3, 2, 1]", "launches = [1, 2, 3]"))
    own("fine", challenge_text(a_challenge()))
    at = enter(True)
    at.click("tab-own")
    told = [str(said(widget)) for widget in at.top.main.walk() if hasattr(widget, "text")]
    assert any("launches: each further star has to allow" in line for line in told)
    assert at.top.desk.find("try-0") is None, "what is wrong can't be tried"
    at.click("try-1")
    assert isinstance(at.top.kind, Attempt)
    fire(at, HIT)
    assert load_ladder().of("own/fine").stars == 3


def said(widget: Any) -> str:
    return str(widget.text() if callable(widget.text) else widget.text)


def drop(at: Visitor, path: Path) -> None:
    at.send(pygame.DROPFILE, file=str(path))
    at.frame()


def test_a_file_that_is_dropped_joins_ones_own(enter: Enter, tmp_path: Path) -> None:
    sent = tmp_path / "From a friend.toml"
    sent.write_text(challenge_text(a_challenge()), "utf-8")
    at = enter()
    drop(at, sent)
    drop(at, sent)
    kept = challenges_in(own_folder("space_invaders"))
    assert [path.name for path in kept] == ["from_a_friend.toml", "from_a_friend_2.toml"]
    assert read_challenge(kept[0], GAME) == a_challenge(position=POSITION.strip("\n") + "\n")
    assert at.top.page == "own"


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (("3 | .  .  c01 .  .", "3 | .  .  c99 .  ."), ("position", "expected a card, such as c17")),
        (("title = ", "titel = "), ("titel",)),
        (("destroyed", "destroid"), ("goal.wishes[0]", "expected one of")),
        (("heading=0.0", "heading=north"), ("solution[0]", "heading")),
    ],
)
def test_a_wrong_file_that_is_dropped_is_refused_in_one_line(
    enter: Enter, tmp_path: Path, wrong: tuple[str, str], told: tuple[str, ...]
) -> None:
    sent = tmp_path / "sent.toml"
    sent.write_text(challenge_text(a_challenge()).replace(*wrong), "utf-8")
    at = enter()
    drop(at, sent)
    line = at.top.desk.said
    assert "\n" not in line
    assert all(part in line for part in ("sent.toml", *told)), line
    assert challenges_in(own_folder("space_invaders")) == ()
