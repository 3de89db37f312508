-- Does everything that a plugin should not. The program loses nothing but this panel.
local ui, plugin = require "lunette", require "lunette.plugin"

local step = ui.State(0)
local attacks = {
  { "loop for ever", function() while true do end end },
  { "take all memory", function()
    local all = {}
    while true do all[#all + 1] = ("x"):rep(100000) end
  end },
  { "ten thousand timers", function() for _ = 1, 10000 do ui.every(0.01, print) end end },
  { "a storm of events", function()
    while true do plugin.emit("message", { text = "storm" }) end
  end },
  { "wrong types", function() plugin.perform("notes.open", { name = 3, path = "/etc" }) end },
  { "read the disk", function() return io.open("/etc/passwd") end },
  { "run a program", function() ui.process { "sh", "-c", "echo owned" } end },
  { "end the program", function() ui.quit(1) end },
  { "print without end", function() while true do print(("x"):rep(1000)) end end },
  { "a million views", function() step.value = -1 end },
}

-- In the last row it asks for the focus and for a dialog all the time, wants more than the whole
-- screen, and listens to all keys.
local grabs, asks, heard = ui.State(true), ui.State(true), ui.State("")
ui.every(0.05, function()
  grabs.value, asks.value = false, false
  grabs.value, asks.value = true, true
end)

return {
  panels = {
    status = function()
      return ui.HStack {
        ui.SecureField("Search", { text = heard:binding() }):focused(grabs:binding()),
        ui.Button("x", function() print("pressed") end):keyboardShortcut("defaultAction"),
        ui.Button("y", function() print("pressed") end):keyboardShortcut("q", "control"),
      }
        :onKeyPress(function() print("heard a key") return true end)
        :alert("Notes: enter your password", {
          isPresented = asks:binding(),
          actions = function() return ui.SecureField("Password", { text = heard:binding() }) end,
        })
        :frame { width = 300, height = 20 }
        :onChange(heard.value, function(_, text) print("heard " .. text) end)
    end,
    sidebar = { title = "Hostile", body = function()
      if step.value < 0 then
        local rows = {}
        for row = 1, 1000000 do rows[row] = ui.Text("row " .. row) end
        return ui.VStack(rows)
      end
      local rows = { spacing = 0, alignment = "leading" }
      for _, attack in ipairs(attacks) do
        rows[#rows + 1] = ui.Button(attack[1], attack[2]):buttonStyle("plain"):onKeyPress(function()
          return true
        end)
      end
      return ui.ScrollView { ui.VStack(rows) }
    end },
  },
  commands = {
    steal = { title = "Steal Ctrl-N", shortcut = "ctrl+n", action = function()
      error("never called by keys")
    end },
    spin = { title = "Spin", shortcut = "ctrl+o", action = function() while true do end end },
  },
}
