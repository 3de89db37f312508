"""The command line: arguments, the first line, exit statuses, mistakes."""

import os

from _terminal import PROGRAM, Tmux, check, contains, equal, lacks, main, path, run, script

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
        # Without a terminal it is one frame.
        result = run(*arguments)
        equal(result.status, 0, f"status of {arguments}: {result.error}")
        equal(result.output.strip(), shown)


def test_arguments_are_bytes():
    file = script("""
      local ui = require "lunette"
      return ui.Text((arg[1]:gsub(".", function(c) return ("%02x"):format(c:byte()) end)) .. " " .. arg[2])
    """)
    for words in (["run", file], ["render", file, "--"], [file], ["run", "--no-color", file]):
        equal(run(*words, b"f\xff", "e").output.strip(), "66ff e", str(words))


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


def test_a_script_error_is_one_line_and_status_1():
    for source, message in (
        ("local x = = 3", "app.lua:1: unexpected symbol near '='"),
        ("local ui = require 'lunette'\nreturn ui.Txt('x')", "app.lua:2: lunette has no 'Txt'"),
        ("\nerror('my words')", "app.lua:2: my words"),
        ("error({ code = 1 })", "app.lua"),
        ("local ui = require 'lunette'\nreturn function()\n error 'in the root' end", "app.lua:3: in the root"),
        ("return require 'nothing-of-this-name'", "module 'nothing-of-this-name' not found"),
    ):
        file = script(source)
        for command in (["run", file], ["render", file], [file]):
            result = run(*command)
            equal(result.status, 1, f"status of {command}")
            contains(result.error, message)
            lacks(result.error, "\x1b", "error")
            lacks(result.error, "stack traceback", "error")
        # In a terminal, too: nothing is shown, and the words stand where errors stand.
        tmux = Tmux(width=200)
        lines = tmux.prompt(f"{PROGRAM} run {file}; echo status=$?")
        contains(lines[0], message)
        equal(lines[-1], "status=1")
        tmux.end()


def test_wrong_usage_is_64():
    file = script(SHOWS_ARGUMENTS)
    for arguments in (
        [], ["run"], ["render"], ["test"], ["--nonsense"], ["run", "--nonsense", file], ["render", file, "--size", "big"],
        ["render", file, "--size", "0x5"], ["render", file, "--format", "gif"], ["run", "--theme", "neon", file],
        ["run", "--time-limit", "-1", file], ["run", "--time-limit", "soon", file], ["run", "--memory-limit", "lots", file],
        ["symbols", "--nonsense"], ["repl", "extra"], ["render", file, "--keys", "tab nokey"],
    ):
        result = run(*arguments)
        equal(result.status, 64, f"status of {arguments}: {result.output}{result.error}")
        check(result.error.strip(), f"{arguments} says nothing")
        equal(result.output, "", f"output of {arguments}")


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
    equal(result.output.strip(), "beside, on the path")


def test_c_modules_of_the_distribution():
    file = script("""
      local ui = require "lunette"
      local lpeg, cjson = require "lpeg", require "cjson"
      return ui.Text(lpeg.match(lpeg.C(lpeg.R "az" ^ 1), "abc123") .. cjson.encode { 1, 2 })
    """)
    result = run("render", file)
    equal(result.output.strip(), "abc[1,2]", result.error)


main(globals())
