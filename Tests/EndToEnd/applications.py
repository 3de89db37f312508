"""The applications in examples/, in a real terminal of 80 x 24 and of 40 x 10 cells."""

import re
import shutil
import tempfile

from _terminal import PROGRAM, ROOT, Tmux, check, equal, main, os, path, until


def start(name, arguments="", **size):
    tmux = Tmux(**size)
    tmux.command(f"{PROGRAM} run {ROOT}/examples/{name}.lua {arguments}; echo status=$?")
    return tmux


def end(tmux):
    tmux.interrupt("status=130")


def test_file_manager():
    folder = tempfile.mkdtemp(prefix="lunette-files-")
    try:
        os.makedirs(f"{folder}/inside/deeper")
        with open(f"{folder}/note.txt", "w") as file:
            file.write("hello")
        for size in ({}, {"width": 40, "height": 10}):
            tmux = start("files", folder, **size)
            tmux.wait_for("inside", "note.txt", "2 entries")
            tmux.keys("Enter")
            tmux.wait_for("deeper", "1 entry")
            tmux.keys("BSpace")
            tmux.wait_for("note.txt")
            # A file is renamed in place, and then back by the context menu.
            tmux.keys("Down")
            tmux.keys("r", "C-u")
            tmux.type("memo.txt")
            tmux.keys("Enter")
            tmux.wait_for("memo.txt", lacking="note.txt")
            until(lambda: os.path.exists(f"{folder}/memo.txt"), "the file has its old name")
            tmux.keys("S-F10")
            tmux.wait_for("Rename", "New Folder", "Delete")
            tmux.keys("Down", "Enter")
            tmux.wait_for("memo.txt", lacking="New Folder")
            tmux.keys("C-u")
            tmux.type("note.txt")
            tmux.keys("Enter")
            tmux.wait_for("note.txt", lacking="memo.txt")
            until(lambda: os.path.exists(f"{folder}/note.txt"), "the file has its old name")
            # Before a file is deleted, the user is asked; Escape means no.
            tmux.keys("DC")
            tmux.wait_for("Delete “note.txt”?")
            tmux.keys("Escape")
            tmux.wait_for("note.txt", lacking="Delete “")
            equal(os.path.exists(f"{folder}/note.txt"), True, "the file")
            end(tmux)
        tmux = start("files", folder)
        tmux.wait_for("note.txt")
        tmux.keys("Down", "DC")
        tmux.wait_for("Delete “note.txt”?")
        tmux.keys("Up", "Enter")
        tmux.wait_for("1 entry")
        equal(os.path.exists(f"{folder}/note.txt"), False, "the file")
        end(tmux)
    finally:
        shutil.rmtree(folder)


def test_settings_screen():
    file = path("settings.conf")

    def saved():
        if not os.path.exists(file):
            return ""
        with open(file) as handle:
            return handle.read()

    for size in ({}, {"width": 40, "height": 10}):
        if os.path.exists(file):
            os.remove(file)
        tmux = start("settings", file, **size)
        tmux.wait_for("Account", "Save")
        tmux.type("ada")
        tmux.keys("M-s")
        until(lambda: "name = ada\n" in saved() and "online = true\n" in saved(),
            lambda: f"it is {saved()!r}")
        # Tab moves through the form: to the password, then to the switch.
        tmux.keys("Tab", "Tab", "Space")
        tmux.keys("M-s")
        until(lambda: "online = false\n" in saved(), lambda: f"it is {saved()!r}")
        end(tmux)


def test_log_viewer():
    log = path("some.log")
    with open(log, "w") as file:
        for number in range(1, 3001):
            file.write(f"{number} " + ("error: no room\n" if number % 100 == 0
                else "all is well\n"))
    for size in ({}, {"width": 40, "height": 10}):
        tmux = start("log-viewer", log, **size)
        tmux.wait_for("3000 error: no room")
        tmux.keys("/")
        tmux.type("no room")
        tmux.wait_for("30 of 30", lacking="all is well")
        # New lines of the file are shown.
        with open(log, "a") as file:
            file.write("and now there is no room again\n")
        tmux.wait_for("31 of 30", "and now")
        end(tmux)
        with open(log) as file:
            kept = file.readlines()[:3000]
        with open(log, "w") as file:
            file.writelines(kept)


