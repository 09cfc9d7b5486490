#!/usr/bin/env python3
"""What the simulator's server answers, to the page and to strangers: docs/web-api.md, tested.

Starts the program, asks it well and badly, opens many streams, and counts that nothing gets lost. The sizes
of the page's files are checked here too.
"""
import gzip
import http.client
import json
import os
import pathlib
import re
import select
import socket
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(os.environ.get("GLOWMATE_ROOT", pathlib.Path(__file__).resolve().parent.parent.parent))
PROGRAM = pathlib.Path(os.environ.get("GLOWMATE_BUILD", ROOT / "build")) / "glowmate"
PATIENCE = 120  # seconds; only a failure uses them up
MOST_PAGE_BYTES = 60 * 1000


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Board:
    """The program with a page, a fresh flash and nobody at the terminal."""

    def __init__(self, *options, said=subprocess.DEVNULL):
        self.folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        self.process = subprocess.Popen(
            [str(PROGRAM), "--port", str(self.port), "--store", self.folder.name, *options],
            stdin=subprocess.PIPE, stdout=said, stderr=subprocess.PIPE, text=True)
        self.greeting = self.process.stderr.readline()
        assert "The board is on" in self.greeting, self.greeting + self.process.stderr.read()
        # A piece lifted before the board's first look would be one that it has never seen.
        self.until(lambda state: state["sensors"]["settled"] == "ffff00000000ffff" and state["pieces"]["doing"] == "home")

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.process.stdin.close()
        if self.process.stdout:
            threading.Thread(target=self.process.stdout.read, daemon=True).start()
        status = self.process.wait(PATIENCE)
        said = self.process.stderr.read()
        self.process.stderr.close()
        self.folder.cleanup()
        assert kind or status == 0, f"ended with {status}: {said}"

    def ask(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            content = answer.read()
            if answer.getheader("Content-Encoding") == "gzip":
                content = gzip.decompress(content)
            return answer.status, content.decode(), answer
        finally:
            connection.close()

    def raw(self, request):
        """Bytes as they are; what comes back until the server closes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
            line.sendall(request)
            answer = b""
            while chunk := line.recv(65536):
                answer += chunk
            return answer.decode()

    def post(self, path, line):
        return self.ask("POST", path, line, {"Content-Type": "text/plain"})[:2]

    def state(self):
        return json.loads(self.ask("GET", "/api/state")[1])

    def until(self, condition):
        began = time.monotonic()
        while not condition(state := self.state()):
            assert time.monotonic() - began < PATIENCE, f"waited in vain; {state}"
            time.sleep(0.02)
        return state


class Stream:
    """One listener of /api/events, who keeps what it hears."""

    def __init__(self, board, headers=None):
        self.connection = http.client.HTTPConnection("127.0.0.1", board.port, timeout=PATIENCE)
        self.connection.request("GET", "/api/events", headers=headers or {})
        self.answer = self.connection.getresponse()
        self.state, self.console, self.id, self.messages = {}, "", "", 0

    def hear(self):
        """The next message; merges it into what is known. Gives its kind."""
        kind, data = "message", ""
        while True:
            line = self.answer.readline().decode().rstrip("\n")
            if line.startswith("event: "):
                kind = line[7:]
            elif line.startswith("data: "):
                data += line[6:]
            elif line.startswith("id: "):
                self.id = line[4:]
            elif data:
                break
        self.messages += 1
        if kind == "console":
            self.console += json.loads(data)
        elif kind == "message":
            self.state.update(json.loads(data))
        return kind

    def until(self, condition):
        began = time.monotonic()
        while not condition(self):
            assert time.monotonic() - began < PATIENCE, f"waited in vain; {self.state} {self.console[-300:]}"
            self.hear()

    def close(self):
        self.answer.close()
        self.connection.close()


def one_line(text):
    return text.endswith("\n") and text.count("\n") == 1 and len(text) > 4


def the_page_and_its_files_are_served():
    with Board() as board:
        for path, kind in (("/", "text/html"), ("/style.css", "text/css"), ("/main.js", "text/javascript"),
                           ("/icon.svg", "image/svg+xml")):
            status, text, answer = board.ask("GET", path)
            assert status == 200 and answer.getheader("Content-Type").startswith(kind), path
            if path != "/main.js":
                assert text == (ROOT / "web" / (path[1:] or "index.html")).read_text(), path
            assert answer.getheader("X-Content-Type-Options") == "nosniff"


def all_scripts_come_as_one():
    """A chip has eight connections: a dozen files at once are too many."""
    with Board() as board:
        text = board.ask("GET", "/main.js")[1]
        for module in (ROOT / "web").glob("*.js"):
            for line in module.read_text().splitlines():
                if not line.startswith(("import ", "export ")):
                    assert line in text, f"{module.name}: {line}"
            assert module.name == "main.js" or board.ask("GET", f"/{module.name}")[0] == 404
        assert text.index("// The line to the board") < text.index("// The page: its buttons"), "not before what it needs"


def the_page_needs_nothing_from_elsewhere_and_is_small():
    total = 0
    for file in (ROOT / "web").iterdir():
        content = file.read_bytes()
        total += len(gzip.compress(content, 9))
        for word in (b"https://", b"http://"):
            assert word not in content.replace(b"http://www.w3.org/", b""), f"{file.name} names another server"
    assert 0 < total < MOST_PAGE_BYTES, f"{total} bytes gzipped"


def the_state_tells_the_whole_board():
    with Board() as board:
        state = board.until(lambda state: state["sensors"]["answering"])
        assert state["board"]["on"] and state["game"]["status"] == "White to move", state
        assert state["game"]["fen"].startswith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w")
        assert len(state["lights"]) == 384 and state["sensors"]["raw"] == "ffff00000000ffff"
        assert state["world"]["pieces"].startswith("RNBQKBNRPPPPPPPP....") and state["moves"] == []


def hands_and_console_play():
    with Board() as board:
        assert board.post("/api/world", "lift e2") == (200, "")
        state = board.until(lambda state: state["pieces"]["hand"] == "e2")
        assert state["pieces"]["destinations"] == "0000000010100000", state["pieces"]
        assert state["world"]["beside"] == [{"piece": "P", "from": "e2", "fallen": False}]
        assert board.post("/api/world", "place e4") == (200, "")
        board.until(lambda state: state["moves"] == ["e4"])
        assert board.post("/api/console", "e5\n")[0] == 202
        state = board.until(lambda state: state["moves"] == ["e4", "e5"])
        assert "black pawn" in state["pieces"]["waiting"]
        assert board.post("/api/world", "sensors")[1].startswith("sensors ")
        assert "1. e4 e5 *" in board.ask("GET", "/api/pgn")[1]


def what_the_world_refuses_is_said():
    with Board() as board:
        for line in ("lift e9", "lift e4", "place e2", "fly", "", "knock"):
            status, text = board.post("/api/world", line)
            assert status == 409 and text.startswith("@error") and one_line(text), (line, status, text)
        assert board.state()["world"]["beside"] == []


def elsewhere_only_who_sees_the_board_may_act():
    """With --listen the simulator is like a chip: looking is free, acting takes a token that the lights give."""
    with Board("--listen", "0.0.0.0", said=subprocess.PIPE) as board:
        assert board.state()["moves"] == []
        for path in ("/api/console", "/api/world"):
            status, text = board.post(path, "lift e2")
            assert status == 401 and one_line(text), (path, status, text)
        assert board.state()["world"]["beside"] == []
        assert json.loads(board.ask("GET", "/api/pair")[1]) == {"needed": True, "paired": False}
        assert board.post("/api/pair", "")[0] == 202
        squares = watch_lights(board)
        assert board.state()["lights"] == "0" * 384, "who cannot see the board does not see them"
        status, text, answer = board.ask("POST", "/api/pair", " ".join(squares))
        token = json.loads(text)["token"]
        assert status == 200 and len(token) == 32 and "SameSite=Strict" in answer.getheader("Set-Cookie")
        assert board.post("/api/pair", " ".join(squares))[0] == 409
        for headers in ({"Authorization": f"Bearer {token}"}, {"Cookie": answer.getheader("Set-Cookie").split(";")[0]}):
            assert board.ask("POST", "/api/world", "lift e2", headers)[0] == 200, headers
            assert board.ask("POST", "/api/world", "place e2", headers)[0] == 200, headers
            for name, value in (("Origin", "http://evil.example"), ("Host", "evil.example"), ("Sec-Fetch-Site", "cross-site")):
                assert board.ask("POST", "/api/world", "lift e2", {**headers, name: value})[0] == 403, (headers, name)
        assert board.state()["pairing"]["browsers"] == ["browser"]
        board.process.stdin.write("unpair 1\n")
        board.process.stdin.flush()
        board.until(lambda state: state["pairing"]["browsers"] == [])
        assert board.ask("POST", "/api/world", "lift e2", {"Authorization": f"Bearer {token}"})[0] == 401
        assert board.state()["world"]["beside"] == []


def leds(board):
    """The squares that are lit, as the simulator's terminal tells."""
    board.process.stdin.write("@leds\n")
    board.process.stdin.flush()
    while not (line := board.process.stdout.readline()).startswith("leds "):
        assert line, "the program has ended"
    return re.findall(r"([a-h][1-8])=", line)


def watch_lights(board):
    """The four squares that glow one after the other, from the pause before the first."""
    squares, dark_since = None, None
    while squares is None or len(squares) < 4:
        lit, now = leds(board), time.monotonic()
        if not lit:
            dark_since = dark_since or now
            if now - dark_since > 0.8:
                squares = []
        else:
            dark_since = None
            if squares is not None and lit != squares[-1:]:
                squares += lit
        time.sleep(0.03)
    return squares


def without_power_the_console_is_deaf():
    with Board() as board:
        assert board.post("/api/world", "power off")[0] == 200
        state = board.until(lambda state: not state["board"]["on"])
        assert state["lights"] == "0" * 384 and state["moves"] == []
        assert state["lichess"] == state["shown"] == {}
        status, text = board.post("/api/console", "help")
        assert status == 409 and "no power" in text
        board.post("/api/world", "power on")
        board.until(lambda state: state["board"]["on"])
        assert board.post("/api/console", "help")[0] == 202


def bad_requests_get_the_right_status_and_one_line():
    with Board() as board:
        long = "x" * 4097
        cases = [
            (404, "GET", "/nothing", None), (404, "GET", "/web_server.cpp", None), (404, "POST", "/api/nothing", "x"),
            (404, "GET", "/../Makefile", None), (404, "GET", "/%2e%2e/Makefile", None), (404, "GET", "/api", None),
            (405, "POST", "/api/state", "x"), (405, "PUT", "/api/state", "x"), (405, "DELETE", "/", None),
            (405, "GET", "/api/world", None), (405, "GET", "/api/console", None), (405, "PATCH", "/api/events", "x"),
            (405, "OPTIONS", "/api/world", None), (405, "POST", "/", "x"),
            (413, "POST", "/api/console", long), (413, "POST", "/api/world", long),
            (400, "POST", "/api/console", "one\ntwo"), (400, "POST", "/api/console", "bell\a"),
            (400, "POST", "/api/world", "lift e2\nlift e7"),
        ]
        for expected, method, path, body in cases:
            status, text, answer = board.ask(method, path, body, {"Content-Type": "text/plain"})
            assert status == expected and one_line(text), (method, path, status, text[:100])
            assert expected != 405 or answer.getheader("Allow") in ("GET", "POST"), (method, path)
        assert board.post("/api/console", "x" * 4096)[:2] == (409, "a line has at most 544 characters\n")
        assert board.post("/api/console", "x" * 512)[0] == 202
        assert board.raw(b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n").startswith("HTTP/1.1 400")
        assert board.raw(b"\r\n\r\n").startswith("HTTP/1.1 400")
        assert board.state()["world"]["beside"] == [] and board.state()["moves"] == []


def flood(board, head, piece, most=32 * 1024 * 1024):
    """Sends the head, then pieces without end; how many bytes were taken, and what was answered."""
    sent = 0
    with socket.create_connection(("127.0.0.1", board.port), timeout=PATIENCE) as line:
        try:
            line.sendall(head)
            while sent < most:
                line.sendall(piece)
                sent += len(piece)
                if select.select([line], [], [], 0)[0]:
                    break
        except OSError:
            pass
        try:
            answer = line.recv(65536).decode()
        except OSError:
            answer = ""
    return sent, answer


def what_has_no_end_is_not_taken():
    most = 8 * 1024 * 1024  # what lies in sockets, and is dropped while an answer is on its way
    with Board() as board:
        post = f"POST /api/console HTTP/1.1\r\nHost: localhost:{board.port}\r\n".encode()
        chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
        for more, piece, status in ((b"Transfer-Encoding: chunked\r\n\r\n", chunk, "411"),
                                    (b"Content-Encoding: gzip\r\nContent-Length: 900000000\r\n\r\n", chunk, "415"),
                                    (b"Content-Length: 900000000\r\n\r\n", chunk, "413"),
                                    (b"", b"X-More: " + b"y" * 4000 + b"\r\n", "400")):
            sent, answer = flood(board, post + more, piece)
            assert sent < most, (more, sent)
            assert not answer or answer.startswith(f"HTTP/1.1 {status}"), (more, answer[:80])
        packed = gzip.compress(b"e4")
        status, text, _ = board.ask("POST", "/api/console", packed, {"Content-Encoding": "gzip"})
        assert status == 415 and one_line(text), (status, text)
        assert board.ask("POST", "/api/console", iter([b"e", b"4"]))[0] == 411
        form = "--x\r\nContent-Disposition: form-data; name=a\r\n\r\ne4\r\n--x--\r\n"
        status, text, _ = board.ask("POST", "/api/console", form, {"Content-Type": "multipart/form-data; boundary=x"})
        assert status == 400 and one_line(text), (status, text)
        assert board.state()["moves"] == []


def connections_beyond_the_limit_are_refused_at_once():
    with Board() as board:
        idle, heard = [], b""
        while len(idle) < 1000 and not heard.startswith(b"HTTP/1.1 503 "):
            idle.append(socket.create_connection(("127.0.0.1", board.port)))
            if select.select(idle[-1:], [], [], 0.01)[0]:
                heard = idle[-1].recv(4096)
        for line in idle:
            line.close()
        assert heard.startswith(b"HTTP/1.1 503 "), "it waits until others have left"
        while board.ask("GET", "/api/state")[0] != 200:
            pass


def who_sends_byte_by_byte_is_dropped():
    with Board() as board, socket.create_connection(("127.0.0.1", board.port)) as line:
        line.sendall(b"POST /api/console HTTP/1.1\r\nHost: localhost\r\nContent-Length: 600\r\n\r\n")
        sent = 0
        try:
            while sent < 600 and not select.select([line], [], [], 0.1)[0]:
                sent += line.send(b"x")
        except OSError:
            pass
        assert sent < 600, sent


def a_page_that_is_known_is_not_sent_again():
    with Board() as board:
        status, text, answer = board.ask("GET", "/main.js")
        tag = answer.getheader("ETag")
        assert status == 200 and text and answer.getheader("Cache-Control") == "no-cache"
        assert board.ask("GET", "/main.js", headers={"If-None-Match": tag})[:2] == (304, "")
        assert board.ask("GET", "/", headers={"If-None-Match": tag})[0] == 200
        for path in ("/", "/main.js", "/api/state", "/api/pgn", "/api/events"):
            status, text, _ = board.ask("HEAD", path)
            assert (status, text) == (200, ""), (path, status)


def a_file_comes_whole_or_not_at_all():
    with Board() as board:
        whole = {path: board.ask("GET", path)[1] for path in ("/main.js", "/api/position/0")}
        for asked in ("bytes=0-10", "bytes=5-", "bytes=-5", "bytes=0-1,3-4", "bytes=99999999-", "bytes=" + "0-," * 500 + "0-"):
            for path, text in whole.items():
                status, part, answer = board.ask("GET", path, headers={"Range": asked})
                assert (status, part) == (200, text) and not answer.getheader("Content-Range"), (asked, path, status)
            status, line, _ = board.ask("GET", "/nothing", headers={"Range": asked})
            assert status == 404 and one_line(line), (asked, status)


def what_is_asked_for_is_never_stale():
    with Board() as board:
        for name in ("Ada", "Bea"):
            board.post("/api/console", f"tags White {name}")
            board.until(lambda _: f'[White "{name}"]' in board.ask("GET", "/api/pgn")[1])
        answer = board.ask("GET", "/api/pgn")[2]
        assert answer.getheader("Cache-Control") == "no-store" and not answer.getheader("ETag")


def strangers_are_refused():
    with Board() as board:
        ours = f"127.0.0.1:{board.port}"
        for host in ("evil.example", f"evil.example:{board.port}", "192.168.1.5", "127.0.0.1.evil.example", "",
                     "127.0.0.1:1", "localhost@evil.example"):
            status, text, _ = board.ask("GET", "/api/state", headers={"Host": host})
            assert status == 403 and one_line(text), (host, status)
        for origin in ("http://evil.example", "null", "https://" + ours, "http://localhost:1", "file://"):
            for method, path in (("POST", "/api/world"), ("POST", "/api/console"), ("GET", "/api/events"), ("GET", "/")):
                status, text, _ = board.ask(method, path, "lift e2" if method == "POST" else None, {"Origin": origin})
                assert status == 403 and one_line(text), (origin, path, status)
        for site in ("cross-site", "same-site"):
            for method, path in (("POST", "/api/world"), ("POST", "/api/console"), ("GET", "/api/state"), ("GET", "/icon.svg")):
                status, _, _ = board.ask(method, path, "lift e2" if method == "POST" else None, {"Sec-Fetch-Site": site})
                assert status == 403, (site, path, status)
            headers = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"}
            assert board.ask("GET", "/", headers=headers)[0] == 200, "one may link to the page"
        assert board.raw(b"GET /api/state HTTP/1.1\r\n\r\n").startswith("HTTP/1.1 403"), "no Host at all"
        assert board.state()["world"]["beside"] == [], "nobody has touched anything"
        for host in (ours, f"localhost:{board.port}", "localhost"):
            assert board.ask("GET", "/api/state", headers={"Host": host, "Origin": "http://" + host})[0] == 200, host


def it_listens_at_home_only():
    with Board() as board:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))  # sends nothing; tells which address we would use
            except OSError:
                return
            address = probe.getsockname()[0]
        if address.startswith("127."):
            return
        try:
            socket.create_connection((address, board.port), timeout=5).close()
        except OSError:
            return
        raise AssertionError(f"{address} answers too")


