-- GroupBox, DisclosureGroup, ControlGroup, ViewThatFits, GeometryReader, position and zIndex.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing
local draws = require("support.helpers").draws

-- GroupBox

test("a group box has its title in its upper line", function(t)
  draws(t, ui.GroupBox("Network", { "a", "b" }), "20x5",
    "╭─ Network ─╮\n│ a         │\n│ b         │\n╰───────────╯")
  draws(t, ui.GroupBox { "abc" }, "20x5", "╭─────╮\n│ abc │\n╰─────╯")
  draws(t, ui.GroupBox { label = ui.VStack { alignment = "leading", "one", "two" }, "x" },
    "20x5", "   one\n╭─ two ─╮\n│ x     │\n╰───────╯")
end)

test("a group box takes what its content takes, and cuts a title that is too long", function(t)
  draws(t, ui.GroupBox("T",
    { ui.Text("x"):frame { maxWidth = ui.infinity, alignment = "leading" } }), "12x3",
    "╭─ T ──────╮\n│ x        │\n╰──────────╯")
  draws(t, ui.GroupBox(ui.verbatim("A very long title"), { "x" }):lineLimit(1), "12x3",
    "╭─ A ver… ─╮\n│ x        │\n╰──────────╯")
end)

test("a group box right to left, in ASCII words, and without room", function(t)
  t:equal(t:mount(ui.GroupBox("T", { "abc" }), { size = "9x3", layoutDirection = "rightToLeft" })
    :text(), "  ╭─ T ─╮\n  │ abc │\n  ╰─────╯")
  for _, size in ipairs { "1x1", "3x2", "10x3" } do
    t:mount(ui.GroupBox("Title", { ui.Button("Press", nothing) }), { size = size })
  end
end)

-- DisclosureGroup

test("a disclosure group shows and hides its content by click, Enter, Space and arrows", function(t)
  local app = t:mount(ui.DisclosureGroup("More", { "inside", ui.Button("b", nothing) }),
    { size = "20x5" })
  t:equal(app:text(), "▸ More")
  app:click("More")
  t:equal(app:text(), "▾ More\n  inside\n  b")
  app:press("enter") t:equal(app:text(), "▸ More")
  app:press("space") t:contains(app:text(), "inside")
  app:press("left") t:equal(app:text(), "▸ More")
  app:press("left") t:equal(app:text(), "▸ More")
  app:press("right") t:contains(app:text(), "inside")
  app:press("tab") t:equal(app:focus().title, "b")
  -- The arrow keys work on the header only.
  app:press("left") t:contains(app:text(), "inside")
end)

