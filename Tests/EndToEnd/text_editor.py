"""A text editor on a terminal: its cursor, pastes of lines and of a megabyte, the clipboard, and
a list at the cursor."""

from _terminal import Pty, contains, equal, main, script

EDITOR = """
local ui = require "lunette"
local text, list = ui.State("abc\\ndef"), ui.State(false)
return function()
  return ui.TextEditor(text)
    :popover { isPresented = list, attachmentAnchor = "caret", isPassive = true, content = "LIST" }
    :onKeyPress { "f2", phase = "capture", function() list.value = not list.value end }
    :onKeyPress { "f3", function() ui.quit(0, { #text.value, select(2, text.value:gsub("\\n", "")), text.value:sub(1, 40) }) end }
end
"""


def start():
    terminal = Pty("run", script(EDITOR))
    terminal.wait_for("def")
    return terminal


def test_the_terminals_cursor_stands_in_the_text():
    terminal = start()
    terminal.wait_for("\x1b[?25h")
    equal(terminal.interrupt(), 130)


def test_pasted_lines_are_lines():
    terminal = start()
    terminal.send("\x1b[200~one\rtwo\r\nthree\x07\x1b[201~\x1bOR")
    equal(terminal.wait(), 0)
    contains(terminal.output.decode(errors="replace"), "20\r\n3\r\n", "result")


def test_a_megabyte_is_pasted():
    terminal = start()
    terminal.send("\x1b[200~" + "a line of text\r" * 66000 + "\x1b[201~\x1bOR")
    equal(terminal.wait(), 0)
    contains(terminal.output.decode(errors="replace"), "990007\r\n66001\r\n", "result")


def test_copying_lines_goes_to_the_clipboard():
    terminal = start()
    terminal.send("\x1ba\x1bc")  # Alt+A, Alt+C
    terminal.wait_for("\x1b]52;c;YWJjCmRlZg==\x1b\\")
    equal(terminal.interrupt(), 130)


def test_a_list_at_the_cursor_leaves_the_keys_to_the_text():
    terminal = start()
    terminal.send("\x1bOQ")
    terminal.wait_for("LIST")
    terminal.send("!\x1bOR")
    equal(terminal.wait(), 0)
    contains(terminal.output.decode(errors="replace"), "8\r\n1\r\n", "result")


main(globals())
