"""Output that cannot be written (full disk, closed stream, pipe without a reader) is an error
with a status."""

import os
import stat

from _terminal import (DEADLINE, PROGRAM, Pty, check, clean_environment, contains, equal,
                       lacks, main, path, run, script, subprocess, until)

APP = 'local ui = require "lunette"\nreturn ui.Text("the picture")'
PRINTING = 'local ui = require "lunette"\nprint("printed")\nreturn ui.Text("the picture")'
QUITTING = 'local ui = require "lunette"\nui.quit(0, { "a", "result" })\nreturn ui.Text("a")'
PRINTING_TEST = 'require "lunette.test"("passes", function() print("in a test") end)'


def commands():
    app, printing, quitting = script(APP, "app.lua"), script(PRINTING, "printing.lua"), script(
        QUITTING, "quitting.lua")
    yield ["render", app]
    yield ["render", "--format", "svg", app]
    yield ["render", "--format", "ansi", app]
    yield ["run", "--linear", app]
    yield ["run", "--linear", printing]
    yield ["run", "--linear", quitting]
    yield ["run", "--linear", "--sandbox", quitting]
    yield ["test", script(PRINTING_TEST, "some_test.lua")]
    yield ["symbols"]
    yield ["symbols", "star"]
    yield ["repl"]
    yield ["--help"]
    yield ["help", "render"]
    yield ["render", "--help"]
    yield ["--version"]


def shell(words, redirection, input="1 + 1\n", **changes):
    return subprocess.run(
        ["bash", "-c", f'"$0" "$@" {redirection}', PROGRAM, *words], input=input.encode(),
        capture_output=True, timeout=DEADLINE, env=clean_environment(**changes),
        start_new_session=True)


def test_a_full_disk():
    for words in commands():
        done = shell(words, ">/dev/full")
        equal(done.returncode, 1, f"status of {words}, which said {done.stderr}")
        contains(done.stderr.decode(), "standard output: No space left on device",
            f"error of {words}")


def test_a_full_disk_ends_what_waits_for_input():
    """What converses on standard output ends when nothing can be written there, and does not
    wait for the next line."""
    later = script("""
local ui = require "lunette"
local n = ui.State(0)
ui.after(0.3, function() n.value = 1 end)
return function() return ui.Button("Count " .. n.value, function() n.value = n.value + 1 end) end
""", "later.lua")
    printing = script("""
local ui = require "lunette"
ui.after(0.3, function() print "later" end)
return ui.Text("shown")
""", "printing_later.lua")
    app = script(APP, "app.lua")
    commands = (["run", "--linear", app], ["run", "--linear", later], ["run", "--linear", printing],
                ["run", "--linear", "--watch", app], ["run", "--linear", "--sandbox", app],
                ["repl"], ["repl", app])
    for words in commands:
        with open("/dev/full", "wb") as full:
            process = subprocess.Popen(
                [PROGRAM, *words], stdin=subprocess.PIPE, stdout=full, stderr=subprocess.PIPE,
                env=clean_environment(), start_new_session=True)
            if words[0] == "repl":
                # It says nothing until it is asked.
                process.stdin.write(b"1 + 1\n")
                process.stdin.flush()
            try:
                # Standard input stays open.
                equal(process.wait(timeout=DEADLINE), 1, f"status of {words}")
            finally:
                process.kill()
            contains(process.stderr.read().decode(), "standard output: No space left on device",
                f"error of {words}")


def test_a_closed_stream():
    for words in commands():
        done = shell(words, ">&-")
        equal(done.returncode, 1, f"status of {words}, which said {done.stderr}")
        contains(done.stderr.decode(), "standard output: Bad file descriptor", f"error of {words}")


def test_a_pipe_that_nobody_reads():
    for words in commands():
        for ignores in (False, True):
            read, write = os.pipe()
            os.close(read)
            # The parent process may have set SIGPIPE to be ignored.
            done = subprocess.run(
                [PROGRAM, *words], input=b"1 + 1\n", stdout=write, stderr=subprocess.PIPE,
                timeout=DEADLINE, env=clean_environment(), start_new_session=True,
                restore_signals=not ignores)
            os.close(write)
            check(done.returncode in (-13, 141), f"status of {words}: {done.returncode}")
            if ignores:
                equal(done.returncode, 141, f"status of {words}")
            lacks(done.stderr.decode(), "standard output", f"error of {words}")


def test_what_prints_nothing_is_well():
    quiet = script('local ui = require "lunette"\nui.quit(3)\nreturn ui.Text("a")', "quiet.lua")
    for redirection in (">/dev/full", ">&-"):
        done = shell(["run", "--linear", quiet], redirection)
        equal((done.returncode, done.stderr), (3, b""))
        done = shell(["render", "-o", path("out.txt"), script(APP)], redirection)
        equal((done.returncode, done.stderr), (0, b""))
    # Other errors keep their own status.
    equal(shell(["render", script("error 'x'")], ">/dev/full").returncode, 1)
    equal(shell(["render", "--format", "no", script(APP)], ">/dev/full").returncode, 64)


