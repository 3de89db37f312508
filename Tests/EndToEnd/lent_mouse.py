"""A key lends the mouse to the terminal until the next key."""

from _terminal import PROGRAM, Tmux, check, equal, main, script, until

APP = """
local ui = require "lunette"
local typed, clicks = ui.State(""), ui.State(0)
return ui.App { %s body = function()
  return ui.VStack { ui.TextField("Name", typed:binding()), ui.Text("typed " .. typed.value), ui.Text("clicks " .. clicks.value),
    ui.Button("More", function() clicks.value = clicks.value + 1 end)%s }
end }
"""


def lends(key, name, options="", more=""):
    tmux = Tmux(width=70, height=12)
    tmux.command(f"{PROGRAM} run {script(APP % (options, more))}")
    tmux.wait_for("clicks 0")
    until(lambda: tmux.mode("mouse_any_flag") == "1", "the mouse was never on")
    tmux.keys(key)
    tmux.wait_for(f"{name}  The mouse is lent to the terminal")
    until(lambda: tmux.mode("mouse_any_flag") == "0", "the mouse is still on")
    # The next key is typed all the same.
    tmux.type("a")
    tmux.wait_for("typed a", lacking="is lent")
    until(lambda: tmux.mode("mouse_any_flag") == "1", "the mouse is not taken back")
    tmux.click(*tmux.find("More"))
    tmux.wait_for("clicks 1")
    # It is given back at the end, lent or not.
    tmux.keys(key)
    tmux.wait_for("is lent")
    tmux.keys("C-c")
    until(lambda: tmux.mode("alternate_on") == "0" and tmux.mode("mouse_any_flag") == "0",
        tmux.screen)
    tmux.end()


def test_alt_m_lends_the_mouse():
    lends("M-m", "Alt+M")


def test_mouse_key_chooses_another():
    lends("F8", "F8", options='mouseKey = "f8",')


def test_a_script_that_uses_the_key_keeps_it():
    tmux = Tmux(width=70, height=12)
    tmux.command(f"{PROGRAM} run {script(APP % ('', ':keyboardShortcut(' + repr('m') + ')'))}")
    tmux.wait_for("clicks 0")
    tmux.keys("M-m")
    tmux.wait_for("clicks 1", lacking="is lent")
    equal(tmux.mode("mouse_any_flag"), "1")
    tmux.end()


main(globals())
