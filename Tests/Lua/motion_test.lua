-- S113–S118: a change under an animation is drawn as movement from the old to the new state, on the
-- clock of the driver.
local test = require "lunette.test"
local ui = require "lunette"

local function moving(size) return { size = size, reducedMotion = false } end
local linear = ui.Animation.linear(1)

-- The column in which `text` begins in a row of drawn cells; nil if it is not drawn there.
local function column(app, text, row)
  local at = 1
  for line in (app:text() .. "\n"):gmatch("(.-)\n") do
    if at == (row or 1) then
      local found = line:find(text, 1, true)
      return found and utf8.len(line:sub(1, found - 1)) + 1
    end
    at = at + 1
  end
end

test("S113: an offset moves with the animation of its value, and ends exactly", function(t)
  local x = ui.State(0)
  local app = t:mount(function()
    return ui.Text("A"):offset(x.value, 0):animation(linear, x.value)
      :frame { width = 20, alignment = "leading" }
  end, moving "20x1")
  t:equal(column(app, "A"), 1)
  x.value = 10
  t:equal(column(app, "A"), 1)
  app:advance(0.5)
  t:equal(column(app, "A"), 6)
  app:advance(0.25)
  t:ok(column(app, "A") == 8 or column(app, "A") == 9)
  app:advance(0.3)
  t:equal(column(app, "A"), 11)
end)

test("S113: what changes without the value jumps", function(t)
  local x, other = ui.State(0), ui.State(0)
  local app = t:mount(function()
    return ui.Text("A"):offset(x.value, 0):animation(linear, other.value)
      :frame { width = 20, alignment = "leading" }
  end, moving "20x1")
  x.value = 10
  t:equal(column(app, "A"), 11)
end)

