"""Input or output that is not a terminal."""

import os

from _terminal import (
    PROGRAM, Pty, Tmux, check, contains, equal, lacks, main, path, run, script, subprocess)

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
    tmux.command(f"printf 'apple\\nbanana\\ncherry\\n' | {PROGRAM} {file} | sed 's/^/chosen: /'; "
        f"echo status=${{PIPESTATUS[1]}}")
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


QUESTION = """
local ui = require "lunette"
print("the script has run")
return ui.Button("Delete everything?", function() ui.quit(0, "yes") end)
"""


def refused(result, what):
    equal((result.status, result.output), (1, ""),
        f"status and output of {what}, which said {result.error!r}")
    contains(result.error, "there is no terminal to draw on", f"message of {what}")
    contains(result.error, "lunette render", f"message of {what}")
    contains(result.error, "--linear", f"message of {what}")
    lacks(result.error, "\x1b", f"message of {what}")


def test_no_terminal_at_all_is_an_error_and_no_answer():
    file = script(QUESTION)
    for arguments in ((file,), ("run", file), ("run", "--inline", file), ("run", "--watch", file),
                      ("run", "--sandbox", file), ("run", "--no-color", file),
                      ("run", file, "--linear")):
        for environment in ({}, {"TERM": None}, {"TERM": ""}, {"TERM": "dumb"},
                {"COLORTERM": "truecolor"}):
            for data in (b"", b"1\n"):
                refused(run(*arguments, input=data, **environment),
                    f"{arguments[:-1]} with {environment} and {data}")


def test_a_shell_does_not_take_it_for_yes():
    file = script(QUESTION)
    for end in ("</dev/null", "</dev/null >/dev/null", "</dev/null 2>/dev/null", "<&- >&- 2>&-"):
        done = subprocess.run(
            ["bash", "-c", f"{PROGRAM} {file} {end} && touch {path('deleted')}; echo $?"],
            capture_output=True, start_new_session=True, stdin=subprocess.DEVNULL)
        equal(done.stdout, b"1\n", end)
        check(not os.path.exists(path("deleted")), f"{end} was a yes")


def test_no_terminal_and_no_such_script():
    result = run("run", path("missing.lua"))
    equal(result.status, 1)
    contains(result.error, "missing.lua: there is no such file")


def test_what_needs_no_terminal_needs_none():
    file = script(READER)
    equal(run("render", file, input="x\ny\n").output, "2 lines\nx\ny\n")
    equal(run("run", "--linear", script(QUESTION), input="1\n").output.split("\n")[-2:],
        ["yes", ""])
    equal(run("repl", input="1 + 1\n").output, "2\n")


def test_a_script_that_quits_at_once():
    terminal = Pty("run", script('local ui = require "lunette"; ui.quit(4, { "a", "b" }); return '
        '"x"'))
    equal(terminal.wait(), 4)
    contains(terminal.output.decode(), "a\r\nb\r\n", "output")


def test_in_lines_the_end_of_the_input_is_no_answer():
    # Linear mode is chosen because of TERM=dumb, but there is no input.
    terminal = Pty("run", script(QUESTION), stdin=subprocess.DEVNULL, TERM="dumb")
    equal(terminal.wait(), 1)
    contains(terminal.output.decode(), "ended without a command")
    result = run("run", "--linear", script(QUESTION))
    equal(result.status, 1)
    contains(result.error, "ended without a command")
    # A script without controls needs no input, and one whose control was used has got its answer.
    equal(run("run", "--linear", script('return require "lunette".Text "only text"')).status, 0)
    equal(run("run", "--linear", script(QUESTION), input="list\n").status, 0)


def test_a_closed_pipe_is_no_disaster():
    # The pipe has no reader, so the frame cannot be written.
    file = script('return require("lunette").Text "x"')
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {PROGRAM} render {file} | true; echo "
                          f"${{PIPESTATUS[0]}}"], capture_output=True, start_new_session=True,
                              text=True)
    check(done.stdout.strip() in ("0", "141", "1"), f"status {done.stdout!r}")
    lacks(done.stderr, "rror")


def test_each_stream_that_is_a_terminal_will_do():
    file = script('local ui = require "lunette"; return ui.Button("here", function() ui.quit(0, '
        '"done") end)')
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
    file = script('local ui = require "lunette"; return ui.Button("here", function() print "said"; '
        'ui.quit(0, "done") end)')
    for closed in ("0<&-", "1>&-", "2>&-", "0<&- 1>&-", "0<&- 1>&- 2>&-"):
        terminal = Pty("-c", f"{PROGRAM} {file} {closed}; exit $?", program="bash")
        terminal.wait_for("here")
        terminal.send("\r")
        # The result cannot be printed, which is an error.
        equal(terminal.wait(), 1 if "1>&-" in closed else 0, f"status with {closed}")
        terminal.check_restored()
    for closed in ("0<&-", "2>&-"):
        done = subprocess.run(["bash", "-c", f"exec {PROGRAM} render {file} {closed}"],
            capture_output=True, start_new_session=True)
        contains(done.stdout.decode(), "here")


def test_output_to_a_file_is_not_drawn_into():
    terminal = Pty("run", script('local ui = require "lunette"; return ui.Button("here", '
                   'function() ui.quit(0, "done") end)'), stdout=open(path("out"), "wb"))
    terminal.wait_for("here")
    terminal.send("\r")
    equal(terminal.wait(), 0)
    with open(path("out"), "rb") as file:
        equal(file.read(), b"done\n")


main(globals())
