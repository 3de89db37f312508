-- Looks of rows in lists and forms: backgrounds, insets, separators, badges and styles; deleting
-- and moving rows.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing
local function row(app, y, width)
  local colors = {}
  for x = 1, width do colors[x] = app:cell(x, y).background or "-" end
  return table.concat(colors, " ")
end

test("listRowBackground fills the whole row of a list", function(t)
  local app = t:mount(ui.List { ui.Text "a":listRowBackground "blue", "b" }, { size = "4x3" })
  t:equal(row(app, 1, 4), "blue blue blue blue")
  t:equal(row(app, 2, 4), "- - - -")
  app = t:mount(ui.List { ui.Text "a":listRowBackground "blue":padding(1), "b" }, { size = "4x5" })
  t:equal(row(app, 1, 4), "blue blue blue blue", "around what stands around it as well")
  t:equal(row(app, 3, 4), "blue blue blue blue")
  t:equal(t:mount(ui.List { ui.Text "a":listRowBackground(function() return ui.Text "zzzz" end) },
    { size = "4x2" }):text(), "azzz")
end)

test("a row that is selected shows that instead of its background", function(t)
  local picked = ui.State "b"
  local app = t:mount(ui.List { selection = picked, ui.Text "a":listRowBackground "blue":tag "a",
    ui.Text "b":listRowBackground "blue":tag "b" }, { size = "5x3" })
  t:equal(row(app, 1, 5), "blue blue blue blue blue", "the margin of the mark too")
  t:equal(row(app, 2, 5):match "^%a+", app:cell(5, 2).background)
  t:ok(app:cell(3, 2).background ~= "blue")
  picked.value = "a"
  t:equal(row(app, 2, 5), "blue blue blue blue blue")
end)

test("backgrounds follow their value, and do nothing outside of lists and forms", function(t)
  local on = ui.State(true)
  local app = t:mount(function()
    return ui.List { ui.Text "a":listRowBackground(on.value and "blue" or "red") }
  end, { size = "3x2" })
  on.value = false
  t:equal(row(app, 1, 3), "red red red")
  t:equal(row(t:mount(ui.VStack { ui.Text "a":listRowBackground "blue" }, { size = "3x1" }), 1, 3),
    "- - -")
  -- Inside of a row, the modifier has no effect on the row.
  t:equal(row(t:mount(ui.List { ui.HStack { ui.Text "a":listRowBackground "blue" } },
    { size = "3x1" }), 1, 3), "- - -")
  app = t:mount(ui.Form { ui.Section { ui.Text "a":listRowBackground "blue" } }, { size = "8x3" })
  t:equal(row(app, 2, 8), "- - blue blue blue blue - -")
end)

