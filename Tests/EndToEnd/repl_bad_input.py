"""What `lunette repl` bears: floods, loops, a stop and a return, windows of any size, files that are none."""

import re

from _repl import Repl
from _terminal import PROGRAM, check, main

STYLE = """local S = ui.ButtonStyle "s"
S.tone = "accent"
function S:makeBody(c)
  return c.label:padding { horizontal = c.isPressed and 2 or 1 }:background(self.tone)
end
"""


COLORS = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


def usable(repl, words):
    """The session answers, and nothing of what was before is lost."""
    repl.enter(f"'{words} ' .. 'answered'")
    repl.wait_for(f"{words} answered")


def test_a_paste_of_ten_thousand_lines():
    repl = Repl()
    repl.paste("local sum = 0\n" + "sum = sum + 1\n" * 10_000)
    repl.keys("Enter")
    repl.enter("'the sum is ' .. sum")
    repl.wait_for("the sum is 10000")
    usable(repl, "pasted")


def test_a_whole_style_is_pasted():
    repl = Repl()
    repl.paste(STYLE + "S\n")
    repl.keys("Enter")
    repl.wait_for("normal", "pressed", "Save")
    repl.enter(".knobs S")
    repl.wait_for("S · ButtonStyle · knobs", "tone")


def test_twenty_thousand_printed_lines():
    repl = Repl()
    repl.enter("for i = 1, 20000 do print('line ' .. i) end")
    repl.wait_for("\nline 20000")
    usable(repl, "printed")


def test_endless_loops():
    repl = Repl()
    for loop in ("while true do end", "repeat until false", "local function f() return f() end f()", "('x'):rep(1e7):find(('.-'):rep(30) .. 'y')",
                 "pcall(function() while true do end end)", "while true do pcall(error) end"):
        repl.enter(f"print 'begun' {loop}" if not loop.startswith("(") else f"print 'begun'; {loop}")
        repl.wait_for("begun")
        repl.interrupt("interrupted")
        repl.keys("C-l")
        repl.wait_for(lacking="interrupted")
    usable(repl, "stopped")


def test_control_d_with_and_without_text():
    repl = Repl()
    repl.type("half a line")
    repl.keys("C-d")
    repl.wait_for("half a line")
    repl.keys("C-c")
    repl.wait_for(lacking="half a line")
    repl.keys("C-d")
    repl.wait_for("status=0")


def test_stopped_and_continued():
    repl = Repl()
    repl.enter("local kept = 'kept'")
    repl.wait_for("> local kept")
    repl.keys("C-z")
    repl.wait_for("Stopped")
    repl.command("fg")
    repl.wait_for("> local kept", "Stage")
    repl.enter("kept .. ' over the stop'")
    repl.wait_for("kept over the stop")


def test_windows_of_any_size_and_back():
    repl = Repl(120, 40, environment="COLORTERM=truecolor")
    repl.paste(STYLE + "S\n")
    repl.keys("Enter")
    repl.wait_for("pressed", "Save")
    for columns, rows in ((80, 24), (60, 20), (39, 11), (20, 3), (1, 1), (300, 90), (120, 40)):
        repl.resize(columns, rows)
    repl.wait_for("pressed", "Save", "truecolor · 59×38", "F6 stage")
    usable(repl, "resized")


def test_files_that_are_none():
    repl = Repl()
    for name, text in (("bad.lua", "return ui.(\n"), ("fails.lua", "error 'on purpose'\n"), ("bytes.lua", "\x01\x02\n"), ("empty.lua", "")):
        with open(f"{repl.folder}/{name}", "w") as file:
            file.write(text)
        repl.enter(f".load {name}")
        repl.wait_for(f"> .load {name}", *([] if name == "empty.lua" else ["✗"]))
        repl.keys("C-l")
        repl.wait_for(lacking="✗")
    for name in ("missing.lua", "/", "bad name.lua"):
        repl.enter(f".load {name}")
        repl.wait_for("✗")
        repl.keys("C-l")
        repl.wait_for(lacking="✗")
    usable(repl, "loaded")
    repl.keys("C-d")
    repl.wait_for("status=0")
    # As the file that it begins with: one with a mistake is answered in the session, one that is not there before it.
    repl.command(f"clear; {PROGRAM} repl bad.lua; echo status=$?")
    repl.wait_for("✗", "bad.lua:1", "Lua, or .help")
    usable(repl, "begun")
    repl.keys("C-d")
    # What is typed before the end is the session's.
    repl.wait_for("status=0")
    repl.command(f"clear; {PROGRAM} repl missing.lua; echo status=$?")
    repl.wait_for("error: missing.lua: there is no such file", "status=1")


def test_the_help_is_closed_by_its_own_keys():
    repl = Repl()
    for close in ("Escape", "F1"):
        repl.keys("F1")
        repl.wait_for("Keys", "Always")
        # What is typed meanwhile is not for the editor.
        repl.type("zz")
        repl.keys(close)
        repl.wait_for("Lua, or .help", lacking="Always")
    usable(repl, "after the help")


def test_without_colors():
    repl = Repl(environment="NO_COLOR=1")
    repl.paste(STYLE + "S\n")
    repl.keys("Enter")
    repl.wait_for("pressed", "Save")
    repl.enter("nil.x = 1")
    repl.wait_for("✗", "╰─ here")
    styled = repl.screen(styled=True)
    check(not COLORS.findall(styled), f"there are colours: {styled!r}")


main(globals())
