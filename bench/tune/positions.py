#!/usr/bin/env python3
"""Positions to fit the evaluation to: bench/tune/positions.py COUNT [NODES [SEED]] > positions.txt

Stockfish plays against itself from random openings, with NODES nodes a move (default 110) and in two of three games a
random move now and then, so that lopsided positions come up too. Quiet ones are written as `FEN;score` in hundredths
of a pawn for White: nobody in check, no mate in sight, and the best move neither captures nor promotes.
"""
import random
import re
import subprocess
import sys

LEVEL, CLEAR, WON = 350, 1800, 1500  # an opening to play on from, a score to learn from, a game that is over
LONGEST = 320  # half-moves


class Stockfish:
    def __init__(self):
        self.process = subprocess.Popen(["stockfish"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask("setoption name Hash value 4", "isready", until="readyok")

    def ask(self, *lines, until):
        """What it says to some lines, up to a line that begins so."""
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()
        said = []
        for line in self.process.stdout:
            said.append(line)
            if line.startswith(until):
                return "".join(said)
        sys.exit("stockfish has gone")

    def look(self, moves):
        """The position after some moves as FEN, and whether its king is in check."""
        said = self.ask("position startpos moves " + " ".join(moves) if moves else "position startpos", "d",
                        until="Checkers:")
        return re.search(r"^Fen: (.*)$", said, re.MULTILINE)[1], bool(re.search(r"^Checkers: *\S", said, re.MULTILINE))

    def legal(self):
        return re.findall(r"^(\w+): 1$", self.ask("go perft 1", until="Nodes searched"), re.MULTILINE)

    def think(self, nodes):
        """The best move and its score for the side to move; no score when a mate is in sight."""
        said = self.ask(f"go nodes {nodes}", until="bestmove")
        scores = re.findall(r" score (cp|mate) (-?\d+)", said)
        best = re.search(r"^bestmove (\S+)", said, re.MULTILINE)[1]
        return best, int(scores[-1][1]) if scores and scores[-1][0] == "cp" else None


def is_quiet(fen, move):
    board = "".join("." * int(sign) if sign.isdigit() else sign for sign in fen.split()[0].replace("/", ""))

    def at(square):
        return board[(8 - int(square[1])) * 8 + "abcdefgh".index(square[0])]

    passing = at(move[:2]) in "Pp" and move[0] != move[2]
    return at(move[2:4]) == "." and not passing and len(move) == 4


def game(fish, nodes, chance):
    """One game's positions."""
    opening, slips = chance.randint(6, 10), chance.choice((0, 0.04, 0.1))
    fish.process.stdin.write("ucinewgame\n")
    moves, seen, won, dull = [], {}, 0, 0
    while len(moves) < LONGEST:
        fen, check = fish.look(moves)
        legal = fish.legal()
        place = " ".join(fen.split()[:4])
        seen[place] = seen.get(place, 0) + 1
        if not legal or seen[place] > 2 or int(fen.split()[4]) >= 100:
            return
        if len(moves) < opening:
            moves.append(chance.choice(legal))
            continue
        best, score = fish.think(nodes)
        if score is not None:
            score = score if fen.split()[1] == "w" else -score
            if len(moves) == opening and abs(score) > LEVEL:
                return
            if not check and abs(score) <= CLEAR and is_quiet(fen, best):
                yield f"{fen};{score}"
            won = won + 1 if abs(score) > WON else 0
            dull = dull + 1 if abs(score) <= 5 and len(moves) > 70 else 0
            if won >= 5 or dull >= 14:
                return
        moves.append(chance.choice(legal) if chance.random() < slips else best)


def main():
    numbers = [int(word) for word in sys.argv[1:4]] if all(word.isdigit() for word in sys.argv[1:4]) else []
    if not numbers:
        sys.exit(__doc__)
    count, nodes, seed = (numbers + [110, 1][len(numbers) - 1:])[:3]
    fish, chance = Stockfish(), random.Random(seed)
    while count > 0:
        for line in game(fish, nodes, chance):
            print(line)
            count -= 1
            if count == 0:
                return


if __name__ == "__main__":
    main()
