#!/usr/bin/env python3
"""Counts the instructions that frames take, with valgrind's callgrind: the same on a busy machine as on a quiet one.

    instructions.py [--check [--within PER_CENT] | --update] [--bench PATH] [--program PATH] [WORKLOAD ...]

Prints each workload's count beside the committed one in instructions.json. `--check` ends with status 1 where one differs
from it by more than 2 per cent, or another number of them: a frame that has become slower is seen, and one that has become
faster is written down.
`--update` writes the counts; why one rose belongs in README.md.

A frame's count is the difference of two runs of different length, divided by the frames between them: what the start costs
is not in it. `start` is a whole run of `lunette render` instead.
"""
import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

import pty_runner

HERE = os.path.dirname(os.path.abspath(__file__))
FIGURES = os.path.join(HERE, "instructions.json")
TOLERANCE = 2.0
# How often a run that valgrind itself has ended is begun again.
ATTEMPTS = 10

# workload: what the bench is asked for by, and the two lengths in frames
WORKLOADS = {
    "w3": ({"BENCH_W": "w3"}, 200, 1200),
    "w3f": ({"BENCH_W": "w3f"}, 10, 40),
    "w4t": ({"BENCH_W": "w4", "BENCH_SUB": "touch", "BENCH_ROWS": "1000"}, 100, 500),
    "w4s": ({"BENCH_W": "w4", "BENCH_SUB": "scroll", "BENCH_ROWS": "1000"}, 50, 250),
    "w5a": ({"BENCH_W": "w5a"}, 10, 30),
    "w5b": ({"BENCH_W": "w5b"}, 10, 30),
    # Whole turns of the spring, each of thirty frames.
    "motion": ({"BENCH_W": "motion"}, 60, 360),
}
# What would make the count depend on the machine: Swift's seed of hashes, and the ways in which glibc copies memory.
FIXED = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-ERMS,-FSRM,-AVX_Fast_Unaligned_Load",
    "HOME": "/nonexistent",
    "BENCH_SCRIPTS": os.path.join(HERE, "scripts"),
}


def count(command, variables, profile="/dev/null", options=()):
    """The instructions of a whole run; valgrind writes what it knows of them to `profile`."""
    for _ in range(ATTEMPTS):
        with tempfile.NamedTemporaryFile("r") as log:
            full = ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + profile, "--log-file=" + log.name, *options, *command]
            run = pty_runner.Run(full, pty_runner.environment(**FIXED, **variables), timeout=600)
            result = run.finish()
            told = log.read()
        if result["status"] == 0:
            return int(re.search(r"Collected : (\d+)", told)[1])
        # It may have put something where the stack is to grow, by chance: that is no fault of the program's.
        if "Can't extend stack" not in told:
            break
    sys.exit(f"{' '.join(command)} ended with status {result['status']}:\n{run.output.decode(errors='replace')}\n{told}")


def measure(name, bench, program):
    if name == "start":
        return count([program, "render", os.path.join(HERE, "..", "examples", "hello.lua")], {})
    variables, short, long = WORKLOADS[name]
    runs = [count([bench], dict(variables, BENCH_N=str(frames))) for frames in (short, long)]
    return (runs[1] - runs[0]) / (long - short)


def stripped(path, folder):
    """valgrind cannot read the debugging information that Swift writes."""
    copy = os.path.join(folder, os.path.basename(path))
    subprocess.run(["strip", "-o", copy, path], check=True)
    return copy


def main():
    build = os.path.join(HERE, "..", ".build", "release")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="end with status 1 where a count differs by too much")
    parser.add_argument(
        "--within", type=float, default=TOLERANCE, metavar="PER_CENT", help=f"how much is too much ({TOLERANCE:g})")
    parser.add_argument("--update", action="store_true", help="write the counts to instructions.json")
    parser.add_argument("--bench", default=os.path.join(build, "lunette-bench"), help="the program lunette-bench")
    parser.add_argument("--program", default=os.path.join(build, "lunette"), help="the program lunette")
    parser.add_argument("workload", nargs="*", choices=[[], "start", *WORKLOADS], help="all of them if none is named")
    arguments = parser.parse_args()
    with open(FIGURES) as file:
        figures = json.load(file)
    differ = 0
    with tempfile.TemporaryDirectory() as folder:
        bench, program = stripped(arguments.bench, folder), stripped(arguments.program, folder)
        names = arguments.workload or ["start", *WORKLOADS]
        # Counts are the same however many run at once.
        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            counts = list(pool.map(lambda name: round(measure(name, bench, program)), names))
        for name, now in zip(names, counts):
            known = figures.get(name, 0)
            change = now / known - 1 if known else float("inf")
            differs = abs(change) * 100 > arguments.within
            differ += differs
            print(f"{name:6} {now:>12,}  committed {known:>12,}  {change:+8.2%}{'  DIFFERS' if differs else ''}", flush=True)
            figures[name] = now
    if arguments.update:
        with open(FIGURES, "w") as file:
            json.dump(figures, file, indent=2)
            file.write("\n")
    sys.exit(1 if arguments.check and differ else 0)


if __name__ == "__main__":
    main()
