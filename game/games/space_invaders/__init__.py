"""Space Invaders, the co-op dexterity game: `GAME`, and what its screen asks beside it.

The values are in `state`, `moves` and `events`, what is asked when in `asking`, the rules in one room a
section: `setup`, `launch`, `resolve` with `hits` and `powers`, `advance`, `cleanup`, `assault`, `score`.
Where things lie is asked of `resting` alone; RULES.md has the clauses.
"""

from game.games.space_invaders.falling import HitNow, hits_now
from game.games.space_invaders.forecast import Forecast, Freed, Ghost, arriving, forecast, freed_by
from game.games.space_invaders.foretelling import (
    ahead,
    asks_more,
    course,
    foresee,
    foretell,
    hit_by,
    needless,
    plan,
    ways,
)
from game.games.space_invaders.hints import (
    WHY_NOT,
    WhyStands,
    reach,
    still_lacks,
    why_not,
    why_stands,
)
from game.games.space_invaders.position import Options
from game.games.space_invaders.powers import idles, is_at_the_ufo, repairs
from game.games.space_invaders.resolutions import AMID
from game.games.space_invaders.rules import GAME, SpaceInvaders
from game.games.space_invaders.score import ScoreRow, score, total
from game.games.space_invaders.upshot import Fall, Fate, Upshot
from game.games.space_invaders.validate import faults

__all__ = [
    "AMID",
    "GAME",
    "WHY_NOT",
    "Fall",
    "Fate",
    "Forecast",
    "Freed",
    "Ghost",
    "HitNow",
    "Options",
    "ScoreRow",
    "SpaceInvaders",
    "Upshot",
    "WhyStands",
    "ahead",
    "arriving",
    "asks_more",
    "course",
    "faults",
    "forecast",
    "foresee",
    "foretell",
    "freed_by",
    "hit_by",
    "hits_now",
    "idles",
    "is_at_the_ufo",
    "needless",
    "plan",
    "reach",
    "repairs",
    "score",
    "still_lacks",
    "total",
    "ways",
    "why_not",
    "why_stands",
]
