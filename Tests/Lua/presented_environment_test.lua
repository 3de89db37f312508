-- What is presented inherits what modifiers have set around the view that presents it, and nothing
-- that a container or control gives its content for drawing it: a selected row, a button's style, a
-- form, a bar. So wherever the presenting view stands, what it presents looks as if it was
-- presented by a plain view.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

local function nothing() end
local function same(item) return item end

-- Each presentation attaches itself to a view; `open` shows it. All of them show the word CONTENT.
local presentations = {
  sheet = function(view, shown)
    return view:sheet { isPresented = shown:binding(), content = function()
      return ui.VStack { alignment = "leading", ui.Text("CONTENT"),
        ui.Text("second"):foregroundStyle("secondary"),
        ui.Button("a button", nothing), ui.Toggle("toggle", ui.State(true):binding()) }
    end }
  end,
  popover = function(view, shown)
    return view:popover { isPresented = shown:binding(), content = function()
      return ui.VStack { alignment = "leading", ui.Text("CONTENT"), ui.Button("a button", nothing) }
    end }
  end,
  alert = function(view, shown)
    return view:alert("CONTENT", { isPresented = shown:binding(), message = ui.Text("message"),
      ui.Button("Fine", nothing) })
  end,
  confirmationDialog = function(view, shown)
    return view:confirmationDialog("CONTENT", { isPresented = shown:binding(),
      titleVisibility = "visible",
      ui.Button("Delete", { role = "destructive", action = nothing }) })
  end,
  contextMenu = function(view)
    return view:contextMenu { ui.Button("first", nothing), ui.Button("CONTENT", nothing) }
  end,
  help = function(view) return view:help("CONTENT") end,
}
local byPointer = {
  contextMenu = function(app, at) app:rightClick(at.x, at.y) end,
  help = function(app, at) app:hover(at.x, at.y) app:advance(2) end,
}

-- Each place shows a view as a part of something that draws it in a look of its own.
local function list(view, options)
  options.selection = ui.State(1)
  options[1] = ui.ForEach({ 1, 2 }, { id = same }, function(i)
    return i == 1 and view or ui.Text("other")
  end)
  return ui.List(options)
