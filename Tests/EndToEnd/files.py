"""`ui.files`: beside a running interface, on full disks, in a killed program, on file systems
with fewer features."""

import fcntl
import os
import random
import shutil
import subprocess
import time

from _terminal import (
    PROGRAM, ROOT, Pty, Tmux, check, clean_environment, contains, equal, main, path, run,
    script, until)

SHOWS = """
local ui = require "lunette"
local said, ticks = ui.State("nothing yet"), ui.State(0)
%s
return function() return ui.VStack { ui.Text(said.value), ui.Text("ticks " .. ticks.value) } end
"""


def start(source, width=100, shell="", **environment):
    file = script(SHOWS % source)
    tmux = Tmux(width=width, **environment)
    tmux.command(f"{shell}{PROGRAM} run {file}; echo status=$?")
    return tmux


def folder(name):
    where = path(name)
    shutil.rmtree(where, True)
    os.makedirs(where)
    return where


def content(file):
    with open(file, "rb") as handle:
        return handle.read()


def test_the_interface_lives_while_a_task_waits():
    pipe = path("slow-pipe")
    os.mkfifo(pipe)
    # The pipe has a writer that has not written anything.
    keeper = os.open(pipe, os.O_RDWR)
    tmux = start(f"""
      ui.every(0.02, function() ticks.value = ticks.value + 1 end)
      ui.task(function() said.value = "read " .. ui.files.read("{pipe}") end)
    """)
    tmux.wait_for("ticks 20")
    os.write(keeper, b"at last")
    os.close(keeper)
    tmux.wait_for("read at last")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_quitting_does_not_wait_for_what_is_only_read():
    pipe = path("endless-pipe")
    os.mkfifo(pipe)
    keeper = os.open(pipe, os.O_RDWR)
    tmux = start(f'ui.task(function() said.value = "read " .. ui.files.read("{pipe}") end)')
    tmux.wait_for("nothing yet")
    tmux.keys("C-c")
    tmux.wait_for("status=130")
    os.close(keeper)


def test_outside_of_a_task_it_waits_for_a_second_and_changes_nothing_then():
    pipe = path("held-pipe")
    os.mkfifo(pipe)
    keeper = os.open(pipe, os.O_RDWR)
    tmux = start(f"""
      ui.after(0, function() ticks.value = 1 end)
      local ok, mistake = pcall(ui.files.copy, "{pipe}", "{pipe}-copy")
      local good, slow = pcall(ui.files.read, "{pipe}")
      said.value = tostring(ok) .. " " .. slow.code .. " " .. slow.message:match("it took.*")
    """)
    tmux.wait_for("true slow it took longer than a second and was stopped; call it inside a task",
        "ticks 1")
    os.close(keeper)


def test_what_a_task_was_writing_is_written_when_the_script_ends():
    where = folder("ending")
    for index, ending in enumerate(("ui.quit(0)", "error('boom')")):
        file = script(f"""
          local ui = require "lunette"
          ui.task(function() ui.files.write("{where}/{index}", ("x"):rep(20000000)) end)
          ui.task(function() {ending} end)
          return ui.Text("hi")
        """)
        run("render", file)
        equal(len(content(f"{where}/{index}")), 20000000)
        equal(os.listdir(where), [str(name) for name in range(index + 1)])


def test_a_writer_that_is_killed_leaves_the_old_file_or_the_new_one():
    where = folder("killed")
    file = f"{where}/settings"
    program = script(f"""
      local ui = require "lunette"
      ui.task(function()
        for number = 1, 1000000 do ui.files.write("{file}", (tostring(number % 10)):rep(300000)) end
      end)
      return ui.Text("hi")
    """)
    for _ in range(25):
        before = os.stat(file).st_ino if os.path.exists(file) else None
        terminal = Pty("run", program, width=20, height=3)

        def has_written():
            terminal.pump()
            return os.path.exists(file) and os.stat(file).st_ino != before

        until(has_written, "it never wrote")
        time.sleep(random.random() * 0.03)
        # The program is killed by SIGKILL.
        terminal.end()
        data = content(file)
        equal(len(data), 300000, "bytes")
        equal(len(set(data)), 1, "versions in one file")
        # At most one file is left beside it, of a name that says whose it is.
        left = [name for name in os.listdir(where) if name != "settings"]
        check(left in ([], [".lunette-new-0"]), f"left behind: {left}")
    write_once(f"{where}/other")
    equal(sorted(os.listdir(where)), ["other", "settings"])


