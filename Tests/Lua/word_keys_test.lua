-- Readline's keys for words, and the Command key of a Mac, in fields and editors.
local ui = require "lunette"
local test = require "lunette.test"

local TEXT = "hello big world"

local function mount(t, kind, text)
  local value = ui.State(text)
  local fired = ui.State("")
  local app = t:mount(function()
    local input = kind == "editor" and ui.TextEditor(value:binding())
      or ui.TextField("", value:binding())
    return ui.VStack {
      input:focused(ui.State(true):binding()),
      ui.Button("Back", function() fired.value = fired.value .. "b" end):keyboardShortcut("b"),
    }
  end, { size = "40x6" })
  app:press(kind == "editor" and "ctrl+end" or "end")
  return app, value, fired
end

for _, kind in ipairs { "field", "editor" } do
  for _, case in ipairs {
    { keys = { "alt+b" }, gives = "hello big Xworld" },
    { keys = { "alt+b", "alt+b" }, gives = "hello Xbig world" },
    { keys = { "ctrl+a", "alt+f" }, gives = "helloX big world" },
    { keys = { "ctrl+a", "alt+d" }, gives = "X big world" },
    { keys = { "alt+backspace" }, gives = "hello big X" },
    { keys = { "ctrl+w" }, gives = "hello big X" },
    { keys = { "ctrl+a", "alt+d", "alt+d", "ctrl+y" }, gives = " bigX world" },
    { keys = { "alt+b", "alt+d", "alt+z" }, gives = "hello big Xworld" },
    { keys = { "shift+alt+b" }, gives = "hello big X" },
    { keys = { "cmd+left" }, gives = "Xhello big world" },
    { keys = { "cmd+left", "cmd+right" }, gives = "hello big worldX" },
    { keys = { "cmd+up" }, gives = "Xhello big world" },
    { keys = { "cmd+up", "cmd+down" }, gives = "hello big worldX" },
    { keys = { "cmd+backspace" }, gives = "X" },
    { keys = { "shift+cmd+left" }, gives = "X" },
  } do
    test(kind .. ": " .. table.concat(case.keys, ", "), function(t)
      local app, value, fired = mount(t, kind, TEXT)
      app:press(table.unpack(case.keys))
      app:type("X")
      t:equal(value.value, case.gives)
      t:equal(fired.value, "", "a word key comes before shortcuts")
    end)
  end
end

test("editor: Command with arrows goes to the ends of the row and of the text", function(t)
  local app, value = mount(t, "editor", "one\ntwo\nthree")
  app:press("up", "cmd+left")
  app:type("<")
  app:press("cmd+right")
  app:type(">")
  app:press("cmd+up")
  app:type("^")
  app:press("cmd+down")
  app:type("$")
  t:equal(value.value, "^one\n<two>\nthree$")
end)

test("outside of fields the word keys are shortcuts", function(t)
  local fired = ui.State("")
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("Back", function() fired.value = fired.value .. "b" end):keyboardShortcut("b"),
      ui.Button("Find", function() fired.value = fired.value .. "f" end):keyboardShortcut("f"),
    }
  end)
  app:press("alt+b", "alt+f")
  t:equal(fired.value, "bf")
end)

