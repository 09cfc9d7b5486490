#!/usr/bin/env python3
"""A double of Lichess: the part of its API that boards use, over TLS with a certificate made on the spot. It plays a
game that is given to it, and misbehaves on command. Python's standard library and openssl.

Run by itself it serves plain HTTP, for a browser: prints its address, and ends with its standard input."""
import base64
import hashlib
import json
import queue
import socket
import ssl
import struct
import subprocess
import sys
import threading
import time
import urllib.parse

TOKEN = "lip_0123456789abcdefSECRET"
GAME = "gAmE1234"
ACCOUNT = {"id": "bobby", "username": "Bobby", "perfs": {"rapid": {"games": 5, "rating": 1751}}}
# White mates in two; the game up to there, as the site has it: without a FEN.
PUZZLE_GAME = "e4 e5 Bc4 Nc6 Qh5 d6"
PUZZLE = {"game": {"id": "pUzzGame", "perf": {"key": "blitz", "name": "Blitz"}, "rated": True,
                   "players": [{"name": "Adá", "id": "ada", "color": "white", "rating": 1707},
                               {"name": "B-A-L", "id": "b-a-l", "color": "black", "rating": 1679}],
                   "pgn": PUZZLE_GAME, "clock": "5+1"},
          "puzzle": {"id": "QBX2O", "rating": 1132, "plays": 3889, "solution": ["h5f7"],
                     "themes": ["mateIn1", "opening", "oneMove"], "initialPly": 5}}
TV = [{"t": "featured", "d": {"id": "3hkEI6VI", "orientation": "white", "players": [
          {"color": "white", "user": {"name": "Märy", "title": "GM", "id": "mary"}, "rating": 3180, "seconds": 30},
          {"color": "black", "user": {"name": "Kurse", "flair": "smileys.loudly-crying-face", "id": "kurse"},
           "rating": 2969, "seconds": 30}],
          "fen": "3r1rk1/pp2p1b1/4P2p/3NP1p1/4qp2/5Q2/PP4K1/3R3R b - - 5 31"}},
      {"t": "fen", "d": {"fen": "3r1rk1/pp2p1b1/4P2p/3Nq1p1/5p2/5Q2/PP4K1/3R3R w - - 0 32", "lm": "e4e5", "wc": 9, "bc": 16}}]
CHALLENGE = {"type": "challenge", "challenge": {
    "id": "jWAgu6ga", "url": "https://lichess.org/jWAgu6ga", "status": "created",
    "challenger": {"name": "Adriana", "flair": "people.woman", "id": "adriana", "rating": 734},
    "destUser": {"name": "Bobby", "id": "bobby", "rating": 1751, "provisional": True, "online": True},
    "variant": {"key": "standard", "name": "Standard", "short": "Std"}, "rated": False, "speed": "rapid",
    "timeControl": {"type": "clock", "limit": 600, "increment": 0, "show": "10+0"}, "color": "random",
    "finalColor": "black", "perf": {"icon": "x", "name": "Rapid"}}, "compat": {"bot": False, "board": True}}


def openssl(*arguments, cwd):
    subprocess.run(["openssl", *arguments], cwd=cwd, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def make_certificates(folder):
    """ca.pem to trust; server, expired and foreign, each with .pem and .key, for localhost."""
    for ca in ("ca", "other"):
        openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30",
                "-subj", f"/CN=Glowmate test {ca}", "-keyout", f"{ca}.key", "-out", f"{ca}.pem", cwd=folder)
    (folder / "names").write_text("subjectAltName=DNS:localhost\n")
    (folder / "index").write_text("")
    (folder / "index.attr").write_text("unique_subject=no\n")
    (folder / "config").write_text("[ca]\ndefault_ca=it\n[it]\ndatabase=index\nnew_certs_dir=.\nrand_serial=yes\n"
                                   "default_md=sha256\npolicy=any\n[any]\ncommonName=supplied\n")
    dates = {"server": ("20200101000000Z", "20990101000000Z"), "expired": ("20200101000000Z", "20210101000000Z"),
             "foreign": ("20200101000000Z", "20990101000000Z")}
    for name, (begin, end) in dates.items():
        ca = "other" if name == "foreign" else "ca"
        openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=localhost",
                "-keyout", f"{name}.key", "-out", f"{name}.csr", cwd=folder)
        openssl("ca", "-batch", "-config", "config", "-cert", f"{ca}.pem", "-keyfile", f"{ca}.key", "-startdate", begin,
                "-enddate", end, "-extfile", "names", "-notext", "-in", f"{name}.csr", "-out", f"{name}.pem", cwd=folder)


