#!/usr/bin/env python3
"""Holds what build/glowmate promises as a program: options, exit status, pipes, terminals, stores, signals."""
import os
import pathlib
import pty
import select
import signal
import socket
import subprocess
import sys
import tempfile
import termios
import time
import zlib

ROOT = pathlib.Path(os.environ.get("GLOWMATE_ROOT", pathlib.Path(__file__).resolve().parent.parent.parent))
PROGRAM = str(pathlib.Path(os.environ.get("GLOWMATE_BUILD", ROOT / "build/test")) / "glowmate")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
PATIENCE = 30  # seconds
TESTS = []


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def test(function):
    TESTS.append(function)
    return function


def run(*options, typed="", home):
    return subprocess.run([PROGRAM, *options], input=typed, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=dict(os.environ, XDG_STATE_HOME=home, TMPDIR=home), encoding="utf-8", timeout=PATIENCE)


class OnTerminal:
    """The program with a terminal of its own."""

    def __init__(self, home, *options):
        self.ours, self.theirs = pty.openpty()
        self.before = termios.tcgetattr(self.theirs)
        self.shown = ""
        self.process = subprocess.Popen([PROGRAM, "--no-web", *options], stdin=self.theirs, stdout=self.theirs,
                                        stderr=self.theirs, env=dict(os.environ, XDG_STATE_HOME=home))

    def type(self, keys):
        os.write(self.ours, keys.encode())

    def wait_for(self, text):
        """Everything up to the text, which must come; what follows stays for the next time."""
        until = time.monotonic() + PATIENCE
        while text not in self.shown:
            ready, _, _ = select.select([self.ours], [], [], max(0, until - time.monotonic()))
            assert ready, f"waited for {text!r}, but there was only {self.shown!r}"
            self.shown += os.read(self.ours, 4096).decode(errors="replace")
            self.shown = self.shown.replace("\r\r\n", "\r\n")  # a terminal adds one of its own
        found, self.shown = self.shown.split(text, 1)
        return found

    def end(self):
        status = self.process.wait(PATIENCE)
        assert termios.tcgetattr(self.theirs) == self.before, "the terminal is not as it was"
        os.close(self.ours)
        os.close(self.theirs)
        return status


@test
def an_unknown_option_is_refused_in_one_line(home):
    done = run("--frobnicate", home=home)
    assert done.returncode == 2 and done.stdout == "", done
    assert done.stderr.count("\n") == 1 and "--frobnicate" in done.stderr, done.stderr


@test
def an_option_without_its_value_is_refused(home):
    for options in (["--port"], ["--port", "many"], ["--port=70000"], ["--no-web=1"], ["--store", ""]):
        done = run(*options, home=home)
        assert done.returncode == 2 and done.stderr.count("\n") == 1, (options, done)


@test
def help_names_every_option(home):
    done = run("--help", home=home)
    assert done.returncode == 0, done
    for option in ("--port", "--listen", "--no-web", "--store", "--script", "--ble", "--uci", "--help", "--version"):
        assert option in done.stdout, option


@test
def a_pipe_is_answered_and_its_end_ends_the_program(home):
    done = run("--no-web", typed="fen\n@lift e2\n@place e4\nfen\n@sensors\nfen", home=home)
    lines = done.stdout.splitlines()
    assert done.returncode == 0, done
    assert START in lines and AFTER_E4 in lines and "sensors ffff00001000efff" in lines, done.stdout
    assert lines.index(START) < lines.index(AFTER_E4), done.stdout


@test
def lines_may_end_in_carriage_return_and_line_feed(home):
    done = run("--no-web", typed="@lift e2\r\n@place e4\r\nfen\r\n", home=home)
    assert AFTER_E4 in done.stdout and "error" not in done.stdout, done.stdout


