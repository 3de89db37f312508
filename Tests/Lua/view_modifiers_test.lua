-- ui.ViewModifier and :modifier, presentations with an item, menus with an action, onChange at the
-- start, and the state of the scene.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing

test("modifier takes a function of the view", function(t)
  local function card(content) return ui.HStack { "[", content:bold(), "]" } end
  local app = t:mount(ui.Text "a":modifier(card):padding { leading = 1 }, { size = "10x1" })
  t:equal(app:text(), " [ a ]")
  t:equal(t:mount(ui.Text "a":modifier(function() return "b" end), { size = "4x1" }):text(), "b")
  t:equal(t:mount(ui.VStack { ui.Text "a":modifier(function() return nil end) }, { size = "4x1" })
    :text(), "")
end)

test("modifier takes a ui.ViewModifier, with properties and state of its own", function(t)
  local Card = ui.ViewModifier "Card"
  Card.title = "?"
  Card.state = { open = true }
  function Card:body(content)
    return ui.VStack { alignment = "leading",
      ui.Button(self.title, function() self.open = not self.open end), self.open and content
        or nil }
  end
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.Text "one":modifier(Card { title = "A" }), ui.Text "two":modifier(Card) }, { size = "10x6" })
  t:equal(app:text(), "A\none\n?\ntwo")
  app:click "A"
  t:equal(app:text(), "A\n?\ntwo")
end)

test("a ViewModifier from a table; its content follows", function(t)
  local Framed = ui.ViewModifier { properties = { mark = "*" }, body = function(self, content)
    return ui.HStack { self.mark, content }
  end }
  local words = ui.State "one"
  local app = t:mount(function()
    return ui.Text(words.value):modifier(Framed { mark = "+" })
  end, { size = "10x1" })
  t:equal(app:text(), "+ one")
  words.value = "two"
  t:equal(app:text(), "+ two")
  t:equal(t:mount(ui.Text "a":modifier(Framed):modifier(Framed), { size = "10x1" }):text(), "* * a")
end)

test("an unknown modifier is reported at its line", function(t)
  local Plain = ui.View "Plain"
  function Plain:body() return "x" end
  for _, wrong in ipairs { 1, "bold", Plain, ui.Text "b" } do
    t:fails(function() ui.Text "a":modifier(wrong) end,
      "a ui.ViewModifier or a function of the view")
  end
  t:fails(function() ui.Text "a":modifier() end, "one argument")
  t:fails(function() ui.ViewModifier(1) end, "ui.ViewModifier")
  t:fails(function() ui.Text "a":modifier(function() ui.Text "made" end) end, "return")
  t:fails(function() ui.Text "a":modifier(function() return 1 end) end, "modifier")
end)

test("sheet with an item: shown while it is not nil, with what it holds", function(t)
  local picked = ui.State()
  local gone = 0
  local app = t:mount(function()
    return ui.Text "root"
      :sheet { item = picked, content = function(item) return ui.Text("about " .. item.name) end,
      onDismiss = function() gone = gone + 1 end }
  end, { size = "40x12" })
  t:notContains(app:text(), "about")
  picked.value = { name = "Ann" }
  t:contains(app:text(), "about Ann")
  picked.value = { name = "Bob" }
  t:contains(app:text(), "about Bob")
  t:equal(gone, 1, "the one of the first item has been closed")
  app:press "escape"
  t:notContains(app:text(), "about")
  t:equal(picked.value, nil)
  t:equal(gone, 2)
  picked.value = { name = "Cleo" }
  t:contains(app:text(), "about Cleo")
  picked.value = nil
  t:notContains(app:text(), "about")
end)

