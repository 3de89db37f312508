"""`lunette demo`: the tour, which needs no files besides the program."""

import re

from _terminal import PROGRAM, Tmux, main, path, until


def test_the_tour():
    tmux = Tmux(width=100, height=35)
    tmux.command(f"cd {path('.')} && {PROGRAM} demo; echo status=$?")
    tmux.wait_for("Dashboard", "Requests", "1/24", "Dialogs", "T Theme")
    tmux.keys("Down")
    tmux.wait_for("Ada Lovelace", "local function fact", "2/24")
    tmux.keys("PageDown")
    tmux.wait_for("Count: 0", "local count = ui.State(0)")
    tmux.click(*tmux.find("Add one"))
    tmux.wait_for("Count: 1")
    # When the Lua code is edited, the page follows and keeps its state. A mistake is shown below,
    # and the page stays.
    tmux.click(*tmux.find('Count: "'))
    tmux.type("Your ")
    tmux.wait_for("Your Count: 1", 'ui.Text("Your Count: "')
    tmux.keys("Enter")
    tmux.wait_for("Your Count: 1", "page:")
    tmux.keys("BSpace")
    tmux.wait_for("Your Count: 1", lacking="page:")
    tmux.click(*tmux.find("As it was"))
    tmux.wait_for("Count: 1", lacking="Your")
    tmux.keys("PageUp", "PageUp", "PageUp")
    tmux.wait_for("Themes", "of your own", "24/24")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_t_changes_the_theme_while_the_tour_runs():
    tmux = Tmux(width=80, height=24, TERM="tmux-256color")
    tmux.command(f"cd {path('.')} && {PROGRAM} demo --theme dark; echo status=$?")
    tmux.wait_for("Dashboard", "T Theme")

    def grounds():
        return set(re.findall(r"48;[0-9;]*", tmux.screen(styled=True)))

    seen = [grounds()]
    for _ in range(3):
        tmux.keys("t")
        until(lambda: grounds() and grounds() != seen[-1], "T changed no colour")
        seen.append(grounds())
    tmux.wait_for("Dashboard", "1/24")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


main(globals())
