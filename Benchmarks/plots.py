#!/usr/bin/env python3
"""Draws the plots of README.md from figures.json, which `scripts/bench --update` writes.

    plots.py            writes plots/frames.svg and plots/goals.svg

Frames are shown as multiples of ncurses' time, each program beside the ncurses of its own run: only
that compares runs of different days. What `elsewhere` says was measured once, in one run with the
same ncurses, and is not measured again here.
"""
import json
import math
import os

HERE = os.path.dirname(os.path.abspath(__file__))
FIGURES = os.path.join(HERE, "figures.json")

GROUPS = [
    ("w1", "start to the first frame"),
    ("w2", "full repaint"),
    ("w3", "one of 300 buttons"),
    ("w4t1k", "one row of 1,000"),
    ("w4s1k", "a list scrolls by a row"),
]
COLORS = {"ideal C": "#9aa5b1", "Lunette": "#c2410c", "ncurses": "#334e68", "ratatui": "#2f855a",
    "Textual": "#6b46c1"}
STYLE = """<style>
  text { font: 12px system-ui, sans-serif; fill: #1f2933 }
  .quiet { fill: #616e7c } .title { font-weight: 600; font-size: 14px }
  .grid { stroke: #cbd2d9; stroke-width: 1 } .paper { fill: #ffffff }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4e7eb } .quiet { fill: #9aa5b1 } .grid { stroke: #3e4c59 } .paper { fill: #151b23 }
  }
</style>"""


def number(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def svg(width, height, title, parts):
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" '
        f'role="img" aria-label="{title}">', STYLE,
        f'<rect class="paper" width="{width}" height="{height}" rx="6"/>',
        f'<text class="title" x="16" y="26">{title}</text>', *parts, "</svg>", ""])


def frames(figures):
    """Horizontal bars from the line of ncurses, to a logarithmic scale: to the left is faster."""
    programs = {"ideal C": {}, "Lunette": {}, "ratatui": {}, "Textual": {}}
    here = figures["here"]
    for workload, _ in GROUPS:
        for name, key in (("ideal C", "ideal"), ("Lunette", "lunette")):
            programs[name][workload] = here[workload][key] / here[workload]["curses"]
        for name in ("ratatui", "Textual"):
            programs[name][workload] = figures["elsewhere"][name][workload] / figures["elsewhere"][
                "ncurses"][workload]
    left, right, top, bar, gap = 180, 760, 64, 15, 16
    least, most = math.log10(0.05), math.log10(2000)

    def x(value):
        return left + (math.log10(value) - least) / (most - least) * (right - left)

    parts, y = [], top
    height = top + len(GROUPS) * (len(programs) * bar + gap) + 58
    for tick in (0.1, 1, 10, 100, 1000):
        parts.append(f'<line class="grid" x1="{x(tick):.1f}" y1="{top - 10}" x2="{x(tick):.1f}" '
            f'y2="{height - 56}"/>')
        label = "ncurses" if tick == 1 else f"{tick:g} ×"
        parts.append(f'<text class="quiet" x="{x(tick):.1f}" y="{top - 16}" '
            f'text-anchor="middle">{label}</text>')
    for workload, title in GROUPS:
        middle = y + len(programs) * bar / 2 + 4
        parts.append(f'<text x="{left - 24}" y="{middle:.1f}" text-anchor="end">{title}</text>')
        for name, values in programs.items():
            value = values[workload]
            a, b = sorted((x(1), x(value)))
            parts.append(
                f'<rect x="{a:.1f}" y="{y + 2}" width="{max(b - a, 1):.1f}" height="{bar - 4}" '
                f'fill="{COLORS[name]}"/>')
            anchor, at = ("start", b + 5) if value >= 1 else ("end", a - 5)
            parts.append(f'<text class="quiet" x="{at:.1f}" y="{y + bar - 4}" '
                f'text-anchor="{anchor}">{number(value)}</text>')
            y += bar
        y += gap
    at = left
    for name in programs:
        parts.append(f'<rect x="{at}" y="{height - 44}" width="11" height="11" '
            f'fill="{COLORS[name]}"/>')
        parts.append(f'<text x="{at + 16}" y="{height - 34}">{name}</text>')
        at += 92
    parts.append(f'<text class="quiet" x="16" y="{height - 12}">Lunette, ideal C: '
                 f'{figures["date"]}, {figures["machine"]}. '
                 "Others: measured once, beside the same ncurses.</text>")
    return svg(820, height, "CPU time of a frame, as a multiple of ncurses' (less is better)",
        parts)


def goals(figures):
    """Instructions of a frame as multiples of the limit, each beside its goal."""
    rows = figures["limits"]
    left, right, top, step = 180, 760, 60, 30
    most = max(max(row["ours"], row["goal"]) for row in rows) * 1.12

    def x(value):
        return left + value / most * (right - left)

    height = top + len(rows) * step + 44
    parts = [f'<line class="grid" x1="{x(1):.1f}" y1="{top - 12}" x2="{x(1):.1f}" '
             f'y2="{height - 40}"/>', f'<text class="quiet" x="{x(1):.1f}" y="{top - 18}" '
                 f'text-anchor="middle">the limit</text>']
    for index, row in enumerate(rows):
        y = top + index * step
        met = row["ours"] <= row["goal"]
        parts.append(f'<text x="{left - 24}" y="{y + 13}" text-anchor="end">{row["title"]}</text>')
        parts.append(f'<rect x="{left}" y="{y}" width="{x(row["ours"]) - left:.1f}" height="17" '
                     f'fill="{"#2f855a" if met else "#c2410c"}"/>')
        parts.append(f'<text class="quiet" x="{x(row["ours"]) + 6:.1f}" '
            f'y="{y + 13}">{number(row["ours"])} ×</text>')
        parts.append(f'<path d="M{x(row["goal"]):.1f} {y - 4}v25" stroke="#334e68" '
            f'stroke-width="3"/>')
    parts.append(f'<text class="quiet" x="16" y="{height - 12}">The mark is the goal. The limit: '
                 f'the script with the least '
                 f'module that works, and ideal C. {figures["date"]}.</text>')
    return svg(820, height, "Instructions of a frame, as a multiple of the limit (less is better)",
        parts)


def main():
    with open(FIGURES) as file:
        figures = json.load(file)
    os.makedirs(os.path.join(HERE, "plots"), exist_ok=True)
    for name, draw in (("frames", frames), ("goals", goals)):
        with open(os.path.join(HERE, "plots", name + ".svg"), "w") as file:
            file.write(draw(figures))


if __name__ == "__main__":
    main()
