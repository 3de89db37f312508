"""The colours that a terminal has reported are used at once the next time. New answers replace
them, and without an answer they are forgotten."""

import tempfile

import time

from _terminal import Pty, check, contains, equal, lacks, main, os, script, until

BUTTON = """
local ui = require "lunette"
return ui.Button("Save", function() end):buttonStyle("bordered"):frame { width = 30 }
"""
# A script with the light theme; a key selects the theme of the terminal.
THEMES = """
local ui = require "lunette"
local theme = ui.State("light")
return ui.App { theme = function() return theme.value end, body = function()
  return ui.Button("Save " .. theme.value, function() theme.value = "terminal" end):buttonStyle("bordered"):frame { width = 30 }
end }
"""
# The platter of a focused button is mixed from these colours. If the background is not known, the
# button has lines without RGB colours.
ANSWER = (
    "\x1b]10;rgb:e0e0/e0e0/e0e0\x1b\\\x1b]11;rgb:1010/2020/4040\x1b\\"
    "\x1b]4;12;rgb:8080/a0a0/ffff\x1b\\")
DEVICE = "\x1b[?62;22c"


def start(cache, source=BUTTON, **changes):
    # The test sends the answers itself, so that it can look at the first frame before they arrive.
    terminal = Pty("run", script(source), answers=False, COLORTERM="truecolor",
        XDG_CACHE_HOME=cache, **changes)
    terminal.wait_for("Save")
    return terminal


def end(terminal):
    equal(terminal.interrupt(), 130)
    terminal.check_restored()


def remembered(cache):
    try:
        with open(os.path.join(cache, "lunette", "terminals")) as file:
            return file.read()
    except OSError:
        return ""


def test_the_first_frame_has_the_colours_that_were_told_before():
    with tempfile.TemporaryDirectory() as cache:
        terminal = start(cache)
        first = terminal.output.split(b"Save")[0]
        lacks(first, b"38;2;")
        contains(first, "╭".encode())
        at = len(terminal.output)
        terminal.send(ANSWER + DEVICE)
        terminal.wait_for("▐", "48;2;", start=at)
        until(lambda: remembered(cache), lambda: "nothing was written")
        end(terminal)
        contains(remembered(cache), "\te0e0e0\t102040\t12=80a0ff\n")
        # The next start uses the colours before the terminal has answered.
        terminal = start(cache)
        first = terminal.output.split(b"Save")[0]
        contains(first, "▐".encode())
        contains(first, b"48;2;")
        # The terminal answers only the last query, so its colours are no longer known.
        at = len(terminal.output)
        terminal.send(DEVICE)
        terminal.wait_for("╭", start=at)
        end(terminal)
        # A terminal with another name has no remembered colours.
        terminal = start(cache, TERM_PROGRAM="other")
        contains(terminal.output.split(b"Save")[0], "╭".encode())
        end(terminal)


def test_a_theme_that_a_script_chooses_knows_what_the_terminal_has_told():
    with tempfile.TemporaryDirectory() as cache:
        # The colours are reported while a theme is in force that does not use them.
        terminal = start(cache, THEMES)
        terminal.send(ANSWER + DEVICE)
        until(lambda: remembered(cache), lambda: "nothing was written")
        at = len(terminal.output)
        terminal.send("\r")
        terminal.wait_for("Save terminal", start=at)
        lacks(terminal.output[at:], "╭".encode())
        contains(terminal.output[at:], b"48;2;")
        end(terminal)
        # The theme of the terminal is selected from the first frame on.
        terminal = start(cache, THEMES.replace('ui.State("light")', 'ui.State("terminal")'))
        lacks(terminal.output, "╭".encode())
        contains(terminal.output, "▐".encode())
        end(terminal)


def test_a_damaged_file_is_nothing():
    with tempfile.TemporaryDirectory() as cache:
        os.mkdir(os.path.join(cache, "lunette"))
        for content in (b"\xff\xfe\x00\n", b"xterm-256color\tzz\t\n" * 3000,
                b"xterm-256color  truecolor \tgg\t--\t12\t=\t99=000000\n"):
            with open(os.path.join(cache, "lunette", "terminals"), "wb") as file:
                file.write(content)
            terminal = start(cache)
            contains(terminal.output.split(b"Save")[0], "╭".encode())
            end(terminal)


def test_without_colours_nothing_is_remembered():
    with tempfile.TemporaryDirectory() as cache:
        terminal = start(cache, NO_COLOR="1")
        terminal.send(ANSWER + DEVICE)
        end(terminal)
        terminal = start(cache, NO_COLOR="1")
        lacks(terminal.output, b"48;2;")
        end(terminal)


def test_the_first_frame_waits_a_moment_for_colours_that_are_not_known():
    app = script("""local ui = require "lunette"
return ui.VStack { ui.Button("Flashing", function() end):buttonStyle("borderedProminent"), ui.Text("last row") }""", "flash.lua")
    told = b"\x1b]10;rgb:d7d7/dada/e0e0\x1b\\\x1b]11;rgb:1a1a/1c1c/2222\x1b\\\x1b[?62;22c"
    terminal = Pty("run", app, answers=told, COLORTERM="truecolor", XDG_CACHE_HOME="/dev/null")
    terminal.wait_for("last row")
    # Long enough for a second frame, if there were one.
    end = time.monotonic() + 0.5
    while time.monotonic() < end:
        terminal.pump(0.05)
    equal(terminal.output.count(b"Flashing"), 1, "times that the button was drawn")
    terminal.interrupt()
    # A terminal that answers nothing gets its frame all the same.
    silent = Pty("run", app, answers=False, COLORTERM="truecolor", XDG_CACHE_HOME="/dev/null")
    silent.wait_for("last row")
    silent.interrupt()


main(globals())
