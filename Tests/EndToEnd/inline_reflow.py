"""An inline picture in a window whose size changes, in a terminal that reflows (tmux) and in one
that does not: no stale copies, and what stands above stays."""

import os
import random

from _terminal import DEADLINE, PROGRAM, Tmux, check, equal, main, script, time, until

APP = """
local ui = require "lunette"
local n, long = ui.State(3), ui.State(false)
return function()
  local rows = {}
  for i = 1, n.value do rows[i] = ui.Text(ui.verbatim(("row %d of %d "):format(i, n.value) .. (long.value and ("漢x"):rep(9 + i) or ""))) end
  return ui.VStack { alignment = "leading",
    ui.Text("TOPLINE"):frame { maxWidth = ui.infinity, alignment = "leading" }:border("red"),
    ui.VStack { alignment = "leading", table.unpack(rows) }, ui.Text("BOTTOMLINE " .. n.value .. (long.value and " long" or " short")) }
    :onKeyPress({ "+", "-", "m", "r", "l" }, function(event)
      if event.key == "l" then long.value = not long.value return true end
      n.value = event.key == "+" and n.value + 1 or event.key == "-" and math.max(1, n.value - 1) or event.key == "m" and 100 or 2
      return true
    end)
end
"""


def seeds(count):
    """The numbers of random walks: two in every run, because a walk is mostly waited for, and
    all of them with `scripts/test --all`."""
    return range(count if "LUNETTE_TEST_ROUNDS" in os.environ else 2)


def everything(tmux):
    return tmux._tmux("capture-pane", "-p", "-S", "-400")


def start(above, width=80, height=24, at_top=False, tail="", **changes):
    tmux = Tmux(width=width, height=height, **changes)
    tmux.command(f"clear; for i in $(seq {above}); do echo EARLIER-$i-{tail}; done; PS1=; echo "
        f"END-$((40+2)){'; clear -x' if at_top else ''}")
    if at_top:
        until(lambda: "EARLIER" not in tmux.screen() and "$" not in tmux.screen(), tmux.screen)
    else:
        tmux.wait_for("END-42")
    tmux.type(f"{PROGRAM} run --inline {script(APP)}")
    tmux.keys("Enter")
    tmux.wait_for("BOTTOMLINE 3 short")
    # Until the terminal has told where the picture is, which takes a moment, a resize is as it is
    # for other programs.
    time.sleep(0.2)
    return tmux


def check_picture(tmux, what, above, tail=""):
    """One copy of the picture, drawn for the window's width, and every line above it once and in
    order."""

    def look():
        text = everything(tmux)
        width = int(tmux.mode("pane_width"))
        return (text.count("TOPLINE") == 1 and text.count("BOTTOMLINE") == 1
                and text.count("└") == 1
                and any(len(line) == width and line.endswith("┐") for line in tmux.lines()))

    until(look, lambda: f"{what}: not one picture of this width:\n{everything(tmux)}", 8)
    # Lines that the terminal has wrapped are joined.
    text = tmux._tmux("capture-pane", "-p", "-J", "-S", "-400")
    earlier = [part for part in text.replace("\n", " ").split(" ") if part.startswith("EARLIER-")]
    equal(earlier, [f"EARLIER-{i}-{tail}" for i in range(1, above + 1)],
        f"{what}: what stood above\n{text}\n")


def random_walk(seed, above, at_top, pauses, heights, least, tail=""):
    generator = random.Random(seed)
    width, height = 80, 24
    tmux = start(above, width, height, at_top, tail)
    trail = []
    try:
        for _ in range(7):
            if generator.random() < 0.35:
                key = generator.choice("+-l")
                tmux.type(key)
                trail.append(key)
            else:
                width = generator.randint(least, 100)
                if heights and generator.random() < 0.4:
                    height = generator.randint(16, 30)
                tmux.resize(width, height)
                trail.append((width, height))
            time.sleep(generator.choice(pauses))
            if pauses[-1] >= 0.3:
                check_picture(tmux, f"seed {seed}, {trail}", above, tail)
        check_picture(tmux, f"seed {seed}, {trail}", above, tail)
    finally:
        tmux.end()


def test_any_sequence_of_widths_leaves_one_picture():
    for seed in seeds(6):
        random_walk(seed, above=30, at_top=False, pauses=[0.3], heights=False, least=24)


def test_where_the_screen_was_cleared_nothing_is_left_in_the_scrollback():
    for seed in seeds(6):
        random_walk(seed, above=0, at_top=True, pauses=[0.3], heights=False, least=30)
    for seed in seeds(3):
        random_walk(seed, above=15, at_top=True, pauses=[0.3], heights=False, least=30)


def test_heights_too():
    for seed in seeds(6):
        random_walk(seed, above=30, at_top=False, pauses=[0.3], heights=True, least=40)


def test_lines_in_the_scrollback_that_are_wrapped_anew():
    for seed, length in ((1, 70), (2, 120)):
        random_walk(seed, above=30, at_top=False, pauses=[0.3], heights=seed == 2, least=24,
            tail="x" * length)


def test_fast_resizes_take_nothing_away():
    for seed in seeds(8):
        random_walk(seed, above=40, at_top=False, pauses=[0.0, 0.01, 0.05, 0.1, 0.25],
            heights=False, least=30)


def test_a_picture_grows_to_the_whole_screen_and_shrinks():
    tmux = start(20, 40, 18)
    for key, rows in (("+", 4), ("+", 5), ("-", 4), ("m", 100), ("r", 2), ("m", 100), ("r", 2)):
        tmux.type(key)
        tmux.wait_for(f"row 1 of {rows}")
    check_picture(tmux, "grown and shrunk", 20)
    check("of 100" not in everything(tmux),
        f"rows of the large picture are left:\n{everything(tmux)}")
    tmux.end()


main(globals())
