-- S124 to S126: headers of tables, dividers of split views, and who gets a key.
local ui, test = require "lunette", require "lunette.test"
local nothing = require("support.helpers").nothing

local function id(item) return item end
local function title(app)
  return app:focus() and (app:focus().kind == "list" and "list" or app:focus().title)
end
local items = { { id = 1, name = "Ada", size = 3 }, { id = 2, name = "Bob", size = 1 } }
local function columns()
  return { ui.TableColumn("Name", "name", { sort = true, width = 20 }),
    ui.TableColumn("Size", "size", { sort = true }) }
end

test("S124: the header is one stop, left and right within it, and the rows come first", function(t)
  local picked, pane = ui.State(2), ui.State()
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("Top", nothing),
      ui.Table(items, { id = "id", columns = columns(), selection = picked }):focused(pane,
      "table"),
    }
  end, { size = "40x8" })
  t:equal(title(app), "Top")
  app:press "tab"
  t:equal(title(app), "Name")
  app:press "right"
  t:equal(title(app), "Size")
  app:press "left"
  t:equal(title(app), "Name")
  app:press "tab"
  t:contains(title(app), "Bob")
  app:press "shift+tab"
  t:equal(title(app), "Name")
  app:press "shift+tab"
  t:equal(title(app), "Top")
  pane.value = "table"
  t:contains(title(app), "Bob")
end)

test("S124: in the header, left and right pass over holes among the columns", function(t)
  local all = columns()
  for _, list in ipairs {
    { false, all[1], all[2] }, { all[1], false, all[2] }, { all[1], all[2], false },
    { false, all[1], false, false, all[2] },
  } do
    local app = t:mount(function()
      return ui.VStack { ui.Button("Top", nothing),
        ui.Table(items, { id = "id", columns = list, selection = ui.State(2) }) }
    end, { size = "40x8" })
    app:press "tab"
    t:equal(title(app), "Name")
    app:press "right"
    t:equal(title(app), "Size")
    app:press "left"
    t:equal(title(app), "Name")
  end
end)

test("S124: the whole cell of a header is its target", function(t)
  local app = t:mount(function()
    return ui.Table(items, { id = "id", columns = columns() })
  end, { size = "40x8" })
  app:click(15, 1)
  t:contains(app:text(), "Name ▲")
  app:click(39, 1)
  t:contains(app:text(), "Size ▲")
end)

test("S125: a divider never takes the focus by itself, \z
    and a drag leaves it where it is", function(t)
  local app = t:mount(function()
    return ui.HSplitView { ui.List { ui.ForEach({}, nothing) }, ui.Text("main") }
  end, { size = "41x4" })
  t:equal(title(app), "list")
  app:drag(21, 1, 11, 1)
  t:equal(title(app), "list")
  app:click(11, 2)
  t:equal(app:focus().kind, "slider")
  app = t:mount(function() return ui.HSplitView { ui.Text "a", ui.Text "b" } end, { size = "41x4" })
  t:equal(app:focus(), nil)
  app:press "tab"
  t:equal(app:focus().kind, "slider")
end)

test("S125: the first shares come from ideal lengths, \z
    and a drag stays within the bounds", function(t)
  local function at(app, width)
    for x = 1, width do
      if ("│┃"):find(app:cell(x, 1).text, 1, true) and app:cell(x, 1).text ~= " " then return x end
    end
  end
  local function side(view)
    return view:frame { minWidth = 10, idealWidth = 15, maxWidth = 30, maxHeight = math.huge }
  end
  local app = t:mount(function()
    return ui.HSplitView { side(ui.Text "side"), ui.Text "main" }
  end, { size = "80x4" })
  t:equal(at(app, 80), 16)
  app:resize(120, 4)
  t:equal(at(app, 120), 16)
  app:resize(80, 4)
  app:drag(16, 1, 26, 1)
  t:equal(at(app, 80), 26)
  app:drag(26, 1, 2, 1)
  t:equal(at(app, 80), 11)
  app:drag(11, 1, 70, 1)
  t:equal(at(app, 80), 31)
  app = t:mount(function()
    return ui.HSplitView { ui.Text "side", ui.Text "main" }
  end, { size = "81x4" })
  t:equal(at(app, 81), 41)
end)

test("S126: a handler on a field that names the key comes first, \z
    one around it or without names does not", function(t)
  local log, text = {}, ui.State ""
  local function note(name, takes)
    return function() log[#log + 1] = name return takes end
  end
  local function keys(handler) return { "r", modifiers = { "control" }, handler } end
  local app = t:mount(function()
    return ui.VStack { ui.TextEditor(text):padding(1):onKeyPress(keys(note("on", true))) }
      :onKeyPress(keys(note("around", true)))
  end, { size = "30x6" })
  app:press "ctrl+r"
  t:equal(log, { "on" })
  log = {}
  app = t:mount(function()
    return ui.VStack { ui.TextField("F", text):onKeyPress { "q", note("on", false) } }
      :onKeyPress { "q", note("around", true) }
  end, { size = "30x6" })
  app:press "q"
  t:equal({ log, text.value }, { { "on" }, "q" })
  log, text.value = {}, ""
  app = t:mount(function()
    return ui.TextField("F", text):onKeyPress(note("unnamed", true))
  end, { size = "30x6" })
  app:press "q"
  t:equal({ log, text.value }, { {}, "q" })
  app = t:mount(function()
    return ui.VStack { ui.TextField("F", text) }:onKeyPress { "x", phase = "capture",
      note("capture", true) }
  end, { size = "30x6" })
  app:press "x"
  t:equal(log, { "capture" })
end)
