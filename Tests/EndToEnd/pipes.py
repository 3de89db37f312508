"""Input or output that is not a terminal."""

from _terminal import PROGRAM, Pty, Tmux, check, contains, equal, lacks, main, path, run, script, subprocess

READER = """
local ui = require "lunette"
local lines = {}
for line in io.stdin:lines() do lines[#lines + 1] = line end
return ui.VStack { alignment = "leading", ui.Text(#lines .. " lines"),
  ui.ForEach(lines, function(line) return ui.Button(ui.verbatim(line), function() ui.quit(0, line) end) end) }
"""


def test_a_picker_in_a_pipe():
    tmux = Tmux()
    file = script(READER)
    tmux.command(f"printf 'apple\\nbanana\\ncherry\\n' | {PROGRAM} {file} | sed 's/^/chosen: /'; echo status=${{PIPESTATUS[1]}}")
    seen = tmux.wait_for("3 lines", "banana")
    lacks(seen, "chosen")
    tmux.keys("Tab", "Enter")
    seen = tmux.wait_for("status=0")
    contains(seen, "chosen: banana")
    lacks(seen, "cherry\n")


def test_control_c_ends_this_program_and_not_the_whole_pipe():
    tmux = Tmux()
    file = script('local ui = require "lunette" return ui.Text "shown"')
    tmux.command(f"clear; sleep 1000 | {PROGRAM} {file}")
    tmux.wait_for("shown")
    tmux.keys("C-c")
    tmux.wait_for(lambda _: tmux.mode("alternate_on") == "0")
    equal(tmux.screen(), "", "the screen")
    tmux.keys("C-c")
    tmux.wait_for(lambda seen: seen.endswith("$"))


def test_no_terminal_at_all_is_a_plain_frame():
    file = script("""
      local ui = require "lunette"
      return ui.Text("plain"):foregroundColor("red"):bold():border("blue")
    """)
    for environment in ({}, {"TERM": None}, {"COLORTERM": "truecolor"}):
        result = run("run", file, **environment)
        equal(result.status, 0, result.error)
        equal(result.output, "┌─────┐\n│plain│\n└─────┘\n")
        equal(result.error, "")


def test_no_terminal_and_data_on_standard_input():
    result = run("run", script(READER), input="x\ny\n")
    equal(result.output, "2 lines\nx\ny\n", result.error)


def test_no_terminal_and_a_script_that_fails():
    result = run("run", script("error 'no'"))
    equal(result.status, 1)
    contains(result.error, "app.lua:1: no")
    equal(result.output, "")


def test_no_terminal_and_a_script_that_quits():
    result = run("run", script('local ui = require "lunette"; ui.quit(4, { "a", "b" }); return "x"'))
    equal((result.status, result.output), (4, "a\nb\n"))


def test_a_closed_pipe_is_no_disaster():
    # Nobody reads: the frame cannot be written.
    file = script('return "x"')
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {PROGRAM} render {file} | true; echo ${{PIPESTATUS[0]}}"],
                          capture_output=True, start_new_session=True, text=True)
    check(done.stdout.strip() in ("0", "141", "1"), f"status {done.stdout!r}")
    lacks(done.stderr, "rror")


def test_each_stream_that_is_a_terminal_will_do():
    file = script('local ui = require "lunette"; return ui.Button("here", function() ui.quit(0, "done") end)')
    for streams in (
        dict(stdin=subprocess.DEVNULL), dict(stdout=subprocess.DEVNULL),
        dict(stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL),
        dict(stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL),
    ):
        terminal = Pty("run", file, **streams)
        terminal.wait_for("here")
        terminal.send("\r")
        equal(terminal.wait(), 0, f"status with {streams}")
        terminal.check_restored()


def test_closed_streams():
    file = script('local ui = require "lunette"; return ui.Button("here", function() print "said"; ui.quit(0, "done") end)')
    for closed in ("0<&-", "1>&-", "2>&-", "0<&- 1>&-", "0<&- 1>&- 2>&-"):
        terminal = Pty("-c", f"{PROGRAM} {file} {closed}; exit $?", program="bash")
        terminal.wait_for("here")
        terminal.send("\r")
        # What is said to nobody is lost, and that is an error.
        equal(terminal.wait(), 1 if "1>&-" in closed else 0, f"status with {closed}")
        terminal.check_restored()
    for closed in ("0<&-", "2>&-"):
        done = subprocess.run(["bash", "-c", f"exec {PROGRAM} render {file} {closed}"], capture_output=True, start_new_session=True)
        contains(done.stdout.decode(), "here")


def test_output_to_a_file_is_not_drawn_into():
    terminal = Pty("run", script('local ui = require "lunette"; return ui.Button("here", function() ui.quit(0, "done") end)'),
                   stdout=open(path("out"), "wb"))
    terminal.wait_for("here")
    terminal.send("\r")
    equal(terminal.wait(), 0)
    with open(path("out"), "rb") as file:
        equal(file.read(), b"done\n")


main(globals())
