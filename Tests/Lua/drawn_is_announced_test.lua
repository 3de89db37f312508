-- Whatever is drawn of a control is announced: each word on the screen is in the accessibility text.
local ui, test = require "lunette", require "lunette.test"

local nop = function() end
local function two() return ui.VStack { "Alpha", "Beta" } end
local n, on = ui.State(3), ui.State(true)
local gauge = { value = 3, range = { 0, 10 }, currentValueLabel = "Beta", minimumValueLabel = "Gamma", maximumValueLabel = "Delta" }

local controls = {
  ["a button with a subtitle"] = ui.Button("Alpha", { subtitle = "Beta", action = nop }),
  ["a button with subtitle and symbol"] = ui.Button("Alpha", { subtitle = "Beta", systemImage = "camera", action = nop }),
  ["a button with its symbol at the end"] = ui.Button("Alpha", { subtitle = "Beta", systemImage = "camera", imagePlacement = "trailing", action = nop }),
  ["a button with its symbol above"] = ui.Button("Alpha", { subtitle = "Beta", systemImage = "camera", imagePlacement = "top", action = nop }),
  ["a button that is busy"] = ui.Button("Alpha", { subtitle = "Beta", showsActivityIndicator = true, action = nop }),
  ["a button with a view and a subtitle"] = ui.Button { action = nop, label = two(), subtitle = "Gamma" },
  ["a state with a title and a subtitle"] = ui.Button { action = nop, title = "x", states = { default = { title = "Alpha", subtitle = "Beta" } } },
  ["a disabled state with a subtitle"] = ui.Button { action = nop, title = "x", states = { disabled = { title = "Alpha", subtitle = "Beta" } } }:disabled(),
  ["a state with attributed text"] = ui.Button { action = nop, title = "x", states = { default = { attributedTitle = ui.Text { "Alpha ", ui.Text "Beta":bold() } } } },
  ["a menu of two texts"] = ui.Menu { label = two(), ui.Button("x", nop) },
  ["a toggle of two texts"] = ui.Toggle { isOn = on, label = two() },
  ["a toggle as a button"] = ui.Toggle { isOn = on, label = two() }:toggleStyle "button",
  ["a picker"] = ui.Picker { selection = n, options = { { 3, "Beta" } }, label = two() },
  ["a stepper"] = ui.Stepper { value = n, label = two() },
  ["a slider"] = ui.Slider { value = n, range = { 0, 10 }, label = two() },
  ["a slider with labels at its ends"] =
    ui.Slider { value = n, range = { 0, 10 }, label = "Alpha", minimumValueLabel = "Beta", maximumValueLabel = two() },
  ["a gauge"] = ui.Gauge("Alpha", gauge),
  ["a gauge of the other style"] = ui.Gauge("Alpha", gauge):gaugeStyle "linearCapacity",
  ["a progress view"] = ui.ProgressView("Alpha", { value = 3, total = 10, currentValueLabel = "Beta" }),
  ["labelled content"] = ui.LabeledContent("Alpha", { value = "Beta" }),
  ["labelled content with a control"] = ui.LabeledContent("Alpha", { ui.Button("Beta", nop) }),
  ["content that is not there"] = ui.ContentUnavailableView("Alpha", { description = "Beta", systemImage = "tray" }),
  ["a group box"] = ui.GroupBox("Alpha", { "Beta" }),
  ["a disclosure group"] = ui.DisclosureGroup("Alpha", { isExpanded = on, "Beta" }),
  ["a section with a footer"] = ui.List { ui.Section("Alpha", { footer = "Beta", "Gamma" }) },
  ["a section of a form"] = ui.Form { ui.Section("Alpha", { footer = "Beta", ui.Toggle("Gamma", on) }) },
  ["a badge with words on a button"] = ui.List { ui.Button("Alpha", nop):badge "Beta" },
  ["a badge with a number"] = ui.List { ui.Text "Alpha":badge(17) },
  ["a field"] = ui.TextField("Alpha", ui.State "Beta"),
  ["a field with a prompt"] = ui.TextField("Alpha", { text = ui.State "", prompt = "Beta" }),
  ["a secret field with a prompt"] = ui.SecureField("Alpha", { text = ui.State "", prompt = "Beta" }),
  ["an editor with a prompt"] = ui.TextEditor { text = ui.State "", prompt = "Beta" },
  ["a link"] = ui.Link("Alpha", "https://example.org"),
  ["a link to a page"] = ui.NavigationStack { ui.NavigationLink { label = two(), destination = "x" } },
  ["a control group"] = ui.ControlGroup("Alpha", { ui.Button("Beta", nop) }),
  ["a button with a shortcut"] = ui.Button("Alpha", nop):keyboardShortcut "b",
  ["a table"] = ui.Table { data = { { n = "Beta", id = 1 } }, columns = { ui.TableColumn("Alpha", "n") } },
  ["an alert"] = ui.Text "x":alert("Alpha", { isPresented = on, message = "Beta", ui.Button("Gamma", nop) }),
  ["a search field"] = ui.NavigationStack { ui.List { "Gamma" }:searchable(ui.State "", { prompt = "Beta" }) },
}

for name, view in pairs(controls) do
  test(name, function(t)
    local app = t:mount(view, { size = "40x14" })
    local words, drawn = app:accessibility(), app:text()
    t:ok(drawn:find "%a%a%a", "nothing is drawn")
    for word in drawn:gmatch "%a[%a%d]+" do t:contains(words, word) end
  end)
end

test("the words of a subtitle follow those of the title", function(t)
  local app = t:mount(ui.Button("Camera", { subtitle = "Scan a code", systemImage = "camera", action = nop }), { size = "30x3" })
  t:equal(app:accessibility(), "Camera, Scan a code, button")
end)
