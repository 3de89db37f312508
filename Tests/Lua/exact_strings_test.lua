-- A string that a script passes through Lunette stays the same byte for byte: also if it is not
-- valid UTF-8, and if Unicode regards another string as equal (here "é", composed and decomposed).
local test = require "lunette.test"
local ui = require "lunette"

local composed, decomposed = "\u{e9}", "e\u{301}"
local invalid, replaced = "f\xff", "f\u{fffd}"
local twins = { { composed, decomposed }, { invalid, replaced }, { "x\xc3", "x\xe9" },
  { "\u{1100}\u{1161}", "\u{ac00}" } }
local function hex(text)
  return text and (text:gsub(".", function(c) return ("%02x"):format(c:byte()) end))
end
local function same(t, a, b) t:equal(hex(a), hex(b)) end

test("rows whose keys differ only in bytes are rows of their own, \z
    and selected as they are", function(t)
  for _, pair in ipairs(twins) do
    local items = { { name = pair[1] }, { name = pair[2] }, { name = "z" } }
    local picked = ui.State(nil)
    local app = t:mount(ui.List { selection = picked:binding(),
        ui.ForEach(items, { id = "name" }, function(item)
      return ui.Text(item == items[1] and "first" or item == items[2] and "second" or "third")
    end) }, { size = "20x5" })
    t:equal(app:text(), "  first\n  second\n  third")
    app:click("second")
    same(t, picked.value, pair[2])
    t:ok(app:find("second").isSelected and not app:find("first").isSelected)
    app:press("up")
    same(t, picked.value, pair[1])
    t:ok(app:find("first").isSelected and not app:find("second").isSelected)
    picked.value = pair[2]
    t:ok(app:find("second").isSelected and not app:find("first").isSelected)
  end
end)

test("a set of selected rows keeps their bytes", function(t)
  local picked = ui.State({})
  local app = t:mount(ui.List { selection = picked:binding(),
    ui.Text("first"):tag(invalid), ui.Text("second"):tag(replaced),
    ui.Text("third"):tag(decomposed) }, { size = "20x5" })
  app:click("first")
  t:equal(picked.value, { [invalid] = true })
  picked.value = { [invalid] = true, [decomposed] = true }
  t:ok(app:find("first").isSelected and app:find("third").isSelected
    and not app:find("second").isSelected)
end)

test("state follows a key by its bytes", function(t)
  local Field = ui.View "Field"
  Field.title = ""
  Field.state = { count = 0 }
  function Field:body()
    return ui.Button(self.title .. self.count, function() self.count = self.count + 1 end)
  end
  local items = ui.State({ composed, decomposed })
  local app = t:mount(function()
    return ui.VStack { ui.ForEach(items.value,
        { id = function(item) return item end }, function(item)
      return Field { title = item == composed and "a" or "b" }
    end) }
  end, { size = "20x5" })
  app:click("a0")
  items.value = { decomposed, composed }
  t:ok(app:find("b0") and app:find("a1"))
end)

test("id distinguishes views by bytes", function(t)
  local Field = ui.View "Field"
  Field.state = { count = 0 }
  function Field:body()
    return ui.Button("n" .. self.count, function() self.count = self.count + 1 end)
  end
  local id = ui.State(composed)
  local app = t:mount(function() return Field {}:id(id.value) end, { size = "20x1" })
  app:click("n0")
  t:ok(app:find("n1"))
  id.value = decomposed
  t:ok(app:find("n0"), "another id is another view")
end)

test("a picker's values are told apart and written by bytes", function(t)
  for _, pair in ipairs(twins) do
    local picked = ui.State(pair[2])
    local app = t:mount(ui.Picker("P", { selection = picked:binding(),
      options = { { pair[1], "one" }, { pair[2], "two" } } })
      :pickerStyle("inline"), { size = "20x4" })
    t:equal(app:find("P").title, "P")
    t:contains(app:accessibility(), "two")
    app:click("one")
    same(t, picked.value, pair[1])
    app:click("two")
    same(t, picked.value, pair[2])
  end
end)

test("tabs are selected by bytes", function(t)
  for _, pair in ipairs(twins) do
    local picked = ui.State(pair[1])
    local app = t:mount(ui.TabView { selection = picked:binding(),
      ui.Tab("one", { value = pair[1], ui.Text("content 1") }),
      ui.Tab("two", { value = pair[2], ui.Text("content 2") }) },
      { size = "30x6" })
    t:contains(app:text(), "content 1")
    app:click("two")
    same(t, picked.value, pair[2])
    t:contains(app:text(), "content 2")
  end
end)

