"""Positions of Space Invaders that the tour stops at, written as text, and matches that stand so.

What the launches led to is laid down in them.
"""

from __future__ import annotations

from typing import Any

from game.core import Move
from game.games.space_invaders.grid import INDEX
from tests.games.space_invaders.mid_match import FREED, ROWS
from tests.lab.tour.visits import match_of

GAME = "space_invaders"
DECKS = (
    ("short_wave", "redirect", "called", "ufo_chain"),
    ("second", "piercing", "forward", "second"),
    ("long_wave", "splash", "repair", "triple"),
)


def crew(seats: int, *wanted: str) -> str:
    """Player cards for everybody; red's are those that are wanted."""
    dealt = []
    for deck in DECKS:
        first = next((at for at, power in enumerate(deck) if power in wanted), 0)
        dealt.append(deck[first:] + deck[:first])
    lines = [f"powers {'rogb'[seat]} {' '.join(deck[seat] for deck in dealt)}" for seat in range(seats)]
    return "\n".join(lines) + "\n"


SCORED = "board S32 C21 C11 S22= S33 O33 C33 C32\n"
FIELD = f"""{ROWS}{SCORED}planet 14 of 20
round 3
"""
PLAIN = FIELD + crew(3)
TWO = f"{FIELD}{crew(2)}seats 2\n"
TOKENS = ("1a", "1b", "1c", "2a", "2b", "3a", "3b")  # of one seat
SECOND_BEGINS = f"{TWO}starter o\n"
FLICK = f"{FIELD}{crew(2)}seats 2 standard finger\n"
FOUR_SEATS = f"{FIELD}{crew(4)}seats 4\n"
ALL_SCORED = "board C11 S12 S21 C21 C21 S33 C33 O33 O22 O22 O32 O32 O13 O21+ C11+ C12= S22= S22=\n"
LATE = f"""
1 | .   .    .   C22 .
2 | C12 .    S11 .   .
3 | .   C12= .   .   O13=
deck -
{ALL_SCORED}{crew(3)}planet 18 of 20
round 9
"""


def match_at(position: str, *answers: str, kinds: str = "ppp") -> Any:
    """A match of persons ("p") and bots ("b") that stands so, after these answers; spaces name cards."""
    match = match_of(GAME, position, kinds, bot="regular")
    for text in answers:
        match.play(read(match, text))
    return match


def read(match: Any, text: str) -> Move:
    words = text.split()
    named = [match.state.space[INDEX[word]] if word in INDEX else word for word in words]
    move: Move = match.game.parse_move(" ".join(named))
    return move


SPENT = "at r1b planet 0 -60"
AGAIN = f"{PLAIN}\nat r1a planet -90 0\nrecord r1a launches=2 row=2"
SECONDS = f"""{FIELD}{crew(3)}active r 1a 2a 2b 3a
at r2a 280 290
record r2a launches=1
at r2b 412 318
record r2b launches=1
"""
ALL_HIT = f"""
2 | . . S21 . .
deck -
{crew(2)}seats 2
planet 12 of 20
ufo 0 of 3
round 3
active r 1a 1b 1c 2a 2b
at r1a c2 4 3
record r1a launches=1
"""
SHIELDED = f"""{PLAIN}
active r 1a 1b 2a
at r1a b2 6 4
at r2a b3 -8 -5
at r1b planet -120 0
record r1b launches=1 row=1
"""
WAITED = f"""{PLAIN}
starter r
seat o
active r 1a 1b
at r1a b2
waits r1a b2
at r1b b3
waits r1b b3
"""
ROUND_END = f"""{PLAIN}
starter r
seat g
active r 1a 1b
active o 1a 1b
active g 1a 1b
at c1 c1 14 -9 angle=0.3
at g1a d4
at g1b planet
"""
LAST = f"{LATE}\nlast\nstarter r\nseat g\nat g1a a2\nat g1b planet"
ASSAULT = f"""
1 | . . . . .
deck -
{ALL_SCORED}{crew(3)}phase assault
offers r1a r1b
ufo 2 of 4
planet 6 of 20
round 10
"""
OVER = f"""
1 | . . . . .
deck -
{ALL_SCORED}phase over
round 10
"""
WON = f"{OVER}ending won\nufo 0 of 4\nplanet 6 of 20"
PLANET_LOST = f"{OVER}ending planet_lost\nufo 1 of 4\nplanet 0 of 20"
ASSAULT_LOST = f"{OVER}ending assault_failed\nufo 2 of 4\nplanet 0 of 20"


