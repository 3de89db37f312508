"""Keys on the keyboards of the world, in a terminal that has the kitty protocol (S135): signals,
shortcuts, text, editing keys. And what terminals without it send for several keys at once."""

import re

from _terminal import (
    DEADLINE, PROGRAM, Pty, check, contains, equal, lacks, main, os, path, script, time, until)

FIELD = """
local ui = require "lunette"
local text, log = ui.State(""), ui.State("")
local function add(word) return function() log.value = log.value .. word .. ";" end end
return function()
  return ui.VStack { alignment = "leading",
    ui.Text(ui.verbatim("text=[" .. text.value .. "]")), ui.Text(ui.verbatim("log=[" .. log.value .. "]")),
    ui.TextField("Name", text:binding()):onSubmit(add "submit"),
    ui.Button("Other", add "other"):keyboardShortcut("s"), ui.Button("Plus", add "plus"):keyboardShortcut("+"),
    ui.Button("One", add "one"):keyboardShortcut("1"),
    ui.Button("Help", add "help"):keyboardShortcut("?", { "control" }),
    ui.Button("Text", add "at"):keyboardShortcut("@", {}),
  }
end
"""
CONTROLS = """
local ui = require "lunette"
local log = ui.State("")
local function add(word) return function() log.value = log.value .. word .. ";" end end
local function key(name) return ui.Button(name, add(name)):keyboardShortcut(name, { "control" }) end
return function()
  return ui.VStack { ui.Text(ui.verbatim("log=[" .. log.value .. "]")),
    ui.Button("First", add "first"):contextMenu { ui.Button("Item", add "item") },
    key "@", key "4", key "}", key "6", key "/",
  }
end
"""
BUSY = """
local ui = require "lunette"
return ui.VStack { ui.Button("Loop", function()
  local file = io.open(os.getenv "NOTES", "a"); file:write "busy\\n"; file:close()
  while true do end
end), ui.Text("READY") }
"""
LAYOUTS = {"Russian": (1089, 1103), "Greek": (968, 950), "Hebrew": (1489, 1494),
    "Arabic": (1572, 1574), "Georgian": (4330, 4310)}


class Kitty(Pty):
    """A terminal with the kitty keyboard protocol, with the flags that the program has set."""

    flags = None

    def pump(self, seconds=0.0):
        before = len(self.output)
        super().pump(seconds)
        new = self.output[max(0, before - 8):]
        for flags in re.findall(rb"\x1b\[>(\d+)u", new):
            self.flags = int(flags)
        if b"\x1b[?u" in new and self.process.poll() is None:
            self.send(b"\x1b[?%du" % (self.flags or 0))


def start(source, *options, **changes):
    terminal = Kitty("run", *options, script(source), **changes)
    until(lambda: terminal.pump(0.01) or terminal.flags, "the kitty protocol was not turned on")
    return terminal


def shown(terminal, text):
    """Waits until the first lines show this; the program sends what has changed, so a redraw is
    asked for by a resize."""

    def look():
        terminal.pump(0.02)
        rows = re.findall(r"(?:text|log)=\[[^\]]*\]", re.sub(r"\x1b\[[0-9;:?]*[A-Za-z]",
            "", whole(terminal)))
        return text in rows

    until(look, lambda: f"{text} is not shown; the screen:\n{whole(terminal)[-1500:]}")


def whole(terminal):
    """What the program shows when it has to draw everything again."""
    terminal.width = 81 if getattr(terminal, "width", 80) == 80 else 80
    start = len(terminal.output)
    terminal.resize(terminal.width, 24)
    terminal.process.send_signal(28)
    end = time.monotonic() + 2
    while time.monotonic() < end and b"log=" not in terminal.output[start:]:
        terminal.pump(0.02)
    terminal.pump(0.02)
    return terminal.output[start:].decode(errors="replace")


def test_control_c_ends_on_every_layout():
    for name, (c, _) in LAYOUTS.items():
        terminal = start(FIELD)
        terminal.send(f"\x1b[{c}::99;5u")
        equal(terminal.wait(), 130, name)
        terminal.check_restored()


