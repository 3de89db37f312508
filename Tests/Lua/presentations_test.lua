-- sheet, popover and environment.dismiss (S52, S60, S91, S92).
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

test("a sheet shows its content for as long as the binding says so", function(t)
  local shown, gone = ui.State(false), 0
  local app = t:mount(function()
    return ui.Button("Open", function() shown.value = true end):sheet { isPresented = shown,
      content = ui.VStack { "In the sheet",
        ui.Button("Close", function() shown.value = false end) },
        onDismiss = function() gone = gone + 1 end }
  end, { size = "60x16" })
  t:notContains(app:text(), "In the sheet")
  app:press("enter")
  t:contains(app:text(), "In the sheet")
  t:equal(app:focus().title, "Close")
  t:equal(gone, 0)
  app:press("enter")
  t:equal(app:text(), "Open")
  t:equal(app:focus().title, "Open")
  t:equal(gone, 1)
end)

test("its content may be a function, a body of its own that runs only while \z
    it is shown", function(t)
  local shown, item, calls = ui.State(false), ui.State(nil), 0
  local app = t:mount(function()
    return ui.Button("Open", nothing):sheet { isPresented = shown, content = function()
      calls = calls + 1
      return ui.Text("Name: " .. item.value.name)
    end }
  end, { size = "60x16" })
  t:equal(calls, 0)
  item.value, shown.value = { name = "Ada" }, true
  t:contains(app:text(), "Name: Ada")
  t:equal(calls, 1)
  item.value = { name = "Grace" }
  t:contains(app:text(), "Name: Grace")
  -- The item and the sheet are removed in the same pass, so the content does not run without its
  -- item.
  item.value, shown.value = nil, false
  t:equal(app:text(), "Open")
  t:equal(#app.errors, 0)
end)

test("state in a sheet is kept while it is shown, and is fresh the next time", function(t)
  local Counter = ui.View "SheetCounter"
  Counter.state = { count = 0 }
  function Counter:body()
    return ui.Button("Count " .. self.count, function() self.count = self.count + 1 end)
  end
  local shown, other = ui.State(true), ui.State(0)
  local app = t:mount(function()
    return ui.Text("x" .. other.value):sheet { isPresented = shown, content = function()
      return Counter {}
    end }
  end, { size = "40x12" })
  app:press("enter", "enter")
  t:contains(app:text(), "Count 2")
  other.value = 1
  t:contains(app:text(), "Count 2")
  shown.value = false
  t:equal(app:text(), "x1")
  shown.value = true
  t:contains(app:text(), "Count 0")
end)

test("S92: it inherits the environment of what presents it", function(t)
  local Key = ui.EnvironmentKey("presentationKey", "none")
  local Reader = ui.View "PresentationReader"
  function Reader:body() return ui.Text("key: " .. self.environment.presentationKey) end
  local app = t:mount(ui.Text("x"):sheet { isPresented = ui.State(true), content = Reader {} }
    :environment(Key, "set"), { size = "40x12" })
  t:contains(app:text(), "key: set")
end)

test("a sheet of what is disabled can be used", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.Text("x"):sheet { isPresented = shown,
      content = ui.Button("Close", function() shown.value = false end) }:disabled()
  end, { size = "40x12" })
  app:press("enter")
  t:equal(app:text(), "x")
end)

