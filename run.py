"""The door: makes `.venv` on first use, installs the pins of pyproject.toml, hands over to `game`.

Standard library only, in a syntax that every Python 3 reads, so that an old one is refused politely.
A stamp, written last, says that the environment is whole; without one that fits it is built afresh,
and so is one of whose packages a module is gone or of another length.
"""

import errno
import os
import sys
import time

OLDEST = (3, 11)
NEWEST = (3, 14)  # for which all pins come ready-made
TOP = os.path.dirname(os.path.abspath(__file__))
COMMAND = "py run.py" if sys.platform == "win32" else "python3 run.py"
EXTRAS = {"test": ("dev",), "soak": ("dev",), "build": ("dev", "build")}  # what a command needs besides
FROM_SOURCE = ("yattag",)  # published as source alone, plain Python; the mutation tester needs it
OFFLINE = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeout",
    "ReadTimeout",
    "ProxyError",
    "SSLError",
    "name resolution",
    "Network is unreachable",
    "ConnectionResetError",
)
CODE = (".py", ".so", ".pyd", ".dll", ".dylib")
UNUSED = ("/tests/", "/docs/", "/examples/")
LEASHED = """
import os, runpy, signal, sys, threading
held = os.dup(0)
def leash():
    os.read(held, 1)
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
if hasattr(os, "setpgrp") and os.getpgrp() != os.getpid():
    os.setpgrp()
threading.Thread(target=leash, daemon=True).start()
del sys.argv[0]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""  # runs a module that ends, with all that it started, once the other end of its standard input is closed


class Refusal(Exception):
    """Why it can't go on, in one line that names the way out."""


def main(args: "list[str]") -> int:
    if sys.version_info < OLDEST:
        say(
            "Last Quarter needs Python %d.%d to %d.%d and this is %s: install one of those from python.org, "
            "then start it with that." % (OLDEST + NEWEST + (sys.version.split()[0],))
        )
        return 1
    try:
        python = environment(TOP, EXTRAS.get(args[0] if args else "", ()))
        return hand_over([python, "-P", "-m", "game"] + args)
    except Refusal as refusal:
        say(str(refusal))
        return 1
    except KeyboardInterrupt as stop:
        say("Interrupted; what was not set up yet the next start begins afresh.")
        return 128 + (stop.args[0] if stop.args else 2)


def say(text: str, end: str = "\n") -> None:
    if sys.stderr is not None:
        sys.stderr.write(text + end)
        sys.stderr.flush()


def environment(top: str, extras: "tuple[str, ...]" = ()) -> str:
    """The Python of an environment that is whole; made first where it is not."""
    pins = read_pins(top, "dependencies")
    wanted = [interpreter()] + pins + [pin for extra in extras for pin in read_pins(top, extra)]
    folders = [folder for folder in (os.path.join(top, ".venv"), data_folder(top)) if folder]
    for folder in folders:
        if is_whole(folder, wanted):
            return python_of(folder)
    stop_in_order()
    for folder in folders:
        try:
            lock = Lock(folder)
        except OSError:
            continue
        with lock:
            if not is_whole(folder, wanted):
                build(folder, wanted, [interpreter()] + pins, lock)
        return python_of(folder)
    if len(folders) == 1:
        folders.append("a home folder (none is known: HOME and LAST_QUARTER_HOME name none)")
    raise Refusal(
        "Nothing can be written to %s or %s: make one of them writable, then start again." % tuple(folders)
    )


def stop_in_order() -> None:
    """Whoever ends a set-up ends its steps, as Ctrl-C does."""
    import signal

    def stop(number: int, frame: object) -> None:
        raise KeyboardInterrupt(number)

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, stop)


def read_pins(top: str, name: str) -> "list[str]":
    """One list of pyproject.toml, read by hand: importing tomllib would cost every start 20 ms."""
    path = os.path.join(top, "pyproject.toml")
    try:
        with open(path, encoding="utf-8") as file:
            block, _ = file.read().split("\n" + name + " = [", 1)[1].split("\n]", 1)
    except OSError as error:
        raise Refusal("%s can't be read (%s): get Last Quarter anew." % (path, error.strerror)) from error
    except (IndexError, ValueError) as error:
        raise Refusal("%s is damaged: get Last Quarter anew." % path) from error
    return [line.strip().strip('",') for line in block.splitlines() if line.strip()]


def base_python() -> str:
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def interpreter() -> str:
    return " ".join(sys.version.split()) + " at " + os.path.realpath(base_python())


