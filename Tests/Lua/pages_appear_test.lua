-- What is on a page that is kept out of sight, of a tab view or a navigation stack, has not
-- appeared: neither what was there when the page went, nor what comes while it is away.
local test = require "lunette.test"
local ui = require "lunette"

local function made(first, last)
  local rows = {}
  for i = first, last do rows[#rows + 1] = i end
  return rows
end
local function id(x) return x end
local containers = {
  VStack = function(each) return ui.VStack { each } end,
  List = function(each) return ui.List { each } end,
  ["List with a selection"] = function(each) return ui.List { selection = ui.State(nil), each } end,
  LazyVStack = function(each) return ui.ScrollView { ui.LazyVStack { each } } end,
  Form = function(each) return ui.Form { each } end,
}

--- Mounts pages that `wrap` makes of the view with the rows; returns the app, the rows, and a
--- function for the balance of a row.
local function launch(t, container, wrap, from, to)
  local rows, balance = ui.State(made(from, to)), {}
  local function each()
    return ui.ForEach(rows.value, { id = id }, function(x)
      return ui.Text("row " .. x):onAppear(function() balance[x] = (balance[x] or 0) + 1 end)
        :onDisappear(function() balance[x] = (balance[x] or 0) - 1 end)
    end)
  end
  local app = t:mount(function() return wrap(container(each())) end, { size = "20x8" })
  return app, rows, function(x) return balance[x] or 0 end
end

--- Calls `check` for all pages: with functions that let the page with the rows go and come back.
local function forEachPage(t, check)
  for name, container in pairs(containers) do
    local tab = ui.State(1)
    check(name .. " in a tab", function() tab.value = 2 end, function() tab.value = 1 end,
        container, function(view)
      return ui.TabView { selection = tab, ui.Tab("One", { value = 1, view }),
        ui.Tab("Two", { value = 2, "other" }) }
    end)
    local path = ui.State {}
    check(name .. " under a page", function() path.value = { 1 } end,
        function() path.value = {} end, container, function(view)
      return ui.NavigationStack { path = path,
        view:navigationDestination(function() return "page" end) }
    end)
    local outer, inner = ui.State {}, ui.State(1)
    check(name .. " in a tab under a page", function()
      outer.value = { 1 }
      inner.value = 2
      inner.value = 1
    end,
      function() outer.value = {} end, container, function(view)
        return ui.NavigationStack { path = outer, ui.TabView { selection = inner,
          ui.Tab("One", { value = 1, view }),
          ui.Tab("Two", { value = 2, "other" }) }:navigationDestination(function()
            return "page"
          end) }
      end)
  end
end

test("what was on the page disappears with it and appears with it again", function(t)
  forEachPage(t, function(name, go, back, container, wrap)
    local app, _, balance = launch(t, container, wrap, 1, 3)
    t:equal(balance(1), 1, name)
    go() app:advance(1)
    t:equal(balance(1), 0, name .. ": gone")
    back() app:advance(1)
    t:equal(balance(1), 1, name .. ": back")
  end)
end)

test("rows that come while the page is away appear with the page", function(t)
  forEachPage(t, function(name, go, back, container, wrap)
    local app, rows, balance = launch(t, container, wrap, 1, 2)
    go() app:advance(1)
    rows.value = made(2, 4)
    app:advance(1)
    for x = 1, 4 do t:equal(balance(x), 0, ("%s: row %d, away"):format(name, x)) end
    back() app:advance(1)
    t:equal(balance(1), 0, name .. ": row 1 has gone")
    for x = 2, 4 do t:equal(balance(x), 1, ("%s: row %d, back"):format(name, x)) end
  end)
end)

test("rows that were scrolled out of sight disappear with the page too", function(t)
  forEachPage(t, function(name, go, back, container, wrap)
    local app, _, balance = launch(t, container, wrap, 1, 20)
    app:scroll(3, 5, "down", 30)
    go() app:advance(1)
    for x = 1, 20 do t:equal(balance(x), 0, ("%s: row %d, away"):format(name, x)) end
    back() app:advance(1)
    t:equal(balance(20), 1, name .. ": the last row")
  end)
end)

test("a page that is chosen under another page does not appear", function(t)
  local path, tab, balance = ui.State {}, ui.State(1), {}
  local function noted(x)
    return ui.Text("tab " .. x):onAppear(function() balance[x] = (balance[x] or 0) + 1 end)
      :onDisappear(function() balance[x] = balance[x] - 1 end)
  end
  local app = t:mount(function()
    return ui.NavigationStack { path = path,
      ui.TabView { selection = tab, ui.Tab("One", { value = 1, noted(1) }),
      ui.Tab("Two", { value = 2, noted(2) }) }:navigationDestination(function() return "page" end) }
  end, { size = "20x8" })
  tab.value = 2 app:advance(1)
  t:equal(balance, { [1] = 0, [2] = 1 })
  path.value = { 1 } app:advance(1)
  t:equal(balance, { [1] = 0, [2] = 0 })
  tab.value = 1 app:advance(1)
  t:equal(balance, { [1] = 0, [2] = 0 })
  path.value = {} app:advance(1)
  t:equal(balance, { [1] = 1, [2] = 0 })
end)
