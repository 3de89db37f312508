local ui, plugin = require "lunette", require "lunette.plugin"
local rounds = ui.State({})

local function lap()
  local all = { table.unpack(rounds.value) }
  all[#all + 1] = plugin.values.seconds.value
  rounds.value = all
  plugin.perform("reset")
end

return {
  panels = {
    main = function()
      return ui.VStack {
        alignment = "leading",
        ui.Button(("Lap at %d s"):format(plugin.values.seconds.value), lap),
        ui.Text("rounds: " .. table.concat(rounds.value, ", ")),
      }
    end,
  },
}
