local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing

-- The backgrounds, row by row: the first letter of the colour, or a dot for none.
local function grounds(app, size)
  local width, height = size:match "(%d+)x(%d+)"
  local rows = {}
  for y = 1, height do
    local row = {}
    for x = 1, width do
      local ground = app:cell(x, y).background
      row[x] = ground and ground:sub(1, 1) or "."
    end
    rows[y] = table.concat(row)
  end
  return table.concat(rows, "\n")
end

test("S96: a tight label is not truncated while it is pressed", function(t)
  local style = function(c)
    return c.label:padding(1):background "yellow":scaleEffect(c.isPressed and 0.95 or 1)
  end
  local app = t:mount(ui.Button("Press me please, all of me today", nothing):buttonStyle(style),
    { size = "34x3" })
  local free = app:text()
  app:keyDown "enter"
  t:equal(app:text(), free)
  t:equal(app:cell(1, 2).background, nil)
  t:equal(app:cell(2, 2).background, "yellow")
  t:equal(app:cell(33, 2).background, "yellow")
  app:keyUp "enter"
  app:advance(0.2)
  t:equal(app:cell(1, 2).background, "yellow")
end)

test("S96: two lines stay two lines", function(t)
  local app = t:mount(ui.Text "line one is long\nand two":padding(1):background "blue"
    :scaleEffect(0.9), { size = "18x4" })
  t:equal(app:text(), "\n line one is long\n and two")
end)

test("S96: fills with a frame of their own are redrawn smaller, corners and all", function(t)
  local circle = ui.Circle():fill "red":frame { width = 8, height = 4 }
  t:equal(t:mount(circle, { size = "8x4" }):text(), "▗      ▖\n\n\n▝      ▘")
  t:equal(t:mount(circle:scaleEffect(0.5), { size = "8x4" }):text(), "\n  ▗  ▖\n  ▝  ▘")
end)

test("S96: an outline is a whole box at the new size", function(t)
  local box = ui.Rectangle():stroke "red":frame { width = 10, height = 5 }
  t:equal(t:mount(box:scaleEffect(0.5), { size = "10x5" }):text(), "\n  ┌───┐\n  │   │\n  └───┘")
  t:equal(t:mount(ui.Text "abcdef":padding(1):border "red":scaleEffect(0.5), { size = "10x5" })
    :text(),
    "\n  ┌───┐\n  │bcd│\n  └───┘")
end)

test("S96: a larger scale grows fills, boxes and the platters of buttons, \z
    and moves no text", function(t)
  local view = ui.Text "abc":padding(1):background "blue":scaleEffect(2)
    :frame { width = 11, height = 7 }
  local app = t:mount(view, { size = "11x7" })
  t:equal(grounds(app, "11x7"), ("bbbbbbbbbb.\n"):rep(6) .. "...........")
  t:equal(app:cell(5, 4).text, "a")
  t:equal(app:cell(5, 4).bold, false)
  app = t:mount(ui.Text "abc":border "red":scaleEffect(2):frame { width = 11, height = 7 },
    { size = "11x7" })
  t:equal(app:text(), "┌────────┐\n│        │\n│        │\n│   abc  │\n│        │\n└────────┘")
end)

test("S96: what cannot grow is bold", function(t)
  local app = t:mount(ui.HStack { ui.Text "abcdef", ui.Text "x":padding(2) }:scaleEffect(1.5),
    { size = "20x5" })
  t:equal(app:cell(1, 3).bold, true)
  t:equal(t:mount(ui.Text "ab":background "red":scaleEffect(1.5), { size = "6x3" }):cell(3, 2).bold,
    false)
end)

test("S96: what shrinks only its padding is dim", function(t)
  local app = t:mount(ui.Text "ab":padding(4):scaleEffect(0.8), { size = "10x9" })
  t:equal({ app:cell(5, 5).text, app:cell(5, 5).dim }, { "a", true })
end)

test("S96: text is clipped about the middle, never shortened with an ellipsis", function(t)
  t:equal(t:mount(ui.Text "abcdef":scaleEffect(0.5), { size = "6x1" }):text(), " bcd")
  t:equal(t:mount(ui.Text "abcdef":scaleEffect(0), { size = "6x1" }):text(), "")
end)

test("S96: a scale in a scale, a shadow, round corners and what is clipped \z
    are scaled too", function(t)
  local fill = ui.Color "blue":frame { width = 8, height = 4 }
  t:equal(grounds(t:mount(fill:scaleEffect(0.5):scaleEffect(0.5), { size = "8x4" }), "8x4"),
    "........\n........\n...bb...\n........")
  local app = t:mount(fill:cornerRadius(1):scaleEffect(0.5), { size = "8x4" })
  t:equal(app:text(), "\n  ▗  ▖\n  ▝  ▘")
  app = t:mount(fill:clipped():shadow { color = "green", x = 1, y = 1 }:scaleEffect(0.5),
    { size = "8x4" })
  t:equal(grounds(app, "8x4"), "........\n..bbbb..\n..bbbbg.\n...gggg.")
end)

test("S96: neighbours stay neighbours, and each text in the middle of its own box", function(t)
  local function cell(text, color)
    return ui.Text(text):frame { width = 4, height = 1 }:background(color)
  end
  local row = ui.HStack { spacing = 0, cell("aa", "red"), cell("bb", "blue") }:scaleEffect(2)
  local app = t:mount(row:frame { width = 16, height = 3 }, { size = "16x3" })
  t:equal(grounds(app, "16x3"), "rrrrrrrrbbbbbbbb\nrrrrrrrrbbbbbbbb\n................")
  t:equal(app:text():match "aa +bb", "aa      bb")
end)

