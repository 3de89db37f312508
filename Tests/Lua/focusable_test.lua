-- `focusable` on controls and on other views.
local ui, test = require "lunette", require "lunette.test"

test("focusable on a control: one stop; false: none, and clicks and shortcuts work on", function(t)
  local fired = 0
  local app = t:mount(ui.VStack {
    ui.Button("x", function() end):focusable(true), ui.Button("y"),
    ui.Toggle("z", ui.State(false):binding()):focusable(),
  }, { size = "20x3" })
  t:equal(app:focus().title, "x")
  app:press("tab")
  t:equal(app:focus().title, "y")
  app:press("tab")
  t:equal(app:focus().title, "z")
  app:press("tab")
  t:equal(app:focus().title, "x")

  local can = ui.State(false)
  app = t:mount(function()
    return ui.VStack {
      ui.Button("x", function() fired = fired + 1 end):keyboardShortcut("k"):focusable(can.value),
      ui.Button("y"),
    }
  end, { size = "20x3" })
  t:equal(app:focus().title, "y")
  app:press("tab")
  t:equal(app:focus().title, "y")
  app:click("x")
  t:equal(app:focus().title, "y")
  app:press("alt+k")
  t:equal(fired, 2)
  can.value = true
  app:press("tab")
  t:equal(app:focus().title, "x")
  can.value = false
  t:equal(app:focus().title, "y")
end)

test("focusable on a stack of buttons is a stop of its own, \z
    and false leaves those inside alone", function(t)
  local app = t:mount(ui.VStack { ui.VStack { "a", ui.Button "b" }:focusable(false),
    ui.Button "c" }, { size = "9x3" })
  t:equal(app:focus().title, "b")
end)

test("a scroll view takes the focus if the script says so, \z
    whether its content fits or not", function(t)
  local count, hits = ui.State(2), 0
  local app = t:mount(function()
    local lines = {}
    for i = 1, count.value do lines[i] = ui.Text("line " .. i) end
    return ui.VStack {
      ui.Button("Other", function() end),
      ui.ScrollView { ui.VStack(lines) }:focusable():onKeyPress { "x", function()
        hits = hits + 1
      end },
    }
  end, { size = "20x6" })
  local function isOnOther() return app:focus().title == "Other" end
  t:ok(isOnOther())
  app:press("tab")
  t:ok(not isOnOther())
  app:press("x")
  t:equal(hits, 1)
  -- The content grows and shrinks while it has the focus.
  for _, lines in ipairs { 30, 2, 30 } do
    count.value = lines
    t:ok(not isOnOther(), lines .. " lines")
    app:press("x")
  end
  t:equal(hits, 4)
  app:press("tab")
  t:ok(isOnOther())
  -- Without being told so, it takes the focus only while there is something to scroll.
  app = t:mount(ui.VStack { ui.Button("Other", function() end), ui.ScrollView { ui.Text("line") } },
    { size = "20x6" })
  app:press("tab")
  t:equal(app:focus().title, "Other")
end)
