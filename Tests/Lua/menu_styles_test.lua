-- MenuStyle, which decides what a menu's button shows; it works like the styles of buttons
-- (S29–S42).
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

test("a menu style draws the button; Menu(configuration) is drawn by the next \z
    outer style", function(t)
  local calls = 0
  local Framed = ui.MenuStyle "framedMenu"
  Framed.open, Framed.close = "<", ">"
  function Framed:makeBody(configuration)
    calls = calls + 1
    return ui.HStack { spacing = 0, self.open, ui.Menu(configuration), self.close }
  end
  local app = t:mount(function()
    return ui.Menu("File", { ui.Button("Open", nothing) })
      :menuStyle("framedMenu", { open = "(", close = ")" })
      :menuStyle(function(configuration)
        return ui.HStack { configuration.label, configuration.isFocused and "focused" or "-" }
      end)
  end, { size = "20x6" })
  t:equal(app:text(), "(File focused)")
  t:equal(calls, 1)
  t:equal(app:accessibility(), "File, button")
  app:press("enter")
  t:equal(app:focus().title, "Open")
  app:press("escape")
  t:equal({ app:focus().title, calls }, { "File", 1 })
end)

test("a click on what a style draws opens the menu", function(t)
  local app = t:mount(function()
    return ui.Menu("File", { ui.Button("Open", nothing) }):menuStyle(function()
      return ui.HStack { "menu", "tap" }
    end)
  end, { size = "20x6" })
  app:click("menu")
  t:equal(app:focus().title, "Open")
end)

test("S129: where a style has a gesture of its own, only that opens the menu", function(t)
  local app = t:mount(function()
    return ui.Menu("File", { ui.Button("Open", nothing) }):menuStyle(function(configuration)
      return ui.HStack { "menu", ui.Text("tap"):onTapGesture(configuration.trigger) }
    end)
  end, { size = "20x6" })
  app:click("menu")
  t:equal(app:focus().title, "File")
  app:click("tap")
  t:equal(app:focus().title, "Open")
end)

-- The cells of a row as a text: each letter with how it looks.
local function cells(app, y, width)
  local row = {}
  for x = 1, width do
    local cell = app:cell(x, y)
    row[x] = cell.text
    for _, name in ipairs { "foreground", "background", "bold", "underline", "reverse", "dim" } do
      if cell[name] then row[x] = row[x] .. "," .. name .. "=" .. tostring(cell[name]) end
    end
  end
  return table.concat(row, " ")
end
for _, theme in ipairs { "terminal", "dark" } do
  for _, reads in ipairs { true, false } do
    test(("S103: a menu style's body is all there is of the menu, as of a toggle: theme %s, %s")
      :format(theme, reads and "which reads the states" or "which reads none"), function(t)
      local function body(c)
        if not reads then return ui.Text "Label" end
        return ui.HStack { spacing = 0, c.isFocused and "F" or "-", c.isHovered and "H" or "-",
          c.isEnabled and "E" or "-", c.label }
      end
      local isOff = ui.State(false)
      local function mount(view)
        return t:mount(function()
          return ui.VStack { alignment = "leading", view:disabled(isOff.value),
            ui.Button("Z", nothing) }
        end, { size = "12x4", theme = theme })
      end
      local menu = mount(ui.Menu("Lab", { ui.Button("Item", nothing) }):menuStyle(body)
        :buttonStyle "bordered")
      local toggle = mount(ui.Toggle("Lab", ui.State(false)):toggleStyle(body)
        :buttonStyle "bordered")
      local function same(what) t:equal(cells(menu, 1, 12), cells(toggle, 1, 12), what) end
      same "with the focus"
      for _, app in ipairs { menu, toggle } do app:press "tab" end
      same "without"
      for _, app in ipairs { menu, toggle } do app:hover(2, 1) end
      same "hovered"
      isOff.value = true
      same "disabled"
    end)
  end
end

