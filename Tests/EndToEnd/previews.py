"""`lunette preview`, which shows the previews of a script live or as pictures; `lunette test
--previews`."""

import xml.dom.minidom

from _terminal import PROGRAM, Tmux, check, contains, equal, lacks, main, os, path, run, script

STYLES = """
local ui = require "lunette"
local Boxed = ui.ButtonStyle "boxed"
function Boxed:makeBody(c) return ui.HStack { spacing = 0, c.isFocused and "»" or "[", c.label, "]" } end
local n = ui.State(0)
ui.Preview("Counter", function()
  return ui.Button("Count " .. n.value, function() n.value = n.value + 1 end):buttonStyle(Boxed)
end)
ui.Preview("States", { states = "all" }, ui.Button("Save", function() end):buttonStyle(Boxed))
ui.Preview("French", { locale = "fr", size = "14x1" }, function()
  return ui.Text("in " .. ui.environment.locale)
end)
return Boxed
"""


def test_all_previews_as_text():
    result = run("preview", "--format", "text", script(STYLES))
    equal((result.status, result.error), (0, ""))
    for words in ("Counter\n»Count 0]", "States\n normal", "»Save]", "French\nin fr"):
        contains(result.output, words)


def test_one_preview_by_name():
    file = script(STYLES)
    equal(run("preview", "--format", "text", file, "French").output, "in fr\n")
    picture = run("preview", "--format", "svg", file, "States").output
    xml.dom.minidom.parseString(picture)
    contains(picture, "pressed")
    result = run("preview", "--format", "text", file, "Counted")
    equal((result.status, result.output), (1, ""))
    contains(result.error, 'there is no preview "Counted"')
    contains(result.error, 'did you mean "Counter"?')


def test_a_name_that_is_declared_again_has_the_later_view_in_its_place():
    source = 'local ui = require "lunette"\n' + "".join(
        f'ui.Preview("{name}", ui.Text "view {number}")\n'
        for number, name in enumerate(("First", "Second", "First", "Third", "Second")))
    result = run("preview", "--format", "text", script(source))
    equal((result.status, result.error), (0, ""))
    equal(result.output.split("\n\n"), ["First\nview 2", "Second\nview 4", "Third\nview 3\n"])


def test_a_script_without_previews():
    result = run("preview", "--format", "text", script("return 3"))
    equal(result.status, 1)
    contains(result.error, "it declares no preview")


def test_live_previews_can_be_used_and_follow_a_save():
    file = script(STYLES)
    tmux = Tmux()
    tmux.command(f"{PROGRAM} preview --watch {file}; echo status=$?")
    tmux.wait_for("»Count 0]", "normal", "»Save]", "in fr")
    tmux.keys("Enter", "Enter")
    tmux.wait_for("»Count 2]")
    script(STYLES.replace('"Save"', '"Store"'))
    tmux.wait_for("»Count 2]", "»Store]", lacking="Save")
    script(STYLES.replace("ui.Preview(\"French\"", "ui.Previw(\"French\""))
    tmux.wait_for("has no 'Previw'", "»Count 2]")
    script(STYLES)
    tmux.wait_for("»Count 2]", "»Save]", lacking="Previw")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_a_cell_of_a_live_preview_is_used_by_keyboard():
    tmux = Tmux()
    tmux.command(f"{PROGRAM} preview {script(STYLES)}; echo status=$?")
    tmux.wait_for("»Count 0]", "normal", "»Save]", lacking="▐")
    tmux.keys("Tab")
    tmux.wait_for("▐[Save]▌", "[Count 0]")
    tmux.keys("Right", "Enter")
    tmux.wait_for("┃»Save]┃")
    tmux.keys("Escape")
    tmux.wait_for("▐»Save]▌", lacking="┃")
    tmux.keys("BTab", "BTab", "Enter")
    tmux.wait_for("»Count 1]", lacking="▐")


def test_live_previews_without_a_terminal_and_by_lines():
    file = script(STYLES)
    result = run("preview", file)
    equal((result.status, result.output), (1, ""))
    contains(result.error, f'there is no terminal to draw on; "lunette preview --format text '
        f'{file}" writes a picture')
    tmux = Tmux()
    tmux.command(f"TERM=dumb {PROGRAM} preview {file}; echo status=$?")
    tmux.wait_for("1. Count 0, button", "2. normal: Save, button", "in fr")
    tmux.command("1")
    tmux.wait_for("Changed: 1. Count 1, button")
    tmux.command("2")
    tmux.wait_for("Gone: 2. normal", "New: 5. Save, button")


def test_a_preview_that_fails_costs_its_own_place():
    source = STYLES + """
"""
    source = source.replace("return Boxed", """
ui.Preview("Fails", function() error "not today" end)
ui.Preview("Loops", { states = "all" }, function() while true do end end)
ui.Preview("Grows", function() local t = {} for i = 1, 1e9 do t[i] = ("x"):rep(1e6) .. i end end)
ui.Preview("Last", ui.Text "still here")
return Boxed""")
    result = run("preview", "--format", "text", script(source))
    equal(result.status, 1)
    for words in ("»Count 0]", "not today", "Loops\n normal", "still here"):
        contains(result.output, words)
    contains(result.error, "not today")


def test_previews_are_compared_with_their_snapshots():
    file = script(STYLES, "styles/boxed.lua")
    result = run("test", "--previews", file)
    equal(result.status, 1)
    contains(result.output, "there is no snapshot")
    contains(result.output, "0 passed, 3 failed")
    equal(run("test", "--previews", "--update", file).output, "3 passed, 0 failed\n")
    check(os.path.exists(path("styles/snapshots/boxed/preview-French.svg")),
        "no snapshot was written")
    equal(run("test", "--previews", file).output, "3 passed, 0 failed\n")
    script(STYLES.replace('"]"', '"}"'), "styles/boxed.lua")
    result = run("test", "--previews", file)
    contains(result.output, "1 passed, 2 failed")
    contains(result.output, "preview-Counter.svg")
    lacks(result.output, "preview-French.svg")


def test_a_script_with_previews_finds_its_arguments_in_every_tool():
    file = script(
        'local ui = require "lunette"\nlocal count, name = #arg, arg[0]:match("[^/]*$")\n'
        'local function shown() return ui.Text(name .. " " .. count) end\n'
        'ui.Preview("P", shown)\nreturn shown\n', "argued.lua")
    equal(run("test", "--previews", "--update", file).output, "1 passed, 0 failed\n")
    for command in (["test", "--previews"], ["preview", "--format", "text"], ["test"], ["check"],
            ["render"]):
        result = run(*command, file)
        equal(result.status, 0, f"{command}: {result.output}{result.error}")


def test_a_sheet_that_is_too_large_for_the_memory_leaves_cells_out():
    file = script("""
      local ui = require "lunette"
      local sheet = ui.ContactSheet(ui.Text "x", { states = "normal", themes = { "dark", "light" },
        sizes = { "400x400", "400x399", "400x398", "400x397", "1x1" } })
      return ui.VStack { alignment = "leading", ui.Text "still here", sheet }
    """)
    result = run("render", "--memory-limit", "24M", file)
    equal(result.status, 1)
    contains(result.output, "still here")
    contains(result.error, "not enough memory for all cells of a contact sheet")


main(globals())
