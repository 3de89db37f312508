-- Calls an action with its sender: a table whose fields can be read and not written.

local refuse, missing, known = ...
local setmetatable, next = setmetatable, next
local function assign(_, key) refuse(key) end
return function(action, fields, event)
  local function read(_, key)
    local value = fields[key]
    if value == nil and not known[key] then missing(key) end
    return value
  end
  local function each() return next, fields end
  local meta = { __index = read, __newindex = assign, __pairs = each, __metatable = "sender",
    __name = "sender" }
  return action(setmetatable({}, meta), event)
end
