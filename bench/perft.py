#!/usr/bin/env python3
"""Measures the rules core on the desktop and prints tables (Markdown): make bench

For six positions: leaves per second of processor time, instructions per leaf (callgrind, starting up
subtracted: the same on every run), and both compared with Stockfish's `go perft` in the same run. Stockfish
counts the last ply, so that is the fair comparison; what making every leaf costs stands beside it. Then the
bytes of what a search keeps, and of the code. Nothing here passes or fails by time; only a wrong count is
an error.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PERFT = ROOT / "build/release/bench/perft"
OBJECTS = ROOT / "build/release/CMakeFiles/glowmate_lib.dir/lib/chess"
SECONDS = 0.3  # a timing goes on for at least so long
ROUNDS = 3  # and the best of so many counts, ours and Stockfish's in turn, as other work may slow the machine

# name, position, depth to time, depth to count instructions at, whether Stockfish's are counted too
POSITIONS = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4, True),
    ("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 3, True),
    ("rook endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 4, False),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 4, False),
    ("pawn on d7", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 3, False),
    ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3, False),
]


def ours(fen, depth, way, times=1, wrapper=()):
    out = subprocess.run([*wrapper, str(PERFT), fen, str(depth), way, str(times)],
                         check=True, capture_output=True, text=True)
    leaves, seconds = out.stdout.split()
    return int(leaves), float(seconds), out.stderr


def leaves_per_second(fen, depth, way):
    times = 1
    while True:
        leaves, seconds, _ = ours(fen, depth, way, times)
        if seconds >= SECONDS:
            return leaves, leaves * times / seconds
        times = int(times * SECONDS * 1.3 / max(seconds, 0.001)) + 1


def collected(text):
    return int(re.search(r"Collected : (\d+)", text).group(1))


def callgrind(scratch):
    return ["valgrind", "--tool=callgrind", f"--callgrind-out-file={scratch}/callgrind.out"]


def instructions_per_leaf(fen, depth, way, scratch):
    startup = collected(ours(fen, 0, way, 1, callgrind(scratch))[2])
    leaves, _, text = ours(fen, depth, way, 1, callgrind(scratch))
    return (collected(text) - startup) / leaves


class Stockfish:
    def __init__(self, wrapper=()):
        self.process = subprocess.Popen([*wrapper, "stockfish"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.ask("isready", "readyok")

    def ask(self, line, answer):
        print(line, file=self.process.stdin, flush=True)
        for said in self.process.stdout:
            if said.startswith(answer):
                return said
        sys.exit("stockfish has stopped")

    def perft(self, fen, depth):
        print(f"position fen {fen}", file=self.process.stdin)
        return int(self.ask(f"go perft {depth}", "Nodes searched").split(":")[1])

    def quit(self):
        return self.process.communicate("quit\n")[1]

    def seconds(self):
        """The processor time it has used."""
        threads = pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    def leaves_per_second(self, fen, depth):
        times, since = 0, self.seconds()
        while True:
            leaves = self.perft(fen, depth)
            times += 1
            seconds = self.seconds() - since
            if seconds >= SECONDS:
                return leaves, leaves * times / seconds


def stockfish_instructions_per_leaf(fen, depth, scratch):
    def run(plies):
        stockfish = Stockfish(callgrind(scratch))
        leaves = stockfish.perft(fen, plies)
        return leaves, collected(stockfish.quit())

    startup = run(1)[1]
    leaves, all_of_it = run(depth)
    return (all_of_it - startup) / leaves


def row(*cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def speeds():
    print("## Leaves per second, in millions\n")
    row("position", "depth", "leaves", "made", "counted", "Stockfish, counted", "ours / Stockfish")
    row("---", *["---:"] * 6)
    stockfish = Stockfish()
    for name, fen, depth, _, _ in POSITIONS:
        making = counting = their_speed = 0.0
        for _ in range(ROUNDS):
            made, speed = leaves_per_second(fen, depth, "make")
            making = max(making, speed)
            counted, speed = leaves_per_second(fen, depth, "count")
            counting = max(counting, speed)
            theirs, speed = stockfish.leaves_per_second(fen, depth)
            their_speed = max(their_speed, speed)
            if not made == counted == theirs:
                sys.exit(f"{name}: {made} leaves made, {counted} counted, and Stockfish counts {theirs}")
        row(name, str(depth), f"{made:,}", f"{making / 1e6:.1f}", f"{counting / 1e6:.1f}",
            f"{their_speed / 1e6:.1f}", f"{counting / their_speed:.2f}")
    stockfish.quit()


def instructions():
    print("\n## Instructions per leaf\n")
    row("position", "depth", "made", "counted", "Stockfish, counted", "ours / Stockfish")
    row("---", *["---:"] * 5)
    with tempfile.TemporaryDirectory() as scratch:
        for name, fen, _, depth, compare in POSITIONS:
            made = instructions_per_leaf(fen, depth, "make", scratch)
            counted = instructions_per_leaf(fen, depth, "count", scratch)
            theirs = stockfish_instructions_per_leaf(fen, depth, scratch) if compare else None
            row(name, str(depth), f"{made:.1f}", f"{counted:.1f}", f"{theirs:.1f}" if theirs else "",
                f"{counted / theirs:.2f}" if theirs else "")


def sizes():
    print("\n## Bytes\n")
    row("what", "bytes")
    row("---", "---:")
    for line in subprocess.run([str(PERFT), "sizes"], check=True, capture_output=True, text=True).stdout.splitlines():
        row(*line.split())
    code = subprocess.run(["size", "-A", *map(str, sorted(OBJECTS.glob("*.o")))],
                          check=True, capture_output=True, text=True).stdout
    for title, section in (("code of lib/chess", ".text"), ("its tables", ".rodata")):
        # What several objects hold alike, inline functions and tables, is linked once.
        once = {}
        for entry in re.finditer(r"^(\.\S+)\s+(\d+)\s+\d+$", code, re.MULTILINE):
            if entry[1] == section or entry[1].startswith(section + "._Z"):
                shared = entry[1] != section
                once[entry[1] if shared else len(once)] = int(entry[2])
        row(title, str(sum(once.values())))


def main():
    for program in ("stockfish", "valgrind", "size"):
        if not shutil.which(program):
            sys.exit(f"{program} is missing; make bench installs it")
    speeds()
    instructions()
    sizes()


main()
