"""The door of what is installed: a wheel's `last_quarter`, and the program in a folder that was built.

Both carry the house as it stands in a checkout (game, assets, levels beside each other), below a name that
nothing else has, and put it on the path of this process alone.
"""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path

HOUSE = Path(getattr(sys, "_MEIPASS", "") or Path(__file__).parent) / "house"


def main() -> int:
    multiprocessing.freeze_support()  # in a built folder the worker process is this program too
    sys.path.insert(0, str(HOUSE))
    from game.__main__ import start

    return start()


if __name__ == "__main__":
    sys.exit(main())
