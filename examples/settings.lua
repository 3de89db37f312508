-- A settings screen: every kind of control in a form, whose values are saved in a file.
--
--     lunette examples/settings.lua [FILE]
--
-- FILE is ./settings.conf by default; it has one `key = value` per line.
--
-- The file is written by Save only; Revert reads it again. Everything else in the file is kept:
-- comments, blank lines, and keys of other programs. The password is used for the check of the
-- connection only and is never saved.
local ui = require "lunette"

local file = arg[1] or "settings.conf"

-- The settings: key and default, in the order of the file. `among` lists the allowed values, `to`
-- is the largest one.
local fields = {
  { "name", "" }, { "online", true }, { "notifications", true },
  { "sound", "chime", among = { "none", "chime", "bell", "drum" } }, { "volume", 6, to = 10 },
  { "retries", 3, to = 9 },
  { "theme", "terminal", among = { "terminal", "light", "dark" } },
  { "density", "regular", among = { "compact", "regular", "airy" } },
  { "language", "en", among = { "en", "fr", "de", "ar" } },
}
local settings = {}
for _, field in ipairs(fields) do settings[field[1]] = ui.State(field[2], { name = field[1] }) end
local password = ui.State("")
local saved = ui.State({}, { name = "saved" })
local trouble, failure = ui.State("Not saved"), ui.State("") -- what went wrong, and why
local failed = ui.State(false) -- whether it is being told
local asks = ui.State(false)
local advanced = ui.State(false, { name = "advanced" })
local checking = ui.State(nil) -- 0 … 1 while the connection is checked
local outcome = ui.State(nil)

-- ---- The file ----

local function snapshot()
  local copy = {}
  for _, field in ipairs(fields) do copy[field[1]] = settings[field[1]].value end
  return copy
end

-- Converts a text in the file to a value; returns the default if the text is invalid.
local function convert(text, field)
  local default = field[2]
  if type(default) == "boolean" then
    if text == "true" or text == "false" then return text == "true" end
    return default
  end
  if type(default) == "number" then
    local number = tonumber(text)
    return number and number >= 0 and number <= field.to and number or default
  end
  if not field.among then return text end
  for _, choice in ipairs(field.among) do if choice == text then return text end end
  return default
end

local function written(value) return (tostring(value):gsub("[\r\n]", " "):match("^%s*(.-)%s*$")) end

-- The contents of the file; empty if the file does not exist.
local function contents()
  local found, text = pcall(ui.files.read, file)
  if found then return text end
  if text.code ~= "missing" then error(text, 0) end
  return ""
end

-- Shows an alert that says what has failed, and why.
local function tell(what, problem)
  -- This is a bug in the program, not a problem with the file, so it is reported as an error.
  if type(problem) ~= "table" then error(problem, 0) end
  trouble.value, failure.value, failed.value = what, problem.message, true
end

