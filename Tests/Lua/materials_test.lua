-- Materials and glass: colours below them can be seen, and letters cannot.
local test = require "lunette.test"
local ui = require "lunette"
local names = { "ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial",
  "ultraThickMaterial", "bar" }

local function on(ground, view) return ui.ZStack { ground, view } end
local letters = ui.Text("xxxxxxxx\nxxxxxxxx\nxxxxxxxx")

test("letters behind a material are not seen, its own are", function(t)
  for _, name in ipairs(names) do
    local plate = ui.Text("Hi"):padding(1):background(name)
    for _, colors in ipairs { "truecolor", "256", "16", "none" } do
      local app = t:mount(on(letters, plate), { size = "8x3", colors = colors })
      t:equal(app:text(), "xx    xx\nxx Hi xx\nxx    xx", name .. " " .. colors)
    end
  end
end)

test("a colour behind it shines through, the less the thicker it is", function(t)
  local function ground(name, color)
    return t:mount(on(ui.Color(color), ui.Text("Hi"):background(name)),
      { size = "4x1", theme = "dark" }):cell(2, 1).background
  end
  local blue = {}
  for index, name in ipairs(names) do
    t:ok(ground(name, "#ff0000") ~= ground(name, "#0000ff"), name)
    blue[index] = tonumber(ground(name, "#0000ff"):sub(6), 16)
  end
  for index = 2, 5 do t:ok(blue[index] < blue[index - 1], names[index]) end
end)

test("in a shape", function(t)
  local app = t:mount(on(ui.Color("#3060ff"),
    ui.Text("Hi"):padding(1):background("ultraThinMaterial", { shape = "capsule" })),
    { size = "8x3", theme = "dark" })
  t:contains(app:text(), "Hi")
  t:ok(app:cell(4, 2).background ~= "#3060ff")
  t:equal(app:cell(1, 1).background, "#3060ff")
end)

test("glassEffect: a capsule of it unless it says otherwise, tinted, clear, \z
    or not at all", function(t)
  local function cell(view)
    return t:mount(on(ui.Color("#000000"), view), { size = "10x1", theme = "dark" }):cell(5, 1)
  end
  local plain = cell(ui.Text("Glass"):padding("horizontal", 1))
  local glass = cell(ui.Text("Glass"):padding("horizontal", 1):glassEffect())
  local tinted = cell(ui.Text("Glass"):padding("horizontal", 1)
    :glassEffect("regular", { tint = "#0000ff", shape = "rectangle" }))
  local clear = cell(ui.Text("Glass"):padding("horizontal", 1):glassEffect("clear"))
  local identity = cell(ui.Text("Glass"):padding("horizontal", 1):glassEffect("identity"))
  t:equal({ plain.text, glass.text, tinted.text, clear.text, identity.text },
    { "a", "a", "a", "a", "a" })
  t:equal(identity.background, plain.background)
  t:ok(glass.background > clear.background and clear.background > plain.background,
    glass.background .. " " .. clear.background)
  t:ok(tonumber(tinted.background:sub(6), 16) > tonumber(tinted.background:sub(2, 3), 16),
    tinted.background)
  t:fails(function() ui.Text("x"):glassEffect("regulr") end, "did you mean 'regular'")
end)

test("bad input: in a place of no size, for letters, as a tint", function(t)
  t:mount(ui.Color("ultraThinMaterial"):frame { width = 0, height = 0 }, { size = "4x1" })
  local app = t:mount(ui.Text("Hi"):foregroundStyle("regularMaterial"),
    { size = "4x1", theme = "dark" })
  t:equal(app:text(), "Hi")
  app = t:mount(ui.Toggle("Hi", ui.State(true):binding()):tint("thickMaterial"),
    { size = "12x1", theme = "dark" })
  t:contains(app:text(), "Hi")
end)
