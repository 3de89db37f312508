-- Buttons with UIKit's options (S12–S22).
local test = require "lunette.test"
local ui = require "lunette"

local function log()
  local lines = {}
  return lines, function(word) return function() lines[#lines + 1] = word end end
end
local function noop() end

test("titles by state: the first of disabled, highlighted, selected, \z
    focused that holds", function(t)
  local selected = ui.State(false)
  local enabled = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Button("other", noop),
      ui.Button("plain", { action = noop, isSelected = selected.value, states = {
        highlighted = { title = "pressed" }, focused = { title = "focused" },
        selected = { title = "chosen" },
        disabled = { title = "off" },
      } }):disabled(not enabled.value) }
  end, { size = "20x3" })
  t:equal(app:text(), "other\nplain")
  app:press("tab")
  t:equal(app:text(), "other\nfocused")
  selected.value = true
  t:equal(app:text(), "other\nchosen")
  t:equal(app:find("chosen").isSelected, true)
  app:mouseDown(1, 2)
  t:equal(app:text(), "other\npressed")
  t:equal(app:find("pressed").isPressed, true)
  app:mouseUp(1, 2)
  t:equal(app:text(), "other\nchosen")
  enabled.value = false
  t:equal(app:text(), "other\noff")
end)

test("what a state does not say is the default state's, never another state's", function(t)
  local app = t:mount(ui.Button("Go", { action = noop, isSelected = true, states = {
    default = { foregroundColor = "green" }, selected = { title = "Going" },
    highlighted = { foregroundColor = "red", background = "blue" },
  } }), { size = "20x3" })
  t:equal(app:text(), "Going")
  t:equal(app:cell(1, 1).foreground, "green")
  app:mouseDown(1, 1)
  t:equal(app:text(), "Go")
  t:equal(app:cell(1, 1).foreground, "red")
  t:equal(app:cell(1, 1).background, "blue")
  app:mouseUp(1, 1)
end)

test("an attributed title, a symbol, a font, a background that is a view", function(t)
  local app = t:mount(ui.Button("plain", { action = noop, states = {
    default = { attributedTitle = ui.Text { "a ", ui.Text("b"):italic() }, systemImage = "star",
      background = ui.Color("#102030") },
    highlighted = { systemImage = "star.fill" },
  } }):buttonStyle("plain"), { size = "20x3" })
  t:contains(app:text(), "a b")
  t:notContains(app:text(), "plain")
  local place = app:find("a b")
  t:equal(app:cell(place.x + place.width - 1, 1).italic, true)
  t:equal(app:cell(1, 1).background, "#102030")
  local before = app:text()
  app:mouseDown(1, 1)
  t:ok(app:text() ~= before, "the highlighted state has a symbol of its own")
  app:mouseUp(1, 1)
  app = t:mount(ui.Button("x", { action = noop, states = { default = { font = "headline" } } })
    :buttonStyle("plain"), { size = "9x2" })
  t:equal(app:cell(1, 1).bold, true)
end)

test("a shadow of the title, reversed while highlighted", function(t)
  local function button(reverses)
    return ui.Button("Go", { action = noop, reversesTitleShadowWhenHighlighted = reverses,
      states = { default = { titleShadow = { color = "#102030", x = 1, y = 0 } } } })
        :buttonStyle("plain"):padding(1)
  end
  local app = t:mount(button(true), { size = "9x3" })
  t:equal(app:cell(4, 2).background, "#102030")
  t:notEqual(app:cell(1, 2).background, "#102030")
  app:mouseDown(2, 2)
  t:equal(app:cell(1, 2).background, "#102030")
  t:notEqual(app:cell(4, 2).background, "#102030")
  app:mouseUp(2, 2)
  app = t:mount(button(false), { size = "9x3" })
  app:mouseDown(2, 2)
  t:equal(app:cell(4, 2).background, "#102030")
end)

test("insets change the button's size, those of title and image do not", function(t)
  local function width(options)
    options.action = noop
    local app = t:mount(ui.HStack { spacing = 0, ui.Button("Title", options):buttonStyle("plain"),
      ui.Text("|") }, { size = "30x5" })
    for y = 1, 5 do
      for x = 1, 30 do if app:cell(x, y).text == "|" then return x - 1, app end end
    end
  end
  local plain = width {}
  t:equal(width { insets = { leading = 2, trailing = 3 } }, plain + 5)
  t:equal(width { insets = { leading = -1 } }, plain - 1)
  local same, app = width { titleInsets = { leading = 2 } }
  t:equal(same, plain)
  t:contains(app:text(), "  ")
  t:equal(width { imageInsets = { top = 1 } }, plain)
  t:fails(function() ui.Button("x", { insets = { left = 1 } }) end, "'left'")
  t:fails(function() ui.Button("x", { insets = { top = 0.5 } }) end, "top must be")
  t:fails(function() ui.Button("x", { insets = 3 }) end, "insets must be a table")
end)

