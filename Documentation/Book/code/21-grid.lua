local ui = require "lunette"

local rows = ui.State {
  { id = 1, name = "Ada", year = "1815" },
  { id = 2, name = "Grace", year = "1906" },
  { id = 3, name = "Alan", year = "1912" },
}
local cell = ui.State { row = 1, column = "name" }

-- What `edit` calls for a field: it answers with what is wrong, or changes the row.
local function write(field, pattern, advice)
  return function(item, text)
    if not text:match(pattern) then return advice end
    rows:update(function() item[field] = text end)
  end
end

return function()
  local at = cell.value
  return ui.VStack { alignment = "leading", spacing = 0,
    ui.Table(rows.value, { id = "id", cellSelection = cell, columns = {
      ui.TableColumn("Name", "name", { edit = write("name", "%S", "A name, please") }),
      ui.TableColumn("Born", "year", {
        width = 14, edit = write("year", "^%d+$", "A year: 1815"),
      }),
    } }),
    ui.Text(at and ("Row %d, %s"):format(at.row, at.column) or "No cell"),
  }
end
