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

test("a file that cannot be written is reported, and nothing is shown as saved", function(t)
  local app = launch(t, "/not there/settings.conf")
  app:click("Online")
  app:click("Save")
  t:contains(app:text(), "Not saved")
  t:contains(app:text(), "there is no such")
  app:press("enter")
  t:notContains(app:text(), "Not saved")
  t:equal(app:find("Save").isEnabled, true)
  t:equal(app:find("Revert").isEnabled, true)
end)

local function put(path, text)
  local handle = assert(io.open(path, "wb"))
  handle:write(text)
  handle:close()
end

test("saving changes what was changed, and leaves all else in the file as it is, \z
    byte for byte", function(t)
  local path = new_file()
  put(path,
    "# mine \xff\r\n\nname=ada   \n[section]\nvolume = loud\n  other.key = 1\nunknown = kept  \n\z
    #theme = dark\n"
    .. "online = true # not a comment\nsound =\tbell\t\r\nsound = drum\r\ntheme = light")
  local app = launch(t, path)
  t:contains(app:text(), "ada")
  t:contains(app:text(), "drum")
  app:click("ada")
  app:press("end")
  app:type(" l.")
  app:click("Dark")
  app:click("Save")
  t:equal(read(path),
    "# mine \xff\r\n\nname=ada l.   \n[section]\nvolume = loud\n  other.key = 1\n\z
    unknown = kept  \n#theme = dark\n"
    .. "online = true # not a comment\nsound =\tbell\t\r\nsound = drum\r\ntheme = dark")
  -- What others write meanwhile is kept, too.
  put(path, read(path) .. "\nlate = 1")
  app:click("compact")
  app:press("alt+s")
  t:contains(read(path), "\ntheme = dark\nlate = 1\ndensity = compact\n")
  os.remove(path)
end)

test("a link to the file stays one, and nothing is left beside it", function(t)
  local folder = new_file()
  os.execute(
    ("mkdir %s && cd %s && printf 'online = true\n' > real && chmod 640 real && ln -s real link")
    :format(folder, folder))
  local app = launch(t, folder .. "/link")
  app:click("Online")
  app:click("Save")
  t:equal(read(folder .. "/real"), "online = false\n")
  local names = {}
  for index, entry in ipairs(require("lunette").files.list(folder)) do
    names[index] = entry.name .. " " .. entry.kind
  end
  t:equal(names, { "link link", "real file" })
  os.execute("rm -r " .. folder)
end)

test("values that mean nothing are the defaults", function(t)
  local path = new_file()
  put(path,
    "theme = neon\nvolume = 1e9\nretries = -1\ndensity = 7\nonline = perhaps\nsound = trumpet\n")
  local app = launch(t, path)
  t:equal(app.errors, {})
  t:equal(app:find("Save").isEnabled, false)
  t:contains(app:text(), "chime")
  os.remove(path)
end)

test("a theme is used at once, and that of the file at the next start", function(t)
  local path = new_file()
  local app = launch(t, path)
  t:equal(app:cell(40, 12).background, nil)
  app:click("Light")
  local light = app:cell(40, 12).background
  t:ok(light)
  app:click("Save")
  app = launch(t, path)
  t:equal(app:cell(40, 12).background, light)
  app:click("Dark")
  t:notEqual(app:cell(40, 12).background, light)
  app:click("Save")
  app = launch(t, path)
  t:notEqual(app:cell(40, 12).background, light)
  t:ok(app:cell(40, 12).background)
  os.remove(path)
end)

test("the password goes into no file", function(t)
  local path = new_file()
  local app = launch(t, path)
  app:click("Password", { kind = "secureField" })
  app:type("opensesame")
  t:equal(app:find("Save").isEnabled, false)
  app:click("Online")
  app:click("Save")
  t:notContains(read(path), "opensesame")
  t:notContains(read(path), "password")
  os.remove(path)
end)

test("how to quit is on the screen", function(t)
  for _, size in ipairs { "80x24", "40x10" } do
    t:contains(launch(t, new_file(), { size = size }):text(), "Ctrl+C Quit")
  end
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
