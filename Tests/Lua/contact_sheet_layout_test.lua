-- Contact sheets: how the cells are arranged in the width that there is.
local ui = require "lunette"
local test = require "lunette.test"

local names = { "normal", "focused", "hovered", "pressed", "selected", "disabled" }

--- A style that shows each state by the brackets around its label.
local Bracket = ui.ButtonStyle "bracket"
function Bracket:makeBody(c)
  local mark = not c.isEnabled and "{}" or c.isPressed and "()" or c.isSelected and "//"
    or c.isHovered and "||" or c.isFocused and "<>" or "[]"
  return ui.HStack { spacing = 0, mark:sub(1, 1), c.label, mark:sub(2) }
end
local cells = { "[Save]", "<Save>", "|Save|", "(Save)", "/Save/", "{Save}", "{Delete}", "(Cancel)" }

--- The arrangement of the sheet on the screen.
local function arrangement(app)
  local text = app:text()
  local first = text:match "[^\n]*normal[^\n]*"
  if text:match "[^\n]*default[^\n]*":find "destructive" then return "turned" end
  for _, name in ipairs(names) do if not first:find(name) then return "flowing" end end
  return select(2, text:gsub("normal", "")) == 1 and "plain" or "flowing"
end
--- Checks that everything that a sheet of the style has is on the screen.
local function isComplete(t, app, where, isMirrored)
  local text = app:text():gsub("%s+", " ")
  -- From right to left brackets are mirrored.
  if isMirrored then
    text = text:gsub("[%[%]<>(){}]", { ["["] = "]", ["]"] = "[", ["<"] = ">", [">"] = "<",
      ["("] = ")", [")"] = "(", ["{"] = "}", ["}"] = "{" })
  end
  for _, words in ipairs { names, cells, { "default", "cancel", "destructive" } } do
    for _, word in ipairs(words) do t:contains(text, word, where) end
  end
  t:notContains(text, "…", where)
  t:equal(#app.errors, 0)
end

test("a sheet is arranged in the width that it is offered, however wide the window is", function(t)
  local width = ui.State(90)
  local app = t:mount(function()
    return ui.HStack { spacing = 0, alignment = "top", ui.Text("#"),
      ui.ContactSheet(Bracket):frame { width = width.value, alignment = "topLeading" },
      ui.Text("#"), ui.Spacer() }
  end, { size = "200x60" })
  for _, case in ipairs { { 90, "plain" }, { 50, "turned" }, { 30, "flowing" }, { 16, "flowing" },
    { 50, "turned" }, { 90, "plain" } } do
    width.value = case[1]
    t:equal(arrangement(app), case[2], "in " .. case[1] .. " columns")
    isComplete(t, app, "in " .. case[1] .. " columns")
    -- Nothing of it is beside its room.
    for line in (app:text() .. "\n"):gmatch "(.-)\n" do
      t:ok(#line <= case[1] + 2, "in " .. case[1] .. " columns: " .. line)
    end
  end
end)

test("two sheets share the width of a window", function(t)
  local app = t:mount(ui.HStack { alignment = "top", ui.ContactSheet(Bracket),
    ui.ContactSheet(Bracket) }, { size = "120x60" })
  for _, cell in ipairs(cells) do
    t:equal(select(2, app:text():gsub(cell:gsub("%p", "%%%0"), "")), 2, cell)
  end
  t:equal(#app.errors, 0)
end)

test("where the width is open, as in a view that scrolls both ways, that of the window counts",
  function(t)
  for _, case in ipairs { { 120, "plain" }, { 60, "turned" }, { 30, "flowing" } } do
    local app = t:mount(ui.ScrollView { axes = "both", ui.ContactSheet(Bracket) },
      { size = case[1] .. "x60" })
    t:equal(arrangement(app), case[2])
    isComplete(t, app, "in " .. case[1] .. " columns")
    app:resize(120, 60)
    t:equal(arrangement(app), "plain")
  end
end)

test("its height is that of its arrangement, so that another view can be chosen by it", function(t)
  local choice = ui.ViewThatFits { axes = "vertical",
    ui.ContactSheet(Bracket, { themes = { "dark", "light" } }), ui.ContactSheet(Bracket),
    ui.ContactSheet(Bracket, { role = "" }) }
  local function shown(app)
    local text = app:text()
    return text:find "light" and "themes" or text:find "Delete" and "roles" or "one"
  end
  local app = t:mount(choice, { size = "110x30" })
  t:equal(shown(app), "themes")
  app:resize(110, 12)
  t:equal(shown(app), "roles")
  app:resize(110, 6)
  t:equal(shown(app), "one")
  app:resize(50, 24)
  t:equal(shown(app), "roles")
  t:equal(#app.errors, 0)
end)

test("in each arrangement a heading is announced once, and the cells have one order", function(t)
  for _, width in ipairs { 110, 50 } do
    local app = t:mount(ui.ContactSheet(Bracket), { size = width .. "x60" })
    local text = "\n" .. app:accessibility() .. "\n"
    for _, name in ipairs(names) do
      t:equal(select(2, text:gsub("\n%s*" .. name .. "\n", "")), 1, name .. " in\n" .. text)
    end
  end
  local function order(width)
    local app = t:mount(ui.ContactSheet(Bracket), { size = width .. "x60" })
    local order = {}
    for _ = 1, 18 do
      app:press "tab"
      order[#order + 1] = app:focus().accessibilityLabel:match "^[^:]*"
    end
    return table.concat(order, "; ")
  end
  t:contains(order(110), "default, normal; default, focused; default, hovered")
  t:equal(order(50), order(110))
  t:equal(order(30), order(110))
end)

test("a cell that is used stays where it is when the room changes", function(t)
  local width = ui.State(90)
  local app = t:mount(function()
    return ui.ContactSheet(Bracket):frame { width = width.value, alignment = "topLeading" }
  end, { size = "120x60" })
  app:click "(Cancel)"
  t:contains(app:text(), "┃")
  width.value = 50
  t:equal(arrangement(app), "plain")
  app:press "escape"
  t:equal(arrangement(app), "turned")
  isComplete(t, app)
end)

test("a sheet in a body that runs again keeps the state of its cells, and what was done in one",
  function(t)
  local title = ui.State "one"
  local app = t:mount(function()
    return ui.VStack { ui.Text(title.value),
      ui.ContactSheet(ui.ToggleStyle(function(c)
        return ui.HStack { spacing = 0, "<", ui.Toggle(c), c.isOn and "on" or "off", ">" }
      end), { role = "" }) }
  end, { size = "120x12" })
  app:press("tab", "enter", "space")
  local before = app:text()
  t:contains(before, "on>")
  title.value = "two"
  t:equal((app:text():gsub("two", "one")), before)
  app:press "escape"
  t:notContains(app:text(), "┃")
  local sheet = ui.State(1)
  local kinds = { { "bordered", "button" }, { "switch", "toggle" } }
  app = t:mount(function()
    local one = kinds[sheet.value]
    return ui.ContactSheet(one[1], { kind = one[2], role = "" })
  end, { size = "120x12" })
  t:contains(app:text(), "Save")
  -- Another kind of styles has other controls.
  sheet.value = 2
  t:notContains(app:text(), "Save")
  t:equal(#app.errors, 0)
end)

test("from right to left each arrangement is mirrored", function(t)
  for _, width in ipairs { 110, 50, 30 } do
    local options = { size = width .. "x60" }
    local before = t:mount(ui.ContactSheet(Bracket), options)
    options.layoutDirection = "rightToLeft"
    local app = t:mount(ui.ContactSheet(Bracket), options)
    isComplete(t, app, "in " .. width .. " columns", true)
    t:equal(arrangement(app), arrangement(before))
    local function column(of, word)
      for line in (of:text() .. "\n"):gmatch "(.-)\n" do
        local found = line:find(word, 1, true)
        if found then return found end
      end
    end
    local one, other = "normal", "focused"
    if arrangement(app) == "turned" then one, other = "default", "cancel" end
    t:ok(column(before, one) < column(before, other))
    t:ok(column(app, one) > column(app, other))
  end
end)

test("a theme's ground is one piece in each arrangement", function(t)
  local Bare = ui.ButtonStyle(function(c)
    return c.label:padding(c.isEnabled and 0 or 1)
  end)
  local options = { themes = { "light", "dark" }, role = "",
    states = { "normal", "hovered", "disabled" } }
  for _, width in ipairs { 60, 36, 20 } do
    local app = t:mount(ui.ContactSheet(Bare, options), { size = width .. "x40", theme = "dark" })
    -- The cells of the light ground, by row: from where to where, without a hole, in rows without
    -- a gap.
    local spans, last = {}, nil
    for y = 1, 40 do
      local from, to, count
      for x = 1, width do
        if app:cell(x, y).background == "#f6f7f9" then
          from, to, count = from or x, x, (count or 0) + 1
        end
      end
      if from then
        t:equal(count, to - from + 1, width .. ": a hole in row " .. y)
        t:ok(not last or last == y - 1, width .. ": a gap above row " .. y)
        last = y
        spans[from .. "-" .. to] = true
      end
    end
    local count = 0
    for _ in pairs(spans) do count = count + 1 end
    t:equal(count, 1, "ground in " .. width .. " columns")
  end
end)
