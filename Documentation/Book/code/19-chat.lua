local ui = require "lunette"
local messages, draft = ui.State {}, ui.State ""

local function send()
  local text = draft.value:match "^%s*(.-)%s*$"
  draft.value = ""
  if text ~= "" then messages:update(function(list) list[#list + 1] = text end) end
end

return function()
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.ScrollView {
      ui.ForEach(messages.value, function(text) return ui.Text("» " .. text) end),
    }:defaultScrollAnchor("bottom"),
    ui.TextField { title = "Message", text = draft, axis = "vertical" }:lineLimit(4)
      :onKeyPress { "enter", title = "Send", phase = "capture", send },
  }
end
