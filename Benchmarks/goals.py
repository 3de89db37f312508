"""The goals of performance, and what the measurements say of each: `lines(measurements)` is the
table that scripts/bench prints.

Times are ratios of medians within one run. Instructions are held against a limit: the same script
with the least module that works (peers/lua_floor.c), and what the ideal program needs to draw the
same (peers/ideal.c).
"""
from collections import namedtuple

# title; what it is measured in; the most (or, with `least`, the least) that it may be; what gives
# the figure
Goal = namedtuple("Goal", "title unit limit figure least", defaults=(False,))

def time_ratio(ours, theirs, peer):
    return lambda m: m.ratio(m.value("lunette", ours), m.value(peer, theirs))


def limit_ratio(workload, ideal=True):
    def figure(m):
        floor = m.instructions("floor", workload)
        least = m.instructions("ideal", workload) if ideal else 0
        return m.ratio(m.instructions("lunette", workload), None if floor is None
            or least is None else floor + least)
    figure.workload = workload
    return figure


def embedder(workload):
    return lambda m: m.ratio(m.value("embedder", workload), m.value("lunette", workload))


def bytes_of(workload):
    return lambda m: m.bytes("lunette", workload)


def per_thing(many, few, things):
    """Bytes of memory that each of so many things takes."""
    def figure(m):
        a, b = m.memory("lunette", many), m.memory("lunette", few)
        return None if a is None or b is None else (a - b) * 1024 / things
    return figure


GOALS = [
    Goal("W1: start, beside ncurses", "×", 1.0, time_ratio("w1", "w1", "curses")),
    Goal("W2: full repaint, beside ideal C", "×", 1.3, time_ratio("w2", "w2", "ideal")),
    Goal("W2: its bytes, beside ideal C", "×", 1.0, lambda m: m.ratio(m.bytes("lunette", "w2"),
        m.bytes("ideal", "w2"))),
    Goal("W2 to /dev/null, beside ideal C", "×", 2.0, time_ratio("w2n", "w2n", "ideal")),
    Goal("W3: one of 300 buttons, beside ncurses", "×", 0.5, time_ratio("w3", "w3", "curses")),
    Goal("W3: its bytes", "bytes", 37, bytes_of("w3")),
    Goal("W3: instructions, beside the limit", "×", 2.0, limit_ratio("w3")),
    Goal("W3f: instructions of a button, beside the Lua floor", "×", 2.0,
        limit_ratio("w3f", ideal=False)),
    Goal("W4 touch, 1,000 rows: instructions, beside the limit", "×", 3.0, limit_ratio("w4t")),
    Goal("W4 touch, 10,000 rows: instructions, beside the limit", "×", 3.0, limit_ratio("w4t10k")),
    Goal("W4 scroll: instructions, beside the limit", "×", 5.0, limit_ratio("w4s")),
    Goal("W4 scroll, beside ncurses", "×", 0.2, time_ratio("w4s1k", "w4s1k", "curses")),
    Goal("W4 scroll: its bytes", "bytes", 60, bytes_of("w4s1k")),
    Goal("W4 scroll, 10,000 rows beside 1,000", "×", 1.1, time_ratio("w4s10k", "w4s1k", "lunette")),
    Goal("W5a: a button, beside a nested Lua table", "×", 1.5,
        lambda m: m.ratio(m.value("lunette", "w5a"), m.nested)),
    Goal("W5a: instructions, beside the Lua floor", "×", 3.5, limit_ratio("w5a", ideal=False)),
    Goal("W5b: a button, beside a nested Lua table", "×", 4.0,
        lambda m: m.ratio(m.value("lunette", "w5b"), m.nested)),
    Goal("W5b: instructions, beside the Lua floor", "×", 2.0, limit_ratio("w5b", ideal=False)),
    Goal("W6: text measured and wrapped, as fast as utf8proc", "×", 3.0,
         lambda m: m.ratio(m.metric("text", "w6", "text_ns"), m.metric("lunette", "w6", "text_ns")),
         True),
    Goal("W6: wrapped again, as fast as utf8proc the first time", "×", 20.0,
         lambda m: m.ratio(m.metric("text", "w6", "text_ns"),
             m.metric("lunette", "w6", "again_ns")), True),
    Goal("Memory: W3's peak", "MiB", 10.0, lambda m: m.scaled(m.memory("lunette", "w3"), 1 / 1024)),
    Goal("Memory: a Lua button in a List", "bytes", 1024, per_thing("list21k", "list1k", 20_000)),
    Goal("Memory: a Lua button that is mounted", "bytes", 3072,
        per_thing("stack5k", "stack1k", 4000)),
    Goal("Scale: a button among 100,000 in a VStack, as among 100", "×", 1.5,
         time_ratio("stack100k", "stack100", "lunette")),
    Goal("Scale: a row appended to 10,000 in a stack", "ms", 0.5,
        lambda m: m.scaled(m.value("lunette", "append10k"), 1e-3)),
    Goal("Scale: 167 lines to a log of 100,000", "ms", 0.5,
        lambda m: m.scaled(m.value("lunette", "log100k"), 1e-3)),
    Goal("Scale: a label that grows among 10,000", "ms", 0.5,
        lambda m: m.scaled(m.value("lunette", "grow10k"), 1e-3)),
    Goal("The embedder's build: W3", "×", 1.4, embedder("w3")),
    Goal("The embedder's build: W3f", "×", 1.4, embedder("w3f")),
    Goal("The embedder's build: W4 scroll", "×", 1.4, embedder("w4s1k")),
    Goal("The embedder's build: W5b", "×", 1.4, embedder("w5b")),
]

# Those of instructions against the limit, by their workloads.
LIMITS = {goal.figure.workload: goal for goal in GOALS if hasattr(goal.figure, "workload")}


def number(value):
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def lines(measurements, all_of_them=True):
    """The table. What was not measured says so, or is left out."""
    yield "| goal | | now | |"
    yield "|---|--:|--:|---|"
    for goal in GOALS:
        value = goal.figure(measurements)
        if value is None and not all_of_them:
            continue
        sign = "≥" if goal.least else "≤"
        if value is None:
            said, verdict = "–", "not measured"
        else:
            said = f"{number(value)} {goal.unit}"
            # To the digits that are shown: four bytes of 413,280 are no difference.
            shown = round(value, 2)
            verdict = "met" if (shown >= goal.limit if goal.least
                else shown <= goal.limit) else "**not met**"
        yield f"| {goal.title} | {sign} {goal.limit:g} {goal.unit} | {said} | {verdict} |"
