"""Motion on a terminal: frames while something moves, none afterwards, and none at all with
reduced motion."""

from _terminal import Pty, check, cpu_ticks, equal, main, script

MOVES = """
local ui = require "lunette"
local x = ui.State(0)
return function()
  return ui.VStack { alignment = "leading",
    ui.Button("Go", function() x.value = 40 end),
    ui.Text("KNOB"):offset(x.value, 0):animation(ui.Animation.linear(0.5), x.value),
  }
end
"""


def frames(output):
    """How often a terminal was told to draw what moves."""
    return output.count(b"KNOB")


def rest(terminal):
    """Takes what is written until nothing comes for half a second."""
    size = -1
    while size != len(terminal.output):
        size = len(terminal.output)
        for _ in range(25):
            terminal.pump(0.02)


def moved(*options):
    terminal = Pty("run", *options, script(MOVES), width=60, height=6)
    terminal.wait_for("KNOB")
    rest(terminal)
    start = len(terminal.output)
    terminal.send("\r")
    rest(terminal)
    return terminal, start


def test_frames_while_it_moves_and_none_after():
    terminal, start = moved()
    seen = terminal.output[start:]
    # The view moves forty columns in half a second; each column is one picture.
    check(8 <= frames(seen) <= 45, f"{frames(seen)} frames")
    size = len(terminal.output)
    before = cpu_ticks(terminal.pid)
    rest(terminal)
    after = cpu_ticks(terminal.pid)
    equal(len(terminal.output), size, "bytes after the end")
    check(after[1] - before[1] <= 2, f"it woke {after[1] - before[1]} times")
    terminal.end()


def test_reduced_motion():
    terminal, start = moved("--reduce-motion")
    seen = terminal.output[start:]
    check(1 <= frames(seen) <= 3, f"{frames(seen)} frames")
    terminal.end()


main(globals())
