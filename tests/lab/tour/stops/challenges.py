"""Challenges on the tour: the ladder, an attempt and what came of it, one's own, and the editor."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from game.core import Aim
from game.session.challenges import Best, Ladder, own_folder, save_ladder
from game.session.drafts import ChosenGoal
from game.session.settings import Settings
from game.table.things import Launch
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.challenges.challenge import Attempt
from game.ui.scenes.challenges.challenges import ChallengesScene
from game.ui.scenes.challenges.editor import EditorScene
from game.ui.scenes.challenges.solution import Solution
from game.ui.table.intent import Intent
from tests.lab.pilot import FRAME, Hands, Visitor
from tests.lab.tour.strips import after, strip
from tests.lab.tour.visits import Stop, Visit, until

GAME = "space_invaders"
STARS = (3, 2, 3, 1)
SQUIDS, SHIELD = ((214.0, 290.0), (280.0, 355.0)), (280.0, 290.0)
MISSED = Launch(token="", x=280.0, y=50.0, heading=1.3, power=0.9)
SHIELDED, SOON = (280.0, 355.0), -0.2  # what the second token is meant for, and when it is let go
MOST = 40.0  # seconds that a solution may take
Deed = Callable[[Visitor], None]


def _at(deed: Deed) -> Visit:
    def visit(home: Path, size: tuple[int, int], settings: Settings) -> Hands:
        hands = Visitor(ArcadeScene, size, settings, None, drawing=False)
        scene = ChallengesScene(hands.stage, GAME)
        met = zip(scene.ladder, STARS, strict=False)
        save_ladder(Ladder({name: Best(stars, 4 - stars) for (name, _), stars in met}))
        hands.stage.go(scene)
        _show(hands)
        deed(hands)
        _show(hands)
        return hands

    return visit


def _show(at: Visitor) -> None:
    at.top.draw(at.surface)
    at.wait(0.2)
    at.top.draw(at.surface)


def _nothing(at: Visitor) -> None:
    """The ladder as it stands, with all its tables drawn."""
    at.wait(1.0)


def _opened(at: Visitor) -> None:
    """The moment in which the ladder opens: some of its tables are still to be drawn."""
    tables = at.top.tables
    known = {challenge.position for _, challenge in at.top.ladder[:4]}
    get = tables.get
    tables.get = lambda challenge: get(challenge) if challenge.position in known else None


def _own(at: Visitor) -> None:
    """A challenge of one's own, and a file that is wrong."""
    _build(at)
    at.top.saving.save()
    at.stage.back()
    wrong = own_folder(GAME) / "from_a_friend.toml"
    wrong.write_text('title = { en = "Up", de = "Hoch" }\nlaunches = [1, 2, "three"]\n', "utf-8")
    at.top.page = "own"
    at.top.turn_over()


def _begin(at: Visitor) -> None:
    at.top.begin(4)
    _show(at)


def _hinted(at: Visitor) -> None:
    _begin(at)
    at.top.kind.goal.tip()


def _paused(at: Visitor) -> None:
    _begin(at)
    at.top.pause()


def _solved(at: Visitor) -> None:
    """The kept solution of the first one as an attempt of one's own."""
    at.top.begin(0)
    attempt: Attempt = at.top.kind
    attempt.solution = Solution(
        attempt._access, [at.top.game.parse_move(text) for text in attempt.challenge.solution]
    )
    _until_over(at)
    at.wait(1.6)


def _first(at: Visitor) -> None:
    at.top.begin(0)
    _show(at)


def _met_now(at: Visitor) -> None:
    """The moment in which the goal of the first one is met."""
    at.top.begin(0)
    attempt: Attempt = at.top.kind
    attempt.solution = Solution(
        attempt._access, [at.top.game.parse_move(text) for text in attempt.challenge.solution]
    )
    until(at, lambda scene: scene.kind.holds)


def _until_over(at: Visitor) -> None:
    left = MOST
    while not at.top.kind.closed and left > 0.0:
        at.frame()
        left -= FRAME


