"""Control-C while a callback runs stops the callback, and the interface goes on."""

from _terminal import PROGRAM, Tmux, contains, main, os, path, script, signal, until

LOOPS = """
local ui = require "lunette"
local n, loops, bodyLoops = ui.State(0), ui.State(false), ui.State(false)
local function note(word) local file = io.open(os.getenv "NOTES", "a"); file:write(word, "\\n"); file:close() end
local Style = ui.ButtonStyle "looping"
function Style:makeBody(configuration)
  if loops.value then note "makeBody"; while true do end end
  return configuration.label
end
local Part = ui.View "Part"
function Part:body()
  if bodyLoops.value then note "body"; while true do end end
  return "a part"
end
return function()
  return ui.VStack {
    ui.Button("Count " .. n.value, function() n.value = n.value + 1 end),
    ui.Button("Loop", function() note "action"; while true do end end),
    ui.Button("Evade", function()
      note "evade"
      while true do pcall(function() while true do end end) end
    end),
    ui.Button("Long", function() note "long"; local s = ("a"):rep(100000); while true do s:find("(a*)*b") end end),
    ui.Button("MakeBody", function() loops.value = true end),
    ui.Button("Body", function() bodyLoops.value = true end),
    ui.Button("Task", function() ui.task(function() ui.sleep(0.01); note "task"; while true do end end) end),
    ui.Button("Styled", function() end):buttonStyle(Style),
    Part {},
  }
end
"""


def start(options="--time-limit 1000"):
    if os.path.exists(path("notes")):
        os.remove(path("notes"))
    tmux = Tmux(width=120, NOTES=path("notes"))
    tmux.command(f"{PROGRAM} run {options} {script(LOOPS)}; echo status=$?")
    tmux.wait_for("Count 0", "Styled")
    return tmux


def press(tmux, tabs, note):
    tmux.keys(*["Tab"] * tabs, "Enter")

    def noted():
        try:
            with open(path("notes")) as file:
                return note in file.read()
        except FileNotFoundError:
            return False

    until(noted, f"{note} does not begin; the screen:\n{tmux.screen()}")


def lives(tmux, tabs):
    """Back to the counter, which counts."""
    tmux.keys(*["BTab"] * tabs, "Enter")
    tmux.wait_for("Count 1")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_an_action_that_loops():
    tmux = start()
    press(tmux, 1, "action")
    tmux.keys("C-c")
    contains(tmux.wait_for("interrupted"), "app.lua:18:")
    lives(tmux, 1)


def test_an_action_that_catches_errors():
    tmux = start()
    press(tmux, 2, "evade")
    tmux.keys("C-c")
    tmux.wait_for("interrupted")
    lives(tmux, 2)


def test_a_long_library_function():
    tmux = start()
    press(tmux, 3, "long")
    tmux.keys("C-c")
    tmux.wait_for("interrupted")
    lives(tmux, 3)


def test_a_make_body_that_loops():
    tmux = start()
    press(tmux, 4, "makeBody")
    tmux.keys("C-c")
    contains(tmux.wait_for("interrupted"), "app.lua:7:")
    lives(tmux, 4)


def test_a_body_that_loops():
    tmux = start()
    press(tmux, 5, "body")
    tmux.keys("C-c")
    contains(tmux.wait_for("interrupted"), "app.lua:12:")
    lives(tmux, 5)


def test_a_task_that_loops():
    tmux = start()
    press(tmux, 6, "task")
    tmux.keys("C-c")
    tmux.wait_for("interrupted")
    lives(tmux, 6)


def test_keys_typed_meanwhile_are_not_lost():
    tmux = start()
    press(tmux, 1, "action")
    tmux.keys("BTab", "Enter", "C-c")
    tmux.wait_for("interrupted", "Count 1")


def test_sigint_from_outside_does_the_same():
    tmux = start()
    press(tmux, 1, "action")
    pid = int(tmux.process_of("lunette"))
    os.kill(pid, signal.SIGINT)
    tmux.wait_for("interrupted")
    lives(tmux, 1)


# A frame of some hundred kilobytes, which the terminal takes in many parts.
LARGE = """
local ui = require "lunette"
local frame = ui.State(0)
return function()
  local rows = {}
  for y = 1, 50 do
    local cells = {}
    for x = 1, 150 do
      local colour = ("#%02x%02x%02x"):format((x + frame.value * 7) % 256, y * 5 % 256, (x * y + frame.value) % 256)
      cells[x] = ui.Text("x"):foregroundStyle(colour):background("#0000" .. colour:sub(2, 3))
    end
    rows[y] = ui.HStack(cells)
  end
  return ui.VStack { alignment = "leading",
    ui.HStack { ui.Button("Frame " .. frame.value, function() frame.value = frame.value + 1 end),
      ui.Button("Loop", function() io.open(os.getenv "NOTES", "a"):close(); while true do end end) },
    ui.VStack(rows) }
end
"""


def test_after_large_frames():
    if os.path.exists(path("notes")):
        os.remove(path("notes"))
    tmux = Tmux(width=160, height=55, NOTES=path("notes"), COLORTERM="truecolor")
    tmux.command(f"{PROGRAM} run --time-limit 1000 {script(LARGE)}; echo status=$?")
    for count in range(4):
        tmux.wait_for(f"Frame {count}")
        tmux.keys("Enter")
    tmux.wait_for("Frame 4")
    tmux.keys("Tab", "Enter")
    until(lambda: os.path.exists(path("notes")), "it does not loop")
    tmux.keys("C-c")
    tmux.wait_for("interrupted")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_a_script_that_loops_while_it_loads():
    file = script(f"local f = io.open('{path('loads')}', 'w'); f:close(); while true do end")
    tmux = Tmux()
    tmux.command(f"{PROGRAM} run --time-limit 1000 {file}")
    until(lambda: os.path.exists(path("loads")), "it does not load")
    tmux.keys("C-c")
    tmux.wait_for(lambda seen: seen.endswith("$"))


def test_without_control_c_the_time_limit_stops_it():
    tmux = start("--time-limit 0.2")
    press(tmux, 1, "action")
    contains(tmux.wait_for("time limit of 0.2 s"), "app.lua:18:")
    lives(tmux, 1)


main(globals())
