#!/usr/bin/env python3
"""Holds what build/glowmate promises as a program: options, exit status, pipes, terminals, stores, signals."""
import os
import pathlib
import pty
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time

ROOT = pathlib.Path(os.environ.get("GLOWMATE_ROOT", pathlib.Path(__file__).resolve().parent.parent.parent))
PROGRAM = str(pathlib.Path(os.environ.get("GLOWMATE_BUILD", ROOT / "build/test")) / "glowmate")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
PATIENCE = 30  # seconds
TESTS = []


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
    for option in ("--port", "--listen", "--no-web", "--store", "--script", "--help", "--version"):
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
def a_script_that_cannot_be_read_is_named(home):
    done = run("--script", "/no/such/script", home=home)
    assert done.returncode == 1 and "/no/such/script" in done.stderr, done


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
