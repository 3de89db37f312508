"""`lunette repl` in line mode, as in a pipe. repl_screen.py tests the screen."""

import os
import shutil

from _terminal import PROGRAM, ROOT, Tmux, check, contains, equal, lacks, main, run, script


def test_piped():
    result = run("repl", input="1 + 1\nx = 5\nx * 2, 'two'\nfor i = 1, 2 do\n  print(i)\nend\n"
        "'text'\n")
    equal(result.status, 0, result.error)
    equal(result.error, "")
    equal(result.output.split("\n")[:-1], ["2", "10", '"two"', "1", "2", '"text"'])


def test_views_are_drawn():
    result = run("repl", input="ui.Text('shown'):border()\nlocal v = ui.Text('gone')\n"
        "ui.HStack { 'a', 'b' }\n")
    contains(result.output, "┌─────┐\n│shown│\n└─────┘\n")
    contains(result.output, "a b")
    lacks(result.output, "gone")
    lacks(result.output, "\x1b")
    equal(result.error, "")


def test_errors_do_not_end_it():
    result = run("repl", "--time-limit", "0.2", input="error('one')\nui.Txt()\n1 +* 2\nnil.x\n"
        "while true do end\nprint('alive')\n")
    for part in ("one", "Txt", "unexpected symbol", "near '.'", "time limit"):
        contains(result.error, part)
    contains(result.output, "alive")
    # In a pipe, errors lead to status 1.
    equal(result.status, 1)


def test_tables_are_shown():
    result = run("repl", input="{ 1, 'two', a = { b = 3 } }\n{}\n")
    equal(result.output, '{ 1, "two", a = { b = 3 } }\n{}\n')
    equal(run("repl", input="ui.quit(0, { a = 1 })\n").output, "a=1\n")


def test_what_is_there_for_its_functions_says_their_names():
    lines = run("repl", input="ui\n").output.split("\n")
    names = " ".join(lines).split()
    for name in ("Button", "VStack", "State", "stdin", "task"):
        check(name in names, f"{name} is not in {names}")
    equal(names, sorted(names), "the order")
    check(max(map(len, lines)) <= 80, f"lines are at most 80 wide, not {max(map(len, lines))}")
    contains(run("repl", input="string\n").output, "byte  char  dump")
    equal(run("repl", input="{ 1, f = 2 }\nsetmetatable({}, { __pairs = function() return next, { "
          "a = 1 } end })\n").output, "{ 1, f = 2 }\n{ a = 1 }\n")


def test_quitting():
    result = run("repl", input="ui.quit(3, {'a', 'b'})\nprint('never')\n")
    equal((result.status, result.output), (3, "a\nb\n"))


def test_incomplete_at_the_end():
    result = run("repl", input="for i = 1, 2 do\n")
    equal(result.status, 1)
    contains(result.error, "'end' expected")


def test_ten_thousand_chunks():
    chunks = "".join(f"x{i % 50} = (x{i % 50} or 0) + {i}\n" if i % 2 else f"local y = {i}\n"
        for i in range(10_000))
    result = run("repl", input=chunks + "y, x1\n")
    equal((result.status, result.output, result.error), (0, "9998\n995200\n", ""))


def test_locals_live_on_and_commands_work_in_a_pipe():
    result = run("repl", input="local a <const>, b = 1, 2\na + b, _1\n"
        "ui.Button('Save', function() print('saved') end)\n.click Save\n.nosuch\n?Spacer\n")
    contains(result.output, "3\nnil\n")
    contains(result.output, "saved\n")
    contains(result.output, "ui.Spacer\n")
    contains(result.error, "there is no command .nosuch")


def test_files_are_not_overwritten_unasked():
    file = script("kept", "kept.lua")
    result = run("repl", input=f"ui.Text 'x'\n.save {file}\n.save {file}.new\n")
    equal(result.status, 1)
    contains(result.error, "exists already and was not overwritten")
    with open(file) as kept:
        equal(kept.read(), "kept")
    with open(file + ".new") as saved:
        contains(saved.read(), "return ui.Text 'x'")


def test_a_file_first():
    file = script("local ui = require 'lunette'\nlocal inside = 5\nreturn ui.Text 'from a file'\n",
        "first.lua")
    result = run("repl", file, input="inside\n")
    equal((result.status, result.output), (0, "from a file\n5\n"), result.error)
    equal(run("repl", "/nowhere/none.lua", input="").status, 1)


def test_a_file_has_its_arguments_and_what_is_beside_it():
    """As in `lunette run`: `arg`, modules, strings and pictures; also in functions that are called
    later, in lines after it, and when it is run again."""
    source = (
        'local ui = require "lunette"\nlocal q = require "parts.q"\n'
        'local name = arg[0]\nfunction late() return require "parts.late" end\n'
        'return function() return ui.VStack { q .. " " .. #arg, "hello", '
        'ui.Image("pic.png"):resizable():frame { width = 2, height = 1 } } end\n')
    file = script(source, "beside/sub/app.lua")
    script("return 'a part'", "beside/sub/parts/q.lua")
    script("return 'a late part'", "beside/sub/parts/late.lua")
    script("return 'a part of the folder'", "beside/parts/other.lua")
    script("return { hello = 'bonjour' }", "beside/sub/strings/fr.lua")
    shutil.copy(f"{ROOT}/Tests/Lua/support/two.png", file.replace("app.lua", "pic.png"))
    folder = os.path.dirname(os.path.dirname(file))
    then = "name\nlate()\nrequire 'parts.other'\nui.Image('pic.png')\nlocal x = 1\n.undo\n.sheet\n"
    for arguments, first in ((["sub/app.lua"], ""), ([], ".load sub/app.lua\n")):
        result = run("repl", "--locale", "fr", *arguments, input=first + then, cwd=folder)
        equal((result.status, result.error), (0, ""), arguments)
        for part in ("a part 0", "bonjour", '"sub/app.lua"', '"a late part"',
                '"a part of the folder"'):
            contains(result.output, part)
        lacks(result.output, "pic.png")
    # Without a file there is nothing in it.
    equal(run("repl", input="#arg\n").output, "0\n")


