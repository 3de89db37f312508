-- NavigationSplitView: two columns, or one stack in less than 60 columns.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing
local function id(item) return item end

local function mail(options)
  options = options or {}
  local s = { chosen = ui.State(options.chosen), visibility = ui.State(options.visibility),
    pressed = ui.State "" }
  local view = function()
    return ui.NavigationSplitView { columnVisibility = s.visibility,
      sidebar = ui.List { selection = s.chosen, ui.ForEach({ "Inbox", "Sent", "Trash" },
        { id = id }, function(name) return ui.Text(name) end) }
        :navigationTitle "Feeds",
      detail = function()
        return s.chosen.value and ui.VStack { ui.Text("Detail " .. s.chosen.value),
          ui.Button("Reply", function() s.pressed.value = s.chosen.value end) }
          :navigationTitle(s.chosen.value) or ui.Text "No Selection"
      end }
  end
  return view, s
end

test("in 60 columns and more the two are beside each other, \z
    and a row that is selected is shown", function(t)
  for _, width in ipairs { 60, 80, 200 } do
    local view, s = mail()
    local app = t:mount(view, { size = width .. "x12" })
    for _, text in ipairs { "Feeds", "Inbox", "No Selection" } do t:contains(app:text(), text) end
    app:press "down"
    t:contains(app:text(), "Detail Inbox")
    app:press "down"
    t:contains(app:text(), "Detail Sent")
    app:click "Trash"
    t:equal({ s.chosen.value, app:focus().title }, { "Trash", "Trash" })
    app:press("tab", "tab")
    app:press "enter"
    t:equal(s.pressed.value, "Trash")
  end
end)

test("in less than 60 columns they are a stack: arrows move the mark alone, \z
    and choosing a row opens the page", function(t)
  for _, key in ipairs { "enter", "space", "right", "click" } do
    local view, s = mail()
    local app = t:mount(view, { size = "59x12" })
    t:ok(not app:text():find "No Selection")
    app:press("down", "down")
    t:equal({ s.chosen.value, app:focus().title }, { nil, "Sent" }, key)
    if key == "click" then app:click "Sent" else app:press(key) end
    t:contains(app:text(), "Detail Sent")
    t:equal(s.chosen.value, "Sent")
    t:ok(not app:text():find "Inbox")
    t:contains(app:text(), "Feeds")
    app:press "escape"
    t:contains(app:text(), "Inbox")
    t:equal(app:focus().title, "Sent")
    app:press "enter"
    t:contains(app:text(), "Detail Sent", "the selected row opens its page again")
    app:click "Feeds"
    t:contains(app:text(), "Inbox")
  end
end)

test("in a stack the help says that the keys of a row open it, also if it is selected", function(t)
  for direction, arrow in pairs { leftToRight = "→", rightToLeft = "←" } do
    local view = mail { chosen = "Sent" }
    local app = t:mount(view, { size = "56x20", layoutDirection = direction })
    for _ = 1, 2 do
      app:press "f1"
      t:contains(app:text(), "Enter Space " .. arrow)
      t:contains(app:text(), "Open")
      app:press("escape", "up")
    end
  end
end)

test("another size keeps the column that has the focus, and the state of both", function(t)
  local view, s = mail { chosen = "Sent" }
  local app = t:mount(view, { size = "80x12" })
  app:press("tab", "tab")
  t:equal(app:focus().title, "Reply")
  app:resize(40, 12)
  t:contains(app:text(), "Detail Sent")
  t:equal(app:focus().title, "Reply")
  app:press "escape"
  t:contains(app:text(), "Inbox")
  app:resize(80, 12)
  t:contains(app:text(), "Inbox")
  t:contains(app:text(), "Detail Sent")
end)

test("S119: a row that is marked in the stack is selected when the columns \z
    are beside each other", function(t)
  for _, narrow in ipairs { 20, 40, 59 } do
    for _, wide in ipairs { 60, 80, 200 } do
      local sizes = narrow .. " and " .. wide
      local view, s = mail()
      local app = t:mount(view, { size = narrow .. "x12" })
      app:resize(wide, 12)
      t:equal({ s.chosen.value, app:focus().kind }, { nil, "list" }, sizes)
      app:resize(narrow, 12)
      app:press("down", "down")
      t:equal({ s.chosen.value, app:focus().title }, { nil, "Sent" }, sizes)
      app:resize(wide, 12)
      t:equal({ s.chosen.value, app:focus().title }, { "Sent", "Sent" }, sizes)
      t:contains(app:text(), "Detail Sent")
      app:resize(narrow, 12)
      app:press "up"
      t:equal({ s.chosen.value, app:focus().title }, { "Sent", "Inbox" }, sizes)
      app:resize(wide, 12)
      t:equal({ s.chosen.value, app:focus().title }, { "Inbox", "Inbox" }, sizes)
      app:press "down"
      t:equal(s.chosen.value, "Sent")
      -- The detail has the focus: what is selected stays.
      app:resize(narrow, 12)
      app:press("up", "enter")
      t:contains(app:text(), "Detail Inbox")
      app:resize(wide, 12)
      t:equal({ s.chosen.value, app:focus().title }, { "Inbox", "Reply" }, sizes)
    end
  end
end)

