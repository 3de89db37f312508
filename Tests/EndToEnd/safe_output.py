"""Whatever a script, a file's name or an argument holds: a terminal gets text of it, and so does
whoever reads what a sandboxed script says. Every way out is here, with bytes that mean something to
terminals."""

import os
import random
import re

from _terminal import (DEADLINE, PROGRAM, Pty, Tmux, check, clean_environment, contains,
                       equal, lacks, main, path, run, script, subprocess)

SEED = int(os.environ.get("SEED", random.randrange(1 << 32)))
# Escape sequences, C1 controls as code points and as bytes, characters that change the direction of
# text or break lines, and invalid UTF-8.
HOSTILE = (
    b"\x1b[2J\x1b]0;title\x07\x1b]52;c;aGk=\x1b\\\x1bPq\x1b\\"
    b"\x9b31m\xc2\x9b31m\xc2\x85\x7f\x00\x08\r!"
    + "\u202e\u202a\u202d\u2066\u2067\u2068\u2069\u202c\u061c".encode()
    + "\u200e\u200f\u2028\u2029\ufeff".encode()
    + b"\xff\xc0\xaf\xed\xa0\x80\xe2\x80 \xf0\x9f end")
FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def payloads():
    generator = random.Random(SEED)
    yield HOSTILE
    likely = [b"\x1b", b"[", b"]", b"\xc2", b"\x9b", b"\x80", b"\xe2\x80", b"\xae", b"\xa8",
        b"\xe2\x81\xa6", b"\r", b"\n"]
    for _ in range(2):
        yield b"".join(
            generator.choice(likely) if generator.random() < 0.5
            else bytes([generator.randrange(256)])
            for _ in range(60))


def checked(output, what, terminal=False):
    if terminal:
        output = output.replace(b"\r\n", b"\n")
    try:
        text = output.decode()
    except UnicodeDecodeError as error:
        check(False, f"{what} (SEED={SEED}): {error} in {output!r}")
    found = FORBIDDEN.search(text)
    check(not found, f"{what} (SEED={SEED}): {found and found[0]!r} in {output!r}")
    return text


def lua(payload):
    return '"' + "".join(f"\\{byte:03d}" for byte in payload) + '"'


HEAD = 'local ui = require "lunette"\nlocal P = {}\n'
# Scripts that output a text, with the command that runs them. P is the text.
SCRIPTS = {
    "error": ("render", "error(P)"),
    "error with a table": ("render", "error(setmetatable({}, { __tostring = function() return P "
        "end }))"),
    "error of a body": ("render", "return function() error(P) end"),
    "error of an argument": ("render", "return ui.Text('a'):foregroundColor(P)"),
    "error of an unknown name": ("render", "return ui[P]('a')"),
    "error of a style": ("render", "return ui.Button('a', function() end):buttonStyle(P)"),
    "error of an image": ("render", "return ui.Image(P .. '.png')"),
    "syntax error": ("render", "error(select(2, load(P, '=' .. P)))"),
    "chunk name": ("render", "load('error \"x\"', '=' .. P)()"),
    "module name": ("render", "require(P)"),
    "module name within": ("render", "require('a' .. P)"),
    "print": ("render", "print(P, P)\nreturn ui.Text 'a'"),
    "print a byte at a time": (
        "render", "if io then for i = 1, #P do io.write(P:sub(i, i)) end else print(P) end\n"
            "return ui.Text 'a'"),
    "io.write": ("render", "if io then io.write(P) io.stdout:write(P) io.stderr:write(P) end\n"
        "return ui.Text 'a'"),
    "warn": ("render", "if warn then warn '@on' warn('a', P) end\nreturn ui.Text 'a'"),
    "text of a picture": ("render", "return ui.Text(P)"),
    "result": ("linear", "ui.quit(0, P)\nreturn ui.Text 'a'"),
    "result of several": ("linear", "ui.quit(0, { P, [P] = P })\nreturn ui.Text 'a'"),
    "linear text": ("linear", "return ui.VStack { ui.Text(P), ui.Button(P, function() end), "
        "ui.Toggle(P, ui.State(true)) }"),
    "linear title": ("linear", "return ui.App { title = P, body = ui.Text 'a' }"),
    "linear value": ("linear", "return ui.TextField('name', ui.State(P))"),
    "linear error": ("linear", "return ui.Button('Go', function() error(P) end)"),
    "linear print": ("linear", "return ui.Button('Go', function() print(P) end)"),
    "linear link": ("linear", "return ui.Link('Go', P)"),
    "error of a task": ("linear", "ui.task(function() error(P) end)\nreturn ui.Text 'a'"),
    "test": ("test",
        "local test = require 'lunette.test'\ntest(P, function(t) t:equal(P, 'x') end)"),
    "test error": ("test", "require 'lunette.test'('a', function() error(P) end)"),
    "test print": ("test", "print(P) require 'lunette.test'('a', function() print(P) end)"),
    "test of a screen": ("test", "require 'lunette.test'(P, function(t) "
        "t:contains(t:mount(ui.Text(P)):text(), P) error(P) end)"),
    "test snapshot": ("test",
        "require 'lunette.test'('a', function(t) t:mount(ui.Text(P)):snapshot(P) end)"),
    "test launch": ("test", "require 'lunette.test'('a', function(t) t:launch(P) end)"),
    "test click": ("test", "require 'lunette.test'('a', function(t) t:mount(ui.Text 'a'):click(P) "
        "end)"),
    "test method": ("test",
        "require 'lunette.test'('a', function(t) t:mount(ui.Text 'a')[P]() end)"),
}
COMMANDS = {"render": ["render", "--size", "60x8"], "linear": ["run", "--linear"], "test": ["test"]}


