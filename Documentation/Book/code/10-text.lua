local ui = require "lunette"

local Dusk = ui.Theme { base = "dark", accent = "#ff9f43", background = "#1e1b2e" }
ui.symbols.register("my.moon", { unicode = "☾", ascii = "C" })

return ui.App {
  theme = Dusk,
  body = ui.VStack { alignment = "leading",
    ui.Text("Tonight"):font("title"):foregroundColor("accent"),
    ui.Label("Clear sky", { systemImage = "my.moon" }),
    ui.Text {
      "Sunset at ", ui.Text("19:42"):bold(), ", moonrise at ", ui.Text("22:10"):bold(), ".",
    },
    ui.Text("A long line of small print that ends early"):lineLimit(1):truncationMode("middle")
      :foregroundColor("secondary"):frame { width = 30 },
    ui.HStack { spacing = 1,
      ui.Color("accent"):frame { width = 6, height = 1 },
      ui.Color("success"):frame { width = 6, height = 1 },
      ui.Color("warning"):frame { width = 6, height = 1 },
      ui.Color("destructive"):frame { width = 6, height = 1 },
    },
  }:padding(),
}
