"""The games, in the order of their cabinets; each is imported when it is asked for."""

from game.core.registry import GAMES

GAMES.register("space_invaders", "game.games.space_invaders:GAME", version=2)
GAMES.register("space_defenders", "game.games.space_defenders:GAME", version=2)
GAMES.register("lunar_invaders_2011", "game.games.lunar_invaders_2011:GAME")
GAMES.register("lunar_invaders_2016", "game.games.lunar_invaders_2016:GAME")
GAMES.register("invaders_2127", "game.games.invaders_2127:GAME", version=2)
