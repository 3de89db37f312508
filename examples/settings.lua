-- A settings screen: every control in a form, kept in a file.
--
--     lunette examples/settings.lua [FILE]     FILE is ./settings.conf unless given: one `key = value` a line
--
-- Nothing is written before Save; Revert goes back to the file.
local ui = require "lunette"

local file = arg[1] or "settings.conf"

-- What there is to set, with the defaults; the file's order is this one.
local fields = {
  { "name", "" }, { "password", "" }, { "online", true }, { "notifications", true }, { "sound", "chime" },
  { "volume", 6 }, { "retries", 3 }, { "theme", "terminal" }, { "density", "regular" }, { "language", "en" },
}
local settings = {}
for _, field in ipairs(fields) do settings[field[1]] = ui.State(field[2], { name = field[1] }) end
local saved = ui.State({}, { name = "saved" })
local failure = ui.State(nil)
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

local function convert(text, like)
  if type(like) == "boolean" then return text == "true" end
  if type(like) == "number" then return tonumber(text) or like end
  return text
end

local function load()
  local handle = io.open(file)
  if handle then
    local known = {}
    for line in handle:lines() do
      local key, text = line:match("^%s*([%w_]+)%s*=%s*(.-)%s*$")
      if key then known[key] = text end
    end
    handle:close()
    for _, field in ipairs(fields) do
      local text = known[field[1]]
      if text then settings[field[1]].value = convert(text, field[2]) end
    end
  end
  saved.value = snapshot()
end

local function save()
  local handle, problem = io.open(file, "w")
  if not handle then failure.value = problem return end
  for _, field in ipairs(fields) do
    handle:write(field[1], " = ", (tostring(settings[field[1]].value):gsub("[\r\n]", " ")), "\n")
  end
  handle:close()
  failure.value = nil
  saved.value = snapshot()
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
  theme = "terminal",
  body = function()
    local changed = is_changed()
    return ui.Form {
      ui.Section { header = "Account",
        ui.TextField("Account", settings.name:binding()),
        ui.SecureField("Password", settings.password:binding()),
        ui.Toggle("Online", settings.online:binding()),
        checking.value and ui.ProgressView("Checking", { value = checking.value, total = 1 })
          or ui.Button("Check the connection", check):disabled(not settings.online.value),
        outcome.value and ui.Text(outcome.value):dim(),
      },
      ui.Section { header = "Notifications",
        ui.Toggle("Notify me", settings.notifications:binding()),
        ui.Picker("Sound", { selection = settings.sound:binding(), options = { "none", "chime", "bell", "drum" } })
          :disabled(not settings.notifications.value),
        ui.Slider("Volume", { value = settings.volume:binding(), range = { 0, 10 }, step = 1 })
          :disabled(not settings.notifications.value),
      },
      ui.Section { header = "Looks", footer = "The theme is used at the next start.",
        ui.Picker("Theme", { selection = settings.theme:binding(),
          options = { { "terminal", "Terminal" }, { "light", "Light" }, { "dark", "Dark" } } }):pickerStyle("segmented"),
        ui.Picker("Density", { selection = settings.density:binding(), options = { "compact", "regular", "airy" } })
          :pickerStyle("inline"),
      },
      ui.DisclosureGroup("Advanced", { isExpanded = advanced:binding(),
        ui.Stepper("Retries", { value = settings.retries:binding(), range = { 0, 9 }, step = 1 }),
        ui.Picker("Language", { selection = settings.language:binding(),
          options = { { "en", "English" }, { "fr", "Français" }, { "de", "Deutsch" }, { "ar", "العربية" } } }),
        ui.Button("Reset everything", { role = "destructive", action = function() asks.value = true end }),
      }),
      failure.value and ui.Label(ui.verbatim(failure.value), { systemImage = "exclamationmark.triangle" })
        :foregroundColor("destructive"),
    }
      :toolbar {
        ui.ToolbarItem { placement = "cancellationAction", ui.Button("Revert", { role = "cancel", action = revert }):disabled(not changed) },
        ui.ToolbarItem { placement = "confirmationAction",
          ui.Button("Save", save):disabled(not changed):keyboardShortcut("s") },
      }
      :navigationTitle("Settings")
      :confirmationDialog("Reset everything?", {
        isPresented = asks:binding(), titleVisibility = "visible",
        message = ui.Text("All settings become what they were at first. The file is not changed before you save."),
        ui.Button("Reset", { role = "destructive", action = reset }),
      })
  end,
}
