"""What `lunette repl` bears: floods, loops, a stop and a return, windows of any size, files that
are none."""

import glob
import re

from _repl import Repl
from _terminal import PROGRAM, ROOT, check, contains, equal, main, run

STYLE = """local S = ui.ButtonStyle "s"
S.tone = "accent"
function S:makeBody(c)
  return c.label:padding { horizontal = c.isPressed and 2 or 1 }:background(self.tone)
end
"""


COLORS = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


def sources(folder):
    """The text of the Swift files in a folder of the tools."""
    files = sorted(glob.glob(f"{ROOT}/Sources/Tools/{folder}/*.swift"))
    return "\n".join(open(file).read() for file in files)


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
    for loop in ("while true do end", "repeat until false", "local function f() return f() end f()",
                 "('x'):rep(1e7):find(('.-'):rep(30) .. 'y')",
                 "pcall(function() while true do end end)", "while true do pcall(error) end"):
        repl.enter(f"print 'begun' {loop}" if not loop.startswith("(")
            else f"print 'begun'; {loop}")
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
    for name, text in (("bad.lua", "return ui.(\n"), ("fails.lua", "error 'on purpose'\n"),
            ("bytes.lua", "\x01\x02\n"), ("empty.lua", "")):
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
    # As the file that it begins with: one with a mistake is answered in the session, one that is
    # not there before it.
    repl.command(f"clear; {PROGRAM} repl bad.lua; echo status=$?")
    repl.wait_for("✗", "bad.lua:1", "Lua, or .help")
    usable(repl, "begun")
    repl.keys("C-d")
    # What is typed before the end is the session's.
    repl.wait_for("status=0")
    repl.command(f"clear; {PROGRAM} repl missing.lua; echo status=$?")
    repl.wait_for("error: missing.lua: there is no such file", "status=1")


# What is no argument of a kind, by the word that `.help` has for the kind; "" stands for none.
WRONG = {
    "NAME": ["one two three", "1", '"', "no.such", "-"], "NAME…": ["Nope", "1 2", '"', "no.such",
        "nil"],
    "NAME NAME…": ["Nope", "one two", "1 2", '" "'], "FILE": ["/no/such/folder/a.lua", "/"],
    "TEXT": ["Nope", "99 99 99"], "KEYS": ["nope", "tab nope", "ctrl+"],
    "SECONDS": ["soon", "-1", "1 2", "nan", "inf", "1e9"],
    "COUNT": ["some", "0", "-1", "1.5", "101", "1 2", "99999999999999999999"],
    "STATUS": ["done", "-1", "256", "1 2"], "40x10": ["40", "x", "0x0", "-1x5", "40x10x2",
        "99999x99999"], "truecolor|256|16|none": ["17", "all", "16 256"],
    "on|off": ["yes", "on off", "1"], "OPTION…": ["states=nope", "themes=,", "depths=17",
        "sizes=0", "state=normal", "colours=1"],
    "": ["x", "1 2 3", '"'],
}
# What these take although others of their kind do not: any text is typed.
TAKEN = {".type": "TEXT"}


def commands():
    """Each command with the kinds of its arguments, as `.help` lists them, and whether it needs
    an argument."""
    listed = re.findall(r"^  (\.[a-z]+)((?: (?:\[[^\]]+\]|[A-Z]+…?))*)(?:  +\S.*)?$",
        run("repl", input=".help\n").output, re.M)
    for name, arguments in listed:
        kinds = re.findall(r"\[[^\]]+\]|[A-Z]+(?: [A-Z]+…)?…?", arguments) or [""]
        yield name, [kind.strip("[]") for kind in kinds], any(not kind.startswith("[")
            for kind in kinds if kind)


def test_wrong_arguments_of_every_command():
    table = list(commands())
    equal({f".{name}" for name in re.findall(r"ReplCommand\(\s*\"([a-z]+)\"",
        sources("LunetteRepl/Commands"))}, {name for name, *_ in table})
    repl = Repl(120, 40)
    repl.enter("local kept = 'kept'")
    repl.enter("ui.Text 'on the stage'")
    repl.wait_for("│on the stage")
    for name, kinds, needs in table:
        wrong = [words for kind in kinds if TAKEN.get(name) != kind for words in WRONG[kind]] + (
            [""] if needs else [])
        for words in wrong:
            entry = f"{name} {words}".rstrip()
            repl.enter(entry)
            # It is answered by one error, which says more than the entry.
            screen = repl.wait_for(f"> {entry}", "✗", "on the stage")
            equal(screen.count("✗"), 1, f"{entry}: {screen}")
            answer = re.sub(r"\s+", " ",
                " ".join(row[:59].strip() for row in screen.split("✗", 1)[1].split("\n")[:6]))
            check(len(answer.split()) > 3, f"{entry}: {answer}")
            repl.keys("C-l")
            repl.wait_for(lacking="✗")
        # What was entered before is there, and what is on the stage.
        repl.enter(f"kept .. ' after {name}'")
        repl.wait_for(f"kept after {name}", "on the stage")
        repl.keys("C-l")
        repl.wait_for(lacking="kept after")


def test_the_help_is_closed_by_its_own_keys():
    repl = Repl()
    for close in ("Escape", "F1"):
        repl.keys("F1")
        repl.wait_for("Keys", "The REPL")
        # What is typed meanwhile is not for the editor.
        repl.type("zz")
        repl.keys(close)
        repl.wait_for("Lua, or .help", lacking="The REPL")
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
