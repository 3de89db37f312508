-- Long stacks place the children that have changed and only move the others; each frame is compared
-- with a fresh one.
local test = require "lunette.test"
local ui = require "lunette"

local function lines(text)
  return (text:gsub("%s*[▐│┃]", ""):gsub("%s+\n", "\n"):gsub("%s+$", ""))
end

test("a label that grows moves those after it, and no others", function(t)
  local high = ui.State(0)
  local function row(n)
    return ui.Text("row " .. n .. (n == high.value and "\nhigh" or ""))
  end
  local app = t:mount(function()
    local rows = {}
    for n = 1, 60 do rows[n] = row(n) end
    return ui.ScrollView { ui.VStack { alignment = "leading", rows } }
  end, { size = "12x8" })
  for _, n in ipairs { 3, 1, 7, 60, 8, 0 } do
    high.value = n
    local wanted = {}
    for i = 1, 8 do
      wanted[#wanted + 1] = "row " .. i
      if i == n then wanted[#wanted + 1] = "high" end
    end
    t:equal(lines(app:text()), table.concat(wanted, "\n", 1, 8), "row " .. n)
  end
  app:press("end")
  t:contains(app:text(), "row 60")
end)

test("a long column is as wide as its widest row, and aligns to that", function(t)
  local wide, alignment = ui.State(0), ui.State("trailing")
  local app = t:mount(function()
    local rows = {}
    for n = 1, 50 do rows[n] = ui.Text(n == wide.value and "a wide row" or "row") end
    return ui.HStack { spacing = 0, ui.ScrollView { axes = "vertical",
      ui.VStack { alignment = alignment.value, rows } }, ui.Text("|") }
  end, { size = "20x4" })
  app:text()
  wide.value = 2
  t:contains(app:text(), "       row")
  alignment.value = "leading"
  t:ok(app:text():find("^ *row"))
  wide.value = 40
  app:text()
  wide.value = 0
  app:text()
end)

test("rows of a long column come, go, grow and change places at random", function(t)
  local random = 11
  local function roll(most)
    random = (random * 1103515245 + 12345) % 2147483648
    return random // 65536 % most + 1
  end
  for _, spacing in ipairs { 0, 1, -1 } do
    local rows, key = {}, 0
    local tick, anchor = ui.State(0), ui.State("leading")
    local Row = ui.View "Row"
    Row.row = false
    function Row:body()
      local row = self.row
      return ui.Text(("x"):rep(row.width.value) .. ("\ny"):rep(row.height.value - 1))
    end
    local function new()
      key = key + 1
      return { key = key, width = ui.State(roll(12)), height = ui.State(roll(3)) }
    end
    for i = 1, 40 do rows[i] = new() end
    local app = t:mount(function()
      return ui.ScrollView { ui.VStack { alignment = anchor.value, spacing = spacing,
        ui.Text("tick " .. tick.value),
        ui.ForEach(rows, { id = "key" }, function(row)
          local view = Row { row = row }
          if row.key % 7 == 0 then view = view:shadow { radius = 1 } end
          if row.key % 5 == 0 then view = view:padding() end
          return view
        end), ui.Text("end") } }
    end, { size = "24x16" })
    for step = 1, 80 do
      local what, at = roll(9), roll(#rows)
      if what == 1 then table.insert(rows, at, new())
      elseif what == 2 and #rows > 30 then table.remove(rows, at)
      elseif what == 3 then rows[#rows + 1] = new()
      elseif what == 4 and #rows > 30 then rows[#rows] = nil
      elseif what == 5 then rows[at], rows[1] = rows[1], rows[at]
      elseif what == 6 then anchor.value = ({ "leading", "center", "trailing" })[roll(3)]
      elseif what == 7 then app:resize(16 + roll(12), 12 + roll(8))
      else
        rows[at].height.value = roll(3)
        rows[at].width.value = roll(14)
        rows[roll(#rows)].height.value = roll(3)
      end
      if what <= 5 then tick.value = step end
      if roll(3) == 1 then app:scroll(2, 2, roll(2) == 1 and "down" or "up", roll(20)) end
      app:text()
    end
  end
end)
