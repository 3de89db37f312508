local ui = require "lunette"
local query, searched = ui.State(""), ui.State("")
local waiting

local function search()
  if waiting then waiting:cancel() end
  waiting = ui.after(0.3, function() searched.value = query.value end)
end

return function()
  return ui.VStack { alignment = "leading",
    ui.TextField("Search", query):onChange(query.value, search),
    ui.Text("Searched: " .. searched.value),
  }
end
