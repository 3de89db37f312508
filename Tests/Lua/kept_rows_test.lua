-- Rows whose functions return what they returned last: their views, their states and what is
-- mounted stay (S133).
local test = require "lunette.test"
local ui = require "lunette"

local function numbers(count)
  local list = {}
  for i = 1, count do list[i] = i end
  return list
end
local containers = {
  VStack = function(rows) return ui.VStack { alignment = "leading", rows } end,
  List = function(rows) return ui.List { rows } end,
  LazyVStack = function(rows)
    return ui.ScrollView { ui.LazyVStack { alignment = "leading", rows } }
  end,
}
-- Calls `body` with each container.
local function each(body)
  for name, container in pairs(containers) do body(container, name) end
end

test("equal results: nothing appears again, and no component below runs", function(t)
  each(function(container, name)
    local tick, came, went, runs, bodies = ui.State(0), 0, 0, 0, 0
    local Word = ui.View "Word"
    Word.of = 0
    function Word:body()
      bodies = bodies + 1
      return ui.Text("row " .. self.of)
    end
    local app = t:mount(function()
      local _ = tick.value
      return container(ui.ForEach(numbers(9), function(n)
        runs = runs + 1
        return ui.HStack {
          Word { of = n },
          ui.Text("*"):onAppear(function() came = came + 1 end)
            :onDisappear(function() went = went + 1 end),
        }
      end))
    end, { size = "14x12" })
    t:contains(app:text(), "row 9 *")
    t:equal(came, 9, name)
    bodies = 0
    for step = 1, 3 do
      runs = 0
      tick.value = step
      t:contains(app:text(), "row 9 *")
      t:equal(runs, 9, name)
    end
    t:equal(bodies, 0, name)
    t:equal(came, 9, name)
    t:equal(went, 0, name)
  end)
end)

test("equal results and others: states and the focus stay", function(t)
  each(function(container, name)
    local tick = ui.State(0)
    local Counter = ui.View "Counter"
    Counter.state = { count = 0 }
    function Counter:body()
      return ui.Button("count " .. self.count, function() self.count = self.count + 1 end)
    end
    local app = t:mount(function()
      return container(ui.ForEach(numbers(9), function(n)
        -- One row changes, the others do not.
        return ui.HStack { Counter {}, ui.Text(n == 4 and "tick " .. tick.value or "row " .. n) }
      end))
    end, { size = "24x12" })
    app:press("tab", "down", "enter", "enter")
    t:contains(app:text(), "count 2")
    for step = 1, 3 do
      tick.value = step
      t:contains(app:text(), "tick " .. step)
      t:contains(app:text(), "count 2")
    end
    app:press("enter")
    t:contains(app:text(), "count 3", name)
  end)
end)

test("rows that have another place keep their states", function(t)
  each(function(container, name)
    local data = ui.State(numbers(10))
    local Counter = ui.View "Counter"
    Counter.of, Counter.state = 0, { count = 0 }
    function Counter:body()
      return ui.Button(self.of .. ": " .. self.count, function() self.count = self.count + 1 end)
    end
    local app = t:mount(function()
      return container(ui.ForEach(data.value, { id = function(n) return n end }, function(n, place)
        return ui.HStack { Counter { of = n }, ui.Text("at " .. place) }
      end))
    end, { size = "24x14" })
    app:click("3: 0")
    data:update(function(list) table.insert(list, 1, 0) end)
    t:contains(app:text(), "3: 1")
    data:update(function(list) list[2], list[4] = list[4], list[2] end)
    t:contains(app:text(), "3: 1")
    t:contains(app:text(), "at 11")
    t:equal(app:find("3: 0"), nil, name)
  end)
end)

test("an item that is changed in place is seen, at any depth", function(t)
  each(function(container, name)
    local items = {}
    for i = 1, 10 do items[i] = { name = "a" .. i, of = { "x" } } end
    local tick = ui.State(0)
    local app = t:mount(function()
      return ui.VStack { alignment = "leading", ui.Text("tick " .. tick.value),
        container(ui.ForEach(items, function(item) return ui.Text(item.name .. item.of[1]) end)) }
    end, { size = "12x14" })
    items[4].name = "b4"
    tick.value = 1
    t:contains(app:text(), "b4x", name)
    items[5].of[1] = "y"
    tick.value = 2
    t:contains(app:text(), "a5y", name)
  end)
end)

test("what a function of rows has captured is seen when it changes", function(t)
  each(function(container)
    local tick, prefix, marks = ui.State(0), "p", { [3] = "!" }
    local function words(n) return prefix .. n .. (marks[n] or "") end
    local app = t:mount(function()
      local suffix = tick.value // 4
      return ui.VStack { alignment = "leading", ui.Text("tick " .. tick.value),
        container(ui.ForEach(numbers(9), function(n)
          return ui.Text(words(n) .. "-" .. suffix)
        end)) }
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
    return ui.List { ui.ForEach(data.value, { id = function(n) return n end },
      function(n) return ui.Button("row " .. n, function() end) end)
      :onDelete(function(place) data:update(function(list) table.remove(list, place) end) end) }
  end, { size = "16x12" })
  data:update(function(list) table.insert(list, 1, 0) end)
  app:press("down", "down")
  app:press("delete")
  t:equal(table.concat(data.value, " "), "0 1 2 4 5 6 7 8 9 10")
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
          container(ui.ForEach(roll(2) == 1 and items or shown, id and { id = id }
              or {}, function(one)
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

-- Of a long table, only the items that were asked for are copied: a run from the first item on, and
-- others by themselves.
test("a long list that was scrolled to any places shows what is changed at \z
    each of them", function(t)
  local count = 20000
  local data, asked = ui.State(numbers(count)), { 1 }
  local app = t:mount(function()
    return ui.ScrollViewReader(function(reader)
      return ui.VStack { spacing = 0,
        ui.Button("go", function() reader:scrollTo(asked[#asked], "top") end),
        ui.List { ui.ForEach(data.value, { id = function(_, place) return place end },
          function(n) return ui.Text("row " .. n) end) } }
    end)
  end, { size = "16x6" })
  local function go(place)
    asked[#asked + 1] = place
    app:click("go")
    return app:text()
  end
  -- More positions than are compared, in random order.
  for step = 1, 300 do
    t:contains(go(step * 7919 % (count - 10) + 1), "row " .. step * 7919 % (count - 10) + 1)
  end
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

test("an item that becomes an equal number of another kind is seen", function(t)
  each(function(container, name)
    local items = {}
    for i = 1, 20 do items[i] = i end
    local data = ui.State(items)
    local app = t:mount(function()
      return container(ui.ForEach(data.value, function(n) return ui.Text("row " .. n) end))
    end, { size = "14x24" })
    data:update(function(list) list[3], list[4] = 3.0, 0.0 end)
    t:contains(app:text(), "row 3.0", name)
    data:update(function(list) list[4] = -0.0 end)
    t:contains(app:text(), "row -0.0", name)
  end)
end)
