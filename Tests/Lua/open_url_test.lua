-- `environment.openURL` can be replaced for a part of the tree, as by SwiftUI's OpenURLAction.
local ui, test = require "lunette", require "lunette.test"

test("a link's address goes to the openURL of its environment", function(t)
  local opened = {}
  local app = t:mount(ui.VStack { ui.Link("Docs", "https://a"), ui.Link("More", "https://b") }
    :environment("openURL", function(url) opened[#opened + 1] = url end))
  app:click("More")
  app:press("tab", "enter")
  t:equal(opened[1], "https://b")
  t:equal(#opened, 2)
  t:equal(#app.diagnostics, 0)
end)

test("the nearest one counts, and may leave it to the host", function(t)
  local inner, outer = {}, {}
  local app = t:mount(ui.VStack {
    ui.Link("In", "x:in"):environment("openURL", function(url)
      inner[#inner + 1] = url
      return "systemAction"
    end),
    ui.Link("Out", "x:out"),
  }:environment("openURL", function(url) outer[#outer + 1] = url end))
  app:click("In")
  app:click("Out")
  t:equal({ inner, outer }, { { "x:in" }, { "x:out" } })
  t:contains(app.diagnostics[1].message, "this program cannot open x:in")
end)

test("environment.openURL calls it, also later", function(t)
  local opened, kept = {}, nil
  local Opener = ui.View "Opener"
  function Opener:body()
    local open = self.environment.openURL
    kept = open
    return ui.Button("Go", function() open("x:go") end)
  end
  local app = t:mount(ui.VStack { Opener {} }:environment("openURL", function(url)
    opened[#opened + 1] = url
  end))
  app:click("Go")
  t:equal(opened, { "x:go" })
  t:fails(function() kept(5) end, "openURL: address must be a string, not 5")
end)

test("an openURL that fails is reported, and opens nothing", function(t)
  local app = t:mount(ui.Link("Docs", "x:a"):environment("openURL", function() error "no" end))
  app:click("Docs")
  t:contains(app.errors[1].message, "no")
  t:equal(#app.diagnostics, 0)
end)

test("openURL is a function or nil", function(t)
  t:fails(function() return ui.Text("x"):environment("openURL", "https://a") end, "function")
  local app = t:mount(ui.Link("Docs", "x:a"):environment("openURL", nil)
    :environment("openURL", function() end))
  app:click("Docs")
  t:contains(app.diagnostics[1].message, "this program cannot open")
end)
