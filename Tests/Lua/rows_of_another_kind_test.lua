-- A row whose content becomes of another kind: what is around it is laid out again only if the row
-- answers otherwise, and each frame is compared with a fresh one.
local test = require "lunette.test"
local ui = require "lunette"

local function nothing() end

local Inner = ui.View "Inner"
Inner.row = false
local kinds = {
  function(n) return ui.Text("row " .. n) end,
  function(n) return ui.Text("row " .. n):background "red" end,
  function(n) return ui.Text("row " .. n):foregroundStyle "red":bold() end,
  function(n) return ui.Text("row " .. n):padding() end,
  function(n) return ui.Text("row " .. n):border() end,
  function(n) return ui.Text("row " .. n):layoutPriority(1) end,
  function(n) return ui.Text("row " .. n):shadow() end,
  function(n) return ui.Text("row " .. n):offset(1, 1) end,
  function(n) return ui.Text("row " .. n):zIndex(1) end,
  function(n) return ui.Text("row " .. n):alignmentGuide("leading", { offset = 2 }) end,
  function(n) return ui.Text("row " .. n .. " in two\nlines") end,
  function(n) return ui.Text("row " .. n):frame { width = 10 } end,
  function(n) return ui.Button("row " .. n, nothing) end,
  function(n) return ui.Toggle("row " .. n, ui.State(true)) end,
  function() return ui.Spacer() end,
  function() return ui.Divider() end,
  function() return nil end,
  function(n) return ui.Group { ui.Text("one " .. n), ui.Text("two " .. n) } end,
  function(n) return ui.Section { header = "part " .. n, ui.Text("row " .. n) } end,
  function(n) return ui.HStack { ui.Text "row", ui.Text(tostring(n)) } end,
  function(n) return ui.VStack { ui.Text "row", ui.Text(tostring(n)) } end,
  function(n) return ui.ZStack { ui.Text "row", ui.Text(tostring(n)) } end,
  function(n) return ui.ForEach(n % 4, function(i) return ui.Text(n .. "." .. i) end) end,
  function(n) return ui.GridRow { ui.Text "row", ui.Text(tostring(n)) } end,
  function(_, row) return Inner { row = row } end,
}
function Inner:body() return kinds[self.row.inner.value](self.row.number) end

local Row = ui.View "Row"
Row.row = false
function Row:body() return kinds[self.row.kind.value](self.row.number, self.row) end

local function each(rows) return ui.ForEach(rows, function(row) return Row { row = row } end) end
local containers = {
  ["long column"] = function(rows) return ui.ScrollView { ui.VStack { each(rows) } } end,
  ["long column with space, from the leading edge"] = function(rows)
    return ui.ScrollView { ui.VStack { alignment = "leading", spacing = 1, each(rows) } }
  end,
  ["long column whose rows overlap"] = function(rows)
    return ui.ScrollView { ui.VStack { spacing = -1, each(rows) } }
  end,
  ["column that shares out the room"] = function(rows) return ui.VStack { each(rows) } end,
  ["long row"] = function(rows)
    return ui.ScrollView { axes = "horizontal", ui.HStack { each(rows) } }
  end,
  ["row that shares out the room"] = function(rows) return ui.HStack { each(rows) } end,
  ["row on the line of its text"] = function(rows)
    return ui.HStack { alignment = "firstTextBaseline", each(rows) }
  end,
  ["stacks in stacks"] = function(rows)
    return ui.ScrollView { ui.VStack { ui.ForEach(rows, function(row)
      return ui.HStack { ui.Text ">", ui.VStack { Row { row = row } }:background "blue" }
    end) } }
  end,
  ["stack with modifiers around its rows"] = function(rows)
    return ui.ScrollView { ui.VStack { ui.ForEach(rows, function(row)
      return Row { row = row }:opacity(0.5):background "blue"
    end) } }
  end,
  ["lazy column"] = function(rows) return ui.ScrollView { ui.LazyVStack { each(rows) } } end,
  ["list"] = function(rows) return ui.List { each(rows) } end,
  ["form"] = function(rows) return ui.Form { each(rows) } end,
  ["layers"] = function(rows) return ui.ZStack { each(rows) } end,
  ["grid"] = function(rows) return ui.Grid { each(rows) } end,
}
local names = {}
for name in pairs(containers) do names[#names + 1] = name end
table.sort(names)

local random = 5
local function roll(most)
  random = (random * 1103515245 + 12345) % 2147483648
  return random // 65536 % most + 1
end

for _, name in ipairs(names) do
  test("rows become of other kinds at random in a " .. name, function(t)
    local rows = {}
    for number = 1, 40 do
      rows[number] = { number = number, kind = ui.State(1), inner = ui.State(1) }
    end
    local app = t:mount(function() return containers[name](rows) end, { size = "30x12" })
    for _ = 1, 60 do
      for _ = 1, roll(2) do
        -- Most of the changes are in sight.
        local row = rows[roll(roll(2) == 1 and 8 or #rows)]
        if roll(4) == 1 then
          -- An `Inner` in an `Inner` would never end.
          row.inner.value = roll(#kinds - 1)
        else
          row.kind.value = roll(#kinds)
        end
      end
      if roll(4) == 1 then app:scroll(2, 2, roll(2) == 1 and "down" or "up", roll(6)) end
      if roll(12) == 1 then app:resize(24 + roll(12), 8 + roll(8)) end
      app:text()
    end
  end)
end

test("a row of the same size in a long column stands where the old one stood", function(t)
  local rows = {}
  for number = 1, 60 do
    rows[number] = { number = number, kind = ui.State(1), inner = ui.State(1) }
  end
  local app = t:mount(function() return containers["long column"](rows) end, { size = "12x6" })
  local before = app:text()
  for kind = 2, 3 do
    rows[4].kind.value = kind
    t:equal(app:text(), before)
    local found = app:find "row 4"
    t:equal(app:cell(found.x, found.y)[kind == 2 and "background" or "foreground"], "red")
  end
  rows[4].kind.value = 1
  t:equal(app:text(), before)
  t:equal(app:cell(app:find("row 4").x, 4).foreground, nil)
end)

test("a row that becomes higher above what is in sight leaves it there", function(t)
  local rows = {}
  for number = 1, 60 do
    rows[number] = { number = number, kind = ui.State(1), inner = ui.State(1) }
  end
  local app = t:mount(function() return containers["long column"](rows) end, { size = "12x6" })
  app:scroll(2, 2, "down", 20)
  local before = app:text()
  rows[3].kind.value = 21
  t:equal(app:text():match "row %d+", before:match "row %d+")
  rows[3].kind.value = 17
  t:equal(app:text():match "row %d+", before:match "row %d+")
end)

test("an alert shows the button that an action becomes, in its place", function(t)
  local isCancel = ui.State(false)
  local Action = ui.View "Action"
  function Action:body()
    if isCancel.value then return ui.Button("No", { role = "cancel", action = nothing }):bold() end
    return ui.Button("Yes", nothing)
  end
  local app = t:mount(ui.Text "below":confirmationDialog("Sure?", { isPresented = ui.State(true),
    ui.Button("Other", nothing), Action {} }), { size = "40x14" })
  t:ok(app:find "Cancel")
  isCancel.value = true
  t:ok(app:find "No")
  t:equal(app:find "Cancel", nil)
end)
