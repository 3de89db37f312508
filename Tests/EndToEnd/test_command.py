"""`lunette test` and `lunette symbols`."""

import base64

from _terminal import check, contains, equal, lacks, main, os, path, run, script

GOOD = """
local test = require "lunette.test"
local ui = require "lunette"
test("passes", function(t) t:equal(1 + 1, 2) end)
test("mounts", function(t)
  local app = t:mount(ui.Text("hello"), { size = "20x3" })
  t:contains(app:text(), "hello")
end)
"""
BAD = """
local test = require "lunette.test"
local ui = require "lunette"
test("fails here", function(t)
  local app = t:mount(ui.Text("the screen"), { size = "20x3" })
  t:equal(app:text(), "something else")
end)
"""


def test_passing():
    result = run("test", script(GOOD, "good_test.lua"))
    equal(result.status, 0, result.output)
    equal(result.output.strip().split("\n")[-1], "2 passed, 0 failed")


def test_a_folder_is_the_tests_in_it():
    script('require "lunette.test"("first", function(t) t:ok(true) end)', "suite/a_test.lua")
    script('require "lunette.test"("second", function(t) t:ok(true) end)',
        "suite/deeper/b_test.lua")
    script("error('this is no test')", "suite/app.lua")
    for jobs in ("1", "2"):
        result = run("test", "--jobs", jobs, path("suite"))
        equal((result.status, result.output.splitlines()[-1]), (0, "2 passed, 0 failed"), jobs)
    script("return 1", "none/app.lua")
    result = run("test", path("none"))
    equal(result.status, 1, "status of a folder without tests")
    contains(result.output, "this is a folder")


def test_failing():
    result = run("test", script(GOOD, "good_test.lua"), script(BAD, "bad_test.lua"))
    equal(result.status, 1)
    equal(result.output.strip().split("\n")[-1], "2 passed, 1 failed")
    contains(result.output, "FAIL fails here")
    contains(result.output, "bad_test.lua:6:")
    contains(result.output, "the screen")


def test_an_error_without_words_has_at_least_the_location_of_its_case():
    source = """
local test = require "lunette.test"
test("a table", function(t) error({}) end)
test("a tail call", function(t) return t:mount("x", { theme = "none such" }) end)
"""
    result = run("test", script(source, "wordless_test.lua"))
    contains(result.output, "wordless_test.lua:3: ")
    contains(result.output, "wordless_test.lua:4: ")


def test_broken_files_count_as_failures():
    for source in ("syntax error", "error 'at load'", "return 1", b"\xff"):
        result = run("test", script(source, "broken_test.lua"))
        equal(result.status, 1, f"status of {source}")
        equal(result.output.strip().split("\n")[-1], "0 passed, 1 failed")
        contains(result.output, "broken_test.lua")
    result = run("test", path("missing_test.lua"))
    equal(result.status, 1)
    contains(result.output, "missing_test.lua")


def test_snapshots():
    file = script("""
      local test = require "lunette.test"
      test("looks", function(t)
        local app = t:mount(require "lunette".Text("picture"), { size = "20x3" })
        app:snapshot("one")
      end)
    """, "snap_test.lua")
    check(run("test", file).status == 1, "a missing snapshot passes")
    equal(run("test", "--update", file).status, 0)
    found = [name for folder, _, names in os.walk(path("snapshots")) for name in names]
    equal(found, ["one.svg"])
    equal(run("test", file).status, 0)
    script(open(file).read().replace("picture", "another"), "snap_test.lua")
    equal(run("test", file).status, 1)


def test_plugins_of_a_host():
    os.makedirs(path("notes"), exist_ok=True)
    script('return { panels = { main = function() return require "lunette".Text "a note" end } }',
        "notes/main.lua")
    host = script('{ "id": "org.example", "slots": [{ "name": "main", "kind": "panel" }] }',
        "host.json")
    file = script("""
      local test = require "lunette.test"
      test("is shown", function(t) t:equal(t:plugin("notes", { size = "20x3" }):text(), "a note") end)
    """, "notes_test.lua")
    result = run("test", "--host", host, file)
    equal(result.status, 0, result.output)
    # A plugin can only be tested with a host.
    result = run("test", file)
    equal(result.status, 1)
    contains(result.output, "the host of the plugin is not known")
    for text, words in [("{", "host.json:1: column 2: "),
            ('{ "id": 3 }', "host.json: 'id' is 3, expected a string")]:
        script(text, "host.json")
        result = run("test", "--host", host, file)
        equal(result.status, 1)
        contains(result.error, words)
    equal(run("test", "--host", file).status, 64)


