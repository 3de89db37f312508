"""A script in a terminal: keys, mouse, resizing, and the end."""

from _terminal import PROGRAM, ROOT, Pty, Tmux, contains, equal, lacks, main, run, script, until

COUNTER = """
local ui = require "lunette"
local count = ui.State(0)
return function()
  return ui.VStack { alignment = "leading",
    ui.Text("Count: " .. count.value),
    ui.Button("Add", function() count.value = count.value + 1 end),
    ui.Button("Quit", function() ui.quit(3, { "one", "two" }) end),
    ui.Text("x"):frame { width = 5 }:background("blue"):onTapGesture(function() count.value = 100 end),
  }
end
"""


def start(source=COUNTER, arguments="", **size):
    file = script(source)
    tmux = Tmux(**size)
    tmux.command("before=$(stty -g)")
    tmux.command(f"{PROGRAM} run {file} {arguments}; echo status=$?; [ \"$before\" = \"$(stty "
        f"-g)\" ] && echo same-modes")
    return tmux


def test_keys():
    tmux = start()
    tmux.wait_for("Count: 0")
    equal(tmux.mode("alternate_on"), "1", "the alternate screen")
    tmux.keys("Enter")
    tmux.wait_for("Count: 1")
    tmux.keys("Space")
    tmux.wait_for("Count: 2")
    tmux.keys("Tab", "Tab", "BTab", "BTab", "Enter")
    tmux.wait_for("Count: 3")
    tmux.keys("Tab", "Enter")
    seen = tmux.wait_for("status=3", "same-modes")
    contains(seen, "one\ntwo\nstatus=3", "screen")
    lacks(seen, "Count:", "screen")
    equal(tmux.mode("alternate_on"), "0", "the alternate screen")
    equal(tmux.mode("mouse_any_flag"), "0", "the mouse")
    equal(tmux.mode("cursor_flag"), "1", "the cursor")


def test_mouse():
    tmux = start()
    tmux.wait_for("Count: 0")
    x, y = tmux.find("Add")
    tmux.click(x, y)
    tmux.wait_for("Count: 1")
    # A button is pressed, and released elsewhere, which does nothing. The click afterwards shows
    # that the events were handled.
    tmux.mouse(0, x, y)
    tmux.mouse(32, 70, 20)
    tmux.mouse(0, 70, 20, release=True)
    tmux.click(x, y)
    tmux.wait_for("Count: 2")
    tmux.click(3, 4)
    tmux.wait_for("Count: 100")
    tmux.keys("C-c")
    tmux.wait_for("status=130", "same-modes")


def test_the_mouse_can_be_left_to_the_terminal():
    source = """
      local ui = require "lunette"
      return ui.App { mouse = %s, body = function() return ui.Button("here", function() ui.quit(3) end) end }
    """
    for options in ((), ("--inline",)):
        terminal = Pty("run", *options, script(source % "false"))
        terminal.wait_for("here")
        terminal.send("\r")
        equal(terminal.wait(), 3)
        lacks(terminal.output.decode(), "?1000h", "bytes")
        lacks(terminal.output.decode(), "?1002h", "bytes")
        lacks(terminal.output.decode(), "?1006h", "bytes")
        terminal = Pty("run", *options, script(source % "true"))
        terminal.wait_for("here", "?1006h")
        terminal.send("\r")
        terminal.wait()
        terminal.check_restored(inline=bool(options))
    # A saved change is shown at once.
    tmux = Tmux()
    tmux.command(f"{PROGRAM} run --watch {script(source % 'false')}")
    tmux.wait_for("here")
    equal(tmux.mode("mouse_any_flag"), "0")
    script(source % "true")
    until(lambda: tmux.mode("mouse_any_flag") == "1", "the mouse is not taken")
    script(source % "false")
    until(lambda: tmux.mode("mouse_any_flag") == "0", "the mouse is not given back")
    tmux.keys("C-c")
    wrong = run("render", script(source % "'no'"))
    contains(wrong.error, "app.lua:3: ui.App: mouse must be")


