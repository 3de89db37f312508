-- Bad input for every parameter of every view, modifier, described value and table of options that
-- the reference lists: a wrong type, NaN, infinity, a negative number, an empty table, an unknown
-- key, a function that fails. What is refused is refused at the script's line, with what was given
-- and what was expected; what is taken is drawn and used without harm.
local ui = require "lunette"
local test = require "lunette.test"

local root = (arg[0]:match("^(.*/)") or "./") .. "../../"
local file = assert(io.open(root .. "Documentation/API/level-1.json"))
local api = ui.json.decode(file:read "a")
file:close()

local function noop() end
local function fails() error "the script's own mistake" end

-- MARK: What is given

--- Each value with its kind, and what messages about it have in them: one of these.
local values = {
  { "true", true, "true" },
  { "word", "no such name", "no such name" },
  { "empty", "", '""', "''" },
  { "negative", -1, "-1" },
  { "fraction", 0.5, "0.5" },
  { "huge", 1e300, "1e+300" },
  { "least", math.mininteger, "-9223372036854775808" },
  { "NaN", 0 / 0, "NaN", "not a number" },
  { "infinity", math.huge, "inf" },
  { "-infinity", -math.huge, "inf" },
  { "table", {}, "a table", "empty", "nothing", "needs" },
  { "array", { 1 }, "a table", "1" },
  { "unknown key", { nonsense = 1 }, "nonsense", "a table" },
  { "function", fails, "a function", "the script's own mistake" },
  { "thread", coroutine.create(noop), "a thread" },
  { "file", io.stdout, "a userdata" },
  { "view", ui.Text "v", "a view", "ui.Text" },
  { "state", function() return ui.State(0) end, "ui.State", "a binding" },
  { "object", setmetatable({}, { __index = function() error "no field" end }), "a table" },
}

local function set(text)
  local names = {}
  for name in text:gmatch "[^,]+" do names[name:match "^%s*(.-)%s*$"] = true end
  return names
end

local texts = set "word, empty, negative, fraction, huge, least, NaN, infinity, -infinity"
local everything = set "true, word, empty, negative, fraction, huge, least, infinity, -infinity, \z
  table, array, unknown key, function, thread, file, view, state, object"
--- The kinds of values that each type of parameter takes. Types that are not here take none.
local taken = {
  any = setmetatable({ NaN = true }, { __index = everything }), identity = everything, text = texts,
  scalar = set "true, word, empty, negative, fraction, huge, least, infinity, -infinity",
  string = set "word, empty", field = set "word, empty, function",
  sort = set "word, empty, function", boolean = set "true", binding = set "state",
  ["function"] = set "function", functions = set "function, table",
  functionOfOptions = set "function", style = set "function", viewModifier = set "function",
  view = set "word, empty, table, view", viewOrFunction = set "word, empty, table, view, function",
  styleOrView = set "word, empty, table, view, function",
  fileOrView = set "word, empty, table, view", nameOrView = set "view",
  colorOrView = set "view, table", options = set "table", parameters = set "table, unknown key",
  names = set "table", stops = {}, list = set "table, array, object",
  listOrCount = set "table, array, object",
  choices = set "table, array, object",
}

--- Whether a parameter takes a value, by its type and bounds.
local function takes(p, kind, value)
  if p.type == "view" and p.of then return kind == "table" end
  if p.type == "length" then
    if kind == "infinity" then return p.infinity == true end
    return kind == "huge" or p.negative == true and (kind == "negative" or kind == "least")
  end
  if p.type == "number" then
    if type(value) ~= "number" or value ~= value then return false end
    if p.from and (value < p.from or p.above and value == p.from) then return false end
    if p.upTo and value > p.upTo then return false end
    return math.abs(value) ~= math.huge or p.infinity == true
  end
  local kinds = taken[p.type]
  return kinds ~= nil and kinds[kind] == true
end

-- MARK: Calls

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
local bound = { text = "x", isOn = true, isPresented = true, isExpanded = true, value = 1 }
local function sample(name, parameter, p)
  local one = samples[name .. "." .. parameter]
  if one ~= nil then return one end
  if p.type == "name" or p.type == "names" then return api.names[p.names][1] end
  if p.type == "binding" then return ui.State(bound[parameter] or 0) end
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

