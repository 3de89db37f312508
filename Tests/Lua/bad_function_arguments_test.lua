-- Bad input for every argument, and every option, of every function of `ui` and every method of its
-- objects that the reference lists: what is of a wrong kind is refused at the script's line, with
-- what was expected and what was given.
local ui, test = require "lunette", require "lunette.test"
local api = require("support.reference_calls").api

local function nop() end

-- What no argument of a type is: each value, and words for it of which a message has one.
local wrong = {
  ["true"] = { true, "true", "boolean" }, table = { {}, "table" },
  ["function"] = { nop, "function" },
  thread = { coroutine.create(nop), "thread" }, NaN = { 0 / 0, "NaN", "not a number", "nan" },
  word = { "no such name", "no such name", "string" }, view = { ui.Text "v", "view", "userdata",
    "ui.Text" },
  fraction = { 0.5, "0.5", "a number" }, huge = { math.huge, "inf" },
}
local refused = {
  string = "true table function thread view", text = "true table function thread view",
  number = "true table function thread NaN word view",
  integer = "true table function thread NaN word fraction huge view",
  boolean = "table function thread word view",
  ["function"] = "true table thread word view fraction",
  table = "true function thread word fraction view",
  options = "true function thread word fraction view",
  name = "true table function thread word view fraction", color = "function thread word view table",
}
-- What an argument of a type is given where another one is tried.
local samples = {
  string = "x", number = 1, integer = 1, ["function"] = nop, any = 1, table = {}, options = {},
  boolean = true, color = "red",
}
local function sample(row)
  if row.type == "name" then return api.names[row.names][1] end
  return samples[row.type]
end

-- Functions whose arguments are tested elsewhere, and why.
local apart = {
  ["main.lua"] = "what a plugin returns, in plugins_test.lua",
  test = "the test driver, in driver_test.lua",
}

local function call_of(name)
  local thing = ui
  for part in name:gsub("^ui%.", ""):gmatch "%w+" do thing = thing[part] end
  return thing
end

-- What makes an object with methods.
local makers = {
  Animation = function() return ui.Animation.linear(1) end, Path = function() return ui.Path() end,
  State = function() return ui.State(1) end, Task = function() return ui.task(nop) end,
  ["ui.Animation"] = function() return ui.Animation end,
  ["ui.Color"] = function() return ui.Color end,
  ["ui.appearance"] = function() return ui.appearance end,
  ["ui.files"] = function() return ui.files end,
  ["ui.json"] = function() return ui.json end, ["ui.stdin"] = function() return ui.stdin end,
  ["ui.symbols"] = function() return ui.symbols end,
}
local isPlain = { ["ui.Animation"] = true, ["ui.Color"] = true, ["ui.appearance"] = true,
  ["ui.files"] = true,
  ["ui.json"] = true, ["ui.symbols"] = true }
-- Objects whose methods have tests of their own: those of the driver, of plugins, and those that
-- exist only while something runs.
local tested = {
  App = true, Case = true, Component = true, GraphicsContext = true, Process = true,
  ProcessErrors = true,
  ScrollViewProxy = true, Subscription = true, ["lunette.plugin"] = true,
}

-- What else a table of options has to have, and what another argument in the place of a table is.
local needed = { ["ui.process"] = { "no such program" },
  ["ui.symbols:register"] = { unicode = "x", ascii = "x" } }
local alternatives = { ["ui.Preview, options"] = { ["function"] = true, view = true } }

-- Calls `body(about, row, call)` for each argument and each option; `call(value)` makes the call
-- with that value.
local function each(body)
  local function walk(name, rows, call)
    for position, row in ipairs(rows) do
      local function list(value)
        local arguments = {}
        for other, one in ipairs(rows) do
          arguments[other] = other < position and sample(one) or nil
        end
        arguments[position] = value
        for other = position + 1, #rows do
          if rows[other].required then arguments[other] = sample(rows[other]) end
        end
        return arguments
      end
      body(name .. ", " .. row.name, row, function(value)
        return call(table.unpack(list(value), 1, #rows))
      end)
      for option, inner in pairs(row.options or {}) do
        body(name .. ", " .. option, inner, function(value)
          local options = { [option] = value }
          for key, other in pairs(needed[name] or {}) do
            if options[key] == nil then options[key] = other end
          end
          return call(table.unpack(list(options), 1, #rows))
        end)
      end
    end
  end
  for name, row in pairs(api.functions) do
    if not apart[name] then
      walk(name, row.arguments or {}, function(...) call_of(name)(...) end)
    end
  end
  for object, row in pairs(api.objects) do
    for method, inner in pairs(row.methods or {}) do
      if #(inner.arguments or {}) > 0 and not tested[object] then
        assert(makers[object], object .. " has methods that are not tested here")
        walk(object .. ":" .. method, inner.arguments, function(...)
          local made = makers[object]()
          -- No tail calls, which have no line.
          if isPlain[object] then made[method](...) else made[method](made, ...) end
        end)
      end
    end
  end
end

test("what is of a wrong kind is refused at its line, with what was given", function(t)
  local mistakes, count = {}, 0
  local function try(about, row, call)
    for kind in (refused[row.type] or ""):gmatch "%S+" do
      local value = wrong[kind]
      local ok, message = pcall(call, value[1])
      count = count + 1
      local isSaid = false
      for index = 2, #value do
        isSaid = isSaid or not ok and tostring(message):find(value[index], 1, true) ~= nil
      end
      if ok and not (alternatives[about] or {})[kind] then
        mistakes[#mistakes + 1] = ("%s (%s), %s: it is taken"):format(about, row.type, kind)
      elseif not ok and not isSaid or not ok and not tostring(message)
          :find "^[%w_/]*bad_function_arguments_test%.lua:%d+: " then
        mistakes[#mistakes + 1] = ("%s (%s), %s: %s"):format(about, row.type, kind, message)
      end
    end
  end
  -- Some functions exist in a task only.
  local app = t:mount(ui.Text "x":task(function() each(try) end), { size = "10x2" })
  app:advance(0.1)
  t:equal(app.errors, {})
  table.sort(mistakes)
  t:equal(table.concat(mistakes, "\n"), "")
  t:ok(count > 300, count)
end)
