#!/usr/bin/env python3
"""Cuts the power of the whole program at every byte that a short game writes: each time the board has every move
that was completely written, in the files it left as well, and the game can be played to its end from there."""
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(os.environ.get("GLOWMATE_ROOT", pathlib.Path(__file__).resolve().parent.parent.parent))
PROGRAM = str(pathlib.Path(os.environ.get("GLOWMATE_BUILD", ROOT / "build/test")) / "glowmate")
MOVES = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7".split()
MOST_BYTES = 1000


def play(store, *lines):
    done = subprocess.run([PROGRAM, "--script", "-", "--store", store], input="\n".join(lines) + "\n",
                          stdout=subprocess.PIPE, encoding="utf-8", timeout=60)
    return done.stdout.splitlines()


def positions(lines):
    return [line for line in lines if line.count("/") == 7]


def whole_game():
    with tempfile.TemporaryDirectory() as store:
        return positions(play(store, "echo off", "fen", *(word for move in MOVES for word in (move, "fen"))))


def cut_after(count, fens):
    """How many moves are left after a cut, and whether there was one."""
    with tempfile.TemporaryDirectory() as store:
        lines = play(store, "echo off", f"@power cut {count}", *MOVES, "@power on", "fen")
        moves = fens.index(positions(lines)[0])
        assert positions(play(store, "fen", *MOVES[moves:], "fen")) == [fens[moves], fens[-1]], "it cannot go on"
        return moves, sum("type help" in line for line in lines) == 2


def main():
    fens = whole_game()
    tests = failures = before = 0
    seen = set()
    for count in range(1, MOST_BYTES):
        tests += 1
        try:
            moves, was_cut = cut_after(count, fens)
            assert moves >= before, f"{before} moves after one byte less, now {moves}"
            before = moves
            seen.add(moves)
            if not was_cut:
                break
        except (AssertionError, ValueError, IndexError) as error:
            failures += 1
            print(f"cut after {count} bytes: FAIL: {error}")
    tests += 1
    if len(fens) != len(MOVES) + 1 or len(seen) != len(fens):
        failures += 1
        print(f"FAIL: only games of {sorted(seen)} moves were seen")
    print(f"cut after each of {count - 1} bytes")
    print(f"{tests} Tests {failures} Failures 0 Ignored")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
