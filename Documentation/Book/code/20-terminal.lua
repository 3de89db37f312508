local ui = require "lunette"

local ansi = { "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white" }
local function swatch(color) return ui.Color(color):frame { width = 3, height = 1 } end
local function ramp(n)
  return ui.Color(ui.Color.rgb(n * 12, 80, 255 - n * 12)):frame { width = 1, height = 1 }
end

local steps = {}
for n = 1, 21 do steps[n] = n end

local function row(title, content)
  return ui.GridRow { ui.Text(title):foregroundColor("secondary"), content }
end

return ui.Grid { alignment = "leading", horizontalSpacing = 2,
  row("Sixteen colors", ui.HStack { spacing = 0, ui.ForEach(ansi, swatch) }),
  row("All colors", ui.HStack { spacing = 0, ui.ForEach(steps, ramp) }),
  row("Symbols", ui.HStack { spacing = 2,
    ui.Image { systemName = "bolt.fill" },
    ui.Image { systemName = "checkmark" },
    ui.Image { systemName = "folder" },
    ui.Image { systemName = "gearshape" },
  }),
  row("Lines", "─│┌┐└┘ ╭╮╰╯ ═║╔╗╚╝"),
  row("Blocks", "▁▂▃▄▅▆▇█ ▏▎▍▌▋▊▉█"),
  row("Wide letters", "日本語 한국어 👩‍🚀"),
  row("Letters", ui.HStack { spacing = 1,
    ui.Text("bold"):bold(),
    ui.Text("italic"):italic(),
    ui.Text("under"):underline(),
    ui.Text("dim"):dim(),
  }),
}:padding { horizontal = 1 }
