-- The Lua side of `ui.process`, which returns a table whose fields are filled in when the script first reads one.
--
-- So `local result = ui.process { … }` waits where `result.status` is read, and `ui.process { … }:lines()` gets lines while
-- the program runs. A process that was kept, in a state for instance, can be read by a body too, which waits for at most a
-- second. A task that starts a program before it has read the result of the last one waits for that first: two programs in a
-- row run one after the other. A program whose lines are read or that is written to is not waited for.

local start, wait, line, kill, write, closeInput = ...
local numbers = setmetatable({}, { __mode = "k" })
-- The process that each coroutine has started and not read yet.
local pending = setmetatable({}, { __mode = "k" })
-- The processes whose input the script may write to.
local open = setmetatable({}, { __mode = "k" })
local fields = { status = true, output = true, error = true }
local methods = {}

local function finish(process)
  local number = numbers[process]
  if not number then return end
  local status, output, errors = wait(number)
  numbers[process] = nil
  rawset(process, "status", status)
  rawset(process, "output", output)
  rawset(process, "error", errors)
end

function methods.lines(process)
  local number = numbers[process]
  pending[coroutine.running()] = nil
  if not number then return string.gmatch(process.output, "([^\n]*)\n?") end
  return function()
    local text = line(number)
    return text
  end
end
function methods.wait(process)
  finish(process)
  return process
end
function methods.write(process, text)
  if not open[process] then
    error("process:write: the input of this program is not open; it is with ui.process { …, keepsInputOpen = true }", 2)
  end
  -- A program that is written to runs beside the task, so the next program need not wait for its end.
  pending[coroutine.running()] = nil
  return write(numbers[process] or 0, text)
end
function methods.closeInput(process)
  local number = numbers[process]
  open[process] = nil
  if number then closeInput(number) end
  return process
end
function methods.kill(process, signal)
  local number = numbers[process]
  if number then kill(number, signal) end
  return process
end

local meta = { __name = "Process", __metatable = "Process" }
function meta.__index(process, key)
  if fields[key] then
    finish(process)
    return rawget(process, key)
  end
  return methods[key]
end
function meta.__pairs(process)
  finish(process)
  return next, process, nil
end

return function(options)
  local me, isMain = coroutine.running()
  if pending[me] then finish(pending[me]) end
  local number, done, output, errors = start(options)
  if not number then return { status = done, output = output, error = errors } end
  local process = setmetatable({}, meta)
  numbers[process], open[process] = number, options.keepsInputOpen or nil
  if not isMain then pending[me] = process end
  return process
end