test("S103: a press is shown only by a menu style that reads it", function(t)
  local function row(style)
    local app = t:mount(ui.VStack { alignment = "leading",
      ui.Menu("Lab", { ui.Button("Item", nothing) }):menuStyle(style):focusEffectDisabled() },
      { size = "12x6" })
    local before = cells(app, 1, 3)
    app:mouseDown(1, 1)
    return before, cells(app, 1, 3)
  end
  local before, after = row(function(c) return c.label end)
  t:equal(after, before)
  local _, pressed = row(function(c) return c.isPressed and "PPP" or c.label end)
  t:equal(pressed:sub(1, 1), "P")
end)

test("S31: Menu(configuration) is a button as its surroundings have it, and shows the states",
  function(t)
  local function mount(button, style)
    local menu = ui.Menu("File", { ui.Button("Open", nothing) }):menuStyle(function(c)
      return ui.HStack { spacing = 0, "(", ui.Menu(c), ")" }
    end)
    if style then menu = menu:menuStyle(style) end
    if button then menu = menu:buttonStyle(button) end
    return t:mount(ui.VStack { menu, ui.Button("Z", nothing) }, { size = "24x8" })
  end
  t:contains(mount():text(), "(File ▾)")
  local bordered = mount "bordered":text()
  t:equal(mount(nil, "button"):text(), bordered)
  t:contains(bordered, "File ▾")
  t:contains(bordered, "│")
  local states = ui.ButtonStyle(function(c)
    return ui.HStack { spacing = 0, c.label, c.isFocused and "F" or "-", c.isPressed and "P" or "-",
      c.isHovered and "H" or "-" }
  end)
  local app = mount(states)
  t:contains(app:text(), "(File ▾F--)")
  t:equal(app:accessibility():match "^[^\n]*", "File, button")
  app:press "tab"
  t:contains(app:text(), "(File ▾---)")
  -- A click on it and one beside it open the same menu; a press is enough, as elsewhere.
  for _, word in ipairs { "File", "(" } do
    app = mount(states)
    local line, y = nil, 0
    for each in (app:text() .. "\n"):gmatch "(.-)\n" do
      y = y + 1
      if each:find("(File", 1, true) then line = each break end
    end
    app:mouseDown(line:find(word, 1, true), y)
    t:contains(app:text(), "Open", word)
    app:mouseUp(line:find(word, 1, true), y)
    t:equal(app:focus().title, "Open", word)
    app:press "escape"
    t:equal(app:focus().title, "File", word)
    t:notContains(app:text(), "Open", word)
  end
end)

test("a picker whose menu has a script's style still shows its states", function(t)
  local picker = ui.Picker("P", { selection = ui.State "a", options = { "a", "b" } })
  local app = t:mount(ui.VStack { picker
    :menuStyle(function(c) return ui.HStack { "=", c.label } end), ui.Button("Z", nothing) },
    { size = "24x4" })
  local with = cells(app, 1, 24)
  app:press "tab"
  t:ok(cells(app, 1, 24) ~= with, "the focus is seen")
end)

test("the sheet of a menu style shows its body in the state pressed, and no open menu", function(t)
  local Plain = ui.MenuStyle(function(c) return c.isPressed and "pressed" or "body" end)
  local app = t:mount(ui.ContactSheet(Plain), { size = "110x12" })
  t:contains(app:text(), "pressed")
  -- The item of the menu that the sheet shows.
  t:notContains(app:text(), "Copy")
end)

test("without a style of its own a menu has its mark", function(t)
  local app = t:mount(ui.Menu("File", { ui.Button("Open", nothing) }), { size = "20x6" })
  t:equal(app:text(), "File ▾")
end)

test("toggles and pickers in a menu are its items: ticked, and closing it", function(t)
  local bold, size = ui.State(false), ui.State("M")
  local app = t:mount(function()
    return ui.Menu("Format", { ui.Toggle("Bold", bold), ui.Divider(),
      ui.Picker("Size", { selection = size, options = { { "S", "Small" }, { "M", "Medium" } } }) })
  end, { size = "24x8" })
  app:press("enter")
  t:equal({ app:focus().title, app:focus().isSelected }, { "Bold", false })
  t:contains(app:text(), "✓ Medium")
  app:press("space")
  t:equal({ bold.value, app:text() }, { true, "Format ▾" })
  app:press("down")
  t:contains(app:text(), "✓ Bold")
  app:press("down", "enter")
  t:equal({ size.value, app:text() }, { "S", "Format ▾" })
end)
