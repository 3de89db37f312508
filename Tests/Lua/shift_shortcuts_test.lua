-- Shift makes another key of a letter, for shortcuts and handlers of keys, in whatever order they
-- are declared.
local test = require "lunette.test"
local ui = require "lunette"

-- A screen with a button for each shortcut, `{ name, key, modifiers }`, that writes its name into
-- the log.
local function buttons(log, shortcuts)
  local rows = { alignment = "leading", spacing = 0 }
  for _, shortcut in ipairs(shortcuts) do
    local name, key, modifiers = table.unpack(shortcut, 1, 3)
    rows[#rows + 1] = ui.Button(name, function() log[#log + 1] = name end)
      :keyboardShortcut(key, modifiers)
  end
  return ui.VStack(rows)
end

-- The names that `keys` fire, one after another.
local function fired(t, shortcuts, ...)
  local log = {}
  t:mount(buttons(log, shortcuts), { size = "30x12" }):press(...)
  return table.concat(log, " ")
end

test("a shortcut of a letter does not fire with Shift, and one with Shift only with it", function(t)
  for _, held in ipairs { "control", "command" } do
    local pressed = held == "control" and "ctrl+" or "alt+"
    local plain, shifted = { "plain", "z", { held } }, { "shifted", "z", { held, "shift" } }
    for _, order in ipairs { { plain, shifted }, { shifted, plain } } do
      t:equal(fired(t, order, pressed .. "shift+z", pressed .. "z"), "shifted plain", pressed)
      t:equal(fired(t, order, pressed .. "Z"), "shifted", pressed)
    end
    t:equal(fired(t, { plain }, pressed .. "shift+z"), "", pressed)
    t:equal(fired(t, { shifted }, pressed .. "z"), "", pressed)
  end
end)

test("an upper-case letter of a shortcut means Shift", function(t)
  local both = { { "small", "s" }, { "large", "S" } }
  t:equal(fired(t, both, "alt+s", "alt+S", "alt+shift+s", "alt+shift+S"),
    "small large large large")
end)

test("letters of other alphabets are told apart, too", function(t)
  local both = { { "small", "я", { "control" } }, { "large", "я", { "control", "shift" } } }
  t:equal(fired(t, both, "ctrl+я", "ctrl+shift+я", "ctrl+Я"), "small large large")
end)

test("digits and symbols may need Shift on some layouts", function(t)
  local all = { { "one", "1" }, { "ask", "?", { "control" } }, { "plus", "+" } }
  t:equal(fired(t, all, "alt+1", "alt+shift+1", "ctrl+?", "ctrl+shift+?", "alt++", "alt+shift++"),
    "one one ask ask plus plus")
end)

test("keys that type nothing are told apart by Shift as well", function(t)
  local both = { { "plain", "f3", {} }, { "shifted", "f3", { "shift" } } }
  t:equal(fired(t, both, "shift+f3", "f3"), "shifted plain")
end)

test("handlers of keys tell Shift from none", function(t)
  local log = {}
  local function note(word) return function() log[#log + 1] = word end end
  t:mount(ui.Text("x"):focusable()
    :onKeyPress { "z", modifiers = "control", title = "Undo", note "undo" }
    :onKeyPress { "z", modifiers = { "control", "shift" }, title = "Redo", note "redo" },
    { size = "20x3" }):press("ctrl+shift+z", "ctrl+z", "ctrl+shift+z")
  t:equal(log, { "redo", "undo", "redo" })
end)
