-- `onKeyPress { phase = "capture" }`, which gets keys before the focused view.
local test = require "lunette.test"
local ui = require "lunette"

local function note(log, name, answer)
  return function(press)
    log[#log + 1] = name .. " " .. press.key
    return answer
  end
end

test("capture goes from the root down, before the focused view, and bubble back up", function(t)
  local log, text = {}, ui.State("")
  local app = t:mount(function()
    return ui.VStack {
      ui.TextField("Name", text):onKeyPress { phase = "capture", note(log, "in") }
        :onKeyPress(note(log, "in back")),
    }:onKeyPress { phase = "capture", perform = note(log, "out") }
      :onKeyPress { phase = "bubble", perform = note(log, "out back") }
  end, { size = "12x2" })
  app:press("a", "f5")
  t:equal({ text.value, log },
    { "a", { "out a", "in a", "out f5", "in f5", "in back f5", "out back f5" } })
end)

test("no other view gets what capture handles", function(t)
  local text, fired = ui.State(""), 0
  local log = {}
  local app = t:mount(function()
    return ui.VStack {
      ui.TextField("Name", text):onKeyPress(note(log, "field")),
      ui.Button("Go", function() fired = fired + 1 end):keyboardShortcut("defaultAction"),
    }:onKeyPress { "enter", "tab", "up", "x", phase = "capture", note(log, "capture", true) }
  end, { size = "12x2" })
  app:press("x", "y", "tab", "enter", "up")
  t:equal({ text.value, fired, app:focus().kind }, { "y", 0, "textField" })
  t:equal(log, { "capture x", "capture tab", "capture enter", "capture up" })
end)

test("a key that is captured is not held on the focused button", function(t)
  local fired = 0
  local app = t:mount(function()
    return ui.Button("Go", function() fired = fired + 1 end)
      :onKeyPress { "space", phase = "capture", function() end }
  end)
  app:press("space")
  t:equal(fired, 0)
  app:press("enter")
  t:equal(fired, 1)
end)

test("capture without a focused view, in a sheet, and when it has gone", function(t)
  local log, shown, on = {}, ui.State(false), ui.State(true)
  local app = t:mount(function()
    local page = ui.VStack { ui.Text("words"):sheet {
      isPresented = shown, content = ui.Button("In", function() end):onKeyPress { phase = "capture",
        note(log, "sheet") },
    } }
    return on.value and page:onKeyPress { phase = "capture", note(log, "page") } or page
  end, { size = "30x8" })
  app:press("a")
  t:equal(log, { "page a" })
  shown.value = true
  app:press("b")
  t:equal(log, { "page a", "sheet b" })
  shown.value = false
  on.value = false
  app:press("c")
  t:equal(log, { "page a", "sheet b" })
end)

test("a capture that fails leaves the key to the others", function(t)
  local text = ui.State("")
  local app = t:mount(function()
    return ui.TextField("Name", text):onKeyPress { phase = "capture", perform = function()
      error("oh")
    end }
  end)
  app:press("a")
  t:equal(text.value, "a")
  t:contains(app.errors[1].message, "oh")
  t:fails(function()
    return ui.Text("x"):onKeyPress { phase = "captur", perform = print }
  end, "capture")
end)

test("the help lists captured letters in a text, and the outermost first", function(t)
  local app = t:mount(function()
    return ui.TextField("Name", ui.State("")):onKeyPress { "j", phase = "capture", title = "Jump",
      function() end }
  end, { size = "60x30" })
  app:press("f1")
  t:contains(app:text(), "Jump")
end)
