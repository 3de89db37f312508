local ui = require "lunette"
local editor = arg and arg[1] or os.getenv "EDITOR" or "vi"
local text = ui.State("")

local function edit()
  local name = os.tmpname()
  ui.suspend(function() os.execute(editor .. " " .. name) end)
  local file <close> = assert(io.open(name))
  text.value = file:read "a"
  os.remove(name)
end

return function()
  return ui.VStack { alignment = "leading",
    ui.Button("Write…", edit),
    ui.Text(ui.verbatim(text.value)),
  }
end
