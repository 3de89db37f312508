local ui = require "lunette"
return function() return ui.Text("a function") end