test("in rows of a ForEach, from right to left", function(t)
  local app = t:mount(ui.List { ui.ForEach({ "a", "b" }, function(item)
    return ui.Text(item):listRowBackground "blue"
  end) },
    { size = "4x3", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "   a\n   b")
  t:equal(row(app, 2, 4), "blue blue blue blue")
end)

test("listRowInsets", function(t)
  local app = t:mount(ui.List { ui.Text "a":listRowInsets { leading = 2, top = 1 }
    :listRowBackground "blue", "b" }, { size = "4x4" })
  t:equal(app:text(), "\n  a\nb")
  t:equal(row(app, 1, 4), "blue blue blue blue")
  t:equal(t:mount(ui.List { ui.Text "a":listRowInsets() }, { size = "4x1" }):text(), "a")
  t:equal(t:mount(ui.List { ui.Text "a":listRowInsets { leading = 1 } },
    { size = "4x1", layoutDirection = "rightToLeft" }):text(), "  a")
  t:fails(function() ui.Text "a":listRowInsets { left = 1 } end, "leading")
end)

test("listRowSeparator draws a line below or above a row", function(t)
  t:equal(t:mount(ui.List { ui.Text "a":listRowSeparator "visible", "b" }, { size = "4x4" }):text(),
    "a\n────\nb")
  t:equal(t:mount(ui.List { ui.Text "a":listRowSeparator("visible", { edges = "top" }), "b" },
    { size = "4x4" }):text(), "────\na\nb")
  t:equal(t:mount(ui.List { ui.Text "a":listRowSeparator "hidden", "b" }, { size = "4x4" }):text(),
    "a\nb")
  local app = t:mount(ui.List { ui.Text "a":listRowSeparator("visible", { color = "red" }) },
    { size = "4x2" })
  t:equal(app:cell(1, 2).foreground, "red")
end)

test("listStyle", function(t)
  local function list(style)
    return ui.List { ui.Section("One", { "a" }), ui.Section("Two", { "b" }) }:listStyle(style)
  end
  local function text(style) return t:mount(list(style), { size = "10x7" }):text() end
  t:equal(text "automatic", text "grouped")
  t:equal(text "plain", "One ──────\na\n\nTwo ──────\nb")
  t:equal(text "inset", " One\n a\n\n Two\n b")
  t:equal(text "grouped", "One\na\n\nTwo\nb")
  t:equal(text "insetGrouped", " One\n a\n\n Two\n b")
  t:equal(text "bordered",
    "╭────────╮\n│One     │\n│a       │\n│        │\n│Two     │\n│b       │\n╰────────╯")
  local style = ui.State "plain"
  local app = t:mount(function() return list(style.value) end, { size = "10x7" })
  style.value = "bordered"
  t:equal(app:text(), text "bordered")
  t:fails(function() list "borderd" end, "bordered")
end)

test("a list's state stays when its style changes", function(t)
  local style = ui.State "inset"
  local Row = ui.View "Row"
  Row.state = { count = 0 }
  function Row:body()
    return ui.Button("n" .. self.count, function() self.count = self.count + 1 end)
  end
  local app = t:mount(function()
    return ui.List { Row {} }:listStyle(style.value)
  end, { size = "10x3" })
  app:click "n0"
  style.value = "insetGrouped"
  t:contains(app:text(), "n1")
end)

test("formStyle columns has no boxes", function(t)
  local form = ui.Form { ui.Section("One", { ui.LabeledContent("Name", { value = "Tim" }) }) }
    :formStyle "columns"
  local app = t:mount(form, { size = "14x4" })
  t:equal(app:text(), "One\nName  Tim")
  t:ok(app:cell(1, 1).bold)
  t:contains(t:mount(ui.Form { ui.Section("One", { "a" }) }:formStyle "grouped", { size = "14x4" })
    :text(), "╭")
end)

test("badge stands at the end of a row, of an item of a menu, behind a tab", function(t)
  local app = t:mount(ui.List { ui.Text "Inbox":badge(3), ui.Text "Sent":badge(0),
    ui.Text "Spam":badge(nil), ui.Text "New":badge "!" }, { size = "10x4" })
  t:equal(app:text(), "Inbox    3\nSent\nSpam\nNew      !")
  t:ok(app:cell(10, 1).dim, "secondary")
  app = t:mount(ui.TabView { ui.Text "one":tabItem "A":badge(2), ui.Text "two":tabItem "B" },
    { size = "16x4" })
  t:contains(app:text(), "A 2")
  t:equal(t:mount(ui.Text "Inbox":badge(3), { size = "10x1" }):text(), "Inbox", "nowhere else")
  app = t:mount(ui.Menu("M", { ui.Button { action = nothing, label = ui.Text "Mail":badge(7) } }),
    { size = "20x6" })
  app:click "M"
  t:contains(app:text(), "Mail 7")
end)

test("labelsHidden hides the labels of controls, which are announced all the same", function(t)
  local on, name, n = ui.State(true), ui.State "Tim", ui.State(1)
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.Toggle("Wrap", on), ui.Picker { "Kind", selection = n,
      options = { { 1, "one" }, { 2, "two" } } },
    ui.Stepper("Count", { value = n }), ui.ProgressView("Loading", { value = 0.5 }),
    ui.Button("Keep", nothing) }:labelsHidden(), { size = "24x8" })
  for _, word in ipairs { "Wrap", "Kind", "Count", "Loading" } do
    t:notContains(app:text(), word)
    t:contains(app:accessibility(), word)
  end
  t:contains(app:text(), "Keep")
  t:contains(app:text(), "[✓]")
  app:click(app:find "Wrap".x, app:find "Wrap".y)
  t:equal(on.value, false)
