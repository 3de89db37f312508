"""`ui.AppStorage`: values that are kept between runs, in a file of the script's own."""

import json
import os
import tempfile

from _terminal import PROGRAM, Tmux, contains, equal, main, script, until

COUNTER = """
local ui = require "lunette"
local count = ui.AppStorage("count", 5)
local list = ui.AppStorage("list", { 1 })
local view = function()
  return ui.VStack { ui.Text("Count: " .. count.value .. " of " .. #list.value), ui.Button("Add", function()
    count.value = count.value + 1
    list:update(function(all) all[#all + 1] = 2 end)
  end), ui.Button("Quit", function() ui.quit() end) }
end
"""


def start(file, data):
    tmux = Tmux()
    tmux.command(f"XDG_DATA_HOME={data} {PROGRAM} run {file}; echo status=$?")
    return tmux


def kept(path):
    try:
        with open(path) as file:
            return json.load(file)
    except FileNotFoundError:
        return None


def test_values_are_there_in_the_next_run():
    file, data = script(COUNTER + "return view"), tempfile.mkdtemp()
    path = os.path.join(data, "lunette/apps", os.path.basename(file)[: -len(".lua")] + ".json")
    tmux = start(file, data)
    tmux.wait_for("Count: 5 of 1")
    equal(kept(path), None, "nothing is written before a value changes")
    tmux.keys("Enter")
    tmux.wait_for("Count: 6 of 2")
    until(lambda: kept(path) == {"count": 6, "list": [1, 2]}, lambda: f"{kept(path)} is kept")
    tmux.keys("Tab", "Enter")
    tmux.wait_for("status=0")
    start(file, data).wait_for("Count: 6 of 2")


def test_a_nil_that_was_written_is_there_in_the_next_run():
    file, data = script("""
local ui = require "lunette"
local n, other = ui.AppStorage("n", 1), ui.AppStorage("other", 2)
return ui.App { id = "none", body = function()
  return ui.VStack { ui.Text("n: " .. tostring(n.value) .. ", other: " .. tostring(other.value)),
    ui.Button("None", function() n.value = nil end), ui.Button("Quit", function() ui.quit() end),
    ui.Button("Three", function() n.value = 3 end) }
end }
"""), tempfile.mkdtemp()
    path = os.path.join(data, "lunette/apps/none.json")
    tmux = start(file, data)
    tmux.wait_for("n: 1, other: 2")
    tmux.keys("Enter")
    tmux.wait_for("n: nil, other: 2")
    until(lambda: kept(path) == {"n": None}, lambda: f"{kept(path)} is kept")
    tmux.keys("Tab", "Enter")
    tmux.wait_for("status=0")
    tmux = start(file, data)
    tmux.wait_for("n: nil, other: 2")
    tmux.keys("Tab", "Tab", "Enter")
    tmux.wait_for("n: 3, other: 2")
    until(lambda: kept(path) == {"n": 3}, lambda: f"{kept(path)} is kept")


def test_the_name_of_the_app_and_keys_of_others():
    file, data = script(
        COUNTER + 'return ui.App { id = "counter", body = view }'), tempfile.mkdtemp()
    path = os.path.join(data, "lunette/apps/counter.json")
    os.makedirs(os.path.dirname(path))
    with open(path, "w") as out:
        json.dump({"count": 8, "list": "of another type", "other": True}, out)
    tmux = start(file, data)
    tmux.wait_for("Count: 8 of 1")
    with open(path, "w") as out:
        json.dump({"count": 8, "other": "written meanwhile"}, out)
    tmux.keys("Enter")
    tmux.wait_for("Count: 9 of 2")
    wanted = {"count": 9, "list": [1, 2], "other": "written meanwhile"}
    until(lambda: kept(path) == wanted, lambda: f"{kept(path)} is kept")


def test_a_value_that_cannot_be_kept_holds_no_other_back():
    code = """
local ui = require "lunette"
local bad, good = ui.AppStorage("bad", 1), ui.AppStorage("good", 1)
return ui.App { id = "bad", body = function()
  return ui.VStack { ui.Text("Good: " .. good.value), ui.Button("Both", function()
    bad.value, good.value = print, good.value + 1
  end) }
end }
"""
    file, data = script(code), tempfile.mkdtemp()
    path = os.path.join(data, "lunette/apps/bad.json")
    tmux = start(file, data)
    tmux.wait_for("Good: 1")
    for count in (2, 3):
        tmux.keys("Enter")
        until(lambda: kept(path) == {"good": count}, lambda: f"{kept(path)} is kept")


