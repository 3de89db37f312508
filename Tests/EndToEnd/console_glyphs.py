"""On the Linux console everything is drawn in the glyphs that its own font has (K10)."""

import glob
import os
import re

from _terminal import ROOT, Pty, check, contains, equal, lacks, main, run, script

# The kernel's table, drivers/tty/vt/cp437.uni, without ASCII.
FONT = set(
    "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»"
    "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■")
APP = """
local ui = require "lunette"
local on, text, n, choice = ui.State(true), ui.State "", ui.State(0.4), ui.State "a"
return ui.VStack { alignment = "leading",
  ui.Label("Trash", { systemImage = "trash" }), ui.Image { systemName = "checkmark" }, ui.Button("Press", function() end):buttonStyle "bordered",
  ui.Toggle("On", on:binding()), ui.Toggle("Check", on:binding()):toggleStyle "checkbox", ui.TextField("Name", text:binding()),
  ui.Slider("Volume", n:binding()), ui.ProgressView { value = 0.3 }, ui.ProgressView(),
  ui.Picker("Letter", choice:binding(), { "a", "b" }), ui.GroupBox("Box", { ui.Text "inside" }),
  ui.Text "framed":border("red"), ui.Text "heavy":border("red", { style = "heavy" }), ui.Sparkline { 1, 5, 3, 9, 2 },
  ui.Chart { data = { 1, 5, 3, 9 }, mark = "line" }:frame { width = 20, height = 4 }, ui.BigText "12:45",
  ui.DisclosureGroup("More", { ui.Text "hidden" }), ui.Gauge { value = 0.5 }, ui.Divider(),
}
"""


def foreign(text):
    """What the font does not have, but for letters, which are the script's own words."""
    return sorted({c for c in text if ord(c) > 0x7e and c not in FONT and not c.isalpha()})


def test_what_is_drawn_is_in_the_font():
    for size in ("60x60", "100x40"):
        picture = run("render", "--symbols", "console", "--size", size, script(APP))
        equal(picture.status, 0, picture.error)
        equal(foreign(picture.output), [], f"glyphs in\n{picture.output}\n")
        check(any(c in picture.output for c in "┌█▄"), picture.output)
    check(foreign(run("render", "--symbols", "unicode", "--size", "60x60", script(APP)).output),
        "the test shows nothing")


def test_examples():
    # Whether words of their own are shown in such letters is left to them.
    own = set("✓→…–—’“”×·ℹ⚠★🔒")
    for file in sorted(glob.glob(os.path.join(ROOT, "examples", "*.lua"))):
        if file.endswith("_test.lua"):
            continue
        picture = run("render", "--symbols", "console", "--no-color", "--size", "80x40",
            file, cwd=ROOT)
        if picture.status == 0:
            strange = [c for c in foreign(picture.output) if c not in own
                and c not in open(file).read()]
            equal(strange, [], f"{file}\n{picture.output}\n")


def start(**changes):
    terminal = Pty("run", script(APP), height=60, answers=False, **changes)
    terminal.wait_for("Press", "Volume")
    terminal.pump(0.2)
    output = re.sub(rb"\x1b(\[[0-9;?>]*[ -/]*[@-~]|\][^\x1b\x07]*(\x1b\\|\x07)|[()].|.)",
        b"", terminal.output)
    terminal.interrupt()
    return output.decode(errors="replace")


def test_the_console_is_known_by_its_name():
    for term in ("linux", "linux-16color"):
        shown = start(TERM=term)
        equal(foreign(shown), [], f"glyphs for {term}")
        contains(shown, "┌", "picture")


def test_other_terminals_and_wishes():
    check(foreign(start(TERM="xterm-256color")), "xterm has rounded corners")
    check(foreign(start(TERM="linux", LUNETTE_SYMBOLS="unicode")), "LUNETTE_SYMBOLS decides")
    equal(foreign(start(TERM="xterm", LUNETTE_SYMBOLS="console")), [], "glyphs")
    shown = start(TERM="linux", LANG="de_DE.ISO-8859-1")
    lacks(shown, "┌", "picture in an encoding without lines")


main(globals())
