-- S108: if the only gesture of a style is a long press, the keyboard must be held as long.
local ui = require "lunette"
local test = require "lunette.test"

local Hold = ui.PrimitiveButtonStyle(function(c)
  return c.label:onLongPressGesture { minimumDuration = 1, perform = c.trigger }
end)

local function mount(t, style)
  local count = 0
  local app = t:mount(ui.VStack { ui.Button("Erase", function() count = count + 1 end)
    :buttonStyle(style or Hold) }, { size = "30x5" })
  return app, function() return count end
end

test("S108: Enter or Space is held for the duration, where the release is reported", function(t)
  local app, count = mount(t)
  app:keyDown "space"
  app:advance(0.8)
  app:keyUp "space"
  app:advance(1)
  t:equal(count(), 0, "too short")
  app:keyDown "enter"
  app:advance(1.1)
  t:equal(count(), 1)
  app:keyUp "enter"
  t:equal(count(), 1)
end)

test("S108: where it is not, it is pressed twice within 2 s, \z
    with a hint on the last row between", function(t)
  local app, count = mount(t)
  app:press "enter"
  t:equal(count(), 0)
  t:contains(app:text(), "Press again")
  t:equal(app:text():match "[^\n]*$", "Press again to confirm")
  app:press "enter"
  t:equal(count(), 1)
  t:notContains(app:text(), "Press again")
  app:press "space"
  app:advance(2.5)
  t:notContains(app:text(), "Press again")
  app:press "space"
  t:equal(count(), 1, "it came too late")
end)

test("S108: a style with a tap as well fires at once; so does one that never ends", function(t)
  local app, count = mount(t, ui.PrimitiveButtonStyle(function(c)
    return c.label:onTapGesture(c.trigger):onLongPressGesture { perform = function() end } end))
  app:press "enter"
  t:equal(count(), 1)
  app, count = mount(t, ui.PrimitiveButtonStyle(function(c)
    return c.label:onLongPressGesture { minimumDuration = ui.infinity,
      perform = function() end } end))
  app:press "enter"
  t:equal(count(), 1)
end)

test("S108: a button that goes, or is disabled, takes its hint along", function(t)
  local there, enabled = ui.State(true), ui.State(true)
  local app = t:mount(function()
    return ui.VStack { there.value and ui.Button("Erase", function() end):buttonStyle(Hold)
      :disabled(not enabled.value) or nil, ui.Text "x" }
  end, { size = "30x5" })
  app:press "enter"
  enabled.value = false
  t:notContains(app:text(), "Press again")
  enabled.value = true
  app:press("tab", "enter")
  t:contains(app:text(), "Press again")
  there.value = false
  t:notContains(app:text(), "Press again")
end)

-- Erase, which is held, and Z, which is not.
local function mountTwo(t)
  local fired = {}
  local function say(word) return function() fired[#fired + 1] = word end end
  local app = t:mount(ui.VStack {
    ui.Button("Erase", say "erase"):buttonStyle(Hold), ui.Button("Z", say "z"):keyboardShortcut "z",
    ui.Text "beside" }, { size = "30x6" })
  return app, fired
end
local elsewhere = {
  ["Tab"] = function(app) app:press("tab", "shift+tab") end,
  ["an arrow"] = function(app) app:press("down", "up") end,
  ["a click on another button"] = function(app)
    app:click "Z"
    app:press "shift+tab"
  end,
  ["a shortcut"] = function(app) app:press "alt+z" end,
  ["a key that does nothing"] = function(app) app:press "x" end,
  ["Escape"] = function(app) app:press "escape" end,
  ["the help"] = function(app) app:press("f1", "escape") end,
}
for what, go in pairs(elsewhere) do
  test("S108: " .. what .. " between two presses takes the first one back, with its hint",
    function(t)
    local app, fired = mountTwo(t)
    app:press "enter"
    t:contains(app:text(), "Press again")
    go(app)
    t:equal(app:focus().title, "Erase")
    t:notContains(app:text(), "Press again")
    app:press "enter"
    t:ok(fired[#fired] ~= "erase", "it is asked again")
    t:contains(app:text(), "Press again")
    app:press "enter"
    t:equal(fired[#fired], "erase")
  end)
end

test("S108: a key that is held ends with the focus", function(t)
  local gone = ui.State(nil)
  local count = 0
  local app = t:mount(ui.VStack {
    ui.Button("Erase", function() count = count + 1 end):buttonStyle(Hold):focused(gone, "erase"),
    ui.Button("Z", function() end):focused(gone, "z") }, { size = "30x5" })
  app:keyDown "enter"
  app:advance(0.5)
  gone.value = "z"
  t:equal(app:focus().title, "Z")
  app:advance(1)
  app:keyUp "enter"
  t:equal(count, 0)
end)
