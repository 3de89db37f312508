"""What one tool writes the others accept (S137): files of `.keep`, `.save`, `.record` and `new`."""

import os

from _terminal import Tmux, PROGRAM, check, contains, equal, lacks, main, path, run, script

SUBJECTS = {
    "button": """
local S = ui.ButtonStyle "pad"
S.wide, S.tone = 2, "green"
function S:makeBody(c) return c.label:padding("horizontal", self.wide):border(c.isPressed and "red" or self.tone) end
""",
    # Without `local`, as people type in a session.
    "global": """
S = ui.ButtonStyle "pad"
S.wide = 2
function S:makeBody(c) return c.label:padding("horizontal", self.wide) end
""",
    "label": """
local gap = "-"
local S = ui.LabelStyle "dash"
S.isLong = true
function S:makeBody(c) return ui.HStack { c.icon, self.isLong and gap or "", c.title } end
""",
    "toggle": """
local S = ui.ToggleStyle "words"
S.on = "yes"
function S:makeBody(c) return ui.HStack { c.isOn and self.on or "no", c.label } end
""",
    "component": """
local S = ui.View "Counter"
S.step = 2
S.state = { count = 0 }
function S:body() return ui.Button("Count " .. self.count, function() self.count = self.count + self.step end) end
""",
    "without properties": """
local S = ui.ButtonStyle "bare"
function S:makeBody(c) return ui.HStack { "<", c.label, ">" } end
""",
    "table": """
local One, Other = ui.ButtonStyle "one", ui.ToggleStyle "other"
function One:makeBody(c) return c.label:border() end
function Other:makeBody(c) return ui.HStack { c.isOn and "+" or "-", c.label } end
local Part = ui.View "Part"
function Part:body() return ui.Text "part" end
local S = { one = One, ["two words"] = Other, Part }
""",
}

# What is done with the subject before a file is written.
DOINGS = {
    "entered": ["S"],
    "knobs": [".knobs S"],
    "knobs and a sheet": [".knobs S", ".sheet", ".sheet themes=dark,light"],
    "a sheet": [".sheet S", ".sheet states=normal,pressed"],
    "used": ["function() return ui.VStack { ui.Button('Press', function() end), ui.Text 'last' } "
        "end", ".press tab enter"],
}


def session(folder, lines):
    os.makedirs(folder, exist_ok=True)
    return run("repl", input="\n".join(lines) + "\n", cwd=folder)


def accepted(folder, file):
    """Each of the three tools accepts the file."""
    for command in (["check"], ["preview", "--format", "text"], ["test"]):
        result = run(*command, file, cwd=folder)
        with open(os.path.join(folder, file)) as opened:
            words = f"{' '.join(command)} {file}: {result.output}{result.error}\n{opened.read()}"
        equal(result.status, 0, words)
        if command[0] == "preview":
            check(result.output.strip(), words)


def test_what_a_session_writes():
    for name, subject in SUBJECTS.items():
        for doing, lines in DOINGS.items():
            if name == "table" and doing != "used":
                continue
            # The subject of a sheet is a style or a view, and a component is neither.
            if name == "component" and doing == "a sheet":
                continue
            folder = path(f"written/{name} {doing}".replace(" ", "-"))
            lines = [*subject.strip().split("\n"), *lines, ".keep S", ".save saved.lua",
                ".record seen_test.lua"]
            result = session(folder, lines)
            # With nothing on the stage there is nothing to record. A component that is entered is
            # shown.
            isShown = doing != "entered" or name == "component"
            isShown = isShown and not (doing.startswith("knobs") and name == "without properties")
            equal("the stage is empty" in result.error, not isShown,
                f"{name}, {doing}: {result.error}")
            kept = "components/s.lua" if name == "component" else "styles/s.lua"
            for file in [kept, "saved.lua"] + (["seen_test.lua"] if isShown else []):
                check(os.path.exists(f"{folder}/{file}"),
                    f"{name}, {doing}: {file} is not there: {result.error}")
                accepted(folder, file)
            with open(f"{folder}/saved.lua") as saved:
                source = saved.read()
            lacks(source, "ui.Form")
            lacks(source, "ui.VStack {}")
            result = run("check", "--deny", "warnings", kept, cwd=folder)
            equal(result.status, 0, f"{name}, {doing}: {result.output}")


