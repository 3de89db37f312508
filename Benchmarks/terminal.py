"""A program on a pseudo-terminal of its own, as somebody meets it: keys go in, and what comes
out is timed."""
import fcntl
import os
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.environ.get("LUNETTE") or os.path.join(ROOT, ".build/release/lunette")
COLUMNS, ROWS = 120, 40
QUIET = 0.02


class Session:
    """The program, with `arguments`, on a terminal of its own. `input` is what it has as
    standard input, if not that."""

    def __init__(self, *arguments, input=None):
        self.folder = tempfile.mkdtemp(prefix="lunette-bench-")
        self.terminal, slave = os.openpty()
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = dict(
            os.environ, TERM="xterm-256color", COLORTERM="truecolor", XDG_STATE_HOME=self.folder,
            XDG_CACHE_HOME=self.folder)
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [PROGRAM, *arguments], stdin=slave if input is None else input, stdout=slave,
            stderr=slave, env=environment, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(1, termios.TIOCSCTTY, 0))
        os.close(slave)
        self.output = b""

    def read(self, seconds):
        """What comes within `seconds`; the time at which it came, or None."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return None
        data = os.read(self.terminal, 1 << 20)
        if b"\x1b[c" in data:
            os.write(self.terminal, b"\x1b[?62;22c")
        self.output += data
        return time.monotonic()

    def frame(self, most=5.0):
        """Waits until a frame has arrived; when its last byte came."""
        last = self.read(most)
        if last is None:
            return None
        while (next := self.read(QUIET)) is not None:
            last = next
        return last

    def wait_for(self, words, most=60.0):
        end = time.monotonic() + most
        while words not in self.output:
            if time.monotonic() > end:
                sys.exit(f"{words!r} did not come; the last bytes: {self.output[-2000:]!r}")
            self.read(0.05)
        return time.monotonic()

    def send(self, text):
        """Types a text, as fast as the program reads it."""
        data = text.encode()
        while data:
            if select.select([], [self.terminal], [], 0.01)[1]:
                data = data[os.write(self.terminal, data[:512]):]
            self.read(0)

    def cpu(self):
        """Milliseconds of the process's own clock, whose number is made as
        clock_getcpuclockid(3) makes it."""
        return time.clock_gettime_ns((~self.process.pid << 3) | 2) / 1e6

    def key(self, text):
        """Milliseconds from a key to the last byte of what it has changed, by both clocks; None
        if that is nothing."""
        start, before = time.monotonic(), self.cpu()
        os.write(self.terminal, text.encode())
        arrived = self.frame(0.5)
        return None if arrived is None else ((arrived - start) * 1000, self.cpu() - before)

    def until(self, marks, key):
        """Milliseconds from a key until one of `marks` has come, whatever else is drawn
        meanwhile."""
        while self.read(0) is not None:
            pass
        start, seen = time.monotonic(), len(self.output)
        os.write(self.terminal, key.encode())
        while not any(mark in self.output[seen:] for mark in marks):
            if self.read(1) is None or time.monotonic() - start > 10:
                sys.exit(f"nothing of {marks!r} came of {key!r}: {self.output[seen:][-2000:]!r}")
        return (time.monotonic() - start) * 1000

    def memory(self, kind="VmRSS"):
        """Megabytes in memory; the most there ever were by `VmHWM`."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(kind)) / 1024

    def switches(self):
        count = 0
        for task in os.listdir(f"/proc/{self.process.pid}/task"):
            with open(f"/proc/{self.process.pid}/task/{task}/status") as file:
                count += sum(int(line.split()[1]) for line in file if line.startswith("voluntary"))
        return count

    def end(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self.terminal)
        shutil.rmtree(self.folder)


def line(what, measured, goal):
    print(f"{what:44} {measured:>16}   goal {goal}", flush=True)
