-- `ui.Chart`, `ui.Sparkline`, `ui.BigText`.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

test("a sparkline has a bar for each number", function(t)
  local app = t:mount(ui.Sparkline({ 0, 1, 2, 3, 4, 5, 6, 7 }), { size = "12x1" })
  t:equal(app:text(), "▁▂▃▄▅▆▇█")
  t:contains(app:accessibility(), "8 values from 0 to 7, the last 7")
  t:equal(t:mount(ui.Sparkline({ 0, 7 }, { range = { 0, 14 } }), { size = "12x1" }):text(), "▁▅")
end)

test("a sparkline of none, one, equal, missing and very many numbers", function(t)
  t:equal(t:mount(ui.Sparkline {}, { size = "12x1" }):text(), "")
  t:equal(t:mount(ui.Sparkline { 5 }, { size = "12x1" }):text(), "▅")
  t:equal(t:mount(ui.Sparkline { 5, 5 }, { size = "12x1" }):text(), "▅▅")
  t:equal(t:mount(ui.Sparkline { 1, 0 / 0, math.huge, 2 }, { size = "12x1" }):text(), "▁  █")
  local many = {}
  for i = 1, 100000 do many[i] = i end
  t:equal(t:mount(ui.Sparkline(many), { size = "8x1" }):text(), "▂▃▄▄▅▆▇█")
end)

test("a sparkline of the largest numbers has a middle", function(t)
  t:equal(t:mount(ui.Sparkline { 1e308, 0, -1e308, 1e308 }, { size = "9x1" }):text(), "█▅▁█")
end)

test("big text is three rows high", function(t)
  local app = t:mount(ui.BigText "12:45", { size = "30x4" })
  t:equal(app:text(), "▄█  ▀▀█ ▄ █ █ █▀▀\n █  █▀▀ ▄ ▀▀█ ▀▀█\n▀▀▀ ▀▀▀     ▀ ▀▀▀")
  t:equal(app:find("12:45").height, 3)
  t:contains(app:accessibility(), "12:45")
  t:equal(t:mount(ui.BigText "12:45", { size = "9x4" }):text(), "12:45", "no room")
  t:equal(t:mount(ui.BigText "日本", { size = "30x4" }):text(), "日本")
  t:equal(t:mount(ui.BigText "", { size = "30x4" }):text(), "")
  t:equal(t:mount(ui.BigText "abc", { size = "30x4" }):text(),
    t:mount(ui.BigText "ABC", { size = "30x4" }):text())
end)

