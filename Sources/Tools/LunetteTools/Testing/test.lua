-- The Lua interface of the headless driver: `require "lunette.test"`.
--
-- Messages and comparisons are made in Lua; everything that concerns the interface under test goes
-- through `host`, a table of functions of the host.

local host, checks, verbs, fields, looks = ...
local test, app, case = {}, {}, {}
-- For each interface: its number in the host.
local ids = setmetatable({}, { __mode = "k" })

-- A value as text for a message; `exact` shows what looks like another value unlike it.
local function show(value, exact, depth)
  if type(value) == "string" then
    if exact then
      return '"' .. exact.escape(value:gsub('[\\"\n]', { ["\n"] = "\\n", ['"'] = '\\"',
        ["\\"] = "\\\\" })) .. '"'
    end
    if value:find("\n", 1, true) then return "[[\n" .. value .. "\n]]" end
    return ("%q"):format(value)
  end
  if exact and math.type(value) == "float" then return exact.float(value) end
  if type(value) ~= "table" or (depth or 0) > 4 then return tostring(value) end
  local parts, seen = {}, {}
  for index, item in ipairs(value) do
    parts[#parts + 1], seen[index] = show(item, exact, (depth or 0) + 1), true
  end
  local rest = {}
  for key, item in pairs(value) do
    if not seen[key] then
      local name = type(key) == "string" and (exact and exact.escape(key) or key)
      rest[#rest + 1] = (name or "[" .. show(key, exact) .. "]") .. " = "
        .. show(item, exact, (depth or 0) + 1)
    end
  end
  table.sort(rest)
  for _, part in ipairs(rest) do parts[#parts + 1] = part end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

-- Two different values as texts that differ for those who read them, too.
local function showBoth(one, other)
  local a, b = show(one), show(other)
  if looks.outline(a) ~= looks.outline(b) then return a, b end
  return show(one, looks), show(other, looks)
end

-- Compares tables by their contents, and other values with ==.
local function same(a, b, seen)
  if rawequal(a, b) then return true end
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  seen = seen or {}
  if seen[a] == b then return true end
  seen[a] = b
  for key, value in pairs(a) do if not same(value, b[key], seen) then return false end end
  for key in pairs(b) do if a[key] == nil then return false end end
  return true
end

local function fail(reason, message)
  error(message and (tostring(message) .. ": " .. reason) or reason, 3)
end

case.__index = function(_, key)
  if case[key] == nil then host.unknownOfCase(key) end
  return case[key]
end
function case:equal(given, expected, message)
  if same(given, expected) then return end
  if type(given) == "string" and type(expected) == "string" and (given .. expected)
      :find("\n", 1, true) then
    if looks.outline(given) == looks.outline(expected) then
      given, expected = looks.escape(given), looks.escape(expected)
    end
    fail("not equal.\nexpected:\n" .. expected .. "\ngot:\n" .. given, message)
  end
  local wanted, got = showBoth(expected, given)
  fail("expected " .. wanted .. ", got " .. got, message)
end
function case:notEqual(given, other, message)
  if same(given, other) then fail("both are " .. show(given), message) end
end
function case:ok(value, message)
  if not value then fail("expected a true value, got " .. show(value), message) end
end
function case:contains(text, part, message)
  checks.contains(text, part)
  if not text:find(part, 1, true) then fail(show(part) .. " is not in:\n" .. text, message) end
end
function case:notContains(text, part, message)
  checks.notContains(text, part)
  if text:find(part, 1, true) then fail(show(part) .. " is in:\n" .. text, message) end
end
function case:fails(action, part)
  checks.fails(action)
  local succeeded, reason = pcall(action)
  -- An error that was only reported counts as a failure as well, and the case has looked at it now.
  if succeeded then reason = host.unseen() end
  succeeded = reason == nil
  if succeeded then fail("it did not fail") end
  if part and not tostring(reason):find(part, 1, true) then
    fail("it failed with " .. show(tostring(reason)) .. ", which does not contain " .. show(part))
  end
  return reason
end
-- The host returns true and the results, or false and a message: it is raised with the location of
-- the call in the test, but a script's own error has its location already.
local function raise(level, ok, ...)
  if not ok then
    local reason, is_placed = ...
    error(reason, is_placed and 0 or level + 1)
  end
  return ...
end
local function open(start, what, options)
  local id = raise(3, host[start](what, options))
  local opened = setmetatable({}, app)
  ids[opened] = id
  return opened
end
function case:launch(file, options) local opened = open("launch", file, options) return opened end
function case:plugin(file, options) local opened = open("plugin", file, options) return opened end
function case:mount(view, options) local opened = open("mount", view, options) return opened end

-- Reading a counter that does not exist is an error.
local strict = { __index = function(_, key) host.unknownOfStats(key) end }
local methods = {}
for _, name in ipairs(verbs) do
  methods[name] = function(self, ...)
    if getmetatable(self) ~= app then host.needsColon(name) end
    local result = raise(2, host.drive(ids[self], name, ...))
    return result
  end
end
app.__index = function(self, key)
  if methods[key] then return methods[key] end
  if fields[key] then
    local result = raise(2, host.drive(ids[self], key))
    if key == "stats" then setmetatable(result, strict) end
    return result
  end
  host.unknownOfApp(key)
end
app.__name = "App"

return setmetatable(test, {
  __call = function(_, name, body)
    checks.test(name, body)
    host.declare(name, function() return body(setmetatable({}, case)) end)
  end,
})