def a_port_in_use_is_said_and_ends_the_program():
    with Board() as board, tempfile.TemporaryDirectory() as folder:
        second = subprocess.run([str(PROGRAM), "--port", str(board.port), "--store", folder], stdin=subprocess.DEVNULL,
                                capture_output=True, text=True, timeout=PATIENCE)
        assert second.returncode == 1 and f"port {board.port} is in use" in second.stderr, second
        assert second.stderr.count("\n") == 1 and second.stdout == ""


def a_stream_tells_each_change_and_goes_on_where_it_was():
    with Board() as board:
        stream = Stream(board)
        assert stream.answer.getheader("Content-Type").startswith("text/event-stream")
        stream.hear()
        assert set(stream.state) == {"board", "lights", "sensors", "pieces", "network", "lichess", "pairing", "settings", "shown", "game", "moves", "world"}
        board.post("/api/console", "d4")
        stream.until(lambda it: it.state["moves"] == ["d4"] and "played 1. d4" in it.console)
        stream.close()
        board.post("/api/console", "d5")
        again = Stream(board, {"Last-Event-ID": stream.id})
        again.until(lambda it: "played 1... d5" in it.console)
        assert "played 1. d4" not in again.console and again.state["moves"] == ["d4", "d5"]
        again.close()
        for strange in ("0", "-1", "99999999999999999999", "x.y", stream.id + "9" * 30):
            fresh = Stream(board, {"Last-Event-ID": strange})
            fresh.until(lambda it: "played 1... d5" in it.console)
            assert "played 1. d4" in fresh.console, strange
            fresh.close()


