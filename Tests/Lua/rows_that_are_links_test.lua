-- Rows of a list with a selection that are links (S119): arrows move the mark alone; Enter, Space,
-- Right and a click write the selection and open the page.
local test = require "lunette.test"
local ui = require "lunette"

local function id(item) return item end
local function mount(t, selected, options)
  return t:mount(function()
    return ui.NavigationStack { ui.List { selection = selected,
      ui.ForEach({ "a", "b", "c" }, { id = id }, function(name)
        return ui.NavigationLink("Row " .. name, ui.Text("Page " .. name))
      end) } }
  end, options or { size = "40x8" })
end

for _, key in ipairs { "enter", "space", "right" } do
  test(key .. " writes the selection once and opens the page", function(t)
    local written = {}
    local selected = ui.State()
    local app = mount(t, ui.Binding {
      get = function() return selected.value end,
      set = function(value)
        written[#written + 1] = value
        selected.value = value
      end,
    })
    app:press("down", "down")
    t:equal(written, {}, "arrows move the mark alone")
    app:press(key)
    t:equal(written, { "b" })
    t:contains(app:text(), "Page b")
    app:press "escape"
    t:contains(app:text(), "Row a")
    app:press(key)
    t:contains(app:text(), "Page b", "the focus has come back to the row")
    t:equal(written, { "b" }, "what is selected is not written again")
  end)
end

test("a click writes the selection and opens the page", function(t)
  local selected = ui.State()
  local app = mount(t, selected)
  app:click "Row c"
  t:equal(selected.value, "c")
  t:contains(app:text(), "Page c")
  app:press("escape", "up", "up", "right")
  t:equal(selected.value, "a")
  t:contains(app:text(), "Page a")
end)

test("from right to left it is Left that opens", function(t)
  local selected = ui.State()
  local app = mount(t, selected, { size = "40x8", layoutDirection = "rightToLeft" })
  app:press("down", "right")
  t:equal(selected.value, nil)
  app:press "left"
  t:equal(selected.value, "a")
  t:contains(app:text(), "Page a")
end)

test("the keys that open are listed", function(t)
  local app = mount(t, ui.State(), { size = "60x20" })
  app:press("down", "f1")
  t:ok(app:text():find "Enter.*Space.*→ *Open" or app:text():find "Open.*→")
end)

test("a link beside other controls does not write the selection by a click", function(t)
  local selected = ui.State()
  local app = t:mount(function()
    return ui.NavigationStack { ui.List { selection = selected,
      ui.ForEach({ "a", "b" }, { id = id }, function(name)
        return ui.HStack { ui.Text(name), ui.Button("Act " .. name, function() end),
          ui.NavigationLink("Go " .. name, ui.Text("Page " .. name)) }
      end) } }
  end, { size = "60x8" })
  app:click "Go b"
  t:contains(app:text(), "Page b")
  t:equal(selected.value, nil)
end)

test("with a set as selection a link opens and selects nothing", function(t)
  local selected = ui.State {}
  local app = mount(t, selected)
  app:press("down", "enter")
  t:contains(app:text(), "Page")
  t:equal(#selected.value, 0)
end)
