#!/usr/bin/env python3
"""The bytes that a letter in a field, a selection that moves and a menu that opens take, on a
pseudo-terminal of 80 × 24 cells with 24-bit colour that calls itself XTerm.

    Benchmarks/bytes.py                   # the release program, or that of $LUNETTE
    Benchmarks/bytes.py --show            # also the bytes themselves
"""
import os
import re
import sys
import tempfile

import terminal

terminal.COLUMNS, terminal.ROWS = 80, 24

FIELD = """
local ui = require "lunette"
local name = ui.State("")
return function()
  return ui.VStack { ui.TextField("Name", name), ui.Text("A line below it") }
end
"""
EDITOR = """
local ui = require "lunette"
local text = ui.State("")
return function() return ui.TextEditor(text) end
"""
LIST = """
local ui = require "lunette"
local items, chosen = {}, ui.State("item 1")
for i = 1, 100 do items[i] = "item " .. i end
return function()
  return ui.List { selection = chosen,
    ui.ForEach(items, { id = function(i) return i end }, function(i) return ui.Text(i) end) }
end
"""
MENU = """
local ui = require "lunette"
local function nothing() end
return function()
  return ui.VStack {
    ui.Menu("Actions", { ui.Button("Open", nothing), ui.Button("Duplicate", nothing),
      ui.Button("Rename", nothing), ui.Divider(), ui.Button("Delete", nothing) }) }
end
"""
# What XTerm answers; the base class answers the last question.
ANSWERS = [
    (rb"\x1b\[>q", b"\x1bP>|XTerm(379)\x1b\\"),
    (rb"\x1b\]10;\?\x1b\\", b"\x1b]10;rgb:e5e5/e5e5/e5e5\x1b\\"),
    (rb"\x1b\]11;\?\x1b\\", b"\x1b]11;rgb:0000/0000/0000\x1b\\"),
    (rb"\x1b\]12;\?\x1b\\", b"\x1b]12;rgb:e5e5/e5e5/e5e5\x1b\\"),
]


class XTerm(terminal.Session):
    def __init__(self, script):
        file = tempfile.NamedTemporaryFile("w", suffix=".lua", delete=False)
        file.write(script)
        file.close()
        super().__init__("run", file.name)
        shown = self.frame(20)
        os.unlink(file.name)
        if shown is None:
            sys.exit("no frame came")

    def read(self, seconds):
        before = len(self.output)
        at = super().read(seconds)
        new = self.output[before:]
        for question, answer in ANSWERS:
            if re.search(question, new):
                os.write(self.terminal, answer)
        return at

    def key(self, text):
        """The bytes that come after a key."""
        begin = len(self.output)
        self.send(text)
        self.frame()
        return self.output[begin:]


def measure(name, script, keys, counted, goal, show):
    session = XTerm(script)
    while session.frame(0.3):
        pass
    found = []
    for at, key in enumerate(keys):
        out = session.key(key)
        if at in counted:
            found.append(out)
    session.end()
    found.sort(key=len)
    middle = found[len(found) // 2]
    print(f"{name:28} {len(middle):5} bytes   goal {goal}")
    if show:
        for out in found:
            print("   ", len(out), out)


if __name__ == "__main__":
    show = "--show" in sys.argv
    measure("a letter in a field", FIELD, list("abcdefgh"), range(2, 8), 12, show)
    measure("a letter in an editor", EDITOR, list("abcdefgh"), range(2, 8), 12, show)
    measure("a selection that moves", LIST, ["\x1b[B"] * 6, range(2, 6), 100, show)
    measure("a menu that opens", MENU, ["\r"], range(0, 1), 500, show)
