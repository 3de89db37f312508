-- Runs the examples of views and modifiers, and defines the names that they use without defining
-- them. The manual's pictures are made from the results, and a test runs all examples.
--
-- Called with an example and the name of its declaration; returns the view that the example makes.
-- With "view" as the example, it is the view to which the example of the modifier with that name is
-- applied. A modifier or a protocol of styles is shown with the control of its kind: the third
-- argument is that control's example.
local ui = require "lunette"

local function nothing() end

local function text(words) return function() return ui.Text(words) end end
local Counter = ui.View "Counter"
Counter.step = 1
Counter.state = { count = 0 }
function Counter:body()
  return ui.Button("Count: " .. self.count .. ", step " .. self.step, nothing)
end

-- The views for modifiers whose effect cannot be seen on a word. They are created anew for each
-- example.
local words = "The quick brown fox jumps over the lazy dog"
local subjects = {}
local function on(names, make)
  for name in names:gmatch "%a+" do subjects[name] = make end
end
local function buttons()
  return ui.HStack { spacing = 2,
    ui.Button("Save", nothing), ui.Button("Delete", { role = "destructive", action = nothing }) }
end
on("buttonStyle tint accentColor disabled", buttons)
on("controlSize buttonBorderShape", function() return buttons():buttonStyle("bordered") end)
on("buttonSizing", function() return ui.Button("Save", nothing):buttonStyle("bordered") end)
on("labelsHidden", function()
  return ui.Picker("Size",
    { selection = ui.State("m"), options = { { "s", "Small" }, { "m", "Medium" },
    { "l", "Large" } } })
end)
on("menuIndicator", function() return ui.Menu("Sort", { ui.Button("By name", nothing) }) end)
-- Modifiers of rows are shown within a list.
local rows = { listRowBackground = true, listRowInsets = true, listRowSeparator = true,
  badge = true, swipeActions = true }
on("shadow", function()
  return ui.Text("Hello"):padding { horizontal = 1 }:background("blue"):padding(1)
end)
local function card()
  return ui.Text("Hello"):padding { horizontal = 3, vertical = 1 }:background("blue")
