-- Accessibility modifiers: values, traits, views combined to one element, named actions, and
-- `help`.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing
local function said(t, view) return t:mount(view, { size = "30x8" }):accessibility() end

test("accessibilityValue", function(t)
  t:equal(said(t, ui.Text "Stars":accessibilityValue "3 of 5"), "Stars, 3 of 5")
  t:equal(said(t, ui.Button("Mute", nothing):accessibilityValue "off"), "Mute, button, off")
  local on = ui.State(true)
  t:contains(said(t, ui.Toggle("Wi-Fi", on):accessibilityValue "connected"), "connected")
  t:notContains(said(t, ui.Toggle("Wi-Fi", on):accessibilityValue "connected"), ", on")
end)

test("accessibilityAddTraits and accessibilityRemoveTraits", function(t)
  t:equal(said(t, ui.Text "News":accessibilityAddTraits "isHeader"), "News, heading")
  t:equal(said(t, ui.Text "Row":accessibilityAddTraits { "isButton", "isSelected" }),
    "Row, button, selected")
  t:equal(said(t, ui.Button("Go", nothing):accessibilityRemoveTraits "isButton"), "Go")
  t:equal(said(t, ui.Button("Go", nothing):accessibilityAddTraits "isLink"), "Go, link")
  t:fails(function() ui.Text "a":accessibilityAddTraits "isHeading" end, "isHeader")
  local app = t:mount(ui.Text "Row":accessibilityAddTraits "isSelected", { size = "10x1" })
  t:ok(app:find "Row".isSelected)
end)

test("accessibilityElement makes one of several", function(t)
  local view = ui.HStack { ui.Text "Tim", ui.Text "online" }
  t:equal(said(t, view), "Tim\nonline")
  t:equal(said(t, view:accessibilityElement { children = "combine" }), "Tim, online")
  t:equal(said(t, view:accessibilityElement { children = "contain" }), "Tim\nonline")
  t:equal(said(t, view:accessibilityElement():accessibilityLabel "A friend"), "A friend")
  t:equal(said(t, view:accessibilityElement { children = "ignore" }), "",
    "nothing was said in their place")
  t:equal(said(t, ui.HStack { ui.Text "Tim", ui.Button("Call", nothing) }
    :accessibilityElement { children = "combine" }), "Tim, Call, button")
end)

test("accessibilityAction is announced with its name", function(t)
  t:equal(said(t, ui.Text "Mail":accessibilityAction("Archive", nothing)
    :accessibilityAction("Delete", nothing)),
    "Mail, actions: Archive, Delete")
  t:fails(function() ui.Text "a":accessibilityAction "Archive" end, "perform")
end)

test("help is a hint, and a tip beside the view once the pointer has rested there", function(t)
  local view = ui.VStack { alignment = "leading",
    ui.Button("Send", nothing):help "Sends the message", ui.Text "other" }
  t:equal(said(t, view), "Send, button, Sends the message\nother")
  local app = t:mount(view, { size = "30x8" })
  app:hover(2, 1)
  app:advance(0.6)
  t:notContains(app:text(), "Sends")
  app:advance(0.2)
  t:contains(app:text(), "│ Sends the message │")
  app:hover(2, 6)
  t:notContains(app:text(), "Sends")
end)

test("a tip takes neither keys nor clicks, and goes at a click", function(t)
  local count = 0
  local view = ui.VStack { alignment = "leading", ui.Button("One", function() count = count + 1 end)
    :help "First", ui.Button("Two", function() count = count + 10 end) }
  local app = t:mount(view, { size = "30x8" })
  app:hover(1, 1)
  app:advance(1)
  t:contains(app:text(), "First")
  app:press("tab", "enter")
  t:equal(count, 10, "the keyboard is where it was")
  app:click(1, 1)
  t:equal(count, 11)
  t:notContains(app:text(), "First")
  app:hover(1, 1)
  app:advance(2)
  t:notContains(app:text(), "First", "until the pointer comes again")
end)

test("what lies under a tip is hit through it", function(t)
  local count = 0
  local view = ui.VStack { alignment = "leading", ui.Text "One":help "First",
    ui.Button("Two", function() count = count + 1 end) }
  local app = t:mount(view, { size = "30x8" })
  app:hover(1, 1)
  app:advance(1)
  app:click(1, 2)
  t:equal(count, 1)
end)

test("the innermost tip is shown, also over what is disabled; \z
    long ones have several lines", function(t)
  local inner = ui.Button("Send", nothing):help(("word "):rep(12)):disabled()
  local app = t:mount(ui.VStack { inner }:help "outer", { size = "60x8" })
  app:hover(1, 1)
  app:advance(1)
  t:notContains(app:text(), "outer")
  t:contains(app:text(), "word word")
  local lines = select(2, app:text():gsub("│ word", ""))
  t:equal(lines, 2)
  app = t:mount(ui.VStack { ui.Text "x" }:help "outer",
    { size = "30x8", layoutDirection = "rightToLeft" })
  app:hover(30, 1)
  app:advance(1)
  t:contains(app:text(), "outer")
end)

test("a tip disappears with its view, and follows its text", function(t)
  local words, there = ui.State "one", ui.State(true)
  local app = t:mount(function()
    return ui.VStack { there.value and ui.Text "abc":help(words.value) or nil, ui.Text "x" }
  end, { size = "30x8" })
  app:hover(1, 1)
  app:advance(1)
  words.value = "two"
  t:contains(app:text(), "two")
  there.value = false
  t:notContains(app:text(), "two")
end)

test("F1 shows the help of the focused view", function(t)
  local app = t:mount(ui.Button("Send", nothing):help "Sends the message", { size = "60x24" })
  app:press("f1")
  t:contains(app:text(), "Sends the message")
end)
