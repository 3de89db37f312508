-- F1, the bar of keys and the palette have one source: in every state of a program they agree.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

local function program(t, size)
  local open, isDirty, isAsking = ui.State(false), ui.State(false), ui.State(false)
  local chosen, text = ui.State "a", ui.State ""
  local function nothing() end
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", spacing = 0,
      ui.HStack {
        ui.Menu("File", {
          ui.Button("New", nothing):keyboardShortcut("n", { "control" }),
          ui.Button("Print", nothing),
          ui.Menu("Export", {
            ui.Button("As PDF", nothing):keyboardShortcut("e", { "control" }),
          }),
        }),
        ui.Button("Save", nothing):keyboardShortcut("s", { "control" }):disabled(not isDirty.value),
        ui.Toggle("Dirty", isDirty),
      },
      ui.TextField("Name", text),
      ui.List { selection = chosen, ui.ForEach({ "a", "b" }, function(name)
        return ui.Text(name):tag(name):contextMenu { ui.Button("Rename " .. name, nothing) }
      end) }:onKeyPress { "d", title = "Delete", nothing }:frame { height = 2 },
      ui.KeyBar(),
      ui.CommandPalette { isPresented = open },
    }:commands {
      ui.Command("Format", { shortcut = "ctrl+t", action = nothing }),
      ui.Command("Go to Line", nothing),
    }:alert("Leave?", { isPresented = isAsking,
      ui.Button("Leave", nothing), ui.Button("Stay", { role = "cancel" }) })
  end, { size = size })
  return app, open, isDirty, isAsking
end

-- What F1 lists: `Ctrl+T: Format`, one line of the accessibility's each, as { keys, words }.
local function help(app)
  app:press "f1"
  local found = {}
  for line in app:accessibility():gmatch "[^\n]+" do
    local keys, words = line:match "^%s*(%S.-): (.+)$"
    if keys and not line:find "text field" then
      found[#found + 1] = { keys = keys, words = words }
    end
  end
  app:press "f1"
  return found
end
-- The entry of F1's list with these words and all of these keys.
local function find(list, keys, words)
  for _, each in ipairs(list) do
    local known = {}
    for key in each.keys:gmatch "%S+" do known[key] = true end
    local isThere = each.words == words
    for key in keys:gmatch "%S+" do isThere = isThere and known[key] end
    if isThere then return each end
  end
end

-- What the bar shows in a row: its hints are three blanks apart. Nothing of it counts where an
-- alert covers it. A hint is one or several keys and the words of an entry of F1's list.
local function bar(app, row, all)
  local found, number = {}, 0
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    if number == row and not line:find "│" then
      for hint in (line:gsub("^%s+", "") .. "   "):gmatch "(%S.-)%s%s%s+" do
        local entry
        for _, each in ipairs(all) do
          local hasWords = hint:sub(-#each.words - 1) == " " .. each.words
          entry = entry or hasWords and find(all, hint:sub(1, -#each.words - 2), each.words)
        end
        found[#found + 1] = { hint = hint, words = entry and entry.words }
      end
    end
  end
  return found
end

-- What the palette has: titles with the keys that perform them, scrolled through to the end.
local function palette(app, open)
  open.value = true
  local found, seen = {}, {}
  for _ = 1, 40 do
    for line in app:accessibility():gmatch "[^\n]+" do
      local title, key = line:match "^%s*(.-), button, ([^,]+), selected"
      if not title then title = line:match "^%s*(.-), button, selected" end
      if title and not seen[title] then
        seen[title] = true
        found[#found + 1] = { title = title, key = key }
      end
    end
    app:press "down"
  end
  open.value = false
  return found
end

-- The states of the program, one after the other.
local function states(app, isDirty, isAsking)
  return coroutine.wrap(function()
    coroutine.yield "the menu"
    isDirty.value = true
    coroutine.yield "a button that can be used"
    app:click "Name"
    coroutine.yield "a text field"
    app:click "b"
    coroutine.yield "a row of a list"
    isAsking.value = true
    coroutine.yield "an alert"
  end)
end
-- What only the script can have named, and what holds everywhere.
local named = { "New", "As PDF", "Save", "Format", "Delete", "This help", "Quit", "Lend the mouse" }

-- What the bar shows in each state where there is room for all of it.
local wide = {}
test("F1, the bar and the palette agree, whatever the room", function(t)
  for _, size in ipairs { "300x24", "80x24", "40x12" } do
    local app, open, isDirty, isAsking = program(t, size)
    for state in states(app, isDirty, isAsking) do
      local all = help(app)
      local shown, offered = bar(app, 5, all), palette(app, open)
      t:ok(#all >= 5 and #offered >= 3, state)
      t:ok(#shown >= 1 or size == "40x12" and state == "an alert", state)
      wide[state] = wide[state] or shown
      -- The bar has what F1 has, in one order whatever the room; what has no room is left out, the
      -- last first, and the bar ends with the key that lists them.
      if #shown > 0 and shown[#shown].hint == "F1 …" then table.remove(shown) end
      for i, hint in ipairs(shown) do
        t:ok(hint.words, state .. ": '" .. hint.hint .. "' of the bar")
        t:equal(hint, wide[state][i])
      end
      -- What the palette performs by a key is what F1 says of that key.
      local keys = {}
      for _, each in ipairs(offered) do
        local title = each.title:match "[^›]+$":match "^%s*(.+)$"
        keys[title] = each.key
        if each.key then t:ok(find(all, each.key, title), state .. ": " .. title) end
      end
      -- What has a name and a key is in all three or in none.
      for _, title in ipairs(named) do
        local inHelp
        for _, each in ipairs(all) do if each.words == title then inHelp = each.keys end end
        t:equal(keys[title], inHelp, state .. ": " .. title)
        local inBar
        for _, hint in ipairs(wide[state]) do if hint.words == title then inBar = inHelp end end
        t:equal(inBar, inHelp, state .. ": " .. title)
      end
    end
  end
end)

test("what the script has named comes first, and an alert says how it is left", function(t)
  local app, _, _, isAsking = program(t, "80x24")
  app:click "Name"
  local words = {}
  for i, hint in ipairs(bar(app, 5, help(app))) do words[i] = hint.words end
  -- Ctrl+E is the field's own, so that "As PDF" has no key there.
  t:equal({ table.unpack(words, 1, 3) }, { "New", "Format", "This help" })
  app:click "b"
  t:equal(bar(app, 5, help(app))[1].hint, "d Delete")
  isAsking.value = true
  t:equal(bar(app, 5, help(app))[1].hint, "Esc Stay")
end)

test("what is disabled, beneath an alert or off the focus is in none of the three", function(t)
  local app, open, isDirty, isAsking = program(t, "300x24")
  local function everything()
    local words = {}
    local all = help(app)
    for _, each in ipairs(all) do words[#words + 1] = each.words end
    for _, each in ipairs(bar(app, 5, all)) do words[#words + 1] = each.words end
    for _, each in ipairs(palette(app, open)) do words[#words + 1] = each.title end
    return table.concat(words, "|")
  end
  local _, count = everything():gsub("Save", "")
  t:equal(count, 0)
  isDirty.value = true
  _, count = everything():gsub("Save", "")
  t:equal(count, 3)
  t:notContains(everything(), "Delete")
  app:click "b"
  _, count = everything():gsub("Delete", "")
  t:equal(count, 3)
  isAsking.value = true
  local words = everything()
  for _, gone in ipairs { "Save", "Delete", "Format", "New" } do t:notContains(words, gone) end
end)
