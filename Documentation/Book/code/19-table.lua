local ui = require "lunette"
local rows = { { "Ada", 36 }, { "Grace", 85 }, { "Edsger", 72 } }

return ui.Grid { alignment = "leading", horizontalSpacing = 2,
  ui.GridRow { ui.Text("Name"):bold(), ui.Text("Age"):bold():gridColumnAlignment("trailing") },
  ui.Divider():gridCellUnsizedAxes("horizontal"),
  ui.ForEach(rows, function(row) return ui.GridRow { row[1], ui.Text(tostring(row[2])) } end),
}
