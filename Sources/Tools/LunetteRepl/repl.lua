-- The part of a session that is in the script's own Lua state: the environment of its chunks, which
-- keeps top-level locals, and a limited listing of tables. All functions that it calls are stored
-- in locals before the script can replace them.
local globals = _G
local rawget, rawset, rawlen, pairs, next, type = rawget, rawset, rawlen, pairs, next, type
local error, setmetatable, integer = error, setmetatable, math.type
local library = require "lunette"

-- name → "variable" or "constant"; the names that were assigned; the values of constants, which raw
-- accesses do not find.
local kinds, assigned, constants = {}, {}, {}
local environment = {}
local meta = {}

-- Variables are fields of the environment itself, so that most accesses are raw; all other names
-- are globals. This function looks up names that may be both.
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

-- Called before a chunk runs that declares `name`. Until the chunk assigns it, the name keeps its
-- present meaning.
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

-- Makes `ui` the library again if it cannot be indexed any more. Returns whether that was
-- necessary.
local function restore()
  -- Raw accesses, because the metamethods of the globals may be the script's and raise errors.
  local value = rawget(environment, "ui")
  if value == nil then value = constants.ui end
  if value == nil and not assigned.ui then value = rawget(globals, "ui") end
  if type(value) == "table" or type(value) == "userdata" then return false end
  kinds.ui, assigned.ui, constants.ui = nil, nil, nil
  rawset(environment, "ui", nil)
  rawset(globals, "ui", library)
  return true
end

-- The fields that `pairs` (and so `__pairs`) gives besides the array part, at most `most` of them:
-- { key 1, value 1, … }, n.
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

-- Whether a function could be a body: a Lua function without parameters.
local getinfo = debug and debug.getinfo
local function takesNothing(value)
  local info = getinfo and getinfo(value, "Su")
  return info and info.what == "Lua" and info.nparams == 0 and not info.isvararg or false
end

rawset(globals, "ui", library)
return environment, constants, declare, names, restore, contents, takesNothing