-- Control-[, J, M, I and H are what they were without the kitty protocol, unless something takes
-- them.
for _, case in ipairs {
  { key = "ctrl+m", gives = "submit" }, { key = "ctrl+j", gives = "submit" },
  { key = "ctrl+i", gives = "next" },
  { key = "ctrl+[", gives = "cancel" },
} do
  test(case.key .. " without a taker", function(t)
    local heard, name, isShown = ui.State(""), ui.State("name"), ui.State(true)
    local second = ui.State(false)
    local app = t:mount(function()
      return ui.VStack {
        ui.TextField("Name", name:binding()):onSubmit(function() heard.value = "submit" end),
        ui.Toggle("Second", second:binding()),
        ui.Button { "Close", role = "cancel", action = function() heard.value = "cancel" end }
          :keyboardShortcut("cancelAction"),
      }
    end)
    app:press(case.key)
    if case.gives == "next" then
      app:press("space")
      t:equal(second.value, true)
    else
      t:equal(heard.value, case.gives)
    end
  end)

  test(case.key .. " with a taker", function(t)
    local heard, name = ui.State(""), ui.State("name")
    local app = t:mount(function()
      return ui.VStack {
        ui.TextField("Name", name:binding()):onSubmit(function() heard.value = "submit" end),
        ui.Button("Other", function() end),
      }:onKeyPress({ case.key:match "[^+]+$", modifiers = { "control" } }, function()
        heard.value = "taken"
        return true
      end)
    end)
    app:press("tab", case.key)
    t:equal(heard.value, "taken")
  end)
end

test("ctrl+h without a taker is Backspace", function(t)
  local heard = ui.State("")
  local app = t:mount(function()
    return ui.Button("One", function() end):onKeyPress({ "backspace" }, function()
      heard.value = heard.value .. "backspace"
      return true
    end)
  end)
  app:press("ctrl+h")
  t:equal(heard.value, "backspace")
end)

-- What Control sends for these is one character in a terminal without a protocol, so a shortcut by
-- one name is heard by the others.
for _, names in ipairs {
  { "space", "@", "2", "`" }, { "\\", "4", "|" }, { "]", "5", "}" }, { "^", "6", "~" },
  { "_", "/", "7" },
} do
  test("with Control, " .. table.concat(names, " ") .. " are one key for who names one", function(t)
    for _, own in ipairs(names) do
      for _, pressed in ipairs(names) do
        local fired, pressedKey = 0, nil
        local app = t:mount(ui.Button("One", function() fired = fired + 1 end)
          :keyboardShortcut(own, { "control" }))
        app:press("ctrl+" .. pressed)
        t:equal(fired, 1, own .. " by " .. pressed)
        app:press("alt+" .. pressed)
        t:equal(fired, 1, own .. " by " .. pressed .. " without Control")
        app = t:mount(ui.Button("One", function() end)
          :onKeyPress({ own, modifiers = { "control" } }, function(event)
            pressedKey = event.key
            return true
          end))
        app:press("ctrl+" .. pressed)
        t:equal(pressedKey, own, own .. " by " .. pressed)
      end
    end
  end)

  test("with Control, each of " .. table.concat(names, " ") .. " is itself first", function(t)
    for _, pressed in ipairs(names) do
      local heard = {}
      local app = t:mount(ui.VStack {
        ui.ForEach(names, { id = function(name) return name end }, function(name)
          return ui.Button("key " .. name, function() heard[#heard + 1] = name end)
            :keyboardShortcut(name, { "control" })
        end),
      }, { size = "20x10" })
      app:press("ctrl+" .. pressed)
      t:equal(heard, { pressed })
    end
  end)
end

test("with Control, other symbols and digits are themselves alone", function(t)
  for _, own in ipairs { "1", "9", "0", "-", ".", "?", "_" } do
    for _, pressed in ipairs { "1", "9", "0", "-", ".", "?", "]" } do
      local fired = false
      local app = t:mount(ui.Button("One", function() fired = true end)
        :keyboardShortcut(own, { "control" }))
      app:press("ctrl+" .. pressed)
      t:equal(fired, own == pressed, own .. " by " .. pressed)
    end
  end
end)

test("the Menu key is F16 for who has named F16, and not the reverse", function(t)
  local fired = ""
  local function button(key)
    return ui.Button(key, function() fired = fired .. key .. " " end):keyboardShortcut(key, {})
  end
  local app = t:mount(button "f16")
  app:press("menu")
  t:equal(fired, "f16 ")
  fired = ""
  app = t:mount(ui.VStack { button "f16", button "menu" })
  app:press("menu", "f16")
  t:equal(fired, "menu f16 ")
  fired = ""
  app = t:mount(button "menu")
  app:press("f16")
  t:equal(fired, "")
end)
