-- Styles that many SwiftUI applications and courses have, ported to Lua line by line.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function moving(size) return { size = size, reducedMotion = false } end
-- The columns of a row that have a background.
local function filled(app, row, width, color)
  local columns = {}
  for x = 1, width do if app:cell(x, row).background == color then columns[#columns + 1] = x end end
  return columns
end

test("scale on press: smaller while it is held, a spring back", function(t)
  local Scale = ui.ButtonStyle "ported.scale"
  Scale.scale = 0.8
  function Scale:makeBody(configuration)
    return configuration.label:frame { maxWidth = ui.infinity }:padding(1):background("#3060ff")
      :scaleEffect(configuration.isPressed and self.scale or 1)
      :animation(ui.Animation.spring { duration = 0.3, bounce = 0.5 }, configuration.isPressed)
  end
  local app = t:mount(ui.Button("Continue", nothing):buttonStyle(Scale { scale = 0.5 }),
    moving "20x3")
  t:equal(#filled(app, 2, 20, "#3060ff"), 20)
  app:mouseDown(10, 2)
  app:advance(1)
  t:equal(#filled(app, 2, 20, "#3060ff"), 10)
  app:mouseUp(10, 2)
  app:advance(1)
  t:equal(#filled(app, 2, 20, "#3060ff"), 20)
end)

test("shake: to and fro, and at its end exactly", function(t)
  local wrong = ui.State(false)
  local app = t:mount(function()
    return ui.Button("Login", function() wrong.value = not wrong.value end):buttonStyle("plain")
      :offset(wrong.value and 3 or 0, 0)
      :animation(ui.Animation.easeInOut(0.3):repeatCount(3, { autoreverses = true }):speed(6),
        wrong.value)
  end, moving "12x1")
  app:press "enter"
  local turns, last, way = 0, 0, 1
  for _ = 1, 20 do
    app:advance(1 / 60)
    local x = app:text():find("L") - 1
    if (x - last) * way < 0 then turns, way = turns + 1, -way end
    last = x
  end
  t:equal({ turns, last }, { 2, 3 })
end)

test("shimmer: a light that goes over a placeholder, again and again", function(t)
  local Shimmer = ui.View "Ported.Shimmer"
  Shimmer.state = { phase = -8 }
  function Shimmer:body()
    return ui.Text("Loading it"):redacted():overlay(ui.Color("#ffffff"):frame { width = 2 }
      :offset(self.phase, 0)):clipped()
      :onAppear(function()
        ui.withAnimation(ui.Animation.linear(1):repeatForever { autoreverses = false }, function()
          self.phase = 8
        end)
      end)
  end
  local app = t:mount(Shimmer {}, moving "10x1")
  local seen = {}
  for _ = 1, 40 do
    app:advance(0.05)
    for _, x in ipairs(filled(app, 1, 10, "#ffffff")) do seen[x] = true end
  end
  t:equal(#seen, 10)
end)

test("segments: the mark of the chosen one goes over to it", function(t)
  local Segments = ui.View "Ported.Segments"
  Segments.state = { chosen = "Day" }
  function Segments:body()
    return ui.HStack { spacing = 0, ui.ForEach({ "Day", "Week" }, function(title)
      return ui.Text(title):frame { width = 6 }
        :background(self.chosen == title and ui.Color("#3060ff")
          :matchedGeometryEffect("mark", { namespace = "ported" }))
        :onTapGesture(function()
          ui.withAnimation(ui.Animation.linear(1), function() self.chosen = title end)
        end)
    end) }
  end
  local app = t:mount(Segments {}, moving "12x1")
  t:equal(filled(app, 1, 12, "#3060ff"), { 1, 2, 3, 4, 5, 6 })
  app:click("Week")
  app:advance(0.5)
  -- The view fades in while it moves.
  t:equal({ app:cell(3, 1).background, app:cell(10, 1).background }, {})
  t:ok(app:cell(4, 1).background and app:cell(9, 1).background)
  app:advance(0.6)
  t:equal(filled(app, 1, 12, "#3060ff"), { 7, 8, 9, 10, 11, 12 })
end)

test("a button that waits: a spinner in the place of its title, \z
    no second run meanwhile", function(t)
  local Async = ui.View "Ported.Async"
  Async.state = { isRunning = false }
  Async.runs = false
  function Async:body()
    return ui.Button {
      action = function()
        self.isRunning = true
        ui.task(function()
          self.runs()
          ui.sleep(1)
          self.isRunning = false
        end)
      end,
      label = ui.ZStack { ui.Text("Upload"):opacity(self.isRunning and 0 or 1),
        self.isRunning and ui.ProgressView() },
    }:disabled(self.isRunning)
  end
  local runs = 0
  local app = t:mount(Async { runs = function() runs = runs + 1 end }, moving "12x1")
  app:click("Upload")
  t:notContains(app:text(), "Upload")
  app:click(3, 1)
  app:press "enter"
  app:advance(1.1)
  t:equal({ app:text(), runs }, { "Upload", 1 })
end)

test("hold to delete: it fills while it is held, and is taken back where it is let go", function(t)
  local isPressing, deleted = ui.State(false), 0
  local Hold = ui.PrimitiveButtonStyle(function(configuration)
    return configuration.label:frame { width = 10 }:background(ui.GeometryReader(function(size)
      return ui.Color("#ff0000"):frame { width = isPressing.value and size.width or 0 }
        :frame { width = size.width, alignment = "leading" }
    end)):animation(ui.Animation.linear(isPressing.value and 1 or 0.2), isPressing.value)
      :onLongPressGesture { minimumDuration = 1, perform = configuration.trigger,
        onPressingChanged = function(on) isPressing.value = on end }
  end)
  local app = t:mount(ui.Button("Delete", { role = "destructive", action = function()
    deleted = deleted + 1
  end }):buttonStyle(Hold), moving "10x1")
  app:mouseDown(4, 1)
  app:advance(0.5)
  t:equal(#filled(app, 1, 10, "#ff0000"), 5)
  app:mouseUp(4, 1)
  app:advance(1)
  t:equal({ #filled(app, 1, 10, "#ff0000"), deleted }, { 0, 0 })
  app:mouseDown(4, 1)
  app:advance(1.1)
  t:equal(deleted, 1)
  app:mouseUp(4, 1)
  t:contains(app:accessibility(), "Delete, button, destructive")
end)

test("slide to unlock: far enough it stays, else it goes back", function(t)
  local Slide = ui.View "Ported.Slide"
  Slide.state = { x = 0, isOpen = false }
  function Slide:body()
    return ui.ZStack { alignment = "leading",
      ui.Color("#444444"),
      ui.Text(">>"):offset(self.x, 0):gesture(ui.DragGesture { minimumDistance = 0,
        onChanged = function(value) self.x = math.max(0, math.min(8, value.translation.width)) end,
        onEnded = function()
          ui.withAnimation("spring", function()
            self.isOpen = self.x > 6
            self.x = self.isOpen and 8 or 0
          end)
        end,
      }),
    }:frame { width = 10, height = 1 }
  end
  local app = t:mount(Slide {}, moving "10x1")
  app:drag(1, 1, 5, 1)
  app:advance(2)
  t:equal(app:text(), ">>")
  app:drag(1, 1, 10, 1)
  app:advance(2)
  t:equal(app:text(), "        >>")
end)

test("a toast comes from below and goes by itself; what is under it stays in use", function(t)
  local shown, clicks = ui.State(false), 0
  local function set(on)
    ui.withAnimation(ui.Animation.linear(0.2), function() shown.value = on end)
  end
  local app = t:mount(function()
    return ui.ZStack { alignment = "bottom",
      ui.Button("Save", function()
        clicks = clicks + 1
        set(true)
        ui.after(2, function() set(false) end)
      end):frame { maxWidth = ui.infinity, maxHeight = ui.infinity, alignment = "top" },
      shown.value and ui.Text("Saved"):transition("move", { edge = "bottom" }),
    }
  end, moving "10x4")
  app:click("Save")
  t:notContains(app:text(), "Saved")
  app:advance(0.3)
  t:contains(app:text(), "Saved")
  app:click(5, 1)
  t:equal(clicks, 2)
  app:advance(5)
  t:notContains(app:text(), "Saved")
end)

test("a button that unfolds others: they come and go, \z
    and are stops while they are there", function(t)
  local Fab = ui.View "Ported.Fab"
  Fab.state = { isOpen = false }
  function Fab:body()
    local function item(name) return ui.Button(name, nothing):transition("scale") end
    return ui.VStack { alignment = "trailing",
      ui.Group { self.isOpen and ui.Group { item "Camera", item "Photo" } },
      ui.Button { action = function()
        ui.withAnimation("bouncy", function() self.isOpen = not self.isOpen end)
      end,
        label = ui.Image { systemName = "plus" }:rotationEffect(self.isOpen and 45 or 0) }
          :accessibilityLabel("Add"),
    }
  end
  local app = t:mount(Fab {}, moving "10x4")
  t:equal(app:text(), "+")
  app:press "enter"
  app:advance(2)
  t:equal(app:text(), "Camera\n Photo\n     ×")
  t:equal(app:accessibility(), "Camera, button\nPhoto, button\nAdd, button")
  app:press "enter"
  app:advance(2)
  t:equal({ app:text(), app:focus().accessibilityLabel }, { "+", "Add" })
end)

test("a pressed card is darkened by an overlay, and its text stays", function(t)
  local Card = ui.ButtonStyle(function(configuration)
    return configuration.label:padding(1):background("#3060ff", { shape = "roundedRectangle" })
      :overlay(ui.Color("#000000"):opacity(configuration.isPressed and 0.3 or 0))
      :clipShape(ui.RoundedRectangle())
  end)
  local app = t:mount(ui.Button("Card", nothing):buttonStyle(Card), { size = "8x3" })
  app:mouseDown(3, 2)
  t:contains(app:text(), "Card")
  t:equal(app:cell(3, 2).background, "#2243b2")
end)

test("glass over a gradient: its ground is what is behind it", function(t)
  local Glass = ui.ButtonStyle(function(configuration)
    return configuration.label:padding { horizontal = 2 }
      :background("ultraThinMaterial", { shape = "capsule" })
  end)
  local app = t:mount(ui.Button("Go", nothing):buttonStyle(Glass):frame { width = 16, height = 1 }
    :background(ui.LinearGradient { colors = { "#ff0000", "#0000ff" }, startPoint = "leading",
      endPoint = "trailing" }),
    { size = "16x1", theme = "dark" })
  t:ok(app:cell(7, 1).background ~= app:cell(10, 1).background)
  t:contains(app:text(), "Go")
end)

test("stars: each is a button of its own, and says which", function(t)
  local Rating = ui.View "Ported.Rating"
  Rating.state = { stars = 3 }
  function Rating:body()
    return ui.HStack { spacing = 0, ui.ForEach({ 1, 2, 3, 4, 5 }, function(star)
      return ui.Button { action = function() self.stars = star end,
        label = ui.Image { systemName = star <= self.stars and "star.fill" or "star" } }
        :buttonStyle("plain"):foregroundStyle(star <= self.stars and "yellow" or "gray")
        :accessibilityLabel(star .. " of 5")
    end) }
  end
  local app = t:mount(Rating {}, { size = "8x1" })
  t:equal(app:text(), "★★★☆☆")
  app:click("5 of 5")
  t:equal({ app:text(), app:cell(5, 1).foreground }, { "★★★★★", "yellow" })
end)

test("check boxes and radio buttons: one stop, one announcement, the whole row is hit", function(t)
  local milk, choice = ui.State(false), ui.State("a")
  local Check = ui.ToggleStyle(function(configuration)
    return ui.Button { action = configuration.toggle, label = ui.HStack {
      ui.Image { systemName = configuration.isOn and "checkmark.square.fill" or "square" },
      configuration.label:strikethrough(configuration.isOn),
    } }:buttonStyle("plain")
  end)
  local Radio = ui.ToggleStyle(function(configuration)
    return ui.HStack { ui.Image { systemName = configuration.isOn and "largecircle.fill.circle"
      or "circle" }, configuration.label, ui.Spacer() }
      :contentShape("rectangle"):onTapGesture(configuration.toggle)
  end)
  local function option(key)
    return ui.Toggle("Option " .. key, ui.Binding { get = function() return choice.value == key end,
      set = function() choice.value = key end })
  end
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Toggle("Milk", milk:binding()):toggleStyle(Check),
      ui.VStack { option "a", option "b" }:toggleStyle(Radio) }
  end, { size = "20x3" })
  t:equal(app:accessibility(), "Milk, toggle, off\nOption a, toggle, on\nOption b, toggle, off")
  app:click("Milk")
  app:click(18, 3)
  t:equal({ milk.value, choice.value }, { true, "b" })
  t:equal(app:cell(3, 1).strikethrough, true)
  app:press("tab", "space")
  t:equal(choice.value, app:focus().title == "Option a" and "a" or "b")
end)

test("a switch of shapes: its knob goes over", function(t)
  local on = ui.State(false)
  local Switch = ui.ToggleStyle(function(configuration)
    return ui.HStack { configuration.label, ui.Spacer(),
      ui.Color(configuration.isOn and "#00ff00" or "#888888"):frame { width = 6, height = 1 }
        :overlay(ui.Color("#ffffff"):frame { width = 2 }:offset(configuration.isOn and 2 or -2, 0))
        :onTapGesture(function()
          ui.withAnimation(ui.Animation.linear(0.4), configuration.toggle)
        end) }
  end)
  local app = t:mount(function()
    return ui.Toggle("Wi-Fi", on:binding()):toggleStyle(Switch)
  end, moving "14x1")
  t:equal(filled(app, 1, 14, "#ffffff"), { 9, 10 })
  app:click(12, 1)
  app:advance(0.2)
  t:equal(filled(app, 1, 14, "#ffffff"), { 11, 12 })
  app:advance(0.3)
  t:equal({ filled(app, 1, 14, "#ffffff"), on.value }, { { 13, 14 }, true })
end)

test("a ring that fills, with its value inside", function(t)
  local Ring = ui.ProgressViewStyle(function(configuration)
    local full = configuration.fractionCompleted or 0
    return ui.ZStack { ui.Circle():stroke("gray"), ui.Circle():trim(0, full):stroke("blue"),
      configuration.currentValueLabel }
      :frame { width = 10, height = 5 }
  end)
  local app = t:mount(ui.ProgressView("Upload",
    { value = 50, total = 100, currentValueLabel = ui.verbatim("50 %") }):progressViewStyle(Ring),
    { size = "10x5" })
  t:contains(app:text(), "50 %")
  t:equal({ app:cell(5, 1).foreground, app:cell(5, 5).foreground }, { "#8e8e93", "blue" })
  t:contains(app:accessibility(), "Upload, progress, 50 %")
end)

test("labels whose icons and titles are columns of a grid", function(t)
  local Columns = ui.LabelStyle(function(configuration)
    return ui.GridRow { configuration.icon, configuration.title }
  end)
  local app = t:mount(ui.Grid { alignment = "leading",
    ui.Label { title = ui.Text("Wi-Fi"), icon = ui.Text("W") },
    ui.Label { title = ui.Text("Network"), icon = ui.Text("Net") },
  }:labelStyle(Columns), { size = "20x2" })
  t:equal(app:text(), "W   Wi-Fi\nNet Network")
end)

test("a disclosure whose mark turns, and a stepper whose digits run", function(t)
  local isOpen, count = ui.State(false), ui.State(1)
  local Turning = ui.DisclosureGroupStyle(function(configuration)
    return ui.VStack { alignment = "leading",
      ui.Button { action = configuration.toggle, label = ui.HStack {
        configuration.label, ui.Image { systemName = "chevron.right" }
          :rotationEffect(configuration.isExpanded and 90 or 0) } }:buttonStyle("plain"),
      configuration.isExpanded and configuration.content,
    }
  end)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.DisclosureGroup("More", { isExpanded = isOpen:binding(), ui.Text("inside") })
        :disclosureGroupStyle(Turning),
      ui.HStack { ui.Text(ui.verbatim(tostring(count.value))):contentTransition("numericText"),
        ui.Button("Up", function()
          ui.withAnimation("default", function() count.value = count.value + 1 end)
        end) },
    }
  end, moving "12x3")
  t:equal(app:text(), "More ›\n1 Up")
  app:click("More")
  t:contains(app:text(), "More ▾\ninside")
  app:click("Up")
  app:advance(1)
  t:contains(app:text(), "2 Up")
end)
