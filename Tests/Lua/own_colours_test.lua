-- The terminal's own foreground used as a background, and its own background used as a foreground;
-- neither is in the palette.
local ui = require "lunette"
local test = require "lunette.test"

-- The cells of the first row: text, colours, and whether the colours are exchanged.
local function row(t, view, width, options)
  options = options or {}
  options.size = width .. "x1"
  local app = t:mount(view:frame { width = width, height = 1 }, options)
  local cells = {}
  for x = 1, width do
    local cell = app:cell(x, 1)
    cells[x] = ("%s %s/%s%s"):format(cell.text, cell.foreground or "own", cell.background or "own",
      cell.reverse and " exchanged" or "")
  end
  return cells
end
local ink, own = "  own/own exchanged", "  own/own"

test("a fill of the primary colour is seen, whichever way it is written", function(t)
  for name, view in pairs {
    shape = ui.Rectangle(), filled = ui.Rectangle():fill "primary",
    foreground = ui.Rectangle():foregroundColor "primary",
    color = ui.Color "primary", tinted = ui.Color("tint"):tint "primary",
    text = ui.Text(" "):frame { width = 1 }:background "primary",
  } do
    t:equal(row(t, view, 1), { ink }, name)
    t:equal(row(t, view, 1, { colors = "none" }), { ink }, name)
  end
end)

test("a fill of the background's colour shows nothing", function(t)
  for name, view in pairs {
    filled = ui.Rectangle():fill "background",
    foreground = ui.Rectangle():foregroundColor "background",
    color = ui.Color "background", tinted = ui.Color("tint"):tint "background",
    over = ui.ZStack { ui.Rectangle(), ui.Color "background" },
  } do
    t:equal(row(t, view, 1), { own }, name)
  end
end)

test("letters stand on a ground of the primary colour", function(t)
  t:equal(row(t, ui.Text("ab"):foregroundColor("red"):background "primary", 3),
    { "a own/red exchanged", "b own/red exchanged", own })
  t:equal(row(t, ui.Text("a"):foregroundColor("background"):background "primary", 1),
    { "a own/black exchanged" })
  t:equal(row(t, ui.Text("a"):background "primary", 1), { "a own/own exchanged" },
    "and can be read in the same colour")
  t:equal(row(t, ui.Text("世"):foregroundColor("red"):background "primary", 2),
    { "世 own/red exchanged", " own/red exchanged" })
  local spans = ui.TextEditor(ui.State "ab", { spans = function()
    return { { 1, 1, { background = "primary" } } }
  end }):textEditorStyle "plain"
  t:equal(row(t, spans, 4)[1], "a own/own exchanged", "a span's ground")
  t:equal(row(t, ui.ZStack { ui.Rectangle(), ui.Text("a"):background "blue" }, 3),
    { ink, "a own/blue", ink })
  t:equal(row(t, ui.Capsule():fill "primary", 3), { "▐ own/own", ink, "▌ own/own" })
end)

test("a theme with colours has no need of it", function(t)
  local cells = row(t, ui.Text("a"):background "primary", 1, { theme = "dark" })
  t:notContains(cells[1], "exchanged")
end)

test("what can be seen through is mixed with the colour of letters", function(t)
  local half = row(t, ui.Color("primary"):opacity(0.5), 1, { colors = "truecolor" })
  t:equal(half, row(t, ui.Rectangle():opacity(0.5), 1, { colors = "truecolor" }))
  t:notContains(half[1], "exchanged")
  local red, green, blue = half[1]:match "/#(%x%x)(%x%x)(%x%x)"
  for _, part in ipairs { red, green, blue } do t:ok(tonumber(part, 16) > 0x40, half[1]) end
end)

test("a prominent button in the primary colour has letters in the ground's", function(t)
  local button = ui.Button("b", function() end):buttonStyle("borderedProminent")
    :buttonBorderShape "rectangle"
  for _, tint in ipairs { "primary", "background" } do
    local app = t:mount(button:tint(tint), { size = "7x1" })
    local cell = app:cell(4, 1)
    t:equal({ cell.text, cell.foreground, cell.background, cell.reverse }, { "b", nil, nil, true },
      tint)
    app:mouseDown(4, 1)
    t:equal(app:cell(4, 1).reverse, false, "pressed")
  end
end)

test("the focus, a change and a smaller picture leave it as it is", function(t)
  local color = ui.State "red"
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("abc"):foregroundColor(color.value)
      :background "primary", ui.Toggle("T", ui.State(true)) }
  end, { size = "8x2" })
  color.value = "blue"
  local cell = app:cell(2, 1)
  t:equal({ cell.text, cell.foreground, cell.background, cell.reverse }, { "b", nil, "blue", true })
  app:resize(2, 2)
  cell = app:cell(2, 1)
  t:equal({ cell.text, cell.background, cell.reverse }, { "…", "blue", true })
end)
