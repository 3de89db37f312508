-- Shows what the machine is doing: processes with their share of it, as a table or as a tree.
--
--     lunette examples/top.lua [FOLDER [USERS]]
--
-- FOLDER is /proc and USERS is /etc/passwd, unless others are to be looked at.
--
-- A click on a title sorts, and so do C, M, P and N; T shows which process has started which, and
-- Space, Left or a click on the mark folds; / filters, Enter or Down leads to what was found, and
-- Escape ends that. Enter shows everything about the marked
-- process; K ends it, after a question that names it, and then says whether it has ended. The right
-- mouse button has the same. A process that has gone meanwhile is never confused with another one
-- of the same number.
local ui = require "lunette"

local USAGE = "usage: top.lua [FOLDER [USERS]]\n"
if arg and arg[1] and arg[1]:find "^%-" then
  if arg[1] ~= "--help" then
    io.stderr:write(("there is no option %s; %s"):format(arg[1], USAGE))
  end
  ui.quit(arg[1] == "--help" and 0 or 64, arg[1] == "--help" and USAGE or nil)
  return ui.Text(USAGE)
end

local folder = arg and arg[1] or "/proc"
local processes, failure = ui.State {}, ui.State()
local totals = ui.State { cpu = 0, used = 0, memory = 1, load = "" }
local history = ui.State {} -- the CPU's and the memory's share in per cent, one item a second
local order = ui.AppStorage("order", { key = "cpu", order = "reverse" })
local isTree, folded = ui.AppStorage("tree", false), ui.State {}
local query, isSearching = ui.State "", ui.State(false)
local doomed, shown, isFinding, notice = ui.State(), ui.State(), ui.State(false), ui.State()
local isInTable, told = ui.State(true), ui.State()
-- The number of the marked process; that of the first row until the user has marked another.
local marked, isChosen = ui.State(), false
local selection = ui.Binding { get = function() return marked.value end, set = function(pid)
  marked.value, isChosen = pid, true
end }

-- ---- What the system tells ----

local function read(path)
  local file = io.open(folder .. "/" .. path, "rb")
  if not file then return end
  local text = file:read "a"
  file:close()
  return text
end

-- Names of users by their numbers; where there is no such file, the numbers are shown.
local users, passwd = {}, io.open(arg and arg[2] or "/etc/passwd")
for line in passwd and passwd:lines() or function() end do
  local name, id = line:match "^([^:]*):[^:]*:(%d+)"
  if name then users[id] = name end
end
if passwd then passwd:close() end

local states = { R = "running", S = "sleeping", D = "waiting for a disk",
  Z = "ended, but not fetched",
  T = "stopped", t = "traced", I = "idle", X = "dead" }

