-- Rows that are taken away and come back, in every container and of every kind: what is shown is
-- what a new interface with the same data shows (S90), and everything works.
local test = require "lunette.test"
local ui = require "lunette"

local nothing = function() end
local on, text, number = ui.State(false), ui.State "", ui.State(1)
--- Kinds of rows, each a function of the item.
local kinds = {
  Text = function(x) return ui.Text(x.name) end,
  Button = function(x) return ui.Button(x.name, nothing) end,
  ["Button with a style"] = function(x)
    return ui.Button(x.name, nothing):buttonStyle("bordered")
  end,
  ["Button with a style of its own"] = function(x)
    return ui.Button(x.name, nothing):buttonStyle(function(c)
      return ui.HStack { c.isFocused and ">" or "-", c.label }
    end)
  end,
  ["two Buttons"] = function(x)
    return ui.HStack { ui.Button(x.name, nothing), ui.Button("go", nothing) }
  end,
  Toggle = function(x) return ui.Toggle(x.name, on) end,
  TextField = function(x) return ui.TextField(x.name, text) end,
  Stepper = function(x) return ui.Stepper(x.name, { value = number, range = { 0, 9 } }) end,
  DisclosureGroup = function(x) return ui.DisclosureGroup(x.name, { ui.Text "inside" }) end,
  Menu = function(x) return ui.Menu(x.name, { ui.Button("one", nothing) }) end,
  focusable = function(x) return ui.Text(x.name):focusable() end,
  padded = function(x) return ui.Button(x.name, nothing):padding(1) end,
}
--- Containers, each a function of the rows' `ForEach` and a binding for the selection.
local containers = {
  List = function(each) return ui.List { each } end,
  ["List with a selection"] = function(each, picked)
    return ui.List { selection = picked, each }
  end,
  ["List with sections"] = function(each, picked)
    return ui.List { selection = picked, ui.Section("one", { each }), ui.Section("two", { "end" }) }
  end,
  LazyVStack = function(each) return ui.ScrollView { ui.LazyVStack { each } } end,
  VStack = function(each) return ui.VStack { each } end,
  ScrollView = function(each) return ui.ScrollView { each } end,
  Form = function(each) return ui.Form { each } end,
  Grid = function(each) return ui.Grid { each } end,
}

local function made(count)
  local rows = {}
  for i = 1, count do rows[i] = { id = i, name = "item " .. i } end
  return rows
end

local function root(rows, container, kind)
  local picked = ui.State(nil)
  return function() return container(ui.ForEach(rows.value, { id = "id" }, kind), picked) end
end

for name, container in pairs(containers) do
  test("rows that come back in a " .. name .. " look as in a new interface", function(t)
    for what, kind in pairs(kinds) do
      for _, wait in ipairs { 0, 1 } do
        local rows = ui.State(made(4))
        local app = t:mount(root(rows, container, kind), { size = "30x20" })
        rows.value = {}
        app:advance(wait)
        rows.value = made(3)
        app:advance(wait)
        local fresh = t:mount(root(ui.State(made(3)), container, kind), { size = "30x20" })
        local function words(shown)
          return (shown:text():gsub("[›>%-]", " "):gsub("[ \n]+", " "))
        end
        t:equal(words(app), words(fresh), what)
        for i = 1, 3 do
          local one, other = app:find("item " .. i), fresh:find("item " .. i)
          t:ok(one and one.y == other.y and one.height == other.height, what .. ": item " .. i)
        end
      end
    end
  end)
end

test("a row that becomes the first or the last one keeps its state where rows can be moved \z
    and deleted", function(t)
  local Row = ui.View "Row"
  Row.name = ""
  Row.state = { n = 0 }
  function Row:body()
    return ui.Button(self.name .. " " .. self.n, function() self.n = self.n + 1 end)
  end
  for name, container in pairs(containers) do
    local rows = ui.State(made(4))
    local function move(from, to)
      rows:update(function(list) table.insert(list, to, table.remove(list, from)) return list end)
    end
    local app = t:mount(function()
      return container(ui.ForEach(rows.value, { id = "id" }, function(x)
        return Row { name = x.name }
      end)
        :onMove(move):onDelete(function(i)
          rows:update(function(list) table.remove(list, i) return list end)
        end))
    end, { size = "30x20" })
    for i = 1, 4 do app:click("item " .. i) end
    local function check(what, ids)
      for _, id in ipairs(ids) do
        t:ok(app:find("item " .. id .. " 1"), ("%s: %s, row %d:\n%s"):format(name, what,
          id, app:text()))
      end
    end
    check("before", { 1, 2, 3, 4 })
    rows:update(function(list) table.remove(list) return list end)
    check("the last one is removed", { 1, 2, 3 })
    rows:update(function(list) table.remove(list, 1) return list end)
    check("the first one is removed", { 2, 3 })
    rows:update(function(list) list[1], list[2] = list[2], list[1] return list end)
    check("two change places", { 2, 3 })
    rows:update(function(list)
      table.insert(list, 1, { id = 9, name = "item 9" })
      list[#list + 1] = { id = 10, name = "item 10" }
      return list
    end)
    check("others come around them", { 2, 3 })
    rows.value = { rows.value[2] }
    check("one is left", { 3 })
  end
end)