def say(kind, source, payload, sandboxed):
    file = script(HEAD.replace("{}", lua(payload)) + source, "ways_test.lua")
    return [*COMMANDS[kind], *(["--sandbox"] if sandboxed else []), file]


def test_what_a_script_says_on_a_terminal():
    for payload in payloads():
        for what, (kind, source) in SCRIPTS.items():
            terminal = Pty(*say(kind, source, payload, False),
                           stdin=open(script("go\n1\n2\n", "lines")), LUNETTE_TRACEBACK="1",
                           NO_COLOR="1")
            terminal.wait()
            checked(terminal.output, what, terminal=True)
            terminal.end()


def raw(arguments, input=b"", **changes):
    return subprocess.run([PROGRAM, *arguments], input=input, capture_output=True, timeout=DEADLINE,
                          env=clean_environment(**changes), start_new_session=True)


def test_what_a_sandboxed_script_says_into_a_pipe():
    for payload in payloads():
        for what, (kind, source) in SCRIPTS.items():
            done = raw(say(kind, source, payload, True), b"go\n1\n2\n", LUNETTE_TRACEBACK="1")
            checked(done.stdout, what)
            checked(done.stderr, what)


def test_words_for_people_are_text_in_a_pipe_too():
    for what in ("error", "linear text", "test", "module name", "chunk name", "error of a body"):
        kind, source = SCRIPTS[what]
        done = raw(say(kind, source, HOSTILE, False), b"go\n", LUNETTE_TRACEBACK="1")
        checked(done.stdout, what)
        checked(done.stderr, what)


def test_what_the_command_line_says():
    for payload in payloads():
        word = payload.replace(b"\0", b"")
        name = word.replace(b"/", b"")
        for arguments in (
            ["symbols", word], ["symbols", word, word], ["run", b"--" + word], [b"-" + word],
            ["render", "--theme", word, "x"], ["render", "--size", word, "x"],
            ["render", "--format", word, "x"], ["render", "--keys", word, "x"],
            ["run", "--memory-limit", word, "x"], ["run", "--time-limit", word, "x"],
            ["run", "--locale", word, "x"], ["run", word], ["render", word], ["test", word],
            ["run", "--linear", word], [word], ["repl", word],
            ["render", "-o", b"/nowhere/" + name, script('return require "lunette".Text "a"')],
            ["help", word],
        ):
            terminal = Pty(*arguments, stdin=open("/dev/null"), TERM="dumb")
            terminal.wait()
            checked(terminal.output, arguments, terminal=True)
            terminal.end()


def test_the_name_of_a_script():
    for payload in payloads():
        name = payload.replace(b"\0", b"").replace(b"/", b"")[:200].decode(errors="ignore")
        for kind, source in (("render", "error 'x'"), ("render", "return 1 +"),
                             ("linear", "return 7"),
                             ("linear", "return require 'lunette'.Button('go', function() error "
                                 "'x' end)"),
                             ("test", "error 'x'"), ("test", "return 1"),
                             ("test", "require 'lunette.test'('a', error)")):
            file = path(name + "_test.lua")
            with open(file, "w") as out:
                out.write(source)
            terminal = Pty(*COMMANDS[kind], file, stdin=open(script("go\n", "lines")),
                           LUNETTE_TRACEBACK="1", NO_COLOR="1")
            terminal.wait()
            checked(terminal.output, (kind, source), terminal=True)
            terminal.end()
            os.unlink(file)


def test_what_is_typed():
    app = script(HEAD + "return ui.VStack { ui.Button('Go', function() end), ui.TextField('name', "
        "ui.State('')) }")
    for payload in payloads():
        typed = payload.replace(b"\n", b"") + b"\n"
        for arguments, before in ((["run", "--linear", app], b""),
                                  (["run", "--linear", app], b"2\n"), (["repl"], b""),
                                  (["repl"], b"x = "),
                                  (["repl"], f"{lua(payload)}\n{{ {lua(payload)}, [{lua(payload)}] "
                                      f"= 1 }}\n"
                                                        f"error({lua(payload)})\n"
                                                        f"ui.Text({lua(payload)})\n"
                                                        f"print({lua(payload)})\n".encode())):
            with open(path("typed"), "wb") as out:
                out.write(before + typed)
            terminal = Pty(*arguments, "--no-color", stdin=open(path("typed")))
            terminal.wait()
            checked(terminal.output, (arguments, before), terminal=True)
            terminal.end()


