-- The document: a cell that, when selected, adds a new folder.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("list-of-folders.lua", options or { size = "40x10" })
end

test("selecting the last row adds a folder", function(t)
  local app = launch(t)
  t:equal(app:text(), "Documents\nPictures\n⊞ Add Folder")
  app:click("Add Folder")
  t:equal(app:text(), "Documents\nPictures\nFolder 3\n⊞ Add Folder")
  app:press("enter")
  t:contains(app:text(), "Folder 4")
end)

test("the whole row is hit", function(t)
  local app = launch(t)
  app:click(35, 3)
  t:contains(app:text(), "Folder 3")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("list-of-folders.lua", { size = size }):snapshot(size)
  end)
end
