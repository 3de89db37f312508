-- searchable: a search field above the searched view.
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function fruit(query, prompt)
  return function()
    local rows = {}
    for _, name in ipairs { "Apple", "Pear", "Fig", "Plum" } do
      if name:lower():find(query.value:lower(), 1, true) then
        rows[#rows + 1] = ui.Button(name, nothing)
      end
    end
    return ui.List(rows):searchable(query, { prompt = prompt })
  end
end

test("what is typed goes to the binding, and the script shows what it finds", function(t)
  local query = ui.State("")
  local app = t:mount(fruit(query), { size = "20x6" })
  t:contains(app:text(), "Search")
  t:equal(app:focus().title, "Apple", "the focus begins in what is searched")
  app:press("/")
  app:type("p")
  t:equal(query.value, "p")
  t:contains(app:text(), "Plum")
  t:notContains(app:text(), "Fig")
  app:type("lu")
  t:notContains(app:text(), "Apple")
end)

test("Escape empties the field, then gives the focus back", function(t)
  local query = ui.State("")
  local app = t:mount(fruit(query), { size = "20x6" })
  app:press("down", "ctrl+f")
  app:type("p")
  app:press("escape")
  t:equal(query.value, "")
  t:equal(app:focus().kind, "textField")
  app:press("escape")
  t:equal(app:focus().title, "Pear")
  app:press("alt+f")
  t:equal(app:focus().kind, "textField")
end)

test("from the field Down goes to what was found, and a click into it", function(t)
  local query = ui.State("fi")
  local app = t:mount(fruit(query), { size = "20x6" })
  t:equal(app:focus().title, "Fig")
  app:click(6, 1)
  t:equal(app:focus().kind, "textField")
  app:press("down")
  t:equal(app:focus().title, "Fig")
end)

test("with nothing found the field keeps the focus", function(t)
  local query = ui.State("")
  local app = t:mount(fruit(query), { size = "20x6" })
  app:press("/")
  app:type("xyz")
  t:equal(app:focus().kind, "textField")
  app:press("escape")
  t:contains(app:text(), "Fig")
end)

test("the prompt, and its language", function(t)
  t:contains(t:mount(fruit(ui.State(""), "Find fruit"), { size = "20x6" }):text(), "Find fruit")
  ui.strings("fr", { Search = "Rechercher" })
  t:contains(t:mount(fruit(ui.State("")), { size = "20x6", locale = "fr" }):text(), "Rechercher")
end)

test("in a page of a stack, Escape goes back when the search is over", function(t)
  local query = ui.State("")
  local app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", function()
    return ui.List { ui.Button("a", nothing) }:searchable(query)
  end) }, { size = "20x8" })
  app:press("enter", "/")
  app:type("x")
  app:press("escape", "escape")
  t:equal(app:focus().title, "a")
  app:press("escape")
  t:contains(app:text(), "Go")
end)

test("a getter that fails costs the field only", function(t)
  local bad = ui.State(false)
  local app = t:mount(ui.Text("content"):searchable(ui.Binding { get = function()
    if bad.value then error("no get") end
    return ""
  end, set = nothing }), { size = "40x6" })
  bad.value = true
  t:contains(app:text(), "content")
  t:contains(app.errors[1].message, "no get")
  for _, size in ipairs { "1x1", "3x2" } do
    t:mount(fruit(ui.State("")), { size = size }):press("/", "a", "escape", "escape")
  end
end)

test("what is announced", function(t)
  t:contains(t:mount(fruit(ui.State("pe")), { size = "20x6" }):accessibility(),
    "Search, text field, pe\nPear, button")
end)

