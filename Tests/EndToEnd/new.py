"""`lunette new` and `lunette stubs`."""

import os
import re
import shutil
import subprocess

from _terminal import PROGRAM, Pty, check, clean_environment, contains, equal, main, path, run

TEMPLATES = ("app", "picker", "dialog", "style", "plugin")


def test_each_template_tests_and_checks_clean():
    for template in TEMPLATES:
        project = path("project " + template)
        result = run("new", project, "--template", template)
        equal((result.status, result.error), (0, ""), template)
        tests = run("test", project + "/main_test.lua")
        equal(tests.status, 0, template + ": " + tests.output + tests.error)
        check(" passed, 0 failed" in tests.output, template)
        checks = run("check", "--deny", "warnings", project)
        equal(checks.status, 0, template + ": " + checks.output)
        for name in (".luarc.json", "stylua.toml", "README.md", ".lunette/lunette.lua",
                ".lunette/lunette/test.lua"):
            check(os.path.exists(f"{project}/{name}"), name)
        if template in ("app", "style"):
            drawn = run("render", project + "/main.lua")
            equal((drawn.status, drawn.error), (0, ""), template)


def test_on_a_full_disk_nothing_is_left():
    """Each place at which the disk may be full, by disks of different sizes."""
    if subprocess.run(["unshare", "-rm", "true"], capture_output=True).returncode != 0:
        print("     (no mount namespaces here)")
        return
    disk = path("small disk")
    os.makedirs(disk, exist_ok=True)
    failed = set()
    for pages in range(1, 12):
        commands = {
            "new": f"{PROGRAM} new {disk!r}/a/project", "new here": f"cd {disk!r}/empty && "
                f"{PROGRAM} new ./project",
            "plugin": f"{PROGRAM} new {disk!r}/plugin --template plugin",
            "stubs": f"{PROGRAM} stubs {disk!r}/stubs/x", "keep": f"cd {disk!r}/empty && printf "
                f"'Mine = ui.View \"Mine\"\\nfunction Mine:body() return "
                    f"ui.Text \"x\" end\\n.keep Mine\\n' | {PROGRAM} repl",
        }
        for what, command in commands.items():
            done = subprocess.run(
                ["unshare", "-rm", "bash", "-c",
                 f"mount -t tmpfs -o size={4 * pages}k none {disk!r} && mkdir {disk!r}/empty && "
                 f"echo old >{disk!r}/kept || exit 9\n"
                 f"({command}) >/dev/null; echo status=$?; cd {disk!r}; find . -mindepth 1 | sort"],
                capture_output=True, text=True, env=clean_environment())
            check(done.returncode == 0, f"{what}: {done.stderr}")
            status, *left = done.stdout.split()
            if status != "status=0":
                failed.add(what)
                contains(done.stderr, "No space left on device", what)
                equal(left, ["./empty", "./kept"], f"{what} on a disk of {4 * pages} KB")
    check({"new", "plugin", "stubs"} <= failed, f"only these failed: {failed}")


def scripts(project):
    """The project's own scripts: what is in `.lunette` is written by `lunette stubs`."""
    return [file for file in listing(project) if file.endswith(".lua") and "/.lunette/" not in file]


def test_each_template_is_formatted():
    # Forms that StyLua would rewrite with any settings. In a table of several lines, each field
    # must have a line of its own, and so must each of several modifiers after the table. If StyLua
    # is installed, the test runs it.
    rewritten = {
        "a field after a brace": r"\{ [^{}]*,$",
        "modifiers after a brace": r"^ *\}:\w+.*[)}]:\w",
        "a loop in one line": r"\bdo .* end$",
    }
    formatter = shutil.which("stylua")
    for template in TEMPLATES:
        project = path("formatted " + template)
        equal(run("new", project, "--template", template).status, 0, template)
        for file in scripts(project):
            with open(file) as opened:
                lines = opened.read().split("\n")
            for what, pattern in rewritten.items():
                equal([line for line in lines if re.search(pattern, line)], [], f"{file}: {what}")
            equal([line for line in lines if len(line) > 120 or line != line.rstrip()], [],
                f"{file}: long lines")
        if formatter:
            result = subprocess.run([formatter, "--check", "."], cwd=project, capture_output=True,
                text=True)
            equal((result.returncode, result.stdout + result.stderr), (0, ""), template)


