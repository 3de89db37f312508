-- Random nested containers with random input; the driver compares every frame with a fresh one.
local test = require "lunette.test"
local ui = require "lunette"

-- A random number generator that returns the same numbers on every machine.
local function generator(seed)
  local state = seed
  return function(n)
    state = (state * 1103515245 + 12345) % 2147483648
    return state // 65536 % n + 1
  end
end

local Counter = ui.View "RandomCounter"
Counter.name = ""
Counter.state = { n = 0 }
function Counter:body()
  return ui.Button(self.name .. self.n, function() self.n = self.n + 1 end)
end

local function application()
  local items, picked, several, query, tab, on = ui.State {}, ui.State(nil), ui.State {},
    ui.State(""), ui.State(1), ui.State(true)
  for index = 1, 30 do items.value[index] = { id = "k" .. index, name = "item " .. index } end
  local function remove(id)
    return function()
      items:update(function(list)
        for index, item in ipairs(list) do
          if item.id == id then table.remove(list, index) break end
        end
      end)
    end
  end
  local page
  function page(n)
    return ui.Form {
      ui.Section("Page " .. n,
        { footer = "a footer", ui.NavigationLink("deeper", function() return page(n + 1) end),
        Counter { name = "c" }, ui.Toggle("on", on:binding()) }),
      ui.Button("back", ui.environment.dismiss), on.value and ui.Text("it is on"),
    }:navigationTitle("P" .. n)
  end
  local function rows(selection)
    return ui.List { selection = selection,
      on.value and ui.Section("Head", { footer = "Foot", "a text", Counter { name = "n" } }),
      ui.ForEach(items.value, { id = "id" }, function(item)
        return ui.HStack { item.name, ui.Spacer(), "·" }
          :swipeActions { ui.Button("Delete", { role = "destructive", action = remove(item.id) }),
            ui.Button("Off", function() on.value = not on.value end) }
          :swipeActions { edge = "leading", allowsFullSwipe = false,
            ui.Button("Pin", function() end) }
      end),
      ui.NavigationLink("link row", function() return page(1) end),
      ui.ForEach({ "x", "y" }, function(name)
        return ui.Section("S" .. name,
          { ui.ForEach({ 1, 2, 3 }, function(n) return ui.Text(name .. n):tag(name .. n) end) })
      end),
    }
  end
  local function body()
    return ui.NavigationStack { ui.TabView { selection = tab,
      ui.Tab("One", { rows(picked):searchable(query) }),
      ui.Tab("Several", { systemImage = "star", rows(several) }),
      ui.Tab("Form", { page(0) }),
      ui.Tab("Scroll", { ui.ScrollView { axes = "both",
        ui.VStack { alignment = "leading", ui.ForEach(items.value, { id = "id" }, function(item)
          return ui.HStack { Counter { name = item.name .. ": " },
            ui.Text("a long text beside it that goes on"):fixedSize() }
        end) } } }),
    }:navigationTitle("Root") }
  end
  local function disturb(r)
    if r == 1 then on.value = not on.value
    elseif r == 2 then tab.value = (tab.value or 1) % 4 + 1
    elseif r == 3 then picked.value = "x2"
    elseif r == 4 then items:update(function(list)
      table.insert(list, 1, { id = "new" .. #list .. tostring(on.value), name = "new" })
    end)
    elseif r == 5 then items:update(function(list) list[1], list[#list] = list[#list], list[1] end)
    else several.value = { k1 = true } end
  end
  return body, disturb
end

local keys = { "up", "down", "left", "right", "tab", "shift+tab", "enter", "space", "escape",
  "pagedown", "pageup", "home", "end", "ctrl+pagedown", "shift+down", "/", "a", "backspace" }

for seed = 1, 4 do
  test("used at random (" .. seed .. ")", function(t)
    local random = generator(seed)
    local body, disturb = application()
    local app = t:mount(body, { size = seed % 2 == 0 and "40x12" or "30x9",
      layoutDirection = seed % 3 == 0 and "rightToLeft" or nil, colors = seed == 4 and "none"
      or nil })
    local width, height = seed % 2 == 0 and 40 or 30, seed % 2 == 0 and 12 or 9
    for step = 1, 100 do
      local what = random(12)
      if what <= 6 then app:press(keys[random(#keys)])
      elseif what == 7 then app:click(random(width), random(height))
      elseif what == 8 then app:drag(random(width), random(height), random(width), random(height))
      elseif what == 9 then app:scroll(random(width), random(height),
          ({ "up", "down", "left", "right" })[random(4)], random(5))
      elseif what == 10 then disturb(random(6))
      elseif what == 11 then
        width, height = random(60), random(16)
        app:resize(width, height)
      else app:accessibility() end
    end
    -- The same name may be inserted twice, which is the only error that is expected.
    for _, error in ipairs(app.errors) do t:contains(error.message, "appears twice") end
  end)
end