def test_on_a_terminal_the_result_to_a_full_disk():
    for redirection, words in ((">/dev/full", "No space left"), (">&-", "Bad file descriptor")):
        for source in (QUITTING, 'print("x")\n' + QUITTING.replace('{ "a", "result" }', "nil"),
                       'local ui = require "lunette"\nreturn ui.Button("Go", function() '
                       'io.write("data") ui.quit(0) end)'):
            terminal = Pty("-c", f'"$LUNETTE" {script(source)} {redirection}', program="/bin/bash")
            if "Go" in source:
                terminal.wait_for("Go")
                terminal.send("\r")
            equal(terminal.wait(), 1, f"status of {source!r} {redirection}")
            contains(terminal.output.decode(), words)
            terminal.end()


def test_on_a_terminal_more_than_is_kept_for_a_pipe():
    source = """
local ui = require "lunette"
return ui.Button("Go", function()
  local block = ("x"):rep(1 << 20)
  for i = 1, 70 do io.write(block) end
  ui.quit(0)
end)
"""
    # Output beyond the limit is lost, which a message says; on a terminal the limit is 256 KB.
    terminal = Pty("-c", f'"$LUNETTE" {script(source)} | wc -c; echo "status=${{PIPESTATUS[0]}}"',
        program="/bin/bash")
    terminal.wait_for("Go")
    terminal.send("\r")
    terminal.wait_for("status=1", "more was printed than can be kept")
    terminal.end()
    terminal = Pty(script(source))
    terminal.wait_for("Go")
    terminal.send("\r")
    equal(terminal.wait(), 0, "status")
    lacks(terminal.output.decode(errors="replace"), "standard output")


def full_disk():
    """A folder on a disk of 16 KB, in a mount namespace of its own; None where that is not
    allowed."""
    folder = path("disk")
    os.makedirs(folder, exist_ok=True)
    done = subprocess.run(["unshare", "-rm", "true"], capture_output=True)
    return folder if done.returncode == 0 else None


def test_a_file_on_a_full_disk():
    big = script('local ui = require "lunette"\nreturn ui.Text("x")')
    # The output file is a full device, which must not be replaced.
    done = shell(["render", "-o", "/dev/full", big], "")
    equal(done.returncode, 1)
    contains(done.stderr.decode(), "/dev/full: No space left on device")
    check(stat.S_ISCHR(os.stat("/dev/full").st_mode), "/dev/full is a device still")
    folder = full_disk()
    if not folder:
        print("     (no mount namespaces here)")
        return
    done = subprocess.run(
        ["unshare", "-rm", "bash", "-c",
         f"mount -t tmpfs -o size=16k none {folder} && echo old >{folder}/kept.svg && ! cat "
         f"/dev/zero >{folder}/zero 2>/dev/null\n"
         f"for name in kept new; do {PROGRAM} render --size 200x60 --format svg -o "
         f"{folder}/$name.svg {big}; echo status=$?; "
         f"done; cat {folder}/kept.svg; ls -A {folder}"],
        capture_output=True, timeout=DEADLINE, env=clean_environment())
    equal(done.stdout.decode().split("\n"), ["status=1", "status=1", "old", "kept.svg", "zero", ""],
        done.stderr)
    contains(done.stderr.decode(), "kept.svg: No space left on device")


def test_a_file_is_replaced_as_a_whole():
    app, target, link = script(APP), path("target.svg"), path("link.svg")
    with open(target, "w") as file:
        file.write("old")
    os.chmod(target, 0o640)
    if not os.path.islink(link):
        os.symlink("target.svg", link)
    equal(run("render", "-o", link, app).status, 0)
    check(os.path.islink(link), "the link is one still")
    with open(target) as file:
        contains(file.read(), "the picture")
    equal(stat.S_IMODE(os.stat(target).st_mode), 0o640, "mode")
    equal([name for name in os.listdir(path("")) if name.startswith(("target.svg.", "link.svg."))],
        [], "left beside")
    # A file with a second hard link is not replaced, so the link remains.
    os.link(target, path("second.svg"))
    equal(run("render", "--size", "20x2", "-o", target, app).status, 0)
    equal(os.stat(target).st_ino, os.stat(path("second.svg")).st_ino, "the file")
    # A pipe is written to and not replaced.
    os.mkfifo(path("pipe.svg"))
    reader = subprocess.Popen(["cat", path("pipe.svg")], stdout=subprocess.PIPE)
    equal(run("render", "-o", path("pipe.svg"), app).status, 0)
    contains(reader.communicate(timeout=DEADLINE)[0].decode(), "the picture")
    check(stat.S_ISFIFO(os.stat(path("pipe.svg")).st_mode), "the pipe is one still")
    # The mode of a new file follows the umask.
    done = subprocess.run(
        ["bash", "-c", f"umask 027; {PROGRAM} render -o {path('fresh.svg')} {app}"],
        timeout=DEADLINE)
    equal(stat.S_IMODE(os.stat(path("fresh.svg")).st_mode), 0o640, "mode of a new file")
    result = run("render", "-o", path("no/such/folder.svg"), app)
    equal(result.status, 1)
    contains(result.error, f'no/such/folder.svg: there is no folder "{path("no/such")}"')


main(globals())