end)

test("labelsHidden: a style's label is empty, and comes back", function(t)
  local hidden = ui.State(true)
  local on = ui.State(true)
  local function style(c) return ui.HStack { "<", c.label, ">" } end
  local app = t:mount(function()
    local view = ui.Toggle("Wrap", on):toggleStyle(style)
    return hidden.value and view:labelsHidden() or ui.Group { view }
  end, { size = "14x1" })
  t:notContains(app:text(), "Wrap")
  hidden.value = false
  t:contains(app:text(), "Wrap")
end)

test("LabeledContent puts a value at the end of a row", function(t)
  t:equal(t:mount(ui.LabeledContent("Version", { value = "1.2" }), { size = "20x1" }):text(),
    "Version 1.2")
  t:equal(t:mount(ui.List { ui.LabeledContent("Version", { value = 12 }) }, { size = "16x1" })
    :text(), "Version       12")
  t:equal(t:mount(ui.LabeledContent("Colour", { ui.Text "a", ui.Text "b" }), { size = "20x1" })
    :text(), "Colour a b")
  t:equal(t:mount(ui.LabeledContent { label = ui.Text "L":bold(), "v" }, { size = "20x1" }):text(),
    "L v")
  local app = t:mount(ui.LabeledContent("Version", { value = "1.2" }):labelsHidden(),
    { size = "20x1" })
  t:equal(app:text(), "1.2")
  t:contains(app:accessibility(), "Version")
end)

test("LabeledContentStyle", function(t)
  local Stacked = ui.LabeledContentStyle "testStacked"
  function Stacked:makeBody(c)
    return ui.VStack { alignment = "leading", c.label, ui.HStack { ">", c.content } }
  end
  local view = ui.LabeledContent("Version", { value = "1.2" })
  t:equal(t:mount(view:labeledContentStyle(Stacked), { size = "20x2" }):text(), "Version\n> 1.2")
  t:equal(
    t:mount(
    view:labeledContentStyle(function(c) return ui.HStack { "*", ui.LabeledContent(c) } end),
    { size = "20x2" }):text(), "* Version 1.2")
end)

test("ContentUnavailableView stands in the middle", function(t)
  local app = t:mount(ui.ContentUnavailableView("No mail",
    { systemImage = "envelope", description = "Later.", ui.Button("Again", nothing) }),
    { size = "11x7" })
  local lines = {}
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = line:match "^%s*(.-)$" end
  t:equal({ lines[3], lines[4], lines[6] }, { "No mail", "Later.", "Again" })
  t:contains(t:mount(ui.ContentUnavailableView { search = "xyz" }, { size = "20x5" }):text(),
    "No Results")
  t:fails(function() ui.ContentUnavailableView {} end, "title")
end)

test("ToolbarItemGroup", function(t)
  local view = ui.Text "body"
    :toolbar { ui.ToolbarItemGroup { placement = "primaryAction", ui.Button("Cut", nothing),
    ui.Button("Paste", nothing) } }
  local text = t:mount(view, { size = "30x4" }):text()
  t:contains(text, "Cut")
  t:contains(text, "Paste")
end)

local function editable(t, options)
  local items = ui.State { "a", "b", "c" }
  local picked = ui.State "b"
  local app = t:mount(function()
    return ui.List { selection = picked,
      ui.ForEach(items.value, { id = "self" and function(i) return i end },
      function(item) return ui.Text(item) end)
      :onDelete(function(index) items:update(function(list) table.remove(list, index) end) end)
      :onMove(function(from, to)
        items:update(function(list) table.insert(list, to, table.remove(list, from)) end)
      end) }
  end, options or { size = "20x8" })
  return app, items
end

test("onDelete: Delete on the row with the focus", function(t)
  local app, items = editable(t)
  app:press("tab")
  t:equal(app:focus() and app:focus().title, "b")
  app:press "delete"
  t:equal(items.value, { "a", "c" })
  app:press "f1"
  t:contains(app:text(), "Delete")
end)

