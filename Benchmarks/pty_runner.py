#!/usr/bin/env python3
"""Runs one program under a pseudo-terminal of 200 x 60 cells that drains and counts what it writes.

The program finds two more descriptors. On 100 it writes lines: `B` before the first timed frame,
`E` after the last, `M name number` for a number of its own; after each `B` and `E` it reads one
byte from 101. Between the two the runner takes the program's own CPU clock (all threads, user and
system), the wall time, and the bytes that came out of the terminal. Queries that a program may send
before its first frame are answered as xterm would.

As a program: `pty_runner.py [--screen FILE] [NAME=VALUE ...] -- PROGRAM [ARGUMENT ...]` prints the
result as JSON; `--screen` writes what came before `B` to a file, to be looked at with `cat` in a
terminal of that size.
"""
import fcntl
import json
import os
import re
import select
import signal
import struct
import sys
import termios
import time

COLUMNS, ROWS = 200, 60
LAST_LABEL = b"LBL-3"  # the last text of workload w1: when it arrives, the first frame is there
QUIET = 0.06  # seconds without output after which all output has arrived
ANSWERS = [
    (re.compile(rb"\x1b\[0?c"), b"\x1b[?62;22c"),
    (re.compile(rb"\x1b\[>0?c"), b"\x1b[>41;380;0c"),
    (re.compile(rb"\x1b\[>0?q"), b"\x1bP>|XTerm(380)\x1b\\"),
    (re.compile(rb"\x1b\[5n"), b"\x1b[0n"),
    (re.compile(rb"\x1b\[6n"), b"\x1b[1;1R"),
    (re.compile(rb"\x1b\]10;\?(?:\x07|\x1b\\)"), b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\"),
    (re.compile(rb"\x1b\]11;\?(?:\x07|\x1b\\)"), b"\x1b]11;rgb:0000/0000/0000\x1b\\"),
]


def cpu_nanoseconds(pid):
    """The CPU clock of a whole process. The clock's number is made as clock_getcpuclockid(3)
    makes it."""
    return time.clock_gettime_ns((~pid << 3) | 2)


def peak_memory_kib(pid):
    try:
        with open(f"/proc/{pid}/status") as status:
            for line in status:
                if line.startswith("VmHWM:"):
                    return int(line.split()[1])
    except OSError:
        pass
    return None


class Run:
    """One run of one program; `result` is complete when `finish` returns."""

    def __init__(self, command, environment, timeout=120.0):
        self.result = {"metrics": {}}
        self.output = bytearray()  # all of it until B, then only counted
        self.total = 0
        self.answered_to = 0
        self.is_timed = False
        self.deadline = time.monotonic() + timeout
        lines_read, lines_write = os.pipe()
        go_read, go_write = os.pipe()
        self.terminal, slave = os.openpty()
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS,
            COLUMNS * 10, ROWS * 20))
        # The first open of a terminal by the leader of a new session makes it the controlling one.
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, os.ttyname(slave), os.O_RDWR, 0),
            (os.POSIX_SPAWN_DUP2, 0, 1),
            (os.POSIX_SPAWN_DUP2, 0, 2),
            (os.POSIX_SPAWN_DUP2, lines_write, 100),
            (os.POSIX_SPAWN_DUP2, go_read, 101),
        ]
        self.started = time.monotonic_ns()
        self.last_output = self.started
        self.pid = os.posix_spawnp(command[0], command, environment, file_actions=actions,
            setsid=True)
        for fd in (slave, lines_write, go_read):
            os.close(fd)
        self.lines, self.go = lines_read, go_write

    def finish(self):
        open_fds = {self.terminal, self.lines}
        pending = b""
        killed = False
        while open_fds:
            ready, _, _ = select.select(list(open_fds), [], [], 1.0)
            if time.monotonic() > self.deadline:
                os.kill(self.pid, signal.SIGKILL)
                killed = True
                break
            if self.terminal in ready and not self.drain():
                open_fds.discard(self.terminal)
            if self.lines in ready:
                data = os.read(self.lines, 4096)
                if not data:
                    open_fds.discard(self.lines)
                now = time.monotonic_ns()
                pending += data
                while b"\n" in pending:
                    line, pending = pending.split(b"\n", 1)
                    self.take(line.decode().split(), now)
        _, status, _ = os.wait4(self.pid, 0)
        self.result["exit_ms"] = (time.monotonic_ns() - self.started) / 1e6
        self.result["status"] = -9 if killed else os.waitstatus_to_exitcode(status)
        self.result["total_bytes"] = self.total
        for fd in (self.terminal, self.lines, self.go):
            os.close(fd)
        return self.result

    def take(self, words, now):
        if words[:1] == ["B"]:
            self.settle()
            self.is_timed = True
            self.begin = (self.total, cpu_nanoseconds(self.pid), time.monotonic_ns())
            os.write(self.go, b".")
        elif words[:1] == ["E"] and self.is_timed:
            self.settle()
            total, cpu, wall = self.begin
            self.result["cpu_ns"] = cpu_nanoseconds(self.pid) - cpu
            self.result["wall_ns"] = max(now, self.last_output) - wall
            self.result["bytes"] = self.total - total
            self.result["memory_kib"] = peak_memory_kib(self.pid)
            os.write(self.go, b".")
        elif words[:1] == ["M"] and len(words) == 3:
            self.result["metrics"][words[1]] = float(words[2])

    def settle(self):
        while select.select([self.terminal], [], [], QUIET)[0] and self.drain():
            pass

    def drain(self):
        """Reads what the terminal has; false at its end."""
        try:
            data = os.read(self.terminal, 1 << 16)
        except OSError:  # EIO: the last program that had it open has ended
            return False
        if not data:
            return False
        self.last_output = time.monotonic_ns()
        self.total += len(data)
        if self.is_timed:
            return True
        self.output += data
        if "first_ms" not in self.result and LAST_LABEL in self.output[
                -len(data) - len(LAST_LABEL):]:
            self.result["first_ms"] = (self.last_output - self.started) / 1e6
            self.result["memory_kib"] = peak_memory_kib(self.pid)
        if b"\x1b" in data:
            found = [(m.end(), answer) for query, answer in ANSWERS
                for m in query.finditer(self.output, self.answered_to)]
            # in the order of the queries: some programs take DA1's answer as the last
            for _, answer in sorted(found):
                os.write(self.terminal, answer)
            # A query may be cut by the end of a read; none is longer than 12 bytes.
            self.answered_to = max([end for end, _ in found],
                default=max(self.answered_to, len(self.output) - 12))
        return True


def environment(**variables):
    """What programs are run with: a terminal of 24-bit colour, and the variables of the
    workload."""
    result = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR",
        "TMUX")}
    result.update(TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8", LC_ALL="C.UTF-8")
    result.update(variables)
    return result


def main():
    arguments = sys.argv[1:]
    screen = None
    if arguments[:1] == ["--screen"] and len(arguments) > 1:
        screen, arguments = arguments[1], arguments[2:]
    if "--" not in arguments or arguments[-1] == "--":
        sys.exit(__doc__)
    split = arguments.index("--")
    run = Run(arguments[split + 1:],
        environment(**dict(a.split("=", 1) for a in arguments[:split])))
    result = run.finish()
    if screen:
        with open(screen, "wb") as file:
            file.write(run.output)
    print(json.dumps(result, indent=1))
    sys.exit(0 if result["status"] == 0 else 1)


if __name__ == "__main__":
    main()
