"""What `ui.copy` sends to terminals, and what it answers where nothing can be sent."""

import base64

from _terminal import Pty, contains, lacks, main, run, script

SOURCE = """
local ui = require "lunette"
local message = ui.State "ready"
local function copy(text)
  local isSent, reason = ui.copy(text)
  message.value = text:sub(1, 5) .. " " .. tostring(isSent) .. " " .. tostring(reason)
end
return function()
  return ui.VStack { ui.Text(ui.verbatim(message.value)),
    ui.Button("Copy", function() copy "words" end),
    ui.Button("Large", function() copy(("x"):rep(80000)) end),
    ui.Button("Later", function() ui.after(0.05, function() copy "later" end) end),
  }
end
"""


def osc52(text):
    return b"\x1b]52;c;" + base64.b64encode(text.encode()) + b"\x1b\\"


def test_the_terminal_gets_the_text():
    terminal = Pty("run", script(SOURCE))
    terminal.wait_for("ready")
    terminal.send("\r")
    terminal.wait_for(osc52("words"))
    terminal.send("\t\t\r")
    terminal.wait_for(osc52("later"))
    terminal.end()


def test_a_text_that_terminals_do_not_take():
    terminal = Pty("run", script(SOURCE))
    terminal.wait_for("ready")
    terminal.send("\t\r")
    terminal.wait_for("80000 bytes, and terminals take at most 74994")
    lacks(terminal.output, b"]52;", "bytes")
    terminal.end()


SELECTING = """
local ui = require "lunette"
return ui.App { textSelection = true, body = function()
  return ui.VStack { alignment = "leading", ui.Text "FIRST", ui.Text "SECOND" }
end }
"""


def test_what_the_user_copies_is_not_lost_without_a_word():
    # A text that is selected on the screen and copied; a terminal that takes none says so on the last row, for a moment.
    for term, sent in (("xterm-256color", True), ("linux", False)):
        terminal = Pty("run", script(SELECTING), TERM=term, answers=sent)
        terminal.wait_for("SECOND")
        terminal.send("\x1b[<0;1;1M\x1b[<32;6;2M\x1b[<0;6;2m")
        terminal.send("\x1bc")
        if sent:
            terminal.wait_for(b"\x1b]52;c;")
        else:
            terminal.wait_for("Not copied: this terminal takes no text from programs.")
        terminal.end()


def test_the_sandbox_copies_only_for_a_key():
    terminal = Pty("run", "--sandbox", script(SOURCE))
    terminal.wait_for("ready")
    terminal.send("\t\t\r")
    terminal.wait_for("a text is copied only within a")
    lacks(terminal.output, b"]52;", "bytes")
    terminal.send("\x1b[Z\x1b[Z\r")
    terminal.wait_for(osc52("words"))
    terminal.end()


def test_linear_mode_has_no_clipboard():
    source = 'local ui = require "lunette"; return ui.Text(ui.verbatim(select(2, ui.copy("words"))))'
    result = run("run", "--linear", script(source))
    contains(result.output, "Copied: words")
    contains(result.output, "this terminal takes no text for the clipboard")


main(globals())
