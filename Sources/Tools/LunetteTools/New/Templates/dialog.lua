-- @NAME@: asks a question; the status is 0 for yes, 1 for no and 130 for neither.
--
--     lunette run --inline @NAME@/main.lua "Delete everything?" && echo deleted
local ui = require "lunette"

local question = arg and arg[1] or "Go on?"

local function answer(code)
  return function() ui.quit(code) end
end

return ui.VStack {
  alignment = "leading",
  spacing = 1,
  ui.Text(ui.verbatim(question)):font("headline"),
  ui.HStack {
    spacing = 2,
    ui.Button("Yes", answer(0)):keyboardShortcut("y", {}),
    ui.Button("No", answer(1)):keyboardShortcut("n", {}),
  }:buttonStyle("bordered"),
}
  :padding()
  :onKeyPress { "escape", title = "Cancel", answer(130) }