class Double:
    def __init__(self, folder=None, certificate="server", moves="", side="white"):
        """Without a folder it is plain HTTP."""
        self.moves = moves.split()  # of both sides; ours have to come as they stand here
        self.side = side
        self.played = 0
        self.ending = "mate", None  # how the given game ends; the winner is who moved last unless told
        self.status, self.winner = None, None  # no game yet
        self.offers = set()      # "wdraw", "bdraw", "wtakeback", "btakeback"
        self.requests, self.streams = [], []
        self.errors = []
        # How to misbehave
        self.chop = 0            # bytes a chunk; 0 for whole lines
        self.blank_every = 7.0
        self.statuses = {}       # path's beginning: statuses to answer with, one after another
        self.break_after = []    # bytes after which the next game streams are reset
        self.twice = self.swap = False
        self.lose_answers = 0    # moves that are played, but not answered
        self.declines_login = False
        self.imported = []       # games as PGN
        self.codes = {}          # of logins under way: what was asked with each
        self.tokens = [TOKEN]
        self.lock = threading.RLock()
        self.context = None
        if folder:
            self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.context.load_cert_chain(folder / f"{certificate}.pem", folder / f"{certificate}.key")
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"{'https' if folder else 'http'}://localhost:{self.socket.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def close(self):
        self.socket.close()
        with self.lock:
            for stream in self.streams:
                stream.put(None)

    # --- the wire

    def accept(self):
        while True:
            try:
                plain, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(plain,), daemon=True).start()

    def serve(self, plain):
        try:
            plain.settimeout(60)
            with self.context.wrap_socket(plain, server_side=True) if self.context else plain as connection:
                self.answer(connection)
        except (OSError, ValueError):
            pass  # the other end went away, or did not trust us

    def answer(self, connection):
        head = b""
        while b"\r\n\r\n" not in head:
            more = connection.recv(4096)
            if not more:
                return
            head += more
        head, body = head.split(b"\r\n\r\n", 1)
        lines = head.decode().split("\r\n")
        method, path, _ = lines[0].split(" ")
        fields = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in lines[1:])}
        while len(body) < int(fields.get("content-length", 0)):
            more = connection.recv(4096)
            if not more:
                return
            body += more
        form = dict(urllib.parse.parse_qsl(body.decode()))
        with self.lock:
            self.requests.append((method, path, form))
        for beginning, statuses in self.statuses.items():
            if path.startswith(beginning) and statuses:
                return self.short(connection, statuses.pop(0), {"error": "as you wish"})
        if method == "OPTIONS":
            return self.short(connection, 204, None, "Access-Control-Allow-Headers: Authorization, Content-Type\r\n"
                              "Access-Control-Allow-Methods: OPTIONS, GET, POST, PUT, DELETE\r\n")
        token = fields.get("authorization", "").removeprefix("Bearer ")
        if token and token not in self.tokens:
            return self.short(connection, 401, {"error": "No such token"})
        if self.route_for_all(connection, method, path, form):
            return None
        if not token:
            return self.short(connection, 401, {"error": "Missing authorization header"})
        return self.route(connection, method, path, form, token)

    def short(self, connection, status, body, more=""):
        data = b"" if body is None else json.dumps(body, ensure_ascii=False).encode()
        connection.sendall(f"HTTP/1.1 {status} Whatever\r\nContent-Type: application/json\r\nConnection: close\r\n"
                           f"Access-Control-Allow-Origin: *\r\n{more}"
                           f"Content-Length: {len(data)}\r\n\r\n".encode() + data)

    # --- logging in

    def authorise(self, connection, query):
        """The page on which one says yes, and somebody who does so at once."""
        wanted = {"response_type": "code", "code_challenge_method": "S256"}
        complete = all(query.get(name) for name in ("client_id", "redirect_uri", "code_challenge", "state"))
        if not complete or any(query.get(name) != value for name, value in wanted.items()):
            return self.short(connection, 400, {"error": "invalid_request"})
        code = f"liu_{len(self.codes)}"
        self.codes[code] = query
        answer = {"error": "access_denied"} if self.declines_login else {"code": code}
        there = query["redirect_uri"] + "?" + urllib.parse.urlencode({**answer, "state": query["state"]})
        return self.short(connection, 303, None, f"Location: {there}\r\n")

    def give_token(self, connection, form):
        asked = self.codes.pop(form.get("code"), None)
        proof = base64.urlsafe_b64encode(hashlib.sha256(form.get("code_verifier", "").encode()).digest())
        right = asked and asked["code_challenge"] == proof.decode().rstrip("=") and all(
            asked[name] == form.get(name) for name in ("client_id", "redirect_uri"))
        if not right or form.get("grant_type") != "authorization_code":
            return self.short(connection, 400, {"error": "invalid_grant", "error_description": "not this one"})
        self.tokens.append(f"lio_{len(self.tokens)}fromOAuth")
        return self.short(connection, 200, {"token_type": "Bearer", "access_token": self.tokens[-1],
                                            "expires_in": 31536000})

    def stream(self, connection, kind, first):
        lines = queue.Queue()
        lines.kind = kind
        with self.lock:
            for other in self.streams:
                if other.kind == kind == "events":
                    other.put(None)  # a new one closes the old
            self.streams.append(lines)
            for line in first():
                lines.put(line)
        limit = self.break_after.pop(0) if kind == "game" and self.break_after else None
        try:
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n")
            self.pump(connection, lines, limit)
        finally:
            with self.lock:
                self.streams.remove(lines)

    def pump(self, connection, lines, limit):
        sent = 0
        while True:
            try:
                line = lines.get(timeout=self.blank_every)
            except queue.Empty:
                line = ""
            if line is None:
                connection.sendall(b"0\r\n\r\n")
                return
            data = line.encode() + b"\n"
            size = self.chop or len(data)
            for at in range(0, len(data), size):
                chunk = data[at:at + size]
                if limit is not None and sent + len(chunk) > limit:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    raise OSError("reset")
                connection.sendall(f"{len(chunk):x}\r\n".encode() + chunk + b"\r\n")
                sent += len(chunk)

    # --- the API

    def route_for_all(self, connection, method, path, form):
        """What needs no login; false when it is none of that."""
        path, _, query = path.partition("?")
        if path == "/oauth":
            self.authorise(connection, dict(urllib.parse.parse_qsl(query)))
        elif path == "/api/token" and method == "POST":
            self.give_token(connection, form)
        elif path in ("/api/puzzle/daily", "/api/puzzle/next"):
            self.short(connection, 200, PUZZLE)
        elif path == "/api/tv/feed":
            self.stream(connection, "tv", lambda: [json.dumps(line, ensure_ascii=False) for line in TV])
        elif path == "/api/import":
            self.imported.append(form.get("pgn", ""))
            self.short(connection, 200, {"id": "R6iLjwz5", "url": f"{self.url}/R6iLjwz5"})
        else:
            return False
        return True

    def route(self, connection, method, path, form, token):
        game = f"/api/board/game/{GAME}"
        if path == "/api/account":
            self.short(connection, 200, ACCOUNT)
        elif path == "/api/token" and method == "DELETE":
            self.tokens.remove(token)
            self.short(connection, 204, None)
        elif path == "/api/stream/event":
            self.stream(connection, "events", lambda: [self.game_start()] if self.status == "started" else [])
        elif path == f"/api/board/game/stream/{GAME}":
            self.stream(connection, "game", lambda: [self.game_full()] + ([None] if self.is_over() else []))
        elif path == "/api/board/seek":
            self.stream(connection, "seek", lambda: [])
        elif path == "/api/challenge/ai":
            self.side = form["color"] if form["color"] != "random" else self.side
            self.short(connection, 201, {"id": GAME, "player": self.side})
            self.start()
        elif path.startswith("/api/challenge/"):
            self.short(connection, 200, {"ok": True})
            if path.endswith("/accept"):
                self.start()
        elif path.startswith(game):
            self.act(connection, path[len(game):])
        else:
            self.short(connection, 404, {"error": "Not found."})

    def act(self, connection, what):
        with self.lock:
            if self.is_over():
                return self.short(connection, 400, {"error": "Not your turn, or game already over"})
            if what.startswith("/move/"):
                return self.take_move(connection, what[len("/move/"):])
            self.short(connection, 200, {"ok": True})
            if what == "/resign":
                self.end("resign", "black" if self.side == "white" else "white")
            elif what == "/abort":
                self.end("aborted")
            elif what == "/claim-victory":
                self.end("timeout", self.side)
            elif what.startswith(("/draw/", "/takeback/")):
                _, kind, answer = what.split("/")
                self.answer_offer(kind, answer == "yes", self.side)
        return None

    def answer_offer(self, kind, yes, side):
        """One side offers, asks, accepts or declines."""
        with self.lock:
            ours, theirs = side[0] + kind, ("b" if side == "white" else "w") + kind
            self.offers.discard(theirs if not yes else None)
            if yes and theirs not in self.offers:
                self.offers.add(ours)
            elif yes:
                self.offers.clear()
                if kind == "draw":
                    return self.end("draw")
                # To where the side that asked has the move again.
                asked_by_white = theirs[0] == "w"
                self.played -= 2 if (self.played % 2 == 0) == asked_by_white else 1
            self.say("game", self.state())
        return None

    def take_move(self, connection, move):
        wanted = self.moves[self.played] if self.played < len(self.moves) else None
        if not self.is_our_turn() or move != wanted:
            self.errors.append(f"move {move} when {wanted} was due, after {self.played} plies")
            return self.short(connection, 400, {"error": "Not your turn, or game already over"})
        if self.lose_answers > 0:
            self.lose_answers -= 1
            self.step()
            raise OSError("the answer is lost")
        self.short(connection, 200, {"ok": True})
        self.step()
        return None

    # --- the game

    def is_over(self):
        return self.status not in ("started", "created")

    def is_our_turn(self):
        return (self.played % 2 == 0) == (self.side == "white")

    def start(self):
        with self.lock:
            self.status = "started"
            self.say("events", self.game_start())
            for seek in self.streams:
                if seek.kind == "seek":
                    seek.put(None)
            if not self.is_our_turn():
                threading.Timer(0.2, self.step).start()

    def step(self):
        """One move is played; the opponent's answer follows."""
        with self.lock:
            self.played += 1
            self.offers.clear()
            if self.played == len(self.moves):
                status, winner = self.ending
                return self.end(status, winner or ("white" if self.played % 2 else "black"))
            before, after = self.state(), None
            if not self.is_our_turn():
                threading.Timer(0.2, self.step).start()
            after = self.state()
            lines = [before, after] if self.twice else [after]
            if self.swap and self.played > 1:
                # An older state once more, behind the new one.
                lines.append(self.state(self.played - 1))
            for line in lines:
                self.say("game", line)
        return None

    def end(self, status, winner=None):
        with self.lock:
            self.status, self.winner = status, winner
            self.say("game", self.state())
            self.say("game", None)

    def say(self, kind, line):
        with self.lock:
            for stream in self.streams:
                if stream.kind == kind:
                    stream.put(line)

    def state_object(self, played=None):
        found = {"type": "gameState", "moves": " ".join(self.moves[:self.played if played is None else played]),
                 "wtime": 895000, "btime": 892000, "winc": 10000, "binc": 10000, "status": self.status}
        if self.winner:
            found["winner"] = self.winner
        found.update({offer: True for offer in self.offers})
        return found

    def state(self, played=None):
        return json.dumps(self.state_object(played))

    def game_full(self):
        us, them = {"id": "bobby", "name": "Bobby", "rating": 1751}, {"id": "mary", "name": "Märy 😀", "rating": 1021}
        white, black = (us, them) if self.side == "white" else (them, us)
        return json.dumps({"id": GAME, "variant": {"key": "standard", "name": "Standard", "short": "Std"},
                           "speed": "rapid", "perf": {"name": "Rapid"}, "rated": False, "createdAt": 1745112707998,
                           "white": white, "black": black, "initialFen": "startpos",
                           "clock": {"initial": 900000, "increment": 10000}, "type": "gameFull",
                           "state": self.state_object()}, ensure_ascii=False)

    def game_start(self):
        return json.dumps({"type": "gameStart", "game": {
            "fullId": GAME + "abcd", "gameId": GAME, "color": self.side, "speed": "rapid", "rated": False,
            "variant": {"key": "standard", "name": "Standard"}, "compat": {"bot": False, "board": True}, "id": GAME}})

    def count(self, beginning):
        with self.lock:
            return sum(path.startswith(beginning) for _, path, _ in self.requests)

    def wait_for(self, condition, seconds=30):
        until = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < until, f"it did not come: {self.requests[-6:]} {self.errors}"
            time.sleep(0.02)


def main():
    double = Double(moves="f2f3 e7e5 g2g4 d8h4")
    double.declines_login = "--decline" in sys.argv
    print(double.url, flush=True)
    for line in sys.stdin:
        words = line.split()
        if words == ["challenge"]:
            double.say("events", json.dumps(CHALLENGE))
        elif words == ["requests"]:
            print(json.dumps(double.requests), flush=True)
        elif words == ["tokens"]:
            print(json.dumps(double.tokens), flush=True)
    double.close()


if __name__ == "__main__":
    main()
