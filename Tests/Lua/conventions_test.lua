-- Conventions of all functions of `ui`: the results of scripts, children, options and types of
-- values.
local test = require "lunette.test"
local ui = require "lunette"

-- The file and line of the caller, as in messages.
local function here(offset)
  return "conventions_test.lua:" .. debug.getinfo(2, "l").currentline + (offset or 0) .. ": "
end

test("the root may be a view, a function, a component or an App", function(t)
  t:equal(t:mount(ui.Text("view")):text(), "view")
  t:equal(t:mount(function() return ui.Text("function") end):text(), "function")
  local Component = ui.View "Component"
  function Component:body() return "component" end
  t:equal(t:mount(Component):text(), "component")
  t:equal(t:mount(Component {}):text(), "component")
  t:equal(t:mount(ui.App { title = "T", body = function() return ui.Text("app") end }):text(),
    "app")
end)

test("any other root is an error that says what came and what was expected", function(t)
  for given, words in pairs { [42] = "42", [true] = "true" } do
    local message = t:fails(function() t:mount(given) end)
    t:contains(message, words)
    t:contains(message, "view")
    t:contains(message, "ui.App")
  end
  t:contains(t:fails(function() t:mount(nil) end), "ui.App")
end)

test("strings stand for texts among children", function(t)
  t:equal(t:mount(ui.VStack { alignment = "leading", "one", ui.Text("two") }):text(), "one\ntwo")
end)

test("nil and false among children are skipped", function(t)
  local yes, no = true, false
  t:equal(t:mount(ui.VStack { alignment = "leading", nil, "a", no and "b", nil, yes and "c",
    nil, "d" }):text(), "a\nc\nd")
end)

test("children go up to the greatest integer key", function(t)
  local children = { alignment = "leading" }
  children[1], children[40] = "first", "last"
  t:equal(t:mount(ui.VStack(children)):text(), "first\nlast")
end)

test("a nested array of views is flattened", function(t)
  local rows = {}
  for index = 1, 3 do rows[index] = ui.Text("row " .. index) end
  t:equal(t:mount(ui.VStack { "head", rows, { { "deep" } }, "foot" }):text(),
    "head\nrow 1\nrow 2\nrow 3\ndeep\nfoot")
end)

test("a number among children is an error, as gsub's second result would be", function(t)
  local message = t:fails(function() return ui.VStack { ("a-b"):gsub("-", " ") } end)
  t:contains(message, here(-1))
  t:contains(message, "child 2")
  t:contains(message, "gsub")
end)

test("true and a table with a metatable are not children", function(t)
  t:contains(t:fails(function() return ui.HStack { true } end), "true")
  t:contains(t:fails(function() return ui.HStack { setmetatable({}, {}) } end), "table")
end)

test("a view can be used in two places and modified in two ways", function(t)
  local word = ui.Text("word")
  local app = t:mount(ui.VStack { word, word:bold(), word:padding { leading = 2 }, word })
  t:equal(app:text(), " word\n word\n  word\n word")
  t:equal(app:cell(2, 1).bold, false)
  t:equal(app:cell(2, 2).bold, true)
  t:equal(app:cell(2, 4).bold, false)
end)

test("a view has no fields that can be assigned", function(t)
  local view = ui.Text("a")
  local message = t:fails(function() view.text = "b" end)
  t:contains(message, here(-1))
  t:contains(message, "text")
  t:equal(t:mount(view):text(), "a")
end)

test("constructors copy their argument", function(t)
  local children = { alignment = "leading", "one", "two" }
  local stack = ui.VStack(children)
  children[1], children[3], children.alignment = "changed", "added", "trailing"
  t:equal(t:mount(stack):text(), "one\ntwo")
  local items = { "a", "b" }
  local each = ui.ForEach(items, function(item) return item end)
  items[1], items[3] = "z", "c"
  t:equal(t:mount(ui.VStack { each }):text(), "a\nb")
end)

test("an unknown constructor is named with the nearest", function(t)
  local message = t:fails(function() return ui.Buton("x") end)
  t:contains(message, here(-1))
  t:contains(message, "Buton")
  t:contains(message, "'Button'")
end)

test("an unknown modifier is named with the nearest", function(t)
  local message = t:fails(function() return ui.Text("x"):foregroundColour("red") end)
  t:contains(message, here(-1))
  t:contains(message, "foregroundColour")
  t:contains(message, "'foregroundColor'")
end)

test("the nearest name begins with what was given, if one does", function(t)
  t:contains(t:fails(function() return ui.Text("x"):padd() end), "'padding'")
  t:contains(t:fails(function() return ui.Text("x"):foreground("red") end), "'foregroundColor'")
  t:contains(t:fails(function() return ui.Rect() end), "'Rectangle'")
  t:contains(t:fails(function() return ui.Text("x"):foregroundColor("dest") end), "'destructive'")
end)

