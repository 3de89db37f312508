"""`ui.stdin`: input from a pipe while the interface runs."""

import os
import subprocess
import time

from _terminal import (
    PROGRAM, Pty, Tmux, check, contains, cpu_ticks, equal, lacks, main, memory, path, run,
    script)

READER = """
local ui = require "lunette"
local count, last, presses, ended = ui.State(0), ui.State("-"), ui.State(0), ui.State(false)
ui.task(function()
  for line in ui.stdin:lines() do
    count.value, last.value = count.value + 1, line
  end
  ended.value = true
end)
return function()
  return ui.VStack { alignment = "leading",
    ui.Text("<" .. count.value .. "> lines, the last <" .. last.value .. ">"), ended.value and "at its end" or "it goes on",
    ui.Button("Pressed " .. presses.value, function() presses.value = presses.value + 1 end),
    ui.Button("Quit", function() ui.quit(7, count.value) end):keyboardShortcut("q", {}),
  }
end
"""


def test_lines_are_shown_as_they_come():
    read, write = os.pipe()
    terminal = Pty("run", script(READER), stdin=read)
    os.close(read)
    terminal.wait_for("it goes on")
    for number, line in enumerate((b"one\n", b"two\r\n", b"Half"), 1):
        os.write(write, line)
        if line.endswith(b"\n"):
            terminal.wait_for(f"{number}", line.strip().decode())
    # An incomplete line is not delivered.
    before = len(terminal.output)
    terminal.send("\r")
    terminal.wait_for("1", start=before)
    lacks(terminal.output.decode(), "Half")
    os.write(write, b" and half")
    os.close(write)
    terminal.wait_for("Half and half", "at its end")
    # After the end of the input, the program uses no processor time.
    ticks = cpu_ticks(terminal.pid)
    time.sleep(0.5)
    check(cpu_ticks(terminal.pid)[0] - ticks[0] <= 2, "it is busy after the end")
    terminal.send("q")
    equal(terminal.wait(), 7)
    terminal.check_restored()


def test_a_flood_starves_nobody_and_fills_nothing():
    for source in ("yes 'a line of it'", "cat /dev/zero | tr '\\0' '\\n'"):
        tmux = Tmux()
        tmux.command(f"clear; {source} | {PROGRAM} {script(READER)}; echo "
            f"status=${{PIPESTATUS[-1]}}")
        tmux.wait_for("Pressed 0")
        pid = tmux.process_of("lunette")
        for press in range(1, 6):
            tmux.keys("Enter")
            tmux.wait_for(f"Pressed {press}", deadline=10)
        check(memory(pid) < 200 << 20, f"it holds {memory(pid) >> 20} MB")
        tmux.keys("q")
        tmux.wait_for("status=7")
        tmux.end()


def test_nobody_reads_so_whoever_writes_waits():
    file = script("""
      local ui = require "lunette"
      local first = ui.State("")
      ui.task(function() first.value = ui.stdin:lines()() end)
      return function() return ui.Text("first " .. first.value) end
    """)
    terminal = Pty("-c", f"yes flood | {PROGRAM} {file}", program="bash")
    terminal.wait_for("first", "flood")
    children = subprocess.run(["pgrep", "-P", str(terminal.pid)], capture_output=True,
        text=True).stdout.split()
    ticks = {pid: cpu_ticks(int(pid)) for pid in children}
    equal(len(ticks), 2)
    time.sleep(0.5)
    for pid, before in ticks.items():
        check(cpu_ticks(int(pid))[0] - before[0] <= 3, f"process {pid} is busy")
    terminal.send("\x03")


def test_the_terminal_is_not_read():
    terminal = Pty("run", script("""
      local ui = require "lunette"
      ui.task(function() ui.stdin:read() end)
      return "it is drawn"
    """.replace('"it is drawn"', 'ui.Text "it is drawn"')), width=200)
    terminal.wait_for("it is drawn", "app.lua:3: ",
        "ui.stdin: standard input is the terminal, which the interface uses")
    equal(terminal.interrupt(), 130)


def test_files_and_nothing():
    data = script(b"1\n2\n3", "data")
    with open(data, "rb") as stdin:
        terminal = Pty("run", script(READER), stdin=stdin)
        terminal.wait_for("<3>", "<3>", "at its end")
        equal(terminal.interrupt(), 130)
    terminal = Pty("run", script(READER), stdin=subprocess.DEVNULL)
    terminal.wait_for("<0>", "at its end")
    equal(terminal.interrupt(), 130)
    # A folder can be opened but not read.
    folder = os.open("/", os.O_RDONLY)
    terminal = Pty("run", script(READER), stdin=folder, width=200)
    os.close(folder)
    terminal.wait_for("app.lua:5: ", "ui.stdin: cannot read: Is a directory")
    equal(terminal.interrupt(), 130)


def test_where_there_is_no_interface():
    result = run("render", script(READER), input="a\nb\nc\n")
    contains(result.output, "<3> lines, the last <c>\nat its end")
    # Without a terminal, an endless input is waited for at most five seconds.
    read, write = os.pipe()
    os.write(write, b"one\n")
    done = subprocess.run([PROGRAM, "render", script(READER)], stdin=read, capture_output=True,
        text=True, start_new_session=True)
    os.close(read)
    os.close(write)
    contains(done.stdout, "<1> lines, the last <one>\nit goes on")
    for arguments, reason in (
        (("run", "--linear", script(READER)), "in linear mode, standard input carries commands"),
        (("render", "--sandbox", script(READER)), "the sandbox does not read standard input"),
    ):
        contains(run(*arguments, input="1\n").error, reason)
    contains(run("repl", input="print(ui.stdin:read())\n").error,
        "standard input carries the lines of the REPL")


def test_while_it_loads():
    # Outside of a task the interface stands still meanwhile, so the wait is short.
    terminal = Pty("-c", f"sleep 60 | {PROGRAM} " + script(
        'local ui = require "lunette"\nlocal first = ui.stdin:lines()()\nreturn ui.Text(first)'),
            program="bash")
    terminal.wait_for("app.lua:2: ", "ui.stdin: no input arrived for a second; to wait longer, "
        "read inside a task")
    terminal.end()
    equal(run("render", script('local ui = require "lunette"\nreturn ui.Text(ui.stdin:read())'),
        input="all\nof it").output, "all\nof it\n")


main(globals())