KILL = f"{PLAIN}\nactive r 1a 1b\nat r1a d2 6 4\n{SPENT}"
DOUBLE = f"{PLAIN}\nactive r 1a 1b\nat r1a c1 31 0\n{SPENT}"
DOMINO = f"""{FIELD}{crew(3, "ufo_chain")}
starter r
{FREED}"""
SHIELD_FALLS = f"{PLAIN}\nactive r 1a 1b\nat r1a e3 -5 4\n{SPENT}"
FIRST_HIT = f"{PLAIN.replace('O22 C21', 'O13= C21')}\nactive r 1a 1b\nat r1a c1 -8 -5\n{SPENT}"
"""No shield is beside this card that takes two hits."""
SAUCER = f"""{FIELD}{crew(3, "ufo_chain")}
active r 1a 1b
at r1a ufo
{SPENT}
"""
def with_tokens(count: int) -> str:
    """So many of red's are active, and one lies on a card."""
    return f"{TWO}active r {' '.join(TOKENS[:count])}\nat r1a d2 4 3\n"


def hurt(planet: int, ufo: int) -> str:
    """Planet and saucer with so much health left."""
    return f"{PLAIN.replace('planet 14', f'planet {planet}')}\nufo {ufo} of 4"


def _offered(power: str, lines: str) -> str:
    """Red has launched what it has, and what comes next is about this power."""
    return f"{FIELD}{crew(3, power)}{lines}\n"


NO_WAVE = _offered("redirect", "active r 1a 1b")
HAIRS = f"{PLAIN}\nactive r 1a 1b 2a 2b\nat r1a d3 0 -42\nat r1b b3 41 10\nat r2a c1 -3 -41"
LAST_TOKEN = f"{PLAIN}\nactive r 1a"
SHORT = _offered("short_wave", f"active r 1a 1b\nat r1a a3 0 6\n{SPENT}")
REDIRECT = _offered("redirect", f"active r 1a 1b\nat r1a c3 33 0\n{SPENT}")
REDIRECTS = _offered(
    "redirect", "active r 1a 1b 1c\nat r1a a2 6 4\nat r1b c3 33 0\nat r1c planet 0 -60"
)
CROWD = f"{FIELD}{crew(3)}active r 1a 1b 2a 2b\nat r1a d3 -16 8\nat r1b d3 12 -4\nat r2a d3 -8 -22\n"
LONG = _offered("long_wave", f"active r 3a 1b\nat r3a a3 30 0\n{SPENT}")
SPLASH = _offered("splash", f"active r 3a 1b\nat r3a d3\n{SPENT}")
REPAIR = _offered("repair", f"active r 3a 1b\nat r3a ufo\n{SPENT}")
MENDED = REPAIR.replace("planet 14", "planet 5")
ORDER = _offered("piercing", f"active r 1a 1b 2a\nat r1a b3 6 8\nat r2a b3 -16 -12\n{SPENT}")
CHAIN = _offered("ufo_chain", "active r 1a 1b\nphase chain\nrecord r1a launches=1\nasked r1a\nufo 3 of 4")
FORWARD = _offered(
    "forward", "active r 2a 1b\nat r2a 345 225\nphase forward\nrecord r2a launches=1\nasked r2a"
)
BONUS = _offered(
    "called",
    "active r 1a 1b\nphase bonus\nasked r1a\nbonus r1a\narmory r1a r1b\n"
    'record r1a launches=1 called=c20 on=["c20"] done=true\nrecord r1b launches=1 done=true',
)
CALLING = _offered("called", "active r 1a 1b 3a")
TRIPLE = _offered("triple", "active r 1a 3a\nrecord r3a launches=1 declared=true tries=1")
DECLARING = _offered("triple", "active r 3a")

FINISHED = f"""{PLAIN.replace("S31", "S33=")}
active r 1a 1b 2a
at r1b c4 14 10
record r1b launches=1
"""
"""On the nearest card, which takes two hits, lies one."""

HIT = f"{PLAIN}\nactive r 1a 1b 2a\nat r1a d3 4 3\nat r2a a1 -14 10"
FREES = f"{PLAIN}\nactive r 1a 1b 2a 3a\nat r1a b2 6 4\nat r2a c2 -8 -5\nat r3a b3 5 -6"
IN_THE_SAUCER = _offered("repair", "active r 1a 1b 3a\nat r1a ufo\nat r3a c4 6 -8\nufo 3 of 4")
LETHAL = f"{PLAIN.replace('planet 14', 'planet 2')}\nactive r 1a 1b 2a\nat r1a a1 4 3"

THROUGH = (
    "1 | . . . . 22\n2 | S33 . . . .\n3 | O13 . . . .\nseats 2\npowers r ufo_chain second repair"
    "\nactive r 1a 1b\nactive o 3a"
)
"""A slow card in front of a fast one."""