test("onDelete: a swipe", function(t)
  local app, items = editable(t)
  app:drag(18, 1, 6, 1)
  if #items.value == 3 then app:click "Delete" end
  t:equal(items.value, { "b", "c" })
end)

test("onMove: Alt with an arrow, and the focus goes along", function(t)
  local app, items = editable(t)
  app:press("tab", "alt+up")
  t:equal(items.value, { "b", "a", "c" })
  t:equal(app:focus().title, "b")
  app:press("alt+up")
  t:equal(items.value, { "b", "a", "c" }, "it is the first")
  app:press("alt+down", "alt+down")
  t:equal(items.value, { "a", "c", "b" })
  t:fails(function() ui.Text "a":onMove(nothing) end, "ui.ForEach")
end)

-- Nine rows that can be moved, of which five are in sight, in each container that has rows.
local movable = {
  ["list, one selected"] = function(rows, one) return ui.List { selection = one, rows } end,
  ["list, several selected"] = function(rows, _, several)
    return ui.List { selection = several, rows }
  end,
  ["list of buttons"] = function(rows) return ui.List { rows } end,
  form = function(rows) return ui.Form { rows } end,
  stack = function(rows) return ui.ScrollView { ui.VStack { spacing = 0, rows } } end,
  ["lazy stack"] = function(rows) return ui.ScrollView { ui.LazyVStack { spacing = 0, rows } } end,
}
for name, make in pairs(movable) do
  test("onMove: the row that is moved over an edge stays in sight, line by line: " .. name,
    function(t)
      local items = ui.State { "a", "b", "c", "d", "e", "f", "g", "h", "i" }
      local one, several = ui.State(), ui.State {}
      local app = t:mount(function()
        return make(ui.ForEach(items.value, { id = function(item) return item end },
          function(item)
            if name:find "selected" then return ui.Text(item) end
            return ui.Button(item, nothing)
          end):onMove(function(from, to)
            items:update(function(list) table.insert(list, to, table.remove(list, from)) end)
          end), one, several)
      end, { size = "24x5" })
      local function title() return app:focus() and app:focus().title end
      for _ = 1, 3 do if title() ~= "b" then app:press "down" end end
      t:equal(title(), "b")
      local function sees(place, key)
        t:equal({ items.value[place], title() }, { "b", "b" }, key)
        local focus = app:focus()
        t:ok(focus.y >= 1 and focus.height > 0 and focus.y + focus.height <= 6,
          key .. " to " .. place .. ": in line " .. focus.y)
        return focus.y
      end
      local before = sees(2, "start")
      for place = 3, 9 do
        app:press "alt+down"
        local line = sees(place, "down")
        t:ok(math.abs(line - before) <= 2, "no jump")
        before = line
      end
      for place = 8, 1, -1 do
        app:press "alt+up"
        local line = sees(place, "up")
        t:ok(math.abs(line - before) <= 2, "no jump")
        before = line
      end
      -- One that was scrolled away comes back with the move.
      app:scroll(5, 3, "down", 20)
      app:press "alt+down"
      sees(2, "wheel")
    end)
end

test("onMove: a row that is dragged over the edge stays in sight if it has the focus", function(t)
  local items, picked = ui.State { "a", "b", "c", "d", "e", "f", "g", "h", "i" }, ui.State "c"
  local app = t:mount(function()
    return ui.List { selection = picked, ui.ForEach(items.value,
      { id = function(item) return item end }, function(item) return ui.Text(item) end)
      :onMove(function(from, to)
        items:update(function(list) table.insert(list, to, table.remove(list, from)) end)
      end) }:editMode "active"
  end, { size = "24x4" })
  t:equal({ app:focus().title, app:focus().y }, { "c Move", 3 })
  local handle
  for x = 20, 24 do if app:cell(x, 3).text:find "%S" and not handle then handle = x end end
  app:drag(handle, 3, handle, 6)
  t:equal({ items.value[6], app:focus().title }, { "c", "c Move" })
  t:ok(app:focus().y >= 1 and app:focus().y <= 4, "in line " .. app:focus().y)
end)
