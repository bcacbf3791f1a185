"""Beginnings and endings on the tour: each as a strip, and as it stands when the reason is said."""

from __future__ import annotations

from collections.abc import Callable

from game.core import GAMES
from game.session.match import Match, Player, Setup
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import Visitor
from tests.lab.tour import positions_2127 as stand
from tests.lab.tour import positions_invaders as si
from tests.lab.tour.stops import invaders_2127 as iv
from tests.lab.tour.stops import lunar_invaders as li
from tests.lab.tour.strips import after, strip
from tests.lab.tour.visits import NAMES, Stop, Visit, shown

MakeMatch = Callable[[], Match]


def _new(game: str, seats: int) -> Match:
    ui = game_ui_of(game)
    options = ui.setup.options(seats, {})
    players = tuple(Player("person", NAMES[seat]) for seat in range(seats))
    return Match.start(Setup(game, options, players, 5, ui.setup.variant(options)), None, GAMES)


def _begins(make: MakeMatch) -> Visit:
    def scene(stage: Stage) -> Scene:
        return MatchScene(stage, make(), begins=True)

    return shown(scene, seconds=1 / 60)


def _ends(make: MakeMatch, seconds: float = 1 / 60) -> Visit:
    """A match that is over; its end is played as soon as it is on the screen."""
    return shown(lambda stage: MatchScene(stage, make()), seconds=seconds)


def _ending(name: str, make: MakeMatch, seconds: float = 3.4) -> tuple[Stop, ...]:
    """Its strip, and the reason as it is said."""
    return (
        strip(f"{name}_ends", _ends(make), after(0.0, seconds)),
        Stop(f"{name}_verdict", _ends(make, seconds + 1.0)),
    )


def _turned() -> Match:
    """Space Defenders played by chance to its end, so that it turned somewhere."""
    from game.core import RandomAnswers, Rng

    match = _new("space_defenders", 2)
    answer = RandomAnswers(Rng(11))
    while match.decision is not None:
        match.play(answer(match.state))
    return match


def _defenders(lost: bool, seats: int = 2) -> Match:
    """Space Defenders at its end, as the first seed that ends so."""
    from game.core import RandomAnswers, Rng

    for seed in range(40):
        match = _new("space_defenders", seats)
        answer = RandomAnswers(Rng(seed))
        while match.decision is not None:
            match.play(answer(match.state))
        outcome = match.outcome
        assert outcome is not None
        if (not any(outcome.shares)) is lost:
            return match
    raise LookupError("no such end by chance")


def invaders(moves: int = 10_000) -> Match:
    """Space Invaders played by chance to its end, or so many moves, on a table without physics."""
    from game.core import Rng
    from tests.ui.games.space_invaders.space_invaders_games import answer

    match, rng = _new("space_invaders", 3), Rng(4)
    while match.decision is not None and (len(match.log.entries) < moves or match.asked is None):
        match.play(answer(match.state, rng))
    return match


def _log_opened(at: Visitor) -> None:
    """The whole log, laid over the result."""
    at.click("log-open")
    at.wait(0.3)


ENDINGS: dict[str, MakeMatch] = {
    "si_won": lambda: si.match_at(si.WON),
    "si_lost": lambda: si.match_at(si.PLANET_LOST),
    "si_failed": lambda: si.match_at(si.ASSAULT_LOST),
    "sd_lost": lambda: _defenders(True),
    "sd_won": lambda: _defenders(False),
    "sd_alone": lambda: _defenders(False, 1),
    "la_home": lambda: li.match_at(li.DICE, li.HOME_2011, "teleport bp ac4"),
    "la_last": lambda: li.match_at(li.DICE, li.LAST_ONE, "teleport ap bc1"),
    "la_repeated": lambda: li.match_at(li.DICE, li.REPEATED),
    "lb_home": lambda: li.match_at(li.TOWERS, li.OPEN.replace("B 1", "B 0"), "teleport bp af3"),
    "iv_plot": lambda: iv.match_at(stand.SKULL, "pb", "plot draw"),
    "iv_dry": lambda: iv.match_at(stand.WORN, "pb", "use 1 0"),
    "iv_zone": lambda: iv.match_at(stand.MELTED, "pb", "play termites"),
    "iv_heroes": lambda: iv.match_at(stand.FALLEN_ALL, "pb", "play autograph"),
    "lb_stranded": lambda: li.match_at(li.TOWERS, li.STRANDED, "teleport ap bf3"),
}
"""Matches that are over, by the game and how."""

LARGE: dict[str, object] = {"text_scale": 200}
STOPS: tuple[Stop, ...] = (
    strip("si_begins", _begins(lambda: _new("space_invaders", 3)), after(0.0, 4.5)),
    Stop("si_begins_still", _begins(lambda: _new("space_invaders", 4)), {"reduced_motion": True}),
    *(stop for name, make in ENDINGS.items() for stop in _ending(name, make)),
    Stop("si_lost_verdict_still", _ends(ENDINGS["si_lost"], 1.0), {"reduced_motion": True}),
    Stop("si_lost_verdict_200", _ends(ENDINGS["si_lost"], 4.6), {"text_scale": 200}),
    Stop("result_turned", shown(lambda stage: ResultScene(stage, _turned()), seconds=4.5)),
    Stop("si_result_deeds", shown(lambda stage: ResultScene(stage, invaders()), seconds=6.0)),
    Stop("si_result_log", shown(lambda stage: ResultScene(stage, invaders()), _log_opened, seconds=6.0)),
    Stop("si_result_deeds_200", shown(lambda stage: ResultScene(stage, invaders()), seconds=6.0), LARGE),
    Stop("si_fates", shown(lambda stage: MatchScene(stage, invaders(16)), seconds=1.0)),
    Stop(
        "result_turned_200",
        shown(lambda stage: ResultScene(stage, _turned()), seconds=4.5),
        {"text_scale": 200},
    ),
)
