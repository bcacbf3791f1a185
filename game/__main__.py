"""`python -m game`, which run.py calls: hands the arguments to the command that they name."""

import signal
import sys


def start() -> int:
    try:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # run.py held it back until here
        from game.cli.commands import main

        return main(sys.argv[1:])
    except KeyboardInterrupt:
        return 130
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a second one ends what is left without a word


if __name__ == "__main__":
    sys.exit(start())
