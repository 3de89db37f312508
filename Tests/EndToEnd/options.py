"""The options that all commands take."""

import re

from _terminal import PROGRAM, Pty, Tmux, check, contains, equal, lacks, main, os, path, run, script

COLORED = """
local ui = require "lunette"
return ui.VStack { ui.Text("red"):foregroundColor("#ff8040"), ui.Text("bold"):bold(), ui.Text("accent"):background("accent") }
"""
COLORS = re.compile(rb"\x1b\[(?:[0-9;:]*;)?(?:3[0-79]|4[0-79]|9[0-7]|10[0-7]|38|48)[0-9;:]*m")


def colors(*arguments, **environment):
    """The colour sequences of the first frame on a terminal."""
    terminal = Pty("run", *arguments, script(COLORED), **environment)
    terminal.wait_for("accent")
    terminal.send("\x03")
    terminal.wait()
    drawn = terminal.output.split(b"accent")[0]
    return COLORS.findall(drawn), drawn


def test_colours_by_what_the_terminal_can():
    found, drawn = colors(TERM="xterm-256color", COLORTERM="truecolor")
    contains(drawn.decode(), "255;128;64")
    found, drawn = colors(TERM="xterm-256color")
    lacks(drawn.decode(), "255;128;64")
    contains(drawn.decode(), "38;5;")
    found, drawn = colors(TERM="vt220")
    lacks(drawn.decode(), "38;5;")
    check(found, "sixteen colours are none")


def test_no_color():
    for arguments, environment in ((["--no-color"], {}), ([], {"NO_COLOR": "1"}),
            (["--no-color"], {"COLORTERM": "truecolor"})):
        found, drawn = colors(*arguments, **environment)
        equal(found, [], f"colours with {arguments} {environment}")
        contains(drawn.decode(), "\x1b[1m", "bytes: bold is no colour")
    # An empty NO_COLOR has no effect (no-color.org).
    check(colors(NO_COLOR="")[0], "NO_COLOR= takes the colours")


def test_an_unknown_option_is_told_with_those_that_there_are():
    app = script('return require "lunette".Text("Hello")')
    for words in (["run", "--nonsense", app], ["--nonsense", app], ["test", "--nonsense", app]):
        result = run(*words)
        equal(result.status, 64, "status")
        contains(result.error, "--nonsense")
        contains(result.error, "--time-limit")
        equal("--filter" in result.error, words[0] == "test", "the options of another command")


def test_theme():
    dark, light = (run("render", "--theme", theme, "--format", "ansi", script(COLORED)).output
        for theme in ("dark", "light"))
    check(dark != light, "dark is light")
    contains(dark, "\x1b[", "output")


def test_locale():
    os.makedirs(path("strings"), exist_ok=True)
    with open(path("strings/fr.lua"), "w") as file:
        file.write('return { ["Sign In"] = "Se connecter" }')
    file = script('local ui = require "lunette"; ui.strings("de", { ["Sign In"] = "Anmelden" }); '
        'return ui.Text("Sign In")')
    equal(run("render", file).output, "Sign In\n")
    equal(run("render", "--locale", "de", file).output, "Anmelden\n")
    equal(run("render", "--locale", "fr-CA", file).output, "Se connecter\n")
    equal(run("render", file, LANG="fr_FR.UTF-8").output, "Se connecter\n")
    Pty("run", "--locale", "fr", file).wait_for("Se connecter")
    equal(run("render", file, LANG="fr_FR.UTF-8", LC_ALL="C").output, "Sign In\n")


def test_time_limit():
    file = script("local ui = require 'lunette'\nreturn function()\n while true do end\nend")
    result = run("render", "--time-limit", "0.1", file)
    equal(result.status, 1)
    contains(result.error, "app.lua:3:")
    contains(result.error, "0.1")
    file = script("local ui = require 'lunette'\nwhile os.clock() < 0.4 do end\n"
        "return ui.Text('done')")
    equal(run("render", "--time-limit", "30", file).output, "done\n")
    equal(run("render", "--time-limit", "0.1", file).status, 1)


def test_memory_limit():
    file = script("local ui = require 'lunette'\nlocal s = ('x'):rep(20 * 1024 * 1024)\n"
        "return ui.Text('has ' .. #s)")
    equal(run("render", "--memory-limit", "100M", file).output, "has 20971520\n")
    result = run("render", "--memory-limit", "8M", file)
    equal(result.status, 1)
    contains(result.error, "app.lua:2:")
    contains(result.error, "memory")