test("an unknown option is named with the nearest", function(t)
  local message = t:fails(function() return ui.VStack { spaceing = 1, "x" } end)
  t:contains(message, here(-1))
  t:contains(message, "spaceing")
  t:contains(message, "'spacing'")
  t:contains(t:fails(function() return ui.Text("x"):frame { widht = 1 } end), "'width'")
  t:contains(t:fails(function() return ui.Button("x", { rol = "cancel" }) end), "'role'")
end)

test("an unknown name in an enumeration is named with the nearest", function(t)
  local message = t:fails(function() return ui.VStack { alignment = "leadin", "x" } end)
  t:contains(message, here(-1))
  t:contains(message, "leadin")
  t:contains(message, "'leading'")
  t:contains(t:fails(function() return ui.Button("x", { role = "destructiv" }) end),
    "'destructive'")
  t:contains(t:fails(function() return ui.Text("x"):buttonStyle("borderd") end), "'bordered'")
  t:contains(t:fails(function() return ui.Text("x"):foregroundColor("rde") end), "'red'")
  t:contains(t:fails(function() return ui.Text("x"):font("tittle") end), "'title'")
end)

test("names are lowerCamelCase and exact", function(t)
  t:contains(t:fails(function() return ui.VStack { alignment = "Leading", "x" } end), "'leading'")
end)

test("errors name the line of the call, also in a tail call", function(t)
  local function tail() return ui.Text("x"):padding(0.5) end
  local message = t:fails(function() local view = tail() return view end)
  t:contains(message, "conventions_test.lua:" .. debug.getinfo(tail, "S").linedefined .. ": ")
end)

-- In Lua 5.4, each call of a chain has the line on which the expression begins.
test("errors name the line of a chain over several lines", function(t)
  local line = debug.getinfo(1, "l").currentline
  local message = t:fails(function()
    return ui.Text("x")
      :bold()
      :padding(-0.5)
      :italic()
  end)
  t:contains(message, "conventions_test.lua:" .. line + 2 .. ": ")
  t:contains(message, ":padding()")
end)

test("lengths are whole: NaN, negative and fractional ones are errors", function(t)
  for _, length in ipairs { 0 / 0, -1, 1.5, math.huge, "3", true } do
    local message = t:fails(function() return ui.Text("x"):frame { width = length } end)
    t:contains(message, here(-1))
    t:contains(message, "width")
  end
  t:contains(t:fails(function() return ui.Spacer { minLength = -1 } end), "minLength")
  t:contains(t:fails(function() return ui.VStack { spacing = 0.5, "x" } end), "spacing")
  t:contains(t:fails(function() return ui.Text("x"):padding(0 / 0) end), "padding")
end)

test("a whole float is a length", function(t)
  t:equal(t:mount(ui.VStack { alignment = "leading", spacing = 4 / 4, "a", "b" }):text(), "a\n\nb")
end)

test("insets, offsets and spacings may be negative", function(t)
  t:equal(t:mount(ui.HStack { spacing = -1, "abc", "x" }):text(), "abx")
  t:equal(t:mount(ui.Text("abc"):padding { leading = 2 }:padding { leading = -1 }):text(), " abc")
  t:equal(t:mount(ui.Text("abc"):padding { leading = 2 }:offset(-1, 0)):text(), " abc")
end)

test("infinity is allowed where SwiftUI allows it", function(t)
  t:equal(ui.infinity, math.huge)
  local view = ui.Text("x"):frame { maxWidth = ui.infinity, alignment = "trailing" }
  t:equal(t:mount(view, { size = "5x1" }):text(), "    x")
  t:fails(function() return ui.Text("x"):frame { minWidth = ui.infinity } end)
  t:fails(function() return ui.Text("x"):padding(ui.infinity) end)
end)

test("huge lengths draw a clipped picture", function(t)
  local app = t:mount(ui.Text("x"):frame { width = 1000000000, height = 1000000000,
    alignment = "topLeading" })
  t:contains(app:text(), "x")
  t:contains(t:mount(ui.Text("x"):padding { leading = 3 }:padding(2 ^ 40)):text(), "")
end)

test("fractions are allowed where they mean something", function(t)
  t:equal(t:mount(ui.Text("x"):opacity(0.75)):text(), "x")
  t:equal(t:mount(ui.Text("x"):scaleEffect(1.5)):text(), "x")
  t:fails(function() return ui.Text("x"):opacity(0 / 0) end, "opacity")
end)

test("a title is a key; verbatim text is not", function(t)
  ui.strings("fr", { Hello = "Bonjour" })
  t:equal(t:mount(ui.VStack { alignment = "leading", "Hello", ui.verbatim("Hello"),
    ui.Text(ui.verbatim("Hello")) },
    { locale = "fr" }):text(), "Bonjour\nHello\nHello")
end)

test("verbatim can be modified and given as a title", function(t)
  ui.strings("fr", { Sign = "Signe" })
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.verbatim("Sign"):bold(), ui.Button(ui.verbatim("Sign"), function() end),
    ui.Label(ui.verbatim("Sign"), { systemImage = "star" }) },
    { locale = "fr" })
  t:notContains(app:text(), "Signe")
  t:equal(app:cell(1, 1).bold, true)
