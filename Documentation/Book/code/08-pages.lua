local ui = require "lunette"

local words = { Oslo = "The capital", Bergen = "Rain on 240 days" }
local path = ui.State {}

local function page(city)
  return ui.VStack {
    words[city],
    ui.Button("Home", function() path.value = {} end),
  }:navigationTitle(city)
end

return ui.NavigationStack {
  path = path,
  ui.List {
    ui.NavigationLink("Oslo", { value = "Oslo" }),
    ui.NavigationLink("Bergen", { value = "Bergen" }),
    ui.Button("Both", function() path.value = { "Oslo", "Bergen" } end),
  }
    :navigationTitle("Cities")
    :navigationDestination(page),
}
