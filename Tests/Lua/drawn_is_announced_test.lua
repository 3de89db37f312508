-- Whatever is drawn of a control is announced: each word on the screen is in the accessibility
-- text.
local ui, test = require "lunette", require "lunette.test"
local calls = require "support.reference_calls"

local nop = function() end
local function two() return ui.VStack { "Alpha", "Beta" } end
local n, on = ui.State(3), ui.State(true)
local gauge = { value = 3, range = { 0, 10 }, currentValueLabel = "Beta",
  minimumValueLabel = "Gamma", maximumValueLabel = "Delta" }

local controls = {
  ["a button with a subtitle"] = ui.Button("Alpha", { subtitle = "Beta", action = nop }),
  ["a button with subtitle and symbol"] = ui.Button("Alpha",
    { subtitle = "Beta", systemImage = "camera", action = nop }),
  ["a button with its symbol at the end"] = ui.Button("Alpha",
    { subtitle = "Beta", systemImage = "camera", imagePlacement = "trailing", action = nop }),
  ["a button with its symbol above"] = ui.Button("Alpha",
    { subtitle = "Beta", systemImage = "camera", imagePlacement = "top", action = nop }),
  ["a button that is busy"] = ui.Button("Alpha", { subtitle = "Beta", showsActivityIndicator = true,
    action = nop }),
  ["a button with a view and a subtitle"] = ui.Button { action = nop, label = two(),
    subtitle = "Gamma" },
  ["a state with a title and a subtitle"] = ui.Button { action = nop, title = "x",
    states = { default = { title = "Alpha", subtitle = "Beta" } } },
  ["a disabled state with a subtitle"] = ui.Button { action = nop, title = "x",
    states = { disabled = { title = "Alpha", subtitle = "Beta" } } }:disabled(),
  ["a state with attributed text"] = ui.Button { action = nop, title = "x",
    states = { default = { attributedTitle = ui.Text { "Alpha ", ui.Text "Beta":bold() } } } },
  ["a menu of two texts"] = ui.Menu { label = two(), ui.Button("x", nop) },
  ["a toggle of two texts"] = ui.Toggle { isOn = on, label = two() },
  ["a toggle as a button"] = ui.Toggle { isOn = on, label = two() }:toggleStyle "button",
  ["a picker"] = ui.Picker { selection = n, options = { { 3, "Beta" } }, label = two() },
  ["a stepper"] = ui.Stepper { value = n, label = two() },
  ["a slider"] = ui.Slider { value = n, range = { 0, 10 }, label = two() },
  ["a slider with labels at its ends"] =
    ui.Slider { value = n, range = { 0, 10 }, label = "Alpha", minimumValueLabel = "Beta",
      maximumValueLabel = two() },
  ["a gauge"] = ui.Gauge("Alpha", gauge),
  ["a gauge of the other style"] = ui.Gauge("Alpha", gauge):gaugeStyle "linearCapacity",
  ["a progress view"] = ui.ProgressView("Alpha",
    { value = 3, total = 10, currentValueLabel = "Beta" }),
  ["labelled content"] = ui.LabeledContent("Alpha", { value = "Beta" }),
  ["labelled content with a control"] = ui.LabeledContent("Alpha", { ui.Button("Beta", nop) }),
  ["content that is not there"] = ui.ContentUnavailableView("Alpha",
    { description = "Beta", systemImage = "tray" }),
  ["a group box"] = ui.GroupBox("Alpha", { "Beta" }),
  ["a disclosure group"] = ui.DisclosureGroup("Alpha", { isExpanded = on, "Beta" }),
  ["a section with a footer"] = ui.List { ui.Section("Alpha", { footer = "Beta", "Gamma" }) },
  ["a section of a form"] = ui.Form { ui.Section("Alpha",
    { footer = "Beta", ui.Toggle("Gamma", on) }) },
  ["a badge with words on a button"] = ui.List { ui.Button("Alpha", nop):badge "Beta" },
  ["a badge with a number"] = ui.List { ui.Text "Alpha":badge(17) },
  ["a field"] = ui.TextField("Alpha", ui.State "Beta"),
  ["a field with a prompt"] = ui.TextField("Alpha", { text = ui.State "", prompt = "Beta" }),
  ["a secret field with a prompt"] = ui.SecureField("Alpha",
    { text = ui.State "", prompt = "Beta" }),
  ["an editor with a prompt"] = ui.TextEditor { text = ui.State "", prompt = "Beta" },
  ["a link"] = ui.Link("Alpha", "https://example.org"),
  ["a link to a page"] = ui.NavigationStack { ui.NavigationLink { label = two(),
    destination = "x" } },
  ["a control group"] = ui.ControlGroup("Alpha", { ui.Button("Beta", nop) }),
  ["a button with a shortcut"] = ui.Button("Alpha", nop):keyboardShortcut "b",
  ["a table"] = ui.Table { data = { { n = "Beta", id = 1 } },
    columns = { ui.TableColumn("Alpha", "n") } },
  ["a colour picker"] = ui.ColorPicker { selection = ui.State "red", label = two() },
  ["an overlay"] = ui.Text "Gamma":frame { width = 20, height = 5, alignment = "topLeading" }
    :overlay(two()),
  ["a background"] = ui.Text "Gamma":frame { width = 20, height = 5, alignment = "topLeading" }
    :background(two()),
  ["a row on words"] = ui.List { ui.Text "Gamma":frame { width = 40, alignment = "leading" }
    :listRowBackground(two():frame { maxWidth = ui.infinity, alignment = "trailing" }) },
  ["an alert"] = ui.Text "x":alert("Alpha", { isPresented = on, message = "Beta",
    ui.Button("Gamma", nop) }),
  ["a search field"] = ui.NavigationStack { ui.List { "Gamma" }
    :searchable(ui.State "", { prompt = "Beta" }) },
}

