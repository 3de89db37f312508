#!/usr/bin/env lunette
-- Draws measurements as a line on a Canvas: lunette run examples/sparkline.lua
local ui = require "lunette"

local Sparkline = ui.View "Sparkline"
Sparkline.values = {}
Sparkline.color = "accent"

function Sparkline:body()
  local values, color = self.values, self.color
  return ui.Canvas(function(context, size)
    local least, most = math.huge, -math.huge
    for _, value in ipairs(values) do
      least, most = math.min(least, value), math.max(most, value)
    end
    if #values < 2 or most == least then return end
    local function at(index)
      return (index - 1) / (#values - 1) * size.width,
        (most - values[index]) / (most - least) * size.height
    end
    local line = ui.Path():move(at(1))
    for index = 2, #values do line:line(at(index)) end
    context:stroke(line, color)
  end):accessibilityLabel(("from %g to %g"):format(values[1] or 0, values[#values] or 0))
end

-- The latest measurements; a new one is added every half second.
local measured = ui.State {}
do
  local values = {}
  for index = 1, 60 do
    values[index] = 50 + 30 * math.sin(index / 5) + 10 * math.sin(index * 1.7)
  end
  measured.value = values
end
local count = 60
ui.every(0.5, function()
  count = count + 1
  measured:update(function(values)
    table.remove(values, 1)
    values[60] = 50 + 30 * math.sin(count / 5) + 10 * math.sin(count * 1.7)
  end)
end)

return ui.App {
  title = "Sparkline",
  body = function()
    local values = measured.value
    return ui.VStack { alignment = "leading", spacing = 1,
      ui.HStack { spacing = 2,
        ui.Text "Load":bold(), ui.Text(("%.0f %%"):format(values[#values]))
          :foregroundStyle "secondary",
      },
      Sparkline { values = values, color = "green" }:frame { height = 4, maxWidth = 40 },
      ui.LinearGradient { colors = { "green", "yellow", "red" }, startPoint = "leading",
        endPoint = "trailing" }
        :frame { height = 1, maxWidth = 40 },
    }:padding()
  end,
}
