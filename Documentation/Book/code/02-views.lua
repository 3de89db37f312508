local ui = require "lunette"

return ui.VStack { alignment = "leading", spacing = 1,
  ui.HStack { spacing = 2,
    ui.Text("AL"):bold():padding { horizontal = 1 }:border("accent", { style = "rounded" }),
    ui.VStack { alignment = "leading",
      ui.Text("Ada Lovelace"):bold(),
      ui.Text("Analyst, London"):foregroundColor("secondary"),
    },
    ui.Spacer(),
    ui.Text("1843"):foregroundColor("secondary"),
  },
  ui.Divider(),
  "The Analytical Engine weaves algebraic patterns as the loom weaves flowers and leaves.",
}:padding { horizontal = 2 }:frame { maxWidth = 48 }
