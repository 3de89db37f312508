-- NavigationStack and NavigationLink (S68).
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local Counter = ui.View "NavigationCounter"
Counter.state = { n = 0 }
function Counter:body() return ui.Button("n" .. self.n, function() self.n = self.n + 1 end) end

local function stack()
  return ui.NavigationStack { ui.VStack { Counter {},
    ui.NavigationLink("More", ui.Text("page two"):navigationTitle("Two")) }:navigationTitle("One") }
end

test("a link pushes its destination, and the title bar has the way back", function(t)
  local app = t:mount(stack(), { size = "30x10" })
  t:contains(app:text(), "One")
  app:click("More")
  t:contains(app:text(), "page two")
  t:contains(app:text(), "‹ One")
  t:contains(app:text(), "Two")
  t:notContains(app:text(), "More")
  app:click("One")
  t:contains(app:text(), "More")
  t:notContains(app:text(), "page two")
end)

test("Escape goes back, but not further than the root", function(t)
  local app = t:mount(stack(), { size = "30x10" })
  app:press("down", "enter")
  t:contains(app:text(), "page two")
  app:press("escape")
  t:contains(app:text(), "More")
  app:press("escape")
  t:contains(app:text(), "More")
end)

test("what lies beneath keeps its state, and gets the focus back", function(t)
  local app = t:mount(stack(), { size = "30x10" })
  app:press("enter", "enter", "tab")
  t:equal(app:focus().title, "More")
  app:press("enter")
  t:equal(app:focus().title, "One", "the way back: there is no other stop")
  app:press("escape")
  t:contains(app:text(), "n2")
  t:equal(app:focus().title, "More")
end)

test("a page's first stop has the focus, not the way back", function(t)
  local app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", function()
    return ui.VStack { ui.Button("here", nothing) }
  end) }, { size = "30x10" })
  app:press("enter")
  t:equal(app:focus().title, "here")
end)

test("a page that was popped is gone, with its state", function(t)
  local app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", function()
    return Counter {}
  end) }, { size = "30x10" })
  app:press("enter", "enter")
  t:contains(app:text(), "n1")
  app:press("escape", "enter")
  t:contains(app:text(), "n0")
end)

test("a destination may be a function: it is called when it is shown, \z
    and follows the states that it reads", function(t)
  local calls, count = 0, ui.State(1)
  local app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", function()
    calls = calls + 1
    return "count " .. count.value
  end) }, { size = "30x10" })
  t:equal(calls, 0)
  app:press("enter")
  t:contains(app:text(), "count 1")
  count.value = 2
  t:contains(app:text(), "count 2")
  t:equal(calls, 2)
  app:press("escape")
  count.value = 3
  t:equal(calls, 2)
end)

test("a destination that is a view follows the body that made it", function(t)
  local count = ui.State(1)
  local app = t:mount(function()
    return ui.NavigationStack { ui.NavigationLink("Go",
      ui.Text("count " .. count.value):navigationTitle("N" .. count.value)) }
  end, { size = "30x10" })
  app:press("enter")
  t:contains(app:text(), "count 1")
  count.value = 2
  t:contains(app:text(), "count 2")
  t:contains(app:text(), "N2")
end)

test("pages push pages, as deep as one likes", function(t)
  local page
  function page(n)
    return ui.NavigationLink("to " .. n + 1, function()
      return page(n + 1)
    end):navigationTitle("P" .. n)
  end
  local app = t:mount(ui.NavigationStack { page(1) }, { size = "30x10" })
  for _ = 1, 20 do app:press("enter") end
  t:contains(app:text(), "P21")
  t:contains(app:text(), "‹ P20")
  for _ = 1, 20 do app:press("escape") end
  t:contains(app:text(), "to 2")
end)

test("environment.dismiss goes back; at the root it does nothing", function(t)
  local Page = ui.View "DismissPage"
  function Page:body() return ui.Button("Done", self.environment.dismiss) end
  local app = t:mount(ui.NavigationStack { ui.VStack { ui.NavigationLink("Go", Page {}),
    Page {} } }, { size = "30x10" })
  app:press("down", "enter")
  t:contains(app:text(), "Go")
  app:press("up", "enter")
  t:notContains(app:text(), "Go")
  app:press("enter")
  t:contains(app:text(), "Go")
end)

