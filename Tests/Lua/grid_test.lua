-- Grid and GridRow: columns and rows share the room as the children of stacks do (S75).
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local draws = require("support.helpers").draws
local function greedy(text)
  return ui.Text(text):frame { maxWidth = ui.infinity, alignment = "leading" }
end

test("a column is as wide as its widest cell", function(t)
  draws(t, ui.Grid { ui.GridRow { "a", "bbb" }, ui.GridRow { "cccc", "d" } }, "20x3",
    " a   bbb\ncccc  d")
  draws(t, ui.Grid { alignment = "leading", ui.GridRow { "a", "bbb" }, ui.GridRow { "cccc", "d" } },
    "20x3", "a    bbb\ncccc d")
  draws(t, ui.Grid { alignment = "trailing", ui.GridRow { "a", "bbb" },
    ui.GridRow { "cccc", "d" } }, "20x3", "   a bbb\ncccc   d")
end)

test("spacings", function(t)
  draws(t, ui.Grid { horizontalSpacing = 3, verticalSpacing = 1, ui.GridRow { "a", "b" },
    ui.GridRow { "c", "d" } }, "20x4", "a   b\n\nc   d")
  draws(t, ui.Grid { horizontalSpacing = 0, ui.GridRow { "a", "b" }, ui.GridRow { "c", "d" } },
    "20x4", "ab\ncd")
end)

test("rows of different lengths; a nil is not a cell", function(t)
  draws(t, ui.Grid { alignment = "leading", ui.GridRow { "a" }, ui.GridRow { "b", "c", "d" },
    ui.GridRow { nil, "e", false, "f" } }, "20x4",
    "a\nb c d\ne f")
end)

test("a view outside of a row spans all columns", function(t)
  draws(t, ui.Grid { alignment = "leading", ui.GridRow { "a", "b" }, "a longer line" }:border(),
    "20x4",
    "┌─────────────┐\n│a      b     │\n│a longer line│\n└─────────────┘")
  draws(t, ui.Grid { ui.GridRow { "aa", "bb" }, ui.Divider() }, "9x3", " aa   bb\n─────────")
end)

test("gridCellUnsizedAxes: a cell that asks for no room", function(t)
  draws(t, ui.Grid { ui.GridRow { "aa", "bb" }, ui.Divider():gridCellUnsizedAxes("horizontal"),
    ui.GridRow { "c", "d" } }, "20x3",
    "aa bb\n─────\nc  d")
end)

test("gridCellColumns: a cell over several columns", function(t)
  draws(t, ui.Grid { alignment = "leading", ui.GridRow { "a", "bb", "c" },
    ui.GridRow { ui.Text("wide"):gridCellColumns(2), "d" } }, "20x3",
    "a bb c\nwide d")
  -- The cell needs more than its columns have. They share the difference, and the last column gets
  -- the remainder.
  draws(t, ui.Grid { alignment = "leading", ui.GridRow { "a", "b", "c" },
    ui.GridRow { ui.Text("123456"):gridCellColumns(2), "d" } }, "20x3",
    "a  b   c\n123456 d")
end)

test("gridColumnAlignment is for its column, gridCellAnchor for its cell, \z
    a row's alignment for its row", function(t)
  draws(t, ui.Grid { alignment = "leading",
    ui.GridRow { "name", ui.Text("n"):gridColumnAlignment("trailing") },
    ui.GridRow { "x", "12,345" } }, "20x3",
    "name      n\nx    12,345")
  draws(t, ui.Grid { alignment = "topLeading",
    ui.GridRow { "1\n2\n3", "a", ui.Text("b"):gridCellAnchor("bottom") },
    ui.GridRow { alignment = "bottom", "4\n5", "c" } }, "20x6", "1 a\n2\n3   b\n4\n5 c")
end)

test("cells share a line of text", function(t)
  draws(t, ui.Grid { alignment = "leadingFirstTextBaseline",
    ui.GridRow { ui.Text("a"):padding { top = 1 }, "b" } }, "9x3", "\na b")
end)

test("modifiers on a row are on each of its cells", function(t)
  local app = t:mount(ui.Grid { ui.GridRow { "a", "b" }:padding { horizontal = 1 }
    :foregroundColor("red"), ui.GridRow { "c", "d" } }, { size = "9x2" })
  t:equal(app:text(), " a   b\n c   d")
  t:equal(app:cell(6, 1).foreground, "red")
end)