-- The words that are drawn and not announced, and what is drawn.
local function unannounced(app)
  local words, drawn, missing = app:accessibility(), app:text(), {}
  for word in drawn:gmatch "%a[%a%d]+" do
    if not words:find(word, 1, true) then missing[#missing + 1] = word end
  end
  return missing, drawn
end

for name, view in pairs(controls) do
  test(name, function(t)
    local missing, drawn = unannounced(t:mount(view, { size = "40x14" }))
    t:ok(drawn:find "%a%a%a", "nothing is drawn")
    t:equal(missing, {})
  end)
end

-- Parameters of the reference that take words or views and are not drawn as they are given, or not
-- as a part of what is announced; and why.
local unseen = {}
local function because(reason, names)
  for name in names:gmatch "[^,]+" do unseen[name:match "^%s*(.-)%s*$"] = reason end
end
because("in a menu, a palette, a page or a tip, which is shown later",
  "Button.menu, CommandPalette.commands, Command.title, commands.commands, contextMenu.items, \z
  contextMenu.preview, NavigationLink.destination, keyHelp.title, help.text")
because("words for those who do not see, or for a menu",
  "accessibilityLabel.label, accessibilityValue.value, accessibilityHint.hint, \z
   ControlGroup.title, ControlGroup.label")
because("letters that are pictures", "BigText.content")
because("no more than a shape", "mask.view, contentShape.view, Button state.background")
because("decoration beside a title, as the icon of SwiftUI's Label is", "Button state.image")
because("no view by itself", "TableColumn.title")
because("in a field without text, as above",
  "SecureField.prompt, TextEditor.prompt, TextField.prompt")
because("above or below one letter; larger ones are above",
  "overlay.view, background.view, listRowBackground.view")

test("the words of a subtitle follow those of the title", function(t)
  local app = t:mount(ui.Button("Camera", { subtitle = "Scan a code", systemImage = "camera",
    action = nop }), { size = "30x3" })
  t:equal(app:accessibility(), "Camera, Scan a code, button")
end)

-- What a parameter of these types is given: words that can be looked for.
local given = {
  text = function() return "Alpha" end,
  view = two, viewOrFunction = two, fileOrView = two, colorOrView = two, styleOrView = two,
}

test("whatever words or views a name of the reference takes are announced where \z
    they are drawn", function(t)
  local wrong, count = {}, 0
  calls.each_parameter({ "views", "modifiers", "options" }, function(name, parameter, p, row, call)
    local value, about = given[p.type], name .. "." .. parameter
    if not value or p.of or name == "onKeyPress" or name == "accessibilityAction" then return end
    local list, size = calls.arguments(name, row, parameter, value())
    local view = call(table.unpack(list, 1, size))
    local isDrawn = false
    for _, around in ipairs { ui.VStack, ui.List, ui.Form, ui.NavigationStack, ui.TabView } do
      local app = t:mount(around { view }, { size = "70x16" })
      local missing, drawn = unannounced(app)
      isDrawn = isDrawn or drawn:find "Alpha" ~= nil
      for _, word in ipairs(unseen[about] and {} or missing) do
        wrong[#wrong + 1] = ("%s: '%s' is not announced"):format(about, word)
      end
    end
    if isDrawn then count = count + 1 end
    if not isDrawn and not unseen[about] then wrong[#wrong + 1] = about .. ": it is not drawn" end
    if isDrawn and unseen[about] == "not drawn" then
      wrong[#wrong + 1] = about .. ": it is drawn"
    end
  end)
  t:equal(table.concat(wrong, "\n"), "")
  t:ok(count > 50, count)
end)

-- For each kind of style, a control with all the words that it can have.
local styled = {
  button = ui.Button("Alpha", { subtitle = "Beta", systemImage = "camera", action = nop }),
  label = ui.Label("Alpha", { systemImage = "star" }), toggle = ui.Toggle { isOn = on,
    label = two() },
  textField = ui.TextField("Alpha", { text = ui.State "", prompt = "Beta" }),
  picker = ui.Picker { selection = n, options = { { 3, "Beta" }, { 4, "Gamma" } },
    label = "Alpha" },
  slider = ui.Slider { value = n, range = { 0, 10 }, label = "Alpha", minimumValueLabel = "Beta",
    maximumValueLabel = "Gamma" },
  stepper = ui.Stepper { value = n, label = two() },
  progressView = ui.ProgressView("Alpha", { value = 3, total = 10, currentValueLabel = "Beta" }),
  groupBox = ui.GroupBox("Alpha", { "Beta" }), menu = ui.Menu { label = two(),
    ui.Button("Gamma", nop) },
  disclosureGroup = ui.DisclosureGroup("Alpha", { isExpanded = on, "Beta" }),
  controlGroup = ui.ControlGroup("Alpha", { ui.Button("Beta", nop) }),
  textEditor = ui.TextEditor(ui.State "Alpha Beta"),
  labeledContent = ui.LabeledContent { label = two(), "Gamma" }, gauge = ui.Gauge("Alpha", gauge),
  datePicker = ui.DatePicker("Alpha", ui.State "2026-11-24"),
  list = ui.List { ui.Section("Alpha", { footer = "Beta", "Gamma" }) },
  form = ui.Form { ui.Section("Alpha", { footer = "Beta", ui.Toggle("Gamma", on) }) },
  table = ui.Table { data = { { n = "Beta", id = 1 } },
    columns = { ui.TableColumn("Alpha", "n") } },
}

test("in every built-in style of every kind", function(t)
  local wrong, count = {}, 0
  for _, kind in ipairs(calls.api.names.StyleKind) do
    local view = styled[kind]
    t:ok(view, kind .. " is not tested here")
    for _, name in ipairs(calls.api.names[kind .. " style"]) do
      for _, around in ipairs { ui.VStack, ui.List, ui.Form } do
        local app = t:mount(around { view[kind .. "Style"](view, name) }, { size = "50x16" })
        for _, word in ipairs(unannounced(app)) do
          -- The weekdays above a calendar say nothing that the date does not.
          if name ~= "graphical" then
            wrong[#wrong + 1] = ("%sStyle %q: '%s' is not announced"):format(kind, name, word)
          end
        end
        count = count + 1
      end
    end
  end
  t:equal(table.concat(wrong, "\n"), "")
  t:ok(count > 150, count)
end)
