-- The looks of presentations: themes, 16 colours, no colours, and small screens.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function files(extra)
  local view = ui.VStack { alignment = "leading",
    ui.Text("Files"):bold(), ui.Text("report.txt      12 kB"), ui.Text("日本語.md        3 kB"),
    ui.Button("Save", nothing):buttonStyle("borderedProminent"), ui.Spacer(), ui.Text("2 files") }
  return extra(view)
end
local function asking(view)
  return view:alert("Delete “report.txt”?", { isPresented = ui.State(true),
    message = "Nobody can bring it back.",
    ui.Button("Delete", { role = "destructive", action = nothing }),
    ui.Button("Cancel", { role = "cancel", action = nothing }) })
end
local function choosing(view)
  return view:confirmationDialog("Save changes?", { isPresented = ui.State(true),
    titleVisibility = "visible",
    ui.Button("Save", nothing), ui.Button("Discard", { role = "destructive", action = nothing }) })
end
local function menu(view)
  return ui.VStack { alignment = "leading", ui.Menu("File", {
    ui.Button("New", nothing):keyboardShortcut("n"),
    ui.Button("Open…", { systemImage = "folder", action = nothing }),
    ui.Menu("Recent", { ui.Button("one.txt", nothing), ui.Button("two.txt", nothing) }),
    ui.Divider(),
    ui.Button("Locked", nothing):disabled(),
    ui.Button("Delete", { role = "destructive", systemImage = "trash", action = nothing }) }),
    view }
end
local function sheet(view)
  return view:toolbar { ui.ToolbarItem { placement = "principal", ui.Text("My files"):bold() },
    ui.Button("Add", { systemImage = "plus", action = nothing }) }
    :sheet { isPresented = ui.State(true), content = ui.VStack { alignment = "leading",
      "Name", ui.Button("report.txt", nothing) }
      :toolbar { ui.Button("Cancel", { role = "cancel", action = nothing }),
        ui.Button("Done", { role = "confirm", action = nothing }) } }
end

for _, look in ipairs {
  { "dark", { theme = "dark" } }, { "light", { theme = "light" } }, { "16", { colors = "16" } },
  { "none", { colors = "none" } } } do
  local name, options = look[1], look[2]
  options.size = "56x16"
  test("an alert in " .. name, function(t)
    t:mount(files(asking), options):snapshot("alert-" .. name)
  end)
  test("a dialog in " .. name, function(t)
    t:mount(files(choosing), options):snapshot("dialog-" .. name)
  end)
  test("a menu with its submenu in " .. name, function(t)
    local app = t:mount(files(menu), options)
    app:press("down", "down", "down", "right")
    app:snapshot("menu-" .. name)
  end)
  test("a sheet with toolbars in " .. name, function(t)
    t:mount(files(sheet), options):snapshot("sheet-" .. name)
  end)
end

test("right to left", function(t)
  local app = t:mount(files(menu), { size = "56x16", layoutDirection = "rightToLeft" })
  app:press("down", "down", "down", "left")
  app:snapshot("menu-rtl")
  t:mount(files(asking), { size = "56x16", layoutDirection = "rightToLeft" }):snapshot("alert-rtl")
end)

test("small screens", function(t)
  t:mount(files(asking), { size = "24x8" }):snapshot("alert-24x8")
  t:mount(files(asking), { size = "10x3" }):snapshot("alert-10x3")
  t:mount(files(sheet), { size = "24x8" }):snapshot("sheet-24x8")
  local app = t:mount(files(menu), { size = "16x6" })
  app:press("down")
  app:snapshot("menu-16x6")
end)
