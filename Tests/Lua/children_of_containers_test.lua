-- Containers that read their children one by one, such as the tabs of a TabView: what a Group, a
-- Group with a modifier or a ForEach stands for are children like others (S89, S90).
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local Counter = ui.View "ChildCounter"
Counter.name = ""
Counter.state = { n = 0 }
function Counter:body()
  return ui.Button(self.name .. " " .. self.n, function() self.n = self.n + 1 end)
end

local function own(name) return name end

-- Pickers

local function pick(style, selection, ...)
  return ui.Picker("P", { selection = selection, ... }):pickerStyle(style)
end

test("a ForEach or a Group in a ForEach makes an option of each view", function(t)
  for _, style in ipairs { "inline", "radioGroup" } do
    local at = ui.State(12)
    local app = t:mount(pick(style, at, ui.ForEach(2, function(a)
      return ui.ForEach(2, function(b) return ui.Text(a .. b):tag(a * 10 + b) end)
    end), ui.ForEach({ 5 }, function(n)
      return ui.Group { ui.Text "x":tag(n), ui.Text "y":tag(n + 1) }:bold()
    end)), { size = "30x9" })
    t:contains(app:text(), "( ) 11\n(•) 12\n( ) 21\n( ) 22\n( ) x\n( ) y")
    app:click "y"
    t:equal(at.value, 6)
  end
end)

test("options of inner elements follow their keys", function(t)
  local at, outer = ui.State(1), ui.State { 1, 2 }
  local app = t:mount(function()
    return pick("inline", at, ui.ForEach(outer.value, { id = own }, function(a)
      return ui.ForEach({ 1, 2 }, { id = own }, function(b)
        return ui.Text("o" .. a .. b):tag(a * 10 + b)
      end)
    end))
  end, { size = "30x9" })
  at.value = 22
  outer.value = { 2, 3, 1 }
  t:contains(app:text(), "( ) o21\n(•) o22\n( ) o31\n( ) o32\n( ) o11\n( ) o12")
  outer.value = { 3 }
  t:contains(app:text(), "( ) o31\n( ) o32")
  t:notContains(app:text(), "o22")
end)

local function sections(selection, style)
  return pick(style, selection, ui.Section("S", { ui.Text "one":tag(1), ui.Text "two":tag(2) }),
    ui.Section("Z", { ui.ForEach({ "three" }, function(it) return ui.Text(it):tag(3) end) }))
end

test("options in sections are options, in every style", function(t)
  for _, style in ipairs { "inline", "radioGroup", "segmented", "menu" } do
    local at = ui.State(2)
    local app = t:mount(sections(at, style), { size = "40x12" })
    t:contains(app:text(), "two", style)
    if style == "menu" then app:click "two" end
    app:click "three"
    t:equal(at.value, 3, style)
  end
end)

test("the menu of a picker shows the titles of sections", function(t)
  local app = t:mount(sections(ui.State(2), "menu"), { size = "30x12" })
  app:click "two"
  local text = app:text()
  t:contains(text, "S")
  t:contains(text, "Z")
  t:equal({ app:find("S").y < app:find("one").y, app:find("Z").y < app:find("three").y,
    app:find("Z").y > app:find("one").y + 1 }, { true, true, true })
  app = t:mount(ui.Menu("M", { sections(ui.State(2), "menu") }), { size = "30x12" })
  app:click "M"
  t:equal(app:find("Z").y < app:find("three").y, true)
end)

-- TabView

local function tabsOf(names, id)
  return ui.ForEach(names, { id = id }, function(name)
    return ui.Tab(name, { Counter { name = "page " .. name } })
  end)
end

test("a ForEach in a TabView makes tabs", function(t)
  local app = t:mount(ui.TabView { ui.Tab("Zero", { "page Zero" }), tabsOf({ "One", "Two" }) },
    { size = "30x5" })
  t:contains(app:text(), "›Zero‹ One  Two")
  app:click "Two"
  t:contains(app:text(), "page Two")
  t:notContains(app:text(), "page One")
end)

test("what is in a group of tabs are tabs, with the modifiers of the group", function(t)
  local app = t:mount(ui.TabView { ui.Group { ui.Tab("One", { "page One" }),
    ui.Group { tabsOf { "Two" } }:bold() }:font("title"), ui.Group { ui.Tab("Off", { "off" }) }
    :disabled(true) }, { size = "30x5" })
  t:contains(app:text(), "›One‹ Two  Off")
  app:click "Off"
  t:contains(app:text(), "page One")
  app:click "Two"
  t:contains(app:text(), "page Two 0")
end)