def data_folder(top: str) -> str:
    """Where the environment lives when the game's own folder is read-only; one for each copy of the game.

    Empty where the person's home is not known.
    """
    import zlib

    home = os.path.expanduser("~")
    if os.environ.get("LAST_QUARTER_HOME", "").strip():
        base = os.path.join(os.path.expanduser(os.environ["LAST_QUARTER_HOME"].strip()), "data")
    elif sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
        base = os.path.join(local, "Last Quarter")
    elif sys.platform == "darwin":
        base = os.path.join(home, "Library", "Application Support", "Last Quarter")
    else:
        share = os.environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
        base = os.path.join(share, "Last Quarter")
    if base.startswith("~"):
        return ""
    return os.path.join(base, "venv-%08x" % zlib.crc32(top.encode("utf-8", "surrogateescape")))


def python_of(folder: str) -> str:
    parts = ("Scripts", "python.exe") if sys.platform == "win32" else ("bin", "python")
    return os.path.join(folder, *parts)


def stamp(folder: str) -> "list[str]":
    try:
        with open(os.path.join(folder, "whole"), encoding="utf-8") as file:
            return file.read().splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def is_whole(folder: str, wanted: "list[str]") -> bool:
    """The stamp lists interpreter and pins of playing, tests, builds: more serves for less, too."""
    return stamp(folder)[: len(wanted)] == wanted and not damage(folder, wanted[1:])


def damage(folder: str, pins: "list[str]") -> str:
    """What of the interpreter and of the modules of these packages is not as it was installed."""
    for path in (python_of(folder), os.path.join(folder, "pyvenv.cfg")):
        if not os.path.exists(path):
            return path
    site = os.path.join(
        folder, "Lib" if sys.platform == "win32" else "lib/python%d.%d" % sys.version_info[:2]
    )
    site = os.path.join(site, "site-packages")
    try:
        records = [name for name in os.listdir(site) if name.endswith(".dist-info")]
    except OSError:
        return site
    records_of = {plain(name.split("-")[0]): os.path.join(site, name) for name in records}
    needed = [plain(pin.split("==")[0]) for pin in pins]
    for name in needed:
        if name not in records_of:
            return os.path.join(site, name)
    for name in needed:  # it grows on the way
        record = records_of.get(name)
        if record:
            try:
                wrong = changed(site, record)
                needed += [other for other in requirements(record) if other not in needed]
            except (OSError, ValueError):
                return record
            if wrong:
                return os.path.join(site, wrong)
    return ""


def plain(name: str) -> str:
    return name.lower().replace("-", "_").replace(".", "_")


def requirements(record: str) -> "list[str]":
    """What a package needs besides; some of it on other machines alone."""
    with open(os.path.join(record, "METADATA"), encoding="utf-8") as file:
        lines = file.read().split("\n\n", 1)[0].splitlines()
    found = []
    for line in lines:
        if line.startswith("Requires-Dist: ") and "extra ==" not in line:
            name = line[len("Requires-Dist: ") :]
            found.append(plain(name[: min(i for i, sign in enumerate(name + " ") if sign in " <>=!~;[(")]))
    return found


def changed(site: str, record: str) -> str:
    """The first module of a package that is gone or of another length than when it was installed."""
    with open(os.path.join(record, "RECORD"), encoding="utf-8") as file:
        lines = file.read().splitlines()
    if not lines:
        return record
    for line in lines:
        path, _, size = line.rsplit(",", 2)
        if size and path.endswith(CODE) and path[0] != '"' and not any(part in path for part in UNUSED):
            try:
                if os.stat(os.path.join(site, path)).st_size != int(size):
                    return path
            except OSError:
                return path
    return ""


def build(folder: str, wanted: "list[str]", bare: "list[str]", lock: "Lock") -> None:
    """Makes the environment, or adds the test tools to one that is whole without them."""
    began = time.time()
    fresh = stamp(folder) != bare
    if stamp(folder)[: len(bare)] == bare:
        wrong = damage(folder, stamp(folder)[1:] + ["pip"])
        if wrong:
            fresh = True
            say("%s is missing or damaged." % wrong)
    say("Setting up Last Quarter, this once: %d packages go to %s" % (len(wanted) - 1, folder))
    try:
        if os.path.exists(os.path.join(folder, "whole")):
            os.remove(os.path.join(folder, "whole"))
        if fresh:
            clear(folder)
            make_venv(folder, lock)
        install(folder, wanted[1:], lock)
        with open(os.path.join(folder, "whole.new"), "w", encoding="utf-8") as file:
            file.write("\n".join(wanted))
        os.replace(os.path.join(folder, "whole.new"), os.path.join(folder, "whole"))
    except OSError as error:
        raise Refusal(
            "Setting up failed: %s. Close the game if it is open, or delete %s, then start again."
            % (error, folder)
        ) from error
    say("Ready after %d s." % (time.time() - began))


def clear(folder: str) -> None:
    import shutil

    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        elif name != "lock":
            os.remove(path)


