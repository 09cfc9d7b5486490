#!/usr/bin/env python3
"""How long the firmware's ticks take while 50 listeners watch and 1,000 commands come in, and while 1,000 listeners come
and go, some of them without reading, and slow writers take up room: make bench

Prints what the board itself measured (`stats`), first alone, then under each load, and what memory the program has. The
longest tick of a real system is at the mercy of whatever else the machine does.
"""
import http.client
import json
import pathlib
import re
import socket
import subprocess
import tempfile
import threading
import time

PROGRAM = pathlib.Path(__file__).resolve().parent.parent / "build/glowmate"
LISTENERS, COMMANDS, TYPISTS = 50, 1000, 8
VISITORS, AT_ONCE, SLOW_WRITERS = 1000, 20, 20
ALONE_SECONDS = 3


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def post(port, line):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST", "/api/console", line)
    assert connection.getresponse().status == 202
    connection.close()


def console(port):
    """What the board says from now on, a message at a time."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/api/events")
    answer = connection.getresponse()
    kind = ""
    while line := answer.readline().decode():
        if line.startswith("event: "):
            kind = line[7:].strip()
        elif line.startswith("data: ") and kind == "console":
            yield json.loads(line[6:])
        elif line == "\n":
            kind = ""


def listen(port, enough):
    heard = ""
    for text in console(port):
        heard += text
        if heard.count("unknown command 'zz") >= enough:
            return


def visit(port, number):
    """Comes, reads a little, everything or nothing, and leaves without a word."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        line.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for _ in range(number % 3):
            line.recv(2000)


def measure(listeners, commands, visitors=0):
    port = free_port()
    with tempfile.TemporaryDirectory() as store, subprocess.Popen(
            [str(PROGRAM), "--port", str(port), "--store", store], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True) as program:
        program.stderr.readline()
        threads = [threading.Thread(target=listen, args=(port, commands)) for _ in range(listeners if commands else 0)]
        threads += [threading.Thread(target=lambda i=i: [post(port, f"zz{n}") for n in range(i, commands, TYPISTS)])
                    for i in range(TYPISTS)]
        if not commands and not visitors:
            time.sleep(ALONE_SECONDS)
        slow = []
        if visitors:
            for _ in range(SLOW_WRITERS):
                slow.append(socket.create_connection(("127.0.0.1", port), timeout=60))
                slow[-1].sendall(b"GET /api/ev")
            each = visitors // AT_ONCE
            threads += [threading.Thread(target=lambda i=i: [visit(port, i + n) for n in range(each)]) for i in range(AT_ONCE)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        memory = re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{program.pid}/status").read_text())[1]
        for line in slow:
            line.close()
        post(port, "stats")
        heard = ""
        for text in console(port):
            heard += text
            if found := re.search(r"^ticks (\d+)$.*^worst-tick-us (\d+)$.*^up-ms (\d+)$", heard.split("> stats")[-1], re.DOTALL | re.MULTILINE):
                break
        program.stdin.close()
        return (*found.groups(), memory)


def main():
    print("\n## Ticks with a page\n")
    print("| listeners | commands | come and go | milliseconds | ticks | longest tick, µs | memory, kB |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for listeners, commands, visitors in ((0, 0, 0), (LISTENERS, COMMANDS, 0), (0, 0, VISITORS), (0, 0, 3 * VISITORS)):
        ticks, worst, up, memory = measure(listeners, commands, visitors)
        print(f"| {listeners} | {commands} | {visitors} | {up} | {ticks} | {worst} | {memory} |", flush=True)


main()
