#!/usr/bin/env python3
"""Holds whole dialogues with the board: test/oracle/transcripts.py [--rewrite] [NAME...]

Each test/transcripts/NAME.txt is one test. In it `> ` begins what goes in (console lines and @ lines, as
docs/simulator.md has them) and every other line is what must come out then, exactly; `…` in a line stands for
whatever may differ, and a line of it alone for any number of lines. Lines that begin with # say what it is about.
The program must end with status 1 when a line was answered by an error, and with 0 otherwise.

--rewrite puts what came out in place of what was expected: read the difference before you keep it.
"""
import difflib
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(os.environ.get("GLOWMATE_ROOT", pathlib.Path(__file__).resolve().parent.parent.parent))
PROGRAM = pathlib.Path(os.environ.get("GLOWMATE_BUILD", ROOT / "build/test")) / "glowmate"
MARK = "~~~ end of answer"
FAILED = re.compile(r"(info string )?error:|@error")
SECONDS = 120


def parse(text):
    """A list of [input or None for the start, expected lines, remarks before it], and the remarks at the end."""
    turns, remarks = [[None, [], []]], []
    for line in text.splitlines():
        if line.startswith("#"):
            remarks.append(line)
            continue
        if turns == [[None, [], []]]:
            turns[0][2], remarks = remarks, []
        if line.startswith("> ") or line == ">":
            turns.append([line[2:], [], remarks])
            remarks = []
        else:
            turns[-1][1].append(line)
    return turns, remarks


def play(turns):
    """What came out for each turn, and the exit status."""
    lines = [f"@say {MARK}"]
    for typed, _, _ in turns[1:]:
        lines += [typed, f"@say {MARK}"]
    done = subprocess.run([PROGRAM, "--script", "-"], input="\n".join(lines) + "\n", stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", timeout=SECONDS)
    answers = done.stdout.split(MARK + "\n")
    tail = answers.pop()
    if answers:
        answers[-1] += tail
    return [answer.splitlines() for answer in answers], done.returncode


def pattern(expected):
    if expected == "…":
        return "(.*\n)*"
    return ".*".join(map(re.escape, expected.split("…"))) + "\n"


def alike(expected, lines):
    return re.fullmatch("".join(map(pattern, expected)), "".join(line + "\n" for line in lines)) is not None


def show(turns, answers):
    return [line for turn, answer in zip(turns, answers)
            for line in ([] if turn[0] is None else ["> " + turn[0]]) + answer]


def rewrite(path, turns, answers, last_remarks):
    lines = []
    for (typed, expected, remarks), answer in zip(turns, answers):
        lines += remarks + ([] if typed is None else [f"> {typed}".rstrip()])
        # A line with … stays if it still fits.
        lines += expected if alike(expected, answer) else answer
    path.write_text("\n".join(lines + last_remarks) + "\n")


def check(path, rewriting):
    turns, last_remarks = parse(path.read_text())
    answers, status = play(turns)
    if len(answers) != len(turns):
        return f"the program ended early, with status {status}, after:\n" + "\n".join(show(turns, answers))
    if rewriting:
        rewrite(path, turns, answers, last_remarks)
        return None
    if not all(alike(expected, answer) for (_, expected, _), answer in zip(turns, answers)):
        expected = [turn[1] for turn in turns]
        came = [wanted if alike(wanted, answer) else answer for wanted, answer in zip(expected, answers)]
        return "\n".join(difflib.unified_diff(show(turns, expected), show(turns, came), "expected", "came", lineterm=""))
    failed = any(FAILED.match(line) for answer in answers for line in answer)
    return None if status == int(failed) else f"the status is {status}"


def main():
    rewriting = "--rewrite" in sys.argv
    names = [word for word in sys.argv[1:] if not word.startswith("--")]
    paths = [path for path in sorted((ROOT / "test/transcripts").glob("*.txt")) if not names or path.stem in names]
    failures = 0
    for path in paths:
        try:
            why = check(path, rewriting)
        except subprocess.TimeoutExpired:
            why = f"still running after {SECONDS} s"
        print(f"{path.stem}: {'FAIL' if why else 'PASS'}")
        if why:
            failures += 1
            print(why)
    print(f"{len(paths)} Tests {failures} Failures 0 Ignored")
    return 1 if failures or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
