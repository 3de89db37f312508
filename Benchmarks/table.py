#!/usr/bin/env python3
"""Runs lunette-bench and the C peers on the same workloads, interleaved, and prints a table of ratios.

    table.py [--program PATH] [--rounds N] [--only w3,w4t1k] PEERS_FOLDER

Only ratios of one run mean anything: the machine is shared, and its speed changes. Medians over the rounds.
"""
import argparse
import os
import statistics
import sys

import pty_runner

HERE = os.path.dirname(os.path.abspath(__file__))

# workload: its title, the frames timed, what it is asked for by
WORKLOADS = {
    "w1": ("start to the first frame, ms", 1, {"BENCH_W": "w1"}),
    "w2": ("full repaint of 12,000 cells", 150, {"BENCH_W": "w2"}),
    "w2n": ("the same to /dev/null", 300, {"BENCH_W": "w2", "BENCH_NULL": "1"}),
    "w3": ("one of 300 buttons", 2000, {"BENCH_W": "w3"}),
    "w3f": ("the same, all makeBody run", 200, {"BENCH_W": "w3f"}),
    "w4t1k": ("one row of 1,000", 2000, {"BENCH_W": "w4", "BENCH_SUB": "touch", "BENCH_ROWS": "1000"}),
    "w4t10k": ("one row of 10,000", 2000, {"BENCH_W": "w4", "BENCH_SUB": "touch", "BENCH_ROWS": "10000"}),
    "w4s1k": ("scroll by a row, 1,000", 900, {"BENCH_W": "w4", "BENCH_SUB": "scroll", "BENCH_ROWS": "1000"}),
    "lazy1k": ("scroll a lazy stack, 1,000", 900, {"BENCH_W": "lazy", "BENCH_SUB": "scroll", "BENCH_ROWS": "1000"}),
    "lazy1m": ("scroll a lazy stack, 1,000,000", 900, {"BENCH_W": "lazy", "BENCH_SUB": "scroll", "BENCH_ROWS": "1000000"}),
    "table1k": ("scroll a table, 1,000", 900, {"BENCH_W": "table", "BENCH_SUB": "scroll", "BENCH_ROWS": "1000"}),
    "table1m": ("scroll a table, 1,000,000", 900, {"BENCH_W": "table", "BENCH_SUB": "scroll", "BENCH_ROWS": "1000000"}),
    "w4s10k": ("scroll by a row, 10,000", 900, {"BENCH_W": "w4", "BENCH_SUB": "scroll", "BENCH_ROWS": "10000"}),
    "w5a": ("1,000 makeBody: colour", 30, {"BENCH_W": "w5a"}),
    "w5b": ("1,000 makeBody: stack", 30, {"BENCH_W": "w5b"}),
}
PEERS = {"ideal": set(WORKLOADS) - {"w5a", "w5b"}, "curses": set(WORKLOADS) - {"w5a", "w5b", "w2n"}}
# workload, measured against, at most; for w5 the measure is 1,000 calls of lua_nested
GOALS = [
    ("w1", "curses", 2.0), ("w2", "ideal", 2.0), ("w3", "curses", 1.0), ("w4t1k", "curses", 1.0),
    ("w4s1k", "curses", 1.0), ("w4t10k", "w4t1k", 1.2), ("w4s10k", "w4s1k", 1.2), ("w5a", "nested", 3.0),
    ("w5b", "nested", 6.0),
]


def measure(command, workload):
    """Figures of one run: `value` is milliseconds to the first frame for w1, else CPU microseconds a frame."""
    _, frames, variables = WORKLOADS[workload]
    scripts = os.environ.get("BENCH_SCRIPTS", os.path.join(HERE, "scripts"))
    variables = dict(variables, BENCH_N=str(frames), BENCH_SCRIPTS=scripts, SWIFT_BACKTRACE="enable=no")
    result = pty_runner.Run(command, pty_runner.environment(**variables)).finish()
    if result["status"] != 0:
        return {"error": f"status {result['status']}"}
    figures = {"memory": result.get("memory_kib")}
    if workload == "w1":
        figures.update(value=result.get("first_ms"), bytes=result["total_bytes"])
    elif "cpu_ns" in result:
        figures.update(value=result["cpu_ns"] / 1e3 / frames, bytes=result["bytes"] / frames)
    if figures.get("value") is None:
        return {"error": "it did not say B and E" if workload != "w1" else "LBL-3 was never drawn"}
    return figures


