-- Animations: a drawer, cards that trade places, a bar and a clock.
local ui = require "lunette"

local isOpen = ui.State(false)
local order = ui.State { "Mercury", "Venus", "Earth", "Mars" }
local progress = ui.State(0)

local colors = { Mercury = "#8e8e93", Venus = "#ff9500", Earth = "#30b0c7", Mars = "#ff3b30" }

local function Drawer()
  return ui.VStack { alignment = "leading",
    ui.Button(isOpen.value and "Close the drawer" or "Open the drawer", function()
      ui.withAnimation("snappy", function() isOpen.value = not isOpen.value end)
    end),
    isOpen.value and ui.Text("Socks, a torch and two maps."):padding { horizontal = 1 }
      :transition("move", { edge = "leading" }) or nil,
  }
end

local function Planets()
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.HStack { ui.ForEach(order.value, { id = function(name) return name end }, function(name)
      return ui.Text(ui.verbatim(name)):padding { horizontal = 1 }:foregroundColor("#000000")
        :background(colors[name])
    end) },
    ui.Button("Shuffle", function()
      ui.withAnimation("bouncy", function()
        order.value = { order.value[2], order.value[4], order.value[1], order.value[3] }
      end)
    end),
  }
end

local function Loading()
  return ui.VStack { alignment = "leading",
    ui.ProgressView { value = progress.value }:frame { width = 30 },
    ui.HStack {
      ui.Text(ui.verbatim(("%3d %%"):format(math.floor(progress.value * 100))))
        :contentTransition("numericText"),
      ui.Button("Load", function()
        ui.withAnimation(ui.Animation.easeInOut(2), function()
          progress.value = progress.value < 1 and 1 or 0
        end)
      end),
    },
  }
end

return function()
  local still = ui.environment.accessibilityReduceMotion
  local all = ui.VStack { alignment = "leading", spacing = 1,
    Drawer(), ui.Divider(), Planets(), ui.Divider(), Loading(), ui.Divider(),
    ui.HStack {
      ui.TimelineView { every = 1, function(time)
        return ui.Text(ui.verbatim(("%d s"):format(math.floor(time))))
      end },
      ui.Text(still and "Motion is reduced." or "Everything moves."):foregroundStyle("secondary"),
    },
  }:padding(1)
  -- In a small window, the content scrolls.
  return ui.ViewThatFits { all, ui.ScrollView { all } }
end
