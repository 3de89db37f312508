-- The row of a control reacts to the mouse in every column: in forms, in lists, alone, and from
-- right to left.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

-- Each control gets a function `hit`, which it calls when it is used; the second string is a part
-- of its row.
local controls = {
  { "button", "Go", function(hit) return ui.Button("Go", hit) end },
  { "bordered button", "Go", function(hit)
    return ui.Button("Go", hit):buttonStyle("bordered")
  end, onlyIn = "form" },
  { "toggle", "Wi-Fi", function(hit)
    return ui.Toggle("Wi-Fi", ui.Binding { get = function() return false end, set = hit })
  end },
  { "checkbox", "Wi-Fi", function(hit)
    return ui.Toggle("Wi-Fi", ui.Binding { get = function() return false end, set = hit })
      :toggleStyle("checkbox")
  end, onlyIn = "form" },
  { "disclosure group", "More", function(hit)
    return ui.DisclosureGroup("More",
      { isExpanded = ui.Binding { get = function() return false end, set = hit }, "inside" })
  end },
  { "link", "Docs", function(hit) return ui.Link("Docs", "https://example.org"), hit end },
  { "picker", "Pick", function(hit)
    return ui.Picker("Pick", { selection = ui.State(1), options = { 1, 2 } })
  end, opens = true },
  { "menu", "File", function(hit)
    return ui.Menu("File", { ui.Button("New", hit) })
  end, opens = true },
  { "navigation link", "Next", function(hit)
    return ui.NavigationLink("Next", ui.Text("page"))
  end, opens = true },
  { "text field", "Name", function(hit)
    return ui.TextField("Name", ui.State(""))
  end, focuses = true },
  { "secure field", "Word", function(hit)
    return ui.SecureField("Word", ui.State(""))
  end, focuses = true },
  { "slider", "Volume", function(hit)
    return ui.Slider("Volume", { value = ui.State(5), range = { 0, 10 } })
  end, focuses = true },
  { "stepper", "Count", function(hit)
    return ui.Stepper("Count", { value = ui.State(5) })
  end, focuses = true },
  { "segmented picker", "Kind", function(hit)
    return ui.Picker("Kind", { selection = ui.State(1), options = { "a", "b" } })
      :pickerStyle("segmented")
  end, focuses = true },
}

for _, place in ipairs { "form", "list" } do
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    test("every column of a row in a " .. place .. ", " .. direction, function(t)
      for _, control in ipairs(controls) do
        local name, part, make = control[1], control[2], control[3]
        if not control.onlyIn or control.onlyIn == place then
          local hits = 0
          local view = make(function() hits = hits + 1 end)
          local function root()
            return ui.NavigationStack { ui.VStack { alignment = "leading",
              ui.Button("First", function() end),
              place == "form" and ui.Form { view } or ui.List { view } } }
          end
          local from, to = place == "form" and 3 or 1, place == "form" and 28 or 30
          for x = from, to do
            hits = 0
            local app = t:mount(root(), { size = "30x10", layoutDirection = direction,
              openURL = nil })
            local y
            for index, line in ipairs((function()
              local all = {}
              for line in (app:text() .. "\n"):gmatch "([^\n]*)\n" do all[#all + 1] = line end
              return all
            end)()) do
              if line:find(part, 1, true) then y = index end
            end
            local before = app:text()
            app:click(x, y or 3)
            local where = name .. ", column " .. x
            if control.opens then
              t:ok(app:text() ~= before, where)
            elseif control.focuses or name == "link" then
              t:ok(app:focus() and app:focus().title ~= "First", where)
            else
              t:equal(hits, 1, where)
            end
            local _ = app.diagnostics
          end
        end
      end
    end)
  end
end

test("the options of an inline picker are rows of a form, \z
    each whole from the column of values on", function(t)
  for _, style in ipairs { "inline", "radioGroup" } do
    for x = 11, 28 do
      local value = ui.State("red")
      local app = t:mount(ui.Form { ui.Picker("Colour",
        { selection = value, options = { "red", "green" } }):pickerStyle(style) },
        { size = "30x8" })
      local y
      local row = 0
      for line in (app:text() .. "\n"):gmatch "([^\n]*)\n" do
        row = row + 1
        if line:find "green" then y = row end
      end
      app:click(x, y)
      t:equal(value.value, "green", style .. ", column " .. x)
    end
  end
end)

test("alone a disclosure group takes all the width that it is offered, as in SwiftUI, \z
    and opens in all of it", function(t)
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    for x = 1, 20 do
      local app = t:mount(ui.DisclosureGroup("More", { "inside" }),
        { size = "20x5", layoutDirection = direction })
      app:click(x, 1)
      t:contains(app:text(), "inside", direction .. ", column " .. x)
    end
  end
  -- Its ideal width is that of its label.
  local app = t:mount(ui.HStack { spacing = 0, ui.DisclosureGroup("More", { "inside" }):fixedSize(),
    "|" }, { size = "20x5" })
  t:equal(app:text(), "▸ More|")
  -- A click on the content does not close the group.
  app = t:mount(ui.DisclosureGroup("More", { isExpanded = ui.State(true), "inside" }),
    { size = "20x5" })
  app:click(5, 2)
  t:contains(app:text(), "inside")
end)

test("alone, the blanks between the parts of a control are its own", function(t)
  local cases = {
    { function(on) return ui.Toggle("Wi-Fi", on) end, "Wi-Fi" },
    { function(on) return ui.Toggle("Wi-Fi", on):toggleStyle("switch") end, "Wi-Fi" },
  }
  for _, case in ipairs(cases) do
    local width = #t:mount(case[1](ui.State(false)):fixedSize(), { size = "40x3" }):text()
    local element = t:mount(case[1](ui.State(false)):fixedSize(), { size = "40x3" }):find(case[2])
    for x = element.x, element.x + element.width - 1 do
      local on = ui.State(false)
      t:mount(case[1](on):fixedSize(), { size = "40x3" }):click(x, 1)
      t:equal(on.value, true, "column " .. x)
    end
  end
  local app = t:mount(ui.Menu("File", { ui.Button("New", function() end) }):fixedSize(),
    { size = "40x6" })
  app:click(5, 1)
  t:contains(app:text(), "New")
end)

test("S44: of a script's style only what it draws is hit", function(t)
  local on = ui.State(false)
  local app = t:mount(ui.Toggle("T", on):toggleStyle(function(c)
    return ui.HStack { spacing = 3, "a", "b" }
  end), { size = "20x2" })
  app:click(3, 1)
  t:equal(on.value, false)
  app:click(5, 1)
  t:equal(on.value, true)
end)

test("a link beside another control in its row is hit by itself only", function(t)
  local opened = 0
  local app = t:mount(ui.List { ui.HStack { ui.Link("Docs", "https://example.org"),
    ui.Button("Go", function() end) } }:onTapGesture(function() end), { size = "30x4" })
  app:press("tab")
  local before = app:focus().title
  app:click(25, 1)
  t:equal(app:focus().title, before)
end)
