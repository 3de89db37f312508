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
  return app
end
-- The rows, as their names.
local function names(app)
  local found = {}
  for _, name in ipairs { "archive", "cat.png", "it's odd.txt", "notes.md", "photos",
      "New folder", ".hidden", "2025", "memo.md" } do
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

test("hidden files show on request; what cannot be read is reported", function(t)
  local path = folder()
  local app = launch(t, path)
  app:press(".")
  app:advance(0.1)
  t:contains(names(app), ".hidden")
  app = launch(t, path .. "/not there")
  t:contains(app:text(), "there is no such file or")
  os.execute("rm -r " .. path)
end)

local function get(path)
  local handle = assert(io.open(path, "rb"))
  local text = handle:read("a")
  handle:close()
  return text
end
local function put(path, text)
  local handle = assert(io.open(path, "wb"))
  handle:write(text)
  handle:close()
end

test("renaming replaces nothing: no hidden file, none that was made since, \z
    none of another kind", function(t)
  local path = folder()
  put(path .. "/.hidden", "precious")
  local app = launch(t, path)
  put(path .. "/late", "precious, too")
  os.execute("ln -s nowhere " .. path .. "/dangling; mkdir " .. path .. "/empty")
  for _, name in ipairs { ".hidden", "late", "dangling", "empty", "cat.png" } do
    -- Two clicks at once would open it.
    app:advance(1)
    app:click("notes.md")
    app:press("r", "ctrl+u")
    app:type(name)
    app:press("enter")
    t:contains(app:text(), ("There is already a “%s”."):format(name))
  end
  t:equal({ get(path .. "/.hidden"), get(path .. "/late"), get(path .. "/notes.md") },
    { "precious", "precious, too", "read me" })
  os.execute("rm -r " .. path)
end)

test("a new folder takes a name that is free, whatever was made since", function(t)
  local path = folder()
  local app = launch(t, path)
  put(path .. "/New folder", "a file by now")
  app:press("n")
  t:equal(get(path .. "/New folder"), "a file by now")
  t:ok(exists(path .. "/New folder 2"))
  t:contains(app:text(), "New folder 2")
  os.execute("rm -r " .. path)
end)

test("deleting asks again when something else has come into the place of what was \z
    asked about", function(t)
  local path = folder()
  local app = launch(t, path)
  app:click("notes.md")
  app:press("delete")
  t:contains(app:text(), "Delete “notes.md”?")
  os.execute(("cd %s && rm notes.md && mkdir notes.md && : > notes.md/precious"):format(path))
  app:click("Delete", { kind = "button" })
  t:ok(exists(path .. "/notes.md/precious"))
  t:contains(app:text(), "Delete “notes.md”?")
  app:press("escape")
  t:contains(app:text(), "“notes.md” has become a folder meanwhile.")
  t:ok(exists(path .. "/notes.md/precious"))
  -- The other way round: a folder that has become a link is not followed.
  app:click("photos")
  app:press("delete")
  os.execute(("cd %s && rmdir photos && ln -s archive photos"):format(path))
  app:click("Delete", { kind = "button" })
  t:contains(app:text(), "Delete “photos”?")
  app:click("Delete", { kind = "button" })
  t:ok(not exists(path .. "/photos") and exists(path .. "/archive/2025"))
  os.execute("rm -r " .. path)
end)

test("names are bytes: a name that is not text, or looks the same, \z
    is renamed and deleted as what it is", function(t)
  local path = folder()
  local invalid, replaced = path .. "/f\xff", path .. "/f\u{fffd}"
  local composed, decomposed = path .. "/\u{e9}", path .. "/e\u{301}"
  put(invalid, "invalid") put(replaced, "replaced") put(composed, "composed") put(decomposed,
    "decomposed")
  local app = launch(t, path)
  t:contains(app:text(), "9 entries")
  app:click("f\u{fffd}", { index = 2 })
  app:press("r", "end")
  app:type(".txt")
  app:press("enter")
  t:equal({ get(invalid .. ".txt"), get(replaced) }, { "invalid", "replaced" })
  app:press("delete")
  app:click("Delete", { kind = "button" })
  t:ok(not exists(invalid .. ".txt") and exists(replaced))
  app:click("e\u{301}")
  app:press("delete")
  app:click("Delete", { kind = "button" })
  t:ok(not exists(decomposed))
  t:equal(get(composed), "composed")
  os.execute("rm -r " .. path)
end)

test("a folder whose name begins with a dash is one like any other", function(t)
  local path = folder()
  os.execute(("cd %s && mkdir ./-x && : > ./-x/inside"):format(path))
  local app = launch(t, path)
  app:click("-x")
  app:press("enter")
  t:contains(app:text(), "inside")
  app:press("backspace", "delete")
  app:click("Delete", { kind = "button" })
  t:ok(not exists(path .. "/-x"))
  app = t:launch("files.lua", { arguments = { path .. "/./archive/../archive/" }, size = "60x12" })
  t:contains(app:text(), path .. "/archive ")
  app:press("backspace")
  t:contains(app:text(), "cat.png")
  os.execute("rm -r " .. path)
end)

test("from where it was started there is a way up", function(t)
  local app = t:launch("files.lua", { arguments = { "." }, size = "60x12" })
  t:equal(app:find("Up").isEnabled, true)
  app = t:launch("files.lua", { arguments = { "/" }, size = "60x12" })
  t:equal(app:find("Up").isEnabled, false)
end)

test("a double click opens wherever in the row it is", function(t)
  for _, column in ipairs { 3, 20, 40, 58 } do
    local path = folder()
    local app = launch(t, path)
    app:doubleClick(column, app:find("archive").y)
    t:equal(names(app), "archive 2025", "at column " .. column)
    os.execute("rm -r " .. path)
  end
end)

test("a row whose name is edited keeps its columns and its height", function(t)
  local path = folder()
  for _, size in ipairs { "60x12", "40x10" } do
    local app = launch(t, path, { size = size })
    local before = app:find("notes.md").y
    app:click("cat.png")
    local row = app:text():match("[^\n]*cat%.png([^\n]*)")
    app:press("r")
    t:equal(app:text():match("[^\n]*cat%.png([^\n]*)"), row)
    t:equal(app:find("notes.md").y, before)
    t:contains(app:text(), "1.5 kB")
  end
  os.execute("rm -r " .. path)
end)

test("the columns are the same in all rows", function(t)
  local path = folder()
  put(path .. "/" .. ("a long name "):rep(8), "")
  for _, size in ipairs { "80x14", "60x12", "44x12", "40x12" } do
    local app = launch(t, path, { size = size })
    local rows, times = 0, 0
    for line in app:text():gmatch("[^\n]+") do
      if line:find("▰") or line:find("▨") or line:find("▤") or line:find("▯") then
        rows = rows + 1
      end
      if line:find("20%d%d%-%d%d%-%d%d") then times = times + 1 end
    end
    t:equal(rows, 6)
    t:ok(times == 0 or times == rows, times .. " of " .. rows .. " at " .. size)
  end
  os.execute("rm -r " .. path)
end)

test("how to quit is on the screen", function(t)
  local path = folder()
  for _, size in ipairs { "80x24", "40x10", "20x8" } do
    t:contains(launch(t, path, { size = size }):text(), "Ctrl+C Quit")
  end
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

test("F1 says what the keys do", function(t)
  local app = launch(t)
  app:press("f1")
  for _, words in ipairs { "Open", "Go up", "Rename", "New folder", "Delete",
      "Show or hide hidden entries" } do
    t:contains(app:text(), words)
  end
end)
