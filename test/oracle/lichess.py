#!/usr/bin/env python3
"""Plays on a double of Lichess with the program, through its sensors: TLS, streams, and all that may go wrong."""
import os
import pathlib
import json
import queue
import socket
import ssl
import subprocess
import sys
import threading
import time

import lichess_shapes
from lichess_double import CHALLENGE, GAME, PUZZLE, TOKEN, TV, Double, make_certificates
from runner import run

ROOT = pathlib.Path(os.environ.get("GLOWMATE_ROOT", pathlib.Path(__file__).resolve().parent.parent.parent))
PROGRAM = pathlib.Path(os.environ.get("GLOWMATE_BUILD", ROOT / "build/test")) / "glowmate"
PATIENCE = 40
# With castling on both sides, the opponent's told as king takes rook.
GAME_OF_MOVES = ("e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1g1 f8c5 d2d3 e8h8 c1g5 h7h6 g5h4 g7g5 h4g3 d7d6 b1c3 c8g4 "
                 "h2h3 g4f3 d1f3 c6d4 f3d1 f6e8 d1h5 d8f6 h5h6 f6h6")
SHORT = "f2f3 e7e5 g2g4 d8h4"
TESTS = []


def test(function):
    TESTS.append(function)
    return function


class Board:
    """The program in real time, with pipes."""

    def __init__(self, folder, *options):
        self.process = subprocess.Popen(
            [PROGRAM, "--no-web", "--store", folder / "store", "--ca", folder / "ca.pem", *options], bufsize=0,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.lines, self.heard = queue.Queue(), ""
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.lines.put(line.decode(errors="replace"))
        self.lines.put("")

    def type(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())

    def wait_for(self, text, seconds=PATIENCE):
        until = time.monotonic() + seconds
        at = len(self.heard)
        while text not in self.heard[self.mark:]:
            try:
                line = self.lines.get(timeout=max(0.01, until - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"waited for {text!r}: {self.heard[-1500:]}") from None
            assert line or text in self.heard, f"it ended: {self.heard[-1500:]}"
            self.heard += line
        self.mark = self.heard.index(text, self.mark) + len(text)
        return self.heard[at:]

    mark = 0

    def login(self, double):
        self.type(f"lichess server {double.url}", f"lichess login {TOKEN}")
        self.wait_for("lichess: logged in as Bobby")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        self.process.stdin.close()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.kill()


def by_hand(board_squares, move):
    """What hands do: a list of @ lines; board_squares is a set of occupied squares that it brings up to date."""
    origin, target = move[:2], move[2:4]
    castling = {"e1g1": "h1f1", "e8h8": "h8f8", "e8g8": "h8f8", "e1c1": "a1d1"}.get(move)
    if castling:
        target = "g" + target[1]
        lines = [f"@lift {origin}", f"@place {target}", f"@lift {castling[:2]}", f"@place {castling[2:]}"]
        board_squares -= {origin, castling[:2]}
        board_squares |= {target, castling[2:]}
        return lines
    lines = [f"@lift {origin}"] + ([f"@lift {target}"] if target in board_squares else []) + [f"@place {target}"]
    board_squares.discard(origin)
    board_squares.add(target)
    return lines


def play(board, double, start=0, end=None):
    """The double's game with the pieces, up to that ply or its end."""
    squares = {file + rank for file in "abcdefgh" for rank in "1278"}
    moves = double.moves[:end]
    for ply, move in enumerate(moves):
        lines = by_hand(squares, move)
        if ply < start:
            continue
        ours = (ply % 2 == 0) == (double.side == "white")
        if not ours:
            if ply == len(double.moves) - 1:
                return  # the game is over, and the pieces may stand as they like
            board.wait_for("waiting: ")
        board.type(*lines)
        try:
            double.wait_for(lambda at=ply: double.played > at)
        except AssertionError as error:
            board.type("board", "@say now")
            board.wait_for("now")
            raise AssertionError(f"{error}\n{board.heard[-1500:]}") from None


def say(board, word):
    board.type(f"@say {word}")
    board.wait_for(word)


@test
def a_whole_game_is_played_with_the_pieces(folder):
    double, board = Double(folder, moves=GAME_OF_MOVES), Board(folder)
    double.ending = "resign", "white"
    double.chop, double.blank_every = 3, 0.3  # chunks end within words and characters
    board.login(double)
    board.type("lichess ai 3 15+10 white")
    board.wait_for("lichess: you have White against Märy 😀 (1021), 15+10, casual")
    play(board, double)
    board.wait_for("result 1-0 White wins, Black resigned")
    board.type("lichess logout")
    double.wait_for(lambda: double.count("/api/token") == 1)
    assert not double.errors, double.errors
    assert double.count("/api/board/game/stream") == 1, "the game is heard once, not polled"
    assert TOKEN not in board.heard
    board.close()
    double.close()


@test
def certificates_are_verified(folder):
    for certificate in ("foreign", "expired"):
        double, board = Double(folder, certificate=certificate), Board(folder)
        board.type(f"lichess server {double.url}", f"lichess login {TOKEN}")
        board.wait_for("certificate is not to be trusted")
        assert not double.requests, "the token went to somebody who is not to be trusted"
        board.type("lichess logout")
        board.close()
        double.close()


@test
def half_answers_resets_and_lost_answers_lose_no_move(folder):
    double, board = Double(folder, moves=GAME_OF_MOVES, side="white"), Board(folder)
    double.break_after = [100, 700, 900, 1200, 0]
    double.lose_answers = 2
    double.twice = double.swap = True
    board.login(double)
    board.type("lichess ai 1 15+10 white")
    board.wait_for("lichess: you have White")
    play(board, double, end=12)
    board.type("resign")
    board.wait_for("result 0-1")
    assert not double.errors, double.errors
    board.close()
    double.close()


@test
def a_game_outlives_the_program(folder):
    double, board = Double(folder, moves=SHORT), Board(folder)
    board.login(double)
    board.type("lichess ai 1 15+10 white")
    board.wait_for("lichess: you have White")
    play(board, double, end=2)
    say(board, "there")
    board.kill()
    board = Board(folder)
    board.wait_for("lichess: you have White")
    # The pieces of a new world stand at the beginning; what is missing is put right.
    for line in ("@lift f2", "@place f3", "@lift e7", "@place e5"):
        board.type(line)
    play(board, double, start=2)
    board.wait_for("result 0-1")
    assert not double.errors, double.errors
    board.close()
    double.close()


@test
def a_server_that_wants_rest_gets_it(folder):
    double, board = Double(folder), Board(folder)
    double.statuses = {"/api/account": [429]}
    board.type(f"lichess server {double.url}", f"lichess login {TOKEN}")
    board.wait_for("lichess: too many requests; waiting a minute")
    asked = len(double.requests)
    time.sleep(3)
    assert len(double.requests) == asked, double.requests
    board.type("lichess logout")
    board.close()
    double.close()


@test
def a_server_in_trouble_is_asked_again(folder):
    double, board = Double(folder), Board(folder)
    double.statuses = {"/api/stream/event": [502, 503]}
    board.login(double)
    double.wait_for(lambda: double.streams)
    board.close()
    double.close()


@test
def a_token_that_is_over_is_asked_for_again(folder):
    double, board = Double(folder), Board(folder)
    board.login(double)
    double.statuses = {"/api/challenge": [401]}
    board.type("lichess ai 1 15+10")
    board.wait_for("error: lichess: the login is over; log in again")
    board.type("lichess")
    board.wait_for("not logged in")
    board.close()
    double.close()


@test
def a_flood_is_survived(folder):
    double, board = Double(folder, moves=SHORT), Board(folder)
    board.login(double)
    board.type("lichess ai 1 15+10 white")
    board.wait_for("lichess: you have White")
    for at in range(400):
        double.say("game", '{"type":"unheard","text":"' + "x\\u00fc" * 500 + '"}')
        double.say("game", '{"a":' * 40 + "]")
    play(board, double)
    board.wait_for("result 0-1")
    board.close()
    double.close()


@test
def a_cut_line_is_told_and_mended(folder):
    double, board = Double(folder, moves=SHORT), Board(folder)
    board.login(double)
    board.type("lichess ai 1 15+10 white")
    board.wait_for("lichess: you have White")
    board.type("@net off")
    board.wait_for("lichess: no connection: the line is down")
    board.type("@lift f2", "@place f3", "@wait 500", "@net on")
    board.wait_for("lichess: connected again")
    double.wait_for(lambda: double.played == 2)
    play(board, double, start=1)
    board.wait_for("result 0-1")
    assert not double.errors, double.errors
    board.close()
    double.close()


@test
def the_double_speaks_as_the_specification_says(folder):
    double = Double(folder, moves=SHORT)
    lines = [CHALLENGE, PUZZLE, *TV]
    for status, winner, offers in (("started", None, {"wdraw"}), ("mate", "black", set()), ("aborted", None, {"btakeback"})):
        double.status, double.winner, double.offers = status, winner, offers
        lines += [json.loads(text) for text in (double.game_full(), double.game_start(), double.state(), double.state(2))]
    found = [fault for line in lines for fault in lichess_shapes.check(line)]
    assert not found, found
    assert lichess_shapes.check({"type": "chatLine", "username": "x", "text": 1}), "the shapes find nothing"
    double.close()


@test
def puzzles_television_and_import_need_no_login(folder):
    double, board = Double(folder), Board(folder)
    double.chop = 3
    board.type(f"lichess server {double.url}", "puzzle daily")
    board.wait_for("puzzle QBX2O: White to move and mate in 1, rated 1132")
    board.type("puzzle off", "lichess tv")
    board.wait_for("tv: GM Märy (3180) - Kurse (2969)")
    board.wait_for("tv 31... Qxe5")
    board.type("lichess tv off")
    double.wait_for(lambda: not double.streams)
    board.type("new", *SHORT.split(), "tags White J\u00f6rg & Co", "lichess import")
    board.wait_for(f"lichess: imported: {double.url}/R6iLjwz5")
    assert '[White "J\u00f6rg & Co"]\n' in double.imported[0] and "2. g4 Qh4# 0-1\n" in double.imported[0], double.imported
    assert not any("Bearer" in str(request) for request in double.requests)
    board.close()
    double.close()


@test
def a_long_game_is_imported(folder):
    double, board = Double(folder), Board(folder)
    moves = []
    for pawns in ("a3 a6", "a4 a5", "b3 b6", "c3 c6", "d3 d6", "e3 e6", "g3 g6", "h3 h6", "h4 h5"):
        moves += pawns.split() + ["Nf3", "Nf6", "Ng1", "Ng8"] * 3
    board.type("echo off", f"lichess server {double.url}", *moves, "resign", "lichess import")
    board.wait_for("lichess: imported: ")
    assert " 63. Ng1 Ng8 0-1" in double.imported[0].replace("\n", " "), double.imported
    board.close()
    double.close()


@test
def offers_are_answered_on_both_sides(folder):
    double, board = Double(folder, moves=GAME_OF_MOVES), Board(folder)
    board.login(double)
    board.type("lichess ai 3 15+10 white")
    board.wait_for("lichess: you have White")
    play(board, double, end=2)
    double.wait_for(lambda: double.played == 2)
    double.answer_offer("takeback", True, "black")
    board.wait_for("lichess: a takeback is asked for")
    board.type("lichess decline")
    double.wait_for(lambda: not double.offers)
    double.answer_offer("draw", True, "black")
    board.wait_for("lichess: a draw is offered")
    board.type("draw")
    board.wait_for("result 1/2-1/2 draw by agreement")
    board.close()
    double.close()


@test
def a_silent_stream_is_opened_again(folder):
    double, board = Double(folder), Board(folder)
    double.blank_every = 3600
    board.login(double)
    double.wait_for(lambda: double.count("/api/stream/event") > 1, seconds=2 * PATIENCE)
    board.close()
    double.close()


@test
def a_second_program_with_this_token_takes_turns(folder):
    double, board = Double(folder), Board(folder)
    board.login(double)
    double.wait_for(lambda: double.streams)
    context = ssl.create_default_context(cafile=folder / "ca.pem")
    port = int(double.url.rsplit(":", 1)[1])
    with context.wrap_socket(socket.create_connection(("127.0.0.1", port)), server_hostname="localhost") as other:
        other.sendall(f"GET /api/stream/event HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {TOKEN}\r\n\r\n".encode())
        other.settimeout(PATIENCE)
        while other.recv(4096):  # until the board has come back, and closed this one
            pass
    assert double.count("/api/stream/event") == 3, double.requests
    board.close()
    double.close()


@test
def a_script_can_run_on_the_real_clock(folder):
    double = Double(folder)
    lines = f"lichess server {double.url}\nlichess login {TOKEN}\n@wait 2500\nlichess\n"
    done = subprocess.run([PROGRAM, "--script", "-", "--realtime", "--ca", folder / "ca.pem"], input=lines,
                          capture_output=True, encoding="utf-8", timeout=PATIENCE)
    assert "logged in as Bobby" in done.stdout.split("lichess: logged in")[1], done.stdout
    done = subprocess.run([PROGRAM, "--script", "-"], input="lichess\n", capture_output=True, encoding="utf-8",
                          timeout=PATIENCE)
    assert "no network" in done.stdout, done.stdout
    double.close()


if __name__ == "__main__":
    sys.exit(run(TESTS, make_certificates))