test("S119: in the stack the mark stays where it is when the help has been closed", function(t)
  local view, s = mail { chosen = "Inbox" }
  local app = t:mount(view, { size = "40x16" })
  app:press("down", "down")
  app:press "f1"
  t:contains(app:text(), "Keys")
  app:press "escape"
  t:equal({ app:focus().title, s.chosen.value }, { "Trash", "Inbox" })
end)

test("S109: in the stack, too, a script that writes the selection moves the mark", function(t)
  local view, s = mail()
  local app = t:mount(view, { size = "40x12" })
  app:press "down"
  s.chosen.value = "Trash"
  t:equal({ app:focus().title, app:text():find "Inbox" ~= nil }, { "Trash", true })
  app:press "up"
  s.chosen.value = "Inbox"
  t:equal(app:focus().title, "Inbox")
  -- Beneath the detail as well: going back leads to the row that is selected.
  app:press "enter"
  s.chosen.value = "Sent"
  t:contains(app:text(), "Detail Sent")
  app:press "escape"
  t:equal(app:focus().title, "Sent")
end)

test("columnVisibility hides the sidebar; the way back writes all", function(t)
  for _, name in ipairs { "all", "doubleColumn", "automatic" } do
    t:contains(t:mount((mail { visibility = name }), { size = "80x12" }):text(), "Inbox")
  end
  local view, s = mail { visibility = "detailOnly", chosen = "Sent" }
  local app = t:mount(view, { size = "80x12" })
  t:ok(not app:text():find "Inbox")
  t:contains(app:text(), "Detail Sent")
  app:press "escape"
  t:equal({ app:text():find "Inbox" ~= nil, s.visibility.value }, { true, "all" })
  s.visibility.value = "detailOnly"
  t:ok(not app:text():find "Inbox")
  local narrow = t:mount((mail { visibility = "detailOnly", chosen = "Sent" }), { size = "40x12" })
  t:contains(narrow:text(), "Detail Sent")
  narrow:press "escape"
  t:contains(narrow:text(), "Inbox")
end)

test("in a stack, too, columnVisibility shows the detail and the sidebar again", function(t)
  local view, s = mail { visibility = "all", chosen = "Sent" }
  local app = t:mount(view, { size = "40x12" })
  for _, name in ipairs { "all", "doubleColumn", "automatic" } do
    s.visibility.value = "detailOnly"
    t:contains(app:text(), "Detail Sent")
    t:ok(not app:text():find "Inbox")
    s.visibility.value = name
    t:contains(app:text(), "Inbox", name)
    t:equal({ app:focus().title, s.visibility.value }, { "Sent", name })
  end
  -- The user goes back: the state says so, and asking for the detail again shows it.
  s.visibility.value = "detailOnly"
  app:press "escape"
  t:equal({ app:text():find "Inbox" ~= nil, s.visibility.value }, { true, "all" })
  s.visibility.value = "detailOnly"
  t:contains(app:text(), "Detail Sent")
  -- What the user has opened, too, gives way to the sidebar that is asked for.
  s.visibility.value = "all"
  app:press "enter"
  t:contains(app:text(), "Detail Sent")
  s.visibility.value = "detailOnly"
  t:contains(app:text(), "Detail Sent")
  s.visibility.value = "all"
  t:contains(app:text(), "Inbox")
end)

test("in a list beside another, down at its end stays there", function(t)
  local left, right = ui.State "1", ui.State "a"
  local function rows(selection, names)
    return ui.List { selection = selection, ui.ForEach(names, { id = id },
      function(name) return ui.Text(name) end) }
  end
  local app = t:mount(function()
    return ui.NavigationSplitView { sidebar = rows(left, { "1", "2", "3", "4" }),
      detail = rows(right, { "a" }) }
  end, { size = "80x12" })
  app:press("right", "down", "down")
  t:equal({ app:focus().title, left.value, right.value }, { "a", "1", "a" })
  app:press("left", "down")
  t:equal({ app:focus().title, left.value }, { "2", "2" })
end)

