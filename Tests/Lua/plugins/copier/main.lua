-- A plugin that copies texts, for the tests of the clipboard.
local ui, plugin = require "lunette", require "lunette.plugin"

local message = ui.State "nothing"
local function copy(text)
  local isSent, reason = ui.copy(text)
  message.value = text .. ": " .. (isSent and "sent" or reason:match "a text is copied only .*"
    or reason)
end
plugin.on("ended", function() copy "event" end)

return {
  panels = {
    main = {
      body = function()
        return ui.VStack { alignment = "leading",
          ui.Text(message.value),
          ui.Text(tostring(ui.paste) .. " " .. tostring(ui.process)),
          ui.Button("Copy", function() copy "click" end),
          ui.Button("Later", function() ui.after(1, function() copy "timer" end) end),
          ui.Text("hover"):onHover(function() copy "pointer" end),
        }
      end,
    },
  },
}