-- Enter keeps the query and moves the focus to the results.
local function words(query, options)
  options = options or {}
  local all = { "apple", "apricot", "banana", "cherry", "pear" }
  return function()
    local rows = {}
    for _, word in ipairs(all) do
      if word:find(query.value, 1, true) then rows[#rows + 1] = word end
    end
    return ui.VStack { alignment = "leading",
      options.between,
      ui.List { selection = options.selection,
          ui.ForEach(rows, { id = function(x) return x end }, function(word)
        return options.selection and ui.Text(word) or ui.Button(word, function() end)
      end) } }:searchable(query)
  end
end

test("Enter in the search field goes to the first hit and keeps the query", function(t)
  local query, picked = ui.State(""), ui.State(nil)
  local app = t:mount(words(query,
    { selection = picked, between = ui.Button("Level", function() end) }), { size = "30x10" })
  app:press("/")
  app:type("an")
  app:press("enter")
  t:equal({ query.value, app:focus().title, picked.value }, { "an", "banana", "banana" })
  app:press("/")
  t:equal(app:focus().kind, "textField")
  app:press("backspace", "backspace", "p", "enter")
  t:equal({ query.value, app:focus().title }, { "p", "apple" })
  app:press("down")
  t:equal({ app:focus().title, picked.value }, { "apricot", "apricot" })
  -- If the selected row is among the results, the focus moves to it.
  app:press("/", "backspace", "a", "enter")
  t:equal({ query.value, app:focus().title, picked.value }, { "a", "apricot", "apricot" })
end)

test("Enter goes to a hit that is a control, and to the first stop where \z
    there is no list", function(t)
  local query = ui.State("")
  local app = t:mount(words(query), { size = "30x10" })
  app:press("/", "c", "h", "enter")
  t:equal({ query.value, app:focus().title }, { "ch", "cherry" })
  app = t:mount(ui.VStack { ui.Button("One", function() end), ui.Button("Two", function() end) }
    :searchable(query), { size = "30x10" })
  app:press("/", "enter")
  t:equal(app:focus().title, "One")
end)

test("without a hit Enter stays in the field, and Escape clears first and leaves then", function(t)
  local query = ui.State("")
  local app = t:mount(words(query, { selection = ui.State(nil) }), { size = "30x10" })
  app:press("/", "z", "enter")
  t:equal({ app:focus().kind, query.value }, { "textField", "z" })
  app:press("escape")
  t:equal({ app:focus().kind, query.value }, { "textField", "" })
  app:press("escape")
  t:equal(app:focus().kind, "list")
end)

test("Enter also submits, and does not press the default button", function(t)
  local query, log = ui.State(""), {}
  local app = t:mount(function()
    return ui.VStack { ui.List { ui.Button("hit", function() log[#log + 1] = "hit" end) },
      ui.Button("Default", function()
        log[#log + 1] = "default"
      end):keyboardShortcut("defaultAction") }
      :searchable(query):onSubmit(function() log[#log + 1] = "submitted " .. query.value end)
  end, { size = "30x10" })
  app:press("/", "h", "enter")
  t:equal({ log, app:focus().title }, { { "submitted h" }, "hit" })
end)

test("F1 in the search field says so", function(t)
  local app = t:mount(words(ui.State(""), { selection = ui.State(nil) }), { size = "60x40" })
  app:press("/", "f1")
  t:contains(app:text(), "Go to what was found")
end)

test("a binding that holds no string is an error that names searchable", function(t)
  local held = { ui.State(nil), ui.State(5), ui.State(true), ui.State({}) }
  for index, query in ipairs(held) do
    local app = t:mount(ui.VStack { ui.Text("content"):searchable(query), ui.Text("beside") },
      { size = "90x6" })
    t:contains(app.errors[1].message, ":searchable(): its binding must hold a string, not ",
      "state " .. index)
    t:notContains(app.errors[1].message, "TextField")
    t:contains(app:text(), "beside")
  end
  local app = t:mount(ui.Text("content"):searchable(ui.State(""), { isFocused = ui.State("no") }),
    { size = "90x6" })
  t:contains(app.errors[1].message, ":searchable(): its binding must hold true or false")
end)
