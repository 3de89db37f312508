-- A root in a theme that a function returns: the function that this returns shows `body` in the
-- theme.

local ui, body, theme, kind, call = require "lunette", ...
local last, failure
return function()
  local view
  if kind == "function" then view = call(body) else view = body {} end
  -- Only what is not a single view is put into a group: a group would be a column, and leave no
  -- room to a view that takes all there is.
  if type(view) ~= "userdata" then view = ui.Group { view } end
  local ok, themed, given = pcall(function()
    local given = theme()
    return view:theme(given), given
  end)
  if ok then
    last, failure = given, nil
    return themed
  end
  -- The error is only reported: the interface stays, in the theme that it had before.
  if failure ~= themed then
    failure = themed
    ui.after(0, function() error(themed, 0) end)
  end
  if last ~= nil then return view:theme(last) end
  return view
end
