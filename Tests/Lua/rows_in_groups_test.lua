-- Rows of a list whose function returns a group (S50, S51, S119): a group of which one view alone
-- is shown stands for that view, so that everything that makes it a row is found through it.
local test = require "lunette.test"
local ui = require "lunette"

local function id(item) return item end
local function focused(app)
  local focus = app:focus()
  return focus and focus.title
end
local Wrapped = ui.View "Wrapped"
Wrapped.view = ui.optional
function Wrapped:body() return ui.Group { self.view } end

local forms = {
  ["a group"] = function(view) return ui.Group { view } end,
  ["a group with holes"] = function(view) return ui.Group { false, view, nil, ui.Group {} } end,
  ["groups in each other"] = function(view) return ui.Group { false, ui.Group { view } } end,
  ["an array"] = function(view) return { view } end,
  ["a ForEach"] = function(view) return ui.ForEach({ 1 }, function() return view end) end,
  ["a component of a group"] = function(view) return Wrapped { view = view } end,
}
local function list(options, wrap, row)
  options[#options + 1] = ui.ForEach({ "a", "b", "c" }, { id = id }, function(name)
    return wrap(row(name))
  end)
  return ui.List(options)
end

for what, wrap in pairs(forms) do
  test("a button in " .. what .. " is the row: Enter and a click fire it", function(t)
    local selected, fired = ui.State(), {}
    local app = t:mount(function()
      return list({ selection = selected }, wrap, function(name)
        return ui.Button("Go " .. name, function() fired[#fired + 1] = name end)
      end)
    end, { size = "30x5" })
    app:press("down", "enter")
    t:equal(selected.value, "a")
    t:equal(fired, { "a" })
    app:click "Go b"
    t:equal(fired, { "a", "b" })
    t:equal(selected.value, "b")
  end)

  test("a link in " .. what .. " is the row", function(t)
    local selected = ui.State()
    local app = t:mount(function()
      return ui.NavigationStack { list({ selection = selected }, wrap, function(name)
        return ui.NavigationLink("Row " .. name, ui.Text("Page " .. name))
      end) }
    end, { size = "30x6" })
    app:press("down", "enter")
    t:contains(app:text(), "Page a")
    t:equal(selected.value, "a")
  end)

  test("tag, selectionDisabled and disabled count in " .. what, function(t)
    local selected = ui.State()
    local app = t:mount(function()
      return list({ selection = selected }, wrap, function(name)
        return ui.Text(name):tag("tag " .. name):selectionDisabled(name == "b")
      end)
    end, { size = "30x5" })
    app:press "down"
    t:equal(selected.value, "tag a")
    app:press "down"
    t:equal(selected.value, "tag c")
    local app = t:mount(function()
      return list({ selection = selected }, wrap, function(name)
        return ui.Text(name):disabled(name == "b")
      end)
    end, { size = "30x5" })
    app:press("home", "down")
    t:equal(selected.value, "c")
  end)

  test("keys, focused, swipe actions and a context menu reach through " .. what, function(t)
    local selected, place, keys = ui.State(), ui.State(), {}
    local app = t:mount(function()
      return list({ selection = selected }, wrap, function(name)
        return ui.Text("row " .. name)
          :onKeyPress { "k", function() keys[#keys + 1] = name end }
          :swipeActions { ui.Button("Flag " .. name, function() end) }
          :contextMenu { ui.Button("Copy " .. name, function() end) }
          :focused(place, name)
      end)
    end, { size = "30x9" })
    app:press "down"
    t:equal(place.value, "a")
    place.value = "c"
    t:equal(focused(app), "row c")
    t:equal(selected.value, "c")
    app:press("home", "k")
    t:equal(keys, { "a" })
    app:press "left"
    t:equal(focused(app), "Flag a")
    app:press("escape", "down", "shift+f10")
    t:contains(app:text(), "Copy b")
  end)
end

test("a row in a group is found by its tag, however far it is out of sight", function(t)
  local items = {}
  for i = 1, 200 do items[i] = i end
  local app = t:mount(function()
    return ui.List { selection = ui.State "tag 150", ui.ForEach(items, function(i)
      return ui.Group { false, ui.Text("row " .. i):tag("tag " .. i) }
    end) }
  end, { size = "30x5" })
  t:contains(app:text(), "row 150")
end)

test("a row that may not be deleted is asked for through its group", function(t)
  local gone
  local app = t:mount(function()
    return ui.List { ui.ForEach({ "a", "b" }, { id = id }, function(name)
      return ui.Group { ui.Button(name, function() end):deleteDisabled(name == "a") }
    end):onDelete(function(index) gone = index end) }
  end, { size = "30x5" })
  app:press "delete"
  t:equal(gone, nil)
  app:press("down", "delete")
  t:ok(gone ~= nil)
end)

test("a group whose view changes while it is shown: another one, two, none", function(t)
  local form, selected, fired = ui.State "button", ui.State(), {}
  local app = t:mount(function()
    return ui.List { selection = selected, ui.ForEach({ "a", "b" }, { id = id }, function(name)
      local shown = name == "a" and form.value or "text"
      return ui.Group {
        shown == "button" and ui.Button("Go", function() fired[#fired + 1] = "one" end),
        shown == "other" and ui.Button("Other", function() fired[#fired + 1] = "other" end),
        shown == "two" and { ui.Button("Left", function() fired[#fired + 1] = "left" end),
          ui.Button("Right", function() fired[#fired + 1] = "right" end) },
        shown == "text" and ui.Text(name),
      }
    end) }
  end, { size = "30x5" })
  app:press("down", "enter")
  t:equal(fired, { "one" })
  form.value = "other"
  app:press "enter"
  t:equal(fired, { "one", "other" })
  form.value = "two"
  app:press "enter"
  t:equal(fired, { "one", "other" }, "a row of two controls is neither of them")
  app:press("right", "enter")
  t:equal(fired, { "one", "other", "left" })
  form.value = "button"
  app:press("up", "enter")
  t:equal(fired, { "one", "other", "left", "one" })
  t:equal(selected.value, "a")
end)

test("a tag that changes with what the group shows", function(t)
  local other, selected = ui.State(false), ui.State "one"
  local app = t:mount(function()
    return ui.List { selection = selected, ui.ForEach({ "a", "b" }, { id = id }, function(name)
      if name == "b" then return ui.Text "b":tag "two" end
      return ui.Group {
        other.value and ui.Text "new":tag "three",
        not other.value and ui.Text "old":tag "one",
      }
    end) }
  end, { size = "30x5" })
  app:press "down"
  t:equal(selected.value, "two")
  other.value = true
  app:press "up"
  t:equal(selected.value, "three")
end)

local Changing = ui.View "Changing"
Changing.other = ui.optional
function Changing:body()
  if self.other.value then return ui.Group { false, ui.Text "new":tag "three" } end
  return ui.Group { ui.Text "old":tag "one" }
end
test("a tag that changes because the body of the row alone runs again", function(t)
  local other, selected = ui.State(false), ui.State "one"
  local app = t:mount(function()
    return ui.List { selection = selected, Changing { other = other }, ui.Text "b":tag "two" }
  end, { size = "30x5" })
  app:press "down"
  t:equal(selected.value, "two")
  other.value = true
  app:press "up"
  t:equal(selected.value, "three")
end)
