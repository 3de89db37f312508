"""The inspector: by F12 with `run --watch`, by `run --inspect`, and in the REPL; saved sessions,
and `--replay`."""

import os
import re

from _terminal import (
    PROGRAM, Pty, Tmux, check, contains, equal, lacks, main, path, run, script, until)

APP = """
local ui = require "lunette"
local count, keys = ui.State(0), ui.State("")
local Framed = ui.ButtonStyle "framed"
function Framed:makeBody(c) return ui.HStack { "[", c.label, "]" } end
return function()
  return ui.VStack { alignment = "leading",
    ui.Text("Count " .. count.value),
    ui.Button("Add", function() count.value = count.value + 1 end),
    ui.TextField("Name", keys),
  }:buttonStyle(Framed):tint "green":padding(1)
end
"""


def start(options="--inspect", source=APP, width=80, height=24, **changes):
    tmux = Tmux(width, height, **changes)
    file = script(source)
    tmux.command(f"cd {os.path.dirname(file)}; {PROGRAM} run {options} app.lua; echo status=$?")
    return tmux


def remove_recorded():
    folder = os.path.dirname(path("app.lua"))
    for name in os.listdir(folder) if os.path.isdir(folder) else []:
        if "_recorded" in name:
            os.unlink(os.path.join(folder, name))


def test_views_are_picked_and_explained():
    tmux = start()
    tmux.wait_for('Button "Add"', "app.lua:9", "1 Layout", "frame    7×1 at 2,3")
    tmux.keys("2")
    tmux.wait_for("tint", "green")
    tmux.keys("3")
    tmux.wait_for("▸ framed", "reads label")
    tmux.keys("Left")
    tmux.wait_for("VStack", "app.lua:7")
    # A view is selected by the pointer, while the panel is on the other side of the screen.
    x, y = tmux.find("Count 0")
    tmux.click(x, y)
    tmux.wait_for(lambda screen: any(line.startswith(" Text") and "app.lua:8" in line
        for line in screen.split("\n")))
    # The cells of the selected view keep their colours; where these are not known, they are
    # underlined, and corners stand around.
    check(re.search(r"4m(\x1b\[39m)?Count 0", tmux.screen(styled=True)),
        repr(tmux.screen(styled=True)))
    tmux.wait_for("▗", "▖", "▝", "▘")
    tmux.keys("Escape")
    tmux.wait_for("Count 0", lacking="Layout")
    lacks(tmux.screen(), "▗")
    tmux.keys("F12")
    tmux.wait_for("Layout")
    tmux.keys("F12")
    tmux.wait_for("Count 0", lacking="Layout")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_only_where_it_was_asked_for():
    tmux = start("")
    tmux.wait_for("Count 0")
    tmux.keys("F12", "Enter")
    tmux.wait_for("Count 1", lacking="Layout")
    tmux.keys("C-c")
    tmux.wait_for("status=130")
    done = run("run", "--linear", "--inspect", script(APP))
    equal(done.status, 64)
    contains(done.error, "--inspect cannot be used with --linear")


def test_with_watch_a_save_keeps_it_open():
    tmux = start("--watch")
    tmux.wait_for("Count 0", lacking="Layout")
    tmux.keys("F12")
    tmux.wait_for("Layout", 'Button "Add"')
    script(APP.replace("Count ", "Number "))
    tmux.wait_for("Number 0", "Layout")
    # An error is shown over the same screen.
    script(APP.replace("Count ", "Count \" + \""))
    tmux.wait_for("⚠")
    tmux.keys("Tab", "2", "3", "4", "5", "1")
    tmux.wait_for("Layout")
    script(APP)
    tmux.wait_for("Count 0", "Layout", lacking="⚠")
    tmux.keys("F12", "Enter")
    tmux.wait_for("Count 1", lacking="Layout")


def test_enter_opens_the_line():
    log = path("opened")
    editor = script(f"#!/bin/sh\necho \"$@\" > {log}\n", "editor")
    os.chmod(editor, 0o755)
    tmux = start(EDITOR=editor)
    tmux.wait_for('Button "Add"')
    tmux.keys("Enter")
    until(lambda: os.path.exists(log) and open(log).read() == "+9 app.lua\n",
        "the editor was not opened at the line")
    tmux.wait_for("Layout", "Count 0")


