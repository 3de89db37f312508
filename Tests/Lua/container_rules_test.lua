-- Rules about buttons in containers (S43–S53, S59–S61), checked for every container that draws its
-- own buttons.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing
local function bound(value)
  local state = ui.State(value)
  return state, state:binding()
end
-- Each container that draws its own buttons: a function that makes it with three buttons, and the
-- keys that open it.
local containers = {
  menu = { function(buttons) return ui.Menu("Open", buttons) end, { "enter" } },
  contextMenu = { function(buttons)
    return ui.Button("Open", nothing):contextMenu(buttons)
  end, { "shift+f10" } },
  alert = { function(buttons)
    local _, shown = bound(true)
    return ui.Text("x"):alert("Title", { isPresented = shown, table.unpack(buttons) })
  end, {} },
  confirmationDialog = { function(buttons)
    local _, shown = bound(true)
    return ui.Text("x"):confirmationDialog("Title", { isPresented = shown, table.unpack(buttons) })
  end, {} },
}

test("S43: no outer button style is called in menus, context menus, alerts and dialogs, \z
    and what buttons say counts", function(t)
  for name, container in pairs(containers) do
    local calls, fired = 0, nil
    local buttons = {
      ui.Button("First", function() fired = "first" end),
      ui.Button("Second", function() fired = "second" end):keyboardShortcut("k"),
      ui.Button("Third", function() fired = "third" end):disabled(),
    }
    local styled = container[1](buttons):buttonStyle(function(configuration)
      calls = calls + 1
      return ui.HStack { "styled", configuration.label }
    end)
    local app = t:mount(styled, { size = "40x14" })
    -- The button that opens the container is not one of its items.
    local before = calls
    app:press(table.unpack(container[2]))
    t:contains(app:text(), "First", name)
    t:equal(calls, before, name)
    t:contains(app:accessibility(), "Third, button, dimmed", name)
    app:click "Third"
    t:equal(fired, nil, name)
    app:press "alt+k"
    t:equal(fired, "second", name)
  end
end)