--- The arguments of a call in which one parameter has this value and the others that are needed have
--- samples; and the parameters that stand in the same position.
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

--- Calls `body(about, ok, result, p, given, row, beside)` for each value of each parameter; `about`
--- says in words what was tried, `given` is the row of `values`.
local function each(sections, body)
  local count = 0
  each_parameter(sections, function(name, parameter, p, row, call)
    for _, given in ipairs(values) do
      -- A state of its own for each call: what one view writes is not seen by others.
      local value = given[2]
      if given[1] == "state" then value = value() end
      local list, size, beside = arguments(name, row, parameter, value)
      local ok, result = pcall(call, table.unpack(list, 1, size))
      count = count + 1
      local about = ("%s, %s (%s), %s"):format(name, parameter, p.type, given[1])
      body(about, ok, result, p, given, row, beside)
    end
  end)
  return count
end

--- Whether a value is taken in this place, by any of the parameters that can stand there; nil where
--- both are right.
local function expected(p, given, row, beside)
  local kind = given[1]
  -- A value that is watched is none that stays the same.
  if p.type == "any" and kind == "state" then return nil end
  -- Whether there is an effect, instead of its name.
  if p.type == "name" and kind == "true" and #beside > 1 then return nil end
  local isCalledAtOnce = p.type == "functionOfOptions" or p.type == "viewModifier"
  if kind == "function" and isCalledAtOnce then return nil end
  -- An empty table may also be that of the options, and no colour is a gradient that shows nothing.
  local mayBeEmpty = #beside > 0 or p.type == "stops" or p.type == "options"
  if kind == "table" and mayBeEmpty then return nil end
  if p.type == "configuration" and #beside > 1 then return nil end
  local isTaken = takes(p, kind, given[2])
  for _, other in ipairs(beside) do
    local q = row.parameters[other]
    local isName = q.type == "color" or q.type == "colorOrGradient" or q.type == "name"
    if isName and (kind == "word" or kind == "empty") then return false end
    isTaken = isTaken or takes(q, kind, given[2])
  end
  return isTaken
end

--- Parameters that need others beside them, which their own tests have.
local apart = set "onKeyPress, accessibilityAction"

-- MARK: Tests

local sections = { "views", "modifiers", "described", "options" }

