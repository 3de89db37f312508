"""Images: the terminal is asked for its protocols, and the output follows from its answers."""

import struct
import zlib

from _terminal import Pty, check, contains, equal, lacks, main, path, run, script

APP = """
local ui = require "lunette"
local isShown = ui.State(true)
return function()
  return ui.VStack {
    ui.Button("Toggle", function() isShown.value = not isShown.value end),
    isShown.value and ui.Image "picture.png":resizable():frame { width = 6, height = 2 },
  }
end
"""
KITTY = b"\x1b_Gi=31;OK\x1b\\\x1bP>|kitty(0.32.2)\x1b\\\x1b[6;20;10t\x1b[?62c"
ITERM = b"\x1bP>|iTerm2 3.5.0\x1b\\\x1b[6;20;10t\x1b[?62;22c"
SIXEL = b"\x1b[6;20;10t\x1b[?62;4;22c"


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, rows):
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height,
            8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def app():
    file = script(APP)
    with open(path("picture.png"), "wb") as picture:
        picture.write(png(2, 2, b"\0\xff\0\0\0\xff\0" * 2))
    return file


def quit_and_check(terminal):
    equal(terminal.interrupt(), 130, "status")
    terminal.check_restored()


def test_kitty():
    terminal = Pty("run", app(), answers=KITTY, TERM="xterm-kitty")
    placeholder = "\U0010eeee".encode()
    terminal.wait_for(b"a=T,U=1,", placeholder)
    equal(terminal.output.count(placeholder), 12, "tiles")
    before = terminal.output[:terminal.output.index(placeholder)]
    check(b"48;2;255;0;0" not in before, "a terminal that answers at once is not shown cells in "
        "the picture's colours first")
    start = len(terminal.output)
    terminal.send("\r")
    terminal.wait_for(b"a=d,d=I,i=", start=start)
    start = len(terminal.output)
    terminal.send("\r")
    terminal.wait_for(placeholder, start=start)
    quit_and_check(terminal)
    equal(terminal.output.count(b"a=T,U=1,"), 2, "images sent")
    equal(terminal.output.count(b"a=d,d=I,i="), 2, "images deleted, the last one at the end")


def test_iterm2():
    terminal = Pty("run", app(), answers=ITERM)
    terminal.wait_for(b"\x1b]1337;File=inline=1;", b"width=6;height=2;")
    lacks(terminal.output, b"\x1b_Ga=T", "bytes")
    quit_and_check(terminal)


def test_sixel():
    terminal = Pty("run", app(), answers=SIXEL)
    terminal.wait_for(b"\x1bP0;1;0q\"1;1;60;40", b"\x1b[?8452h\x1b[?1;1;0S")
    quit_and_check(terminal)
    contains(terminal.output, b"\x1b[?8452l", "bytes")


def test_half_blocks_where_there_is_nothing_else():
    for environment in ({}, {"NO_COLOR": "1"}, {"TERM": "tmux-256color"}):
        terminal = Pty("run", app(), **environment)
        terminal.wait_for(b"Toggle", b"\x1b[c")
        start = len(terminal.output)
        terminal.send("\r")
        terminal.wait_for(b"\x1b", start=start)
        quit_and_check(terminal)
        for bytes in (b"1337;File", b"\x1bP0;1", b"a=T"):
            lacks(terminal.output, bytes, "bytes")
        equal(b"\x1b_G" in terminal.output, not environment, "asked for kitty's images")


def test_no_image_goes_to_a_pipe():
    result = run("render", app(), "--format", "ansi")
    equal(result.status, 0, result.error)
    contains(result.output, "48;2;255;0;0")
    for part in ("\x1bP", "\x1b_", "1337"):
        lacks(result.output, part, "output")


def test_damaged_and_lying_files():
    file = app()
    for bytes, words in (
            (png(100000, 100000, b""), "100000 × 100000 pixels"),
            (png(2, 2, b"\0")[:60], "it is damaged"),
            (b"\xff\xd8\xff\xe0 no picture", "it is damaged"),
            (b"GIF89a", "neither a PNG nor a JPEG")):
        with open(path("picture.png"), "wb") as picture:
            picture.write(bytes)
        result = run("render", "--memory-limit", "32M", file)
        contains(result.error + result.output, words)


main(globals())