test("columns share a width as the children of a stack do", function(t)
  for _, case in ipairs {
    { 5, "a b" }, { 9, "a   b" }, { 10, "a   b" },
  } do
    draws(t, ui.Grid { ui.GridRow { greedy("a"), greedy("b") } }:frame { width = case[1],
      alignment = "leading" }, "30x1",
      "a" .. (" "):rep((case[1] - 1) // 2) .. "b")
  end
  -- The fixed column keeps its width, and texts in the others are wrapped.
  draws(t, ui.Grid { alignment = "topLeading", ui.GridRow { ui.Text("fixed"):fixedSize(),
    "some words here" } }:frame { width = 11 }, "30x3",
    "fixed some\n      words\n      here")
end)

test("rows share a height; spacers push", function(t)
  draws(t, ui.Grid { ui.GridRow { "a" }, ui.GridRow { ui.Spacer() }, ui.GridRow { "b" } }
    :frame { width = 3, height = 5, alignment = "leading" }, "9x5",
    " a\n\n\n\n b")
end)

test("rows from ForEach and components; a changed cell moves the others", function(t)
  local rows = ui.State { "a", "bb" }
  local Row = ui.View "GridTestRow"
  Row.name = ""
  function Row:body() return ui.GridRow { self.name, ui.Text("|") } end
  local app = t:mount(function()
    return ui.Grid { alignment = "leading",
      ui.ForEach(rows.value, function(name) return Row { name = name } end) }
  end, { size = "20x4" })
  t:equal(app:text(), "a  |\nbb |")
  rows.value = { "a", "bbbb", "c" }
  t:equal(app:text(), "a    |\nbbbb |\nc    |")
  rows.value = {}
  t:equal(app:text(), "")
end)

test("a span that changes is laid out again, through what stands around it", function(t)
  local span = ui.State(1)
  local app = t:mount(function()
    return ui.Grid { alignment = "leading", ui.GridRow { "a", "b" },
      ui.GridRow { ui.Text("wide"):gridCellColumns(span.value):padding { leading = 1 } } }
  end, { size = "20x4" })
  t:equal(app:text(), "a     b\n wide")
  span.value = 2
  t:equal(app:text(), "a  b\n wide")
end)

test("S70: right to left the first column is on the right", function(t)
  local app = t:mount(ui.Grid { alignment = "leading", ui.GridRow { "a", "bbb" },
    ui.GridRow { "cc", "d" } }, { size = "10x2", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "    bbb  a\n      d cc")
end)

test("the focus goes through a grid by rows, and by arrows where the cells stand", function(t)
  local function b(name) return ui.Button(name, nothing) end
  local app = t:mount(ui.Grid { ui.GridRow { b "a", b "b" }, ui.GridRow { b "c", b "d" } },
    { size = "20x5" })
  app:press("tab") t:equal(app:focus().title, "b")
  app:press("tab") t:equal(app:focus().title, "c")
  app:press("up") t:equal(app:focus().title, "a")
  app:press("right", "down") t:equal(app:focus().title, "d")
  app:click("a") t:equal(app:focus().title, "a")
end)

test("a row outside of a grid is a row of views", function(t)
  draws(t, ui.VStack { alignment = "leading", ui.GridRow { "a", "bb" }, "c" }, "9x2", "a bb\nc")
end)

test("empty, tiny and huge grids", function(t)
  draws(t, ui.Grid {}, "5x2", "")
  draws(t, ui.Grid { ui.GridRow {} }, "5x2", "")
  for _, size in ipairs { "1x1", "10x3" } do
    t:mount(ui.Grid { ui.GridRow { "long text", "more", greedy("x") }, ui.Divider(),
      ui.GridRow { ui.Text("x"):gridCellColumns(1000) } }, { size = size })
  end
  local rows = {}
  for i = 1, 200 do rows[i] = ui.GridRow { tostring(i), "x" } end
  t:contains(t:mount(ui.Grid(rows), { size = "9x3" }):text(), "1  x")
end)

test("mistakes are reported", function(t)
  t:fails(function() return ui.Text("x"):gridCellColumns(0) end, "gridCellColumns")
  t:fails(function() return ui.Text("x"):gridCellColumns(1001) end, "gridCellColumns")
  t:fails(function() return ui.Grid { alignment = "centre" } end, "did you mean 'center'")
  t:fails(function() return ui.Grid { spacing = 1 } end, "spacing")
end)

test("linear: the cells are read row by row", function(t)
  local app = t:mount(ui.Grid { ui.GridRow { "Name", ui.Button("Edit", nothing) },
    ui.GridRow { "Age", "7" } }, { size = "20x3" })
  t:equal(app:accessibility(), "Name\nEdit, button\nAge\n7")
end)
