-- A counter: a component with a state, two buttons, and a number that shows the state.
local ui = require "lunette"

local Counter = ui.View "Counter"
Counter.state = { count = 0 }

function Counter:body()
  return ui.GroupBox { ui.VStack { spacing = 1,
    ui.VStack {
      ui.Text("Hello, terminal"):font("title"),
      self.environment.windowSize.height >= 12 and ui.Text("You have pressed the button")
        :foregroundColor("secondary") or nil,
    },
    -- The number has large digits if there is room for their four rows.
    ui.Text(tostring(self.count)):font("largeTitle"):accessibilityLabel("Count: " .. self.count),
    ui.HStack { spacing = 2,
      ui.Button("Add one",
        { systemImage = "plus", action = function() self.count = self.count + 1 end })
        :buttonStyle("borderedProminent"),
      ui.Button("Reset", { role = "destructive", action = function() self.count = 0 end })
        :disabled(self.count == 0),
    }:buttonStyle("bordered"),
  }:padding { horizontal = 2 } }
end

local Hello = ui.View "Hello"
function Hello:body()
  return ui.VStack {
    Counter {}:frame { maxWidth = ui.infinity, maxHeight = ui.infinity },
    -- A small window has no row for the keys.
    self.environment.windowSize.height >= 12 and ui.KeyBar { "Enter Press", "Tab Next",
      "F1 Keys", "Ctrl+C Quit" } or nil,
  }
end

return Hello {}
