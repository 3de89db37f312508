"""Screen readers and braille displays follow the terminal's cursor, hidden or not (K9): after each
frame it stands at the control or row that has the focus."""

from _terminal import PROGRAM, Tmux, check, equal, main, script, until

CONTROLS = """
local ui = require "lunette"
local on, text, n, choice, tab = ui.State(true), ui.State "", ui.State(0.4), ui.State "alpha", ui.State(1)
local function nothing() end
return ui.VStack { alignment = "leading",
  ui.Text "Heading", ui.Button("Plain", nothing), ui.Button("Framed", nothing):buttonStyle "bordered",
  ui.Toggle("Switch", on:binding()), ui.TextField("Field", text:binding()), ui.Slider("Volume", n:binding()),
  ui.Stepper("Count", n:binding()), ui.Picker("Choice", choice:binding(), { "alpha", "beta" }), ui.Menu("Menu", { ui.Button("One", nothing), ui.Button("Two", nothing) }),
  ui.GroupBox("Group", { ui.Button("Inner", nothing) }),
  ui.HStack { ui.Text "left of it", ui.Button("Right", nothing) },
  ui.ScrollView { ui.VStack { ui.Button("Scrolled", nothing), ui.Button("Below", nothing) } }:frame { height = 1 },
}
"""
LABELS = ["Plain", "Framed", "Switch", "Field", "Volume", "Count", "Choice", "Menu", "Inner",
    "Right", "Scrolled"]
LIST = """
local ui = require "lunette"
local choice, shown = ui.State(nil), ui.State(false)
local rows = {}
for i = 1, 60 do rows[i] = { id = i, name = "entry " .. i .. "." } end
return function() return ui.VStack {
  ui.List { selection = choice:binding(), ui.ForEach(rows, { id = "id" }, function(row) return ui.Text(row.name) end) },
  ui.Button("Open", function() shown.value = true end):keyboardShortcut "o" }
  :sheet { isPresented = shown:binding(), content = function() return ui.VStack { ui.Text "words of the sheet", ui.Button("Close it", function() shown.value = false end) } end }
end
"""
TABLE = """
local ui = require "lunette"
local choice, rows = ui.State(nil), {}
for i = 1, 30 do rows[i] = { id = i, name = "file " .. i .. ".", size = i * 7 } end
return ui.Table(rows, { selection = choice:binding(), columns = { ui.TableColumn("Name", "name"), ui.TableColumn("Size", "size") } })
"""


def start(source, *options, **size):
    tmux = Tmux(**size)
    tmux.command(f"clear; {PROGRAM} run {' '.join(options)} {script(source)}")
    return tmux


def at_cursor(tmux):
    """The screen's text from the cursor on, in its row."""
    x, y = int(tmux.mode("cursor_x")), int(tmux.mode("cursor_y"))
    lines = tmux.screen().split("\n")
    return lines[y][x:] if y < len(lines) else ""


def row_of_cursor(tmux):
    lines = tmux.screen().split("\n")
    y = int(tmux.mode("cursor_y"))
    return lines[y] if y < len(lines) else ""


def wait_for_row(tmux, text, what):
    until(lambda: text in row_of_cursor(tmux), lambda: f"{what}: the cursor is in "
        f"{row_of_cursor(tmux)!r}, not at {text!r}:\n{tmux.screen()}", 10)


def test_controls():
    for options in ([], ["--inline"]):
        tmux = start(CONTROLS, *options, height=30)
        tmux.wait_for("Heading", "Scrolled")
        for label in LABELS:
            wait_for_row(tmux, label, options)
            if label == "Framed" or label == "Right":
                check(at_cursor(tmux).startswith(label), f"the cursor is at {at_cursor(tmux)!r}")
            equal(tmux.mode("cursor_flag"), "1" if label == "Field" else "0",
                f"the cursor's flag at {label}")
            tmux.keys("Tab")
        tmux.end()


def test_menus_and_sheets():
    tmux = start(CONTROLS, height=30)
    tmux.wait_for("Heading")
    for _ in range(LABELS.index("Menu")):
        tmux.keys("Tab")
    wait_for_row(tmux, "Menu", "before the menu")
    tmux.keys("Enter")
    tmux.wait_for("Two")
    wait_for_row(tmux, "One", "the menu")
    tmux.keys("Down")
    wait_for_row(tmux, "Two", "the menu")
    tmux.keys("Escape")
    wait_for_row(tmux, "Menu", "after the menu")
    tmux.end()
    tmux = start(LIST)
    tmux.wait_for("entry 1.")
    tmux.keys("M-o")
    tmux.wait_for("words of the sheet")
    wait_for_row(tmux, "Close it", "the sheet")
    tmux.keys("Enter")
    wait_for_row(tmux, "entry 1.", "after the sheet")


def test_rows():
    for source, word in ((LIST, "entry"), (TABLE, "file")):
        tmux = start(source, height=20)
        tmux.wait_for(f"{word} 1.")
        tmux.keys("Down")
        for row in range(2, 30):
            if row > 2:
                tmux.keys("Down")
            until(lambda: any(f"{word} {at}." in row_of_cursor(tmux) for at in (row - 1, row)),
                lambda: f"{row}:\n{tmux.screen()}")
        tmux.keys("Home")
        wait_for_row(tmux, f"{word} 1.", "Home")
        tmux.end()


def test_it_follows_what_moves_without_input():
    tmux = start("""
      local ui = require "lunette"
      local n = ui.State(0)
      ui.every(0.1, function() n.value = n.value + 1 end)
      return function()
        local rows = {}
        for i = 1, n.value % 5 do rows[i] = ui.Text("above " .. i) end
        return ui.VStack { alignment = "leading", ui.VStack { table.unpack(rows) }, ui.Button("Target", function() end) }
      end
    """)
    tmux.wait_for("Target")
    for _ in range(10):
        wait_for_row(tmux, "Target", "a view that moves")


main(globals())
