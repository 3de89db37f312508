-- What a generated application notes about itself, so that its generator can tell whether the
-- interface does what it should: which places of the script have appeared and disappeared, which
-- tasks run, and for each of them which data it is there for. A script asks for it by `require
-- "ledger"`. It outlives reloads, because `require` finds the same table again.
local ui = require "lunette"

local ledger = { generation = 0, raised = 0 }
--- What was noted about each place with `onAppear`, `onDisappear` and tasks, by its key.
local probes = {}
--- The places of the load that runs now, by their keys, and the states of their components.
local places, tokens = {}, {}
--- The states of the script, by name and in the order of their declaration; and the lists that it
--- shows.
local model, names, lists = {}, {}, {}
--- The errors that were raised on purpose and whose reports are awaited, by their numbers.
local awaited = {}
--- The errors of bodies that have failed since the last audit, by the bodies.
local failed = {}
--- The values with which the states begin instead of those in the script, for a run that compares.
local restored
local problems = {}
local calls, lastId, allowed = 0, 100, 0
--- Whether an error was reported that was not raised on purpose.
local isIncomplete = false
--- Whether an edited script has been loaded in this step.
local isEdited = false

local function problem(...) problems[#problems + 1] = string.format(...) end

-- # Loads, states

--- Begins a load: what the script declares is declared anew.
function ledger.begin()
  ledger.generation = ledger.generation + 1
  places, tokens, model, names, lists = {}, {}, {}, {}, {}
  places[""] = { key = "" }
  return places[""]
end

--- Called before an edited script is loaded. A view that is there already may go on as another one
--- of the same kind, which appears as the one and disappears as the other. That may be one that was
--- never shown before, such as the cell of a column that had no room.
function ledger.edited()
  isEdited = true
  for _, probe in pairs(probes) do probe.isMixed = true end
end

function ledger.state(name, value)
  if restored then value = restored[name] end
  names[#names + 1] = name
  local made = ui.State(value, { name = name })
  model[name] = made
  if type(value) ~= "boolean" and name ~= "picked1" then return made end
  -- A presentation writes to a flag or to its item, and in the same step `onDismiss`, or a list
  -- whose selection the item is, may write to it again.
  return ui.Binding {
    get = function() return made.value end,
    set = function(new)
      made.value = new
      ledger.forget()
    end,
  }
end

--- The list that the script shows of a state with rows. Even rows only, while the flag `filter` is
--- set.
function ledger.list(name, filter)
  lists[name] = function()
    if not filter or not model[filter].value then return model[name].value end
    local found = {}
    for _, item in ipairs(model[name].value) do
      if item.n % 2 == 0 then found[#found + 1] = item end
    end
    return found
  end
end
function ledger.rows(name) return lists[name]() end

local function written(value)
  if type(value) ~= "table" then
    return type(value) == "string" and string.format("%q", value) or tostring(value)
  end
  local parts, keys = {}, {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for i, key in ipairs(keys) do parts[i] = "[" .. written(key) .. "]=" .. written(value[key]) end
  return "{" .. table.concat(parts, ",") .. "}"
end
--- The values of all states as Lua; `restore` takes them in another Lua state, before the script is
--- loaded there.
function ledger.dump()
  local values = {}
  for _, name in ipairs(names) do values[name] = model[name].value end
  return "return " .. written(values)
end
function ledger.restore(text) restored = load(text)() end

-- # Places
--
-- A place knows what it is there for: the item of a list, a flag, the page of a path. Its data are
-- there if those of all places around it are.

local function find(list, id, deep)
  for _, item in ipairs(list or {}) do
    if item.id == id then return item end
    local found = deep and find(item.items, id, true)
    if found then return found end
  end
end
local function count(list, id)
  local found = 0
  for _, item in ipairs(list or {}) do if item.id == id then found = found + 1 end end
  return found
end

local function place(outer, step, options)
  local key = outer.key .. "/" .. step
  if not places[key] then
    options.key, options.outer = key, outer
    if not options.isLazy then options.isLazy = outer.isLazy and true end
    options.item = options.item or outer.item
    options.root = options.root or outer.root
    options.isSection = options.isSection or outer.isSection
    options.isNode = options.isNode or outer.isNode
    places[key] = options
  end
  return places[key]
end

--- Whether the data of a place are there; whether that can be told, because no id on the way is
--- there twice; and whether it is on a tab that is hidden now, and is kept. What is presented above
--- a tab is not on it.
local function state(place)
  local here, isHidden, isAbove = place, false, false
  while here do
    if here.isDouble and here.isDouble() then return true, false, false end
    here = here.outer
  end
  here = place
  while here do
    if here.isThere and not here.isThere() then return false, true, false end
    if here.isShown and not here.isShown() and not isAbove then isHidden = true end
    if here.isLazy == "above" then isAbove = true end
    here = here.outer
  end
  return true, true, isHidden
end

--- A part of the script that stands in several places.
function ledger.place(outer, name, isLazy) return place(outer, name, { isLazy = isLazy }) end
--- The place of a component, as a property that is equal for the same place.
function ledger.key(outer, name) return place(outer, name, {}).key end

--- The row of an item: of the list `name`, or of the field `items` of the item around it. `site`
--- tells several `ForEach` of one list apart.
function ledger.row(outer, name, item, isLazy, site)
  local id = item.id
  local function list()
    if name ~= "items" then return lists[name]() end
    local owner = outer.item()
    return owner and owner.items
  end
  local function found() return find(list(), id) end
  local here
  here = place(outer, site .. name .. ":" .. tostring(id), {
    isLazy = isLazy, item = found, root = name ~= "items" and name or nil,
    isThere = function()
      local item = found()
      return item ~= nil and not (here.needs and item.isBad)
    end,
    isDouble = function() return count(list(), id) > 1 end,
  })
  return here
end
--- The row of an item in a tree.
function ledger.node(outer, name, item, site)
  local id = item.id
  local function found() return find(lists[name](), id, true) end
  return place(outer, site .. name .. "^" .. tostring(id), {
    isLazy = true, isNode = true, item = found, root = name,
    isThere = function() return found() ~= nil end,
    isDouble = function() return ledger.hasDoubles(name) end,
  })
end
--- The section of an item, in a lazy container.
function ledger.section(outer, name, item, site)
  local here = ledger.row(outer, name, item, true, site)
  here.isSection = true
  return here
end
--- The row at an index.
function ledger.at(outer, name, index, isLazy, site)
  local function found() return lists[name]()[index] end
  local here
  here = place(outer, site .. name .. "@" .. index, {
    isLazy = isLazy, item = found, root = name,
    isThere = function() return found() ~= nil and not (here.needs and found().isBad) end,
  })
  return here
end
--- What is there while a state is true. `isLazy` is `"above"` for what is presented, which may come
--- later.
function ledger.is(outer, name, isLazy)
  return place(outer, name .. (isLazy == "above" and "^" or ""),
    { isLazy = isLazy, isThere = function() return model[name].value and true or false end })
end
--- What is presented for the item that a state holds; for another item, it is another place.
function ledger.item(outer, name, item)
  return place(outer, name .. "=" .. tostring(item) .. "^", {
    isLazy = "above", isThere = function() return model[name].value == item end,
  })
end
--- The tab with this value, of tabs with the values from 0 to `last`. While the state has another
--- value, any of them may be shown.
function ledger.tab(outer, name, value, last)
  return place(outer, name .. "=" .. value .. " of " .. last, {
    isLazy = true, isShown = function()
      return model[name].value == value or model[name].value > last
    end,
  })
end
--- What is there while a field of the item around it is true.
function ledger.field(outer, name, isLazy)
  local item = outer.item
  return place(outer, "." .. name .. (isLazy == "above" and "^" or ""), {
    isLazy = isLazy,
    isThere = function()
      local found = item()
      return found ~= nil and found[name] == true
    end,
  })
end
--- The page of a value in a path.
function ledger.page(outer, name, value)
  local function pages()
    local found = 0
    for _, other in ipairs(model[name].value) do if other == value then found = found + 1 end end
    return found
  end
  return place(outer, name .. ">" .. tostring(value), {
    isLazy = true, isThere = function() return pages() > 0 end,
    isDouble = function() return pages() > 1 end,
  })
end
--- The view that `make` returns for a place, while the state `name` is true.
function ledger.when(outer, name, make)
  return model[name].value and make(ledger.is(outer, name))
end
--- What is there unless the state `broken` says that the body of this component fails.
function ledger.may(key, site)
  local outer = places[key]
  if model.broken.value == site then ledger.raise(2, key .. site) end
  return place(outer, "b" .. site, { isThere = function() return model.broken.value ~= site end })
end

function ledger.hasDoubles(name)
  local seen = {}
  local function visit(list)
    for _, item in ipairs(list or {}) do
      if seen[item.id] or visit(item.items) then return true end
      seen[item.id] = true
    end
    return false
  end
  return visit(model[name].value)
end

-- # What is noted

--- Raises an error on purpose, at the line of the script `level` calls up. In one step, that of a
--- `body` is always the same error, which need be reported only once.
function ledger.raise(level, body)
  local number = body and failed[body]
  if not number then
    ledger.raised = ledger.raised + 1
    number = ledger.raised
    awaited[number] = true
    if body then failed[body] = number end
  end
  error("on purpose " .. number .. ".", (level or 1) + 1)
end
function ledger.reported(message)
  -- An error that nobody has raised on purpose is that of a wrong argument: what it stands in shows
  -- nothing.
  if not message:find "on purpose" and not message:find "there twice" then isIncomplete = true end
  for number in message:gmatch "on purpose (%d+)%." do awaited[math.tointeger(number)] = nil end
end
--- Fails at every nth call.
function ledger.sometimes(n)
  calls = calls + 1
  if calls % n == 0 then ledger.raise(2) end
end
--- Fails for a row whose item says so.
function ledger.need(here, item)
  here.needs = true
  if item.isBad then ledger.raise(2, here.key) end
end

local function tick(probe)
  if probe.isGone and not state(probe.place) then probe.late = probe.late + 1 end
end
local function appear(probe, wants)
  probe.live = probe.live + 1
  if wants:find("e") then
    if probe.timer then probe.timer:cancel() end
    probe.timer = ui.every(0.5, function()
      if probe.live == 0 and not probe.isMixed then
        problem("a timer of %s ticks that was cancelled", probe.key)
      end
    end)
  end
  if wants:find("f") then ledger.sometimes(7) end
end
local function disappear(probe, wants)
  probe.live = probe.live - 1
  if probe.timer then
    probe.timer:cancel()
    probe.timer = nil
  end
  -- In the same step the data may come back, which is another row then. So is a row of a tree whose
  -- parent was closed and is opened again.
  if probe.place.isNode or not state(probe.place) then tokens[probe.place.key] = nil end
  if wants:find("f") then ledger.sometimes(7) end
end

--- A view that notes when it appears and disappears. `wants` says what else it does: `t`, it has a
--- task; `e`, it starts a timer when it appears and cancels it when it disappears; `f`, its
--- functions fail sometimes.
function ledger.probe(here, site, wants, view)
  local key = here.key .. "#" .. site
  -- A row that is kept out of sight has an older function, which must find the same probe.
  local probe = probes[key]
    or { key = key, live = 0, late = 0, isGone = false, isMixed = isEdited }
  probes[key], probe.place, probe.generation = probe, here, ledger.generation
  view = view:onAppear(function() appear(probe, wants) end)
    :onDisappear(function() disappear(probe, wants) end)
  if not wants:find("t") then return view end
  return view:task(function()
    while true do
      if wants:find("f") then ledger.sometimes(50) end
      ui.sleep(0.5)
      tick(probe)
    end
  end)
end

--- Notes the state of a component: a table of its own, by which it is known.
function ledger.token(here, token)
  local known = tokens[here.key]
  if known and rawequal(known.token, token) then return end
  -- Of rows with the same id, each has a state.
  local _, isCertain = state(here)
  if not isCertain then return end
  -- What a lazy container makes as a row, and finds to be a section, is made a second time.
  local isSecond = known and here.isSection and not known.isSecond
  if known and not isSecond then problem("the state of %s is another", here.key) end
  tokens[here.key] = { token = token, place = here, isSecond = isSecond }
end

--- Called after each step. Returns the first problem.
---
--- - `isCalm`: Whether nothing moves any more, so that what has no data is gone.
--- - `late`: How often a task may tick after its data are gone, before it is.
function ledger.audit(isCalm, late)
  local keys = {}
  -- What has ticked during a transition that was allowed then is no fault after motion was turned
  -- off.
  if late < allowed then for _, probe in pairs(probes) do probe.late = 0 end end
  allowed = late
  for key in pairs(probes) do keys[#keys + 1] = key end
  table.sort(keys)
  for _, key in ipairs(keys) do
    local probe = probes[key]
    local isThere, isCertain, isHidden = state(probe.place)
    if isCertain and not probe.isMixed then
      local isCurrent = probe.generation == ledger.generation
      if probe.live < 0 then problem("%s has disappeared more often than it appeared", key) end
      -- A view that leaves by a transition is there beside the one that takes its place.
      if probe.live > (isCalm and 1 or 2) then
        problem("%s has appeared %d times", key, probe.live)
      end
      if isCalm and not isThere and probe.live > 0 then
        problem("%s is there without its data", key)
      end
      if isCalm and isHidden and probe.live > 0 then
        problem("%s has appeared on a tab that is hidden", key)
      end
      if isCalm and isCurrent and isThere and probe.live == 0 and not probe.place.isLazy
          and not isIncomplete then
        problem("%s is missing", key)
      end
      if probe.late > late then problem("a task of %s ticks, whose data are gone", key) end
    end
    if not isThere then tokens[probe.place.key] = nil end
    probe.isGone = isCertain and not isThere
    if not probe.isGone then probe.late = 0 end
  end
  for key, known in pairs(tokens) do
    local isThere, isCertain = state(known.place)
    if not isThere or not isCertain then tokens[key] = nil end
  end
  if isCalm then
    for number in pairs(awaited) do problem("the error %d was not reported", number) end
    awaited = {}
  end
  failed, isEdited = {}, false
  local first = problems[1]
  problems = {}
  return first
end

-- # What changes the states

--- In one step, data may go, and others come back by a function that hears of it, for a new row.
function ledger.forget()
  for key, known in pairs(tokens) do if not state(known.place) then tokens[key] = nil end end
end
local function change(name, edit)
  if type(model[name].value) ~= "table" then return end
  model[name]:update(function(list) return edit(list) or list end)
  ledger.forget()
end
local function fresh()
  lastId = lastId + 1
  return { id = lastId, n = lastId % 7, name = "new " .. lastId, flag = false, isBad = false,
    items = {} }
end
local function clamped(list, index) return math.max(1, math.min(#list, index)) end

function ledger.insert(name, index)
  change(name, function(list)
    if #list < 30 then table.insert(list, math.max(1, math.min(#list + 1, index)), fresh()) end
  end)
end
function ledger.remove(name, index)
  change(name, function(list) if #list > 0 then table.remove(list, clamped(list, index)) end end)
end
function ledger.move(name, from, to)
  change(name, function(list)
    if #list > 1 then
      table.insert(list, clamped(list, to), table.remove(list, clamped(list, from)))
    end
  end)
end
function ledger.sort(name)
  change(name, function(list) table.sort(list, function(a, b) return a.n < b.n end) end)
end
function ledger.reverse(name)
  change(name, function(list)
    for i = 1, #list // 2 do list[i], list[#list + 1 - i] = list[#list + 1 - i], list[i] end
  end)
end
function ledger.clear(name) change(name, function() return {} end) end
--- The rows with the ids from 1 to `number`; some of them have rows.
function ledger.made(number)
  local list = {}
  for i = 1, number do
    list[i] = { id = i, n = i % 7, name = "item " .. i, flag = false, isBad = false, items = {} }
    for k = 1, i % 3 == 1 and 2 or 0 do
      list[i].items[k] = { id = i * 10 + k, n = k, name = "inner " .. i * 10 + k, flag = false,
        isBad = false, items = {} }
    end
  end
  return list
end
function ledger.fill(name, number) change(name, function() return ledger.made(number) end) end
--- Gives all items other ids.
function ledger.renew(name)
  change(name, function(list)
    for _, item in ipairs(list) do
      lastId = lastId + 1
      item.id = lastId
    end
  end)
end
--- Gives an item the id of another one, or puts it there twice.
function ledger.double(name, index, isSame)
  change(name, function(list)
    if #list == 0 then return end
    local item = list[clamped(list, index)]
    if isSame then table.insert(list, 1, item) return end
    list[clamped(list, index + 1)].id = item.id
  end)
end
--- Replaces all tables by copies.
function ledger.copy(name)
  local function copy(list)
    local made = {}
    for i, item in ipairs(list) do
      made[i] = {}
      for key, value in pairs(item) do made[i][key] = value end
      made[i].items = copy(item.items)
    end
    return made
  end
  change(name, copy)
end
function ledger.set(name, index, field, value)
  change(name, function(list)
    local item = list[clamped(list, index)]
    if not item then return end
    if value == nil then value = not item[field] end
    item[field] = value
  end)
end
--- Calls one of these functions with the rows inside of an item.
function ledger.inside(name, index, what, ...)
  local arguments = { ... }
  change(name, function(list)
    local item = list[clamped(list, index)]
    if not item then return end
    model[" "] = { value = item.items, update = function(_, edit)
      item.items = edit(item.items)
    end }
    ledger[what](" ", table.unpack(arguments))
    model[" "] = nil
  end)
end
--- Removes the item of a place from its list.
function ledger.drop(here)
  local found = here.item and here.item()
  if not found then return end
  local function remove(list)
    for i, item in ipairs(list) do
      if rawequal(item, found) then return table.remove(list, i) end
      if remove(item.items) then return true end
    end
  end
  change(here.root, function(list) remove(list) end)
end
--- Lets a path go to a value, or back.
function ledger.go(name, value)
  change(name, function(path)
    for i, other in ipairs(path) do
      if other == value then return table.move(path, 1, i, 1, {}) end
    end
    path[#path + 1] = value
  end)
end
function ledger.back(name) change(name, function(path) path[#path] = nil end) end

--- A binding to a field of the item of a place. `n`: its setter fails at every nth call.
function ledger.bind(here, field, n)
  return ui.Binding {
    get = function()
      local item = here.item()
      if item then return item[field] end
      return field == "name" and "" or false
    end,
    set = function(value)
      if n then ledger.sometimes(n) end
      local item = here.item()
      if not item then return end
      change(here.root, function() item[field] = value end)
    end,
  }
end

--- Takes all data away: nothing is shown any more that needs any.
function ledger.reset()
  for _, name in ipairs(names) do
    local value = model[name].value
    if name == "picked1" then
      model[name].value = nil
    elseif type(value) == "table" then
      model[name].value = {}
    elseif type(value) == "boolean" then
      model[name].value = false
    elseif type(value) == "number" then
      model[name].value = 0
    else
      model[name].value = ""
    end
  end
  ledger.forget()
end
--- Gives all lists some rows again.
function ledger.refill(number)
  for _, name in ipairs(names) do if lists[name] then ledger.fill(name, number) end end
end

return ledger
