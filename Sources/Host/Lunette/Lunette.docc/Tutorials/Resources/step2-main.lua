local ui = require "lunette"

return {
  panels = {
    main = function() return ui.Text("no rounds yet") end,
  },
}