def test_a_sandboxed_test_reaches_no_plugin_outside_of_its_folder():
    os.makedirs(path("outside"), exist_ok=True)
    os.makedirs(path("inside"), exist_ok=True)
    script("return {}", "outside/main.lua")
    script('{ "id": "org.example" }', "inside/host.json")
    if not os.path.islink(path("inside/link")):
        os.symlink(path("outside"), path("inside/link"))
    for name in ("../outside", path("outside"), "link", "link/main.lua"):
        file = script(f"""
          local test = require "lunette.test"
          test("is not there", function(t) t:plugin("{name}", {{ host = "host.json" }}) end)
        """, "inside/outside_test.lua")
        equal(run("test", file).status, 0, "without the sandbox")
        result = run("test", "--sandbox", file)
        equal(result.status, 1, result.output)


def test_exit_is_a_failed_case():
    script("os.exit(0)", "ends.lua")
    file = script("""
      local test = require "lunette.test"
      local ui = require "lunette"
      test("itself", function() os.exit(0) end)
      test("protected", function() pcall(os.exit, true) end)
      test("a script", function(t) t:launch("ends.lua") end)
      test("an action", function(t) t:mount(ui.Button("x", function() os.exit(2) end)):press("enter") end)
      test("goes on", function(t) end)
    """, "exit_test.lua")
    result = run("test", file)
    equal(result.status, 1)
    equal(result.output.strip().split("\n")[-1], "1 passed, 4 failed")
    contains(result.output, "exit_test.lua:4: the script called os.exit(0)")
    contains(result.output, "ends.lua:1: the script called os.exit(0)")
    result = run("test", script("os.exit(0)", "ends_test.lua"), file)
    equal(result.status, 1)
    equal(result.output.strip().split("\n")[-1], "1 passed, 5 failed")


def test_a_failed_snapshot_says_what_differs():
    file = script("""
      local test = require "lunette.test"
      test("looks different", function(t)
        t:mount(require "lunette".Text("unused"), { size = "8x1" })
        t:mount(require "lunette".Text("picture"), { size = "20x3" }):snapshot("two")
      end)
    """, "differs_test.lua")
    equal(run("test", "--update", file).status, 0)
    script(open(file).read().replace("picture", "another"), "differs_test.lua")
    result = run("test", file)
    equal(result.status, 1)
    contains(result.output, "picture")
    equal(result.output.count("another"), 2, result.output)
    lacks(result.output, "unused")


def test_a_damaged_snapshot_is_called_damaged():
    file = script("""
      local test = require "lunette.test"
      test("has a picture", function(t) t:mount(require "lunette".Text("whole"), { size = "8x1" }):snapshot("damaged") end)
    """, "damaged_test.lua")
    equal(run("test", "--update", file).status, 0)
    picture = path("snapshots/damaged_test/damaged.svg")
    whole = open(picture).read()
    half = len(whole) // 2
    for damaged in (whole[:half], "", "GIF89a", f"<<<<<<< ours\n{whole}",
            whole[:half] + "\n<<<<<<< ours\n" + whole[half:]):
        with open(picture, "w") as out:
            out.write(damaged)
        result = run("test", file)
        equal(result.status, 1)
        contains(result.output, "is damaged or incomplete")
        lacks(result.output, "the screen differs")