test("line break modes; without one it is a line, cut in the middle", function(t)
  local function text(mode, height)
    return t:mount(ui.Button("abcdefgh ijklmnop", { action = noop, isSelected = false,
      lineBreak = mode })
      :buttonStyle("plain"):frame { width = 9 }, { size = "9x4" }):text()
  end
  t:equal(text(nil), "abcd…mnop")
  t:equal(text("byTruncatingMiddle"), "abcd…mnop")
  t:equal(text("byTruncatingTail"), "abcdefgh…")
  t:equal(text("byTruncatingHead"), "…ijklmnop")
  t:equal(text("byClipping"), "abcdefgh")
  t:equal(text("byWordWrapping"), "abcdefgh\nijklmnop")
  t:equal(text("byCharWrapping"), "abcdefgh\nijklmnop")
  t:fails(function() ui.Button("x", { lineBreak = "byTruncatingMidle" }) end, "byTruncatingMiddle")
end)

test("types bring a symbol and words; a type is fixed", function(t)
  for type, words in pairs { close = "Close", contactAdd = "Add", detailDisclosure = "More Info",
      infoLight = "More Info", infoDark = "More Info" } do
    local given
    local app = t:mount(ui.Button { buttonType = type, action = function(sender)
      given = sender.buttonType
    end }, { size = "20x3" })
    t:equal(app:find(words).kind, "button")
    app:press("enter")
    t:equal(given, type)
  end
  t:fails(function() ui.Button("x", { buttonType = "closed" }) end, "close")
  t:fails(function() ui.Button("x", noop).buttonType = "close" end, "cannot be changed")
end)

test("a picture without a title", function(t)
  local sent
  local app = t:mount(ui.Button { systemImage = "star",
    action = function(sender) sent = sender.image end }:accessibilityLabel("Favourite"),
    { size = "9x2" })
  app:click("Favourite")
  t:equal(sent, "star")
end)

test("the image follows highlight and disabled unless an option forbids it", function(t)
  local function button(options)
    options.systemImage, options.action, options.isSelected = "star", noop, false
    return ui.Button("Go", options):buttonStyle("plain")
  end
  local function dim(options)
    local app = t:mount(button(options):disabled(), { size = "12x2", colors = "none" })
    return app:cell(1, 1).dim
  end
  t:equal(dim {}, true)
  local function look(options)
    local app = t:mount(button(options), { size = "12x2" })
    local before = app:cell(1, 1)
    app:mouseDown(1, 1)
    local after = app:cell(1, 1)
    app:mouseUp(1, 1)
    return before, after
  end
  local before, after = look { showsTouchWhenHighlighted = true }
  t:notEqual(after.background, before.background)
  t:fails(function()
    ui.Button("x", { showsTouchWhenHighlighted = 1 })
  end, "showsTouchWhenHighlighted must be")
end)

test("actions by event, several in order, and the button's own action last", function(t)
  local lines, say = log()
  local app = t:mount(ui.Button("Go", { action = say "action", actions = {
    touchDown = say "down", touchUpInside = { say "up 1", say "up 2" },
    touchUpOutside = say "outside",
    touchDragExit = say "exit", touchDragEnter = say "enter", touchCancel = say "cancel",
  } }):buttonStyle("plain"), { size = "20x4" })
  app:click("Go")
  t:equal(lines, { "down", "up 1", "up 2", "action" })
  for i = #lines, 1, -1 do lines[i] = nil end
  app:mouseDown(1, 1) app:hover(15, 4) app:hover(1, 1) app:hover(15, 4) app:mouseUp(15, 4)
  t:equal(lines, { "down", "exit", "enter", "exit", "outside" })
  for i = #lines, 1, -1 do lines[i] = nil end
  app:press("enter")
  t:equal(lines, { "down", "up 1", "up 2", "action" })
end)

test("a press that is lost is cancelled", function(t)
  local lines, say = log()
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("here"),
      shown.value and ui.Button("Go",
        { action = say "action", actions = { touchCancel = say "cancel" } }) }
  end, { size = "20x4" })
  app:mouseDown(1, 2)
  shown.value = false
  app:mouseUp(1, 2)
  t:equal(lines, { "cancel" })
end)

test("one action that fails does not stop the next, and is reported with its place", function(t)
  local lines, say = log()
  local app = t:mount(ui.Button("Go",
    { action = say "action", actions = { touchUpInside = { function()
      error("broken")
    end, say "next" } } }), { size = "9x2" })
  app:click("Go")
  t:equal(lines, { "next", "action" })
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "uikit_test.lua:")
  t:contains(app.errors[1].message, "broken")
end)