test("without a title the way back is called Back, in the language in force", function(t)
  local app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", "two") }, { size = "30x10" })
  app:click("Go")
  t:contains(app:text(), "‹ Back")
  ui.strings("fr", { Back = "Retour" })
  app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", "two") },
    { size = "30x10", locale = "fr" })
  app:click("Go")
  t:contains(app:text(), "‹ Retour")
end)

test("without title and page there is no bar", function(t)
  t:equal(t:mount(ui.NavigationStack { ui.Color("red") }, { size = "4x2" }):cell(1, 1).background,
    "red")
end)

test("S68: a link is drawn by button styles, with isPressed", function(t)
  local log = {}
  local app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", "two")
      :buttonStyle(function(configuration)
    log[#log + 1] = configuration.isPressed
    return ui.HStack { "[", configuration.label, "]" }
  end) }, { size = "30x10" })
  t:contains(app:text(), "[ Go ]")
  app:mouseDown(app:find("Go").x, app:find("Go").y)
  t:equal(log, { false, true })
end)

test("S68: in a list or form it is a row with a disclosure mark, whatever the style", function(t)
  local function style(configuration) return ui.HStack { "[", configuration.label, "]" } end
  local app = t:mount(ui.NavigationStack { ui.List { ui.NavigationLink("Mail", "mail page"),
    ui.NavigationLink("News", { systemImage = "star", destination = "news page" }) }
    :buttonStyle(style) }, { size = "20x8" })
  t:equal(app:text(), "Mail               ›\n☆ News             ›")
  app:click(15, 2)
  t:contains(app:text(), "news page")
  app = t:mount(ui.NavigationStack { ui.Form { ui.NavigationLink("Mail", "mail page") } },
    { size = "20x8" })
  t:contains(app:text(), "│ Mail           › │")
  app:press("enter")
  t:contains(app:text(), "mail page")
end)

test("the scroll position and the row with the focus are as they were", function(t)
  local rows = {}
  for index = 1, 40 do rows[index] = ui.NavigationLink("row " .. index, "page " .. index) end
  local app = t:mount(ui.NavigationStack { ui.List(rows) }, { size = "20x9" })
  for _ = 1, 20 do app:press("down") end
  local before = app:text()
  app:press("enter")
  t:contains(app:text(), "page 21")
  app:press("escape")
  t:equal(app:text(), before)
  t:equal(app:focus().title, "row 21")
end)

test("a link outside of a stack warns and does nothing", function(t)
  local app = t:mount(ui.NavigationLink("Go", "two"), { size = "30x3" })
  app:press("enter")
  t:contains(app.diagnostics[1].message, "NavigationStack")
end)

test("a destination that errors costs its page only", function(t)
  local app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", function()
    error("no page")
  end) }, { size = "60x8" })
  app:press("enter")
  t:contains(app.errors[1].message, "no page")
  app:press("escape")
  t:contains(app:text(), "Go")
end)

test("S70: right to left the way back is at the right", function(t)
  local app = t:mount(stack(), { size = "20x8", layoutDirection = "rightToLeft" })
  app:click("More")
  t:ok(app:find("One").x > 10)
  t:contains(app:text(), "One ›")
end)

test("a page that goes while links in it were pressed, and no room", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { shown.value and ui.NavigationStack { ui.NavigationLink("Go", "two")
      :navigationTitle("T") }, "below" }
  end, { size = "30x10" })
  app:press("enter")
  shown.value = false
  t:equal(app:text():match("^%s*(.-)%s*$"), "below")
  for _, size in ipairs { "1x1", "10x3", "3x2" } do
    app = t:mount(stack(), { size = size })
    app:press("down", "enter", "tab", "escape")
  end
end)

test("what is announced of a page", function(t)
  local app = t:mount(stack(), { size = "30x10" })
  app:click("More")
  t:equal(app:accessibility(), "One, button\nTwo\npage two")
end)

test("F1 says what the keys do in lists, rows, pages and tabs", function(t)
  local app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", function()
    return ui.TabView { ui.Tab("B", { "b" }),
      ui.Tab("A", { ui.List { selection = ui.State {},
      ui.Text("row"):tag(1):swipeActions { ui.Button("Bin", nothing) },
      ui.Text("other"):tag(2) } }) }
  end) }, { size = "80x30" })
  app:press("enter")
  app:press("f1")
  t:ok(app:text():find("← →%s+Another tab"))
  t:ok(app:text():find("Esc%a*%s+Back"))
  app:press("f1", "right", "tab", "f1")
  for _, words in ipairs { "Enter Space%s+Select or not", "Another row", "Actions of the row",
      "PgDn%s+Another tab" } do
    t:ok(app:text():find(words), words .. "\n" .. app:text())
  end
