-- Calls of everything that scripts can write, from the description of the API: each view, modifier,
-- described value and table of options with one of its parameters, the others that it needs beside
-- it. A name that is added is called, too.
local ui = require "lunette"

local api = require "support.description"

local function noop() end

--- What a parameter of each type may be given where another one is tried.
local samples = {
  text = "x", string = "x", list = {}, ["function"] = noop, number = 1, length = 1, integer = 1,
  view = ui.Text "x", any = 1, identity = 1, viewOrFunction = ui.Text "x", listOrCount = { 1 },
  color = "red", keystroke = "x", environmentKey = ui.EnvironmentKey("own", 0), symbol = "star",
  stops = { "red", "blue" }, field = "x", nameOrView = "rectangle", styleOrView = ui.Text "x",
  table = {}, range = { 0, 1 }, boolean = true, detents = { "large" }, choices = { "a" },
  value = ui.TapGesture {},
  viewModifier = function(view) return view end, functions = noop,
  ["Table.columns"] = { ui.TableColumn("A", "a") },
  ["LazyVGrid.columns"] = { ui.GridItem("fixed", 3) },
  ["LazyHGrid.rows"] = { ui.GridItem("fixed", 3) }, ["animation.animation"] = "default",
}
--- What a binding holds where another parameter is tried.
local bound = {
  text = "x", isOn = true, isPresented = true, isExpanded = true, value = 1,
  ["ColorPicker.selection"] = "red",
}
local function sample(name, parameter, p)
  local one = samples[name .. "." .. parameter]
  if one ~= nil then return one end
  if p.type == "name" or p.type == "names" then return api.names[p.names][1] end
  if p.type == "binding" then
    return ui.State(bound[name .. "." .. parameter] or bound[parameter] or 0)
  end
  if p.type == "style" then return ui[p.of[1]] { makeBody = noop } end
  return samples[p.type]
end

local receivers = {
  Image = function() return ui.Image { systemName = "star" } end,
  ForEach = function() return ui.ForEach({}, { id = "id" }, noop) end,
  Rectangle = ui.Rectangle,
}
local function at(name)
  local thing = ui
  for part in name:gmatch "[%w_]+" do thing = thing[part] end
  return thing
end
local function among(list, name)
  for _, one in ipairs(list) do
    if one == name then return true end
  end
  return false
end

--- The arguments of a call in which one parameter has this value and the others that are needed
--- have samples; and the parameters that stand in the same position.
local function arguments(name, row, tried, value)
  local list, options, count, given, beside = {}, {}, 0, {}, {}
  local function add(parameter)
    local p = row.parameters[parameter]
    given[parameter] = true
    local one = value
    if parameter ~= tried then one = sample(name, parameter, p) end
    for position, names in ipairs(row.positions or {}) do
      local isFree = among(names, parameter) and list[position] == nil
      if isFree and (p.positionOnly or parameter ~= tried) then
        list[position], count = one, math.max(count, position)
        if parameter == tried then beside = names end
        return
      end
    end
    options[parameter] = one
  end
  local function excludes(parameter)
    for _, group in ipairs(row.exclusive or {}) do
      if among(group, parameter) then
        for other in pairs(given) do
          if among(group, other) then return true end
        end
      end
    end
    return false
  end
  add(tried)
  for parameter, p in pairs(row.parameters) do
    if p.required and not given[parameter] then add(parameter) end
  end
  for _, needed in ipairs(row.needs or {}) do
    local isThere = false
    for _, parameter in ipairs(needed) do isThere = isThere or given[parameter] end
    for _, parameter in ipairs(isThere and {} or needed) do
      if not excludes(parameter) and sample(name, parameter, row.parameters[parameter]) ~= nil then
        add(parameter)
        break
      end
    end
  end
  if next(options) then
    count = count + 1
    list[count] = options
  end
  return list, count, beside
end

--- Calls for the parameters of a table of options of buttons, by the option that takes it.
local tables = {
  ["Button insets"] = function(options)
    return ui.Button("x", { action = noop, insets = options })
  end,
  ["Button actions"] = function(options) return ui.Button("x", { actions = options }) end,
  ["Button states"] = function(options)
    return ui.Button("x", { action = noop, states = options })
  end,
  ["Button state"] = function(options)
    return ui.Button("x", { action = noop, states = { focused = options } })
  end,
  ["Button titleShadow"] = function(options)
    return ui.Button("x", { action = noop, states = { default = { titleShadow = options } } })
  end,
}

--- What is called with a list of arguments.
local function callee(section, name, row)
  if section == "options" then return tables[name] end
  if section ~= "modifiers" then return at(name) end
  local view = row.receivers and receivers[row.receivers[1]]() or ui.Text "x"
  return function(...) local made = view[name](view, ...) return made end
end

--- Calls `body(name, parameter, p, row, call)` for each parameter of what can be called.
local function each_parameter(sections, body)
  for _, section in ipairs(sections) do
    for name, row in pairs(api[section]) do
      for parameter, p in pairs(row.parameters or {}) do
        local call = callee(section, name, row)
        if call then body(name, parameter, p, row, call) end
      end
    end
  end
end

return { api = api, among = among, arguments = arguments, sample = sample,
  each_parameter = each_parameter }
