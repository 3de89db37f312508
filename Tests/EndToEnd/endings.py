"""However the program ends, the terminal is restored: modes, screen, mouse, reports, cursor."""

from _terminal import (
    PROGRAM, Pty, check, contains, equal, lacks, main, os, script, signal, subprocess)

STILL = """
local ui = require "lunette"
return ui.Text("shown"):onTapGesture(function() end)
"""


def start(*options, source=STILL, **environment):
    terminal = Pty("run", *options, script(source), **environment)
    terminal.wait_for("shown")
    return terminal


# The signals whose default effect does not end a process, and the one that nobody can handle.
HARMLESS = {signal.SIGCHLD, signal.SIGCONT, signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN,
            signal.SIGTTOU, signal.SIGURG, signal.SIGWINCH, signal.SIGKILL}
# The library's own, by which it looks at limits of time: another program's are taken for these, and
# end nothing. SIGIO tells of input while a callback runs.
OWN = {signal.SIGRTMIN + 4, signal.SIGRTMIN + 5, signal.SIGIO}


def test_signals():
    numbers = [number for number in range(1, signal.SIGRTMAX + 1) if number not in HARMLESS | OWN]
    check(len(numbers) >= 50, f"{len(numbers)} signals")
    for number in numbers:
        for options in ((), ("--inline",)):
            terminal = start(*options)
            os.kill(terminal.pid, number)
            status = terminal.wait()
            equal(status, 130 if number == signal.SIGINT else -number,
                f"the status after signal {number}")
            terminal.check_restored(inline=bool(options))


def test_signals_of_the_library_end_nothing():
    terminal = start()
    for number in OWN:
        os.kill(terminal.pid, number)
    terminal.send("\x03")
    equal(terminal.wait(), 130)
    terminal.check_restored()


def test_signals_while_it_draws():
    source = """
      local ui = require "lunette"
      local n = ui.State(0)
      ui.every(0.001, function() n.value = n.value + 1 end)
      return function() return ui.VStack { "shown", ui.Text(("#"):rep(60 + n.value % 10)):foregroundColor("red") } end
    """
    for _ in range(10):
        terminal = start(source=source)
        os.kill(terminal.pid, signal.SIGTERM)
        equal(terminal.wait(), -signal.SIGTERM)
        terminal.check_restored()


def test_errors_and_exits():
    for source, status in (
        ("ui.quit(9)", 9), ("os.exit(8)", 8), ("os.exit(7, true)", 7),
        ("io.stdout:close(); os.exit(true)", 0),
    ):
        terminal = start(source=f"""
          local ui = require "lunette"
          return ui.Button("shown", function() {source} end)
        """)
        terminal.send("\r")
        equal(terminal.wait(), status, source)
        terminal.check_restored()


def test_crashes_of_c_libraries():
    # The program crashes by SIGSEGV and by SIGABRT.
    for source, number in (
        ("os.execute('kill -SEGV ' .. pid)", signal.SIGSEGV),
        ("os.execute('kill -ABRT ' .. pid)", signal.SIGABRT),
    ):
        terminal = start(source=f"""
          local ui = require "lunette"
          local file = io.open "/proc/self/stat"; local pid = file:read "n"; file:close()
          return ui.Button("shown", function() {source} end)
        """)
        terminal.send("\r")
        equal(terminal.wait(), -number, source)
        terminal.check_restored()


def test_a_closed_terminal_ends_it_quietly():
    terminal = start()
    os.close(terminal.slave)
    terminal.slave = None
    os.close(terminal.master)
    terminal.master = None
    status = terminal.process.wait(timeout=20)
    check(status in (129, -signal.SIGHUP), f"status {status}")


def test_a_closed_terminal_and_ignored_hangups():
    file = script(STILL)
    terminal = Pty("-c", f"trap '' HUP; exec {PROGRAM} run {file} 2>/dev/null", program="bash")
    terminal.wait_for("shown")
    os.close(terminal.slave)
    terminal.slave = None
    os.close(terminal.master)
    terminal.master = None
    equal(terminal.process.wait(timeout=20), 129)


def test_nohup_stays_ignored():
    file = script(STILL)
    terminal = Pty("-c", f"trap '' HUP QUIT; exec {PROGRAM} run {file}", program="bash")
    terminal.wait_for("shown")
    os.kill(terminal.pid, signal.SIGHUP)
    os.kill(terminal.pid, signal.SIGQUIT)
    terminal.send("\x03")
    equal(terminal.wait(), 130)
    terminal.check_restored()


def test_what_comes_after_the_end_is_not_taken_for_typing():
    # Mouse reports that arrive while the program ends.
    terminal = start()
    terminal.send("\x03" + "\x1b[<35;10;10M" * 20)
    equal(terminal.wait(), 130)
    os.set_blocking(terminal.slave, False)
    import termios
    raw = termios.tcgetattr(terminal.slave)
    raw[3] &= ~termios.ICANON
    termios.tcsetattr(terminal.slave, termios.TCSANOW, raw)
    try:
        left = os.read(terminal.slave, 1000)
    except BlockingIOError:
        left = b""
    equal(left, b"", "what is left to read")


def test_odd_modes_come_back():
    terminal = Pty("-c", f"stty -echo -icrnl intr ^G; before=$(stty -g); {PROGRAM} run "
                   f"{script(STILL)}; echo status=$?; "
                   '[ "$before" = "$(stty -g)" ] && echo same-modes', program="bash")
    terminal.wait_for("shown")
    terminal.send("\x03")
    terminal.wait_for("status=130", "same-modes")


main(globals())
