-- The Lua side of `require "lunette.plugin"`: the interface of the host for the plugin.

local about, calls, unknown = ...
local ui = require "lunette"
local setmetatable, ipairs, rawequal, table = setmetatable, ipairs, rawequal, table
local next, type, tostring = next, type, tostring

local plugin = { id = about.id, apiLevel = about.apiLevel, hostLevel = about.hostLevel }

-- ---- Actions ----

-- A task waits for an action. The host answers with the result, or with nil and a message.
local perform, fail = calls.perform, calls.fail
function plugin.perform(name, parameters)
  local result, message = perform(name, parameters)
  if message then fail(message) end
  return result
end

-- ---- Values ----

-- Tables from the host are read-only: scripts get an empty table in front of each, through which it can be read. `behind`
-- holds the host's table for each table in front (the host is told of it too), and `before` holds the reverse.
local behind, before = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "kv" })
local ReadOnly = { __name = "PublishedTable", __metatable = "PublishedTable" }

local function readOnly(value)
  if type(value) ~= "table" then return value end
  local table = before[value]
  if not table then
    table = setmetatable({}, ReadOnly)
    behind[table], before[value] = value, table
  end
  return table
end
local function following(table, key)
  local value
  key, value = next(behind[table], key)
  return key, readOnly(value)
end
function ReadOnly.__index(table, key) return readOnly(behind[table][key]) end
function ReadOnly.__newindex(_, key) calls.readOnly(tostring(key)) end
function ReadOnly.__len(table) return #behind[table] end
function ReadOnly.__pairs(table) return following, table, nil end
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
  local subscription = setmetatable({ event = event, action = action, isCancelled = false }, Subscription)
  local all = {}
  for index, other in ipairs(subscriptions[event] or {}) do all[index] = other end
  all[#all + 1] = subscription
  subscriptions[event] = all
  return subscription
end
function plugin.emit(...) return calls.emit(...) end

setmetatable(plugin, {
  __name = "lunette.plugin", __metatable = "lunette.plugin",
  __index = function(_, key) unknown("plugin", key, "id", "apiLevel", "hostLevel", "perform", "values", "on", "emit") end,
  __newindex = function(_, key) calls.readOnly(key) end,
})

-- ---- For the host ----

local host = { behind = behind }
function host.write(name, new) states[name].value = new end
-- The subscriptions to an event; the host calls each in a callback of its own.
function host.hearers(event) return table.unpack(subscriptions[event] or {}) end
function host.tell(subscription, payload)
  if not subscription.isCancelled then return subscription.action(payload) end
end
function host.forget() subscriptions = {} end
return plugin, host
