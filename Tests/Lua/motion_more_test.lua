-- More on motion (S113–S118): content transitions, timelines, matched views, controls and errors.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

local function moving(size, more)
  local options = { size = size, reducedMotion = false }
  for key, value in pairs(more or {}) do options[key] = value end
  return options
end
local linear = ui.Animation.linear(1)

test("S115: a fill that moves is drawn in eighths of cells, in ASCII in whole ones", function(t)
  local wide = ui.State(false)
  local app = t:mount(function()
    return ui.Color("#ff0000"):frame { width = wide.value and 3 or 0, height = 1 }
      :frame { width = 10, alignment = "leading" }
      :animation(linear, wide.value)
  end, moving "10x1")
  wide.value = true
  app:advance(0.5)
  -- The bar is one and a half cells long.
  t:equal({ app:cell(1, 1).background, app:cell(2, 1).text, app:cell(2, 1).foreground },
    { "#ff0000", "▌", "#ff0000" })
  app:advance(1)
  t:equal({ app:cell(3, 1).background, app:cell(4, 1).text }, { "#ff0000", " " })
end)

test("S115: an edge between two lines is drawn with either of them", function(t)
  local items = {}
  for i = 1, 12 do items[i] = { id = i } end
  local rows, value, picked = ui.State(items), ui.State(1), ui.State {}
  local app = t:mount(function()
    return ui.List { selection = picked, ui.ForEach(rows.value, { id = "id" }, function()
      return ui.Slider("slide", { value = value, range = { 0, 10 } }):background("blue")
    end) }
  end, moving "30x5")
  local function rotate()
    local rest = table.move(rows.value, 2, 12, 1, {})
    rest[12] = rows.value[1]
    ui.withAnimation(function() rows.value = rest end)
    app:advance(1 / 60)
  end
  rotate() rotate()
  app:resize(37, 16)
  app:advance(1 / 60)
  rotate()
  -- `scripts/test` compares each of these frames with one that is drawn from nothing.
  app:advance(2)
  t:equal(app:cell(10, 11).background, app:cell(10, 1).background)
end)

test("S115: an edge that has left its cell by less than an eighth is seen to", function(t)
  local space = ui.State(1)
  local app = t:mount(function()
    return ui.VStack { spacing = space.value, ui.Text "x", ui.Color("#ff0000") }
      :animation(linear, space.value)
  end, moving "4x5")
  t:equal(app:cell(1, 3).background, "#ff0000")
  space.value = 2
  app:advance(1 / 60)
  t:equal({ app:cell(1, 3).text, app:cell(1, 3).foreground }, { "▇", "#ff0000" })
end)

test("S115: progress, gauges and scale are animated, and colours without RGB jump", function(t)
  local on = ui.State(false)
  local app = t:mount(function()
    return ui.ProgressView { value = on.value and 1 or 0 }:animation(linear, on.value)
  end, moving "20x1")
  on.value = true
  t:ok(not app:text():find "━")
  app:advance(0.5)
  t:equal(select(2, app:text():gsub("━", "")), 10)
  app:advance(0.6)
  t:equal(select(2, app:text():gsub("━", "")), 20)
  for _, colors in ipairs { "16", "none" } do
    local red = ui.State(false)
    app = t:mount(function()
      return ui.Text("x"):foregroundColor(red.value and "red" or "blue")
        :animation(linear, red.value)
    end, moving("3x1", { colors = colors }))
    local before = app:cell(2, 1).foreground
    red.value = true
    t:ok(colors == "none" or app:cell(1, 1).foreground ~= "blue", colors)
    app:advance(2)
  end
  local large = ui.State(false)
  app = t:mount(function()
    return ui.Rectangle():fill("#00ff00"):frame { width = 8, height = 1 }
      :scaleEffect(large.value and 1 or 0)
      :animation(linear, large.value)
  end, moving "8x1")
  large.value = true
  app:advance(0.5)
  local filled = 0
  for x = 1, 8 do if app:cell(x, 1).background == "#00ff00" then filled = filled + 1 end end
  t:equal(filled, 4)
end)