def test_the_knobs_stay_below_the_sheet_of_their_style():
    for name in ("button", "component"):
        result = session(path("knobs-" + name), [*SUBJECTS[name].strip().split("\n"), ".knobs S",
            ".sheet states=normal,pressed"])
        last = result.output[result.output.rindex("normal"):]
        contains(last, "pressed")
        contains(last, "wide 2" if name == "button" else "step 2")
        lacks(result.output + result.error, "contact sheet within")


def test_a_sheet_of_what_shows_a_sheet_is_of_its_subject():
    lines = SUBJECTS["button"].strip().split("\n")
    for shown in ("ui.ContactSheet(S)", "function() return ui.ContactSheet(S) end",
                  "ui.Preview('P', function() return ui.ContactSheet(S) end)\n.preview P"):
        result = session(path("sheets"), [*lines, shown, ".sheet states=disabled"])
        equal(result.error, "", shown)
        last = result.output.rstrip("\n").split("\n\n")
        check("disabled" in last[-4], f"{shown}: {result.output}")
        contains(result.output, "destructive")


# Lines of sessions, each with the name that `.keep` writes: what the code needs is not only in the
# lines that have the name.
NEEDED = {
    "results": ("S", """
ui.State(3)
local n = _
"mark"
local mark = _2 .. _
local S = ui.ButtonStyle "s"
S.mark = _2
S.n = n.value
function S:makeBody(c) return ui.HStack { self.mark, mark, tostring(n.value), c.label } end
for _, each in ipairs { 1 } do print(each) end
"""),
    "a symbol": ("S", """
ui.symbols.register("my.logo", { unicode = "X", ascii = "x" })
local S = ui.ButtonStyle "s"
function S:makeBody(c) return ui.HStack { ui.Image { systemName = "my.logo" }, c.label } end
"""),
    "symbols in a loop": ("S", """
for _, name in ipairs { "a", "b" } do ui.symbols.register("my." .. name, { unicode = name, ascii = name }) end
local S = ui.ButtonStyle "s"
function S:makeBody(c) return ui.HStack { ui.Image { systemName = "my.a" }, c.label } end
"""),
    "a key": ("S", """
local Key = ui.EnvironmentKey("dens", 1)
local S = ui.ButtonStyle "s"
function S:makeBody(c) return ui.HStack { "d" .. self.environment.dens, c.label } end
"""),
    "another style by its name": ("Top", """
local Base = ui.ButtonStyle "base"
function Base:makeBody(c) return c.label:border() end
local Top = ui.ButtonStyle "top"
function Top:makeBody(c) return ui.Button("x", function() end):buttonStyle("base") end
"""),
    "another style from a table": ("Top", """
ui.ButtonStyle { name = "base", makeBody = function(self, c) return c.label:border() end }
local Top = ui.ButtonStyle "top"
function Top:makeBody(c) return ui.Button("x", function() end):buttonStyle("base") end
"""),
    "brackets": ("S", """
local S = ui.ButtonStyle "s"
S["makeBody"] = function(self, c) return c.label:border() end
S["x"], S["y"] = 1, 2
"""),
    "rawset": ("S", """
local words = {}
rawset(words, "mark", "<")
setmetatable(words, { __index = function() return "-" end })
local S = ui.ButtonStyle "s"
function S:makeBody(c) return ui.HStack { words.mark .. words.other, c.label } end
"""),
    "a table that is filled": ("S", """
local colors = {}
table.insert(colors, "red")
local length = table.insert(colors, "blue")
local S = ui.ButtonStyle "s"
function S:makeBody(c) return c.label:foregroundColor(colors[1]:lower()):background(colors[2]:lower()) end
"""),
    "a table that a function fills": ("S", """
local colors = {}
local function fill(name) colors[#colors + 1] = name end
local function fillAll() fill("red") end
fillAll()
local S = ui.ButtonStyle "s"
function S:makeBody(c) return c.label:foregroundColor(colors[1]:lower()) end
"""),
    "a table that a loop fills": ("S", """
local marks = {}
for index = 1, 3 do marks[index] = ("*"):rep(index) end
local S = ui.ButtonStyle "s"
function S:makeBody(c) return ui.HStack { marks[2]:upper(), c.label } end
"""),
    "several globals": ("S", """
left, right = "<", ">"
S = ui.ButtonStyle "s"
function S:makeBody(c) return ui.HStack { left:upper(), c.label, right:upper() } end
"""),
    "a name of Lua's own": ("S", """
local function select(text) return "<" .. text end
local S = ui.ButtonStyle "s"
function S:makeBody(c) return ui.HStack { select("x"), c.label } end
"""),
    "the library by its line": ("S", """
local ui = require "lunette"
local S = ui.ButtonStyle "s"
function S:makeBody(c) return c.label:border() end
"""),
    "ui was something else": ("S", """
local ui = 5
local S = ui.ButtonStyle "s"
function S:makeBody(c) return c.label:border() end
"""),
    "a modifier": ("M", """
local M = ui.ViewModifier "mm"
M.width = 1
function M:body(content) return content:padding("horizontal", self.width) end
"""),
    "a name of the test's": ("S", """
local t, app, test = 5, "app", "test"
local S = ui.ButtonStyle "s"
function S:makeBody(c) return ui.HStack { tostring(t + 1), app:upper(), test:upper(), c.label } end
"""),
}
# These have an error, which makes the status of the session 1.
FAILING = {
    "a line that fails": ("S", """
local S = ui.ButtonStyle "s"; S.tone = "red"; error("stop")
function S:makeBody(c) return c.label:foregroundColor(self.tone) end
"""),
    "a line that fails without local": ("S", """
S = ui.ButtonStyle "s" error("stop")
function S:makeBody(c) return c.label:border() end
"""),
    "a line that only fails": ("S", """
local nothing = (nil).x
local S = ui.ButtonStyle "s"
S.tone = nothing.x
function S:makeBody(c) return c.label:border() end
"""),
}


