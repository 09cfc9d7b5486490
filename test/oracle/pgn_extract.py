#!/usr/bin/env python3
"""Debian's pgn-extract reads 100 random games that we wrote: without complaint, to the same final position, and
it would have written the same moves, in SAN and in UCI. Each game is a test.

On en passant pgn-extract's habit differs from ours: by itself it names the square after every double step,
while we name it only if such a capture is legal. Its option --nofauxep follows our rule, so that the
whole FEN can be compared, clocks included.
"""
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

GAMES, SEED = 100, 20240601
ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("GLOWMATE_BUILD", ROOT / "build/test"))
PROGRAM = shutil.which("pgn-extract", path=os.environ.get("PATH", "") + ":/usr/games")
RESULT = r"(?:1-0|0-1|1/2-1/2|\*)"


def run(*command):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600)
    return done.stdout, done.stderr.strip()


def games_of(pgn):
    """The movetext of each game on one line, without its tags, by the number in its Round tag."""
    tags_and_moves = re.split(r"^((?:\[.*\]\n)+)", pgn, flags=re.MULTILINE)[1:]
    return {int(re.search(r'Round "(\d+)"', tags)[1]): " ".join(moves.split())
            for tags, moves in zip(tags_and_moves[0::2], tags_and_moves[1::2])}


def read_by_other(pgn):
    """What pgn-extract understood: its complaints, and by game its SAN, final FEN and UCI moves."""
    quietly = (PROGRAM, "-s", "--quiet", "-w100000")
    san, complaints = run(*quietly, "-Wsan", "-F", "--nofauxep", str(pgn))
    uci, more = run(*quietly, "-Wuci", str(pgn))
    moves_of, understood = games_of(uci), {}
    for number, text in games_of(san).items():
        fen = re.search(r'\{ "([^"]*)" \} ', text)
        moves = re.sub(rf"\s*{RESULT}$", "", moves_of.get(number, ""))
        # It writes e7e8Q, which UCI does not.
        understood[number] = text.replace(fen[0], "") if fen else text, fen[1] if fen else "none", moves.lower()
    return "\n".join(filter(None, (complaints, more))), understood


def differences(ours, theirs):
    """Where the two part, word by word."""
    for what, our, their in zip(("SAN", "final position", "UCI moves"), ours, theirs):
        for at, (one, other) in enumerate(itertools.zip_longest(our.split(), their.split())):
            if one != other:
                yield f"{what}, word {at + 1}: we say {one}, pgn-extract says {other}"
                break


def main():
    if PROGRAM is None:
        print("pgn-extract is not installed")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        pgn, ends = pathlib.Path(folder) / "games.pgn", pathlib.Path(folder) / "ends.txt"
        subprocess.run([str(BUILD / "oracle/random_games"), str(GAMES), str(SEED), str(pgn), str(ends)], check=True)
        written, lines = games_of(pgn.read_text()), ends.read_text().splitlines()
        complaints, understood = read_by_other(pgn)
    if complaints:
        print(f"pgn-extract complains:\n{complaints}")
    ours = [(written.get(game + 1, "missing"), *lines[2 * game:2 * game + 2]) for game in range(len(lines) // 2)]
    failed = 0
    for number, game in enumerate(ours, 1):
        found = list(differences(game, understood.get(number, ("missing",) * 3)))
        if found:
            print(f"game {number}: " + "; ".join(found))
            failed += 1
    if len(ours) != GAMES or (complaints and not failed):
        failed += 1
    plies = sum(len(game[2].split()) for game in ours)
    print(f"{len(ours)} games, {plies} half-moves")
    print(f"{GAMES} Tests {failed} Failures 0 Ignored")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
