"""`lunette run --inline`: the picture below the prompt, which stays there at the end."""

from _terminal import PROGRAM, Pty, Tmux, check, contains, equal, lacks, main, run, script

GROWING = """
local ui = require "lunette"
local n = ui.State(1)
return function()
  return ui.VStack { alignment = "leading",
    ui.Button("more", function() n.value = n.value + 3 end),
    ui.Button("less", function() n.value = math.max(0, n.value - 2) end),
    ui.ForEach((function() local t = {} for i = 1, n.value do t[i] = { id = i } end return t end)(), { id = "id" },
      function(item) return ui.Text("row " .. item.id) end),
  }
end
"""


def start(source, before="echo above", **size):
    file = script(source)
    tmux = Tmux(**size)
    tmux.command(f"clear; {before}; {PROGRAM} run --inline {file}; echo status=$?")
    return tmux


def body(tmux):
    """The lines from `above` on."""
    lines = tmux.lines()
    return lines[lines.index("above"):]


def test_under_the_prompt_and_it_stays():
    tmux = start(GROWING)
    tmux.wait_for("row 1")
    equal(tmux.mode("alternate_on"), "0", "the alternate screen")
    equal(body(tmux), ["above", "more", "less", "row 1"])
    tmux.keys("Enter")
    tmux.wait_for("row 4")
    equal(body(tmux), ["above", "more", "less", "row 1", "row 2", "row 3", "row 4"])
    tmux.keys("Tab", "Enter")
    tmux.wait_for("row 2", lacking="row 3")
    equal(body(tmux), ["above", "more", "less", "row 1", "row 2"])
    tmux.keys("C-c")
    tmux.wait_for("status=130")
    tmux.wait_for(lambda seen: seen.rstrip().endswith("$"))
    lines = body(tmux)
    equal(lines[:5], ["above", "more", "less", "row 1", "row 2"])
    contains(lines[5], "status=130")
    equal(lines[6], "$")
    equal(tmux.mode("mouse_any_flag"), "0", "the mouse")


def test_at_the_bottom_the_screen_scrolls_up_for_it():
    tmux = start(GROWING, before="for i in 1 2 3 4 5 6 7 8 9; do echo old $i; done; echo above",
        height=12)
    tmux.wait_for("row 1")
    tmux.keys("Enter", "Enter")
    tmux.wait_for("row 7")
    equal(body(tmux), ["above", "more", "less"] + [f"row {i}" for i in range(1, 8)])
    contains(tmux.screen(), "old 9")
    # A picture that is higher than the window is clipped, and no row is drawn twice.
    tmux.keys("Enter", "Enter", "Enter")
    tmux.wait_for("row 10", lacking="above")
    lines = tmux.lines()
    equal(lines, ["more", "less"] + [f"row {i}" for i in range(1, 11)])
    tmux.keys("Tab", "Enter", "Enter", "Enter", "Enter", "Enter", "Enter")
    tmux.wait_for("row 4", lacking="row 5")
    tmux.keys("C-c")
    seen = tmux.wait_for("status=130")
    equal(seen.count("row 4"), 1, "rows")


def test_the_mouse_finds_its_place():
    tmux = start(GROWING)
    tmux.wait_for("row 1")
    x, y = tmux.find("more")
    tmux.click(x, y)
    tmux.wait_for("row 4")


def test_resizing():
    tmux = start(GROWING, width=60)
    tmux.wait_for("row 1")
    tmux.resize(30, 20)
    tmux.keys("Enter")
    tmux.wait_for("row 4")
    tmux.keys("C-c")
    seen = tmux.wait_for("status=130")
    contains(seen, "above")


def test_the_error_of_an_action_stands_under_the_picture():
    tmux = start("""
      local ui = require "lunette"
      return ui.Button("press me", function() error "it failed" end)
    """)
    tmux.wait_for("press me")
    tmux.keys("Enter")
    tmux.wait_for("press me", "it failed")
    tmux.keys("Escape")
    tmux.wait_for("press me", lacking="it failed")