def test_filter():
    file = script("""
      local test = require "lunette.test"
      test("one apple", function(t) end)
      test("two apples", function(t) end)
      test("a pear", function(t) error "it ran" end)
    """, "filter_test.lua")
    result = run("test", "--filter", "apple", file)
    equal((result.status, result.output), (0, "2 passed, 0 failed\n"))
    result = run("test", "--filter", "plum", file)
    equal((result.status, result.output),
        (1, "no case has \"plum\" in its name\n0 passed, 0 failed\n"))
    result = run("test", "--filter", "plum", "--jobs", "2", file, file)
    equal((result.status, result.output),
        (1, "no case has \"plum\" in its name\n0 passed, 0 failed\n"))


def test_jobs():
    files = [script(f"""
      local test = require "lunette.test"
      test("good {number}", function(t) end)
      test("bad {number}", function(t) print("said {number}") error("no {number}", 0) end)
    """, f"job{number}_test.lua") for number in range(5)]
    alone = run("test", *files)
    together = run("test", "--jobs", "3", *files)
    equal((together.status, together.output), (alone.status, alone.output))
    contains(together.output, "5 passed, 5 failed\n")
    equal(run("test", "--jobs", "0", *files).status, 64)
    equal(run("test", "--jobs", "2", "--report", path("r.html"), *files).status, 64)
    equal(run("test", "--jobs", "2", path("none_test.lua"), files[0]).status, 1)


def test_jobs_name_a_file_whose_process_dies():
    good = script("""
      local test = require "lunette.test"
      test("passes", function(t) end)
    """, "lives_test.lua")
    for name, before in (("plain", ""),
            ("counting", "io.write('9 passed, 0 failed\\n') io.flush()")):
        dead = script(f"""
      local test = require "lunette.test"
      test("dies", function(t) {before} os.execute("kill -9 $PPID") end)
    """, f"{name}_test.lua")
        result = run("test", "--jobs", "2", dead, good)
        contains(result.output, f"FAIL {dead}: it ended with status 137 and without its count\n")
        contains(result.output, "\n1 passed, 1 failed\n")
        equal(result.status, 1)


def test_report():
    file = script("""
      local test = require "lunette.test"
      test("differs <b>", function(t) t:mount(require "lunette".Text("before"), { size = "8x1" }):snapshot("report") end)
      test("passes", function(t) end)
    """, "report_test.lua")
    equal(run("test", "--update", file).status, 0)
    script(open(file).read().replace("before", "after"), "report_test.lua")
    result = run("test", "--report", path("report.html"), file)
    equal(result.status, 1)
    page = open(path("report.html")).read()
    contains(page, "<h1>1 passed, 1 failed</h1>")
    contains(page, "differs &lt;b&gt;")
    lacks(page, "<b>")
    equal(page.count("data:image/svg+xml;base64,"), 4,
        "the pictures, and both once more for the difference")
    first = page.split("base64,")[1].split('"')[0]
    equal(base64.b64decode(first), open(path("snapshots/report_test/report.svg"), "rb").read(),
        "the picture")


def test_a_program_that_only_sleeps_holds_up_no_case():
    file = script("""
      local ui, test = require "lunette", require "lunette.test"
      for number = 1, 10 do
        test("case " .. number, function(t)
          local app = t:mount(ui.Text("shown"):task(function() ui.process({ "sleep", "600" }):wait() end))
          t:contains(app:text(), "shown")
        end)
      end
    """, "sleeps_test.lua")
    equal(run("test", file).output, "10 passed, 0 failed\n")


def test_limits():
    file = script("""
      local test = require "lunette.test"
      test("loops", function(t) while true do end end)
      test("goes on", function(t) end)
    """, "loop_test.lua")
    result = run("test", "--time-limit", "0.1", file)
    equal(result.output.strip().split("\n")[-1], "1 passed, 1 failed")
    contains(result.output, "time limit")


def test_symbols():
    result = run("symbols")
    equal(result.status, 0)
    check(len(result.output.split("\n")) > 100, "there are few symbols")
    result = run("symbols", "bolt")
    contains(result.output, "bolt.fill")
    for line in result.output.strip().split("\n"):
        contains(line, "bolt")
    result = run("symbols", "bolt.fil1")
    equal(result.status, 1)
    contains(result.error, "bolt.fill")
    equal(result.output, "")


main(globals())
