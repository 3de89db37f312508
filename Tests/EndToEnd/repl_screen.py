"""`lunette repl` on the screen: transcript, editor, and the stage beside them."""

import os
import random
import re
import signal
import tempfile

from _repl import Repl
from _terminal import (
    PROGRAM, ROOT, Pty, check, contains, cpu_ticks, equal, lacks, main, script, until)


def blocks():
    """All blocks of Lua in README, and the sample."""
    with open(f"{ROOT}/README.md") as file:
        return [SAMPLE,
            *(part.split("```")[0].strip() for part in file.read().split("```lua\n")[1:])]


# A style and what is drawn in it, in lines of which some continue in the next.
SAMPLE = '''\
local ui = require "lunette"
local Framed = ui.ButtonStyle "framed"
Framed.colour = "accent"                          -- a property and its default

function Framed:makeBody(configuration)
  return configuration.label
    :padding { horizontal = 2 }
    :border(configuration.isPressed and "primary" or self.colour, { style = "rounded" })
end

return ui.HStack {
  ui.Button("Save", function() end),
  ui.Button("Delete", { role = "destructive", action = function() end }):buttonStyle(Framed { colour = "destructive" }),
}:buttonStyle(Framed)'''


def test_values_and_the_stage():
    repl = Repl()
    repl.enter("1 + 1")
    repl.wait_for("\n2")
    repl.enter('ui.Button("Press me", function() print "pressed" end)')
    repl.wait_for("Press me")
    repl.keys("F6", "Enter")
    repl.wait_for("\npressed")
    repl.keys("F6")
    repl.enter("40 + 2")
    repl.wait_for("\n42")
    repl.keys("C-d")
    repl.wait_for("status=0")
    # At the end, the transcript is in the scrollback of the terminal.
    for part in ("> 1 + 1\n2\n", "pressed", "> 40 + 2\n42\n"):
        contains(repl.screen(), part)


def test_a_style_typed():
    repl = Repl()
    for line in SAMPLE.split("\n"):
        repl.enter(line)
    repl.wait_for("╭────────╮ ╭──────────╮")
    contains(repl.screen(), "│  Save  │ │  Delete  │")


def test_a_style_pasted():
    repl = Repl()
    repl.paste(SAMPLE)
    repl.wait_for("buttonStyle(Framed)")
    repl.keys("Enter")
    repl.wait_for("│  Save  │ │  Delete  │")
    # Several lines without a `return`, the last of which is a view.
    repl.enter("ui.Text 'gone'")
    repl.paste(SAMPLE.replace("return ui.HStack", "ui.HStack"))
    repl.wait_for("  }:buttonStyle(Framed)", lacking="│  Save  │")
    repl.keys("Enter")
    repl.wait_for("│  Save  │ │  Delete  │")
    # Of a pasted transcript, the prompts and the output are removed.
    repl.paste("> 20 + 1\n21\n> for i = 1, 2 do\n>>   print('line', i)\n>> end\nline\t1\nline\t2\n")
    # All chunks but the last are run.
    repl.wait_for("print('line', i)", "> 20 + 1", "\n21 ")
    lacks(repl.screen().split("────│\n")[-1], "· ")
    repl.keys("F5")
    repl.wait_for("\nline")


def test_every_block_of_the_readme_typed_and_pasted():
    for block in blocks():
        typed, pasted = Repl(), Repl()
        for line in block.split("\n"):
            typed.enter(line)
        pasted.paste(block)
        # The last line of the paste is in the editor.
        pasted.wait_for(lambda screen: block.split("\n")[-1].strip() in screen)
        pasted.keys("Enter")
        for repl in (typed, pasted):
            # The view is on the stage: there is text to the right of the dividing line, or above
            # it.
            repl.wait_for(lambda screen: any(row.split("│", 1)[1].strip()
                for row in screen.split("\n") if "│" in row))
            lacks(repl.screen(), "repl#")
            repl.end()


