local ui = require "lunette"

local volume = ui.State(3)
local isMuted = ui.State(false)

return function()
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.Text("▁▂▃▄▅▆▇"):foregroundColor("accent"):accessibilityHidden(),
    ui.Slider("Volume", { value = volume, range = { 0, 10 }, step = 1 })
      :disabled(isMuted.value),
    ui.HStack { spacing = 2,
      ui.Button(isMuted.value and "♪ ✕" or "♪", function()
        isMuted.value = not isMuted.value
      end)
        :accessibilityLabel(isMuted.value and "Unmute" or "Mute")
        :accessibilityHint("Volume stays as it is"),
      ui.Button("Louder", function() volume.value = math.min(10, volume.value + 1) end)
        :disabled(isMuted.value),
    },
  }:padding()
end