test("what is refused is refused at its line, with what was given, and nothing else is taken", function(t)
  local wrong = {}
  local count = each(sections, function(about, ok, message, p, given, row, beside)
    local wanted, isApart = expected(p, given, row, beside), apart[about:match "^%w+"] == true
    if wanted ~= nil and wanted ~= ok and not isApart then
      wrong[#wrong + 1] = about .. (ok and ": it is taken" or ": " .. message)
    end
    if ok then return end
    -- Where several parameters can stand in one place, or an empty table is that of the options,
    -- another one is what is missing.
    local isSaid = #beside > 1 or given[1] == "table" or isApart
    for index = 3, #given do isSaid = isSaid or message:find(given[index], 1, true) ~= nil end
    if not isSaid or not message:find "^[%w_/]*bad_arguments_test%.lua:%d+: " then
      wrong[#wrong + 1] = about .. ": " .. message
    end
  end)
  t:equal(wrong, {})
  t:ok(count > 10000, count)
end)

--- Kinds of values that are tried where the picture is made and used, too; the others are texts and
--- numbers like these.
local tried = set "empty, huge, least, table, array, object, function, state, infinity"

test("what is taken is drawn and used, and mistakes are told at the script's line", function(t)
  local views, wrong, count = {}, {}, 0
  -- All that a name takes is in one picture.
  each({ "views", "modifiers", "options" }, function(about, ok, view, p, given)
    if not ok or p.type == "any" or not tried[given[1]] then return end
    local name = about:match "^[^,]+"
    views[name] = views[name] or {}
    table.insert(views[name], view)
    count = count + 1
  end)
  for name, list in pairs(views) do
    local app = t:mount(ui.VStack(list), { size = "40x12" })
    app:press("enter", "tab", "x")
    app:click(1, 1)
    app:advance(0.1)
    app:accessibility()
    for _, fault in ipairs(app.errors) do
      if not fault.message:find "bad_arguments_test%.lua:%d+: " then
        wrong[#wrong + 1] = name .. ": " .. fault.message
      end
    end
  end
  t:equal(wrong, {})
  t:ok(count > 300, count)
end)

test("a name that is nearly right is answered with the right one, for every option", function(t)
  local wrong, count = {}, 0
  each_parameter(sections, function(name, parameter, p, row, call)
    if p.positionOnly or #parameter <= 4 or apart[name] then return end
    local list, size = arguments(name, row, parameter, sample(name, parameter, p))
    local options = list[size]
    -- What has a position was given there.
    if type(options) ~= "table" or options[parameter] == nil then return end
    options[parameter], options[parameter .. "z"] = nil, true
    local ok, message = pcall(call, table.unpack(list, 1, size))
    count = count + 1
    if ok or not message:find("did you mean '" .. parameter, 1, true) then
      wrong[#wrong + 1] = ("%s, %s: %s"):format(name, parameter, message)
    end
  end)
  t:equal(wrong, {})
  t:ok(count > 300, count)
end)

test("a name of a closed set that is nearly right is answered with the right one", function(t)
  local wrong, count = {}, 0
  local sets = {
    color = "Color", colorOrGradient = "Color", nameOrView = true, name = true, names = true,
  }
  each_parameter(sections, function(name, parameter, p, row, call)
    local names = api.names[sets[p.type] == true and p.names or sets[p.type]]
    for _, right in ipairs(names or {}) do
      local list, size = arguments(name, row, parameter, right .. "z")
      local ok, message = pcall(call, table.unpack(list, 1, size))
      count = count + 1
      if ok or not message:find("did you mean '" .. right, 1, true) then
        local answer = ok and "taken" or message
        wrong[#wrong + 1] = ("%s, %s = %s: %s"):format(name, parameter, right, answer)
      end
    end
  end)
  t:equal(wrong, {})
  t:ok(count > 500, count)
end)

test("what is no child is refused by every container", function(t)
  local wrong = {}
  local wrongChildren = { 12, true, 0 / 0, noop, io.stdout, ui.State(0), setmetatable({}, {}) }
  for name, row in pairs(api.views) do
    for _, child in ipairs(row.children and wrongChildren or {}) do
      local ok, message = pcall(ui[name], { child })
      local isRefused = not ok and message:find "^[%w_/]*bad_arguments_test%.lua:%d+: "
      local isNamed = isRefused and (message:find "child 1" or message:find "needs")
      if child == noop and not ok and not isNamed or child ~= noop and not isNamed then
        wrong[#wrong + 1] = ("%s, %s: %s"):format(name, child, ok and "taken" or message)
      end
    end
  end
  t:equal(wrong, {})
end)

--- What bindings may hold: by their parameters, for their row or for all; those that are not here
--- may hold anything that tells views apart.
local holds = {
  text = "string", isOn = "boolean", isPresented = "boolean", isExpanded = "boolean",
  value = "number", path = "table", sortOrder = "table", cellSelection = "table",
  columnVisibility = "none", ["ColorPicker.selection"] = "none",
  ["DatePicker.selection"] = "number", ["presentationDetents.selection"] = "none",
}

test("a binding that holds something else is told at its line, with what it holds", function(t)
  local contents = {
    { true, "true" }, { "no such name", "no such name" }, { -1, "-1" }, { 0 / 0, "NaN" },
    { {}, "a table" }, { noop, "object" },
  }
  local wrong, count = {}, 0
  each_parameter({ "views", "modifiers" }, function(name, parameter, p, row, call)
    local kind = holds[name .. "." .. parameter] or holds[parameter]
    for _, content in ipairs(p.type == "binding" and contents or {}) do
      local list, size = arguments(name, row, parameter, ui.State(content[1]))
      local ok, view = pcall(call, table.unpack(list, 1, size))
      local app = t:mount(ui.VStack { view, "beside" }, { size = "24x8" })
      local isRight = not kind or type(content[1]) == kind and content[1] == content[1]
      local message = app.errors[1] and app.errors[1].message
      local isTold = message and message:find "bad_arguments_test%.lua:%d+: "
        and message:find(content[2], 1, true)
      if isRight == (message ~= nil) or not isRight and not isTold then
        local answer = message or "nothing is told"
        wrong[#wrong + 1] = ("%s, %s, %s: %s"):format(name, parameter, content[2], answer)
      end
      count = count + 1
    end
  end)
  t:equal(wrong, {})
  t:ok(count > 150, count)
end)
