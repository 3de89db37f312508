-- TabView: ui.Tab and tabItem, selection, keys and mouse.
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local Counter = ui.View "TabCounter"
Counter.state = { n = 0 }
function Counter:body() return ui.Button("n" .. self.n, function() self.n = self.n + 1 end) end

local function tabs(selection)
  return ui.TabView { selection = selection,
    ui.Tab("One", { value = "a", Counter {} }), ui.Tab("Two", { value = "b", "second" }),
    ui.Text("third"):tabItem("Three"):tag("c") }
end

test("one view is shown, under a bar of labels", function(t)
  local app = t:mount(tabs(), { size = "20x8" })
  t:contains(app:text(), "›One‹ Two  Three")
  t:contains(app:text(), "n0")
  t:notContains(app:text(), "second")
  t:contains(app:text(), "━━━━━──")
end)

test("a click on a label shows its view, and what is hidden keeps its state", function(t)
  local app = t:mount(tabs(), { size = "20x8" })
  app:click("n0")
  app:click("Two")
  t:contains(app:text(), "second")
  app:click("Three")
  t:contains(app:text(), "third")
  app:click("One")
  t:contains(app:text(), "n1")
end)

test("a view is made when it is first shown", function(t)
  local made = 0
  local Late = ui.View "TabLate"
  function Late:body() made = made + 1 return "late" end
  local app = t:mount(ui.TabView { ui.Tab("A", { "a" }), ui.Tab("B", { Late {} }) },
    { size = "20x8" })
  t:equal(made, 0)
  app:click("B")
  t:equal(made, 1)
end)

test("arrows, Home and End choose while the bar has the focus; Tab goes on to the view", function(t)
  local app = t:mount(tabs(), { size = "20x8" })
  t:equal(app:focus().title, "One")
  app:press("right")
  t:contains(app:text(), "second")
  t:equal(app:focus().title, "Two")
  app:press("end")
  t:contains(app:text(), "third")
  app:press("home", "tab")
  t:equal(app:focus().title, "n0")
  app:press("tab")
  t:equal(app:focus().title, "One")
  app:press("left")
  t:equal(app:focus().title, "One")
end)

test("Ctrl with PageDown and PageUp turns from anywhere inside, \z
    and the focus comes back where it was", function(t)
  local app = t:mount(ui.TabView { ui.Tab("A",
    { ui.Button("a1", nothing), ui.Button("a2", nothing) }),
    ui.Tab("B", { ui.Button("b1", nothing) }) }, { size = "20x8" })
  app:press("tab", "tab")
  t:equal(app:focus().title, "a2")
  app:press("ctrl+pagedown")
  t:equal(app:focus().title, "b1")
  app:press("ctrl+pageup")
  t:equal(app:focus().title, "a2")
end)

test("a selection is read and written, by value, tag or position", function(t)
  local picked = ui.State("b")
  local app = t:mount(tabs(picked), { size = "20x8" })
  t:contains(app:text(), "second")
  app:click("Three")
  t:equal(picked.value, "c")
  picked.value = "a"
  t:contains(app:text(), "n0")
  local number = ui.State(2)
  app = t:mount(ui.TabView { selection = number, ui.Tab("A", { "a!" }), ui.Tab("B", { "b!" }) },
    { size = "20x8" })
  t:contains(app:text(), "b!")
  app:press("left")
  t:equal(number.value, 1)
end)

test("a selection that names no tab shows the first, \z
    and a binding that does not take a value keeps what is shown", function(t)
  local app = t:mount(tabs(ui.State("nowhere")), { size = "20x8" })
  t:contains(app:text(), "n0")
  app = t:mount(tabs(ui.Binding { get = function() return "b" end, set = nothing }),
    { size = "20x8" })
  app:click("One")
  t:contains(app:text(), "second")
end)

