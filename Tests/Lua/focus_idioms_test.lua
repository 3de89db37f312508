-- The five idioms of the chapter on focus, by keys and by mouse, at two sizes.
local ui, test = require "lunette", require "lunette.test"
local nothing = require("support.helpers").nothing
local function id(item) return item end

local function listAndDetail()
  local chosen, opened = ui.State "ada", ui.State "none"
  local names = ui.State { "ada", "bob", "cy" }
  local view = function()
    return ui.HSplitView {
      ui.List { selection = chosen, ui.ForEach(names.value, { id = id }, function(name) return ui.Text(name) end) }
        :frame { minWidth = 8, idealWidth = 12 },
      ui.VStack { ui.Text("About " .. tostring(chosen.value)), ui.Button("Open", function() opened.value = chosen.value end) },
    }
  end
  return view, { chosen = chosen, opened = opened, names = names }
end

local function filterAboveList()
  local query, chosen = ui.State "", ui.State()
  local view = function()
    local found = {}
    for _, name in ipairs { "apple", "pear", "plum" } do
      if name:find(query.value, 1, true) then found[#found + 1] = name end
    end
    return ui.VStack {
      ui.TextField("Filter", query),
      ui.List { selection = chosen, ui.ForEach(found, { id = id }, function(name) return ui.Text(name) end) },
    }
  end
  return view, { query = query, chosen = chosen }
end

local function wizard()
  local step, name, done = ui.State(1), ui.State "", ui.State(false)
  local view = function()
    local page = step.value == 1 and ui.VStack { ui.TextField("Name", name) } or ui.VStack { ui.Toggle("Agree", ui.State(false)) }
    return ui.VStack {
      page,
      ui.HStack {
        ui.Button { "Cancel", role = "cancel", action = nothing },
        ui.Button("Next", function()
          if step.value == 1 then step.value = 2 else done.value = true end
        end),
      },
    }
  end
  return view, { step = step, done = done, name = name }
end

local function chat()
  local lines, text, field = ui.State {}, ui.State "", ui.State()
  local view = function()
    return ui.VStack {
      ui.List { ui.ForEach(lines.value, function(line) return ui.Text(line) end) },
      ui.TextField("Message", text):focused(field, "message"):onSubmit(function()
        lines:update(function(all) all[#all + 1] = text.value end)
        text.value, field.value = "", "message"
      end),
    }:defaultFocus(field, "message")
  end
  return view, { lines = lines, text = text, field = field }
end

local function gridWithEditing()
  local rows = ui.State { { id = 1, name = "Ada" }, { id = 2, name = "Bob" } }
  local chosen, pane, text = ui.State(1), ui.State "grid", ui.State ""
  local view = function()
    return ui.VStack {
      ui.Table(rows.value, { id = "id", selection = chosen, columns = { ui.TableColumn("Name", "name") } })
        :focused(pane, "grid")
        :onKeyPress { "e", function()
          text.value, pane.value = rows.value[chosen.value].name, "cell"
          return true
        end },
      ui.TextField("Value", text):focused(pane, "cell"):onSubmit(function()
        rows:update(function(all) all[chosen.value].name = text.value end)
        pane.value = "grid"
      end),
    }
  end
  return view, { rows = rows, chosen = chosen, pane = pane }
end

for _, size in ipairs { "80x24", "40x12" } do
  local options = { size = size }

  test("list and detail at " .. size, function(t)
    local view, s = listAndDetail()
    local app = t:mount(view, options)
    app:press("down")
    t:contains(app:text(), "About bob")
    app:press("tab")
    t:equal(app:focus().kind, "slider")
    app:press("tab", "enter")
    t:equal(s.opened.value, "bob")
    app:click "cy"
    t:equal({ s.chosen.value, app:focus().title }, { "cy", "cy" })
    s.names.value = { "ada", "bob" }
    t:equal({ app:focus().title, s.chosen.value }, { "bob", "bob" })
    app:click "Open"
    t:equal(s.opened.value, "bob")
  end)

  test("a filter above a list at " .. size, function(t)
    local view, s = filterAboveList()
    local app = t:mount(view, options)
    app:type "pl"
    t:equal(app:focus().kind, "textField")
    app:press "down"
    t:equal({ s.chosen.value, app:focus().title }, { "apple", "apple" })
    app:press "down"
    t:equal(s.chosen.value, "plum")
    app:click(3, 1)
    t:equal(app:focus().kind, "textField")
    s.query.value = "pear"
    t:equal(s.chosen.value, "plum", "the selection is left as it is")
    app:press "tab"
    t:equal({ s.chosen.value, app:focus().title }, { "pear", "pear" })
    app:click "pear"
    t:equal(s.chosen.value, "pear")
  end)

  test("a wizard at " .. size, function(t)
    local view, s = wizard()
    local app = t:mount(view, options)
    app:type "Ada"
    app:click "Next"
    t:equal({ s.step.value, app:focus().title }, { 2, "Next" })
    app:press "enter"
    t:equal(s.done.value, true)
    s.step.value = 1
    app:click(app:find("Ada") and "Ada" or "Name")
    t:equal(app:focus().kind, "textField")
    s.step.value = 2
    t:equal(app:focus().title, "Agree")
  end)

  test("a chat with its input at " .. size, function(t)
    local view, s = chat()
    local app = t:mount(view, options)
    t:equal({ app:focus().kind, s.field.value }, { "textField", "message" })
    app:type "hello"
    app:press "enter"
    t:equal({ s.lines.value, s.text.value, app:focus().kind }, { { "hello" }, "", "textField" })
    app:press "tab"
    app:click "Message"
    app:type "again"
    app:press "enter"
    t:equal({ #s.lines.value, s.field.value }, { 2, "message" })
  end)

  test("a grid whose cells are edited at " .. size, function(t)
    local view, s = gridWithEditing()
    local app = t:mount(view, options)
    app:press("down", "e")
    t:equal({ s.pane.value, app:focus().kind }, { "cell", "textField" })
    app:press "end"
    app:type "by"
    app:press "enter"
    t:equal({ s.rows.value[2].name, s.pane.value }, { "Bobby", "grid" })
    t:contains(app:focus().title, "Bobby")
    app:click "Ada"
    t:equal({ s.chosen.value, s.pane.value }, { 1, "grid" })
  end)
end
