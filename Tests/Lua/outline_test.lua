-- OutlineGroup, and List with children: rows of a tree that can be opened and closed.
local test = require "lunette.test"
local ui = require "lunette"

local function tree()
  return {
    { id = "docs", name = "Documents", children = {
      { id = "work", name = "Work", children = { { id = "plan", name = "Plan.txt" } } },
      { id = "note", name = "Note.txt" } } },
    { id = "pics", name = "Pictures", children = {} },
    { id = "read", name = "Readme" },
  }
end
local function item(node) return ui.Text(node.name) end
local function list(selection)
  return ui.List { data = tree(), children = "children", id = "id", content = item,
    selection = selection and selection:binding() }
end

test("an OutlineGroup opens and closes by click and by arrows", function(t)
  local app = t:mount(ui.OutlineGroup(tree(), { children = "children", id = "id" }, item),
    { size = "24x6" })
  t:equal(app:text(), "▸ Documents\n▸ Pictures\n  Readme")
  app:click "Documents"
  t:equal(app:text(), "▾ Documents\n  ▸ Work\n    Note.txt\n▸ Pictures\n  Readme")
  app:click "Work"
  t:equal(app:text(), "▾ Documents\n  ▾ Work\n      Plan.txt\n    Note.txt\n▸ Pictures\n  Readme")
  app:click "Documents"
  t:equal(app:text(), "▸ Documents\n▸ Pictures\n  Readme")
  app:press "right"
  t:contains(app:text(), "▾ Documents")
  app:press "left"
  t:contains(app:text(), "▸ Documents")
end)

test("in a list its rows are the list's, and the arrows go in and out", function(t)
  local picked = ui.State "docs"
  local app = t:mount(function() return list(picked) end, { size = "24x6" })
  app:press "right"
  t:contains(app:text(), "▾ Documents")
  app:press "right"
  t:equal(picked.value, "work")
  app:press("right", "down")
  t:equal(picked.value, "plan")
  app:press "left"
  t:equal(picked.value, "work")
  app:press "left"
  t:notContains(app:text(), "Plan.txt")
  app:press "left"
  t:equal(picked.value, "docs")
  app:press "left"
  t:notContains(app:text(), "Work")
  t:equal(picked.value, "docs", "what is closed stays selected")
end)

test("a click on the mark opens, one on the row selects", function(t)
  local picked = ui.State "read"
  local app = t:mount(function() return list(picked) end, { size = "24x6" })
  local row = app:find "Pictures"
  app:click(3, 1)
  t:contains(app:text(), "▾ Documents")
  t:equal(picked.value, "read")
  app:click "Note.txt"
  t:equal(picked.value, "note")
end)

test("from right to left", function(t)
  local picked = ui.State "docs"
  local app = t:mount(function() return list(picked) end,
    { size = "24x6", layoutDirection = "rightToLeft" })
  t:contains(app:text(), "◂")
  app:press "left"
  t:contains(app:text(), "Work")
  app:press "right"
  t:notContains(app:text(), "Work")
end)

test("what is open stays open when the data are others", function(t)
  local data = ui.State(tree())
  local app = t:mount(function()
    return ui.List { ui.OutlineGroup(data.value, { children = "children", id = "id" }, item) }
  end, { size = "24x8" })
  app:click "Documents"
  local fresh = tree()
  table.insert(fresh, 1, { id = "new", name = "New" })
  data.value = fresh
  t:contains(app:text(), "New")
  t:contains(app:text(), "Note.txt")
end)

test("a million items below one are made as they come into sight", function(t)
  local many = {}
  local leaf = {}
  for i = 1, 1000000 do many[i] = leaf end
  local made, picked = 0, ui.State("1")
  local app = t:mount(ui.List { selection = picked:binding(),
    data = { { name = "all", children = many }, { name = "last" } }, children = "children",
    content = function(node, index)
      made = made + 1
      return ui.Text(node.name or "item " .. index)
    end }, { size = "20x5" })
  app:click "all"
  app:press "right"
  t:contains(app:text(), "item 4")
  t:ok(made <= 30, made)
  app:press "end"
  t:contains(app:text(), "last")
  t:contains(app:text(), "item 1000000")
end)

test("it says what is open", function(t)
  local app = t:mount(ui.OutlineGroup(tree(), { children = "children" }, item), { size = "24x6" })
  t:contains(app:accessibility(), "Documents, button, collapsed")
  app:click "Documents"
  t:contains(app:accessibility(), "Documents, button, expanded")
end)

test("F1 says what the arrows do", function(t)
  local picked = ui.State "docs"
  local app = t:mount(function() return list(picked) end, { size = "60x14" })
  app:press "f1"
  t:contains(app:text(), "Show what is below")
end)

test("few colours, none, and plain letters", function(t)
  for _, colors in ipairs { "16", "none" } do
    local app = t:mount(ui.OutlineGroup(tree(), { children = "children" }, item),
      { size = "24x6", colors = colors })
    t:contains(app:text(), "▸ Documents")
  end
end)

test("bad input", function(t)
  t:equal(t:mount(ui.OutlineGroup({}, { children = "children" }, item), { size = "9x2" }):text(),
    "")
  t:fails(function() ui.OutlineGroup(tree(), item) end, "children")
  t:fails(function() ui.OutlineGroup(3, { children = "c" }, item) end, "data")
  t:fails(function()
    t:mount(ui.OutlineGroup(tree(), { children = "name" }, item), { size = "40x3" })
  end, "array of the items below")
  local loop = { name = "loop" }
  loop.children = { loop }
  local app = t:mount(ui.List { data = { loop }, children = "children", content = item },
    { size = "20x4" })
  for _ = 1, 3 do app:press("right", "down") end
  app:click "loop"
  t:contains(app:text(), "loop")
  app = t:mount(ui.List { data = tree(), children = "children", content = function(node)
    if node.name == "Pictures" then error "no row" end
    return item(node)
  end }, { size = "40x6" })
  t:contains(app:text(), "Readme")
  t:equal(#app.errors, 1)
end)

test("a list of data without children", function(t)
  t:equal(t:mount(ui.List { data = { 1, 2 }, content = function(i) return ui.Text("n" .. i) end,
    ui.Text "first" }, { size = "9x3" }):text(), "first\nn1\nn2")
end)