end
local painted = ui.ButtonStyle(function(configuration)
  return configuration.label:foregroundStyle("black"):bold():background("yellow"):lineLimit(1)
    :tint("yellow")
end)
local function button(view) return ui.Button { action = nothing, label = view } end
local places = {
  ["selected row of a List"] = function(view) return list(view, {}) end,
  ["row of a List"] = function(view)
    return ui.List { ui.ForEach({ 1, 2 }, { id = same }, function(i)
      return i == 1 and view or ui.Text("other")
    end) }
  end,
  ["button in a selected row"] = function(view) return list(button(view), {}) end,
  ["selected row of a Table"] = function(view)
    return ui.Table({ { id = 1 }, { id = 2 } }, { id = "id", selection = ui.State(1), columns = {
      ui.TableColumn("A", function(item) return item.id == 1 and view or ui.Text("other") end),
      ui.TableColumn("Id", "id") } })
  end,
  ["selected row of an outline"] = function(view)
    return ui.List { selection = ui.State(1), ui.OutlineGroup({ { id = 1, kids = { { id = 2 } } } },
      { id = "id", children = "kids" }, function(item)
        return item.id == 1 and view or ui.Text("other")
      end) }
  end,
  ["row of an outline"] = function(view)
    return ui.OutlineGroup({ { id = 1, kids = { { id = 2 } } } }, { id = "id", children = "kids" },
      function(item) return item.id == 1 and view or ui.Text("other") end)
  end,
  ["header of a List"] = function(view)
    return ui.List { ui.Section { header = view, ui.Text("row") } }
  end,
  ["footer of a List"] = function(view)
    return ui.List { ui.Section { footer = view, ui.Text("row") } }
  end,
  ["row of a Form"] = function(view) return ui.Form { view, ui.Text("other") } end,
  ["value of a Form"] = function(view)
    return ui.Form { ui.LabeledContent { label = ui.Text "Label", view } }
  end,
  ["label of a Form"] = function(view)
    return ui.Form { ui.LabeledContent { label = view, ui.Text("value") } }
  end,
  ["header of a Form"] = function(view)
    return ui.Form { ui.Section { header = view, ui.Text("row") } }
  end,
  ["footer of a Form"] = function(view)
    return ui.Form { ui.Section { footer = view, ui.Text("row") } }
  end,
  ["label of a GroupBox"] = function(view)
    return ui.GroupBox { label = view, ui.Text("content") }
  end,
  ["content of a GroupBox"] = function(view) return ui.GroupBox("Box", { view }) end,
  ["toolbar"] = function(view) return ui.Text("content"):toolbar { view } end,
  ["button in a toolbar"] = function(view) return ui.Text("content"):toolbar { button(view) } end,
  ["button of a script's style"] = function(view) return button(view):buttonStyle(painted) end,
  ["label of a script's style"] = function(view)
    return ui.Label { title = view, icon = ui.Text("i") }:labelStyle(function(configuration)
      return configuration.title:foregroundStyle("black"):background("yellow")
    end)
  end,
  ["toggle of a script's style"] = function(view)
    return ui.Toggle { label = view, isOn = ui.State(true):binding() }
        :toggleStyle(function(configuration)
      return configuration.label:foregroundStyle("black"):background("yellow")
    end)
  end,
  ["label of a group that opens"] = function(view)
    return ui.DisclosureGroup { label = view, ui.Text("content") }
  end,
  ["content of a group that opens"] = function(view)
    return ui.DisclosureGroup("Group", { isExpanded = ui.State(true):binding(), view })
  end,
  ["actions of an empty view"] = function(view)
    return ui.ContentUnavailableView("Nothing", { view })
  end,
  ["tab"] = function(view)
    return ui.TabView { ui.Tab("One", { view }), ui.Tab("Two", { ui.Text("two") }) }
  end,
  ["page"] = function(view) return ui.NavigationStack { view:navigationTitle("Page") } end,
  ["control group"] = function(view)
    return ui.ControlGroup { button(view), ui.Button("other", nothing) }
  end,
}
for _, style in ipairs { "plain", "bordered", "borderedProminent", "borderless", "link" } do
  places["button " .. style] = function(view) return button(view):buttonStyle(style) end
end

local settings = { { theme = "terminal" }, { theme = "dark" },
  { theme = "terminal", colors = "none" } }
local modifiers = {
  plain = same,
  modified = function(view)
    return view:foregroundStyle("red"):tint("green"):controlSize("large")
      :multilineTextAlignment("trailing")
  end,
}

-- The cells of what is presented: the word, and the edge of its box, which is found to its left.
local function picture(app)
  local y = 0
  local line
  for each in (app:text() .. "\n"):gmatch("(.-)\n") do
    y = y + 1
    if each:find("CONTENT", 1, true) then line = y break end
  end
  if not line then return nil end
  local from
  for x = 1, 42 do
    local word = ""
    for i = 0, 6 do word = word .. app:cell(x + i, line).text end
    if word == "CONTENT" then from = x break end
  end
  local cells = {}
  local function add(cell)
    cells[#cells + 1] = { cell.text, cell.foreground or "-", cell.background or "-", cell.bold,
      cell.dim, cell.underline, cell.reverse }
  end
  for x = from, from + 6 do add(app:cell(x, line)) end
  for x = from - 1, math.max(1, from - 24), -1 do
    local cell = app:cell(x, line)
    if cell.text == "│" or cell.text == "|" or cell.text == "▌" or cell.text == "▏" then
      add(cell)
      break
    end
  end
  return cells
end

local function mount(t, place, setting, presentation, modify)
  local shown = ui.State(false)
  local options = { size = "48x16" }
  for key, value in pairs(setting) do options[key] = value end
  local app = t:mount(function()
    return place(modify(presentations[presentation](ui.Text("presenter"), shown)))
  end, options)
  if byPointer[presentation] then
    local at = app:find("presenter", { kind = "text" }) or app:find "presenter"
    byPointer[presentation](app, at)
  else
    shown.value = true
  end
  app:advance(1)
  return app
