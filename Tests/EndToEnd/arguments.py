"""The command line: arguments, the first line, exit statuses, mistakes."""

import os

from _terminal import PROGRAM, Pty, Tmux, check, contains, equal, lacks, main, path, run, script

SHOWS_ARGUMENTS = """#!/usr/bin/env lunette
local ui = require "lunette"
return ui.Text("arg: " .. arg[0]:match("[^/]*$") .. "|" .. table.concat(arg, "|"))
"""


def test_all_after_the_file_is_the_scripts():
    file = script(SHOWS_ARGUMENTS)
    for arguments, shown in (
        (["run", file, "--size", "x", "-h", "--", "a b"], "arg: app.lua|--size|x|-h|--|a b"),
        ([file, "--watch", "--inline"], "arg: app.lua|--watch|--inline"),
        (["run", "--no-color", file, "--no-color"], "arg: app.lua|--no-color"),
        (["--no-color", file, "run"], "arg: app.lua|run"),
        (["run", "--theme", "dark", file], "arg: app.lua|"),
        ([file], "arg: app.lua|"),
    ):
        terminal = Pty(*arguments)
        terminal.wait_for(shown)
        equal(terminal.interrupt(), 130, f"status of {arguments}")


def test_arguments_are_bytes():
    file = script("""
      local ui = require "lunette"
      return ui.Text((arg[1]:gsub(".", function(c) return ("%02x"):format(c:byte()) end)) .. " " .. arg[2])
    """)
    for words in (["render", file, "--"], ["run", "--linear", file]):
        equal(run(*words, b"f\xff", "e").output.strip(), "66ff e", str(words))
    for words in (["run", file], [file], ["run", "--no-color", file]):
        terminal = Pty(*words, b"f\xff", "e")
        terminal.wait_for("66ff e")
        terminal.interrupt()


def test_the_first_line_makes_a_program_of_it():
    file = script(SHOWS_ARGUMENTS.replace("/usr/bin/env lunette", PROGRAM))
    os.chmod(file, 0o755)
    tmux = Tmux()
    tmux.command(f"{file} one 'two three'; echo status=$?")
    tmux.wait_for("arg: app.lua|one|two three")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_a_script_ends_with_its_own_status():
    for quit, status, output in (
        ("ui.quit()", 0, ""),
        ("ui.quit(7)", 7, ""),
        ("ui.quit(0, 'one line')", 0, "one line\n"),
        ("ui.quit(3, { 'a', 'b', 5, true })", 3, "a\nb\n5\ntrue\n"),
        ("ui.quit(0, {})", 0, ""),
        ("ui.quit(0, '\\27[31mred')", 0, "\x1b[31mred\n"),
        ("ui.quit(255, 1.5)", 255, "1.5\n"),
    ):
        file = script(f"""
          local ui = require "lunette"
          return ui.Button("go", function() {quit} end)
        """)
        out = path("out")
        tmux = Tmux()
        tmux.command(f"{PROGRAM} {file} > {out}; echo status=$?")
        tmux.wait_for("go", lacking="status")
        tmux.keys("Enter")
        tmux.wait_for(f"status={status}")
        with open(out) as text:
            equal(text.read(), output, quit)
        tmux.end()


def test_quitting_while_it_loads_shows_nothing():
    tmux = Tmux()
    file = script("""local ui = require "lunette"; ui.quit(5, "told"); return ui.Text("never")""")
    equal(tmux.prompt(f"{PROGRAM} {file}; echo status=$?"), ["told", "status=5"])
    file = script("""local ui = require "lunette"; ui.quit(6)""")
    equal(tmux.prompt(f"{PROGRAM} {file}; echo status=$?"), ["status=6"])


def test_quitting_where_an_action_was_meant_is_told():
    for source, place in (
        ("local ui = require 'lunette'\nreturn ui.Button('Quit', ui.quit())",
            "app.lua:2: ui.quit was called while the script was loaded"),
        ("local ui = require 'lunette'\nlocal function quit()\n ui.quit() end\n"
            "return function() return ui.Button('Quit', quit()) end",
         "app.lua:3: ui.quit was called by a body"),
    ):
        file = script(source)
        for options in ((), ("--inline",), ("--linear",)):
            tmux = Tmux(width=250)
            lines = tmux.prompt(f"{PROGRAM} run {' '.join(options)} {file}; echo status=$?")
            equal(lines[-1], "status=0", f"{lines} with {options}")
            warnings = [line for line in lines if line.startswith("warning: ")]
            equal(len(warnings), 1, f"warnings in {lines}")
            contains(warnings[0], place)
            tmux.end()
        result = run("render", file)
        contains(result.error, place)
    # A `ui.quit` with a status or a result is intended, so there is no warning.
    result = run("render", script("local ui = require 'lunette'; ui.quit(0); return ui.Text 'x'"))
    equal(result.error, "")


