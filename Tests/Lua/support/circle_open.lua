-- A module that requires itself once.
if circleIsOpen then return "inner" end
circleIsOpen = true
return "outer, " .. require "support.circle_open"