test("contentTransition: digits run, other texts fade, identity jumps", function(t)
  local function shown(kind, from, to)
    local text = ui.State(from)
    local app = t:mount(function()
      return ui.Text(ui.verbatim(text.value)):contentTransition(kind)
    end, moving("6x1", { theme = "dark" }))
    ui.withAnimation(linear, function() text.value = to end)
    local first = app:text()
    app:advance(0.5)
    local half = app:text()
    app:advance(0.6)
    return { first, half, app:text() }
  end
  t:equal(shown("identity", "10", "20"), { "20", "20", "20" })
  t:equal(shown("numericText", "10 kB", "18 kB"), { "10 kB", "14 kB", "18 kB" })
  t:equal(shown("numericText", "8", "2"), { "8", "5", "2" })
  local fading = shown("opacity", "old", "new")
  t:equal({ fading[1], fading[3] }, { "old", "new" })
end)

test("TimelineView: its function is called at each multiple of its interval, \z
    and never after it has gone", function(t)
  local times, on = {}, ui.State(true)
  local app = t:mount(function()
    return ui.VStack { on.value and ui.TimelineView { every = 0.5, function(time)
      times[#times + 1] = time
      return ui.Text(ui.verbatim(string.format("%.1f", time)))
    end } or ui.Text("gone") }
  end, { size = "10x1" })
  t:equal(app:text():match "%S+", "0.0")
  app:advance(0.6)
  t:equal(app:text():match "%S+", "0.5")
  app:advance(0.9)
  t:equal(app:text():match "%S+", "1.5")
  on.value = false
  app:advance(5)
  t:equal(times, { 0, 0.5, 1.0, 1.5 })
  t:contains(t:fails(function() return ui.TimelineView { every = 0, function() end } end), "every")
end)

test("matchedGeometryEffect: what comes starts where the one that goes was", function(t)
  local right = ui.State(false)
  local app = t:mount(function()
    local function card(name)
      return ui.Text(name):matchedGeometryEffect("card"):transition("identity")
    end
    return ui.HStack { right.value and ui.Spacer() or card "A", right.value and card "B"
      or ui.Spacer() }
  end, moving "21x1")
  ui.withAnimation(linear, function() right.value = true end)
  t:equal((app:text():find "B"), 1)
  app:advance(0.5)
  t:equal((app:text():find "B"), 11)
  app:advance(0.6)
  t:equal((app:text():find "B"), 21)
end)

test("S116: insertion and removal of their own; push; scale", function(t)
  local function each(view)
    return view:transition { insertion = "move", removal = "opacity", edge = "bottom" }
  end
  local function asymmetric(view)
    return view:transition("asymmetric", { insertion = "move", removal = "opacity",
      edge = "bottom" })
  end
  local app
  for _, moves in ipairs { each, asymmetric } do
    local on = ui.State(false)
    app = t:mount(function()
      return ui.ZStack { on.value and moves(ui.Text("ABCD")) or nil }
        :frame { width = 4, height = 3, alignment = "top" }
    end, moving "4x3")
    ui.withAnimation(linear, function() on.value = true end)
    t:equal((app:text():gsub("%s", "")), "ABCD")
    t:equal(app:cell(1, 2).text, "A")
    app:advance(1.1)
    t:equal(app:cell(1, 1).text, "A")
  end
  for _, kind in ipairs { "push", "scale", "opacity", "slide", "identity" } do
    local there = ui.State(true)
    app = t:mount(function()
      return ui.VStack { there.value and ui.Color("#ff0000"):frame { width = 4, height = 2 }
        :transition(kind) or nil }
    end, moving "8x2")
    ui.withAnimation(linear, function() there.value = false end)
    app:advance(0.5)
    ui.withAnimation(linear, function() there.value = true end)
    app:advance(2)
    t:equal(app:cell(3, 1).background, "#ff0000", kind)
    there.value = false
    t:equal(app:cell(3, 1).background ~= "#ff0000", true, kind)
  end
end)

test("S116: rows of a ForEach that come, go and change places", function(t)
  local items = ui.State { "a", "b", "c" }
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.ForEach(items.value, { id = function(item) return item end },
      function(item) return ui.Text(ui.verbatim(item)) end) }
      :frame { width = 5, height = 4, alignment = "topLeading" }
  end, moving "5x4")
  ui.withAnimation(linear, function() items.value = { "c", "a", "d" } end)
  for _ = 1, 12 do app:advance(0.1) end
  t:equal((app:text():gsub("%s+", " ")), "c a d")
