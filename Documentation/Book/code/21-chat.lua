local ui = require "lunette"

local lines, text, place = ui.State { "Ask me something." }, ui.State "", ui.State()

local function send()
  if text.value ~= "" then
    lines:update(function(all) all[#all + 1] = "You: " .. text.value end)
    text.value = ""
  end
  place.value = "message"
end

return function()
  return ui.VStack { alignment = "leading",
    ui.ScrollView {
      ui.ForEach(lines.value, function(line) return ui.Text(line) end),
    }:defaultScrollAnchor "bottom",
    ui.HStack { spacing = 1,
      ui.TextField("Message", text):focused(place, "message"):onSubmit(send),
      ui.Button("Send", send),
    },
  }:defaultFocus(place, "message")
end