def _failed(at: Visitor) -> None:
    """The dive bombers have struck: every token went far beyond them."""
    _begin(at)
    scene = at.top
    for _ in range(30):
        until(at, lambda scene: scene.flow.asks or scene.kind.closed)
        if scene.kind.closed:
            break
        decision = scene.flow.question
        if isinstance(decision, Aim):
            for tried in decision.tokens:
                scene.launched(replace(MISSED, token=tried))
                break
        elif decision is not None:
            scene.answered(decision.moves[0])
        at.wait(0.1)
    _until_over(at)
    at.wait(0.3)


def _missed(at: Visitor) -> None:
    """The shield is down, and the token for what it covered fell short."""
    at.top.begin(3)
    scene = at.top
    for text, share in zip(scene.kind.challenge.solution, (1.0, 0.8), strict=True):
        until(at, lambda scene: scene.flow.asks and scene.table.active and not scene.busy)
        launch = scene.game.parse_move(text).launch
        fired = replace(launch, power=share * launch.power)
        scene.launched(fired)
        scene.table.hand.intent = Intent(fired, "c22", SHIELDED, SOON, scene.board.view.table.depth)
        at.wait(0.1)
    _until_over(at)
    at.wait(0.3)


def _solution(at: Visitor) -> None:
    """The first shot of a solution, as it is going to be."""
    _begin(at)
    at.here.hurry()
    at.top.kind.solve()
    _show(at)
    until(at, lambda scene: scene.kind.solution.says()[0] != scene.words("challenges.solution"))
    at.wait(0.6)


def _build(at: Visitor) -> None:
    """Three invaders round a shield, one of them bumped, and the goal to clear them."""
    at.stage.go(EditorScene(at.stage, at.top.game))
    _show(at)
    scene: EditorScene = at.top
    bench, built = scene.bench, scene.drafting
    for key, place in (("print.S11", SQUIDS[0]), ("print.C12", SQUIDS[1]), ("print.C11+", SHIELD)):
        bench.take_piece(key)
        bench.carry(place)
        bench.put()
        bench.drop()
    held = bench.lying(bench.table.cards[0].id)
    if held is not None:
        turned = type(held)(held.id, held.kind, held.x - 24.0, held.y - 12.0, 0.4)
        built.edit(built.workshop.put(built.position, turned))
    built.want(ChosenGoal("many", (), 3))
    bench.carry((400.0, 260.0))


def _held(at: Visitor) -> None:
    _build(at)
    at.top.bench.take_piece("print.O13")


def _page(page: str) -> Deed:
    def turn(at: Visitor) -> None:
        _build(at)
        at.top.drafting.want(ChosenGoal("column", ("c",)))
        turn = at.top.draw_out if at.top.panels.folded else at.top.turn_to
        turn(page)

    return turn


def _unsaved(at: Visitor) -> None:
    _build(at)
    at.top.leave_wanted()


STOPS: tuple[Stop, ...] = (
    Stop("challenges", _at(_nothing)),
    Stop("challenges_opened", _at(_opened)),
    Stop("challenges_200", _at(_nothing), {"text_scale": 200}),
    Stop("challenges_own", _at(_own)),
    Stop("challenge", _at(_hinted)),
    Stop("challenge_200", _at(_begin), {"text_scale": 200}),
    Stop("challenge_first", _at(_first)),
    strip("challenge_bursts", _at(_met_now), after(0.0, 2.4)),
    Stop("challenge_paused", _at(_paused)),
    Stop("challenge_met", _at(_solved)),
    Stop("challenge_met_200", _at(_solved), {"text_scale": 200}),
    Stop("challenge_failed", _at(_failed)),
    Stop("challenge_missed", _at(_missed)),
    Stop("challenge_missed_200", _at(_missed), {"text_scale": 200}),
    Stop("challenge_solution", _at(_solution)),
    Stop("challenges_grey", _at(_nothing), grey=True),
    Stop("editor", _at(_held)),
    Stop("editor_table", _at(_page("table"))),
    Stop("editor_crew", _at(_page("crew"))),
    Stop("editor_goal", _at(_page("goal"))),
    Stop("editor_texts", _at(_page("texts"))),
    Stop("editor_unsaved", _at(_unsaved)),
    Stop("editor_200", _at(_held), {"text_scale": 200}),
    Stop("editor_goal_200", _at(_page("goal")), {"text_scale": 200}),
    Stop("editor_contrast", _at(_held), {"palette": "high-contrast"}),
)
