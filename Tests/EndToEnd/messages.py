"""One shape of messages: what each command says of what is wrong, on a terminal and in a pipe, with
colours as the environment allows them."""

import re

from _terminal import Pty, check, contains, equal, lacks, main, path, run, script

SYNTAX = "local ui = require 'lunette'\nreturn ui.Text('a'\n"
RUNTIME = "local ui = require 'lunette'\nlocal t\nreturn ui.Text(t.x)\n"
# How each command reads a file where there is no terminal.
READ = {"run": ("run", "--linear"), "preview": ("preview", "--format", "text"),
        "render": ("render",), "test": ("test",), "repl": ("repl",), "check": ("check",)}
ALL = (*READ, "symbols", "demo", "new", "stubs", "docs", "schema")
ENVIRONMENTS = (({}, False), ({"NO_COLOR": "1"}, False), ({"CLICOLOR_FORCE": "1"}, True),
                ({"CLICOLOR_FORCE": "1", "NO_COLOR": "1"}, False), ({"CLICOLOR": "0"}, False))
ERROR, FAIL = "\x1b[1;31merror\x1b[0m: ", "\x1b[1;31mFAIL\x1b[0m "


def faults():
    """Each command with each thing that can be wrong: the command line, its status, what the
    message says, and whether it points into a script."""
    for command in ALL:
        yield (command, "--nonsense"), 64, "--nonsense", False
    yield ("chekc", "a.lua"), 64, 'did you mean "check"?', False
    yield ("nonsense",), 1, "nonsense", False
    for command, words in READ.items():
        yield (*words, path("missing.lua")), 1, "missing.lua: ", False
        name = "wrong_test.lua" if command == "test" else "wrong.lua"
        yield (*words, script(SYNTAX, "syntax/" + name)), 1, f"syntax/{name}:3: ", False
        # What a chunk does is found when it runs.
        if command != "check":
            yield (*words, script(RUNTIME, "runtime/" + name)), 1, f"runtime/{name}:3: ", True


def test_files_that_are_not_there():
    """All commands say it in the same words, with the nearest path that is there."""
    for name in ("counter.lua", "counter_test.lua", "host.json"):
        script("", f"harbour/{name}")
    commands = [(words, "counter_test.lua" if command == "test" else "counter.lua") for command,
        words in READ.items()]
    commands += [(("run", "--watch"), "counter.lua"), (("stubs", "--host"), "host.json"),
                 (("docs", "--host"), "host.json"),
                 (("check", path("harbour/counter.lua"), "--host"), "host.json")]
    for words, name in commands:
        there = path(f"harbour/{name}")
        for given in (path(f"harbour/{name.replace('e', '', 1).replace('o', '', 1)}"),
                path(f"harbuor/{name}")):
            result = run(*words, given)
            equal(result.status, 1, f"{words}: {result.output}{result.error}")
            contains(result.output + result.error,
                f'{given}: there is no such file; did you mean "{there}"?', f"{words}")
        result = run(*words, path("elsewhere.xyz"))
        contains(result.output + result.error, "elsewhere.xyz: there is no such file", f"{words}")
        lacks(result.output + result.error, "did you mean", f"{words}")
        lacks(result.output + result.error, "No such file", f"{words}")
        # A name is enough without the end that all scripts have.
        if name == "counter.lua":
            result = run(*words, path("harbour/counter"))
            contains(result.output + result.error, f'did you mean "{there}"?', f"{words}")
        # A file is no folder.
        result = run(*words, there + "/within.lua")
        contains(result.output + result.error,
            "within.lua: there is no such file: a part of its path is a file", f"{words}")


def look(arguments, said, words, points, isColored):
    what = f"{arguments}: {said}"
    plain = re.sub(r"\x1b\[[0-9;]*m", "", said)
    contains(plain, words, what)
    head, plain_head = (FAIL, "FAIL ") if arguments[
        0] == "test" and "--nonsense" not in arguments else (ERROR, "error: ")
    contains(said, head if isColored else plain_head, what)
    if not isColored:
        lacks(said, "\x1b[1;31m", what)
    if points:
        lines = plain.splitlines()
        code = next((row for row, line in enumerate(lines) if "return ui.Text(t.x)" in line), None)
        check(code is not None, f"no excerpt in {what}")
        equal(lines[code + 1].find("╰─ here"), lines[code].index("t.x"), what)
        contains(plain, ":3:16", what)


def test_all_commands_are_here():
    listed = re.findall(r"^  ([a-z]+)(?: \(default\))? {3,}",
        run("--help").output.split("SUBCOMMANDS:")[1], re.M)
    equal(sorted(listed), sorted(ALL))


def test_in_a_pipe():
    for changes, isColored in ENVIRONMENTS:
        for arguments, status, words, points in faults():
            result = run(*arguments, **changes)
            equal(result.status, status, f"{changes} {arguments}: {result.output}{result.error}")
            look(arguments, result.output + result.error, words, points, isColored)
            # Messages are no output, but for the findings that `check` and `test` are asked for.
            if arguments[0] not in ("check", "test"):
                equal(result.output, "", f"{arguments}")
            if not isColored:
                lacks(result.output + result.error, "\x1b", f"{arguments}")


def test_on_a_terminal():
    for changes, isColored in (({}, True), ({"NO_COLOR": "1"}, False), ({"CLICOLOR": "0"}, False)):
        for arguments, status, words, points in faults():
            if arguments[0] == "repl" and arguments[-1].endswith("wrong.lua"):
                continue  # The session begins, and has the message in its transcript.
            terminal = Pty(*arguments, width=200, **changes)
            equal(terminal.wait(), status, f"{changes} {arguments}: {terminal.output}")
            said = terminal.output.decode(errors="replace").replace("\r\n", "\n")
            look(arguments, said, words, points, isColored)


main(globals())
