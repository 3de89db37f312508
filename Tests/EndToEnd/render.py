"""`lunette render`: one frame of a script."""

import json
import xml.dom.minidom

from _terminal import ROOT, check, contains, equal, lacks, main, os, path, run, script

BOX = """
local ui = require "lunette"
local n = ui.State(0)
return function()
  return ui.VStack { alignment = "leading",
    ui.Text(table.concat(arg, ",") .. "size"):bold(),
    ui.Button("Add " .. n.value, function() n.value = n.value + 1 end):buttonStyle("plain"),
    ui.Button("Ten " .. n.value, function() n.value = n.value + 10 end):buttonStyle("plain"),
  }:frame { maxWidth = ui.infinity, maxHeight = ui.infinity, alignment = "bottomTrailing" }
end
"""


def lines(result):
    equal(result.status, 0, result.error)
    return result.output.split("\n")[:-1]


def test_sizes():
    file = script(BOX)
    got = lines(run("render", file))
    equal((len(got), got[-1]), (24, " " * 75 + "Ten 0"))
    got = lines(run("render", file, "--size", "20x5"))
    equal((len(got), got[-1]), (5, " " * 15 + "Ten 0"))
    got = lines(run("render", "--size", "20x5", file))
    equal(len(got), 5)
    equal(lines(run("render", "--size=20x5", file))[-1], " " * 15 + "Ten 0")
    # On a small screen the picture is clipped, without an error.
    check(len(lines(run("render", file, "--size", "1x1"))) <= 1, "1x1 has more than a row")
    check(len(lines(run("render", file, "--size", "1000x300"))) == 300, "rows")


STEPS = """
local ui = require "lunette"
local seen = ui.State(0)
return function()
  return ui.Text("step " .. seen.value):task(function()
    for i = 1, %s do
      local start = os.clock()
      while os.clock() - start < 0.05 do end
      ui.sleep(0)
      seen.value = i
    end
  end)
end
"""


def test_a_task_that_lets_others_run_may_take_longer_than_a_turn():
    # Sixteen steps of 0.05 s take more than the limit of one turn, twice the time limit, but less
    # than thirty turns.
    result = run("render", "--time-limit", "0.2", "--size", "20x1", script(STEPS % 16))
    equal((result.status, result.error), (0, ""))
    contains(result.output, "step 16")
    result = run("render", "--time-limit", "0.06", "--size", "20x1", script(STEPS % 100))
    contains(result.error, "tasks and timers that are due at once took longer than 0.06 s "
        "(--time-limit)")


def test_a_link_to_a_script_finds_its_modules():
    file = script('return require("linked_words")')
    folder = os.path.dirname(file)
    with open(os.path.join(folder, "linked_words.lua"), "w") as module:
        module.write('return require "lunette".Text("from beside the script")')
    os.makedirs(path("elsewhere"), exist_ok=True)
    link = os.path.join(path("elsewhere"), "linked")
    os.symlink(file, link)
    equal(lines(run("render", link, "--size", "30x1")), ["from beside the script"])


def test_keys():
    file = script(BOX)
    contains(run("render", file, "--keys", "enter").output, "Add 1")
    contains(run("render", file, "--keys", "enter tab enter").output, "Add 11")
    contains(run("render", "--keys", "tab space shift+tab enter", file).output, "Add 11")


def test_formats():
    file = script(BOX)
    text = run("render", file, "--size", "30x6", "--format", "text").output
    lacks(text, "\x1b")
    ansi = run("render", file, "--size", "30x6", "--format", "ansi").output
    contains(ansi, "\x1b[0;1msize\x1b[m")
    lacks(run("render", file, "--size", "30x6", "--format", "ansi", "--no-color").output, "38;")
    svg = run("render", file, "--size", "30x6", "--format", "svg").output
    document = xml.dom.minidom.parseString(svg)
    equal(document.documentElement.tagName, "svg")
    contains(svg, "size")
    equal(run("render", file, "--format", "svg").output, run("render", file, "--format",
        "svg").output, "two renderings")


def test_the_text_of_a_sheet_names_attributes():
    # Text has neither colours nor attributes, so without words all states would look alike.
    sheet = """local ui = require "lunette"
local S = ui.ButtonStyle(function(c) return c.label:bold(c.isFocused):foregroundColor(c.isPressed and "red" or "primary") end)
local sheet = ui.ContactSheet(S, { states = { "normal", "focused", "pressed" } })
ui.Preview("S", function() return sheet end)
return sheet
"""
    file = script(sheet)
    for command in ("render", "preview"):
        for arguments, seen in (("--format text", True), ("--format ansi", False),
                ("--format svg", False)):
            result = run(command, file, *arguments.split())
            equal(result.status, 0, result.error)
            for words in ("bold", "text red"):
                (contains if seen else lacks)(result.output.replace("font-weight=\"bold", ""),
                    words)
    contains(run("render", file).output, "text red")


