-- A view is removed while one of its functions runs, fails or is waited for: for every control,
-- gesture, presentation and container with functions, under random events, with held keys and mouse
-- buttons and with due timers. A case may report only the errors that it raised itself, and the
-- debug build checks that nothing of it is kept. Under AddressSanitizer (`scripts/test --sanitize`)
-- a use of freed memory ends the program.
--
-- The environment variable LIFETIME_CASES sets the number of cases for each kind, and LIFETIME_SEED
-- the first one. Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"

local count = math.tointeger(os.getenv "LIFETIME_CASES" or 2)
local first = math.tointeger(os.getenv "LIFETIME_SEED" or 1)
local events = 0
--- Set at the end of a case: from then on no function raises an error.
local isOver = false
local marker = "thrown on purpose"
--- The errors that a case may report: those that it raised, and writes of states in bodies.
local function isExpected(message)
  return message:find(marker, 1, true) or message:find("a body only reads", 1, true)
end

local function generator(seed)
  local state = seed * 2654435761 % 4294967296
  for _ = 1, 3 do state = (state * 1664525 + 1013904223) % 4294967296 end
  return function(n)
    state = (state * 1664525 + 1013904223) % 4294967296
    return state // 65536 % n + 1
  end
end

-- Functions that make a view of each kind. `h()` returns a function of the script that may remove
-- the view, `b(value)` a binding that calls such a function when it is written, and `s(value)` a
-- state.
local kinds = {
  { "Button", function(h) return ui.Button("go", h()) end },
  { "Button that repeats", function(h)
    return ui.Button("go", h()):buttonRepeatBehavior("enabled")
  end },
  { "Button with actions", function(h)
    return ui.Button("go",
      { action = h(), actions = { touchDown = h(), touchUpInside = { h(), h() },
      touchUpOutside = h(),
      touchCancel = h(), touchDragEnter = h(), touchDragExit = h() } })
  end },
  { "Button with shortcuts", function(h)
    return ui.VStack { ui.Button("a", h()):keyboardShortcut("k", { "control" }),
      ui.Button("b", h()):keyboardShortcut("defaultAction"),
      ui.Button("c", h()):keyboardShortcut("cancelAction") }
  end },
  { "ButtonStyle", function(h)
    return ui.Button("go", h()):buttonStyle(ui.ButtonStyle(function(c)
      return ui.HStack { c.label, ui.Button("inner", h()), c.isPressed and "!" or "." }
    end))
  end },
  { "makeBody", function(h)
    local made = h()
    return ui.Button("go", function() end):buttonStyle(ui.ButtonStyle(function(c)
      if c.isPressed or c.isFocused then made() end
      return c.label
    end))
  end },
  { "PrimitiveButtonStyle", function(h)
    return ui.Button("go", h()):buttonStyle(ui.PrimitiveButtonStyle(function(c)
      return ui.HStack { c.label:onTapGesture(c.trigger):onLongPressGesture { minimumDuration = 0.1,
        perform = c.trigger },
        ui.Button(c), ui.Text("later"):task(function() ui.sleep(0.2) c.trigger() end) }
    end))
  end },
  { "Toggle", function(h, b) return ui.Toggle("t", b(false)) end },
  { "toggle styles", function(h, b)
    return ui.VStack { ui.Toggle("t", b(false)):toggleStyle("switch"),
      ui.Toggle("u", b(true)):toggleStyle("button"),
      ui.Toggle("v", b(true))
        :toggleStyle(ui.ToggleStyle(function(c) return ui.Button("flip", c.toggle) end)) }
  end },
  { "Slider", function(h, b)
    return ui.Slider("s", { value = b(3), range = { 0, 9 }, step = 1 })
  end },
  { "Stepper", function(h, b) return ui.Stepper("s", { value = b(3), range = { 0, 9 } }) end },
  { "Picker menu", function(h, b)
    return ui.Picker("p", { selection = b "a", options = { "a", "b", "c" } }):pickerStyle("menu")
  end },
  { "Picker segmented", function(h, b)
    return ui.Picker("p", { selection = b "a", options = { "a", "b", "c" } })
      :pickerStyle("segmented")
  end },
  { "Picker inline", function(h, b)
    return ui.Picker("p", { selection = b "a", options = { "a", "b", "c" } }):pickerStyle("inline")
  end },
  { "TextField", function(h, b) return ui.TextField("f", b "x"):onSubmit(h()) end },
  { "SecureField", function(h, b)
    return ui.VStack { ui.SecureField("f", b "x"), ui.TextField("g", b "") }:onSubmit(h())
  end },
  { "DisclosureGroup", function(h, b)
    return ui.DisclosureGroup("d", { isExpanded = b(true), ui.Button("in", h()),
      ui.Text("x"):onDisappear(h()) })
  end },
  { "TabView", function(h, b)
    return ui.TabView { selection = b "a",
      ui.Tab("A", { value = "a", ui.Button("one", h()):onDisappear(h()) }),
      ui.Tab("B", { value = "b", ui.Text("two"):onAppear(h()) }) }
  end },
  { "NavigationStack", function(h)
    local function page(n)
      return ui.VStack { ui.Button("act", h()),
        ui.NavigationLink("deeper", function() h()() return page(n + 1) end) }
        :navigationTitle("P" .. n):onAppear(h()):onDisappear(h())
    end
    return ui.NavigationStack { page(1) }
  end },
  { "dismiss", function(h)
    local Page = ui.View "Page"
    function Page:body()
      local dismiss = self.environment.dismiss
      return ui.Button("back", function() h()() dismiss() dismiss() end)
    end
    return ui.NavigationStack { ui.NavigationLink("deeper", function() return Page {} end) }
  end },
  { "List", function(h, b)
    return ui.List { selection = b "a", ui.Text("a"):tag("a"), ui.Button("b", h()):tag("b"),
      ui.Text("c"):tag("c"):onTapGesture(h()) }
  end },
  { "List of ForEach", function(h, b)
    local row = h()
    return ui.List { selection = b(2),
        ui.ForEach({ 1, 2, 3, 4 }, { id = function(i) return i end }, function(i)
      if i == 4 then row() end
      return ui.Text("row " .. i):simultaneousGesture(ui.TapGesture { count = 2, onEnded = h() })
        :swipeActions { ui.Button("Delete", h()) }
    end) }
  end },
  { "rows that go", function(h, b, s)
    local rows = s({ 1, 2, 3 })
    return ui.List { selection = b(2),
        ui.ForEach(rows.value, { id = function(i) return i end }, function(i)
      local function drop() rows.value = { 3 } h()() end
      return ui.Button("row " .. i, drop):contextMenu { ui.Button("drop", drop) }
        :swipeActions { ui.Button("Delete", drop) }:onDisappear(h())
    end) }
  end },
  { "swipeActions", function(h)
    return ui.List { ui.Text("a"):swipeActions { edge = "leading", ui.Button("Pin", h()) }
      :swipeActions { ui.Button("Delete", h()), ui.Button("More", h()) },
      ui.Button("b", h()):swipeActions { allowsFullSwipe = true, ui.Button("Delete", h()) } }
  end },
  { "Link", function(h)
    return ui.Link("l", "https://example.org"):environment("openURL", h())
  end },
  { "Menu", function(h)
    return ui.Menu("menu",
      { ui.Button("one", h()),
      ui.Menu("more", { ui.Button("two", h()):keyboardShortcut("k", { "control" }) }),
      ui.Button("three", h()) })
  end },
  { "long Menu", function(h)
    local items = {}
    for i = 1, 30 do items[i] = ui.Button("item " .. i, h()) end
    return ui.Menu("menu", items)
  end },
  { "Menu of controls", function(h, b)
    return ui.Menu("menu",
      { ui.Toggle("t", b(false)), ui.Picker("p", { selection = b "a", options = { "a", "b" } }),
      ui.ControlGroup { ui.Button("x", h()), ui.Button("y", h()) },
      ui.Text("z"):onAppear(h()):onDisappear(h()) })
  end },
  { "contextMenu", function(h)
    return ui.Button("view", h()):contextMenu { ui.Button("one", h()),
      ui.Menu("more", { ui.Button("two", h()) }) }
  end },
  { "toolbar", function(h)
    return ui.Text("content"):toolbar { ui.Button("Add", h()),
      ui.ToolbarItem { placement = "bottomBar", ui.Button("Low", h()) },
      ui.ToolbarItem { placement = "confirmationAction", ui.Button("Done", h()) },
      ui.Menu("Menu", { ui.Button("in it", h()) }) }
  end },
  { "searchable", function(h, b)
    return ui.List { ui.Button("found", h()), ui.Text("x"):onAppear(h()) }:searchable(b "")
  end },
  { "help", function(h) return ui.Button("help", h()):keyHelp("x", "Does it"):onKeyPress(h()) end },
  { "sheet", function(h, b)
    local on = b(true)
    return ui.Button("open", function() on.value = true end)
        :sheet { isPresented = on, onDismiss = h(), content = function()
      return ui.VStack { ui.Button("close", function() on.value = false end), ui.Button("act", h()),
        ui.TextField("f", b "") }:onDisappear(h()):onAppear(h())
    end }
  end },
  { "popover", function(h, b)
    local on = b(true)
    return ui.Button("open", function() on.value = true end)
      :popover { isPresented = on, onDismiss = h(), content = ui.Button("act", h()) }
  end },
  { "alert", function(h, b)
    local on = b(true)
    return ui.Button("open", function() on.value = true end)
      :alert("Sure?", { isPresented = on, message = ui.Text("m"):onDisappear(h()),
      ui.Button("Yes", h()), ui.Button("No", { role = "cancel", action = h() }) })
  end },
  { "confirmationDialog", function(h, b)
    local on = b(true)
    return ui.Button("open", function() on.value = true end)
      :confirmationDialog("Sure?",
        { isPresented = on, ui.Button("Yes", { role = "destructive", action = h() }),
        ui.Button("Other", h()) })
  end },
  { "presentations in each other", function(h, b)
    local outer, inner = b(true), b(true)
    return ui.Text("x"):sheet { isPresented = outer, onDismiss = h(), content = function()
      return ui.Menu("menu", { ui.Button("one", function() outer.value = false end),
        ui.Button("two", h()) })
        :popover { isPresented = inner, onDismiss = h(),
          content = ui.Button("close", function() outer.value = false inner.value = false end) }
    end }
  end },
  { "onTapGesture", function(h) return ui.Text("tap here"):onTapGesture(h()) end },
  { "double tap", function(h)
    return ui.Text("tap here"):onTapGesture { count = 2, perform = h() }:onTapGesture(h())
  end },
  { "long press", function(h)
    return ui.Text("press here"):onLongPressGesture { minimumDuration = 0.1, perform = h(),
      onPressingChanged = h() }
  end },
  { "drag", function(h)
    return ui.Text("drag here, there is room")
      :gesture(ui.DragGesture { onChanged = h(), onEnded = h() })
  end },
  { "gestures together", function(h)
    return ui.Button("go", h()):simultaneousGesture(ui.TapGesture { count = 2, onEnded = h() })
      :highPriorityGesture(ui.LongPressGesture { minimumDuration = 0.2, onEnded = h() })
      :gesture(ui.DragGesture { onChanged = h(), onEnded = h() })
  end },
  { "onHover", function(h) return ui.Text("hover here"):onHover(h()) end },
  { "onKeyPress", function(h) return ui.Text("keys"):focusable():onKeyPress(h()) end },
  { "focused", function(h, b)
    return ui.VStack { ui.Button("a", h()):focused(b(false)),
      ui.TextField("f", b ""):focused(b(true)) }
  end },
  { "onAppear and onDisappear", function(h)
    return ui.Text("x"):onAppear(h()):onDisappear(h())
  end },
  { "onChange", function(h, b, s)
    local n = s(0)
    return ui.Button("add", function() n.value = n.value + 1 end):onChange(n.value, h())
  end },
  { "task", function(h)
    return ui.Text("x"):task(function() for _ = 1, 5 do h()() ui.sleep(0.1) end end)
  end },
  { "task with something to close", function(h)
    return ui.Text("x"):task(function()
      local there <close> = setmetatable({}, { __close = h() })
      ui.sleep(0.3)
    end)
  end },
  { "timers", function(h)
    return ui.Button("begin", function()
      ui.after(0.1, h())
      local every
      every = ui.every(0.1, function() h()() every.cancel() end)
    end)
  end },
  { "component", function(h)
    local Counter = ui.View "Counter"
    Counter.state = { n = 0 }
    function Counter:body()
      if self.n == 2 then h()() end
      return ui.Button("n " .. self.n, function() self.n = self.n + 1 h()() end):onDisappear(h())
    end
    return ui.VStack { Counter {}, Counter {} }
  end },
  { "GeometryReader", function(h)
    local read = h()
    return ui.GeometryReader(function(size)
      if size.width < 40 then read() end
      return ui.Button(size.width .. "", h())
    end)
  end },
  { "ViewThatFits", function(h)
    return ui.ViewThatFits { ui.Button(("wide "):rep(9), h()):onAppear(h()),
      ui.Button("narrow", h()):onAppear(h()) }
  end },
  { "ScrollView", function(h)
    local rows = {}
    for i = 1, 20 do rows[i] = ui.Button("row " .. i, h()) end
    return ui.ScrollView { ui.VStack(rows) }
  end },
  { "Form", function(h, b)
    return ui.Form { ui.Section("one",
      { ui.Toggle("t", b(true)), ui.Picker("p", { selection = b "a", options = { "a", "b" } }),
      ui.TextField("f", b "") }),
      ui.Section("two", { ui.Button("go", h()), ui.NavigationLink("nowhere", "x") }) }
  end },
  { "groups", function(h, b)
    return ui.GroupBox("g", { ui.ControlGroup { ui.Button("x", h()), ui.Button("y", h()) },
      ui.ProgressView(), ui.Grid { ui.GridRow { ui.Button("c", h()), "d" } } })
  end },
  { "theme", function(h)
    return ui.VStack { ui.Button("go", h()):theme("light"), ui.Text("x"):shadow():scaleEffect(0.9) }
      :theme("dark")
  end },
}

