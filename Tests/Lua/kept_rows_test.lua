-- Rows are not made again if their item is unchanged and their function depends on nothing else that has changed.
local test = require "lunette.test"
local ui = require "lunette"

-- The rows' functions call this by `string`, because a variable of theirs that changes would make them run again.
local runs = 0
function string.counted(text)
  runs = runs + 1
  return text
end
local function ran(app)
  app:text()
  local count = runs
  runs = 0
  return count
end

local function numbers(count)
  local list = {}
  for i = 1, count do list[i] = i end
  return list
end
local containers = {
  VStack = function(rows) return ui.VStack { alignment = "leading", rows } end,
  List = function(rows) return ui.List { rows } end,
  LazyVStack = function(rows) return ui.ScrollView { ui.LazyVStack { alignment = "leading", rows } } end,
}
-- Calls `body` with each container. Rows that a layout or scrolling has made are made once more when the data changes, and are
-- kept from then on.
local function each(body)
  for name, container in pairs(containers) do body(container, name) end
end
local function settle(data, app)
  app:text()
  data:update(function() end)
  ran(app)
end

test("rows that are appended are made, and no others", function(t)
  each(function(container, name)
    local data = ui.State(numbers(10))
    local app = t:mount(function()
      return container(ui.ForEach(data.value, function(n) return ui.Text(("row %d"):format(n):counted()) end))
    end, { size = "12x14" })
    settle(data, app)
    data:update(function(list) list[11] = 11 list[12] = 12 end)
    t:contains(app:text(), "row 12")
    t:equal(ran(app), 2, name)
    settle(data, app)
    data:update(function(list) list[12] = nil end)
    t:equal(app:find("row 12"), nil, name)
    t:equal(ran(app), 0, name)
    data:update(function(list) list[3] = 33 end)
    t:contains(app:text(), "row 33")
    t:equal(ran(app), 1, name)
  end)
end)

test("rows that only have another place are not made again, unless they are told it", function(t)
  each(function(container, name)
    local data = ui.State(numbers(10))
    local same = function(n) return n end
    local app = t:mount(function()
      return ui.HStack { alignment = "top",
        container(ui.ForEach(data.value, { id = same }, function(n) return ui.Text(("row %d"):format(n):counted()) end)),
        ui.VStack { ui.ForEach(data.value, { id = same }, function(n, place) return ui.Text(place .. ":" .. n) end) },
      }
    end, { size = "30x14" })
    settle(data, app)
    data:update(function(list) table.insert(list, 1, 0) end)
    t:contains(app:text(), "row 0")
    t:contains(app:text(), "11:10")
    t:equal(ran(app), 1, name)
  end)
end)

test("an item that is changed in place is seen", function(t)
  each(function(container, name)
    local items = {}
    for i = 1, 10 do items[i] = { name = "a" .. i, of = { "x" } } end
    local tick = ui.State(0)
    local app = t:mount(function()
      return ui.VStack { alignment = "leading", ui.Text("tick " .. tick.value),
        container(ui.ForEach(items, function(item) return ui.Text((item.name .. item.of[1]):counted()) end)) }
    end, { size = "12x14" })
    tick.value = 1
    ran(app)
    tick.value = 2
    t:equal(ran(app), 0, name)
    items[4].name = "b4"
    tick.value = 3
    t:contains(app:text(), "b4x")
    t:equal(ran(app), 1, name)
    items[5].of[1] = "y"
    tick.value = 4
    t:contains(app:text(), "a5y")
    t:equal(ran(app), 1, name)
    items[6] = { name = "a6", of = { "x" } }
    tick.value = 5
    t:equal(ran(app), 1, name .. ": another table is another item")
  end)
end)

