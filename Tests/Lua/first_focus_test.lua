-- The first focus is decided before bodies and styles run, so they see it in their first run (S41).
local ui, test = require "lunette", require "lunette.test"

local function watching(log, name)
  return function(c)
    log[#log + 1] = (name or "") .. tostring(c.isFocused)
    return c.label
  end
end

test("S41: a style that reads isFocused is called once before the first frame", function(t)
  local log = {}
  local app = t:mount(ui.VStack {
    ui.Button("x"):buttonStyle(watching(log, "x ")),
    ui.Button("y"):buttonStyle(watching(log, "y ")),
  }, { size = "9x2" })
  t:equal(log, { "x true", "y false" })
  t:equal(app.stats.makeBodyCalls, 2)
  t:equal(app.stats.frames, 1)
  app:press("tab")
  t:equal(log, { "x true", "y false", "x false", "y true" })
end)

test("S41: so is one that asks the environment, and a component in a label", function(t)
  local log = {}
  local Mark = ui.View "FirstFocusMark"
  function Mark:body()
    log[#log + 1] = self.environment.isFocused
    return ui.Text(self.environment.isFocused and "*" or "-")
  end
  local app = t:mount(ui.VStack {
    ui.Button { label = ui.HStack { Mark {}, "x" } },
    ui.Button("y"):buttonStyle(function(c)
      log[#log + 1] = ui.environment.isFocused
      return c.label
    end),
  }, { size = "9x2" })
  t:equal(log, { true, false })
  t:equal(app.stats.bodyCalls, 1)
  t:equal(app.stats.makeBodyCalls, 1)
  t:equal(app:text(), "* x\n y")
end)

test("S41: the first stop of a tree that had none", function(t)
  local log, shown = {}, ui.State(false)
  local style = watching(log)
  local app = t:mount(function()
    return ui.VStack { "a", shown.value and ui.Button("x"):buttonStyle(style) }
  end, { size = "9x2" })
  t:equal(log, {})
  shown.value = true
  t:equal(app:focus().title, "x")
  t:equal(log, { "true" })
end)

test("S41: a focused binding decides before the styles run", function(t)
  local log, on = {}, ui.State(true)
  local app = t:mount(ui.VStack {
    ui.Button("x"):buttonStyle(watching(log, "x ")),
    ui.Button("y"):buttonStyle(watching(log, "y ")):focused(on:binding()),
  }, { size = "9x2" })
  t:equal(log, { "x false", "y true" })
  t:equal(app:focus().title, "y")
  t:equal(on.value, true)
end)

test("S41: in a sheet that opens, and in a GeometryReader", function(t)
  local log, shown = {}, ui.State(false)
  local app = t:mount(ui.Button("below"):buttonStyle(watching(log, "below ")):sheet {
    isPresented = shown:binding(),
    content = function()
      return ui.VStack { "title", ui.Button("in"):buttonStyle(watching(log, "in ")) }
    end,
  }, { size = "30x9" })
  t:equal(log, { "below true" })
  shown.value = true
  t:equal(app:focus().title, "in")
  t:equal(log, { "below true", "in true", "below false" })

  log = {}
  app = t:mount(ui.GeometryReader(function() return ui.Button("g"):buttonStyle(watching(log)) end),
    { size = "9x2" })
  t:equal(log, { "true" })
end)

test("The rows of a list come before a later button, and the button's style knows it", function(t)
  local log = {}
  local app = t:mount(ui.VStack {
    ui.List { ui.Button "row" },
    ui.Button("x"):buttonStyle(watching(log)),
  }, { size = "9x4" })
  t:equal(app:focus().title, "row")
  t:equal(log, { "false" })
end)

test("A disabled or hidden button is not the first; a search field gives way", function(t)
  local log = {}
  local app = t:mount(ui.VStack {
    ui.Button("d"):buttonStyle(watching(log, "d ")):disabled(true),
    ui.Button("h"):buttonStyle(watching(log, "h ")):hidden(),
    ui.Button("x"):buttonStyle(watching(log, "x ")),
  }, { size = "9x3" })
  t:equal(log, { "d false", "h false", "x true" })
  t:equal(app:focus().title, "x")
end)

test("A style's body of several views is laid out as such from the start", function(t)
  local app = t:mount(ui.VStack {
    ui.Button("x"):buttonStyle(function(c) return ui.Group { c.label, "below" } end), "end",
  }, { size = "9x4" })
  t:contains(app:text(), "below")
  t:contains(app:text(), "end")
end)

test("A first stop further down is scrolled into view at the start", function(t)
  local lines = {}
  for i = 1, 20 do lines[i] = ui.Text("line " .. i) end
  lines[21] = ui.Button("here"):buttonStyle(function(c)
    return ui.Text(c.isFocused and "focused" or "not")
  end)
  local app = t:mount(ui.ScrollView { ui.VStack(lines) }, { size = "20x5" })
  t:contains(app:text(), "focused")
end)

-- Content that is laid out before its stops are known, and content that is not.
local contents = {
  ["a list with a search field"] = { "a", function()
    return ui.List { ui.Button("a", function() end), "b" }:frame { height = 4 }
      :searchable(ui.State "")
  end },
  ["a list of texts before a button"] = { "OK", function()
    return ui.VStack { ui.List { "a", "b", "c", "d", "e", "f" }:frame { height = 3 },
      ui.Button("OK", function() end) }
  end },
  ["a scroll view of texts before a button"] = { "OK", function()
    return ui.VStack { ui.ScrollView { ui.VStack { "a", "b", "c", "d", "e" } }:frame { height = 3 },
      ui.Button("OK", function() end) }
  end },
  ["a list with a selection"] = { "c", function()
    return ui.List { selection = ui.State { ["c"] = true },
      ui.ForEach({ "a", "b", "c" }, { id = function(x) return x end }, function(x)
        return ui.Text(x)
      end) }:frame { height = 3 }
  end },
}
for name, content in pairs(contents) do
  test("S120: a sheet and a popover begin where the main scene begins: " .. name, function(t)
    t:equal(t:mount(content[2], { size = "40x12" }):focus().title, content[1])
    for _, how in ipairs { "sheet", "popover" } do
      for _, isOpen in ipairs { true, false } do
        local shown = ui.State(isOpen)
        local app = t:mount(function()
          local open = ui.Button("base", function() end)
          return open[how](open, { isPresented = shown, content = content[2] })
        end, { size = "40x14" })
        shown.value = true
        t:equal(app:focus().title, content[1], how)
      end
    end
  end)
end
