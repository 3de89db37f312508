-- Columns of a table that come and go: the cells of the others keep their states, and what appears
-- disappears once.
local test = require "lunette.test"
local ui = require "lunette"

local columnCount = 5

-- The same numbers in each run, from 1 to `limit`.
local function numbers(seed)
  return function(limit)
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed // 65536 % limit + 1
  end
end

-- What the cells note: the state of the component in each, and how often each has appeared. A cell
-- is known by its row and column; what has no row or column any more is forgotten.
local function newLedger()
  local ledger = { tokens = {}, live = {}, problems = {} }
  local Cell = ui.View "NotedCell"
  Cell.key = ""
  Cell.state = { token = {} }
  function Cell:body()
    local known = ledger.tokens[self.key]
    if known and not rawequal(known, self.token) then
      ledger.problems[#ledger.problems + 1] = "another state of " .. self.key
    end
    ledger.tokens[self.key] = self.token
    return ui.Text(self.key)
  end
  function ledger.cell(key)
    local function count(step)
      return function() ledger.live[key] = (ledger.live[key] or 0) + step end
    end
    return Cell { key = key }:onAppear(count(1)):onDisappear(count(-1))
  end
  --- `isThere` says of a cell whether its row and column are there.
  function ledger.check(t, isThere, name)
    t:equal(ledger.problems, {}, name)
    for key, live in pairs(ledger.live) do
      t:ok(live == 0 or live == 1, ("%s: %s has appeared %d times"):format(name, key, live))
      if not isThere(key) then t:equal(live, 0, name .. ": " .. key .. " has gone") end
    end
    for key in pairs(ledger.tokens) do if not isThere(key) then ledger.tokens[key] = nil end end
  end
  return ledger
end

-- A table whose columns come and go by flags, and whose rows are those of a state.
local function mounted(t, options)
  local ledger = newLedger()
  local rows = ui.State { { id = 1 }, { id = 2 }, { id = 3 } }
  local flags = {}
  for i = 1, columnCount do flags[i] = ui.State(i % 2 == 0) end
  local picked, cell = ui.State(options.picked), ui.State { row = 1, column = "C2" }
  local marks = ui.State ""
  local function table()
    local columns = {}
    for i = 1, columnCount do
      columns[i] = flags[i].value and ui.TableColumn("C" .. i, function(item)
        return ui.HStack { ui.Text(marks.value), ledger.cell(item.id .. "/" .. i) }
      end, { width = options.width, sort = options.sort and function(a, b) return a.id > b.id end })
    end
    return ui.Table(rows.value, { columns = columns, id = options.id,
      selection = options.selects and picked:binding() or nil,
      cellSelection = options.selectsCells and cell:binding() or nil,
      frozenColumns = options.frozen })
  end
  local app = t:mount(table, { size = options.size })
  local function isThere(key)
    local row, column = key:match "(%d+)/(%d+)"
    if not flags[tonumber(column)].value then return false end
    for _, item in ipairs(rows.value) do if item.id == tonumber(row) then return true end end
    return false
  end
  return { app = app, ledger = ledger, rows = rows, flags = flags, picked = picked, cell = cell,
    marks = marks,
    check = function(name) ledger.check(t, isThere, name) end }
end

test("a column comes before another as the selection goes: the cells keep their states",
  function(t)
    for _, picked in ipairs { 1, 7 } do
      local shown = mounted(t, { size = "40x8", id = "id", selects = true, picked = 1 })
      shown.app:press "down"
      shown.flags[1].value, shown.picked.value, shown.marks.value = true, picked, "!"
      shown.app:advance(0)
      shown.check("row " .. picked)
      shown.flags[1].value, shown.picked.value, shown.marks.value = false, 2, "?"
      shown.app:advance(0)
      shown.check("and back")
    end
  end)

-- What happens in one step: several of these at a time.
local changes = {
  function(shown, any) local flag = shown.flags[any(columnCount)] flag.value = not flag.value end,
  function(shown, any) local flag = shown.flags[any(columnCount)] flag.value = not flag.value end,
  function(shown, any)
    if type(shown.picked.value) == "table" then
      shown.picked.value = { [any(4)] = true }
    else
      shown.picked.value = any(4)
    end
  end,
  function(shown, any) shown.marks.value = ("!"):rep(any(2)) end,
  function(shown, any) shown.cell.value = { row = any(4), column = "C" .. any(columnCount) } end,
  function(shown, any)
    shown.rows:update(function(rows)
      if any(2) == 1 and #rows > 1 then
        table.remove(rows, any(#rows))
      else
        shown.lastId = (shown.lastId or 10) + 1
        table.insert(rows, any(#rows + 1), { id = shown.lastId })
      end
    end)
  end,
  function(shown)
    shown.rows:update(function(rows) rows[1], rows[#rows] = rows[#rows], rows[1] end)
  end,
}
local keys = { "down", "up", "right", "left", "tab", "enter", "end" }

for _, selection in ipairs { "none", "one", "several", "cells", "cells and rows" } do
  for _, sorts in ipairs { false, true } do
    test("columns come and go in and out of sight, with rows and a selection: " .. selection
        .. (sorts and ", sorted" or ""), function(t)
      for case = 1, 12 do
        local any = numbers(case * 7919)
        local isCells = selection:find "cells" ~= nil
        local shown = mounted(t, {
          size = ({ "14x6", "24x5", "60x9", "9x4" })[case % 4 + 1],
          width = ({ 8, 3 })[case % 2 + 1], frozen = case % 3, id = "id", sort = sorts,
          picked = selection == "several" and { [1] = true } or 1, selectsCells = isCells,
          selects = selection ~= "none" and selection ~= "cells" })
        for step = 1, 25 do
          local done = any(4)
          if done == 1 then
            shown.app:press(keys[any(#keys)])
          elseif done == 2 then
            shown.app:resize(any(40), 3 + any(6))
          else
            for _ = 1, any(3) do changes[any(#changes)](shown, any) end
            shown.app:advance(0)
          end
          shown.check(("case %d, step %d"):format(case, step))
        end
        for _, flag in ipairs(shown.flags) do flag.value = false end
        shown.app:advance(0)
        shown.check("case " .. case .. " without columns")
      end
    end)
  end
end

test("rows without ids: columns come and go as the selection changes", function(t)
  for case = 1, 12 do
    local any = numbers(case * 104729)
    local shown = mounted(t, { size = ({ "14x6", "24x5", "60x9" })[case % 3 + 1], width = 8,
      frozen = case % 3, selects = case % 2 == 0, selectsCells = case % 4 > 1, picked = 1 })
    for step = 1, 25 do
      if any(3) == 1 then shown.app:press(keys[any(#keys)]) end
      for _ = 1, any(3) do changes[any(5)](shown, any) end
      shown.app:advance(0)
      shown.check(("case %d, step %d"):format(case, step))
    end
  end
end)

test("columns that move: as many cells have appeared as are there, by whatever column", function(t)
  local live = 0
  local order = ui.State { 1, 2, 3 }
  local picked = ui.State(1)
  local app = t:mount(function()
    local columns = {}
    for _, i in ipairs(order.value) do
      columns[#columns + 1] = ui.TableColumn("C" .. i, function(item)
        return ui.Text(i .. "/" .. item.id)
          :onAppear(function() live = live + 1 end):onDisappear(function() live = live - 1 end)
      end, { width = 5 })
    end
    return ui.Table({ { id = 1 }, { id = 2 } },
      { id = "id", selection = picked, columns = columns })
  end, { size = "40x6" })
  for _, now in ipairs { { 2, 1, 3 }, { 3 }, { 3, 2 }, {}, { 1, 2, 3 }, { 2, 3 } } do
    order.value, picked.value = now, picked.value % 3 + 1
    app:advance(0)
    t:equal(live, 2 * #now, #now .. " columns")
    for _, i in ipairs(now) do t:contains(app:text(), i .. "/2") end
  end
end)

-- A table of two columns that come and go, whose cells are edited; `heard` is what was entered.
local function edited(t)
  local hasA, hasB, heard = ui.State(false), ui.State(true), {}
  local cell = ui.State { row = 1, column = "b" }
  local function column(name)
    return ui.TableColumn(name:upper(), name, { width = 8,
      edit = function(item, text) heard[#heard + 1] = item.id .. name .. "=" .. text end })
  end
  local app = t:mount(function()
    return ui.Table({ { id = 1, a = "aa", b = "bb" } }, { id = "id", cellSelection = cell,
      columns = { hasA.value and column "a", hasB.value and column "b", column "c" } })
  end, { size = "40x5" })
  app:press "enter"
  app:type "x"
  return app, hasA, hasB, heard
end

test("a column comes and goes before a cell that is edited: the text is that of the same cell",
  function(t)
    local app, hasA, _, heard = edited(t)
    hasA.value = true
    local header, row = app:text():match "^(%C*)\n%C*\n(%C*)"
    t:equal(row:find "bbx", header:find "B")
    t:ok(row:find "aa")
    app:press "enter"
    t:equal(heard, { "1b=bbx" })

    app, hasA, _, heard = edited(t)
    hasA.value = true
    hasA.value = false
    app:type "y"
    app:press "enter"
    t:equal(heard, { "1b=bbxy" })
  end)

test("columns change their order around a cell that is edited: the text goes with its column",
  function(t)
    local all = { a = "aa", b = "bb", c = "cc" }
    for _, case in ipairs { { "ab", "ba" }, { "abc", "bca" }, { "abc", "cab" }, { "abc", "acb" },
        { "ab", "bac" }, { "ab", "cab" }, { "ab", "b", "bca" }, { "abc", "ba", "cb" } } do
      for name in case[1]:gmatch "." do
        local order, heard = ui.State(case[1]), {}
        local cell = ui.State { row = 1, column = name }
        local app = t:mount(function()
          local columns = {}
          for column in order.value:gmatch "." do
            local function edit(item, text)
              heard[#heard + 1] = item.id .. column .. "=" .. text
            end
            columns[#columns + 1] =
              ui.TableColumn(column:upper(), column, { width = 8, edit = edit })
          end
          return ui.Table({ { id = 1, a = "aa", b = "bb", c = "cc" } }, { id = "id",
            cellSelection = cell, columns = columns })
        end, { size = "40x5" })
        app:press "enter"
        app:type "x"
        local isThere = true
        for step = 2, #case do
          order.value = case[step]
          isThere = isThere and case[step]:find(name) ~= nil
          local header, row = app:text():match "^(%C*)\n%C*\n(%C*)"
          if not isThere then t:notContains(row, "x") end
          for column in (isThere and case[step] or ""):gmatch "." do
            local text = all[column] .. (isThere and column == name and "x" or "")
            t:equal(row:find(text .. "%f[%W]"), header:find(column:upper()),
              name .. " in " .. case[1] .. " and " .. case[step])
          end
        end
        t:equal(app:focus().kind, isThere and "textField" or "row")
        app:press "enter"
        t:equal(heard, isThere and { "1" .. name .. "=" .. all[name] .. "x" } or {})
      end
    end
  end)

test("the column of a cell that is edited goes: the cell closes, and nothing is entered",
  function(t)
    local app, hasA, hasB, heard = edited(t)
    hasA.value, hasB.value = true, false
    t:notContains(app:text(), "bb")
    t:equal(app:focus().kind, "row")
    app:press "enter"
    hasB.value = true
    t:contains(app:text(), "bb")
    t:notContains(app:text(), "bbx")
    t:equal(heard, {})
  end)