def test_messages_are_coloured_as_the_environment_allows():
    file = script("local ui = require 'lunette'\nreturn ui.Txt 'a'\n")
    contains(run("render", file).error, "error: " + file + ":2: lunette has no 'Txt'; did you mean "
        "'Text'?\n")
    contains(run("render", file).error, f"╭─ {file}:2:11\n")
    contains(run("render", file).error, "│           ╰─ here\n")
    for changes, isColored in (({}, False), ({"CLICOLOR_FORCE": "1"}, True),
                               ({"CLICOLOR_FORCE": "0"}, False),
                               ({"CLICOLOR_FORCE": "1", "NO_COLOR": "1"}, False),
                               ({"CLICOLOR_FORCE": "1", "NO_COLOR": ""}, True)):
        for arguments in (("render", file), ("check", file), ("frobnicate.lua",),
                ("check", "--jsn", file)):
            result = run(*arguments, **changes)
            equal("\x1b[1;31merror\x1b[0m: " in result.error + result.output, isColored,
                f"{changes} {arguments}")
    for changes, isColored in (({}, True), ({"NO_COLOR": "1"}, False), ({"CLICOLOR": "0"}, False),
            ({"TERM": "dumb"}, False)):
        terminal = Pty("render", file, **changes)
        equal(terminal.wait(), 1)
        equal(b"\x1b[1;31merror" in terminal.output, isColored, f"{changes}: {terminal.output}")
    test = script(
        "local test = require 'lunette.test'\ntest('no', function(t) t:equal(1, 2) end)\n",
        "x_test.lua")
    for jobs in ((), ("--jobs", "2", test)):
        contains(run("test", test, *jobs, CLICOLOR_FORCE="1").output, "\x1b[1;31mFAIL\x1b[0m")
        contains(run("test", test, *jobs).output, "0 passed, ")


def test_what_there_is_not_is_answered_with_the_nearest():
    for arguments, near in ((("chek", "x"), "check"), (("--verson",), "--version"),
                            (("run", "--wach", "a.lua"), "--watch"),
                            (("check", "--jsn", "a.lua"), "--json"),
                            (("render", "--theme", "drak", "a.lua"), "dark"),
                            (("new", "--template", "ap", "x"), "app"),
                            (("render", "--format", "sgv", "a.lua"), "svg")):
        result = run(*arguments)
        equal(result.status, 64, f"{arguments}: {result.error}")
        check(result.error.startswith("error: "), result.error)
        contains(result.error, f'did you mean "{near}"?')


def test_sandbox():
    for source, message in (
        ("io.open('/etc/passwd')", "app.lua:2:"), ("os.execute('true')", "app.lua:2:"),
        ("os.exit(0)", "app.lua:2:"), ("debug.getinfo(1)", "app.lua:2:"),
        ("require 'lpeg'", "lpeg"), ("load('\\27Lua')()", "app.lua:2:"),
        ("while true do end", "app.lua:2:"), ("local s = ('x'):rep(60000000)", "memory"),
    ):
        file = script(f"local ui = require 'lunette'\n{source}\nreturn ui.Text('escaped')")
        result = run("render", "--sandbox", file)
        equal(result.status, 1, f"status of {source}: {result.output}")
        contains(result.error, message)
        lacks(result.output, "escaped")
        terminal = Pty("run", "--sandbox", file)
        equal(terminal.wait(), 1, f"status of {source} on a terminal")
        lacks(terminal.output.decode(errors="replace"), "escaped")
    script("return 'a module'", "part.lua")
    file = script("local ui = require 'lunette'\nreturn ui.Text((require 'part'))")
    equal(run("render", "--sandbox", file).output, "a module\n")
    Pty("run", "--sandbox", file).wait_for("a module")
    test = script("""
      local test = require "lunette.test"
      test("in the sandbox", function(t)
        t:equal(io, nil)
        local app = t:launch("app.lua")
        t:equal(app:text(), "a module")
      end)
    """, "app_test.lua")
    result = run("test", "--sandbox", test)
    equal(result.output.strip().split("\n")[-1], "1 passed, 0 failed", result.output + result.error)


def test_in_a_terminal():
    tmux = Tmux(NO_COLOR="1")
    tmux.command(f"{PROGRAM} run --sandbox --time-limit 1 --memory-limit 20M --theme dark --locale "
        f"fr {script(COLORED)}")
    tmux.wait_for("accent")
    lacks(tmux.screen(styled=True), "\x1b[38", "screen")
    tmux.keys("C-c")
    tmux.wait_for(lambda _: tmux.mode("alternate_on") == "0")


main(globals())