def test_what_the_code_needs_is_written_with_it():
    for name, (kept, source) in {**NEEDED, **FAILING}.items():
        folder = path("needed/" + name.replace(" ", "-").replace("'", ""))
        isModifier = kept == "M"
        shown = 'ui.Text "Press":modifier(M)' if isModifier else (
            f"ui.Button('Press', function() end):buttonStyle({kept})")
        lines = [*source.strip().split("\n"), f".keep {kept}", shown, ".press enter",
            ".save saved.lua", ".record seen_test.lua", f".knobs {kept}"]
        result = session(folder, lines)
        equal(result.status, 1 if name in FAILING else 0, f"{name}: {result.error}")
        file = f"components/{kept.lower()}.lua" if isModifier else f"styles/{kept.lower()}.lua"
        for written in (file, "saved.lua", "seen_test.lua"):
            check(os.path.exists(f"{folder}/{written}"), f"{name}: {written}: {result.error}")
            accepted(folder, written)
            equal(run("test", written, cwd=folder).error, "", f"{name}: {written}")


def test_a_value_is_written_where_it_is_shown():
    for number, lines in enumerate((["ui.Text 'a'", "_"], ["ui.Text 'a'", "1 + 1", "_1"],
            ["'a'", "local n = 1", "ui.Text(_)"], ["'a'", "'b'", "ui.VStack { _, _1 }"],
            ["local _ = 'a'", "'b'", "ui.Text(_)"],
            ["local a = 'a'\na .. 'b'", "ui.Text(_)"])):
        folder = path(f"values/{number}")
        result = session(folder, [*lines, ".save saved.lua", ".record seen_test.lua"])
        equal(result.status, 0, f"{lines}: {result.error}")
        for written in ("saved.lua", "seen_test.lua"):
            accepted(folder, written)
        lacks(result.output, "does not show")


