-- What a conversation needs in the script's own state: the environment of its chunks, in which a top-level `local` lives on,
-- and bounded looks at values. All that it calls it has taken before the script could assign to it.
local globals = _G
local rawget, rawset, rawlen, pairs, next, type = rawget, rawset, rawlen, pairs, next, type
local error, setmetatable, integer = error, setmetatable, math.type
local library = require "lunette"

-- name → "variable" or "constant"; the names that were assigned; the values of constants, which no raw access finds.
local kinds, assigned, constants = {}, {}, {}
local environment = {}
local meta = {}

-- Variables are fields of the environment itself, so that most accesses are raw; all else is a global. A name that is both
-- is looked up here.
local function look(_, name)
  local constant = constants[name]
  if constant ~= nil or assigned[name] then return constant end
  return globals[name]
end

meta.__index = globals
meta.__metatable = false

function meta.__newindex(_, name, value)
  local kind = kinds[name]
  if kind == nil then
    globals[name] = value
  elseif kind == "variable" then
    assigned[name] = true
    rawset(environment, name, value)
  elseif assigned[name] then
    error("attempt to assign to const variable '" .. name .. "'", 2)
  else
    assigned[name] = true
    constants[name] = value
  end
end

function meta.__pairs()
  local all = {}
  for name, value in pairs(globals) do all[name] = value end
  for name, value in pairs(constants) do all[name] = value end
  local name, value = next(environment)
  while name ~= nil do
    all[name] = value
    name, value = next(environment, name)
  end
  return next, all
end

setmetatable(environment, meta)

-- A chunk is about to run that declares `name`. Until it assigns it, the name means what it meant.
local function declare(name, isConstant)
  if kinds[name] == "constant" and not isConstant then
    rawset(environment, name, constants[name])
    constants[name] = nil
  elseif isConstant then
    constants[name] = rawget(environment, name)
    rawset(environment, name, nil)
    assigned[name] = nil
  end
  kinds[name] = isConstant and "constant" or "variable"
  if isConstant or rawget(globals, name) ~= nil then meta.__index = look end
end

-- The names of the session's variables.
local function names()
  local all = {}
  for name in pairs(kinds) do all[#all + 1] = name end
  return all
end

-- The library is `ui` again where that is nothing to work with any more; whether it was not.
local function restore()
  -- Without a metamethod: those of the globals may be the script's, and err.
  local value = rawget(environment, "ui")
  if value == nil then value = constants.ui end
  if value == nil and not assigned.ui then value = rawget(globals, "ui") end
  if type(value) == "table" or type(value) == "userdata" then return false end
  kinds.ui, assigned.ui, constants.ui = nil, nil, nil
  rawset(environment, "ui", nil)
  rawset(globals, "ui", library)
  return true
end

-- What `pairs` goes through, at most `most` of it after the array part: n, key 1, value 1, …; a `__pairs` has its say.
local function contents(value, most)
  local all, count, length = {}, 0, rawlen(value)
  for key, item in pairs(value) do
    if not (integer(key) == "integer" and key >= 1 and key <= length) then
      if count >= most then return all, count, length, true end
      count = count + 1
      all[2 * count - 1], all[2 * count] = key, item
    end
  end
  return all, count, length, false
end

-- Whether a function could be a body: one of the script's that takes nothing.
local getinfo = debug and debug.getinfo
local function takesNothing(value)
  local info = getinfo and getinfo(value, "Su")
  return info and info.what == "Lua" and info.nparams == 0 and not info.isvararg or false
end

rawset(globals, "ui", library)
return environment, constants, declare, names, restore, contents, takesNothing
