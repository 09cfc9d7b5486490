#!/usr/bin/env python3
"""Debian's stockfish counts the same moves as we do, in 600 positions of seeded random games: for each, perft 3
with the list of first moves, by our fast generator and by our reference. Then the same in 480 positions of
Chess960: 240 first ones, written in both styles of FEN, and 240 of random games. Each position is a test."""
import collections
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

DEPTH = 3
# What the driver is asked for, the least number of different positions, what Stockfish must be told, and our word.
CHESS = (["positions", "20240601"], 500, "", [])
CHESS960 = (["chess960", "20240602", "240"], 400, "setoption name UCI_Chess960 value true\n", ["chess960"])
ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("GLOWMATE_BUILD", ROOT / "build/test"))
DRIVER = str(BUILD / "oracle/perft_driver")
STOCKFISH = shutil.which("stockfish", path=os.environ.get("PATH", "") + ":/usr/games")
END = re.compile(r"^Nodes searched: (\d+)$", re.MULTILINE)
MOVE = re.compile(r"^([a-h][1-8][a-h][1-8][qrbn]?): (\d+)$", re.MULTILINE)


def answers(command, questions):
    """What a program says to all questions at once: for each, {move: count}, the sum of all under "all"."""
    done = subprocess.run(command, input=questions, capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]} ended with {done.returncode}: {done.stderr.strip()}")
    pieces = END.split(done.stdout)
    found = []
    for moves, total in zip(pieces[0::2], pieces[1::2]):
        pairs = MOVE.findall(moves)
        found.append({"all": total, **dict(pairs)})
        if len(found[-1]) != len(pairs) + 1:
            found[-1]["a move listed twice"] = ""
    return found


def differences(name, ours, theirs):
    for move in sorted(ours.keys() | theirs.keys()):
        if ours.get(move) != theirs.get(move):
            yield f"  {name} {move}: we say {ours.get(move, 'nothing')}, stockfish says {theirs.get(move, 'nothing')}"


def compare(question, least, option, word):
    """How many positions there were, and in how many of them we differ."""
    listed = subprocess.run([DRIVER, *question], capture_output=True, text=True, timeout=600, check=True)
    positions = [line.split("\t") for line in listed.stdout.splitlines()]
    fens = [fen for _, fen in positions]
    ours = "".join(fen + "\n" for fen in fens)
    theirs = option + "".join(f"position fen {fen}\ngo perft {DEPTH}\n" for fen in fens) + "quit\n"
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [pool.submit(answers, [DRIVER, "perft", str(DEPTH), "reference", *word], ours),
                pool.submit(answers, [DRIVER, "perft", str(DEPTH), "fast", *word], ours),
                pool.submit(answers, [STOCKFISH], theirs)]
        reference, fast, stockfish = (job.result() for job in jobs)

    kinds = collections.Counter(kind for kind, _ in positions)
    print(", ".join(f"{count} {kind}" for kind, count in kinds.items()))
    print(f"{sum(int(answer['all']) for answer in stockfish)} nodes")
    failures = 0
    if len(set(fens)) < least or not len(fens) == len(reference) == len(fast) == len(stockfish):
        print(f"{len(set(fens))} different positions of {len(fens)}; answers: {len(reference)} by the reference, "
              f"{len(fast)} fast, {len(stockfish)} by stockfish")
        failures += 1
    for fen, *three in zip(fens, reference, fast, stockfish):
        wrong = [*differences("reference", three[0], three[2]), *differences("fast", three[1], three[2])]
        if wrong:
            failures += 1
            print(fen, *wrong, sep="\n")
    return max(len(fens), failures), failures


def main():
    if not STOCKFISH:
        sys.exit("stockfish is not installed")
    counts = [compare(*CHESS), compare(*CHESS960)]
    tests, failures = (sum(column) for column in zip(*counts))
    print(f"{tests} Tests {failures} Failures 0 Ignored")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