end)

local function withToolbar(items)
  return ui.NavigationStack { ui.VStack { ui.NavigationLink("Go",
    ui.Button("Deep", nothing):navigationTitle("A page with a long title")
    :toolbar { ui.Button("Share", nothing) }),
    ui.NavigationLink("Bare", ui.Button("Bottom", nothing):navigationTitle("Bare page")) }
      :navigationTitle("Home"):toolbar(items) }
end

test("a page's toolbar is in the row of the title and the way back", function(t)
  local app = t:mount(withToolbar { ui.Button("Add", nothing),
    ui.ToolbarItem { placement = "navigation", ui.Button("Edit", nothing) } }, { size = "40x10" })
  t:contains(app:text(), " Edit             Home              Add\n─────")
  t:equal(app:focus().title, "Go")
  app:press("enter")
  t:contains(app:text(), " ‹ Home  A page with a long tit…  Share\n─────")
  t:equal(app:focus().title, "Deep")
  app:click("Home")
  t:equal(app:focus().title, "Go")
  app:press("tab", "enter")
  t:contains(app:text(), "‹ Home         Bare page")
  app:press("escape")
  t:contains(app:text(), "Edit             Home              Add")
  t:contains(app:accessibility(), "Home")
end)

test("S70: right to left, in few columns and few rows", function(t)
  local app = t:mount(withToolbar { ui.Button("Add", nothing),
    ui.ToolbarItem { placement = "navigation", ui.Button("Edit", nothing) } },
    { size = "40x10", layoutDirection = "rightToLeft" })
  t:ok(app:find("Edit").x > app:find("Home").x and app:find("Home").x > app:find("Add").x)
  app:press("enter")
  local back, title, share = app:find("Home", { kind = "button" }), app:find("A page"),
    app:find("Share")
  t:ok(back.x > title.x and title.x > share.x)
  for _, size in ipairs { { 20, 6 }, { 10, 3 }, { 3, 3 }, { 1, 1 }, { 60, 20 } } do
    app:resize(size[1], size[2])
    t:equal(app:focus().title, "Deep")
  end
  app:resize(16, 4)
  t:contains(app:text(), "Deep", "the page has its row")
  app:press("escape")
  t:equal(app:focus().title, "Go")
end)

test("a toolbar that comes and goes, a title that changes, a middle item in place of the title, \z
    another language", function(t)
  local has, title, middle = ui.State(false), ui.State("Home"), ui.State(false)
  ui.strings("fr", { ["Home"] = "Accueil", ["Back"] = "Retour" })
  local app = t:mount(function()
    return ui.NavigationStack { ui.Button("Content", nothing):navigationTitle(title.value)
      :toolbar { has.value and ui.Button("Add", nothing), middle.value
      and ui.ToolbarItem { placement = "principal", "Middle" } } }
  end, { size = "30x9" })
  t:contains(app:text(), "             Home\n─")
  has.value = true
  t:contains(app:text(), "             Home         Add\n─")
  title.value = "House"
  t:contains(app:text(), "House         Add")
  middle.value = true
  t:notContains(app:text(), "House")
  t:contains(app:text(), "Middle")
  middle.value, has.value = false, false
  t:contains(app:text(), "            House\n─")
  title.value = "Home"
  has.value = true
  t:equal(app:focus().title, "Content")
  local other = t:mount(ui.NavigationStack { ui.Text("x"):navigationTitle("Home")
    :toolbar { ui.Button("Add", nothing) } }, { size = "30x9", locale = "fr" })
  t:contains(other:text(), "Accueil")
end)

test("a row that leaves by its transition while a page covers it does not get \z
    the focus back", function(t)
  local rows, path = ui.State { 1, 2 }, ui.State {}
  local app = t:mount(function()
    return ui.NavigationStack { path = path,
      ui.List { ui.ForEach(rows.value, { id = function(r) return r end },
      function(r) return ui.NavigationLink("row " .. r, { value = r }) end) }
      :navigationDestination(function(r) return ui.Text("page " .. r) end) }
  end, { size = "30x10", reducedMotion = false })
  app:click("row 1")
  app:advance(1)
  t:contains(app:text(), "page 1")
  ui.withAnimation(function() rows.value = {} end)
  path.value = {}
  t:equal(app:focus().kind, "list")
  app:advance(1)
  rows.value = { 3 }
  t:equal(app:focus().title, "row 3")
end)
