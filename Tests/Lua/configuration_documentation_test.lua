-- S130: what the reference says of a configuration's fields is what comes, for every kind of style
-- that it lists.
local ui = require "lunette"
local test = require "lunette.test"

local documented = require("support.description").configurations

local function noop() end
local on, n, when, text, picked = ui.State(true), ui.State(3),
  ui.State(os.time { year = 2026, month = 2, day = 3, hour = 12 }), ui.State "a", ui.State "x"
--- For each protocol: its modifier, and controls that it draws, with the fields that have other
--- forms for them.
local controls = {
  ButtonStyle = { "buttonStyle",
    { ui.Button("Go", noop), ui.Button("Go", { role = "destructive", action = noop }) } },
  PrimitiveButtonStyle = { "buttonStyle",
    { ui.Button("Go", noop), ui.Button("Go", { role = "cancel", action = noop }) } },
  LabelStyle = { "labelStyle", { ui.Label("Go", { systemImage = "star" }) } },
  ToggleStyle = { "toggleStyle", { ui.Toggle("T", on), ui.Toggle { "T", isOn = on } } },
  PickerStyle = { "pickerStyle", { ui.Picker("P", { selection = picked, options = { "x", "y" } }),
    ui.Picker("P", { selection = ui.State(nil), options = { "x" } }) } },
  SliderStyle = { "sliderStyle", { ui.Slider("S", { value = n, range = { 0, 10 } }),
    ui.Slider("S", { value = ui.State(0.5) }) } },
  StepperStyle = { "stepperStyle", { ui.Stepper("S", { value = n, range = { 0, 10 } }),
    ui.Stepper("S", { value = n }), ui.Stepper("S", { onIncrement = noop }) } },
  DatePickerStyle = { "datePickerStyle", { ui.DatePicker("D", { selection = when }),
    ui.DatePicker("D", { selection = ui.State "2026-02-03",
    range = { "2026-01-01", "2026-12-31" } }) } },
  TextFieldStyle = { "textFieldStyle", { ui.TextField("F", text), ui.SecureField("F", text) } },
  TextEditorStyle = { "textEditorStyle", { ui.TextEditor(text) } },
  MenuStyle = { "menuStyle", { ui.Menu("M", { ui.Button("a", noop) }) } },
  GaugeStyle = { "gaugeStyle",
    { ui.Gauge("G", { value = 0.5, currentValueLabel = "c", minimumValueLabel = "0",
    maximumValueLabel = "1" }), ui.Gauge("G", { value = 4, range = { 0, 8 } }) } },
  ProgressViewStyle = { "progressViewStyle", { ui.ProgressView("P", { value = 1, total = 2 }),
    ui.ProgressView "P" } },
  GroupBoxStyle = { "groupBoxStyle", { ui.GroupBox("G", { ui.Text "x" }) } },
  ControlGroupStyle = { "controlGroupStyle", { ui.ControlGroup { ui.Button("a", noop) } } },
  DisclosureGroupStyle = { "disclosureGroupStyle", { ui.DisclosureGroup("D", { ui.Text "x" }),
    ui.DisclosureGroup("D", { isExpanded = on, ui.Text "x" }) } },
  LabeledContentStyle = { "labeledContentStyle", { ui.LabeledContent("L", { ui.Text "v" }) } },
  ListStyle = { "listStyle", { ui.List { ui.Text "x" } } },
  FormStyle = { "formStyle", { ui.Form { ui.Text "x" } } },
  TableStyle = { "tableStyle",
    { ui.Table({ { a = 1 } }, { columns = { ui.TableColumn("A", "a") } }) } },
}

--- Whether a value is what the reference says of a field.
local function fits(field, value)
  if value == nil then return field.optional == true end
  local kind = field.type
  if kind == "any" then return true end
  if kind == "integer" then return math.type(value) == "integer" end
  if kind == "name" then return type(value) == "string" end
  if kind == "array" then
    for _, item in ipairs(value) do if not fits(field.item, item) then return false end end
    return type(value) == "table" or type(value) == "userdata"
  end
  if kind == "function" then
    return type(value) == "function" or (getmetatable(value) or {}).__call ~= nil
      or type(value) == "userdata"
  end
  if kind == "view" or kind == "object" then
    return type(value) == "userdata" or type(value) == "table"
  end
  return type(value) == kind
end

for protocol, row in pairs(controls) do
  test("S130: the documentation of " .. protocol .. " is what comes", function(t)
    local about = documented[protocol .. "Configuration"]
    t:ok(about, "it is documented")
    for number, control in ipairs(row[2]) do
      local drawn, seen = 0, {}
      local style = ui[protocol](function(c)
        drawn = drawn + 1
        for name, field in pairs(about.fields) do
          local value = c[name]
          t:ok(fits(field, value), ("control %d, %s: %s, and the reference says %s"):format(number,
            name, tostring(value), field.type))
        end
        for name in pairs(c) do seen[name] = true end
        return "drawn"
      end)
      local app = t:mount(control[row[1]](control, style), { size = "40x6" })
      app:text()
      t:ok(drawn > 0, "the style is called")
      for name in pairs(seen) do t:ok(about.fields[name], name .. " is documented") end
      for name in pairs(about.fields) do t:ok(seen[name], name .. " comes") end
    end
  end)
end

test("S130: every configuration of the reference has its control here", function(t)
  for name in pairs(documented) do t:ok(controls[(name:gsub("Configuration$", ""))], name) end
end)
