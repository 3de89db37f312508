-- Gauges and their styles.
local test = require "lunette.test"
local ui = require "lunette"

test("a gauge: the label, a bar between the labels of the bounds, and the value", function(t)
  local speed = ui.State(50)
  local app = t:mount(function()
    return ui.Gauge("Speed", { value = speed.value, range = { 0, 100 },
      currentValueLabel = speed.value .. " km/h",
      minimumValueLabel = "0", maximumValueLabel = "100" })
  end, { size = "14x3" })
  t:equal(app:text(), "Speed\n0 ████──── 100\n50 km/h")
  for value, bar in pairs { [0] = "────────", [100] = "████████", [-7] = "────────",
      [1e300] = "████████", [25] = "██──────" } do
    speed.value = value
    t:contains(app:text(), "\n0 " .. bar .. " 100\n")
  end
  speed.value = 50
  t:equal(app:accessibility(), "Speed, gauge, 50 km/h, 0, 100")
end)

test("a gauge without value labels has a range from 0 to 1 and announces the number", function(t)
  local app = t:mount(ui.Gauge("Fuel", { value = 0.25 }), { size = "8x2" })
  t:equal(app:text(), "Fuel\n██──────")
  t:equal(app:accessibility(), "Fuel, gauge, 0.25")
end)

local function gauge(style, options)
  return ui.Gauge("T", { value = 3, range = { 0, 4 }, currentValueLabel = "3",
    minimumValueLabel = options and "a",
    maximumValueLabel = options and "z" }):gaugeStyle(style)
end

test("gaugeStyle: the built-in styles", function(t)
  local app = t:mount(ui.VStack { alignment = "leading", spacing = 0, gauge("accessoryLinear"),
    gauge("accessoryLinear", true),
    gauge("accessoryLinearCapacity"), gauge("accessoryLinearCapacity", true),
    gauge("accessoryCircularCapacity"),
    gauge("linearCapacity") }, { size = "9x8" })
  t:equal(app:text(), "T ━━━●─ 3\na ━━● z 3\nT ███▊─ 3\na ██▎ z 3\n◕ 3\nT\n██████▊──\n3")
end)

test("gaugeStyle: a script's style gets all values of the gauge", function(t)
  local value = ui.State(3)
  local app = t:mount(function()
    return ui.Gauge("T", { value = value.value, range = { 2, 6 }, currentValueLabel = "c",
      minimumValueLabel = "a",
      maximumValueLabel = "z" }):gaugeStyle(function(c)
      return ui.HStack { spacing = 0, c.label, c.minimumValueLabel, c.currentValueLabel,
        c.maximumValueLabel,
        (" %g %g %g %g"):format(c.value, c.minimum, c.maximum, c.fractionCompleted) }
    end)
  end, { size = "20x1" })
  t:equal(app:text(), "Tacz 3 2 6 0.25")
  value.value = 9
  t:equal(app:text(), "Tacz 9 2 6 1")
end)

test("gaugeStyle: Gauge(configuration) is drawn by the next outer style, \z
    and follows the value", function(t)
  local value = ui.State(1)
  local Boxed = ui.GaugeStyle(function(c)
    return ui.HStack { spacing = 0, "<", ui.Gauge(c), ">" }
  end)
  local app = t:mount(function()
    return ui.VStack { ui.Gauge("T", { value = value.value, range = { 0, 2 },
      currentValueLabel = "n" .. value.value }) }
      :gaugeStyle(Boxed):gaugeStyle "accessoryCircularCapacity"
  end, { size = "10x1" })
  t:equal(app:text(), "<◑ n1>")
  value.value = 2
  t:equal(app:text(), "<● n2>")
  t:equal(app:accessibility(), "T, gauge, n2")
end)

test("a gauge's labels come and go", function(t)
  local on = ui.State(false)
  local app = t:mount(function()
    return ui.Gauge("T", { value = 1, currentValueLabel = on.value and ui.Text("one") or nil })
  end, { size = "5x3" })
  t:equal(app:text(), "T\n█████")
  on.value = true
  t:equal(app:text(), "T\n█████\none")
  on.value = false
  t:equal(app:text(), "T\n█████")
end)