def write_once(file):
    """Writes a file by `ui.files`, in a process of its own."""
    program = script(f"""
      local ui = require "lunette"
      ui.files.write("{file}", "bytes")
      ui.quit()
      return ui.Text("")
    """, "write_once.lua")
    equal(run("run", "--linear", program).status, 0, "the status of a write")


def test_what_a_killed_writer_leaves_is_removed_by_the_next_write_of_any_kind():
    where = folder("left")
    app = script('return require "lunette".Text("x")', "app.lua")
    writes = {
        "ui.files.write": lambda: write_once(f"{where}/a"),
        "ui.files.copy": lambda: equal(run("run", "--linear", script(f"""
          local ui = require "lunette"
          ui.files.copy("{app}", "{where}/b", {{ replace = true }})
          ui.quit()
          return ui.Text("")
        """, "copy_once.lua")).status, 0),
        "render -o": lambda: equal(run("render", "-o", f"{where}/c", app).status, 0),
        "stubs": lambda: equal(run("stubs", where).status, 0),
        "repl .save": lambda: equal(run("repl", input=f"x = 1\n.save {where}/saved.lua\n").status,
            0),
    }
    for what, write in writes.items():
        # A file and a folder of writers that are gone.
        with open(f"{where}/.lunette-new-0", "w") as handle:
            handle.write("half")
        os.makedirs(f"{where}/.lunette-new-1/copy/inner")
        write()
        left = [name for name in os.listdir(where) if name.startswith(".lunette-new")]
        equal(left, [], what)
        if os.path.exists(f"{where}/saved.lua"):
            os.remove(f"{where}/saved.lua")


def test_what_others_still_write_stays():
    where = folder("held")
    with open(f"{where}/.lunette-new-0", "w") as handle:
        handle.write("half")
        handle.flush()
        fcntl.flock(handle, fcntl.LOCK_EX)
        # What is no draft of ours stays, too.
        os.symlink("nowhere", f"{where}/.lunette-new-3")
        os.mkfifo(f"{where}/.lunette-new-4")
        with open(f"{where}/linked", "w"):
            pass
        os.link(f"{where}/linked", f"{where}/.lunette-new-5")
        write_once(f"{where}/a")
        equal(sorted(os.listdir(where)), [
            ".lunette-new-0", ".lunette-new-3", ".lunette-new-4", ".lunette-new-5", "a", "linked"])
        equal(content(f"{where}/.lunette-new-0"), b"half")
    write_once(f"{where}/a")
    check(".lunette-new-0" not in os.listdir(where), "the writer is gone, and its file is not")


def test_many_writers_in_one_folder():
    where = folder("many")
    program = script(f"""
      local ui = require "lunette"
      for number = 1, 60 do ui.files.write("{where}/" .. number % 3, (arg[1]):rep(1000)) end
      ui.quit(0)
      return ui.Text("")
    """)
    writers = [subprocess.Popen([PROGRAM, "run", "--linear", program, str(number)],
                                stdin=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                stdout=subprocess.DEVNULL) for number in range(6)]
    for writer in writers:
        error = writer.communicate(timeout=60)[1]
        equal((writer.returncode, error), (0, b""))
    equal(sorted(os.listdir(where)), ["0", "1", "2"])
    for name in "012":
        data = content(f"{where}/{name}")
        equal((len(data), len(set(data))), (1000, 1), "versions in one file")


def test_a_file_that_must_not_grow_is_full_and_stays_what_it_was():
    where = folder("limited")
    with open(f"{where}/a", "w") as handle:
        handle.write("old")
    tmux = start(f"""
      ui.task(function()
        local ok, mistake = pcall(ui.files.write, "{where}/a", ("new"):rep(200000))
        local other, copied = pcall(ui.files.copy, "{PROGRAM}", "{where}/b")
        said.value = mistake.code .. " " .. copied.code .. " " .. ui.files.read("{where}/a")
      end)
    """, shell="ulimit -f 400; ")
    tmux.wait_for("full full old")
    equal(os.listdir(where), ["a"])


