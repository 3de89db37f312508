-- In a form, a text field can be told from a label, and values beside titles begin in one column.
local test = require "lunette.test"
local ui = require "lunette"

-- The first and the last underlined cell of a row.
local function line(app, y, width)
  local first, last
  for x = 1, width do
    if app:cell(x, y).underline then first, last = first or x, x end
  end
  return first, last
end
local function fields(extra)
  return ui.Form { ui.TextField("Name", ui.State("Anna")), ui.SecureField("Password", ui.State("")),
    extra, ui.Toggle("On", ui.State(true)) }
end

for _, colors in ipairs { "truecolor", "16", "none" } do
  test("a field is underlined where it can be typed, empty or not, with " .. colors, function(t)
    for _, theme in ipairs { "terminal", "dark", "light" } do
      local app = t:mount(fields(), { size = "40x6", colors = colors, theme = theme })
      -- The field has marks at both ends of its line or, where colours are known, the edges of a
      -- well.
      local first, last = 14, 37
      if colors ~= "truecolor" or theme == "terminal" then
        t:equal({ app:cell(13, 3).text, app:cell(38, 3).text }, { "▕", "▏" })
      else
        t:equal({ app:cell(13, 3).text, app:cell(38, 3).text }, { "▐", "▌" })
        t:equal(app:cell(13, 3).foreground, app:cell(15, 3).background, "its edge is its fill's")
      end
      t:equal({ line(app, 2, 40) }, { first, last })
      t:equal({ line(app, 3, 40) }, { first, last })
      t:equal(line(app, 4, 40), nil)
      t:equal(app:cell(3, 2).underline, false)
    end
  end)
end

