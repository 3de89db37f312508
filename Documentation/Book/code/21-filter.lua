local ui = require "lunette"

local fruit = { "apple", "apricot", "cherry", "pear", "plum" }
local query, chosen, pane = ui.State "", ui.State(), ui.State "query"
local opened = ui.State "nothing"

local function go(value)
  return function()
    pane.value = value
    return true
  end
end

return function()
  local found = {}
  for _, name in ipairs(fruit) do
    if name:find(query.value, 1, true) then found[#found + 1] = name end
  end
  return ui.VStack { alignment = "leading",
    ui.TextField("Filter", query):focused(pane, "query"):onSubmit(go "list"),
    ui.List { selection = chosen,
      ui.ForEach(found, { id = function(name) return name end }, function(name)
        return ui.Text(name)
      end),
    }:focused(pane, "list")
      :onKeyPress { "enter", title = "Open", function()
        opened.value = chosen.value or "nothing"
        return true
      end },
    ui.Text("Opened: " .. opened.value),
  }:onKeyPress { "/", title = "Filter", go "query" }
end