test("popover and alert with an item", function(t)
  local picked = ui.State()
  local app = t:mount(function()
    return ui.VStack { ui.Text "root":popover { item = picked, content = function(n)
      return ui.Text("number " .. n)
    end } }
  end, { size = "40x12" })
  picked.value = 7
  t:contains(app:text(), "number 7")
  local wrong = ui.State()
  app = t:mount(function()
    return ui.Text "root"
      :alert("Oops", { item = wrong,
      message = function() return wrong.value and ui.Text(wrong.value) end })
  end, { size = "40x12" })
  wrong.value = "disk full"
  t:contains(app:text(), "disk full")
  app:press "enter"
  t:notContains(app:text(), "Oops")
  t:equal(wrong.value, nil)
end)

test("presentations need one of the two", function(t)
  t:fails(function() ui.Text "a":sheet { content = "x" } end, "isPresented or item")
  local s = ui.State()
  t:fails(function() ui.Text "a":sheet { isPresented = s, item = s, content = "x" } end, "only one")
end)

test("a menu with a primary action: its button acts, the mark opens it", function(t)
  local log = {}
  local function add(word) return function() log[#log + 1] = word end end
  local app = t:mount(ui.Menu("Save",
    { primaryAction = add "save", ui.Button("Save as", add "as") }), { size = "30x8" })
  app:click "Save"
  t:equal(log, { "save" })
  t:notContains(app:text(), "Save as")
  local mark
  for x = 1, 30 do if app:cell(x, 1).text == "▾" then mark = x end end
  app:click(mark, 1)
  t:contains(app:text(), "Save as")
  app:press("escape", "enter")
  t:equal(log, { "save", "save" })
  app:press "down"
  t:contains(app:text(), "Save as")
  app:press "enter"
  t:equal(log[3], "as")
end)

test("holding the button of such a menu opens it, and does not act", function(t)
  local count = 0
  local app = t:mount(ui.Menu("Save", { primaryAction = function() count = count + 1 end,
    ui.Button("Save as", nothing) }), { size = "30x8" })
  app:mouseDown(1, 1)
  app:advance(0.6)
  t:contains(app:text(), "Save as")
  app:mouseUp(1, 1)
  t:equal(count, 0)
end)

test("menuIndicator", function(t)
  local menu = ui.Menu("M", { ui.Button("x", nothing) })
  t:contains(t:mount(menu, { size = "8x1" }):text(), "▾")
  t:equal(t:mount(menu:menuIndicator "hidden", { size = "8x1" }):text(), "M")
end)

test("onChange at the start", function(t)
  local value, log = ui.State(1), {}
  local app = t:mount(function()
    return ui.Text "a":onChange(value.value, function(old, new)
      log[#log + 1] = old .. ">" .. new
    end, { initial = true })
  end, { size = "4x1" })
  t:equal(log, { "1>1" })
  value.value = 2
  t:equal(app:text(), "a")
  t:equal(log, { "1>1", "1>2" })
end)

test("the size classes, isPresented and redactionReasons are read of the environment", function(t)
  local Tell = ui.View "Tell"
  Tell.key = "isPresented"
  function Tell:body() return ui.Text(tostring(self.environment[self.key])) end
  local app = t:mount(Tell { key = "horizontalSizeClass" }, { size = "80x24" })
  t:equal(app:text(), "regular")
  app:resize(40, 10)
  t:equal(app:text(), "compact")
  t:equal(t:mount(Tell { key = "verticalSizeClass" }, { size = "80x10" }):text(), "compact")
  t:equal(t:mount(Tell { key = "scenePhase" }, { size = "80x10" }):text(), "active")
  t:equal(t:mount(Tell { key = "controlActiveState" }, { size = "80x10" }):text(), "key")
  t:equal(t:mount(Tell {}, { size = "80x10" }):text(), "false")
  local shown = ui.State(true)
  t:contains(t:mount(ui.Text "":sheet { isPresented = shown, content = Tell {} },
    { size = "40x10" }):text(), "true")
  local seen
  local Note = ui.View "Note"
  function Note:body() seen = self.environment.redactionReasons return "x" end
  t:mount(Note {}:redacted(), { size = "4x1" })
  t:equal(seen, "placeholder")
  t:mount(Note {}, { size = "4x1" })
  t:equal(seen, nil)
end)
