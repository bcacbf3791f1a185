"""`python -m game`, which run.py calls: hands the arguments to the command that they name."""

import sys

from game.cli.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
