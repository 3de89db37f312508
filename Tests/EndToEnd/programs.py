"""`ui.process` and `ui.suspend`: other programs beside the interface, and in its terminal."""

import re

from _terminal import (
    PROGRAM, Pty, Tmux, check, contains, equal, lacks, main, memory, path, run, script, until)

TASK = """
local ui = require "lunette"
local said = ui.State("nothing yet")
ui.task(function()
  %s
end)
return function() return ui.Text(said.value) end
"""


def start(source, width=80, **environment):
    file = script(source)
    tmux = Tmux(width=width, **environment)
    tmux.command(f"{PROGRAM} run {file}; echo status=$?")
    return tmux


def test_a_result():
    tmux = start(TASK % """
      local result = ui.process { "sh", "-c", "cat; echo out; echo err >&2; pwd; echo $WORD; exit 3",
        cwd = "/", env = { WORD = "wörd" }, input = "in\\n" }
      said.value = ("%d|%s|%s"):format(result.status, result.output:gsub("\\n", ","), result.error:gsub("\\n", ","))
    """ )
    tmux.wait_for("3|in,out,/,wörd,|err,")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_lines_are_streamed_while_the_program_runs():
    tmux = start(TASK % """
      local seen = {}
      for line in ui.process { "sh", "-c", "echo one; echo two; read forever </dev/tty0; sleep 100" }:lines() do
        seen[#seen + 1] = line
        said.value = "lines: " .. table.concat(seen, " ")
      end
    """)
    tmux.wait_for("lines: one two")


def test_lines_end_with_the_program():
    tmux = start(TASK % """
      local seen = {}
      for line in ui.process { "printf", "a\\n\\nlast without newline" }:lines() do seen[#seen + 1] = "<" .. line .. ">" end
      said.value = "all: " .. table.concat(seen, " ")
    """)
    tmux.wait_for("all: <a> <> <last without newline>")


def test_words_that_come_one_by_one_are_read_with_the_frames():
    writer = ("import os, time; began = time.perf_counter(); "
              "[(os.write(1, b'w '), time.sleep(max(0, began + i / 1000 - time.perf_counter()))) "
              "for i in range(1000)]")
    tmux = start(TASK % f"""
      local reads, bytes = 0, 0
      local process = ui.process {{ "python3", "-c", "{writer}" }}
      while true do
        local piece = process:read()
        if not piece then break end
        reads, bytes = reads + 1, bytes + #piece
        said.value = "read " .. reads
      end
      said.value = bytes .. " bytes, " .. (reads < 300 and "few" or reads) .. " reads"
    """)
    tmux.wait_for("2000 bytes, few reads")


def test_an_answer_is_not_put_off():
    # Each answer changes what is shown, and is there long before the frame that shows it.
    tmux = start(TASK % """
      local began = os.time()
      local process = ui.process { "cat", keepsInputOpen = true }
      for i = 1, 500 do
        process:write(i .. "\\n")
        said.value = "answer " .. process:read()
      end
      said.value = "500 answers, " .. (os.time() - began < 6 and "soon" or "late")
    """)
    tmux.wait_for("500 answers, soon")


def test_much_output_and_much_input():
    tmux = start(TASK % """
      local result = ui.process { "cat", input = ("x"):rep(3000000) }
      local count = 0
      for line in ui.process { "seq", "1", "200000" }:lines() do count = count + 1 end
      said.value = ("cat %d, seq %d"):format(#result.output, count)
    """)
    tmux.wait_for("cat 3000000, seq 200000")


def test_the_interface_lives_while_a_program_runs():
    tmux = start("""
      local ui = require "lunette"
      local count = ui.State(0)
      ui.task(function() local result = ui.process { "sleep", "1000" }; local _ = result.status end)
      return function() return ui.Button("Count " .. count.value, function() count.value = count.value + 1 end) end
    """)
    tmux.wait_for("Count 0")
    tmux.keys("Enter")
    tmux.wait_for("Count 1")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_two_in_a_row_run_one_after_the_other():
    tmux = start(TASK % f"""
      ui.process {{ "sh", "-c", "sleep 0.2; echo first > {path('order')}" }}
      said.value = "file: " .. ui.process {{ "cat", "{path('order')}" }}.output
    """)
    tmux.wait_for("file: first")


