-- `ui.copy`, `ui.paste` and `app.clipboard`. Tests/EndToEnd/clipboard.py shows what a terminal
-- gets.
local test = require "lunette.test"
local ui = require "lunette"

test("what is copied is in the clipboard, and can be pasted", function(t)
  local answers = {}
  local app = t:mount(ui.VStack {
    ui.Button("Copy", function() answers = { ui.copy("née\n2") } end),
    ui.Button("Paste", function() ui.task(function() answers = { ui.paste() } end) end),
  }, { size = "20x4" })
  t:equal(app.clipboard, nil)
  app:click("Paste")
  t:equal(answers, {})
  app:click("Copy")
  t:equal(answers, { true })
  t:equal(app.clipboard, "née\n2")
  app:click("Paste")
  t:equal(answers, { "née\n2" })
end)

test("it is copied from tasks, timers and keys as well", function(t)
  local app = t:mount(ui.Text("a"):focusable():onKeyPress { "y", function()
    ui.copy("by a key")
  end }
    :task(function()
      ui.sleep(1)
      ui.copy("by a task")
    end), { size = "20x4" })
  app:press("y")
  t:equal(app.clipboard, "by a key")
  app:advance(1)
  t:equal(app.clipboard, "by a task")
end)

test("what the user copies is pasted by the script, and the other way round", function(t)
  local pasted
  local text = ui.State("abc")
  local app = t:mount(ui.VStack {
    ui.TextField("Name", text),
    ui.Button("Paste", function() pasted = ui.paste() end),
    ui.Button("Copy", function() ui.copy("X") end),
  }, { size = "20x5" })
  app:press("shift+home", "alt+c")
  t:equal(app.clipboard, "abc")
  app:click("Paste")
  t:equal(pasted, "abc")
  app:click("Copy")
  app:press("shift+tab", "shift+tab", "shift+end", "alt+v")
  t:equal(text.value, "X")
end)

test("each interface has what was copied in it", function(t)
  local function view(text) return ui.Button("Copy", function() ui.copy(text) end) end
  local first, second = t:mount(view "1", { size = "20x2" }), t:mount(view "2", { size = "20x2" })
  first:click("Copy")
  t:equal({ first.clipboard, second.clipboard }, { "1", nil })
  second:click("Copy")
  t:equal({ first.clipboard, second.clipboard }, { "1", "2" })
end)

test("a text is a string", function(t)
  for _, wrong in ipairs { false, {}, 1 } do
    t:fails(function() ui.copy(wrong) end, "ui.copy: text must be a string")
  end
  t:fails(function() ui.copy() end, "ui.copy: text must be a string")
end)

test("a plugin copies only what a key or a click in its panel asks for", function(t)
  local app = t:plugin("plugins/copier", { host = "plugins/host.json", size = "90x8" })
  t:contains(app:text(), "nil nil")
  app:send("ended", 1)
  t:contains(app:text(), "event: a text is copied only within a callback for a key or a click")
  t:equal(app.clipboard, nil)
  app:click("Later")
  app:advance(1)
  t:contains(app:text(), "timer: a text is copied only")
  local hovered = app:find("hover")
  app:hover(hovered.x, hovered.y)
  t:contains(app:text(), "pointer: a text is copied only")
  t:equal(app.clipboard, nil)
  app:click("Copy")
  t:contains(app:text(), "click: sent")
  t:equal(app.clipboard, "click")
end)
