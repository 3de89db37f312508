-- Rows without length or breadth in lazy containers: they hide neither themselves, once they have
-- something to show, nor the rows behind them.
local test = require "lunette.test"
local ui = require "lunette"

local nothings = {
  ["nil"] = function() return nil end,
  ["an empty stack"] = function() return ui.HStack {} end,
  ["an empty text"] = function() return ui.Text "" end,
  ["a frame of no size"] = function() return ui.Text(""):frame { width = 0, height = 0 } end,
}
local containers = {
  LazyVStack = function(each) return ui.ScrollView { ui.LazyVStack { spacing = 0, each } } end,
  LazyHStack = function(each)
    return ui.ScrollView { axes = "horizontal", ui.LazyHStack { spacing = 0, each } }
  end,
  LazyVGrid = function(each)
    return ui.ScrollView {
      ui.LazyVGrid { columns = { ui.GridItem("flexible", { minimum = 4 }) }, spacing = 0, each } }
  end,
  LazyHGrid = function(each)
    return ui.ScrollView { axes = "horizontal",
      ui.LazyHGrid { rows = { ui.GridItem("flexible", { minimum = 4 }) }, spacing = 0, each } }
  end,
  List = function(each) return ui.List { each } end,
}
-- What is on the screen, without blanks and the bar of a list.
local function shown(app) return (app:text():gsub("%s", ""):gsub("▐", ""):gsub("▌", "")) end
local directions = { "leftToRight", "rightToLeft" }

for kind, container in pairs(containers) do
  for name, nothing in pairs(nothings) do
    for _, direction in ipairs(directions) do
      for _, fixed in ipairs { false, true } do
        local function mount(t, row)
          return t:mount(function()
            local view = container(ui.ForEach(40, row))
            return fixed and view:fixedSize() or view
          end, { size = "60x12", layoutDirection = direction })
        end
        local words = kind .. ", " .. name .. ", " .. direction .. (fixed and ", fixed" or "")
        test("rows behind rows of nothing are shown: " .. words, function(t)
          for _, count in ipairs { 1, 2, 7, name == "an empty text" and 8 or 30 } do
            local app = mount(t, function(i)
              if i <= count then return nothing() end
              return ui.Text("r" .. i)
            end)
            t:contains(app:text(), "r" .. count + 1)
            app:resize(70, 13)
            t:contains(app:text(), "r" .. count + 1)
          end
        end)
        -- An empty text has a line.
        if name == "an empty text" then goto continue end
        test("rows of nothing become something: " .. words, function(t)
          local query = ui.State ""
          local app = mount(t, function(i)
            if query.value ~= i and query.value ~= "" then return nothing() end
            return ui.Text("r" .. i)
          end)
          t:contains(app:text(), "r1")
          for _, wanted in ipairs { "none", 3, "none", 40, 1, "none" } do
            query.value = wanted
            t:equal(shown(app), wanted == "none" and "" or "r" .. wanted)
            app:resize(60 + #tostring(wanted), 12)
            t:equal(shown(app), wanted == "none" and "" or "r" .. wanted)
          end
          query.value = ""
          t:contains(app:text(), "r1")
        end)
        ::continue::
      end
    end
  end
end

test("a list of its own size has a column for its bar", function(t)
  local app = t:mount(function()
    return ui.List { ui.ForEach(9, function(i) return ui.Text("row " .. i) end) }
      :fixedSize { horizontal = true }:frame { height = 4 }
  end, { size = "20x4" })
  t:contains(app:text(), "row 1▐")
end)

-- Whether a list of this height has a scroll bar. It has `count` rows, of which those that `shows`
-- names have a line.
local function hasBar(t, count, height, shows, nothing)
  local app = t:mount(ui.List { ui.ForEach(count, function(i)
    return shows(i) and ui.Text("row " .. i) or nothing()
  end) }, { size = "12x" .. height })
  return app:text():find "▐" ~= nil
end

for _, name in ipairs { "nil", "an empty stack", "a frame of no size" } do
  test("a list whose rows of " .. name .. " take no lines has a bar if the others do not fit",
    function(t)
      for _, count in ipairs { 12, 50, 300 } do
        for height = 3, 6 do
          for shown = 0, 7 do
            local places = {
              first = function(i) return i <= shown end,
              last = function(i) return i > count - shown end,
              between = function(i) return i > 1 and i <= 1 + shown end,
            }
            for place, shows in pairs(places) do
              -- Whether a row below a full list has a height is not known before it is made.
              if shown ~= height or place == "last" then
                t:equal(hasBar(t, count, height, shows, nothings[name]), shown > height,
                  ("%d rows, %d lines, %s %d"):format(count, height, place, shown))
              end
            end
          end
        end
      end
    end)
end

test("the bar of a list comes and goes with the lines of its rows", function(t)
  local shown = ui.State(2)
  local app = t:mount(function()
    return ui.List { ui.ForEach(50, function(i)
      if i > shown.value then return nil end
      return ui.Text("a row of two lines")
    end) }
  end, { size = "10x7" })
  local function bar() return app:text():find "▐" ~= nil end
  for _, case in ipairs { { 2, false }, { 3, false }, { 4, true }, { 50, true }, { 1, false } } do
    shown.value = case[1]
    t:equal(bar(), case[2], case[1] .. " rows")
  end
  shown.value = 50
  app:press "end"
  t:ok(bar())
  shown.value = 3
  t:ok(not bar())
end)
