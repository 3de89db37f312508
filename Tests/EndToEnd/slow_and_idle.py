"""On a slow terminal fewer frames are drawn, and memory does not grow. An idle interface uses no
processor time."""

import time

from _terminal import Pty, check, contains, cpu_ticks, equal, main, memory, os, re, script, until

FAST = """
local ui = require "lunette"
local n = ui.State(0)
local every; every = ui.every(0.001, function()
  n.value = n.value + 1
  if n.value == 1500 then every:cancel() end
end)
return function()
  local rows = {}
  for i = 1, 40 do rows[i] = ("%d"):format(n.value * 7919 % 10):rep(100) end
  return ui.VStack { alignment = "leading", ui.Text(n.value < 1500 and "tick " .. n.value or "ALLDONE"), ui.ForEach(rows, function(row) return ui.Text(row) end) }
end
"""


def test_a_reader_that_stalls():
    terminal = Pty("run", script(FAST), width=120, height=45)
    terminal.wait_for("tick ")
    # From here on, the test does not read. The program goes on until its timers have ended, and
    # then becomes idle.
    first = memory(terminal.pid)

    def idle():
        before = cpu_ticks(terminal.pid)
        time.sleep(0.3)
        after = cpu_ticks(terminal.pid)
        # A timer that draws nothing takes less than a tick of processor time, so its waits must be
        # counted as well.
        return after[0] == before[0] and after[1] - before[1] <= 2

    until(idle, "it does not come to rest")
    grown = memory(terminal.pid) - first
    check(grown < 8 << 20, f"it has grown by {grown} bytes")
    unread = 0
    seen = len(terminal.output)
    # At most one frame was held back; the last state follows.
    terminal.wait_for("ALLDONE", start=0)
    unread = len(terminal.output) - seen
    check(unread < 400_000, f"{unread} bytes were waiting")
    terminal.send("\x03")
    equal(terminal.wait(), 130)
    terminal.check_restored()


def test_killed_while_nobody_reads():
    terminal = Pty("run", script(FAST), width=120, height=45)
    terminal.wait_for("tick ")
    time.sleep(0.3)
    os.kill(terminal.pid, 15)
    equal(terminal.process.wait(timeout=10), -15)
    # The modes are restored even if the sequences could not be written.
    equal(terminal.modes()[:4], terminal.before[:4])


def test_idle_costs_nothing():
    for source in (
        'local ui = require "lunette" return ui.Button("here", function() end)',
        'local ui = require "lunette" local n = ui.State(0) ui.task(function() ui.sleep(1000) end) '
        'return function() return "here" .. n.value end',
    ):
        for options in ((), ("--watch",), ("--inline",)):
            terminal = Pty("run", *options, script(source))
            terminal.wait_for("here")
            terminal.pump(0.2)
            before = cpu_ticks(terminal.pid)
            terminal.pump(0.5)
            after = cpu_ticks(terminal.pid)
            # It may just have been about to wait. Polling would wait at least ten times a second.
            check(after[0] == before[0], f"it used {after[0] - before[0]} ticks of processor time")
            check(after[1] - before[1] <= 2, f"it woke {after[1] - before[1]} times")
            terminal.end()


main(globals())