# What a session may have set that the picture of a text field, a label or a calendar depends on.
SETTINGS = [
    ("--theme light", []), ("--theme dark", [".theme terminal"]), ("--theme automatic", []),
    ("--theme highContrast", []), ("", [".theme dark"]), ("--symbols ascii", []),
    ("--symbols nerdFont --theme light", []), ("--locale ar", []), ("--locale fr", [".locale ar"]),
    ("--no-color", []), ("", [".depth 16"]),
]


def test_a_recorded_test_has_the_settings_of_the_session():
    for number, (options, commands) in enumerate(SETTINGS):
        folder = path(f"settings/{number}")
        os.makedirs(folder, exist_ok=True)
        lines = ['local text = ui.State("x")', 'function() return ui.VStack { ui.TextField("n", '
            'text), ui.Label("Go", { systemImage = "folder" }), ui.ProgressView(0.5) } end',
            *commands, ".type a", ".record seen_test.lua"]
        written = run("repl", *options.split(), input="\n".join(lines) + "\n", cwd=folder)
        words = f"{options} {commands}: {written.output}{written.error}"
        equal(written.status, 0, words)
        lacks(written.output, "does not show", words)
        for others in ((), ("--theme", "light"), ("--symbols", "ascii"), ("--no-color",)):
            result = run("test", *others, "seen_test.lua", cwd=folder)
            equal(result.status, 0, f"{words} {others}: {result.output}")


def test_a_test_that_cannot_pass_is_not_written():
    folder = path("unrepeatable")
    result = session(folder, ["local n = ui.State(0)", "function() return ui.Button('n ' .. "
                              "n.value, function() n.value = n.value + 1 end) end", ".click n 0",
                              "ui.Text('is ' .. n.value)", ".record seen_test.lua"])
    contains(result.output, "that depends on what was done before")
    accepted(folder, "seen_test.lua")
    result = session(folder, ["local tries = io.open('tried') and error('again') or "
        "io.open('tried', 'w')", "ui.Text 'a'", ".record other_test.lua"])
    contains(result.error, "other_test.lua was not written")
    check(not os.path.exists(f"{folder}/other_test.lua"), "it is written")


def test_templates():
    for template in ("app", "picker", "dialog", "style", "plugin"):
        project = path("new-" + template)
        equal(run("new", project, "--template", template).status, 0, template)
        equal(run("check", project).status, 0, template)
        if template == "plugin":
            continue
        for folder, _, files in os.walk(project):
            for file in files:
                if file.endswith(".lua") and "/." not in folder and "/strings" not in folder:
                    accepted(folder, file)


def test_a_module_is_shown():
    style = (
        'local ui = require "lunette"\nlocal S = ui.ButtonStyle "s"\n'
        'function S:makeBody(c) return c.label:border() end\n')
    component = 'local C = ui.View "C"\nfunction C:body() return ui.Text "the part" end\n'
    modifier = (
        'local ui = require "lunette"\nlocal M = ui.ViewModifier "M"\n'
        'function M:body(content) return ui.HStack { "<", content, ">" } end\n')
    for source, words in ((style + "return S", ["pressed", "destructive"]),
                          (modifier + "return M", ["< Sample >"]),
                          (modifier + "return { mark = M }", ["mark", "< Sample >"]),
                          (style + component + "return C", ["the part"]),
                          (style + component
                              + "local M = { round = S, C }\nM.version = 1\nreturn M",
                              ["round", "pressed", "the part"])):
        file = script(source)
        for command in (["render"], ["preview", "--format", "text"]):
            result = run(*command, file)
            equal((result.status, result.error), (0, ""), source)
            for word in words:
                contains(result.output, word)
        equal(run("check", "--deny", "warnings", file).status, 0, source)
        equal(run("test", file).output, "1 passed, 0 failed\n", source)
    tmux = Tmux()
    tmux.command(f"{PROGRAM} run {script(style + 'return S')}")
    tmux.wait_for("pressed", "Delete")
    tmux.keys("C-c")
    # What shows nothing is refused as before.
    for source in ("return 3", "return {}", "return { 1, 2 }",
            "local ui = require 'lunette'\nreturn { ui.Text 'a' }"):
        file = script(source)
        result = run("render", file)
        equal(result.status, 1, source)
        contains(result.error, "the script returned")
        equal(run("test", file).status, 1, source)


