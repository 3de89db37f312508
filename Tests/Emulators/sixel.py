"""Images in a terminal emulator that decodes sixels: xterm under a virtual X server, and what can
be seen of it.

Needs xterm, Xvfb and xwd (Debian: xterm, xvfb, x11-apps), which `scripts/test --all` installs.
"""

import os
import struct
import subprocess
import sys
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "EndToEnd"))
from _terminal import PROGRAM, check, clean_environment, main, path, script, until  # noqa: E402

# Letters of xterm's font `fixed`.
WIDTH, HEIGHT = 6, 13
RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)

APP = """
local ui = require "lunette"
local step = ui.State(0)
ui.every(0.05, function()
  local file = io.open(arg[1])
  local number = file and tonumber(file:read "a")
  if file then file:close() end
  if number and number ~= step.value then
    step.value = number
    if number == 9 then ui.quit(0) end
  end
end)
local image = ui.Image "picture.png":resizable():frame { width = 10, height = 4 }
return function()
  local now = step.value
  return ui.VStack { alignment = "leading", spacing = 0,
    ui.Text("step " .. now),
    now == 4 and "a row more",
    now ~= 3 and image:overlay(now == 1 and ui.Color "#0000ff":frame { width = 4, height = 2 }, { alignment = "topLeading" }),
  }
end
"""


def picture():
    """20 × 16 pixels: red on the left, green on the right."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I",
            zlib.crc32(kind + data))

    row = b"\0" + b"\xff\0\0" * 10 + b"\0\xff\0" * 10
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 20, 16, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(row * 16)) + chunk(b"IEND", b""))


class Screen:
    """A virtual X server with one xterm in its corner."""

    def __init__(self, *command):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "320x240x24", "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = ":" + pipe.readline().strip()
        environment = clean_environment(DISPLAY=self.display)
        environment.pop("NO_COLOR", None)
        self.xterm = subprocess.Popen(
            ["xterm", "-ti", "vt340", "-xrm", "XTerm*numColorRegisters: 256", "-fn", "fixed",
                "-b", "0", "-bw", "0",
             "+sb", "-bg", "black", "-fg", "white", "-geometry", "40x12+0+0", "-e", *command],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in (self.xterm, self.server):
            process.terminate()
            process.wait(10)

    def pixel(self, column, row, x=WIDTH // 2, y=HEIGHT // 2):
        """The colour of a pixel of a cell."""
        dump = subprocess.run(["xwd", "-root", "-silent", "-display", self.display],
            capture_output=True).stdout
        if len(dump) < 100:
            return None
        header = struct.unpack(">25I", dump[:100])
        start = header[0] + header[19] * 12
        at = start + (row * HEIGHT + y) * header[12] + (column * WIDTH + x) * header[11] // 8
        blue, green, red = dump[at:at + 3]
        return red, green, blue

    def sees(self, column, row, color, what, **place):
        def looks():
            seen = self.pixel(column, row, **place)
            return seen and all(abs(a - b) <= 8 for a, b in zip(seen, color))
        until(looks, lambda: f"{what}: {self.pixel(column, row, **place)} in {column}, {row}, not "
            f"{color}")


def test_images_in_xterm():
    script(APP)
    with open(path("picture.png"), "wb") as file:
        file.write(picture())
    steps = path("step")

    def step(number):
        with open(steps + ".new", "w") as file:
            file.write(str(number))
        os.rename(steps + ".new", steps)

    step(0)
    finished = path("finished")
    command = f"cd {path('')} && {PROGRAM} run app.lua {steps}; echo $? > {finished}; sleep 60"
    with Screen("sh", "-c", command) as screen:
        screen.sees(0, 1, RED, "the left half")
        screen.sees(9, 4, GREEN, "the right half")
        # A pixel within a cell: half blocks have two colours in a cell, and the border of the
        # halves is in the fifth.
        screen.sees(4, 2, RED, "left of the middle", x=5)
        screen.sees(5, 2, GREEN, "right of the middle", x=0)
        check(screen.pixel(10, 2) == (0, 0, 0), "beside it there is nothing")
        step(1)
        screen.sees(0, 1, BLUE, "what covers it")
        screen.sees(5, 1, GREEN, "what is not covered")
        screen.sees(0, 4, RED, "below what covers it")
        step(2)
        screen.sees(0, 1, RED, "uncovered again")
        screen.sees(3, 2, RED, "all of it")
        step(4)
        screen.sees(0, 5, RED, "a row further down")
        screen.sees(9, 1, (0, 0, 0), "where it was")
        step(3)
        screen.sees(0, 1, (0, 0, 0), "gone")
        screen.sees(9, 5, (0, 0, 0), "all of it gone")
        step(2)
        screen.sees(0, 1, RED, "there again")
        step(9)
        until(lambda: os.path.exists(finished), "it did not end")
        screen.sees(9, 4, (0, 0, 0), "nothing stays on the screen")



main(globals())
