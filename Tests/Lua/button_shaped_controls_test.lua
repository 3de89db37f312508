-- S106: toggles that look like buttons, and pickers that look like menus, are drawn by the button
-- style in force.
local ui = require "lunette"
local test = require "lunette.test"

local Brackets = ui.ButtonStyle(function(c)
  return ui.HStack { c.isSelected and "*" or "[", c.label, c.isPressed and "!" or "]", spacing = 0 }
end)

local function toggle(on) return ui.Toggle("Bold", on:binding()):toggleStyle("button") end

test("without a style, as it was", function(t)
  local on = ui.State(false)
  local app = t:mount(toggle(on), { size = "20x4" })
  t:contains(app:text(), "╭")
  on.value = true
  t:contains(app:text(), "▄")
end)

test("plain has no platter", function(t)
  local on = ui.State(true)
  local app = t:mount(toggle(on):buttonStyle("plain"), { size = "20x4" })
  t:equal(app:text(), "Bold")
  t:ok(app:cell(1, 1).underline, "on is underlined")
end)

test("the bordered ones keep their filled form", function(t)
  for _, style in ipairs { "automatic", "bordered", "borderedProminent" } do
    local app = t:mount(toggle(ui.State(true)):buttonStyle(style), { size = "20x4" })
    t:contains(app:text(), "▄", style)
  end
end)

test("a script's style draws it and knows whether it is on", function(t)
  local on = ui.State(false)
  local app = t:mount(toggle(on):buttonStyle(Brackets), { size = "20x4" })
  t:equal(app:text(), "[Bold]")
  app:click("Bold")
  t:equal(on.value, true)
  t:equal(app:text(), "*Bold]")
  app:mouseDown(2, 1)
  t:equal(app:text(), "*Bold!")
  app:mouseUp(2, 1)
  t:equal(on.value, false)
end)

test("it is one toggle to everybody", function(t)
  local on = ui.State(false)
  local app = t:mount(ui.VStack { toggle(on), ui.Button("Next", function() end) }
    :buttonStyle(Brackets), { size = "20x4" })
  t:equal(app:find("Bold").kind, "toggle")
  t:equal(select(2, app:accessibility():gsub("Bold", "")), 1)
  t:contains(app:accessibility(), "toggle")
  app:press("space")
  t:equal(on.value, true)
  app:press("tab")
  t:equal(app:focus().title, "Next")
end)

test("a picker as a menu", function(t)
  local choice = ui.State("b")
  local picker = ui.Picker("Size", { selection = choice:binding(), options = { "a", "b" } })
  local app = t:mount(picker:buttonStyle(Brackets), { size = "30x6" })
  t:contains(app:text(), "[b")
  app:click("b")
  t:contains(app:text(), "a")
  app:click("a")
  t:equal(choice.value, "a")
  t:contains(app:text(), "[a")
end)