def test_control_c_stops_an_endless_callback_on_every_layout():
    for name, (c, _) in LAYOUTS.items():
        if os.path.exists(path("notes")):
            os.remove(path("notes"))
        terminal = start(BUSY, "--time-limit", "1000", NOTES=path("notes"))
        terminal.wait_for("READY")
        terminal.send("\x1b[13u")
        until(lambda: terminal.pump(0.01) or os.path.exists(path("notes")),
            "the callback does not begin")
        terminal.send(f"\x1b[{c}::99;5u")
        terminal.wait_for("nterrupted")
        check(terminal.process.poll() is None, name)
        terminal.end()


def test_a_latin_letter_is_itself():
    """On Dvorak the key at the place of the C is J, and Control-J is not Control-C."""
    terminal = start(FIELD)
    terminal.send("\x1b[106::99;5u")
    shown(terminal, "log=[submit;]")
    terminal.send("\x1b[99::105;5u")
    equal(terminal.wait(), 130)


def test_shortcuts():
    terminal = start(FIELD)
    wanted = ""
    for report, word in (
        ("\x1b[1099::115;3u", "other"), ("\x1b[115;3u", "other"), ("\x1b[61:43;4u", "plus"),
        ("\x1b[38::49;3u", "one"), ("\x1b[38:49:49;4u", "one"), ("\x1b[47:63;6u", "help"),
    ):
        terminal.send(report)
        wanted += word + ";"
        shown(terminal, f"log=[{wanted}]")
    terminal.end()


def test_text_of_altgr_and_option():
    terminal = start(FIELD)
    terminal.send(
        "\x1b[121;7;123u\x1b[121;7:3u\x1b[50;3;64u\x1b[108;3;64u\x1b[99;3;231u\x1b[120;3;8776u"
        "\x1b[115;3;223u")
    shown(terminal, "text=[{@@ç≈ß]")
    shown(terminal, "log=[]")
    # Elsewhere the key is a shortcut first, and its text second.
    terminal.send("\x1b[9u")
    terminal.send("\x1b[115;3;223u")
    shown(terminal, "log=[other;]")
    terminal.send("\x1b[50;7;64u")
    shown(terminal, "log=[other;at;]")
    terminal.end()


def test_editing_keys():
    terminal = start(FIELD)
    terminal.send("one two")
    shown(terminal, "text=[one two]")
    terminal.send("\x1b[1092::97;5u")  # Control-A on a Russian layout
    terminal.send("x")
    shown(terminal, "text=[xone two]")
    terminal.send("\x1b[1;9C\x1b[127;9u")  # Command-Right, Command-Backspace
    shown(terminal, "text=[]")
    terminal.send("\x1b[109;5u")  # Control-M
    shown(terminal, "log=[submit;]")
    terminal.end()


def test_control_with_h_m_j_i_and_bracket_on_every_layout():
    """What has not taken such a key gets what it is without the protocol: Backspace, Enter, Tab,
    Escape."""
    layouts = {"US": "hmji[", "Russian": "рьошх", "Greek": "ημξι[", "Hebrew": "יצחן]",
        "QWERTZ": "hmjiü"}
    for name, typed in layouts.items():
        terminal = start(FIELD)
        terminal.send("ab")
        shown(terminal, "text=[ab]")
        reports = [f"\x1b[{ord(own)}{'' if own == base else f'::{ord(base)}'};5u" for own,
            base in zip(typed, "hmji[")]
        terminal.send(reports[0])
        shown(terminal, "text=[a]")
        terminal.send(reports[1])
        shown(terminal, "log=[submit;]")
        terminal.send(reports[2])
        shown(terminal, "log=[submit;submit;]")
        terminal.send(reports[3])
        terminal.send("\x1b[32u")  # Space, on the button after the field
        shown(terminal, "log=[submit;submit;other;]")
        terminal.send(reports[4])
        time.sleep(0.1)
        check(terminal.process.poll() is None, name)
        terminal.end()


def test_what_other_terminals_send_for_several_keys():
    terminal = Pty("run", script(CONTROLS))
    terminal.wait_for("First")
    wanted = ""
    for sent, word in (
        ("\x00", "@"), ("\x1c", "4"), ("\x1d", "}"), ("\x1e", "6"), ("\x1f", "/"),
        ("\x1b[29~\r", "item"),
    ):
        terminal.send(sent)
        wanted += word + ";"
        shown(terminal, f"log=[{wanted}]")
    terminal.end()


main(globals())
