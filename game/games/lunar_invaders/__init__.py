"""What both editions of Lunar Invaders share: moons, pieces, the board, pads, answers, facts and their data.

No game by itself: `lunar_invaders_2011` and `lunar_invaders_2016` are the rules on top of it.
"""
