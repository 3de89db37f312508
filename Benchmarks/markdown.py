#!/usr/bin/env python3
"""Counts the instructions of one word of an answer that is shown as Markdown while it is written.

    markdown.py [--program PATH] [WORDS ...]

WORDS are the words before it: 2,000 and 20,000, unless others are given. Sixteen words come in a
frame, as a thousand in a second. Fails where the last count is more than half as large again as the
first: what stands before the block that changes is copied from Lua and compared, and nothing else.
"""
import argparse
import os
import sys
import tempfile

import instructions

HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPT = os.path.join(HERE, "scripts", "markdown_stream.lua")
SHORT, LONG = 10, 70


def main():
    parser = argparse.ArgumentParser(description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(HERE, "..", ".build", "release",
        "lunette"), help="the program lunette")
    parser.add_argument("words", nargs="*", type=int)
    arguments = parser.parse_args()
    counts = []
    with tempfile.TemporaryDirectory() as folder:
        program = instructions.stripped(arguments.program, folder)
        instructions.prepare(folder)
        for words in arguments.words or (2000, 20000):
            short, long = (
                instructions.count([program, "run", "--time-limit", "60", SCRIPT, str(words),
                    str(frames)], {})
                for frames in (SHORT, LONG))
            counts.append((long - short) / (LONG - SHORT) / 16)
            print(f"{words:>7,} words before it: {counts[-1]:>9,.0f} instructions a word",
                flush=True)
    sys.exit(1 if counts[-1] > 1.5 * counts[0] else 0)


if __name__ == "__main__":
    main()
