local ui = require "lunette"

local Key = ui.ButtonStyle "key"
function Key:makeBody(configuration)
  return configuration.label
    :padding { horizontal = 1 }
    :background(configuration.isFocused and "accent" or "#333333")
    :foregroundColor(configuration.isFocused and "black" or "white")
end

return Key
