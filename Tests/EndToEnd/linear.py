"""Linear mode: pipes, exit statuses, TERM=dumb on a terminal, Control-C, and timers."""

import os
import pty
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _terminal import DEADLINE, PROGRAM, ROOT, Pty, check, contains, equal, lacks, main, until

COUNTER = """
local ui = require "lunette"
local count = ui.State(0)
return ui.App { title = "Counter \\27[31m", body = function()
  return ui.VStack {
    ui.Text("Count " .. count.value),
    ui.Button("Add", function() count.value = count.value + 1 end):keyboardShortcut("n"),
    ui.Button("Fail", function() error("broken") end),
    ui.Button("End", function() ui.quit(7, { "first", "second" }) end),
    ui.Button("Loop", function() while true do end end),
  }
end }
"""
PALETTE = """
local ui = require "lunette"
local open, done = ui.State(true), ui.State("nothing")
return function()
  return ui.VStack { ui.Text(done.value), ui.CommandPalette { isPresented = open } }
    :commands { ui.Command("Glow", function() done.value = "glowing" end), ui.Command("Go", function() end) }
end
"""
CLOCK = """
local ui = require "lunette"
local ticks = ui.State(0)
ui.every(0.05, function() ticks.value = ticks.value + 1 end)
return function() return ui.Text("Tick " .. ticks.value) end
"""


def script(source):
    file = tempfile.NamedTemporaryFile("w", suffix=".lua", delete=False)
    file.write(source)
    file.close()
    return file.name


def run(source, lines, *options, **environment):
    env = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **environment}
    path = script(source)
    try:
        return subprocess.run(
            [PROGRAM, "run", *options, path], input="".join(line + "\n" for line in lines),
            capture_output=True, text=True, timeout=DEADLINE, env=env)
    finally:
        os.unlink(path)


def test_a_chart_is_a_table():
    chart = """
local ui = require "lunette"
local data = ui.State { { day = "Mo", n = 2, w = "a" }, { day = "Tu", n = 4, w = "a" }, { day = "Mo", n = 1, w = "b" } }
return function()
  return ui.VStack {
    ui.Chart { data = data.value, x = "day", y = "n", series = "w", xAxis = "day" },
    ui.Button("More", function() data:update(function(d) d[#d + 1] = { day = "Tu", n = 3, w = "b" } end) end),
  }
end
"""
    done = run(chart, ["more", "list"], "--linear")
    equal(done.stdout.splitlines(), [
        "day, a, b", "Mo, 2, 1", "Tu, 4, -", "1. More, button",
        "Changed: a: Mo 2, Tu 4; b: Mo 1, Tu 3", "day, a, b", "Mo, 2, 1", "Tu, 4, 3",
        "1. More, button",
    ])


def test_a_command_palette():
    done = run(PALETTE, ["type gl", "Glow"], "--linear")
    contains(done.stdout, "Search commands, text field, empty")
    contains(done.stdout, "Glow, button, selected")
    contains(done.stdout, "glowing")


def test_a_pipe():
    done = run(COUNTER, ["1", "add", "press alt+n", "list", "quit", "add"], "--linear")
    equal(done.stdout.splitlines(), [
        "Counter ␛[31m", "Count 0", "1. Add, button", "2. Fail, button", "3. End, button",
        "4. Loop, button", "Changed: Count 1", "Changed: Count 2", "Changed: Count 3",
        "Count 3", "1. Add, button", "2. Fail, button", "3. End, button", "4. Loop, button",
    ])
    equal(done.stderr, "")
    equal(done.returncode, 0)


def test_dumb_chooses_it():
    # Input comes from a pipe and TERM=dumb is set, so linear mode is used without an option.
    terminal = Pty("-c", f"echo add | {PROGRAM} {script(COUNTER)}", program="bash", TERM="dumb")
    terminal.wait_for("Changed: Count 1")
    equal(terminal.wait(), 0)
    lacks(terminal.output.decode(), "\x1b")


def test_the_end_of_input_ends():
    done = run(CLOCK, [], "--linear")
    equal((done.stdout, done.returncode), ("Tick 0\n", 0))
    # The last line of the input may lack its newline.
    path = script(COUNTER)
    out = subprocess.run([PROGRAM, "run", "--linear", path], input="add", capture_output=True,
        text=True, timeout=DEADLINE)
    os.unlink(path)
    contains(out.stdout, "Changed: Count 1")


def test_statuses():
    done = run(COUNTER, ["end"], "--linear")
    equal((done.stdout.splitlines()[-2:], done.returncode), (["first", "second"], 7))
    done = run("return 42", [], "--linear")
    equal((done.stdout, done.returncode), ("", 1))
    contains(done.stderr, ".lua")
    done = run("local ui = require 'lunette'\nreturn function() error('no body') end", [],
        "--linear")
    equal((done.stdout, done.returncode), ("", 1))
    contains(done.stderr, "no body")
    equal(run(COUNTER, [], "--linear", "--nonsense").returncode, 64)


def test_an_error_is_told_and_the_rest_goes_on():
    done = run(COUNTER, ["fail", "add"], "--linear")
    contains(done.stderr, "broken")
    contains(done.stdout, "Changed: Count 1")
    equal(done.returncode, 0)


