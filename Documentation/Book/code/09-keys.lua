local ui = require "lunette"

local x, y = ui.State(4), ui.State(2)
local isHovered = ui.State(false)
local field = ui.State("board")

local function move(dx, dy)
  return function()
    x.value = math.max(0, math.min(30, x.value + dx))
    y.value = math.max(0, math.min(4, y.value + dy))
  end
end

local function board()
  return ui.ZStack { alignment = "topLeading",
    ui.Rectangle():fill("#1d2b3a"),
    ui.Text("●")
      :foregroundColor(isHovered.value and "warning" or "accent")
      :offset(x.value, y.value),
  }:frame { width = 31, height = 5 }
    :border(field.value == "board" and "accent" or "secondary")
    :focusable()
    :focused(field, "board")
    :onHover(function(inside) isHovered.value = inside end)
    :gesture(ui.DragGesture { minimumDistance = 0, onChanged = function(value)
      x.value, y.value = 0, 0
      move(value.location.x - 1, value.location.y - 1)()
    end })
    :onKeyPress { "left", "h", title = "Left", move(-1, 0) }
    :onKeyPress { "right", "l", title = "Right", move(1, 0) }
    :onKeyPress { "up", "k", title = "Up", move(0, -1) }
    :onKeyPress { "down", "j", title = "Down", move(0, 1) }
    :accessibilityLabel("Board")
end

return function()
  return ui.VStack { alignment = "leading", spacing = 1,
    board(),
    ui.HStack { spacing = 2,
      ui.Button("Home", move(-99, -99)):keyboardShortcut("home", {}),
      ui.Text(x.value .. ", " .. y.value):foregroundColor("secondary"),
    },
  }:padding { horizontal = 1 }
end