def measure_nested(command):
    result = pty_runner.Run(command, pty_runner.environment(BENCH_N="50")).finish()
    nested = result["metrics"].get("nested_ns")
    if result["status"] != 0 or nested is None:
        return {"error": f"status {result['status']}"}
    return {"value": nested}  # ns a call is µs for 1,000


def median(runs, key):
    values = [run[key] for run in runs if run.get(key) is not None]
    return statistics.median(values) if values else None


def number(value):
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(HERE, "..", ".build", "release", "lunette-bench"))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", help="workloads, separated by commas")
    parser.add_argument("peers", help="the folder with the compiled peers")
    options = parser.parse_args()
    chosen = options.only.split(",") if options.only else list(WORKLOADS)
    unknown = [name for name in chosen if name not in WORKLOADS]
    if unknown or options.rounds < 1:
        parser.error(f"no such workload: {', '.join(unknown)}" if unknown else "at least one round")

    runs = {}
    for round_ in range(options.rounds):
        print(f"round {round_ + 1} of {options.rounds}", file=sys.stderr)
        for workload in chosen:
            runs.setdefault(("lunette", workload), []).append(measure([options.program], workload))
            for peer, workloads in PEERS.items():
                if workload in workloads:
                    command = [os.path.join(options.peers, peer)]
                    runs.setdefault((peer, workload), []).append(measure(command, workload))
        if any(workload.startswith("w5") for workload in chosen):
            command = [os.path.join(options.peers, "lua_nested")]
            runs.setdefault(("nested", ""), []).append(measure_nested(command))

    nested = median(runs.get(("nested", ""), []), "value")
    print("CPU µs a frame (w1: ms), bytes a frame, peak memory; × is ours divided by theirs\n")
    print("| workload | Lunette | bytes | KiB | ideal C | × | bytes × | ncurses | × | nested | × |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    failed = False
    for workload in chosen:
        ours = runs[("lunette", workload)]
        value, size = median(ours, "value"), median(ours, "bytes")
        errors = [run["error"] for run in ours if "error" in run]
        row = [f"{workload} {WORKLOADS[workload][0]}"]
        row += [f"failed: {errors[0]}" if errors else number(value), number(size), number(median(ours, "memory"))]
        failed = failed or bool(errors)
        for peer in ("ideal", "curses"):
            theirs = median(runs.get((peer, workload), []), "value")
            row += [number(theirs), number(value / theirs) if value and theirs else "–"]
            if peer == "ideal":
                theirs = median(runs.get((peer, workload), []), "bytes")
                row.append(number(size / theirs) if size is not None and theirs else "–")
        is_nested = workload.startswith("w5")
        row += [number(nested) if is_nested else "–", number(value / nested) if is_nested and value and nested else "–"]
        print("| " + " | ".join(row) + " |")

    print("\n| goal | at most | now | |\n|---|--:|--:|---|")
    for workload, against, limit in GOALS:
        ours = median(runs.get(("lunette", workload), []), "value")
        name = {"ideal": "ideal C", "curses": "ncurses", "nested": "1,000 nested calls"}.get(against, against)
        if against == "nested":
            theirs = nested
        else:
            key = ("lunette", against) if against in WORKLOADS else (against, workload)
            theirs = median(runs.get(key, []), "value")
        if ours is None or theirs is None:
            continue
        ratio = ours / theirs
        print(f"| {workload} / {name} | {limit:.1f} × | {number(ratio)} × | {'met' if ratio <= limit else 'not met'} |")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
