local ui = require "lunette"

return ui.App {
  title = "Keys",
  body = function()
    return ui.VStack { ui.Button("Go", function() end) }
      :onKeyPress { "q", title = "Quit it", function() ui.quit() end }
  end,
}
