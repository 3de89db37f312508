-- Built-in styles where colours are known: those of a theme, in 24-bit colour and in 256 colours
-- (Documentation/Looks.md).
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function mount(t, view, options)
  options = options or {}
  options.size = options.size or "24x6"
  options.theme = options.theme or "dark"
  return t:mount(view, options)
end
local function button(options, style)
  local size = options.size or "regular"
  options.size, options.action = nil, nothing
  return ui.Button("Save", options):buttonStyle(style or "bordered"):controlSize(size)
end
local function lines(app)
  local all = {}
  for line in (app:text() .. "\n"):gmatch "([^\n]*)\n" do
    all[#all + 1] = line:match "^%s*(.-)%s*$"
  end
  return all
end
local contrast = require("support.helpers").contrast

test("sizes: one row, three with edges of half cells, three in full, five", function(t)
  local function picture(size, shape)
    local app = t:mount(button({ size = size }):buttonBorderShape(shape or "automatic"),
      { size = "20x5", theme = "dark" })
    return table.concat(lines(app), "\n"):match "^%s*(.-)%s*$"
  end
  t:equal(picture "mini", "▐Save▌")
  t:equal(picture "small", "▐ Save ▌")
  t:equal(picture "regular", "▗▄▄▄▄▄▄▄▄▖\n▐  Save  ▌\n▝▀▀▀▀▀▀▀▀▘")
  t:equal(picture "large", "▐          ▌\n▐   Save   ▌\n▐          ▌")
  t:equal(picture("regular", "capsule"), "▗▄▄▄▄▄▄▖\n▐ Save ▌\n▝▀▀▀▀▀▀▘")
  -- A platter whose sides are not lit consists of whole cells.
  t:equal(t:mount(button { size = "small" }:buttonBorderShape("rectangle"):disabled(),
    { size = "8x1", theme = "dark" }):text(), "  Save")
  t:equal(picture("extraLarge", "capsule"),
    "▄▄▄▄▄▄▄▄▄▄\n▗            ▖\n█    Save    █\n▝            ▘\n▀▀▀▀▀▀▀▀▀▀")
end)

test("where fewer rows are offered it takes the form of one row, \z
    and nothing is clipped", function(t)
  for _, size in ipairs { "regular", "large", "extraLarge" } do
    for _, rows in ipairs { "20x1", "20x2" } do
      local app = t:mount(button { size = size }, { size = rows, theme = "dark" })
      t:ok(table.concat(lines(app)):find "^▐%s+Save%s+▌$", size .. rows)
    end
  end
end)

test("no fill lies behind a line: platters have no box glyphs", function(t)
  for _, theme in ipairs { "dark", "light", "highContrast", "highContrastLight" } do
    for _, style in ipairs { "bordered", "borderedProminent" } do
      for _, shape in ipairs { "automatic", "rectangle", "capsule", "circle" } do
        local text = mount(t, button({}, style):buttonBorderShape(shape), { theme = theme }):text()
        for _, glyph in ipairs { "╭", "┌", "│", "─", "(", "[" } do t:notContains(text, glyph) end
      end
    end
  end
end)

test("the focus lights the sides and moves nothing", function(t)
  for _, style in ipairs { "bordered", "borderedProminent" } do
    for _, size in ipairs { "mini", "small", "regular", "large" } do
      local app = mount(t, ui.VStack { ui.Button("x", nothing):buttonStyle("plain"),
        button({ size = size }, style) })
      local text, at = app:text(), app:find("Save", { kind = "text" })
      local left = app:find("Save", { kind = "button" }).x
      local was = app:cell(left, at.y).foreground
      app:press("tab")
      t:equal(app:text(), text)
      t:ok(app:cell(left, at.y).foreground ~= was, style .. size)
      t:equal(app:cell(at.x, at.y).bold, true)
    end
  end
end)

test("each state differs from each other, and every label can be read", function(t)
  for _, theme in ipairs { "dark", "light", "highContrast", "highContrastLight" } do
    for _, colors in ipairs { "truecolor", "256" } do
      for _, style in ipairs { "bordered", "borderedProminent", "borderless", "plain", "link" } do
        for _, role in ipairs { "none", "destructive" } do
          local function options() return { role = role ~= "none" and role or nil } end
          local seen, where = {}, theme .. colors .. style .. role
          local function look(app, name, least)
            local at = app:find("Save", { kind = "text" })
            local cell = app:cell(at.x, at.y)
            local ground = cell.background or app:cell(24, 6).background
            t:ok(contrast(cell.foreground, ground) >= least, where .. name .. " "
              .. contrast(cell.foreground, ground))
            local key = table.concat({ tostring(cell.foreground), tostring(ground),
              tostring(cell.bold), tostring(cell.underline) }, " ")
            t:equal(seen[key], nil, where .. name)
            seen[key] = name
          end
          local other = ui.Button("x", nothing):buttonStyle("plain")
          local app = mount(t, ui.VStack { other, button(options(), style) },
            { theme = theme, colors = colors })
          look(app, "normal", 4.5)
          local at = app:find("Save", { kind = "text" })
          app:hover(at.x, at.y) look(app, "hovered", 4.5)
          app:hover(24, 6)
          app:press("tab") look(app, "focused", 4.5)
          local off = options() off.action = nothing
          look(mount(t, ui.VStack { other, button(off, style):disabled() },
            { theme = theme, colors = colors }), "disabled", 2.3)
          local on = options() on.isSelected = true
          look(mount(t, ui.VStack { other, button(on, style) }, { theme = theme, colors = colors }),
            "selected", 4.5)
        end
      end
    end
  end
end)

test("in 256 colours a fill is another entry of the palette than the ground", function(t)
  for _, theme in ipairs { "dark", "light", "highContrast" } do
    local app = mount(t, ui.GroupBox { "Card", ui.Text("inside") },
      { theme = theme, colors = "256", size = "24x6" })
    local at = app:find("inside")
    t:ok(app:cell(at.x, at.y).background ~= app:cell(24, 6).background, theme)
  end
end)

test("a field is a well: sunken, with a line, and lit by the focus", function(t)
  local app = mount(t, ui.VStack { ui.Button("x", nothing),
    ui.TextField("Name", ui.State("Ada")):frame { width = 12 } }, { size = "16x3" })
  t:contains(app:text(), "▐ Ada      ▌")
  local at = app:find("Name", { kind = "textField" })
  local edge, inside = app:cell(at.x, at.y).foreground, app:cell(at.x + 2, at.y)
  t:equal(edge, inside.background)
  t:equal(inside.underline, true)
  app:press("tab")
  t:ok(app:cell(at.x, at.y).foreground ~= edge)
  t:contains(app:text(), "▐ Ada      ▌")
  -- From right to left, the blank is on the right.
  app = mount(t, ui.TextField("Name", ui.State("Ada")):frame { width = 12 },
    { size = "16x3", layoutDirection = "rightToLeft" })
  t:contains(app:text(), "Ada  ▌")
  -- In few columns, only the text is drawn.
  t:equal(mount(t, ui.TextField("Name", ui.State("Ada")), { size = "5x1" }):text(), "Ada")
end)

test("a slider and a bar of progress have one rail", function(t)
  local slider = mount(t, ui.Slider { value = ui.State(5), range = { 0, 10 } }, { size = "11x1" })
  t:equal(slider:text(), "━━━━━◉━━━━━")
  local function bar(value, options)
    options = options or {} options.size = "10x1"
    return mount(t, ui.ProgressView { value = value }, options):text()
  end
  t:equal(bar(0.5), "━━━━━╺━━━━")
  t:equal(bar(0.45), "━━━━╸━━━━━")
  t:equal(bar(0), "━━━━━━━━━━")
  t:equal(bar(1), "━━━━━━━━━━")
  t:equal(bar(0.45, { layoutDirection = "rightToLeft" }), "━━━━━╺━━━━")
  t:equal(bar(0.45, { theme = "terminal" }), "━━━━╸─────")
  local app = mount(t, ui.ProgressView { value = 0.5 }, { size = "10x1" })
  t:ok(app:cell(1, 1).foreground ~= app:cell(10, 1).foreground)
  t:equal(slider:cell(11, 1).foreground, app:cell(10, 1).foreground, "one track")
end)

test("a switch, checkboxes and options", function(t)
  local app = mount(t, ui.Toggle("On", ui.State(true)):toggleStyle("switch"), { size = "12x1" })
  t:contains(app:text(), "On ▐  ██▌")
  app = mount(t, ui.Toggle("On", ui.State(false)):toggleStyle("switch"), { size = "12x1" })
  t:contains(app:text(), "On ▐██  ▌")
  app = mount(t, ui.Toggle("On", ui.State(true)):toggleStyle("checkbox"), { size = "12x1" })
  t:ok(app:cell(1, 1).foreground ~= app:cell(2, 1).foreground, "the brackets are quiet")
  app = mount(t, ui.Picker("P", { selection = ui.State("a"), options = { "a", "b" } })
    :pickerStyle("radioGroup"), { size = "12x3" })
  t:contains(app:text(), "◉ a\n○ b")
end)

test("a form is cards, with their headers above", function(t)
  local app = mount(t,
    ui.Form { ui.Section { header = "Account", ui.Toggle("On", ui.State(true)) } },
    { size = "24x6" })
  local header, row = app:find("Account"), app:find("On", { kind = "text" })
  t:equal(row.y, header.y + 2)
  t:ok(app:cell(row.x, row.y).background ~= app:cell(header.x, header.y).background)
  t:notContains(app:text(), "─")
end)

test("what is presented stands on a raised platter, with a shadow or a scrim", function(t)
  local app = mount(t, ui.VStack { ui.Text("behind behind behind"),
    ui.Menu("File", { ui.Button("New", nothing), ui.Button("Open", nothing) }) }, { size = "24x8" })
  app:click("File")
  local item = app:find("New")
  t:notContains(app:text(), "╭")
  t:ok(app:cell(item.x, item.y + 1).background ~= app:cell(24, 1).background)
end)

test("a selected row is tinted, with a bar where the keyboard is, \z
    and its text is as strong as any other", function(t)
  local app = mount(t, ui.List { selection = ui.State("a"),
    ui.Text("one"):foregroundStyle("secondary"):tag("a"), ui.Text("two"):tag("b") },
    { size = "10x3" })
  t:equal(app:cell(1, 1).text, "▌")
  local selected, other = app:cell(3, 1), app:cell(3, 2)
  t:equal(selected.foreground, other.foreground)
  t:ok(selected.background ~= other.background)
end)

test("a fill of the terminal's own palette goes where it fades, \z
    and its label takes its colour", function(t)
  local app = t:mount(ui.Button("Go", nothing):buttonStyle("borderedProminent"):opacity(0.5),
    { size = "12x3" })
  local at = app:find("Go", { kind = "text" })
  local cell = app:cell(at.x, at.y)
  t:equal({ cell.foreground, cell.background, cell.dim }, { "brightBlue", nil, true })
end)