def fifty_streams_hear_each_of_a_thousand_commands():
    streams, commands, typists = 50, 1000, 8
    with Board() as board:
        listeners = [Stream(board) for _ in range(streams)]
        words = [f"zz{number:04}" for number in range(commands)]
        troubles = []

        def guarded(work):
            def run(*arguments):
                try:
                    work(*arguments)
                except Exception as trouble:  # what a thread dies of must fail the test
                    troubles.append(repr(trouble))
            return run

        @guarded
        def listen(stream):
            stream.until(lambda it: it.console.count("unknown command 'zz") >= commands)

        @guarded
        def command(mine):
            for word in mine:
                status, text = board.post("/api/console", word)
                assert status == 202, (word, status, text)

        threads = [threading.Thread(target=listen, args=(stream,)) for stream in listeners]
        threads += [threading.Thread(target=command, args=(words[i::typists],)) for i in range(typists)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not troubles, troubles[:3]
        for stream in listeners:
            for word in words:
                assert stream.console.count(f"unknown command '{word}'") == 1, word
            stream.close()
        board.post("/api/console", "e4")
        board.until(lambda state: state["moves"] == ["e4"])


def too_many_streams_are_refused_and_all_else_still_works():
    with Board() as board:
        streams = [Stream(board) for _ in range(64)]
        status, text, _ = board.ask("GET", "/api/events")
        assert status == 503 and one_line(text), (status, text)
        assert board.post("/api/world", "lift e2") == (200, "")
        for stream in streams:
            stream.close()
        # What they leave is noticed with the next message to them.
        began = time.monotonic()
        while True:
            last = Stream(board)
            if last.answer.status == 200:
                break
            last.close()
            assert time.monotonic() - began < PATIENCE, "their places are never free again"
            time.sleep(0.2)
        last.until(lambda it: it.state and it.state["pieces"]["hand"] == "e2")
        last.close()


def a_listener_who_reads_nothing_holds_nobody_up():
    with Board() as board:
        deaf = []
        for _ in range(8):
            line = socket.create_connection(("127.0.0.1", board.port), timeout=PATIENCE)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            line.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            deaf.append(line)
        for _ in range(30):
            assert board.post("/api/console", "help")[0] == 202
        for move in ("e4", "e5", "Nf3", "Nc6"):
            board.post("/api/console", move)
        board.until(lambda state: state["moves"] == ["e4", "e5", "Nf3", "Nc6"])
        for line in deaf:
            line.close()


TESTS = [value for name, value in list(globals().items())
         if callable(value) and getattr(value, "__module__", None) == "__main__" and "_" in name
         and name not in ("free_port", "one_line", "watch_lights")]


def main():
    chosen = [test for test in TESTS if not sys.argv[1:] or sys.argv[1] in test.__name__]
    failures = 0
    for test in chosen:
        began = time.monotonic()
        try:
            test()
            print(f"{test.__name__}: PASS ({time.monotonic() - began:.1f} s)", flush=True)
        except Exception as trouble:
            failures += 1
            print(f"{test.__name__}: FAIL: {trouble!r}", flush=True)
    print(f"\n-----------------------\n{len(chosen)} Tests {failures} Failures 0 Ignored")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
