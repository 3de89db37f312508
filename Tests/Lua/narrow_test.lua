-- Controls, forms and boxes in few columns: words are not drawn as columns of letters, and the
-- selected or focused part stays in sight.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing
local options = { { "a", "Alpha" }, { "b", "Beta" }, { "c", "Gamma" } }

local function form()
  return ui.Form { ui.Section("A very long title", {
    ui.Toggle("Wi-Fi network", ui.State(true):binding()),
    ui.TextField("Name", ui.State("Anna"):binding()),
    ui.Stepper("Count of things", { value = ui.State(3):binding(), range = { 0, 10 } }),
    ui.Slider("Loudness level", { value = ui.State(5):binding(), range = { 0, 10 }, step = 1 }),
    ui.Picker("Kind", { selection = ui.State("b"):binding(), options = options }),
    ui.NavigationLink("More things", ui.Text("x")),
  }) }
end

test("a form in ten columns: titles on rows of their own, cut at the end; \z
    the box is whole", function(t)
  t:equal(t:mount(form(), { size = "10x14" }):text(), [[
╭─ A v… ─╮
│Wi-Fi n…│
│[━━●]   │
│Name    │
│Anna    │
│Count o…│
│[−][+]  │
│Loudnes…│
│━━━━●───│
│Kind    │
│Beta ▾  │
│More   ›│
│things  │
╰────────╯]])
end)

test("the same right to left, and in a width where titles and controls are beside each \z
    other again", function(t)
  t:equal(t:mount(form(), { size = "10x14", layoutDirection = "rightToLeft" }):text(), [[
╭─ A v… ─╮
│Wi-Fi n…│
│   [●━━]│
│    Name│
│   Anna │
│Count o…│
│  [+][−]│
│Loudnes…│
│───●━━━━│
│    Kind│
│  ▾ Beta│
│‹   More│
│  things│
╰────────╯]])
  t:equal(t:mount(form(), { size = "40x14" }):text(), [[
╭─ A very long title ──────────────────╮
│ Wi-Fi network   [━━●]                │
│ Name            ▕Anna              ▏ │
│ Count of things  [−][+]  3           │
│ Loudness level  ━━━━━━━━━━●───────── │
│ Kind            Beta ▾               │
│ More things                        › │
╰──────────────────────────────────────╯]])
end)

test("a long title beside its control has several lines where words fit on them", function(t)
  local app = t:mount(ui.Form { ui.Toggle("A title of a good many words that needs two lines",
    ui.State(true):binding()) }, { size = "40x5" })
  t:equal(app:text(), [[
╭──────────────────────────────────────╮
│ A title of a good many words  [━━●]  │
│ that needs two lines                 │
╰──────────────────────────────────────╯]])
end)

test("a resize while a control has the focus changes the form's rows and nothing else", function(t)
  local app = t:mount(form(), { size = "40x14" })
  app:press("tab", "tab")
  for _, size in ipairs { { 10, 14 }, { 1, 1 }, { 10, 3 }, { 3, 3 }, { 24, 10 }, { 40, 14 } } do
    app:resize(size[1], size[2])
    t:equal(app:focus().title, "Count of things")
  end
  app:press("right")
  t:equal(app:find("Count of things").y, 4)
end)

test("a segmented picker shows its selected segment in however few columns", function(t)
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    for width = 3, 24 do
      local picked = ui.State("a")
      local app = t:mount(ui.Picker("Kind", { selection = picked:binding(), options = options })
        :pickerStyle("segmented"), { size = width .. "x3", layoutDirection = direction })
      for _, letter in ipairs { "A", "B", "G" } do
        t:contains(app:text(), width < 4 and "" or letter, letter .. " in " .. width .. " columns")
        local filled = 0
        for x = 1, width do
          for y = 1, 2 do if app:cell(x, y).background then filled = filled + 1 end end
        end
        t:ok(filled >= math.min(4, width), "what is selected is in sight: " .. filled
          .. " in " .. width)
        app:press(direction == "leftToRight" and "right" or "left")
      end
      t:equal(picked.value, "c")
    end
  end
  local picked = ui.State("b")
  local app = t:mount(ui.Picker("Kind", { selection = picked:binding(), options = options })
    :pickerStyle("segmented"), { size = "10x3" })
  t:equal(app:text(), "Kind\n │›Beta │")
  app:press("right")
  t:equal(app:text(), "Kind\na │›Gamma")
  app:click(1, 2)
  t:equal(picked.value, "b")
end)