def test_completion_never_covers_the_cursor():
    repl = Repl()
    repl.type("ui.VSt")
    repl.keys("Tab")
    repl.wait_for("> ui.VStack")
    repl.type(" { al")
    repl.keys("Tab")
    repl.wait_for("alignment")
    repl.type(' = "')
    repl.keys("Tab")
    repl.wait_for("leading")
    contains(repl.screen(), '> ui.VStack { alignment = "')
    repl.keys("Down", "Enter")
    repl.wait_for('alignment = "center')
    repl.keys("C-c")
    repl.wait_for("Lua, or .help")
    # Whichever keys are pressed, the row of the editor shows the text that is typed.
    chosen = random.Random(7)
    for _ in range(200):
        key = chosen.choice(["u", "i", ".", "V", ":", "{", "Tab", "Down", "Up", "Left", "BSpace",
            "Escape", "(", ")", '"'])
        repl.keys(key) if len(key) > 1 else repl.type(key)
        column, row = repl.cursor()
        rows = repl.screen().split("\n")
        check(row < len(rows) and (rows[row].startswith("> ") or rows[row].startswith("  ")),
            f"the cursor's row is {rows[row]!r}")
        lacks(rows[row], "▸")


def test_the_editor_is_seen_beside_a_list_at_all_sizes():
    for columns, rows in ((200, 60), (120, 32), (80, 24), (60, 18), (40, 12)):
        repl = Repl(columns, rows)
        repl.type("ui.Te")
        repl.keys("Tab")
        # The list has at least one row, and the editor its own.
        repl.wait_for("> ui.Te", "▸ Text")
        repl.keys("Down")
        repl.wait_for("> ui.Te", "▸ Text.ansi")


def test_history_between_runs():
    repl = Repl()
    repl.enter("first = 1")
    repl.enter(" secret = 2")
    repl.enter("second = 3")
    repl.keys("C-d")
    repl.wait_for("status=0")
    repl.command(f"clear; {PROGRAM} repl")
    repl.wait_for("lists commands")
    repl.keys("Up")
    repl.wait_for("> second = 3")
    repl.keys("Up")
    repl.wait_for("> first = 1")
    repl.keys("Enter", "Down")
    repl.wait_for("> second = 3")
    repl.keys("C-c", "C-r")
    repl.type("FIRST"[:3].lower())
    repl.wait_for("search in the history: fir")
    repl.keys("Enter")
    repl.wait_for("> first = 1")
    with open(f"{repl.folder}/state/lunette/history") as file:
        lines = file.read().split("\n")
    equal(lines[:2], ["first = 1", "second = 3"])
    check("secret" not in "".join(lines), "what begins with a space is not kept")
    equal(os.stat(f"{repl.folder}/state/lunette/history").st_mode & 0o777, 0o600)


def test_two_at_once_and_one_that_is_killed_keep_their_history():
    state = tempfile.mkdtemp()
    one, other = (Repl(environment=f"XDG_STATE_HOME={state}") for _ in range(2))
    for number in range(3):
        one.enter(f"one = {number}")
        other.enter(f"other = {number}")
    one.enter("'one ' .. one")
    one.wait_for('"one 2"')
    other.enter("'other ' .. other")
    other.wait_for('"other 2"')
    os.kill(one.process_of("lunette"), signal.SIGKILL)
    one.wait_for("Killed")
    other.keys("C-d")
    other.wait_for("status=0")
    with open(f"{state}/lunette/history") as file:
        lines = file.read().split("\n")
    for name in ("one", "other"):
        equal([line for line in lines if line.startswith(name + " =")],
            [f"{name} = {number}" for number in range(3)])
        check(f"'{name} ' .. {name}" in lines, f"the last of {name} is not in {lines}")
    again = Repl(environment=f"XDG_STATE_HOME={state}")
    again.type("one")
    again.keys("Up")
    again.wait_for("> one = 2")


def test_control_c_never_ends_it():
    repl = Repl()
    repl.enter("print 'begun' while true do end")
    repl.interrupt("interrupted")
    repl.type("half a chunk")
    repl.wait_for("half a chunk")
    repl.keys("C-c", "C-c", "C-c")
    repl.wait_for("Lua, or .help")
    repl.enter("'still ' .. 'here'")
    repl.wait_for("still here")


