-- More of SwiftUI's forms: heights of sheets, factors for width and height, fields of numbers,
-- steppers without a number, pages without a way back on the screen; and what each of them refuses.
local ui = require "lunette"
local test = require "lunette.test"

local function noop() end
local function sheet_rows(app)
  local _, count = app:text():gsub("│", "")
  return count // 2
end
local function tall(rows)
  local views = {}
  for i = 1, rows do views[i] = ui.Text("row " .. i) end
  return ui.VStack(views)
end
local function with_sheet(t, content, options)
  options.isPresented, options.content = ui.State(true), content
  return t:mount(ui.Text "below":sheet(options), { size = "50x24" })
end

test("detents are names, rows and fractions, in any order", function(t)
  local function rows(detents, content)
    return sheet_rows(with_sheet(t, content, { detents = detents }))
  end
  t:equal(rows({ height = 5 }, tall(1)), 5)
  t:equal(rows({ { height = 5 }, { height = 9 } }, tall(7)), 9)
  t:equal(rows({ { height = 9 }, { height = 5 } }, tall(2)), 5)
  t:equal(rows({ "large", { height = 3 } }, tall(2)), 3)
  t:equal(rows({ "large", { height = 3 } }, tall(4)), rows({ "large" }, tall(4)))
  t:equal(rows({ height = 500 }, tall(1)), rows({ "large" }, tall(1)),
    "no higher than the screen has room for")
  t:equal(rows({ fraction = 1 }, tall(1)), rows({ "large" }, tall(1)))
  t:equal(rows({ fraction = 0.5 }, tall(1)), rows({ "large" }, tall(1)) // 2)
  t:equal(rows({ "medium" }, tall(1)), (rows({ "large" }, tall(1)) + 1) // 2)
  t:equal(rows({ fraction = 1e-9 }, tall(1)), 1)
  t:equal(sheet_rows(with_sheet(t, tall(1):presentationDetents { { height = 6 } }, {})), 6)
  t:equal(sheet_rows(with_sheet(t, tall(1):presentationDetents { height = 6 }, {})), 6)
end)

test("the selection of detents is the height of the sheet, and can change", function(t)
  for _, modifier in ipairs { false, true } do
    local selection = ui.State "large"
    local detents = { { height = 4 }, { fraction = 0.5 }, "large" }
    local content, options = tall(1), {}
    if modifier then content = content:presentationDetents(detents, { selection = selection })
    else options.detents, options.selection = detents, selection end
    local app = with_sheet(t, content, options)
    local large = sheet_rows(app)
    for value, rows in pairs { [4] = 4, [0.5] = large // 2, large = large } do
      selection.value = value
      app:advance(1)
      t:equal(sheet_rows(app), rows, tostring(value))
    end
    selection.value = nil
    app:advance(1)
    t:equal(sheet_rows(app), 4, "nil: the sheet chooses")
  end
end)

test("detents come, change and go while the sheet is open, on screens of all sizes", function(t)
  local all = { false, { "large" }, { { height = 3 } }, { { height = 3 }, { height = 6 } },
    { { fraction = 0.5 } } }
  for _, size in ipairs { "12x16", "30x9", "50x24" } do
    local detents = ui.State(false)
    local function root()
      local content = ui.Text "x":id "content"
      if detents.value then content = content:presentationDetents(detents.value) end
      return ui.Text "below":sheet { isPresented = ui.State(true), content = content:padding() }
    end
    local app = t:mount(root, { size = size })
    for _, before in ipairs(all) do
      for _, after in ipairs(all) do
        detents.value = before
        app:advance(1)
        detents.value = after
        app:advance(1)
        t:equal(app:text(), t:mount(root, { size = size }):text(), size)
      end
    end
  end
end)

test("a selection that is none of the detents is reported", function(t)
  local selection = ui.State "middle"
  local app = with_sheet(t, tall(1), { detents = { "medium", { height = 4 } },
    selection = selection })
  t:contains(app:text(), "cannot be")
  t:contains(app.errors[1].message,
    [[the selection of a sheet's detents cannot be "middle"; it is nil or one of "medium", 4]])
end)

test("detents refuse values that are not detents", function(t)
  local wrong = {
    { 3 }, { height = 0 }, { height = 2.5 }, { height = -1 }, { height = 1e9 }, { height = "5" },
    { height = 0 / 0 }, { fraction = 0 },
    { fraction = 1.5 }, { fraction = 0 / 0 }, { { height = 3, fraction = 0.5 } },
    { { heigth = 3 } }, { {} }, {}, 3, true, "middle",
    { "medium", false },
  }
  for i, detents in ipairs(wrong) do
    t:fails(function()
      return ui.Text "x":sheet { isPresented = ui.State(true), detents = detents }
    end, "detents")
    t:fails(function()
      return ui.Text "x":presentationDetents(detents)
    end, i < 100 and "presentationDetents")
  end
  local many = {}
  for i = 1, 100 do many[i] = "medium" end
  t:fails(function() return ui.Text "x":presentationDetents(many) end, "at most 64")
  t:fails(function()
    return ui.Text "x":presentationDetents({ "large" }, { selection = "large" })
  end, "selection")
end)

test("scaleEffect has factors for the width and for the height", function(t)
  local function filled(view)
    local app, rows = t:mount(view, { size = "12x6" }), {}
    for y = 1, 6 do
      local row = {}
      for x = 1, 12 do
        row[x] = app:cell(x, y).background and app:cell(x, y).background:sub(1, 1) or "."
      end
      rows[y] = table.concat(row)
    end
    return table.concat(rows, "\n")
  end
  local box = ui.Color "red":frame { width = 8, height = 4 }
  t:equal(filled(box:scaleEffect { x = 0.5, anchor = "topLeading" }),
    filled(ui.Color "red":frame { width = 4, height = 4 }))
  t:equal(filled(box:scaleEffect { y = 0.5, anchor = "topLeading" }),
    filled(ui.Color "red":frame { width = 8, height = 2 }))
  t:equal(filled(box:scaleEffect { x = 0.5, y = 0.5 }), filled(box:scaleEffect(0.5)))
  t:equal(filled(box:scaleEffect { x = 0, y = 1 }), filled(ui.Color "clear"))
end)

test("a factor below 0 mirrors the view, and letters keep their form", function(t)
  local pair = ui.HStack { spacing = 0, ui.Color "red":frame { width = 2 },
    ui.Color "blue":frame { width = 4 } }:frame { width = 6, height = 2 }
  local function row(view)
    local app, cells = t:mount(view, { size = "6x2" }), {}
    for x = 1, 6 do cells[x] = app:cell(x, 1).background:sub(1, 1) end
    return table.concat(cells)
  end
  t:equal(row(pair), "rrbbbb")
  t:equal(row(pair:scaleEffect { x = -1 }), "bbbbrr")
  t:equal(row(pair:scaleEffect { x = -1 }:scaleEffect { x = -1 }), "rrbbbb")
  t:equal(row(pair:scaleEffect { y = -1 }), "rrbbbb")
  local stack = ui.VStack { spacing = 0, ui.Color "red":frame { height = 1 },
    ui.Color "blue":frame { height = 2 } }:frame { width = 2, height = 3 }
  local app = t:mount(stack:scaleEffect { y = -1 }, { size = "2x3" })
  t:equal({ app:cell(1, 1).background, app:cell(1, 3).background }, { "blue", "red" })
  local words = t:mount(ui.HStack { spacing = 2, ui.Text "abc", ui.Text "de" }
    :scaleEffect { x = -1 }, { size = "7x1" })
  t:equal(words:text(), "de  abc")
  t:equal(t:mount(ui.Text "abc":scaleEffect { x = -1 }, { size = "3x1" }):text(), "abc")
  local taps = 0
  local button = t:mount(ui.HStack { spacing = 0, ui.Button("go", function() taps = taps + 1 end)
    :buttonStyle "plain", ui.Text "....": padding(0) }:scaleEffect { x = -1 }, { size = "6x1" })
  button:click(6, 1)
  t:equal(taps, 1, "what is hit is what is drawn")
  button:click(1, 1)
  t:equal(taps, 1)
end)

test("scaleEffect refuses values that are not factors", function(t)
  for _, options in ipairs { { x = "1" }, { y = 0 / 0 }, { x = 1e9 }, { scale = 2, x = 1 },
      {}, { z = 1 }, { scale = -1 } } do
    t:fails(function() return ui.Text "x":scaleEffect(options) end, "scaleEffect")
  end
end)

test("of several styles for the foreground the first one counts", function(t)
  for _, others in ipairs { { "blue" }, { "blue", "green" },
      { ui.Color "blue".gradient, ui.LinearGradient { colors = { "red" } } } } do
    local app = t:mount(ui.Text "x":foregroundStyle("red", table.unpack(others)), { size = "1x1" })
    t:equal(app:cell(1, 1).foreground, "red")
  end
  t:fails(function() return ui.Text "x":foregroundStyle("red", "bleu") end, "secondary")
  t:fails(function()
    return ui.Text "x":foregroundStyle("red", "blue", "green", "white")
  end, "too many")
  t:fails(function() return ui.Text "x":foregroundColor("red", "blue") end, "too many")
end)

test("a field of a number writes it when it is left, and not before", function(t)
  local amount, other = ui.State(12), ui.State ""
  local app = t:mount(function()
    return ui.VStack { ui.TextField("Amount", { value = amount }), ui.TextField("Other", other) }
  end, { size = "20x4" })
  t:contains(app:text(), "12")
  app:press("end", "backspace", "backspace")
  app:type "7.5"
  t:equal(amount.value, 12, "while it is being typed")
  app:press "tab"
  t:equal(amount.value, 7.5)
  app:press "shift+tab"
  app:press("end", "backspace", "backspace")
  app:press "enter"
  t:equal({ amount.value, math.type(amount.value) }, { 7, "integer" })
  for _, words in ipairs { "", "abc", "nan", "inf", "0x10", "--1", "1e999", ("9"):rep(100) } do
    app:press "ctrl+a"
    app:press "backspace"
    app:type(words)
    app:press "enter"
    t:equal(amount.value, 7, words)
    t:contains(app:text(), "7")
  end
  amount.value = 99
  t:contains(app:text(), "99")
  t:contains(app:accessibility(), "99")
end)

test("the number of a field is written in its format", function(t)
  local function shown(value, options)
    options.value = ui.State(value)
    return (t:mount(ui.TextField("N", options):textFieldStyle "plain", { size = "24x1" })
      :text():gsub("%s+$", "")), options.value
  end
  t:equal(shown(0.5, {}), "0.5")
  t:equal(shown(3.0, {}), "3")
  t:equal(shown(2.675, { fractionLength = 1 }), "2.7")
  t:equal(shown(-0.04, { fractionLength = 1 }), "0.0")
  t:equal(shown(1234567, { fractionLength = 2 }), "1234567.00")
  t:equal(shown(0.07, { fractionLength = 0 }), "0")
  t:equal(shown(2.6, { format = "integer" }), "3")
  t:equal(shown(0.25, { format = "percent" }), "25%")
  t:equal(shown(0.255, { format = "percent", fractionLength = 1 }), "25.5%")
  t:equal(shown(1e300, { fractionLength = 3 }), "1e+300")
  local _, state = shown(nil, {})
  local app = t:mount(ui.TextField("N", { value = state, format = "percent" }), { size = "24x2" })
  app:type "40%"
  app:press "enter"
  t:equal(state.value, 0.4)
end)

test("a field refuses values that are not numbers, and two values", function(t)
  t:fails(function() return ui.TextField("N", { value = 3 }) end, "value must be a binding")
  t:fails(function()
    return ui.TextField("N", { value = ui.State(3), text = ui.State "a" })
  end, "text")
  t:fails(function()
    return ui.TextField("N", { value = ui.State(3), axis = "vertical" })
  end, "axis")
  t:fails(function()
    return ui.TextField("N", { value = ui.State(3), format = "money" })
  end, "format")
  t:fails(function()
    return ui.TextField("N", { value = ui.State(3), fractionLength = -1 })
  end, "fractionLength")
  t:fails(function() return ui.TextField("N", {}) end, "text")
  t:fails(function() return ui.SecureField("N", { value = ui.State(3) }) end, "value")
  for _, value in ipairs { "three", true, 0 / 0, 1 / 0 } do
    local app = t:mount(ui.TextField("N", { value = ui.State(value) }), { size = "60x4" })
    t:contains(app.errors[1].message, "a finite number")
  end
end)

test("a stepper without a number calls what it is given", function(t)
  local ups, downs = 0, 0
  local app = t:mount(ui.Stepper("Page", { onIncrement = function() ups = ups + 1 end,
    onDecrement = function() downs = downs + 1 end }), { size = "24x1" })
  app:press("right", "+", "left")
  app:click "+"
  t:equal({ ups, downs }, { 3, 1 })
  t:contains(app:accessibility(), "Page, stepper")
  local only = t:mount(ui.Stepper("Page", { onIncrement = function() ups = ups + 1 end }),
    { size = "24x1" })
  only:press("left", "right")
  t:equal({ ups, downs }, { 4, 1 })
  local style = ui.StepperStyle(function(c)
    return ui.HStack { c.label, ui.Text(tostring(c.value)), ui.Button("up", c.increment),
      ui.Button("down", c.decrement) }
  end)
  local styled = t:mount(ui.Stepper("S", { onIncrement = function() ups = ups + 1 end,
    onDecrement = noop }):stepperStyle(style), { size = "40x3" })
  t:contains(styled:text(), "nil")
  styled:click "up"
  t:equal(ups, 5)
  -- What has nothing to change or to call does nothing.
  local inert = t:mount(ui.Stepper("S", { onIncrement = function() ups = ups + 1 end })
    :stepperStyle(function(c)
      return ui.HStack { ui.Button("down", c.decrement), ui.Button("set", function() c.set(5) end) }
    end), { size = "40x3" })
  inert:click "down"
  inert:click "set"
  t:equal({ ups, #inert.errors }, { 5, 0 })
  local failing = t:mount(ui.Stepper("S", { onIncrement = function() error "no more" end }),
    { size = "24x1" })
  failing:press "right"
  t:contains(failing.errors[1].message, "no more")
  local off = t:mount(ui.Stepper("S", { onIncrement = function() ups = ups + 1 end }):disabled(),
    { size = "24x1" })
  off:press "right"
  off:click "+"
  t:equal(ups, 5)
end)

test("a stepper refuses a number and functions together, and neither", function(t)
  t:fails(function()
    return ui.Stepper("S", { value = ui.State(1), onIncrement = noop })
  end, "onIncrement")
  t:fails(function() return ui.Stepper("S", {}) end, "value")
  t:fails(function() return ui.Stepper("S", { onIncrement = 3 }) end, "onIncrement")
  t:fails(function() return ui.Slider("S", { onIncrement = noop }) end, "onIncrement")
end)

test("navigationBarBackButtonHidden hides the item, and Escape still goes back", function(t)
  local hidden = ui.State(true)
  local app = t:mount(function()
    return ui.NavigationStack {
      ui.NavigationLink("Open", ui.Text "second":navigationTitle "Detail"
        :navigationBarBackButtonHidden(hidden.value)):navigationTitle "Start",
    }
  end, { size = "30x5" })
  app:click "Open"
  t:contains(app:text(), "Detail")
  t:notContains(app:text(), "Start")
  hidden.value = false
  app:advance(1)
  t:contains(app:text(), "Start")
  hidden.value = true
  app:advance(1)
  t:notContains(app:text(), "Start")
  app:press "escape"
  t:contains(app:text(), "Open")
  for _, wrong in ipairs { 3, "true", noop } do
    t:fails(function() return ui.Text "x":navigationBarBackButtonHidden(wrong) end, "isHidden")
  end
end)

test("edit mode refuses what it does not know", function(t)
  t:fails(function() return ui.EditButton(3) end, "EditButton")
  t:fails(function() return ui.EditButton { title = "Edit" } end, "has no option 'title'")
  t:fails(function() return ui.EditButton(noop) end, "EditButton")
  for _, name in ipairs { "deleteDisabled", "moveDisabled", "selectionDisabled" } do
    local modifier = ui.Text "x"[name]
    for _, wrong in ipairs { 3, "yes", noop, ui.Text "y", ui.State(true) } do
      t:fails(function() return modifier(ui.Text "x", wrong) end, name)
    end
    t:fails(function() return modifier(ui.Text "x", true, true) end, "too many")
    t:fails(function() return modifier "x" end, "called on a view")
    t:ok(modifier(ui.Text "x"), name .. " without an argument")
    -- Outside of a list there is nothing to keep.
    t:equal(t:mount(modifier(ui.Text "x"), { size = "3x1" }):text(), "x")
  end
  t:equal(t:mount(ui.EditButton(), { size = "9x1" }):accessibility():match "Edit", "Edit")
end)

test("what mostly stands in a position can be given by its name", function(t)
  local text = ui.Text "ab":border()
  local same = {
    { text:rotationEffect(180), text:rotationEffect { degrees = 180 } },
    { text:fontDesign "monospaced", text:fontDesign { design = "monospaced" } },
    { text:textSelection "enabled", text:textSelection { selectability = "enabled" } },
    { text:focusable(false), text:focusable { isFocusable = false } },
    { text:transition("move", { removalEdge = "bottom" }),
      text:transition { insertion = "move", removal = "move", removalEdge = "bottom" } },
  }
  for number, pair in ipairs(same) do
    local first = t:mount(pair[1], { size = "8x4" })
    local second = t:mount(pair[2], { size = "8x4" })
    t:equal(second:text(), first:text(), "pair " .. number)
    t:equal(second:accessibility(), first:accessibility())
  end
  local taps = 0
  local function button() return ui.Button("tap", function() taps = taps + 1 end) end
  t:mount(button():allowsHitTesting { isAllowed = false }, { size = "8x1" }):click(2, 1)
  t:equal(taps, 0)
  t:mount(button():allowsHitTesting { isAllowed = true }, { size = "8x1" }):click(2, 1)
  t:equal(taps, 1)
  local function corner(options, x)
    return t:mount(ui.UnevenRoundedRectangle(options):fill "red", { size = "8x4" }):cell(x, 1)
  end
  t:equal(corner({ topTrailingRadius = 2 }, 1), corner({ topLeadingRadius = 0 }, 1))
  t:ok(corner({ topTrailingRadius = 2 }, 8).background ~= "red", "the corner is round")
end)
