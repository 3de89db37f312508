-- Reports mistakes in a script's calls without raising errors, and replaces the failed results by
-- empty ones, so that one run finds all mistakes. It also prevents everything that a script would
-- do by itself, later, or to its surroundings, because `lunette check` only looks at scripts.
--
-- tolerant: makes a function that calls its first argument or, if that fails, reports the error and
-- calls its second argument. metatable: returns the real metatable of a value.
local tolerant, metatable = ...
-- Scripts have an empty table that stands for the real one.
local ui = metatable(require "lunette").__index

local function nothing() end
local function itself(view) return view end
local group = ui.Group
local function empty() return group {} end
local standIns = {
  State = function() return ui.State() end,
  Binding = function() return ui.State():binding() end,
  TapGesture = function() return ui.TapGesture {} end,
  LongPressGesture = function() return ui.LongPressGesture {} end,
  DragGesture = function() return ui.DragGesture {} end,
}

local modifiers = metatable(group {}).__index

-- Functions are created when they are first used. Listing them with `pairs` creates all of them.
pairs(require "lunette")
pcall(function() return modifiers["?"] end)

for name, original in pairs(modifiers) do modifiers[name] = tolerant(original, itself) end

-- A body that writes a state continues.
local state = metatable(ui.State())
if type(state.__newindex) == "function" then
  state.__newindex = tolerant(state.__newindex, nothing)
end

-- These modifiers are checked, but have no effect, because their functions run by themselves once a
-- view is shown.
for _, name in ipairs { "task", "onAppear", "onDisappear" } do
  local checked = modifiers[name]
  modifiers[name] = function(view, ...)
    checked(view, ...)
    return view
  end
end

local unknownModifier = metatable(modifiers)
local findModifier = unknownModifier.__index
unknownModifier.__index = tolerant(findModifier, function() return itself end)

for name, original in pairs(ui) do
  if type(original) == "function" and (name:find "^%u" or standIns[name]) and not name:find "Style$"
    and name ~= "View" and name ~= "EnvironmentKey"
  then
    rawset(ui, name, tolerant(original, standIns[name] or empty))
  elseif type(original) == "table" and name ~= "Color" and metatable(original)
      and metatable(original).__call then
    -- A table that can also be called, such as ui.Text with its field ui.Text.ansi.
    local meta = metatable(original)
    meta.__call = tolerant(meta.__call, empty)
    for field, make in pairs(original) do rawset(original, field, tolerant(make, empty)) end
  end
end
local unknownName = metatable(ui)
unknownName.__index = tolerant(unknownName.__index, function() return empty end)

-- Tasks and timers are checked, but are started with a function that does nothing.
for name, position in pairs { task = 1, after = 2, every = 2 } do
  local original = ui[name]
  rawset(ui, name, function(...)
    local arguments = table.pack(...)
    if type(arguments[position]) == "function" then arguments[position] = nothing end
    return original(table.unpack(arguments, 1, arguments.n))
  end)
end