test("the state of a tab, and the choice, follow the key of its element", function(t)
  local names = ui.State { "a", "b", "c" }
  local app = t:mount(function() return ui.TabView { tabsOf(names.value, own) } end,
    { size = "30x5" })
  app:click "b"
  app:click "page b"
  names.value = { "c", "b", "new", "a" }
  t:contains(app:text(), " c  b  new  a")
  t:contains(app:text(), "page b 1")
  names.value = { "a", "c" }
  t:notContains(app:text(), "page b")
  names.value = { "b", "a" }
  app:click "b"
  t:contains(app:text(), "page b 0")
end)

test("tabs of a ForEach are selected by value, tag or key", function(t)
  local at = ui.State "b"
  local names = ui.State { "a", "b" }
  local app = t:mount(function()
    return ui.TabView { selection = at,
      ui.ForEach(names.value, { id = own }, function(name)
        return ui.Tab(name:upper(), { "page " .. name })
      end),
      ui.ForEach(2, function(i) return ui.Text("page " .. i):tabItem("N" .. i):tag(i) end) }
  end, { size = "30x5" })
  t:contains(app:text(), "page b")
  app:click "A"
  t:equal(at.value, "a")
  app:click "N2"
  t:equal(at.value, 2)
  t:contains(app:text(), "page 2")
  names.value = {}
  t:contains(app:text(), "page 2")
  at.value = 1
  t:contains(app:text(), "page 1")
end)

test("a ForEach of pages is paged through", function(t)
  local at = ui.State(1)
  local app = t:mount(function()
    return ui.TabView { selection = at,
      ui.ForEach(3, function(i) return ui.Text("page " .. i):tag(i) end) }:tabViewStyle "page"
  end, { size = "30x5" })
  t:notContains(app:text(), "page 2")
  app:press "right"
  t:equal({ at.value, app:find("page 2") ~= nil }, { 2, true })
end)

test("a ForEach in the ForEach of tabs, and what a function of tabs reads", function(t)
  local mark, calls = ui.State "!", 0
  local app = t:mount(ui.TabView { ui.ForEach({ "a", "b" }, { id = own }, function(outer)
    return ui.ForEach(2, function(inner)
      calls = calls + 1
      return ui.Tab(outer .. inner .. mark.value, { Counter { name = "page " .. outer .. inner } })
    end)
  end) }, { size = "40x5" })
  t:contains(app:text(), "›a1!‹ a2!  b1!  b2!")
  app:click "b2!"
  app:click "page b2"
  calls = 0
  mark.value = "?"
  t:contains(app:text(), " a1?  a2?  b1?  b2?")
  t:contains(app:text(), "page b2 1")
  t:equal(calls >= 4, true)
end)

test("an error of a tab's function is reported and leaves the other tabs", function(t)
  local isBad = ui.State(true)
  local app = t:mount(ui.TabView { ui.ForEach({ "a", "b", "c" }, { id = own }, function(name)
    if isBad.value and name == "b" then error "no b" end
    return ui.Tab(name, { "page " .. name })
  end) }, { size = "60x5" })
  t:contains(app.errors[1].message, "no b")
  app:click "c"
  t:contains(app:text(), "page c")
  isBad.value = false
  t:contains(app:text(), " a  b ›c‹")
  app = t:mount(ui.TabView { tabsOf({ "a", "a", "c" }, own) }, { size = "60x5" })
  t:contains(app.errors[1].message, "a")
  app:click "c"
  t:contains(app:text(), "page c")
end)

-- Toolbars

local function button(name) return ui.Button(name, nothing) end

test("items of a toolbar from a ForEach, a group and a component stand beside each other",
  function(t)
    local Two = ui.View "TwoItems"
    function Two:body() return ui.Group { button "A", button "B" } end
    local items = {
      forEach = function() return ui.ForEach({ "A", "B" }, button) end,
      group = function() return ui.Group { button "A", button "B" } end,
      modified = function() return ui.Group { button "A", button "B" }:tint("red") end,
      nested = function() return ui.Group { ui.ForEach({ "A", "B" }, button) }:bold() end,
      component = function() return Two {} end,
    }
    for name, make in pairs(items) do
      for _, content in ipairs { make(), ui.ToolbarItem { make() },
        ui.ToolbarItemGroup { placement = "bottomBar", make() } } do
        local app = t:mount(ui.Text "x":toolbar { content }, { size = "30x5" })
        t:equal(app:find("A").y, app:find("B").y, name)
      end
    end
  end)