def test_nothing_that_is_entered_breaks_it():
    repl = Repl()
    for text in ("ui = nil", "setmetatable(_G, { __index = error, __newindex = error })",
                 "setmetatable({}, { __tostring = function() error 'no' end })",
                 "ui.VStack(function() error 'in a body' end)",
                 "string.format, tostring, pairs = nil",
                 # The same again, now that reading a global may raise an error.
                 "ui = nil", "rawset(_G, 'ui', nil)", "setmetatable(string, { __index = error })"):
        repl.enter(text)
    repl.enter("1 + 1")
    repl.wait_for("\n2")
    repl.enter("ui.Text 'it is there'")
    repl.wait_for("│it is there")
    # No name begins like this, so nothing is proposed.
    for nothing in (".zzz", "?zzz", ".theme zzz", "ui.zzz"):
        repl.type(nothing)
        repl.keys("Tab")
        # A Control-C that comes while the names are looked up ends that and no more.
        until(lambda: repl.cursor()[0] == 2 or repl.keys("C-c"), lambda: f"{nothing} stays")
    repl.enter("2 + 2")
    repl.wait_for("\n4")


def test_tab_goes_round_on_the_stage():
    repl = Repl()
    repl.enter("local function says(word) return function() print('pressed ' .. word) end end")
    repl.enter("ui.VStack { ui.Button('First', says 'one'), ui.Button('Second', says 'two'), "
        "ui.TextEditor(ui.State '') }")
    repl.wait_for("First\n")
    # Tab to the second button, then Shift-Tab past the first button and the editor back to it.
    repl.keys("F6", "Tab", "BTab", "BTab", "BTab", "Enter")
    repl.wait_for("pressed two")
    # Tab past the editor to the first button.
    repl.keys("Tab", "Tab", "Enter")
    repl.wait_for("pressed one")
    repl.keys("F6")
    repl.enter(".focus Second")
    repl.wait_for('the focus is on button "Second"')
    repl.enter(".focus First")
    repl.wait_for('the focus is on button "First"')


def test_sizes():
    repl = Repl(120, 40)
    repl.enter('ui.Text("on the stage"):border()')
    repl.wait_for("on the stage│")
    repl.resize(1, 1)
    repl.wait_for(lambda screen: len(screen) < 4)
    repl.resize(80, 24)
    fresh = Repl(80, 24)
    fresh.enter('ui.Text("on the stage"):border()')
    wanted = fresh.wait_for("on the stage│", "Lua, or .help")
    until(lambda: repl.screen() == wanted, lambda: f"the screen:\n{repl.screen()}\n"
        f"and a fresh one:\n{wanted}")
    small = repl.screen()
    # The stage is above the transcript and has half of the rows.
    rows = small.split("\n")
    check(rows[12].startswith("────"), f"row 13 is {rows[12]!r}")


def test_by_lines_where_there_is_no_room_or_no_wish():
    for columns, rows, arguments, environment in ((39, 20, "", ""), (80, 24, "--linear", ""),
            (80, 24, "", "TERM=dumb")):
        repl = Repl(columns, rows, arguments, environment)
        repl.enter("1 + 1")
        repl.wait_for("\n2\n>")
        repl.keys("C-d")
        repl.wait_for("status=0")


def test_a_file_first_and_tasks():
    repl = Repl()
    with open(f"{repl.folder}/app.lua", "w") as file:
        file.write('local ui = require "lunette"\nlocal count = ui.State(0)\n'
                   'ui.task(function() for i = 1, 3 do ui.sleep(0.05) count.value = i end end)\n'
                   'return function() return ui.Text("count " .. count.value) end\n')
    repl.enter(".load app.lua")
    repl.wait_for("count 3")
    repl.enter("count.value = 10")
    repl.wait_for("count 10")


