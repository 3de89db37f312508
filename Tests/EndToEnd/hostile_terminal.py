"""A terminal that misbehaves: pastes without an end, sizes that no screen has, signals at any
time."""

import os
import signal

from _terminal import DEADLINE, Pty, check, equal, lacks, main, memory, path, script, time, until

FIELD = """
local ui = require "lunette"
local name, count = ui.State(""), ui.State(0)
return function()
  return ui.VStack {
    ui.TextField("name", name), ui.Text("it is <" .. name.value .. ">"),
    ui.Button("Count " .. count.value, function() count.value = count.value + 1 end),
  }
end
"""


def test_a_paste_that_never_ends_ends_after_a_second():
    terminal = Pty("run", script(FIELD))
    terminal.wait_for("it is <")
    terminal.send(b"\x1b[200~pasted")
    terminal.wait_for("it is <pasted")
    # Keys work again, and the text was inserted once.
    terminal.send(b"!")
    terminal.wait_for("!")
    lacks(terminal.output, b"pastedpasted")
    equal(terminal.interrupt(), 130)
    terminal.check_restored()


def test_control_c_ends_a_paste_that_never_ends():
    for press in (b"\x03", b"\x1b[99;5u", b"\x1b[27;5;99~"):
        terminal = Pty("run", script(FIELD))
        terminal.wait_for("it is <")
        terminal.send(b"\x1b[200~pasted")
        # Text keeps arriving at intervals of less than a second, as from a held key.
        end = time.monotonic() + 3
        while time.monotonic() < end:
            terminal.send(b"x")
            terminal.pump(0.05)
        lacks(terminal.output, b"pasted")
        check(terminal.process.poll() is None, "it runs")
        terminal.send(press)
        equal(terminal.wait(), 130, f"status after {press}")
        terminal.check_restored()
        terminal.end()


def test_a_paste_with_byte_3_in_it_is_one():
    terminal = Pty("run", script(FIELD))
    terminal.wait_for("it is <")
    terminal.send(b"\x1b[200~one\x03two\x1b[201~")
    terminal.wait_for("it is <onetwo>")
    equal(terminal.interrupt(), 130)


def test_a_paste_with_byte_3_in_it_while_the_program_is_busy():
    # The action keeps the processor busy, the first time for half a second and then for much longer
    # than the test takes.
    busy = FIELD.replace("count.value = count.value + 1", """
      io.open(arg[1] .. presses, "w"):close()
      local finish = os.clock() + (presses == 1 and 0.5 or 60)
      presses = presses + 1
      while os.clock() < finish do end""")
    mark = path("busy")
    terminal = Pty("run", "--time-limit", "90", script("presses = 1\n" + busy), mark)
    terminal.wait_for("it is <")
    terminal.send(b"\t\r\x1b[Z")  # the button, and back to the field
    until(lambda: os.path.exists(mark + "1"), "the action has not begun")
    terminal.send(b"\x1b[200~one\x03")
    # so that the program usually gets the paste in two parts; it must make no difference
    time.sleep(0.1)
    terminal.send(b"two\x1b[201~")
    terminal.wait_for("it is <onetwo>")
    lacks(terminal.output, b"interrupted")
    # A Control-C that arrives by itself is the key even in a paste, because the paste may never
    # end: it stops the callback.
    terminal.send(b"\t\r")
    until(lambda: os.path.exists(mark + "2"), "the action has not begun again")
    terminal.send(b"\x1b[200~endless")

    def interrupted():
        # Where the machine is busy, the first Control-C may arrive together with the pasted text,
        # of which it is then a part.
        terminal.send(b"\x03")
        terminal.pump(0.2)
        return b"interrupted" in terminal.output

    until(interrupted, lambda: f"it is not interrupted; the last bytes:\n"
        f"{terminal.output[-4000:]!r}")
    equal(terminal.interrupt(), 130)


def test_a_terminal_that_says_it_is_as_large_as_can_be():
    for options in ([], ["--inline"], ["--linear"]):
        terminal = Pty("run", *options, script(FIELD), width=65_535, height=65_535)
        terminal.wait_for("Count 0", deadline=4 * DEADLINE)
        used = memory(terminal.pid)
        check(used < 500 << 20, f"{options}: {used >> 20} MB")
        terminal.send(b"1\n" if options == ["--linear"] else b"a")
        terminal.resize(80, 24)
        os.kill(terminal.pid, signal.SIGWINCH)
        terminal.resize(65_535, 65_535)
        os.kill(terminal.pid, signal.SIGWINCH)
        terminal.resize(65_535, 1)
        os.kill(terminal.pid, signal.SIGWINCH)
        equal(terminal.interrupt(deadline=4 * DEADLINE), 130, f"status of {options}")
        terminal.end()


LINEAR = """
local ui = require "lunette"
local n = ui.State(0)
return function()
  return ui.VStack { ui.Button("Go " .. n.value, function() n.value = n.value + 1 end),
    ui.Button("Loop", function() print "looping" while true do end end) }
end
"""


def linear(*arguments):
    terminal = Pty(*(arguments or ("run", "--linear", script(LINEAR))))
    terminal.wait_for("or type help" if not arguments else "Control-D")
    return terminal


def test_lines_and_signals():
    for number, status in ((signal.SIGTERM, -signal.SIGTERM), (signal.SIGHUP, -signal.SIGHUP),
            (signal.SIGINT, 130)):
        terminal = linear()
        os.kill(terminal.pid, number)
        equal(terminal.wait(), status, f"status after {number.name}")
        terminal.end()
    # A change of the window size does not end the program, not even in the middle of a line.
    terminal = linear()
    terminal.send("go")
    for width in range(60, 80):
        terminal.resize(width, 20)
        os.kill(terminal.pid, signal.SIGWINCH)
    terminal.send("\n")
    terminal.wait_for("Go 1")
    # Control-C as a key: the first one stops the callback that runs, the next one the program.
    terminal.send("loop\n")
    terminal.wait_for("looping")
    terminal.send("\x03")
    terminal.wait_for("interrupted")
    terminal.send("go\n")
    terminal.wait_for("Go 2")
    terminal.send("\x03")
    equal(terminal.wait(), 130)


def test_interrupts_at_any_time():
    for arguments, work in (((), "go\n"), (("repl",), "for i = 1, 1000 do local t = {} end\n")):
        for attempt in range(15):
            terminal = linear(*arguments)
            terminal.send(work * 20)
            end = time.monotonic() + 0.002 * attempt
            while time.monotonic() < end:
                terminal.pump(0)
            for _ in range(50):
                if terminal.process.poll() is not None:
                    break
                os.kill(terminal.pid, signal.SIGINT)
            # The kernel may deliver the fifty signals as one, which a running callback takes for
            # itself alone. So the REPL, which goes on after an interrupt, is ended by Control-D,
            # and a script by further interrupts.
            if arguments and terminal.process.poll() is None:
                terminal.send("\x04")
            status = terminal.wait() if arguments else terminal.interrupt()
            # Any other status, such as that of a trap of Swift, means that the handler did what a
            # handler must not do. SIGINT itself is the third interrupt of which the program had
            # handled none.
            check(status in (130, -signal.SIGINT, 0 if arguments else 130),
                f"status of {arguments}: {status}\n{terminal.output}")
            terminal.end()


main(globals())
