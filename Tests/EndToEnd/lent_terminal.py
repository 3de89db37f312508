"""The terminal is given to a program and taken back: its state is set, not assumed, and the
program finds it where it looks."""

import glob

from _terminal import (
    PROGRAM, Pty, Tmux, check, contains, equal, lacks, main, os, path, script, signal,
    subprocess, time, until)

APP = """
local ui = require "lunette"
return ui.VStack { alignment = "leading",
  ui.Button("Edit", function() ui.suspend(function() os.execute("sh %s") end) end),
  ui.Text("row2"), ui.Text("row3"), ui.Text("row4"), ui.Text("LAST"),
}
"""

LEFT_BEHIND = {
    "margins": r"\033[2;4r", "origin mode": r"\033[2;4r\033[?6h", "insert mode": r"\033[4h",
    "line drawing": r"\033(0", "shift out": r"\033)0\016", "wrapping": r"\033[?7h",
    "the cursor": r"\033[?25h", "colours": r"\033[41;7m", "the mouse off": r"\033[?1002l",
}


def test_a_picture_after_a_program_that_left_disorder():
    for what, text in LEFT_BEHIND.items():
        child = script(f"printf '{text}'; exit", "child.sh")
        tmux = Tmux(width=50, height=12)
        tmux.command(f"{PROGRAM} run {script(APP % child)}")
        before = tmux.wait_for("LAST")
        tmux.keys("Enter")
        until(lambda: tmux.mode("alternate_on") == "1", "the program does not come back")
        until(lambda: tmux.screen() == before, lambda: f"after {what}:\n{tmux.screen()}\nbefore:\n"
            f"{before}")
        tmux.end()


def test_a_picture_in_a_terminal_that_was_in_disorder_before():
    for what, text in LEFT_BEHIND.items():
        tmux = Tmux(width=50, height=12)
        app = script(APP % "none.sh")
        tmux.command(f"{PROGRAM} run {app}")
        before = tmux.wait_for("LAST")
        tmux.keys("C-c")
        tmux.wait_for("$", lacking="LAST")
        tmux.command(f"printf '{text}'; {PROGRAM} run {app}")
        until(lambda: tmux.screen() == before, lambda: f"after {what}:\n{tmux.screen()}\nbefore:\n"
            f"{before}")
        tmux.end()


def test_all_that_frames_rely_on_is_set():
    child = script("exit", "child.sh")
    terminal = Pty("run", script(APP % child))
    terminal.wait_for("LAST")
    for again in (False, True):
        start = 0
        if again:
            start = len(terminal.output)
            terminal.send("\r")
            terminal.wait_for("LAST", start=start)
        for sequence in ("\x1b[?6l", "\x1b[r", "\x1b[4l", "\x1b[?5l", "\x1b(B", "\x0f", "\x1b[m",
                "\x1b[?7l", "\x1b[?69l"):
            contains(terminal.output[start:].decode(), sequence, "output")
    terminal.send("\x03")
    terminal.wait()


def test_a_program_has_the_terminal_in_a_pipe():
    notes = path("notes")
    child = script(
        f"for i in 0 1 2; do test -t $i && echo tty$i >> {notes}.new; done; mv {notes}.new {notes}",
        "child.sh")
    app = script(APP % child)
    for how in ("seq 3 | {} run {}", "x=$({} run {})", "{} run {}", "seq 3 | {} run {} | cat",
            "{} run {} < /dev/null > /dev/null"):
        if os.path.exists(notes):
            os.remove(notes)
        tmux = Tmux(width=60, height=12)
        tmux.command(how.format(PROGRAM, app))
        tmux.wait_for("LAST")
        tmux.keys("Enter")
        until(lambda: os.path.exists(notes), "the program does not run")
        equal(open(notes).read().split(), ["tty0", "tty1", "tty2"], how)
        tmux.wait_for("LAST")
        tmux.keys("C-c")
        tmux.wait_for("$", lacking="LAST")
        tmux.end()


def test_the_standard_streams_are_ours_again_afterwards():
    child = script("echo from the program", "child.sh")
    app = script("print(1)" + APP % child)
    tmux = Tmux(width=60, height=12)
    tmux.command(f'x=$({PROGRAM} run {app}); echo "[$x]"')
    tmux.wait_for("LAST")
    tmux.keys("Enter")
    time.sleep(0.3)
    tmux.wait_for("LAST")
    tmux.keys("C-c")
    tmux.wait_for("[1]")
    tmux.end()


def test_keys_that_were_typed_meanwhile_are_not_delivered():
    child = script(f"sleep 0.5; touch {path('went')}; sleep 0.5", "child.sh")
    source = """
local ui = require "lunette"
local n = ui.State(0)
return function() return ui.VStack {
  ui.Button("Edit", function() ui.suspend(function() os.execute("sh %s") end) end),
  ui.Text("pressed " .. n.value .. "."),
}:onKeyPress({ "x" }, function() n.value = n.value + 1; return true end) end
""" % child
    terminal = Pty("run", script(source))
    terminal.wait_for("pressed 0.")
    terminal.send("\r")
    until(lambda: terminal.pump(0.01) or os.path.exists(path("went")), "the program does not run")
    start = len(terminal.output)
    terminal.send("xxx")
    terminal.wait_for("pressed 0.", start=start)
    start = len(terminal.output)
    terminal.send("x")
    terminal.wait_for("1", start=start)
    lacks(terminal.output.decode(), "pressed 4", "output")
    terminal.end()


main(globals())