def test_programs_end_with_the_interface():
    pid = path("pid")
    tmux = start(TASK % f"""
      local result = ui.process {{ "sh", "-c", "echo $$ > {pid}; sleep 1000; true" }}
      said.value = tostring(result.status)
    """)

    def number():
        try:
            with open(pid) as file:
                return file.read().strip()
        except FileNotFoundError:
            return ""

    until(number, "the program does not start")
    tmux.keys("C-c")
    tmux.wait_for("status=130")
    import os
    until(lambda: not os.path.exists(f"/proc/{number()}"), "the program is still there")


def test_mistakes_are_told_at_their_location():
    for call, message in (
        ('ui.process { "no-such-program-here" }',
            'app.lua:5: ui.process: cannot run "no-such-program-here"'),
        ("ui.process { cwd = '/' }", "app.lua:5: ui.process needs a program"),
        ("ui.process { 'true', cwdd = '/' }",
            "app.lua:5: ui.process has no option \"cwdd\"; did you mean 'cwd'?"),
        ("ui.process 'ls'", "app.lua:5: ui.process takes a table"),
        ("ui.process { 'true', cwd = '/no/such/folder' }",
            'app.lua:5: ui.process: cannot run in "/no/such/folder"'),
    ):
        tmux = start(TASK % call, width=200)
        tmux.wait_for(message)
        tmux.end()


def test_render_waits_for_programs():
    file = script(TASK % 'said.value = ui.process { "echo", "from a program" }.output')
    result = run("render", file)
    contains(result.output, "from a program")
    equal(result.error, "")


def test_render_says_what_it_has_stopped_to_wait_for():
    program = 'said.value = ui.process { "sh", "-c", %r }.output'
    result = run("render", script(TASK % (program % "while :; do :; done")))
    contains(result.output, "nothing yet")
    contains(result.error, "warning: no longer waited for after 5 s: sh")
    equal(result.status, 0)
    result = run("render", script(TASK % (program % "sleep 60")))
    contains(result.error, "no longer waited for after 0.3 s in which nothing came: sh")
    # Also while keys are pressed, and of what a key starts.
    result = run("render", script("""
local ui = require "lunette"
return ui.Button("Start", function()
  ui.task(function() ui.process { "sleep", "60" }:wait() end)
end)
"""), "--keys", "enter wait:3")
    contains(result.error, "nothing came: sleep")
    # A failing case of a test says it too.
    result = run("test", script("""
local ui, test = require "lunette", require "lunette.test"
test("late", function(t)
  local app = t:mount(function()
    return ui.Text("x"):task(function() ui.process { "sleep", "60" }:wait() end)
  end)
  t:contains(app:text(), "y")
end)
""", "late_test.lua"))
    contains(result.output + result.error, "nothing came: sleep")


def test_the_sandbox_runs_no_programs():
    file = script('local ui = require "lunette"; ui.process { "true" }; return "x"')
    result = run("render", "--sandbox", file)
    contains(result.error, "sandbox runs no programs")
    check(result.status == 1, "status")


SUSPEND = """
local ui = require "lunette"
local said = ui.State("before")
return function()
  return ui.Button(said.value, function()
    said.value = "got " .. tostring(ui.suspend(function() %s end))
  end)
end
"""


def test_suspend_gives_the_terminal_to_an_editor():
    editor = script("""#!/bin/bash
printf 'what is the word? '; read word; echo "word=$word"; echo "$word" > "$1"
""", "editor")
    import os
    os.chmod(editor, 0o755)
    tmux = start(SUSPEND % f"""
      os.execute(os.getenv "EDITOR" .. " {path('text')}")
      return io.open("{path('text')}"):read()
    """, EDITOR=editor)
    tmux.wait_for("before")
    tmux.keys("Enter")
    tmux.wait_for("what is the word?", lacking="before")
    check(tmux.mode("alternate_on") == "0" and tmux.mode("mouse_any_flag") == "0",
        "the terminal is not given away")
    tmux.type("hällo")
    tmux.keys("Enter")
    tmux.wait_for("got hällo", lacking="what is")
    check(tmux.mode("alternate_on") == "1", "the terminal is not taken back")
    tmux.keys("C-c")
    seen = tmux.wait_for("status=130")
    contains(seen, "word=hällo")


def test_a_process_inside_of_suspend_has_the_terminal():
    tmux = start(SUSPEND % """
      return ui.process { "sh", "-c", "printf 'type: '; read x; test $x = yes; exit 4" }.status
    """)
    tmux.wait_for("before")
    tmux.keys("Enter")
    tmux.wait_for("type:")
    tmux.type("yes")
    tmux.keys("Enter")
    tmux.wait_for("got 4")