def test_a_style_is_a_sheet_and_knobs_are_lines():
    repl = Repl(140, 40)
    for line in ("local Mine = ui.ButtonStyle 'mine'", "Mine.mark, Mine.isLoud = '#', true",
                 "function Mine:makeBody(c) return ui.HStack { spacing = 0, self.mark, c.label, "
                 "self.isLoud and '!' or nil } end"):
        repl.enter(line)
    repl.enter("Mine")
    repl.wait_for("ButtonStyle 'mine'", "pressed", "#Save!")
    repl.enter(".knobs Mine")
    repl.wait_for("[━━●]", "#Save!")
    repl.click(*repl.find("●"))
    repl.wait_for("> Mine.isLoud = false", "#Save ", lacking="#Save!")


def test_a_cell_that_is_clicked_plays():
    repl = Repl(140, 40)
    repl.enter("local Mine = ui.ButtonStyle(function(c) return ui.HStack { c.label, c.isPressed "
        "and '!' or '.' } end)")
    repl.enter(".sheet Mine states=pressed themes=dark,light")
    repl.wait_for("light, destructive", "Delete !")
    column, row = repl.find("light, destructive")
    repl.click(column + len("light, destructive  "), row)
    repl.wait_for("> ui.ContactSheet(Mine", "Delete .", lacking="Save")
    # Alt+2 shows the sheet again, and then a larger one.
    repl.keys("M-2")
    repl.wait_for("> .sheet", "Save .", "selected")
    repl.keys("M-2")
    repl.wait_for("> .sheet depths", "256 colours")


def test_a_cell_is_used_by_keyboard_and_left_again():
    repl = Repl(140, 40)
    repl.enter("local Mine = ui.ButtonStyle(function(c) return ui.HStack { c.label, c.isPressed "
        "and '!' or '.' } end)")
    repl.enter(".sheet Mine states=normal,pressed themes=dark,light")
    repl.wait_for("light, destructive", "Delete !")
    repl.keys("F6", "Right", "Down")
    repl.wait_for("▐Cancel !▌")
    repl.keys("Enter")
    repl.wait_for('> ui.ContactSheet(Mine, { role = "cancel"', "Cancel .", lacking="destructive")
    # A playing cell gets the keys. It does not use Escape, which leads back to the sheet.
    repl.keys("Enter", "Escape")
    repl.wait_for("> .sheet states=normal,pressed themes=dark,light", "▐Cancel !▌",
        "light, destructive")
    repl.keys("Tab", "F6")
    repl.wait_for("Delete .", lacking=("▐", "▌"))
    repl.enter("1 + 1")
    repl.wait_for("\n2")


def test_what_was_done_is_done_again_from_a_fresh_state():
    repl = Repl(140, 40)
    repl.enter("local count, name = ui.State(0), ui.State ''")
    repl.enter("print 'run'")
    repl.enter("function Shown() return ui.VStack { ui.Button('Add ' .. count.value, function() "
               "count.value = count.value + 1 "
               "end), ui.TextField('Name', name), ui.Text('Hello ' .. name.value) } end")
    repl.enter("Shown")
    repl.wait_for("Add 0")
    repl.keys("F12", "r")
    repl.wait_for("There is nothing to replay yet.")
    repl.keys("F12", "F6", "Enter", "Tab")
    repl.type("Bo")
    repl.wait_for("Add 1", "Hello Bo")
    # The replay repeats the effects of commands, but not the typing in the editor.
    repl.keys("F6")
    repl.enter(".click Add")
    repl.wait_for("Add 2")
    repl.keys("F12", "r")
    repl.wait_for("Replayed.", "Add 2", "Hello Bo")
    repl.keys("F12")
    repl.enter("count.value, name.value")
    repl.wait_for(lambda screen: re.search(r'\n2 .*\n"Bo"', screen))
    # Everything was run again, and the session goes on.
    repl.wait_for(lambda screen: len(re.findall(r"^run ", screen, re.M)) == 2)
    repl.enter(".record again_test.lua")
    repl.wait_for("-- again_test.lua")
    # Escape stops a replay that waits for long.
    repl.enter(".advance 1000")
    repl.enter(".click Add")
    repl.wait_for("Add 3")
    repl.keys("F12", "r")
    repl.wait_for("replaying 7 of 7; Escape stops it")
    repl.keys("Escape")
    repl.wait_for("The replay was stopped.")
    repl.keys("Escape")
    repl.wait_for("Add 2", lacking="Layout")


