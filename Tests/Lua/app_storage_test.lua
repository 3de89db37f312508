-- ui.AppStorage in a test: states that are kept in memory, empty at first.
local ui, test = require "lunette", require "lunette.test"
local helpers = require "support.helpers"

-- States of the file itself: one that it has written, one that it has not, and one without a value.
local written, untouched, empty = ui.AppStorage("written", "a"), ui.AppStorage("untouched", { 1 }),
  ui.AppStorage "empty"
written.value = "b"
-- Of all kinds of value, what a case has found and written.
local values = { 1, 2.5, "text", true, false, { "list" }, { name = "table" } }

for turn = 1, 2 do
  test("each case begins with what the file has kept, turn " .. turn, function(t)
    t:equal(written.value, "b")
    t:equal(untouched.value, { 1 })
    t:equal(empty.value, nil)
    for i, value in ipairs(values) do
      local state = ui.AppStorage("value " .. i, value)
      t:equal(state.value, value)
      state.value = "changed"
      t:equal(ui.AppStorage("value " .. i).value, "changed")
    end
    local own = ui.AppStorage("turn", turn)
    t:equal(own.value, turn)
    own.value, written.value, untouched.value, empty.value = "x", "x", "x", "x"
  end)
end

test("what a case has written in place is undone, too", function(t)
  t:equal(untouched.value, { 1 })
  table.insert(untouched.value, 2)
end)

test("a key gives one state, with the default at first", function(t)
  local volume = ui.AppStorage("volume", 3)
  t:equal(volume.value, 3)
  t:equal(ui.AppStorage("volume", 9), volume)
  volume.value = 4
  t:equal(ui.AppStorage("volume", 3).value, 4)
  t:equal(ui.AppStorage("nothing").value, nil)
  local app = t:mount(function() return ui.Text("v" .. volume.value) end, { size = "5x1" })
  volume.value = 7
  t:equal(app:text(), "v7")
  local on = ui.AppStorage("on", false)
  app = t:mount(ui.Toggle("On", on), { size = "12x1" })
  app:press "enter"
  t:equal(on.value, true)
end)

test("a value that cannot be kept is reported once, at its state; the others are kept", function(t)
  local line = helpers.line() + 1
  local state, other = ui.AppStorage("refused", 1), ui.AppStorage("beside", 1)
  local refused = "ui.AppStorage: the value of \"refused\" must be a value that JSON can hold, not "
  local values = { print, ui.Text "x", 0 / 0, 1 / 0, { print }, { [true] = 1 } }
  for _, value in ipairs(values) do
    local app = t:mount(function() return ui.Text(tostring(other.value)) end, { size = "20x2" })
    state.value, other.value = value, other.value + 1
    t:equal(app:text(), tostring(other.value))
    t:equal(#app.errors, 1, tostring(value))
    t:contains(app.errors[1].message, "app_storage_test.lua:" .. line .. ": " .. refused)
    other.value = other.value + 1
    app:text()
    t:equal(#app.errors, 1, "it is told once")
    state.value = 1
    app:text()
    t:equal(#app.errors, 1)
  end
end)

test("what JSON cannot hold in a table is named with its place", function(t)
  local needed = "must be a value that JSON can hold, not a table: "
  local function message(value)
    return t:fails(function() ui.AppStorage("deep", value) end, needed)
  end
  t:contains(message { a = { 1, { [true] = 1 } } },
    needed .. "a table with a key that is a boolean has no JSON form (at .a[2])")
  t:contains(message { x = { { print } } }, needed .. "a function has no JSON form (at .x[1][1])")
  t:ok(message({ 1, x = 2 }):find("positions and names has no JSON form$"))
  local state = ui.AppStorage("deep", {})
  local app = t:mount(ui.Text "x", { size = "9x1" })
  state.value = { a = { b = print } }
  app:text()
  t:contains(app.errors[1].message, needed .. "a function has no JSON form (at .a.b)")
  state.value = {}
end)

test("bad input", function(t)
  t:fails(function() ui.AppStorage() end, "key")
  t:fails(function() ui.AppStorage(3, 1) end, "key")
  t:fails(function() ui.AppStorage("x", function() end) end, "JSON")
  t:fails(function() ui.AppStorage("y", { [ui] = 1 }) end, "JSON")
end)
