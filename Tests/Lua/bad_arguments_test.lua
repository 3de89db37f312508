-- Bad input for every parameter of every view, modifier, described value and table of options that
-- the reference lists: a wrong type, NaN, infinity, a negative number, an empty table, an unknown
-- key, a function that fails. What is refused is refused at the script's line, with what was given
-- and what was expected; what is taken is drawn and used without harm.
local ui = require "lunette"
local test = require "lunette.test"

local calls = require "support.reference_calls"
local api, arguments, sample = calls.api, calls.arguments, calls.sample
local each_parameter = calls.each_parameter

local function noop() end
local function fails() error "the script's own mistake" end

--- A line of this file, or of the one that makes the calls.
local place = "[%w_/]*_%a+%.lua:%d+: "

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
  if kind == "table" and p.nonEmpty then return false end
  -- An empty table may also be that of the options.
  local mayBeEmpty = #beside > 0 or p.type == "options"
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

test("what is refused is refused at its line, with what was given, \z
    and nothing else is taken", function(t)
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
    if not isSaid or not message:find("^" .. place) then
      wrong[#wrong + 1] = about .. ": " .. message
    end
  end)
  t:equal(wrong, {})
  t:ok(count > 10000, count)
end)

--- Kinds of values that are tried where the picture is made and used, too; the others are texts and
--- numbers like these.
local tried = set "empty, huge, least, table, array, object, function, state, infinity"

test("accepted arguments work, and mistakes are reported at the script's line", function(t)
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
      if not fault.message:find(place) then
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

test("every container refuses values that are not children", function(t)
  local wrong = {}
  local wrongChildren = { 12, true, 0 / 0, noop, io.stdout, ui.State(0), setmetatable({}, {}) }
  for name, row in pairs(api.views) do
    for _, child in ipairs(row.children and wrongChildren or {}) do
      local ok, message = pcall(ui[name], { child })
      local isRefused = not ok and message:find("^" .. place)
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
  item = "no NaN", text = "string", isOn = "boolean", isPresented = "boolean",
  isExpanded = "boolean", isFocused = "boolean", ["focused.binding"] = "boolean",
  value = "number", path = "table", sortOrder = "table", cellSelection = "table",
  columnVisibility = "none", ["ColorPicker.selection"] = "none",
  ["DatePicker.selection"] = "number", ["presentationDetents.selection"] = "none",
}

test("a binding with another value is reported at its line, with that value", function(t)
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
      local isRight = not kind
        or (kind == "no NaN" or type(content[1]) == kind) and content[1] == content[1]
      local message = app.errors[1] and app.errors[1].message
      local isTold = message and message:find(place)
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
