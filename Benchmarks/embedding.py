#!/usr/bin/env python3
"""Counts the instructions of a host of plugins (Benchmarks/Embedding), with valgrind's callgrind:
the same on a busy machine as on a quiet one, and whoever shares its caches.

    embedding.py [--program PATH] [PART ...]

Prints what each part takes, once: the difference of two runs of different length, divided by what
lies between them, as instructions.py counts frames. The program is built by `swift build -c release
--package-path Benchmarks/Embedding`.
"""
import argparse
import concurrent.futures
import os
import tempfile

import instructions

HERE = os.path.dirname(os.path.abspath(__file__))

# part: the two lengths, and how many are counted in one step of it
PARTS = {
    "state": (10, 60, 1),
    "load": (10, 60, 1),
    "reload": (10, 60, 1),
    "hundred": (20, 120, 1),
    "discover": (100, 600, 1),
    "action-one": (5, 25, 1000),
    "action-three": (5, 25, 1000),
    "click": (100, 600, 1),
    "one10": (100, 600, 1),
    "all10": (20, 120, 1),
    "one100": (100, 600, 1),
    "all100": (5, 25, 1),
}


def measure(name, program):
    short, long, each = PARTS[name]
    return instructions.frame([program, name], {}, short, long) / each


def main():
    built = os.path.join(HERE, "Embedding", ".build", "release", "Embedding")
    parser = argparse.ArgumentParser(description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=built, help="the program Embedding")
    parser.add_argument("part", nargs="*", choices=[[], *PARTS],
        help="all of them if none is named")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = instructions.stripped(arguments.program, folder)
        instructions.prepare(folder)
        names = arguments.part or list(PARTS)
        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            for name, taken in zip(names, pool.map(lambda name: measure(name, program), names)):
                print(f"{name:12} {round(taken):>12,}", flush=True)


if __name__ == "__main__":
    main()
