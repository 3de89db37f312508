-- Containers that read their children one by one, such as the tabs of a TabView: what a Group, a
-- Group with a modifier or a ForEach stands for are children like others (S89, S90).
local test = require "lunette.test"
local ui = require "lunette"

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
