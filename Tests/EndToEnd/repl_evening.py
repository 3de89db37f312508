"""An evening of a designer in `lunette repl`: styles are written, looked at in every state, turned
by knobs, compared, kept as modules, and what is written is taken by the other commands."""

import os
import re
import subprocess

from _repl import Repl
from _terminal import PROGRAM, check, clean_environment, contains, equal, main, run, script

STYLES = {
    "Frost": """local Frost = ui.ButtonStyle "frost"
Frost.tone, Frost.pad = "accent", 2
function Frost:makeBody(c)
  return c.label:padding { horizontal = self.pad }:background(c.isPressed and "surface" or self.tone):bold(c.isFocused)
end""",
    "Pad": """local Pad = ui.ButtonStyle "pad"
function Pad:makeBody(c)
  return c.label:padding { horizontal = 1 }:border(c.isFocused and "accent" or "separator")
end""",
    "Quiet": """local Quiet = ui.ButtonStyle "quiet"
function Quiet:makeBody(c) return c.label:underline(c.isHovered):foregroundColor(c.isEnabled and "primary" or "secondary") end""",
    "Row": """local Row = ui.LabelStyle "row"
function Row:makeBody(c) return ui.HStack { spacing = 2, c.icon, c.title } end""",
    "Stack": """local Stack = ui.LabelStyle "stack"
function Stack:makeBody(c) return ui.VStack { c.icon, c.title } end""",
    "Tick": """local Tick = ui.ToggleStyle "tick"
function Tick:makeBody(c) return ui.HStack { spacing = 1, c.isOn and "x" or "-", c.label } end""",
}


def rows(repl):
    return repl.screen().split("\n")


