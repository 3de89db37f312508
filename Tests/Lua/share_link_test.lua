-- ShareLink, which in a terminal shares to the clipboard.
local test = require "lunette.test"
local ui = require "lunette"

test("it copies what it has, says so on the last row, and takes that back", function(t)
  local pasted
  local app = t:mount(ui.VStack {
    ui.ShareLink("Copy the address", { item = "https://lua.org" }),
    ui.TextField("Address", ui.Binding { get = function() return pasted or "" end,
      set = function(text) pasted = text end }),
  }, { size = "30x6" })
  app:click("Copy the address")
  t:contains(app:text(), "Copied")
  app:advance(1.9)
  t:contains(app:text(), "Copied")
  app:advance(0.2)
  t:notContains(app:text(), "Copied")
  app:press("tab", "alt+v")
  t:equal(pasted, "https://lua.org")
end)

test("without a label it has SwiftUI's; it may have a symbol, or any view", function(t)
  t:contains(t:mount(ui.ShareLink { item = "x" }, { size = "30x3" }):accessibility(),
    "Share…, button")
  t:contains(t:mount(ui.ShareLink("Save", "x"), { size = "30x3" }):text(), "Save")
  t:contains(t:mount(ui.ShareLink("Save", { item = "x", systemImage = "star" }), { size = "30x3" })
    :text(), "☆ Save")
  t:contains(t:mount(ui.ShareLink { item = "x", ui.Text("Any"):bold() }, { size = "30x3" }):text(),
    "Any")
end)

test("button styles draw it; disabled it does nothing; in French it is in French", function(t)
  ui.strings("fr", { ["Share…"] = "Partager…", Copied = "Copié" })
  local app = t:mount(ui.ShareLink { item = "x" }:buttonStyle(function(configuration)
    return ui.HStack { "<", configuration.label, ">" }
  end), { size = "30x3", locale = "fr" })
  t:contains(app:text(), "Partager… >")
  app:press("enter")
  t:contains(app:text(), "Copié")
  app = t:mount(ui.ShareLink { item = "x" }:disabled(true), { size = "30x3" })
  app:click("Share…")
  t:notContains(app:text(), "Copied")
end)

test("one that disappears while its notice is shown removes the notice", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { "here", shown.value and ui.ShareLink { item = "x" } }
  end, { size = "30x4" })
  app:click("Share…")
  app:click("Share…")
  t:contains(app:text(), "Copied")
  shown.value = false
  t:equal(app:text(), "here")
  app:advance(3)
  t:equal(app:text(), "here")
end)

test("without something to share it is an error", function(t)
  t:fails(function() ui.ShareLink("Save") end, "item")
end)