def test_a_project_that_cannot_be_written_as_a_whole_leaves_nothing():
    # A limit for the size of files is like a full disk; the stubs are the largest of them.
    for limit in (0, 1, 2, 40):
        for target in ("full", "full above/and/below"):
            project = path(target)
            result = subprocess.run(
                                    ["bash", "-c",
                                        f'trap "" XFSZ; ulimit -f {limit}; "$0" new "$1"',
                                        PROGRAM, project],
                                    capture_output=True, text=True)
            equal(result.returncode, 1, f"status with {limit}, which said {result.stderr}")
            check("too large" in result.stderr, f"it said {result.stderr!r}")
            check(not os.path.exists(path(target.split("/")[0])),
                f"what is left of {target} with {limit}")
    # What was there before stays.
    project = path("empty before")
    os.mkdir(project)
    subprocess.run(["bash", "-c", 'trap "" XFSZ; ulimit -f 2; "$0" new "$1"', PROGRAM, project],
        capture_output=True)
    equal(os.listdir(project), [], "an empty folder that was there")


def test_the_app_runs_in_a_terminal():
    project = path("running")
    equal(run("new", project).status, 0, "status")
    terminal = Pty("run", project + "/main.lua")
    terminal.wait_for("Water the plants")
    terminal.send("\x03")
    equal(terminal.wait(), 130, "status")


def listing(folder):
    return sorted(os.path.join(where, name) for where, _, names in os.walk(folder)
        for name in names)


def test_what_is_there_is_not_changed():
    project = path("taken")
    os.makedirs(project)
    with open(project + "/notes.txt", "w") as file:
        file.write("mine")
    result = run("new", project)
    equal(result.status, 1, "status")
    contains(result.error, "nothing was changed")
    equal(listing(project), [project + "/notes.txt"], "files")
    result = run("new", project + "/notes.txt")
    equal(result.status, 1, "status of a file")
    equal(open(project + "/notes.txt").read(), "mine", "the file")
    # An existing but empty folder may be used.
    os.makedirs(path("empty"))
    equal(run("new", path("empty")).status, 0, "status of an empty folder")


def test_a_folder_that_cannot_be_written():
    if os.geteuid() == 0:
        # Root must give up its capabilities, or the missing permission would have no effect.
        powerless = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]
    else:
        powerless = []
    closed = path("closed")
    os.makedirs(closed)
    os.chmod(closed, 0o555)
    try:
        for command in ("new", "stubs"):
            result = subprocess.run(powerless + [PROGRAM, command, closed + "/x"],
                capture_output=True, text=True)
            equal((result.returncode, result.stderr),
                (1, f"error: {closed}/x: Permission denied\n"), command)
    finally:
        os.chmod(closed, 0o755)


def test_a_plugin_that_is_run_by_itself():
    project = path("lonely")
    equal(run("new", project, "--template", "plugin").status, 0, "status")
    contains(run("render", project + "/main.lua").error, "is only available in a plugin")


def test_names_that_no_folder_has():
    before = listing(path("."))
    for name in ("", ".", "..", "a/..", "-x", "a\nb", 'a"b', "x" * 300):
        result = run("new", "--", name)
        equal(result.status, 1, f"status of {name!r}")
        contains(result.error, "a project needs a name that a folder can have")
    equal(run("new", "x", "--template", "web").status, 64, "status of another template")
    equal(listing(path(".")), before, "files")


def test_the_command_that_it_prints_runs():
    for name in ("plain", "two words", "it's", "$(touch x)", "a*b"):
        project = path(name)
        result = run("new", project, "--template", "style")
        equal(result.status, 0, name)
        folder, command = result.output.split(": lunette run ", 1)
        equal(folder, project, "folder")
        drawn = subprocess.run(f"'{PROGRAM}' render {command}", shell=True, capture_output=True,
            text=True)
        equal((drawn.returncode, drawn.stderr), (0, ""), name)


def test_stubs():
    folder = path("stubs")
    equal(run("stubs", folder).status, 0, "status")
    text = open(folder + "/lunette.lua").read()
    contains(text, "---@meta\n")
    contains(text, "function View:padding(")
    contains(text, "---@field isOn? lunette.State|lunette.Binding")
    # Options of functions have classes of their own, with types and sentences.
    for line in ("---@class (exact) lunette.options.ui.json.decode.options\n"
                 "---@field ordered? boolean Whether", "---@field carriageReturn? boolean Whether",
                 "---@field detached? boolean Whether",
                 "---@field stderr? lunette.names.StandardError Where",
                 "---@param program lunette.options.ui.process.program"):
        contains(text, line)
    # Names of SwiftUI's are there, so that an editor says what is written instead.
    for name in ("ui.EmptyView", "ui.NavigationView", "View:fullScreenCover",
            "View:navigationSubtitle", "View:keyboardType"):
        check(re.search(r"---@deprecated\n(---.*\n)*function " + name + r"\(", text), name)
    # A second call writes the file again.
    equal(run("stubs", folder).status, 0, "status of a second time")
    equal(open(folder + "/lunette.lua").read(), text, "text")
    equal(run("stubs", "/dev/null/x").status, 1, "status where nothing can be written")


main(globals())
