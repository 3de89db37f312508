-- Random menus and presentations under random events: every frame is compared with a fresh one,
-- everything that opens can be closed, and the focus is never lost.
local test = require "lunette.test"
local ui = require "lunette"

local function generator(seed)
  local state = seed * 2654435761 % 4294967296
  return function(n)
    state = (state * 1664525 + 1013904223) % 4294967296
    return state // 65536 % n + 1
  end
end

local function build(random)
  local states = {}
  local function state(value)
    local new = ui.State(value)
    states[#states + 1] = new
    return new
  end
  local serial = 0
  local function name(kind)
    serial = serial + 1
    return kind .. serial
  end
  local view
  local function item(depth)
    local kind = random(9)
    if kind == 1 and depth > 0 then
      local items = {}
      for index = 1, random(5) - 1 do items[index] = item(depth - 1) end
      return ui.Menu(name "menu", items)
    elseif kind == 2 then return ui.Divider()
    elseif kind == 3 then return ui.Section { header = random(2) == 1 and name "head" or nil,
        item(0), item(0) }
    elseif kind == 4 then return ui.Toggle(name "toggle", state(false))
    elseif kind == 5 then return ui.Picker(name "picker",
        { selection = state "a", options = { "a", "b" } })
    elseif kind == 6 then return ui.ControlGroup { ui.Button(name "a", function() end),
        ui.Button(name "b", function() end) }
    elseif kind == 7 then
      local there = state(true)
      local Part = ui.View(name "Part")
      function Part:body()
        return there.value and ui.Button(name "here",
          { systemImage = "trash", action = function() end }) or nil
      end
      return Part {}
    elseif kind == 8 then
      return ui.Button(name "item", { systemImage = "folder", action = function() end })
        :keyboardShortcut("k", { "control" }):disabled(random(3) == 1)
    end
    return ui.Button(name "item", function() end)
  end
  local function items(depth, count)
    local all = {}
    for index = 1, random(count) do all[index] = item(depth) end
    return all
  end
  function view(depth)
    local label = name "view"
    local shown = state(false)
    local base = ui.Button(label, function() shown.value = not shown.value end)
    if depth == 0 then return base end
    local kind = random(7)
    if kind == 1 then return ui.Menu(label, items(2, 12))
    elseif kind == 2 then return base:contextMenu(items(1, 5))
    elseif kind == 3 then return base:alert(label,
        { isPresented = shown, message = random(2) == 1 and ui.Text(("words "):rep(random(60)))
        or nil, ui.Button(name "yes", function() end), random(2) == 1 and view(0) or nil })
    elseif kind == 4 then return base:confirmationDialog(label,
        { isPresented = shown, ui.Button(name "one", function() end),
        ui.Button(name "two", { role = "destructive", action = function() end }) })
    elseif kind == 5 then return base:sheet { isPresented = shown,
        content = ui.VStack { view(depth - 1), view(depth - 1),
        ui.TextField(name "field", state "") } }
    elseif kind == 6 then
      return base:popover { isPresented = shown, content = ui.VStack { view(depth - 1),
        view(depth - 1) } }
    end
    return base
  end
  local children = { alignment = "leading" }
  for index = 1, 4 do children[index] = view(2) end
  return ui.VStack(children), states
end

local keys = { "up", "down", "left", "right", "enter", "enter", "space", "tab", "shift+tab",
  "home", "end", "pageDown", "pageUp", "f1", "shift+f10", "ctrl+k", "a", "i", "escape" }
local sizes = { { 40, 14 }, { 60, 20 }, { 10, 3 }, { 1, 1 }, { 20, 6 } }

for seed = 1, 15 do
  test("random presentations " .. seed, function(t)
    local random = generator(seed)
    local root, states = build(random)
    local width, height = 60, 20
    local app = t:mount(root, { size = "60x20", layoutDirection = seed % 3 == 0 and "rightToLeft"
      or "leftToRight", colors = seed % 4 == 0 and "none" or "truecolor" })
    for _ = 1, 60 do
      local what = random(20)
      if what <= 12 then app:press(keys[random(#keys)])
      elseif what <= 14 then app:click(random(width), random(height))
      elseif what == 15 then app:rightClick(random(width), random(height))
      elseif what == 16 then app:drag(random(width), random(height), random(width), random(height))
      elseif what == 17 then
        width, height = table.unpack(sizes[random(#sizes)])
        app:resize(width, height)
      elseif what == 18 then app:advance(0.3)
      elseif what == 19 then app:scroll(random(width), random(height), "down", random(3))
      else
        local state = states[random(#states)]
        if type(state.value) == "boolean" then state.value = not state.value end
      end
    end
    -- Everything that is open can be closed, and then the content has the focus again.
    app:resize(60, 20)
    for _, state in ipairs(states) do if state.value == true then state.value = false end end
    for _ = 1, 12 do app:press "escape" end
    app:press("tab")
    local first = app:accessibility()
    t:contains(first, "view")
    t:ok(app:focus(), app:text())
  end)
end
