#!/usr/bin/env python3
"""Updates over HTTP, with real signatures: tools/sign-firmware and openssl sign, the program checks with mbedTLS."""
import http.client
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(os.environ.get("GLOWMATE_ROOT", pathlib.Path(__file__).resolve().parent.parent.parent))
PROGRAM = str(pathlib.Path(os.environ.get("GLOWMATE_BUILD", ROOT / "build/test")) / "glowmate")
SIGN = str(ROOT / "tools/sign-firmware")
HEADER, PATIENCE = 128, 40
TESTS = []


def test(function):
    TESTS.append(function)
    return function


def sign(folder, name="firmware", key="key", version="9.1.0", chip="a computer", size=300_000):
    """A firmware for the simulator: its first line says who it is."""
    folder = pathlib.Path(folder)
    plain, signed = folder / f"{name}.bin", folder / f"{name}.signed"
    plain.write_bytes(f"glowmate {version}\n".encode() + os.urandom(size))
    subprocess.run([SIGN, "key", folder / f"{key}.pem"], check=True,
                   stdout=open(folder / f"{key}.h", "w", encoding="utf-8"))
    subprocess.run([SIGN, "sign", folder / f"{key}.pem", plain, signed, "--chip", chip, "--version", version],
                   check=True, stdout=subprocess.DEVNULL)
    return signed.read_bytes()


class Board:
    def __init__(self, folder, *options):
        self.process = subprocess.Popen([PROGRAM, "--port", str(free_port()), "--store", f"{folder}/store", *options],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        encoding="utf-8")
        line = self.process.stderr.readline()
        while line and "http://" not in line:
            line = self.process.stderr.readline()
        self.port = int(line.rsplit(":", 1)[1].strip("/\n"))
        os.set_blocking(self.process.stdout.fileno(), False)
        self.heard = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.process.stderr.close()

    def type(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hears(self, words):
        until = time.monotonic() + PATIENCE
        while words not in self.heard and time.monotonic() < until:
            try:
                self.heard += os.read(self.process.stdout.fileno(), 65536).decode()
            except BlockingIOError:
                time.sleep(0.02)
        assert words in self.heard, f"'{words}' is not in: {self.heard}"

    def post(self, body, length=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("POST", "/api/update", body,
                           {"Content-Length": str(len(body) if length is None else length), **(headers or {})})
        answer = connection.getresponse()
        return answer.status, answer.read().decode().strip()


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@test
def a_signed_firmware_starts_and_stays(folder):
    firmware = sign(folder)
    with Board(folder, "--update-key", f"{folder}/key.h") as board:
        board.type("e4")
        board.hears("Black to move")
        assert board.post(firmware) == (200, "ok")
        board.hears("update: version 9.1.0 is written and right; restarting")
        board.hears("Glowmate 9.1.0")
        board.hears("resumed game 1 after 1 plies")
        board.hears("update: version 9.1.0 works and stays")
        board.type("update")
        board.hears("update: version 9.1.0 runs; none is under way")


@test
def one_that_loses_its_power_on_trial_gives_way(folder):
    firmware = sign(folder)
    with Board(folder, "--update-key", f"{folder}/key.h") as board:
        assert board.post(firmware) == (200, "ok")
        board.hears("version 9.1.0 is on trial")
        board.type("@power off\n@power on")
        board.hears("error: update: version 9.1.0 did not come up")


@test
def what_is_not_right_is_refused_in_one_line(folder):
    firmware = sign(folder)
    foreign = sign(folder, "foreign", "other")
    spoilt = bytearray(firmware)
    spoilt[-1] ^= 1
    torn = bytearray(firmware)
    torn[70] ^= 1
    cases = [
        (foreign, "it is not signed with this board's key"),
        (bytes(spoilt), "it is not signed with this board's key"),
        (bytes(torn), "it is not signed with this board's key"),
        (firmware[:64] + bytes(64) + firmware[HEADER:], "it is not signed with this board's key"),
        (firmware[:64] + b"\xff" * 64 + firmware[HEADER:], "it is not signed with this board's key"),
        (sign(folder, "older", version="0.0.1"), "version 0.0.1 is older than the board's"),
        (sign(folder, "chip", chip="ESP32"), "this firmware is for 'ESP32', the board is 'a computer'"),
        (firmware[HEADER:], "this is no signed firmware"),
        (firmware[:-1], "it is not as long as its header says"),
        (b"", "this is no signed firmware"),
        (b"x" * 127, "this is no signed firmware"),
        (sign(folder, "large", size=1_900_544), "a firmware has at most 1900544 bytes here"),
    ]
    with Board(folder, "--update-key", f"{folder}/key.h") as board:
        for body, why in cases:
            status, line = board.post(body)
            assert status == 409 and line.startswith(why) and "\n" not in line, (status, line, why)
        board.type("update")
        board.hears("none is under way")
        assert board.post(firmware, headers={"Origin": "http://elsewhere.example"})[0] == 403
        assert board.post(firmware) == (200, "ok")


@test
def one_that_is_torn_off_may_be_sent_again(folder):
    firmware = sign(folder)
    with Board(folder, "--update-key", f"{folder}/key.h") as board:
        connection = http.client.HTTPConnection("127.0.0.1", board.port, timeout=PATIENCE)
        connection.putrequest("POST", "/api/update")
        connection.putheader("Content-Length", str(len(firmware)))
        connection.endheaders()
        connection.send(firmware[:100_000])
        time.sleep(0.3)
        status, line = board.post(firmware)
        assert (status, line) == (409, "an update is under way"), (status, line)
        connection.close()
        until = time.monotonic() + PATIENCE
        while status == 409 and time.monotonic() < until:
            status, line = board.post(firmware)
        assert (status, line) == (200, "ok"), (status, line)


@test
def without_a_key_nothing_is_taken(folder):
    firmware = sign(folder)
    with Board(folder) as board:
        assert board.post(firmware) == (409, "this board has no key for updates: see docs/updates.md")
    bad = pathlib.Path(folder) / "bad.h"
    bad.write_text("no key")
    done = subprocess.run([PROGRAM, "--script", "-", "--update-key", str(bad)], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", timeout=PATIENCE)
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "bad.h" in done.stderr, done


def main():
    failures = 0
    for story in TESTS:
        with tempfile.TemporaryDirectory() as folder:
            try:
                story(folder)
                print(f"{story.__name__}: PASS")
            except Exception as error:  # whatever went wrong is this test's failure
                failures += 1
                print(f"{story.__name__}: FAIL: {type(error).__name__}: {error}")
    print(f"{len(TESTS)} Tests {failures} Failures 0 Ignored")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
