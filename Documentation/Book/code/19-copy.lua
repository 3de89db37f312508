local ui = require "lunette"
local hashes, chosen = { "9e1b5722", "27afe22a" }, ui.State(1)
local status = ui.State("")

local function copy()
  local isSent, reason = ui.copy(hashes[chosen.value])
  status.value = isSent and "Copied." or reason
end

return function()
  return ui.VStack { alignment = "leading",
    ui.List { selection = chosen,
      ui.ForEach(hashes, function(hash, i) return ui.Text(ui.verbatim(hash)):tag(i) end),
    }:onKeyPress { "y", title = "Copy", copy },
    ui.Text(status.value),
    ui.KeyBar(),
  }
end
