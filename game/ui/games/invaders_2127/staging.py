"""How Invaders 2127 is staged: a card comes large, arrows point at its victims, a strategy is a poster,
and a turn ends with a front page.
"""

from __future__ import annotations

from collections.abc import Callable

from game.games.invaders_2127 import events as e
from game.games.invaders_2127.position import INVADER, MANKIND
from game.ui.games.invaders_2127.chronicle import MOST, Chronicle
from game.ui.games.invaders_2127.crew import SLOW, Here, fly, nothing
from game.ui.games.invaders_2127.picture import STAGE, Arrow, Flyer, News, Poster, Staged, Where
from game.ui.games.invaders_2127.words import IvWords
from game.ui.stage.animation import Beat, Beats, ease
from game.ui.stage.board_view import Thing

READ = 0.95  # seconds that a card is read which the other side plays
POINTS = 0.42  # until an arrow has reached its victim and been seen there
HANGS = 1.25  # of a strategy's poster
PAGE = 2.1  # of a front page


def presented(
    here: Here, name: str, seat: int, start: Where, goal: Where, begin: Callable[[], object] = nothing
) -> Beats:
    """Out of the hand, large over the table with its text, then where it belongs."""
    picture, staged = here.picture, Staged(name, seat)

    def up() -> None:
        picture.staged = staged

    def away() -> None:
        picture.staged = None

    return [
        fly(here, Flyer(name, seat, start, STAGE, shown=0.0), begin, seconds=SLOW, turns=True),
        Beat(READ, up, end=away),
        fly(here, Flyer(name, seat, STAGE, goal), seconds=SLOW),
    ]


def pointed(here: Here, victim: Where) -> Beats:
    """An arrow from what acts to whom it strikes."""
    actor = here.crew.actor
    if not actor or actor == victim:
        return []
    picture, arrow = here.picture, Arrow(actor, victim)

    def grows(t: float) -> None:
        arrow.head = ease(min(1.0, t * 1.8))

    def over() -> None:
        if arrow in picture.arrows:
            picture.arrows.remove(arrow)

    def begin() -> None:
        picture.arrows.append(arrow)
        here.crew.sound("si_wait", 0.5, actor)

    return [Beat(POINTS, begin, grows, over)]


def hung(here: Here, event: e.Released) -> Beats:
    """A strategy takes the screen as a poster."""
    picture, poster = here.picture, Poster(event.strategy, event.seat)

    def begin() -> None:
        picture.poster = poster
        here.crew.sound("si_power", 0.9, Thing.of("strategy", event.strategy))

    def during(t: float) -> None:
        poster.share = ease(min(1.0, t * 6))
        poster.alpha = ease(min(1.0, t * 6, (1.0 - t) * 6))

    def done() -> None:
        picture.poster = None

    return [Beat(HANGS, begin, during, done)]


def front_page(here: Here, event: e.TurnBegan, begin: Callable[[], object]) -> Beats:
    """What the turn that is over has changed; nothing where nothing has.

    Who is to play next gets it to read (`DuelCrew.paper`); who sits at no seat sees it for a moment.
    """
    chronicle, here.crew.chronicle = here.crew.chronicle, Chronicle()
    stories = chronicle.stories(IvWords(here.crew.stage.look.words), 1 - event.seat)
    if not stories or chronicle.slight:
        return []
    news = News(stories[0], stories[1 : MOST + 1], event.seat, event.number)
    if here.picture.seat in (MANKIND, INVADER):
        here.crew.paper = news
        return []

    def start() -> None:
        begin()
        here.picture.news = news
        here.crew.sound("air", 0.6)

    def during(t: float) -> None:
        news.share = ease(min(1.0, t * 7))
        news.alpha = ease(min(1.0, t * 8, (1.0 - t) * 7))

    def done() -> None:
        here.picture.news = None

    return [Beat(PAGE, start, during, done)]