local keys = { "enter", "space", "tab", "shift+tab", "up", "down", "left", "right", "escape",
  "menu", "shift+f10", "f1", "ctrl+k",
  "delete", "backspace", "home", "end", "pageDown", "x", "j" }

--- The places of the view, each with what replaces the view.
local places = {
  function(there, view) return ui.VStack { "z", there and view() or nil } end,
  function(there, view)
    return ui.VStack { "z", there and ui.VStack { ui.HStack { ui.VStack { view() } } }
      or ui.Button("other", function() end) }
  end,
  function(there, view) return there and view() or ui.Text("gone") end,
  function(there, view) return ui.VStack { view():id(there and 1 or 2) } end,
  function(there, view)
    return ui.ZStack { ui.Button("below", function() end), there and ui.GroupBox("box", { view() })
      or nil }
  end,
  function(there, view)
    return ui.List { ui.Text("first"), there and view() or nil, ui.Text("last") }
  end,
  function(there, view)
    return ui.NavigationStack { ui.VStack { ui.NavigationLink("in", "page"),
      there and ui.TabView { ui.Tab("tab", { view() }), ui.Tab("other", { "x" }) } or nil } }
  end,
}

local function one(t, make, seed)
  local random = generator(seed)
  local place = places[random(random(3) == 1 and #places or 5)]
  local way = random(5)
  local wait = random(random(2) == 1 and 2 or 6)
  local there, states, app = ui.State(true), {}, nil
  --- Called by each function of the view; sometimes it removes the view or raises an error.
  local function act()
    if isOver then return true end
    wait = wait - 1
    if wait ~= 0 then return true end
    wait = random(6)
    local function go() there.value = not there.value end
    if way == 1 then go() return true end
    if way == 2 then go() error(marker) end
    if way == 3 then
      ui.task(function()
        ui.sleep(0.1 * random(3))
        go()
        ui.sleep(0.1)
        if not isOver then error(marker) end
      end)
      return true
    end
    if way == 4 and app then
      go()
      app:advance(0)
      if random(2) == 1 then app:press(keys[random(#keys)]) end
      error(marker)
    end
    go()
    ui.after(0, go)
    return false
  end
  local function h() return act end
  local kept = {}
  local serial
  -- A body that runs again gets the same states.
  local function s(value)
    serial = serial + 1
    if not kept[serial] then kept[serial] = ui.State(value) end
    return kept[serial]
  end
  local function b(value)
    local state = s(value)
    return ui.Binding { get = function() return state.value end,
      set = function(new) state.value = new act() end }
  end
  local function view()
    return make(h, b, s)
  end
  local size = ({ "40x12", "60x20", "24x8", "80x24" })[random(4)]
  local options = { size = size, layoutDirection = random(8) == 1 and "rightToLeft" or nil }
  local good
  good, app = pcall(function()
    return t:mount(function()
      serial = 0
      return place(there.value, view)
    end, options)
  end)
  if not good then
    -- The first body raised an error.
    if not isExpected(tostring(app)) then error(app, 0) end
    return
  end
  local width, height = size:match("(%d+)x(%d+)")
  width, height = math.tointeger(width), math.tointeger(height)
  local x, y = 1, 1
  --- A random position, mostly on something that is drawn.
  local function aim()
    local text = app:text()
    local rows = {}
    local row = 0
    for line in (text .. "\n"):gmatch("(.-)\n") do
      row = row + 1
      if line:find("%S") then
        rows[#rows + 1] = { row, utf8.len(line:match("^%s*")), utf8.len(line) or #line }
      end
    end
    if #rows == 0 or random(6) == 1 then
      x, y = random(width), random(height)
    else
      local row = rows[random(#rows)]
      x, y = math.min(width, row[2] + random(math.max(1, row[3] - row[2]))), row[1]
    end
    return x, y
  end
  local steps = {
    function() app:press(keys[random(#keys)]) end,
    function() app:press(keys[random(8)]) end,
    function() app:click(aim()) end,
    function() app:click(aim()) end,
    function() app:mouseDown(aim()) end,
    function() app:hover(aim()) end,
    function() app:mouseUp(x, y) end,
    function() app:mouseUp(aim()) end,
    function() app:rightClick(aim()) end,
    function() app:doubleClick(aim()) end,
    function() local a, c = aim() app:drag(a, c, math.min(width, a + random(12)), c) end,
    function() local a, c = aim() app:drag(a, c, math.max(1, a - random(20)), c) end,
    function() app:keyDown(keys[random(#keys)]) end,
    function() app:keyUp(keys[random(2)]) end,
    function() app:advance(0.05 * random(12)) end,
    function() app:type("ab") end,
    function() app:paste("pasted") end,
    function() local a, c = aim() app:scroll(a, c, random(2) == 1 and "down" or "up", 2) end,
    function() app:resize(20 + random(50), 5 + random(20)) width, height = 21, 6 end,
    function() there.value = not there.value end,
    function() there.value = true end,
  }
  for _ = 1, 12 + random(8) do
    events = events + 1
    steps[random(#steps)]()
  end
  -- Sometimes the case ends while keys or buttons are still held.
  if random(2) == 1 then
    app:mouseUp(x, y)
    app:advance(2)
  end
  return app
end

for number, kind in ipairs(kinds) do
  test(kind[1] .. " goes", function(t)
    local apps = {}
    isOver = false
    for index = 0, count - 1 do
      local seed = first + index
      local good, app = pcall(one, t, kind[2], seed * 1000 + number)
      if not good then error("LIFETIME_SEED=" .. seed .. ": " .. tostring(app), 0) end
      if app then apps[#apps + 1] = { seed, app } end
    end
    isOver = true
    for _ = 1, 2 do
      for _, each in ipairs(apps) do
        each[2]:advance(0)
        for _, error in ipairs(each[2].errors) do
          t:ok(isExpected(error.message), "LIFETIME_SEED=" .. each[1] .. ": " .. error.message)
        end
      end
    end
  end)
end

test("the generator has run", function(t)
  print(("%d cases from seed %d, %d events"):format(#kinds * count, first, events))
  t:ok(events > #kinds * count * 10)
end)