test("values begin in one column, after the widest title", function(t)
  local app = t:mount(fields(ui.Slider("Loud", { value = ui.State(5), range = { 0, 10 } })),
    { size = "40x7" })
  t:equal(app:text(),
    "╭──────────────────────────────────────╮\n│ Name      ▕Anna                    ▏ │\n\z
    │ Password  ▕                        ▏ │\n"
    .. "│ Loud      ━━━━━━━━━━━━━●──────────── │\n│ On        [━━●]                      │\n\z
      ╰──────────────────────────────────────╯")
  -- The column is the same in all sections, with rows of other views between them.
  app = t:mount(ui.Form { ui.Section { header = "A", ui.TextField("N", ui.State("one")) },
    ui.Section { header = "B", "words", ui.TextField("Longer name", ui.State("two")) } },
      { size = "40x9" })
  t:equal(app:find("one", { kind = "textField" }) and 1, 1)
  local first, second = line(app, 2, 40), line(app, 6, 40)
  t:equal(first, second)
end)

test("S70: right to left it is the mirror", function(t)
  local app = t:mount(fields(), { size = "40x6", layoutDirection = "rightToLeft" })
  t:equal({ line(app, 2, 40) }, { 4, 27 })
  t:equal({ line(app, 3, 40) }, { 4, 27 })
end)

test("the column follows titles that change, come and go", function(t)
  local title, shown = ui.State("Mail"), ui.State(true)
  local app = t:mount(function()
    return ui.Form { ui.TextField("Name", ui.State("")),
      shown.value and ui.TextField(title.value, ui.State("")) or nil }
  end, { size = "40x5" })
  t:equal(line(app, 2, 40), 10)
  title.value = "A longer title"
  t:equal({ (line(app, 2, 40)), (line(app, 3, 40)) }, { 20, 20 })
  title.value = "M"
  t:equal(line(app, 2, 40), 10)
  title.value = "A longer title"
  shown.value = false
  t:equal(line(app, 2, 40), 10)
  shown.value = true
  t:equal(line(app, 2, 40), 20)
end)

test("one long title does not take the others' room: \z
    two fifths of the width at the most", function(t)
  local app = t:mount(ui.Form { ui.TextField("Name", ui.State("")),
    ui.TextField("A title that is longer than most", ui.State("")) }, { size = "60x5" })
  -- The box has 56 cells. The title may take 22 of them; two cells and the mark of the field
  -- follow.
  t:equal(line(app, 2, 60), 3 + 22 + 3)
  t:ok(line(app, 3, 60) > 3 + 22 + 3)
end)

test("a field beside other views in its row keeps to itself", function(t)
  local app = t:mount(ui.Form { ui.TextField("A longer title", ui.State("")),
    ui.HStack { ui.TextField("N", ui.State("")), ui.Text("x") } }, { size = "40x5" })
  t:equal(line(app, 3, 40), 3 + 1 + 3)
end)

test("in a narrow form, and at any size, nothing is lost", function(t)
  for width = 1, 40, 3 do
    local app = t:mount(fields(ui.Slider("Loudness", { value = ui.State(5), range = { 0, 10 } })),
      { size = width .. "x14" })
    app:resize(41 - width, 9)
    app:type("x")
  end
  local app = t:mount(fields(), { size = "16x10" })
  t:contains(app:text(), "Anna")
end)

test("the line of the field that has the focus is the tint's", function(t)
  local app = t:mount(fields(), { size = "40x6", theme = "dark" })
  local focused, other = app:cell(30, 2).foreground, app:cell(30, 3).foreground
  t:ok(focused ~= other)
  app:press("tab")
  t:equal({ app:cell(30, 2).foreground, app:cell(30, 3).foreground }, { other, focused })
end)

test("a style of the script's, and one with a box, have no line of ours", function(t)
  local app = t:mount(ui.Form { ui.TextField("Name", ui.State("Anna")):textFieldStyle("plain") },
    { size = "40x4" })
  t:equal(line(app, 2, 40), nil)
end)

-- A field of several lines beside one of one line, in a form.
local function fields(bio, options)
  return function()
    return ui.Form { ui.TextField("Name", ui.State("Ada")),
      ui.TextField { title = "Biography", text = bio, axis = "vertical",
        prompt = options and options.prompt } }
  end
end

test("a field of several lines has its title beside it, as one of one line", function(t)
  local bio = ui.State("one\ntwo")
  for _, options in ipairs { {}, { colors = "none" }, { symbols = "ascii" } } do
    options.size = "50x8"
    local app = t:mount(fields(bio), options)
    local name, title = app:find("Ada"), app:find("Biography", { kind = "textEditor" })
    t:contains(app:text(), "Biography")
    t:equal(title.title, "Biography")
    local column = {}
    for line in app:text():gmatch "[^\n]+" do
      for _, word in ipairs { "Ada", "one", "two" } do
        local at = line:find(word, 1, true)
        if at then column[#column + 1] = utf8.len(line:sub(1, at)) end
      end
    end
    t:equal({ #column, column[2] == column[1], column[3] == column[1] }, { 3, true, true },
      app:text())
    t:ok(name)
  end
end)

test("a field of several lines is found, announced and named by its title", function(t)
  local bio = ui.State("")
  local app = t:mount(fields(bio, { prompt = "Tell us" }), { size = "50x8" })
  t:contains(app:text(), "Biography")
  t:contains(app:text(), "Tell us")
  t:contains(app:accessibility(), "Biography, text editor, empty, Tell us")
  t:equal(app:find("Biography").kind, "textEditor")
  app = t:mount(fields(bio), { size = "50x8" })
  local _, count = app:text():gsub("Biography", "")
  t:equal(count, 1, "the title is not the prompt where it stands beside the field")
  -- Outside of a form the title is the prompt, as that of a field of one line.
  local view = ui.TextField { title = "Biography", text = bio, axis = "vertical" }
  t:equal(t:mount(view, { size = "20x2" }):text(), "Biography")
  app = t:mount(ui.TextField { title = "Biography", text = bio, axis = "vertical",
    prompt = "Tell us" }, { size = "20x2" })
  t:equal({ app:text(), app:find("Biography") ~= nil }, { "Tell us", true })
  app = t:mount(ui.Form { ui.TextField { title = "Biography", text = bio, axis = "vertical" } }
    :labelsHidden(), { size = "30x3" })
  t:contains(app:text(), "Biography")
  t:contains(app:accessibility(), "Biography, text editor, empty")
end)

test("a field of several lines takes the styles of text editors", function(t)
  local bio = ui.State("text")
  local view = ui.TextField { title = "Bio", text = bio, axis = "vertical" }
  local app = t:mount(view:textEditorStyle("squareBorder"), { size = "20x4", colors = "none" })
  t:contains(app:text(), "┌")
  t:equal(t:mount(ui.Form { view:textEditorStyle(function(configuration)
    return ui.HStack { spacing = 0, ">>", configuration.content }
  end) }, { size = "20x3" }):text():match(">>text"), ">>text")
  app = t:mount(ui.TextField { title = "Bio", text = ui.State(5), axis = "vertical" },
    { size = "80x3" })
  t:contains(app.errors[1].message, "ui.TextField: its binding must hold a string")
end)
