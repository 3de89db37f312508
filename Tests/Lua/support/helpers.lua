-- Functions that many test files share: local nothing = require("support.helpers").nothing
local helpers = {}

-- An action that does nothing.
function helpers.nothing() end

-- The line of the caller, to compare with the line in a message.
function helpers.line() return debug.getinfo(2, "l").currentline end

-- The numbers from 1 to `count`.
function helpers.numbers(count)
  local list = {}
  for index = 1, count do list[index] = index end
  return list
end

-- Counts the calls of its field `action`, in its field `count`.
function helpers.counter()
  local calls = { count = 0 }
  calls.action = function() calls.count = calls.count + 1 end
  return calls
end

-- The view's picture, of this size, is `expected`.
function helpers.draws(t, view, size, expected)
  t:equal(t:mount(view, { size = size }):text(), expected)
end

-- The relative luminance of a colour "#rrggbb", from 0 to 1 (WCAG 2.2).
function helpers.luminance(hex)
  local function linear(part)
    local value = tonumber(part, 16) / 255
    return value <= 0.04045 and value / 12.92 or ((value + 0.055) / 1.055) ^ 2.4
  end
  return 0.2126 * linear(hex:sub(2, 3)) + 0.7152 * linear(hex:sub(4, 5))
    + 0.0722 * linear(hex:sub(6, 7))
end

-- The contrast of two colours "#rrggbb", from 1 to 21 (WCAG 2.2).
function helpers.contrast(a, b)
  local x, y = helpers.luminance(a), helpers.luminance(b)
  return (math.max(x, y) + 0.05) / (math.min(x, y) + 0.05)
end

return helpers