def test_time_passes_by_itself():
    path = script(CLOCK)
    program = subprocess.Popen(
        [PROGRAM, "run", "--linear", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        text=True)
    seen = [program.stdout.readline().strip() for _ in range(4)]
    equal(seen, ["Tick 0", "Changed: Tick 1", "Changed: Tick 2", "Changed: Tick 3"])
    program.stdin.close()
    equal(program.wait(DEADLINE), 0)
    done = run(CLOCK, ["wait 0.12"], "--linear")
    equal(done.stdout.splitlines()[:3], ["Tick 0", "Changed: Tick 1", "Changed: Tick 2"])
    os.unlink(path)


def cpu(pid):
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_waiting_costs_nothing():
    path = script(COUNTER)
    program = subprocess.Popen(
        [PROGRAM, "run", "--linear", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        text=True)
    for _ in range(6):
        program.stdout.readline()
    before = cpu(program.pid)
    time.sleep(0.5)
    check(cpu(program.pid) - before <= 0.02, "it uses time while nothing happens")
    program.stdin.close()
    program.wait(DEADLINE)
    os.unlink(path)


def test_control_c():
    path = script(COUNTER)

    def start():
        program = subprocess.Popen(
            [PROGRAM, "run", "--linear", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, bufsize=1)
        for _ in range(6):
            program.stdout.readline()
        return program

    program = start()
    program.send_signal(signal.SIGINT)
    equal(program.wait(DEADLINE), 130)
    # While a callback runs, the first SIGINT stops only the callback.
    program = start()
    program.stdin.write("loop\n")
    program.stdin.flush()
    until(lambda: cpu(program.pid) > 0.1, "the loop does not run")
    program.send_signal(signal.SIGINT)
    program.stdin.write("add\nquit\n")
    program.stdin.flush()
    out, err = program.communicate(timeout=DEADLINE)
    contains(out, "Changed: Count 1")
    contains(err, "interrupted")
    equal(program.returncode, 0)
    os.unlink(path)


def on_a_terminal(term):
    path = script(COUNTER)
    pid, master = pty.fork()
    if pid == 0:
        os.environ.pop("TERM", None)
        if term:
            os.environ["TERM"] = term
        os.execv(PROGRAM, [PROGRAM, path])
    shown = b""

    def reads(part):
        def look():
            nonlocal shown
            shown += os.read(master, 65536)
            return part in shown
        until(look, lambda: f"{part!r} is not in {shown!r}")

    reads(b"or type help.\r\n")
    os.write(master, b"add\n")
    reads(b"Changed: Count 1\r\n")
    lacks(shown.decode(), "\x1b")
    os.write(master, b"\x03")
    _, status = os.waitpid(pid, 0)
    equal(os.waitstatus_to_exitcode(status), 130)
    os.close(master)
    os.unlink(path)


def test_on_a_terminal_without_capabilities():
    on_a_terminal("dumb")


def test_on_a_terminal_that_is_not_known():
    on_a_terminal(None)


def test_a_bar_of_keys_is_not_offered():
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write('local ui = require "lunette"\nreturn ui.VStack { "Hello", ui.KeyBar(), '
            'ui.KeyBar { "q Quit" } }\n')
        file.flush()
        done = subprocess.run([PROGRAM, "run", "--linear", file.name], input="list\nquit\n",
                              capture_output=True, text=True, timeout=DEADLINE)
        equal((done.returncode, done.stdout), (0, "Hello\nHello\n"))


def test_the_examples_can_be_read():
    for folder in ("examples", "examples/seeds"):
        for name in sorted(os.listdir(os.path.join(ROOT, folder))):
            if not name.endswith(".lua") or name.endswith("_test.lua"):
                continue
            path = os.path.join(ROOT, folder, name)
            done = subprocess.run(
                [PROGRAM, "run", "--linear", path], input="1\nlist\nquit\n", capture_output=True,
                text=True, timeout=DEADLINE)
            equal(done.returncode, 0, f"the status of {name}, which said {done.stderr!r}")
            check(done.stdout.strip() and "\x1b" not in done.stdout, f"{name} said {done.stdout!r}")


SHEET = """
local ui = require "lunette"
local count = ui.State(0)
local Told = ui.ButtonStyle "told"
function Told:makeBody(c)
  return ui.HStack { spacing = 0, c.label, c.isPressed and "!" or ".", c.isSelected and "on" or "off" }
end
return ui.VStack {
  ui.ContactSheet(Told, OPTIONS),
  ui.ContactSheet(function()
    return ui.Button("Count " .. count.value, function() count.value = count.value + 1 end)
  end, { states = {} }),
}
"""


def test_a_contact_sheets_cells_are_read_and_used():
    options = (
        '{ states = { "normal", "pressed" }, themes = { "dark", "light" }, colors = { "16" }, '
        'sizes = { "9x1" }, role = "" }')
    done = run(SHEET.replace("OPTIONS", options), ["2", "save", "press escape", "count", "list"],
        "--linear")
    lines = done.stdout.splitlines()
    equal(lines[:9], [
        "normal", "pressed",
        "dark, 9x1", "1. dark, 9x1, normal: Save, button; Save; .; off, tap",
        "2. dark, 9x1, pressed: Save, button; Save; !; off, tap",
        "light, 9x1", "3. light, 9x1, normal: Save, button; Save; .; off, tap",
        "4. light, 9x1, pressed: Save, button; Save; !; off, tap",
        # The button of a playing cell is read in the place of the cell.
        "5. Count 0, button",
    ])
    said = "\n".join(lines[9:])
    contains(said, "Gone: 2. dark, 9x1, pressed")
    contains(said, "New: 6. Save, button")
    contains(said, "Focus: 6. Save, button")
    # The button is not pressed, and it can be used.
    contains(said, "Changed: 6. Save, button, selected")
    contains(said, "Gone: 6. Save, button")
    contains(said, "Changed: 5. Count 1, button")
    equal(lines[-9:-1], lines[:8])
    equal((done.stderr, done.returncode), ("", 0))


main(globals())
