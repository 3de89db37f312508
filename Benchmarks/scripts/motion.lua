-- Motion: twenty buttons that spring at once, again and again; a frame is a sixtieth of a second.
local ui = require "lunette"
local isOut = ui.State(false)
local spring = ui.Animation.spring { duration = 0.5, bounce = 0.3 }

local function root()
  local rows = { spacing = 0, alignment = "leading" }
  for i = 1, 20 do
    rows[i] = ui.Button(ui.verbatim(("button %02d"):format(i)), function() end)
      :buttonStyle("bordered"):offset(isOut.value and 40 or 0, 0)
      :animation(spring, isOut.value)
  end
  return ui.VStack(rows)
end

return root, function(k)
  if k % 30 == 0 then isOut.value = not isOut.value end
end