test("a setter that errors is reported", function(t)
  local app = t:mount(tabs(ui.Binding { get = function() return "b" end,
    set = function() error("no set") end }), { size = "20x8" })
  app:click("One")
  t:contains(app.errors[1].message, "no set")
  t:contains(app:text(), "second")
end)

test("labels may have symbols, or be views", function(t)
  local app = t:mount(ui.TabView { ui.Tab("A", { systemImage = "star", "a!" }),
    ui.Text("b!"):tabItem("B", { systemImage = "star" }),
    ui.Tab { label = ui.Text("C"):bold(), "c!" } }, { size = "20x8" })
  t:contains(app:text(), "☆ A")
  t:contains(app:text(), "☆ B")
  app:click("C")
  t:contains(app:text(), "c!")
end)

test("a disabled tab is not chosen, and arrows pass it", function(t)
  local app = t:mount(ui.TabView { ui.Tab("A", { "a!" }), ui.Tab("B", { "b!" }):disabled(true),
    ui.Tab("C", { "c!" }) }, { size = "20x8" })
  app:click("B")
  t:contains(app:text(), "a!")
  app:press("right")
  t:contains(app:text(), "c!")
  t:equal(app:find("B").isEnabled, false)
end)

test("a bar that is too long shows the label that is chosen", function(t)
  local many = {}
  for index = 1, 12 do many[index] = ui.Tab("Tab " .. index, { "content " .. index }) end
  local app = t:mount(ui.TabView(many), { size = "20x8" })
  for index = 2, 12 do
    app:press("right")
    t:contains(app:text(), "Tab " .. index)
  end
  t:contains(app:text(), "content 12")
  app:press("home")
  t:contains(app:text(), "Tab 1")
end)

test("tabs that come and go", function(t)
  local more = ui.State(true)
  local app = t:mount(function()
    return ui.TabView { ui.Tab("A", { "a!" }), more.value and ui.Tab("B", { "b!" }) }
  end, { size = "20x8" })
  app:click("B")
  more.value = false
  t:contains(app:text(), "a!")
  t:notContains(app:text(), "B")
end)

test("S70: right to left the bar begins at the right, and arrows go with it", function(t)
  local app = t:mount(tabs(), { size = "20x8", layoutDirection = "rightToLeft" })
  t:ok(app:find("One").x > app:find("Two").x)
  app:press("left")
  t:contains(app:text(), "second")
end)

test("what is announced of the bar", function(t)
  t:equal(t:mount(tabs(ui.State("b")), { size = "20x8" }):accessibility(),
    "One, tab\nTwo, tab, selected\nThree, tab\nsecond")
end)

test("a title in a tab is the page's while the tab is shown", function(t)
  local app = t:mount(ui.NavigationStack { ui.TabView { ui.Tab("A",
    { ui.Text("a!"):navigationTitle("Title A") }),
    ui.Tab("B", { ui.Text("b!"):navigationTitle("Title B") }) } }, { size = "20x10" })
  t:contains(app:text(), "Title A")
  app:click("B")
  t:contains(app:text(), "Title B")
  app:press("left")
  t:contains(app:text(), "Title A")
end)

test("an empty one, few rows, no room", function(t)
  t:equal(t:mount(ui.TabView {}, { size = "9x3" }):text(), "")
  local app = t:mount(tabs(), { size = "20x4" })
  t:ok(app:cell(3, 1).reverse, "without a line the label is reversed")
  for _, size in ipairs { "1x1", "10x3" } do
    t:mount(tabs(), { size = size }):press("right", "tab", "end")
  end
end)

test("outside of a TabView a Tab is its view", function(t)
  t:equal(t:mount(ui.Tab("A", { "a!" }), { size = "9x1" }):text(), "a!")
end)