test("S96: what is hit is what is drawn", function(t)
  local hits = 0
  local view = ui.Color "red":frame { width = 8, height = 4 }:onTapGesture(function()
    hits = hits + 1
  end)
  local app = t:mount(view:scaleEffect(0.5), { size = "8x4" })
  app:click(1, 1)
  t:equal(hits, 0)
  app:click(4, 2)
  t:equal(hits, 1)
  app = t:mount(ui.Color "red":frame { width = 2, height = 1 }:onTapGesture(function()
    hits = hits + 1
  end)
    :scaleEffect(3):frame { width = 6, height = 3 }, { size = "6x3" })
  app:click(1, 1)
  t:equal(hits, 2)
end)

test("S96: a change inside of what is scaled is drawn as afresh", function(t)
  local wide, scale = ui.State(2), ui.State(0.5)
  local app = t:mount(function()
    return ui.ZStack { ui.Color "green",
      ui.HStack { ui.Color "red":frame { width = wide.value, height = 3 },
        ui.Text("n" .. wide.value) }
        :padding(1):border "blue":shadow { x = 1, y = 1 }:scaleEffect(scale.value) }
  end, { size = "30x9" })
  for _, width in ipairs { 6, 3, 12, 1 } do
    for _, factor in ipairs { 0.5, 1, 1.7, 0.95, 0.2 } do
      wide.value, scale.value = width, factor
      t:ok(app:text())
    end
  end
end)

test("S96: every built-in button and container can be scaled in any terminal", function(t)
  for _, style in ipairs { "plain", "bordered", "borderedProminent", "borderless", "link" } do
    for _, shape in ipairs { "capsule", "circle", "rectangle", "roundedRectangle" } do
      for _, scale in ipairs { 0.1, 0.5, 0.95, 1.5, 30 } do
        for _, size in ipairs { "1x1", "10x3", "30x10" } do
          local app = t:mount(ui.VStack { ui.Button("Save", nothing):controlSize "large",
            ui.GroupBox { "Box", ui.Divider() } }
            :buttonStyle(style):buttonBorderShape(shape):scaleEffect(scale), { size = size })
          app:press "tab"
          app:click(1, 1)
          t:equal(#app.errors, 0)
        end
      end
    end
  end
end)

test("S100: neither a scale nor a shadow moves what is found, or makes it larger", function(t)
  local plain = t:mount(ui.Button("Save", nothing), { size = "12x3" }):find "Save"
  for _, view in ipairs { ui.Button("Save", nothing):scaleEffect(0.5),
      ui.Button("Save", nothing):scaleEffect(2),
    ui.Button("Save", nothing):shadow { x = 2, y = 1 } } do
    local found = t:mount(view, { size = "12x3" }):find "Save"
    t:equal({ found.x, found.y, found.width, found.height },
      { plain.x, plain.y, plain.width, plain.height })
  end
end)

test("a part beside the screen does not decide how the rest is drawn at another size", function(t)
  -- The screen has one column, and the button of the group is beside it, so neither the button nor
  -- its focus is drawn.
  local group = ui.ControlGroup { ui.Text "x", ui.Button("a", function() end) }
  local app = t:mount(ui.Menu { ui.Button("Sign In", function() end), group:scaleEffect(1.5) },
    { size = "12x12", colors = "16" })
  app:resize(1, 12)
  app:press "up"
  local before = app:cell(1, 3).bold
  app:keyDown "tab"
  t:equal(app:cell(1, 3).bold, before)
end)

test("a chart or sparkline at half the size is one of that size", function(t)
  local numbers = {}
  for i = 1, 40 do numbers[i] = i * i % 11 end
  local charts = {
    function() return ui.Chart { data = { 1, 3, 2, 5 } } end,
    function() return ui.Chart { data = { 1, 3, 2, 5 }, mark = "bar" } end,
    function() return ui.Sparkline(numbers) end,
  }
  for number, chart in ipairs(charts) do
    local height = number == 3 and 1 or 16
    local half = math.max(1, height // 2)
    for _, symbols in ipairs { "unicode", "ascii" } do
      local expected = t:mount(function()
        return chart():frame { width = 20, height = half }
      end, { size = ("20x%d"):format(half), symbols = symbols }):text()
      for anchor, x in pairs { topLeading = 0, topTrailing = 20 } do
        local app = t:mount(function()
          return chart():frame { width = 40, height = height }:scaleEffect(0.5, { anchor = anchor })
        end, { size = ("40x%d"):format(height), symbols = symbols })
        local shown = {}
        for line in (app:text() .. "\n"):gmatch "(.-)\n" do
          local from = utf8.offset(line, x + 1) or #line + 1
          local to = utf8.offset(line, x + 21) or #line + 1
          shown[#shown + 1] = line:sub(from, to - 1):gsub("%s+$", "")
        end
        t:equal(table.concat(shown, "\n", 1, half), expected, ("%d %s"):format(number, anchor))
      end
    end
  end
end)

test("a part without area that moves within it leaves everything as it is", function(t)
  for _, part in ipairs {
    ui.Color("red"):frame { height = 0 }, ui.Color("red"):frame { width = 0 }, ui.HStack {},
    ui.Rectangle():frame { height = 0 },
  } do
    for _, scale in ipairs { 1.1, 0.5, 0 } do
      local x = ui.State(0)
      local app = t:mount(function()
        return ui.VStack { "abc", part:offset(x.value, 0):scaleEffect(scale) }
      end, { size = "30x6" })
      local before = app:text()
      for _, value in ipairs { -1, 0, 3, 0 } do
        x.value = value
        t:equal(app:text(), before)
      end
    end
  end
end)