test("what a function of rows has captured is seen when it changes", function(t)
  each(function(container)
    local tick, prefix, marks = ui.State(0), "p", { [3] = "!" }
    local function words(n) return prefix .. n .. (marks[n] or "") end
    local app = t:mount(function()
      local suffix = tick.value // 4
      return ui.VStack { alignment = "leading", ui.Text("tick " .. tick.value),
        container(ui.ForEach(numbers(9), function(n) return ui.Text(words(n) .. "-" .. suffix) end)) }
    end, { size = "12x14" })
    tick.value = 1
    t:contains(app:text(), "p3!-0")
    prefix = "q"
    tick.value = 2
    t:contains(app:text(), "q3!-0")
    marks[4] = "?"
    tick.value = 3
    t:contains(app:text(), "q4?-0")
    tick.value = 4
    t:contains(app:text(), "q9-1")
    words = function(n) return "w" .. n end
    tick.value = 5
    t:contains(app:text(), "w9-1")
  end)
end)

test("a function that counts its rows counts all of them", function(t)
  each(function(container)
    local data = ui.State(numbers(9))
    local app = t:mount(function()
      local count = 0
      return container(ui.ForEach(data.value, function()
        count = count + 1
        return ui.Text("nr. " .. count)
      end))
    end, { size = "12x14" })
    for more = 10, 12 do
      data:update(function(list) list[more] = more end)
      t:contains(app:text(), "nr. " .. more)
    end
  end)
end)

test("actions in rows see the variables of the last body", function(t)
  each(function(container)
    local data, said = ui.State(numbers(9)), ui.State("")
    local app = t:mount(function()
      local draft = "empty"
      local function say() said.value = draft end
      return ui.VStack { alignment = "leading",
        ui.Button("type", function() draft = "typed" end),
        ui.Text(said.value),
        container(ui.ForEach(data.value, function(n) return ui.Button("say " .. n, say) end)) }
    end, { size = "16x16" })
    data:update(function(list) list[10] = 10 end)
    data:update(function(list) list[11] = 11 end)
    app:click("type")
    app:click("say 2")
    t:contains(app:text(), "typed")
  end)
end)

test("what the clock says is asked each time", function(t)
  each(function(container)
    local tick, time = ui.State(0), os.clock
    local app = t:mount(function()
      return ui.VStack { alignment = "leading", ui.Text("tick " .. tick.value),
        container(ui.ForEach(numbers(9), function(n) return ui.Text(n .. " " .. type(os.time()):counted()) end)),
        container(ui.ForEach(numbers(9), function(n) return ui.Text(n .. " " .. type(time()):counted()) end)) }
    end, { size = "20x24" })
    tick.value = 1
    ran(app)
    tick.value = 2
    t:ok(ran(app) >= 9)
    t:contains(app:text(), "9 number")
  end)
end)