def test_a_transcript():
    result = run("repl", input="> 1 + 1\n2\n> for i = 1, 2 do\n>>   print(i)\n>> end\n1\n2\n")
    equal((result.status, result.output), (0, "2\n1\n2\n"))


def test_bad_input():
    source = (
        b"\x1bLua\x00\x00\n" + b"x" * 1_000_000
            + b"\n'a\x00b'\n\xff\xfe\n\x1b[200~7 * 6\x1b[201~\n")
    result = run("repl", input=source)
    contains(result.output, "42\n")
    lacks(result.output + result.error, "\x1b")


# What is entered wrongly, and what the answer says.
WRONG = {
    ".shet": "there is no command .shet; did you mean 'sheet'?", ".zzzz": ".help lists them",
    ".sheet borderd": "did you mean 'bordered'?",
    ".sheet Frost borderd": "did you mean 'bordered'?", ".sheet Frost row": "'row' is not a button "
        "style",
    ".sheet Frots": "did you mean 'Frost'?", ".sheet n": "n",
    ".sheet Frost states=presed": 'did you mean "pressed"?', ".sheet Frost themes=drk": 'did you '
        'mean "dark"?', ".sheet Frost depths=17": "depths", ".sheet Frost sizes=x": "sizes",
    ".sheet Frost colour=1": "colour", ".compare": "two styles", ".compare Frost": "two styles",
    ".compare Frost Nope": "'Nope' is not a button style", ".undo x": "a number from 1 to 100",
    ".undo 0": "a number", ".undo -1": "a number", ".undo 101": "a number", ".edit": "needs",
    ".edit Frst": "did you mean 'Frost'?", ".edit 1 2": "needs",
    ".edit Frost": "needs a terminal", ".styles x": "nothing after it",
    ".colors x": "nothing after it", ".clear x": "nothing after it",
    ".reset now": "nothing after it", ".keep Frots": "did you mean 'Frost'?",
    ".keep n": "neither a style", ".keep Frost /x": "file's name",
    ".save": "needs a file's name", ".save /no/such/a.lua": 'there is no folder "/no/such"',
    ".record": "needs a file's name",
    ".record /no/such/a_test.lua": 'there is no folder "/no/such"', ".load nope.lua": "nope.lua",
    ".load": "needs", ".knobs": "needs", ".knobs Frots": "did you mean 'Frost'?",
    ".knobs n": "neither a style", ".theme drk": 'did you mean "dark"?',
    ".size 3": "columns and rows", ".size 0x0": "columns and rows", ".click": "needs",
    ".click Nope": "nothing on the stage", ".press nope": "keys", ".quit x": "a status",
    ".quit 256": "a status", "?zzzzzz": "nothing is named", ".preview Nope": "preview",
}


def test_wrong_arguments_are_answered_and_change_nothing():
    before = "local Frost = ui.ButtonStyle 'frost'\nlocal n = 1\nui.Text 'on the stage'\n"
    for linear in ((), ("--linear",)):
        for words, told in WRONG.items():
            result = run("repl", *linear, input=f"{before}{words}\nFrost.tone = 'red'\n"
                f"n, Frost.tone\n", cwd="/")
            equal(result.status, 1, words)
            equal(result.output.split("\n")[-3:], ["1", '"red"', ""], words)
            lines = result.error.splitlines()
            equal(len(lines), 1, f"{words}: {result.error}")
            contains(lines[0], "error: ", words)
            contains(lines[0], told, words)


def test_in_a_terminal_by_lines():
    tmux = Tmux()
    tmux.command(f"export XDG_STATE_HOME=/nowhere; {PROGRAM} repl --linear; echo status=$?")
    tmux.wait_for("Control-D")
    tmux.command("1 + 1")
    tmux.wait_for("\n2\n")
    tmux.command("function f(")
    tmux.wait_for("\n·")
    tmux.command("a) return a .. '!' end")
    tmux.command("f 'multi'")
    tmux.wait_for("multi!")
    tmux.command("ui.Button('press me', function() end):buttonStyle 'bordered'")
    tmux.wait_for("press me")
    # Control-C stops the chunk that runs, or discards the line that was begun.
    tmux.wait_for("│› press me  │")
    tmux.command("print('begun') while true do end")
    tmux.wait_for("\nbegun")
    tmux.keys("C-c")
    tmux.wait_for("interrupted")
    tmux.command("'still ' .. 'here'")
    tmux.wait_for("still here")
    tmux.keys("C-d")
    tmux.wait_for("status=0")


main(globals())
