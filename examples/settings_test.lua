local test = require "lunette.test"

-- A file that is not there yet.
local function new_file()
  local path = os.tmpname()
  os.remove(path)
  return path
end
local function read(path)
  local handle = io.open(path)
  if not handle then return nil end
  local text = handle:read("a")
  handle:close()
  return text
end
local function launch(t, path, options)
  options = options or {}
  options.arguments = { path }
  options.size = options.size or "80x24"
  return t:launch("settings.lua", options)
end

test("nothing is written before Save, which is there when something has changed", function(t)
  local path = new_file()
  local app = launch(t, path)
  t:equal(app:find("Save").isEnabled, false)
  app:click("Online")
  t:equal(app:find("Save").isEnabled, true)
  t:equal(read(path), nil)
  app:click("Save")
  t:contains(read(path), "online = false\n")
  t:equal(app:find("Save").isEnabled, false)
  os.remove(path)
end)

test("what was saved is there at the next start, and Alt-S saves, too", function(t)
  local path = new_file()
  local app = launch(t, path)
  app:click("Account", { kind = "textField" })
  app:type("ada@example.org")
  app:click("Dark")
  app:press("alt+s")
  t:contains(read(path), "name = ada@example.org\n")
  t:contains(read(path), "theme = dark\n")
  app = launch(t, path)
  t:contains(app:text(), "ada@example.org")
  os.remove(path)
end)

test("Revert goes back to the file", function(t)
  local path = new_file()
  local app = launch(t, path)
  app:click("Notify me")
  t:equal(app:find("Sound").isEnabled, false)
  app:click("Revert")
  t:equal(app:find("Sound").isEnabled, true)
  t:equal(app:find("Revert").isEnabled, false)
end)

test("the password is neither shown nor announced", function(t)
  local app = launch(t, new_file())
  app:click("Password", { kind = "secureField" })
  app:type("opensesame")
  t:notContains(app:text(), "opensesame")
  t:notContains(app:accessibility(), "opensesame")
end)

test("the connection is checked with a bar of progress", function(t)
  local app = launch(t, new_file())
  app:click("Check the connection")
  app:advance(0.5)
  t:contains(app:accessibility(), "Checking")
  app:advance(1)
  t:contains(app:text(), "No account is given.")
end)

test("resetting asks first", function(t)
  local path = new_file()
  local app = launch(t, path, { size = "80x40" })
  app:click("Online")
  app:click("Advanced")
  app:click("Reset everything")
  t:contains(app:text(), "Reset everything?")
  app:press("escape")
  t:equal(app:find("Save").isEnabled, true)
  app:click("Reset everything")
  app:click("Reset", { kind = "button" })
  t:equal(app:find("Save").isEnabled, false)
end)

test("a file that cannot be written is told", function(t)
  local app = launch(t, "/not there/settings.conf", { size = "80x40" })
  app:click("Online")
  app:click("Save")
  t:contains(app:text(), "No such file or directory")
end)

test("pictures", function(t)
  local path = new_file()
  for _, size in ipairs { "80x24", "40x10" } do
    local app = launch(t, path, { size = size })
    app:snapshot("settings-" .. size)
    launch(t, path, { size = size, colors = "16" }):snapshot("settings-" .. size .. "-16-colours")
  end
  local app = launch(t, path, { size = "60x30", theme = "dark" })
  app:click("Sound")
  app:snapshot("picker-dark")
end)