test("big text of several lines has them below each other", function(t)
  local app = t:mount(ui.BigText "a\nbc\n\nd", { size = "30x6" })
  t:equal(app:text(), "a\nbc\n\nd")
  t:ok(app:cell(1, 1).bold and app:cell(2, 2).bold)
  t:equal({ app:find("a\nbc\n\nd").width, app:find("a\nbc\n\nd").height }, { 2, 4 })
  t:equal(t:mount(ui.BigText "one\ntwo\nthree", { size = "30x2" }):text(), "one\ntwo…")
  t:equal(t:mount(ui.BigText "one\ntwo", { size = "30x1" }):text(), "one…")
  t:equal(t:mount(ui.VStack { ui.BigText "12:45\n", "below" }, { size = "30x6" }):text(),
    "12:45\n\nbelow")
  for _, size in ipairs { "1x1", "2x2", "1x9" } do
    t:equal(#t:mount(ui.BigText "ab\ncd", { size = size }).errors, 0)
  end
end)

local days = { { day = "Mo", n = 2, w = "a" }, { day = "Tu", n = 4, w = "a" },
  { day = "Mo", n = 1, w = "b" }, { day = "Tu", n = 3, w = "b" } }

test("bars, with an axis of words and one of numbers", function(t)
  local app = t:mount(ui.Chart { data = { days[1], days[2] }, mark = "bar", x = "day", y = "n" },
    { size = "14x8" })
  local text = app:text()
  t:contains(text, "Mo")
  t:contains(text, "Tu")
  t:contains(text, "4│")
  t:contains(text, "0│")
  t:contains(text, "└")
  t:contains(text, "█")
  t:contains(app:accessibility(), "Mo 2, Tu 4")
end)

test("lines, areas and points; several series have a legend", function(t)
  for _, mark in ipairs { "line", "area", "point", "bar" } do
    local app = t:mount(ui.Chart { data = days, mark = mark, x = "day", y = function(item)
      return item.n
    end, series = "w" },
      { size = "30x10" })
    t:ok(app:text():find("■ a  ■ b", 1, true), mark .. "\n" .. app:text())
    t:contains(app:accessibility(), "a: Mo 2, Tu 4; b: Mo 1, Tu 3")
    t:equal(#app.errors, 0)
  end
  local app = t:mount(ui.Chart { data = { 1, 5, 3 }, legend = true, xAxis = "time",
    yAxis = "load" }, { size = "30x10" })
  t:contains(app:text(), "time")
  t:contains(app:text(), "load")
  app = t:mount(ui.Chart { data = { 1, 5, 3 }, xAxis = false, yAxis = false }, { size = "30x10" })
  t:notContains(app:text(), "│")
  t:notContains(app:text(), "5")
end)

-- The words in the last line of the picture, and the columns in which they begin.
local function below(app)
  local line = app:text():match "[^\n]*$"
  local words, columns = {}, {}
  for column, word in line:gmatch "()(%S+)" do
    words[#words + 1], columns[#columns + 1] = word, utf8.len(line, 1, column)
  end
  return words, columns
end

test("the label of a bar stands below its middle", function(t)
  for width = 24, 60 do
    local app = t:mount(ui.Chart { data = { 6, 6, 6, 6 }, mark = "bar" },
      { size = width .. "x8" })
    local bars = app:text():match "[^\n]*█\n"
    local words, columns = below(app)
    t:equal(table.concat(words), "1234")
    -- The glyphs of a row, each as one byte: ends and middles are columns then.
    local row = bars:gsub("[\xE2-\xEF][\x80-\xBF]+", function(glyph)
      return glyph == "█" and "#" or "|"
    end)
    local number = 0
    for from, to in row:gmatch "()#+()" do
      number = number + 1
      local middle = (from + to - 1) // 2
      t:equal(columns[number], middle, width .. ": bar " .. number)
    end
    t:equal(number, 4)
  end
end)

test("an axis of whole numbers has whole ticks, and few however long it is", function(t)
  for _, mark in ipairs { "line", "area", "point", "bar" } do
    for _, size in ipairs { "40x12", "80x24", "160x48", "200x60" } do
      local app = t:mount(ui.Chart { data = { 1, 3, 2 }, mark = mark }, { size = size })
      t:notContains(app:text(), ".", mark .. size)
      app = t:mount(ui.Chart { data = { 1, 3.5, 2, 999 }, mark = mark }, { size = size })
      local ticks = select(2, app:text():gsub("%d+│", ""))
      t:ok(ticks >= 2 and ticks <= 8, mark .. size .. ": " .. ticks)
    end
  end
end)

test("an axis of numbers has two labels at least where there is room", function(t)
  for count = 3, 40 do
    local data = {}
    for n = 1, count do data[n] = n % 4 end
    for _, width in ipairs { 24, 40, 80, 200 } do
      local words = below(t:mount(ui.Chart { data = data }, { size = width .. "x10" }))
      t:ok(#words >= 2 and #words <= 8, count .. " values in " .. width .. " columns: "
        .. table.concat(words, " "))
    end
  end
end)

test("without colours series are told apart by letters", function(t)
  local text = t:mount(ui.Chart { data = days, x = "day", y = "n", series = "w" },
    { size = "30x10", colors = "none" }):text()
  t:contains(text, "* a  + b")
  t:notContains(text, "⠁")
end)

test("very small and very large numbers on an axis have an exponent", function(t)
  for _, case in ipairs {
    { { 1e-13, 2e-13 }, { "0", "1e-13", "2e-13" } }, { { 1e15, 2e15 }, { "0", "1e+15", "2e+15" } },
    { { -1e300, 1e300 }, { "-1e+300", "0", "1e+300" } },
    { { 9e9, 11e9 }, { "0", "1e+10", "2e+10" } }, { { 0.00001, 0.00002 }, { "0.00002" } },
    { { 1, 1.00000001 }, { "1" } }, { { 5e-324, 1e-323 }, {} },
  } do
    local app = t:mount(ui.Chart { data = case[1], mark = "bar" }, { size = "36x9" })
    for _, label in ipairs(case[2]) do t:contains(app:text(), label) end
    -- The labels leave room for the picture.
    for line in app:text():gmatch "[^\n]+" do
      local first = line:find("│", 1, true)
      if first then t:equal(first < 14, true, line) end
    end
  end
end)

test("a legend takes more lines, or says that there is more", function(t)
  local function shown(size)
    local items = {}
    for _, name in ipairs { "a long name", "another name", "third" } do
      for x = 1, 2 do items[#items + 1] = { name = name, x = x, y = x } end
    end
    return t:mount(ui.Chart { data = items, x = "x", y = "y", series = "name" },
      { size = size }):text()
  end
  t:contains(shown "30x8", "■ a long name  ■ another name")
  t:contains(shown "30x8", "■ third")
  t:contains(shown "16x12", "■ another name\n")
  t:contains(shown "16x12", "■ third")
  t:contains(shown "30x7", "■ a long name  ■ another name")
  t:contains(shown "34x7", "another name  …")
end)

test("values that are not numbers, one value, equal values, none, and large ones", function(t)
  local bad = {
    {}, { 0 / 0 }, { math.huge, -math.huge }, { 1 }, { 5, 5, 5 }, { "x", false }, { 1e308, -1e308 },
    { 1e-320, 2e-320 },
    { 0, 1e15 }, { 1, 0 / 0, 3 },
  }
  for i, data in ipairs(bad) do
    for _, mark in ipairs { "line", "area", "point", "bar" } do
      for _, size in ipairs { "30x10", "1x1", "12x5", "200x3" } do
        local app = t:mount(ui.Chart { data = data, mark = mark }, { size = size })
        t:equal(#app.errors, 0, i .. mark .. size)
      end
    end
  end
  t:contains(t:mount(ui.Chart { data = {} }, { size = "30x10" }):accessibility(), "no values")
end)

test("the values under the pointer are shown while it is there", function(t)
  for _, mark in ipairs { "line", "area", "point", "bar" } do
    local app = t:mount(ui.Chart { data = days, mark = mark, x = "day", y = "n", series = "w" },
      { size = "30x10" })
    t:notContains(app:text(), "Tu: a 4, b 3")
    app:hover(29, 5)
    t:contains(app:text(), "Tu: a 4, b 3")
    app:hover(5, 5)
    t:contains(app:text(), "Mo: a 2, b 1")
  end
  local app = t:mount(function()
    return ui.VStack { spacing = 0, ui.Chart { data = { 1, 0 / 0, 3 }, xAxis = false,
      yAxis = false }:frame { height = 6 }, "below" }
  end, { size = "21x8", colors = "none" })
  app:hover(21, 3)
  t:contains(app:text(), "3: 3")
  app:hover(8, 3)
  t:ok(app:text():find("1: 1", 1, true) or app:text():find("3: 3", 1, true),
    "a value that is none has no place")
  app:hover(9, 8)
  t:notContains(app:text(), "1: 1")
  for _, size in ipairs { "1x1", "3x3", "8x4" } do
    app = t:mount(ui.Chart { data = days, x = "day", y = "n", series = "w" }, { size = size })
    app:hover(1, 1)
    t:equal(#app.errors, 0)
  end
  app = t:mount(ui.Chart { data = {} }, { size = "30x10" })
  app:hover(20, 4)
  t:equal(#app.errors, 0)
end)

test("a chart's functions follow the states that they read, \z
    and make no other view another", function(t)
  local scale, shift, names = ui.State(1), ui.State(0), ui.State { "a", "b" }
  local function busy()
    return ui.VStack { ui.Text("busy"):bold(), ui.Button("no", function() end) }
  end
  local bodies = 0
  local app = t:mount(function()
    bodies = bodies + 1
    return ui.VStack { spacing = 0,
      ui.Chart {
        data = { 1, 2, 3 }, mark = "bar", xAxis = "across", legend = true,
        x = function(v) busy() return v + shift.value end,
        y = function(v) busy() return v * scale.value end,
        series = function(v) busy() return names.value[v % 2 + 1] end,
      },
      ui.Text("after"), ui.Toggle("Toggle", ui.State(true)), ui.Sparkline { 1, 2 },
    }
  end, { size = "40x14" })
  for _, part in ipairs { "across", "after", "Toggle", "▁█", "■ b", "■ a" } do
    t:contains(app:text(), part)
  end
  scale.value = 1000
  t:contains(app:text(), "4000")
  shift.value = 70
  t:contains(app:text(), "73")
  names.value = { "first", "second" }
  t:contains(app:text(), "■ second")
  t:equal(bodies, 1)
end)

test("of very many series and values the first ones are read out", function(t)
  local many = {}
  for i = 1, 3000 do many[i] = { n = i, name = "series" .. i } end
  local words = t:mount(ui.Chart { data = many, y = "n", series = "name" }, { size = "40x10" })
    :accessibility()
  t:contains(words, "series50: 50 50")
  t:contains(words, "… (3000 series)")
  t:notContains(words, "series51")
end)

test("a hundred thousand values are drawn", function(t)
  local many = {}
  for i = 1, 100000 do many[i] = math.sin(i / 1000) end
  for _, mark in ipairs { "line", "point", "bar", "area" } do
    local text = t:mount(ui.Chart { data = many, mark = mark }, { size = "60x12" }):text()
    t:contains(text, mark == "bar" and "91209" or "100000")
    t:contains(text, "1│")
  end
end)

test("very many items are drawn, even if some fields are not numbers", function(t)
  local many, mixed = {}, {}
  local computed = setmetatable({},
    { __index = function(_, name) return name == "y" and 7 or 5000 end })
  for i = 1, 300000 do many[i] = { x = i, y = i % 100 } end
  for i = 1, 5000 do
    mixed[i] = i == 2500 and { x = i, y = "none" } or i == 5000 and computed or { x = i, y = 1 }
  end
  for _, mark in ipairs { "line", "point", "area" } do
    t:contains(t:mount(ui.Chart { data = many, mark = mark, x = "x", y = "y" }, { size = "60x12" })
      :text(), "300000")
    local text = t:mount(ui.Chart { data = mixed, mark = mark, x = "x", y = "y" },
      { size = "60x12" }):text()
    t:ok(text:find "[4-9]│" or text:find "10│", text)
    t:contains(text, "4000")
  end
end)

test("a chart's function that fails is an error, and what is wrong in its options too", function(t)
  local app = t:mount(ui.Chart { data = { {} }, y = function() error "no" end }, { size = "30x10" })
  t:contains(app.errors[1].message, "no")
  app = t:mount(ui.VStack { ui.Chart { data = { { a = 1 } }, y = "b" }, ui.Text "below" },
    { size = "40x12" })
  t:contains(app.errors[1].message, "Chart: item 1 has no field 'b'")
  t:contains(app:text(), "below")
  app = t:mount(ui.Chart { data = { 5 }, x = "b" }, { size = "40x12" })
  t:contains(app.errors[1].message, "Chart: item 1 is 5, which has no field 'b'")
  t:equal(#t:mount(ui.Chart { data = { 1, 2 }, y = function() end }, { size = "30x10" }).errors, 0)
  for _, option in ipairs { "x", "y", "series" } do
    t:fails(function() ui.Chart { data = {}, [option] = 5 } end, option)
  end
  for _, option in ipairs { "xAxis", "yAxis", "legend" } do
    t:fails(function() ui.Chart { data = {}, [option] = {} } end, option)
  end
  t:fails(function() ui.Sparkline({ 1 }, { range = { 2, 1 } }) end, "range")
  t:fails(function() ui.BigText {} end, "content")
  t:fails(function() ui.BigText(ui.Text "x") end, "content")
  t:fails(function() ui.Chart { data = {}, mark = "lines" } end, "line")
  t:fails(function() ui.Chart {} end, "data")
  t:fails(function() ui.Sparkline(5) end, "numbers")
end)

test("a sparkline's numbers may be in the table of its options", function(t)
  t:equal(t:mount(ui.Sparkline { 0, 7, range = { 0, 14 } }, { size = "12x1" }):text(), "▁▅")
  t:equal(t:mount(ui.Sparkline(table.pack(5, 5)), { size = "12x1" }):text(), "▅▅")
end)
