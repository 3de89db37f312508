-- Symbols under modifiers for scale, variant, rendering mode and rotation.
local ui = require "lunette"
local test = require "lunette.test"

local function image(name) return ui.Image { systemName = name } end
local function shown(t, view, options)
  options = options or {}
  options.size = options.size or "4x1"
  return t:mount(view, options):text()
end

test("imageScale is a weight", function(t)
  local function cell(scale)
    return t:mount(image "star":imageScale(scale), { size = "4x1" }):cell(1, 1)
  end
  t:ok(cell "large".bold)
  t:ok(cell "small".dim)
  t:ok(not cell "medium".bold)
end)

test("symbolVariant shows the variant, where there is one", function(t)
  t:equal(shown(t, image "star":symbolVariant "fill"), shown(t, image "star.fill"))
  t:ok(shown(t, image "star") ~= shown(t, image "star.fill"))
  t:equal(shown(t, image "arrow.right":symbolVariant "circle.fill"),
    shown(t, image "arrow.right.circle.fill"))
  t:equal(shown(t, image "ant":symbolVariant "square"), shown(t, image "ant"), "there is none")
  t:equal(shown(t, ui.VStack { image "star":symbolVariant "none" }:symbolVariant "fill"),
    shown(t, image "star"))
  local on = ui.State(false)
  local app = t:mount(function()
    return image "heart":symbolVariant(on.value and "fill" or "none")
  end, { size = "4x1" })
  on.value = true
  t:equal(app:text(), shown(t, image "heart.fill"))
end)

test("multicolor gives symbols their own colours", function(t)
  local function ink(view) return t:mount(view, { size = "4x1" }):cell(1, 1).foreground end
  t:equal(ink(image "exclamationmark.triangle":symbolRenderingMode "multicolor"), "brightYellow")
  t:equal(ink(image "exclamationmark.triangle":symbolRenderingMode "hierarchical"), nil)
  t:equal(ink(image "gear":foregroundStyle "red":symbolRenderingMode "multicolor"), "red")
end)

test("rotationEffect turns symbols that point somewhere", function(t)
  local right = image "chevron.right"
  t:equal(shown(t, right:rotationEffect(90)), shown(t, image "chevron.down"))
  t:equal(shown(t, right:rotationEffect(-90)), shown(t, image "chevron.up"))
  t:equal(shown(t, right:rotationEffect(180)), shown(t, image "chevron.left"))
  t:equal(shown(t, right:rotationEffect(360)), shown(t, right))
  t:equal(shown(t, right:rotationEffect(45)), shown(t, image "chevron.right"),
    "there is no eighth of it")
  t:equal(shown(t, image "arrow.right":rotationEffect(45)), shown(t, image "arrow.down.right"))
  t:equal(shown(t, image "plus":rotationEffect(45)), shown(t, image "xmark"))
  t:equal(shown(t, ui.VStack { right:rotationEffect(90) }:rotationEffect(90)),
    shown(t, image "chevron.left"))
  t:equal(shown(t, ui.Text "ab":rotationEffect(90)), "ab", "letters stay upright")
  local open = ui.State(false)
  local app = t:mount(function()
    return right:rotationEffect(open.value and 90 or 0)
  end, { size = "4x1" })
  open.value = true
  t:equal(app:text(), shown(t, image "chevron.down"))
end)