end
on("cornerRadius clipShape containerShape clipped brightness contrast saturation grayscale \z
  opacity blur blendMode colorScheme theme", card)
on("background", function() return ui.Text("Hello"):padding { horizontal = 2 } end)
on("overlay", function() return ui.Text("Inbox"):padding(1):border("secondary") end)
on("lineLimit lineSpacing multilineTextAlignment", function()
  return ui.Text(words):frame { width = 20 }
end)
on("truncationMode minimumScaleFactor", function()
  return ui.Text(words):lineLimit(1):frame { width = 20 }
end)
on("imageScale symbolVariant symbolRenderingMode", function()
  return ui.Image { systemName = "star" }
end)
on("layoutDirection", function()
  return ui.HStack { ui.Text("One"), ui.Text("Two"), ui.Text("Three") }
end)
on("locale", function()
  return ui.DatePicker("Departure", { selection = ui.State("2026-11-24") })
end)
on("aspectRatio scaledToFit scaledToFill", function() return ui.Rectangle():fill("blue") end)
on("navigationTitle", function() return ui.NavigationStack { ui.Text("No messages") } end)
on("zIndex", function() return ui.Text("Above") end)
local function mail(options)
  local inbox = ui.Section("Mail", { "Inbox", "Drafts" })
  return ui.List { inbox, options and options.isOne and "Sent" or ui.Section("Archive",
    { "Sent" }) }
end
on("listRowSpacing", function() return mail { isOne = true }:frame { width = 24, height = 8 } end)
on("listSectionSpacing", function() return mail():frame { width = 24, height = 8 } end)
on("labelIconToTitleSpacing labelReservedIconWidth", function()
  return ui.VStack { alignment = "leading", ui.Label("Friends", { systemImage = "person.3" }),
    ui.Label("Star", { systemImage = "star" }) }
end)
local function tabs(first, ...)
  return ui.TabView { first, ... }:frame { width = 30, height = 4 }
end
on("tabViewStyle", function()
  return tabs(ui.Tab("One", { "Page One" }), ui.Tab("Two", { "Page Two" }))
end)
--- A list of three rows that are edited, the second of them this view.
local function edited(view)
  local rows = { ui.Text("Inbox"), view, ui.Text("Sent") }
  return ui.List { ui.ForEach(rows, function(row) return row end):onDelete(nothing)
    :onMove(nothing) }:frame { width = 24, height = 3 }
end
on("editMode", function() return edited(ui.Text("Drafts")) end)

-- Frames around the views of modifiers that change a position or size: they show the room that the
-- view has.
local function boxed(view) return view:border("secondary", { style = "dashed" }) end
local function room(view)
  return boxed(view:frame { width = 20, height = 5, alignment = "topLeading" })
end
local function page(view) return ui.NavigationStack { view }:frame { width = 30, height = 5 } end
local function editing(view) return edited(view):editMode("active") end
local function listOf(view)
  return ui.List { view }:editMode("active"):frame { width = 24, height = 3 }
end
local around = {
  deleteDisabled = editing, moveDisabled = editing, onDelete = listOf, onMove = listOf,
  TabView = function(view) return view:frame { width = 30, height = 4 } end,
  Tab = function(view) return tabs(view, ui.Tab("Other", { "There" })) end,
  tabItem = function(view) return tabs(view, ui.Text("There"):tabItem("Other")) end,
  Section = function(view) return ui.List { view }:frame { width = 24, height = 4 } end,
  ToolbarItem = function(view)
    return page(ui.Text("Hello"):navigationTitle("Inbox"):toolbar { view })
  end,
  ToolbarItemGroup = function(view)
    return page(ui.Text("Hello"):navigationTitle("Inbox"):toolbar { view })
  end,
  EditButton = function(view)
    return page(edited(ui.Text("Drafts")):navigationTitle("Mail"):toolbar { view })
  end,
  NavigationLink = function(view) return page(ui.List { "Inbox", view }) end,
  presentationDetents = function(view)
    return ui.Text("Beneath"):sheet { isPresented = ui.State(true), content = view }
  end,
  frame = function(view) return boxed(view:frame { maxHeight = 3 }) end, padding = boxed,
  fixedSize = boxed, offset = room,
  position = room, aspectRatio = room, scaledToFit = room, scaledToFill = room,
}

-- A colour on the grounds of the dark and the light theme; below one that is seen through there are
-- three others.
local function swatch(color)
  local function shown(theme)
    local below = {}
    if color == "bar" or color:find "Material$" then
      for index, other in ipairs { "accent", "success", "warning" } do
        below[index] = ui.Rectangle():fill(other):frame { width = 2, height = 1 }
      end
    end
    return ui.ZStack {
      ui.Rectangle():fill "background":frame { width = 8, height = 1 },
      ui.HStack { spacing = 0, below },
      ui.Rectangle():fill(color):frame { width = 6, height = 1 },
    }:theme(theme)
  end
  return ui.HStack { spacing = 0, shown "dark", shown "light" }
end

-- Created anew for each example, so that none sees changes by another.
local function names(view)
  return setmetatable({
    ui = ui, swatch = swatch, Counter = Counter, Density = ui.EnvironmentKey("density", "regular"),
    view = view, a = ui.Text("One"), b = ui.Text("Two"),
    c = ui.Text("Three"), d = ui.Text("Four"),
    content = ui.VStack { "One", "Two", "Three" }, root = ui.Text("Root"):navigationTitle("Mail"),
    badge = ui.Text("3"),
    below = ui.Rectangle():frame { width = 9, height = 3 }, above = ui.Text("Above"),
    wide = ui.HStack { spacing = 1, "Name", "Size", "Changed" }, narrow = ui.Text("Name"),
    destination = text("There"), item = { key = "a" },
    items = { { key = "a", name = "First", children = { { key = "c", name = "Inside" } } },
      { key = "b", name = "Second" } },
    message = ui.VStack { spacing = 1, ui.Text("New Message"):bold(),
      ui.TextField("Subject", ui.State("Lunch?")):frame { width = 20 },
      ui.Button("Send", nothing) },
    action = nothing, cut = nothing, copy = nothing, delete = nothing, rename = nothing,
    send = nothing,
    -- Can be used as an action, and as a function that makes a row.
    f = function(item) return type(item) == "table" and item.name and ui.Text(item.name) or nil end,
    g = nothing,
    binding = ui.State(true):binding(), shown = ui.State(true):binding(), wifi = ui.State(true),
    volume = ui.State(4), name = ui.State("Ada"), query = ui.State(""), picked = ui.State(),
    field = ui.State(),
    count = ui.State(0), size = ui.State("M"), departure = ui.State("2026-11-24"),
    accent = ui.State("#3366ff"),
    configuration = { label = ui.Text("Label") },
  }, { __index = _G })
end

-- Replaces `…` in an example: the result of a function becomes some view, and a body becomes empty.
local function complete(example)
  example = example:gsub('"…"', '"This cannot be undone."')
  example = example:gsub('"[^"]*"', function(quoted) return (quoted:gsub("…", "\1")) end)
  example = example:gsub("content = function%(%) return …", "content = function() return message")
  example = example:gsub("(function%(item[^)]*%) return) …", "%1 ui.Text(item.name)")
  example = example:gsub("return …", "return ui.Text(\"One\")"):gsub("…", "")
  return (example:gsub("\1", "…"))
end

local function run(example, view)
  local chunk, wrong = load("return " .. complete(example), "=example", "t", names(view))
  if not chunk then error(wrong, 0) end
  return chunk()
end

return function(example, name, control)
  -- A style is shown with its kind of control.
  local modifier = name and name:match "^%u%a*Style$"
    and name:gsub("^Primitive", ""):gsub("^%u", string.lower)
  local made = subjects[modifier or name]
  local subject = made and made() or control and run(control) or ui.Text("Hello")
  local view = run(example, subject)
  if modifier then view = subject[modifier](subject, view) end
  -- A gesture, or a table of options.
  if not name then return view end
  if around[name] then view = around[name](view) end
  if rows[name] then
    view = ui.List { selection = ui.State(), "Inbox", view, "Sent" }
      :frame { width = 24, height = 5 }
  end
  if name == "focusable" then return view end
  -- The first view that can have the focus has it, and looks different: here it is an invisible
  -- one.
  return ui.VStack { ui.Text(""):focusable():focusEffectDisabled():frame { width = 0, height = 0 },
    view }
end