PICTURE = """
print(P)
if io then io.write(P) io.stderr:write(P) end
local n = ui.State(0)
return ui.App {
  title = P,
  body = function()
    return ui.VStack {
      ui.Button("Go", function() n.value = n.value + 1 print(P) error(P) end),
      ui.Text("count " .. n.value), ui.Text(P), ui.Link(P, "https://example.org/" .. P),
    }
  end,
}
"""


def test_a_picture_and_what_comes_after_it():
    for payload in payloads():
        for options in ([], ["--sandbox"], ["--inline"]):
            terminal = Pty("run", *options, script(HEAD.replace("{}", lua(payload)) + PICTURE),
                NO_COLOR="1")
            terminal.wait_for("count 0")
            terminal.send(b"\r")
            terminal.wait_for("\u26a0")
            terminal.interrupt()
            # Remove Lunette's own sequences; what is left must be text.
            sequences = re.compile(rb"\x1b\[[0-9;:?<>=]*[ "
                                   rb"-/]*[@-~]|\x1b\]8;[\x20-\x7e]*\x1b\\|\x1b\]2;[^\x00-\x1f]*\x1b\\|"
                                   rb"\x1b\](?:1[01]|4;\d+);\?\x1b\\|\x1b_Gi=\d+,[a-z0-9=,]*;[A-Za-z]*\x1b\\|\x1b\\|"
                                   rb"\x1b[()][0-9A-Z]\x0f?|\x1b[78]|\x08{1,3}(?=\x1b|\Z)")
            picture = re.split(rb"\x1b\[\?1049l|\x1b\[\?25h", terminal.output)[0]
            # The last sequence restores the earlier title; error messages follow.
            last = terminal.output.rpartition(b"\x1b[23;2t")[2]
            checked(sequences.sub(b"", picture).replace(b"\r", b""), f"picture of {options}",
                terminal=True)
            checked(last.lstrip(b"\r"), f"what comes after it, of {options}", terminal=True)
            titles = re.findall(rb"\x1b\]2;(.*?)\x1b\\", terminal.output, re.S)
            check(titles, "there is a title")
            for title in titles:
                checked(title, "title")


def test_a_trusted_scripts_data_in_a_pipe_is_its_own():
    every = bytes(range(256)) + HOSTILE
    done = raw(["run", "--linear", script(
        f"local ui = require 'lunette' io.write({lua(every)}) print({lua(every)}) ui.quit(0, "
        f"{lua(every)}) return ui.Text 'a'")])
    equal(done.stdout, every + every + b"\n" + every + b"\n", "output")


def test_long_messages_are_cut():
    for source, longest in (("error(('A'):rep(1 << 20))", 4500),
                            ("error(('\\u{1f600}'):rep(1 << 18))", 4500),
                            ("return function() error(('A'):rep(1 << 20)) end", 4500),
                            ("error(setmetatable({}, { __tostring = function() return ('A'):rep(1 "
                                "<< 20) end }))", 4500)):
        result = run("render", script(source))
        check(len(result.error.encode()) < longest, f"{source}: {len(result.error)} characters")
        contains(result.error, "bytes more)")
        equal(result.status, 1)
    # The message says exactly how many bytes were left out.
    error = run("render", script("error(('A'):rep(1 << 20))", "x.lua")).error
    left = int(re.search(r"\((\d+) bytes more\)", error)[1])
    place = error[:error.index("A")]
    equal(error.split("\n")[0].count("A") + left, 1 << 20, f"with what {place!r} tells")
    result = run("test", script("require 'lunette.test'(('N'):rep(1 << 20), function() "
        "error(('A'):rep(1 << 20)) end)"))
    check(len(result.output) < 4000, f"{len(result.output)} characters")
    result = run("run", "--linear", "/" + "x" * 100_000)
    check(len(result.error) < 4500, f"{len(result.error)} characters")


def test_a_name_does_not_forge_a_report():
    result = run("test", script("require 'lunette.test'('a\\n1 passed, 0 failed\\n', error)"))
    lacks(result.output, "\n1 passed, 0 failed")


def test_a_banner_with_a_long_message():
    tmux = Tmux()
    button = "return ui.Button([[Go]], function() error((([[A]]):rep(1 << 20))) end)"
    tmux.command(f"$LUNETTE {script(HEAD + button)}")
    tmux.wait_for("Go")
    tmux.keys("Enter")
    tmux.wait_for("AAAA")
    tmux.keys("Escape")
    tmux.wait_for("Go", lacking="AAAA")
    tmux.keys("C-c")


main(globals())