test("S52: Escape fires cancel, else close, else it goes", function(t)
  local function escape(...)
    local shown, said = ui.State(true), {}
    local buttons = {}
    for index, role in ipairs { ... } do
      buttons[index] = ui.Button(role, { role = role ~= "plain" and role or nil,
        action = function() said[#said + 1] = role end })
    end
    local app = t:mount(function()
      return ui.Text("x"):sheet { isPresented = shown, content = ui.VStack(buttons) }
    end, { size = "40x12" })
    app:press("escape")
    return said[1] or shown.value
  end
  t:equal(escape("plain", "close", "cancel"), "cancel")
  t:equal(escape("plain", "close"), "close")
  t:equal(escape("plain"), false)
end)

test("S52: Escape fires a cancel button that is the row of a list, form or table in a sheet",
  function(t)
  local function cancel(log)
    return ui.Button { role = "cancel", action = function() log[#log + 1] = "cancel" end }
  end
  local contents = {
    list = function(log) return ui.List { ui.Button("Save", function() end), cancel(log) } end,
    section = function(log)
      return ui.List { ui.Section { "a" }, ui.Section { cancel(log) } }
    end,
    loop = function(log)
      return ui.List { ui.ForEach({ 1 }, function() return ui.HStack { "x", cancel(log) } end) }
    end,
    form = function(log) return ui.Form { ui.Toggle("x", ui.State(false)), cancel(log) } end,
    table = function(log)
      return ui.Table({ { a = 1 } },
        { columns = { ui.TableColumn("A", function() return cancel(log) end) } })
    end,
  }
  for what, content in pairs(contents) do
    local shown, log = ui.State(true), {}
    local app = t:mount(function()
      return ui.Text "x":sheet { isPresented = shown, content = function() return content(log) end }
    end, { size = "40x12" })
    app:press "escape"
    t:equal({ log[1], shown.value }, { "cancel", true }, what)
  end
end)

test("interactiveDismissDisabled keeps a popover open for Escape and a click beside it, \z
    and not for its binding", function(t)
  local shown, kept = ui.State(true), ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Button("A", function() end):popover { isPresented = shown,
      content = function()
        return ui.Button("inside", function() end):interactiveDismissDisabled(kept.value)
      end }, ui.Text "far away" }
  end, { size = "30x10" })
  app:press "escape"
  app:click(30, 10)
  t:equal(shown.value, true)
  t:equal(app:focus().title, "inside")
  kept.value = false
  app:press "escape"
  t:equal(shown.value, false)
  shown.value = true
  t:contains(app:text(), "inside")
  app:click(30, 10)
  t:equal(shown.value, false)
  kept.value, shown.value = true, true
  shown.value = false
  t:notContains(app:text(), "inside")
end)

test("S60: it hides shortcuts beneath it; its own work", function(t)
  local said = {}
  local function say(word) return function() said[#said + 1] = word end end
  local app = t:mount(ui.VStack { ui.Button("a", say "below"):keyboardShortcut("s"),
    ui.Button("b", say "other"):keyboardShortcut("o") }
    :sheet { isPresented = ui.State(true), content = ui.Button("c", say "sheet")
      :keyboardShortcut("s") }, { size = "40x12" })
  app:press("alt+s", "alt+o")
  t:equal(said, { "sheet" })
end)

test("environment.dismiss closes the nearest presentation", function(t)
  local outer, inner = ui.State(true), ui.State(false)
  local Inner = ui.View "DismissInner"
  function Inner:body()
    local dismiss = self.environment.dismiss
    return ui.Button("Done inside", dismiss)
  end
  local Outer = ui.View "DismissOuter"
  function Outer:body()
    local dismiss = self.environment.dismiss
    return ui.VStack { ui.Button("More", function() inner.value = true end),
      ui.Button("Done", function() dismiss() end) }
      :sheet { isPresented = inner, content = Inner {} }
  end
  local app = t:mount(function()
    return ui.Button("Start", nothing):sheet { isPresented = outer, content = Outer {} }
  end, { size = "60x20" })
  app:click("More")
  t:equal(app:focus().title, "Done inside")
  app:press("enter")
  t:equal(inner.value, false)
  t:equal(outer.value, true)
  t:equal(app:focus().title, "More")
  app:click("Done")
  t:equal(outer.value, false)
  t:equal(app:text(), "Start")
end)

test("environment.dismiss where nothing is presented does nothing", function(t)
  local Root = ui.View "DismissRoot"
  function Root:body() return ui.Button("Done", self.environment.dismiss) end
  local app = t:mount(Root {}, { size = "20x3" })
  app:press("enter")
  t:equal(app:text(), "Done")
end)

test("a dismiss that outlives its sheet does nothing", function(t)
  local shown, kept = ui.State(true), nil
  local Sheet = ui.View "DismissKept"
  function Sheet:body()
    kept = self.environment.dismiss
    return ui.Text("sheet")
  end
  local app = t:mount(function()
    return ui.Button("again", function() kept() end)
      :sheet { isPresented = shown, content = function() return Sheet {} end }
  end, { size = "40x10" })
  local first = kept
  app:press("escape")
  t:equal(shown.value, false)
  app:press("enter")
  shown.value = true
  t:contains(app:text(), "sheet")
  first()
  t:contains(app:text(), "sheet")
end)

test("an alert on a sheet, and the focus back through both", function(t)
  local sheet, alert = ui.State(false), ui.State(false)
  local app = t:mount(function()
    return ui.Button("Open", function() sheet.value = true end)
        :sheet { isPresented = sheet, content = function()
      return ui.Button("Ask", function()
        alert.value = true
      end):alert("Sure?", { isPresented = alert,
        ui.Button("Yes", function() sheet.value = false end) })
    end }
  end, { size = "60x16" })
  app:press("enter", "enter")
  t:equal(app:focus().title, "Yes")
  app:press("enter")
  t:equal(app:text(), "Open")
  t:equal(app:focus().title, "Open")
  t:equal(alert.value, false)
end)

test("a popover stands beside its view, and a click elsewhere closes it", function(t)
  local shown, said = ui.State(false), 0
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("one"),
      ui.Button("Info", function() shown.value = true end):popover { isPresented = shown,
        content = ui.VStack { "Some words", ui.Button("In", nothing) } },
      ui.Spacer(), ui.Button("else", function() said = said + 1 end) }
  end, { size = "40x12" })
  app:click("Info")
  local words = app:find("Some words")
  t:ok(words.y > app:find("Info").y and words.y <= app:find("Info").y + 2)
  t:equal(app:focus().title, "In")
  app:click("else")
  t:equal(shown.value, false)
  t:equal(said, 0)
  t:equal(app:focus().title, "Info")
  app:click("Info")
  app:press("escape")
  t:equal(shown.value, false)
end)

test("a popover follows its view", function(t)
  local rows = ui.State(0)
  local app = t:mount(function()
    local view = { alignment = "leading" }
    for index = 1, rows.value do view[index] = "row" end
    view[#view + 1] = ui.Text("Anchor"):popover { isPresented = ui.State(true), content = "Words" }
    return ui.VStack(view)
  end, { size = "30x14" })
  local before = app:find("Words").y
  rows.value = 3
  t:equal(app:find("Words").y, before + 3)
end)

test("sheets, popovers in small terminals stay within the screen and can be used", function(t)
  for _, size in ipairs { "40x10", "20x6", "10x3", "1x1" } do
    for _, kind in ipairs { "sheet", "popover" } do
      local shown = ui.State(true)
      local app = t:mount(function()
        local view = ui.VStack { ui.Spacer(), ui.HStack { ui.Spacer(), "x" } }
        return view[kind](view, { isPresented = shown, content = function()
          local rows = {}
          for index = 1, 20 do
            rows[index] = ui.Button("Row " .. index, function() shown.value = false end)
          end
          return ui.VStack(rows)
        end })
      end, { size = size })
      for _ = 1, 12 do app:press("down") end
      t:equal(app:focus().title, "Row 13", size .. kind)
      if size ~= "1x1" then t:contains(app:text(), size == "10x3" and "Row 13" or "Row 13") end
      app:press("enter")
      t:equal(shown.value, false)
    end
  end
end)

test("a body in a sheet that fails is reported with its place, \z
    and the sheet can be left", function(t)
  local shown = ui.State(false)
  local app = t:mount(function()
    return ui.Button("Open", function() shown.value = true end)
      :sheet { isPresented = shown, content = function() error("no sheet") end }
  end, { size = "60x10" })
  app:press("enter")
  t:contains(app.errors[1].message, "presentations_test.lua")
  t:contains(app.errors[1].message, "no sheet")
  app:press("escape")
  t:equal(shown.value, false)
end)

test("an onDismiss that fails is reported", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.Text("x"):sheet { isPresented = shown, content = "y", onDismiss = function()
      error("no way")
    end }
  end, { size = "40x10" })
  app:press("escape")
  t:contains(app.errors[1].message, "no way")
end)

test("a setter that fails is reported, and the sheet goes", function(t)
  local app = t:mount(ui.Text("x"):sheet { content = "y",
    isPresented = ui.Binding { get = function() return true end,
      set = function() error("read only") end } }, { size = "40x10" })
  app:press("escape")
  t:contains(app.errors[1].message, "read only")
  t:equal(app:text(), "x")
end)

test("onAppear and onDisappear of its content", function(t)
  local shown, said = ui.State(false), {}
  local app = t:mount(function()
    return ui.Text("x"):sheet { isPresented = shown,
      content = ui.Text("y"):onAppear(function() said[#said + 1] = "in" end)
      :onDisappear(function() said[#said + 1] = "out" end) }
  end, { size = "40x10" })
  shown.value = true
  t:contains(app:text(), "y")
  t:equal(said, { "in" })
  shown.value = false
  t:equal(app:text(), "x")
  t:equal(said, { "in", "out" })
end)

test("what is beneath recedes and is still there", function(t)
  local shown = ui.State(false)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("Beneath"):bold():alert("Sure?",
      { isPresented = shown }), ui.Spacer() }
  end, { size = "60x16" })
  t:equal(app:cell(1, 1).dim, false)
  shown.value = true
  t:equal(app:cell(1, 1).text, "B")
  t:equal(app:cell(1, 1).dim, true)
  shown.value = false
  t:equal(app:cell(1, 1).dim, false)
  t:equal(app:cell(1, 1).bold, true)
end)

test("a change in a dialog draws little", function(t)
  local count = ui.State(0)
  local app = t:mount(function()
    return ui.VStack { ui.Text(("words "):rep(300)) }:sheet { isPresented = ui.State(true),
      content = function() return ui.Text("n " .. count.value) end }
  end, { size = "80x24" })
  count.value = 1
  t:contains(app:text(), "n 1")
  t:ok(app.stats.bytesLastFrame < 60, tostring(app.stats.bytesLastFrame))
end)

test("a getter that fails is reported, and affects only its presentation", function(t)
  local answer = ui.State("no")
  local app = t:mount(function()
    return ui.VStack { ui.Text("rest"), ui.Button("b", nothing):alert("Sure?", {
      isPresented = ui.Binding { get = function()
        if answer.value == "fail" then error("no get") end
        return answer.value == "yes"
      end, set = nothing } }) }
  end, { size = "40x10" })
  answer.value = "fail"
  t:equal(app:text(), "rest\n b")
  t:contains(app.errors[1].message, "no get")
  answer.value = "yes"
  t:contains(app:text(), "Sure?")
  answer.value = "fail"
  t:equal(app:text(), "rest\n b")
  t:equal(#app.errors, 2)
end)

test("a binding of functions on a plain variable is read again when it was written", function(t)
  local shown = true
  local app = t:mount(function()
    return ui.Button("x", nothing):sheet { content = "In it",
      isPresented = ui.Binding { get = function() return shown end,
        set = function(value) shown = value end } }
  end, { size = "40x10" })
  t:contains(app:text(), "In it")
  app:press("escape")
  t:equal(app:text(), "x")
  t:equal(shown, false)
end)

test("isPresented of something else than true or false is an error", function(t)
  t:contains(t:fails(function()
    t:mount(ui.Text("x"):alert("Sure?", { isPresented = ui.State("yes") }), { size = "40x10" })
  end), "true or false")
end)

test("only what the binding concerns runs when it changes", function(t)
  local shown, bodies = ui.State(false), 0
  local app = t:mount(function()
    bodies = bodies + 1
    return ui.Button("x", function() shown.value = true end):alert("Sure?", { isPresented = shown })
  end, { size = "40x10" })
  app:press("enter")
  t:contains(app:text(), "Sure?")
  t:equal(bodies, 1)
end)

test("a list of any length in a sheet", function(t)
  local rows = {}
  for index = 1, 100000 do rows[index] = index end
  local app = t:mount(ui.Text("x"):sheet { isPresented = ui.State(true), content = function()
    return ui.List { ui.ForEach(rows, function(index)
      return ui.Button("row " .. index, nothing)
    end) }
  end }, { size = "60x16" })
  t:contains(app:text(), "row 1")
  app:press("end")
  t:contains(app:text(), "row 100000")
end)

test("a text field in an alert: what is typed is there when Return answers it", function(t)
  local name, said = ui.State(""), nil
  local app = t:mount(function()
    return ui.Text("x"):alert("Name?", { isPresented = ui.State(true), ui.TextField("Name", name),
      ui.Button("Keep", function() said = name.value end),
      ui.Button("Stop", { role = "cancel", action = nothing }) })
  end, { size = "60x16" })
  app:type("héllo")
  app:press("enter")
  t:equal(said, "héllo")
  t:equal(app:text(), "x")
end)

test("the toolbar of a page is there while the page is, in the row of its title", function(t)
  local app = t:mount(ui.NavigationStack { ui.VStack { ui.NavigationLink("More",
      ui.Text("page two"):navigationTitle("Two"):toolbar { ui.Button("Edit", nothing) }) }
    :navigationTitle("One"):toolbar { ui.Button("Add", nothing) } }, { size = "40x10" })
  t:equal(app:find("Add").y, app:find("One").y)
  app:click("More")
  t:ok(app:find("Edit"))
  t:equal(app:find("Add"), nil)
  app:press("escape")
  t:ok(app:find("Add"))
end)

test("one presentation in the place of another of a different kind", function(t)
  local kind = ui.State("sheet")
  local app = t:mount(function()
    local view = ui.Button("x", nothing)
    if kind.value == "alert" then return view:alert("Alert", { isPresented = ui.State(true) }) end
    return view[kind.value](view, { isPresented = ui.State(true), content = "words" })
  end, { size = "40x12" })
  t:contains(app:text(), "words")
  kind.value = "alert"
  t:contains(app:text(), "Alert")
  t:notContains(app:text(), "words")
  kind.value = "popover"
  t:contains(app:text(), "words")
  t:notContains(app:text(), "Alert")
end)

test("what had the focus goes together with what was presented: the next stop gets it", function(t)
  local shown, opener = ui.State(false), ui.State(true)
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("First", function() end),
      opener.value and ui.Button("Open", function() shown.value = true end),
      ui.Button("Last", function() end),
    }:sheet { isPresented = shown:binding(), content = ui.Button("Both", function()
      shown.value = false
      opener.value = false
    end) }
  end, { size = "30x8" })
  app:click("Open")
  app:click("Both")
  t:equal(app:find("Open"), nil)
  t:equal(app:focus().title, "Last")
end)

test("what comes below a sheet is seen, also where two bodies hear of it in one update", function(t)
  local function named(list)
    return ui.ForEach(list, { id = "id" }, function(x) return ui.Button(x.name, function() end) end)
  end
  local containers = {
    list = function(each) return ui.List { each } end,
    selectable = function(each) return ui.List { selection = ui.State(1), each } end,
    stack = function(each) return ui.VStack { each } end,
    lazy = function(each) return ui.ScrollView { ui.LazyVStack { each } } end,
    grid = function(each) return ui.Grid { each } end,
    form = function(each) return ui.Form { each } end,
    group = function(each) return ui.GroupBox { each } end,
    row = function(each) return ui.HStack { each } end,
  }
  for name, container in pairs(containers) do
    local list = ui.State { { id = 1, name = "first" }, { id = 2, name = "second" } }
    local function root()
      return ui.NavigationStack { path = ui.State { 2 },
          ui.Text(#list.value .. ""):navigationDestination(function()
        return container(named(list.value)):sheet { item = ui.State(2), content = function()
          return ui.Text "n"
        end }
      end) }
    end
    local app = t:mount(root, { size = "60x12" })
    for number = 3, 5 do
      list:update(function(items)
        table.insert(items, 1, { id = number, name = "new " .. number })
        return items
      end)
      t:equal(app:text(), t:mount(root, { size = "60x12" }):text(), name)
    end
  end
end)
