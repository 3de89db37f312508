local ui = require "lunette"

local step, name, color, agreed = ui.State(1), ui.State "", ui.State "red", ui.State(false)
local done = ui.State(false)

local pages = {
  function() return ui.TextField("Your name", name) end,
  function()
    return ui.Picker("Color", { selection = color, options = { "red", "green" } })
      :pickerStyle "inline"
  end,
  function() return ui.Toggle("I agree", agreed) end,
}

local function move(by)
  return function()
    if step.value + by > #pages then done.value = true else step.value = step.value + by end
  end
end

return function()
  if done.value then return ui.Text(("Hello %s, in %s"):format(name.value, color.value)) end
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.Text(("Step %d of %d"):format(step.value, #pages)):bold(),
    pages[step.value](),
    ui.HStack { spacing = 1,
      ui.Button { "Cancel", role = "cancel", action = function() ui.quit(1) end },
      ui.Button("Back", move(-1)):disabled(step.value == 1),
      ui.Button(step.value == #pages and "Finish" or "Next", move(1))
        :keyboardShortcut "defaultAction",
    },
  }:padding(1)
end