test("S118: tests reduce motion unless they say otherwise", function(t)
  local x, reduced = ui.State(0), {}
  local function body()
    reduced[#reduced + 1] = ui.environment.accessibilityReduceMotion
    return ui.Text("A"):offset(x.value, 0):animation(linear, x.value)
      :frame { width = 20, alignment = "leading" }
  end
  local app = t:mount(body, { size = "20x1" })
  x.value = 10
  t:equal(column(app, "A"), 11)
  t:mount(body, moving "20x1")
  t:equal({ reduced[1], reduced[#reduced] }, { true, false })
end)

test("S113: withAnimation animates what follows from what its function writes, \z
    and nothing else", function(t)
  local a, b = ui.State(0), ui.State(0)
  local A = ui.View "A"
  function A:body()
    return ui.Text("A"):offset(a.value, 0):frame { width = 20, alignment = "leading" }
  end
  local B = ui.View "B"
  function B:body()
    return ui.Text("B"):offset(b.value, 0):frame { width = 20, alignment = "leading" }
  end
  local app = t:mount(ui.VStack { A {}, B {} }, moving "20x2")
  b.value = 5
  t:equal(ui.withAnimation(linear, function() a.value = 10 return "done" end), "done")
  t:equal({ column(app, "A"), column(app, "B", 2) }, { 1, 6 })
  app:advance(0.5)
  t:equal({ column(app, "A"), column(app, "B", 2) }, { 6, 6 })
  app:advance(1)
  t:equal({ column(app, "A"), column(app, "B", 2) }, { 11, 6 })
end)

test("S113: withAnimation without an animation takes the default, with nil none", function(t)
  local x = ui.State(0)
  local app = t:mount(function()
    return ui.Text("A"):offset(x.value, 0):frame { width = 20, alignment = "leading" }
  end, moving "20x1")
  ui.withAnimation(function() x.value = 10 end)
  t:equal(column(app, "A"), 1)
  app:advance(2)
  t:equal(column(app, "A"), 11)
  ui.withAnimation(nil, function() x.value = 0 end)
  t:equal(column(app, "A"), 1)
end)

test("S113: a function that fails in withAnimation: what it wrote is animated, \z
    what follows is not", function(t)
  local x = ui.State(0)
  local app = t:mount(function()
    return ui.Text("A"):offset(x.value, 0):frame { width = 30, alignment = "leading" }
  end, moving "30x1")
  t:equal((pcall(ui.withAnimation, linear, function()
    x.value = 10
    error "no"
  end)), false)
  app:advance(0.5)
  t:equal(column(app, "A"), 6)
  app:advance(1)
  x.value = 20
  t:equal(column(app, "A"), 21)
end)

test("S113: one that is replaced goes on from where it is", function(t)
  local x = ui.State(0)
  local app = t:mount(function()
    return ui.Text("A"):offset(x.value, 0):animation(linear, x.value)
      :frame { width = 30, alignment = "leading" }
  end, moving "30x1")
  x.value = 20
  app:advance(0.5)
  t:equal(column(app, "A"), 11)
  x.value = 0
  t:equal(column(app, "A"), 11)
  app:advance(0.5)
  t:equal(column(app, "A"), 6)
  app:advance(0.6)
  t:equal(column(app, "A"), 1)
end)

test("S113: a spring that is replaced keeps its speed", function(t)
  local x = ui.State(0)
  local spring = ui.Animation.spring { duration = 1 }
  local app = t:mount(function()
    return ui.Text("A"):offset(x.value, 0):animation(spring, x.value)
      :frame { width = 120, alignment = "leading" }
  end, moving "120x1")
  x.value = 100
  app:advance(0.2)
  local there = column(app, "A")
  x.value = 0
  app:advance(0.05)
  t:ok(column(app, "A") > there, "it still goes on: " .. column(app, "A") .. " after " .. there)
  app:advance(5)
  t:equal(column(app, "A"), 1)
end)

test("S115: opacity and colours are mixed on the way", function(t)
  local on = ui.State(false)
  local app = t:mount(function()
    return ui.VStack {
      ui.Color(on.value and "#ff0000" or "#0000ff"):frame { width = 2, height = 1 },
      ui.Text("x"):foregroundColor(on.value and "#00ff00" or "#000000"),
      ui.Rectangle():fill(on.value and "#ffffff" or "#000000"):frame { width = 2, height = 1 },
    }:animation(linear, on.value)
  end, { size = "2x3", reducedMotion = false, theme = "dark" })
  on.value = true
  t:equal(app:cell(1, 1).background, "#0000ff")
  app:advance(0.5)
  t:equal({ app:cell(1, 1).background, app:cell(1, 2).foreground, app:cell(1, 3).background },
    { "#800080", "#008000", "#808080" })
  app:advance(0.6)
  t:equal({ app:cell(1, 1).background, app:cell(1, 2).foreground, app:cell(1, 3).background },
    { "#ff0000", "#00ff00", "#ffffff" })
end)

test("S115: frame sizes and padding, and what moves because of them", function(t)
  local wide = ui.State(false)
  local app = t:mount(function()
    return ui.HStack { spacing = 0,
      ui.Color("#ff0000"):frame { width = wide.value and 10 or 2, height = 1 }:animation(linear,
        wide.value),
      ui.Text("A"), ui.Text("B"):padding { leading = wide.value and 4 or 0 },
    }:frame { width = 20, alignment = "leading" }
  end, { size = "20x1", reducedMotion = false })
  local function filled()
    local count = 0
    for x = 1, 20 do if app:cell(x, 1).background == "#ff0000" then count = count + 1 end end
    return count
  end
  t:equal({ filled(), column(app, "A") }, { 2, 3 })
  wide.value = true
  t:equal({ filled(), column(app, "A") }, { 2, 3 })
  app:advance(0.5)
  t:equal({ filled(), column(app, "A") }, { 6, 7 })
  app:advance(0.6)
  t:equal({ filled(), column(app, "A"), column(app, "B") }, { 10, 11, 16 })
end)

test("S118: hits and what is announced are of the end, from the start", function(t)
  local x, clicks = ui.State(0), 0
  local app = t:mount(function()
    return ui.Button("Go", function()
      clicks = clicks + 1
    end):buttonStyle("plain"):offset(x.value, 0)
      :animation(linear, x.value):frame { width = 20, alignment = "leading" }
  end, moving "20x1")
  x.value = 10
  app:click(1, 1)
  t:equal({ clicks, column(app, "Go") }, { 0, 1 })
  app:click(11, 1)
  t:equal(clicks, 1)
  t:equal(app:find("Go").x, 11)
end)

test("S116: a view that comes fades in, and one that goes fades out: drawn, not hit, \z
    not found", function(t)
  local on, gone = ui.State(false), 0
  local app = t:mount(function()
    return ui.VStack { on.value and ui.Text("Hello"):onDisappear(function()
      gone = gone + 1
    end) or nil, ui.Text("below") }
      :frame { width = 10, height = 3, alignment = "top" }
  end, { size = "10x3", reducedMotion = false, theme = "dark" })
  ui.withAnimation(linear, function() on.value = true end)
  t:ok(app:find "Hello")
  t:ok(not app:text():find "Hello")
  app:advance(0.5)
  local half = app:cell(3, 1).foreground or ""
  app:advance(0.6)
  t:contains(app:text(), "Hello")
  t:ok(app:cell(3, 1).foreground ~= half)
  ui.withAnimation(linear, function() on.value = false end)
  app:advance(0.5)
  t:contains(app:text(), "Hello")
  t:equal({ app:find "Hello", gone }, { nil, 0 })
  app:advance(0.6)
  t:ok(not app:text():find "Hello")
  t:equal(gone, 1)
end)

test("S116: a view that is wanted again while it goes comes back with its state", function(t)
  local on, appeared, gone = ui.State(true), 0, 0
  local Counter = ui.View "Counter"
  Counter.state = { count = 0 }
  function Counter:body()
    return ui.Button("Count " .. self.count, function() self.count = self.count + 1 end)
      :onAppear(function() appeared = appeared + 1 end):onDisappear(function() gone = gone + 1 end)
  end
  local app = t:mount(function()
    return ui.VStack { on.value and Counter {} or nil }
  end, moving "20x1")
  app:click "Count 0"
  ui.withAnimation(linear, function() on.value = false end)
  app:advance(0.5)
  ui.withAnimation(linear, function() on.value = true end)
  app:advance(2)
  t:ok(app:find "Count 1")
  t:equal({ appeared, gone }, { 1, 0 })
  ui.withAnimation(linear, function() on.value = false end)
  app:advance(2)
  t:equal(gone, 1)
  on.value = true
  t:ok(app:find "Count 0")
end)

test("S116: move, slide, push and scale", function(t)
  for kind, columns in pairs { move = { nil, 3 }, slide = { nil, 3 } } do
    local on = ui.State(false)
    local app = t:mount(function()
      return ui.ZStack { on.value and ui.Text("ABCD"):transition(kind, { edge = "leading" })
        or nil }
        :frame { width = 10, height = 1, alignment = "leading" }
    end, moving "10x1")
    ui.withAnimation(linear, function() on.value = true end)
    t:ok(not app:text():find "A", kind)
    app:advance(0.5)
    t:equal(app:text(), "CD", kind)
    app:advance(0.6)
    t:equal(app:text(), "ABCD", kind)
    ui.withAnimation(linear, function() on.value = false end)
    app:advance(0.5)
    t:equal(app:text(), kind == "move" and "CD" or "  ABCD", kind)
    app:advance(0.6)
    t:equal(app:text(), "", kind)
  end
end)

test("S116: a transition of several ways goes all of them", function(t)
  for _, ways in ipairs { { "opacity", "scale" }, { "scale", "opacity" }, { "opacity" } } do
    local on = ui.State(true)
    local app = t:mount(function()
      return ui.ZStack { ui.Color "#000000",
        on.value and ui.Color "#ffffff":frame { width = 8, height = 4 }:transition(ways) }
    end, moving "8x4")
    ui.withAnimation(linear, function() on.value = false end)
    app:advance(0.5)
    local scales = #ways == 2
    t:equal(app:cell(4, 2).background, "#808080", table.concat(ways, " "))
    t:equal(app:cell(1, 1).background, scales and "#000000" or "#808080", table.concat(ways, " "))
  end
end)

test("S114: delay, speed, repeats", function(t)
  local x = ui.State(0)
  local animation = linear:delay(1)
  local function body()
    return ui.Text("A"):offset(x.value, 0):animation(animation, x.value)
      :frame { width = 20, alignment = "leading" }
  end
  local app = t:mount(body, moving "20x1")
  x.value = 10
  app:advance(1)
  t:equal(column(app, "A"), 1)
  app:advance(0.5)
  t:equal(column(app, "A"), 6)
  app:advance(1)
  animation = linear:speed(2)
  x.value = 0
  app:advance(0.25)
  t:equal(column(app, "A"), 6)
  app:advance(1)
  animation = linear:repeatForever()
  x.value = 10
  app:advance(1.5)
  t:equal(column(app, "A"), 6)
  app:advance(0.5)
  t:equal(column(app, "A"), 1)
  animation = ui.Animation.linear(0)
  x.value = 4
  t:equal(column(app, "A"), 5)
  animation = linear:repeatCount(1e9)
  x.value = 14
  app:advance(20.5)
  t:equal(column(app, "A"), 10)
end)

test("S113: a value that is not an animation is an error that says so", function(t)
  t:contains(t:fails(function() ui.Text("x"):animation("sprung", 1) end), "spring")
  t:contains(t:fails(function() ui.withAnimation("sprung", function() end) end), "spring")
  t:contains(t:fails(function() ui.withAnimation("spring") end), "a function")
  t:contains(t:fails(function() ui.Animation.easeOut(-1) end), "duration")
  t:contains(t:fails(function() ui.Animation.easeOut(0 / 0) end), "duration")
  t:contains(t:fails(function() ui.Animation.easeOut(1 / 0) end), "duration")
  t:contains(t:fails(function() ui.Animation.easeOutt(1) end), "easeOut")
  t:contains(t:fails(function() linear:dely(1) end), "delay")
  t:contains(t:fails(function() linear.delay(1) end), "colon")
  t:contains(t:fails(function() linear:speed(0) end), "factor")
  t:contains(t:fails(function() ui.Text("x"):transition("fade") end), "opacity")
end)