def test_a_sheet_is_there_again_when_what_was_done_is_done_again():
    repl = Repl(140, 40)
    for line in ("local Mine = ui.ButtonStyle 'mine'", "Mine.isLoud = true",
                 "function Mine:makeBody(c) return ui.HStack { c.label, self.isLoud and '!' or "
                 "'.', c.isPressed and 'down' or nil } end", ".sheet Mine states=normal,pressed"):
        repl.enter(line)
    repl.wait_for("Delete ! down")
    repl.keys("F6", "Right", "Down", "F12", "r")
    repl.wait_for("Replayed.")
    repl.keys("F12")
    repl.wait_for("▐Cancel ! down▌", lacking="Replayed")
    repl.keys("F6")
    repl.enter(".knobs Mine")
    repl.wait_for("[━━●]")
    repl.keys("F6", "Space")
    repl.wait_for("> Mine.isLoud = false", lacking="━━●")
    # A change by a knob is a line of the session, so replaying the input as well would undo it.
    repl.keys("F12", "r")
    repl.wait_for("Changes made with knobs are lines")
    repl.keys("F12", "F6")
    repl.enter("Mine.isLoud")
    repl.wait_for("\nfalse")


def test_brackets_at_the_cursor():
    repl = Repl()
    repl.type("f({ a = 1 )")
    repl.wait_for("f({ a = 1 )")
    # An unmatched closing bracket is red; tmux shows colours as SGR.
    until(lambda: re.search(r"\x1b\[91m\)", repl.screen(styled=True)),
        lambda: repr(repl.screen(styled=True)[-300:]))
    repl.keys("BSpace")
    repl.type("}")
    underlined = re.compile(r"\x1b\[1;4m(\x1b\[[0-9;]*m)*[{}]")
    until(lambda: len(underlined.findall(repl.screen(styled=True))) == 2,
        lambda: repr(repl.screen(styled=True)[-300:]))


def test_what_runs_long_says_how_it_is_stopped():
    repl = Repl(arguments="--time-limit 60")
    repl.enter("while true do end")
    # The screen stays, with the entered chunk.
    repl.wait_for("Still running: Control-C stops it.", "> while true do end")
    repl.interrupt("interrupted")
    repl.wait_for("Lua, or .help", lacking="Still running")
    lines = Repl(arguments="--time-limit 60 --linear")
    lines.enter("while true do end")
    lines.wait_for("-- Still running: Control-C stops it.")
    lines.interrupt("interrupted")
    lines.enter("1 + 1")
    lines.wait_for("\n2\n>")


def test_a_chunk_in_an_editor():
    editor = script("#!/bin/sh\nprintf '%s + 1\\n' \"$(cat \"$1\")\" > \"$1\"\n", "editor.sh")
    os.chmod(editor, 0o755)
    repl = Repl(environment=f"VISUAL={editor}")
    repl.type("40")
    repl.keys("C-o")
    repl.wait_for("> 40 + 1")
    repl.keys("Enter")
    repl.wait_for("\n41")
    # If the editor fails, the text stays, and a message says so.
    script("#!/bin/sh\nexit 3\n", "editor.sh")
    os.chmod(editor, 0o755)
    repl.type("7")
    repl.keys("C-o", "Enter")
    repl.wait_for("\n7")


