-- `ui.KeyBar`: one row that says what keys do.
local test = require "lunette.test"
local ui = require "lunette"

local function bar(t, size, options)
  options = options or {}
  options.size = size
  return t:mount(ui.KeyBar { "Alt+N New item", "F1 Keys", "q" }, options)
end

test("of each string the first word is a key, and three columns part one from the next", function(t)
  local app = bar(t, "40x1")
  t:equal(app:text(), "Alt+N New item   F1 Keys   q")
  t:equal(app:cell(1, 1).bold, true)
  t:equal(app:cell(7, 1).bold, false)
  t:equal(app:cell(18, 1).bold, true)
end)

test("what has no room is left out, the last first; the first is cut", function(t)
  t:equal(bar(t, "27x1"):text(), "Alt+N New item   F1 Keys")
  t:equal(bar(t, "23x1"):text(), "Alt+N New item")
  t:equal(bar(t, "8x1"):text(), "Alt+N N…")
end)

test("where colours are known it is a bar, and both can be read on it", function(t)
  local app = bar(t, "40x2", { theme = "dark" })
  t:equal(app:text(), " Alt+N New item   F1 Keys   q")
  t:ok(app:cell(40, 1).background ~= app:cell(40, 2).background)
  t:equal(app:cell(40, 1).background, app:cell(3, 1).background)
  t:ok(app:cell(2, 1).foreground ~= app:cell(8, 1).foreground)
end)

test("from right to left it begins at the right", function(t)
  t:equal(bar(t, "28x1", { layoutDirection = "rightToLeft" }):text(),
    "q   Keys F1   New item Alt+N")
end)

test("it is for the eye alone, and takes no focus", function(t)
  local app = bar(t, "40x1")
  t:equal(app:focus(), nil)
  t:equal(app:accessibility(), "")
end)

test("its words are looked up by the locale; what is left out of its \z
    children is not a key", function(t)
  ui.strings("fr", { ["q Quit"] = "q Quitter" })
  t:equal(t:mount(ui.KeyBar { false, "q Quit", nil, "" }, { size = "20x1", locale = "fr" }):text(),
    "q Quitter")
  t:equal(t:mount(ui.KeyBar { false }, { size = "20x1" }):text(), "")
end)

test("nothing is drawn outside of a bar that is too narrow for its first hint", function(t)
  local app = t:mount(ui.HStack { spacing = 3, ui.KeyBar { "a x" }:frame { width = 1 },
    ui.Text "b" }, { size = "6x1" })
  t:equal(app:text(), "a   b")
end)