def prepared(contents=None):
    """A script with an app's name, and the path of its file, which has these contents."""
    file, data = script(
        COUNTER + 'return ui.App { id = "counter", body = view }'), tempfile.mkdtemp()
    path = os.path.join(data, "lunette/apps/counter.json")
    os.makedirs(os.path.dirname(path))
    if contents is not None:
        with open(path, "wb") as out:
            out.write(contents)
    return file, data, path


def test_a_damaged_file_is_kept_beside_and_told():
    for contents, words in [
        (b'{"count": 8, "list": [1', "line 1, column 24"),
        (b"", "it is empty"),
        (b"\n", "it is empty"),
        (b"no JSON", "line 1, column 1"),
        (b"[8]", "it holds no JSON object"),
        (b"[]", "it holds no JSON object"),
        (b"8", "it holds no JSON object"),
        (b"null", "it holds no JSON object"),
        (b'{"count": 8} {}', "line 1, column 14"),
        (b'{"count": "\xff"}', "UTF-8"),
        (b"\0" * 5000, "line 1, column 1"),
    ]:
        file, data, path = prepared(contents)
        # One that was kept before stays.
        with open(path + ".damaged", "w") as out:
            out.write("older")
        tmux = start(file, data)
        tmux.wait_for("Count: 5 of 1")
        tmux.wait_for("counter.json.damaged-2")
        with open(path + ".damaged-2", "rb") as kept_file:
            equal(kept_file.read(), contents)
        tmux.keys("Escape")
        tmux.wait_for("Count: 5", lacking="damaged")
        tmux.keys("Enter")
        tmux.wait_for("Count: 6 of 2")
        until(lambda: kept(path) == {"count": 6, "list": [1, 2]}, lambda: f"{kept(path)} is kept")
        tmux.keys("Tab", "Enter")
        tmux.wait_for("status=0")
        # The words wrap.
        contains("".join(tmux.lines()).replace(" ", ""), words.replace(" ", ""))
        with open(path + ".damaged") as older:
            equal(older.read(), "older")


def test_a_file_that_is_damaged_meanwhile_loses_nothing_that_was_read():
    file, data, path = prepared(b'{"count": 8, "other": true}')
    tmux = start(file, data)
    tmux.wait_for("Count: 8 of 1")
    with open(path, "w") as out:
        out.write('{"count')
    tmux.keys("Enter")
    tmux.wait_for("counter.json.damaged")
    wanted = {"count": 9, "list": [1, 2], "other": True}
    until(lambda: kept(path) == wanted, lambda: f"{kept(path)} is kept")


def test_a_file_that_cannot_be_read_is_left_alone_and_told():
    file, data, path = prepared()
    os.mkdir(path)
    tmux = start(file, data)
    tmux.wait_for("cannot read the values of ui.AppStorage")
    tmux.wait_for("Count: 5 of 1")
    tmux.keys("Escape")
    tmux.wait_for("Count: 5", lacking="cannot read")
    tmux.keys("Enter")
    tmux.wait_for("Count: 6 of 2", lacking="cannot read")
    equal(sorted(os.listdir(os.path.dirname(path))), ["counter.json", "counter.json.lock"])
    # As soon as it can be read, what has changed is kept, and nothing else is changed.
    os.rmdir(path)
    with open(path, "w") as out:
        json.dump({"list": [1, 2, 3], "other": 1}, out)
    os.chmod(path, 0)
    if os.geteuid() != 0:
        tmux.keys("Enter")
        tmux.wait_for("Permission denied")
        os.chmod(path, 0o600)
        equal(kept(path), {"list": [1, 2, 3], "other": 1})
        tmux.keys("Escape")
        tmux.wait_for("Count: 7", lacking="denied")
    os.chmod(path, 0o600)
    tmux.keys("Enter")
    until(lambda: (kept(path) or {}).get("other") == 1 and kept(path).get("count", 0) > 6,
        lambda: f"{kept(path)} is kept")


main(globals())