test("a disclosure group follows its binding, of any kind", function(t)
  local shown = ui.State(true)
  local written = {}
  local Group = ui.View "DisclosureTest"
  Group.state = { isOpen = false }
  function Group:body()
    return ui.DisclosureGroup("C", { isExpanded = self:binding("isOpen"), "inside C" })
  end
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.DisclosureGroup("A", { isExpanded = shown, "inside A" }),
      ui.DisclosureGroup("B",
        { isExpanded = ui.Binding { get = function() return false end,
        set = function(v) written[#written + 1] = v end }, "inside B" }),
      Group {},
    }
  end, { size = "20x8" })
  t:equal(app:text(), "▾ A\n  inside A\n▸ B\n▸ C")
  app:press("enter") t:equal(shown.value, false)
  app:press("tab", "enter") t:equal(written, { true })
  app:press("tab", "enter")
  t:equal(app:text(), "▸ A\n▸ B\n▾ C\n  inside C")
  shown.value = true
  t:contains(app:text(), "inside A")
end)

test("hidden content is not in the tree", function(t)
  local log = {}
  local app = t:mount(ui.DisclosureGroup("M",
    { ui.Text("x"):onAppear(function() log[#log + 1] = "in" end)
    :onDisappear(function() log[#log + 1] = "out" end) }), { size = "9x3" })
  t:equal(log, {})
  app:press("enter", "enter")
  t:equal(log, { "in", "out" })
end)

test("a disclosure group is a button that says whether it is expanded", function(t)
  local app = t:mount(ui.DisclosureGroup("More", { "inside" }), { size = "20x5" })
  t:equal(app:accessibility(), "More, button, collapsed")
  app:press("enter")
  t:equal(app:accessibility(), "More, button, expanded\ninside")
end)

test("a disclosure group disabled, and right to left", function(t)
  local app = t:mount(ui.DisclosureGroup("M", { "x" }):disabled(), { size = "9x3" })
  app:click("M") app:press("enter", "right")
  t:equal(app:text(), "▸ M")
  app = t:mount(ui.DisclosureGroup("M", { "x" }), { size = "6x3", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "   M ◂")
  app:press("right") t:equal(app:text(), "   M ◂")
  app:press("left") t:equal(app:text(), "   M ▾\n   x")
end)

test("a setter that fails is reported, and nothing changes", function(t)
  local app = t:mount(ui.DisclosureGroup("M",
    { isExpanded = ui.Binding { get = function() return false end,
    set = function() error("no") end }, "x" }), { size = "9x3" })
  app:press("enter")
  t:contains(app.errors[1].message, "no")
  t:equal(app:text(), "▸ M")
end)

-- ControlGroup

test("a control group is one box with lines between", function(t)
  local log = {}
  local app = t:mount(ui.ControlGroup("Edit",
    { ui.Button("Cut", function() log[#log + 1] = "cut" end),
    ui.Button("Copy", function() log[#log + 1] = "copy" end) }), { size = "20x3" })
  t:equal(app:text(), "╭─────┬──────╮\n│ Cut │ Copy │\n╰─────┴──────╯")
  app:press("right", "enter") app:click("Cut")
  t:equal(log, { "copy", "cut" })
  t:equal(app:accessibility(), "Edit\nCut, button\nCopy, button")
end)

test("control groups of other sizes, right to left, and empty", function(t)
  local function group()
    return ui.ControlGroup { ui.Button("A", nothing), ui.Button("B", nothing) }
  end
  draws(t, group():controlSize("small"), "20x3", " A │ B")
  draws(t, group():controlSize("mini"), "20x3", "A│B")
  draws(t, group():controlSize("large"), "20x3", "╭─────┬─────╮\n│  A  │  B  │\n╰─────┴─────╯")
  t:equal(t:mount(group(), { size = "9x3", layoutDirection = "rightToLeft" }):text(),
    "╭───┬───╮\n│ B │ A │\n╰───┴───╯")
  draws(t, ui.ControlGroup {}, "9x3", "")
  for _, size in ipairs { "1x1", "3x2" } do t:mount(group(), { size = size }) end
end)

-- ViewThatFits

test("the first that fits is shown, as the room changes", function(t)
  local function view()
    return ui.ViewThatFits { axes = "horizontal", ui.Text("a long title"), ui.Text("short"),
      ui.Text("s") }
  end
  for _, case in ipairs { { 12, "a long title" }, { 11, "short" }, { 5, "short" }, { 4, "s" },
      { 1, "s" } } do
    draws(t, view(), case[1] .. "x1", case[2])
  end
  local app = t:mount(view(), { size = "20x1" })
  for _, case in ipairs { { 6, "short" }, { 20, "a long title" }, { 3, "s" } } do
    app:resize(case[1], 1)
    t:equal(app:text(), case[2])
  end
end)

test("what must fit are the axes that are given", function(t)
  local function view(axes)
    return ui.ViewThatFits { axes = axes, ui.Text("a\nb\nc"), ui.Text("wide one"), ui.Text("x") }
  end
  draws(t, view("vertical"), "5x2", "wide\none")
  draws(t, view("both"), "5x2", "x")
  draws(t, view("horizontal"), "5x2", "a\nb…")
end)

test("those that are not shown are not stops, and are not read or found", function(t)
  local app = t:mount(ui.ViewThatFits { ui.HStack { ui.Button("one", nothing),
    ui.Button("two", nothing) }, ui.Button("menu", nothing) }, { size = "7x1" })
  t:equal(app:text(), "one two")
  app:press("tab")
  t:equal(app:focus().title, "two")
  app:resize(5, 1)
  t:equal(app:text(), "menu")
  t:equal(app:focus().title, "menu")
  t:equal(app:accessibility(), "menu, button")
  t:equal(app:find("one"), nil)
  app:resize(9, 1)
  t:equal(app:text(), "one two")
end)

test("candidates from ForEach, changed content, and none", function(t)
  local words = ui.State { "long words", "mid", "x" }
  local app = t:mount(function()
    return ui.ViewThatFits { ui.ForEach(words.value, function(w) return ui.Text(w) end) }
  end, { size = "4x1" })
  t:equal(app:text(), "mid")
  words.value = { "four", "y" }
  t:equal(app:text(), "four")
  words.value = {}
  t:equal(app:text(), "")
end)

-- GeometryReader

test("a geometry reader takes all the room and shows what a function makes of its size", function(t)
  local app = t:mount(ui.VStack { "top", ui.GeometryReader(function(size)
    return ui.Text(size.width .. "x" .. size.height)
  end), "end" }, { size = "9x4" })
  t:equal(app:text(), "   top\n9x2\n\n   end")
  app:resize(12, 6)
  t:contains(app:text(), "12x4")
end)

test("its function is called once for a size, and again where what it read has changed", function(t)
  local calls, word, other = 0, ui.State("a"), ui.State(0)
  local function content(size) calls = calls + 1 return ui.Text(word.value .. size.width) end
  local app = t:mount(function()
    return ui.VStack { ui.Text(tostring(other.value)), ui.GeometryReader(content) }
  end, { size = "9x2" })
  t:equal(calls, 1)
  t:contains(app:text(), "a9")
  word.value = "b"
  t:contains(app:text(), "b9")
  t:equal(calls, 2)
  app:resize(8, 2)
  t:equal(calls, 3)
  t:contains(app:text(), "b8")
end)

test("geometry readers in each other, in one frame", function(t)
  local function nest(depth)
    return ui.GeometryReader(function(size)
      if depth == 0 then return ui.Text(size.width .. "x" .. size.height) end
      return nest(depth - 1):padding { leading = 1 }
    end)
  end
  local app = t:mount(nest(5), { size = "20x3" })
  t:equal(app:text(), "     15x3")
  t:equal(app.stats.frames, 1)
end)

test("a stop inside of a geometry reader has the focus at the start", function(t)
  local app =
    t:mount(ui.VStack { ui.GeometryReader(function() return ui.Button("first", nothing) end),
    ui.Button("second", nothing) }, { size = "9x3" })
  t:equal(app:focus().title, "first")
end)

test("where the room is left open a geometry reader is one cell", function(t)
  draws(t, ui.GeometryReader(function(size) return ui.Text("abc") end):fixedSize():border(),
    "9x3", "┌─┐\n│…│\n└─┘")
end)

test("an error in its function is shown in its place", function(t)
  local fails = ui.State(false)
  local app = t:mount(ui.VStack { "before", ui.GeometryReader(function(size)
    if fails.value then error("bad") end
  end), "after" }, { size = "40x5" })
  fails.value = true
  app:text()
  t:contains(app.errors[1].message, "bad")
  t:contains(app:text(), "before")
  t:contains(app:text(), "after")
end)

test("a write in its function is an error, as in any body", function(t)
  local s = ui.State(0)
  t:fails(function()
    t:mount(ui.GeometryReader(function(size) s.value = 1 end), { size = "40x5" })
  end, "while a GeometryReader's function")
end)

test("right to left its content begins on the right", function(t)
  t:equal(t:mount(ui.GeometryReader(function() return ui.Text("x") end),
    { size = "5x1", layoutDirection = "rightToLeft" }):text(), "    x")
end)

-- position, zIndex

test("position puts the centre at a point of the room", function(t)
  draws(t, ui.Text("abc"):position(4, 1), "9x3", "\n   abc")
  draws(t, ui.Text("abc"):position(1, 0):frame { width = 6, height = 2 }:border(), "9x4",
    "┌──────┐\n│abc   │\n│      │\n└──────┘")
end)

test("zIndex decides who is on top, in stacks too", function(t)
  draws(t, ui.ZStack { ui.Text("a"):zIndex(1), "b" }, "3x1", "a")
  draws(t, ui.ZStack { ui.Text("a"):zIndex(-1), "b" }, "3x1", "b")
  draws(t, ui.HStack { spacing = -1, ui.Text("aa"):zIndex(1), "bb" }, "5x1", "aab")
  draws(t, ui.HStack { spacing = -1, "aa", "bb" }, "5x1", "abb")
end)

-- GroupBoxStyle

test("a group box style draws the label and the content", function(t)
  local Card = ui.GroupBoxStyle "testCard"
  Card.mark = "#"
  function Card:makeBody(configuration)
    return ui.VStack { alignment = "leading", ui.HStack { self.mark, configuration.label },
      configuration.content:padding { leading = 2 } }
  end
  local function box() return ui.GroupBox("Title", { "inside" }) end
  draws(t, box():groupBoxStyle(Card), "20x3", "# Title\n  inside")
  draws(t, box():groupBoxStyle("testCard", { mark = "*" }), "20x3", "* Title\n  inside")
  draws(t, box():groupBoxStyle(function(configuration)
    return ui.VStack { configuration.content, configuration.label }
  end), "20x3", "inside\nTitle")
  draws(t, box():groupBoxStyle("automatic"), "20x3", "╭─ Title ─╮\n│ inside  │\n╰─────────╯")
  -- As with buttons (S31), a group box in the content is drawn by the next outer style.
  draws(t, ui.VStack { ui.GroupBox("A", { ui.GroupBox("B", { "x" }) }) }:groupBoxStyle(Card),
    "20x5", "# A\n  ╭─ B ─╮\n  │ x   │\n  ╰─────╯")
end)

test("GroupBox(configuration) is the box as the next outer style draws it", function(t)
  local Framed = ui.GroupBoxStyle(function(configuration)
    return ui.HStack { "<", ui.GroupBox(configuration), ">" }
  end)
  draws(t, ui.GroupBox("T", { "x" }):groupBoxStyle(Framed), "20x3",
    "  ╭─ T ─╮\n< │ x   │ >\n  ╰─────╯")
  draws(t, ui.GroupBox { "x" }:groupBoxStyle(Framed), "20x3", "  ╭───╮\n< │ x │ >\n  ╰───╯")
  t:fails(function()
    return ui.GroupBox("x", { "y" }):groupBoxStyle("automtic")
  end, "did you mean 'automatic'")
end)

test("a group box style that fails leaves the content, and is reported", function(t)
  local bad = ui.State(false)
  local app = t:mount(ui.GroupBox("T", { "inside" }):groupBoxStyle(function(c)
    if bad.value then error("no box") end
    return c.content
  end), { size = "20x3" })
  bad.value = true
  t:contains(app:text(), "inside")
  t:contains(app.errors[1].message, "no box")
end)

test("a getter of a disclosure group that fails affects only the group", function(t)
  local bad = ui.State(false)
  local app = t:mount(ui.VStack { "before",
    ui.DisclosureGroup("M",
    { isExpanded =
    ui.Binding { get = function() if bad.value then error("no get") end return true end,
    set = function() end }, "x" }), "after" }, { size = "60x5" })
  bad.value = true
  t:contains(app:text(), "before")
  t:contains(app:text(), "after")
  t:contains(app.errors[1].message, "no get")
end)

test("a menu that is open in a candidate which is no longer shown stays open, \z
    in the middle", function(t)
  local chosen = ui.State("b")
  local function picker(style)
    return ui.Picker("P", { selection = chosen:binding(), options = { "a", "b", "c" } })
      :pickerStyle(style)
  end
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.ViewThatFits { picker("segmented"), picker("menu") }, ui.Spacer() }, { size = "8x9" })
  app:press("enter")
  t:contains(app:text(), "╭")
  app:resize(40, 9)
  t:contains(app:text(), "a │ b")
  app:press("down", "enter")
  t:equal(chosen.value, "c")
  t:notContains(app:text(), "╭")
end)
