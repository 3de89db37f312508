-- What the bar of keys and F1 offer while a field has the focus (S60, S126, S135): no key that the
-- field takes, and every key of a handler on the field, which comes before the field.
local test = require "lunette.test"
local ui = require "lunette"

local function mount(t, field, around)
  return t:mount(function()
    return (around or ui.VStack) { field, ui.KeyBar() }
  end, { size = "160x40" })
end
local function offers(app, name)
  local inBar = app:text():find(name, 1, true) ~= nil
  app:press "f1"
  local inHelp = app:text():find(name, 1, true) ~= nil
  app:press "escape"
  return inBar, inHelp
end

local shortcuts = {
  { "b", "alt" }, { "f", "alt" }, { "d", "alt" }, { "a", "control" }, { "e", "control" },
  { "k", "control" }, { "w", "control" }, { "z", "control" }, { "y", "control" },
  { "g", "alt" }, { "s", "control" }, { "p", "control" }, { "o", "control" },
}
for _, shortcut in ipairs(shortcuts) do
  local key, modifier = shortcut[1], shortcut[2]
  local name = (modifier == "control" and "ctrl" or modifier) .. "+" .. key
  for what, make in pairs {
    field = function() return ui.TextField("Field", ui.State "two words") end,
    editor = function() return ui.TextEditor(ui.State "two words") end,
  } do
    test("in a " .. what .. " the shortcut " .. name .. " is offered if it works", function(t)
      local fired = 0
      local app = mount(t, make():frame { height = 2 }, function(views)
        table.insert(views, 2, ui.Button("Particular", function() fired = fired + 1 end)
          :keyboardShortcut(key, { modifier }))
        return ui.VStack(views)
      end)
      -- The title of the button itself is there anyhow.
      local label = (modifier == "control" and "Ctrl" or "Alt") .. "+" .. key:upper() ..
        " Particular"
      local offered = app:text():find(label, 1, true) ~= nil
      app:press(name)
      t:equal(offered, fired == 1)
    end)
  end
end

for name, key in pairs {
  x = { "x" }, home = { "home" }, ["ctrl+r"] = { "r", modifiers = { "control" } },
  ["ctrl+e"] = { "e", modifiers = { "control" } }, f5 = { "f5" },
} do
  local function handler(count)
    local options = { title = "Special", function() count.times = count.times + 1 end }
    options.modifiers = key.modifiers
    table.insert(options, 1, key[1])
    return options
  end
  test("a handler on the field that names " .. name .. " is offered, and works", function(t)
    local count = { times = 0 }
    local app = mount(t, ui.TextField("F", ui.State "two words"):onKeyPress(handler(count)))
    local inBar, inHelp = offers(app, "Special")
    app:press(name)
    t:equal(count.times, 1)
    t:ok(inBar, "in the bar")
    t:ok(inHelp, "in the help")
  end)
  test("a handler around the field is offered if " .. name .. " reaches it", function(t)
    local count = { times = 0 }
    local app = mount(t,
      ui.HStack { ui.TextField("F", ui.State "two words") }:onKeyPress(handler(count)))
    local inBar, inHelp = offers(app, "Special")
    app:press(name)
    t:equal(inBar, count.times == 1)
    t:equal(inHelp, count.times == 1)
    t:equal(count.times, name == "f5" and 1 or 0)
  end)
end

test("S126: what the field with the focus takes is not offered, what it leaves is", function(t)
  local app = t:mount(ui.VStack { ui.TextField("F", ui.State "two words"),
    ui.Button("Bold", function() end):keyboardShortcut("b", { "option" }),
    ui.Button("Go", function() end):keyboardShortcut("g", { "option" }), ui.KeyBar() },
    { size = "120x4" })
  t:notContains(app:text(), "Alt+B")
  t:contains(app:text(), "Alt+G Go")
end)
