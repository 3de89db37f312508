-- S131: a control that can do nothing says so once, when it has been like that for a second.
local ui = require "lunette"
local test = require "lunette.test"

local function said(app)
  local words = {}
  for _, one in ipairs(app.diagnostics) do words[#words + 1] = one.message end
  return words
end
--- What is said of a view within `seconds`, one after the other.
local function within(t, view, seconds, size)
  local app = t:mount(view, { size = size or "30x8" })
  t:equal(said(app), {}, "nothing is said at once")
  app:advance(seconds or 1)
  return said(app), app
end
local people = { { id = 1, name = "Ada" }, { id = 2, name = "Bo" } }
local shown = function() return ui.State(true) end

test("a selection that no option has, in every form of options", function(t)
  local values = { "name", "date" }
  for _, given in ipairs { "size", 3, 2.5, false } do
    local state = ui.State(given)
    local forms = {
      ui.Picker("Sort", { selection = state, options = values }),
      ui.Picker("Sort", state, values),
      ui.Picker("Sort", { selection = state, options = { { "name", "Name" },
        { "date", "Date" } } }),
      ui.Picker("Sort", { selection = state, ui.Text "N":tag "name", ui.Text "D":tag "date" }),
      ui.Picker("Sort", { selection = state, ui.ForEach(values, { id = function(v) return v end },
        function(v) return ui.Text(v) end) }),
    }
    for number, picker in ipairs(forms) do
      local words = within(t, picker)
      t:equal(#words, 1, "form " .. number .. ", " .. tostring(given))
      t:contains(words[1], "which none of its options has; they have \"name\", \"date\"")
    end
  end
end)

test("nothing is reported about content that may still come, or that works", function(t)
  local state = ui.State "b"
  for _, fine in ipairs {
    ui.Picker("Sort", { selection = state, options = { "a", "b" } }),
    ui.Picker("Sort", { selection = state, options = {} }),
    ui.Picker("Sort", { selection = ui.State(nil), options = { "a" } }),
    ui.Picker("Sort", { selection = state, ui.Text "b":tag "b", ui.Divider(), false }),
    ui.Table(people, { columns = { ui.TableColumn("Name", "name"),
      ui.TableColumn("Twice", function(p) return p.name end) } }),
    ui.Table({}, { columns = { ui.TableColumn("Name", "nam") } }),
    ui.Table({ { name = "Ada" }, { mail = "b@c" } },
      { columns = { ui.TableColumn("Name", "name"), ui.TableColumn("Mail", "mail") } }),
    ui.Text "x":sheet { isPresented = ui.State(false) },
    ui.Text "x":sheet { isPresented = shown(), content = ui.Text "y" },
    ui.Text "x":popover { isPresented = shown(), content = function() return ui.Text "y" end },
  } do
    t:equal(within(t, fine, 5), {})
  end
end)

test("options without tags", function(t)
  local state = ui.State "a"
  local words = within(t,
    ui.Picker("Sort", { selection = state, ui.Text "a":tag "a", ui.Text "b", ui.Text "c" }))
  t:equal(#words, 1)
  t:contains(words[1], "2 of its options have no tags and cannot be chosen")
  words = within(t, ui.Menu("More", { ui.Picker("Sort", { selection = state, ui.Text "a" }) }))
  t:equal(words, {}, "a menu that is closed has drawn nothing")
  local app = t:mount(ui.Menu("More",
    { ui.Picker("Sort", { selection = state, ui.Text "a":tag "a", ui.Text "b" }) }),
    { size = "30x8" })
  app:press "enter"
  app:advance(1)
  t:contains(said(app)[1], "one of its options has no tag")
end)

test("a column whose field no row in sight has, and a sheet without content", function(t)
  local words = within(t,
    ui.Table(people, { columns = { ui.TableColumn("Name", "name"),
    ui.TableColumn("Mail", "email") } }))
  t:equal(#words, 1)
  t:contains(words[1],
    "the column \"Mail\" shows the field \"email\", which none of the rows in sight has")
  for _, content in ipairs { false, function() return nil end, ui.VStack {} } do
    for _, name in ipairs { "sheet", "popover" } do
      words = within(t, ui.Text("x")[name](ui.Text "x",
        { isPresented = shown(), content = content or nil }), 1, "30x15")
      t:equal(#words, 1, name)
      t:contains(words[1], name .. ": its content shows nothing")
    end
  end
end)

test("it is reported once, after a second without a change, and not once it is fixed", function(t)
  local state, options = ui.State "c", ui.State { "a", "b" }
  local app = t:mount(function()
    return ui.Picker("Sort", { selection = state, options = options.value })
  end, { size = "30x3" })
  app:advance(0.9)
  options.value = { "x", "y" }
  app:advance(0.9)
  t:equal(said(app), {}, "other options, another second")
  options.value = { "c" }
  app:advance(3)
  t:equal(said(app), {})
  options.value = { "d" }
  app:advance(1)
  t:equal(#said(app), 1)
  app:advance(10)
  state.value = "e"
  state.value = "c"
  app:advance(10)
  t:equal(#said(app), 1)
end)
