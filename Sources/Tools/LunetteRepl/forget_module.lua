-- Removes the module of a file from the loaded modules, so that it is loaded again when it is next
-- required.
local path = ...
for name in pairs(package.loaded) do
  local file = tostring(name):gsub("%.", "/")
  for _, ending in ipairs { ".lua", "/init.lua" } do
    local whole = file .. ending
    if path == whole or path:sub(-#whole - 1) == "/" .. whole then package.loaded[name] = nil end
  end
end
