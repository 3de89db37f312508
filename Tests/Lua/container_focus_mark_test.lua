-- S120: a list, table or outline that has the focus itself shows it, without changing a letter and
-- without looking like a selected row. With --oracle, each frame is also compared with a fresh one,
-- so a mark that goes or moves is not left behind.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"
local helpers = require "support.helpers"
local nothing, numbers = helpers.nothing, helpers.numbers

local function id(item) return item end
local function row(item) return ui.Text("row " .. item) end

local containers = {
  list = function(items, picked)
    return ui.List { selection = picked, ui.ForEach(items, { id = id }, row) }
  end,
  table = function(items, picked)
    local data = {}
    for index, item in ipairs(items) do data[index] = { n = item } end
    return ui.Table(data, { id = "n", selection = picked,
      columns = { ui.TableColumn("Number", "n"), ui.TableColumn("Again", "n") } })
  end,
  outline = function(items, picked)
    local data = {}
    for index, item in ipairs(items) do
      data[index] = { n = item, parts = { { n = item .. "x" } } }
    end
    return ui.List { selection = picked, ui.OutlineGroup(data, { id = "n", children = "parts" },
      function(each) return row(each.n) end) }
  end,
}
local looks = {
  ["known colours"] = { theme = "dark", colors = "truecolor" }, ["16 colours"] = { colors = "16" },
  ["no colours"] = { colors = "none" },
}

local width, height = 24, 9
local function cells(app)
  local found = {}
  for y = 1, height do for x = 1, width do found[#found + 1] = app:cell(x, y) end end
  return found
end
local function same(a, b)
  for _, key in ipairs { "foreground", "background", "bold", "underline", "reverse", "dim" } do
    if a[key] ~= b[key] then return false end
  end
  return a.text == b.text
end
local function changed(before, after)
  local found = {}
  for index, was in ipairs(before) do
    if not same(was, after[index]) then found[#found + 1] = index end
  end
  return found
end

for name, make in pairs(containers) do
  for look, options in pairs(looks) do
    for _, direction in ipairs { "leftToRight", "rightToLeft" } do
      local mount = { size = width .. "x" .. height, layoutDirection = direction }
      for key, value in pairs(options) do mount[key] = value end

      test(name .. ", \z
          " .. look .. ", " .. direction .. ": the mark comes and goes with the focus", function(t)
        for _, items in ipairs { {}, numbers(2), numbers(40) } do
          local app = t:mount(function()
            return ui.VStack { spacing = 0, ui.Button("other", nothing), make(items, ui.State()) }
          end, mount)
          local away = cells(app)
          app:press("tab")
          t:equal(app:focus().kind, "list")
          local here = cells(app)
          local marks = 0
          for _, index in ipairs(changed(away, here)) do
            local y = (index - 1) // width + 1
            if y > 1 then
              marks = marks + 1
              t:equal(here[index].text, away[index].text, "no letter or glyph comes or goes")
              -- The scroll bar shows the focus, too.
              local text = here[index].text
              if text ~= "▐" and text ~= "▌" then
                t:ok(text:match "^%s*$", "only blank cells change, not " .. text)
              end
            end
          end
          t:ok(marks > 0, "the focus is seen")
          app:press("shift+tab")
          t:equal(#changed(away, cells(app)), 0)
          app:press("tab")
          t:equal(#changed(here, cells(app)), 0)
        end
      end)

      test(name .. ", \z
          " .. look .. ", " .. direction .. ": no line looks like a selected row", function(t)
        local picked = ui.State()
        local app = t:mount(function() return make(numbers(3), picked) end, mount)
        t:equal(app:focus().kind, "list")
        local own = cells(app)
        app:press "down"
        t:equal(app:focus().kind, "row")
        local chosen = cells(app)
        -- The line of the selected row differs from that line of the container in the cells of its
        -- letters.
        local first = app:find("row 1") or app:find("1")
        local letters = 0
        for x = 1, width do
          local index = (first.y - 1) * width + x
          if not own[index].text:match "^%s*$" and not same(own[index], chosen[index]) then
            letters = letters + 1
          end
        end
        t:ok(letters > 0)
      end)

      test(name .. ", \z
          " .. look .. ", " .. direction .. ": the mark stays at its place while the rows move",
          function(t)
        local items = ui.State(numbers(40))
        local app = t:mount(function() return make(items.value, ui.State()) end, mount)
        for _, lines in ipairs { 1, 2, -1, 3, 30, -40 } do
          app:scroll(3, 5, lines > 0 and "down" or "up", math.abs(lines))
        end
        t:equal(app:focus().kind, "list")
        for _, size in ipairs { { 30, 6 }, { 24, 3 }, { 3, 9 }, { 1, 1 }, { width, height } } do
          app:resize(size[1], size[2])
        end
        local before = cells(app)
        items.value = numbers(1)
        items.value = {}
        items.value = numbers(40)
        t:equal(#changed(before, cells(app)), 0)
      end)
    end
  end
end

test("focusEffectDisabled turns the mark off, and what lies above it hides it", function(t)
  local shows = ui.State(false)
  local app = t:mount(function()
    return ui.List { selection = ui.State() }:focusEffectDisabled()
      :sheet { isPresented = shows, content = function() return ui.Button("Close", nothing) end }
  end, { size = "24x9", colors = "16" })
  t:equal(app:cell(1, 1).reverse, false)
  local marked = t:mount(function()
    return ui.List { selection = ui.State() }:sheet { isPresented = shows, content = function()
      return ui.Button("Close", nothing)
    end }
  end, { size = "24x9", colors = "16" })
  t:equal(marked:cell(1, 1).reverse, true)
  shows.value = true
  t:equal(marked:cell(1, 1).reverse, false, "the sheet has the focus")
  shows.value = false
  t:equal(marked:cell(1, 1).reverse, true)
end)

test("the focus is marked in what is in sight of a control, however it is scrolled", function(t)
  local containers = {
    List = function(rows) return ui.List(rows) end,
    ScrollView = function(rows) return ui.ScrollView { ui.VStack(rows) } end,
    LazyVStack = function(rows) return ui.ScrollView { ui.LazyVStack(rows) } end,
    Form = function(rows) return ui.Form(rows) end,
  }
  for name, container in pairs(containers) do
    for height = 1, 4 do
      for lines = 1, 5 do
        local rows = {}
        for i = 1, 24 do rows[i] = ui.Text("r" .. i):frame { height = height }:focusable() end
        local app = t:mount(container(rows), { size = "20x8", theme = "light" })
        app:scroll(9, 7, "down", lines)
        app:scroll(9, 7, "up", 1)
        t:equal(app.errors, {}, ("%s, %d high, %d lines"):format(name, height, lines))
      end
    end
  end
end)