end)

test("false and nil mean none where a view is expected", function(t)
  local text = ui.Text("base")
  t:equal(t:mount(text:overlay(false)):text(), "base")
  t:equal(t:mount(text:overlay(nil)):text(), "base")
  t:equal(t:mount(text:background(false)):text(), "base")
  t:equal(t:mount(ui.Button { action = function() end, false, "label" }):text(), "label")
  t:equal(t:mount(ui.Label { title = ui.Text("title"), icon = false }):text(), "title")
end)

test("a body that returns nil or false draws nothing", function(t)
  t:equal(t:mount(function() return nil end):text(), "")
  t:equal(t:mount(function() return false end):text(), "")
end)

test("a body may return a string or an array of views", function(t)
  t:equal(t:mount(function() return "plain" end):text(), "plain")
  t:equal(t:mount(function() return { "a", "b" } end):text(), "a\nb")
end)

test("modifiers are methods of views, with a colon", function(t)
  local message = t:fails(function() return ui.Text("x").bold() end)
  t:contains(message, here(-1))
  t:contains(message, "colon")
end)

test("too many arguments are an error", function(t)
  t:fails(function() return ui.Text("x"):opacity(1, 2) end, "opacity")
  t:fails(function() return ui.Text("a", "b", "c") end)
end)

test("values of the wrong type are named with what was expected", function(t)
  local message = t:fails(function() return ui.Button("x", { action = "save" }) end)
  t:contains(message, "action")
  t:contains(message, "function")
  t:contains(message, "\"save\"")
  t:contains(t:fails(function() return ui.Text("x"):disabled("yes") end), "\"yes\"")
  t:contains(t:fails(function() return ui.Text({}, {}) end), "Text")
end)

test("nil counts as false where a modifier takes a boolean", function(t)
  local item = {}
  t:equal(t:mount(ui.Button("x", function() end):disabled(item.locked)):find("x").isEnabled, true)
  t:equal(t:mount(ui.Text("x"):bold(item.important)):cell(1, 1).bold, false)
  t:equal(t:mount(ui.Text("x"):bold()):cell(1, 1).bold, true)
end)

test("a table with names is not an array", function(t)
  t:contains(t:fails(function() return ui.ForEach({ a = 1 }, function() end) end), "array")
end)

test("require finds modules beside the script first", function(t)
  t:equal(require("support.words").hello, "hello from beside")
end)

test("no globals are added", function(t)
  t:equal(rawget(_G, "ui"), nil)
  t:equal(rawget(_G, "lunette"), nil)
  t:equal(rawget(_G, "test"), nil)
end)

test("a table that was filled in piece by piece is read like one written at once", function(t)
  for count = 0, 6 do
    local arguments = { spacing = 2, alignment = "trailing" }
    for index = 1, count do arguments[index] = ui.Text(tostring(index)) end
    local whole = { spacing = 2, alignment = "trailing", table.unpack(arguments, 1, count) }
    local size = { size = "10x20" }
    t:equal(t:mount(ui.VStack(arguments), size):text(), t:mount(ui.VStack(whole), size):text())
    t:equal(#t:mount(ui.VStack(arguments), size):text(), count == 0 and 0 or count
      + 3 * (count - 1))
  end
end)

test("an unknown function of ui.Color or ui.symbols names the nearest", function(t)
  t:fails(function() return ui.Color.rbg(1, 2, 3) end, "ui.Color has no 'rbg'")
  t:fails(function() return ui.Color.rbg(1, 2, 3) end, "'rgb'")
  t:fails(function() return ui.symbols.registr("x", {}) end,
    "ui.symbols has no \"registr\"; did you mean 'register'?")
  t:fails(function() return ui.Color[1] end, "ui.Color has no 1")
end)

test("a text or title takes a number as its digits, everywhere; a place for views takes none, \z
    anywhere", function(t)
  local function f() end
  for name, view in pairs {
    Text = ui.Text(12), Label = ui.Label(12), Button = ui.Button(12, f),
    Toggle = ui.Toggle(12, ui.State(true)),
    Section = ui.List { ui.Section(12, { "x" }) }, GroupBox = ui.GroupBox(12, { "x" }),
    Menu = ui.Menu(12, { "x" }),
    float = ui.Text(12.5),
  } do
    t:contains(t:mount(view, { size = "30x5" }):text(), "12", name)
  end
  t:fails(function() return ui.Text(true) end, "must be a string")
  for name, build in pairs {
    VStack = function() return ui.VStack { 12 } end, List = function() return ui.List { 12 } end,
    overlay = function() return ui.Text("x"):overlay(12) end,
    header = function() return ui.Section { header = 12 } end,
    nested = function() return ui.VStack { { "x", 12 } } end,
    label = function() return ui.Button { action = f, label = 12 } end,
    runs = function() return ui.Text { "x", 12 } end,
  } do
    t:contains(t:fails(build), "12", name)
  end
end)
