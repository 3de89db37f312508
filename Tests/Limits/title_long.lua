-- Titles of ten megabytes.
local ui = require "lunette"
local long = ("t"):rep(8000000)
return ui.App {
  title = long,
  body = function()
    return ui.NavigationStack { ui.Text("alive"):navigationTitle(long) }
  end,
}
