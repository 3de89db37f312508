"""The notes program with its plugins, in a real terminal. `$NOTES` is the program."""

import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
sys.path.insert(0, f"{ROOT}/Tests/EndToEnd")

# noqa: E402
from _terminal import Failure, Pty, Tmux, check, equal, lacks, main, path, script, time, until

NOTES = os.environ.get("NOTES") or f"{ROOT}/examples/plugin-host/.build/debug/notes"
PLUGINS = f"{ROOT}/examples/plugin-host/plugins"


def start(width=80, height=26, data=None):
    # What a test decides about plugins is there for no other one.
    data = data or path(f"data-{Tmux.counter}")
    tmux = Tmux(width=width, height=height, XDG_DATA_HOME=data)
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
    tmux.wait_for("Search commands", "Start a Log", "Ctrl+T")
    tmux.type("log")
    tmux.wait_for("Start a Log", lacking="Insert Running Time")
    tmux.keys("Enter")
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
    check(any("clock" in line and "╭" in line for line in seen.split("\n")),
        f"no name in the frame:\n{seen}")
    tmux.keys("Escape")
    tmux.wait_for("Welcome", lacking="Start from zero?")
    end(tmux)


def test_the_manager_turns_a_plugin_off_and_on():
    tmux = start()
    tmux.click(*tmux.find("Plugins"))
    tmux.wait_for("● clock", "● words")
    tmux.click(*tmux.find("● clock"))
    tmux.wait_for("Restart", "Disable")
    tmux.click(*tmux.find("Disable"))
    # The last row, behind the sheet, offers it as well, and a click there does nothing. The
    # manager's own button, which is higher, is covered for a moment by the rows that still make
    # room for it.
    tmux.wait_for("– clock", lambda seen: seen.count("Enable") == 2)
    tmux.click(*tmux.find("Enable"))
    tmux.wait_for("● clock")
    tmux.keys("Escape")
    tmux.wait_for("Welcome", lacking="● clock")
    end(tmux)


def test_what_is_off_stays_off():
    data = path("kept")
    tmux = start(data=data)
    tmux.click(*tmux.find("Plugins"))
    tmux.wait_for("● clock", "● words")
    tmux.click(*tmux.find("● clock"))
    tmux.wait_for("Restart", "Disable")
    tmux.click(*tmux.find("Disable"))
    tmux.wait_for("– clock")
    tmux.keys("Escape")
    tmux.wait_for("Welcome", lacking="– clock")
    end(tmux)
    again = start(data=data)
    again.click(*again.find("Plugins"))
    again.wait_for("– clock · off", "● words")
    again.click(*again.find("– clock"))
    again.wait_for("Enable")
    again.click(*again.find("Enable"))
    again.wait_for("● clock")
    again.keys("Escape")
    again.wait_for("Welcome", "0:0", lacking="● clock")
    end(again)


KEEPER = """
local ui, plugin = require "lunette", require "lunette.plugin"
local function keep(count) plugin.storage.text = ("x"):rep(count) end
return { panels = { sidebar = function()
  return ui.VStack {
    ui.Text("kept " .. #(plugin.storage.text or "")),
    ui.Button("keep a little", function() keep(10) end),
    ui.Button("keep a lot", function() keep(100000) end),
  }
end } }
"""


def test_a_full_disk_under_the_storage_of_a_plugin():
    # A disk of its own, which only root can make, and not in every container.
    if subprocess.run(["unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"],
            capture_output=True).returncode != 0:
        print("     not run: this user cannot mount a file system")
        return
    plugins = os.path.dirname(os.path.dirname(script(KEEPER, "keepers/keeper/main.lua")))
    data = path("full")
    os.makedirs(data)
    kept = f"{data}/notes/plugins/keeper"
    tmux = Tmux(width=80, height=16, XDG_DATA_HOME=data)
    tmux.command(f"unshare -m bash -c 'mount -t tmpfs -o size=64k tmpfs {data} && {NOTES} "
                 f"{plugins}; echo status=$?; "
                 f"cat {kept}/storage.json; echo files: $(ls -A {kept}) end'")
    tmux.wait_for("kept 0")
    tmux.click(*tmux.find("keep a little"))
    tmux.wait_for("kept 10")
    # At most one write a second.
    time.sleep(1.2)
    tmux.click(*tmux.find("keep a lot"))
    # The plugin goes on with what it has, and the host is told.
    tmux.wait_for("kept 100000", "storage.json cannot be written: No space left on device")
    tmux.click(*tmux.find("Welcome"))
    tmux.keys("C-q")
    # The file is as it was before, and nothing is beside it.
    tmux.wait_for("status=0", '{ "text": "xxxxxxxxxx" }', "files: storage.json end", lacking="kept")


def test_a_hostile_row_takes_neither_the_keys_nor_the_screen():
    tmux = start()
    # Its dialog is presented all the time; it waits for a key or a click in its own part of the
    # row.
    tmux.click(*tmux.find("Write a line"))
    tmux.type("secret words")
    seen = tmux.wait_for("secret words")
    lacks(seen, "password")
    tmux.keys("M-p")
    tmux.wait_for("Search commands")
    tmux.keys("Escape")
    tmux.wait_for("secret words", lacking="Search commands")
    end(tmux)


def test_a_hostile_plugin_costs_its_panel():
    tmux = start()
    for attack in ("wrong types", "run a program", "end the program", "read the disk",
            "a storm of events"):
        tmux.click(*tmux.find(attack))
    tmux.wait_for("storm")
    # What takes too much, again and again, suspends it; everything else is as usable as before.
    def suspended():
        # What it is asked for while it has no time is done later: it may be suspended between a
        # look and a click.
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
    program = Pty(PLUGINS, program=NOTES, XDG_DATA_HOME=path("given-back"))
    program.wait_for("Outline")
    program.send("\x11")
    equal(program.wait(), 0, "the status")
    program.check_restored()
    lacks(program.output.decode(errors="replace"), ROOT, "the output")


def test_it_ends_by_a_signal():
    program = Pty(PLUGINS, program=NOTES, XDG_DATA_HOME=path("signal"))
    program.wait_for("Outline")
    os.kill(program.pid, 15)
    equal(program.wait(), 143, "the status")
    program.check_restored()


def test_without_a_terminal_it_says_so():
    done = subprocess.run([NOTES, PLUGINS], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, timeout=30, start_new_session=True)
    equal(done.returncode, 1, "the status")
    check(done.stderr.startswith("notes: ") and done.stderr.count("\n") == 1,
        f"it says {done.stderr!r}")
    equal(done.stdout, "", "the output")


main(globals())
