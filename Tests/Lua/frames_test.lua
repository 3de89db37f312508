-- Layouts that depend on more than the sizes of children: on their rows, their buttons or their
-- longest words. With `--oracle`, each frame is also compared with a fresh one.
local test = require "lunette.test"
local ui = require "lunette"

local nothing = require("support.helpers").nothing
local function same(x) return x end
local function repeated()
  return ui.ForEach({ 1, 1, 2 }, { id = same }, function(_, index)
    return ui.Text("row " .. index)
  end)
end

-- A list with a repeated key: the row shows an error, whose height counts.

test("a repeated key in a list is one error, and the bar counts its lines", function(t)
  local app = t:mount(ui.List { repeated() }, { size = "14x6" })
  t:contains(app:text(), "row 1")
  t:contains(app:text(), "▐")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "the key 1 appears twice, in rows 1 and 2")
  app:scroll(3, 3, "down", 30)
  t:contains(app:text(), "row 3")
  app:scroll(3, 3, "up", 30)
  t:contains(app:text(), "row 1")
  app:resize(60, 6)
  t:notContains(app:text(), "▐")
  t:equal(#app.errors, 1)
end)

test("a repeated key in a list at its ideal height, in a form and among others", function(t)
  for _, make in ipairs {
    function() return ui.Form { ui.List { repeated() } } end,
    function() return ui.ViewThatFits { axes = "vertical", ui.List { repeated() }, "too much" } end,
    function() return ui.HStack { ui.List { repeated() }, ui.List { repeated() } } end,
    function()
      return ui.List { ui.ForEach({ 1, 2 }, function() return ui.List { repeated() } end) }
    end,
  } do
    local app = t:mount(make(), { size = "30x40" })
    t:contains(app:text(), "row 1")
    t:contains(app.errors[1].message, "the key 1 appears twice")
    app:resize(12, 6)
    app:resize(40, 20)
  end
end)

-- The content of a GeometryReader depends on its size and does not affect anything outside of it.

test("a geometry reader in a control group", function(t)
  local app = t:mount(ui.ControlGroup {
    ui.Button("Cut", nothing),
    ui.GeometryReader(function(size)
      return ui.Text("unbreakable" .. size.width)
    end):frame { width = 6 },
  }, { size = "20x3" })
  t:equal(app:text(), "╭─────┬────────╮\n│ Cut │ unbre… │\n╰─────┴────────╯")
end)

test("a geometry reader in a menu has the room beside the titles' column", function(t)
  local app = t:mount(ui.Menu("m", {
    ui.Button("an item", nothing),
    ui.GeometryReader(function(g) return ui.Text(g.width .. "x" .. g.height) end),
  }), { size = "20x6" })
  app:press("space")
  t:contains(app:text(), "│› an item  │\n│  7x1      │")
end)

test("which candidate fits does not move it in a menu", function(t)
  local app = t:mount(ui.Menu("m", { ui.ViewThatFits { ui.Button("an item", nothing), "words" } }),
    { size = "20x6" })
  app:press("space")
  t:contains(app:text(), "│› an item  │")
end)

-- A label need not have room for the longest word in the rows of a list.

test("a list as the label of a toggle, and in a control group", function(t)
  local on = ui.State(false)
  local list = ui.List { "some words", "other words" }
  local app = t:mount(function()
    return ui.Toggle { isOn = on, label = list }
  end, { size = "24x4" })
  t:contains(app:text(), "some words")
  app:resize(8, 4)
  app:resize(24, 4)
  t:contains(app:text(), "other words")
  app = t:mount(function()
    return ui.ControlGroup { list, ui.Button("b", nothing) }
  end, { size = "24x4" })
  t:contains(app:text(), "some words")
  app:resize(9, 4)
  app:resize(24, 4)
  t:contains(app:text(), "other words")
end)

-- A text changes but keeps its size.

test("a title whose words are broken elsewhere makes its row ask again", function(t)
  local title = ui.State("aa bbbb")
  local on = ui.State(false)
  local app = t:mount(function()
    return ui.Toggle(title.value, on):frame { width = 10 }
  end, { size = "12x4" })
  local before = app:text()
  title.value = "aabb bbb"
  app:advance(0)
  title.value = "aa bbbb"
  t:equal(app:text(), before)
end)

