-- Shapes of scenes whose size is given, for Benchmarks/doubling.py: `lunette render shapes.lua
-- --keys … -- NAME N`.
--
-- Each builds a scene of n parts and then changes it once or more, a second apart. None asks for
-- more than is linear in n, so a scene of twice the size may cost no more than twice as many
-- instructions.
local ui = require "lunette"
local name, n = arg[1], arg[2]
n = tonumber(n)

local function after(...)
  for second, change in ipairs { ... } do ui.after(second, change) end
end
local function numbers(first, last, step)
  local list = {}
  for i = first, last, step or 1 do list[#list + 1] = i end
  return list
end
local function rows(first, last)
  local list = {}
  for i = first, last do list[#list + 1] = { id = i, title = "row " .. i } end
  return list
end
local function lines(count) return ("some words to be shown\n"):rep(count) end
-- Numbers that look random and are the same in each run.
local function shuffled(list)
  local seed = 12345
  for i = #list, 2, -1 do
    seed = (seed * 1103515245 + 12345) % 2147483648
    local j = seed % i + 1
    list[i], list[j] = list[j], list[i]
  end
  return list
end
local function text(item)
  return ui.Text(ui.verbatim(type(item) == "table" and item.title or tostring(item)))
end

local Row = ui.View "Row"
Row.number = 0
function Row:body() return text(self.number) end

local Counter = ui.View "Counter"
Counter.number = 0
Counter.state = { count = 0 }
function Counter:body() return text(self.number + self.count) end

-- A stack of rows with an id in a state, which `changes` replaces.
local function keyed(container, options, first, ...)
  local items = ui.State(first)
  local changes = {}
  for i, list in ipairs { ... } do changes[i] = function() items.value = list end end
  after(table.unpack(changes))
  return function()
    local each = ui.ForEach(items.value, options, function(item) return text(item) end)
    return container == "List" and ui.List { each } or ui.ScrollView { ui[container] { each } }
  end
end
-- Parts that leave together when the state turns.
local function leaving(make)
  local isShown = ui.State(true)
  after(function() isShown.value = false end)
  return function()
    if not isShown.value then return ui.Text "none" end
    return ui.ScrollView { ui.VStack { ui.ForEach(n, make) } }
  end
end

local shapes = {}

-- States and bodies.
shapes["states read by one body"] = function()
  local states = {}
  for i = 1, n do states[i] = ui.State(i) end
  after(function() states[1].value = 0 end)
  return function()
    local sum = 0
    for i = 1, n do sum = sum + states[i].value end
    return text(sum)
  end
end
shapes["states read in another order"] = function()
  local states, isReversed = {}, ui.State(false)
  for i = 1, n do states[i] = ui.State(i) end
  after(function() isReversed.value = true end)
  return function()
    local sum = 0
    local from, to, step = 1, n, 1
    if isReversed.value then from, to, step = n, 1, -1 end
    for i = from, to, step do sum = sum + states[i].value end
    return text(sum)
  end
end
shapes["states written together"] = function()
  local states = {}
  for i = 1, n do states[i] = ui.State(i) end
  after(function() for i = 1, n do states[i].value = 0 end end)
  local Reader = ui.View "Reader"
  Reader.number = 0
  function Reader:body() return text(states[self.number].value) end
  return ui.ScrollView { ui.VStack { ui.ForEach(n, function(i) return Reader { number = i } end) } }
end
shapes["components that read one state"] = function()
  local tick = ui.State(0)
  local Reader = ui.View "Reader"
  function Reader:body() return text(tick.value) end
  after(function() tick.value = 1 end)
  return ui.ScrollView { ui.VStack { ui.ForEach(n, function() return Reader {} end) } }
end
shapes["components that leave"] = function()
  return leaving(function(i) return Row { number = i } end)
end
shapes["components with a state that leave"] = function()
  return leaving(function(i) return Counter { number = i } end)
end
shapes["readers of one state that leave"] = function()
  local tick = ui.State(0)
  local Reader = ui.View "Reader"
  function Reader:body() return text(tick.value) end
  return leaving(function() return Reader {} end)
end
shapes["watchers of one state"] = function()
  local tick = ui.State(0)
  after(function() tick.value = 1 end)
  return function()
    local _ = tick.value
    return ui.ScrollView { ui.VStack { ui.ForEach(n, function(i)
      return text(i):onChange(tick.value, function() end)
    end) } }
  end
end
shapes["views that appear and disappear"] = function()
  return leaving(function(i)
    return text(i):onAppear(function() end):onDisappear(function() end)
  end)
end

-- Rows in stacks.
shapes["stack by position, insert at the front"] = function()
  local items = ui.State(numbers(1, n))
  after(function() items.value = numbers(0, n) end)
  return function() return ui.ScrollView { ui.VStack { ui.ForEach(items.value, text) } } end
end
shapes["stack by position, remove the first"] = function()
  local items = ui.State(numbers(1, n))
  after(function() items.value = numbers(2, n) end)
  return function() return ui.ScrollView { ui.VStack { ui.ForEach(items.value, text) } } end
end
shapes["stack by id, insert at the front"] = function()
  return keyed("VStack", { id = "id" }, rows(1, n), rows(0, n))
end
shapes["stack by id, insert, equatable"] = function()
  return keyed("VStack", { id = "id", equatable = true }, rows(1, n), rows(0, n))
end
shapes["stack by id, append"] = function()
  return keyed("VStack", { id = "id" }, rows(1, n), rows(1, n + 1))
end
shapes["stack by id, reverse"] = function()
  local reversed = {}
  for i, row in ipairs(rows(1, n)) do reversed[n + 1 - i] = row end
  return keyed("VStack", { id = "id" }, rows(1, n), reversed)
end
shapes["stack by id, shuffle"] = function()
  return keyed("VStack", { id = "id" }, rows(1, n), shuffled(rows(1, n)))
end
shapes["stack by id, a window that slides"] = function()
  return keyed("VStack", { id = "id" }, rows(1, n), rows(n // 2, n + n // 2), rows(n, 2 * n))
end
shapes["stack, one row is of another kind"] = function()
  local turned = ui.State(false)
  local Turning = ui.View "Turning"
  Turning.number = 0
  function Turning:body()
    local label = text(self.number)
    if self.number == 1 and turned.value then return label:background "red" end
    return label
  end
  after(function() turned.value = true end, function() turned.value = false end)
  return ui.ScrollView { ui.VStack { ui.ForEach(n, function(i)
    return Turning { number = i }
  end) } }
end
shapes["lazy stack by id, insert and reverse"] = function()
  local reversed = {}
  for i, row in ipairs(rows(0, n)) do reversed[n + 2 - i] = row end
  return keyed("LazyVStack", { id = "id" }, rows(1, n), rows(0, n), reversed)
end
shapes["lazy stack that its rows filter"] = function()
  local wanted = ui.State(1)
  after(function() wanted.value = n end, function() wanted.value = 0 end)
  return function()
    local wanted = wanted.value
    return ui.ScrollView { ui.LazyVStack { ui.ForEach(n, function(i)
      if i == wanted then return ui.Text(ui.verbatim("row " .. i)) end
    end) } }
  end
end

-- Lists and tables.
shapes["list by id, insert at the front"] = function()
  return keyed("List", { id = "id" }, rows(1, n), rows(0, n))
end
shapes["list by id, reverse"] = function()
  local reversed = {}
  for i, row in ipairs(rows(1, n)) do reversed[n + 1 - i] = row end
  return keyed("List", { id = "id" }, rows(1, n), reversed)
end
shapes["list by id, shuffle"] = function()
  return keyed("List", { id = "id" }, rows(1, n), shuffled(rows(1, n)))
end
shapes["list by id, a window that slides"] = function()
  return keyed("List", { id = "id" }, rows(1, n), rows(n // 2, n + n // 2), rows(n, 2 * n))
end
shapes["list with a selection of all rows"] = function()
  local selected = ui.State {}
  after(function()
    local all = {}
    for i = 1, n do all[i] = true end
    selected.value = all
  end)
  return ui.List(rows(1, n), { id = "id", selection = selected }, text)
end
shapes["list of sections"] = function()
  local title = ui.State "a"
  after(function() title.value = "b" end)
  return function()
    local sections = {}
    for i = 1, n // 4 do
      sections[i] = ui.Section { header = title.value .. i, ui.ForEach(3, text) }
    end
    return ui.List(sections)
  end
end
shapes["table of rows"] = function()
  local items = ui.State(rows(1, n))
  after(function() items.value = rows(0, n) end)
  return function()
    local columns = { ui.TableColumn("Id", "id"), ui.TableColumn("Title", "title") }
    return ui.Table(items.value, { id = "id", columns = columns })
  end
end
shapes["outline of groups"] = function()
  local roots = {}
  for i = 1, n // 4 do
    roots[i] = { id = "r" .. i, title = "root", children = {} }
    for j = 1, 3 do roots[i].children[j] = { id = i .. "." .. j, title = "leaf" } end
  end
  return ui.List { ui.OutlineGroup(roots, { id = "id", children = "children" }, text) }
end
shapes["grid of rows"] = function()
  local tick = ui.State(0)
  after(function() tick.value = 1 end)
  return function()
    return ui.ScrollView { ui.Grid { ui.ForEach(n, function(i)
      return ui.GridRow { text(i), text(tick.value) }
    end) } }
  end
end

-- Controls and the focus.
shapes["buttons that leave"] = function()
  return leaving(function(i) return ui.Button("b" .. i, function() end) end)
end
shapes["buttons with a shortcut that leave"] = function()
  return leaving(function(i)
    return ui.Button("b" .. i, function() end):keyboardShortcut "defaultAction"
  end)
end
shapes["focus values of one state that leave"] = function()
  local focus = ui.State(nil)
  return leaving(function(i) return ui.Button("b" .. i, function() end):focused(focus, i) end)
end
shapes["focus values of many states that leave"] = function()
  local states = {}
  for i = 1, n do states[i] = ui.State(false) end
  return leaving(function(i) return ui.Button("b" .. i, function() end):focused(states[i]) end)
end
shapes["fields of one state that leave"] = function()
  local value = ui.State "a"
  after(function() end, function() end)
  return leaving(function() return ui.TextField("name", value) end)
end
shapes["fields of one state that is written"] = function()
  local value = ui.State "a"
  after(function() value.value = "b" end)
  return ui.ScrollView { ui.VStack { ui.ForEach(n, function()
    return ui.TextField("name", value)
  end) } }
end
shapes["toggles in a form"] = function()
  local states = {}
  for i = 1, n do states[i] = ui.State(false) end
  after(function() for i = 1, n do states[i].value = true end end)
  return ui.Form { ui.ForEach(n, function(i) return ui.Toggle("option " .. i, states[i]) end) }
end
shapes["options of a picker"] = function()
  local chosen = ui.State(1)
  after(function() chosen.value = n end)
  return ui.Picker("Choice", { selection = chosen, options = numbers(1, n) })
end
shapes["items of a menu"] = function()
  local items = {}
  for i = 1, n do items[i] = ui.Button("item " .. i, function() end) end
  return ui.Menu("Menu", items)
end
shapes["buttons with help that are disabled"] = function()
  local isShown = ui.State(true)
  after(function() isShown.value = false end)
  return function()
    return ui.ScrollView { ui.VStack { ui.ForEach(n, function(i)
      return ui.Button("b" .. i, function() end):help("help " .. i):disabled(not isShown.value)
    end) } }
  end
end

-- Text.
shapes["text that grows"] = function()
  local words = ui.State(lines(n))
  after(function() words.value = lines(n) .. "more" end)
  return function() return ui.ScrollView { ui.Text(ui.verbatim(words.value)) } end
end
shapes["Markdown that grows"] = function()
  local words = ui.State(("- a *word* and `code`\n\nA paragraph.\n\n"):rep(n // 4))
  after(function() words.value = words.value .. "more" end)
  return function() return ui.ScrollView { ui.Text.markdown(words.value) } end
end
shapes["coloured text"] = function()
  local words = ui.State(("\27[31mred\27[0m plain\n"):rep(n))
  after(function() words.value = words.value .. "more" end)
  return function() return ui.ScrollView { ui.Text.ansi(words.value) } end
end
shapes["a letter in an editor"] = function() return ui.TextEditor(ui.State(lines(n))) end
shapes["a letter in a line of an editor"] = function()
  return ui.TextEditor(ui.State(("word "):rep(n)))
end
shapes["a letter in a field"] = function()
  return ui.TextField("name", ui.State(("word "):rep(n)))
end

-- Time, drawing and data.
shapes["timers"] = function()
  local sum = 0
  for i = 1, n do ui.after(i / n, function() sum = sum + i end) end
  return ui.Text "timers"
end
shapes["tasks that sleep and end"] = function()
  local sum = 0
  for i = 1, n do ui.task(function() ui.sleep(i / n) sum = sum + i end) end
  return ui.Text "tasks"
end
shapes["views that spring"] = function()
  local isOn = ui.State(false)
  after(function() ui.withAnimation("spring", function() isOn.value = true end) end)
  return function()
    return ui.ScrollView { ui.VStack { ui.ForEach(n // 8, function(i)
      return text(i):offset(isOn.value and 3 or 0, 0)
    end) } }
  end
end
shapes["segments of a path"] = function()
  local tick = ui.State(0)
  after(function() tick.value = 1 end)
  return function()
    local _ = tick.value
    return ui.Canvas(function(canvas, size)
      local path = ui.Path()
      path:move(0, 0)
      for i = 1, n do path:line(i % size.width, i % 7) end
      canvas:stroke(path, "red")
    end)
  end
end
shapes["JSON there and back"] = function()
  local text = ui.json.encode(rows(1, n))
  return ui.Text(ui.verbatim(tostring(#ui.json.decode(text))))
end

local make = shapes[name] or error("there is no shape " .. tostring(name))
return make()
