-- Runs a file of tests to record its steps: `collect` is called for each call of an interface's
-- functions in the first case that opens an interface. These functions return an object on which
-- every access and call gives the same object.
local collect = ...

local nothing = {}
local function give() return nothing end
local function text() return "" end
local function number() return 0 end
setmetatable(nothing, {
  __index = give, __call = give, __concat = text, __tostring = text, __len = number, __unm = number,
  __add = number,
  __sub = number, __mul = number, __div = number, __idiv = number, __mod = number, __pow = number,
  __lt = function() return false end, __le = function() return false end,
})

local isOpen, isDone = false, false
local app = setmetatable({}, {
  __index = function(_, name)
    -- A function of the interface, or a field.
    return setmetatable({}, {
      __index = give,
      __call = function(_, _, ...)
        collect(name, ...)
        return nothing
      end,
    })
  end,
})
local opens = { launch = true, mount = true, plugin = true }
local t = setmetatable({}, {
  __index = function(_, name)
    if not opens[name] then return give end
    return function()
      -- Only the first interface of the case is the one that is shown.
      if isOpen then return nothing end
      isOpen = true
      return app
    end
  end,
})
local function case(_, _, body)
  if isDone or type(body) ~= "function" then return end
  body(t)
  isDone = isOpen
end
return setmetatable({}, { __call = case, __index = give }), nothing
