"""Recordings: `run --record` records the output to the terminal, `render --record` runs a script
on a simulated clock."""

import json
import subprocess
import time
import xml.dom.minidom

from _repl import Repl
from _terminal import (
    PROGRAM, ROOT, Pty, Tmux, check, clean_environment, contains, equal, lacks, main, os,
    path, run, script)

COUNTER = """
local ui = require "lunette"
local n = ui.State(0)
return function() return ui.Button("Count é " .. n.value, function() n.value = n.value + 1 end) end
"""


def events(file):
    """The header of an asciicast, and its events."""
    with open(file, encoding="utf-8") as cast:
        lines = [json.loads(line) for line in cast]
    return lines[0], lines[1:]


def test_a_cast_has_what_the_terminal_got():
    cast = path("run.cast")
    terminal = Pty("run", "--record", cast, script(COUNTER), width=60, height=12)
    terminal.wait_for("Count")
    terminal.send(b"\r")
    terminal.wait_for("1")
    terminal.send(b"\x03")
    terminal.wait()
    header, rest = events(cast)
    equal((header["version"], header["width"], header["height"]), (2, 60, 12))
    written = "".join(data for _, kind, data in rest if kind == "o")
    check(written.encode() in terminal.output, f"the terminal got something else than {written!r}")
    contains(written, "Count é")
    times = [time for time, _, _ in rest]
    equal(times, sorted(times), "the times")
    equal({kind for _, kind, _ in rest} - {"o", "r"}, set())


def test_a_window_that_changes_is_recorded():
    cast = path("resized.cast")
    tmux = Tmux(width=60, height=12)
    tmux.command(f"{PROGRAM} run --record {cast} {script(COUNTER)}; echo status=$?")
    tmux.wait_for("Count é 0")
    tmux.resize(50, 10)
    tmux.keys("Enter")
    tmux.wait_for("Count é 1")
    tmux.keys("C-c")
    tmux.wait_for("status=130")
    contains([data for _, kind, data in events(cast)[1] if kind == "r"], "50x10")


def test_an_animated_svg_of_a_run():
    picture = path("run.svg")
    tmux = Tmux(width=60, height=12)
    tmux.command(f"{PROGRAM} run --record {picture} {script(COUNTER)}; echo status=$?")
    tmux.wait_for("Count é 0")
    # Wait, because a picture that is shown for less than ten milliseconds is left out.
    time.sleep(0.05)
    tmux.keys("Enter")
    tmux.wait_for("Count é 1")
    tmux.keys("C-c")
    tmux.wait_for("status=130")
    with open(picture, encoding="utf-8") as file:
        text = file.read()
    xml.dom.minidom.parseString(text)
    for words in ("Count é 0", "Count é 1", "<animate "):
        contains(text, words)
    lacks(text, " id=")


def test_a_session_of_the_repl_is_recorded():
    for ending in (".svg", ".cast"):
        file = path("session" + ending)
        repl = Repl(arguments=f"--record {file}")
        repl.enter('ui.Text("on the stage " .. 6 * 7)')
        repl.wait_for("on the stage 42")
        # Wait, because a picture that is shown for less than ten milliseconds is left out.
        time.sleep(0.05)
        repl.keys("C-d")
        repl.wait_for("status=0")
        with open(file, encoding="utf-8") as made:
            text = made.read()
        contains(text, "on the stage 42", file)
        if ending == ".svg":
            xml.dom.minidom.parseString(text)
        else:
            equal(json.loads(text.split("\n")[0])["title"], "lunette repl")


def test_a_recording_by_its_own_clock_is_the_same_each_time():
    file = script(COUNTER)
    for ending in (".svg", ".cast"):
        made = []
        for name in ("one", "two"):
            recorded = path(name + ending)
            result = run("render", "--size", "40x5", "--keys", "enter wait:1.5 enter", "--record",
                recorded, file)
            equal((result.status, result.output), (0, ""), result.error)
            with open(recorded, "rb") as data:
                made.append(data.read())
        equal(made[0], made[1], ending)
        for count in ("0", "1", "2"):
            contains(made[0].decode(), count if ending == ".cast" else "Count é " + count)
    last = events(path("one.cast"))[1][-1][0]
    check(2.5 <= last <= 4, f"the last event is at {last}")


def test_what_cannot_be_recorded():
    file = script(COUNTER)
    equal(run("render", "--record", path("x.gif"), file).status, 64)
    equal(run("run", "--record", path("x.gif"), file).status, 64)
    equal(run("run", "--linear", "--record", path("x.svg"), file).status, 64)
    equal(run("repl", "--linear", "--record", path("x.svg")).status, 64)
    equal(run("repl", "--record", path("x.gif")).status, 64)
    without_terminal = run("repl", "--record", path("x.svg"))
    equal(without_terminal.status, 1)
    contains(without_terminal.error, "at least 40 × 12")
    check(not os.path.exists(path("x.svg")), "x.svg was written")
    for ending in (".svg", ".cast"):
        result = run("render", "--record", path("nowhere/x" + ending), file)
        equal(result.status, 1)
        contains(result.error, f'there is no folder "{path("nowhere")}"')
    check(not os.path.exists(path("x.gif")), "x.gif was written")


def test_readmes_picture_is_what_the_example_shows():
    result = subprocess.run([os.path.join(ROOT, "scripts/record-pictures"), "--check"],
                            capture_output=True, text=True, env=clean_environment(LUNETTE=PROGRAM))
    equal((result.returncode, result.stdout + result.stderr), (0, ""))


main(globals())
