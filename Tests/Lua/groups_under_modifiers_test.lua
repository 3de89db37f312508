-- A modifier on a group of several views, whatever modifiers are below it, is one of each of them.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function text(word) return ui.Text(word) end

-- What only sets the environment, or acts, in any order below a modifier of each view.
local below = {
  bold = function(view) return view:bold() end,
  font = function(view) return view:font("title") end,
  color = function(view) return view:foregroundColor("red") end,
  style = function(view) return view:buttonStyle("plain") end,
  environment = function(view) return view:environment("lineLimit", 1) end,
  disabled = function(view) return view:disabled(true) end,
  appears = function(view) return view:onAppear(nothing) end,
  changes = function(view) return view:onChange(1, nothing) end,
  task = function(view) return view:task(nothing) end,
  help = function(view) return view:help("help") end,
  label = function(view) return view:accessibilityLabel("label") end,
  key = function(view) return view:onKeyPress { "x", nothing } end,
  several = function(view) return view:bold():onAppear(nothing):tint("red"):help("help") end,
}
local groups = {
  group = function() return ui.Group { "a", "b" } end,
  ["ForEach"] = function() return ui.ForEach({ "a", "b" }, text) end,
  nested = function() return ui.Group { "a", ui.Group { "b" }:italic() } end,
}
for group, make in pairs(groups) do
  for name, modify in pairs(below) do
    test(("a border around each view of a group, below it: %s, %s"):format(group, name), function(t)
      local app = t:mount(ui.HStack { modify(make()):border() }, { size = "20x5" })
      t:equal(app:text(), "┌─┐ ┌─┐\n│a│ │b│\n└─┘ └─┘")
    end)
  end
end

test("a Spacer in a modified group stays one", function(t)
  local app = t:mount(ui.HStack { ui.Group { "a", ui.Spacer(), "b" }:bold():opacity(1) },
    { size = "10x1" })
  t:equal(app:text(), "a        b")
end)

test("the look that is set below a border does not hold for the border", function(t)
  local app = t:mount(ui.HStack { ui.Group { "a", "b" }:foregroundColor("red"):border() },
    { size = "20x3" })
  local alone = t:mount(ui.HStack { ui.Text("a"):foregroundColor("red"):border() },
    { size = "20x3" })
  t:equal(app:cell(2, 2).foreground, alone:cell(2, 2).foreground)
  t:equal(app:cell(1, 1).foreground, alone:cell(1, 1).foreground)
  t:ok(app:cell(1, 1).foreground ~= app:cell(2, 2).foreground)
end)

test("what acts does so once", function(t)
  local appeared = 0
  local app = t:mount(ui.HStack {
    ui.Group { "a", "b" }:onAppear(function() appeared = appeared + 1 end):border() },
    { size = "20x3" })
  app:advance(0.1)
  t:equal(appeared, 1)
end)

test("a sheet of a group that has a border is shown once", function(t)
  local isPresented = ui.State(true)
  local app = t:mount(function()
    return ui.HStack { ui.Group { "a", "b" }
      :sheet { isPresented = isPresented, content = function() return ui.Text "sheet" end }
      :padding(1) }
  end, { size = "40x12" })
  t:contains(app:text(), "sheet")
  app:press "escape"
  t:notContains(app:text(), "sheet")
end)

test("state stays where a modifier below comes and goes with the look alone", function(t)
  local isBold = ui.State(false)
  local Counter = ui.View "Counter"
  Counter.state = { count = 0 }
  function Counter:body()
    return ui.Button("count " .. self.count, function() self.count = self.count + 1 end)
  end
  local app = t:mount(function()
    return ui.HStack { ui.Group { Counter {}, "b" }:fontWeight(isBold.value and "bold" or "regular")
      :padding(1) }
  end, { size = "40x5" })
  app:click "count 0"
  isBold.value = true
  t:contains(app:text(), "count 1")
end)
