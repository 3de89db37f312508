local ui = require "lunette"
local model = arg and arg[1]
  or "for word in '**Words**' come one by one.; do printf '%s ' \"$word\"; sleep 0.2; done"
local answer, isWriting = ui.State(""), ui.State(false)

local function ask()
  answer.value, isWriting.value = "", true
  local program = ui.process { "sh", "-c", model }
  for piece in function() return program:read() end do answer.value = answer.value .. piece end
  isWriting.value = false
end

return function()
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.ScrollView { ui.Text.markdown(answer.value) }:defaultScrollAnchor("bottom"),
    ui.Button("Ask", function() ui.task(ask) end):disabled(isWriting.value),
  }
end