test("the focus is bound by bytes", function(t)
  for _, pair in ipairs(twins) do
    local focused = ui.State(pair[1])
    local function nothing() end
    local app = t:mount(ui.VStack { ui.Button("one", nothing):focused(focused:binding(), pair[1]),
      ui.Button("two", nothing):focused(focused:binding(), pair[2]) }, { size = "20x4" })
    t:equal(app:focus().title, "one")
    app:press("tab")
    same(t, focused.value, pair[2])
    focused.value = pair[1]
    t:equal(app:focus().title, "one")
  end
end)

test("onChange notices that bytes differ, and passes them on", function(t)
  for _, pair in ipairs(twins) do
    local value, seen = ui.State(pair[1]), {}
    local app = t:mount(function()
      return ui.Text("x"):onChange(value.value, function(old, new)
        seen = { hex(old), hex(new) }
      end)
    end, { size = "9x1" })
    value.value = pair[2]
    app:advance(0)
    t:equal(seen, { hex(pair[1]), hex(pair[2]) })
  end
end)

test("an environment's values and keys are bytes", function(t)
  for index, pair in ipairs(twins) do
    local one = ui.EnvironmentKey("key " .. index .. pair[1], "none")
    local two = ui.EnvironmentKey("key " .. index .. pair[2], "none")
    local value, seen = ui.State(pair[1]), {}
    local Inner = ui.View "Inner"
    function Inner:body()
      seen = { hex(self.environment["key " .. index .. pair[1]]),
        hex(self.environment["key " .. index .. pair[2]]) }
      return ui.Text("x")
    end
    local app = t:mount(function()
      return Inner {}:environment(one, value.value):environment(two, "2")
    end, { size = "9x1" })
    t:equal(seen, { hex(pair[1]), hex("2") })
    value.value = pair[2]
    app:advance(0)
    t:equal(seen, { hex(pair[2]), hex("2") })
  end
end)

test("a text field follows a text that differs only in bytes, \z
    and writes nothing by itself", function(t)
  local value = ui.State(composed)
  local app = t:mount(ui.TextField("T", value:binding()), { size = "20x1" })
  value.value = decomposed
  app:press("end")
  same(t, value.value, decomposed)
  app:type("x")
  same(t, value.value, decomposed .. "x")
  value.value = invalid
  app:press("left", "right")
  same(t, value.value, invalid)
end)

test("a text field writes back as it was what was not edited", function(t)
  for _, text in ipairs { invalid, "a\tb", "tab\there \xff\xfe there", "line\nbreak",
      "mark\u{200e}mark", decomposed .. "\xff" } do
    local value = ui.State(text)
    local app = t:mount(ui.TextField("T", value:binding()), { size = "40x1" })
    app:press("end")
    app:type("x")
    same(t, value.value, text .. "x")
    app:press("backspace")
    same(t, value.value, text)
    app:press("home")
    app:type("y")
    same(t, value.value, "y" .. text)
    app:press("ctrl+z")
    same(t, value.value, text)
  end
end)

test("an action's sender has the id's bytes", function(t)
  local seen
  local app = t:mount(ui.Button("go", function(sender) seen = sender.id end):id(invalid),
    { size = "9x1" })
  app:press("enter")
  same(t, seen, invalid)
end)

test("an intent's parameters are bytes", function(t)
  local seen
  local app = t:mount(ui.Button("go", { intent = "probe", parameters = { name = invalid } }),
    { size = "9x1", intents = { probe = function(parameters) seen = parameters.name end } })
  app:press("enter")
  same(t, seen, invalid)
end)

test("a program is given its arguments, folder and environment as they are", function(t)
  local folder = os.tmpname()
  os.remove(folder)
  os.execute("mkdir " .. folder)
  local there = folder .. "/f\xff"
  os.execute("mkdir '" .. there .. "'")
  local seen
  local app = t:mount(ui.Button("go", function()
    ui.task(function()
      seen = ui.process({ "sh", "-c", 'printf "%s|%s|%s" "$1" "$WORD" "$PWD"', "sh",
        invalid .. decomposed, cwd = there,
        env = { WORD = composed .. "\xfe" } }).output
    end)
  end), { size = "9x1" })
  app:press("enter")
  same(t, seen, invalid .. decomposed .. "|" .. composed .. "\xfe|" .. there)
  os.execute("rm -r " .. folder)
end)

test("a script is given its arguments as they are", function(t)
  local app = t:launch("support/argument_bytes.lua", { arguments = { invalid, decomposed },
    size = "40x2" })
  t:equal(app:text(), hex(invalid) .. "\n" .. hex(decomposed))
end)
