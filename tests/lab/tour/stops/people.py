"""The characters on the tour: everybody's bubble with another face, in every game, and what they claim."""

from __future__ import annotations

from msgspec.structs import replace

from game.session.characters import MOODS, Situation, characters
from game.session.match import Match, Player
from game.session.reactions import LINES, SITUATIONS, Reaction, reactions
from tests.lab.pilot import Visitor
from tests.lab.tour import positions_2127
from tests.lab.tour.positions_invaders import FOUR_SEATS, GAME, TWO
from tests.lab.tour.stops.lunar_invaders import AMID
from tests.lab.tour.stops.match import match_of as defenders
from tests.lab.tour.visits import Deed, Stop, Visit, match_of, played, until

EVERYBODY = tuple(characters())
LONGEST: Situation = "rim_out"


def _cast(match: Match, seat: int, name: str) -> Match:
    """With this character at a seat."""
    one = characters()[name]
    bot = match.setup.players[seat].bot or "regular"
    players = list(match.setup.players)
    players[seat] = Player("bot", one.name, bot, name)
    match.setup = replace(match.setup, players=tuple(players))
    return match


FRAMES = 30  # until a bubble is there


def _appears(at: Visitor) -> None:
    for _ in range(FRAMES):
        at.top.draw(at.surface)


def _saying(seat: int, situation: Situation, line: int = 2) -> Deed:
    def speak(at: Visitor) -> None:
        at.wait(0.2)
        partners = at.top.partners
        rule = reactions().of[situation]
        said = Reaction(seat, partners.cast[seat], rule.mood, situation, line, 0, rule.weight)
        partners.say(said)
        _appears(at)

    return speak


def _bubble(number: int, name: str) -> Stop:
    """Seat, situation and line differ from one to the next, so that every mood is seen."""
    mood = MOODS[number % len(MOODS)]
    situation = next(one for one in SITUATIONS if reactions().of[one].mood == mood)
    seat = 1 + number % 3

    def match() -> Match:
        return _cast(match_of(GAME, FOUR_SEATS, "pbbb", "regular"), seat, name)

    return Stop(f"people_{name}", played(match, _saying(seat, situation, 1 + number % LINES)))


def _two(deed: Deed) -> Visit:
    return played(lambda: _cast(match_of(GAME, TWO, "pb", "regular"), 1, "nana"), deed)


def _claims(at: Visitor) -> None:
    """A bot has taken a card and fires."""
    until(at, lambda scene: scene.partners.said is not None and scene.partners.said.situation == "claim")
    _appears(at)


def _firing() -> Match:
    return _cast(match_of(GAME, FOUR_SEATS, "bppp", "expert"), 0, "hiscore")


def _defenders() -> Match:
    return _cast(_cast(defenders(None, "pbb", 30), 1, "tilt"), 2, "nana")


STOPS: tuple[Stop, ...] = (
    *(_bubble(number, name) for number, name in enumerate(EVERYBODY)),
    Stop("people_claims", played(_firing, _claims)),
    Stop("people_two", _two(_saying(1, LONGEST))),
    Stop("people_200", _two(_saying(1, LONGEST)), {"text_scale": 200}),
    Stop("people_grey", _two(_saying(1, "planet_failing")), grey=True),
    Stop("people_sd", played(_defenders, _saying(2, "gain"))),
    Stop(
        "people_la",
        played(
            lambda: _cast(match_of("lunar_invaders_2011", AMID, "pb", "greedy"), 1, "steady"),
            _saying(1, "threat"),
        ),
    ),
    Stop(
        "people_iv",
        played(
            lambda: _cast(match_of("invaders_2127", positions_2127.MANKIND, "pb", "search"), 1, "deadeye"),
            _saying(1, "loss"),
        ),
    ),
)
