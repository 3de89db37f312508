"""What is printed while an inline picture is shown: it appears above the picture at once, and
stays in the scrollback."""

import os
import random
import signal

from _terminal import PROGRAM, Pty, Tmux, check, contains, equal, lacks, main, script, time, until

APP = """
local ui = require "lunette"
local rows, printed = ui.State(2), 0
local function say(count, long)
  for _ = 1, count do
    printed = printed + 1
    print("PRINTED-" .. printed .. "-" .. (long and (" 漢字 words"):rep(long) or ""))
  end
end
return function()
  local all = {}
  for i = 1, rows.value do all[i] = ui.Text("row " .. i) end
  return ui.VStack { alignment = "leading", ui.Text "TOPLINE", ui.VStack { alignment = "leading", table.unpack(all) },
    ui.Text("BOTTOMLINE " .. rows.value) }
    :onKeyPress({ "p", "P", "w", "+", "-", "f", "q" }, function(event)
      local key = event.key
      if key == "p" then say(1) elseif key == "P" then say(40) elseif key == "w" then say(2, 12)
      elseif key == "+" then rows.value = rows.value + 1 elseif key == "-" then rows.value = math.max(1, rows.value - 1)
      elseif key == "f" then rows.value = 60
      else say(3) ui.quit(0, "RESULT") end
      return true
    end)
end
"""


def everything(tmux):
    """The scrollback and the screen; lines that the terminal has wrapped are one."""
    return tmux._tmux("capture-pane", "-p", "-J", "-S", "-4000")


def start(source=APP, above=3, width=60, height=16):
    tmux = Tmux(width=width, height=height)
    tmux.command(f"clear; for i in $(seq {above}); do echo EARLIER-$i-; done; PS1=; echo "
        f"END-$((40+2))")
    tmux.wait_for("END-42")
    tmux.type(f"{PROGRAM} run --inline {script(source)}; echo status=$?")
    tmux.keys("Enter")
    tmux.wait_for("BOTTOMLINE" if source is APP else "PICTURE")
    return tmux


def check_all(tmux, printed, what, rows=None):
    """One picture, and above it what was there before and all that was printed, each line once
    and in order."""

    def look():
        text = everything(tmux)
        lines = [line for line in text.split("\n") if line.startswith(("EARLIER", "PRINTED"))]
        wanted = [f"EARLIER-{i}-" for i in range(1, 4)] + [f"PRINTED-{i}-"
            for i in range(1, printed + 1)]
        top = text.find("TOPLINE")
        return ([line.split(" ")[0] for line in lines] == wanted and text.count("TOPLINE") == 1
                and text.count("BOTTOMLINE") == (0 if rows == 60 else 1)
                and "PRINTED" not in text[top:]
                and (rows in (None, 60) or f"BOTTOMLINE {rows}" in text))

    until(look, lambda: f"{what}, {printed} printed:\n{everything(tmux)}", 8)


def test_lines_appear_above_and_stay():
    tmux = start()
    printed = 0
    for keys, more in (("p", 1), ("p", 1), ("pp", 2), ("w", 2), ("P", 40), ("w", 2), ("p", 1)):
        tmux.type(keys)
        printed += more
        check_all(tmux, printed, keys, 2)
    tmux.type("q")
    tmux.wait_for("status=0")
    check_all(tmux, printed + 3, "the end", 2)
    text = everything(tmux)
    check(text.index("PRINTED-52-") < text.index("BOTTOMLINE") < text.index("RESULT") < text.index(
        "status=0"), text)


def test_any_mixture_of_lines_rows_and_windows():
    for seed in range(5):
        generator = random.Random(seed)
        tmux = start(height=18)
        printed, rows, trail = 0, 2, []
        for _ in range(14):
            key = generator.choice("ppPw++-f") if generator.random() < 0.8 else None
            if key is None:
                size = generator.randint(40, 90), generator.randint(14, 24)
                tmux.resize(*size)
                time.sleep(0.35)
            else:
                tmux.type(key)
                printed += {"p": 1, "P": 40, "w": 2}.get(key, 0)
                rows = {"+": rows + 1, "-": max(1, rows - 1), "f": 60}.get(key, rows)
                if rows >= 60:
                    # A picture that is higher than the window.
                    tmux.type("p")
                    printed += 1
                    check_all(tmux, printed, f"seed {seed}, {trail}", 60)
                    tmux.type("-" * 57)
                    rows = 3
            trail.append(key or size)
            check_all(tmux, printed, f"seed {seed}, {trail}", rows)
        tmux.end()


