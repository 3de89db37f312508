#!/usr/bin/env python3
"""Runs lunette-bench and the C peers on the same workloads, interleaved, and prints a table of
ratios and that of the goals.

    table.py [--program PATH] [--rounds N] [--only w3,w4t1k | --update] PEERS_FOLDER

Only ratios of one run mean anything: the machine is shared, and its speed changes. Medians over the
rounds.
"""
import argparse
import concurrent.futures
import datetime
import json
import os
import statistics
import sys
import tempfile

import goals
import instructions
import plots
import pty_runner
import words

HERE = os.path.dirname(os.path.abspath(__file__))
TEXT = os.path.join(HERE, "..", ".build", "benchmark-peers", "text.txt")

# workload: its title, the frames timed, what it is asked for by
WORKLOADS = {
    "w1": ("start to the first frame, ms", 1, {"BENCH_W": "w1"}),
    "w2": ("full repaint of 12,000 cells", 150, {"BENCH_W": "w2"}),
    "w2n": ("the same to /dev/null", 300, {"BENCH_W": "w2", "BENCH_NULL": "1"}),
    "w3": ("one of 300 buttons", 2000, {"BENCH_W": "w3"}),
    "w3f": ("the same, all makeBody run", 200, {"BENCH_W": "w3f"}),
    "w4t1k": ("one row of 1,000", 2000, {"BENCH_W": "w4", "BENCH_SUB": "touch",
        "BENCH_ROWS": "1000"}),
    "w4t10k": ("one row of 10,000", 2000, {"BENCH_W": "w4", "BENCH_SUB": "touch",
        "BENCH_ROWS": "10000"}),
    "w4s1k": ("scroll by a row, 1,000", 900, {"BENCH_W": "w4", "BENCH_SUB": "scroll",
        "BENCH_ROWS": "1000"}),
    "w4s10k": ("scroll by a row, 10,000", 900, {"BENCH_W": "w4", "BENCH_SUB": "scroll",
        "BENCH_ROWS": "10000"}),
    "lazy1k": ("scroll a lazy stack, 1,000", 900, {"BENCH_W": "lazy", "BENCH_SUB": "scroll",
        "BENCH_ROWS": "1000"}),
    "lazy1m": ("scroll a lazy stack, 1,000,000", 900, {"BENCH_W": "lazy", "BENCH_SUB": "scroll",
        "BENCH_ROWS": "1000000"}),
    "table1k": ("scroll a table, 1,000", 900, {"BENCH_W": "table", "BENCH_SUB": "scroll",
        "BENCH_ROWS": "1000"}),
    "table1m": ("scroll a table, 1,000,000", 900, {"BENCH_W": "table", "BENCH_SUB": "scroll",
        "BENCH_ROWS": "1000000"}),
    "w5a": ("1,000 makeBody: colour", 30, {"BENCH_W": "w5a"}),
    "w5b": ("1,000 makeBody: stack", 30, {"BENCH_W": "w5b"}),
    "w6": ("text of 1.5 MB, cut, measured and wrapped", 1, {"BENCH_W": "w6"}),
    "stack100": ("one button among 100 in a VStack", 1000,
        {"BENCH_W": "stack", "BENCH_SUB": "touch", "BENCH_ROWS": "100"}),
    "stack100k": ("the same among 100,000", 200, {"BENCH_W": "stack", "BENCH_SUB": "touch",
        "BENCH_ROWS": "100000"}),
    "append10k": ("a row appended to 10,000", 20, {"BENCH_W": "stack", "BENCH_SUB": "append",
        "BENCH_ROWS": "10000"}),
    "grow10k": ("a label grows among 10,000", 40, {"BENCH_W": "stack", "BENCH_SUB": "grow",
        "BENCH_ROWS": "10000"}),
    "log100k": ("167 lines to a log of 100,000", 60, {"BENCH_W": "log", "BENCH_SUB": "end",
        "BENCH_ROWS": "100000"}),
    "list1k": ("1,000 buttons in a List", 1, {"BENCH_W": "buttons", "BENCH_SUB": "list",
        "BENCH_ROWS": "1000"}),
    "list21k": ("21,000 buttons in a List", 1, {"BENCH_W": "buttons", "BENCH_SUB": "list",
        "BENCH_ROWS": "21000"}),
    "stack1k": ("1,000 buttons mounted", 1, {"BENCH_W": "buttons", "BENCH_SUB": "stack",
        "BENCH_ROWS": "1000"}),
    "stack5k": ("5,000 buttons mounted", 1, {"BENCH_W": "buttons", "BENCH_SUB": "stack",
        "BENCH_ROWS": "5000"}),
}
PEERS = {
    "ideal": {"w1", "w2", "w2n", "w3", "w3f", "w4t1k", "w4t10k", "w4s1k", "w4s10k"},
    "curses": {"w1", "w2", "w3", "w3f", "w4t1k", "w4t10k", "w4s1k", "w4s10k"},
    "text": {"w6"},
    # Lunette itself without flags of ours, as a package that depends on it builds it.
    "embedder": {"w3", "w3f", "w4s1k", "w5b"},
}
# Counted for the goals: of `floor` and `ideal` what there is.
COUNTED = dict(
    {name: instructions.WORKLOADS[name] for name in ("w3", "w3f", "w4t", "w4s", "w5a", "w5b")},
    w4t10k=({"BENCH_W": "w4", "BENCH_SUB": "touch", "BENCH_ROWS": "10000"}, 100, 500))