def test_to_a_file():
    file = script(BOX)
    for arguments in (["-o", path("frame")], ["--output", path("frame")]):
        result = run("render", file, *arguments, "--size", "30x6")
        equal((result.status, result.output), (0, ""))
        with open(path("frame")) as frame:
            equal(frame.read(), run("render", file, "--size", "30x6").output)
        os.remove(path("frame"))
    result = run("render", file, "-o", "/no/such/folder/frame")
    equal(result.status, 1)
    contains(result.error, "/no/such/folder/frame")


def test_arguments_and_quitting():
    file = script(BOX)
    contains(run("render", file, "--size", "30x6", "--", "--x", "y").output, "--x,ysize")
    file = script('local ui = require "lunette" return ui.Button("go", function() ui.quit(5, '
        '"result") end)')
    result = run("render", file, "--keys", "enter")
    equal(result.status, 5)


def test_errors():
    # The error of a component is shown in its place, and the exit status is 1.
    file = script("""local ui = require "lunette"
      local Bad = ui.View "Bad"
      function Bad:body() error "broken part" end
      return ui.VStack { "good part", Bad {} }
    """)
    result = run("render", file)
    equal(result.status, 1)
    contains(result.output, "good part")
    contains(result.error, "app.lua:3: broken part")
    result = run("render", script("return nil"))
    equal((result.status, result.output), (1, ""))


def test_examples():
    for name in sorted(os.listdir(f"{ROOT}/examples")) + [f"seeds/{name}"
            for name in os.listdir(f"{ROOT}/examples/seeds")]:
        if not name.endswith(".lua") or name.endswith("_test.lua"):
            continue
        for size in ("80x24", "40x10"):
            result = run("render", f"{ROOT}/examples/{name}", "--size", size, cwd=ROOT)
            equal((result.status, result.error), (0, ""), name)
            check(result.output.strip(), f"{name} draws nothing at {size}")


def test_warnings():
    file = script("""
      local ui = require "lunette"
      return ui.VStack {
        ui.Button { action = function() end, label = ui.Image { systemName = "star" } }:buttonStyle "plain" }
    """, "silent.lua")
    result = run("render", file, "--size", "10x1")
    equal(result.status, 0)
    contains(result.error, "warning: ")
    contains(result.error, "silent.lua:4: a button without text cannot be announced")


def test_the_picture_is_of_what_came_of_the_keys():
    file = script("""
      local ui = require "lunette"
      return ui.Button("x", function() end):buttonStyle(function(c)
        return ui.HStack { c.isPressed and "pressed" or "up" }
      end)
    """)
    equal(run("render", file, "--size", "10x1", "--keys", "enter").output, "up\n")


def test_wrong_values_are_answered_with_its_own_usage():
    file = script("return nil")
    for words in (["--size", "3"], ["--format", "pdf"], ["--theme", "blue"], ["--locale", "!!"]):
        result = run("render", *words, file)
        equal(result.status, 64, words)
        contains(result.error, "Usage: lunette render")
    check(run("--version").output.startswith("lunette "), "no version")


def test_the_tree_and_what_is_announced():
    file = script("""
      local ui = require "lunette"
      return ui.App { title = "Tree", body = function()
        return ui.VStack { ui.Text("Hello"), ui.Button("Go", print):accessibilityHint("Leaves") }
      end }
    """)
    result = run("render", "--format", "json", "--size", "20x4", file)
    equal((result.status, result.error), (0, ""))
    tree = json.loads(result.output)
    equal((tree["size"], tree["title"]), ({"width": 20, "height": 4}, "Tree"))
    equal(sorted(tree["environment"]), ["colorScheme", "layoutDirection", "locale", "theme"])

    def views(nodes):
        return [node for one in nodes for node in [one, *views(one.get("children", []))]]

    text = next(node for node in views(tree["tree"]) if node.get("text") == "Hello")
    equal((text["view"], text["frame"]), ("Text", {"x": 0, "y": 0, "width": 5, "height": 1}))
    check(any(node["view"].startswith("Button") for node in views(tree["tree"])), "the button")
    result = run("render", "--format", "accessibility", file)
    equal((result.status, result.output), (0, "  Hello\n> Go, button, Leaves\n"))


main(globals())
