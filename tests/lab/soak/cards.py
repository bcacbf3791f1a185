"""Four hundred matches of Invaders 2127 between equal search bots: is it even, and does every card count?

What is asked of the decks: each side wins 45 to 55 of 100 (IV-8.7), the middle half of the matches lasts
12 to 30 turns, every card is played in one match of thirty, and none wins or loses by itself: its share lies
within 12 points of its deck's mean, cards that say so and cards seldom played excepted.  Every end but the
outer zones and the eleven heroes comes about in two of a hundred, and two heroes fall in the middle match.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.bots.bot import answer
from game.core.game import Event
from game.core.streams import seed_of
from game.games.invaders_2127.events import Announced, Discarded, PhaseBegan
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import MANKIND, SEATS, Options
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.state import State
from game.games.invaders_2127.words import SIDES
from tests.lab.soak.soaks import Chunk, Soak

BOT = "search"
EVEN = (0.45, 0.55)
TURNS = (12, 30)  # of the middle half
RARE = 1 / 30  # of the matches
ENDS = ("invader_deck", "plot", "mankind_tokens", "mankind_deck", "eurasia", "invader_tokens")
ALIVE = 0.02  # of the matches
FALLEN = 2  # heroes, in the middle match
OFTEN, APART = 200, 0.12  # plays from which a card's share counts, and how far off it may lie


@dataclass
class Told:
    """What is counted of a match."""

    winner: int = -1
    turns: int = 0
    ending: str = ""
    heroes: int = 0
    """That have left the game."""
    played: tuple[list[str], ...] = field(default_factory=lambda: tuple([] for _ in range(SEATS)))
    """By seat, the cards in their order."""
    given: list[int] = field(default_factory=lambda: [0] * SEATS)
    """By seat, hand cards that were discarded as costs."""
    hands: list[bool] = field(default_factory=list)
    """Whether all that Mankind holds as a main phase of its begins costs nothing."""

    def names(self) -> Iterator[str]:
        yield from ("matches", f"won {SIDES[self.winner]}", f"turns {self.turns}")
        yield from (f"ended {self.ending}", f"heroes {self.heroes}")
        yield from ("free hand" if free else "hand with costs" for free in self.hands)
        for seat, cards in enumerate(self.played):
            yield from [f"given by {SIDES[seat]}"] * self.given[seat]
            yield from (f"in a match {card}" for card in sorted(set(cards)))
            yield from (f"played {card}" for card in cards)
            if seat == self.winner:
                yield from (f"played and won {card}" for card in cards)


def run(first: int, count: int) -> Chunk:
    sums: dict[str, float] = {}
    for case in range(first, first + count):
        for name in match(case).names():
            sums[name] = sums.get(name, 0.0) + 1.0
    return Chunk(sums=sums)


def match(case: int, options: Options | None = None, bot: str | None = None) -> Told:
    state = GAME.new(options or Options(), seed_of("cards", case) >> 1)
    told = Told()
    asked = 0
    while (decision := state.decision) is not None:
        seat, asked = decision.seat, asked + 1
        move = answer(GAME, state.view(seat), seat, bot or BOT, seed_of("cards", case, asked))
        step = GAME.apply(state, move)
        state = step.state
        for event in step.events:
            _count(told, event, state)
    told.winner, told.turns, told.ending = state.winner, state.number, state.ending
    told.heroes = len(state.gone)
    return told


def _count(told: Told, event: Event, after: State) -> None:
    match event:
        case PhaseBegan(phase="main") if after.turn == MANKIND:
            told.hands.append(not any(book().prices[card][0] for card in after.hands[MANKIND]))
        case Announced():
            told.played[event.seat].append(event.card)
        case Discarded(why="cost"):
            told.given[event.seat] += 1
        case _:
            pass


def verdict(sums: dict[str, float]) -> tuple[str, ...]:
    return (
        *uneven(sums),
        *lengths(sums),
        *unheard_of(sums),
        *safe_heroes(sums),
        *unplayed(sums),
        *too_good(sums),
    )


def uneven(sums: dict[str, float]) -> Iterator[str]:
    share = sums.get(f"won {SIDES[0]}", 0.0) / sums["matches"]
    if not EVEN[0] <= share <= EVEN[1]:
        yield f"{SIDES[0]} won {100 * share:.1f} %"


def lengths(sums: dict[str, float]) -> Iterator[str]:
    """A quarter of the matches may be shorter than the first number of turns, a quarter longer."""
    turns = sorted((int(name[6:]), count) for name, count in sums.items() if name.startswith("turns "))
    least, most = TURNS
    short = sum(count for length, count in turns if length < least)
    long = sum(count for length, count in turns if length > most)
    for count, how in ((short, f"fewer than {least}"), (long, f"more than {most}")):
        if count > sums["matches"] / 4:
            yield f"{count:.0f} of {sums['matches']:.0f} matches last {how} turns"


def unheard_of(sums: dict[str, float]) -> Iterator[str]:
    """Ends that hardly ever come about."""
    for end in ENDS:
        matches = sums.get(f"ended {end}", 0.0)
        if matches < ALIVE * sums["matches"]:
            yield f"{matches:.0f} of {sums['matches']:.0f} matches ended by {end}"


def safe_heroes(sums: dict[str, float]) -> Iterator[str]:
    few = sum(sums.get(f"heroes {fallen}", 0.0) for fallen in range(FALLEN))
    if few > sums["matches"] / 2:
        yield f"fewer than {FALLEN} heroes fell in {few:.0f} of {sums['matches']:.0f} matches"


def unplayed(sums: dict[str, float]) -> Iterator[str]:
    for deck in book().decks:
        for card in deck:
            matches = sums.get(f"in a match {card}", 0.0)
            if matches < RARE * sums["matches"]:
                yield f"{card} was played in {matches:.0f} of {sums['matches']:.0f} matches"


def too_good(sums: dict[str, float]) -> Iterator[str]:
    """Or too bad."""
    for deck in book().decks:
        plays = {card: sums.get(f"played {card}", 0.0) for card in deck}
        wins = {card: sums.get(f"played and won {card}", 0.0) for card in deck}
        mean = sum(wins.values()) / max(1.0, sum(plays.values()))
        for card in deck:
            if plays[card] >= OFTEN and card not in book().winners:
                share = wins[card] / plays[card]
                if abs(share - mean) > APART:
                    of = f"{plays[card]:.0f} plays, its deck {100 * mean:.1f} %"
                    yield f"{card} won {100 * share:.1f} % of {of}"


SOAK = Soak(
    what="equal bots play the card duel: both sides win, matches last, every card is played and none decides",
    total=400,
    chunk=5,
    run=run,
    verdict=verdict,
)
