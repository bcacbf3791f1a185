"""Four hundred matches of Invaders 2127 between equal search bots: is it even, and does every card count?

What is asked of the decks: each side wins 45 to 55 of 100 (IV-8.7), the middle half of the matches lasts
12 to 30 turns, every card is played in one match of thirty, and none wins or loses by itself: its share lies
within 12 points of its deck's mean, cards that say so and cards seldom played excepted.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.bot import answer
from game.core.streams import seed_of
from game.games.invaders_2127.events import Announced
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import SEATS, Options
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.words import SIDES
from tests.lab.soak.soaks import Chunk, Soak

BOT = "search"
EVEN = (0.45, 0.55)
TURNS = (12, 30)  # of the middle half
RARE = 1 / 30  # of the matches
OFTEN, APART = 200, 0.12  # plays from which a card's share counts, and how far off it may lie


def run(first: int, count: int) -> Chunk:
    sums: dict[str, float] = {}
    for case in range(first, first + count):
        winner, turns, played = match(case)
        names = ["matches", f"won {SIDES[winner]}", f"turns {turns}"]
        for seat, cards in enumerate(played):
            names += [f"in a match {card}" for card in sorted(set(cards))]
            names += [f"played {card}" for card in cards]
            names += [f"played and won {card}" for card in cards if seat == winner]
        for name in names:
            sums[name] = sums.get(name, 0.0) + 1.0
    return Chunk(sums=sums)


def match(case: int) -> tuple[int, int, tuple[list[str], ...]]:
    """Who won, in how many turns, and what each side played."""
    state = GAME.new(Options(), seed_of("cards", case) >> 1)
    played: tuple[list[str], ...] = tuple([] for _ in range(SEATS))
    asked = 0
    while (decision := state.decision) is not None:
        seat, asked = decision.seat, asked + 1
        move = answer(GAME, state.view(seat), seat, BOT, seed_of("cards", case, asked))
        step = GAME.apply(state, move)
        for event in step.events:
            if isinstance(event, Announced):
                played[event.seat].append(event.card)
        state = step.state
    return state.winner, state.number, played


def verdict(sums: dict[str, float]) -> tuple[str, ...]:
    return (*uneven(sums), *lengths(sums), *unplayed(sums), *too_good(sums))


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
