-- The text that an editor or a field writes to a state is made a string when the script reads it;
-- whoever reads it cannot tell.
local test = require "lunette.test"
local ui = require "lunette"

local Notes = ui.View "Notes"
Notes.state = { text = "" }
function Notes:body()
  return ui.VStack {
    ui.TextEditor(self:binding "text"),
    ui.Button("Clear", function() self.text = "" end),
    ui.Button("Count", function() Notes.read = self.text end),
  }
end

-- Numbers that look random and are the same in each run.
local function random(seed)
  return function(bound)
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed // 65536 % bound + 1
  end
end

local keys = {
  "enter", "backspace", "delete", "up", "down", "left", "right", "home", "end", "shift+left",
  "shift+up",
  "ctrl+z", "ctrl+r", "ctrl+k", "ctrl+y", "alt+a",
}
local letters = { "a", "é", "世", " ", "e\u{301}", "long words that are wrapped" }

local function compare(t, control, firsts)
  for seed, first in ipairs(firsts) do
    local number = random(seed * 7919)
    local kept, given = ui.State(first), first
    local app = t:mount(control(kept), { size = "12x5" })
    local other = t:mount(
      control(ui.Binding { get = function() return given end,
        set = function(text) given = text end }),
      { size = "12x5" })
    for _ = 1, 60 do
      if number(2) == 1 then
        local text = letters[number(#letters)]
        app:type(text)
        other:type(text)
      else
        local key = keys[number(#keys)]
        app:press(key)
        other:press(key)
      end
      if number(4) == 1 then t:equal(kept.value, given) end
    end
    t:equal(kept.value, given)
    t:equal(app:text(), other:text())
  end
end

test("at any time the value is what a binding made of functions was given", function(t)
  compare(t, function(binding) return ui.TextEditor(binding) end, {
    "", "line\n", "one\ntwo\r\nthree", "\0\xff\n", ("many words "):rep(20), ("line\n"):rep(100),
  })
  compare(t, function(binding) return ui.TextField("name", binding) end, {
    "", "one", "a\nb\tc", "\0\xff", ("many words "):rep(20), "e\u{301}\u{202e}x",
  })
end)

test("update, tostring and a binding give the string", function(t)
  local text = ui.State "one"
  local app = t:mount(ui.TextEditor(text), { size = "20x3" })
  app:press "ctrl+end"
  app:type " two"
  t:equal(text:binding().value, "one two")
  app:type "!"
  t:equal(tostring(text), "ui.State(one two!)")
  app:type "?"
  text:update(function(value)
    t:equal({ math.type(value), type(value), value }, { nil, "string", "one two!?" })
    return value:upper()
  end)
  t:equal({ text.value, app:text() }, { "ONE TWO!?", "ONE TWO!?" })
end)

test("a body that reads the value runs once for each change, and for no equal one", function(t)
  local text, bodies = ui.State "", 0
  local app = t:mount(function()
    bodies = bodies + 1
    return ui.VStack { ui.TextEditor(text), ui.Text(ui.verbatim(#text.value .. ":" .. text.value)) }
  end, { size = "20x3" })
  app:type "abc"
  t:equal({ bodies, app:text():find("3:abc", 1, true) ~= nil }, { 4, true })
  -- The same text is written by the script, as a string that it has made.
  text.value = "ab" .. "c"
  app:press "left"
  t:equal(bodies, 4)
  -- The letter c is replaced by c.
  app:press "shift+right"
  app:type "c"
  t:equal({ bodies, text.value }, { 4, "abc" })
  -- Another text of the same length.
  app:press "shift+left"
  app:type "d"
  t:equal({ bodies, app:text():find("3:abd", 1, true) ~= nil }, { 5, true })
  text.value = "xyz"
  app:press "left"
  t:equal({ bodies, app:text():find("3:xyz", 1, true) ~= nil }, { 6, true })
end)

test("onChange gets both strings", function(t)
  local text, seen = ui.State "a", {}
  local app = t:mount(function()
    return ui.TextEditor(text):onChange(text.value, function(old, new)
      seen[#seen + 1] = old .. ">" .. new
    end)
  end, { size = "20x3" })
  app:press "end"
  app:type "b"
  app:press "backspace"
  t:equal(seen, { "a>ab", "ab>a" })
end)

test("two editors of one state show the same, and the field of a component is as \z
    good as a state", function(t)
  local text = ui.State "one\n"
  local app = t:mount(
    ui.VStack { ui.TextEditor(text, { prompt = "first" }),
      ui.TextEditor(text, { prompt = "second" }) }, { size = "12x8" })
  app:press "ctrl+end"
  app:type "two"
  t:equal(app:text(), "one\ntwo\n\n\none\ntwo")
  app:press("tab", "ctrl+end", "backspace")
  t:equal({ text.value, app:text() }, { "one\ntw", "one\ntw\n\n\none\ntw" })

  local notes = t:mount(Notes {}, { size = "20x6" })
  notes:type "abc"
  notes:click "Count"
  t:equal(Notes.read, "abc")
  notes:click "Clear"
  notes:click "Count"
  t:equal(Notes.read, "")
end)

test("a field's text is replaced by equal letters, and no body runs", function(t)
  local text, bodies = ui.State "abc", 0
  local app = t:mount(function()
    bodies = bodies + 1
    return ui.VStack { ui.TextField("name", text), ui.Text(ui.verbatim(text.value)) }
  end, { size = "20x3" })
  app:press "end"
  app:type "d"
  t:equal({ bodies, text.value }, { 2, "abcd" })
  app:press "shift+left"
  app:type "d"
  t:equal({ bodies, text.value }, { 2, "abcd" })
  app:press "ctrl+z"
  text.value = "abc"
  app:press "home"
  t:equal({ text.value, app:text():find("abcd", 1, true) }, { "abc" })
end)

test("bytes that are not text come back unchanged", function(t)
  local text = ui.State "a\xff\0\r\nb"
  local app = t:mount(ui.TextEditor(text), { size = "12x4" })
  app:press "ctrl+end"
  app:type "c"
  t:equal(text.value, "a\xff\0\r\nbc")
end)