end)

test("S118: what built-in controls do is over in 150 ms, and never waits for it", function(t)
  local on = ui.State(false)
  local app = t:mount(function()
    return ui.Toggle("On", on:binding()):toggleStyle("switch")
  end, moving "20x1")
  app:click "On"
  t:equal(on.value, true)
  app:advance(0.05)
  app:click "On"
  t:equal(on.value, false)
  app:advance(0.2)
  t:contains(app:text(), "[●──]")
  app:click "On"
  app:advance(0.2)
  t:contains(app:text(), "[━━●]")
end)

test("S118: a disclosure group, a pushed page and a sheet are usable at once", function(t)
  local clicks, shown = 0, ui.State(false)
  local app = t:mount(function()
    return ui.NavigationStack { ui.VStack {
      ui.DisclosureGroup("More", { ui.Button("Inside", function() clicks = clicks + 1 end) }),
      ui.NavigationLink("Go", { destination = function()
        return ui.Button("There", function() clicks = clicks + 10 end)
      end }),
      ui.Button("Sheet", function() shown.value = true end),
    }:sheet { isPresented = shown:binding(), content = function()
      return ui.Button("In sheet", function() clicks = clicks + 100 end)
    end } }
  end, moving "40x12")
  app:click "More"
  app:click "Inside"
  app:click "Sheet"
  app:click "In sheet"
  app:press "escape"
  app:click "Go"
  app:click "There"
  t:equal(clicks, 111)
  app:advance(1)
  t:contains(app:text(), "There")
end)

test("bad input: no length, resized, removed, reduced, reversed in the middle", function(t)
  local x, there = ui.State(0), ui.State(true)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", there.value and ui.Text("A"):offset(x.value,
      0):animation("bouncy", x.value) or nil, ui.Text("B") }
      :frame { width = 20, alignment = "leading" }
  end, moving "30x4")
  for step = 1, 30 do
    x.value = step % 3 * 7
    app:advance(0.03)
    if step % 5 == 0 then app:resize(20 + step, 4) end
    if step % 7 == 0 then there.value = not there.value end
    if step % 6 == 0 then
      ui.withAnimation("snappy", function() there.value = not there.value end)
    end
  end
  there.value, x.value = true, 3
  app:advance(10)
  t:contains(app:text(), "A")
  ui.withAnimation(ui.Animation.easeIn(0), function() there.value = false end)
  t:ok(not app:text():find "A")
end)

test("S113: in right to left, what moves to the trailing edge moves to the left", function(t)
  local on = ui.State(false)
  local app = t:mount(function()
    return ui.ZStack { on.value and ui.Text("ABCD"):transition("move", { edge = "trailing" })
      or nil }
      :frame { width = 8, alignment = "leading" }
  end, moving("8x1", { layoutDirection = "rightToLeft" }))
  ui.withAnimation(linear, function() on.value = true end)
  t:equal((app:text():find "A"), 1)
  app:advance(1.1)
  t:equal((app:text():find "A"), 5)
end)

test("S117: no body runs for a frame of an animation, \z
    of which there are none after its end", function(t)
  local x, bodies = ui.State(0), 0
  local app = t:mount(function()
    bodies = bodies + 1
    return ui.Text("A"):offset(x.value, 0):animation(linear, x.value)
      :frame { width = 20, alignment = "leading" }
  end, moving "20x1")
  x.value = 10
  app:advance(0.01)
  local before, frames = bodies, app.stats.frames
  app:advance(2)
  t:equal(bodies, before)
  frames = app.stats.frames - frames
  t:ok(frames >= 10 and frames <= 61, frames)
  frames = app.stats.frames
  app:advance(60)
  t:equal(app.stats.frames, frames, "none after the end")
end)

test("S113: an animation inside of another is nearer; nil stands still", function(t)
  local x = ui.State(0)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.Text("A"):offset(x.value, 0), ui.Text("B"):offset(x.value, 0):animation(nil, x.value),
    }:frame { width = 20, alignment = "leading" }:animation(linear, x.value)
  end, moving "20x2")
  x.value = 10
  app:advance(0.5)
  t:equal({ app:cell(6, 1).text, app:cell(11, 2).text }, { "A", "B" })