def test_log_viewer_in_a_pipe():
    script = f"{ROOT}/examples/log-viewer.lua"
    tmux = Tmux()
    # The writer of the pipe goes on until a file exists, as journalctl -f goes on until it is
    # stopped.
    go_on, end_of_it = path("go-on"), path("end")
    tmux.command(f"clear; (echo first line; until [ -e {go_on} ]; do sleep 0.05; done; echo second "
                 f"line; printf third;"
                 f" until [ -e {end_of_it} ]; do sleep 0.05; done) | {PROGRAM} {script} -; echo "
                 f"status=$?")
    tmux.wait_for("1 first line", "1 of 1")
    open(go_on, "w").close()
    tmux.wait_for("2 second line", "2 of 2", lacking="third")
    tmux.keys("/")
    tmux.type("sec")
    tmux.wait_for("1 of 2", lacking="first line")
    open(end_of_it, "w").close()
    tmux.keys("Escape")
    tmux.wait_for("3 third", "3 of 3")
    end(tmux)


def test_log_viewer_in_a_pipe_without_end():
    script = f"{ROOT}/examples/log-viewer.lua"
    tmux = Tmux()
    # Many short lines reach the limit of kept lines at once.
    tmux.command(f"clear; yes | {PROGRAM} {script} - 4; echo status=$?")
    tmux.wait_for("are gone")
    tmux.keys("/")
    tmux.type("y")
    # Every line is a hit; the hits of dropped lines are dropped as well.
    tmux.wait_for("⌕ y", " y\n")
    tmux.type("n")
    tmux.wait_for("No line matches")
    tmux.keys("Escape")
    tmux.wait_for(" y\n")
    end(tmux)


