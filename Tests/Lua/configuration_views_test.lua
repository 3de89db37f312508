-- Views of a configuration are views like any other: they may be anywhere in the returned tree.
local ui, test = require "lunette", require "lunette.test"
local nop = function() end

local Box = ui.View "Box"
Box.content = false
Box.note = ""
function Box:body() return ui.HStack { spacing = 0, "[", self.content, self.note, "]" } end

test("a label is given to a component", function(t)
  local app = t:mount(ui.Button("x", nop):buttonStyle(function(c)
    return Box { content = c.label }
  end))
  t:equal(app:text(), "[x]")
  app = t:mount(ui.Button("x", nop):buttonStyle(function(c)
    return Box { content = c.label:bold() }
  end))
  t:equal(app:text(), "[x]")
  t:ok(app:cell(2, 1).bold)
  app = t:mount(ui.Button("x", nop):buttonStyle(function(c)
    return Box { content = ui.HStack { c.label, "y" } }
  end))
  t:equal(app:text(), "[x y]")
end)

test("a component that holds a label may run again by itself, and follows the label", function(t)
  local note, title = ui.State("1"), ui.State("a")
  local Counted = ui.View "Counted"
  Counted.content = false
  function Counted:body() return ui.HStack { self.content, note.value } end
  local function style(c)
    return Counted { content = c.label }
  end
  local app = t:mount(function() return ui.Button(title.value, nop):buttonStyle(style) end)
  t:equal(app:text(), "a 1")
  note.value = "2"
  t:equal(app:text(), "a 2")
  title.value = "b"
  t:equal(app:text(), "b 2")
end)

test("a label is used by the function of a ForEach in makeBody", function(t)
  local app = t:mount(ui.Button("x", nop):buttonStyle(function(c)
    local label = c.label
    return ui.HStack { spacing = 0, ui.ForEach({ 1, 2, 3 }, function(i)
      return ui.HStack { spacing = 0, label, tostring(i) }
    end) }
  end))
  t:equal(app:text(), "x1x2x3")
end)

test("a label style gives its title and icon to components", function(t)
  local view = ui.Label("Go", { systemImage = "star" })
    :labelStyle(function(c)
      return ui.HStack { Box { content = c.title }, Box { content = c.icon } }
    end)
  local app = t:mount(view)
  t:equal(app:text(), "[Go] [" .. app:text():match("%[Go%] %[(.-)%]$") .. "]")
  t:ok(#app:text() > 8)
end)

test("a button made of a configuration works inside a component", function(t)
  local fired = 0
  local style = ui.PrimitiveButtonStyle(function(c)
    return Box { content = ui.Button(c), note = "!" }
  end)
  local app = t:mount(ui.Button("x", function() fired = fired + 1 end):buttonStyle(style)
    :buttonStyle(function(c)
      return ui.HStack { spacing = 0, "<", c.label, c.isPressed and "*" or "", ">" }
    end))
  t:equal(app:text(), "[<x>!]")
  app:click("x")
  t:equal(fired, 1)
end)

test("the inner of two styles' bodies shows the label of the outer one", function(t)
  local outer = function(c)
    local label = c.label
    return ui.Button { action = nop, label = label }:buttonStyle(function(k)
      return ui.HStack { spacing = 0, k.label, "+", label }
    end)
  end
  local app = t:mount(ui.Button("x", nop):buttonStyle(outer))
  t:equal(app:text(), "x+x")
end)

test("a label that was put aside is the button's as long as that is there, \z
    and nothing afterwards", function(t)
  local shows, kept = ui.State(true), nil
  local app = t:mount(function()
    return ui.VStack {
      shows.value and ui.Button("x", nop):buttonStyle(function(c)
        kept = c.label
        return c.label
      end),
      ui.Button("y", nop):buttonStyle(function(c) return ui.HStack { c.label, kept } end),
    }
  end)
  t:equal(app:text(), " x\ny x")
  shows.value = false
  app:advance(0)
  t:equal(#app.errors, 0)
  collectgarbage()
  local later = t:mount(function() return ui.HStack { "z", kept } end)
  t:contains(later:text(), "z")
end)

test("the configuration itself is over when its makeBody is", function(t)
  local kept
  local app = t:mount(ui.Button("x", function() return kept.label end):buttonStyle(function(c)
    kept = c
    return c.label
  end))
  app:press("enter")
  t:contains(app.errors[1].message, "its makeBody has returned")
  t:fails(function() return ui.Button(kept) end, "makeBody has returned")
end)

test("a label shown in itself ends, with an error", function(t)
  local kept
  local Loop = ui.View "Loop"
  function Loop:body() return kept end
  local app
  local ok = pcall(function()
    app = t:mount(ui.Button { action = nop, label = Loop {} }:buttonStyle(function(c)
      kept = c.label
      return c.label
    end))
  end)
  if ok then t:contains(app.errors[1].message, "deep") end
end)

test("parts and controls of every other kind of configuration go into components too", function(t)
  local on, value, text = ui.State(true), ui.State(3), ui.State("ab")
  local toggles = ui.ToggleStyle(function(c)
    return Box { content = c.label, note = c.isOn and "on" or "off" }
  end)
  t:equal(t:mount(ui.Toggle("T", on:binding()):toggleStyle(toggles)):text(), "[Ton]")
  local boxes = ui.GroupBoxStyle(function(c)
    return ui.HStack { Box { content = c.label }, Box { content = c.content } }
  end)
  t:equal(t:mount(ui.GroupBox("G", { ui.Text("in") }):groupBoxStyle(boxes)):text(), "[G] [in]")
  local again = ui.GroupBoxStyle(function(c) return Box { content = ui.GroupBox(c) } end)
  t:equal(t:mount(ui.GroupBox("G", { ui.Text("in") }):groupBoxStyle(again):groupBoxStyle(boxes))
    :text(), "[[G] [in]]")
  local fields = ui.TextFieldStyle(function(c) return Box { content = c.content } end)
  local app = t:mount(ui.TextField("F", text:binding()):textFieldStyle(fields):frame { width = 8 },
    { size = "20x1" })
  t:contains(app:text(), "[ab")
  app:type("c")
  t:equal(text.value, "abc")
end)
