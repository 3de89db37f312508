#!/usr/bin/env python3
"""Measures the log viewer of the examples as somebody meets it who has a long log: keys while it
rests, while it reads and while it searches, and its memory.

    python3 Benchmarks/log.py             # the release program, or the one that $LUNETTE names; a million lines
    python3 Benchmarks/log.py 17000000 1  # so many (1 GB), each search once and not ten times, for they take their time

A key counts from its press until what it does is on the screen: a typed letter until it stands in
the search field, Down until the next row is the selected one. What is drawn meanwhile of the
reading and the searching does not count. Memory is what the process has more than with a log of one
line; the text stays in the file.
"""
import itertools
import os
import statistics
import sys
import tempfile
import time

from terminal import ROOT, Session, line

LINES = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 10
VIEWER = os.path.join(ROOT, "examples/log-viewer.lua")
DOWN, UP, PAGE_UP, PAGE_DOWN, END, HOME = (
    "\x1b[B", "\x1b[A", "\x1b[5~", "\x1b[6~", "\x1b[F", "\x1b[H")
# The bar at the start of the selected row; nothing else that is drawn meanwhile has one.
SELECTED = ["▌".encode()]


def write(path, lines):
    parts = ["db", "http", "cache", "auth", "queue", "mail"]
    with open(path, "w") as file:
        for number in range(1, lines + 1):
            seed = number * 7919
            file.write(
                f"{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02} "
                f"{parts[seed % 6]:5} request {seed % 977}"
                f" served in {seed % 1013} ms for client {number}\n")


def start(path, *more, **options):
    return Session("run", "--theme", "dark", *more, VIEWER, path, **options)


def told(what, times):
    if not times:
        return line(f"{what} (it was done before a key)", "-", "p95 16")
    times.sort()
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    line(f"{what} ({len(times)} keys)", f"{statistics.median(times):.1f} {p95:.1f} {times[-1]:.1f}",
        "p95 16")


def is_busy(session):
    """Whether the program goes on with something by itself; this takes some time, in which its
    frames come."""
    before = session.cpu()
    end = time.monotonic() + 0.03
    while (left := end - time.monotonic()) > 0:
        session.read(left)
    return session.cpu() - before > 4


def rest(session):
    while is_busy(session):
        pass


def moves(session):
    """Down and up again in the list, for ever."""
    for key in itertools.cycle((DOWN, DOWN, DOWN, UP, UP)):
        yield session.until(SELECTED, key)


def keys(moves, session):
    """As many of them as there is time for while the program goes on with something by itself."""
    while is_busy(session):
        yield next(moves)


def measure(folder):
    path, short = os.path.join(folder, "long.log"), os.path.join(folder, "short.log")
    write(path, LINES)
    write(short, 1)
    session = start(short)
    session.frame()
    rest(session)
    empty = session.memory()
    session.end()

    def bytes_a_line(session, what, kind="VmRSS"):
        line(f"memory {what}", f"{(session.memory(kind) - empty) * 1048576 / LINES:.0f} bytes a "
            f"line", "100 bytes a line")

    # While it reads. Follow goes off, and the list gets the focus.
    session = start(path)
    first = session.wait_for(b"served in")
    line("from the start to the first lines", f"{(first - session.started) * 1000:.0f} ms",
        "at once")
    session.send("f\t\t")
    session.wait_for(SELECTED[0])
    told("key to screen while it reads", list(keys(moves(session), session)))
    bytes_a_line(session, "at most while it reads", "VmHWM")
    bytes_a_line(session, "when all was read")

    # While it rests.
    step = moves(session)
    told("key to screen in the list", [next(step) for _ in range(100)])
    pages = [END, HOME, PAGE_DOWN, PAGE_DOWN, END, PAGE_UP, PAGE_UP, HOME]
    told("key to screen, pages and ends", [session.key(key)[0] for _ in range(10) for key in pages])

    # In the field, while each letter begins a search.
    times = []
    session.send("/")
    for _ in range(-(-ROUNDS // 2)):
        for letter in "ZQXWVU":
            times.append(session.until([letter.encode()], letter))
            session.frame(0.01)
        session.send("\x1b")
        session.frame(0.3)
        rest(session)
    told("letter to screen, each begins a search", times)

    # In the list, while a search goes on that finds a ninth of the lines, one that finds all, and
    # while all come back.
    times = []
    for _ in range(ROUNDS):
        for texts in (["/", "client 9", "\r"], ["/", "\x1b", "served in", "\r"],
                ["/", "\x1b", "\r"]):
            for text in texts:
                session.send(text)
                session.frame(0.1)
            # From the first row on, so that the list does not scroll: then the bar of the selected
            # row would stay where it is.
            session.send(HOME)
            session.frame(0.1)
            times.extend(keys(moves(session), session))
            rest(session)
    told("key to screen in the list while it searches", times)
    bytes_a_line(session, "at most ever", "VmHWM")
    session.end()


if __name__ == "__main__":
    print(f"{LINES} lines; the columns of keys: median, 95 of 100, and worst, in ms")
    with tempfile.TemporaryDirectory(prefix="lunette-bench-") as folder:
        measure(folder)
