"""The notes program with its plugins, in a real terminal. `$NOTES` is the program."""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
sys.path.insert(0, f"{ROOT}/Tests/EndToEnd")

from _terminal import Failure, Pty, Tmux, check, equal, lacks, main, time, until  # noqa: E402

NOTES = os.environ.get("NOTES") or f"{ROOT}/examples/plugin-host/.build/debug/notes"
PLUGINS = f"{ROOT}/examples/plugin-host/plugins"


def start(width=80, height=26):
    tmux = Tmux(width=width, height=height)
    tmux.command(f"{NOTES} {PLUGINS}; echo status=$?")
    tmux.wait_for("Outline", "Hostile", "words", "Commands")
    return tmux


def end(tmux):
    tmux.keys("C-q")
    tmux.wait_for("status=0", lacking="Outline")


def test_plugins_extend_it():
    tmux = start()
    # A panel that performs an action of the program's; a row that reads its values.
    tmux.click(*tmux.find("Shopping"))
    tmux.wait_for("Bread", "3 words")
    # A command of a plugin's by its keys, and one by the palette that waits for what it asks.
    tmux.keys("C-t")
    tmux.wait_for("seconds", "5 words")
    tmux.keys("M-p")
    tmux.wait_for("A part of its name", "Start a Log", "ctrl+t")
    tmux.type("log")
    tmux.wait_for("Start a Log", lacking="Insert Running Time")
    tmux.keys("Tab", "Enter")
    tmux.wait_for("made Log", "0 words")
    # The program's own key, which a plugin wants, too.
    tmux.keys("C-n")
    tmux.wait_for("● Note 5")
    end(tmux)


def test_a_small_window_has_room_for_both_panels_and_the_note():
    tmux = start(width=40, height=10)
    seen = tmux.wait_for("Shopping", "loop for ever", "Everything around")
    lacks(seen, "needs")
    end(tmux)


def test_an_error_in_an_action_is_told_in_the_last_row():
    tmux = start()
    tmux.click(*tmux.find("wrong types"))
    tmux.wait_for("notes.open: there is no 'path'")
    end(tmux)


def test_a_dialog_bears_its_plugins_name():
    tmux = start()
    tmux.click(*tmux.find("Reset"))
    seen = tmux.wait_for("Start from zero?")
    check(any("clock" in line and "╭" in line for line in seen.split("\n")), f"no name in the frame:\n{seen}")
    tmux.keys("Escape")
    tmux.wait_for("Welcome", lacking="Start from zero?")
    end(tmux)


def test_a_hostile_row_takes_neither_the_keys_nor_the_screen():
    tmux = start()
    # Its dialog is presented all the time; it waits for a key or a click in its own part of the row.
    tmux.click(*tmux.find("Write a line"))
    tmux.type("secret words")
    seen = tmux.wait_for("secret words")
    lacks(seen, "password")
    tmux.keys("M-p")
    tmux.wait_for("A part of its name")
    tmux.keys("Escape")
    tmux.wait_for("secret words", lacking="A part of its name")
    end(tmux)


def test_a_hostile_plugin_costs_its_panel():
    tmux = start()
    for attack in ("wrong types", "run a program", "end the program", "read the disk", "a storm of events"):
        tmux.click(*tmux.find(attack))
    tmux.wait_for("storm")
    # What takes too much, again and again, suspends it; everything else is as usable as before.
    def suspended():
        # What it is asked for while it has no time is done later: it may be suspended between a look and a click.
        if "Resume" not in tmux.screen():
            try:
                tmux.click(*tmux.find("loop for ever"))
            except Failure:
                pass
            time.sleep(0.2)
        return "Resume" in tmux.screen()

    until(suspended, lambda: f"it is not suspended:\n{tmux.screen()}")
    seen = tmux.wait_for("⚠ hostile", "Resume", "Disable")
    lacks(seen, "owned")
    tmux.click(*tmux.find("Shopping"))
    tmux.wait_for("Bread")
    tmux.click(*tmux.find("Resume"))
    tmux.wait_for("take all memory", lacking="Resume")
    tmux.click(*tmux.find("a million views"))
    tmux.wait_for("⚠")
    tmux.click(*tmux.find("Ideas"))
    # The host's own message has the room of the last row, so the number of words may be cut there.
    tmux.wait_for("Write a line, then Return", "● Ideas")
    end(tmux)


def test_the_terminal_is_given_back():
    program = Pty(PLUGINS, program=NOTES)
    program.wait_for("Outline")
    program.send("\x11")
    equal(program.wait(), 0, "the status")
    program.check_restored()
    lacks(program.output.decode(errors="replace"), ROOT, "the output")


main(globals())
