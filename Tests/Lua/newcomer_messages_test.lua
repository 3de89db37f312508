-- The words for mistakes that a newcomer makes: each says what mends it.
local ui, test = require "lunette", require "lunette.test"

local function nothing() end

-- What is reported of a view, or of what a function raises.
local function message(t, make)
  local ok, reason = pcall(make)
  if not ok then return tostring(reason) end
  local shown, app = pcall(t.mount, t, type(reason) == "function" and reason or function() return reason end, {
    size = "60x6",
  })
  if not shown then return tostring(app) end
  return app.errors[1] and app.errors[1].message or ""
end

test("a makeBody with a dot is told of its colon", function(t)
  local Dotted = ui.ButtonStyle "newcomer.dotted"
  local said = t:fails(function() function Dotted.makeBody(configuration) return configuration.label end end)
  t:contains(said, "write a colon: function Style:makeBody(configuration)")
  -- What has a self under another name, or none, is as it was.
  function Dotted.makeBody(this, configuration) return configuration.label, this end
  function Dotted.makeBody() return ui.Text "a" end
end)

test("a body with a dot is told of its colon where self is missing", function(t)
  local Dotted = ui.View "NewcomerDotted"
  Dotted.title = "a"
  function Dotted.body() return ui.Text(self.title) end
  t:contains(message(t, function() return Dotted {} end), "(global 'self'); is the function declared with a dot? A colon gives it self")
end)

test("a field of self that is nearly one is told of", function(t)
  local Counter = ui.View "NewcomerCounter"
  Counter.state = { count = 0 }
  Counter.step, Counter.label = 1, ui.optional
  function Counter:body() return ui.Text("n " .. self.cuont) end
  t:contains(message(t, function() return Counter {} end), "component 'NewcomerCounter' has no 'cuont'; did you mean 'count'?")
  -- What may be nil, and what is like nothing, is nil.
  function Counter:body() return ui.Text(tostring(self.label) .. tostring(self.zebra)) end
  t:equal(t:mount(Counter {}, { size = "10x1" }):text(), "nilnil")
end)

test("modifiers of a key do not belong into its name", function(t)
  local said = t:fails(function() return ui.Button("a", nothing):keyboardShortcut("ctrl+s") end)
  t:contains(said, 'modifiers are given after the key, as in ("s", { "control" })')
  t:notContains(said, "tab")
  said = t:fails(function() return ui.Button("a", nothing):keyboardShortcut("Ctrl+Shift+s") end)
  t:contains(said, 'as in ("s", { "control", "shift" })')
  -- What is before the + is no modifier: a wrong name as any other.
  t:notContains(t:fails(function() return ui.Button("a", nothing):keyboardShortcut("zebra+s") end), "modifiers are")
end)

test("keys by position are told of their table", function(t)
  local pressed = 0
  local function press() pressed = pressed + 1 end
  t:contains(t:fails(function() return ui.Text("a"):onKeyPress("r", press) end),
    ':onKeyPress(): perform must be a function, not "r"; keys stand in a table, as in view:onKeyPress { "r", title = "Rename"')
  local mended = 'write the key by itself, as in view:onKeyPress { "s", modifiers = { "control" }, … }'
  t:contains(t:fails(function() return ui.Text("a"):onKeyPress("ctrl+s", press) end), mended)
  t:contains(t:fails(function() return ui.Text("a"):onKeyPress { "ctrl+s", press } end), mended)
  -- What is told is what works.
  local app = t:mount(ui.Button("a", nothing):onKeyPress { "s", modifiers = { "control" }, press }, { size = "5x1" })
  app:press("s", "ctrl+s")
  t:equal(pressed, 1)
end)

test("what is near to no name has no nearest name", function(t)
  for _, name in ipairs { "log", "clipboard", "zebra" } do
    local said = t:fails(function() return ui[name] end)
    t:notContains(said, "nearest")
    t:notContains(said, "did you mean")
  end
end)

test("names of other systems lead to ours", function(t)
  for given, meant in pairs {
    onClick = "onTapGesture", onPress = "onTapGesture", color = "foregroundColor", textColor = "foregroundColor",
    bg = "background", backgroundColor = "background", size = "frame", align = "frame", margin = "padding", tooltip = "help",
  } do
    t:contains(t:fails(function() return ui.Text("a")[given] end), "did you mean '" .. meant .. "'?", given)
  end
  for given, meant in pairs {
    NavigationView = "NavigationStack", Column = "VStack", Row = "HStack", Checkbox = "Toggle", Spinner = "ProgressView",
    setTimeout = "after", exit = "quit",
  } do
    t:contains(t:fails(function() return ui[given] end), "did you mean '" .. meant .. "'?", given)
  end
end)

