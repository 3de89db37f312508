"""Text fields on a terminal: its own cursor, paste, and the clipboard."""

import os
import signal

from _terminal import Pty, contains, equal, lacks, main, script

FORM = """
local ui = require "lunette"
local name, secret = ui.State("abc"), ui.State("pass")
return function()
  return ui.VStack { alignment = "leading",
    ui.TextField("Name", name):textFieldStyle("plain"), ui.SecureField("Secret", secret):textFieldStyle("plain"),
    ui.Button("Quit", function() ui.quit(0, { name.value, secret.value }) end),
  }
end
"""


def start():
    terminal = Pty("run", script(FORM))
    terminal.wait_for("abc")
    return terminal


def test_the_terminals_cursor_stands_in_the_field():
    terminal = start()
    # The cursor is shown behind the last letter, and hidden when a button has the focus.
    terminal.wait_for("\x1b[?25h")
    begin = len(terminal.output)
    terminal.send("\t\t")
    terminal.wait_for("\x1b[?25l", start=begin)
    equal(terminal.interrupt(), 130)


def test_a_letter_is_written_once():
    terminal = start()
    terminal.wait_for("\x1b[?25h")
    terminal.send("d")
    terminal.wait_for("d")
    begin = len(terminal.output)
    for letter in "efg":
        terminal.send(letter)
        terminal.wait_for(letter, start=begin)
    equal(terminal.output[begin:], b"efg", "the bytes of three letters")
    equal(terminal.interrupt(), 130)


def test_the_cursor_has_a_colour_only_where_its_own_is_not_seen():
    for end in ("\x03", None):
        terminal = Pty("run", "--theme", "light", script(FORM), COLORTERM="truecolor")
        # Before the terminal has told that it knows such colours, the cursor is drawn.
        terminal.wait_for("\x1b]12;?\x1b\\")
        lacks(terminal.output.decode(errors="replace"), "\x1b[?25h", "bytes")
        terminal.send("\x1b]12;rgb:eeee/eeee/eeee\x1b\\")
        terminal.wait_for("\x1b]12;#", "\x1b[?25h")
        if end:
            terminal.send(end)
        else:
            os.kill(terminal.pid, signal.SIGTERM)
        terminal.wait_for("\x1b]112\x1b\\")
        terminal.wait()
        terminal.check_restored()


def test_copying_goes_to_the_clipboard_and_a_secret_does_not():
    terminal = start()
    terminal.send("\x1b[1;2D\x1b[1;2D\x1bc")  # Shift+Left twice, Alt+C
    terminal.wait_for("\x1b]52;c;YmM=\x1b\\")
    begin = len(terminal.output)
    terminal.send("\t\x1ba\x1bc\t\r")
    equal(terminal.wait(), 0)
    lacks(terminal.output[begin:].decode(errors="replace"), "]52;", "bytes")
    contains(terminal.output[begin:].decode(errors="replace"), "abc\r\npass", "result")


def test_a_paste_of_lines_and_controls_is_one_line_of_text():
    terminal = start()
    terminal.send("\x1b[200~one\ntwo\x1b[31m\x07\x1b[201~\t\t\r")
    equal(terminal.wait(), 0)
    contains(terminal.output.decode(errors="replace"), "abcone two[31m\r\npass", "result")


def test_letters_that_come_together_are_undone_by_words():
    for field in ["", "\t"]:
        terminal = start()
        terminal.send(field + "one two three\x1f\x1f" + ("\t" if field else "\t\t") + "\r")
        equal(terminal.wait(), 0)
        result = "abc\r\npassone " if field else "abcone \r\npass"
        contains(terminal.output.decode(errors="replace"), result, "result")


LETTERS = """
local ui = require "lunette"
local stored, calls, changes, seen = ui.State(""), 0, 0, 0
local functions = ui.Binding { get = function() return stored.value end, set = function(text)
  calls = calls + 1
  stored.value = text
end }
local watched = ui.State("")
return function()
  seen = seen + 1
  return ui.VStack { ui.TextField("Functions", functions),
    ui.TextField("Watched", watched)
      :onChange(watched.value, function() changes = changes + 1 end),
    ui.Button("Quit", function() ui.quit(0, ("%d calls, %d changes, %s %s"):format(calls, changes, stored.value, watched.value)) end) }
end
"""


def test_whoever_asks_for_each_letter_gets_each():
    terminal = Pty("run", script(LETTERS))
    terminal.wait_for("Quit")
    terminal.send("abcdefgh\tijklm\t\r")
    equal(terminal.wait(), 0)
    contains(terminal.output.decode(errors="replace"), "8 calls, 5 changes, abcdefgh ijklm",
        "result")


NAMED = """
local ui = require "lunette"
local text, heard = ui.State(""), 0
return function()
  return ui.VStack {
    ui.TextField("Field", text):onKeyPress { "x", function() heard = heard + 1 return true end },
    ui.Button("Quit", function() ui.quit(0, heard .. " " .. text.value) end) }
end
"""


def test_a_handler_on_the_field_gets_its_letter_among_others():
    terminal = Pty("run", script(NAMED))
    terminal.wait_for("Quit")
    terminal.send("axbxc\t\r")
    equal(terminal.wait(), 0)
    contains(terminal.output.decode(errors="replace"), "2 abc", "result")


WAITING = """
local ui = require "lunette"
local text, where, items = ui.State(""), ui.State(), ui.State {}
return function()
  return ui.VStack {
    ui.TextField("Field", text),
    ui.VStack { ui.ForEach(items.value, function(name) return ui.Button(name, function() ui.quit(0, "pressed") end) end) }
      :focused(where, "rows"),
    ui.Button("Ask", function() end) }
    :task(function() where.value = "rows" end)
    :onKeyPress { "f2", function() ui.quit(0, text.value .. " in " .. tostring(where.value)) end }
    :onKeyPress { "f3", function() items.value = { "one" } end }
end
"""


def test_letters_that_come_together_use_the_field():
    # What asked for the focus before the field was used no longer waits (S121).
    terminal = Pty("run", script(WAITING))
    terminal.wait_for("Ask")
    terminal.send("abcdef")
    terminal.wait_for("abcdef")
    terminal.send("\x1bOR")
    terminal.wait_for("one")
    terminal.send("ghi\x1bOQ")
    equal(terminal.wait(), 0)
    contains(terminal.output.decode(errors="replace"), "abcdefghi in nil", "result")


def test_many_letters_that_are_typed_at_once():
    terminal = start()
    for _ in range(40):
        terminal.send("0123456789" * 50)
    terminal.send("\t" + "x" * 5000 + "\t\r")
    equal(terminal.wait(), 0)
    output = terminal.output.decode(errors="replace")
    contains(output, "abc" + "0123456789" * 2000 + "\r\npass" + "x" * 5000, "result")


main(globals())