def test_bad_input_is_data():
    repl = Repl()
    # A megabyte in one line, invalid UTF-8, and NUL.
    repl.paste(b"s = [[" + b"x" * 1_000_000 + b"]]")
    repl.wait_for("xxxx")
    repl.keys("Enter")
    repl.wait_for("Lua, or .help")
    repl.enter("#s")
    repl.wait_for("\n1000000")
    repl.paste(b"t = '\xff\xfe\x01\x02 binary'")
    repl.wait_for("binary'")
    repl.keys("Enter")
    repl.enter("type(t)")
    repl.wait_for('\n"string"')
    repl.keys("C-Space", "C-c")
    repl.enter("1 + 1")
    repl.wait_for("\n2")


def test_a_history_that_cannot_be_used_costs_a_warning():
    folder = tempfile.mkdtemp()
    os.makedirs(f"{folder}/state/lunette")
    with open(f"{folder}/state/lunette/history", "wb") as file:
        file.write(b"good = 1\n\xff\xfe\n\0\0\nbad\\x\n" + b"y" * 300_000 + b"\nlast = 2\n")
    repl = Repl(environment=f"XDG_STATE_HOME={folder}/state")
    repl.keys("Up")
    repl.wait_for("> last = 2")
    repl.keys("Up")
    repl.wait_for("> good = 1")
    other = tempfile.mkdtemp()
    os.makedirs(f"{other}/state/lunette/history")
    repl = Repl(environment=f"XDG_STATE_HOME={other}/state")
    repl.enter("1 + 1")
    repl.wait_for("the history is not kept", "\n2")


def test_a_preview_that_allocates_without_end():
    repl = Repl(arguments="--memory-limit 64M")
    repl.enter("P = ui.View 'P' function P:body() local t = {} while true do t[#t + 1] = "
        "('x'):rep(1e6) .. #t end end")
    repl.enter("P {}")
    repl.wait_for("memory")
    repl.enter("1 + 1")
    repl.wait_for("\n2")


def test_what_was_done_is_written_down():
    repl = Repl()
    repl.enter("local on = ui.State(false)")
    repl.enter('ui.Toggle("Dark", on)')
    repl.wait_for("Dark")
    repl.keys("F6", "Space", "F6")
    repl.enter(".record seen_test.lua")
    repl.wait_for("-- seen_test.lua")
    repl.enter(".save seen.lua")
    repl.wait_for("-- seen.lua")
    repl.enter(".save seen.lua")
    repl.wait_for("Overwrite it?")
    repl.keys("n")
    repl.wait_for("-- not written")
    repl.enter("ui.Text 'other'")
    repl.wait_for("other")
    with open(f"{repl.folder}/seen.lua") as file:
        lacks(file.read(), "other")
    repl.enter(".save seen2.lua")
    repl.wait_for("-- seen2.lua")
    repl.enter("ui.Toggle('Dark', on)")
    repl.wait_for("] Dark")
    repl.enter(".save seen2.lua")
    repl.wait_for(lambda screen: "Overwrite it?" in screen.split("\n")[-1])
    repl.keys("y")
    repl.wait_for(lambda screen: screen.count("-- seen2.lua") == 2)
    with open(f"{repl.folder}/seen2.lua") as file:
        contains(file.read(), "Dark")
    repl.keys("C-d")
    repl.wait_for("status=0")
    repl.command(f"clear; {PROGRAM} test seen_test.lua; {PROGRAM} render seen.lua")
    repl.wait_for("1 passed, 0 failed")
    repl.wait_for("Dark")


def test_at_rest_nothing_wakes_it():
    terminal = Pty("repl", width=120, height=32, XDG_STATE_HOME=tempfile.mkdtemp())
    terminal.wait_for("lists commands")
    terminal.send("ui.VStack { ui.Button('here', print), ui.Text 'there' }\r")
    terminal.wait_for("there")
    before = None
    # Wait until the program has no more work.
    while before != (before := cpu_ticks(terminal.pid)):
        terminal.pump(0.3)
    terminal.pump(0.5)
    after = cpu_ticks(terminal.pid)
    # Reading /proc may cause a context switch or two.
    equal(after[0], before[0], "ticks of the processor")
    check(after[1] - before[1] <= 2, f"it woke {after[1] - before[1]} times")
    terminal.send("\x03\x04")
    equal(terminal.wait(), 0)
    terminal.check_restored()