end)

test("S114: what goes to and fro for ever stops where something is written without it", function(t)
  local x, animation = ui.State(0), linear:repeatForever()
  local app = t:mount(function()
    return ui.Text("A"):offset(x.value, 0):animation(animation, x.value)
      :frame { width = 20, alignment = "leading" }
  end, moving "20x1")
  x.value = 10
  app:advance(30.5)
  t:equal(app:cell(6, 1).text, "A")
  animation = nil
  x.value = 4
  t:equal(app:cell(5, 1).text, "A")
  app:advance(3.3)
  t:equal(app:cell(5, 1).text, "A")
end)

test("S114: what goes on for ever comes into sight from where it is not seen, \z
    and causes no frames if it never does", function(t)
  local x = ui.State(-6)
  local app = t:mount(function()
    return ui.Text("......"):overlay(ui.Color("red"):frame { width = 2 }:offset(x.value, 0))
      :clipped()
      :onAppear(function()
        ui.withAnimation(linear:repeatForever { autoreverses = false }, function() x.value = 6 end)
      end)
  end, moving "10x1")
  local seen = {}
  for _ = 1, 20 do
    app:advance(0.1)
    for column = 1, 6 do if app:cell(column, 1).background == "red" then seen[column] = true end end
  end
  t:equal(seen, { true, true, true, true, true, true })

  local y = ui.State(0)
  app = t:mount(function()
    return ui.ScrollView { ui.VStack { spacing = 0,
      ui.ForEach({ 1, 2, 3, 4, 5, 6, 7, 8 }, function(row)
        return ui.Text(ui.verbatim(tostring(row)))
      end),
      ui.Text("A"):offset(y.value, 0):onAppear(function()
        ui.withAnimation(linear:repeatForever(), function() y.value = 3 end)
      end),
    } }
  end, moving "10x3")
  app:advance(1)
  local frames = app.stats.frames
  app:advance(10)
  t:equal(app.stats.frames, frames, "nothing is drawn for what is scrolled out of sight")
end)

test("S116: what goes takes a sheet's or a menu's place at once, and a group's", function(t)
  local on, gone = ui.State(true), 0
  local app = t:mount(function()
    return ui.VStack { on.value and ui.Group { ui.Text("one"), ui.Text("two") }
      :onDisappear(function() gone = gone + 1 end) or nil, ui.Text("rest") }
  end, moving "10x4")
  ui.withAnimation(linear, function() on.value = false end)
  app:advance(0.1)
  t:equal(gone, 1)
  app:advance(2)
  t:contains(app:text(), "rest")
end)

test("S116: a going view has not the focus, and its keys do nothing", function(t)
  local on, clicks = ui.State(true), 0
  local app = t:mount(function()
    return ui.VStack { on.value and ui.Button("Gone", function() clicks = clicks + 1 end)
      :keyboardShortcut("g") or nil, ui.Button("Stays", function() end) }
  end, moving "20x4")
  t:equal(app:focus().title, "Gone")
  ui.withAnimation(linear, function() on.value = false end)
  app:advance(0.3)
  t:equal(app:focus().title, "Stays")
  app:press "ctrl+g"
  app:click(9, 1)
  t:equal(clicks, 0)
  t:contains(app:text(), "Gone")
  app:advance(1)
  t:notContains(app:text(), "Gone")
end)

test("S113: a change in a component below, and by a binding in a control's style", function(t)
  local on = ui.State(false)
  local Knob = ui.ToggleStyle "motion.knob"
  function Knob:makeBody(configuration)
    return ui.Text(configuration.isOn and "O" or "o")
      :frame { width = 10, alignment = configuration.isOn and "trailing" or "leading" }
      :onTapGesture(function() configuration.toggle() end)
  end
  local app = t:mount(ui.Toggle("x", on:binding()):toggleStyle(Knob), moving "10x1")
  ui.withAnimation(linear, function() on.value = true end)
  t:equal(app:cell(1, 1).text, "O")
  app:advance(0.5)
  t:equal(app:cell(6, 1).text, "O")
  app:advance(1)
  t:equal(app:cell(10, 1).text, "O")
end)

