-- popover { attachmentAnchor = "caret", isPassive = true }: a list of completions beside the
-- cursor.
local test = require "lunette.test"
local ui = require "lunette"

local function mount(t, value, more, options)
  local text, shown = ui.State(value), ui.State(true)
  local clicked = {}
  local given = {
    isPresented = shown, attachmentAnchor = "caret", isPassive = true,
    content = function()
      return ui.VStack { spacing = 0, alignment = "leading",
        ui.Button("first", function() clicked[#clicked + 1] = 1 end):buttonStyle("plain"),
        ui.Button("second", function() clicked[#clicked + 1] = 2 end):buttonStyle("plain"),
        "third" }
    end,
  }
  for key, option in pairs(more or {}) do given[key] = option end
  local app = t:mount(function()
    return ui.TextEditor(text):popover(given)
  end, options or { size = "18x8" })
  return app, text, shown, clicked
end

test("it stands below the cursor, takes no keys, and follows it", function(t)
  local app, text = mount(t, "one")
  t:equal({ app:focus().kind, app:text() }, { "textEditor", "one\n   first\n   second\n   third" })
  app:type(" two")
  t:equal({ text.value, app:text() },
    { "one two", "one two\n       first\n       second\n       third" })
  app:press("enter", "x")
  t:equal(app:text(), "one two\nx\n first\n second\n third")
  app:press("tab", "escape", "f5")
  t:equal(app:focus().kind, "textEditor")
end)

test("it stands above where there is no room below, \z
    and never over the row of the cursor", function(t)
  local app, text = mount(t, "1\n2\n3\n4\n5\n6")
  t:equal(app:text(), "1\n2\n3first\n4second\n5third\n6")
  for height = 8, 1, -1 do
    app:resize(18, height)
    for _ = 1, 7 do
      app:press("up")
      local row
      for y = 1, height do for x = 1, 18 do if app:cell(x, y).reverse then row = y end end end
      t:ok(row)
      local line = (app:text() .. "\n"):gsub("^\n", "")
        :match(("[^\n]*\n"):rep(row - 1) .. "([^\n]*)\n")
      if line then t:equal(line:find("%a"), nil) end
    end
    app:press("ctrl+end")
  end
  t:equal(text.value, "1\n2\n3\n4\n5\n6")
end)

test("the pointer works in it, and beside it as if it were not there", function(t)
  local app, text, shown, clicked = mount(t, "one")
  app:click("second")
  t:equal({ clicked, app:focus().kind, shown.value }, { { 2 }, "textEditor", true })
  app:type("!")
  t:equal(text.value, "one!")
  app:click(2, 1)
  app:type("-")
  t:equal({ text.value, shown.value }, { "o-ne!", true })
  t:contains(app:text(), "first")
  shown.value = false
  t:equal({ app:text(), app:focus().kind }, { "o-ne!", "textEditor" })
  app:type("+")
  t:equal(text.value, "o-+ne!")
end)

test("in a text field, and at a view without a cursor", function(t)
  local field = ui.State("abc")
  local app = t:mount(function()
    return ui.VStack { spacing = 0, alignment = "leading",
      ui.TextField("Name", field):textFieldStyle("plain")
        :popover { isPresented = ui.State(true), attachmentAnchor = "caret", isPassive = true,
          content = "here" },
      "words" }
  end, { size = "12x4" })
  t:equal(app:text(), "abc\nworhere")
  app = t:mount(function()
    return ui.VStack { spacing = 0, ui.Text("abc")
      :popover { isPresented = ui.State(true), attachmentAnchor = "caret", isPassive = true,
        content = "here" } }
  end, { size = "5x3" })
  t:contains(app:text(), "here")
end)

test("one with the keyboard stands at the cursor too, and closes as popovers do", function(t)
  local app, _, shown = mount(t, "one", { isPassive = false })
  app:press("escape")
  shown.value = true
  t:equal({ app:focus().title, app:text() }, { "first", "one\n   first\n   second\n   third" })
  app:press("escape")
  t:equal({ shown.value, app:focus().kind }, { false, "textEditor" })
end)

test("a sheet above it, and the two in each other", function(t)
  local text, list, sheet = ui.State("x"), ui.State(true), ui.State(false)
  local app = t:mount(function()
    return ui.TextEditor(text)
      :popover { isPresented = list, attachmentAnchor = "caret", isPassive = true,
        content = "LIST" }
      :sheet { isPresented = sheet, content = function()
        return ui.TextEditor(text):frame { height = 2 }
          :popover { isPresented = list, attachmentAnchor = "caret", isPassive = true,
            content = "INNER" }
      end }
  end, { size = "30x9" })
  t:contains(app:text(), "LIST")
  sheet.value = true
  t:contains(app:text(), "INNER")
  app:type("yz")
  t:equal(text.value, "xyz")
  app:press("escape")
  t:equal({ sheet.value, app:focus().kind }, { false, "textEditor" })
  t:ok(not app:text():find("INNER"))
  app:press("!")
  t:equal(text.value, "xyz!")
  list.value = false
  t:equal(app:text(), "xyz!")
end)

test("what it shows is read, and can be used without a pointer", function(t)
  local app = mount(t, "one")
  t:equal(app:accessibility(), "text editor, one\nfirst, button\nsecond, button\nthird")
end)

test("S70: right to left", function(t)
  local app = mount(t, "אבג", nil, { size = "18x8", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "               גבא\n          first\n         second\n          third")
end)
