-- How the program's buttons look.
local ui = require "lunette"

return {
  styles = {
    toolbar = ui.ButtonStyle(function(configuration)
      local face = configuration.label:padding { horizontal = 1 }
      return face:background(configuration.isPressed and "accent" or "secondary")
    end),
  },
}