test("a role that changes moves the button, and nothing is wrong", function(t)
  local shown, role = ui.State(true), ui.State("cancel")
  local app = t:mount(function()
    return ui.Text("x"):alert("A", {
      isPresented = shown, ui.Button("one", { role = role.value, action = nothing }),
      ui.Button("two", nothing),
    })
  end, { size = "40x10" })
  t:ok(app:find("one").x < app:find("two").x)
  role.value = nil
  t:ok(app:find("one").x < app:find("two").x)
end)

-- Several views form one part of a label.

test("a label whose title is several buttons has them below each other", function(t)
  local app = t:mount(ui.VStack { ui.Label {
    title = ui.ForEach({ "one", "three" }, function(name) return ui.Button(name, nothing) end),
    icon = ui.Text("*"),
  } }, { size = "12x4" })
  t:equal(app:text(), "* one\n  three")
  app:press("down", "down")
  t:equal(app:focus().title, "three")
  app:press("up")
  t:equal(app:focus().title, "one")
end)

test("a row of a grid in a row is a cell of it", function(t)
  local app = t:mount(ui.Grid { ui.GridRow {
    "a", ui.GridRow { alignment = "firstTextBaseline", "b", "c" },
  } }, { size = "12x4" })
  t:equal(app:text(), "a b c")
end)

-- A row in use, such as one with the focus, is kept when it is scrolled out of sight, however far.

local numbers = require("support.helpers").numbers

