"""examples/shell in a real terminal: the output and the statuses that a shell gets."""

import os
import shlex

from _terminal import PROGRAM, Tmux, check, contains, equal, lacks, main, path, run

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))),
    "examples/shell")


def start(script, *arguments, producer=None):
    """The script in a terminal, its output in a file."""
    words = " ".join(shlex.quote(word) for word in arguments)
    pipe = f"{producer} | " if producer else ""
    # The command is in a file, because the words of a command line would be on the screen before
    # the script runs.
    with open(path("command.sh"), "w") as file:
        file.write(f"{pipe}{PROGRAM} run --inline --clear {FOLDER}/{script} {words} > "
            f"{path('out')}; echo status=$?\n")
    tmux = Tmux()
    tmux.command(f"clear; sh {path('command.sh')}")
    return tmux


def scripts():
    return sorted(name for name in os.listdir(FOLDER) if name.endswith(".lua")
        and not name.endswith("_test.lua"))


def ended(tmux, status):
    tmux.wait_for(f"status={status}")
    return open(path("out")).read()


def test_pick():
    tmux = start("pick.lua", producer="printf 'apple\\nbanana\\ncherry\\n'")
    tmux.wait_for("cherry")
    tmux.keys("b", "a", "n")
    tmux.wait_for("banana", lacking="cherry")
    tmux.keys("Enter")
    equal(ended(tmux, 0), "banana\n", "output")
    lacks(tmux.screen(), "banana", "the picture that was to be cleared")


def test_pick_behind_a_slow_producer_shows_what_there_is():
    tmux = start("pick.lua", producer="(echo first; sleep 4; echo last)")
    tmux.wait_for("first")
    lacks(tmux.screen(), "last", "what has not come yet")
    tmux.keys("Enter")
    # A shell waits for all programs of a pipeline.
    equal(ended(tmux, 0), "first\n", "output")


def test_a_preview_keeps_its_height_while_one_types():
    tmux = start("pick.lua", "--preview", "echo shown: {}", producer="seq 100")
    tmux.wait_for("shown: 1")
    tmux.keys("1")
    tmux.keys("0")
    tmux.wait_for("shown: 10")
    tmux.keys("Down")
    tmux.wait_for("shown: 100")
    rows = [line for line in tmux.lines() if "│" in line]
    check(len(rows) == 16, f"{len(rows)} rows in\n{tmux.screen()}")
    tmux.keys("Enter")
    equal(ended(tmux, 0), "100\n", "output")


def test_choose_and_confirm():
    tmux = start("choose.lua", "small", "large")
    tmux.wait_for("large")
    tmux.keys("Down", "Enter")
    equal(ended(tmux, 0), "large\n", "output")
    tmux = start("confirm.lua", "Go on?")
    tmux.wait_for("Go on?")
    tmux.keys("y")
    equal(ended(tmux, 0), "", "output")


def test_escape_is_130():
    shown = {"choose.lua": "yes", "confirm.lua": "Are you sure?", "ask.lua": "Answer:",
             "file.lua": ".", "spin.lua": "Working", "form.lua": "port", "pick.lua": "apple",
             "pager.lua": "apple", "table.lua": "apple", "gauge.lua": "apple"}
    arguments = {"spin.lua": ["Working", "sleep", "60"], "form.lua": ["port=8080"]}
    equal(sorted(shown), scripts(), "scripts")
    for script, words in shown.items():
        producer = {"pick.lua": "echo apple", "pager.lua": "echo apple", "table.lua": "echo apple",
                    "gauge.lua": "(echo 10 apple; sleep 2)"}.get(script)
        tmux = start(script, *arguments.get(script, []), producer=producer)
        tmux.wait_for(words)
        tmux.keys("Escape")
        equal(ended(tmux, 130), "", script)


def test_escape_leaves_a_search_before_the_pager():
    tmux = start("pager.lua", producer="printf 'apple\\nbanana\\n'")
    tmux.wait_for("banana")
    tmux.keys("/")
    tmux.wait_for("Search")
    tmux.keys("Escape")
    tmux.wait_for("stdin", lacking="Search")
    tmux.keys("q")
    equal(ended(tmux, 0), "", "output")


def test_spin_gives_what_its_program_gives():
    tmux = start("spin.lua", "Working", "sh", "-c", "sleep 0.3; echo done; exit 3")
    equal(ended(tmux, 3), "done\n", "output")


def test_without_a_terminal_nothing_is_answered():
    for script in scripts():
        result = run("run", "--inline", f"{FOLDER}/{script}")
        equal((result.status, result.output), (1, ""), script)
        contains(result.error, "there is no terminal to draw on")


def test_each_is_short_and_can_be_executed():
    for name in scripts():
        with open(f"{FOLDER}/{name}") as file:
            lines = file.read().count("\n")
        # The picker ranks lines while they are being read, and shows what a command says of them;
        # the table sorts; the pager reads a file or a pipe.
        longest = {"pick.lua": 290, "table.lua": 120, "pager.lua": 80}.get(name, 60)
        equal((lines <= longest, os.access(f"{FOLDER}/{name}", os.X_OK)), (True, True),
            f"{name} of {lines} lines")


main(globals())
