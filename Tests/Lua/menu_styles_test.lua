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
