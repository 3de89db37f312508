"""The program of Documentation/Embedding.md with its plugin, in a real terminal. `$MONITOR` is the
program."""

import os
import sys

HOST = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, f"{HOST}/../../Tests/EndToEnd")

from _terminal import Tmux, main  # noqa: E402

MONITOR = os.environ.get("MONITOR") or f"{HOST}/.build/debug/monitor"


def test_the_program_of_the_documentation():
    tmux = Tmux(width=60, height=10)
    tmux.command(f"cd {HOST}; {MONITOR}; echo status=$?")
    # The value that the program publishes, once it has told of three processes.
    tmux.wait_for("load 1.50", "Kill")
    # The action by the button, and by the keys of the command: the process is there once.
    tmux.click(*tmux.find("Kill"))
    tmux.wait_for("load 1.00")
    tmux.keys("C-k")
    tmux.keys("C-c")
    tmux.wait_for("status=130", lacking="load")


main(globals())
