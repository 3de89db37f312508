local ui = require "lunette"
return ui.Text(table.concat(arg, " "))