def test_a_traceback():
    for source in (
        "local ui = require 'lunette'\nlocal function inner() error('deep') end\n"
        "return function()\n inner()\n return 'x' end", "local ui = require 'lunette'\n"
            "local function inner() error('deep') end\nfunction outer()\n inner()\nend\nouter()",
        "local ui = require 'lunette'\nlocal function inner() error('deep') end\n"
        "local V = ui.View 'V'\nfunction V:body()\n inner()\nend\n"
        "return ui.VStack { 'good', V {} }",
    ):
        file = script(source)
        lacks(run("render", file).error, "app.lua:4")
        for command in ("render", "--linear"):
            arguments = ("render", file) if command == "render" else ("run", "--linear", file)
            error = run(*arguments, LUNETTE_TRACEBACK="1").error
            contains(error, "app.lua:2: deep")
            check("app.lua:4: in" in error or "app.lua:5: in" in error,
                f"no line of the caller in {error!r}")
        tmux = Tmux(LUNETTE_TRACEBACK="1")
        tmux.command(f"{PROGRAM} run {file}; echo status=$?")
        tmux.wait_for("deep")
        if "V {}" in source:
            tmux.keys("C-c")
        # The command line may be wrapped just before its own `status=`.
        seen = tmux.wait_for("status=1")
        check("app.lua:4: in" in seen or "app.lua:5: in" in seen, seen)
        tmux.end()


def test_a_limit_that_was_reached_names_its_option():
    contains(run("render", "--time-limit", "0.1", script("while true do end")).error,
        "limit of 0.1 s; --time-limit changes the limit")
    # Two hundred bodies take longer than a turn may, though none of them is over its own limit.
    slow = run("render", "--time-limit", "0.1", script("""local ui = require "lunette"
local C = ui.View "C"
function C:body() local e = os.clock() + 0.02 while os.clock() < e do end return ui.Text "x" end
return ui.VStack { ui.ForEach(200, function() return C {} end) }""")).error
    contains(slow, "(2 times the time limit, --time-limit)")
    lacks(slow, "changes the limit")
    contains(run("render", "--memory-limit", "8M", script("local s = ('x'):rep(1 << 24)")).error,
        "--memory-limit")
    contains(run("repl", "--time-limit", "0.1", input="while true do end\n").error, "--time-limit")


def test_a_forgotten_require_is_guessed():
    message = (
        "app.lua:2: attempt to index a nil value (global 'ui'); is local ui = require \"lunette\" "
        "missing?")
    for source in ("\nreturn ui.Text 'x'", "-- a body\nreturn function() return ui.Text 'x' end"):
        contains(run("render", script(source)).error, message)
    # A local `ui` that is nil does not come from a missing `require`.
    lacks(run("render", script("local ui\nreturn ui.Text 'x'")).error, "missing")


def test_a_script_error_is_one_line_and_status_1():
    for source, message in (
        ("local x = = 3", "app.lua:1: unexpected symbol near '='"),
        ("local ui = require 'lunette'\nreturn ui.Txt('x')", "app.lua:2: lunette has no 'Txt'"),
        ("\nerror('my words')", "app.lua:2: my words"),
        ("error({ code = 1 })", "app.lua"),
        ("local ui = require 'lunette'\nreturn function()\n error 'in the root' end",
            "app.lua:3: in the root"),
        ("return require 'nothing-of-this-name'", "module 'nothing-of-this-name' not found"),
    ):
        file = script(source)
        result = run("render", file)
        equal(result.status, 1)
        contains(result.error, message)
        lacks(result.error, "\x1b", "error")
        lacks(result.error, "stack traceback", "error")
        # In a terminal, nothing is shown, and the message appears below the prompt.
        tmux = Tmux(width=200)
        for command in (f"run {file}", file):
            lines = tmux.prompt(f"{PROGRAM} {command}; echo status=$?")
            contains(lines[0], message)
            equal(lines[-1], "status=1")
        tmux.end()


def test_wrong_usage_is_64():
    file = script(SHOWS_ARGUMENTS)
    for arguments in (
        [], ["run"], ["render"], ["test"], ["--nonsense"], ["run", "--nonsense", file],
        ["render", file, "--size", "big"], ["render", file, "--size", "0x5"],
        ["render", file, "--format", "gif"], ["run", "--theme", "neon", file],
        ["run", "--time-limit", "-1", file], ["run", "--time-limit", "soon", file],
        ["run", "--memory-limit", "lots", file], ["symbols", "--nonsense"],
        ["repl", "one.lua", "extra"], ["render", file, "--keys", "tab nokey"],
    ):
        result = run(*arguments)
        equal(result.status, 64, f"status of {arguments}: {result.output}{result.error}")
        check(result.error.strip(), f"{arguments} says nothing")
        equal(result.output, "", f"output of {arguments}")