def test_whoever_requires_a_module_it_is_checked():
    style = (
        'local ui = require "lunette"\nlocal S = ui.ButtonStyle "s"\n'
        'function S:makeBody(c) return c.label end\nreturn S\n')
    helper = "local M = {}\nfunction M.twice(n) return 2 * n end\nreturn M\n"
    app = (
        'local ui = require "lunette"\nlocal S, m = require "styles.s", require "helper"\n'
        'return ui.Button("a" .. m.twice(2), print):buttonStyle(S)\n')
    folder = os.path.dirname(script(app, "project/main.lua"))
    script(style, "project/styles/s.lua")
    script(style.replace('"s"', '"alone"'), "project/styles/alone.lua")
    script(helper, "project/helper.lua")
    for words in (["."], ["main.lua"], ["styles/s.lua"], ["styles/alone.lua"], ["helper.lua"],
            ["styles"], ["helper.lua", "main.lua"]):
        result = run("check", "--deny", "warnings", *words, cwd=folder)
        equal(result.status, 0, f"{words}: {result.output}")


def test_a_file_of_tests_is_told_from_a_script():
    test = (
        'local test = require "lunette.test"\nlocal ui = require "lunette"\n'
        'test("a", function(t) t:mount(ui.Text "seen") end)\n')
    for source in (test, test.replace("local test = ", "local _ = ").replace("test(",
            "require 'lunette.test'(")):
        file = script(source, "a_test.lua")
        for command in (["run"], [], ["run", "--linear"], ["render"]):
            result = run(*command, file)
            equal((result.status, result.output), (64, ""), f"{command}: {result.error}")
            contains(result.error, f"lunette test {file}")
    # `preview` shows what the cases have left.
    result = run("preview", "--format", "text", script(test, "a_test.lua"))
    equal((result.status, result.output.split()), (0, ["a", "seen"]), result.error)
    failing = script(test.replace("t:mount(ui.Text \"seen\")", "t:equal(1, 2)"), "b_test.lua")
    result = run("preview", "--format", "text", failing)
    equal(result.status, 1)
    contains(result.error, "expected 2, got 1")
    # Whoever only asks for the module in a branch is a script.
    branch = 'if arg.never then require "lunette.test" end\nreturn require("lunette").Text "script"'
    equal(run("render", script(branch)).output.strip(), "script")


def test_the_first_dashes_are_dropped():
    file = script('local ui = require "lunette"\nreturn ui.Text(ui.verbatim("[" .. '
        'table.concat(arg, "|") .. "]"))')
    for words, given in (([], ""), (["--"], ""), (["--", "x"], "x"), (["--", "--", "x"], "--|x"),
            (["--", "-x", "--size"], "-x|--size")):
        for command in (["run", "--linear", file], ["run", "--linear", "--theme", "dark", file],
                ["render", file]):
            result = run(*command, *words)
            equal((result.status, result.output.strip()), (0, f"[{given}]"),
                f"{command} {words}: {result.error}")
    tmux = Tmux()
    for number, command in enumerate((f"{PROGRAM} {file}", f"{PROGRAM} run {file}",
            f"{PROGRAM} run --reduce-motion {file}")):
        tmux.command(f"{command} -- x{number} --")
        tmux.wait_for(f"[x{number}|--]")
        tmux.keys("C-c")
        tmux.wait_for("$ ")


main(globals())
