-- Functions that many test files share: local nothing = require("support.helpers").nothing
local helpers = {}

-- An action that does nothing.
function helpers.nothing() end

-- The line of the caller, to compare with the line in a message.
function helpers.line() return debug.getinfo(2, "l").currentline end

return helpers