def test_nothing_and_nearly_a_command():
    result = run()
    equal((result.status, result.output), (64, ""))
    check(result.error.startswith("OVERVIEW:"), result.error)
    contains(result.error, "symbols")
    for word, command in (("tset", "test"), ("rendr", "render"), ("symbol", "symbols"),
            ("Run", "run")):
        result = run(word, "x")
        equal((result.status, result.output), (64, ""), word)
        contains(result.error, f'there is no command and no file "{word}"; did you mean '
            f'"{command}"?')
    # An existing file takes precedence over a misspelt command, and a name that resembles no
    # command is taken for a file.
    script("return require 'lunette'.Text 'a file'", "tset")
    Pty("tset", cwd=os.path.dirname(path("tset"))).wait_for("a file")
    contains(run("nothing-alike", "x").error, "nothing-alike: there is no such file")


def test_the_form_of_symbols():
    file = script("return require 'lunette'.Image { systemName = 'trash' }")
    for name in ("ascii", "unicode", "nerdFont", ""):
        equal(run("render", file, LUNETTE_SYMBOLS=name).error, "", name)
    for arguments in (("render", file), ("symbols", "trash")):
        result = run(*arguments, LUNETTE_SYMBOLS="nerd")
        equal(result.status, 0)
        contains(result.error, 'LUNETTE_SYMBOLS is "nerd", which is not one of nerdFont, unicode, '
            'console, ascii; did you mean "nerdFont"?')
    check(
        len({run("render", file, LUNETTE_SYMBOLS=name).output for name in ("ascii", "unicode",
            "nerdFont")}) == 3, "forms")


def test_the_theme_of_the_environment():
    file = script("return require 'lunette'.Text('x'):foregroundColor 'accent'")
    other = script("local ui = require 'lunette'\nreturn ui.App { theme = 'light', "
        "body = ui.Text('x'):foregroundColor 'accent' }", "light.lua")

    def picture(file, *options, **variables):
        result = run("render", "--format", "ansi", "--size", "4x1", *options, file, **variables)
        equal(result.error, "")
        return result.output

    dark, light = picture(file, "--theme", "dark"), picture(file, "--theme", "light")
    check(len({dark, light, picture(file)}) == 3, "three themes")
    equal(picture(file, LUNETTE_THEME="dark"), dark)
    equal(picture(file, "--theme", "light", LUNETTE_THEME="dark"), light, "the option decides")
    equal(picture(other, LUNETTE_THEME="dark"), light, "the script decides")
    result = run("render", file, LUNETTE_THEME="drak")
    equal(result.status, 0)
    contains(result.error, 'LUNETTE_THEME is "drak", which is not one of terminal, automatic, ')
    contains(result.error, 'did you mean "dark"?')


def test_help():
    for arguments, part in (
        (["--help"], "SUBCOMMANDS"), (["help", "run"], "--inline"), (["run", "--help"], "--watch"),
        (["render", "--help"], "--format"), (["test", "--help"], "--update"),
    ):
        result = run(*arguments)
        equal(result.status, 0, f"status of {arguments}")
        contains(result.output, part)


def test_beside_the_script_before_the_path():
    script("return 'beside'", "mine.lua")
    os.makedirs(path("elsewhere"), exist_ok=True)
    with open(path("elsewhere/mine.lua"), "w") as file:
        file.write("return 'elsewhere'")
    with open(path("elsewhere/other.lua"), "w") as file:
        file.write("return 'on the path'")
    file = script("""
      local ui = require "lunette"
      return ui.Text(require "mine" .. ", " .. require "other")
    """)
    result = run("render", file, cwd="/", LUA_PATH=path("elsewhere/?.lua") + ";;")
    equal(result.output.strip(), "beside, on the path", result.error)


def test_errors_in_a_module_name_its_file_from_anywhere():
    script('local ui = require "lunette"\nreturn { make = function() return ui.Txt "x" end }',
        "inside/view.lua")
    file = script('local view = require "view"\nreturn function() return view.make() end',
        "inside/app.lua")
    folder = os.path.dirname(file)
    for cwd, given, name in (
        (folder, "app.lua", "view.lua"), (os.path.dirname(folder), "inside/app.lua",
            "inside/view.lua"), ("/", file, folder + "/view.lua")):
        for command in (["render"], ["render", "--sandbox"], ["check"]):
            result = run(*command, given, cwd=cwd)
            said = result.output + result.error
            contains(said, f"error: {name}:2: lunette has no 'Txt'", f"{command} {given}")
            contains(said, f"╭─ {name}:2:", f"{command} {given}")


def test_c_modules_of_the_distribution():
    file = script("""
      local ui = require "lunette"
      local lpeg, cjson = require "lpeg", require "cjson"
      return ui.Text(lpeg.match(lpeg.C(lpeg.R "az" ^ 1), "abc123") .. cjson.encode { 1, 2 })
    """)
    result = run("render", file)
    equal(result.output.strip(), "abc[1,2]", result.error)


main(globals())
