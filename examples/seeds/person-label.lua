-- Seed: SwiftUI, Label: Overview, an icon made of a filled circle with initials on it.
local ui = require "lunette"
local person = { fullName = "Ada Lovelace", title = "Mathematician", initials = "AL",
  profileColor = "teal" }

return ui.Label {
  title = {
    ui.Text(person.fullName):font("body"):foregroundColor("primary"),
    ui.Text(person.title):font("subheadline"):foregroundColor("secondary"),
  },
  icon = ui.Circle():fill(person.profileColor)
    :frame { width = 6, height = 3, alignment = "center" }
    :overlay(ui.Text(person.initials)), -- check: allow contrast
}