test("options of other systems lead to ours", function(t)
  for given, meant in pairs { onClick = "action", callback = "action", icon = "systemImage", text = "title" } do
    t:contains(t:fails(function() return ui.Button("Go", { [given] = nothing }) end),
      ("ui.Button has no option '%s'; did you mean '%s'? It has title, "):format(given, meant), given)
  end
  t:contains(t:fails(function() return ui.Toggle("On", { checked = true }) end), "did you mean 'isOn'?")
  t:contains(t:fails(function() return ui.TextField("Name", { placeholder = "Ada" }) end), "did you mean 'prompt'?")
  t:contains(t:fails(function() return ui.Slider("Volume", { min = 0 }) end), "did you mean 'range'?")
  t:contains(t:fails(function() return ui.List { items = {} } end), "did you mean 'data'?")
  t:contains(t:fails(function() return ui.HStack { gap = 1 } end), "did you mean 'spacing'?")
end)

test("what is given in the wrong place is told with how it is written", function(t)
  t:contains(t:fails(function() return ui.App { title = "a", nothing } end),
    'ui.App takes no children, but was given a function; it is ui.App { title = "…", body = function() … end }')
  t:contains(t:fails(function() return ui.List({ "a" }, { selection = ui.State() }) end), "and no more: after it came a table")
  t:contains(t:fails(function() return ui.Text("a"):padding(1, 2) end), "is given twice; it is view:padding")
  t:contains(t:fails(function() return ui.LazyVGrid { columns = 3, "a" } end),
    "ui.LazyVGrid: columns must be a ui.GridItem, or an array of these, not 3")
  t:contains(t:fails(function() return ui.LazyVGrid { columns = { 10, 10 }, "a" } end), "must be a ui.GridItem")
end)

test("an option that is taken for a modifier is told of the modifier that has it", function(t)
  for given, owner in pairs {
    width = "frame", height = "frame", alignment = "frame", maxWidth = "frame", minimumDuration = "onLongPressGesture",
  } do
    t:contains(t:fails(function() return ui.Text("a")[given] end),
      ("a view has no modifier '%s'; it is an option, as in view:%s { %s = … }"):format(given, owner, given), given)
  end
  -- Several have this one.
  t:notContains(t:fails(function() return ui.Text("a").perform end), "it is an option")
end)

test("a style of another kind is called by its protocol", function(t)
  local Wrong = ui.ButtonStyle "newcomer.wrong"
  function Wrong:makeBody(configuration) return configuration.label end
  t:contains(t:fails(function() return ui.Label("a", { systemImage = "star" }):labelStyle(Wrong) end),
    "style must be a style's name, a LabelStyle or a function, not a ButtonStyle")
end)

test("a symbol that is taken for a file is told of its option", function(t)
  t:contains(message(t, function() return ui.Image "star" end), '; the symbol is systemName = "star"')
  t:notContains(message(t, function() return ui.Image "zebra.png" end), "symbol")
end)

test("a modifier that is taken for a view is told of", function(t)
  t:contains(t:fails(function() return ui.Alert end), "lunette has no 'Alert'; there is the modifier :alert()")
  t:contains(t:fails(function() return ui.sheet end), "there is the modifier :sheet()")
  t:contains(t:fails(function() return ui.Dialog end), "there is the modifier :alert()")
end)

test("a state that is put together with a text is told of its value", function(t)
  local count = ui.State(0)
  t:contains(message(t, function() return function() return ui.Text("Count: " .. count) end end),
    "attempt to concatenate a State value (upvalue 'count'); write count.value")
  t:contains(message(t, function() return function() return ui.Text(count + 1) end end), "; write count.value")
end)

test("a value in the place of its binding is told of the state", function(t)
  local name = ui.State("")
  t:contains(t:fails(function() return ui.TextField("Name", name.value) end),
    "text must be a binding or a ui.State, not \"\"; give the state itself, not its value")
  t:notContains(t:fails(function() return ui.TextField("Name", {}) end), "itself")
end)

test("a module that is not there is told in a line", function(t)
  local said = message(t, function() return function() return require "lunete" end end)
  t:contains(said, "module 'lunete' not found; did you mean 'lunette'?")
  t:notContains(said, "no file")
  t:contains(message(t, function() return function() return require "zebra" end end),
    "module 'zebra' not found: there is no zebra.lua beside the script")
end)

test("a definition by position is told of its table", function(t)
  local said = t:fails(function() return ui.View("Counter", { state = { count = 0 } }) end)
  t:contains(said, 'ui.View takes one argument: a name, or a table as in ui.View { name = "…", state = { … }, body =')
  t:contains(t:fails(function() return ui.ButtonStyle("s", nothing) end), 'ui.ButtonStyle { name = "…", makeBody = function')
  t:contains(t:fails(function() return ui.View { "Counter", body = nothing } end), 'did you mean name = "Counter"?')
end)
