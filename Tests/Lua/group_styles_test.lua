-- Styles of disclosure groups and control groups, which work like those of buttons (S30).
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing
local function screen(t, view, options)
  local app = t:mount(view, options or { size = "30x6" })
  return app:text(), app
end

local Boxed = ui.DisclosureGroupStyle "boxed"
Boxed.mark = "+"
function Boxed:makeBody(configuration)
  return ui.VStack {
    alignment = "leading",
    ui.Button { action = configuration.toggle,
      label = ui.HStack { configuration.isExpanded and "-" or self.mark, configuration.label } },
    configuration.isExpanded and configuration.content:border(),
  }
end

test("a disclosure group style has the label, the content, what is shown, \z
    and a function that toggles", function(t)
  local shown = ui.State(false)
  local group = ui.DisclosureGroup("More", { isExpanded = shown:binding(), "inside" })
  local text, app = screen(t, group:disclosureGroupStyle(Boxed))
  t:equal(text, "+ More")
  app:press("enter")
  t:equal(shown.value, true)
  t:equal(app:text(), "- More\n┌──────┐\n│inside│\n└──────┘")
  app:click("More")
  t:equal(shown.value, false)
  t:equal(app:text(), "+ More")
end)

test("one that keeps that itself, by name, with arguments, and as a function", function(t)
  local group = ui.DisclosureGroup("More", { "inside" })
  local text, app = screen(t, group:disclosureGroupStyle("boxed", { mark = "*" }))
  t:equal(text, "* More")
  app:press("space")
  t:contains(app:text(), "inside")
  text, app = screen(t, group:disclosureGroupStyle(function(configuration)
    return ui.VStack { ui.Button("Show", function() configuration.set(true) end),
      configuration.isExpanded and configuration.content }
  end))
  app:press("enter", "enter")
  t:equal(app:text(), " Show\ninside")
end)

test("DisclosureGroup(configuration) is drawn by the next outer style, \z
    and toggles the same group", function(t)
  local group = ui.DisclosureGroup("More", { "inside" })
  local framed = group:disclosureGroupStyle(function(configuration)
    return ui.HStack { "»", ui.DisclosureGroup(configuration) }
  end)
  local text, app = screen(t, framed)
  t:equal(text, "» ▸ More")
  app:press("right")
  t:contains(app:text(), "▾ More")
  t:contains(app:text(), "inside")
  app:press("left")
  t:equal(app:text(), "» ▸ More")
  t:contains(screen(t, framed:disclosureGroupStyle(Boxed)), "» + More")
end)

test("a disabled disclosure group's toggle does nothing", function(t)
  local toggle
  local group = ui.DisclosureGroup("More", { "inside" })
      :disclosureGroupStyle(function(configuration)
    toggle = configuration.toggle
    return configuration.isExpanded and configuration.content or configuration.label
  end)
  local text, app = screen(t, group:disabled())
  toggle()
  t:equal(app:text(), "More")
end)

test("a disclosure group style that fails leaves the label, and is reported", function(t)
  local fails = ui.State(false)
  local text, app = screen(t, ui.DisclosureGroup("More", { "inside" })
      :disclosureGroupStyle(function(configuration)
    if fails.value then error("oh") end
    return configuration.label
  end))
  fails.value = true
  t:contains(app:text(), "More")
  t:contains(app.errors[1].message, "oh")
end)

local function group(title)
  return ui.ControlGroup(title, { ui.Button("Cut", nothing), ui.Button("Copy", nothing) })
end

test("built-in control group styles: a box, lines, neither, a menu, a small menu", function(t)
  t:equal(screen(t, group("Edit"):controlGroupStyle("automatic")),
    "╭─────┬──────╮\n│ Cut │ Copy │\n╰─────┴──────╯")
  t:equal(screen(t, group("Edit"):controlGroupStyle("palette")), " Cut │ Copy")
  t:equal(screen(t, group("Edit"):controlGroupStyle("navigation")), " Cut   Copy")
  local text, app = screen(t, group("Edit"):controlGroupStyle("menu"))
  t:contains(text, "Edit")
  t:notContains(text, "Cut")
  app:press("enter")
  t:contains(app:text(), "Cut")
  t:contains(app:text(), "Copy")
  text, app = screen(t, group("Edit"):controlGroupStyle("compactMenu"))
  t:notContains(text, "Edit")
  t:contains(app:accessibility(), "Edit, button")
  app:press("enter")
  t:contains(app:text(), "Copy")
end)

test("a control group style has the label and the content, \z
    whose controls are the container's", function(t)
  local Row = ui.ControlGroupStyle { makeBody = function(self, configuration)
    return ui.VStack { alignment = "leading", configuration.label,
      ui.HStack { spacing = 3, configuration.content } }
  end }
  local text, app = screen(t, group("Edit"):controlGroupStyle(Row))
  t:equal(text, "Edit\nCut   Copy")
  t:equal(screen(t, group("Edit"):controlGroupStyle(function(configuration)
    return ui.HStack { "»", ui.ControlGroup(configuration) }
  end):controlGroupStyle("palette")), "»  Cut │ Copy")
end)

test("the title is what the controls are together, also where there is but one", function(t)
  local text, app = screen(t, ui.ControlGroup("Edit", { ui.Button("Cut", nothing) }))
  t:equal(app:accessibility(), "Edit\nCut, button")
end)

test("unknown names have the nearest", function(t)
  t:fails(function() ui.Text("x"):controlGroupStyle("palete") end, "palette")
  t:fails(function() ui.Text("x"):disclosureGroupStyle("automatc") end, "automatic")
end)
