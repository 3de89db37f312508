local test = require "lunette.test"

local function focused(app)
  local found = app:focus()
  return found and found.title or nil
end

-- Each idiom by keys and by mouse, on a usual and on a small screen.
for _, size in ipairs { "80x24", "40x12" } do
  local options = { size = size }

  test("list and detail by keys at " .. size, function(t)
    local app = t:launch("21-list.lua", options)
    t:equal(focused(app), "Ada")
    app:press "down"
    t:equal(focused(app), "Bob")
    t:contains(app:text(), "Reads the manual first.")
    app:press "delete"
    t:equal(focused(app), "Cy", "the row that takes the place is the selected one")
    t:contains(app:text(), "Always asks twice.")
    app:press "delete"
    t:equal(focused(app), "Ada")
    app:press "delete"
    t:contains(app:text(), "Nobody is chosen.")
    t:equal(app:focus().kind, "list", "an empty list keeps the focus")
    app:press "delete"
  end)

  test("list and detail by mouse at " .. size, function(t)
    local app = t:launch("21-list.lua", options)
    app:click "Bob"
    t:contains(app:text(), "Reads the manual first.")
    app:click "Delete"
    t:equal(focused(app), "Cy", "the button is disabled, so the list has the focus")
    t:contains(app:text(), "Always asks twice.")
    app:click "Ada"
    t:equal(focused(app), "Ada")
    t:contains(app:text(), "Wrote the first program.")
    -- The divider is dragged, and the list keeps the focus.
    local before = app:find("Wrote the first program.").x
    app:drag(13, 3, 10, 3)
    t:ok(app:find("Wrote the first program.").x < before)
    t:equal(focused(app), "Ada")
  end)

  test("a filter above a list by keys at " .. size, function(t)
    local app = t:launch("21-filter.lua", options)
    t:equal(app:focus().kind, "textField")
    app:type "ap"
    app:press "enter"
    t:equal(app:focus().kind, "list", "nothing is selected yet")
    app:press "down"
    t:equal(focused(app), "apple")
    app:press("down", "enter")
    t:contains(app:text(), "Opened: apricot")
    app:press("/", "end", "backspace", "backspace")
    app:type "pl"
    t:notContains(app:text(), "  pear")
    app:press "tab"
    t:equal(focused(app), "plum", "the row in the place of the one that was filtered away")
    app:press "enter"
    t:contains(app:text(), "Opened: plum")
  end)

  test("a filter above a list by mouse at " .. size, function(t)
    local app = t:launch("21-filter.lua", options)
    app:click "pear"
    t:equal(focused(app), "pear")
    app:press "enter"
    t:contains(app:text(), "Opened: pear")
    app:click "Filter"
    app:type "ch"
    app:click "cherry"
    app:press "enter"
    t:contains(app:text(), "Opened: cherry")
  end)

  test("a wizard by keys at " .. size, function(t)
    local app = t:launch("21-wizard.lua", options)
    app:type "Ada"
    app:press "enter"
    t:contains(app:text(), "Step 2 of 3")
    t:equal(app:focus().title, "Color")
    app:press("down", "space", "tab", "tab", "tab")
    t:equal(focused(app), "Next")
    app:press "enter"
    t:equal(focused(app), "Finish", "a button that stays keeps the focus")
    app:press("shift+tab", "shift+tab", "shift+tab")
    t:equal(app:focus().kind, "toggle")
    app:press("space", "tab", "tab", "tab", "enter")
    t:contains(app:text(), "Hello Ada, in green")
  end)

  test("a wizard by mouse at " .. size, function(t)
    local app = t:launch("21-wizard.lua", options)
    app:type "Ada"
    app:click "Next"
    t:equal(focused(app), "Next")
    app:click "Back"
    app:click "Ada"
    t:equal(app:focus().kind, "textField")
    app:click "Next"
    app:click "green"
    app:click "Next"
    app:click "I agree"
    app:click "Finish"
    t:contains(app:text(), "Hello Ada, in green")
  end)

  test("a chat with its input by keys at " .. size, function(t)
    local app = t:launch("21-chat.lua", options)
    t:equal(app:focus().kind, "textField")
    for count = 1, 30 do
      app:type("line " .. count)
      app:press "enter"
    end
    t:contains(app:text(), "You: line 30")
    t:equal(app:focus().kind, "textField")
    app:press "tab"
    t:equal(focused(app), "Send")
    app:press "enter"
    t:equal(app:focus().kind, "textField", "sending asks for the field")
  end)

  test("a chat with its input by mouse at " .. size, function(t)
    local app = t:launch("21-chat.lua", options)
    app:type "hello"
    app:click "Send"
    t:contains(app:text(), "You: hello")
    t:equal(app:focus().kind, "textField")
    app:click "Message"
    app:type "again"
    app:click "Send"
    t:contains(app:text(), "You: again")
  end)

  test("a grid with cell editing by keys at " .. size, function(t)
    local app = t:launch("21-grid.lua", options)
    app:press("down", "enter", "end")
    app:type " Hopper"
    app:press "enter"
    t:contains(app:text(), "Grace Hopper")
    t:contains(app:text(), "Row 2, name")
    app:press "tab"
    t:contains(app:text(), "Row 2, year")
    app:press("enter", "end")
    app:type "x"
    app:press "enter"
    t:contains(app:text(), "A year: 1815")
    app:press("backspace", "backspace")
    app:type "7"
    app:press "enter"
    t:contains(app:text(), "1907")
    app:press("enter", "end")
    app:type "9"
    app:press "escape"
    t:notContains(app:text(), "19079")
    app:press "right"
    t:contains(app:text(), "Row 2, year")
    app:press("tab", "enter")
    t:contains(app:text(), "Row 3, name")
    t:equal(app:focus().kind, "textField")
  end)

  test("a grid with cell editing by mouse at " .. size, function(t)
    local app = t:launch("21-grid.lua", options)
    app:click "1912"
    t:contains(app:text(), "Row 3, year")
    app:doubleClick "1912"
    t:equal(app:focus().kind, "textField")
    app:press("end", "backspace")
    app:type "3"
    app:click "Grace"
    t:contains(app:text(), "Row 2, name")
  end)
end
