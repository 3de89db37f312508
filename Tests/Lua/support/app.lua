local ui = require "lunette"
return ui.App { title = "App", body = function()
  return ui.Text("from an app")
end, onQuit = function() end }