def test_log_viewer_and_hits_that_go():
    script = f"{ROOT}/examples/log-viewer.lua"
    go_on, end_of_it = path("hits-go-on"), path("hits-end")
    parts = path("part-1"), path("part-2")
    for part, numbers in zip(parts, (range(1, 20001), range(20001, 60001))):
        with open(part, "w") as file:
            for number in numbers:
                file.write(f"{number} " + ("needle\n" if number % 1000 == 0 else "x" * 40 + "\n"))
    tmux = Tmux(width=100)
    tmux.command(f"clear; (cat {parts[0]}; until [ -e {go_on} ]; do sleep 0.05; done; cat "
                 f"{parts[1]};"
                 f" until [ -e {end_of_it} ]; do sleep 0.05; done) | {PROGRAM} {script} - 1; echo "
                 f"status=$?")
    tmux.wait_for("20000 of 20000")
    tmux.keys("/")
    tmux.type("needle")
    tmux.wait_for("20 of 20000", "20000 20000 needle")
    open(go_on, "w").close()
    tmux.wait_for("60000 60000 needle", "of 60000, the first", lacking="searching")
    hits, gone = map(int, re.search(r"(\d+) of 60000, the first (\d+) are gone",
        tmux.screen()).groups())
    check(hits == 60 - gone // 1000, f"{hits} hits, {gone} lines are gone")
    open(end_of_it, "w").close()
    tmux.keys("Enter", "Home")
    first = gone // 1000 * 1000 + 1000
    tmux.wait_for(f"{first} {first} needle")
    end(tmux)


def test_log_viewer_and_what_is_read_while_lines_go():
    go_on, end_of_it = path("read-go-on"), path("read-end")
    parts = path("read-1"), path("read-2")
    for part, numbers in zip(parts, (range(1, 20001), range(20001, 25001))):
        with open(part, "w") as file:
            file.writelines(f"read {number} {'x' * 34}\n" for number in numbers)
    tmux = Tmux(width=100)
    tmux.command(f"clear; (cat {parts[0]}; until [ -e {go_on} ]; do sleep 0.05; done; cat "
                 f"{parts[1]};"
                 f" until [ -e {end_of_it} ]; do sleep 0.05; done) | {PROGRAM} "
                 f"{ROOT}/examples/log-viewer.lua - 1;"
                 " echo status=$?")
    tmux.wait_for("20000 of 20000", "20000 read 20000")
    tmux.keys("f")
    tmux.click(*tmux.find("read 19995"))
    before = tmux.find("read 19990")
    open(go_on, "w").close()
    tmux.wait_for("of 25000, the first")
    # Earlier lines were dropped, but the line that is read has not moved. When following begins
    # again, the dropped rows are removed.
    equal(tmux.find("read 19990"), before, "the place of what is read")
    tmux.keys("Home")
    tmux.wait_for("gone", lacking="read 19990")
    tmux.keys("f")
    tmux.wait_for("25000 read 25000")
    tmux.keys("f", "Home")
    gone = int(re.search(r"the first (\d+) are gone", tmux.screen())[1])
    tmux.wait_for(f"{gone + 1} read {gone + 1}")
    open(end_of_it, "w").close()
    end(tmux)


def test_log_viewer_and_a_file_that_is_cut_or_replaced():
    log = path("cut.log")
    with open(log, "w") as file:
        file.writelines(f"old line {number}\n" for number in range(1, 5001))
    tmux = start("log-viewer", log, width=100)
    tmux.wait_for("5000 old line 5000")
    # The file is truncated, as by `logrotate` with copytruncate: the earlier lines no longer exist.
    with open(log, "w") as file:
        file.write("a new line\n")
    tmux.wait_for("1 of 5001, the first 5000 are gone", "5001 a new line", lacking="old line")
    # The file is renamed, as by `logrotate` without copytruncate: the lines that were read are
    # still shown.
    os.rename(log, log + ".1")
    with open(log, "w") as file:
        file.write("another file\n")
    tmux.wait_for("2 of 5002", "5001 a new line", "5002 another file")
    end(tmux)
    with open(log, "w") as file:
        file.writelines(f"old line {number}\n" for number in range(1, 5001))
    tmux = start("log-viewer", log, width=100)
    tmux.wait_for("5000 old line 5000")
    os.rename(log, log + ".1")
    with open(log, "w") as file:
        file.write("another file\n")
    tmux.wait_for("5001 of 5001", "5000 old line 5000", "5001 another file")
    end(tmux)


def test_log_viewer_and_a_large_file():
    log = path("large.log")
    block = b"".join(b"2026-11-22 10:00:00 host service: request %d served\n" % number
        for number in range(20000))
    with open(log, "wb") as file:
        for _ in range(120):
            file.write(block)
        file.write(b"the very last line\n")
    check(os.path.getsize(log) > 110e6, "it is not large")
    tmux = start("log-viewer", log)
    # The search can be opened at once, long before the whole file was read.
    tmux.wait_for("reading")
    tmux.keys("/")
    tmux.type("very last")
    tmux.wait_for("1 of 2400001", "the very last line", lacking="served", deadline=120)
    end(tmux)
    os.remove(log)


def test_gallery():
    for size in ({}, {"width": 40, "height": 10}):
        tmux = start("gallery", **size)
        tmux.wait_for("borderless")
        # The same keys work if there is no room for the names of all pages.
        for page, wanted in (("2", "Prominent" if not size else "Shapes"), ("3", "toggles")):
            tmux.keys(page)
            tmux.wait_for(wanted)
        # F1 shows the help.
        tmux.keys("F1")
        tmux.wait_for("Shortcuts")
        tmux.keys("Escape")
        tmux.wait_for("Theme", lacking="Shortcuts")
        end(tmux)


main(globals())
