#!/usr/bin/env python3
"""Measures `lunette repl` as somebody meets it: on a pseudo-terminal of 120 x 40 cells, and in a
pipe.

    python3 Benchmarks/repl.py            # the release program, or the one that $LUNETTE names

Each line is a figure with its goal: wall time, and in brackets the processor time of the program,
which a busy machine changes less. A frame has arrived when the terminal has heard nothing for 20 ms
after it; what is measured is the time to its last byte.
"""
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

from terminal import PROGRAM, Session, line


def prompt():
    times = []
    for _ in range(9):
        session = Session("repl")
        arrived = session.wait_for(b"ua, or .help")
        times.append(((arrived - session.started) * 1000, session.cpu()))
        session.end()
    wall, cpu = (statistics.median(both) for both in zip(*times))
    line("from the start to the prompt, median", f"{wall:.1f} ms ({cpu:.1f})", "10 ms")


def keys():
    session = Session("repl")
    session.wait_for(b"ua, or .help")
    session.frame(0.2)
    session.send('ui.Image { systemName = "')
    session.frame(0.5)
    times = []
    for _ in range(40):
        # The list of all opens, is gone through, follows what is typed, and goes with it.
        start = len(session.output)
        for text in ("\t", "\x1b[B", "\x1b[B", "s", "\x1b[B", "\x7f"):
            took = session.key(text)
            if took is None:
                sys.exit(f"nothing came of the key {text!r}")
            times.append(took)
        if "▸".encode() not in session.output[start:]:
            sys.exit("no list was shown")
    wall, cpu = (sorted(both)[int(len(times) * 0.95)] for both in zip(*times))
    line("key to screen, all symbols listed, p95", f"{wall:.1f} ms ({cpu:.1f})", "5 ms")
    session.end()


def run(*lines):
    """Seconds that a session in a pipe takes, by both clocks."""
    start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([PROGRAM, "repl"], input="\n".join(lines) + "\n", text=True,
        stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (
        time.monotonic() - start,
        after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def sheets():
    style = ['local S = ui.ButtonStyle "s"',
             "function S:makeBody(c) return c.label:padding { horizontal = 1 }"
             ":border(c.isPressed and 'accent' or 'secondary') end"]
    sheet = ("ui.ContactSheet(S, { states = { 'normal', 'focused', 'hovered', 'pressed', "
             "'disabled' }, "
             "themes = { 'dark', 'light' } })")
    one = [min(both) for both in zip(*(run(*style, *[sheet] * 5) for _ in range(3)))]
    many = [min(both) for both in zip(*(run(*style, *[sheet] * 55) for _ in range(3)))]
    wall, cpu = ((much - little) / 50 * 1000 for much, little in zip(many, one))
    line("a sheet of 30 cells, made and printed", f"{wall:.1f} ms ({cpu:.1f})", "20 ms")


def memory():
    session = Session("repl")
    session.wait_for(b"ua, or .help")
    for number in range(20):
        session.send(f"local t{number} = {{ {number} }}\r")
    session.send("'warm' .. 'ed'\r")
    session.wait_for(b"warmed")
    session.frame(0.3)
    before = session.memory()
    for number in range(1000):
        session.send(f"t{number % 20}[1] = (t{number % 20}[1] or 0) + {number}\r")
    session.send("'all ' .. 'run'\r")
    session.wait_for(b"all run")
    session.frame(0.3)
    line("1,000 chunks: memory grows by", f"{session.memory() - before:.1f} MB", "20 MB")
    # And then it rests.
    before = session.switches()
    time.sleep(5)
    line("wake-ups in 5 s of rest", str(session.switches() - before), "0")
    session.end()


def piped():
    wall, cpu = (min(both)
        for both in zip(*(run(*["x = (x or 0) + 1"] * 10_000) for _ in range(3))))
    line("10,000 chunks in a pipe", f"{wall:.2f} s ({cpu:.2f})", "1 s")


def save():
    """From a save to the screen, by `run --watch`."""
    folder = tempfile.mkdtemp(prefix="lunette-bench-")
    path = os.path.join(folder, "app.lua")

    def write(number):
        with open(path, "w") as file:
            file.write(f'local ui = require "lunette"\nreturn ui.VStack {{ ui.Text("save '
                f'{number:04}"), ui.Button("A", print) }}\n')

    write(0)
    session = Session("run", "--watch", path)
    session.wait_for(b"save 0000")
    times = []
    for number in range(1, 41):
        session.frame(0.1)
        start = time.monotonic()
        write(number)
        arrived = session.frame(2)
        if arrived is not None:
            times.append((arrived - start) * 1000)
    times.sort()
    line("a save to the screen, p95", f"{times[int(len(times) * 0.95)]:.0f} ms", "60 ms")
    session.end()


if __name__ == "__main__":
    for measure in (prompt, keys, sheets, memory, piped, save):
        measure()