def test_what_was_done_is_saved_as_a_test_and_replayed():
    remove_recorded()
    tmux = start()
    tmux.wait_for("Layout")
    tmux.keys("s")
    tmux.wait_for("There is nothing to save as a test yet")
    tmux.keys("F6")
    tmux.wait_for("F6 inspect")
    tmux.keys("Enter")
    tmux.wait_for("Count 1")
    tmux.keys("Enter", "Tab")
    tmux.type("abc")
    tmux.wait_for("Count 2", "abc")
    tmux.keys("F6", "4")
    tmux.wait_for("key enter", "key c")
    tmux.keys("s")
    tmux.wait_for("Saved as app_recorded_test.lua")
    # A second recording does not overwrite the first.
    tmux.keys("s")
    tmux.wait_for("Saved as app_recorded2_test.lua")
    # R replays everything from a fresh state.
    tmux.keys("r")
    tmux.wait_for("Replayed.", "Count 2", "abc")
    tmux.keys("Escape")
    tmux.wait_for("Count 2", lacking="Layout")
    tmux.keys("C-c")
    tmux.wait_for("status=130")
    recorded = path("app_recorded_test.lua")
    with open(recorded) as file:
        text = file.read()
    contains(text, 't:launch("app.lua", { size = "80x24"')
    contains(text, 'app:type("abc")')
    done = run("test", recorded)
    equal(done.status, 0, done.output + done.error)
    # `--replay` does the same, and then the script goes on.
    tmux.command(f"clear; {PROGRAM} run --replay app_recorded_test.lua app.lua; echo status=$?")
    tmux.wait_for("Count 2", "abc", lacking="Layout")
    tmux.type("d")
    tmux.wait_for("abcd")
    tmux.keys("C-c")
    tmux.wait_for("status=130")
    remove_recorded()


# How terminals may answer the question for their colours, and the options of a run, which the saved
# test knows nothing of.
CIRCUMSTANCES = [
    ("", b""), ("", b"\x1b]10;rgb:e0e0/e0e0/e0e0\x1b\\\x1b]11;rgb:1010/2020/4040\x1b\\"),
    ("", b"\x1b]10;rgb:1010/1010/1010\x1b\\\x1b]11;rgb:f0f0/f0f0/f0f0\x1b\\"),
    ("--theme light", b""), ("--theme automatic", b"\x1b]11;rgb:f0f0/f0f0/f0f0\x1b\\"),
    ("--theme terminal", b"\x1b]11;rgb:1010/2020/4040\x1b\\"), ("--symbols ascii", b""),
    ("--locale ar", b""),
]
# The interface may set a theme itself.
OWN_THEMES = [None, "terminal", "light"]
SHOWING = """
local ui = require "lunette"
local text = ui.State("")
return ui.App { THEME body = function()
  return ui.VStack { ui.TextField("Name", text), ui.Label("Go", { systemImage = "folder" }),
    ui.Button("Save", function() end):buttonStyle "bordered",
    ui.DatePicker("Day", ui.State("2026-11-24")) }
end }
"""


def test_a_saved_test_has_the_circumstances_of_its_run():
    for options, colors in CIRCUMSTANCES:
        for theme in OWN_THEMES:
            remove_recorded()
            source = SHOWING.replace("THEME", f'theme = "{theme}",' if theme else "")
            terminal = Pty("run", "--inspect", *options.split(), script(source),
                answers=colors + b"\x1b[?62;22c", COLORTERM="truecolor")
            terminal.wait_for("Layout")
            # F6 leads to the interface; there, a letter is typed.
            terminal.send(b"\x1b[17~")
            terminal.send(b"q")
            terminal.wait_for("q")
            terminal.send(b"\x1b[17~")
            terminal.wait_for("Layout")
            terminal.send(b"s")
            terminal.wait_for("Saved as")
            terminal.interrupt()
            recorded = path("app_recorded_test.lua")
            with open(recorded) as written:
                words = f"{options} {colors} {theme}: {written.read()}"
            contains(words, 'app:type("q")')
            result = run("test", recorded)
            equal(result.status, 0, words + result.output)
    remove_recorded()


