"""An inline picture in a window whose size changes, in a terminal that reflows (tmux): no stale copies, and what stands above stays."""

import random

from _terminal import PROGRAM, Tmux, check, contains, equal, main, script, time, until

APP = """
local ui = require "lunette"
return ui.VStack { alignment = "leading",
  ui.Text("TOPLINE"):frame { maxWidth = ui.infinity, alignment = "leading" }:border("red"),
  ui.Text(ui.verbatim(("x"):rep(30))), ui.Text("BOTTOMLINE") }
"""
GROWING = """
local ui = require "lunette"
local n = ui.State(1)
return function()
  local rows = {}
  for i = 1, n.value do rows[i] = ui.Text("row " .. i .. " of " .. n.value) end
  return ui.VStack { alignment = "leading", table.unpack(rows) }
    :onKeyPress({ "+", "-", "m", "r" }, function(event)
      n.value = event.key == "+" and n.value + 1 or event.key == "-" and math.max(1, n.value - 1) or event.key == "m" and 100 or 2
      return true
    end)
end
"""


def everything(tmux):
    return tmux._tmux("capture-pane", "-p", "-S", "-200")


def start(source, width=80, height=24):
    tmux = Tmux(width=width, height=height)
    # tmux moves what stands at the top to the scrollback when rows below it become more, and nobody can erase it there.
    tmux.command("clear; seq 12; echo EARLIER-1; echo EARLIER-2")
    tmux.command(f"{PROGRAM} run --inline {script(source)}")
    return tmux


def one_copy(tmux, *texts):
    def look():
        text = everything(tmux)
        return all(text.count(part) == 1 for part in texts)

    until(look, lambda: f"not one copy of each of {texts}:\n{everything(tmux)}", 8)


def test_any_sequence_of_widths_leaves_one_copy():
    generator = random.Random(7)
    sequences = [[60, 40, 80], [40, 80], [79, 78, 60], [50, 80, 50, 80]]
    sequences += [[generator.randint(35, 100) for _ in range(5)] for _ in range(6)]
    for widths in sequences:
        tmux = start(APP)
        tmux.wait_for("BOTTOMLINE")
        for width in widths:
            tmux.resize(width, 24)
            until(lambda: "TOPLINE" in tmux.screen() and "BOTTOMLINE" in tmux.screen(), "no picture", 8)
            # The picture is drawn for this width.
            until(lambda: any(len(line) == width and line.endswith("┐") for line in tmux.lines()), tmux.screen, 8)
            # A terminal that is made narrower again while the picture is on its way to it shows something else than we know.
            time.sleep(0.2)
        one_copy(tmux, "TOPLINE", "BOTTOMLINE")
        text = everything(tmux)
        check(text.count("\nEARLIER-1") == 1 and text.count("\nEARLIER-2") == 1, f"{widths}: what stood above is gone:\n{text}")
        tmux.end()


def test_a_picture_grows_to_the_whole_screen_and_shrinks():
    tmux = start(GROWING, 40, 18)
    tmux.wait_for("row 1 of 1")
    for key, rows in (("+", 2), ("+", 3), ("-", 2), ("m", 100), ("r", 2), ("m", 100), ("r", 2)):
        tmux.type(key)
        tmux.wait_for(f"row 1 of {rows}")
    one_copy(tmux, "row 1 of 2", "row 2 of 2")
    check("of 100" not in everything(tmux), f"rows of the large picture are left:\n{everything(tmux)}")
    tmux.end()


main(globals())
