-- The Lua side of `ui.files`: errors that are tables, and the entries of folders.

local calls, openWatch, nextChange, closeWatch, unknown, kinds = ...
local ui = require "lunette"
local unpack, pcall, error, setmetatable, tostring = string.unpack, pcall, error, setmetatable,
  tostring

local FileError = { __name = "FileError", __metatable = "FileError" }
function FileError.__tostring(mistake) return mistake.where .. mistake.message end
function FileError.__concat(a, b) return tostring(a) .. tostring(b) end

-- The host answers with true and a result, or with false, a code and the rest.
local function answer(isDone, code, message, path, where)
  if isDone then return code end
  error(setmetatable({ code = code, message = message, path = path, where = where }, FileError), 0)
end

local function entry(packed, place)
  local kind, targetKind, mode, size, modified, name, target
  kind, targetKind, mode, size, modified, name, target,
    place = unpack("=BBI2i8ds4s4", packed, place)
  local isLink = kind == 3
  return {
    kind = kinds[kind], name = name, size = size, modified = modified, mode = mode,
    target = isLink and target or nil, targetKind = isLink and (kinds[targetKind] or "missing")
      or nil,
  }, place
end

local files = {}
-- No call is a tail call, so that the calling line is still on the stack when an error is raised.
function files.list(...)
  local packed = answer(calls.list(...))
  local entries, count, place = {}, 0, 1
  while place <= #packed do
    count = count + 1
    entries[count], place = entry(packed, place)
  end
  return entries
end
function files.stat(...)
  local found = entry(answer(calls.stat(...)), 1)
  return found
end
function files.read(...)
  local bytes = answer(calls.read(...))
  return bytes
end
for name, change in next, calls do
  if not files[name] then
    files[name] = function(...)
      answer(change(...))
    end
  end
end

local Closer = { __close = function(self) closeWatch(self[1]) end }
function files.watch(path, fn, ...)
  local number = answer(openWatch(path, fn, ...))
  local watch = ui.task(function()
    local closer <close> = setmetatable({ number }, Closer)
    while true do
      local change = nextChange(number)
      if not change then return end
      local isGood, mistake = pcall(fn, change)
      -- The error is reported as that of any task; the watch goes on.
      if not isGood then ui.task(function() error(mistake, 0) end) end
      if change.isGone then return end
      -- Changes during this pause are reported together.
      ui.sleep(0.1)
    end
  end)
  local cancel = watch.cancel
  watch.cancel = function(self)
    closeWatch(number)
    return cancel(self)
  end
  return watch
end

return setmetatable(files, { __metatable = "files", __index = function(_, key) unknown(key) end })
