-- @NAME@: a style of buttons, and all that it can look like.
local ui = require "lunette"
local Framed = require "styles.framed"

local function nothing() end

local function samples()
  return ui.HStack {
    spacing = 2,
    ui.Button("Save", nothing),
    ui.Button("Delete", { role = "destructive", action = nothing }),
    ui.Button("Locked", nothing):disabled(),
  }
end

return ui.ScrollView {
  ui.VStack {
    alignment = "leading",
    spacing = 1,
    ui.Text("As it is"):font("headline"),
    samples():buttonStyle(Framed),
    ui.Text("With heavy lines"):font("headline"),
    samples():buttonStyle(Framed { line = "heavy" }),
  }:padding(),
}
