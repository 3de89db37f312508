-- The Lua side of `ui.process`, which returns a table whose fields are filled in when the script
-- first reads one.
--
-- So `local result = ui.process { … }` waits where `result.status` is read, and `ui.process { …
-- }:lines()` gets lines while the program runs. A process that was kept, in a state for instance,
-- can be read by a body too, which waits for at most a second. A task that starts a program before
-- it has read the result of the last one waits for that first: two programs in a row run one after
-- the other. A program whose lines are read or that is written to is not waited for.

local start, wait, noErrors, kill, write, closeInput, output, errorOutput, unknown,
  unknownOfErrors = ...
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

-- Makes the methods that take what a program writes to one stream. Once the program has ended, they
-- take what the field `name` has.
local function takers(calls, name, processOf)
  -- How much of the field was taken.
  local taken = setmetatable({}, { __mode = "k" })

  local function read(process, number, count)
    local bytes = calls.read(number or 0, count)
    if bytes then return bytes end
    -- Another task has taken the end of the program meanwhile, or it was taken before.
    if number and bytes == nil then return nil end
    local text, first = process[name], (taken[process] or 0) + 1
    if first > #text then return nil end
    local last = math.min(#text, first + (count or #text) - 1)
    taken[process] = last
    return text:sub(first, last)
  end
  local function line(process, carriageReturn)
    local number = numbers[process]
    if number then
      local text, message = calls.line(number, carriageReturn)
      if message then error("process:lines: " .. message, 3) end
      -- Otherwise another task has taken the end of the program meanwhile.
      if text ~= false then return text end
    end
    local text, first = process[name], (taken[process] or 0) + 1
    if first > #text then return nil end
    local last, after = text:find(carriageReturn and "\r?\n" or "\n", first)
    if carriageReturn then
      local early = text:find("\r", first, true)
      if early and early < (last or math.huge) then last, after = early, early end
    end
    taken[process] = after or #text
    return text:sub(first, (last or #text + 1) - 1)
  end
  return {
    read = function(stream, count)
      local process = processOf(stream)
      pending[coroutine.running()] = nil
      local bytes = read(process, numbers[process], count)
      return bytes
    end,
    lines = function(stream, options)
      local process, carriageReturn = processOf(stream), calls.options(options)
      pending[coroutine.running()] = nil
      return function()
        local text = line(process, carriageReturn)
        return text
      end
    end,
  }
end

for name, method in next, takers(output, "output", function(process) return process end) do
  methods[name] = method
end

-- The standard errors that programs have of their own, with their programs.
local programs = setmetatable({}, { __mode = "k" })
local errorMethods = takers(errorOutput, "error", function(stream) return programs[stream] end)
local errorMeta = { __name = "ProcessErrors", __metatable = "ProcessErrors" }
function errorMeta.__index(_, key) return errorMethods[key] or unknownOfErrors(key) end

function methods.wait(process)
  finish(process)
  return process
end
function methods.write(process, text)
  if not open[process] then
    error("process:write: the input of this program is not open; it is with ui.process { …, \z
      keepsInputOpen = true }", 2)
  end
  -- A program that is written to runs beside the task, so the next program need not wait for its
  -- end.
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
  if key == "stderr" then noErrors(numbers[process] or 0) end
  return methods[key] or unknown(key)
end
function meta.__pairs(process)
  finish(process)
  return next, process, nil
end

return function(options)
  local me, isMain = coroutine.running()
  if pending[me] then finish(pending[me]) end
  local number, done, output, errors = start(options)
  if not number then
    return setmetatable({ status = done, output = output, error = errors }, meta)
  end
  local process = setmetatable({}, meta)
  numbers[process], open[process] = number, options.keepsInputOpen or nil
  if options.stderr == "separate" or options.stderr == nil and options.terminal == nil then
    local stream = setmetatable({}, errorMeta)
    programs[stream] = process
    rawset(process, "stderr", stream)
  end
  if not isMain then pending[me] = process end
  return process
end
