"""No program outlives the script that has started it, however the script ends (S136)."""

from _terminal import (
    PROGRAM, Pty, check, clean_environment, cpu_ticks, equal, main, os, path, script, signal,
    subprocess, time, until)

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


LEAVING = """
local ui = require "lunette"
local isShown = ui.State(true)
return function()
  if not isShown.value then return ui.Text("GO" .. "NE") end
  return ui.VStack {
    ui.Button("leave", function() isShown.value = false end),
    ui.ForEach({ 1, 2, 3, 4 }, function(i)
      return ui.Text("READY " .. i):task(function()
        ui.process { "sh", "-c", [[trap "" TERM; echo $$ > %s$0.new; mv %s$0.new %s$0
          while :; do sleep 0.1; done]], i }:wait()
      end)
    end),
  }
end
"""


def leave(name):
    """A script whose view with four programs has just gone; answers the terminal and the
    programs, which ignore SIGTERM."""
    notes = [path(f"{name}{number}") for number in range(1, 5)]
    start = path(name)
    terminal = Pty("run", script(LEAVING % (start, start, start), f"{name}.lua"))
    terminal.wait_for("READY 4")
    until(lambda: terminal.pump(0.01) or all(os.path.exists(note) for note in notes),
        "the programs do not begin")
    terminal.send("\r")
    terminal.wait_for("GONE")
    return terminal, [int(open(note).read()) for note in notes]


def test_the_interface_does_not_wait_for_the_programs_of_a_view_that_goes():
    terminal, processes = leave("gone")
    check(any(lives(process) for process in processes), "it has waited for their end")
    until(lambda: terminal.pump(0.01) or not any(lives(process) for process in processes),
        "they still run", 10)
    equal(terminal.interrupt(), 130)


def test_programs_of_a_view_that_has_gone_end_with_the_script():
    for what in ("Control-C", "SIGTERM", "SIGHUP", "SIGABRT"):
        terminal, processes = leave("left-" + what.replace(" ", ""))
        ENDS[what](terminal)
        until(lambda: terminal.pump(0.01) or terminal.process.poll() is not None, "it goes on", 10)
        until(lambda: not any(lives(process) for process in processes),
            f"they still run after {what}", 10)
        terminal.end()
        for number in range(1, 5):
            os.remove(path(f"left-{what}{number}".replace(" ", "")))


def test_all_of_a_view_that_goes_may_clean_up():
    ready, clean = path("ready"), path("clean")
    terminal = Pty("run", script(f"""
local ui = require "lunette"
local isShown = ui.State(true)
return function()
  return ui.VStack {{
    ui.Button("leave", function() isShown.value = false end),
    isShown.value and ui.Text("READY"):task(function()
      ui.process {{ "sh", "-c", [[
        sh -c 'trap "sleep 0.3; touch {clean}; exit" TERM; sleep 1000 & : > {ready}; wait' &
        wait]] }}:wait()
    end),
  }}
end
""", "clean.lua"))
    terminal.wait_for("READY")
    until(lambda: terminal.pump(0.01) or os.path.exists(ready), "the program does not begin")
    terminal.send("\r")
    until(lambda: terminal.pump(0.01) or os.path.exists(clean),
        "it was ended before it could clean up", 10)
    equal(terminal.interrupt(), 130)


def test_what_a_program_has_left_behind_goes_on():
    ready, done = path("left-ready"), path("left-done")
    terminal = Pty("run", script(f"""
local ui = require "lunette"
local seen = ui.State "waits"
ui.task(function()
  ui.process {{ "sh", "-c", [[
    (while ! test -e {ready}; do sleep 0.05; done; touch {done}) > /dev/null 2>&1 &]] }}:wait()
  collectgarbage()
  seen.value = "EN" .. "DED"
end)
return function() return ui.Text(seen.value) end
""", "left.lua"))
    terminal.wait_for("ENDED")
    open(ready, "w").close()
    until(lambda: terminal.pump(0.01) or os.path.exists(done), "it was ended", 10)
    equal(terminal.interrupt(), 130)


def test_a_program_without_its_terminal_costs_nothing():
    terminal = Pty("run", script("""
local ui = require "lunette"
local seen = ui.State "waits"
ui.task(function()
  local process = ui.process { "sh", "-c", "echo READY; exec <&- >&- 2>&-; exec sleep 1000",
    terminal = "80x24" }
  for line in process:lines() do seen.value = line end
end)
return function() return ui.Text(seen.value) end
""", "closed.lua"))
    terminal.wait_for("READY")
    terminal.pump(0.5)
    before = cpu_ticks(terminal.pid)[1]
    terminal.pump(1)
    check(cpu_ticks(terminal.pid)[1] - before < 100, "it does not rest")
    equal(terminal.interrupt(), 130)


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
