"""`lunette check`: its output and exit statuses."""

import json
import os

from _terminal import check, contains, equal, lacks, main, path, run, script

GOOD = 'local ui = require "lunette"\nreturn ui.Text("a")\n'
BAD = 'local ui = require "lunette"\nlocal unused = 1\nreturn ui.Buton("a")\n'


def test_nothing_to_say():
    result = run("check", script(GOOD))
    equal((result.status, result.output), (0, "1 file: 0 errors, 0 warnings\n"), "result")


def test_findings_have_file_and_line():
    file = script(BAD)
    result = run("check", file)
    equal(result.status, 1, "status")
    contains(result.output, f"error: {file}:3: ")
    contains(result.output, "did you mean 'Button'?")
    contains(result.output, f"warning: {file}:2: the local 'unused' is never read [unused-local]\n")


def test_a_long_path():
    folder = "a-folder-with-a-long-name/" * 5
    style = (
        'local ui = require "lunette"\nlocal S = ui.ButtonStyle "s"\nfunction S:makeBody(c)\n'
        '  -- check: allow contrast\n'
        '  return c.label:foregroundStyle("black"):background("#222222")\nend\n'
        'return ui.Button("press", print):buttonStyle("s")\n')
    equal(run("check", "--deny", "warnings", script(style, folder + "app.lua")).status, 0,
        "status of what is allowed")
    file = script(style.replace("  -- check: allow contrast\n", "\n"), folder + "app.lua")
    contains(run("check", file).output, f"warning: {file}:5: ")
    file = script(BAD, folder + "app.lua")
    contains(run("check", file).output, f"error: {file}:3: ")
    contains(run("render", file).error, f"{file}:3: ")


def test_warnings_can_be_denied():
    file = script('local ui = require "lunette"\nlocal unused = 1\nreturn ui.Text("a")\n')
    equal(run("check", file).status, 0, "status")
    equal(run("check", "--deny", "warnings", file).status, 1, "status with --deny")
    equal(run("check", "--deny", "all", file).status, 64, "status with another word")


def test_json():
    file = script(BAD)
    found = json.loads(run("check", "--json", file).output)
    equal([(one["line"], one["severity"]) for one in found], [(2, "warning"), (3, "error")],
        "findings")
    equal(found[0], {"file": file, "line": 2, "column": 7, "rule": "unused-local",
                     "severity": "warning", "message": "the local 'unused' is never read",
                     "excerpt": "local unused = 1"}, "finding")
    equal(run("check", "--format", "json", file).output, run("check", "--json", file).output)
    equal(run("check", "--format", "xml", file).status, 64)
    equal(json.loads(run("check", "--json", script(GOOD)).output), [], "nothing")


def test_bad_input():
    equal(run("check").status, 64, "status without a file")
    result = run("check", path("none.lua"))
    equal(result.status, 1, "status of a file that is not there")
    contains(result.output, "none.lua: there is no such file")
    result = run("check", "/bin/true")
    equal(result.status, 1, "status of a binary")
    check(len(result.output) < 500, "a binary is not quoted")
    lacks(result.output, "\x1b")
    result = run("check", "--time-limit", "0.2", script("while true do end\n"))
    equal(result.status, 1, "status of a script that loops")
    contains(result.output, "it ran longer than the time limit of 0.2 s")
    result = run("check", script('local ui = require "lunette"\nreturn function() while true do '
        'end end\n'), "--time-limit", "0.2")
    equal(result.status, 1, "status of a body that loops")
    empty = path("empty")
    os.makedirs(empty, exist_ok=True)
    contains(run("check", empty).output, "there are no Lua files in this folder")
    script("\x1b]0;title\x07 = 1", "escape\x1b[31m.lua")
    result = run("check", path("escape\x1b[31m.lua"))
    equal(result.status, 1, "status of a file with escapes")
    lacks(result.output, "\x1b")


def test_a_folder_without_rights():
    if os.geteuid() == 0:
        return  # to root nothing is closed
    closed = path("closed")
    os.makedirs(closed, exist_ok=True)
    os.chmod(closed, 0)
    try:
        result = run("check", closed)
        equal(result.status, 1, "status")
        contains(result.output, "Permission denied")
    finally:
        os.chmod(closed, 0o755)


def test_a_link_that_leads_back_is_not_followed():
    folder = path("linked")
    os.makedirs(folder, exist_ok=True)
    script(GOOD, "linked/main.lua")
    if not os.path.lexists(folder + "/again"):
        os.symlink(".", folder + "/again")
    contains(run("check", folder).output, "1 file:")


def test_ten_thousand_files():
    folder = path("many")
    os.makedirs(folder, exist_ok=True)
    for number in range(10_000):
        with open(f"{folder}/m{number}.lua", "w") as file:
            file.write(f"local m = {{}}\nfunction m.f{number}(a) return a + {number} end\n"
                f"return m\n")
    script(GOOD, "many/main.lua")
    result = run("check", folder, deadline=300)
    equal((result.status, result.output), (0, "10001 files: 0 errors, 0 warnings\n"), "result")


def test_the_examples_are_clean():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    result = run("check", "--deny", "warnings", root + "/examples", deadline=120)
    equal(result.status, 0, result.output)


main(globals())
