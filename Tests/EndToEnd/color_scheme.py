"""The terminal's background changes while a script runs (mode 2031, `CSI ? 997 ; 1|2 n`)."""

from _terminal import Pty, contains, equal, lacks, main, script

ON, OFF = b"\x1b[?2031h", b"\x1b[?2031l"
DARK, LIGHT = "\x1b[?997;1n", "\x1b[?997;2n"
AUTOMATIC = """
local ui = require "lunette"
local Scheme = ui.View "Scheme"
Scheme.state = { pressed = false }
function Scheme:body()
  return ui.Button("shown " .. self.environment.colorScheme .. (self.pressed and " and pressed" or ""), function()
    self.pressed = true
  end)
end
return ui.App { theme = %s, body = function() return Scheme {} end }
"""


def start(theme, *options):
    terminal = Pty("run", *options, script(AUTOMATIC % theme), COLORTERM="truecolor")
    terminal.wait_for("shown dark")
    return terminal


def test_the_theme_follows():
    terminal = start("'automatic'")
    contains(terminal.output, ON)
    at = len(terminal.output)
    terminal.send(LIGHT)
    # The background of the light theme, the name of the scheme, and the query for the new colours.
    terminal.wait_for("48;2;246;247;249", "light", "\x1b]11;?", start=at)
    at = len(terminal.output)
    terminal.send(DARK)
    terminal.wait_for("48;2;21;23;29", "dark", start=at)
    # The terminal's answer about its background takes precedence over its report about the scheme.
    at = len(terminal.output)
    terminal.send("\x1b]11;rgb:ffff/ffff/ffff\x1b\\")
    terminal.wait_for("48;2;246;247;249", start=at)
    equal(terminal.interrupt(), 130)
    contains(terminal.output, OFF)
    terminal.check_restored()


def test_the_terminals_own_colours_follow():
    terminal = start("nil")
    at = len(terminal.output)
    terminal.send(LIGHT)
    terminal.wait_for("light", start=at)
    terminal.interrupt()
    terminal.check_restored()


def test_a_theme_that_is_chosen_stays():
    terminal = start("'automatic'", "--theme", "dark")
    lacks(terminal.output, ON)
    terminal.send(LIGHT + "\x1b]11;rgb:ffff/ffff/ffff\x1b\\\r")
    terminal.wait_for("pressed")
    terminal.interrupt()
    lacks(terminal.output, b"48;2;246;247;249")
    terminal.check_restored()


def test_a_script_s_own_theme_stays():
    terminal = start("'dark'")
    terminal.send(LIGHT + "\r")
    terminal.wait_for("pressed")
    terminal.interrupt()
    lacks(terminal.output, b"48;2;246;247;249")
    terminal.check_restored()


main(globals())
