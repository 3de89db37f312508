-- Ellipse, UnevenRoundedRectangle, ContainerRelativeShape.
local test = require "lunette.test"
local ui = require "lunette"

test("an ellipse fills its room by quarters of cells", function(t)
  local app = t:mount(ui.Ellipse():fill "#ff0000":frame { width = 12, height = 5 },
    { size = "12x5" })
  t:equal(app:cell(6, 3).background, "#ff0000")
  t:equal(app:cell(1, 1).background, nil)
  t:equal(app:cell(1, 1).text, " ")
  -- The shape is symmetric in both directions.
  local function mirrored(a, b)
    local pairs_of = { ["▘"] = "▝", ["▝"] = "▘", ["▖"] = "▗", ["▗"] = "▖", ["▌"] = "▐",
      ["▐"] = "▌", ["▛"] = "▜", ["▜"] = "▛",
      ["▙"] = "▟", ["▟"] = "▙", ["▚"] = "▞", ["▞"] = "▚" }
    return (pairs_of[a] or a) == b
  end
  for y = 1, 5 do
    for x = 1, 6 do t:ok(mirrored(app:cell(x, y).text, app:cell(13 - x, y).text), x .. "," .. y) end
  end
end)

test("an ellipse of few rows is a capsule", function(t)
  t:equal(t:mount(ui.Ellipse():fill "red":frame { width = 6, height = 1 }, { size = "6x1" }):text(),
    "▐    ▌")
end)

test("a stroke is a line along it, and keeps letters", function(t)
  local app = t:mount(ui.ZStack { ui.Text "abcdefghijkl", ui.Ellipse():stroke "red" }
    :frame { width = 12, height = 5 }, { size = "12x5" })
  t:equal(app:cell(1, 3).text, "a")
  t:equal(app:cell(1, 3).foreground, "red")
  t:equal(app:cell(6, 3).foreground, nil)
  t:notContains(app:cell(6, 1).text, " ")
end)

test("what is cut to an ellipse is cut, and is hit inside of it only", function(t)
  local taps = 0
  local view = ui.Color "#00ff00":onTapGesture(function() taps = taps + 1 end)
    :frame { width = 16, height = 7 }:clipShape "ellipse"
  local app = t:mount(view, { size = "16x7" })
  t:equal(app:cell(1, 1).background, nil)
  t:equal(app:cell(8, 4).background, "#00ff00")
  app:click(1, 1)
  t:equal(taps, 0)
  app:click(8, 4)
  t:equal(taps, 1)
  app:click(1, 4)
  t:equal(taps, 2)
  app = t:mount(ui.Text "日本語日本語日本語\n日本語日本語日本語\n日本語日本語日本語\n日本語日本語日本語\n日本語日本語日本語"
    :clipShape(ui.Ellipse()), { size = "20x5" })
  t:contains(app:text(), "日")
end)

test("contentShape takes ellipses", function(t)
  local taps = 0
  local app = t:mount(ui.Text "":frame { width = 16, height = 7 }:contentShape(ui.Ellipse())
    :onTapGesture(function() taps = taps + 1 end), { size = "16x7" })
  app:click(1, 1)
  t:equal(taps, 0)
  app:click(8, 4)
  t:equal(taps, 1)
end)

test("each corner of an uneven rectangle is round or not; leading is where lines begin", function(t)
  local shape = function()
    return ui.UnevenRoundedRectangle { topLeadingRadius = 1, bottomTrailingRadius = 2 }
  end
  t:equal(t:mount(shape():fill "red", { size = "5x3" }):text(), "▗\n\n    ▘")
  t:equal(t:mount(shape():fill "red", { size = "5x3", layoutDirection = "rightToLeft" }):text(),
    "    ▖\n\n▝")
  t:equal(t:mount(shape():stroke "red", { size = "5x3" }):text(), "╭───┐\n│   │\n└───╯")
  t:equal(t:mount(ui.UnevenRoundedRectangle {}:stroke "red", { size = "4x3" }):text(),
    "┌──┐\n│  │\n└──┘")
end)

test("a ContainerRelativeShape is what the container says", function(t)
  local view = ui.ContainerRelativeShape():fill "red"
  t:equal(t:mount(view, { size = "5x3" }):text(), "", "a rectangle without one")
  t:equal(t:mount(view:containerShape "capsule", { size = "5x3" }):text(), "▗   ▖\n\n▝   ▘")
  t:equal(t:mount(ui.VStack { view:frame { height = 3 } }
    :containerShape(ui.UnevenRoundedRectangle { topLeadingRadius = 1 }):containerShape "circle",
    { size = "5x3" }):text(), "▗")
  t:equal(t:mount(ui.Text "abcde":clipShape "containerRelative":containerShape "capsule",
    { size = "5x1" }):text(), "abcde")
end)

test("few colours, none and plain letters", function(t)
  for _, colors in ipairs { "16", "none" } do
    local app = t:mount(ui.Ellipse():stroke():frame { width = 9, height = 5 },
      { size = "9x5", colors = colors })
    t:ok(#app:text() > 9)
    app = t:mount(ui.Ellipse():fill():frame { width = 9, height = 5 },
      { size = "9x5", colors = colors })
    t:equal(app:cell(1, 1).text, " ")
    t:ok(app:cell(5, 3).reverse)
  end
end)

test("it announces nothing, and bad input is reported", function(t)
  t:equal(t:mount(ui.Ellipse():fill "red", { size = "9x5" }):accessibility(), "")
  t:equal(t:mount(ui.Ellipse():fill "red":frame { width = 0, height = 0 }, { size = "9x5" }):text(),
    "")
  t:mount(ui.Ellipse():stroke("red", { lineWidth = 100 }):frame { width = 4000, height = 1000 },
    { size = "9x5" })
  t:fails(function() ui.UnevenRoundedRectangle { topLeadingRadius = -1 } end, "topLeadingRadius")
  t:fails(function() ui.UnevenRoundedRectangle { topLeadingRadius = 0 / 0 } end, "topLeadingRadius")
  t:fails(function() ui.Text "a":containerShape "oval" end, "shape")
end)

test("S93: a line over the same line takes its place, as a ring does on its rail", function(t)
  local function ring(...) return ui.ZStack { ... }:frame { width = 16, height = 8 } end
  local rail, part = ui.Ellipse():stroke("gray"), ui.Ellipse():trim(0, 0.5):stroke("green")
  local alone = t:mount(ring(rail), { size = "16x8" })
  local app = t:mount(ring(rail, part), { size = "16x8" })
  t:equal(app:text(), alone:text())
  local greens = 0
  for y = 1, 8 do
    for x = 1, 16 do
      local cell = app:cell(x, y)
      t:equal(cell.background, nil)
      if cell.foreground == "green" then
        greens = greens + 1
        t:ok(y > 4, "the lower half first")
      end
    end
  end
  t:ok(greens > 8)
end)