def test_resizing_shows_the_views_in_the_new_size():
    tmux = start("""
      local ui = require "lunette"
      return ui.Text("corner"):frame { maxWidth = ui.infinity, maxHeight = ui.infinity, alignment = "bottomTrailing" }
    """, width=40, height=10)
    tmux.wait_for("corner")
    equal(tmux.find("corner"), (35, 10))
    tmux.resize(60, 15)
    until(lambda: "corner" in tmux.screen() and tmux.find("corner") == (55, 15),
        lambda: tmux.screen())
    tmux.resize(20, 5)
    until(lambda: "corner" in tmux.screen() and tmux.find("corner") == (15, 5),
        lambda: tmux.screen())
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_a_script_handles_control_c_itself():
    tmux = start("""
      local ui = require "lunette"
      local said = ui.State("nothing")
      return function()
        return ui.Button("said " .. said.value, function() ui.quit(7) end)
          :onKeyPress(function(key) if key.key == "c" then said.value = "no" return true end end)
      end
    """)
    tmux.wait_for("said nothing")
    tmux.keys("C-c")
    tmux.wait_for("said no", lacking="nothing")
    tmux.keys("Enter")
    tmux.wait_for("status=7")


def test_window_title():
    before = Tmux().mode("pane_title")
    tmux = start("""
      local ui = require "lunette"
      return ui.App { title = "My\\27]0;evil\\7 Ünïcode", body = function() return ui.Text("body") end,
        onQuit = function() io.stderr:write("onQuit ran\\n") end }
    """)
    tmux.wait_for("body")
    until(lambda: tmux.mode("pane_title").endswith("Ünïcode"),
        lambda: repr(tmux.mode("pane_title")))
    lacks(tmux.mode("pane_title"), "\x1b")
    tmux.keys("C-c")
    tmux.wait_for("onQuit ran", "status=130")
    equal(tmux.mode("pane_title"), before, "the title")


def test_an_error_in_on_quit_is_told_and_is_the_status():
    file = script("""
        local ui = require "lunette"
        return ui.App { body = ui.Button("Quit", function() ui.quit() end), onQuit = function() error("too late") end }
        """)
    tmux = Tmux()
    tmux.command(f"{PROGRAM} run {file}; echo status=$?")
    tmux.wait_for("Quit")
    tmux.keys("Enter")
    contains(tmux.wait_for("status=1"), "app.lua:3: too late")


def test_time_passes():
    tmux = start("""
      local ui = require "lunette"
      local n, done = ui.State(0), ui.State(false)
      local every; every = ui.every(0.05, function() n.value = n.value + 1; if n.value == 5 then every:cancel() end end)
      ui.task(function() ui.sleep(0.2); done.value = true end)
      return function() return ui.Text(("ticks %d %s"):format(n.value, done.value)) end
    """)
    tmux.wait_for("ticks 5 true")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_examples():
    for name, wanted in (("hello", "Hello, terminal"), ("styles", ""), ("todo", "To do")):
        tmux = Tmux()
        tmux.command(f"{PROGRAM} {ROOT}/examples/{name}.lua; echo status=$?")
        tmux.wait_for(wanted, lambda seen: len(seen.split("\n")) > 3, lacking="status=")
        tmux.keys("C-c")
        tmux.wait_for("status=130")


def test_what_fails_in_many_places_is_listed_once():
    tmux = start("""
local ui = require "lunette"
return function()
  return ui.VStack { ui.ForEach({ 1, 2, 3 }, function(n) return ui.Text("row"):padding { left = n } end) }
end
""")
    seen = tmux.wait_for("in root › VStack › ForEach › row 1 and 2 other places")
    # The message is in the place of each row, and once at the bottom.
    equal(seen.count("has no option 'left'"), 4, "how often it is told")
    tmux.interrupt("status=130")


FAILING = """
local ui = require "lunette"
local n = ui.State(0)
local Bad = ui.ButtonStyle "bad"
function Bad:makeBody(configuration)
  if n.value % 2 == 1 then error("no luck") end
  return ui.HStack { "[", configuration.label, "]" }
end
return function()
  local rows = { ui.Button("Next", function() n.value = n.value + 1 end), ui.Button("A", print):buttonStyle(Bad) }
  if n.value == 3 then rows[3] = ui.Button("B", function() end):buttonStyle(function() local x; return x.y end) end
  return ui.VStack(rows)
end
"""


def test_what_fails_is_listed_until_it_is_well_again():
    tmux = start(FAILING)
    tmux.wait_for("[ A ]")
    tmux.keys("Enter")
    seen = tmux.wait_for("⚠ A", "app.lua:6: no luck", 'in root › VStack › Button "A" › style "bad"')
    contains(seen, "Next", "screen")
    tmux.keys("Enter")
    tmux.wait_for("[ A ]", lacking="no luck")
    # Both errors are shown. Escape hides them, although they still occur.
    tmux.keys("Enter")
    tmux.wait_for("no luck", "app.lua:11: attempt to index a nil value", 'Button "B"')
    tmux.keys("Escape")
    tmux.wait_for("⚠ A", lacking="no luck")


main(globals())