def test_an_evening_from_start_to_end():
    editor = script("#!/bin/sh\nsed -i s/separator/warning/ \"$1\"\n", "editor.sh")
    os.chmod(editor, 0o755)
    repl = Repl(140, 40, environment=f"VISUAL={editor}")
    # A row says what is on the stage, and the last one has the keys.
    contains(rows(repl)[0], "Stage")
    contains(rows(repl)[-1], "F6 stage")
    for source in STYLES.values():
        repl.enter(source)
    # `end` was typed after an indented line, and stands below its `function`; the prompts have one
    # width.
    repl.wait_for(lambda screen: re.search(r"^> function Pad:makeBody\(c\) *│?.*\n· {3}return "
        r".*\n(.*\n)?· end", screen, re.M))
    repl.enter("Frost")
    repl.wait_for("Frost · ButtonStyle", "normal", "pressed", "Save")
    # A mistake: what, where, and the token.
    repl.enter('local t = nil; t.tone = "accent"')
    repl.wait_for("✗ repl#", "attempt to index a nil value", "│ local t = nil; t.tone")
    lines = [line.split("│ ", 1)[-1] if "here" not in line else line for line in rows(repl)]
    row = next(index for index, line in enumerate(rows(repl)) if "╰─ here" in line)
    equal(rows(repl)[row].index("╰"), rows(repl)[row - 1].index("t.tone"),
        "the column of the token")
    # Knobs write lines, and the sheet is of their subject.
    repl.enter(".knobs Frost")
    repl.wait_for("Frost · ButtonStyle · knobs", "tone", "pad")
    repl.keys("M-2")
    repl.wait_for("> .sheet", "normal", "Delete", "pad", lacking="⚠ a contact sheet")
    repl.enter("Frost.pad = 4")
    repl.wait_for("> Frost.pad = 4")
    repl.enter(".undo")
    repl.wait_for("-- undone: Frost.pad = 4", "pad 2")
    # A turn of a knob is a line, and can be taken back like one.
    column, row = repl.find("pad 2")
    plus = rows(repl)[row - 1].index("+", column)
    repl.click(plus + 1, row)
    repl.wait_for("> Frost.pad = 3", "pad 3")
    repl.keys("F6")
    repl.enter(".undo")
    repl.wait_for("-- undone: Frost.pad = 3", "pad 2")
    # And so can a state that the view itself has changed.
    repl.enter("local n = ui.State(0)")
    repl.enter("function() return ui.Button('n is ' .. n.value, function() n.value = n.value + 1 "
        "end):buttonStyle(Frost) end")
    repl.wait_for("│", "n is 0")
    repl.enter(".click n is 0")
    repl.wait_for("n is 1")
    repl.enter(".undo")
    repl.wait_for("-- undone on the stage", lacking="n is 1")
    repl.keys("C-l")
    # Built-in styles, beside one of the session's, and in another order of themes, depths and
    # sizes.
    repl.enter(".sheet bordered states=normal,pressed")
    repl.wait_for("bordered · sheet", "destructive", "│  Save  │")
    repl.enter(".sheet Pad glass Quiet states=normal,focused")
    repl.wait_for("pad", "glass", "quiet", "Delete")
    # Under each cell its contrast, with a mark where that is too little.
    repl.enter("local Pale = ui.ButtonStyle 'pale'")
    repl.enter("function Pale:makeBody(c) return c.label:foregroundColor '#777777':background "
        "'#666666' end")
    repl.enter(".sheet Pale Quiet states=normal")
    repl.wait_for(lambda screen: re.search(r"1\.\d ⚠", screen) and re.search(r"\d\.\d(?! ⚠)",
        screen))
    repl.enter(".compare Frost bordered plain")
    repl.wait_for("Frost · ", "frost", "bordered", "plain")
    repl.enter(".sheet Frost themes=dark,light states=normal,disabled")
    repl.wait_for("light, destructive")
    repl.enter(".sheet Frost depths=truecolor,16,none sizes=10x1,16x3 role=default")
    repl.wait_for("16 colours, 16x3", "disabled")
    for name in ("Row", "Stack", "Tick"):
        repl.enter(f".sheet {name}")
        repl.wait_for(f"{name} · ")
    repl.enter(".styles")
    repl.wait_for("Of this session", "Frost", "label style", "Built in", "bordered")
    repl.enter(".colors")
    repl.wait_for("warning", "yellow")
    # The definition in an editor.
    repl.enter(".edit Pad")
    repl.wait_for('or "warning")')
    # The transcript follows, whatever was scrolled.
    repl.enter("for i = 1, 60 do print(i) end")
    repl.wait_for("\n60")
    for _ in range(8):
        repl.mouse(64, 5, 20)
    repl.wait_for(lambda screen: "\n60 " not in screen)
    repl.enter('"after " .. "scrolling"')
    repl.wait_for("after scrolling")
    # Help in groups, with hanging indents, for the width of the transcript.
    repl.enter(".help")
    repl.wait_for("The session", ".quit")
    # What follows a name hangs beside it: each row begins in one of two columns, but for the titles
    # of groups.
    starts = {len(line) - len(line.lstrip()) for line in [row.split("│")[0][:69].rstrip()
              for row in rows(repl)[:34]]
              if line.startswith("  ")}
    check(len(starts) == 2 and 2 in starts, f"the help begins in the columns {starts}")
    repl.enter(".clear")
    repl.wait_for("Lua, or .help", lacking=".quit")
    # Whatever else is a table stays within its pane, too, and what is code has colours.
    repl.enter(".sheet Frost")
    for table in (".time", ".why", ".tree", "?:shadow", ".styles", ".colors", ".preview"):
        repl.enter(table)
        # Of what is longer than the pane, the end is shown.
        shown = {".tree": "SheetCellFrame", ".colors": "the terminal's own"}.get(table, f"> {table}")
        repl.wait_for(shown)
        for line in rows(repl)[1:-1]:
            check(line[70:71] in ("│", ""), f"{table} is wider than its pane: {line!r}")
        repl.keys("C-l")
        repl.wait_for(lacking=shown)
    repl.enter("?padding")
    repl.enter("local colored = 'a word'")
    repl.enter("{ 'a value' }")
    repl.wait_for('"a value"')
    styled = repl.screen(styled=True)
    for code in ("local", "'a word'", '"a value"'):
        check(re.search(rf"\x1b\[[0-9;]*m[^\x1b]*{re.escape(code)}", styled),
            f"{code} has no colour: {styled!r}")
    repl.keys("C-l")
    repl.wait_for(lacking="a value")
    # Modules, a program and a test; the other commands take them.
    for command, told in ((".keep Frost", "styles/frost.lua"), (".keep Tick", "styles/tick.lua"),
                          ("ui.Button('Go', print):buttonStyle(Frost)", "Go"), (".click Go", "Go"),
                          (".save evening.lua", "-- evening.lua"),
                          (".record evening_test.lua", "-- evening_test.lua")):
        repl.enter(command)
        repl.wait_for(told)
    # A file that was loaded is loaded again when it is saved beside the REPL.
    with open(f"{repl.folder}/live.lua", "w") as file:
        file.write("local ui = require 'lunette'\nreturn ui.Text 'first version'\n")
    repl.enter(".load live.lua")
    repl.wait_for("│first version")
    with open(f"{repl.folder}/live.lua", "w") as file:
        file.write("local ui = require 'lunette'\nreturn ui.Text 'second version'\n")
    repl.wait_for("│second version", "loaded again")
    # Other sizes, and back.
    for columns, height in ((80, 24), (60, 20), (40, 12), (140, 40)):
        repl.resize(columns, height)
        repl.wait_for("second version", "> ")
    repl.keys("C-d")
    repl.wait_for("status=0")
    for arguments in (("check", "styles/frost.lua", "styles/tick.lua", "evening.lua"),
                      ("preview", "--format", "text", "styles/frost.lua"),
                      ("render", "evening.lua"), ("test", "evening_test.lua")):
        done = subprocess.run([PROGRAM, *arguments], cwd=repl.folder, env=clean_environment(),
            capture_output=True, text=True)
        equal(done.returncode, 0, f"{arguments}: {done.stdout}{done.stderr}")


def test_the_evening_in_a_small_window():
    repl = Repl(60, 20)
    for line in STYLES["Frost"].split("\n"):
        repl.enter(line)
    repl.enter("Frost")
    repl.wait_for("Frost · ButtonStyle · sheet")
    repl.enter(".sheet Frost role=default states=normal,pressed")
    # Nothing is cut off at the right: each state is seen with its cell.
    repl.wait_for("normal", "pressed", "Save")
    repl.enter("error 'seen'")
    repl.wait_for("✗", "seen")


def test_in_a_pipe_states_differ_by_words():
    done = run("repl", input=STYLES["Frost"] + "\nFrost\n"
        ".sheet Frost states=normal,focused,pressed role=default\n")
    equal(done.status, 0, done.error)
    for state in ("normal", "focused", "pressed", "   bold  ", "bold, text default"):
        contains(done.output, state)


main(globals())