def test_a_saved_test_has_the_input_of_its_run():
    source = """
local ui = require "lunette"
local lines, text = ui.State({}), ui.State("")
return function()
  return ui.VStack { ui.TextField("Name", text), ui.Text("[" .. table.concat(lines.value, "|") .. "]")
    }:task(function()
      for line in ui.stdin:lines() do lines.value = { line, table.unpack(lines.value) } end
    end)
end
"""
    for given in (b"one\ntwo\n", b"one\n\xff\x00\"two\"", b""):
        remove_recorded()
        read, write = os.pipe()
        os.write(write, given)
        os.close(write)
        terminal = Pty("run", "--inspect", script(source), stdin=read)
        os.close(read)
        terminal.wait_for("Layout", "one" if given else "[]")
        terminal.send(b"\x1b[17~q\x1b[17~")
        terminal.wait_for("q")
        terminal.send(b"s")
        terminal.wait_for("Saved as")
        terminal.interrupt()
        recorded = path("app_recorded_test.lua")
        with open(recorded) as written:
            words = written.read()
        equal("stdin = " in words, given != b"", words)
        result = run("test", recorded)
        equal(result.status, 0, words + result.output)
    remove_recorded()


def test_files_that_cannot_be_replayed():
    file = script(APP)
    for source, words in (("x = = 1", "bad_test.lua:1:"),
            ("", "none of its cases uses an interface"), (None, "bad_test.lua")):
        bad = path("bad_test.lua") if source is None else script(source, "bad_test.lua")
        if source is None:
            os.unlink(bad)
        tmux = Tmux()
        tmux.command(f"{PROGRAM} run --replay {bad} {file}; echo status=$?")
        tmux.wait_for("status=1", lambda screen: words in screen.replace("\n", ""))
        tmux.end()


def test_sizes():
    tmux = start(width=40, height=10)
    tmux.wait_for('Button "Add"', "1 Layout 2 Env 3 Sty 4 Evt 5 Cost 6 Foc", "frame")
    for width, height in ((1, 1), (120, 40), (30, 4), (80, 24)):
        tmux.resize(width, height)
        tmux.keys("Tab", "2", "3", "4", "5", "1", "NPage", "Home")
    tmux.wait_for("1 Layout 2 Environment 3 Style 4 Events 5 Cost 6 Focus")
    tmux.keys("F12")
    tmux.wait_for("Count 0", lacking="Layout")
    fresh = start("")
    fresh.wait_for("Count 0")
    equal(tmux.screen(), fresh.screen().replace("--inspect ", ""), "the screen after all sizes")


def test_in_the_repl():
    tmux = Tmux(120, 32)
    tmux.command(f"cd {os.path.dirname(script(APP))}; rm -f stage_recorded*; export "
        f"XDG_STATE_HOME=$PWD/state")
    tmux.command(f"clear; {PROGRAM} repl; echo status=$?")
    tmux.wait_for("lists commands")
    tmux.type('ui.Button("Press", function() print "pressed" end):tint "green"')
    tmux.keys("Enter")
    tmux.wait_for(lambda screen: screen.count("Press") > 1)
    tmux.keys("F12")
    tmux.wait_for("1 Layout", 'Button "Press"')
    tmux.keys("2")
    tmux.wait_for("tint", "repl")
    tmux.keys("Enter")
    tmux.wait_for("EDITOR is not set")
    # Typed text does not go to the editor of the REPL.
    tmux.type("zzz")
    tmux.keys("Escape")
    tmux.wait_for("lists commands", lacking="1 Layout")
    lacks(tmux.screen(), "zzz")
    tmux.keys("F6", "Enter")
    tmux.wait_for("\npressed")
    tmux.keys("F12", "s")
    tmux.wait_for("Saved as stage_recorded_test.lua")
    tmux.keys("F12", "F6", "C-d")
    tmux.wait_for("status=0")


main(globals())
