local ui = require "lunette"

local people = ui.State {
  { name = "Ada", about = "Wrote the first program." },
  { name = "Bob", about = "Reads the manual first." },
  { name = "Cy", about = "Always asks twice." },
}
local chosen = ui.State "Ada"

local function find()
  for index, person in ipairs(people.value) do
    if person.name == chosen.value then return person, index end
  end
end

local function remove()
  local _, index = find()
  if index then people:update(function(all) table.remove(all, index) end) end
end

return function()
  local person = find()
  return ui.HSplitView {
    ui.List { selection = chosen,
      ui.ForEach(people.value, { id = "name" }, function(each) return ui.Text(each.name) end),
    }:frame { minWidth = 8, idealWidth = 12 }
      :onKeyPress { "delete", title = "Delete", function()
        remove()
        return true
      end },
    ui.VStack { alignment = "leading", spacing = 1,
      ui.Text(person and person.about or "Nobody is chosen."),
      ui.Button { "Delete", role = "destructive", action = remove }:disabled(not person),
    }:padding { horizontal = 1 },
  }
end
