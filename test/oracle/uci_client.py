#!/usr/bin/env python3
"""Debian's xboard, with polyglot as its way to UCI engines, lets us play Stockfish: one game with each colour. Each
game is a test: no complaint of xboard or polyglot, no illegal move, no error of ours, and pgn-extract finds
the moves legal too.

xboard wants a display even when nobody looks, so it gets one in memory (Xvfb). A game ends after 30 moves at
the latest, as a draw.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("GLOWMATE_BUILD", ROOT / "build/test"))
PATH = os.environ.get("PATH", "") + ":/usr/games"
NEEDED = ("xboard", "polyglot", "Xvfb", "stockfish", "pgn-extract")
GAMES, MOST_MOVES, DEPTH, SECONDS = 2, 30, 2, 240
# How xboard ends a game that did not go as games go.
TROUBLE = re.compile(r"illegal|forfeit|exited|crash|unfinished|time|claim|error", re.IGNORECASE)


def settings(folder, name, command):
    """What polyglot needs to know of an engine; it writes down everything that is said."""
    file = folder / f"{name}.ini"
    file.write_text(f"""[PolyGlot]
EngineName = {name}
EngineDir = {folder}
EngineCommand = {command}
Log = true
LogFile = {folder}/{name}.log
Book = false
[Engine]
""")
    return f"polyglot {file}"


class Display:
    """A screen that nobody sees."""

    def __enter__(self):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-nolisten", "tcp", "-screen", "0",
                                        "1024x768x24"], pass_fds=[writing], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as number:
            return ":" + number.readline().strip()

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


def play(folder):
    """Lets xboard play the games; what it says if it does not come to an end."""
    ours = settings(folder, "Glowmate", f"{BUILD}/glowmate --no-web --store {folder}/store")
    theirs = settings(folder, "Stockfish", shutil.which("stockfish", path=PATH))
    with Display() as display:
        environment = dict(os.environ, DISPLAY=display, HOME=str(folder), PATH=PATH, NO_AT_BRIDGE="1")
        command = ["xboard", "-fcp", ours, "-scp", theirs, "-mg", str(GAMES), "-tc", "5", "-depth", str(DEPTH),
                   "-adjudicateDrawMoves", str(MOST_MOVES), "-popupExitMessage", "false", "-popupMoveErrors",
                   "false", "-sgf", str(folder / "games.pgn")]
        # A session of its own, so that nothing it started stays behind.
        client = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            client.communicate(timeout=SECONDS)
            return ""
        except subprocess.TimeoutExpired:
            os.killpg(client.pid, 9)
            client.communicate()
            return f"xboard still plays after {SECONDS} s"


def text_of(file):
    return file.read_text(errors="replace") if file.exists() else ""


def complaints_about(game, number):
    ends = re.findall(r"\{([^{}]*)\}\s*(?:1-0|0-1|1/2-1/2|\*)\s*$", game)
    if not ends:
        yield "has no end"
    elif TROUBLE.search(ends[0]):
        yield f"ends with {ends[0]}"
    if len(re.findall(r"\d+\. ", game)) < 10:
        yield "is too short"
    colour = "White" if number % 2 else "Black"
    if f'[{colour} "Glowmate"]' not in game:
        yield f"does not have us as {colour}"


def complaints_in_dialogue(log):
    """What polyglot heard from us."""
    said = re.findall(r"Engine->Adapter: (.*)", log)
    for line in said:
        if "error" in line:
            yield line
    if not any(line == "uciok" for line in said) or not any(line == "readyok" for line in said):
        yield "no uciok or no readyok"
    if "Child exited with status 0" not in log:
        yield "it did not end in peace"


def main():
    missing = [name for name in NEEDED if not shutil.which(name, path=PATH)]
    if missing or not (BUILD / "glowmate").exists():
        print("missing:", " ".join(missing) or BUILD / "glowmate")
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        hung = play(folder)
        pgn, log = text_of(folder / "games.pgn"), text_of(folder / "Glowmate.log")
        checked = subprocess.run(["pgn-extract", "-s", "-r", str(folder / "games.pgn")], capture_output=True,
                                 text=True, env=dict(os.environ, PATH=PATH), check=False).stderr.strip()
    general = [line for line in (hung, checked, *complaints_in_dialogue(log)) if line]
    games = re.split(r"(?=^\[Event )", pgn, flags=re.MULTILINE)[1:]
    failed = 0
    for number in range(1, GAMES + 1):
        game = games[number - 1] if number <= len(games) else ""
        found = list(complaints_about(game, number)) + general
        if found:
            print(f"game {number}: " + "; ".join(found))
            failed += 1
        else:
            print(f"game {number}: {len(re.findall(r'[0-9]+[.] ', game))} moves, " + game.split("{")[-1].strip())
    if failed:
        print(pgn, log[-3000:], sep="\n")
    print(f"{GAMES} Tests {failed} Failures 0 Ignored")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