def make_venv(folder: str, lock: "Lock") -> None:
    import importlib.util

    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise Refusal(
            "This Python comes without its venv module: install it (Debian and Ubuntu: sudo apt "
            "install python3-venv) or use a Python from python.org, then start again: " + COMMAND
        )
    log = os.path.join(folder, "install.log")
    code, output = watch([base_python(), "venv", folder], log, lock)
    if code:
        reason = ([""] + output.strip().splitlines())[-1]
        raise Refusal("Making %s failed (%s); all that was said: %s" % (folder, reason, log))


def install(folder: str, pins: "list[str]", lock: "Lock") -> None:
    command = [
        python_of(folder),
        "pip",
        "install",
        "--disable-pip-version-check",
        "--no-input",
        "--no-user",
        "--progress-bar",
        "off",
        "--no-warn-script-location",
    ]
    if not os.environ.get("PYTHONDONTWRITEBYTECODE"):
        command.append("--no-compile")  # imports compile what they need; all of it would take seconds
    if "PIP_NO_BINARY" not in os.environ and "PIP_ONLY_BINARY" not in os.environ:
        command += ["--only-binary", ":all:", "--no-binary", ",".join(FROM_SOURCE)]
    log = os.path.join(folder, "install.log")
    code, output = watch(command + pins, log, lock)
    if not code:
        return
    raise Refusal(why(output, code) + " What pip said: " + log)


def why(output: str, code: int) -> str:
    """A failed installation in one sentence with the way out."""
    if any(mark in output for mark in OFFLINE):
        return (
            "Setting up needs the internet this once and can't reach it: connect, or name a proxy or a "
            "folder of packages in PIP_PROXY or PIP_FIND_LINKS, then start again."
        )
    if "No matching distribution" in output:
        return (
            "Not all that is needed comes ready-made for Python %s on this machine: start it with "
            "another Python, %d.%d to %d.%d." % ((sys.version.split()[0],) + OLDEST + NEWEST)
        )
    errors = [line[7:] for line in output.splitlines() if line.startswith("ERROR: ")] or ["exit %d" % code]
    return "Installing failed: %s." % errors[-1].rstrip(".")


def watch(command: "list[str]", log: str, lock: "Lock") -> "tuple[int, str]":
    """Runs a module as a step of the set-up: its words kept in a log, a line on the terminal that moves.

    It ends with this process, however that ends.
    """
    import subprocess

    env = dict(os.environ, PYTHONUNBUFFERED="1", PIP_RETRIES=os.environ.get("PIP_RETRIES", "2"))
    for name in ("PYTHONPATH", "PYTHONHOME", "__PYVENV_LAUNCHER__"):
        env.pop(name, None)
    # The step holds the lock too: were this process killed, the next start would wait for the step's end.
    held = {} if sys.platform == "win32" else {"pass_fds": (lock.file.fileno(),)}
    step = subprocess.Popen(
        [command[0], "-P", "-c", LEASHED] + command[1:],
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        **held,
    )  # type: ignore
    lines = []
    live = sys.stderr is not None and sys.stderr.isatty()
    with step, open(log, "a", encoding="utf-8") as file:
        try:
            for line in step.stdout:
                file.write(line)
                lines.append(line)
                if live:
                    say("\r\033[K  " + line.strip()[:70], end="")
        except BaseException:
            step.stdin.close()
            step.wait()
            raise
        finally:
            if live:
                say("\r\033[K", end="")
    return step.returncode, "".join(lines)


class Lock:
    """One set-up of a folder at a time; the system itself lets go of it when the holder dies."""

    def __init__(self, folder: str) -> None:
        os.makedirs(folder, exist_ok=True)
        self.file = open(os.path.join(folder, "lock"), "a")  # noqa: SIM115

    def __enter__(self) -> "Lock":
        waiting = False
        while not self.taken():
            if not waiting:
                say("Another start is setting up; waiting for it.")
            waiting = True
            time.sleep(0.1)
        return self

    def taken(self) -> bool:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(self.file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            # A file system that knows no locks is no reason not to play.
            return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
        return True

    def __exit__(self, *why: object) -> None:
        self.file.close()


def hand_over(command: "list[str]") -> int:
    """Becomes the game, so that whatever ends this process ends the game; the mask lasts until it is there.

    Windows has no true exec: there the game is a child, told of Ctrl-C by the console as we are.
    """
    import signal

    env = dict(os.environ, PYTHONPATH=TOP)
    env.pop("PYTHONHOME", None)
    try:
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
            os.execve(command[0], command, env)
        import subprocess

        signal.signal(signal.SIGINT, lambda *_: None)
        return subprocess.Popen(command, env=env).wait()
    except OSError as error:
        raise Refusal("The game could not be started: %s." % error) from error


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