def test_bad_pastes():
    repl = Repl()
    repl.paste("\x1b[2J\x07" + "x" * 1_000_000 + "\x1b]0;title\x07")
    repl.wait_for("x" * 50)
    repl.keys("C-c")
    repl.wait_for("Lua, or .help")
    repl.enter("1 + 1")
    repl.wait_for("\n2")


def test_a_paste_of_control_sequences_is_text():
    terminal = Pty("repl", width=120, height=32, XDG_STATE_HOME=tempfile.mkdtemp())
    terminal.wait_for("lists commands")
    terminal.pump(0.3)
    start = len(terminal.output)
    # A megabyte of sequences that would clear the screen, leave it, change the title and ring;
    # NULs, and invalid UTF-8.
    bad = b"\x1b]0;evil\x07\x1b[2J\x1b[?1049l\x1bc\x00\xff\xc3( \x9b31m\n"
    data = b"\x1b[200~s = [[" + bad * (1_000_000 // len(bad)) + b"]]\x1b[201~"
    while data:
        data = data[os.write(terminal.master, data[:4096]):]
        terminal.pump()
    terminal.wait_for("]]", start=start)
    terminal.send("\r#s > 500000\r")
    terminal.wait_for("true", start=start, deadline=120)
    written = terminal.output[start:]
    for part in (b"\x1b]0;evil", b"\x1b[2J", b"\x1b[?1049l", b"\x1bc", b"\x07", b"\x00",
            b"\x9b31m", b"\xff"):
        check(part not in written, f"{part!r} came to the terminal")
    terminal.send("\x03\x04")
    equal(terminal.wait(), 0)
    terminal.check_restored()


def test_what_is_entered_is_seen_after_scrolling_back():
    for rows, columns in ((28, 120), (24, 80)):
        repl = Repl(columns, rows)
        repl.enter("for i = 1, 90 do print('line ' .. i) end")
        repl.wait_for("line 90")
        entries = [
            ('"after " .. "scrolling"', '"after scrolling"'),
            ('error("seen " .. "too")', "seen too"), ("for i = 1, 40 do print('more ' .. i) end",
                "more 40"), ("?Spacer", "ui.Spacer"),
            (".tree", "the stage is empty"), ("ui.Button('Shown', print)", "> ui.Button("),
        ]
        # In a wide window the transcript is at the left, else below.
        x, y = 5, rows // 2 + 2
        for text, seen in entries:
            for _ in range(6):
                repl.mouse(64, x, y)
            repl.wait_for(lambda screen: seen not in screen)
            repl.enter(text)
            repl.wait_for(seen)
        repl.keys("C-d")
        repl.wait_for("status=0")


def test_a_file_is_loaded_again_when_it_is_saved():
    for arguments in ("", "--linear"):
        file = script("local ui = require 'lunette'\nlocal count = 1\n"
            "return ui.Text('first version')\n", "live/app.lua")
        repl = Repl(arguments=f"{arguments} {file}")
        repl.wait_for("first version")
        script("local ui = require 'lunette'\nlocal count = 2\nreturn ui.Text('second version')\n",
            "live/app.lua")
        repl.wait_for("second version", "loaded again")
        script("local ui = require 'lunette'\nreturn ui.Txt 'x'\n", "live/app.lua")
        repl.wait_for("Txt", "version stays")
        repl.enter("'count ' .. count")
        repl.wait_for("count 2")


def test_a_definition_is_edited_and_the_edit_undone():
    editor = script("#!/bin/sh\nsed -i s/plain/edited/ \"$1\"\n", "editor.sh")
    os.chmod(editor, 0o755)
    repl = Repl(environment=f"VISUAL={editor}")
    repl.enter("function Shown() return ui.Text 'plain words' end")
    repl.enter("Shown")
    repl.wait_for("│plain words")
    repl.enter(".edit Shown")
    repl.wait_for("> function Shown() return ui.Text 'edited words' end")
    repl.enter("Shown")
    repl.wait_for("│edited words")
    repl.enter(".undo 2")
    repl.wait_for("│plain words")


def test_what_was_done_on_the_stage_is_undone_step_by_step():
    repl = Repl()
    repl.enter("local n = ui.State(0)")
    repl.enter("function() return ui.VStack { ui.Button('Save', function() n.value = n.value + 1 "
        "end), ui.Text('n is ' .. n.value) } end")
    repl.wait_for("n is 0")
    x, y = repl.find("Save")

    def press_key():
        repl.keys("F6", "Enter", "F6")

    # By a command, by the pointer, by a key: after two of any kind, one remains.
    def click():
        repl.click(x, y)
        repl.keys("F6")

    kinds = (lambda: repl.enter(".click Save"), click, press_key)
    for first in kinds:
        for second in kinds:
            for count, do in enumerate((first, second), 1):
                do()
                repl.wait_for(f"n is {count}")
            for count in (1, 0):
                repl.enter(".undo")
                seen = repl.wait_for(f"n is {count}")
                lacks(seen, "nothing on the stage")


def test_the_keys_are_listed_and_pressed():
    """The last row has the keys that hold now, F1 has all of them and the commands before what
    the editor itself knows."""
    repl = Repl(120, 60)

    def row():
        return repl.screen().split("\n")[-1]

    repl.wait_for("Tab complete   F6 stage   Alt+2 sheet   F1 keys   Alt+6 knobs   F12 inspect   "
        "Ctrl+R history   Ctrl+L clear")
    repl.keys("F1")
    shown = repl.wait_for("The REPL", "Ctrl+R", "Search the history", "Commands", ".sheet",
        "Ctrl+O")
    check(shown.index("The REPL") < shown.index("Commands"), "the order of the groups")
    # The rest is reached by scrolling: it begins with the keys of the editor, under its name.
    for _ in range(12):
        repl.keys("NPage")
    shown = repl.wait_for(".quit", "The editor")
    check(shown.index(".quit") < shown.index("The editor"), "the editor comes after the commands")
    repl.keys("Escape")
    repl.wait_for(lacking="The editor")
    # While something is chosen, the row has the keys for that.
    repl.type("ui.T")
    repl.keys("Tab")
    repl.wait_for("Enter accept   ↓ next   ↑ previous   Esc close")
    # A click on a key presses it.
    repl.click(*repl.find("Esc close"))
    repl.wait_for("Tab complete", lacking="Esc close")
    repl.keys("C-c", "C-r")
    repl.wait_for("Enter accept")
    repl.keys("C-g")
    repl.wait_for("Tab complete")
    repl.enter("ui.Button('Go', print)")
    repl.wait_for("│ ui.Button('Go', print)")
    repl.click(*repl.find("F6 stage"))
    repl.wait_for("F6 editor   Alt+1 view   Alt+2 sheet   F1 keys   Alt+6 knobs   F12 inspect")
    repl.click(*repl.find("F6 editor"))
    repl.wait_for("F6 stage")
    repl.click(*repl.find("Alt+2 sheet"))
    repl.wait_for("> .sheet", "pressed")
    # As many as have room, the first ones.
    for columns, keys in ((80, "Tab complete   F6 stage   Alt+2 sheet   F1 keys   Alt+6 knobs   "
            "F12 inspect"), (40, "Tab complete   F6 stage   Alt+2 sheet")):
        repl.resize(columns, 20)
        until(lambda: row().strip() == keys, lambda: f"the row is {row()!r}")


def test_the_transcript_is_cleared():
    repl = Repl()
    repl.enter("'one ' .. 'two'")
    repl.wait_for("one two")
    repl.type("half")
    repl.keys("C-l")
    # What is being written stays.
    repl.wait_for("> half", lacking="one two")
    repl.keys("C-c")
    repl.enter("'three ' .. 'four'")
    repl.wait_for("three four")
    repl.enter(".clear")
    repl.wait_for("Lua, or .help", lacking="three four")


main(globals())