test("a control group in few columns: blanks go, then labels are cut, \z
    then the one with the focus is in sight", function(t)
  local log = {}
  local function group()
    return ui.ControlGroup { ui.Button("Cut", nothing), ui.Button("Copy", nothing),
      ui.Button("Paste", function() log[#log + 1] = "paste" end) }
  end
  t:equal(t:mount(group(), { size = "16x3" }):text(),
    "╭───┬────┬─────╮\n│Cut│Copy│Paste│\n╰───┴────┴─────╯")
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    for width = 3, 22 do
      local app = t:mount(group(), { size = width .. "x3", layoutDirection = direction })
      for _, name in ipairs { "Cut", "Copy", "Paste" } do
        local at = app:focus()
        t:equal(at.title, name)
        t:ok(at.x >= 1 and at.x + at.width - 1 <= width and at.width > 0,
          name .. " in " .. width .. " columns")
        app:press("tab")
      end
    end
  end
  local app = t:mount(group(), { size = "10x3" })
  t:equal(app:text(), "╭─────┬───\n│ Cut │ Co\n╰─────┴───")
  app:press("shift+tab")
  t:contains(app:text(), "│ Paste │\n")
  app:press("enter")
  app:click("Paste")
  t:equal(log, { "paste", "paste" })
end)

test("a slider's title is cut, and never broken in the middle of a word", function(t)
  local function slider()
    return ui.Slider("Loudness", { value = ui.State(5):binding(), range = { 0, 10 }, step = 1 })
  end
  t:equal(t:mount(slider(), { size = "6x2" }):text(), "Loudn…\n━━━◉──")
  t:equal(t:mount(slider(), { size = "12x1" }):text(), "Loud… ━━━◉──")
  t:equal(t:mount(slider(), { size = "20x2" }):text(), "Loudness ━━━━━◉─────")
end)

test("a checkbox and a stepper keep their marks in few columns", function(t)
  t:equal(t:mount(ui.Toggle("Wi-Fi network", ui.State(true):binding()), { size = "8x2" }):text(),
    "[✓] Wi-…")
  t:equal(t:mount(ui.Toggle("Wi-Fi network", ui.State(true):binding()), { size = "12x2" }):text(),
    "[✓] Wi-Fi\n    network")
  t:equal(t:mount(ui.Stepper("Count", { value = ui.State(3):binding() }), { size = "6x2" }):text(),
    "Count\n[−][+]")
end)

test("titles in the edges of boxes are one line; a header that is a view may \z
    have several", function(t)
  for _, box in ipairs { ui.Form { ui.Section("A very long title", { "row" }) },
      ui.GroupBox("A very long title", { ui.HStack { "row", ui.Spacer {} } }) } do
    t:equal(t:mount(box, { size = "10x4" }):text(), "╭─ A v… ─╮\n│ row    │\n╰────────╯")
    t:equal(t:mount(box, { size = "6x4" }):text(), "╭────╮\n│row │\n╰────╯")
  end
  t:equal(t:mount(ui.List { ui.Section("A very long title", { "row" }) }, { size = "10x4" }):text(),
    "A very lo…\nrow")
  t:contains(t:mount(ui.List { ui.Section { header = ui.Text("A very long title"), "row" } },
    { size = "10x4" }):text(), "title")
  t:contains(t:mount(ui.Form { ui.Section { header = ui.Text("A very long title"), "row" } },
    { size = "12x9" }):text(), "title")
end)
