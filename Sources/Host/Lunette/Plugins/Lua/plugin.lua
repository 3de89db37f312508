-- The Lua side of `require "lunette.plugin"`: the interface of the host for the plugin.

local about, calls, unknown = ...
local ui = require "lunette"
local setmetatable, ipairs, rawequal, table = setmetatable, ipairs, rawequal, table
local next, type, tostring = next, type, tostring

local plugin = { id = about.id, apiLevel = about.apiLevel, hostLevel = about.hostLevel }

-- ---- Actions ----

-- A task waits for an action. The host answers with the result, or with nil and a message.
local perform, fail = calls.perform, calls.fail
function plugin.perform(name, parameters, onProgress)
  local result, message = perform(name, parameters, onProgress)
  if message then fail(message) end
  return result
end

-- ---- Values ----

-- Tables from the host are read-only: scripts get an empty table in front of each, through which it
-- can be read. `behind` holds the host's table for each table in front (the host is notified of it
-- too), and `before` holds the reverse.
local behind, before = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "kv" })

-- Returns the function that puts such a table in front of a table, and leaves other values alone,
-- and the `next` of these tables. `refuse` is called with the key of a field that a script would
-- set.
local function fronts(name, refuse)
  local Front = { __name = name, __metatable = name }
  local function front(value)
    if type(value) ~= "table" then return value end
    local table = before[value]
    if not table then
      table = setmetatable({}, Front)
      behind[table], before[value] = value, table
    end
    return table
  end
  local function following(table, key)
    local value
    key, value = next(behind[table], key)
    return key, front(value)
  end
  function Front.__index(table, key) return front(behind[table][key]) end
  function Front.__newindex(_, key) refuse(tostring(key)) end
  function Front.__len(table) return #behind[table] end
  function Front.__pairs(table) return following, table, nil end
  return front, following
end
local readOnly, following = fronts("PublishedTable", calls.readOnly)
-- `next(list) == nil` checks whether a table is empty, which must work for these tables too.
function _G.next(table, key)
  if behind[table] then return following(table, key) end
  return next(table, key)
end

-- By name: a state for each value that was requested, and the read-only object in front of it.
local states, values = {}, {}

local function value(name)
  local known = values[name]
  if known then return known end
  local state = ui.State(calls.value(name))
  local methods = { __name = "PublishedValue", __metatable = "PublishedValue" }
  function methods.__index(_, key)
    if key == "value" then return readOnly(state.value) end
    unknown("PublishedValue", key, "value")
  end
  function methods.__newindex() calls.readOnly(name) end
  states[name], values[name] = state, setmetatable({}, methods)
  return values[name]
end
plugin.values = setmetatable({}, {
  __name = "plugin.values", __metatable = "plugin.values",
  __index = function(_, name) return value(name) end,
  __newindex = function(_, name) calls.readOnly(name) end,
})

-- ---- Settings ----

-- By name: a state for each setting that was read.
local settings = {}
plugin.settings = setmetatable({}, {
  __name = "plugin.settings", __metatable = "plugin.settings",
  __index = function(_, name)
    if not settings[name] then settings[name] = ui.State(calls.setting(name)) end
    return settings[name].value
  end,
  __newindex = function(_, name) calls.readOnly("plugin.settings." .. tostring(name)) end,
})

-- ---- Storage ----

if about.hasStorage then
  -- By key: a state for each value that was read.
  local kept = {}
  -- What is kept is read as published values are: a part that is changed in place would not be
  -- kept.
  local front = fronts("StoredTable", calls.storedReadOnly)

  plugin.storage = setmetatable({}, {
    __name = "plugin.storage", __metatable = "plugin.storage",
    __index = function(_, key)
      if not kept[key] then kept[key] = ui.State(calls.stored(key)) end
      return front(kept[key].value)
    end,
    __newindex = function(_, key, value)
      calls.store(key, value)
      if kept[key] then kept[key].value = calls.stored(key) end
    end,
    __pairs = function(storage)
      local keys, place = calls.storedKeys(), 0
      local function following()
        place = place + 1
        if keys[place] ~= nil then return keys[place], storage[keys[place]] end
      end
      return following, storage, nil
    end,
  })
end

-- ---- Events ----

-- By event: the subscriptions, in order.
local subscriptions = {}
local Subscription = { __name = "Subscription", __metatable = "Subscription" }
Subscription.__index = function(_, key)
  if key == "cancel" then return Subscription.cancel end
  unknown("Subscription", key, "cancel")
end
function Subscription.cancel(subscription)
  local all = subscriptions[subscription.event]
  for index, other in ipairs(all) do
    if rawequal(other, subscription) then
      -- A new list is made, because the old one may be iterated over at this moment.
      local rest = {}
      for place, kept in ipairs(all) do if place ~= index then rest[#rest + 1] = kept end end
      subscriptions[subscription.event] = rest
      break
    end
  end
  subscription.isCancelled = true
end
function plugin.on(...)
  local event, action = calls.on(...)
  local subscription = setmetatable({ event = event, action = action, isCancelled = false },
    Subscription)
  local all = {}
  for index, other in ipairs(subscriptions[event] or {}) do all[index] = other end
  all[#all + 1] = subscription
  subscriptions[event] = all
  return subscription
end
function plugin.emit(...) return calls.emit(...) end

setmetatable(plugin, {
  __name = "lunette.plugin", __metatable = "lunette.plugin",
  __index = function(_, key)
    -- What is not granted does not exist.
    if key == "storage" then return nil end
    unknown("plugin", key, "id", "apiLevel", "hostLevel", "perform", "values", "settings",
      "storage", "on", "emit")
  end,
  __newindex = function(_, key) calls.readOnly(key) end,
})

-- ---- For the host ----

local host = { behind = behind }
function host.write(name, new) states[name].value = new end
function host.setSetting(name, new) if settings[name] then settings[name].value = new end end
-- The subscriptions to an event; the host calls each in a separate callback.
function host.hearers(event) return table.unpack(subscriptions[event] or {}) end
function host.tell(subscription, payload)
  if not subscription.isCancelled then return subscription.action(payload) end
end
function host.forget() subscriptions = {} end
return plugin, host
