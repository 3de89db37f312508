"""Runs in a terminal: asks it what it can do, and writes the answers to the file that is named, a
name and a value a line.

    _probe.py FILE
"""

import os
import re
import select
import sys
import time
import tty

# Glyphs on whose width terminals do not agree, each with a name for the matrix.
EMOJI = {"heart": "❤️", "family": "👨‍👩‍👧", "flag": "🇩🇪", "keycap": "1️⃣", "warning": "⚠️",
    "face": "😀", "wave": "👋🏽"}
NOTIFICATIONS = {"9": "\x1b]9;lunette\x1b\\", "777": "\x1b]777;notify;lunette;words\x1b\\",
    "99": "\x1b]99;i=1:d=1;lunette\x1b\\"}


def receive(seconds, wanted=None):
    data = b""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([0], [], [], 0.02)[0]:
            data += os.read(0, 4096)
        if wanted and re.search(wanted, data):
            break
    return data


def ask(question, wanted=None, seconds=2):
    """The answers to a question, before that to DA1, which every terminal answers."""
    os.write(1, question.encode() + b"\x1b[c")
    data = receive(seconds, rb"\x1b\[\?[0-9;]*c")
    return data if wanted is None else re.search(wanted, data)


def column():
    os.write(1, b"\x1b[6n")
    found = re.search(rb"\x1b\[\d+;(\d+)R", receive(2, rb"R"))
    return int(found[1]) if found else 0


def main():
    with open(sys.argv[1] + ".new", "w") as file:
        def note(name, value):
            file.write(f"{name} {value}\n")

        tty.setraw(0)
        receive(0.5)
        version = ask("\x1b[>q", rb"\x1bP>\|([^\x1b]*)")
        note("version", version[1].decode() if version else "")
        attributes = re.search(rb"\x1b\[\?([0-9;]*)c", ask(""))[1].decode().split(";")
        note("sixel", int("4" in attributes[1:]))
        note("kittyImages",
            int(bool(ask("\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\", rb"_Gi=31;OK"))))
        note("kittyKeys", int(bool(ask("\x1b[?u", rb"\x1b\[\?\d+u"))))
        note("modifyOtherKeys", int(bool(ask("\x1b[>4;2m\x1b[?4m", rb"\x1b\[>4;2m"))))
        os.write(1, b"\x1b[>4m")
        note("background", int(bool(ask("\x1b]11;?\x1b\\", rb"\]11;rgb:"))))
        # DECRQSS says which colours are set, but where the question is not known.
        color = ask("\x1b[48;2;1;2;3m\x1bP$qm\x1b\\\x1b[m", rb"48[:;]2[:;]+1[:;]2[:;]3")
        note("truecolor", int(bool(color)))
        for name, mode in (("mouse", 1003), ("mouseFormat", 1006), ("paste", 2004),
                ("synchronized", 2026)):
            answer = ask(f"\x1b[?{mode}$p", rb"\x1b\[\?\d+;(\d)\$y")
            note(name, answer[1].decode() if answer else "")
        for name, text in EMOJI.items():
            os.write(1, b"\r" + text.encode())
            note("width." + name, column() - 1)
        for name, sequence in NOTIFICATIONS.items():
            os.write(1, b"\r\x1b[K" + sequence.encode())
            note("prints." + name, int(column() != 1))
        # "lunette" in base64.
        os.write(1, b"\r\x1b]52;c;bHVuZXR0ZQ==\x1b\\")
        note("prints.52", int(column() != 1))
        # A key that is pressed from outside, with the protocol that the terminal has.
        os.write(1, b"\x1b[>4;2m\x1b[>1u")
        file.flush()
        os.rename(sys.argv[1] + ".new", sys.argv[1] + ".ready")
        note("controlEnter", receive(float(os.environ.get("KEY_SECONDS", 4)), rb"u|~|\r|\n").hex())
        os.write(1, b"\x1b[<u\x1b[>4m\x1b[?1003h")
    os.rename(sys.argv[1] + ".ready", sys.argv[1])
    time.sleep(float(os.environ.get("STAY", 2)))


main()
