-- Random stacks of styles, compared with a small model of S30 and S31 that does not use the engine:
-- which makeBody is called, and how often.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing

-- Numbers that are the same in each run.
local seed
local function random(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return (seed >> 8) % n + 1
end

local log
-- The parts that a style's body may have. `draw` is the model of a part: it gets the rest of the
-- stack and the label.
local kinds = {
  through = { -- the button as the next outer style draws it
    constructor = "PrimitiveButtonStyle",
    body = function(configuration) return ui.Button(configuration) end,
    draw = function(model, rest, label) model.button(rest, label) end,
  },
  twice = { -- two of them
    constructor = "PrimitiveButtonStyle",
    body = function(configuration)
      return ui.HStack { ui.Button(configuration), ui.Button(configuration) }
    end,
    draw = function(model, rest, label) model.button(rest, label) model.button(rest, label) end,
  },
  bare = { -- the label, and no button
    constructor = "PrimitiveButtonStyle",
    body = function(configuration) return configuration.label end,
    draw = function(model, rest, label) label(rest) end,
  },
  beside = { -- the button, and another one
    constructor = "PrimitiveButtonStyle",
    body = function(configuration)
      return ui.VStack { ui.Button("other", nothing), ui.Button(configuration) }
    end,
    draw = function(model, rest, label)
      model.button(rest, model.text)
      model.button(rest, label)
    end,
  },
  within = { -- the button with a style of its own on top
    constructor = "PrimitiveButtonStyle",
    body = function(configuration, leaf)
      return ui.Button(configuration):buttonStyle(leaf.style)
    end,
    draw = function(model, rest, label, leaf) model.button({ leaf, rest }, label) end,
  },
  look = { -- a ButtonStyle
    constructor = "ButtonStyle",
    body = function(configuration) return configuration.label end,
    draw = function(model, rest, label) label(rest) end,
  },
  borrowed = { -- a ButtonStyle that has another button draw the label
    constructor = "ButtonStyle",
    body = function(configuration)
      return ui.Button { action = nothing, label = configuration.label }
    end,
    draw = function(model, rest, label) model.button(rest, label) end,
  },
  copies = { -- the label twice
    constructor = "ButtonStyle",
    body = function(configuration)
      return ui.HStack { configuration.label, configuration.label }
    end,
    draw = function(model, rest, label) label(rest) label(rest) end,
  },
  empty = {
    constructor = "ButtonStyle",
    body = function() return nil end,
    draw = nothing,
  },
}
local names = { "through", "twice", "bare", "beside", "within", "look", "borrowed", "copies",
  "empty", "through", "through" }

local count = 0
local function style(name, leaf)
  count = count + 1
  local entry = { name = name .. count, kind = kinds[name], leaf = leaf }
  entry.style = ui[entry.kind.constructor] { makeBody = function(_, configuration)
    log[#log + 1] = entry.name
    return entry.kind.body(configuration, leaf)
  end }
  return entry
end

-- A stack is { top, rest }, or false.
local model = {}
function model.text() end
function model.button(stack, label)
  if not stack then return label(false) end -- the automatic style
  local top, rest = stack[1], stack[2]
  model.calls[#model.calls + 1] = top.name
  top.kind.draw(model, rest, label, top.leaf)
end

test("random stacks of styles are called as the model says", function(t)
  for round = 1, 150 do
    seed, count = round * 7919, 0
    log, model.calls = {}, {}
    local nested = random(3) == 1
    local view = ui.Button { action = nothing, label = nested and ui.HStack { "a",
      ui.Button("nested", nothing) } or "a" }
    local function label(rest) if nested then model.button(rest, model.text) end end
    -- The style that is set first is the nearest, so it is on top of the stack.
    local list = {}
    for index = 1, random(5) do
      local entry = style(names[random(#names)], style "look")
      list[index] = entry
      view = view:buttonStyle(entry.style)
      if random(3) == 1 then view = ui.VStack { ui.Text("between"), view:padding() } end
    end
    local stack = false
    for index = #list, 1, -1 do stack = { list[index], stack } end
    model.button(stack, label)
    local app = t:mount(view, { size = "80x24" })
    -- The order of the calls is not defined, because bodies wait until the focus is known.
    table.sort(log)
    table.sort(model.calls)
    t:equal(log, model.calls, "round " .. round)
    t:equal(app.stats.makeBodyCalls, #model.calls, "round " .. round)
    t:equal(#app.errors, 0)
  end
end)

test("a label sees no press, only its style does", function(t)
  local Label = ui.View "ModelLabel"
  function Label:body() return ui.Text(tostring(self.environment.isPressed)) end
  t:fails(function()
    t:mount(ui.Button { action = nothing, label = Label {} }, { size = "20x2" })
  end, "isPressed")
end)
