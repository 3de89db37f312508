#!/usr/bin/env python3
"""Counts the instructions that frames take, with valgrind's callgrind: the same on a busy machine
as on a quiet one.

    instructions.py [--check | --update [--because WHY]] [--bench PATH] [--program PATH] [WORKLOAD ...]

Prints each workload's count beside the committed one in instructions.json. `--check` ends with
status 1 if a count differs from it by more than 2 per cent in either direction, so that slower
frames are noticed and faster ones recorded. `--update` writes the counts. If a count has risen by
more than 1 per cent, it requires a reason, which it adds to README.md.

A frame's count is the difference of two runs of different length, divided by the difference of
their lengths, so it does not contain the start. `start` is a whole run of `lunette render` instead.
"""
import argparse
import concurrent.futures
import datetime
import json
import os
import re
import subprocess
import sys
import tempfile

import pty_runner

HERE = os.path.dirname(os.path.abspath(__file__))
FIGURES = os.path.join(HERE, "instructions.json")
README = os.path.join(HERE, "README.md")
TOLERANCE = 2.0
# A rise of more than so many per cent needs a reason. Smaller changes can come from where the
# linker places functions.
RISE = 1.0
RISES = "| date | instructions | why |\n|---|---|---|\n"

# workload: what the bench is asked for by, and the two lengths in frames. Lua's seed of hashes is
# made of the time and of addresses, which are others in each build. By the seed, w3f takes up to 3
# per cent more or less, so it is counted at several times.
WORKLOADS = {
    "w3": ({"BENCH_W": "w3"}, 200, 1200),
    "w3f": ({"BENCH_W": "w3f"}, 10, 40, 6),
    "w4t": ({"BENCH_W": "w4", "BENCH_SUB": "touch", "BENCH_ROWS": "1000"}, 100, 500),
    "w4s": ({"BENCH_W": "w4", "BENCH_SUB": "scroll", "BENCH_ROWS": "1000"}, 50, 250),
    "w5a": ({"BENCH_W": "w5a"}, 10, 30),
    "w5b": ({"BENCH_W": "w5b"}, 10, 30),
    # Whole turns of the spring, each of thirty frames.
    "motion": ({"BENCH_W": "motion"}, 60, 360),
}
# What would make the count depend on the machine: Swift's seed of hashes (Lua's: `prepare`), and
# the ways in which glibc copies memory.
FIXED = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-ERMS,-FSRM,-AVX_Fast_Unaligned_Load",
    "HOME": "/nonexistent",
    "BENCH_SCRIPTS": os.path.join(HERE, "scripts"),
}


STILL = """
#include <stdlib.h>
#include <time.h>
time_t time(time_t *at) {
  time_t now = atol(getenv("STILL_TIME"));
  if (at != NULL) *at = now;
  return now;
}
"""
# The timer of a budget may go off, since all is slow here, while its handler has no stack of its
# own yet. Valgrind ends a program whose stack would have to grow for a handler that may have one,
# so the stack grows before.
ROOM = """
__attribute__((constructor)) static void grow(void) {
  volatile char room[1 << 18];
  for (unsigned at = 0; at < sizeof room; at += 1024) room[at] = 0;
}
"""


def prepare(folder):
    """Has `time` stand still in the programs that are counted, and gives their stacks room."""
    library = os.path.join(folder, "still.so")
    subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-fno-builtin", "-x", "c", "-", "-o",
        library], input=STILL + ROOM, text=True, check=True)
    FIXED.update(LD_PRELOAD=library, STILL_TIME="1")


def count(command, variables, profile="/dev/null", options=()):
    """The instructions of a whole run; valgrind writes what it knows of them to `profile`."""
    with tempfile.NamedTemporaryFile("r") as log:
        full = ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + profile,
            "--log-file=" + log.name, *options, *command]
        run = pty_runner.Run(full, pty_runner.environment(**{**FIXED, **variables}), timeout=600)
        result = run.finish()
        told = log.read()
    if result["status"] != 0:
        sys.exit(f"{' '.join(command)} ended with status {result['status']}:\n"
            f"{run.output.decode(errors='replace')}\n{told}")
    return int(re.search(r"Collected : (\d+)", told)[1])


def frame(command, variables, short, long, times=1):
    """The instructions of one frame: what a run of `long` frames takes more than one of `short`;
    the mean of several times."""
    def run(frames):
        return sum(count(command, dict(variables, BENCH_N=str(frames), STILL_TIME=str(time)))
            for time in range(1, times + 1))
    return (run(long) - run(short)) / (long - short) / times


def measure(name, bench, program):
    if name == "start":
        return count([program, "render", os.path.join(HERE, "..", "examples", "hello.lua")], {})
    return frame([bench], *WORKLOADS[name])


def stripped(path, folder):
    """valgrind cannot read the debugging information that Swift writes."""
    copy = os.path.join(folder, os.path.basename(path))
    subprocess.run(["strip", "-o", copy, path], check=True)
    return copy


def explain(risen, why):
    """Adds a row to README.md that says why counts have risen; ends if there is no reason."""
    if not risen:
        return
    if not why:
        names = ", ".join(name for name, _, _ in risen)
        sys.exit(f"nothing was written: {names} has risen; give a reason with --because")
    with open(README) as file:
        text = file.read()
    if RISES not in text:
        sys.exit(f"README.md has no table of reasons:\n{RISES}")
    today = datetime.date.today().isoformat()
    counts = "; ".join(f"{name} {known:,} → {now:,}" for name, known, now in risen)
    with open(README, "w") as file:
        file.write(text.replace(RISES, RISES + f"| {today} | {counts} | {why} |\n"))


def main():
    build = os.path.join(HERE, "..", ".build", "release")
    parser = argparse.ArgumentParser(description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="end with status 1 where a count "
        "differs by too much")
    parser.add_argument("--update", action="store_true", help="write the counts to "
        "instructions.json")
    parser.add_argument("--because", metavar="WHY", help="why counts have risen; it is added to "
        "README.md")
    parser.add_argument("--bench", default=os.path.join(build, "lunette-bench"),
        help="the program lunette-bench")
    parser.add_argument("--program", default=os.path.join(build, "lunette"),
        help="the program lunette")
    parser.add_argument("workload", nargs="*", choices=[[], "start", *WORKLOADS],
        help="all of them if none is named")
    arguments = parser.parse_args()
    with open(FIGURES) as file:
        figures = json.load(file)
    differ, risen = 0, []
    with tempfile.TemporaryDirectory() as folder:
        bench, program = stripped(arguments.bench, folder), stripped(arguments.program, folder)
        prepare(folder)
        names = arguments.workload or ["start", *WORKLOADS]
        # Counts are the same however many run at once.
        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            counts = list(pool.map(lambda name: round(measure(name, bench, program)), names))
        for name, now in zip(names, counts):
            known = figures.get(name, 0)
            change = now / known - 1 if known else float("inf")
            differs = abs(change) * 100 > TOLERANCE
            differ += differs
            print(f"{name:6} {now:>12,}  committed {known:>12,}  "
                f"{change:+8.2%}{'  DIFFERS' if differs else ''}", flush=True)
            if known and change * 100 > RISE:
                risen.append((name, known, now))
            figures[name] = now
    if arguments.update:
        explain(risen, arguments.because)
        with open(FIGURES, "w") as file:
            json.dump(figures, file, indent=2)
            file.write("\n")
    sys.exit(1 if arguments.check and differ else 0)


if __name__ == "__main__":
    main()