def test_other_ways_to_print():
    tmux = start("""
      local ui = require "lunette"
      return ui.VStack { ui.Text "PICTURE" }:onKeyPress({ "a", "b", "c" }, function(event)
        if event.key == "a" then
          io.write("no newline ")
        elseif event.key == "b" then
          io.write("until now\\n")
          io.stdout:write("standard output\\n")
          io.stderr:write("standard error\\n")
          os.execute "echo a program; echo its error >&2"
        else
          os.execute [[printf '\\033[2J\\033[31mred\\033[5A\\033]0;title\\007 still red\\n\\033[?1049hplain\\n']]
        end
        return true
      end)
    """)
    tmux.type("a")
    time.sleep(0.2)
    lacks(tmux.screen(), "no newline", "screen")
    tmux.type("b")
    tmux.wait_for("no newline until now", "standard output", "standard error", "a program",
        "its error", "PICTURE")
    tmux.type("c")
    tmux.wait_for("red still red", "plain")
    lines = [line for line in everything(tmux).split("\n") if line.strip()]
    equal(lines[-1], "PICTURE", "the last line")
    equal(lines[-3:-1], ["red still red", "plain"], "what a program printed")
    equal(lines[:3], ["EARLIER-1-", "EARLIER-2-", "EARLIER-3-"], "what was there")
    styled = tmux.screen(styled=True)
    contains(styled, "\x1b[31mred still red", "screen")
    lacks(styled, "\x1b[31mplain", "screen")


def test_the_mouse_finds_its_place_after_lines():
    tmux = start("""
      local ui = require "lunette"
      local n = ui.State(0)
      return function() return ui.VStack { alignment = "leading", ui.Text("PICTURE " .. n.value),
        ui.Button("more", function() n.value = n.value + 1; print("line " .. n.value) end) } end
    """)
    for count in range(1, 18):
        time.sleep(0.1)
        x, y = tmux.find("more")
        tmux.click(x, y)
        tmux.wait_for(f"PICTURE {count}", f"line {count}")


def test_lines_of_a_task_do_not_hold_keys_back():
    tmux = start("""
      local ui = require "lunette"
      local key = ui.State(0)
      ui.task(function() local n = 0; while true do n = n + 1; print("tick " .. n); ui.sleep(0.002) end end)
      return function() return ui.Text("PICTURE " .. key.value)
        :onKeyPress({ "x" }, function() key.value = key.value + 1; return true end) end
    """)
    for count in range(1, 6):
        tmux.type("x")
        tmux.wait_for(f"PICTURE {count}")
    until(lambda: "tick 30\n" in everything(tmux), lambda: everything(tmux))
    tmux.interrupt("status=130")
    ticks = [line for line in everything(tmux).split("\n") if line.startswith("tick ")]
    equal(ticks, [f"tick {i}" for i in range(1, len(ticks) + 1)], "ticks")
    check(len(ticks) > 20, f"{len(ticks)} ticks")


def test_megabytes_are_all_there():
    terminal = Pty("run", "--inline", script("""
      local ui = require "lunette"
      return ui.Text "PICTURE":onKeyPress({ "x" }, function()
        for i = 1, 20000 do print(("line %d "):format(i) .. ("x"):rep(40)) end
        return true
      end)
    """))
    terminal.wait_for("PICTURE")
    terminal.send("x")
    terminal.wait_for("line 20000 ")
    seen = [int(part.split(b" ")[0]) for part in terminal.output.split(b"line ")[1:]]
    equal(seen, list(range(1, 20001)), "lines")
    terminal.interrupt()


def test_a_signal_loses_nothing():
    tmux = start()
    tmux.type("Ppp")
    tmux.wait_for("PRINTED-42-")
    os.kill(tmux.process_of("lunette"), signal.SIGTERM)
    tmux.wait_for("status=143")
    check_all(tmux, 42, "SIGTERM", 2)


main(globals())