test("onAppear and onDisappear follow what is shown, in tabs and pages", function(t)
  local log = {}
  local function note(view, name)
    return view:onAppear(function() log[#log + 1] = "+" .. name end)
      :onDisappear(function() log[#log + 1] = "-" .. name end)
  end
  local app = t:mount(ui.TabView { ui.Tab("A", { note(ui.Text("a!"), "a") }),
    ui.Tab("B", { note(ui.Text("b!"), "b") }) }, { size = "20x8" })
  app:press("right", "left")
  t:equal(log, { "+a", "-a", "+b", "-b", "+a" })
  log = {}
  app = t:mount(ui.NavigationStack { note(ui.NavigationLink("Go", note(ui.Text("two"), "two")),
    "root") }, { size = "20x8" })
  app:press("enter", "escape")
  t:equal(log, { "+root", "-root", "+two", "+root", "-two" })
end)

test("a view that is higher than its room does not lie on the labels", function(t)
  local app = t:mount(ui.TabView { ui.Tab("Label", { ui.VStack { "one", "two" } }) },
    { size = "10x1" })
  t:equal(app:text(), "›Label‹")
end)

test("Control with a page key takes the focus in the bar along, \z
    and passes over what cannot be chosen", function(t)
  local picked = ui.State("a")
  local app = t:mount(ui.TabView { selection = picked:binding(),
    ui.Tab("One", { value = "a", ui.Text("first") }),
    ui.Tab("Two", { value = "b", ui.Text("second") }):disabled(true),
    ui.Tab("Three", { value = "c", ui.Text("third") }) }, { size = "40x10" })
  t:equal(app:focus().title, "One")
  app:press("ctrl+pagedown")
  t:equal({ picked.value, app:focus().title }, { "c", "Three" })
  t:contains(app:text(), "›Three")
  t:notContains(app:text(), "›One")
  app:press("ctrl+pagedown")
  t:equal({ picked.value, app:focus().title }, { "a", "One" })
  picked.value = "c"
  t:equal(app:focus().title, "Three")
end)

test("Control with a page key in a page: the focus is in the next page, \z
    and back where it was", function(t)
  local app = t:mount(ui.TabView { ui.Tab("One",
    { ui.VStack { ui.Button("A", function() end), ui.Button("B", function() end) } }),
    ui.Tab("Two", { ui.Button("C", function() end) }) }, { size = "40x10" })
  app:press("tab", "tab")
  t:equal(app:focus().title, "B")
  app:press("ctrl+pagedown")
  t:equal(app:focus().title, "C")
  app:press("ctrl+pageup")
  t:equal(app:focus().title, "B")
end)

test("the tab that has the focus is in sight though another is chosen, \z
    and Up goes to the one that is chosen", function(t)
  local app = t:mount(ui.TabView { selection = ui.Binding { get = function()
    return 1
  end, set = function() end },
    ui.Tab("One", { ui.Button("A", nothing) }), ui.Tab("Two", { "x" }), ui.Tab("Three", { "y" }) },
      { size = "10x4" })
  app:press("right", "right")
  local at = app:focus()
  t:ok(at.x >= 1 and at.x + at.width - 1 <= 10 and at.width >= 5, at.title .. " is in sight")
  local app = t:mount(ui.TabView { ui.Tab("One", { ui.Button("A", nothing) }),
    ui.Tab("Two", { ui.VStack { ui.Button("B", nothing), ui.Text("........................") } }) },
    { size = "30x6" })
  app:press("right", "tab", "up")
  t:equal(app:focus().title, "Two")
end)

test("tabItem takes its options by name alone", function(t)
  local function tabs(options)
    return t:mount(ui.TabView { ui.Text "a!":tabItem(options), ui.Tab("B", { "b!" }) },
      { size = "20x4" })
  end
  t:contains(tabs { title = "Inbox" }:text(), "Inbox")
  t:contains(tabs { title = "Inbox", systemImage = "star" }:accessibility(), "Inbox")
  t:contains(tabs { label = ui.Text "Sent" }:text(), "Sent")
  t:contains(tabs { ui.Text "Parts" }:text(), "Parts")
end)
