"""No program outlives the script that has started it, however the script ends (S136)."""

from _terminal import (
    PROGRAM, Pty, check, clean_environment, equal, main, os, path, script, signal, subprocess,
    time, until)

counter = 0


def start(detached=False, shell="exec sleep 1000"):
    """A script that has started a program; answers the terminal and the program's process."""
    global counter
    counter += 1
    note = path(f"pid{counter}")
    source = f"""
local ui = require "lunette"
ui.task(function()
  ui.process {{ "sh", "-c", [[echo $$ > {note}.new; mv {note}.new {note}; {shell}]], detached = {str(detached).lower()} }}:wait()
end)
return ui.Text("READY")
"""
    terminal = Pty("run", script(source, f"app{counter}.lua"))
    terminal.wait_for("READY")
    until(lambda: terminal.pump(0.01) or os.path.exists(note), "the program does not begin")
    return terminal, int(open(note).read())


def lives(process):
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


ENDS = {
    "Control-C": lambda t: t.send("\x03"),
    "SIGTERM": lambda t: t.process.terminate(),
    "SIGHUP": lambda t: t.process.send_signal(signal.SIGHUP),
    "SIGINT three times": lambda t: [t.process.send_signal(signal.SIGINT) for _ in range(3)],
    "SIGQUIT": lambda t: t.process.send_signal(signal.SIGQUIT),
    "SIGABRT": lambda t: t.process.send_signal(signal.SIGABRT),
    "SIGSEGV": lambda t: t.process.send_signal(signal.SIGSEGV),
    "SIGUSR1": lambda t: t.process.send_signal(signal.SIGUSR1),
    "SIGTERM twice": lambda t: (t.process.terminate(), t.process.terminate()),
    "SIGKILL": lambda t: t.process.kill(),
}


def test_a_program_ends_with_its_script():
    for what, end in ENDS.items():
        terminal, process = start()
        check(lives(process), f"{what}: it does not run")
        end(terminal)
        until(lambda: not lives(process), f"it still runs after {what}", 10)
        terminal.end()


def test_a_program_ends_when_the_window_is_closed():
    terminal, process = start()
    os.close(terminal.master)
    os.close(terminal.slave)
    terminal.master = terminal.slave = None
    until(lambda: not lives(process), "it still runs", 10)
    terminal.process.wait()


def test_what_it_has_started_ends_too():
    for what in ("Control-C", "SIGTERM", "SIGHUP", "SIGABRT"):
        grandchild = path(f"grandchild-{what}")
        terminal, process = start(shell=f"sleep 1000 & echo $! > '{grandchild}.new'; mv "
            f"'{grandchild}.new' '{grandchild}'; wait")
        until(lambda: os.path.exists(grandchild), "no grandchild")
        other = int(open(grandchild).read())
        check(lives(other), "the grandchild does not run")
        ENDS[what](terminal)
        until(lambda: not lives(other) and not lives(process), f"it still runs after {what}", 10)
        terminal.end()


def test_a_program_that_ignores_sigterm_gets_a_second_and_then_sigkill():
    for what in ("Control-C", "SIGTERM", "SIGABRT"):
        terminal, process = start(shell="trap '' TERM; while true; do sleep 0.1; done")
        before = time.monotonic()
        ENDS[what](terminal)
        until(lambda: terminal.pump(0.01) or not lives(process), f"it still runs after {what}", 10)
        check(time.monotonic() - before > 0.8, f"{what}: it had no time to end by itself")
        terminal.end()


def test_a_program_may_clean_up():
    for what in ("Control-C", "SIGTERM", "SIGHUP"):
        note = path(f"clean-{what}")
        terminal, process = start(shell=f"trap 'sleep 0.3; touch \"{note}\"; exit' TERM; while "
            f"true; do sleep 0.05; done")
        ENDS[what](terminal)
        until(lambda: not lives(process), f"it still runs after {what}", 10)
        check(os.path.exists(note), f"{what}: it was ended before it could clean up")
        terminal.end()


def test_a_detached_program_lives_on():
    for what in ("Control-C", "SIGTERM", "SIGKILL"):
        terminal, process = start(detached=True)
        equal(os.getsid(process), process, "its session")
        ENDS[what](terminal)
        until(lambda: terminal.process.poll() is not None, "the script does not end")
        time.sleep(0.2)
        check(lives(process), f"it ended with the script after {what}")
        os.kill(process, 9)
        terminal.end()


def test_without_a_terminal():
    note = path("plain")
    source = f"""
local ui = require "lunette"
ui.process {{ "sh", "-c", [[echo $$ > {note}.new; mv {note}.new {note}; exec sleep 1000]] }}
while true do end
"""
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
        if os.path.exists(note):
            os.remove(note)
        process = subprocess.Popen(
            [PROGRAM, "render", "--time-limit", "1000", script(source)], env=clean_environment(),
            start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        until(lambda: os.path.exists(note), "the program does not begin")
        child = int(open(note).read())
        process.send_signal(number)
        equal(process.wait(10), -number)
        until(lambda: not lives(child), f"it still runs after signal {number}", 10)


main(globals())
