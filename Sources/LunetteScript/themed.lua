-- A root in a theme that a function gives: what it returns shows `body` in it.

local ui, body, theme, kind, call = require "lunette", ...
local last, failure
return function()
  local view
  if kind == "function" then view = call(body) else view = body {} end
  -- A group alone would be a column, and leave no room to what takes all there is.
  if type(view) ~= "userdata" then view = ui.Group { view } end
  local ok, themed, given = pcall(function()
    local given = theme()
    return view:theme(given), given
  end)
  if ok then
    last, failure = given, nil
    return themed
  end
  -- Reported, and no more: the interface stays, in the theme before.
  if failure ~= themed then
    failure = themed
    ui.after(0, function() error(themed, 0) end)
  end
  if last ~= nil then return view:theme(last) end
  return view
end