@test
def a_uci_client_gets_each_answer_at_once(home):
    process = subprocess.Popen([PROGRAM, "--no-web"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
                               env=dict(os.environ, XDG_STATE_HOME=home))
    for question, answer in (("uci", "uciok"), ("isready", "readyok"), ("go depth 1", "bestmove")):
        process.stdin.write(question + "\n")
        process.stdin.flush()
        while not process.stdout.readline().startswith(answer):
            assert process.poll() is None, "it has ended"
    process.stdin.close()
    assert process.wait(PATIENCE) == 0


class Engine:
    """The program as chess programs start one."""

    def __init__(self, home, *options):
        self.process = subprocess.Popen([PROGRAM, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, encoding="utf-8",
                                        env=dict(os.environ, XDG_STATE_HOME=home, TMPDIR=home))

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def hear(self, beginning):
        while not (line := self.process.stdout.readline()).startswith(beginning):
            assert line != "", f"it has ended before it said {beginning!r}"
        return line

    def end(self):
        """What it said last, on both ways out."""
        said, complained = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0, (self.process.returncode, complained)
        return said, complained


@test
def it_ends_in_order_while_the_engine_thinks(home):
    for options in (["--no-web"], ["--uci"], ["--port", free_port()]):
        for end in ("input", signal.SIGTERM, signal.SIGINT, signal.SIGHUP, "quit"):
            engine = Engine(home, *options)
            engine.say("uci", "go infinite")
            engine.hear("info depth ")
            if end == "quit":
                engine.say("quit")
            elif end != "input":
                engine.process.send_signal(end)
            engine.end()


@test
def a_game_against_the_computer_may_be_left_while_it_thinks(home):
    engine = Engine(home, "--no-web")
    engine.say("black level 10", "e4", "@lift e2", "@place e4")
    time.sleep(1)  # it has begun to think about its reply
    engine.process.send_signal(signal.SIGTERM)
    engine.end()


@test
def quit_ends_the_program(home):
    for options, lines in ((["--no-web"], ["uci", "quit"]), (["--no-web"], ["quit"]), (["--no-web"], ["exit"]),
                           (["--uci"], ["quit"]), (["--uci"], ["uci", "isready", "quit"])):
        engine = Engine(home, *options)
        engine.say(*lines)
        assert engine.process.wait(PATIENCE) == 0, (options, lines)
        engine.end()


@test
def as_an_engine_it_says_nothing_but_uci(home):
    engine = Engine(home, "--uci")
    engine.say("isready")
    assert engine.process.stdout.readline() == "readyok\n"
    engine.say("uci")
    options = []
    while not (line := engine.process.stdout.readline()).startswith("uciok"):
        options.append(line)
    assert "option name Hash type spin default 16 min 0 max 16\n" in options, options
    engine.say("setoption name Hash value 4", "help", "ucinewgame", "position startpos moves e2e4", "go depth 4")
    while not (line := engine.process.stdout.readline()).startswith("bestmove "):
        assert line.startswith("info depth "), line
    engine.say("quit")
    assert engine.end() == ("", "")
    assert os.listdir(home) == [], os.listdir(home)


@test
def stop_and_isready_are_answered_whatever_waits_in_front_of_them(home):
    engine = Engine(home, "--uci")
    for lines, answers in ((("go depth 60", "setoption name MultiPV value 1", "stop"), ("bestmove",)),
                           (("go wtime 900000 btime 900000", "position startpos moves e2e4", "isready"), ("readyok",)),
                           (("stop", "go movetime 0", "position startpos", "stop"), ("bestmove", "bestmove"))):
        engine.say(*lines)
        for answer in answers:
            engine.hear(answer)
    engine.say("quit")
    engine.end()


@test
def a_fast_paste_loses_nothing_silently_while_the_flash_is_slow(home):
    games = {"short": ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"],
             "long": ["Nf3", "Nf6", "Ng1", "Ng8"] * 3 + ["# " + "x" * 60] * 60 + ["e4", "fen"]}
    for name, lines in games.items():
        done = run("--no-web", "--store", home + "/" + name, home=home,
                   typed="@flash slow 60\n@serial slow 11520\n" + "".join(line + "\n" for line in ["echo off", *lines]))
        played, lost = done.stdout.count("\nplayed "), done.stdout.count("error: a line came faster")
        assert done.returncode == 0 and "unknown" not in done.stdout, done.stdout
        if name == "short":
            assert played == len(lines) and lost == 0, done.stdout
        else:
            assert lost > 0 or played == 13, done.stdout


@test
def a_port_that_is_taken_makes_room_for_the_next(home):
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", 8088))
            taken.listen()
        except OSError:
            pass  # somebody else has it, which is as good
        engine = Engine(home)
        told = engine.process.stderr.readline() + engine.process.stderr.readline()
        assert "8088 is in use" in told and "http://127.0.0.1:80" in told, told
        engine.say("quit")
        engine.end()


class App:
    """An app at the port that stands for the air."""

    def __init__(self, port):
        self.line = socket.create_connection(("127.0.0.1", int(port)), timeout=PATIENCE)

    def say(self, text):
        self.line.sendall(text.encode())

    def hear(self, packets):
        """So many packets as hex; fewer when the board hangs up."""
        said = b""
        try:
            while said.count(b"\n") < packets and (more := self.line.recv(4096)):
                said += more
        except ConnectionResetError:
            pass
        return said.decode().split()[:packets]


@test
def apps_come_and_go_over_the_port_one_at_a_time(home):
    port = free_port()
    board = Engine(home, "--no-web", "--ble", port)
    board.say("appear pegasus")
    board.hear("appear pegasus")
    for leaves_with in ("4d4", "60", ""):  # in the middle of anything
        app = App(port)
        app.say("4d\n48\n" + leaves_with)
        heard = app.hear(2)
        assert heard == ["9300050100", "9600050100"], heard
        app.line.close()
    app = App(port)
    app.say("no packet\n")
    assert app.hear(1) == [], "who does not speak hex is no app"
    app = App(port)
    app.say("4d\n")
    assert app.hear(1) == ["9300050100"]
    board.say("appear off")
    assert app.hear(1) == [], "the board has not hung up"
    assert App(port).hear(1) == [], "nobody finds the board any more"
    board.end()


@test
def a_port_for_apps_that_is_taken_is_named(home):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = run("--no-web", "--ble", str(taken.getsockname()[1]), home=home)
    assert done.returncode == 1 and "for apps cannot be had" in done.stderr, done


@test
def the_program_ends_when_nobody_reads_any_more(home):
    process = subprocess.Popen([PROGRAM, "--no-web"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               env=dict(os.environ, XDG_STATE_HOME=home))
    process.stdout.close()
    process.stdin.write(b"help\n" * 10)
    process.stdin.flush()
    process.wait(PATIENCE)
    process.stdin.close()


@test
def a_terminal_has_a_line_editor_and_is_restored(home):
    terminal = OnTerminal(home)
    terminal.wait_for("Ctrl-D")
    terminal.wait_for("> ")
    terminal.type("fem\x7fn")
    terminal.wait_for("fem\b \bn")
    terminal.type("\r")
    terminal.wait_for(START)
    terminal.wait_for("> ")
    terminal.type("@lift e2\r")
    terminal.wait_for("@lift e2\r\n> ")
    terminal.type("@sensrs\x7f\x7fors\r")
    terminal.wait_for("sensors ffff00000000efff\r\n> ")
    terminal.type("\x04")
    assert terminal.end() == 0


@test
def a_terminal_stays_one_through_a_restart_of_the_board(home):
    terminal = OnTerminal(home)
    terminal.wait_for("> ")
    terminal.type("reboot\r")
    terminal.wait_for("rebooting")
    terminal.wait_for("type help")
    terminal.wait_for("> ")
    terminal.type("\x1d")
    assert terminal.end() == 0


@test
def a_signal_ends_the_program_in_order(home):
    for which in (signal.SIGTERM, signal.SIGHUP):
        terminal = OnTerminal(home)
        terminal.wait_for("> ")
        terminal.process.send_signal(which)
        terminal.end()


@test
def the_game_is_there_again_the_next_time(home):
    run("--no-web", typed="e4\n", home=home)
    assert AFTER_E4 in run("--no-web", typed="fen\n", home=home).stdout
    store = str(pathlib.Path(home) / "elsewhere")
    assert AFTER_E4 not in run("--no-web", "--store", store, typed="fen\ne4\n", home=home).stdout
    assert AFTER_E4 in run("--script", "-", "--store", store, typed="fen\n", home=home).stdout


@test
def a_script_begins_with_empty_flash_and_leaves_nothing_behind(home):
    for _ in range(2):
        done = run("--script", "-", typed="fen\ne4\n", home=home)
        assert done.returncode == 0 and START in done.stdout, done
    assert os.listdir(home) == [], os.listdir(home)


@test
def a_script_prints_the_same_each_time(home):
    script = "seed 7\nwhite random\nblack random\n@bounce 20\n@slide e2 e4\n@flicker d2 300\n@wait 3000\nboard\n@leds\n"
    assert run("--script", "-", typed=script, home=home).stdout == run("--script", "-", typed=script, home=home).stdout


@test
def a_game_in_a_script_is_pasted_without_a_pause(home):
    game = """load
[Event "first"]

1. e4 e5 {a remark

new

with empty lines}

2. Nf3 Nc6 1-0

[Event "second"]

1. d4 d5 0-1

fen
tags event
"""
    after = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
    path = pathlib.Path(home) / "script"
    path.write_text(game)
    for options, typed in (([str(path)], ""), (["-"], game)):
        done = run("--script", *options, typed=typed, home=home)
        assert done.returncode == 0 and done.stdout.endswith(after + "\nEvent first\n"), done
    # The dot that ends a paste belongs to it, behind a result too.
    done = run("--script", "-", typed="load\n1. e4 e5 1-0\n.\ntrain load\n1. e4 e5 1-0\n.\n", home=home)
    assert done.returncode == 0 and "error" not in done.stdout, done
    # Whoever waits for an answer before the next line gets it.
    script = Engine(home, "--script", "-")
    script.say("load", "1. e4 e5 1-0")
    script.hear("loaded 2 moves")
    script.say("quit")
    script.hear("the board stays on")
    script.end()


@test
def a_script_that_cannot_be_read_is_named(home):
    done = run("--script", "/no/such/script", home=home)
    assert done.returncode == 1 and "/no/such/script" in done.stderr, done


@test
def a_script_that_is_a_folder_is_named(home):
    done = run("--script", home, home=home)
    assert done.returncode == 1 and home in done.stderr, done


@test
def certificates_that_cannot_be_read_are_named(home):
    for name in (f"{home}/none", home):
        done = run("--no-web", "--ca", name, home=home)
        assert done.returncode == 1 and name in done.stderr, done


@test
def streams_that_were_closed_are_no_files_of_the_board(home):
    for closed in ("<&-", ">&-", "<&- >&-", "<&- >&- 2>&-"):
        done = subprocess.run(["sh", "-c", f'exec "$0" "$@" {closed}', PROGRAM, "--no-web", "--store", home],
                              input="fen\n", encoding="utf-8", stdout=subprocess.PIPE, timeout=PATIENCE)
        assert done.returncode == 0, (closed, done)
        assert pathlib.Path(home, "lock").read_bytes() == b"", closed
        assert b"Glowmate" not in pathlib.Path(home, "flash").read_bytes(), closed


@test
def a_flash_that_finds_no_room_is_named_and_leaves_nothing(home):
    limited = f"ulimit -f 100; trap '' XFSZ; exec {PROGRAM} --no-web --store {home}/store"
    done = subprocess.run(["sh", "-c", limited], input="", encoding="utf-8", stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=PATIENCE)
    assert done.returncode == 1 and "cannot be made: " in done.stderr, done
    again = run("--no-web", "--store", f"{home}/store", home=home)
    assert again.returncode == 0 and "new game" in again.stdout, again


@test
def a_line_that_fails_makes_the_scripts_status_one(home):
    for line, status in (("fen", 0), ("# remark", 0), ("nonsense", 1), ("@nonsense", 1)):
        assert run("--script", "-", typed=line + "\nfen\n", home=home).returncode == status, line


@test
def a_store_that_cannot_be_used_is_named(home):
    path = pathlib.Path(home) / "file"
    path.write_text("not a folder")
    done = run("--no-web", "--store", str(path), home=home)
    assert done.returncode == 1 and str(path) in done.stderr and done.stderr.count("\n") == 1, done


@test
def two_boards_never_write_to_one_store(home):
    first = OnTerminal(home)
    first.wait_for("> ")
    second = run("--no-web", typed="fen\n", home=home)
    assert second.returncode == 0 and START in second.stdout and "in use" in second.stderr, second
    store = str(pathlib.Path(home) / "glowmate")
    third = run("--no-web", "--store", store, typed="fen\n", home=home)
    assert third.returncode == 1 and "in use" in third.stderr, third
    first.type("\x04")
    assert first.end() == 0


def old_log(number, slots):
    """A game as earlier versions kept it: slots of eight bytes in a file."""
    def crc_of(data, crc):
        return zlib.crc32(data, crc ^ 0xFFFFFFFF) ^ 0xFFFFFFFF
    crc = crc_of(b"glowmate game 1" + number.to_bytes(2, "little"), 0xFFFFFFFF)
    log = b""
    for kind, payload in slots:
        slot = bytes([kind]) + payload.to_bytes(3, "little")
        crc = crc_of(slot, crc)
        log += slot + crc.to_bytes(4, "little")
    return log


@test
def games_of_an_earlier_version_are_copied_once_and_told_of(home):
    store = pathlib.Path(home) / "old"
    store.mkdir()
    e2e4 = 0x14 | 0x34 << 8 | 0x08
    (store / "00007.log").write_bytes(old_log(7, [(2, 0), (16, e2e4)]))
    first = run("--no-web", "--store", str(store), typed="fen\n", home=home)
    assert AFTER_E4 in first.stdout and first.stderr.count("earlier version") == 1, first
    again = run("--no-web", "--store", str(store), typed="fen\ne5\n", home=home)
    assert AFTER_E4 in again.stdout and "earlier version" not in again.stderr, again
    assert (store / "00007.log").stat().st_size == 24 - 8, "the old file was touched"


@test
def a_flash_of_another_size_is_refused(home):
    store = pathlib.Path(home) / "cut"
    store.mkdir()
    (store / "flash").write_bytes(b"\xff" * 1000)
    done = run("--no-web", "--store", str(store), home=home)
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "not of" in done.stderr, done


@test
def store_erase_forgets_all_games(home):
    store = str(pathlib.Path(home) / "erased")
    done = run("--script", "-", "--store", store, typed="e4\nstore\nstore erase\n@wait 3000\nfen\ngames\n", home=home)
    assert "all is kept" in done.stdout and AFTER_E4 not in done.stdout and START in done.stdout, done
    assert "1 game" in done.stdout.splitlines(), done
    assert "error" not in done.stdout and done.returncode == 0, done


@test
def a_script_pastes_whole_files_of_games(home):
    # Lines are broken anywhere, and what follows the first game is none of the console's.
    games = "1. e4 e5 2. Nf3\nNc6 3. Bb5 a6 *\n\n[Event \"x\"]\n\n1. g3 d5\nNf6 2. Bg2 e6\nO-O 1-0\n"
    typed = "load\n" + games + "@wait 1000\nfen\n"
    done = run("--script", "-", typed=typed, home=home)
    assert "loaded 6 moves" in done.stdout and "error" not in done.stdout and done.returncode == 0, done


def main():
    failures = 0
    for story in TESTS:
        with tempfile.TemporaryDirectory() as home:
            try:
                story(home)
                print(f"{story.__name__}: PASS")
            except Exception as error:  # whatever went wrong is this test's failure
                failures += 1
                print(f"{story.__name__}: FAIL: {type(error).__name__}: {error}")
    print(f"{len(TESTS)} Tests {failures} Failures 0 Ignored")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
