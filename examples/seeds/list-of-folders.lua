-- Seed: SwiftUI, Button: Adding buttons to containers, a list whose last row adds a folder.
local ui = require "lunette"
local folders = ui.State { { title = "Documents" }, { title = "Pictures" } }
local function addItem()
  folders:update(function(list) list[#list + 1] = { title = "Folder " .. #list + 1 } end)
end

return function()
  return ui.List {
    -- Rows that show all the current folders.
    ui.ForEach(folders.value, { id = "title" }, function(folder) return ui.Text(folder.title) end),
    -- A row that, when selected, adds a new folder.
    ui.Button { action = addItem, label = ui.Label("Add Folder",
      { systemImage = "folder.badge.plus" }) },
  }
end
