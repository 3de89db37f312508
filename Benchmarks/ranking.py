#!/usr/bin/env python3
"""Compares the order in which examples/shell/pick.lua shows lines with that of fzf.

usage: Benchmarks/ranking.py [LINES]    Made-up paths (1,000,000), and those of /usr/bin

For each query it takes the best five lines of `ui.fuzzy`, given the lines by length as pick.lua
gives them, and those of `fzf --filter`. It prints for how many queries the first line is the same,
how many of the five lines are, the seconds for all queries, and the queries whose first lines
differ. The program is the release build, or $LUNETTE. fzf uses all cores, `ui.fuzzy` one.
"""
import os
import random
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.environ.get("LUNETTE", os.path.join(ROOT, ".build/release/lunette"))
WORDS = """graph journal lock zone user model server log config record system route codec node screen
test window script theme net socket result query button color path index module view state table
style render input event focus list scroll text glyph font cache parse lexer token buffer frame
layout border shape menu picker slider editor history plugin host loader""".split()
ENDINGS = "c h lua swift py rs md txt json yaml js ts go".split()
OF_PATHS = "configrs scrtest srvlog thmpy usrmod netsock jrnl winscr qreslt bttncolr".split()
OF_PROGRAMS = "gitup py3 xargs ssh zdiff grep mkdir lua5 perlb aptget".split()
SCRIPT = """
local ui = require "lunette"
local lines = {}
for line in io.lines(arg[1]) do lines[#lines + 1] = { line, #lines } end
table.sort(lines, function(a, b)
  if #a[1] ~= #b[1] then return #a[1] < #b[1] end
  return a[2] < b[2]
end)
for i, line in ipairs(lines) do lines[i] = line[1] end
for i = 2, #arg do
  local begun = os.clock()
  local found = ui.fuzzy(arg[i], lines, { limit = 5 })
  io.stderr:write(os.clock() - begun, "\\t", table.concat(found, "\\t"), "\\n")
end
return ui.Text ""
"""


def paths(count):
    chance = random.Random(7)
    for _ in range(count):
        parts = [chance.choice(WORDS) for _ in range(chance.randint(2, 6))]
        more = chance.choice(["", "_" + chance.choice(WORDS), str(chance.randint(0, 999))])
        yield "/".join(parts) + more + "." + chance.choice(ENDINGS)


def compare(title, lines, queries):
    with tempfile.TemporaryDirectory() as folder:
        file, script = os.path.join(folder, "lines"), os.path.join(folder, "rank.lua")
        with open(file, "w") as stream:
            stream.writelines(line + "\n" for line in lines)
        with open(script, "w") as stream:
            stream.write(SCRIPT)
        ours = subprocess.run(
            [PROGRAM, "render", "--time-limit", "600", "--memory-limit", "2000M", script, "--",
             file] + queries,
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, check=True)
        rows = [row.split("\t") for row in ours.stderr.splitlines() if "\t" in row]
        seconds = sum(float(row[0]) for row in rows)
        for scheme in ["default", "path"]:
            first = common = total = 0
            begun = time.time()
            for query, row in zip(queries, rows):
                with open(file) as stream:
                    theirs = subprocess.run(
                        ["fzf", "--scheme=" + scheme, "--filter", query], stdin=stream,
                        stdout=subprocess.PIPE, text=True).stdout.splitlines()[:5]
                first += theirs[:1] == row[1:2]
                common += len(set(theirs) & set(row[1:]))
                total += len(theirs)
                if theirs[:1] != row[1:2]:
                    print(f"  {query}: fzf {theirs[:1]}, ours {row[1:2]}")
            print(f"{title}, fzf --scheme={scheme}: the same first line {first} of {len(queries)}, "
                  f"{common} of {total} among the first five; {seconds:.1f} s, "
                  f"fzf {time.time() - begun:.1f} s")


if __name__ == "__main__":
    compare("made-up paths", paths(int(sys.argv[1]) if len(sys.argv) > 1 else 1000000), OF_PATHS)
    programs = subprocess.run(["find", "/usr/bin"], stdout=subprocess.PIPE, text=True)
    compare("/usr/bin", programs.stdout.splitlines(), OF_PROGRAMS)
