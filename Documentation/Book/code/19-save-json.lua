local ui = require "lunette"
local file = arg and arg[1] or "notes.json"
local notes, status = ui.State {}, ui.State("")

local function save()
  local text = ui.json.encode(ui.json.array { table.unpack(notes.value) })
  local ok, problem = pcall(ui.files.write, file, text)
  status.value = ok and "Saved." or problem.message
end

return function()
  return ui.VStack { alignment = "leading",
    ui.Button("Add", function()
      notes:update(function(list) list[#list + 1] = "note " .. #list + 1 end)
    end),
    ui.Button("Save", function() ui.task(save) end),
    ui.Text(#notes.value .. " notes. " .. status.value),
  }:task(function()
    local ok, text = pcall(ui.files.read, file)
    if ok then notes.value = ui.json.decode(text) end
  end)
end
