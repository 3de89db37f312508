-- searchable: a field above what is searched; issue 4.
local test = require "lunette.test"
local ui = require "lunette"
local function nothing() end

local function fruit(query, prompt)
  return function()
    local rows = {}
    for _, name in ipairs { "Apple", "Pear", "Fig", "Plum" } do
      if name:lower():find(query.value:lower(), 1, true) then rows[#rows + 1] = ui.Button(name, nothing) end
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
  local app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", function() return ui.List { ui.Button("a", nothing) }:searchable(query) end) }, { size = "20x8" })
  app:press("enter", "/")
  app:type("x")
  app:press("escape", "escape")
  t:equal(app:focus().title, "a")
  app:press("escape")
  t:contains(app:text(), "Go")
end)

test("a getter that fails costs the field only; arguments are checked", function(t)
  local bad = ui.State(false)
  local app = t:mount(ui.Text("content"):searchable(ui.Binding { get = function() if bad.value then error("no get") end return "" end, set = nothing }), { size = "40x6" })
  bad.value = true
  t:contains(app:text(), "content")
  t:contains(app.errors[1].message, "no get")
  t:fails(function() return ui.Text("x"):searchable("q") end, "a binding")
  for _, size in ipairs { "1x1", "3x2" } do t:mount(fruit(ui.State("")), { size = size }):press("/", "a", "escape", "escape") end
end)

test("what is announced", function(t)
  t:contains(t:mount(fruit(ui.State("pe")), { size = "20x6" }):accessibility(), "Search, text field, pe\nPear, button")
end)
