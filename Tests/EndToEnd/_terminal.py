"""Shared by the end-to-end tests: the program in tmux (the screen that a user sees) and on a bare
pty (the bytes that it writes).

Nothing here sleeps to wait for something: each wait looks again until what it waits for is there,
and fails at a deadline that is long enough for a busy machine, with the screen or the bytes in the
message.
"""

import atexit
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import traceback

PROGRAM = os.environ.get("LUNETTE") or os.path.abspath(".build/release/lunette")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DEADLINE = float(os.environ.get("DEADLINE", 30))
_folder = tempfile.mkdtemp(prefix="lunette-test-")
atexit.register(shutil.rmtree, _folder, True)


class Failure(Exception):
    pass


def check(condition, message):
    if not condition:
        raise Failure(message)


def equal(actual, expected, what=""):
    check(actual == expected, f"{what or 'value'}: expected {expected!r}, got {actual!r}")


def contains(text, part, what="text"):
    check(part in text, f"{part!r} is not in the {what}:\n{text}")


def lacks(text, part, what="text"):
    check(part not in text, f"{part!r} is in the {what}:\n{text}")


def until(look, describe, deadline=DEADLINE):
    """Calls `look` until it answers something true, and answers that."""
    end = time.monotonic() + deadline
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > end:
            raise Failure(describe() if callable(describe) else describe)
        time.sleep(0.01)


def path(name):
    return os.path.join(_folder, name)


def script(source, name="app.lua"):
    """Writes a file beside the others of this test, by renaming, as editors save; answers its
    path."""
    where = path(name)
    os.makedirs(os.path.dirname(where), exist_ok=True)
    data = source if isinstance(source, bytes) else source.encode()
    with open(where + ".new", "wb") as file:
        file.write(data)
    os.rename(where + ".new", where)
    return where


