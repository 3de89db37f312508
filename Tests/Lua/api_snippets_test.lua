-- One short script for each form of the Lua API; each must run as it is written.
local test = require "lunette.test"
local ui = require "lunette"

local count = 0
local function signIn() count = count + 1 end
local delete, dismiss = signIn, signIn
local function mount(t, view, options)
  options = options or {}
  options.size = options.size or "40x10"
  return t:mount(view, options)
end

test("texts, images, labels", function(t)
  local app = mount(t, ui.VStack { alignment = "leading",
    ui.Text("Hello"), ui.Text("Hello"):bold():italic():underline():strikethrough():dim(),
    ui.Text { "Total: ", ui.Text("12"):bold() },
    ui.Image { systemName = "bolt.fill" },
    ui.Label("Lightning", { systemImage = "bolt.fill" }),
    ui.Label { title = ui.Text("view"), icon = ui.Text("i") },
  })
  t:equal(app:text(), "Hello\nHello\nTotal: 12\nϟ\nϟ Lightning\ni view")
end)

test("buttons", function(t)
  for _, button in ipairs {
    ui.Button("Sign In", signIn),
    ui.Button("Sign In", { systemImage = "arrow.up", action = signIn }),
    ui.Button("Delete", { role = "destructive", action = delete }),
    ui.Button { role = "close", action = dismiss },
    ui.Button { action = signIn, label = ui.Text("view") },
  } do
    local before = count
    mount(t, button):press("enter")
    t:equal(count, before + 1)
  end
  local bought
  local app = mount(t, ui.Button("Buy", { intent = "shop.buy", parameters = { id = 3 } }),
    { intents = { ["shop.buy"] = function(parameters) bought = parameters.id end } })
  app:press("enter")
  t:equal(bought, 3)
  t:contains(mount(t, ui.Link("Docs", "https://…")):text(), "Docs")
end)

test("styles", function(t)
  local MyButtonStyle = ui.ButtonStyle "snippets.myButton"
  MyButtonStyle.myToggle = false
  function MyButtonStyle:makeBody(configuration)
    return ui.HStack { self.myToggle and "on" or "off", configuration.label }
      :border(configuration.isPressed and "red" or "primary")
  end
  local view = ui.Button("x", signIn)
  local off, on = "┌─────┐\n│off x│\n└─────┘", "┌────┐\n│on x│\n└────┘"
  t:equal(mount(t, view:buttonStyle(MyButtonStyle)):text(), off)
  t:equal(mount(t, view:buttonStyle(MyButtonStyle { myToggle = true })):text(), on)
  t:equal(mount(t, view:buttonStyle("snippets.myButton")):text(), off)
  t:equal(mount(t, view:buttonStyle("snippets.myButton", { myToggle = true })):text(), on)
  t:equal(mount(t, view:buttonStyle(function(configuration) return configuration.label end)):text(),
    "x")
  local app = mount(t, view:buttonStyle(MyButtonStyle))
  app:mouseDown(6, 2)
  t:equal(app:cell(1, 1).foreground, "red")
  app:mouseUp(6, 2)
  t:notEqual(app:cell(1, 1).foreground, "red")
  local S = ui.ButtonStyle { name = "snippets.table", properties = { myToggle = false },
    makeBody = function(self, configuration)
      return ui.HStack { tostring(self.myToggle), configuration.label }
    end }
  t:equal(mount(t, view:buttonStyle(S { myToggle = true })):text(), "true x")
  t:equal(mount(t, view:buttonStyle(ui.PrimitiveButtonStyle(function(configuration)
    return configuration.label
  end))):text(), "x")
end)

test("states, components, bindings", function(t)
  local count = ui.State(0)
  local named = ui.State(0, { name = "count" })
  local Counter = ui.View "Counter"
  Counter.step = 1
  Counter.state = { count = 0, picked = ui.optional }
  function Counter:body()
    return ui.Button("Count: " .. self.count, function() self.count = self.count + self.step end)
  end
  local app = mount(t, ui.VStack { Counter {}, Counter { step = 5 } })
  app:press("enter", "tab", "enter", "enter")
  t:equal(app:text(), "Count: 1\nCount: 10")
  count.value = 3
  t:equal({ count.value, named.value }, { 3, 0 })
end)