test("libraries, bindings, helpers and tables of constants are nothing that changes", function(t)
  each(function(container, name)
    local Picked = ui.View "Picked"
    Picked.state = { rows = numbers(10), chosen = 1 }
    local names = { "one", "two" }
    local function word(n) return names[n] or tostring(n) end
    function Picked:body()
      local chosen = self:binding("chosen")
      return ui.VStack { alignment = "leading",
        ui.Button("more", function() self:binding("rows").value[#self.rows + 1] = 11 self.rows = self.rows end),
        container(ui.ForEach(self.rows, function(n)
          return ui.Button(string.format("%s", word(n)):counted(), function() chosen.value = n end)
        end)) }
    end
    local app = t:mount(Picked {}, { size = "12x16" })
    app:click("more")
    ran(app)
    app:click("more")
    t:equal(ran(app), name == "LazyVStack" and 2 or 1, name)
  end)
end)

test("a function of rows that calls itself is one that is called later", function(t)
  local tick, said = ui.State(0), ui.State("")
  local app = t:mount(function()
    local word = "empty"
    local function row(n)
      if n > 100 then return ui.Button("say " .. n, function() said.value = word end) end
      return ui.VStack { ui.ForEach({ n + 100 }, row) }
    end
    return ui.VStack { alignment = "leading", ui.Text(tick.value .. said.value),
      ui.Button("type", function() word = "typed" end), ui.ForEach(numbers(9), row) }
  end, { size = "12x16" })
  tick.value = 1
  app:text()
  tick.value = 2
  app:click("type")
  app:click("say 102")
  t:contains(app:text(), "2typed")
end)

test("a row that ran by itself is made again with the others", function(t)
  each(function(container)
    local data, lit, prefix = ui.State(numbers(10)), ui.State(0), "p"
    local app = t:mount(function()
      return container(ui.ForEach(data.value, function(n)
        return ui.Text(prefix .. n .. (lit.value == n and "*" or ""))
      end))
    end, { size = "12x14" })
    settle(data, app)
    prefix = "q"
    lit.value = 4
    t:contains(app:text(), "q4*")
    prefix = "p"
    lit.value = 5
    data:update(function(list) list[11] = 11 end)
    t:contains(app:text(), "p4")
    t:contains(app:text(), "p5*")
    t:contains(app:text(), "p11")
  end)
end)

test("what a component was given is seen by rows of its own", function(t)
  each(function(container)
    local name = ui.State("ann")
    local Names = ui.View "Names"
    Names.name = ""
    function Names:body()
      return ui.VStack { ui.Text(self.name),
        container(ui.ForEach(numbers(9), function(n) return ui.Text(self.name .. n) end)) }
    end
    local app = t:mount(function() return Names { name = name.value } end, { size = "12x14" })
    name.value = "bob"
    t:contains(app:text(), "bob9")
    name.value = "cat"
    t:contains(app:text(), "cat9")
  end)
end)

test("rows that can be deleted or moved do it by their place", function(t)
  local data = ui.State(numbers(10))
  local app = t:mount(function()
    return ui.List { ui.ForEach(data.value, { id = function(n) return n end }, function(n) return ui.Button("row " .. n, function() end) end)
      :onDelete(function(place) data:update(function(list) table.remove(list, place) end) end) }
  end, { size = "16x12" })
  data:update(function(list) table.insert(list, 1, 0) end)
  app:press("down", "down")
  app:press("delete")
  t:equal(table.concat(data.value, " "), "0 1 2 4 5 6 7 8 9 10")
end)

test("of a long list the rows in sight stay as they are while it grows at its end", function(t)
  for name, container in pairs { List = containers.List, LazyVStack = containers.LazyVStack } do
    local data = ui.State(numbers(5000))
    local app = t:mount(function()
      return container(ui.ForEach(data.value, function(n) return ui.Text(("row %d"):format(n):counted()) end))
    end, { size = "16x6" })
    settle(data, app)
    data:update(function(list) for _ = 1, 167 do list[#list + 1] = #list + 1 end end)
    t:equal(ran(app), 0, name)
    data:update(function(list) list[2] = 22 end)
    t:contains(app:text(), "row 22")
    t:equal(ran(app), 1, name)
  end
end)

test("a long list shows what is changed, at any place, and what it has lost", function(t)
  local data = ui.State(numbers(5000))
  local app = t:mount(function()
    return ui.List { ui.ForEach(data.value, function(n) return ui.Text("row " .. n) end) }
  end, { size = "16x6" })
  data:update(function(list) list[2] = 22 list[3000] = 33 end)
  t:contains(app:text(), "row 22")
  app:scroll(1, 1, "down", 900)
  data:update(function(list) for i = #list, 4990, -1 do list[i] = nil end end)
  app:press("end")
  t:contains(app:text(), "row 4989")
  data:update(function(list) for i = #list, 3, -1 do list[i] = nil end end)
  t:equal(app:text(), "row 1\nrow 22")
end)

test("however data changes, what is shown is what is there", function(t)
  local random = 7
  local function roll(most)
    random = (random * 1103515245 + 12345) % 2147483648
    return random // 65536 % most + 1
  end
  each(function(container, name)
    for _, id in ipairs { false, "key" } do
      local items, next_key, tag, tick = {}, 0, "t", ui.State(0)
      local function item()
        next_key = next_key + 1
        return { key = next_key, text = "x" .. roll(9) }
      end
      for i = 1, 12 do items[i] = item() end
      local app = t:mount(function()
        local shown = {}
        for i = 1, #items do shown[i] = items[i] end
        return ui.VStack { alignment = "leading", ui.Text("tick " .. tick.value),
          container(ui.ForEach(roll(2) == 1 and items or shown, id and { id = id } or {}, function(one)
            return ui.Text(tag .. one.key .. one.text)
          end)) }
      end, { size = "16x30" })
      for step = 1, 60 do
        local what, at = roll(7), #items > 0 and roll(#items) or 1
        if what == 1 then items[#items + 1] = item()
        elseif what == 2 and #items > 9 then table.remove(items, at)
        elseif what == 3 and #items < 20 then table.insert(items, at, item())
        elseif what == 4 then items[at].text = "y" .. step
        elseif what == 5 then items[at] = item()
        elseif what == 6 then items[1], items[at] = items[at], items[1]
        elseif roll(4) == 1 then tag = "t" .. step end
        tick.value = step
        local wanted = { "tick " .. step }
        for _, one in ipairs(items) do wanted[#wanted + 1] = tag .. one.key .. one.text end
        local text = app:text():gsub(" *[▐▌█│┃▏▕]%s*\n", "\n"):gsub("%s+\n", "\n"):gsub("%s+$", "")
        t:equal(text, table.concat(wanted, "\n"), name .. ", step " .. step)
      end
    end
  end)
end)

test("rows whose function can ask the clock or chance are made again, whatever it calls them", function(t)
  local clock, libraries, random, held = os.clock, os, math.random, { now = os.time }
  moment = os.clock
  local functions = {
    ["a function of the clock"] = function(n) return n + clock() * 0 end,
    ["a library"] = function(n) return n + libraries.clock() * 0 end,
    ["chance"] = function(n) return n + random() * 0 end,
    ["a table that holds the clock"] = function(n) return n + held.now() * 0 end,
    ["a file"] = function(n) return n + #ui.files.stat("/").kind * 0 end,
    ["a global variable that holds the clock"] = function(n) return n + moment() * 0 end,
  }
  for name, value in pairs(functions) do
    local data = ui.State(numbers(10))
    local app = t:mount(function()
      return ui.VStack { ui.ForEach(data.value, function(n) return ui.Text(("row %d"):format(value(n) // 1):counted()) end) }
    end, { size = "12x14" })
    settle(data, app)
    data:update(function(list) list[11] = 11 end)
    t:contains(app:text(), "row 11")
    t:equal(ran(app), 11, name)
  end
  moment = nil
end)

test("rows whose function uses what answers the same each time stay", function(t)
  local format, Text, floor = string.format, ui.Text, math.floor
  local data = ui.State(numbers(10))
  local app = t:mount(function()
    return ui.VStack { ui.ForEach(data.value, function(n)
      return Text(format("row %s", tostring(floor(n))):counted())
    end) }
  end, { size = "12x14" })
  settle(data, app)
  data:update(function(list) list[11] = 11 end)
  t:contains(app:text(), "row 11")
  t:equal(ran(app), 1)
end)

-- Of a long table, only the items that were asked for are copied: a run from the first item on, and others by themselves.
test("a long list that was scrolled to any places shows what is changed at each of them", function(t)
  local count = 20000
  local data, asked = ui.State(numbers(count)), { 1 }
  local app = t:mount(function()
    return ui.ScrollViewReader(function(reader)
      return ui.VStack { spacing = 0,
        ui.Button("go", function() reader:scrollTo(asked[#asked], "top") end),
        ui.List { ui.ForEach(data.value, { id = function(_, place) return place end }, function(n) return ui.Text("row " .. n) end) } }
    end)
  end, { size = "16x6" })
  local function go(place)
    asked[#asked + 1] = place
    app:click("go")
    return app:text()
  end
  -- More positions than are compared, in random order.
  for step = 1, 300 do t:contains(go(step * 7919 % (count - 10) + 1), "row " .. step * 7919 % (count - 10) + 1) end
  for _, place in ipairs { 1, 3, asked[50], asked[250], count - 10 } do
    data:update(function(list) list[place] = -place end)
    t:contains(go(place), "row " .. -place)
  end
  data:update(function(list) for _ = 1, count - 50 do list[#list] = nil end end)
  app:text()
  t:contains(go(40), "row 40")
  data:update(function(list) for i = #list + 1, count do list[i] = i + 1 end end)
  t:contains(go(asked[250]), "row " .. asked[250] + 1)
end)