end

local function sorted(set)
  local keys = {}
  for key in pairs(set) do keys[#keys + 1] = key end
  table.sort(keys)
  return keys
end

for _, presentation in ipairs(sorted(presentations)) do
  test(presentation .. ": what is presented has the look of the place where it is declared, \z
      not that of the row", function(t)
    local wrong, seen, turn = {}, 0, 0
    for _, setting in ipairs(settings) do
      for _, how in ipairs(sorted(modifiers)) do
        local function plain(view) return ui.VStack { view } end
        local wanted = picture(mount(t, plain, setting, presentation, modifiers[how]))
        t:ok(wanted, presentation .. " is shown")
        -- The places without a selection take turns.
        for number, name in ipairs(sorted(places)) do
          if not name:find "selected" and number % 6 ~= turn % 6 then goto next end
          local app = mount(t, places[name], setting, presentation, modifiers[how])
          local found = picture(app)
          -- In some places the pointer does not reach the view, as in the label of a button.
          if found then
            seen = seen + 1
            local ok = #found == #wanted
            for i = 1, #wanted do
              for k = 1, 7 do if ok and found[i][k] ~= wanted[i][k] then ok = false end end
            end
            if not ok then wrong[#wrong + 1] = name .. ", " .. how .. ", " .. setting.theme end
          elseif not byPointer[presentation] then
            wrong[#wrong + 1] = name .. " does not present"
          end
          ::next::
        end
        turn = turn + 1
      end
    end
    t:equal(wrong, {})
    t:ok(seen > 20, seen)
  end)
end

test("the selection moves while something is presented: it looks as before", function(t)
  for _, setting in ipairs(settings) do
    for _, presentation in ipairs(sorted(presentations)) do
      if not byPointer[presentation] then
        local selection, shown = ui.State(1), ui.State(false)
        local options = { size = "48x16" }
        for key, value in pairs(setting) do options[key] = value end
        local app = t:mount(function()
          return ui.List { selection = selection, ui.ForEach({ 1, 2 }, { id = same }, function(i)
            return i == 1 and presentations[presentation](ui.Text("presenter"), shown)
              or ui.Text("other")
          end) }
        end, options)
        shown.value = true
        app:advance(1)
        local before = picture(app)
        selection.value = 2
        app:advance(1)
        t:equal(picture(app), before, presentation .. setting.theme)
        selection.value = nil
        app:advance(1)
        t:equal(picture(app), before, presentation .. setting.theme)
      end
    end
  end
end)

test("a modifier around the presenting view changes while something is presented: \z
    its box follows", function(t)
  for _, presentation in ipairs(sorted(presentations)) do
    if not byPointer[presentation] then
      local theme, shown = ui.State("dark"), ui.State(false)
      local function root(fixed)
        return function()
          return ui.VStack { presentations[presentation](ui.Text("presenter"), shown)
            :theme(fixed or theme.value) }
        end
      end
      local app = t:mount(root(), { size = "48x16", theme = "terminal" })
      shown.value = true
      app:advance(1)
      theme.value = "light"
      app:advance(1)
      local wanted = t:mount(root("light"), { size = "48x16", theme = "terminal" })
      wanted:advance(1)
      t:equal(picture(app), picture(wanted), presentation)
      shown.value = false
    end
  end
end)

test("values of the environment that are set around the presenting view reach what it presents, \z
    in a selected row, too", function(t)
  local Density = ui.EnvironmentKey("presented.density", "usual")
  local shown = ui.State(true)
  local Reads = ui.View "Reads"
  function Reads:body()
    return ui.Text(self.environment["presented.density"] .. " " .. self.environment.controlSize
      .. " "
      .. tostring(self.environment.lineLimit) .. " " .. tostring(self.environment.isEnabled))
  end
  for name, place in pairs(places) do
    local app = t:mount(function()
      return place(ui.Text("presenter"):sheet { isPresented = shown:binding(), content = Reads {} }
        :environment(Density, "dense"):controlSize("small"))
    end, { size = "48x16" })
    app:advance(1)
    t:contains(app:text(), "dense small nil true", name)
  end
end)
