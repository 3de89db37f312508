-- ListStyle, FormStyle and TableStyle, which work like the style protocols of controls.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local items = { { name = "a", size = 1 }, { name = "b", size = 2 } }
local made = {
  list = function() return ui.List { ui.Text "row":id(1), "other" } end,
  form = function() return ui.Form { ui.Section("Part", { ui.Text "row" }) } end,
  table = function()
    return ui.Table(items,
      { columns = { ui.TableColumn("Name", "name"), ui.TableColumn("row", "size") } })
  end,
}
local protocols = { list = ui.ListStyle, form = ui.FormStyle, table = ui.TableStyle }

local function text(t, view) return t:mount(view, { size = "24x8" }):text() end
local function styled(view, kind, ...) return view[kind .. "Style"](view, ...) end

-- Makes a case that runs for a list, a form and a table.
local function each(body)
  return function(t)
    for kind, make in pairs(made) do body(t, kind, make) end
  end
end

test("a style of a list, form or table puts something around it", each(function(t, kind, make)
  local Title = protocols[kind]("titled" .. kind)
  Title.word = "above"
  function Title:makeBody(configuration)
    return ui.VStack { alignment = "leading", spacing = 0, ui.Text(self.word),
      configuration.content }
  end
  t:contains(text(t, styled(make(), kind, Title)), "above")
  t:contains(text(t, styled(make(), kind, Title)), "row")
  t:contains(text(t, styled(make(), kind, Title { word = "mine" })), "mine")
  t:contains(text(t, styled(make(), kind, "titled" .. kind, { word = "named" })), "named")
  t:contains(text(t, styled(ui.VStack { make() }, kind, function(c)
    return ui.VStack { "bare", c.content }
  end)), "bare")
  t:fails(function() t:mount(styled(make(), kind, "titld" .. kind)) end, "titled" .. kind)
end))

test("the configuration of a list, form or table is drawn by the next \z
    outer style", each(function(t, kind, make)
  local constructor = ui[kind:sub(1, 1):upper() .. kind:sub(2)]
  local inner = protocols[kind](function(c)
    return ui.VStack { spacing = 0, "inner", constructor(c) }
  end)
  local outer = protocols[kind](function(c)
    return ui.VStack { spacing = 0, "outer", c.content }
  end)
  local shown = text(t, styled(styled(make(), kind, inner), kind, outer))
  t:contains(shown, "inner")
  t:contains(shown, "outer")
  t:contains(shown, "row")
  t:notContains(text(t, styled(styled(make(), kind, outer), kind, inner)), "inner",
    "the nearest counts")
end))

test("a list, form or table in no style and in automatic is the same", each(function(t, kind, make)
  t:equal(text(t, styled(make(), kind, "automatic")), text(t, make()))
  t:equal(#t:mount(styled(make(), kind, "automatic"), { size = "24x8" }).errors, 0)
end))

test("tables in a box, and with margins", function(t)
  t:equal(text(t, made.table():frame { width = 14, height = 5 }:tableStyle "bordered"):match "^%S+",
    "╭────────────╮")
  t:equal(text(t, made.table():tableStyle "inset"):match "^ Name" ~= nil, true)
end)

test("a list in a style has its keys, its selection and its state", function(t)
  local picked, count = ui.State "a", ui.State(0)
  local Row = ui.View "StyledRow"
  Row.state = { n = 0 }
  function Row:body() return ui.Button("n" .. self.n, function() self.n = self.n + 1 end) end
  local app = t:mount(function()
    return ui.List { selection = picked, ui.Text "A":tag "a", ui.Text("B" .. count.value):tag "b",
      Row {} }
      :listStyle(ui.ListStyle(function(c) return c.content:border() end))
  end, { size = "20x8" })
  app:press "down"
  t:equal(picked.value, "b")
  app:click "n0"
  count.value = 5
  t:contains(app:text(), "B5")
  t:contains(app:text(), "n1")
  t:equal(#app.errors, 0)
end)

test("a list's style does not reach the rows of a table", function(t)
  t:equal(text(t, made.table():listStyle "bordered"), text(t, made.table()))
end)