test("a disabled group of toolbar items, and a disabled item, keep their places", function(t)
  local pressed = 0
  local app = t:mount(ui.Text "x":toolbar {
    ui.ToolbarItem { placement = "topBarLeading", ui.Button("A", function() pressed = 1 end) }
      :disabled(true),
    ui.Group { ui.ToolbarItem { placement = "bottomBar",
      ui.Button("B", function() pressed = 2 end) }, button "C" }:disabled(true),
  }, { size = "30x6" })
  t:equal({ app:find("A").x < 5, app:find("A").y }, { true, 1 })
  t:equal({ app:find("B").y, app:find("C").y }, { 6, 1 })
  app:click "A"
  app:click "B"
  t:equal(pressed, 0)
end)

test("the state of a toolbar's item follows the key of its element", function(t)
  local names = ui.State { "a", "b" }
  local app = t:mount(function()
    return ui.Text "x":toolbar { ui.ForEach(names.value, { id = own }, function(name)
      return Counter { name = name }
    end) }
  end, { size = "40x5" })
  app:click "b 0"
  names.value = { "b", "c", "a" }
  t:contains(app:text(), "b 1")
  t:equal(app:find("b 1").x < app:find("c 0").x, true)
  t:equal(app:focus().title, "b 1")
  names.value = { "c" }
  t:notContains(app:text(), "b 1")
  t:contains(app:text(), "c 0")
end)

test("what the function of toolbar items reads, and its errors", function(t)
  local mark = ui.State ""
  local app = t:mount(ui.Text "x":toolbar { ui.ForEach({ "a", "b" }, function(name)
    if mark.value == "bad" and name == "a" then error "no a" end
    return button(name .. mark.value)
  end) }, { size = "100x5" })
  mark.value = "!"
  t:contains(app:text(), "a!")
  mark.value = "bad"
  t:contains(app:text(), "bbad")
  t:contains(app.errors[1].message, "no a")
end)

-- Forms

local function box(title, ...)
  local lines = { title and "╭─ " .. title .. " ──────╮" or "╭──────────╮" }
  for _, row in ipairs { ... } do lines[#lines + 1] = ("│ %-8s │"):format(row) end
  lines[#lines + 1] = "╰──────────╯"
  return table.concat(lines, "\n")
end
local function form(t, ...) return t:mount(ui.Form { ... }, { size = "12x14" }) end
local Part = ui.View "FormPart"
Part.shows = "section"
Part.state = { kind = ui.optional, n = 0 }
function Part:body()
  local kind = self.kind or self.shows
  if kind == "nothing" then return false end
  if kind == "row" then return ui.Text("row " .. self.n) end
  if kind == "sections" then return ui.Group { ui.Section("A", { "a" }), ui.Section("B", { "b" }) }
  end
  return ui.Section("A", { ui.Text("a " .. self.n) })
end

test("sections of a form in a group with a modifier, and in a component, have one box", function(t)
  local both = box("A", "a") .. "\n" .. box("B", "b")
  local function two() return ui.Section("A", { "a" }), ui.Section("B", { "b" }) end
  t:equal(form(t, ui.Group { two() }:disabled(true)):text(), both)
  t:equal(form(t, ui.Group { ui.Group { two() }:bold() }:tint("red")):text(), both)
  t:equal(form(t, Part { shows = "sections" }):text(), both)
  t:equal(form(t, Part {}):text(), box("A", "a 0"))
  t:equal(form(t, ui.ForEach({ "A", "B" }, function(it)
    return ui.Section(it, { it:lower() }) end):disabled(true)):text(), both)
end)

test("rows of a form between sections that components make share a box", function(t)
  t:equal(form(t, "x", Part {}, "y", Part { shows = "row" }, "z"):text(),
    table.concat({ box(nil, "x"), box("A", "a 0"), box(nil, "y", "row 0", "z") }, "\n"))
end)

test("a component that shows nothing has no box in a form", function(t)
  t:equal(form(t, Part { shows = "nothing" }, ui.Section("A", { "a" })):text(), box("A", "a"))
  t:equal(form(t, Part { shows = "nothing" }):text(), "")
end)

test("a component in a form becomes a section and keeps its state", function(t)
  local shows = ui.State "row"
  local Kept = ui.View "FormKept"
  Kept.state = { n = 0 }
  function Kept:body()
    local button = ui.Button("n" .. self.n, function() self.n = self.n + 1 end)
    if shows.value == "row" then return button end
    return shows.value == "section" and ui.Section("A", { button })
  end
  local app = form(t, "x", Kept {}, "y")
  app:click "n0"
  t:equal(app:text(), box(nil, "x", "n1", "y"))
  shows.value = "section"
  t:equal(app:text(), table.concat({ box(nil, "x"), box("A", "n1"), box(nil, "y") }, "\n"))
  shows.value = "nothing"
  t:equal(app:text(), box(nil, "x", "y"))
  shows.value = "row"
  t:equal(app:text(), box(nil, "x", "n1", "y"))
end)