test("a wrong columnVisibility says which there are", function(t)
  local app = t:mount((mail { visibility = "detailonly" }), { size = "80x12" })
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "did you mean 'detailOnly'?")
end)

test("a link in the sidebar shows its view in the detail", function(t)
  local function links()
    return ui.NavigationSplitView { sidebar = ui.List { ui.NavigationLink("One",
      ui.Text "page one"), ui.NavigationLink("Two", ui.Text "page two") }:navigationTitle "Links",
      detail = ui.Text "nothing yet" }
  end
  local app = t:mount(links, { size = "80x12" })
  app:click "One"
  t:contains(app:text(), "page one")
  t:contains(app:text(), "Two")
  app:click "Two"
  t:contains(app:text(), "page two")
  t:ok(not app:text():find "page one")
  app = t:mount(links, { size = "40x12" })
  app:click "One"
  t:contains(app:text(), "page one")
  t:ok(not app:text():find "Two")
end)

test("the divider is dragged within bounds, and never takes the focus by itself; \z
    mirrored from right to left", function(t)
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    local view = mail()
    local app = t:mount(view, { size = "80x12", layoutDirection = direction })
    t:equal(app:focus().kind, "list")
    local function line()
      for x = 1, 80 do
        local text = app:cell(x, 6).text
        if text == "│" or text == "┃" then return x end
      end
    end
    local before = line()
    app:drag(before, 6, before + 5, 6)
    t:equal({ line(), app:focus().kind }, { before + 5, "list" })
    app:drag(line(), 6, 79, 6)
    t:ok(line() < 72)
    app:drag(line(), 6, 2, 6)
    t:ok(line() > 9)
  end
end)

test("a request for a view in the detail waits in the stack until the page is there", function(t)
  local where, chosen = ui.State(), ui.State()
  local app = t:mount(function()
    return ui.NavigationSplitView { sidebar = ui.List { selection = chosen,
      ui.ForEach({ "a", "b" }, { id = id }, function(name) return ui.Text(name) end) },
      detail = ui.VStack { ui.Button("first", nothing),
        ui.Button("second", nothing):focused(where, "second") } }
      :onChange(chosen.value, function() where.value = "second" end)
  end, { size = "40x12" })
  app:click "b"
  t:equal({ app:focus().title, where.value }, { "second", "second" })
end)

test("a link with a value in the sidebar opens its page in the detail, \z
    by destinations of the sidebar or the detail", function(t)
  for _, where in ipairs { "sidebar", "detail" } do
    local function page(value)
      return ui.VStack { ui.Text("page " .. value),
        ui.NavigationLink("More", { value = value .. "+" }) }
    end
    local view = function()
      local sidebar = ui.List { ui.NavigationLink("One", { value = "1" }),
        ui.NavigationLink("Two", { value = "2" }) }:navigationTitle "Links"
      local detail = ui.Text "nothing yet"
      if where == "sidebar" then
        sidebar = sidebar:navigationDestination(page)
      else
        detail = detail:navigationDestination(page)
      end
      return ui.NavigationSplitView { sidebar = sidebar, detail = detail }
    end
    local app = t:mount(view, { size = "80x12" })
    app:click "One"
    t:contains(app:text(), "page 1")
    t:contains(app:text(), "Two")
    app:click "Two"
    t:contains(app:text(), "page 2")
    t:notContains(app:text(), "page 1")
    app:click "More"
    t:contains(app:text(), "page 2+")
    app = t:mount(view, { size = "40x12" })
    app:click "One"
    t:contains(app:text(), "page 1")
    t:notContains(app:text(), "Two")
    app:press("escape", "escape")
    t:contains(app:text(), "Two")
  end
end)

test("S125: the sidebar begins with its ideal width, \z
    and is dragged between the minima and maxima of both", function(t)
  local function line(app)
    for x = 1, 100 do
      local text = app:cell(x, 6).text
      if text == "│" or text == "┃" then return x end
    end
  end
  local function mount(frame, detail)
    return t:mount(function()
      local sidebar = ui.List { "Inbox", "Sent" }
      if frame then sidebar = sidebar:frame(frame) end
      local shown = ui.Text "shown"
      return ui.NavigationSplitView { sidebar = sidebar, detail = detail and shown:frame(detail)
        or shown }
    end, { size = "100x12" })
  end
  local app = mount { minWidth = 12, idealWidth = 20, maxWidth = 40 }
  t:equal(line(app), 21)
  app:drag(21, 6, 36, 6)
  t:equal(line(app), 36)
  app:drag(36, 6, 90, 6)
  t:equal(line(app), 41)
  app:drag(41, 6, 2, 6)
  t:equal(line(app), 13)
  app:resize(120, 12)
  t:equal(line(app), 13, "what the user has dragged stays")
  app = mount({ idealWidth = 25 }, { minWidth = 60 })
  t:equal(line(app), 26)
  app:drag(26, 6, 80, 6)
  t:equal(line(app), 40, "the detail keeps its 60 columns")
  app = mount { width = 17 }
  t:equal(line(app), 18)
  t:equal(line(mount()), 31, "a third without any length")
end)

