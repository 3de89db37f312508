-- Messages for mistakes of newcomers; each says how to correct the mistake.
local ui, test = require "lunette", require "lunette.test"

local nothing = require("support.helpers").nothing

-- The first message about the view that `make` returns, or about the error that it raises.
local function message(t, make)
  local ok, reason = pcall(make)
  if not ok then return tostring(reason) end
  local shown, app = pcall(t.mount, t, type(reason) == "function" and reason
    or function() return reason end, {
    size = "60x6",
  })
  if not shown then return tostring(app) end
  return app.errors[1] and app.errors[1].message or ""
end

test("a makeBody with a dot is advised to use a colon", function(t)
  local Dotted = ui.ButtonStyle "newcomer.dotted"
  local said = t:fails(function()
    function Dotted.makeBody(configuration) return configuration.label end
  end)
  t:contains(said, "write a colon: function Style:makeBody(configuration)")
  -- A function with another name for self, or without parameters, is accepted.
  function Dotted.makeBody(this, configuration) return configuration.label, this end
  function Dotted.makeBody() return ui.Text "a" end
end)

test("a body with a dot is advised to use a colon where self is missing", function(t)
  local Dotted = ui.View "NewcomerDotted"
  Dotted.title = "a"
  function Dotted.body() return ui.Text(self.title) end
  t:contains(message(t, function() return Dotted {} end),
    "(global 'self'); is the function declared with a dot? Declare it with a colon to get self")
end)

test("a misspelt field of self gets the nearest name", function(t)
  local Counter = ui.View "NewcomerCounter"
  Counter.state = { count = 0 }
  Counter.step, Counter.label = 1, ui.optional
  function Counter:body() return ui.Text("n " .. self.cuont) end
  t:contains(message(t, function() return Counter {} end),
    "component 'NewcomerCounter' has no 'cuont'; did you mean 'count'?")
  -- A property that may be nil, and a name that resembles no field, are nil.
  function Counter:body() return ui.Text(tostring(self.label) .. tostring(self.zebra)) end
  t:equal(t:mount(Counter {}, { size = "10x1" }):text(), "nilnil")
end)

test("modifiers of a key do not belong into its name", function(t)
  local said = t:fails(function() return ui.Button("a", nothing):keyboardShortcut("ctrl+s") end)
  t:contains(said, 'modifiers are given after the key, as in ("s", { "control" })')
  t:notContains(said, "tab")
  said = t:fails(function() return ui.Button("a", nothing):keyboardShortcut("Ctrl+Shift+s") end)
  t:contains(said, 'as in ("s", { "control", "shift" })')
  -- The word before the + is not a modifier, so this is a wrong name like any other.
  t:notContains(t:fails(function() return ui.Button("a", nothing):keyboardShortcut("zebra+s") end),
    "modifiers are")
end)