test("tasks, strings", function(t)
  local done = false
  local app = mount(t, ui.Text("x"))
  ui.task(function() ui.sleep(0.5) done = true end)
  app:advance(0.6)
  t:equal(done, true)
  local handle = ui.after(1, function() done = "after" end)
  handle:cancel()
  app:advance(2)
  t:equal(done, true)
  ui.strings("fr", { ["Sign In"] = "Se connecter" })
  t:equal(mount(t, ui.Button("Sign In", signIn), { locale = "fr" }):text(), "Se connecter")
  t:equal(ui.L("key %d", 3), "key 3")
end)

test("the driver", function(t)
  local app = mount(t, ui.VStack { ui.Button("Sign In", signIn), "Welcome" })
  app:press("tab", "enter")
  app:keyDown("a") app:keyRepeat("a") app:keyUp("a")
  app:type("héllo")
  app:click("Sign In") app:click(3, 2) app:doubleClick("Sign In") app:rightClick("Sign In")
  app:mouseDown(1, 1) app:hover(2, 1) app:mouseUp(2, 1)
  app:drag(1, 1, 3, 2)
  app:scroll(1, 1, "down", 3)
  app:resize(80, 24)
  app:advance(0.5)
  t:contains(app:text(), "Welcome")
  t:equal(app:cell(1, 1).text, "S")
  t:equal(app:find("Sign In", { index = 1, kind = "button" }).kind, "button")
  t:equal(app:focus().title, "Sign In")
  t:equal(type(app:accessibility()), "string")
  for _, key in ipairs { "makeBodyCalls", "bodyCalls", "frames", "bytesLastFrame" } do
    t:equal(math.type(app.stats[key]), "integer")
  end
  t:equal(app.errors, {})
  t:equal(app.diagnostics, {})
end)

test("modifiers of section 5 that this slice has, each in a chain", function(t)
  local view = ui.Text("x"):frame { width = 3, height = 1, alignment = "leading" }:padding(0)
    :padding { horizontal = 0 }:fixedSize():fixedSize { horizontal = true }
    :layoutPriority(1):offset(0, 0):overlay(false):background("blue"):clipped():lineLimit(2)
    :truncationMode("tail"):multilineTextAlignment("center")
    :id("x"):tag(1):zIndex(1):font("title"):foregroundColor("red"):foregroundStyle("red")
    :tint("red"):opacity(1):cornerRadius(0):scaleEffect(1)
    :controlSize("regular"):buttonBorderShape("automatic"):buttonSizing("automatic"):disabled(false)
    :allowsHitTesting(true):contentShape()
    :onTapGesture(function() end):onTapGesture { count = 2, perform = function() end }
    :onLongPressGesture { minimumDuration = 1, perform = function() end,
      onPressingChanged = function() end }
    :gesture(ui.TapGesture { count = 1, onEnded = function() end })
    :simultaneousGesture(ui.LongPressGesture { minimumDuration = 1, onChanged = function() end,
    onEnded = function() end })
    :highPriorityGesture(ui.DragGesture { minimumDistance = 1, onChanged = function() end,
      onEnded = function() end })
    :buttonRepeatBehavior("automatic"):keyboardShortcut("k", { "command" }):focusable()
    :onHover(function() end):onAppear(function() end)
    :onDisappear(function() end):onChange(1, function() end):onKeyPress(function()
      return false
    end):task(function() end)
    :environment("locale", "en"):locale("en"):layoutDirection("leftToRight"):colorScheme("dark")
    :accessibilityLabel("l"):accessibilityHint("h")
    :accessibilityHidden(false):buttonStyle("plain"):labelStyle("titleOnly")
  local app = mount(t, view)
  t:contains(app:text(), "x")
end)
