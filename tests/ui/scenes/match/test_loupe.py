"""At 200 per cent the thing that is pointed at is seen twice as large; with usual text it is not."""

from __future__ import annotations

import pytest

from game.session.settings import Settings
from game.ui.scenes.match.loupe import Loupe
from tests.lab.pilot import Visitor
from tests.ui.scenes.match.test_what_happened import sit


def loupe(at: Visitor) -> Loupe:
    return next(over for over in at.top.tabletop.overlays if isinstance(over, Loupe))


def pointed(text: int, name: str = "space_defenders", seats: int = 2) -> Visitor:
    at = sit(name, seats, settings=Settings(language="en", text_scale=text))
    board = at.top.board
    places = board.layout.spaces() if hasattr(board, "layout") else [f"{column}10" for column in "abcdef"]
    spots = (at.top.tabletop.placing(place) for place in places)
    at.move(next(box.center for box in spots if board.subject(box.center) is not None))
    at.wait(0.2)
    return at


@pytest.mark.parametrize(("name", "seats"), [("space_defenders", 2), ("lunar_invaders_2011", 5)])
def test_at_twice_the_text_the_thing_comes_twice_as_large(name: str, seats: int) -> None:
    at = pointed(200, name, seats)
    seen = loupe(at)
    assert seen.place is not None and seen.shown is not None
    assert abs(seen.shown.width - 2 * seen.place.width) <= 2
    assert at.top.tabletop.places.board.contains(seen.shown)
    before = seen.stamp()
    at.move((3, 3))
    at.wait(0.1)
    assert seen.stamp() != before


def test_with_usual_text_nothing_is_enlarged() -> None:
    assert loupe(pointed(100)).shown is None


def test_the_keys_have_it_at_their_cursor() -> None:
    at = sit("space_defenders", 2, settings=Settings(language="en", text_scale=200))
    at.tap("up")
    at.wait(0.1)
    subject = at.top.board.subject(None)
    place = loupe(at).place
    assert subject is not None and place is not None
    assert place.collidepoint(at.top.tabletop.placing(subject.place).center)
