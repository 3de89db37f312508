#!/usr/bin/env python3
"""One key into a list of a million lines: examples/shell/pick.lua beside fzf, which `scripts/setup
fzf` installs, and beside gum where it is installed.

    Benchmarks/pickers.py [--lines 1000000] [--rounds 5]

The lines come through a pipe. The key is a letter that only the last ten lines have, so all must be
looked through. Printed are medians: from the start to the first lines on the screen; until all
lines are there, which each program says by finding the last; from the key to the found lines on the
screen; and the most memory that the process has held.
"""
import argparse
import fcntl
import os
import pty
import select
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.environ.get("LUNETTE") or ROOT + "/.build/release/lunette"


class Picker:
    """A picker on a terminal of 80 x 24, with a file as its standard input through a pipe."""

    def __init__(self, command, lines):
        self.producer = subprocess.Popen(["cat", lines], stdout=subprocess.PIPE)
        self.begin = time.monotonic()
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.dup2(self.producer.stdout.fileno(), 0)
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
            os.execvp(command[0], command)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.kill(self.child, signal.SIGWINCH)
        self.producer.stdout.close()
        self.shown = b""

    def wait(self, text, seconds=60):
        """Seconds until `text` has been written, from now on."""
        begin = time.monotonic()
        self.shown = b""
        while text not in self.shown:
            if time.monotonic() - begin > seconds:
                sys.exit(f"{text!r} was not shown: {self.shown[-2000:]!r}")
            if select.select([self.terminal], [], [], 0.1)[0]:
                self.shown += os.read(self.terminal, 1 << 16)
                # Who asks where the cursor is waits for the answer.
                if b"\x1b[6n" in self.shown:
                    os.write(self.terminal, b"\x1b[1;1R")
                    self.shown = self.shown.replace(b"\x1b[6n", b"")
        return time.monotonic() - begin

    def keys(self, text):
        os.write(self.terminal, text)

    def memory(self):
        """The most that it has held, in MB."""
        with open(f"/proc/{self.child}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1024

    def end(self):
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.terminal)
        self.producer.kill()
        self.producer.wait()


def measure(command, lines):
    picker = Picker(command, lines)
    first = picker.wait(b"module_1/")
    # The lines still come while it is looked for the last of them.
    picker.keys(b"z")
    picker.wait(b"ebra_0")
    loaded = time.monotonic() - picker.begin
    times = []
    for _ in range(5):
        picker.keys(b"\x7f")
        picker.wait(b"module_1/")
        picker.keys(b"z")
        times.append(picker.wait(b"ebra_0"))
    memory = picker.memory()
    picker.end()
    return first, loaded, statistics.median(times), memory


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        lines = folder + "/lines"
        with open(lines, "w") as file:
            for number in range(wanted.lines - 10):
                file.write(f"src/module_{number % 997 + 1}/part_{number}.c\n")
            for number in range(10):
                file.write(f"src/zebra_{number}.c\n")
        commands = {"pick.lua": [PROGRAM, "run", "--inline", "--clear",
            ROOT + "/examples/shell/pick.lua"]}
        if shutil.which("fzf"):
            commands["fzf"] = ["fzf", "--height", "10", "--reverse"]
            commands["fzf --exact --no-sort"] = [*commands["fzf"], "--exact", "--no-sort"]
        if shutil.which("gum"):
            commands["gum filter"] = ["gum", "filter", "--height", "10"]
            commands["gum filter --no-fuzzy --no-sort"] = [*commands["gum filter"], "--no-fuzzy",
                "--no-sort"]
        print(f"{wanted.lines} lines, {os.path.getsize(lines) >> 20} MB, {os.cpu_count()} cores\n")
        print("| | first lines | all there | key to screen | memory |\n|---|---|---|---|---|")
        for name, command in commands.items():
            rounds = [measure(command, lines) for _ in range(wanted.rounds)]
            first, loaded, key, memory = (statistics.median(one) for one in zip(*rounds))
            print(f"| {name} | {first * 1000:.0f} ms | {loaded * 1000:.0f} ms | {key * 1000:.0f} "
                  f"ms | {memory:.0f} MB |", flush=True)


main()