COUNTED_IDEAL = {"w3", "w4t", "w4t10k", "w4s"}


def measure(command, workload):
    """Figures of one run: `value` is milliseconds to the first frame for w1, else CPU
    microseconds a frame."""
    _, frames, variables = WORKLOADS[workload]
    scripts = os.environ.get("BENCH_SCRIPTS", os.path.join(HERE, "scripts"))
    variables = dict(
        variables, BENCH_N=str(frames), BENCH_SCRIPTS=scripts, BENCH_TEXT=TEXT,
        SWIFT_BACKTRACE="enable=no")
    result = pty_runner.Run(command, pty_runner.environment(**variables)).finish()
    if result["status"] != 0:
        return {"error": f"status {result['status']}"}
    figures = {"memory": result.get("memory_kib"), **result["metrics"]}
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


class Measurements:
    """What was measured, for the goals."""

    def __init__(self, runs, counts):
        self.runs, self.counts = runs, counts
        self.nested = median(runs.get(("nested", ""), []), "value")

    def metric(self, program, workload, name):
        return median(self.runs.get((program, workload), []), name)

    def value(self, program, workload):
        return self.metric(program, workload, "value")

    def bytes(self, program, workload):
        return self.metric(program, workload, "bytes")

    def memory(self, program, workload):
        return self.metric(program, workload, "memory")

    def instructions(self, program, workload):
        return self.counts.get((program, workload))

    @staticmethod
    def ratio(a, b):
        return a / b if a is not None and b else None

    @staticmethod
    def scaled(value, factor):
        return None if value is None else value * factor


def count(program, peers):
    """Instructions a frame: ours, the Lua floor's, and the ideal program's."""
    with tempfile.TemporaryDirectory() as folder:
        instructions.prepare(folder)
        commands = {
            "lunette": instructions.stripped(program, folder),
            "floor": os.path.join(peers, "lua_floor"),
            "ideal": os.path.join(peers, "ideal_counted"),
        }
        wanted = [(who, name) for who in commands for name in COUNTED if who != "ideal"
            or name in COUNTED_IDEAL]
        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            found = pool.map(lambda each: instructions.frame([commands[each[0]]],
                *COUNTED[each[1]]), wanted)
            return dict(zip(wanted, found))


