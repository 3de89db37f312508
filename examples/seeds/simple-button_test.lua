-- The document: the three declarations are equal; the plain style shows the label without a tint.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("simple-button.lua", options or { size = "40x10" })
end

-- The look of a row without the focus.
local function look(app, row, width)
  local cells = {}
  for x = 1, width do
    local cell = app:cell(x, row)
    cells[x] = { cell.text, cell.foreground or "none", cell.background or "none", cell.bold,
      cell.underline, cell.dim }
  end
  return cells
end

test("without a style, automatic and borderless are the same", function(t)
  local app = launch(t)
  app:press("tab", "tab", "tab") -- the focus is on the last, plain one
  local expected = look(app, 1, 13)
  t:equal(look(app, 2, 13), expected)
  t:equal(look(app, 3, 13), expected)
  t:ok(app:cell(1, 1).foreground, "tinted")
end)

test("plain is not tinted, and still shows its states", function(t)
  local app = launch(t)
  t:equal(app:cell(1, 4).foreground, nil)
  local normal = look(app, 4, 12)
  app:mouseDown(2, 4)
  t:notEqual(look(app, 4, 12), normal)
  app:mouseUp(2, 4)
end)

test("each of them fires once at a click", function(t)
  local app = launch(t)
  for row = 1, 4 do app:click(2, row) end
  t:contains(app:text(), "tapped 4")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("simple-button.lua", { size = size }):snapshot(size)
  end)
end
