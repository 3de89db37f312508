-- When the number of `ui.TextField("N", { value = … })` is written.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

-- Types 42 in place of what the field with the focus shows.
local function type42(app)
  app:press("alt+a")
  app:type("42")
end

test("a field that goes with the focus writes its number", function(t)
  local n, page = ui.State(5), ui.State(1)
  local ways = {
    ["by a condition"] = function()
      return ui.VStack { page.value == 1 and ui.TextField("N", { value = n }),
        ui.Button("b", nothing) }
    end,
    ["for another view"] = function()
      return ui.VStack { page.value == 1 and ui.TextField("N", { value = n }) or ui.Text("other") }
    end,
    ["for another field"] = function()
      return ui.TextField("N", { value = page.value == 1 and n or ui.State(7) }):id(page.value)
    end,
    ["with a tab"] = function()
      return ui.TabView { selection = page,
        ui.Tab("One", { value = 1, ui.TextField("N", { value = n }) }),
        ui.Tab("Two", { value = 2, "two" }) }
    end,
    ["with a row"] = function()
      return ui.List { page.value == 1 and ui.TextField("N", { value = n }),
        ui.Button("b", nothing) }
    end,
    ["with a style"] = function()
      return page.value == 1 and ui.TextField("N", { value = n }):textFieldStyle(function(c)
        return ui.HStack { ">", c.content }
      end) or ui.Text("other")
    end,
  }
  for way, body in pairs(ways) do
    n.value, page.value = 5, 1
    local app = t:mount(body, { size = "30x6" })
    for _ = 1, 3 do if app:focus().kind ~= "textField" then app:press("tab") end end
    t:equal(app:focus().kind, "textField", way)
    type42(app)
    t:equal(n.value, 5, way)
    page.value = 2
    app:text()
    t:equal(n.value, 42, way)
    page.value = 1
    t:contains(app:text(), "42", way)
    t:equal(#app.errors, 0, way)
  end
end)

test("a sheet that closes writes the number, before onDismiss", function(t)
  for _, key in ipairs { "escape", "alt+s", "alt+x" } do
    local n, isOpen, seen = ui.State(5), ui.State(true), nil
    local app = t:mount(function()
      return ui.Button("below", nothing):sheet { isPresented = isOpen,
        onDismiss = function() seen = n.value end,
        content = function()
          return ui.VStack { ui.TextField("N", { value = n }),
            ui.Button("Save", function() isOpen.value = false end):keyboardShortcut("s"),
            ui.Button("Close", ui.environment.dismiss):keyboardShortcut("x") }
        end }
    end, { size = "40x10" })
    type42(app)
    app:press(key)
    t:equal({ isOpen.value, n.value, seen }, { false, 42, 42 }, key)
  end
end)

test("what is typed last counts, and what is no number is not written", function(t)
  local n, isShown = ui.State(5), ui.State(true)
  local app = t:mount(function()
    return ui.VStack { isShown.value and ui.TextField("N", { value = n }),
      ui.Button("Set", function()
        n.value = 7
        isShown.value = false
      end):keyboardShortcut("s") }
  end, { size = "30x3" })
  type42(app)
  app:press("alt+s")
  t:equal(n.value, 7, "the action has written after the field was edited")
  isShown.value = true
  app:press("shift+tab", "alt+a")
  app:type("4-2")
  isShown.value = false
  app:text()
  t:equal(n.value, 7)
end)

test("a field without the focus, and one that is disabled, write nothing as they go", function(t)
  local writes, isShown, isOff = 0, ui.State(true), ui.State(false)
  local n = ui.Binding { get = function() return 5 end, set = function() writes = writes + 1 end }
  local app = t:mount(function()
    return ui.VStack { isShown.value and ui.TextField("N", { value = n }):disabled(isOff.value),
      ui.Button("b", nothing) }
  end, { size = "30x3" })
  app:press("tab")
  isShown.value = false
  app:text()
  t:equal(writes, 0)
  isShown.value = true
  app:press("shift+tab")
  type42(app)
  isOff.value = true
  app:text()
  local before = writes
  isShown.value = false
  app:text()
  t:equal(writes, before)
end)

test("an error of the setter is reported when the field has gone", function(t)
  local isShown = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { isShown.value and ui.TextField("N", { value = ui.Binding {
      get = function() return 5 end, set = function() error("no set") end } }), ui.Text("rest") }
  end, { size = "60x4" })
  type42(app)
  isShown.value = false
  t:contains(app:text(), "rest")
  t:contains(app.errors[1].message, "no set")
end)

test("the row of an item that is deleted writes to no other item", function(t)
  local items = ui.State({ { id = 1, n = 1 }, { id = 2, n = 2 }, { id = 3, n = 3 } })
  local app = t:mount(function()
    local rows = {}
    for index, item in ipairs(items.value) do
      rows[index] = ui.TextField("N", { value = ui.Binding {
        get = function() return items.value[index].n end,
        set = function(value) items:update(function(all) all[index].n = value end) end,
      } }):id(item.id)
    end
    return ui.VStack(rows)
  end, { size = "30x4" })
  type42(app)
  items:update(function(all) table.remove(all, 1) end)
  app:text()
  t:equal({ items.value[1].n, items.value[2].n, #app.errors }, { 2, 3, 0 })
end)
