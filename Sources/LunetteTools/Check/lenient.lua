-- Makes the mistakes of a script's calls count without ending them: what is wrong is reported, and something empty stands in.
-- So one run finds all of them. And nothing that a script does by itself, later or to others, is done: `lunette check` only
-- looks.
--
-- tolerant: of a function and another, a function that calls the first; where that fails, reports why and calls the other.
-- metatable: the real metatable of a value.
local tolerant, metatable = ...
-- What scripts have is an empty table in front of the real one.
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

-- Functions are made when they are first asked for. Whoever lists them, or looks for the nearest name, asks for all.
pairs(require "lunette")
pcall(function() return modifiers["?"] end)

for name, original in pairs(modifiers) do modifiers[name] = tolerant(original, itself) end

-- A body that writes a state goes on.
local state = metatable(ui.State())
if type(state.__newindex) == "function" then state.__newindex = tolerant(state.__newindex, nothing) end

-- What is checked, and then left out: what runs by itself once a view is there.
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
  elseif type(original) == "table" and name ~= "Color" and metatable(original) and metatable(original).__call then
    -- ui.Text, which has ui.Text.ansi beside its call.
    local meta = metatable(original)
    meta.__call = tolerant(meta.__call, empty)
    for field, make in pairs(original) do rawset(original, field, tolerant(make, empty)) end
  end
end
local unknownName = metatable(ui)
unknownName.__index = tolerant(unknownName.__index, function() return empty end)

-- Tasks and timers are checked, and begin with nothing to do.
for name, position in pairs { task = 1, after = 2, every = 2 } do
  local original = ui[name]
  rawset(ui, name, function(...)
    local arguments = table.pack(...)
    if type(arguments[position]) == "function" then arguments[position] = nothing end
    return original(table.unpack(arguments, 1, arguments.n))
  end)
end