def test_a_full_disk_costs_nothing():
    where = folder("disk")
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", where],
            capture_output=True).returncode != 0:
        return
    try:
        with open(f"{where}/settings.conf", "w") as handle:
            handle.write("# mine\nonline = true\n")
        with open(f"{where}/filler", "wb") as handle:
            try:
                handle.write(b"x" * 100000)
            except OSError:
                pass
        tmux = Tmux(width=80, height=30)
        tmux.command(f"{PROGRAM} run {ROOT}/examples/settings.lua {where}/settings.conf; echo "
            f"status=$?")
        tmux.wait_for("Account")
        tmux.click(*tmux.find("Online"))
        tmux.keys("M-s")
        tmux.wait_for("Not saved", "the disk is")
        equal(content(f"{where}/settings.conf"), b"# mine\nonline = true\n")
        equal(sorted(os.listdir(where)), ["filler", "settings.conf"])
        # When there is room again, the same button saves the file.
        os.remove(f"{where}/filler")
        tmux.keys("Enter")
        tmux.keys("M-s")
        until(lambda: content(f"{where}/settings.conf") == b"# mine\nonline = false\n",
            "it was not saved")
        tmux.keys("C-c")
        tmux.wait_for("status=130")
    finally:
        subprocess.run(["umount", "-l", where], capture_output=True)


def test_settings_that_cannot_be_written_are_not_shown_as_saved():
    where = folder("settings")
    file = f"{where}/settings.conf"
    text = "# mine\nonline = true\n" + "x = y\n" * 100000
    with open(file, "w") as handle:
        handle.write(text)
    tmux = Tmux(width=80, height=30)
    tmux.command(
        f"ulimit -f 400; {PROGRAM} run {ROOT}/examples/settings.lua {file}; echo status=$?")
    tmux.wait_for("Account")
    tmux.click(*tmux.find("Online"))
    tmux.keys("M-s")
    tmux.wait_for("Not saved")
    equal(content(file).decode(), text)
    equal(os.listdir(where), ["settings.conf"])


def test_file_systems_that_cannot_rename_without_replacing():
    """The rules hold without `renameat2`, and without links, too: the tests in Lua, with a C
    library that has none."""
    compiler = next((name for name in ("clang", "gcc", "cc") if shutil.which(name)), None)
    if compiler is None:
        return
    source = script("""
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <stdarg.h>
      #include <stdlib.h>
      #include <sys/syscall.h>
      long syscall(long number, ...) {
        static long (*real)(long, long, long, long, long, long, long);
        if (!real) real = (long (*)(long, long, long, long, long, long, long))dlsym(RTLD_NEXT, "syscall");
        va_list list;
        va_start(list, number);
        long a[6];
        for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
        va_end(list);
        if (number == SYS_renameat2) { errno = EINVAL; return -1; }
        return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
      }
      int linkat(int a, const char *b, int c, const char *d, int flags) {
        static int (*real)(int, const char *, int, const char *, int);
        if (!real) real = (int (*)(int, const char *, int, const char *, int))dlsym(RTLD_NEXT, "linkat");
        if (getenv("NO_LINKS")) { errno = EPERM; return -1; }
        return real(a, b, c, d, flags);
      }
    """, "less.c")
    library = path("less.so")
    built = subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"],
        capture_output=True)
    equal(built.returncode, 0, built.stderr.decode())
    for changes in ({}, {"NO_LINKS": "1"}):
        result = run("test", "Tests/Lua/ui_files_test.lua", cwd=ROOT, LD_PRELOAD=library, **changes)
        contains(result.output, ", 0 failed")
        equal(result.status, 0)


def test_the_sandbox_has_no_files():
    file = script("""
      local ui = require "lunette"
      return ui.Text(tostring(ui.files) .. " " .. tostring(ui.json.decode("[1]")[1]))
    """)
    equal(run("render", "--sandbox", file).output.strip(), "nil 1")


def test_what_is_larger_than_the_memory_is_an_error_in_words():
    where = folder("large")
    with open(f"{where}/large", "wb") as handle:
        handle.truncate(80 << 20)
    file = script(f"""
      local ui = require "lunette"
      local ok, large = pcall(ui.files.read, "{where}/large")
      local fine, zero = pcall(ui.files.read, "/dev/zero")
      return ui.Text(large.code .. " " .. zero.code .. ": " .. large.message:match("it does.*"))
    """)
    equal(
        run("render", "--memory-limit", "48M", file).output.strip(),
        "tooLarge tooLarge: it does not fit into the script's memory limit")


main(globals())
