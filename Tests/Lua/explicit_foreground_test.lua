-- S105: in the labels of the built-in styles, a foreground that a modifier sets takes precedence
-- over the tint and the role.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing
local function button(style) return ui.Button("Go", nothing):buttonStyle(style) end

-- The colour of the first G on the screen.
local function inkOf(t, view, options)
  options = options or {}
  options.size = "20x6"
  local app = t:mount(view, options)
  local found = app:find("Go")
  for y = found.y, found.y + found.height - 1 do
    for x = found.x, found.x + found.width - 1 do
      local cell = app:cell(x, y)
      if cell.text == "G" then return cell.foreground, cell.background, cell end
    end
  end
  error("no G in\n" .. app:text())
end

test("on the button", function(t)
  for _, style in ipairs { "automatic", "plain", "borderless", "link", "bordered",
      "borderedProminent" } do
    t:equal(inkOf(t, button(style):foregroundColor("red")), "red", style)
  end
end)

test("around it", function(t)
  for _, style in ipairs { "automatic", "plain", "borderless", "link", "bordered",
      "borderedProminent" } do
    t:equal(inkOf(t, ui.VStack { button(style) }:foregroundStyle("red")), "red", style)
  end
end)

test("the platter keeps the tint", function(t)
  local ink, ground = inkOf(t, button "borderedProminent":foregroundStyle("red"):tint("green"))
  t:equal({ ink, ground }, { "red", "green" })
  local app = t:mount(button "bordered":foregroundStyle("red"):tint("green"), { size = "20x6" })
  t:equal(app:cell(1, 1).foreground, "green", "the line of the box, which has the focus")
end)

test("the role gives way", function(t)
  local delete = ui.Button { "Go", role = "destructive", action = nothing }
  t:equal(inkOf(t, delete), "brightRed")
  t:equal(inkOf(t, delete:foregroundColor("green")), "green")
  t:equal(inkOf(t, delete:buttonStyle("plain"):foregroundColor("green")), "green")
end)

test("a state shows all the same", function(t)
  local ink, _, cell = inkOf(t, button "bordered":foregroundColor("red"):disabled(true))
  t:equal(ink, "red")
  t:ok(cell.dim, "disabled is dim")
  local app = t:mount(button "borderless":foregroundColor("red"), { size = "20x6" })
  app:mouseDown(1, 1)
  t:ok(app:cell(1, 1).reverse, "pressed is reversed")
  t:equal(app:cell(1, 1).foreground, "red")
end)

test("what a style gives is not explicit", function(t)
  -- The outer button colours its label, but the button in it has its own tint.
  local inner = ui.HStack { ui.Text("Set"), button "bordered":tint("green") }
  t:equal(inkOf(t, ui.Button { action = nothing, label = inner }), "green")
end)

test("toggles, links, pickers and menus", function(t)
  local on = ui.State(true)
  t:equal(inkOf(t, ui.Toggle("Go", on:binding()):toggleStyle("button"):foregroundColor("red")),
    "red")
  t:equal(inkOf(t, ui.Link("Go", "https://example.org"):foregroundColor("red")), "red")
  t:equal(inkOf(t, ui.Menu("Go", { ui.Button("x", nothing) }):foregroundColor("red")), "red")
end)

test("a dialog has its own looks", function(t)
  local shown = ui.State(true)
  local app = t:mount(
    ui.Text("x"):alert("Title", { isPresented = shown:binding(),
      actions = { ui.Button("Go", nothing) } })
      :foregroundColor("red"), { size = "40x10" })
  local found = app:find("Go")
  for x = found.x, found.x + found.width - 1 do
    t:ok(app:cell(x, found.y).foreground ~= "red", "the alert's button is not red")
  end
end)

test("in 16 colours", function(t)
  t:equal(inkOf(t, button "bordered":foregroundColor("red"), { colors = "16" }), "red")
end)
