-- @NAME@: a plugin, which a program shows in one of its slots. host.json describes the program.
local ui, plugin = require "lunette", require "lunette.plugin"

local count = ui.State(0, { name = "count" })

local function more()
  count.value = count.value + 1
  plugin.emit("counted", count.value)
end

return {
  panels = {
    main = function()
      return ui.VStack {
        alignment = "leading",
        spacing = 1,
        ui.Text("Count: " .. count.value),
        ui.Button("Count", more):buttonStyle("bordered"),
      }
    end,
  },
  commands = { more = more },
}
