local ui = require "lunette"

local items = ui.State { "Bread", "Tea" }
local draft = ui.State("")
local isLoud = ui.State(false)

local function add()
  if draft.value == "" then return end
  items:update(function(list) list[#list + 1] = draft.value end)
  draft.value = ""
end

return function()
  return ui.VStack { alignment = "leading",
    ui.Text("To buy: " .. #items.value):font("headline"),
    ui.ForEach(items.value, function(item)
      local words = isLoud.value and item:upper() .. "!" or item
      return ui.Text(ui.verbatim("• " .. words))
    end),
    ui.TextField("What else?", draft):onSubmit(add),
    ui.Toggle("Loud", isLoud),
  }:padding()
end
