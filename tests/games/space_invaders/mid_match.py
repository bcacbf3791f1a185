"""A field of Space Invaders amid a match, and two players' tokens on it of which one sets off a chain."""

ROWS = """
1 | S11  C12  O22 C21  S12
2 | C12= C11+ S11 C22  O13
3 | .    C12= .   S21  O21+
4 | .    .    S31 .    .
"""
FREED = """seat o
active r 1a 1b
at r1a d3
waits r1a d3
at r1b e2
waits r1b e2
active o 1a 1b
at o1a e3 4 -6
at o1b planet 0 -60
"""
"""The other player's token breaks the shield that the first player's two tokens wait for."""