test("S45: a role changes no action, wherever the button stands", function(t)
  local places = {
    list = { function(buttons) return ui.List(buttons) end, {} },
    form = { function(buttons) return ui.Form(buttons) end, {} },
    toolbar = { function(buttons) return ui.Text("x"):toolbar(buttons) end, {} },
    menu = containers.menu, contextMenu = containers.contextMenu, alert = containers.alert,
  }
  for name, place in pairs(places) do
    for _, role in ipairs { "none", "destructive", "cancel", "confirm", "close" } do
      local fired = {}
      local function button(title)
        return ui.Button(title, { role = role ~= "none" and role or nil, action = function()
          fired[#fired + 1] = title
        end })
      end
      local app = t:mount(place[1] { button "Alpha", button "Beta" }, { size = "40x14" })
      app:press(table.unpack(place[2]))
      app:click "Beta"
      t:equal(fired, { "Beta" }, name .. " " .. role)
    end
  end
end)

test("S46: in a context menu destructive is red, the order is as declared, \z
    and cancel is not special", function(t)
  local view = ui.Button("Card", nothing):contextMenu {
    ui.Button("Cancel it", { role = "cancel", action = nothing }),
    ui.Button("Delete", { role = "destructive", action = nothing }),
    ui.Button("Copy", nothing),
  }
  local app = t:mount(view, { size = "30x8", theme = "dark" })
  app:press "shift+f10"
  local cancel, delete, copy = app:find "Cancel it", app:find "Delete", app:find "Copy"
  t:ok(cancel.y < delete.y and delete.y < copy.y, "as declared")
  app:press("down", "down")
  local function ink(found)
    for x = found.x, found.x + found.width - 1 do
      local cell = app:cell(x, found.y)
      if cell.text:match "%a" then return cell.foreground end
    end
  end
  t:equal(ink(app:find "Delete"), "#ff8088")
  app:press "up"
  t:equal(ink(app:find "Cancel it"), ink(app:find "Copy"))
end)

test("S49: a label contributes its title and icon to a dialog, and none of its looks", function(t)
  local _, shown = bound(true)
  local app = t:mount(ui.Text("x"):alert("Title", {
    isPresented = shown,
    ui.Button { action = nothing, label = ui.Label("Go", { systemImage = "checkmark" })
      :border("red"):italic():foregroundColor("green") },
    ui.Button("Stay", { role = "cancel", action = nothing }),
  }), { size = "40x10", theme = "dark" })
  local go = app:find("Go", { kind = "button" })
  t:equal(go.height, 1, "no border")
  for x = go.x, go.x + go.width - 1 do
    local cell = app:cell(x, go.y)
    if cell.text == "G" then
      t:ok(not cell.italic, "not italic")
      t:ok(cell.foreground ~= "green", "not green")
    end
  end
  t:contains(app:text(), "✓ Go")
end)

test("S50: destructive is red, a tint is its own, others are neutral; \z
    full swipe is on by default", function(t)
  local fired
  local function action(title, options)
    options = options or {}
    options.action = function() fired = title end
    return ui.Button(title, options)
  end
  local app = t:mount(ui.List { ui.Text("a row of mail"):swipeActions {
    action("Delete", { role = "destructive" }), action "Flag" :tint "#00ff00", action "More",
  } }, { size = "40x3", theme = "dark" })
  app:press "left"
  local function ground(title)
    local found = app:find(title)
    return app:cell(found.x + found.width // 2, found.y).background
  end
  app:press("left", "left")
  local neutral = ground "More"
  t:equal(ground "Flag", "#00ff00")
  t:equal(ground "Delete", "#ff8088")
  t:ok(neutral ~= "#ff8088" and neutral ~= "#00ff00", "neutral")
  app:press "escape"
  app:drag(38, 1, 20, 1)
  t:equal(fired, "Delete")
end)

test("S53: without colour a destructive button has a leading mark in every container", function(t)
  local places = {
    plain = { function(button) return button end, {} },
    list = { function(button) return ui.List { button } end, {} },
    form = { function(button) return ui.Form { button } end, {} },
    toolbar = { function(button) return ui.Text("x"):toolbar { button } end, {} },
    group = { function(button) return ui.ControlGroup { button } end, {} },
    menu = { function(button) return ui.Menu("Open", { button }) end, { "enter" } },
    alert = { function(button) return containers.alert[1] { button } end, {} },
    sheet = { function(button)
      return ui.Text("x"):sheet { isPresented = ui.State(true):binding(), content = button }
    end, {} },
  }
  for name, place in pairs(places) do
    local app = t:mount(place[1](ui.Button("Erase", { role = "destructive", action = nothing })),
      { size = "40x10", colors = "none" })
    app:press(table.unpack(place[2]))
    t:ok(app:text():find "! ?Erase", name .. " has no mark:\n" .. app:text())
  end
end)

test("S59: a shortcut works wherever the focus is, or is not; command is Alt, \z
    and Super where it is reported", function(t)
  local count = 0
  local view = ui.VStack {
    ui.TextField("Name", ui.State(""):binding()), ui.List { ui.Text "row" },
    ui.TabView { ui.Button("Save", function()
      count = count + 1
    end):keyboardShortcut("s"):tabItem("One") }:frame { height = 4 },
  }
  local app = t:mount(view, { size = "30x10" })
  for stop = 1, 4 do
    app:press "alt+s"
    t:equal(count, stop, "with the focus on stop " .. stop)
    app:press "tab"
  end
  app:press "super+s"
  t:equal(count, 5)
  app = t:mount(ui.Button("Only", function() count = 100 end):keyboardShortcut("s")
    :focusable(false), { size = "10x1" })
  app:press "alt+s"
  t:equal(count, 100, "without any focus")
end)

test("S61: of a closed tab, a disabled and a hidden button the shortcut is skipped for the next \z
    that matches", function(t)
  local fired
  local function button(name)
    return ui.Button(name, function() fired = name end):keyboardShortcut("g")
  end
  local app = t:mount(ui.VStack {
    ui.TabView { ui.Text("page"):tabItem("One"), button("in a tab"):tabItem("Two") }
      :frame { height = 4 },
    button("hidden"):hidden(), button("disabled"):disabled(), button("next"),
  }, { size = "30x10" })
  app:press "alt+g"
  t:equal(fired, "next")
  app:click "Two"
  app:press "alt+g"
  t:equal(fired, "in a tab")
end)