test("sender and event", function(t)
  local seen = {}
  local function keep(sender, event) seen[#seen + 1] = { sender, event } end
  local app = t:mount(ui.Button("Buy", { systemImage = "cart", role = "confirm", action = keep,
    isSelected = true,
    actions = { touchDown = keep } }):id("buy"), { size = "20x3" })
  app:press("enter")
  t:equal(#seen, 2)
  t:equal(seen[1][2], { kind = "key", name = "touchDown" })
  local sender, event = seen[2][1], seen[2][2]
  t:equal(sender.id, "buy")
  t:equal(sender.title, "Buy")
  t:equal(sender.image, "cart")
  t:equal(sender.role, "confirm")
  t:equal(sender.buttonType, "system")
  t:equal(sender.state, "highlighted")
  t:equal(event.kind, "key")
  t:equal(event.name, nil)
  app:advance(1)
  app:click("Buy")
  t:equal(seen[#seen][2].kind, "mouse")
end)

test("unknown states, keys and events are errors where they are written, \z
    with the nearest name", function(t)
  local function fails(options, ...)
    for _, part in ipairs { ... } do t:fails(function() ui.Button("x", options) end, part) end
  end
  fails({ states = { highlight = {} } }, "uikit_test.lua:", "'highlight'", "highlighted")
  fails({ states = { disabled = { titel = "x" } } }, "'titel'", "title")
  fails({ states = { disabled = "x" } }, "disabled must be a table")
  fails({ states = { disabled = { foregroundColor = "gren" } } }, "foregroundColor must be",
    "green")
  fails({ states = { disabled = { background = "gren" } } }, "green")
  fails({ states = { disabled = { background = 3 } } }, "background must be")
  fails({ states = { disabled = { systemImage = "sta" } } }, "there is no symbol")
  fails({ states = { disabled = { systemImage = "star", image = "a.png" } } }, "only one of")
  fails({ states = { default = { titleShadow = { x = 1 } } } }, "needs color")
  fails({ states = { default = { titleShadow = { colour = "red" } } } }, "color")
  fails({ actions = { touchUp = noop } }, "'touchUp'", "touchUp")
  fails({ actions = { touchDown = "x" } }, "touchDown must be a function or an array of functions")
  fails({ actions = { touchDown = { noop, 3 } } },
    "touchDown must be a function or an array of functions")
  fails({ states = { default = { "child" } } }, "takes no children")
end)

test("appearance: defaults of what buttons do not say, calls merge", function(t)
  ui.appearance.Button { tint = "green", states = { disabled = { title = "off" },
    default = { foregroundColor = "red" } } }
  ui.appearance.Button { insets = { leading = 2 } }
  local app = t:mount(ui.Button("Go", noop):buttonStyle("plain"), { size = "12x2" })
  t:equal(app:text(), "  Go")
  t:equal(app:cell(3, 1).foreground, "red")
  app = t:mount(ui.Button("Go",
    { action = noop, states = { default = { foregroundColor = "blue" } } }):buttonStyle("plain"),
    { size = "12x2" })
  t:equal(app:cell(3, 1).foreground, "blue")
  t:equal(app:text(), "  Go")
  app = t:mount(ui.Button("Go", noop):disabled(), { size = "12x2" })
  t:contains(app:text(), "off")
end)

test("appearance is as at the start in each case", function(t)
  local app = t:mount(ui.Button("Go", noop):buttonStyle("plain"), { size = "12x2" })
  t:equal(app:text(), "Go")
  t:notEqual(app:cell(1, 1).foreground, "red")
end)

test("appearance applies when a button comes into the tree", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("-"),
      shown.value and ui.Button("Go", noop):buttonStyle("plain") }
  end, { size = "12x2" })
  ui.appearance.Button { insets = { leading = 3 } }
  t:equal(app:text(), "-\nGo")
  shown.value = false
  t:equal(app:text(), "-")
  shown.value = true
  t:equal(app:text(), "-\n   Go")
end)

test("appearance takes neither labels nor actions, and no bodies", function(t)
  for _, key in ipairs { "action", "label", "title" } do
    t:fails(function() ui.appearance.Button { [key] = "x" } end,
      "ui.appearance.Button has no option '" .. key .. "'")
  end
  t:fails(function() ui.appearance.Button { tnt = "red" } end, "tint")
  t:fails(function() ui.appearance.Button { tint = "gren" } end, "uikit_test.lua:")
  t:fails(function() ui.appearance.Buton {} end, "Button")
  t:fails(function()
    t:mount(function() ui.appearance.Button { tint = "red" } return ui.Text("x") end)
  end, "cannot change the defaults of buttons")
end)

test("subtitle, imagePlacement and showsActivityIndicator of a button in UIKit's words", function(t)
  local function text(options, size)
    return t:mount(ui.Button("Sync", function() end, options):buttonStyle "plain",
      { size = size or "20x3" }):text()
  end
  t:equal(text { subtitle = "2 minutes ago" }, "Sync\n2 minutes ago")
  t:equal(text { systemImage = "star.fill", imagePlacement = "trailing" }, "Sync ★")
  t:equal(text { systemImage = "star.fill", imagePlacement = "leading" }, "★ Sync")
  t:equal(text { systemImage = "star.fill", imagePlacement = "bottom" }, "Sync\n ★")
  t:equal(text { systemImage = "star.fill", imagePlacement = "top" }, " ★\nSync")
  t:notContains(text { systemImage = "star.fill", showsActivityIndicator = true }, "★")
  t:contains(text { systemImage = "star.fill", showsActivityIndicator = true }, "Sync")
  t:contains(text { states = { default = { subtitle = "of its state" } } }, "of its state")
  t:fails(function() text { imagePlacement = "left" } end, "leading")
end)
