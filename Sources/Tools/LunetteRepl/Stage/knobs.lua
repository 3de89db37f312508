-- `shown`, which shows a style or component, and below it a control for each of its properties, by
-- the type of its value. New values are not assigned here: `write` is called with a line that
-- assigns the value, so that the line is in the transcript, too. `choices` has the possible values
-- of a property, where these are known; `colors` has the names of colours.
local name, shown, properties, choices, colors, write = ...
local ui = require "lunette"

local keys = {}
for key in pairs(properties) do if type(key) == "string" then keys[#keys + 1] = key end end
table.sort(keys)

-- Whether there is a sample of a colour: none where `colors` is empty, for a terminal without
-- colours.
local function is_color(value)
  if next(colors) == nil or type(value) ~= "string" then return false end
  return colors[value] or value:find "^#%x%x%x%x%x%x$" ~= nil
end

local function literal(value)
  return type(value) == "string" and ("%q"):format(value):gsub("\n", "n") or ("%.14g"):format(value)
end

local function path(key)
  if key:find "^[%a_][%w_]*$" then return name .. "." .. key end
  return ("%s[%q]"):format(name, key)
end

local states = {}

-- The name is one that no script would give to a separate component.
local Knob = ui.View "lunette.Knob"
Knob.key = ""
function Knob:body()
  local key = self.key
  local value = properties[key]
  local state = states[key]
  local binding = ui.Binding {
    get = function() return state.value end,
    set = function(new)
      state.value = new
      write(path(key) .. " = " .. (type(new) == "boolean" and tostring(new) or literal(new)))
    end,
  }
  local title = ui.verbatim(key)
  if type(value) == "boolean" then return ui.Toggle(title, binding) end
  if type(value) == "number" then
    local words = ui.HStack { spacing = 1, ui.Text(title),
      ui.Text(ui.verbatim(literal(state.value))):foregroundColor "accent" }
    if math.type(value) == "integer" then return ui.Stepper { value = binding, label = words } end
    if value >= 0 and value <= 1 then
      return ui.Slider { value = binding, range = { 0, 1 }, step = 0.05, label = words }
    end
    return ui.Stepper { value = binding, step = 0.1, label = words }
  end
  if type(value) ~= "string" then
    return ui.LabeledContent(title, { value = ui.verbatim(type(value)) })
      :foregroundColor "secondary"
  end
  local control
  if choices[key] then
    control = ui.Picker(title, { selection = binding, options = choices[key] }):pickerStyle "menu"
  else
    control = ui.TextField(title, binding):foregroundColor "primary"
  end
  -- A colour that is being typed is not valid until it is complete.
  if not is_color(state.value) then return control end
  return ui.LabeledContent(title, {
    ui.HStack { spacing = 1, control:labelsHidden():layoutPriority(1):frame { maxWidth = 40,
      alignment = "leading" },
      ui.Text "██":foregroundColor(state.value):accessibilityHidden(),
      ui.Spacer { minLength = 0 } } })
end

local rows = {}
for _, key in ipairs(keys) do
  states[key] = ui.State(properties[key])
  rows[#rows + 1] = Knob { key = key }:id(key)
end
return ui.VStack { alignment = "leading",
  ui.ScrollView { axes = "both", shown },
  ui.Divider(),
  -- The form has no frame, because on a low stage each of its rows is lost for the sheet.
  ui.Form(rows):formStyle "columns":fixedSize { horizontal = false, vertical = true },
}
