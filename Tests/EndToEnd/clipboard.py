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
    # A text that is selected on the screen and copied; a terminal that takes none says so on the
    # last row, for a moment.
    for term, sent in (("xterm-256color", True), ("linux", False)):
        terminal = Pty("run", script(SELECTING), TERM=term, answers=sent)
        terminal.wait_for("SECOND")
        terminal.send("\x1b[<0;1;1M\x1b[<32;6;2M\x1b[<0;6;2m")
        terminal.send("\x1bc")
        if sent:
            terminal.wait_for(b"\x1b]52;c;")
        else:
            terminal.wait_for("Not copied: this terminal does not accept text from programs.")
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


def test_a_body_that_a_key_causes_to_run_copies_nothing_in_the_sandbox():
    rows = script("""
      local ui = require "lunette"
      return ui.List { selection = ui.State(1), ui.ForEach(200, function(i)
        return ui.Text("row " .. i .. " " .. tostring(ui.copy("x")))
      end) }
    """)
    for keys in ("end", "pagedown", "down down down down down"):
        result = run("render", "--sandbox", rows, "--size", "30x5", "--keys", keys)
        lacks(result.output, "true", keys)


def test_what_does_not_exist_in_the_sandbox():
    names = script('''
      local ui = require "lunette"
      return ui.Text(("%s %s %s %s"):format(type(ui.paste), type(ui.process), type(ui.AppStorage), type(ui.copy)))
    ''')
    contains(run("render", "--sandbox", names).output, "nil nil nil function")
    contains(run("render", names).output, "function function function function")


PASTING = """
local ui = require "lunette"
local message = ui.State "ready"
local function paste(name)
  local text = ui.paste()
  message.value = name .. ": " .. tostring(text and #text) .. " " .. tostring(text):sub(1, 20)
end
return function()
  return ui.VStack { ui.Text(ui.verbatim(message.value)),
    ui.Button("Task", function() ui.task(function() paste "task" end) end),
    ui.Button("Here", function() paste "here" end),
    ui.Button("Copy", function() ui.copy "own" end),
  }
end
"""
QUESTION = b"\x1b]52;c;?\x1b\\"


def answer(data, end="\x1b\\"):
    return b"\x1b]52;c;" + base64.b64encode(data) + end.encode()


def test_the_terminal_is_asked_in_a_task():
    terminal = Pty("run", script(PASTING))
    terminal.wait_for("ready")
    for data, shown in ((b"words", "5 words"), ("née".encode(), "4 née"), (b"", "0 "),
            (b"x" * 300_000, "300000 xxxx")):
        start = len(terminal.output)
        terminal.send("\r")
        terminal.wait_for(QUESTION, start=start)
        reply = answer(data, "\x07" if data == b"words" else "\x1b\\")
        while reply:
            terminal.send(reply[:4096])
            terminal.pump()
            reply = reply[4096:]
        terminal.wait_for(shown, start=start)
    # What was not asked for is not taken, and not typed.
    terminal.send(answer(b"unasked"))
    terminal.send("\t\r")
    terminal.wait_for("here: nil")
    lacks(terminal.output, b"unasked", "bytes")
    terminal.end()


def test_a_terminal_that_does_not_answer_is_asked_once():
    terminal = Pty("run", script(PASTING))
    terminal.wait_for("ready")
    terminal.send("\r")
    terminal.wait_for(QUESTION)
    terminal.wait_for("task: nil")
    # Neither is an answer that comes too late taken.
    terminal.send(answer(b"late"))
    terminal.send("\t\t\r")
    terminal.wait_for(osc52("own"))
    start = len(terminal.output)
    terminal.send("\x1b[Z\x1b[Z\r")
    terminal.wait_for("3 own", start=start)
    lacks(terminal.output[start:], QUESTION, "bytes")
    lacks(terminal.output, b"late", "bytes")
    terminal.end()


def test_an_answer_that_is_none():
    for wrong in (b"\x1b]52;c;!!!\x1b\\", b"\x1b]52;c;AAAAA\x1b\\", b"\x1b]52;c\x1b\\",
            b"\x1b]52;c;" + b"A" * 5_000_000 + b"\x1b\\"):
        terminal = Pty("run", script(PASTING))
        terminal.wait_for("ready")
        terminal.send("\r")
        terminal.wait_for(QUESTION)
        while wrong:
            terminal.send(wrong[:4096])
            terminal.pump()
            wrong = wrong[4096:]
        terminal.wait_for("task: nil")
        terminal.end()


def test_a_terminal_without_answers_is_not_asked():
    terminal = Pty("run", script(PASTING), TERM="linux", answers=False)
    terminal.wait_for("ready")
    terminal.send("\r")
    terminal.wait_for("task: nil")
    lacks(terminal.output, QUESTION, "bytes")
    terminal.end()


def test_linear_mode_has_no_clipboard():
    source = (
        'local ui = require "lunette"; return ui.Text(ui.verbatim(select(2, ui.copy("words"))))')
    result = run("run", "--linear", script(source))
    contains(result.output, "Copied: words")
    contains(result.output, "this terminal does not let programs set the clipboard")


main(globals())