test("S113: a style that calls its control's function in withAnimation is \z
    animated by it", function(t)
  local on = ui.State(false)
  local Knob = ui.ToggleStyle(function(configuration)
    return ui.Text("K"):offset(configuration.isOn and 8 or 0, 0)
      :onTapGesture(function() ui.withAnimation(linear, configuration.toggle) end)
  end)
  local app = t:mount(function()
    return ui.Toggle("Knob", on:binding()):toggleStyle(Knob)
  end, moving "10x1")
  app:click(1, 1)
  app:advance(0.5)
  t:equal({ app:text(), on.value }, { "    K", true })
  app:advance(0.6)
  t:equal(app:text(), "        K")
end)

test("what changes in a moving view is drawn, although its place is off the \z
    screen already", function(t)
  local x, isOn = ui.State(0), ui.State(false)
  local app = t:mount(function()
    return ui.Toggle("ab", isOn):offset(x.value, 0):frame { width = 20, alignment = "leading" }
  end, moving "20x1")
  ui.withAnimation(linear, function() x.value = 40 end)
  app:advance(0.2)
  t:ok(not app:text():find "✓")
  isOn.value = true
  t:contains(app:text(), "✓")
end)

test("a scroll view that grows shows no more of its contents than it has room \z
    for on its way", function(t)
  local items = ui.State { { "a" }, {}, { "b", "c" }, {} }
  local Grid = ui.View "GrowingScrollViews"
  function Grid:body()
    return ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem(), ui.GridItem() },
        ui.ForEach(items.value, function(names)
      return ui.ScrollView { ui.ForEach(names, function(name)
        return ui.Text("inner " .. name)
      end) }
    end) } }:fixedSize()
  end
  local app = t:mount(Grid {}, { size = "30x12", reducedMotion = false })
  ui.withAnimation(function()
    items:update(function(list) table.remove(list, 1) return list end)
  end)
  app:advance(0)
  app:resize(40, 24)
  app:advance(0.2)
  t:contains(app:text(), "i")
end)

test("moving rows with a fill show their edges beyond the window's rows", function(t)
  local first = ui.State(1)
  local Rows = ui.View "MovingFills"
  function Rows:body()
    local numbers = {}
    for i = 1, 12 do numbers[i] = { id = first.value + i } end
    return ui.ScrollView { ui.LazyVStack { ui.ForEach(numbers, { id = "id" }, function(row)
      return ui.Text("row " .. row.id):background "blue"
    end) } }
  end
  local app = t:mount(Rows {}, { size = "30x6", reducedMotion = false })
  for _, step in ipairs { 1, -1 } do
    ui.withAnimation(function() first.value = first.value + step end)
    app:advance(0.5)
  end
  t:contains(app:text(), "row 2")
end)

test("a sheet without room casts no shadow", function(t)
  local isPresented = ui.State(true)
  local contents = { ui.VStack {}, ui.ScrollView { ui.VStack {} }, ui.ScrollView { ui.Text "" },
    ui.Text "", ui.HStack { ui.ScrollView {} } }
  for _, content in ipairs(contents) do
    for _, size in ipairs { "24x8", "38x5", "2x2", "1x1" } do
      local app = t:mount(ui.Text("x"):sheet { isPresented = isPresented, content = content },
        { size = size, theme = "dark", colors = "truecolor" })
      app:advance(1)
      app:resize(20, 4)
    end
  end
end)

test("the shadow of what is presented goes with its edges while it grows and shrinks", function(t)
  local names = ui.State { "a name that is long", "short" }
  for _, kind in ipairs { "sheet", "popover" } do
    local View = ui.View "Shadow"
    function View:body()
      return ui.Text("x")[kind](ui.Text "x",
        { isPresented = ui.Binding { get = function() return true end, set = function() end },
        content = function()
          return ui.VStack { ui.ForEach(names.value, { id = function(name) return name end },
            function(name) return ui.Text(name) end) }
        end })
    end
    local app = t:mount(View {}, moving("40x12", { theme = "dark", colors = "truecolor" }))
    for _, list in ipairs { { "short" }, { "short", "a name that is very long", "third" }, {} } do
      ui.withAnimation(function() names.value = list end)
      app:advance(0.6)
    end
    t:notContains(app:text(), "short")
  end
end)
