-- swipeActions (S50, S70).
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function mail(log, options)
  options = options or {}
  local function act(name) return function() log[#log + 1] = name end end
  options[1] = ui.Button("Delete", { role = "destructive", action = act "delete" })
  options[2] = ui.Button("Flag", act "flag"):tint("yellow")
  options[3] = ui.Button("More", act "more")
  return ui.List { ui.Text("Mail one"):swipeActions(options), "Mail two" }
end

test("S50: a drag opens the row: the first action is nearest the trailing edge", function(t)
  local app = t:mount(mail {}, { size = "40x4" })
  t:equal(app:text(), "Mail one\nMail two")
  app:drag(30, 1, 22, 1)
  t:equal(app:text(), "Mail one             More  Flag  Delete\nMail two")
  t:equal(app:cell(38, 1).background, "brightRed", "destructive: red")
  t:equal(app:cell(30, 1).background, "yellow", "its own tint")
  t:equal(app:cell(22, 1).background, "brightBlack", "neutral")
end)

test("S50: a click performs an action and closes the row", function(t)
  local log = {}
  local app = t:mount(mail(log), { size = "40x4" })
  app:drag(30, 1, 22, 1)
  app:click("Flag")
  t:equal(log, { "flag" })
  t:equal(app:text(), "Mail one\nMail two")
end)

test("S50: a drag over a third of the row performs the first, \z
    and a shorter one does not", function(t)
  local log = {}
  local app = t:mount(mail(log), { size = "39x4" })
  app:drag(30, 1, 18, 1)
  t:equal(log, {})
  app:click("Mail two")
  app:drag(30, 1, 17, 1)
  t:equal(log, { "delete" })
  t:equal(app:text(), "Mail one\nMail two")
end)

test("S50: without full swipe a long drag opens the row", function(t)
  local log = {}
  local app = t:mount(mail(log, { allowsFullSwipe = false }), { size = "40x4" })
  app:drag(38, 1, 2, 1)
  t:equal(log, {})
  t:contains(app:text(), "Delete")
end)

test("S50: the leading edge is opened the other way, the first nearest to it", function(t)
  local log = {}
  local app = t:mount(mail(log, { edge = "leading" }), { size = "40x4" })
  app:drag(30, 1, 22, 1)
  t:equal(app:text(), "Mail one\nMail two")
  app:drag(2, 1, 8, 1)
  t:equal(app:text(), " Delete  Flag  More Mail one\nMail two")
  app:click("More")
  t:equal(log, { "more" })
end)

test("S50: Left opens the row with the focus, arrows go through the actions, Enter performs, \z
    Escape closes", function(t)
  local log = {}
  local app = t:mount(mail(log), { size = "40x4" })
  t:equal(app:focus().title, "Mail one")
  app:press("right")
  t:notContains(app:text(), "Delete")
  app:press("left")
  t:contains(app:text(), "Delete")
  t:equal(app:focus().title, "Delete")
  app:press("left")
  t:equal(app:focus().title, "Flag")
  app:press("escape")
  t:notContains(app:text(), "Delete")
  t:equal(app:focus().title, "Mail one")
  app:press("left", "left", "left", "left")
  t:equal(app:focus().title, "More")
  app:press("enter")
  t:equal(log, { "more" })
  t:equal(app:focus().title, "Mail one")
  app:press("left", "right")
  t:notContains(app:text(), "Delete")
end)

test("S50: in a list of buttons the focused row opens, and a drag is not a click", function(t)
  local log = {}
  local function act(name) return function() log[#log + 1] = name end end
  local app = t:mount(ui.List { ui.Button("One", act "one")
    :swipeActions { ui.Button("Archive", act "archive") }, ui.Button("Two", act "two") },
    { size = "40x4" })
  app:drag(20, 1, 15, 1)
  t:equal(log, {})
  t:contains(app:text(), "Archive")
  app:click(2, 1)
  t:equal(log, {}, "a click on an open row closes it")
  t:notContains(app:text(), "Archive")
  app:click(2, 1)
  t:equal(log, { "one" })
  app:press("left", "enter")
  t:equal(log, { "one", "archive" })
end)

test("S50: one row is open at a time; a press elsewhere and the focus going \z
    on close it", function(t)
  local function row(name)
    return ui.Text(name):swipeActions { ui.Button("Do " .. name, nothing) }
  end
  local app = t:mount(ui.List { row "a", row "b" }, { size = "30x4" })
  app:drag(20, 1, 18, 1)
  t:contains(app:text(), "Do a")
  app:drag(20, 2, 18, 2)
  t:notContains(app:text(), "Do a")
  t:contains(app:text(), "Do b")
  app:click(2, 4)
  t:notContains(app:text(), "Do b")
  app:press("left")
  app:press("up")
  app:press("left")
  t:contains(app:text(), "Do a")
  app:press("down")
  t:notContains(app:text(), "Do a")
end)

test("S50: dragging back closes", function(t)
  local app = t:mount(mail {}, { size = "40x4" })
  app:drag(30, 1, 28, 1)
  t:contains(app:text(), "Delete")
  app:drag(10, 1, 14, 1)
  t:notContains(app:text(), "Delete")
end)

test("S50: both edges of one row", function(t)
  local log = {}
  local function act(name) return function() log[#log + 1] = name end end
  local app = t:mount(ui.List { ui.Text("Mail"):swipeActions { edge = "leading",
    ui.Button("Pin", act "pin") }:swipeActions { ui.Button("Bin", act "bin") } }, { size = "40x4" })
  app:press("right", "enter", "left", "enter")
  t:equal(log, { "pin", "bin" })
  app:drag(3, 1, 30, 1)
  app:drag(30, 1, 3, 1)
  t:equal(log, { "pin", "bin", "pin", "bin" })
end)

test("S70: right to left the edges change sides", function(t)
  local log = {}
  local app = t:mount(mail(log), { size = "40x4", layoutDirection = "rightToLeft" })
  app:drag(10, 1, 14, 1)
  t:equal(app:text(),
    " Delete  Flag  More             Mail one\n                                Mail two")
  app:click("Mail two")
  app:press("left")
  t:notContains(app:text(), "Delete")
  app:press("right", "enter")
  t:equal(log, { "delete" })
end)

test("S43: outside styles do not draw actions; roles and disabled count", function(t)
  local app = t:mount(ui.List { ui.Text("Mail")
    :swipeActions { ui.Button("Off", nothing):disabled(true), ui.Button("On", nothing) } }
    :buttonStyle(function(configuration) return ui.HStack { "<", configuration.label } end),
    { size = "30x3" })
  app:press("left")
  t:notContains(app:text(), "<")
  t:equal(app:focus().title, "On")
  app:press("escape")
  app:drag(28, 1, 2, 1)
  t:contains(app:text(), "Off")
end)

test("S53: without colours an action stands in brackets, \z
    a destructive one with its mark", function(t)
  local app = t:mount(mail {}, { size = "40x4", colors = "none" })
  app:drag(30, 1, 22, 1)
  t:contains(app:text(), "[More][Flag][! Delete]")
end)

test("a selectable row with actions: Space selects, Left opens", function(t)
  local picked, log = ui.State(nil), {}
  local app = t:mount(ui.List { selection = picked,
    ui.Text("Mail"):tag("m"):swipeActions { ui.Button("Bin", function()
      log[#log + 1] = "bin"
    end) } }, { size = "30x3" })
  app:press("down")
  t:equal(picked.value, "m")
  app:press("left", "enter")
  t:equal(log, { "bin" })
  t:equal(app:focus().title, "Mail")
  app:click("Mail")
end)

test("an action that removes its row: the focus goes on", function(t)
  local items = ui.State { "a", "b", "c" }
  local app = t:mount(function()
    return ui.List { ui.ForEach(items.value, { id = function(x) return x end },
        function(item, index)
      return ui.Text("row " .. item)
        :swipeActions { ui.Button("Bin", { role = "destructive", action = function()
          items:update(function(list) table.remove(list, index) end)
        end }) }
    end) }
  end, { size = "30x4" })
  app:press("down", "left", "enter")
  t:equal(app:text(), "row a\nrow c")
  t:equal(app:focus().title, "row c")
  app:drag(20, 1, 2, 1)
  t:equal(app:text(), "row c")
end)

test("an action that errors is reported, and the row closes", function(t)
  local app = t:mount(ui.List { ui.Text("Mail"):swipeActions { ui.Button("Bin", function()
    error("no bin")
  end) } }, { size = "30x3" })
  app:press("left", "enter")
  t:contains(app.errors[1].message, "no bin")
  t:notContains(app:text(), "Bin")
end)

test("many wide actions, none, a disabled row, and no room", function(t)
  local actions = {}
  for index = 1, 20 do actions[index] = ui.Button("Action " .. index, nothing) end
  local app = t:mount(ui.List { ui.Text("Mail"):swipeActions(actions) }, { size = "20x3" })
  app:press("left")
  t:contains(app:text(), "Action 1")
  app = t:mount(ui.List { ui.Text("Mail"):swipeActions {} }, { size = "20x3" })
  app:drag(15, 1, 2, 1)
  app:press("left")
  app = t:mount(ui.List { ui.Text("Mail"):swipeActions { ui.Button("Bin", nothing) }
    :disabled(true) }, { size = "20x3" })
  app:drag(15, 1, 10, 1)
  t:equal(app:text(), "Mail")
  app = t:mount(mail {}, { size = "1x1" })
  app:press("left", "left", "escape")
end)

test("what is announced: the actions when they can be seen", function(t)
  local app = t:mount(mail {}, { size = "40x4" })
  t:equal(app:accessibility(), "Mail one\nMail two")
  app:press("left")
  t:contains(app:accessibility(), "Delete, button, destructive")
end)

test("S50: an open row keeps what there is room for", function(t)
  local row = ui.HStack { ui.Text("Mail from someone"), ui.Spacer {}, ui.Text("12:30"):fixedSize() }
  local app = t:mount(ui.List { row:swipeActions { ui.Button("Delete", nothing),
    ui.Button("Flag", nothing) } }, { size = "30x2" })
  app:press("left")
  t:equal(app:text(), "Mail from… 12:30 Flag ›Delete")
  app:resize(20, 2)
  t:equal(app:text(), "M 12:3 Flag ›Delete\n…")
  app:resize(60, 2)
  t:equal(app:text(), "Mail from someone                        12:30 Flag ›Delete")
  app:press("escape")
  t:equal(app:text(), "Mail from someone                                      12:30")
end)

test("S50: in fewer columns than the actions take, those far from the edge are cut, \z
    and the one with the focus is in sight", function(t)
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    for _, size in ipairs { "10x3", "6x3", "3x1", "2x1", "1x1" } do
      local log = {}
      local app = t:mount(mail(log), { size = size, layoutDirection = direction, colors = "none" })
      local width = tonumber(size:match "^%d+")
      local open = direction == "leftToRight" and "left" or "right"
      app:press(open)
      for _, name in ipairs { "Delete", "Flag", "More" } do
        local at = app:focus()
        t:equal(at.title, name)
        t:ok(at.x >= 1 and at.x + at.width - 1 <= width, name .. " is in sight in " .. size
          .. ": " .. at.x .. "+" .. at.width)
        t:ok(app:text():match "%S", "the screen is not blank")
        app:press(open)
      end
      app:press("enter")
      t:equal(log, { "more" })
    end
  end
  local app = t:mount(mail {}, { size = "10x3" })
  app:press("left")
  t:equal(app:text(), "g ›Delete\nMail two")
  app:press("left")
  t:equal(app:text(), "›Flag  Del\nMail two")
  app:resize(40, 3)
  t:equal(app:text(), "Mail one             More ›Flag  Delete\nMail two")
end)

test("actions that are open stand where they belong when the window gets small and \z
    large again", function(t)
  local actions = {
    function() return ui.Button("Delete", nothing) end,
    function() return ui.Button { action = nothing, label = ui.VStack { "De", "le", "te" } } end,
    function() return ui.Button("Pad", nothing):padding { leading = 1, top = 2 } end,
    function() return ui.Button("High", nothing):frame { maxHeight = ui.infinity } end,
    function()
      return ui.ViewThatFits { ui.Button("One one one", nothing), ui.Button("Two", nothing) }
    end,
  }
  local containers = {
    function(each) return ui.List { each } end,
    function(each) return ui.ScrollView { ui.LazyVStack { each } } end,
    function(each)
      return ui.VStack { "top", ui.List { each }:frame { maxHeight = 12 }, "bottom" }
    end,
  }
  for _, container in ipairs(containers) do
    for _, edge in ipairs { "trailing", "leading" } do
      for _, action in ipairs(actions) do
        local function root()
          return container(ui.ForEach({ 1, 2, 3, 4, 5, 6 },
              { id = function(i) return i end }, function(i)
            return ui.Text("row " .. i):frame { height = 5 }:swipeActions { edge = edge, action() }
          end))
        end
        local app = t:mount(root, { size = "24x20" })
        app:drag(12, 3, edge == "trailing" and 8 or 16, 3)
        local before = app:text()
        for _, size in ipairs { { 2, 2 }, { 24, 20 }, { 10, 3 }, { 30, 24 }, { 1, 1 },
            { 24, 20 } } do
          app:resize(size[1], size[2])
          app:text()
        end
        t:equal(app:text(), before)
      end
    end
  end
end)

test("a row's own trailing actions stand in place of the button of onDelete", function(t)
  for _, edge in ipairs { "trailing", "leading", "none" } do
    local data, deleted, mine = ui.State { 1, 2 }, {}, 0
    local app = t:mount(function()
      return ui.List { ui.ForEach(data.value, { id = function(x) return x end }, function(x)
        local row = ui.Text("row " .. x)
        if edge == "none" then return row end
        return row:bold():swipeActions { edge = edge,
          ui.Button("Mine", function() mine = mine + 1 end), ui.Button("Other", function() end) }
      end):onDelete(function(i) deleted[#deleted + 1] = i end) }
    end, { size = "40x4" })
    app:press "left"
    t:equal(app:text():find "Mine" ~= nil, edge == "trailing", edge)
    t:equal(app:text():find "Delete" ~= nil, edge ~= "trailing", edge)
    app:press "escape"
    if edge == "leading" then
      app:press "right"
      t:contains(app:text(), "Mine")
      app:press "escape"
    end
    app:press "delete"
    t:equal(deleted, { 1 }, "the key deletes as before")
  end
end)
