local ui = require "lunette"
local message = ui.State("")
local hiding

local function show(text)
  message.value = text
  if hiding then hiding:cancel() end
  hiding = ui.after(2, function() message.value = "" end)
end

return function()
  return ui.Button("Copy", function() show("Copied.") end)
    :frame { maxWidth = ui.infinity, maxHeight = ui.infinity }
    :overlay(message.value ~= "" and ui.Text(message.value)
      :padding { horizontal = 1 }
      :background("accent")
      :foregroundColor("black"), { alignment = "bottomTrailing" })
end
