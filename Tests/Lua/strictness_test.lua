-- Wrong names, options and values are errors in the line where they are written.
local ui, test = require "lunette", require "lunette.test"
local nop = function() end

test("S22: a button's type cannot be assigned later, nor anything else of the sender", function(t)
  local app = t:mount(ui.Button("D", function(sender) sender.buttonType = "custom" end))
  app:press("enter")
  t:contains(app.errors[1].message, "a button's type is set when it is created")
  t:ok(app.errors[1].message:find("strictness_test.lua:6: "), app.errors[1].message)
  app = t:mount(ui.Button("D", function(sender) sender.title = "E" end))
  app:press("enter")
  t:contains(app.errors[1].message, 'field "title" was assigned')
end)

test("data whose items come from a metatable are refused, and not shown as empty", function(t)
  local items = { "a", "b" }
  local function proxy(list)
    return setmetatable({}, { __index = list, __len = function() return #list end })
  end
  for _, make in ipairs {
    function(data) return ui.ForEach(data, function(item) return item end) end,
    function(data) return ui.List { data = data, function(item) return item end } end,
    function(data) return ui.List(data, function(item) return item end) end,
    function(data) return ui.Table { data = data, columns = { ui.TableColumn("N", "n") } } end,
    function(data) return ui.Picker("P", { selection = ui.State "a", options = data }) end,
    function(data) return ui.Sparkline(data) end,
  } do
    local said = t:fails(function() make(proxy(items)) end)
    t:contains(said, "must be a plain array, not a table whose 2 items come from its metatable")
    make(proxy {})
  end
  -- Items of the table itself are shown, whatever its metatable.
  local own = setmetatable({ "a", "b" }, { __index = { c = 1 }, __len = function() return 7 end })
  t:equal(t:mount(ui.ForEach(own, function(item) return item end), { size = "9x3" }):text(), "a\nb")
  t:equal(t:mount(ui.ForEach(table.move(proxy(items), 1, 2, 1, {}), function(item) return item end),
    { size = "9x3" }):text(), "a\nb")
end)

test("a sender has its fields and no others", function(t)
  local seen = {}
  local app = t:mount(ui.Button("D", function(sender)
    seen.title, seen.id, seen.role = sender.title, sender.id, sender.role
    for key in pairs(sender) do seen[#seen + 1] = key end
    return sender.titel
  end):id("me"))
  app:press("enter")
  t:equal({ seen.title, seen.id, seen.role }, { "D", "me" })
  t:ok(#seen >= 4)
  t:contains(app.errors[1].message, "a sender has no field \"titel\"; did you mean 'title'?")
end)

test("a name of lunette's cannot be assigned, whether it is there or not", function(t)
  t:contains(t:fails(function() ui.Button = 1 end), "is read-only")
  t:contains(t:fails(function() ui.foo = 1 end), "is read-only")
  t:ok(ui.Button ~= nil)
  local names = {}
  for name in pairs(ui) do names[name] = true end
  t:ok(names.Button and names.VStack and names.State)
  t:contains(t:fails(function() return ui.Buton end), "did you mean 'Button'?")
end)

test("a string is not accepted as a root", function(t)
  t:contains(t:fails(function() t:mount("x") end), "t:mount: view must be a view")
  t:contains(t:fails(function() t:launch("support/string_root.lua") end),
    'string_root.lua:2: the script returned "x"')
  t:contains(t:fails(function() t:mount(5) end), "t:mount: view must be a view")
end)

test("names of other systems find ours", function(t)
  t:contains(t:fails(function() return ui.VStack { alignment = "left" } end),
    "did you mean 'leading'?")
  t:contains(t:fails(function() return ui.ZStack { alignment = "topLeft" } end),
    "did you mean 'topLeading'?")
  t:contains(t:fails(function() return ui.Text("x"):padding { left = 1 } end),
    "did you mean 'leading'?")
  t:contains(t:fails(function()
    return ui.Button("x", { action = nop, insets = { right = 1 } })
  end), "did you mean 'trailing'?")
  t:contains(t:fails(function() return ui.Text("x"):keyboardShortcut("rightArrow") end),
    "did you mean 'right'?")
  t:contains(t:fails(function() t:mount(ui.Text("x")):press("upArrow") end), "did you mean 'up'?")
end)

test("a colour in a wrong form gets the correct form", function(t)
  t:contains(t:fails(function() return ui.Text("x"):foregroundColor("#12") end),
    "3 or 6 hexadecimal digits")
  t:contains(t:fails(function() return ui.Text("x"):background("#12345g") end),
    "3 or 6 hexadecimal digits")
  t:contains(t:fails(function() return ui.Text("x"):opacity(0 / 0) end), "not NaN")
end)

test("the driver's own names are checked", function(t)
  local app = t:mount(ui.Button("Sign In", nop))
  t:contains(t:fails(function() app:find("Sign", { indx = 2 }) end), "did you mean 'index'?")
  t:contains(t:fails(function() app:find("Sign", { kind = "buton" }) end), "did you mean 'button'?")
  t:fails(function() app:find("Sign", { index = -1 }) end,
    "app:find: index must be a whole number, 1 or more, not -1")
  t:fails(function() app:find("Sign", 2) end, "a table")
  t:fails(function() app:click("Sign", { indx = 2 }) end, "did you mean 'index'?")
  t:fails(function() t:mount(ui.Text("x"), "10x4") end, "the options must be a table")
  t:fails(function() t:equals(1, 1) end, "did you mean 'equal'?")
  t:fails(function() return app.stats.makebodycalls end, "app.stats has no")
end)

test("the driver refuses what would take for ever", function(t)
  local app = t:mount(ui.Button("x", nop), { size = "10x3" })
  for _, call in ipairs {
    function() app:resize(100000, 100000) end, function() app:resize(2 ^ 40 // 1 | 0, 1) end,
    function() app:resize(10000, 10000) end, function() app:click(math.mininteger, 1) end,
    function() app:hover(math.mininteger, 1) end, function() app:cell(math.mininteger, 1) end,
    function() app:drag(1, 1, 2 ^ 31 | 0, 1) end,
    function() app:scroll(1, 1, "down", math.maxinteger) end,
    function() app:scroll(1, 1, "down", -1) end,
  } do
    local message = t:fails(call)
    t:ok(message:find("strictness_test.lua:%d+: "), message)
  end
  app:resize(300, 100)
  app:drag(-5, -5, 400, 200)
  t:equal(app:text(), "x")
end)

test("a colour of the palette is given as it looks", function(t)
  local app = t:mount(ui.VStack { ui.Text("a"):foregroundColor(ui.Color.indexed(200)),
    ui.Text("b"):foregroundColor(ui.Color.indexed(1)),
    ui.Text("c"):foregroundColor(ui.Color.indexed(250)) })
  t:equal(app:cell(1, 1).foreground, "#ff00d7")
  t:equal(app:cell(1, 2).foreground, "red")
  t:equal(app:cell(1, 3).foreground, "#bcbcbc")
end)

test("a script that quits leaves its status and its result", function(t)
  local app = t:mount(ui.Button("x", function() ui.quit(3, { "a", "b" }) end))
  t:equal(app.quit, nil)
  app:press("enter")
  t:equal(app.quit, { code = 3, result = "a\nb" })
  app = t:mount(ui.Button("x", function() ui.quit() end))
  app:press("enter")
  t:equal(app.quit, { code = 0 })
end)

test("a snapshot is a file beside the others", function(t)
  local app = t:mount(ui.Text("x"))
  t:fails(function() app:snapshot("../elsewhere") end, "cannot be the name of a snapshot")
  t:fails(function() app:snapshot("") end, "cannot be the name of a snapshot")
end)
