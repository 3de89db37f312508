-- The order of swipe actions (S50): the first listed is nearest to its edge, and is what a full
-- swipe fires, however the actions are grouped.
local test = require "lunette.test"
local ui = require "lunette"

local fired
local function button(title)
  return ui.Button(title, function() fired = title end)
end
local function focused(app) return app:focus().title end

local forms = {
  ["a list"] = function() return button "One", button "Two", button "Three" end,
  ["a nested array"] = function() return { button "One", { button "Two" } }, button "Three" end,
  ["a group"] = function() return ui.Group { button "One", button "Two" }, button "Three" end,
  ["a ForEach"] = function() return ui.ForEach({ "One", "Two", "Three" }, button) end,
  ["a group with holes"] = function()
    return false, ui.Group { false, button "One", ui.Group { button "Two" } }, button "Three"
  end,
}

for what, actions in pairs(forms) do
  for _, edge in ipairs { "trailing", "leading" } do
    for _, direction in ipairs { "leftToRight", "rightToLeft" } do
      local isAtLeft = (edge == "leading") ~= (direction == "rightToLeft")
      test(what .. " of actions at the " .. edge .. " edge, " .. direction, function(t)
        fired = nil
        local app = t:mount(function()
          return ui.List { ui.Text "row":swipeActions { edge = edge, actions() } }
            :environment("layoutDirection", direction)
        end, { size = "40x3" })
        local towards, back = "left", "right"
        if isAtLeft then towards, back = back, towards end
        app:press(towards)
        t:equal(focused(app), "One")
        local order = isAtLeft and "One.*Two.*Three.*row" or "row.*Three.*Two.*One"
        t:ok(app:text():find(order), "the first is nearest to its edge")
        app:press(towards)
        t:equal(focused(app), "Two")
        app:press(towards)
        t:equal(focused(app), "Three")
        app:press(back)
        t:equal(focused(app), "Two")
        app:press "escape"
        if isAtLeft then app:drag(3, 1, 30, 1) else app:drag(36, 1, 5, 1) end
        t:equal(fired, "One", "a full swipe fires the first")
      end)
    end
  end
end

test("actions that move to the other edge are laid out from there", function(t)
  local edge = ui.State "trailing"
  local app = t:mount(function()
    return ui.List { ui.Text "row":swipeActions { edge = edge.value, button "One", button "Two" } }
  end, { size = "40x3" })
  app:press "left"
  t:ok(app:text():find "row.*Two.*One")
  app:press "escape"
  edge.value = "leading"
  app:press "right"
  t:ok(app:text():find "One.*Two.*row")
end)