test("a gauge with hidden labels is announced by its label all the same", function(t)
  local app = t:mount(ui.Gauge("T", { value = 1 }):labelsHidden(), { size = "5x2" })
  t:equal(app:text(), "█████")
  t:equal(app:accessibility(), "T, gauge, 1")
end)

test("a gauge in a line from right to left", function(t)
  local app = t:mount(ui.VStack { spacing = 0, gauge("accessoryLinear", true),
    gauge("linearCapacity", true) }
    , { size = "10x4", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "3 z ─●━━ a\n         T\nz ──████ a\n         3")
end)

test("a gauge without colours shows its value by its form", function(t)
  local app = t:mount(ui.VStack { alignment = "leading", spacing = 0,
    gauge("accessoryLinear", true), gauge("linearCapacity", true),
    gauge("accessoryCircularCapacity") }, { size = "10x5", colors = "none" })
  t:equal(app:text(), "a ━━●─ z 3\nT\na ████▌─ z\n3\n◕ 3")
end)

test("a gauge's bad input", function(t)
  t:fails(function() return ui.Gauge("G", { value = 0 / 0 }) end, "value must be a finite number")
  t:fails(function() return ui.Gauge("G", { value = 1 / 0 }) end, "value must be a finite number")
  t:fails(function() return ui.Gauge("G") end, "value")
  t:fails(function() return ui.Gauge("G", { value = "1" }) end, "value must be a finite number")
  t:fails(function() return ui.Gauge("G", { value = 1, range = { 2, 1 } }) end, "range")
  t:fails(function() return ui.Gauge("G", { value = 1, range = { 0, 0 / 0 } }) end, "range")
  t:fails(function()
    return ui.Gauge("G", { value = 1 }):gaugeStyle "accessoryLinea"
  end, "accessoryLinear")
end)

test("a gauge of an empty range, of the greatest numbers, and in no room", function(t)
  local app = t:mount(ui.VStack { spacing = 0, ui.Gauge { value = 5, range = { 5, 5 } },
    ui.Gauge { value = 0, range = { -1.7e308, 1.7e308 } } }, { size = "8x2" })
  t:equal(app:text(), "────────\n████────")
  app:resize(1, 1)
  app:resize(8, 2)
  t:equal(app:text(), "────────\n████────")
end)

test("an error in a gauge's label is reported", function(t)
  t:fails(function()
    t:mount(ui.Gauge("G", { value = 1, currentValueLabel = function() error("no label") end }),
      { size = "20x3" })
  end, "no label")
end)

test("a gauge of one row keeps to one row, and cuts its labels off where it is narrow", function(t)
  for _, style in ipairs { "accessoryLinear", "accessoryLinearCapacity",
    "accessoryCircularCapacity" } do
    for _, hasBounds in ipairs { false, true } do
      local app = t:mount(ui.VStack { spacing = 0, alignment = "leading",
        ui.Gauge("Outside temperature", { value = 3, range = { 0, 4 },
          currentValueLabel = "3 degrees", minimumValueLabel = hasBounds and "low end" or nil,
          maximumValueLabel = hasBounds and "high end" or nil }):gaugeStyle(style),
        ui.Text "next" }, { size = "60x4" })
      for width = 60, 4, -1 do
        app:resize(width, 4)
        t:equal(app:find("next").y, 2, style .. " in " .. width)
      end
    end
  end
end)

test("a label of a gauge of one row may have more lines if it says so", function(t)
  local app = t:mount(ui.Gauge("T", { value = 3, range = { 0, 4 },
    currentValueLabel = ui.Text("a\nb"):lineLimit(2) }):gaugeStyle "accessoryLinear",
    { size = "9x4" })
  t:equal(app:text(), "T ━━━●─ a\n        b")
end)