test("keys by position are advised to be a table", function(t)
  local pressed = 0
  local function press() pressed = pressed + 1 end
  t:contains(t:fails(function() return ui.Text("a"):onKeyPress("r", press) end),
    ':onKeyPress(): perform must be a function, not "r"; write the keys as a table, as in \z
      view:onKeyPress { "r", title = "Rename"')
  local mended =
    'write the key by itself, as in view:onKeyPress { "s", modifiers = { "control" }, … }'
  t:contains(t:fails(function() return ui.Text("a"):onKeyPress("ctrl+s", press) end), mended)
  t:contains(t:fails(function() return ui.Text("a"):onKeyPress { "ctrl+s", press } end), mended)
  -- The form that the message shows works.
  local app = t:mount(ui.Button("a", nothing):onKeyPress { "s", modifiers = { "control" }, press },
    { size = "5x1" })
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
    onClick = "onTapGesture", onPress = "onTapGesture", color = "foregroundColor",
    textColor = "foregroundColor",
    bg = "background", backgroundColor = "background", size = "frame", align = "frame",
    margin = "padding", tooltip = "help",
  } do
    t:contains(t:fails(function() return ui.Text("a")[given] end),
      "did you mean '" .. meant .. "'?", given)
  end
  for given, meant in pairs {
    NavigationView = "NavigationStack", Column = "VStack", Row = "HStack", Checkbox = "Toggle",
    Spinner = "ProgressView",
    setTimeout = "after", exit = "quit",
  } do
    t:contains(t:fails(function() return ui[given] end), "did you mean '" .. meant .. "'?", given)
  end
end)

test("options of other systems lead to ours", function(t)
  for given, meant in pairs { onClick = "action", callback = "action", icon = "systemImage",
      text = "title" } do
    t:contains(t:fails(function() return ui.Button("Go", { [given] = nothing }) end),
      ("ui.Button has no option '%s'; did you mean '%s'? It has title, "):format(given, meant),
      given)
  end
  t:contains(t:fails(function() return ui.Toggle("On", { checked = true }) end),
    "did you mean 'isOn'?")
  t:contains(t:fails(function() return ui.TextField("Name", { placeholder = "Ada" }) end),
    "did you mean 'prompt'?")
  t:contains(t:fails(function() return ui.Slider("Volume", { min = 0 }) end),
    "did you mean 'range'?")
  t:contains(t:fails(function() return ui.List { items = {} } end), "did you mean 'data'?")
  t:contains(t:fails(function() return ui.HStack { gap = 1 } end), "did you mean 'spacing'?")
end)

test("an argument in the wrong place is reported with its correct form", function(t)
  t:contains(t:fails(function() return ui.App { title = "a", nothing } end),
    'ui.App takes no children, but was given a function; write ui.App { title = "…", body = \z
      function() … end }')
  t:contains(t:fails(function() return ui.List({ "a" }, { selection = ui.State() }) end),
    "and no more: after it came a table")
  t:contains(t:fails(function() return ui.Text("a"):padding(1, 2) end),
    "is given twice; write view:padding")
  t:contains(t:fails(function() return ui.LazyVGrid { columns = 3, "a" } end),
    "ui.LazyVGrid: columns must be a ui.GridItem, or an array of these, not 3")
  t:contains(t:fails(function() return ui.LazyVGrid { columns = { 10, 10 }, "a" } end),
    "must be a ui.GridItem")
end)

test("an option used as a modifier gets the modifier that has it", function(t)
  for given, owner in pairs {
    width = "frame", height = "frame", alignment = "frame", maxWidth = "frame",
    minimumDuration = "onLongPressGesture",
  } do
    t:contains(t:fails(function() return ui.Text("a")[given] end),
      ("a view has no modifier '%s'; it is an option, as in view:%s { %s = … }"):format(given,
        owner, given), given)
  end
  -- Several modifiers have this option, so none is named.
  t:notContains(t:fails(function() return ui.Text("a").perform end), "it is an option")
end)

test("a style of another kind is called by its protocol", function(t)
  local Wrong = ui.ButtonStyle "newcomer.wrong"
  function Wrong:makeBody(configuration) return configuration.label end
  t:contains(t:fails(function()
    return ui.Label("a", { systemImage = "star" }):labelStyle(Wrong)
  end),
    "style must be a style's name, a LabelStyle or a function, not a ButtonStyle")
end)

test("a symbol given as a file gets the name of its option", function(t)
  t:contains(message(t, function() return ui.Image "star" end),
    '; the symbol is systemName = "star"')
  t:notContains(message(t, function() return ui.Image "zebra.png" end), "symbol")
end)

test("a modifier used as a view gets its correct form", function(t)
  t:contains(t:fails(function() return ui.Alert end),
    "lunette has no 'Alert'; use the modifier :alert()")
  t:contains(t:fails(function() return ui.sheet end), "use the modifier :sheet()")
  t:contains(t:fails(function() return ui.Dialog end), "use the modifier :alert()")
end)

test("a state that is concatenated with a text is advised to use its value", function(t)
  local count = ui.State(0)
  t:contains(message(t, function() return function() return ui.Text("Count: " .. count) end end),
    "attempt to concatenate a State value (upvalue 'count'); write count.value")
  t:contains(message(t, function() return function() return ui.Text(count + 1) end end),
    "; write count.value")
end)

test("a value in the place of its binding is advised to use the state", function(t)
  local name = ui.State("")
  t:contains(t:fails(function() return ui.TextField("Name", name.value) end),
    "text must be a binding or a ui.State, not \"\"; give the state itself, not its value")
  t:notContains(t:fails(function() return ui.TextField("Name", {}) end), "itself")
end)

test("a missing module is reported in one line", function(t)
  local said = message(t, function() return function() return require "lunete" end end)
  t:contains(said, "module 'lunete' not found; did you mean 'lunette'?")
  t:notContains(said, "no file")
  t:contains(message(t, function() return function() return require "zebra" end end),
    "module 'zebra' not found: there is no zebra.lua beside the script")
end)

test("a definition by position is advised to be a table", function(t)
  local said = t:fails(function() return ui.View("Counter", { state = { count = 0 } }) end)
  t:contains(said,
    'ui.View takes one argument: a name, or a table as in ui.View { name = "…", state = { … }, \z
    body =')
  t:contains(t:fails(function() return ui.ButtonStyle("s", nothing) end),
    'ui.ButtonStyle { name = "…", makeBody = function')
  t:contains(t:fails(function() return ui.View { "Counter", body = nothing } end),
    'did you mean name = "Counter"?')
end)

test("SwiftUI's older names of the environment lead to those that are there", function(t)
  t:fails(function()
    t:mount(function()
      return ui.environment.presentationMode and ui.Text("x")
    end, { size = "5x1" })
  end,
    "did you mean 'dismiss'?")
  t:fails(function()
    t:mount(function() return ui.environment.sizeCategory and ui.Text("x") end, { size = "5x1" })
  end,
    "did you mean 'dynamicTypeSize'?")
  t:equal(t:mount(function()
    return ui.Text(ui.environment.dynamicTypeSize)
  end, { size = "9x1" }):text(), "large")
end)

test("a style that assigns its control's value is led to the function that does so", function(t)
  local on = ui.State(false)
  local function errors(style)
    local app = t:mount(ui.Toggle("Wi-Fi", on:binding()):toggleStyle(style), { size = "12x1" })
    app:click("Wi-Fi")
    local message = app.errors[1].message
    return message
  end
  t:contains(errors(function(c) return c.label:onTapGesture(function() c.isOn = true end) end),
    "a configuration cannot be changed (field \"isOn\" was assigned); call configuration.toggle()")
  t:contains(errors(function(c) return c.label:onTapGesture(function() return not c.isOn end) end),
    "has returned; only its functions can be called, such as configuration.toggle()")
end)

test("an option that is a modifier elsewhere gets that modifier", function(t)
  for given, words in pairs {
    padding = "view:padding { horizontal = 1 }", bold = "view:bold()",
    color = 'view:foregroundColor("red")',
    width = "view:frame { width = 10, maxHeight = ui.infinity }", enabled = "view:disabled(",
    buttonStyle = "view:buttonStyle(",
  } do
    t:contains(t:fails(function() return ui.VStack { [given] = 1, "a" } end),
      ("ui.VStack has no option '%s'; use a modifier, as in %s"):format(given, words), given)
  end
  -- The message names the modifier for the styles of this control.
  t:contains(t:fails(function() return ui.Button("a", { style = "link" }) end),
    "as in view:buttonStyle(")
  t:contains(t:fails(function() return ui.List { style = "plain" } end), "as in view:listStyle(")
  -- A misspelt option of the view itself takes precedence over a modifier.
  t:contains(t:fails(function() return ui.Button("a", { systemimage = "star" }) end),
    "did you mean 'systemImage'?")
  t:contains(t:fails(function() return ui.Button("a", { onPress = nothing }) end),
    "did you mean 'action'?")
end)

test("a modifier that is an option of a view gets that option", function(t)
  t:contains(t:fails(function() return ui.HStack { "a" }:spacing(2) end),
    "a view has no modifier 'spacing'; it is an option, as in ui.")
end)

test("a long list of options is cut", function(t)
  local said = t:fails(function() return ui.Button("a", { zebra = 1 }) end)
  t:ok(said:find("it has title, action, systemImage, .* and %d+ more$"), said)
  t:ok(#said < 240, said)
end)

test("a nil argument is reported", function(t)
  local missing
  t:contains(t:fails(function() return ui.Text(missing) end),
    'ui.Text needs content, as in ui.Text("Hello"); it was given nil')
  t:contains(t:fails(function() return ui.ForEach(missing, nothing) end), "; it was given nil")
  t:contains(t:fails(function() return ui.Text("a"):tag(missing) end), "; it was given nil")
  t:notContains(t:fails(function() return ui.Text() end), "given nil")
end)

test("a state in the place of its value is advised to use its value", function(t)
  local state = ui.State(1)
  local words = "not a ui.State (its value is state.value)"
  t:contains(t:fails(function() return ui.Text(state) end), words)
  t:contains(t:fails(function() return ui.Text("a"):opacity(state) end), words)
  t:contains(t:fails(function() return ui.ForEach(state, nothing) end), words)
  t:contains(t:fails(function() return ui.ProgressView { value = state:binding() } end),
    "not a binding (its value is binding.value)")
end)

test("a state is not watched in the place of its value", function(t)
  local state = ui.State(1)
  local words = "must be a value that can change, not a ui.State (its value is state.value)"
  t:contains(t:fails(function() return ui.Text("a"):onChange(state, nothing) end), words)
  t:contains(t:fails(function() return ui.Text("a"):animation("default", state) end), words)
  t:contains(t:fails(function()
    return ui.Image { systemName = "bell" }:symbolEffect("pulse", { value = state })
  end), words)
end)

test("functions that other systems have for states are advised to use the value", function(t)
  t:contains(t:fails(function() ui.State(1):set(2) end),
    'a ui.State has no field "set"; write state.value = …')
  t:contains(t:fails(function() return ui.State(1):get() end),
    'a ui.State has no field "get"; write state.value')
end)

test("a field of a state's value is advised to use the value", function(t)
  local user = ui.State { name = "Ada" }
  t:contains(t:fails(function() return user.name end),
    'a ui.State has no field "name", but its value has: write state.value.name')
  t:contains(t:fails(function() return user.age end),
    'a ui.State has no field "age" (its value is state.value)')
  t:contains(t:fails(function() for _ in ipairs(user) do end end),
    "a ui.State has no field 1 (its value is state.value)")
  t:contains(t:fails(function() return user:binding().name end),
    'a binding has no field "name" (its value is binding.value)')
  t:contains(message(t, function()
    return function() return ui.Text(user > 2 and "a" or "b") end
  end),
    "attempt to compare number with State; write state.value")
end)

test("a configuration's field that is read from the style gets its correct form", function(t)
  local Sought = ui.ButtonStyle { makeBody = function(c) return c.label end }
  t:contains(message(t, function() return ui.Button("a", nothing):buttonStyle(Sought) end),
    "has no 'label'; the configuration has it, which comes after self: function \z
      Name:makeBody(configuration)")
  -- A property may have the name of such a field, and what the configuration lacks is nil.
  local Own = ui.ButtonStyle { properties = { role = "b" }, makeBody = function(self)
    return self.role .. tostring(self.isOn)
  end }
  t:equal(t:mount(ui.Button("a", nothing):buttonStyle(Own), { size = "6x1" }):text(), "bnil")
end)

test("the table of a component's states is advised to be fields of self", function(t)
  local Counter = ui.View "NewcomerStates"
  Counter.state = { count = 0 }
  function Counter:body() return ui.Text("n " .. self.state.count) end
  t:contains(message(t, function() return Counter {} end),
    "component 'NewcomerStates' has no 'state'; the states of a component are fields of self, as \z
      in self.count")
end)

test("a yield outside of a task is advised to use a task", function(t)
  local app = t:mount(ui.Button("a", function() coroutine.yield() end), { size = "9x1" })
  app:press("enter")
  t:contains(app.errors[1].message,
    "outside a coroutine; only a task can wait: ui.task(function() … end)")
end)

test("a button that does nothing says so when it is pressed", function(t)
  local app = t:mount(ui.VStack { ui.Button("silent"),
    ui.Button("targeted", { actions = { touchDown = nothing } }) }, {
    size = "12x4",
  })
  t:equal(#app.diagnostics, 0)
  app:click("targeted")
  t:equal(#app.diagnostics, 0)
  app:click("silent")
  t:contains(app.diagnostics[1].message, "newcomer_messages_test.lua:")
  t:contains(app.diagnostics[1].message, "this Button has no action, so pressing it does nothing")
  -- The button of an alert closes the alert.
  local shown = ui.State(true)
  app = t:mount(ui.Text("a"):alert("Sure?", { isPresented = shown, ui.Button("Yes") }),
    { size = "30x8" })
  app:press("enter")
  t:equal(shown.value, false)
  t:equal(#app.diagnostics, 0)
end)

test("an array in place of a modifier's argument gets its correct form", function(t)
  t:contains(t:fails(function() return ui.Text("a"):foregroundColor { 255, 0, 0 } end),
    ':foregroundColor() takes no array, but was given one with 0; \z
    write view:foregroundColor("red")')
  t:contains(t:fails(function() return ui.Text("a"):foregroundColor("ff8800") end),
    "not \"ff8800\"; did you mean '#ff8800'?")
end)

test("a colour that is used as a field gets its name", function(t)
  t:contains(t:fails(function() return ui.Color.red end),
    "ui.Color has no 'red'; a colour is given by its name: \"red\"")
end)

test("an unknown style gets the list of styles", function(t)
  t:contains(t:fails(function() return ui.Text("a"):buttonStyle("primary") end),
    "there is no style \"primary\"; the styles are automatic, plain, bordered, borderedProminent, \z
      borderless, link, glass and glassProminent")
  t:contains(t:fails(function() return ui.Text("a"):buttonStyle("borderd") end),
    "\"borderd\"; did you mean 'bordered'?")
end)

test("values of other systems lead to ours", function(t)
  t:contains(t:fails(function() return ui.Button("a", { role = "danger" }) end),
    "did you mean 'destructive'?")
  t:contains(t:fails(function() return ui.Text("a"):controlSize("big") end),
    "did you mean 'large'?")
  t:contains(t:fails(function() return ui.Text("a"):transition("fade") end),
    "did you mean 'opacity'?")
  t:contains(t:fails(function() return ui.Button("a"):keyboardShortcut("s", { "ctrl" }) end),
    "did you mean 'control'?")
  t:contains(t:fails(function() return ui.Text("a"):foregroundColor("accentColor") end),
    "did you mean 'accent'?")
  t:contains(t:fails(function() return ui.Color.accentColor end),
    "a colour is given by its name: \"accent\"")
  t:contains(t:fails(function() return ui.Color.clear end),
    "a colour is given by its name: \"clear\"")
  t:contains(t:fails(function() return ui.Text("a"):foregroundColor("error") end),
    "did you mean 'destructive'?")
  t:contains(t:fails(function() return ui.Text("a").fullScreenCover end), "did you mean 'sheet'?")
end)

test("an unknown method of a canvas gets the list of methods", function(t)
  t:contains(message(t, function() return ui.Canvas(function(context) context:strok() end) end),
    "a GraphicsContext has no 'strok'; it has fill, image, stroke, text")
  t:contains(t:fails(function() return ui.Path():lineTo(1, 2) end),
    "a Path has no 'lineTo'; it has arc, close, curve, ellipse, fill, line, move, rect, stroke")
end)

test("a function that forgot to return is called by what it belongs to", function(t)
  local path = ui.State { "a" }
  t:contains(message(t, function()
    return ui.NavigationStack { path = path,
      ui.Text("root"):navigationDestination(function() ui.Text "a" end) }
  end), "a navigationDestination's function made a view but returned nothing")
  t:contains(message(t, function() return ui.GeometryReader(function() ui.Text "a" end) end),
    "a GeometryReader's function")
end)
