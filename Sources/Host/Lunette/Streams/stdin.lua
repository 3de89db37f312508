-- The Lua side of `ui.stdin`.

local line, read, unknown, needsColon = ...
local methods = {}
local stdin = {}

local function check(self, name)
  if self ~= stdin then needsColon(name) end
end
-- An error while a task waits is answered as `false` and a message, and is raised at the caller's
-- line.
local function answered(text, mistake)
  if text == false then error(mistake, 3) end
  return text
end

function methods.lines(self)
  check(self, "lines")
  return function() return (answered(line())) end
end
function methods.read(self, count)
  check(self, "read")
  return (answered(read(count)))
end

return setmetatable(stdin, {
  __name = "Stdin", __metatable = "Stdin", __index = function(_, key)
    local method = methods[key]
    if not method then unknown(key) end
    return method
  end,
  __newindex = function() error("ui.stdin is not to be written", 2) end,
})
