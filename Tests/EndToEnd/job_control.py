"""Control-Z and `fg` in a shell with job control."""

from _terminal import PROGRAM, Tmux, contains, equal, lacks, main, os, path, script, signal

COUNTER = """
local ui = require "lunette"
local n = ui.State(0)
return function()
  return ui.VStack { alignment = "leading", ui.Text("top line"),
    ui.Button("Count " .. n.value, function() n.value = n.value + 1 end) }
end
"""


def start(options="", source=COUNTER):
    tmux = Tmux()
    tmux.command("before=$(stty -g)")
    tmux.command(f"clear; echo above; {PROGRAM} run {options} {script(source)}")
    tmux.wait_for("Count 0")
    return tmux


def same_modes(tmux):
    tmux.command('[ "$before" = "$(stty -g)" ] && echo same-$((1+1)) || stty -a')
    tmux.wait_for("same-2")


def test_stop_and_go_on():
    tmux = start()
    tmux.keys("Enter")
    tmux.wait_for("Count 1")
    tmux.keys("C-z")
    tmux.wait_for("Stopped", lacking="top line")
    equal(tmux.mode("alternate_on"), "0", "the alternate screen")
    equal(tmux.mode("mouse_any_flag"), "0", "the mouse")
    equal(tmux.mode("cursor_flag"), "1", "the cursor")
    same_modes(tmux)
    tmux.command("fg")
    seen = tmux.wait_for("top line", "Count 1")
    lacks(seen, "Stopped")
    tmux.keys("Enter")
    tmux.wait_for("Count 2")
    # The same a second time.
    tmux.keys("C-z")
    tmux.wait_for("Stopped", lacking="top line")
    tmux.command("fg")
    tmux.wait_for("Count 2")
    tmux.keys("C-c")
    tmux.wait_for(lambda seen: seen.endswith("$"), lacking="top line")
    same_modes(tmux)


def test_the_cursor_is_shown_again_in_a_field():
    tmux = Tmux()
    source = """
      local ui = require "lunette"
      local name = ui.State("abc")
      return function() return ui.TextField("Name", name) end
    """
    tmux.command(f"clear; {PROGRAM} run {script(source)}")
    tmux.wait_for("abc", lambda _: tmux.mode("cursor_flag") == "1")
    for number in (signal.SIGTSTP, signal.SIGSTOP):
        os.kill(tmux.process_of("lunette"), number)
        tmux.wait_for("Stopped")
        tmux.command("fg")
        tmux.wait_for("abc", lambda _: tmux.mode("cursor_flag") == "1", lacking="Stopped")


def test_what_takes_control_z_gets_it():
    tmux = start(source="""
      local ui = require "lunette"
      local n, name = ui.State(0), ui.State("")
      return function()
        return ui.VStack { ui.Text("Count " .. n.value), ui.TextField("Name", name),
          ui.Text("[" .. name.value .. "]"), ui.Button("Undo", function() n.value = n.value + 1 end)
            :keyboardShortcut("z", { "control" }):disabled(n.value == 2),
          ui.Button("Other", function() end) }
      end
    """)
    # A text input with the focus undoes.
    tmux.keys("x")
    tmux.wait_for("[x]")
    tmux.keys("C-z")
    tmux.wait_for("[]", "Count 0", lacking="Stopped")
    # A shortcut comes next, and the job is stopped where it is disabled.
    tmux.keys("Tab", "Tab", "C-z")
    tmux.wait_for("Count 1", lacking="Stopped")
    tmux.keys("C-z")
    tmux.wait_for("Count 2", lacking="Stopped")
    tmux.keys("C-z")
    tmux.wait_for("Stopped", lacking="Count 2")
    tmux.command("fg")
    tmux.wait_for("Count 2", lacking="Stopped")
    tmux.keys("C-c")
    tmux.wait_for(lambda seen: seen.endswith("$"))
    same_modes(tmux)


def test_the_window_changes_meanwhile():
    tmux = start(source="""
      local ui = require "lunette"
      return ui.Text("Count 0"):frame { maxWidth = ui.infinity, maxHeight = ui.infinity, alignment = "bottomTrailing" }
    """)
    tmux.keys("C-z")
    tmux.wait_for("Stopped")
    tmux.resize(50, 12)
    tmux.command("fg")
    tmux.wait_for(lambda seen: "Count 0" in seen and tmux.find("Count 0") == (44, 12))


def test_inline():
    tmux = start("--inline")
    tmux.keys("Enter")
    tmux.wait_for("Count 1")
    tmux.keys("C-z")
    tmux.wait_for("Stopped")
    tmux.command("fg")
    tmux.wait_for("fg", lambda seen: seen.count("top line") == 2)
    tmux.keys("Enter")
    tmux.wait_for("Count 2")
    tmux.keys("C-c")
    tmux.wait_for(lambda seen: seen.endswith("$"))


def test_sigtstp_and_sigstop_from_outside():
    for number in (signal.SIGTSTP, signal.SIGSTOP):
        tmux = start()
        pid = tmux.process_of("lunette")
        os.kill(pid, number)
        if number == signal.SIGTSTP:
            tmux.wait_for("Stopped", lacking="top line")
        else:
            # SIGSTOP cannot be handled, so the shell gets the terminal as the program has set it.
            tmux.wait_for("Stopped")
        tmux.command("fg")
        tmux.wait_for("top line", "Count 0", lacking="Stopped")
        tmux.keys("Enter")
        tmux.wait_for("Count 1")
        tmux.keys("C-c")
        tmux.wait_for(lambda _: tmux.mode("alternate_on") == "0")
        same_modes(tmux)
        tmux.end()


def test_in_the_background_it_stops_and_can_be_fetched():
    tmux = Tmux()
    tmux.command(f"clear; {PROGRAM} run {script(COUNTER)} &")
    tmux.command("sleep 0.3; jobs")
    tmux.wait_for("Stopped", lacking="top line")
    tmux.command("fg")
    tmux.wait_for("top line", "Count 0")
    tmux.keys("Enter")
    tmux.wait_for("Count 1")
    tmux.keys("C-c")
    tmux.wait_for(lambda _: tmux.mode("alternate_on") == "0")


main(globals())