def clean_environment(**changes):
    """The environment of the program: this one's without what decides about colours and
    languages."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(
        ("LC_", "LANG", "TMUX", "LUNETTE_"))}
    for name in ("NO_COLOR", "COLORTERM", "TERM_PROGRAM", "COLUMNS", "LINES", "EDITOR",
            "SWIFT_BACKTRACE"):
        environment.pop(name, None)
    # No test may find the colours that the terminal of another one has reported.
    environment.update({"TERM": "xterm-256color", "LANG": "C.UTF-8", "LUNETTE": PROGRAM,
        "XDG_CACHE_HOME": "/dev/null"})
    for name, value in changes.items():
        if value is None:
            environment.pop(name, None)
        else:
            environment[name] = value
    return environment


class Result:
    def __init__(self, status, output, error):
        self.status, self.output, self.error = status, output, error


def run(*arguments, input=b"", deadline=DEADLINE, cwd=None, **changes):
    """The program without any terminal: in a session of its own, its three streams pipes."""
    done = subprocess.run(
        [PROGRAM, *arguments], input=input.encode() if isinstance(input, str) else input,
        capture_output=True, timeout=deadline, env=clean_environment(**changes),
        start_new_session=True, cwd=cwd)
    return Result(done.returncode, done.stdout.decode(errors="replace"),
        done.stderr.decode(errors="replace"))


class Tmux:
    """A bash in tmux, with a server of its own."""

    counter = 0

    def __init__(self, width=80, height=24, **changes):
        Tmux.counter += 1
        self.commands = 0
        self.socket = f"lunette-test-{os.getpid()}-{Tmux.counter}"
        environment = clean_environment(**changes)
        start = script("PS1='$ '\nPROMPT_COMMAND=\n", "bashrc")
        self._tmux("-f", "/dev/null", "new-session", "-d", "-x", str(width), "-y", str(height),
                   f"exec bash --noprofile --rcfile {start} -i", env=environment)
        atexit.register(self.end)
        self._tmux("set-option", "-g", "status", "off")
        self._tmux("set-option", "-g", "escape-time", "0")
        self._tmux("resize-window", "-x", str(width), "-y", str(height))
        self.wait_for("$")

    def _tmux(self, *arguments, env=None, check_status=True):
        done = subprocess.run(["tmux", "-L", self.socket, *arguments], capture_output=True, env=env)
        if check_status and done.returncode != 0:
            raise Failure(f"tmux {arguments[0]}: {done.stderr.decode()}")
        return done.stdout.decode(errors="replace")

    def end(self):
        self._tmux("kill-server", check_status=False)

    def screen(self, styled=False):
        # With escape codes, blanks at the ends of lines count, because they have a background.
        return self._tmux("capture-pane", "-p", *(["-e", "-N"] if styled else [])).rstrip("\n")

    def lines(self):
        return [line.rstrip() for line in self.screen().split("\n")]

    def wait_for(self, *wanted, lacking=(), deadline=DEADLINE):
        """Waits for all of these on the screen: strings, or functions of its text."""
        lacking = (lacking,) if isinstance(lacking, str) else lacking
        seen = ""

        def look():
            nonlocal seen
            seen = self.screen()
            return all(part(seen) if callable(part) else part in seen
                for part in wanted) and not any(
                part in seen for part in lacking)

        until(look, lambda: f"waited for {wanted!r} without {lacking!r}; the screen:\n{seen}",
            deadline)
        return seen

    def type(self, text):
        self._tmux("send-keys", "-l", "--", text)

    def keys(self, *names):
        """tmux's names: Enter, Tab, BTab, Space, Up, C-c, Escape …"""
        self._tmux("send-keys", *names)

    def interrupt(self, *wanted):
        """Control-C until all of these are on the screen, as a person would: one that meets a
        callback stops that and no more."""
        end = time.monotonic() + DEADLINE
        while True:
            self.keys("C-c")
            try:
                return self.wait_for(*wanted, deadline=2)
            except Failure:
                if time.monotonic() > end:
                    raise

    def mouse(self, button, x, y, release=False):
        """An SGR report, as a terminal would send it; x and y from 1."""
        self.type(f"\x1b[<{button};{x};{y}{'m' if release else 'M'}")

    def click(self, x, y):
        self.mouse(0, x, y)
        self.mouse(0, x, y, release=True)

    def command(self, text):
        self.type(text)
        self.keys("Enter")

    def prompt(self, text):
        """Runs a shell command to its end; answers the lines that it printed."""
        self.commands += 1
        self.command(f"clear; {text}; echo end-of-$(({self.commands}+100))")
        end = f"end-of-{self.commands + 100}"
        seen = self.wait_for(end)
        lines = [line.rstrip() for line in seen.split("\n")]
        return lines[:lines.index(end)]

    def resize(self, width, height):
        self._tmux("resize-window", "-x", str(width), "-y", str(height))

    def find(self, text):
        """The cell, from 1, where `text` begins on the screen."""
        for y, line in enumerate(self.screen().split("\n")):
            x = line.find(text)
            if x >= 0:
                return x + 1, y + 1
        raise Failure(f"{text!r} is not on the screen:\n{self.screen()}")

    def mode(self, name):
        """A flag of tmux's about the pane: alternate_on, mouse_any_flag, cursor_flag …"""
        return self._tmux("display-message", "-p", "#{" + name + "}").strip()

    def process_of(self, name):
        """The process of this name that the shell here has started."""
        shell = self.mode("pane_pid")
        for entry in os.listdir("/proc"):
            if not entry.isdigit():
                continue
            try:
                with open(f"/proc/{entry}/stat") as file:
                    command, fields = file.read().split("(", 1)[1].rsplit(")", 1)
            except OSError:
                continue
            if command == name and fields.split()[1] == shell:
                return int(entry)
        raise Failure(f"the shell has no child {name}")


