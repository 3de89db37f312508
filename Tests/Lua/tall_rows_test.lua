-- Rows that are higher than their list: the keys that lead to the next row first lead through the
-- row that has the focus.
local ui, test = require "lunette", require "lunette.test"
local nothing = require("support.helpers").nothing

local function lines(number, count)
  local all = {}
  for line = 1, count do all[line] = number .. " line " .. line end
  return table.concat(all, "\n")
end
-- The second of three rows has nine lines; the list shows four.
local function rows(make)
  return ui.ForEach({ 1, 2, 3 }, { id = function(n) return n end }, function(n)
    return make(lines(n, n == 2 and 9 or 1), n)
  end)
end
local function text(shown, n) return ui.Text(shown):tag(n) end
local function selecting(picked) return ui.List { selection = picked, rows(text) } end
local kinds = {
  ["a list with a selection"] = selecting,
  ["a list of several selected rows"] = selecting,
  ["a list of buttons"] = function()
    return ui.List { rows(function(shown)
      return ui.Button { action = nothing, ui.Text(shown) }
    end) }
  end,
  ["a list of rows with several stops"] = function()
    return ui.List { rows(function(shown)
      return ui.VStack { alignment = "leading", ui.Button { action = nothing, ui.Text(shown) },
        shown:find "^2" and ui.Button("Second", nothing) or nil }
    end) }
  end,
}
local function first(app) return app:text():match "%d line %d+" end

for kind, make in pairs(kinds) do
  local function start(t)
    local picked = ui.State(kind:find "several selected" and {} or nil)
    local app = t:mount(function() return make(picked) end, { size = "24x4" })
    if app:focus() == nil then app:press "tab" end
    return app
  end
  -- With a second button the row is ten lines high.
  local last = kind:find "several stops" and 7 or 6
  test("arrows lead through a row that is higher than " .. kind, function(t)
    local app = start(t)
    app:press "home"
    app:press "down"
    for line = 1, last do
      t:equal(first(app), "2 line " .. line)
      app:press "down"
    end
    t:contains(app:text(), "3 line 1")
    app:press "up"
    for line = last, 1, -1 do
      t:equal(first(app), "2 line " .. line)
      app:press "up"
    end
    t:equal(first(app), "1 line 1")
  end)
  test("pages lead through a row that is higher than " .. kind, function(t)
    local app = start(t)
    app:press "home"
    app:press "down"
    app:press "pagedown"
    t:equal(first(app), "2 line 4")
    app:press "pagedown"
    t:equal(first(app), "2 line " .. last)
    app:press "pagedown"
    t:contains(app:text(), "3 line 1")
    app:press "up"
    app:press "pageup"
    t:equal(first(app), "2 line " .. math.max(1, last - 3))
    app:press "home"
    t:equal(first(app), "1 line 1")
  end)
end

test("a click in the middle of a row that is higher than its list scrolls nothing", function(t)
  local picked = ui.State(1)
  local app = t:mount(function() return selecting(picked) end,
    { size = "24x4" })
  app:scroll(3, 3, "down", 4)
  local before = first(app)
  t:contains(before, "2 line")
  app:click(3, 3)
  t:equal({ picked.value, first(app) }, { 2, before })
end)

test("scrollTo shows the beginning of a row that is higher than its list", function(t)
  local scrolls
  local app = t:mount(function()
    return ui.ScrollViewReader(function(proxy)
      scrolls = proxy
      return ui.List { rows(function(shown) return ui.Text(shown) end) }
    end)
  end, { size = "24x4" })
  for _, from in ipairs { 1, 3 } do
    scrolls:scrollTo(from)
    app:advance(1)
    scrolls:scrollTo(2)
    app:advance(1)
    t:equal(first(app), "2 line 1")
  end
end)