test("the focused row of a list is kept through 500 rows of the wheel", function(t)
  local log = {}
  local function list()
    return ui.List { ui.ForEach(numbers(1000), { id = same }, function(i)
      return ui.Button("row " .. i, function() log[#log + 1] = i end)
    end) }
  end
  local app = t:mount(list, { size = "20x6" })
  app:press("down", "down")
  t:equal(app:focus().title, "row 3")
  app:scroll(3, 3, "down", 500)
  t:contains(app:text(), "row 501")
  t:equal(app:focus().title, "row 3", "it has the focus still")
  app:press("enter")
  t:equal(log, { 3 })
  app:press("down")
  t:equal(app:focus().title, "row 4", "Down goes on from it")
  t:contains(app:text(), "row 4")
  app:scroll(3, 3, "down", 500)
  app:press("tab")
  t:equal(app:focus().title, "row 5", "and so does Tab")
  app:scroll(3, 3, "down", 500)
  app:press("shift+tab")
  t:equal(app:focus().title, "row 4")
end)

test("a kept row is where its data is, and goes with it", function(t)
  local data = ui.State(numbers(1000))
  local app = t:mount(function()
    return ui.List { ui.ForEach(data.value, { id = same }, function(i)
      return ui.Button("row " .. i, nothing)
    end) }
  end, { size = "20x6" })
  app:press("down", "down")
  app:scroll(3, 3, "down", 400)
  local more = numbers(1000)
  table.insert(more, 1, 0)
  data.value = more
  t:equal(app:focus().title, "row 3")
  app:press("up")
  t:equal(app:focus().title, "row 2")
  app:scroll(3, 3, "down", 400)
  table.remove(more, 3)
  data.value = more
  t:ok(app:focus() == nil or app:focus().title ~= "row 2")
end)

test("a text that is being edited keeps its row, and what was typed", function(t)
  local texts = {}
  for i = 1, 600 do texts[i] = ui.State("") end
  local app = t:mount(ui.List { ui.ForEach(numbers(600), function(i)
    return ui.TextField("row " .. i, texts[i])
  end) },
    { size = "20x6" })
  app:type("ab")
  app:scroll(3, 3, "down", 500)
  app:type("c")
  t:equal(texts[1].value, "abc")
end)

test("a menu of a row stays open over other rows, and its focus comes back", function(t)
  local log = {}
  local app = t:mount(ui.List { ui.ForEach(numbers(600), function(i)
    return ui.Text("row " .. i):focusable():contextMenu { ui.Button("Rename " .. i, function()
      log[#log + 1] = i
    end) }
  end) }, { size = "24x8" })
  app:press("down", "menu")
  t:contains(app:text(), "Rename 2")
  app:scroll(23, 8, "down", 500)
  app:press("escape")
  app:scroll(3, 3, "down", 500)
  app:press("menu", "enter")
  t:equal(log, { 2 })
end)

test("a row that the pointer holds is kept", function(t)
  local log = {}
  local app = t:mount(ui.List { ui.ForEach(numbers(600), function(i)
    return ui.Text("row " .. i):onLongPressGesture { perform = function() log[#log + 1] = i end }
  end) }, { size = "20x6" })
  app:mouseDown(2, 3)
  app:scroll(2, 3, "down", 500)
  app:advance(0.6)
  t:equal(log, { 3 })
  app:mouseUp(2, 3)
end)

-- Lines around a view follow its size.

test("the line of a box follows a label that becomes higher", function(t)
  local high = ui.State(false)
  local app = t:mount(function()
    return ui.GroupBox { label = ui.VStack { "a", high.value and "b" or nil }, ui.Circle() }
  end, { size = "12x5" })
  t:equal(app:text():match("^[^\n]*"), "╭─ a ──────╮")
  high.value = true
  t:equal(app:text():match("^[^\n]*\n[^\n]*"), "   a\n╭─ b ──────╮")
end)

test("an open menu follows its row", function(t)
  local data = ui.State { 1, 2 }
  local picked = ui.State(1)
  local app = t:mount(function()
    return ui.List { ui.ForEach(data.value, { id = same }, function()
      return ui.GroupBox("box", { ui.Picker { selection = picked, options = { { 1, "one" } } },
        "x", "x" })
    end) }
  end, { size = "30x12" })
  app:press("down", "up")
  t:equal(app:focus().y, 4, "in the menu, below the first row's picker")
  data.value = { 2, 1 }
  t:equal(app:focus().y, 9, "the row is the second now")
end)

test("swipe actions that are open follow the width of the row", function(t)
  local app = t:mount(ui.List {
    ui.Text("some words that need lines"):swipeActions { ui.Button("Delete", nothing),
      ui.Button("Flag", nothing) },
  }, { size = "40x4" })
  app:drag(30, 1, 22, 1)
  t:contains(app:text(), "Flag  Delete")
  app:resize(24, 4)
  t:contains(app:text(), "Flag  Delete")
  app:resize(16, 6)
  app:resize(44, 4)
  t:contains(app:text(), "Flag  Delete")
end)

test("a popover over a list whose onAppear adds a row stands at its row", function(t)
  local shown, data = ui.State(false), ui.State { 1, 2 }
  local app = t:mount(function()
    return ui.List {
      ui.ForEach(data.value, { id = same }, function(i) return ui.Text("row " .. i) end),
      ui.Button("open", function() shown.value = true end):popover {
        isPresented = shown,
        content = ui.Text("over"):onAppear(function() data.value = { 0, 1, 2 } end),
      },
    }
  end, { size = "20x9" })
  app:press("enter")
  t:equal(app:find("over").y - app:find("open").y, 2)
end)

test("a page pushed in a menu is laid out at once", function(t)
  local app = t:mount(ui.Menu("m", {
    ui.NavigationStack { ui.VStack { "page one",
      ui.NavigationLink("go", function() return ui.Text("two") end) } },
  }), { size = "30x10" })
  app:press("space")
  t:equal(app:text(), "m ▾\n╭────────╮\n│page one│\n│   go   │\n╰────────╯")
  app:press("down", "enter")
  t:equal(app:text(),
    "m ▾\n╭───────────╮\n│› ‹ Back   │\n│    two    │\n│           │\n╰───────────╯")
end)

-- A lazy container computes its size from the rows that exist, even for a width that is not its
-- own.

test("a lazy container notifies its parent when rows come into sight", function(t)
  local long = "two words"
  for name, make in pairs {
    scroll = function()
      return ui.ScrollView { axes = "both", ui.ScrollView {
        ui.NavigationLink(long, ui.Text "x"),
        ui.LazyVGrid { columns = { ui.GridItem {} }, "x", long },
      } }
    end,
    progress = function()
      return ui.LazyHStack { ui.ProgressView { value = 0.1,
        ui.LazyVGrid { columns = { ui.GridItem {} }, ui.ColorPicker("a text, and words",
        ui.State "red") } } }
    end,
    split = function()
      return ui.Grid { ui.GridRow { ui.HSplitView { ui.LazyVStack { ui.LabeledContent("two", {}) },
        ui.Text "words" }:scaledToFill() } }
    end,
    ratio = function()
      return ui.ContentUnavailableView("two", { ui.LazyVStack { ui.Label "line one\nwords" }
        :aspectRatio(2.0) })
    end,
    choice = function()
      return ui.ViewThatFits {
        ui.Form { "a", ui.LazyVGrid { columns = { ui.GridItem {} }, ui.Section("a", {
          footer = ui.DisclosureGroup("two", { ui.GroupBox { "word" } }), ui.Text "words",
        }) } },
        ui.Text "words",
      }
    end,
  } do
    for _, size in ipairs { "40x12", "30x12", "12x12", "12x5" } do
      local app = t:mount(make(), { size = size })
      t:ok(app:text() ~= "", name)
      app:resize(20, 8)
      app:press "left"
      app:press "tab"
    end
  end
end)

test("a grid whose row has room for another number of views in each layout", function(t)
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    for _, size in ipairs { "24x12", "12x12", "30x12", "40x12" } do
      local app = t:mount(ui.List { ui.HSplitView {
        ui.LazyHGrid { rows = { ui.GridItem { size = "adaptive" } },
          ui.Button("false", nothing, { systemImage = "star" }),
          ui.Picker("one", ui.State(3), { ui.Text "x" }),
          ui.Text "x", ui.Text "x" },
        "word",
      } }, { size = size, layoutDirection = direction })
      t:ok(app:text():find "[wx]")
    end
  end
end)

-- A view whose place depends on other views follows them.

test("a row's background stays where the row is when its content moves", function(t)
  local n = ui.State(1)
  local app = t:mount(function()
    return ui.List { ui.Text("x"):listRowBackground(ui.Text "y"):padding { top = n.value }
      :offset(n.value, 0) }
  end, { size = "12x6" })
  t:equal(app:text(), "y\n x")
  n.value = 3
  t:equal(app:text(), "y\n\n\n   x")
end)

test("a guide that changes under other modifiers moves the view", function(t)
  local n = ui.State(0)
  local app = t:mount(function()
    return ui.VStack { ui.Text("x"):alignmentGuide("center", { offset = n.value }):opacity(1)
      :mask(ui.Color "red"), "two words" }
  end, { size = "12x2" })
  local before = app:text():match "^ *"
  n.value = 2
  t:equal(#before - #app:text():match "^ *", 2)
end)

test("a table whose column gets wider is wider", function(t)
  local n = ui.State(1)
  local app = t:mount(function()
    return ui.LazyHStack { ui.Table({ 1, 2, 3 },
      { columns = { ui.TableColumn { width = n.value } } }) }
  end, { size = "30x8" })
  n.value = 6
  t:contains(app:text(), ("─"):rep(6))
end)

test("a list that scrolls does not take the bars of the view around it along", function(t)
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    local app = t:mount(ui.ScrollView { axes = "both",
      ui.List { ui.ForEach(40, function(i) return ui.Text("row " .. i) end),
        ui.Text(("wide "):rep(9)) } },
      { size = "24x6", layoutDirection = direction })
    local last = app:text():match "[^\n]*$"
    app:scroll(10, 2, "down", 1)
    t:equal(app:text():match "[^\n]*$", last)
    app:scroll(10, 2, "down", 30)
    t:equal(app:text():match "[^\n]*$", last)
  end
end)

-- A view that is measured or kept outside of its place answers with its current size.

do
  local n = ui.State(1)
  local tall = ui.Color "red":frame { width = 3, height = 9 }
  local function text() return ui.Text("x"):padding { bottom = n.value, trailing = n.value } end
  for name, make in pairs {
    ["in a lazy column"] = function()
      return ui.VStack { tall, ui.LazyVStack { text() }:fixedSize() }
    end,
    ["in a lazy row"] = function()
      return ui.VStack { tall, ui.LazyHStack { text() }:fixedSize() }
    end,
    ["as a choice"] = function()
      return ui.ViewThatFits { text(), ui.Text "y" }:frame { width = 4, height = 3 }
    end,
    ["with a border"] = function()
      return ui.ViewThatFits { ui.Text("x"):border("red",
        { edges = n.value > 2 and "all" or "leading" }), ui.Text "y" }
        :frame { width = 4, height = 2 }
    end,
  } do
    test("a view that is only measured has the size of its new insets: " .. name, function(t)
      n.value = 7
      local app = t:mount(make, { size = "20x8" })
      n.value = 1
      if not name:find "lazy" then t:contains(app:text(), "x") end
      n.value = 2
      if not name:find "lazy" then t:contains(app:text(), "x") end
    end)
  end
end

test("a row that got another size out of sight has it when it comes into sight", function(t)
  local tall = ui.State(false)
  local app = t:mount(function()
    return ui.List { selection = ui.State(2), ui.ForEach(40, function(i)
      return ui.ViewThatFits {
        tall.value and ui.LazyVStack { spacing = 12, ui.Text("x"), ui.Text("x") } or nil,
        "word " .. i, ui.LazyHStack {},
      }
    end) }
  end, { size = "24x12" })
  tall.value = true
  app:click(10, 7)
  for _ = 1, 20 do app:scroll(14, 6, "down", 1) end
  t:ok(not app:text():find "word")
end)

test("a menu of a row that an insertion pushes out of sight stands in the middle", function(t)
  local items = ui.State { 1, 2, 3 }
  local app = t:mount(function()
    return ui.List { ui.ForEach(items.value, { id = same }, function(i)
      return ui.VStack { ui.Menu("menu " .. i, { "Sign In" }),
        ui.Color "red":frame { width = 4, height = 8 } }
    end) }
  end, { size = "31x8" })
  -- The list is at its very top, so it shows the inserted row, and not what it has shown.
  items.value = { 4, 1, 2, 3 }
  t:contains(app:text(), "menu 4")
  app:press "up"
  t:contains(app:text(), "\n         │  Sign In  │")
end)

-- A view without room draws nothing outside of its bounds.

test("views without a row or column draw nothing", function(t)
  local none = { height = 0 }
  for name, make in pairs {
    button = function()
      return ui.Button("Sign In", { insets = { bottom = -1 } }):buttonStyle "bordered"
    end,
    shape = function() return ui.UnevenRoundedRectangle { bottomLeadingRadius = 1 }:frame(none) end,
    table = function()
      return ui.Table({ 1, 2 }, { columns = { ui.TableColumn { title = "Sign In" } } }):frame(none)
    end,
  } do
    local app = t:mount(function()
      return ui.VStack { ui.Text("x"):border "red", make() }
    end, { size = "24x5" })
    app:press("tab", "tab")
    local text = app:text():gsub("[ \n]", "")
    t:equal(text, "┌─┐│x│└─┘" .. (name == "button" and "SignIn" or ""), name)
  end
end)

test("a mask is drawn at the size of what it masks", function(t)
  local app = t:mount(function()
    return ui.Color("red"):frame { width = 6, height = 2 }
      :mask(ui.Rectangle():frame { width = 2, height = 1 })
      :scaleEffect(2):frame { width = 12, height = 4 }
  end, { size = "12x4" })
  local seen = {}
  for y = 1, 4 do
    for x = 1, 12 do
      if app:cell(x, y).background == "red" then seen[#seen + 1] = x .. "," .. y end
    end
  end
  t:equal(#seen, 8, table.concat(seen, " "))
end)

test("a border whose edges change draws its corners anew", function(t)
  local isWhole = ui.State(false)
  local app = t:mount(function()
    return ui.Color("red"):border { edges = isWhole.value and "all" or { "top", "bottom" } }
  end, { size = "6x3" })
  isWhole.value = true
  t:equal(app:text(), "┌────┐\n│    │\n└────┘")
end)

test("a header that is pinned in a row of a list stays in sight when the list scrolls", function(t)
  local app = t:mount(ui.List { ui.ForEach(3, function()
    return ui.LazyVStack { pinnedViews = "sectionHeaders",
      ui.Section("head", { "a", "b", "c", "d", "e", "f", "g" }) }
  end) }, { size = "12x5" })
  app:scroll(2, 2, "down", 2)
  t:contains(app:text():match "^[^\n]*", "head")
end)

local groups = {
  ["no group"] = function(view) return view end,
  ["a group"] = function(view) return ui.Group { view } end,
  ["groups and other views"] = function(view)
    return ui.Group { ui.Text "", ui.Group { view }, ui.Text "" }
  end,
}
for name, group in pairs(groups) do
  test("children of a ZStack that change their order are drawn again, in " .. name, function(t)
    local rows = ui.State { { id = 1, name = "one" }, { id = 2, name = "two" },
      { id = 3, name = "six" } }
    local app = t:mount(function()
      return ui.ZStack { group(ui.ForEach(rows.value, { id = "id" }, function(row)
        return ui.Text(row.name)
      end)) }
    end, { size = "5x1" })
    local function expect(text) t:equal(app:text(), text) end
    expect "six"
    local a, b, c = table.unpack(rows.value)
    for _, order in ipairs { { c, b, a }, { a, c, b }, { b, c }, { c, b }, { b, c, a } } do
      rows.value = order
      expect(order[#order].name)
    end
  end)
end

test("a BigText in no column draws nothing", function(t)
  local app = t:mount(function()
    return ui.HStack { ui.Text "a", ui.BigText("abc"):frame { width = 0, height = 1 }, ui.Text "x" }
  end, { size = "8x1" })
  t:equal(app:text(), "a  x")
end)
