"""The table of commands in Documentation/Commands.md: each command runs as it is written, with
the installed program."""

import itertools
import os
import re
import subprocess

from _terminal import PROGRAM, ROOT, Pty, check, clean_environment, equal, main, path, script

PREVIEWS = (
    'local ui = require "lunette"\nui.Preview("Small", ui.Text "a small one")\n'
    'return ui.Text "whole"\n')
TESTS = (
    'local test = require "lunette.test"\ntest("it counts", function(t) t:equal(1 + 1, 2) end)\n')
# For commands that wait for input: a text that they show, and the key that ends them.
LIVE = {
    "run": ("Hello, terminal", "\x03"), "repl": (".help lists commands", "\x04"),
    "preview": ("a small one", "\x03"), "demo": ("Dashboard", "\x03"),
}


def commands():
    """The first column's commands: with and without what stands in brackets, with each of what
    stands between bars."""
    with open(ROOT + "/Documentation/Commands.md", encoding="utf-8") as file:
        table = file.read().split("\n\n")[2]
    for row in table.split("\n")[2:]:
        spans = re.findall(r"`([^`]+)`", re.split(r"(?<!\\)\|", row)[1])
        for span in spans:
            yield from variants(span if span.startswith("lunette ") else "lunette " + span)


def variants(text):
    bracket = re.search(r" \[([^\[\]]*)\]", text)
    if bracket:
        without = text[:bracket.start()] + text[bracket.end():]
        inner = f"{text[:bracket.start()]} {bracket[1]}{text[bracket.end():]}"
        yield from dict.fromkeys(itertools.chain(variants(without), variants(inner)))
        return
    either = re.search(r"\S+(?:\\\|\S+)+", text)
    for one in either[0].split("\\|") if either else [None]:
        yield text.replace(either[0], one) if one else text


def arguments(text, number):
    _, command, *words = text.split(" ")
    file = {"preview": script(PREVIEWS, "previews.lua"),
        "test": script(TESTS, "counts_test.lua")}.get(
        command, prefix() + "/share/lunette/examples/hello.lua")
    name = {"new": path(f"project{number}"), "docs": "Toggle", "preview": "Small"}.get(command)
    given = {"FILE": file, "FILE…": file, "NAME": name, "WORD": "star", "args…": "one",
             "FILE.svg": path("session.svg")}
    return [command, *(given.get(word, word) for word in words)]


_prefix = None


def prefix():
    global _prefix
    if _prefix is None:
        _prefix = path("prefix")
        subprocess.run([ROOT + "/scripts/install", _prefix], check=True, capture_output=True,
                       env={**os.environ, "LUNETTE": PROGRAM})
    return _prefix


def test_each_command_of_the_table_runs_as_written():
    program, folder = prefix() + "/bin/lunette", path("elsewhere")
    os.makedirs(folder, exist_ok=True)
    all_of_them = list(dict.fromkeys(commands()))
    names = {text.split(" ")[1] for text in all_of_them}
    check({"run", "repl", "check", "docs", "render", "symbols"} <= names, f"commands: {names}")
    for number, text in enumerate(all_of_them):
        words = arguments(text, number)
        if words[0] in LIVE:
            shown, key = LIVE[words[0]]
            terminal = Pty(*words, program=program, width=160, height=40, TERM="xterm-256color")
            terminal.wait_for(shown)
            terminal.send(key)
            check(terminal.wait() in (0, 130), f"status of {text}")
        else:
            done = subprocess.run([program, *words], capture_output=True, text=True, cwd=folder,
                env=clean_environment())
            equal((done.returncode, done.stderr), (0, ""), text)


main(globals())
