-- What is put on a view for a while, or taken away, leaves the view what it is: its state and the
-- focus stay.
local test = require "lunette.test"
local ui = require "lunette"

local function badge() return ui.Text "B" end
local decorations = {
  ["overlay(cond and view)"] = function(view, isOn)
    return view:overlay(isOn and badge(), { alignment = "trailing" })
  end,
  ["overlay(nil)"] = function(view, isOn)
    return view:overlay(isOn and badge() or nil, { alignment = "trailing" })
  end,
  ["overlay { group }"] = function(view, isOn)
    return view:overlay { ui.Group { isOn and badge() }, alignment = "trailing" }
  end,
  ["overlay(function)"] = function(view, isOn)
    return view:overlay(function() return isOn and badge() or nil end, { alignment = "trailing" })
  end,
  ["background(cond and view)"] = function(view, isOn) return view:background(isOn and badge()) end,
  ["background(colour or nil)"] = function(view, isOn)
    return view:background(isOn and "red" or nil)
  end,
  ["background(colour or view)"] = function(view, isOn)
    return view:background(isOn and "red" or badge())
  end,
  ["background(gradient or nil)"] = function(view, isOn)
    return view:background(isOn and ui.LinearGradient { colors = { "red", "blue" } } or nil)
  end,
  ["mask(cond and view)"] = function(view, isOn) return view:mask(isOn and ui.Color "red") end,
  ["listRowBackground(colour or nil)"] = function(view, isOn)
    return view:listRowBackground(isOn and "red" or nil)
  end,
}

local containers = {
  VStack = function(view, rest) return ui.VStack { view, rest } end,
  List = function(view, rest) return ui.List { view, rest } end,
  Form = function(view, rest) return ui.Form { view, rest } end,
}

for name, decorate in pairs(decorations) do
  test(name .. " keeps the view below it", function(t)
    for kind, container in pairs(containers) do
      local Counter = ui.View "DecoratedCounter"
      Counter.state = { n = 0 }
      function Counter:body()
        return ui.Button("n " .. self.n, function() self.n = self.n + 1 end)
      end
      local isOn, came = ui.State(false), 0
      local app = t:mount(function()
        local first = decorate(Counter {}:frame { width = 12, alignment = "leading" }, isOn.value)
        return container(first, ui.VStack {
          ui.Button("toggle", function() isOn.value = not isOn.value end),
          ui.Text "x":onAppear(function() came = came + 1 end),
        })
      end, { size = "30x9" })
      app:press("enter", "enter")
      for _ = 1, 2 do
        app:press "tab"
        t:equal(app:focus().title, "toggle", kind)
        app:press "enter"
        t:equal(app:focus().title, "toggle", kind)
        t:contains(app:text(), "n 2", kind)
        app:press("shift+tab")
      end
      t:equal(came, 1, kind)
    end
  end)
end
