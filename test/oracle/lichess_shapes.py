"""The shapes of what Lichess says, after its OpenAPI specification (github.com/lichess-org/api, doc/specs): the members that
must be there, those that may, and of which kind. The double of Lichess is held to them by lichess.py. Run by itself with the
folder doc/specs of a clone, it holds the specification's own examples to them:

    python3 test/oracle/lichess_shapes.py ~/api/doc/specs
"""
import pathlib
import sys

ANY = object()


class Maybe:
    def __init__(self, shape):
        self.shape = shape


class OneOf:
    def __init__(self, *values):
        self.values = values


COLOUR = OneOf("white", "black")
STATUS = OneOf("created", "started", "aborted", "mate", "resign", "stalemate", "timeout", "draw", "outoftime", "cheat",
               "noStart", "unknownFinish", "insufficientMaterialClaim", "variantEnd")
VARIANT = {"key": str, "name": str, "short": Maybe(str)}
COMPAT = {"bot": Maybe(bool), "board": Maybe(bool)}
PLAYER = {"id": str, "name": str, "title": Maybe(OneOf(str, None)), "rating": Maybe(int), "provisional": Maybe(bool),
          "aiLevel": Maybe(int)}
STATE = {"type": OneOf("gameState"), "moves": str, "wtime": int, "btime": int, "winc": int, "binc": int, "status": STATUS,
         "winner": Maybe(COLOUR), "wdraw": Maybe(bool), "bdraw": Maybe(bool), "wtakeback": Maybe(bool),
         "btakeback": Maybe(bool), "expiration": Maybe({"idleMillis": int, "millisToMove": int})}
USER = {"id": str, "name": str, "rating": Maybe(int), "title": Maybe(str), "flair": Maybe(str), "patron": Maybe(bool),
        "patronColor": Maybe(int), "provisional": Maybe(bool), "online": Maybe(bool), "lag": Maybe(int)}
CHALLENGE = {"id": str, "url": str, "status": str, "challenger": USER, "destUser": OneOf(USER, None), "variant": VARIANT,
             "rated": bool, "speed": str, "timeControl": {"type": str, "limit": Maybe(int), "increment": Maybe(int),
                                                          "show": Maybe(str), "daysPerTurn": Maybe(int)},
             "color": str, "finalColor": Maybe(COLOUR), "perf": {"icon": str, "name": str}, "direction": Maybe(str),
             "initialFen": Maybe(str), "rematchOf": Maybe(str), "declineReason": Maybe(str), "declineReasonKey": Maybe(str)}
GAME_INFO = {"fullId": str, "gameId": str, "fen": Maybe(str), "color": Maybe(COLOUR), "lastMove": Maybe(str), "source": Maybe(str),
             "status": Maybe({"id": int, "name": STATUS}), "variant": Maybe(VARIANT), "speed": Maybe(str), "perf": Maybe(str),
             "rating": Maybe(int), "rated": Maybe(bool), "hasMoved": Maybe(bool), "opponent": Maybe(ANY), "isMyTurn": Maybe(bool),
             "secondsLeft": Maybe(int), "winner": Maybe(COLOUR), "ratingDiff": Maybe(int), "compat": Maybe(COMPAT),
             "id": Maybe(str), "tournamentId": Maybe(str)}
TV_PLAYER = {"color": COLOUR, "user": USER, "rating": int, "seconds": int}

SHAPES = {
    "gameFull": {"type": OneOf("gameFull"), "id": str, "variant": VARIANT, "speed": str, "perf": {"name": str}, "rated": bool,
                 "createdAt": int, "white": PLAYER, "black": PLAYER, "initialFen": str, "state": STATE,
                 "clock": Maybe({"initial": int, "increment": int}), "daysPerTurn": Maybe(int), "tournamentId": Maybe(str)},
    "gameState": STATE,
    "chatLine": {"type": OneOf("chatLine"), "room": OneOf("player", "spectator"), "username": str, "text": str},
    "opponentGone": {"type": OneOf("opponentGone"), "gone": bool, "claimWinInSeconds": Maybe(int)},
    "gameStart": {"type": OneOf("gameStart"), "game": GAME_INFO},
    "gameFinish": {"type": OneOf("gameFinish"), "game": GAME_INFO},
    "challenge": {"type": OneOf("challenge"), "challenge": CHALLENGE, "compat": Maybe(COMPAT)},
    "challengeCanceled": {"type": OneOf("challengeCanceled"), "challenge": CHALLENGE, "compat": Maybe(COMPAT)},
    "challengeDeclined": {"type": OneOf("challengeDeclined"), "challenge": CHALLENGE, "compat": Maybe(COMPAT)},
    "featured": {"t": OneOf("featured"), "d": {"id": str, "orientation": COLOUR, "players": [TV_PLAYER], "fen": str}},
    "fen": {"t": OneOf("fen"), "d": {"fen": str, "lm": str, "wc": int, "bc": int}},
    "puzzle": {"game": {"id": str, "perf": {"key": str, "name": str}, "rated": bool, "players": [ANY], "pgn": str, "clock": str},
               "puzzle": {"id": str, "rating": int, "plays": int, "solution": [str], "themes": [str], "initialPly": int,
                          "fen": Maybe(str), "lastMove": Maybe(str)}},
}


def faults(shape, value, where):
    """What is wrong with the value, a line each."""
    if shape is ANY:
        return []
    if isinstance(shape, OneOf):
        right = any(value == each if not isinstance(each, (type, dict)) else not faults(each, value, where)
                    for each in shape.values)
        return [] if right else [f"{where}: {value!r}"]
    if isinstance(shape, list):
        if not isinstance(value, list):
            return [f"{where} is no list"]
        return [line for at, each in enumerate(value) for line in faults(shape[0], each, f"{where}[{at}]")]
    if not isinstance(shape, dict):
        right = isinstance(value, shape) and (shape is bool or not isinstance(value, bool))
        return [] if right else [f"{where}: {value!r} is no {shape.__name__}"]
    if not isinstance(value, dict):
        return [f"{where} is no object"]
    found = [f"{where}.{name} is unknown" for name in value if name not in shape]
    for name, inner in shape.items():
        optional = isinstance(inner, Maybe)
        if name in value:
            found += faults(inner.shape if optional else inner, value[name], f"{where}.{name}")
        elif not optional:
            found.append(f"{where}.{name} is missing")
    return found


def kind_of(value):
    return value.get("type") or value.get("t") or ("puzzle" if "puzzle" in value else "?")


def check(value):
    kind = kind_of(value)
    return faults(SHAPES[kind], value, kind) if kind in SHAPES else [f"{kind} is no kind of message"]


def examples(folder):
    import yaml  # only for who asks for this
    for path in sorted(folder.glob("examples/stream-*.yaml")) + sorted(folder.glob("examples/tv-streamCurrent*.yaml")) + [
            folder / "examples/puzzles-getDailyPuzzle.json.yaml", folder / "examples/puzzles-getNewPuzzle.json.yaml"]:
        yield path.name, yaml.safe_load(path.read_text())["value"]
    for path in sorted(folder.glob("schemas/*Event.yaml")):
        schema = yaml.safe_load(path.read_text())
        if "example" in schema:
            yield path.name, schema["example"]


def main():
    wrong = 0
    for name, value in examples(pathlib.Path(sys.argv[1])):
        found = check(value)
        wrong += bool(found)
        print(f"{name}: {'; '.join(found) or 'fits'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
