-- A plugin with a manifest: settings, storage, and only some names of its host.
local ui, plugin = require "lunette", require "lunette.plugin"

local function attempt(action, ...)
  local isDone, message = pcall(action, ...)
  print(isDone and "done" or message:match("main.lua:%d+: (.*)") or message)
end

return {
  panels = {
    main = function()
      return ui.VStack {
        ui.Text(("%s every %d s, load %.1f"):format(
          plugin.settings.unit, plugin.settings.every, plugin.values["system.load"].value)),
        ui.Text("kept " .. tostring(plugin.storage.count)),
      }
    end,
  },
  commands = {
    count = function() plugin.storage.count = (plugin.storage.count or 0) + 1 end,
    add = {
      parameters = { { name = "times", type = "integer", minimum = 1, maximum = 9 },
        { name = "loud", type = "boolean", default = false } },
      action = function(parameters)
        plugin.storage.count = (plugin.storage.count or 0) + parameters.times
        if parameters.loud then print "added" end
      end,
    },
    list = function()
      ui.task(function()
        local all = plugin.perform("process.list", nil, function(fraction, message)
          plugin.storage.count = ("%s %.0f %%"):format(message, fraction * 100)
          print(plugin.storage.count)
        end)
        print(#all .. " processes")
      end)
    end,
    clear = function() plugin.storage.count = nil end,
    tables = function()
      plugin.storage.list = { 1, 2, { name = "x" } }
      local keys = {}
      for key in pairs(plugin.storage) do keys[#keys + 1] = key end
      print(#plugin.storage.list, plugin.storage.list[3].name, table.concat(keys, " "))
      attempt(function() plugin.storage.list[1] = 7 end)
      plugin.storage.copy = plugin.storage.list
      print(plugin.storage.copy[3].name)
    end,
    wrong = function()
      attempt(function() plugin.storage.f = print end)
      attempt(function() plugin.storage.n = 0 / 0 end)
      attempt(function() plugin.storage.bytes = "\xff" end)
      attempt(function() plugin.storage[3] = 1 end)
      attempt(function() plugin.storage.large = ("x"):rep(1 << 20) end)
      attempt(function() plugin.settings.unit = "lines" end)
      attempt(function() return plugin.settings.evry end)
    end,
    ungranted = function()
      attempt(plugin.perform, "process.kill", { pid = 1 })
      attempt(plugin.perform, "process.list")
      attempt(plugin.emit, "chosen", 1)
      attempt(plugin.on, "ended", print)
    end,
  },
}
