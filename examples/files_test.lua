local test = require "lunette.test"

-- A folder of its own for each case.
local function folder(path)
  if not path then
    path = os.tmpname()
    os.remove(path)
  end
  os.execute(([[
    mkdir -p '%s/archive/2025' '%s/photos' && cd '%s' &&
    printf 'read me' > notes.md && printf '%%1500s' '' > cat.png && printf 'x' > "it's odd.txt" && : > .hidden &&
    touch -d '2026-03-01 10:30' archive photos notes.md cat.png "it's odd.txt" .hidden
  ]]):format(path, path, path))
  return path
end
local function exists(path) return os.rename(path, path) ~= nil end

local function launch(t, path, options)
  options = options or {}
  options.arguments = { path }
  options.size = options.size or "60x12"
  local app = t:launch("files.lua", options)
  -- `find` runs.
  app:advance(0.1)
  return app
end
-- The rows, as their names.
local function names(app)
  local found = {}
  for _, name in ipairs { "archive", "cat.png", "it's odd.txt", "notes.md", "photos", "New folder", ".hidden", "2025", "memo.md" } do
    if app:find(name) then found[#found + 1] = name end
  end
  return table.concat(found, " ")
end

test("it lists folders first, then files, with their sizes", function(t)
  local path = folder()
  local app = launch(t, path)
  t:equal(names(app), "archive cat.png it's odd.txt notes.md photos")
  t:ok(app:find("photos").y < app:find("cat.png").y)
  t:contains(app:text(), "1.5 kB")
  t:contains(app:text(), "5 entries")
  os.execute("rm -r " .. path)
end)

test("Enter and a double click open a folder, Backspace goes up to where one was", function(t)
  local path = folder()
  local app = launch(t, path)
  app:press("enter")
  app:advance(0.1)
  t:equal(names(app), "archive 2025")
  app:press("backspace")
  app:advance(0.1)
  t:equal(names(app), "archive cat.png it's odd.txt notes.md photos")
  t:ok(app:find("archive").isSelected or app:focus() ~= nil)
  app:doubleClick("photos")
  app:advance(0.1)
  t:contains(app:text(), "Nothing here.")
  app:click("Up")
  app:advance(0.1)
  t:contains(app:text(), "5 entries")
  os.execute("rm -r " .. path)
end)

test("R renames in place; Escape leaves the name; a name that is taken is refused", function(t)
  local path = folder()
  local app = launch(t, path)
  app:click("notes.md")
  app:press("r")
  t:equal(app:focus().kind, "textField")
  app:press("ctrl+u")
  app:type("memo.md")
  app:press("enter")
  app:advance(0.1)
  t:ok(exists(path .. "/memo.md") and not exists(path .. "/notes.md"))
  t:contains(names(app), "memo.md")
  app:press("r")
  app:type("zzz")
  app:press("escape")
  app:advance(0.1)
  t:ok(exists(path .. "/memo.md"))
  app:press("r", "ctrl+u")
  app:type("cat.png")
  app:press("enter")
  app:advance(0.1)
  t:contains(app:text(), "There is already a “cat.png”.")
  t:ok(exists(path .. "/memo.md"))
  os.execute("rm -r " .. path)
end)

test("Delete asks first, and Cancel is where the focus is", function(t)
  local path = folder()
  local app = launch(t, path)
  app:click("it's odd.txt")
  app:press("delete")
  t:contains(app:text(), "Delete “it's odd.txt”?")
  t:equal(app:focus().title, "Cancel")
  app:press("enter")
  app:advance(0.1)
  t:ok(exists(path .. "/it's odd.txt"))
  app:press("delete")
  app:click("Delete", { kind = "button" })
  app:advance(0.1)
  t:ok(not exists(path .. "/it's odd.txt"))
  t:contains(app:text(), "4 entries")
  os.execute("rm -r " .. path)
end)

test("the context menu has the same, and what is destructive in it is red", function(t)
  local path = folder()
  local app = launch(t, path)
  app:rightClick("cat.png")
  t:contains(app:text(), "Rename")
  local delete = app:find("Delete")
  t:equal(delete.role, "destructive")
  app:click("New Folder")
  app:advance(0.1)
  t:ok(exists(path .. "/New folder"))
  t:contains(names(app), "New folder")
  os.execute("rm -r " .. path)
end)

test("hidden files show when they are asked for; what cannot be read is told", function(t)
  local path = folder()
  local app = launch(t, path)
  app:press(".")
  app:advance(0.1)
  t:contains(names(app), ".hidden")
  app = launch(t, path .. "/not there")
  t:contains(app:text(), "No such file or directory")
  os.execute("rm -r " .. path)
end)

test("pictures", function(t)
  -- Always the same, for it is in the picture.
  local path = "/tmp/lunette-files-example"
  os.execute("rm -rf " .. path)
  folder(path)
  for _, size in ipairs { "80x24", "40x10" } do
    launch(t, path, { size = size }):snapshot("files-" .. size)
    launch(t, path, { size = size, colors = "16" }):snapshot("files-" .. size .. "-16-colours")
  end
  local app = launch(t, path, { size = "40x10", colors = "16" })
  app:rightClick("cat.png")
  app:snapshot("menu-16-colours")
  os.execute("rm -r " .. path)
end)