def table(chosen, m):
    """The workloads beside the peers; and those that failed."""
    print("CPU µs a frame (w1: ms), bytes a frame, peak memory; × is ours divided by theirs\n")
    print("| workload | Lunette | bytes | KiB | ideal C | × | bytes × | ncurses | × | nested | × |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    number = goals.number
    failed = []
    for workload in chosen:
        value, size = m.value("lunette", workload), m.bytes("lunette", workload)
        errors = [run["error"] for run in m.runs[("lunette", workload)] if "error" in run]
        row = [f"{workload} {WORKLOADS[workload][0]}"]
        row += [f"failed: {errors[0]}" if errors else number(value), number(size),
            number(m.memory("lunette", workload))]
        if errors:
            failed.append(workload)
        for peer in ("ideal", "curses"):
            theirs = m.value(peer, workload)
            row += [number(theirs), number(m.ratio(value, theirs))]
            if peer == "ideal":
                row.append(number(m.ratio(size, m.bytes(peer, workload))))
        nested = m.nested if workload.startswith("w5") else None
        row += [number(nested), number(m.ratio(value, nested))]
        print("| " + " | ".join(row) + " |")
    return failed


# Of the goals, those that plots/goals.svg shows.
LIMITS = {"w3": "one of 300 buttons", "w3f": "all 300 bodies", "w4t": "one row of 1,000",
          "w4t10k": "one row of 10,000", "w4s": "a list scrolls by a row",
          "w5a": "1,000 bodies: a colour", "w5b": "1,000 bodies: a stack"}


def update(m):
    """Writes figures.json, of which the plots are drawn."""
    with open(plots.FIGURES) as file:
        figures = json.load(file)
    figures["date"] = datetime.date.today().isoformat()
    figures["machine"] = f"{len(os.sched_getaffinity(0))} cores"
    figures["here"] = {
        workload: {who: round(m.value(who, workload), 3) for who in ("lunette", "ideal", "curses")}
        for workload, _ in plots.GROUPS}
    figures["limits"] = [
        {"title": title, "ours": round(goals.LIMITS[name].figure(m), 3),
            "goal": goals.LIMITS[name].limit}
        for name, title in LIMITS.items()]
    with open(plots.FIGURES, "w") as file:
        json.dump(figures, file, indent=2)
        file.write("\n")
    plots.main()


def main():
    parser = argparse.ArgumentParser(description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(HERE, "..", ".build", "release",
        "lunette-bench"))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", help="workloads, separated by commas; no instructions are "
        "counted then")
    parser.add_argument("--update", action="store_true", help="write figures.json, and draw the "
        "plots")
    parser.add_argument("peers", help="the folder with the compiled peers")
    options = parser.parse_args()
    chosen = options.only.split(",") if options.only else list(WORKLOADS)
    unknown = [name for name in chosen if name not in WORKLOADS]
    if unknown or options.rounds < 1:
        parser.error(f"no such workload: {', '.join(unknown)}" if unknown else "at least one round")

    words.write(TEXT)
    peers = {peer: os.path.join(options.peers, peer) for peer in PEERS if os.path.exists(
        os.path.join(options.peers, peer))}
    runs = {}
    for round_ in range(options.rounds):
        print(f"round {round_ + 1} of {options.rounds}", file=sys.stderr)
        for workload in chosen:
            runs.setdefault(("lunette", workload), []).append(measure([options.program], workload))
            for peer, command in peers.items():
                if workload in PEERS[peer]:
                    runs.setdefault((peer, workload), []).append(measure([command], workload))
        if any(workload.startswith("w5") for workload in chosen):
            command = [os.path.join(options.peers, "lua_nested")]
            runs.setdefault(("nested", ""), []).append(measure_nested(command))
    counts = {}
    if not options.only:
        print("instructions", file=sys.stderr)
        counts = count(options.program, options.peers)

    measurements = Measurements(runs, counts)
    failed = table(chosen, measurements)
    print()
    print("\n".join(goals.lines(measurements, all_of_them=not options.only)))
    if options.update:
        update(measurements)
    # That a script has not so much memory is known of this one.
    sys.exit(1 if set(failed) - {"stack100k"} else 0)


if __name__ == "__main__":
    main()
