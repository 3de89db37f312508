-- S88: what is presented for an item belongs to that item. Another item is presented anew; the same
-- one, told by its id, is updated.
local ui, test = require "lunette", require "lunette.test"

local function nothing() end

-- A view with state of its own that tells when it comes and goes.
local function Page(log)
  local page = ui.View "Page"
  page.name = ""
  page.state = { count = 0 }
  function page:body()
    return ui.VStack {
      ui.Text(ui.verbatim("about " .. tostring(self.name))),
      ui.Button("first", nothing),
      ui.Button(ui.verbatim("count " .. self.count), function() self.count = self.count + 1 end),
    }
      :onAppear(function() log[#log + 1] = "+" .. tostring(self.name) end)
      :onDisappear(function() log[#log + 1] = "-" .. tostring(self.name) end)
  end
  return page
end
local function nameOf(item)
  if type(item) == "table" then return item.name end
  return item
end

-- Every modifier that presents views for an item.
local modifiers = {
  sheet = function(view, item, content, onDismiss)
    return view:sheet { item = item, content = content, onDismiss = onDismiss }
  end,
  popover = function(view, item, content, onDismiss)
    return view:popover { item = item, content = content, onDismiss = onDismiss }
  end,
}
-- Two items that are not the same, with what they are.
local different = {
  ["tables with other ids"] = { { id = 1, name = "Ann" }, { id = 2, name = "Bob" } },
  ["tables with ids of other kinds"] = { { id = 1, name = "Ann" }, { id = "1", name = "Bob" } },
  ["tables without ids"] = { { name = "Ann" }, { name = "Bob" } },
  ["one table with an id and one without"] = { { id = 1, name = "Ann" }, { name = "Bob" } },
  ["strings"] = { "Ann", "Bob" },
  ["numbers"] = { 1, 2 },
  ["a value and true"] = { 1, true },
}
-- The same item twice.
local same = {
  ["tables with the same id"] = { { id = 1, name = "Ann" }, { id = 1, name = "Bob" } },
  ["ids that are equal in Lua"] = { { id = 1, name = "Ann" }, { id = 1.0, name = "Bob" } },
  ["ids by a metatable"] = {
    setmetatable({ name = "Ann" }, { __index = { id = "x" } }),
    setmetatable({ name = "Bob" }, { __index = function() return "x" end }),
  },
}

for modifier, present in pairs(modifiers) do
  -- Shows the first of two items, in a page whose second button has been pressed once.
  local function opened(t, items)
    local log, gone = {}, { count = 0 }
    local item, PageOfLog = ui.State(), Page(log)
    local app = t:mount(function()
      return present(ui.Button("below", nothing), item, function(it)
        return PageOfLog { name = nameOf(it) }
      end,
        function() gone.count = gone.count + 1 end)
    end, { size = "40x14" })
    item.value = items[1]
    app:press("down", "enter")
    t:contains(app:text(), "about " .. tostring(nameOf(items[1])))
    t:contains(app:text(), "count 1")
    t:equal(app:focus().title, "count 1")
    return app, item, log, gone
  end

  for what, items in pairs(different) do
    test(modifier .. ": another item is presented anew: " .. what, function(t)
      local app, item, log, gone = opened(t, items)
      item.value = items[2]
      local first, second = tostring(nameOf(items[1])), tostring(nameOf(items[2]))
      t:contains(app:text(), "about " .. second)
      t:notContains(app:text(), "about " .. first)
      t:contains(app:text(), "count 0", "its state is new")
      t:equal(app:focus().title, "first", "the focus goes into the new one")
      t:equal(log, { "+" .. first, "-" .. first, "+" .. second })
      t:equal(gone.count, 1, "the first one was dismissed")
      t:equal(item.value, items[2], "the item stays")
      app:press "escape"
      t:equal(item.value, nil)
      t:equal(app:focus().title, "below", "the focus goes back to what had it before the first")
      t:equal({ log[4], gone.count }, { "-" .. second, 2 })
    end)
  end

  for what, items in pairs(same) do
    test(modifier .. ": the same item is updated: " .. what, function(t)
      local app, item, log, gone = opened(t, items)
      item.value = items[2]
      t:contains(app:text(), "about Bob")
      t:contains(app:text(), "count 1", "its state stays")
      t:equal(app:focus().title, "count 1")
      t:equal(log, { "+Ann" })
      t:equal(gone.count, 0)
    end)
  end

  test(modifier .. ": a table that was changed in place is the same item", function(t)
    local app, item, log = opened(t, { { name = "Ann" } })
    item:update(function(it) it.name = "Eve" end)
    t:contains(app:text(), "about Eve")
    t:contains(app:text(), "count 1")
    t:equal(log, { "+Ann" })
  end)
end

test("an item that comes by its binding's own functions, and one that onDismiss sets", function(t)
  local current, later = ui.State "a", ui.State(true)
  local app = t:mount(function()
    return ui.Button("below", nothing):sheet {
      item = ui.Binding {
        get = function() return current.value and { id = current.value, name = current.value } end,
        set = function(it) current.value = it and it.id end,
      },
      content = function(it)
        return ui.Button(ui.verbatim("close " .. it.name), function() current.value = nil end)
      end,
      onDismiss = function()
        if later.value then later.value, current.value = false, "b" end
      end,
    }
  end, { size = "40x10" })
  t:contains(app:text(), "close a")
  app:press "enter"
  t:contains(app:text(), "close b")
  t:equal(app:focus().title, "close b")
  app:press "escape"
  t:equal(app:focus().title, "below")
end)

test("another item while the user's Escape ends the first one is presented", function(t)
  local item = ui.State "a"
  local app = t:mount(function()
    return ui.Button("below", nothing)
      :sheet { item = item, content = function(it) return ui.Text(ui.verbatim("about " .. it)) end }
      :onChange(item.value, function(_, it) if it == nil then item.value = "b" end end)
  end, { size = "40x10" })
  app:press "escape"
  t:contains(app:text(), "about b")
end)

test("a setter that ignores nil keeps the item closed until another one comes", function(t)
  local current = ui.State "a"
  local app = t:mount(function()
    return ui.Button("below", nothing):sheet {
      item = ui.Binding { get = function() return current.value end, set = nothing },
      content = function(it) return ui.Text(ui.verbatim("about " .. it)) end,
    }
  end, { size = "40x10" })
  app:press "escape"
  t:notContains(app:text(), "about a")
  current.value = "b"
  t:contains(app:text(), "about b")
end)

test("what stands on the first one goes with it", function(t)
  local item, isAsking = ui.State "a", ui.State(true)
  local app = t:mount(function()
    return ui.Button("below", nothing):sheet { item = item, content = function(it)
      return ui.Button(ui.verbatim("about " .. it), nothing)
        :alert("Sure?", { isPresented = isAsking })
    end }
  end, { size = "40x12" })
  t:contains(app:text(), "Sure?")
  app:press "enter"
  t:notContains(app:text(), "Sure?")
  t:equal(app:focus().title, "about a")
  item.value = "b"
  t:equal(app:focus().title, "about b")
  t:notContains(app:text(), "Sure?")
end)

test("alerts and dialogs: another item is asked anew", function(t)
  for _, modifier in ipairs { "alert", "confirmationDialog" } do
    local item = ui.State "a"
    local app = t:mount(function()
      local view = ui.Button("below", nothing)
      return view[modifier](view, "Sure?", { item = item,
        message = function(it) return ui.Text(ui.verbatim("about " .. it)) end,
        actions = function(it)
          return { ui.Button("Keep", nothing), ui.Button(ui.verbatim("Use " .. it), nothing) }
        end })
    end, { size = "50x16" })
    local first = app:focus().title
    app:press(modifier == "alert" and "right" or "down")
    t:ok(app:focus().title ~= first, modifier)
    item.value = "b"
    t:contains(app:text(), "about b")
    t:equal(app:focus().title, first, modifier)
  end
end)

test("with motion the first one is seen to go, and takes no input", function(t)
  local item, pressed = ui.State "a", {}
  local app = t:mount(function()
    return ui.Button("below", nothing):sheet { item = item, content = function(it)
      return ui.Button(ui.verbatim("use " .. it), function() pressed[#pressed + 1] = it end)
    end }
  end, { size = "40x10", reducedMotion = false })
  app:advance(1)
  item.value = "b"
  app:press "enter"
  t:equal(pressed, { "b" })
  app:advance(1)
  t:contains(app:text(), "use b")
  t:notContains(app:text(), "use a")
end)

test("an id that cannot be read, or is equal to nothing, is reported at its line", function(t)
  local broken = setmetatable({}, { __index = function(_, key) error("no field " .. key) end })
  for _, case in ipairs {
    { broken, "no field id" }, { { id = 0 / 0 }, "not NaN" }, { 0 / 0, "not NaN" },
  } do
    local app = t:mount(ui.Text "below":sheet { item = ui.State(case[1]),
      content = ui.Text "shown" }, { size = "40x10" })
    t:equal(#app.errors, 1)
    t:contains(app.errors[1].message, case[2])
    t:contains(app.errors[1].message, "presented_items_test.lua:")
    t:notContains(app:text(), "shown")
  end
end)