-- Returns a process, or nil if it has ended meanwhile.
local function process(id)
  local stat, status = read(id .. "/stat"), read(id .. "/status")
  if not stat or not status then return end
  -- The name may contain anything, also blanks and brackets; nothing after it does.
  local name, rest = stat:match "^%d+ %((.*)%) (.*)$"
  if not name then return end
  local fields = {}
  for field in rest:gmatch "%S+" do fields[#fields + 1] = field end
  local words = (read(id .. "/cmdline") or ""):gsub("%z+$", ""):gsub("[%z%c]", " ")
  local user = status:match "Uid:%s*(%d+)" or "?"
  return { pid = tonumber(id), name = name, command = words ~= "" and words or "[" .. name .. "]",
    state = states[fields[1]] or fields[1], parent = tonumber(fields[2]), start = fields[20],
    ticks = (tonumber(fields[12]) or 0) + (tonumber(fields[13]) or 0),
    threads = tonumber(fields[18]) or 1, user = users[user] or user,
    memory = (tonumber(status:match "VmRSS:%s*(%d+)") or 0) * 1024, cpu = 0 }
end

-- All ticks of all cores since the start, those in which nothing was done, and the number of cores.
local function readTicks()
  local stat = read "stat" or ""
  local all, index, idle, cores = 0, 0, 0, 0
  for field in (stat:match "^cpu +([^\n]*)" or ""):gmatch "%d+" do
    index, all = index + 1, all + tonumber(field)
    if index == 4 or index == 5 then idle = idle + tonumber(field) end
  end
  for _ in stat:gmatch "\ncpu%d" do cores = cores + 1 end
  return all, idle, math.max(1, cores)
end

-- ---- What is shown ----

local function bytes(count)
  local units, unit = { "B", "kB", "MB", "GB", "TB" }, 1
  while count >= 1000 and unit < #units do count, unit = count / 1000, unit + 1 end
  return (count < 10 and unit > 1 and "%.1f %s" or "%.0f %s"):format(count, units[unit])
end

local function sorted(list)
  local key, isReverse = order.value.key, order.value.order == "reverse"
  table.sort(list, function(a, b)
    local x, y = a[key], b[key]
    if x == y then return a.pid < b.pid end
    if isReverse then return y < x end
    return x < y
  end)
  return list
end

-- The processes below each other as they have started each other; those of one parent are sorted.
-- Deep below, no more blanks stand before a process, so that its name is seen.
local DEEPEST = 8
local function tree(list)
  local children, isThere, rows = {}, {}, {}
  for _, it in ipairs(list) do isThere[it.pid] = true end
  for _, it in ipairs(list) do
    local parent = isThere[it.parent] and it.parent ~= it.pid and it.parent or 0
    children[parent] = children[parent] or {}
    table.insert(children[parent], it)
  end
  local function add(parent, depth)
    for _, it in ipairs(children[parent] or {}) do
      local mark = children[it.pid] and (folded.value[it.pid] and "▸ " or "▾ ") or "  "
      it.depth, it.mark = depth, mark
      rows[#rows + 1] = it
      if not folded.value[it.pid] then add(it.pid, depth + 1) end
    end
  end
  add(0, 0)
  return rows
end

-- The rows that are shown, and how many processes the filter has found: some may be folded away.
local function rows()
  local words, found = query.value:lower(), {}
  for _, it in ipairs(processes.value) do
    local text = it.pid .. " " .. it.user .. " " .. it.name .. " " .. it.command
    if text:lower():find(words, 1, true) then found[#found + 1] = it end
    it.depth, it.mark = 0, ""
  end
  found = sorted(found)
  return isTree.value and tree(found) or found, #found
end

local before = { all = 0, ticks = {}, cpu = {} }

-- The share of a process since the last look or, of one that is new, since its start.
local function share(it, key, passed, cores)
  if before.ticks[key] and passed > 0 then
    return math.max(0, (it.ticks - before.ticks[key]) / (passed / cores) * 100)
  end
  local uptime = tonumber((read "uptime" or ""):match "^%S+") or 0
  local age = uptime * 100 - (tonumber(it.start) or 0)
  return before.cpu[key] or age > 0 and it.ticks / age * 100 or 0
end

local function look()
  local isThere, entries = pcall(ui.files.list, folder)
  if not isThere then
    failure.value = tostring(entries.message or entries)
    return
  end
  local all, idle, cores = readTicks()
  local passed, found, ticks, cpu = all - before.all, {}, {}, {}
  for _, entry in ipairs(entries) do
    local it = entry.name:find "^%d+$" and process(entry.name)
    if it then
      local key = it.pid .. " " .. it.start
      it.cpu = share(it, key, passed, cores)
      ticks[key], cpu[key] = it.ticks, it.cpu
      found[#found + 1] = it
    end
  end
  local info = read "meminfo" or ""
  local memory = (tonumber(info:match "MemTotal:%s*(%d+)") or 1) * 1024
  local used = memory - (tonumber(info:match "MemAvailable:%s*(%d+)") or 0) * 1024
  local busy = before.idle and passed > 0 and (1 - (idle - before.idle) / passed) * 100
    or all > 0 and (1 - idle / all) * 100 or 0
  before = { all = all, idle = idle, ticks = ticks, cpu = cpu }
  failure.value = #found == 0 and "There is no process in " .. folder .. "." or nil
  processes.value = found
  totals.value = { cpu = busy, used = used, memory = memory,
    load = (read "loadavg" or ""):match "^%S+ %S+ %S+" or "" }
  history:update(function(list)
    -- In whole per cent, as they are also said beside the pointer and read aloud.
    list[#list + 1] = { cpu = math.floor(busy + 0.5),
      memory = math.floor(used / memory * 100 + 0.5) }
    if #list > 300 then table.remove(list, 1) end
  end)
  if not isChosen and #found > 0 then marked.value = rows()[1] and rows()[1].pid end
end

-- The marked process, if its row is there: one that is filtered out or folded away cannot be ended.
local function current(list)
  for _, it in ipairs(list or rows()) do if it.pid == marked.value then return it end end
end

-- ---- What can be done ----

local function tell(words)
  told.value = words
  ui.after(5, function() if told.value == words then told.value = nil end end)
end

local function kill(it, signal)
  ui.task(function()
    -- The same number may belong to another process by now.
    local now = process(tostring(it.pid))
    if not now or now.start ~= it.start then
      notice.value = { title = "Nothing to end",
        words = ("“%s” (%d) has ended already."):format(it.name, it.pid) }
      return look()
    end
    local done = ui.process({ "sh", "-c", 'kill -s "$1" "$2"', "kill", signal, it.pid }):wait()
    look()
    if done.status == 0 then
      -- It may take its time, or not listen at all.
      for _ = 1, 20 do
        local after = process(tostring(it.pid))
        if not after or after.start ~= it.start or after.state == states.Z then
          return tell(("“%s” (%d) has ended."):format(it.name, it.pid))
        end
        ui.sleep(0.1)
      end
      tell(("“%s” (%d) was asked to end, and has not."):format(it.name, it.pid))
    else
      notice.value = { title = ("“%s” (%d) goes on"):format(it.name, it.pid),
        words = done.error:gsub("^.*kill: ", ""):gsub("%s+$", "") }
    end
  end)
end

-- What Space does with a process: nothing, where it has started none.
local function foldTitle(it) return ({ ["▾ "] = "Fold", ["▸ "] = "Unfold" })[it.mark] end

local function fold(it)
  if it and foldTitle(it) then
    folded:update(function(list) list[it.pid] = not list[it.pid] or nil end)
  end
end

-- As in a list of folders: Left folds what is below, else it leads to what has started this one.
local function foldOrRise()
  local it = current()
  if not it or not isTree.value then return false end
  if it.mark == "▾ " then return fold(it) end
  for _, each in ipairs(rows()) do
    if each.pid == it.parent then selection.value = it.parent end
  end
end
local function unfold()
  local it = current()
  if not it or not isTree.value or it.mark ~= "▸ " then return false end
  fold(it)
end

-- From the field to what it has found. There is always a row to go on with.
local function leaveField()
  isInTable.value = true
  local first = rows()[1]
  if first and not current() then selection.value = first.pid end
end
local function unfilter()
  if query.value == "" and not isSearching.value then return false end
  query.value, isSearching.value, isInTable.value = "", false, true
end

-- What can be done with a row, which is marked first.
local function menu(it)
  local function on(action)
    return function()
      selection.value = it.pid
      action()
    end
  end
  return {
    ui.Button("Show", on(function() shown.value = current() end)),
    foldTitle(it) and ui.Button(foldTitle(it), on(function() fold(it) end)) or nil,
    ui.Button("End…", { role = "destructive",
      action = on(function() doomed.value = current() end) }),
  }
end

local function sortBy(key, title)
  return ui.Command("Sort by " .. title,
    { shortcut = key == "pid" and "p" or title:sub(1, 1):lower(),
    modifiers = {}, action = function()
      local isSame = order.value.key == key
      local isUp = key == "pid" or key == "name" or key == "user"
      if isSame then isUp = order.value.order == "reverse" end
      order.value = { key = key, order = isUp and "forward" or "reverse" }
    end })
end

local function column(title, key, width, show, indent)
  local alignment = width and key ~= "user" and key ~= "state" and "trailing" or "leading"
  return ui.TableColumn(title, function(it)
    local text = ui.Text(ui.verbatim(show and show(it) or tostring(it[key]))):lineLimit(1)
    if key == "cpu" and it.cpu >= 50 and it.pid ~= marked.value then
      text = text:foregroundColor(it.cpu >= 90 and "destructive" or "warning")
    end
    -- A click on the mark folds, and marks the row as any click does.
    if key == "name" and foldTitle(it) then
      text = ui.HStack { spacing = 0, ui.Text(indent(it)), ui.Text(it.mark):fixedSize()
        :simultaneousGesture(ui.TapGesture { onEnded = function() fold(it) end }), text }
    elseif key == "name" then
      text = ui.HStack { spacing = 0, ui.Text(indent(it) .. it.mark), text }
    end
    return text:frame { maxWidth = ui.infinity, alignment = alignment }:contextMenu(menu(it))
      :simultaneousGesture(ui.TapGesture { count = 2, onEnded = function() shown.value = it end })
  end, { sort = key, width = width, alignment = alignment })
end

local function header(window, count)
  local now, cpu, memory = totals.value, {}, {}
  local room = math.max(0, math.min(60, window.width - 50))
  for i = math.max(1, #history.value - room + 1), #history.value do
    cpu[#cpu + 1], memory[#memory + 1] = history.value[i].cpu, history.value[i].memory
  end
  local function line(title, share, words, numbers)
    return ui.GridRow { ui.Text(title):bold(),
      ui.Gauge("", { value = share, range = { 0, 100 } }):labelsHidden()
        :frame { width = window.width < 60 and 10 or 20 },
      ui.Text(words), room > 0 and ui.Sparkline(numbers, { range = { 0, 100 } }) }
  end
  return ui.VStack { alignment = "leading",
    ui.Grid { alignment = "leading", horizontalSpacing = 2,
      line("CPU", now.cpu, ("%.0f %%"):format(now.cpu), cpu),
      line("Memory", now.used / now.memory * 100, bytes(now.used) .. " of " .. bytes(now.memory),
        memory),
    },
    told.value and ui.Text(ui.verbatim(told.value)):foregroundColor("success"):lineLimit(1)
      or ui.Text(ui.verbatim(("%s%d processes, load %s"):format(
        query.value ~= "" and count .. " of " or "", #processes.value, now.load)))
        :foregroundColor("secondary"):lineLimit(1),
    window.height >= 40 and #history.value > 1
      and ui.Chart { data = history.value, mark = "area", y = "cpu", xAxis = false }
      :frame { height = 10 },
  }
end

local function details(asked)
  -- As it is now; the last that was seen of it, if it has ended.
  local it, hasEnded = asked, true
  for _, each in ipairs(processes.value) do
    if each.pid == asked.pid and each.start == asked.start then it, hasEnded = each, false end
  end
  local function line(title, value)
    return ui.LabeledContent(title, { value = ui.verbatim(tostring(value)) })
  end
  return ui.VStack { alignment = "leading",
    ui.Text(ui.verbatim(it.name)):bold(),
    ui.Form {
      line("PID", it.pid), line("Started by", it.parent), line("User", it.user),
        line("State", hasEnded and "has ended" or it.state),
      line("CPU", ("%.1f %%"):format(it.cpu)), line("Memory", bytes(it.memory)),
        line("Threads", it.threads),
      -- It may be long, and scrolls with the rest.
      ui.Text(ui.verbatim(it.command)):foregroundColor("secondary"):textSelection("enabled"),
    },
    ui.Button("Close", { role = "close", action = function() shown.value = nil end }),
  }:frame { idealWidth = 60 }
end

local function questions(it)
  local function button(title, signal)
    return ui.Button(title, { role = "destructive", action = function() kill(it, signal) end })
  end
  return { button("End", "TERM"), button("Kill at Once", "KILL") }
end

ui.after(0.3, look)
ui.every(1, look)

return ui.App { title = "Top", body = function()
  local window, asked = ui.environment.windowSize, doomed.value
  local list, count = rows()
  local it = current(list)
  local isWide, isNarrow = window.width >= 120, window.width < 60
  local columns = { column("PID", "pid", 8), not isNarrow and column("User", "user", 10),
    column("CPU", "cpu", 7, function(p) return ("%.1f"):format(p.cpu) end),
    column("Memory", "memory", 8, function(p) return bytes(p.memory) end),
    isWide and column("Threads", "threads", 8), isWide and column("State", "state", 24),
    column("Command", "name", nil, function(p) return isNarrow and p.name or p.command end,
      function(p)
        return (isNarrow and " " or "  "):rep(math.min(p.depth, isNarrow and 1 or DEEPEST))
      end) }
  local some = {}
  for i = 1, 7 do some[#some + 1] = columns[i] or nil end
  return ui.VStack { alignment = "leading",
    header(window, count),
    failure.value
      and ui.Label(ui.verbatim(failure.value), { systemImage = "exclamationmark.triangle" })
      :foregroundColor("destructive"),
    #list == 0 and query.value ~= "" and ui.ContentUnavailableView { search = query.value }
      or ui.Table(list, { id = "pid", selection = selection, sortOrder = order, columns = some })
        :focused(isInTable),
    -- It stands below, because a title must not move away from under a click.
    -- It is a field only while it is used, so that Down does not lead from the table into it.
    isSearching.value and ui.TextField("Filter", query):focused(isSearching)
        :onKeyPress { "enter", "down", title = "The Rows", phase = "capture", leaveField }
        :onKeyPress { "escape", title = "No Filter", unfilter }
      or query.value ~= "" and ui.Text(ui.verbatim("Filter: " .. query.value)):lineLimit(1),
    ui.KeyBar(),
    ui.CommandPalette { isPresented = isFinding },
  }
    :task(look)
    :onKeyPress { "enter", title = it and "Show" or nil, function() shown.value = current() end }
    :onKeyPress { "k", title = it and "End" or nil, function() doomed.value = current() end }
    :onKeyPress { "t", title = isTree.value and "Table" or "Tree", function()
      isTree.value = not isTree.value
    end }
    :onKeyPress { "/", title = "Filter", function() isSearching.value = true end }
    :onKeyPress { "q", title = "Quit", function() ui.quit() end }
    :onKeyPress { "space", title = it and foldTitle(it), function() fold(current()) end }
    :onKeyPress { "left", foldOrRise }
    :onKeyPress { "right", unfold }
    :onKeyPress { "escape", title = query.value ~= "" and "No Filter" or nil, unfilter }
    :commands { sortBy("cpu", "CPU"), sortBy("memory", "Memory"), sortBy("pid", "PID"),
    sortBy("name", "Name"),
      ui.Command("Find a Command",
        { shortcut = "ctrl+p", action = function() isFinding.value = true end }) }
    :sheet { item = shown, content = details }
    :alert(ui.verbatim(notice.value and notice.value.title or ""), { item = notice,
      message = function(it) return ui.Text(ui.verbatim(it.words)) end,
        actions = ui.Button("OK", { role = "cancel" }) })
    :confirmationDialog(ui.verbatim(asked and ("End “%s” (%d)?")
    :format(asked.name, asked.pid) or ""), { item = doomed,
      message = function(p) return ui.Text(ui.verbatim(p.command)):lineLimit(3) end,
        actions = questions })
end }