def test_control_c_and_control_z_are_the_other_programs():
    tmux = start(SUSPEND % """
      local _, _, code = os.execute "trap 'exit 9' INT; echo waiting; while :; do sleep 0.05; done"
      return code
    """)
    tmux.wait_for("before")
    tmux.keys("Enter")
    tmux.wait_for("waiting")
    tmux.keys("C-z")
    tmux.wait_for("Stopped")
    tmux.command("fg")
    tmux.wait_for("fg")
    tmux.keys("C-c")
    tmux.wait_for("got 9")
    tmux.keys("C-c")
    tmux.wait_for("status=")


def test_the_time_inside_of_suspend_is_none_of_the_tasks_that_begin_after_it():
    # The editor has the terminal for longer than everything of one moment may take (4 s).
    for wait in ("os.execute 'sleep 4.5'", "ui.process { 'sleep', '4.5' }"):
        tmux = start(f"""
local ui = require "lunette"
local said = ui.State "before"
return function()
  return ui.Button(said.value, function()
    ui.suspend(function() {wait} end)
    ui.task(function() said.value = "the task has run" end)
  end)
end
""")
        tmux.wait_for("before")
        tmux.keys("Enter")
        lacks(tmux.wait_for("the task has run"), "took longer")
        tmux.keys("C-c")
        tmux.wait_for("status=130")


def test_an_error_inside_of_suspend_is_shown():
    tmux = start(SUSPEND % 'error "lost the editor"')
    tmux.wait_for("before")
    tmux.keys("Enter")
    seen = tmux.wait_for("lost the editor")
    contains(seen, "app.lua:6:")
    contains(seen, "before")


def test_a_flood_of_lines_starves_nobody():
    terminal = Pty("run", script("""
      local ui = require "lunette"
      local count, presses = ui.State(0), ui.State(0)
      ui.task(function() for _ in ui.process { "yes" }:lines() do count.value = count.value + 1 end end)
      return function()
        return ui.VStack { ui.Text("lines " .. count.value),
          ui.Button("Pressed " .. presses.value, function() presses.value = presses.value + 1 end) }
      end
    """))
    terminal.wait_for("Pressed")
    for press in range(1, 5):
        start = len(terminal.output)
        terminal.send("\r")
        terminal.wait_for(str(press), start=start, deadline=10)
    check(memory(terminal.pid) < 200 << 20, "it fills the memory")
    equal(terminal.interrupt(), 130)


FLOOD = """
local ui = require "lunette"
local said, presses = ui.State "nothing yet", ui.State(0)
ui.task(function()
  local result = ui.process { "sh", "-c", [[%s]] }
  local size = #result.output
  for line in io.lines "/proc/self/status" do
    local peak = line:match "^VmHWM:%%s*(%%d+)"
    if peak then said.value = size .. " kept, peak " .. peak // 1024 .. " MB" end
  end
end)
return function()
  return ui.VStack { ui.Text(said.value),
    ui.Button("Pressed " .. presses.value, function() presses.value = presses.value + 1 end) }
end
"""


def test_a_gigabyte_is_cut_as_it_comes():
    """A quarter of the script's memory is kept; with what the script gets, a small multiple of
    that is held at once."""
    for writer, length in (("yes", 1 << 30), ("yes é", 1 << 28),
            ("tr '\\0' '\\377' < /dev/zero", 1 << 28)):
        terminal = Pty("run", "--memory-limit", "128M",
            script(FLOOD % f"{writer} | head -c {length}"))
        terminal.wait_for(" kept, peak ", deadline=120)
        found = re.search(rb"(\d+) kept, peak (\d+) MB", terminal.output)
        equal(int(found[1]) >> 20, 32, f"of {writer}")
        check(int(found[2]) < 4 * 32 + 40, f"{writer}: {found[0]}")
        equal(terminal.interrupt(), 130)
        contains(terminal.output.decode(errors="replace"),
            "has written more than 32 MiB at once, and the rest is lost")


def test_output_without_end_starves_nobody():
    """Of a program that writes faster than it is read, so that there is always more."""
    terminal = Pty("run", script(FLOOD % "cat /dev/zero"))
    terminal.wait_for("Pressed")
    for press in range(1, 5):
        start = len(terminal.output)
        terminal.send("\r")
        terminal.wait_for(str(press), start=start, deadline=10)
    check(memory(terminal.pid) < 400 << 20, "it fills the memory")
    equal(terminal.interrupt(), 130)


main(globals())
