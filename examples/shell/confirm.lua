#!/usr/bin/env -S lunette run --inline --clear
-- Asks a question: status 0 for yes, 1 for no, 130 for neither.
--
--     lunette run --inline --clear confirm.lua "Delete everything?" && rm -rf build
--
-- Y and N answer at once. At first, the focus is on No.
local ui = require "lunette"

local question = arg and arg[1] or "Are you sure?"
local function answer(status)
  return function() ui.quit(status) end
end

return ui.VStack { alignment = "leading",
  ui.Text(ui.verbatim(question)):bold(),
  ui.HStack { spacing = 2,
    ui.Button("No", answer(1)):keyboardShortcut("n", {}):buttonStyle("bordered"),
    ui.Button("Yes", answer(0)):keyboardShortcut("y", {}):buttonStyle("borderedProminent"),
  },
}:onKeyPress { "escape", title = "Cancel", answer(130) }