-- The first and last byte of the value of each key in the text. If a key occurs several times, the
-- last one counts.
local function places(text)
  local found = {}
  for start, key, first, value in text:gmatch("()[ \t]*([%w_]+)[ \t]*=[ \t]*()([^\n]*)") do
    -- The key must be at the start of a line, so that keys in comments are ignored.
    if start == 1 or text:sub(start - 1, start - 1) == "\n" then
      found[key] = { first, first + #value:match("^(.-)%s*$") - 1 }
    end
  end
  return found
end

local function load()
  local done, text = pcall(contents)
  if not done then
    tell("The file cannot be read", text)
    text = ""
  end
  local known = places(text)
  for _, field in ipairs(fields) do
    local place = known[field[1]]
    if place then settings[field[1]].value = convert(text:sub(place[1], place[2]), field) end
  end
  saved.value = snapshot()
end

-- The text of the file with the changed settings replaced, and everything else as it was.
local function merged(text, now)
  local is_new = text == ""
  for _, field in ipairs(fields) do
    local key = field[1]
    if is_new or now[key] ~= saved.value[key] then
      local place, value = places(text)[key], written(now[key])
      if place then
        text = text:sub(1, place[1] - 1) .. value .. text:sub(place[2] + 1)
      else
        if text ~= "" and text:sub(-1) ~= "\n" then text = text .. "\n" end
        text = text .. key .. " = " .. value .. "\n"
      end
    end
  end
  return text
end

-- Saves run one after the other: changes that are made during a save are written by the next one.
local is_wanted, is_saving = false, false
local function save()
  is_wanted = true
  if is_saving then return end
  is_saving = true
  ui.task(function()
    while is_wanted do
      is_wanted = false
      local now = snapshot()
      local done, problem = pcall(function() ui.files.write(file, merged(contents(), now)) end)
      -- The settings count as saved only after the whole file was written.
      if done then saved.value = now else tell("Not saved", problem) end
    end
    is_saving = false
  end)
end

local function revert()
  for key, value in pairs(saved.value) do settings[key].value = value end
end

local function reset()
  for _, field in ipairs(fields) do settings[field[1]].value = field[2] end
end

local function is_changed()
  for key, value in pairs(saved.value) do if settings[key].value ~= value then return true end end
  return false
end

local function check()
  outcome.value = nil
  ui.task(function()
    for step = 0, 10 do
      checking.value = step / 10
      ui.sleep(0.1)
    end
    checking.value = nil
    outcome.value = settings.name.value == "" and "No account is given." or "The server answers."
  end)
end

load()

-- ---- The form ----

return ui.App {
  title = "Settings",
  -- A chosen theme is used at once, before it is saved.
  theme = function() return settings.theme.value end,
  body = function()
    local changed = is_changed()
    return ui.VStack { ui.Form {
      ui.Section { header = "Account",
        ui.TextField("Account", settings.name:binding(), { prompt = "you@example.org" }),
        ui.SecureField("Password", password:binding(), { prompt = "not kept" }),
        ui.Toggle("Online", settings.online:binding()),
        checking.value and ui.ProgressView("Checking", { value = checking.value, total = 1 })
          or ui.Button("Check the connection", check):disabled(not settings.online.value),
        outcome.value and ui.Text(outcome.value):foregroundColor("secondary"),
      },
      ui.Section { header = "Notifications",
        ui.Toggle("Notify me", settings.notifications:binding()),
        ui.Picker("Sound", { selection = settings.sound:binding(),
          options = { "none", "chime", "bell", "drum" } })
          :disabled(not settings.notifications.value),
        ui.Slider("Volume", { value = settings.volume:binding(), range = { 0, 10 }, step = 1 })
          :disabled(not settings.notifications.value),
      },
      ui.Section { header = "Looks",
        ui.Picker("Theme", { selection = settings.theme:binding(),
          options = { { "terminal", "Terminal" }, { "light", "Light" }, { "dark", "Dark" } } })
            :pickerStyle("segmented"),
        ui.Picker("Density", { selection = settings.density:binding(),
          options = { "compact", "regular", "airy" } })
          :pickerStyle("inline"),
      },
      ui.DisclosureGroup("Advanced", { isExpanded = advanced:binding(),
        -- A stepper does not show its value, so a text does.
        ui.LabeledContent("Retries", { ui.HStack { spacing = 2,
          ui.Stepper("Retries", { value = settings.retries:binding(), range = { 0, 9 }, step = 1 })
            :labelsHidden():fixedSize(),
          ui.Text(tostring(settings.retries.value)),
        } }),
        ui.Picker("Language", { selection = settings.language:binding(),
          options = { { "en", "English" }, { "fr", "Français" }, { "de", "Deutsch" },
            { "ar", "العربية" } } }),
        ui.Button("Reset everything",
          { role = "destructive", action = function() asks.value = true end }),
      }),
    -- In a high window, a blank row separates the form from the bar.
    }:padding { top = ui.environment.windowSize.height >= 26 and 1 or 0 },
      ui.KeyBar { "Tab Next", "Alt+S Save", "Ctrl+C Quit", "F1 Keys" } }
      :toolbar {
        ui.ToolbarItem { placement = "cancellationAction",
          ui.Button("Revert", { role = "cancel", action = revert }):disabled(not changed) },
        ui.ToolbarItem { placement = "principal",
          ui.Text("Settings"):bold() },
        ui.ToolbarItem { placement = "confirmationAction",
          ui.Button("Save", save):disabled(not changed):keyboardShortcut("s") },
      }
      :navigationTitle("Settings")
      :alert(trouble.value, {
        isPresented = failed:binding(), message = ui.Text(ui.verbatim(failure.value)),
        ui.Button("OK", { role = "cancel", action = function() end }),
      })
      :confirmationDialog("Reset everything?", {
        isPresented = asks:binding(), titleVisibility = "visible",
        message = ui.Text(
          "All settings become what they were at first. The file is not changed before you save."),
        ui.Button("Reset", { role = "destructive", action = reset }),
      })
  end,
}
