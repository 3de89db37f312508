-- A row that comes into sight may get the nodes of a row that has left the tree. Nothing of the
-- earlier row may be visible or active in the new one.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

local numbers = require("support.helpers").numbers
local containers = {
  List = function(rows) return ui.List { rows } end,
  LazyVStack = function(rows)
    return ui.ScrollView { ui.LazyVStack { alignment = "leading", rows } }
  end,
}
--- Calls `body` with an app for each container, which has 1,000 rows made by `row`.
local function each(t, row, body)
  for name, container in pairs(containers) do
    body(t:mount(function()
      return container(ui.ForEach(numbers(1000), row))
    end, { size = "20x6" }), name)
  end
end
--- Scrolls by `count` rows, in small steps, so that each of them is in sight once.
local function scroll(app, direction, count)
  for _ = 1, count, 4 do
    app:scroll(1, 1, direction, 4)
    app:text()
  end
end
--- Scrolls down so far that the nodes of the first rows are used for other rows.
local function scrollAway(app) scroll(app, "down", 200) end
local function scrollBack(app) scroll(app, "up", 200) end

local Counter = ui.View "Counter"
Counter.state = { n = 0 }
function Counter:body() return ui.Button("n" .. self.n, function() self.n = self.n + 1 end) end

test("a component of one row has not the state of another", function(t)
  each(t, function(i) return Counter {} end, function(app, name)
    app:click("n0")
    t:contains(app:text(), "n1", name)
    scrollAway(app)
    t:equal(app:text():find("n1"), nil, name)
  end)
end)

test("nor if all rows are the same view", function(t)
  local shared = Counter {}
  each(t, function(i) return shared end, function(app, name)
    app:click("n0")
    scrollAway(app)
    t:equal(app:text():find("n1"), nil, name)
  end)
end)

test("a component that is no longer shown keeps its own properties", function(t)
  local kept = {}
  local Row = ui.View "Row"
  Row.number = 0
  function Row:body()
    kept[self.number] = kept[self.number] or function() return self.number end
    return ui.Text("row " .. self.number)
  end
  each(t, function(i) return Row { number = i } end, function(app, name)
    scrollAway(app)
    for number, read in pairs(kept) do t:equal(read(), number, name) end
    kept = {}
  end)
end)

test("a row that is pointed at or pressed, or has the focus, \z
    does not look so as another", function(t)
  local Style = ui.ButtonStyle "told"
  function Style:makeBody(c)
    return ui.HStack { c.label, c.isHovered and "hovered" or nil, c.isFocused and "focused" or nil,
      c.isPressed and "pressed" or nil }
  end
  for _, style in ipairs { Style, "plain" } do
    each(t, function(i)
      return ui.Button("row " .. i, function() end):buttonStyle(style)
    end, function(app, name)
      app:click(2, 3)
      app:press("down")
      app:hover(2, 1)
      scrollAway(app)
      app:hover(20, 6)
      local shown = app:text()
      t:equal(shown:find("focused"), nil, name)
      t:equal(shown:find("pressed"), nil, name)
      local _, hovered = shown:gsub("hovered", "")
      t:ok(hovered <= 1, name)
    end)
  end
end)

test("the focus stays with its row, however far that is", function(t)
  each(t, function(i) return ui.Button("row " .. i, function() end) end, function(app, name)
    app:press("tab", "down")
    local before = app:focus().title
    scrollAway(app)
    t:equal(app:focus().title, before, name)
    scrollBack(app)
    t:equal(app:focus().title, before, name)
  end)
end)

test("appearing, disappearing, changes and tasks are reported for each row", function(t)
  local appeared, gone, changed, begun = {}, {}, {}, {}
  each(t, function(i)
    return ui.Text("row " .. i):onAppear(function() appeared[i] = (appeared[i] or 0) + 1 end)
      :onDisappear(function() gone[i] = (gone[i] or 0) + 1 end)
      :onChange(i, function() changed[i] = true end)
      :task(function() begun[i] = true ui.sleep(1000) end)
  end, function(app, name)
    scrollAway(app)
    for i = 1, 200 do
      t:equal(appeared[i], 1, name)
      t:ok(begun[i], name)
    end
    t:equal(gone[1], 1, name)
    t:equal(next(changed), nil, name)
    appeared, gone, changed, begun = {}, {}, {}, {}
  end)
end)

