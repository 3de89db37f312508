-- Fields, toggles and sliders.
local ui = require "lunette"
local text, on, number = ui.State(""), ui.State(true), ui.State(0)
return function()
  local all = {}
  for i = 1, 10000 do
    all[i] = ui.HStack {
      ui.TextField("name", text:binding()), ui.Toggle("on", { isOn = on:binding() }),
      ui.Slider { value = number:binding(), range = { 0, 9 } },
    }
  end
  return ui.VStack(all)
end
