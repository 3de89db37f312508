#!/usr/bin/env python3
"""Fails where a scene of twice the size costs more than 2.2 times as many instructions.

    doubling.py [--program PATH] [SHAPE ...]

The shapes are those of scripts/shapes.lua. Each is built and changed by `lunette render` under
valgrind's callgrind with n and with 2 n parts; what the same takes with two parts is subtracted
from both. So it is the same on a busy machine as on a quiet one, and a list that is searched for
each element is seen long before anybody waits for it. All shapes take some twenty minutes on two
cores.
"""
import argparse
import concurrent.futures
import os
import re
import sys
import tempfile

import instructions

HERE = os.path.dirname(os.path.abspath(__file__))
SHAPES = os.path.join(HERE, "scripts", "shapes.lua")
LIMIT = 2.2
# n. A search of a list takes a few instructions for each element, and a row that is mounted some
# 60,000: only where there are many does the search show. What costs less for each part is counted
# with more of them.
USUAL = 6000
CHEAP = 40000
# A script has no more than 10,000 timers and tasks.
FEW = 3000
SIZES = {
    name: CHEAP
    for name in (
        "states read by one body", "states read in another order",
        "list by id, insert at the front", "list by id, reverse", "list by id, shuffle",
        "list by id, a window that slides", "list with a selection of all rows", "list of sections",
        "table of rows", "outline of groups", "lazy stack by id, insert and reverse",
        "options of a picker", "items of a menu", "text that grows", "a letter in an editor",
        "a letter in a line of an editor", "a letter in a field", "JSON there and back",
        "Markdown that grows", "coloured text",
    )
} | {name: FEW for name in ("timers", "tasks that sleep and end")}
# Four changes, a second apart; the letter is for what takes letters.
KEYS = "wait:1.5 wait:1 wait:1 x wait:1"


def shapes():
    with open(SHAPES) as file:
        return re.findall(r'^shapes\["(.+?)"\]', file.read(), re.M)


def count(program, shape, parts):
    return instructions.count(
        [program, "render", SHAPES, "--memory-limit", "8G", "--time-limit", "3600", "--keys",
            KEYS, "--", shape, str(parts)], {})


def main():
    parser = argparse.ArgumentParser(description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(HERE, "..", ".build", "release",
        "lunette"), help="the program lunette")
    parser.add_argument("shape", nargs="*", help="all of them if none is named")
    arguments = parser.parse_args()
    known = shapes()
    unknown = [name for name in [*arguments.shape, *SIZES] if name not in known]
    if unknown:
        sys.exit("there is no shape " + ", ".join(unknown))
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        program = instructions.stripped(arguments.program, folder)
        instructions.prepare(folder)

        def measure(shape):
            size = SIZES.get(shape, USUAL)
            least = count(program, shape, 2)
            once, twice = (count(program, shape, parts) - least for parts in (size, 2 * size))
            return shape, size, once, twice / once

        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            for shape, size, once, ratio in pool.map(measure, arguments.shape or known):
                fails = ratio > LIMIT
                failed += fails
                print(f"{shape:48} {size:>6} parts {once / size:>10,.0f} each  twice: {ratio:5.2f} "
                    f"x{'  FAILS' if fails else ''}", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