test("a row that fails shows its own error, and nothing of the row before it", function(t)
  each(t, function(i)
    if i == 182 then error("row 182 is bad") end
    return ui.Text("row " .. i)
  end, function(app, name)
    scroll(app, "down", 180)
    t:contains(app:text(), "row 181", name)
    t:contains(app:text(), "⚠", name)
    t:ok(#app.errors > 0, name)
    scroll(app, "down", 180)
    t:equal(app:text():find("⚠"), nil, name)
  end)
end)

test("a control whose style a script has written is not pressed by the configuration of \z
    another row", function(t)
  local triggers, pressed = {}, {}
  local Style = ui.PrimitiveButtonStyle(function(c)
    triggers[#triggers + 1] = c.trigger
    return c.label
  end)
  each(t, function(i)
    return ui.Button("row " .. i, function() pressed[i] = true end):buttonStyle(Style)
  end, function(app, name)
    scrollAway(app)
    triggers[1]()
    for i = 7, 1000 do t:equal(pressed[i], nil, name) end
    triggers, pressed = {}, {}
  end)
end)

test("nothing moves in a row because it was another before", function(t)
  each(t, function(i)
    return ui.Text("row"):padding { leading = i % 5 }
      :foregroundColor(i % 2 == 0 and "red" or "blue"):animation("linear", i)
  end, function(app, name)
    app:text()
    for _ = 1, 100 do
      app:scroll(1, 1, "down", 2)
      local shown, colour = app:text(), app:cell(1 + 4, 6).foreground
      app:advance(0.05)
      t:equal(app:text(), shown, name)
      t:equal(app:cell(1 + 4, 6).foreground, colour, name)
    end
  end)
end)

test("rows of other kinds and heights are placed as if they were new", function(t)
  each(t, function(i)
    if i % 7 == 0 then
      return ui.VStack { alignment = "leading", ui.Text("tall " .. i), ui.Text("of two") }
    end
    if i % 5 == 0 then return ui.Label("row " .. i, { systemImage = "star" }) end
    if i % 3 == 0 then return ui.Button("row " .. i, function() end):buttonStyle("plain") end
    return ui.Text(("row %d "):format(i):rep(i % 4 + 1))
  end, function(app, name)
    scroll(app, "down", 200)
    local far = app:text()
    scroll(app, "down", 200)
    scroll(app, "up", 200)
    t:equal(app:text(), far, name)
  end)
end)

test("a row of a selection is selected by its own tag", function(t)
  local chosen = ui.State(2)
  local app = t:mount(function()
    return ui.List { selection = chosen:binding(),
      ui.ForEach(numbers(1000), function(i) return ui.Text("row " .. i) end) }
  end, { size = "20x6" })
  scrollAway(app)
  chosen.value = 202
  t:equal(app:find("row 202").isSelected, true)
  local count = 0
  for i = 201, 206 do if app:find("row " .. i).isSelected then count = count + 1 end end
  t:equal(count, 1)
end)

test("a row without state is made again where it comes back from afar, \z
    and not from near", function(t)
  local runs = {}
  each(t, function(i)
    runs[i] = (runs[i] or 0) + 1
    return ui.Text("row " .. i)
  end, function(app, name)
    scroll(app, "down", 20)
    scroll(app, "up", 20)
    for i = 1, 6 do t:equal(runs[i], 1, name) end
    scroll(app, "down", 80)
    scroll(app, "up", 80)
    for i = 1, 6 do t:equal(runs[i], 2, name) end
    t:contains(app:text(), "row 1", name)
    runs = {}
  end)
end)

test("a row with state is kept among rows that are not", function(t)
  local runs = 0
  local Listing = ui.View "Listing"
  Listing.items = {}
  function Listing:body()
    runs = runs + 1
    return ui.Text("items " .. #self.items)
  end
  each(t, function(i)
    return i == 1 and Counter {} or i == 2 and Listing {} or ui.Text("row " .. i)
  end, function(app, name)
    app:click("n0")
    scroll(app, "down", 100)
    scroll(app, "up", 100)
    t:contains(app:text(), "n1", name)
    -- A table that is the default of a field is copied for each component, which may change it.
    t:equal(runs, 1, name)
    runs = 0
  end)
end)

test("what an action has kept in a row's function stays", function(t)
  local pressed = 0
  each(t, function(i)
    local count = 0
    return ui.Button("row " .. i, function()
      count = count + 1
      pressed = count
    end)
  end, function(app, name)
    app:click("row 2")
    scroll(app, "down", 100)
    scroll(app, "up", 100)
    app:click("row 2")
    t:equal(pressed, 2, name)
  end)
end)

test("a key that appears twice is noticed though the first row with it has gone", function(t)
  for name, container in pairs(containers) do
    local items = {}
    for i = 1, 200 do items[i] = { key = i == 90 and "k1" or "k" .. i } end
    local app = t:mount(function()
      return container(ui.ForEach(items, { id = "key" }, function(item)
        return ui.Text("row " .. item.key)
      end))
    end, { size = "40x6" })
    scroll(app, "down", 92)
    t:equal(#app.errors, 1, name)
    t:contains(app.errors[1].message, '"k1"', name)
  end
end)

test("rows that are asked for their height again and again are made once", function(t)
  local runs = 0
  local app = t:mount(function()
    return ui.VStack {
      ui.Text("above"),
      ui.List { ui.ForEach(numbers(90), function(i)
        runs = runs + 1
        return ui.Text("row " .. i)
      end) }:fixedSize { horizontal = false },
    }
  end, { size = "20x80" })
  local function turn(width)
    app:scroll(1, 40, "down", 20)
    app:text()
    app:scroll(1, 40, "up", 20)
    app:text()
    app:resize(width, 80)
    app:text()
  end
  turn(21)
  local before = runs
  for width = 22, 26 do turn(width) end
  t:equal(runs, before)
end)