test("S121: a detail that is hidden in the stack is not there for requests: \z
    it is asked for when it opens", function(t)
  local function view(where, chosen, detail)
    return function()
      return ui.NavigationSplitView { sidebar = ui.List { selection = chosen,
        ui.ForEach({ "a", "b" }, { id = id }, function(name) return ui.Text(name) end) },
        detail = detail(where) }
    end
  end
  local function buttons(where)
    return ui.VStack { ui.Button("first", nothing), ui.Button("second", nothing):focused(where,
      "second") }
  end
  local function default(where)
    return ui.VStack { ui.Button("first", nothing), ui.Button("second", nothing):focused(where,
      "second") }:defaultFocus(where, "second")
  end
  for name, case in pairs { initial = { "second", buttons }, default = { nil, default } } do
    local where, chosen = ui.State(case[1]), ui.State()
    local app = t:mount(view(where, chosen, case[2]), { size = "40x12" })
    app:press("down", "down")
    t:equal({ app:focus().title, where.value }, { "b", "second" }, name)
    app:press "enter"
    t:equal({ app:focus().title, where.value }, { "second", "second" }, name)
    app:press "escape"
    t:equal({ app:focus().title, where.value }, { "b", nil }, name)
  end
  -- The same value in both columns is no repetition while only one is shown.
  local where, chosen = ui.State(), ui.State()
  local app = t:mount(function()
    return ui.NavigationSplitView { sidebar = ui.List { selection = chosen,
      ui.ForEach({ "a" }, { id = id }, function(name) return ui.Text(name) end) }:focused(where,
      "main"),
      detail = ui.Button("one", nothing):focused(where, "main") }
  end, { size = "40x12" })
  where.value = "main"
  t:equal({ app:focus().kind, where.value }, { "list", "main" })
  app:press("down", "enter")
  where.value = "main"
  t:equal({ app:focus().title, where.value, #app.diagnostics }, { "one", "main", 0 })
end)

test("S121: a request at the start opens no detail of a stack in a scene that has room for \z
    two columns", function(t)
  local places = {
    frame = function(view) return ui.HStack { view:frame { width = 40 }, ui.Text "beside" } end,
    split = function(view) return ui.HSplitView { view, ui.Text "beside" } end,
    padding = function(view) return view:padding { horizontal = 12 } end,
    box = function(view) return ui.GroupBox { view }:frame { maxWidth = 59 } end,
    reader = function(view)
      return ui.GeometryReader(function(size) return view:frame { width = size.width // 2 } end)
    end,
  }
  local function mount(place, where, chosen, default)
    return t:mount(function()
      local detail = ui.VStack { ui.Button("first", nothing),
        ui.Button("second", nothing):focused(where, "second") }
      return place(ui.NavigationSplitView {
        sidebar = ui.List { selection = chosen, ui.ForEach({ "a", "b" }, { id = id },
          function(name) return ui.Text(name) end) },
        detail = default and detail:defaultFocus(where, "second") or detail })
    end, { size = "80x12" })
  end
  for name, place in pairs(places) do
    for _, default in ipairs { false, true } do
      local where, chosen = ui.State(not default and "second" or nil), ui.State()
      local app = mount(place, where, chosen, default)
      t:notContains(app:text(), "first")
      t:equal({ app:focus().kind, where.value }, { "list", "second" }, name)
      app:press("down", "enter")
      t:equal({ app:focus().title, where.value, chosen.value }, { "second", "second", "a" }, name)
      app:press "escape"
      t:equal({ app:focus().title, where.value }, { "a", nil }, name)
    end
  end
  -- With room for both, the view that asks gets the focus at once, and no other before it.
  local where, list, seen = ui.State "second", ui.State(), {}
  local app = t:mount(function()
    return ui.NavigationSplitView { sidebar = ui.Button("a", nothing):focused(list, "a"),
      detail = ui.Button("second", nothing):focused(where, "second") }
      :onChange(list.value, function() seen[#seen + 1] = tostring(list.value) end)
  end, { size = "80x12" })
  t:equal({ app:focus().title, where.value, seen }, { "second", "second", {} })
end)
