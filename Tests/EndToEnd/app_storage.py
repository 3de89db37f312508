"""`ui.AppStorage`: values that are kept between runs, in a file of the script's own."""

import json
import os
import tempfile

from _terminal import PROGRAM, Tmux, equal, main, script, until

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


def test_a_damaged_file_counts_as_none():
    file, data = script(
        COUNTER + 'return ui.App { id = "counter", body = view }'), tempfile.mkdtemp()
    path = os.path.join(data, "lunette/apps/counter.json")
    os.makedirs(os.path.dirname(path))
    with open(path, "w") as out:
        out.write("{ damaged")
    start(file, data).wait_for("Count: 5 of 1")



main(globals())