class Pty:
    """The program on a bare terminal: all bytes that it writes, and the terminal's modes."""

    def __init__(self, *arguments, width=80, height=24, stdin=None, stdout=None, stderr=None,
                 program=None, answers=True, cwd=None, **changes):
        self.master, slave = pty.openpty()
        self.device = os.ttyname(slave)
        self.resize(width, height, notify=False)
        self.before = termios.tcgetattr(slave)
        self.answers = answers
        environment = clean_environment(**changes)

        def begin():
            os.setsid()
            fcntl.ioctl(2 if stderr is None else os.open(self.device, os.O_RDWR), termios.TIOCSCTTY,
                0)

        self.process = subprocess.Popen(
            [program or PROGRAM, *arguments], stdin=slave if stdin is None else stdin,
            stdout=slave if stdout is None else stdout, stderr=slave if stderr is None else stderr,
            env=environment, preexec_fn=begin, cwd=cwd)
        # Kept open, so that the modes can be read after the end.
        self.slave = slave
        self.output = b""
        self.stalled = False
        atexit.register(self.end)

    @property
    def pid(self):
        return self.process.pid

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for descriptor in (self.master, self.slave):
            if descriptor is not None:
                try:
                    os.close(descriptor)
                except OSError:
                    pass
        self.master = self.slave = None

    def pump(self, seconds=0.0):
        """Takes what the program has written; answers a terminal's questions as xterm does, or
        with `answers`."""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return
            if not data:
                return
            if self.answers and b"\x1b[c" in data:
                self.send(b"\x1b[?62;22c" if self.answers is True else self.answers)
            self.output += data
            seconds = 0

    def wait_for(self, *wanted, start=0, deadline=DEADLINE):
        """Waits until all of these bytes were written since `start`."""
        wanted = [part.encode() if isinstance(part, str) else part for part in wanted]

        def look():
            self.pump(0.01)
            return all(part in self.output[start:] for part in wanted)

        until(look, lambda: f"waited for {wanted!r}; the last bytes:\n"
            f"{self.output[start:][-4000:]!r}", deadline)

    def send(self, data):
        os.write(self.master, data.encode() if isinstance(data, str) else data)

    def resize(self, width, height, notify=True):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def interrupt(self, deadline=DEADLINE):
        """Control-C until it ends, as a person would: one that meets a callback stops that and
        no more."""
        end = time.monotonic() + deadline
        while self.process.poll() is None and time.monotonic() < end:
            self.send("\x03")
            again = time.monotonic() + 1
            while self.process.poll() is None and time.monotonic() < again:
                self.pump(0.01)
        return self.wait()

    def wait(self, deadline=DEADLINE):
        """Waits for the end; answers the exit status (negative: a signal)."""

        def look():
            self.pump(0.01)
            return self.process.poll() is not None

        until(look, lambda: f"it does not end; the last bytes:\n{self.output[-4000:]!r}", deadline)
        self.pump(0)
        return self.process.returncode

    def modes(self):
        return termios.tcgetattr(self.slave)

    def check_restored(self, inline=False):
        """The terminal is as it was before: its modes, and what escape sequences had changed."""
        after = self.modes()
        equal(after[:4], self.before[:4], "termios flags")
        equal(after[6], self.before[6], "termios characters")
        on = set()
        for number, final in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", self.output):
            for one in number.split(b";"):
                (on.add if final == b"h" else on.discard)(one.decode())
        check("1000" not in on and "1002" not in on and "1003" not in on and "1006" not in on,
            f"the mouse is on: {on}")
        check("1049" not in on, f"the alternate screen is on: {on}")
        check("2004" not in on and "1004" not in on and "2026" not in on, f"reports are on: {on}")
        check("2031" not in on, f"colour scheme reports are on: {on}")
        check("25" in on, f"the cursor is hidden: {on}")
        check("7" in on, f"lines do not wrap: {on}")
        if not inline:
            check(b"\x1b[?1049h" in self.output,
                "the alternate screen was never entered: the test shows nothing")
        pushed = len(re.findall(rb"\x1b\[>[0-9]+u", self.output)) - len(
            re.findall(rb"\x1b\[<[0-9]*u", self.output))
        check(pushed <= 0, "the keyboard protocol is on")
        mouse_off = self.output.rfind(b"\x1b[?1006l")
        check(mouse_off >= 0, "the mouse was never turned off")


def cpu_ticks(pid):
    """The processor time of a process, in ticks of a hundredth of a second, and how often it has
    waited for something, which does not depend on what else runs: a process that others interrupt
    does not wait."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    waits = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{task}/status") as file:
            waits += sum(int(line.split()[1]) for line in file if line.startswith(
                "voluntary_ctxt_switches"))
    return int(fields[11]) + int(fields[12]), waits


def memory(pid):
    """Resident bytes."""
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def main(cases):
    """Runs the functions named test_… in `cases` (a module's globals), or those named on the
    command line."""
    names = sys.argv[1:] or [name for name in cases if name.startswith("test_")]
    failed = 0
    for name in names:
        start = time.monotonic()
        try:
            cases[name]()
            print(f"ok   {name} ({time.monotonic() - start:.1f} s)")
        except Failure as failure:
            failed += 1
            print(f"FAIL {name}: {failure}")
        except Exception:
            failed += 1
            print(f"FAIL {name}:\n{traceback.format_exc()}")
    sys.exit(1 if failed else 0)


# On SIGTERM the exit handlers run, which end the tmux servers.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