def test_the_result_comes_after_the_picture():
    tmux = start("""
      local ui = require "lunette"
      return ui.Button("choose", function() ui.quit(0, "chosen") end)
    """)
    tmux.wait_for("choose")
    tmux.keys("Enter")
    tmux.wait_for("status=0")
    equal(body(tmux)[:4], ["above", "choose", "chosen", "status=0"])


ASKING = """
local ui = require "lunette"
local answer = ui.State("asking")
return function()
  return ui.VStack { alignment = "leading", ui.Text("state: " .. answer.value),
    ui.Button("Yes", function() answer.value = "ANSWERED"; ui.quit(0, "result") end),
    answer.value == "ANSWERED" and ui.Text "one more row" or nil }
end
"""


def test_what_an_action_wrote_before_the_end_is_drawn():
    tmux = start(ASKING)
    tmux.wait_for("asking")
    tmux.keys("Enter")
    tmux.wait_for("status=0")
    equal(body(tmux)[:6], ["above", "state: ANSWERED", "Yes", "one more row", "result", "status=0"])
    # The last picture does not show the button as pressed.
    lacks(tmux.screen(styled=True), "\x1b[7m", "styles")
    # The same if a task ends the script.
    tmux = start("""
      local ui = require "lunette"
      local shown = ui.State("waiting")
      ui.task(function() ui.sleep(0.1); shown.value = "done"; ui.quit(4) end)
      return function() return ui.Text(shown.value) end
    """)
    tmux.wait_for("status=4")
    equal(body(tmux)[:3], ["above", "done", "status=4"])


def test_cleared():
    for rows in (1, 30):
        tmux = Tmux(height=12)
        tmux.command(f"clear; seq {rows}; echo above; {PROGRAM} run --inline --clear "
            f"{script(ASKING)}; echo status=$?")
        tmux.wait_for("asking")
        tmux.keys("Enter")
        tmux.wait_for("status=0")
        equal(body(tmux)[:3], ["above", "result", "status=0"])
        lacks(tmux.screen(), "ANSWERED")
        tmux.end()
    # After Control-C the picture is removed as well.
    tmux = Tmux()
    tmux.command(f"clear; echo above; {PROGRAM} run --inline --clear {script(ASKING)}; echo "
        f"status=$?")
    tmux.wait_for("asking")
    tmux.keys("C-c")
    tmux.wait_for("status=130")
    lines = body(tmux)
    check(lines[1] in ("status=130", "^Cstatus=130"), f"what stays is {lines}")
    result = run("run", "--clear", script(ASKING))
    equal(result.status, 64)
    contains(result.error, "--clear can only be used with --inline")


SIZES = """
local ui = require "lunette"
local asks = ui.State(false)
return function()
  local window = ui.environment.windowSize
  return ui.VStack { alignment = "leading",
    ui.Button("ask", function() asks.value = true end),
    ui.Text(window.width .. " by " .. window.height .. ", " .. ui.environment.verticalSizeClass),
    window.height > 20 and ui.Text "tall",
  }:alert("Really?", { isPresented = asks, actions = ui.Button("Yes", function() end) })
end
"""


def test_the_size_of_the_window_is_that_of_the_terminal():
    tmux = start(SIZES)
    tmux.wait_for("80 by 24, regular", "tall")
    equal(body(tmux)[:4], ["above", "ask", "80 by 24, regular", "tall"])
    tmux.resize(60, 14)
    tmux.wait_for("60 by 14, compact", lacking="tall")
    tmux.resize(80, 30)
    tmux.wait_for("80 by 30, regular", "tall")
    # What is presented has the few rows of the picture, and its buttons fit into them.
    tmux.keys("Enter")
    tmux.wait_for("Yes")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_bytes():
    terminal = Pty("run", "--inline", script(GROWING))
    terminal.wait_for("row 1")
    terminal.send("\x03")
    equal(terminal.wait(), 130)
    terminal.check_restored(inline=True)
    lacks(terminal.output.decode(), "\x1b[?1049", "bytes")
    lacks(terminal.output.decode(), "\x1b[2J", "bytes")


main(globals())
