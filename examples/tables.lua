-- Tables of SQLite databases and CSV files: rows that can be edited, the schema, and SQL.
--
--     lunette examples/tables.lua [FILE]
--
-- Enter edits the marked cell; one that is too long for that, or holds bytes, can be saved as a
-- file of its own. In a database an edit is written at once, unless somebody else has changed the
-- cell meanwhile; a CSV file is written by Ctrl+S, and only the lines that were changed become
-- others. / filters, a click on a title sorts, N makes a row, Delete asks before it removes one.
-- Databases are read by the program sqlite3.
local ui = require "lunette"

local USAGE = "usage: tables.lua [FILE]\n"
local path = arg and arg[1]
if path and path:find "^%-" then
  if path ~= "--help" then io.stderr:write(("there is no option %s; %s"):format(path, USAGE)) end
  ui.quit(path == "--help" and 0 or 64, path == "--help" and USAGE or nil)
  return ui.Text(USAGE)
end
local PAGE, LONGEST = 500, 400 -- rows that are read at once, and bytes of a cell that are shown
local isDatabase
local failure = ui.State() -- { title, words }
local question = ui.State() -- { title, message, verb, action }
local state = ui.State(path and "opening" or "asking") -- or "open", or what is wrong
local tables, tableName = ui.State {}, ui.State()
-- What is shown: columns (their names), rows (each with its id, its kinds and its values), total
-- and whether it can be edited.
local grid = ui.State { columns = {}, rows = {}, total = 0 }
local schema = ui.State { columns = {}, text = "" }
local cell, order, query = ui.State(), ui.State(), ui.State ""
local isSearching, offset = ui.State(false), ui.State(0)
local isElsewhere = false -- whether the first row is marked when the rows are read
local page, pane = ui.State "rows", ui.State "grid"
local isFinding, isDirty, notice = ui.State(false), ui.State(false), ui.State()
local result, isRunning = ui.State(), ui.State(false)
local isStopped, stop = false, nil -- of what runs on the page SQL

local function fail(title, words) failure.value = { title = title, words = words } end
local function ask(title, message, verb, action)
  question.value = { title = title, message = message, verb = verb, action = action }
end

-- ---- CSV ----

-- Calls `add(values, first, last)` for each record of a text: its values and its bytes. In quotes,
-- separators and line breaks are part of a value, and two quotes stand for one.
local function eachRecord(text, separator, add)
  local values, at, start = {}, 1, 1
  local stop = "[" .. separator .. "\r\n]"
  while at <= #text + 1 do
    local value, last
    if text:sub(at, at) == '"' then
      local close, isDoubled = at, false
      repeat
        close = text:find('"', close + 1, true) or #text + 1
        isDoubled = text:sub(close + 1, close + 1) == '"'
        if isDoubled then close = close + 1 end
      until not isDoubled
      value, last = text:sub(at + 1, close - 1):gsub('""', '"'), text:find(stop, close + 1)
    else
      last = text:find(stop, at)
      value = text:sub(at, (last or #text + 1) - 1)
    end
    last = last or #text + 1
    values[#values + 1] = value
    at = last + 1
    if text:sub(last, last) ~= separator then
      if text:sub(last, last + 1) == "\r\n" then at = last + 2 end
      if #values > 1 or values[1] ~= "" then add(values, start, last - 1) end
      values, start = {}, at
      if at > #text then return end
    end
  end
end

-- separator, lineEnd, head: what stands before the first record, modified, and records of the whole
-- file: { values, line, tail }, where the tail is what stands between a line and the next.
local csv = {}

local function quoted(value)
  if not value:find('["\r\n' .. csv.separator .. ']') then return value end
  return '"' .. value:gsub('"', '""') .. '"'
end

-- Nothing is kept of a file before all of it is read: what is kept is what Ctrl+S writes.
local function readCSV(text)
  local records, modified, head, done = {}, ui.files.stat(path).modified, "", 0
  local separator = (text:match "[^\r\n]+" or ""):match "[\t;,]" or ","
  eachRecord(text, separator, function(values, first, last)
    local between = text:sub(done + 1, first - 1)
    if #records == 0 then head = between else records[#records].tail = between end
    records[#records + 1], done = { values = values, line = text:sub(first, last) }, last
    if #records % 1000 == 0 then ui.sleep(0) end
  end)
  if #records > 0 then records[#records].tail = text:sub(done + 1) end
  csv = { records = records, modified = modified, separator = separator, head = head,
    lineEnd = text:find "\r\n" and "\r\n" or "\n" }
end

local function saveCSV(isAnyway)
  ui.task(function()
    local isThere, entry = pcall(ui.files.stat, path)
    if isThere and entry.modified ~= csv.modified and not isAnyway then
      return ask("Replace what is there now?", "The file was changed by somebody else.", "Replace",
        function() saveCSV(true) end)
    end
    local pieces = { csv.head }
    for i, record in ipairs(csv.records) do
      -- What was the last line may have had no end.
      if i > 1 and not pieces[#pieces]:find "[\r\n]" then pieces[#pieces + 1] = csv.lineEnd end
      pieces[#pieces + 1], pieces[#pieces + 2] = record.line, record.tail or csv.lineEnd
    end
    local isWritten, problem = pcall(ui.files.write, path, table.concat(pieces))
    if not isWritten then return fail("It was not saved", problem.message) end
    isDirty.value, csv.modified = false, ui.files.stat(path).modified
    notice.value = "saved"
    ui.after(3, function() notice.value = nil end)
  end)
end

-- A value that is a number sorts as one, before all words.
local function isBefore(a, b)
  local x, y = tonumber(a), tonumber(b)
  if x and y then return x < y end
  if x or y then return x ~= nil end
  return a < b
end

local function lookCSV()
  local head = csv.records[1] and csv.records[1].values or {}
  local words, rows = query.value:lower(), {}
  for i = 2, #csv.records do
    local record = csv.records[i]
    if record.line:lower():find(words, 1, true) then
      rows[#rows + 1] = { id = i, values = record.values }
    end
  end
  local by = order.value
  if by then
    table.sort(rows, function(a, b)
      local x, y = a.values[by.key] or "", b.values[by.key] or ""
      if x == y then return a.id < b.id end
      if by.order == "reverse" then x, y = y, x end
      return isBefore(x, y)
    end)
  end
  grid.value = { columns = head, rows = rows, total = #rows, canEdit = #head > 0 }
  local columns = {}
  for i, title in ipairs(head) do
    local filled, isNumber = 0, true
    for at = 2, #csv.records do
      local value = csv.records[at].values[i] or ""
      if value ~= "" then filled, isNumber = filled + 1, isNumber and tonumber(value) ~= nil end
    end
    columns[i] = { name = title, kind = filled > 0 and isNumber and "number" or "text",
      more = filled .. " filled" }
  end
  schema.value = { columns = columns, text = "" }
end

-- ---- SQLite ----

local function name(text) return '"' .. text:gsub('"', '""') .. '"' end
local function literal(text) return "'" .. text:gsub("'", "''") .. "'" end

-- Calls `add(values, kinds)` for each record that sqlite3 has written as SQL: texts in quotes,
-- bytes as X'00FF', numbers and NULL.
local function eachLiteral(text, add)
  local values, kinds, at = {}, {}, 1
  while at <= #text do
    local kind, value, last = "i", nil, nil
    local mark, open = text:sub(at, at), text:match("^X?'()", at)
    if open then
      local close, isDoubled = open - 1, false
      repeat
        close = text:find("'", close + 1, true) or #text + 1
        isDoubled = text:sub(close + 1, close + 1) == "'"
        if isDoubled then close = close + 1 end
      until not isDoubled
      kind, value, last = mark == "X" and "b" or "t", text:sub(open, close - 1), close + 1
      if kind == "t" then value = value:gsub("''", "'") end
      if kind == "b" then
        kind, value = #value > 80 and "b+" or "b", value:sub(1, 80):upper()
      end
    else
      last = text:find("[,\n]", at) or #text + 1
      value = text:sub(at, last - 1)
      if value == "NULL" then kind, value = "n", "" end
      -- All 20 digits of a REAL are written; fewer say the same.
      local number = #value > 16 and value:find "[.e]" and tonumber(value)
      if number then
        local short = ("%.15g"):format(number)
        value = tonumber(short) == number and short or ("%.17g"):format(number)
      end
    end
    values[#values + 1], kinds[#kinds + 1], at = value, kind, last + 1
    if text:sub(last, last) ~= "," then
      add(values, kinds)
      values, kinds = {}, {}
    end
  end
end

-- Runs SQL. Returns its rows, each an array of strings, or nil and what is wrong. With `isLiteral`
-- there is a row of titles, and each row has the kinds of its values.
local function sql(text, options)
  options = options or {}
  local isStarted, program = pcall(ui.process, { "sqlite3", "-batch", "-bail",
    options.isLiteral and "-quote" or "-csv", options.isLiteral and "-header" or "-noheader",
    "-cmd", ".timeout " .. (options.patience or 1000), path, input = text })
  if not isStarted then
    local isMissing = tostring(program):find 'cannot run "sqlite3"'
    return nil, isMissing and "The program sqlite3 is not installed here." or tostring(program)
  end
  if options.isLiteral then stop = function() isStopped = true program:kill() end end
  local output, size = {}, 0
  for piece in function() return program:read() end do
    output[#output + 1], size = piece, size + #piece
    if size > 40000000 then
      program:kill()
      return nil, "The answer has more than 40 MB: ask for less of it, with LIMIT or substr()."
    end
  end
  if program:wait().status ~= 0 then
    -- What sqlite3 says before it is of the SQL, with which nothing is wrong.
    return nil, program.error:find "database is locked"
      and "The database is locked: another program is writing to it."
        or program.error:gsub("^%a+ error near line %d+: ", ""):match "^(.-)%s*$"
  end
  local rows = {}
  local read = options.isLiteral and eachLiteral
    or function(text, add) eachRecord(text, ",", add) end
  read(table.concat(output), function(values, kinds)
    if options.isLiteral then values.kinds = kinds end
    rows[#rows + 1] = values
  end)
  return rows
end

-- What names a row of a table: its number, by a word that is not a column of the table, or else its
-- primary key; nil for a view. Returns the SQL, and whether it is the number.
local function keyOf(of, names, primary)
  for _, it in ipairs(tables.value) do if it.name == of and it.isView then return end end
  local isColumn = {}
  for _, each in ipairs(names) do isColumn[each:lower()] = true end
  for _, word in ipairs { "rowid", "_rowid_", "oid" } do
    if not isColumn[word] and sql(("SELECT %s FROM %s LIMIT 0;"):format(word, name(of))) then
      return word, true
    end
  end
  local parts = {}
  for i, each in ipairs(primary) do parts[i] = ("quote(%s)"):format(name(each)) end
  return #parts > 0 and table.concat(parts, " || ', ' || ") or nil, false
end

-- Without it, sqlite3 lets a row refer to one that is not there. A new row is not held to it,
-- because what it refers to is not yet known.
local ENFORCE = "PRAGMA foreign_keys = ON; "

-- The condition that holds for one row alone.
local function isRow(row)
  local it = grid.value
  return ("%s = %s"):format(it.key, it.isNumbered and ("%d"):format(row.id) or literal(row.id))
end

local lookDatabase
function lookDatabase()
  local of = tableName.value
  if not of then return end
  local info,
    words = sql(("SELECT name, type, \"notnull\", dflt_value, pk, hidden"
      .. " FROM pragma_table_xinfo(%s) WHERE hidden <> 1;"):format(literal(of)))
  local text = info and sql((
    "SELECT sql || ';' FROM sqlite_master WHERE tbl_name = %s AND sql IS NOT NULL"
    .. " ORDER BY name <> tbl_name, type, name;"):format(literal(of)))
  local followers = info and sql((
    "SELECT count(*) FROM sqlite_master AS m, pragma_foreign_key_list(m.name) AS k"
    .. " WHERE m.type = 'table' AND lower(k.\"table\") = lower(%s) AND k.on_delete = 'CASCADE';")
    :format(literal(of)))
  if not info then return fail("It cannot be read", words) end
  local names, columns, primary = {}, {}, {}
  for i, field in ipairs(info) do
    names[i] = field[1]
    if field[5] ~= "0" then primary[#primary + 1] = field[1] end
    local isKey, isNeeded, default = field[5] ~= "0", field[3] == "1", field[4]
    local isGenerated = field[6] ~= "0"
    columns[i] = { name = field[1], kind = field[2],
      isKey = isKey, isNeeded = isNeeded and default == "" and not isGenerated,
      more = (isKey and "primary key " or "") .. (isNeeded and "not null " or "")
        .. (default ~= "" and "default " .. default or "") .. (isGenerated and "generated" or "") }
  end
  local made = {}
  for i, fields in ipairs(text or {}) do made[i] = fields[1] end
  schema.value = { columns = columns, text = table.concat(made, "\n\n"),
    hasFollowers = followers and followers[1][1] ~= "0" }
  local key, isNumbered = keyOf(of, names, primary)
  local kinds, values, filters = {}, {}, {}
  for i, each in ipairs(names) do
    local it = name(each)
    kinds[i] = ("substr(typeof(%s), 1, 1)"
      .. " || CASE WHEN length(%s) > CASE typeof(%s) WHEN 'blob' THEN 40 ELSE %d END"
      .. " THEN '+' ELSE '' END"):format(it, it, it, LONGEST)
    values[i] = ("CASE typeof(%s) WHEN 'blob' THEN hex(substr(%s, 1, 40))"
      .. " WHEN 'text' THEN substr(%s, 1, %d) ELSE %s END"):format(it, it, it, LONGEST, it)
    filters[i] = ("instr(lower(%s), lower(%s))"):format(it, literal(query.value))
  end
  local from = " FROM " .. name(of)
    .. (query.value ~= "" and " WHERE " .. table.concat(filters, " OR ") or "")
  local by = order.value and names[order.value.key]
  local found,
    problem = sql(("SELECT count(*)%s; SELECT %s, %s, %s%s%s LIMIT %d OFFSET %d;"):format(from,
    key or "0", table.concat(kinds, " || ',' || "), table.concat(values, ", "), from,
    by and " ORDER BY " .. name(by) .. (order.value.order == "reverse" and " DESC" or "") or "",
      PAGE, offset.value))
  if not found then return fail("It cannot be read", problem) end
  local total, rows = tonumber(table.remove(found, 1)[1]), {}
  for i, fields in ipairs(found) do
    local id, each = table.remove(fields, 1), {}
    for kind in table.remove(fields, 1):gmatch "[^,]+" do each[#each + 1] = kind end
    rows[i] = { id = isNumbered and tonumber(id) or key and id or offset.value + i, values = fields,
      kinds = each }
  end
  grid.value = { columns = names, rows = rows, total = total, canEdit = key ~= nil, key = key,
    isNumbered = isNumbered }
  -- The last rows may have gone.
  if #rows == 0 and total > 0 and offset.value > 0 then
    offset.value = (total - 1) // PAGE * PAGE
    return lookDatabase()
  end
end

local function find(id)
  for i, row in ipairs(grid.value.rows) do if row.id == id then return row, i end end
end

-- If the marked row is gone, what is at its place now is marked.
local function look()
  local _, place = find(cell.value and cell.value.row)
  if isDatabase then lookDatabase() else lookCSV() end
  local it, rows = cell.value, grid.value.rows
  if isElsewhere then place = 1 elseif it and find(it.row) then return end
  isElsewhere = false
  local next = rows[math.min(place or 1, #rows)]
  cell.value = next and { row = next.id, column = it and it.column or 1 } or nil
end

-- Reads which tables there are; returns what is wrong, or nil.
local function readTables()
  local found, words = sql [[SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view')
    ORDER BY type, name;]]
  if not found then return words end
  local all, isThere = {}, false
  for i, fields in ipairs(found) do
    all[i], isThere = { name = fields[1], isView = fields[2] == "view" },
      isThere or fields[1] == tableName.value
  end
  tables.value = all
  if not isThere then tableName.value = all[1] and all[1].name end
end

-- Reads everything; returns what is wrong, or nil.
local function refill()
  local isRead, text = pcall(ui.files.read, path)
  if not isRead then return text.message end
  isDatabase = text:sub(1, 16) == "SQLite format 3\0" or text == "" and path:find "%.db$" ~= nil
  if isDatabase then
    local words = readTables()
    if words then return words end
  elseif text:find("\0", 1, true) then
    return ("“%s” is neither a database of SQLite nor text"):format(path)
  else
    readCSV(text)
    isDirty.value = false
  end
  look()
end

local function open()
  state.value = "opening"
  state.value = refill() or "open"
end

-- ---- What can be done ----

-- A value as one line of a cell.
local function shownValue(row, column)
  local value, kind = row.values[column] or "", row.kinds and row.kinds[column] or ""
  if kind == "n" then return "NULL", true end
  if kind:sub(1, 1) == "b" then
    return "x'" .. value .. (kind == "b+" and "…" or "") .. "'", true
  end
  local isLong = #value > LONGEST or kind:find("+", 1, true)
  return value:sub(1, LONGEST):gsub("\n", "⏎") .. (isLong and "…" or ""), false
end

-- The condition that a cell has the value that was read of it, so that nobody else's change is
-- written over.
local function isSame(row, column)
  local kind, it = row.kinds[column], name(grid.value.columns[column])
  if kind == "n" then return it .. " IS NULL" end
  if kind == "b" then return ("%s = X'%s'"):format(it, row.values[column]) end
  -- Of what is long only the beginning was read.
  if kind:find("+", 1, true) then return ("typeof(%s) LIKE '%s%%'"):format(it, kind:sub(1, 1)) end
  return ("CAST(%s AS TEXT) = %s"):format(it, literal(row.values[column]))
end

-- Why a cell cannot be edited, or nothing.
local function whyNot(row, column)
  local value, kind = row.values[column] or "", row.kinds and row.kinds[column] or ""
  if not grid.value.canEdit then return "This can only be read." end
  if kind:sub(1, 1) == "b" then return "Bytes cannot be edited here." end
  -- Of such a value only the beginning is shown.
  if #value > LONGEST or kind:find("+", 1, true) then return "It is too long to be edited here." end
  if not utf8.len(value) then return "It is not UTF-8, and would become something else." end
end

-- Changes a cell; returns what is wrong, or nothing.
local function edit(row, column, text)
  local grid_, before = grid.value, row.values[column] or ""
  local reason = whyNot(row, column)
  if reason then return reason end
  -- Line breaks are shown, and edited, as marks.
  if before:find "\n" and not before:find("⏎", 1, true) then text = text:gsub("⏎", "\n") end
  if text == before and (row.kinds or {})[column] ~= "n" then return end
  if not isDatabase then
    local record = csv.records[row.id]
    for i = #record.values + 1, column - 1 do record.values[i] = "" end
    record.values[column] = text
    local values = {}
    for i, value in ipairs(record.values) do values[i] = quoted(value) end
    record.line, isDirty.value = table.concat(values, csv.separator), true
    return lookCSV()
  end
  local kind = row.kinds[column]
  if kind == "n" and text == "" then return end
  local it = name(grid_.columns[column])
  local update = (ENFORCE .. "UPDATE %s SET %s = %s WHERE %s AND %s; SELECT changes();"):format(
    name(tableName.value), it, literal(text), isRow(row), isSame(row, column))
  -- This is no task, so it must not take longer than a second.
  local isDone, changed, problem = pcall(sql, update, { patience = 300 })
  if not isDone then return "The database does not answer." end
  if not changed then return problem end
  if changed[1][1] == "0" then
    ui.task(look)
    return "Somebody else has changed it."
  end
  ui.task(look)
end

local function run(title, statement, finish)
  ui.task(function()
    local done, words = sql(ENFORCE .. statement)
    if not done then fail(title, words) elseif finish then finish(done) end
    look()
  end)
end

-- Columns that must not be empty get nothing at all: 0, or a text without letters.
local function insertIntoDatabase()
  local columns, values = {}, {}
  for _, it in ipairs(schema.value.columns) do
    if it.isNeeded and not (it.isKey and grid.value.isNumbered) then
      local isNumber = it.kind:upper():find "INT" or it.kind:upper():find "REAL"
      columns[#columns + 1], values[#values + 1] = name(it.name), isNumber and "0" or "''"
    end
  end
  local into = #columns == 0 and "DEFAULT VALUES"
    or ("(%s) VALUES (%s)"):format(table.concat(columns, ", "), table.concat(values, ", "))
  ui.task(function()
    local done, words = sql(("INSERT INTO %s %s; SELECT last_insert_rowid();"):format(
      name(tableName.value), into))
    if not done then fail("No row was made", words) end
    if done and grid.value.isNumbered then
      -- It is the last one, unless something sorts or hides it.
      query.value, order.value, isSearching.value = "", nil, false
      cell.value = { row = tonumber(done[1][1]), column = 1 }
      local last = sql(("SELECT count(*) FROM %s WHERE %s < %s;"):format(name(tableName.value),
        grid.value.key, done[1][1]))
      offset.value = (last and tonumber(last[1][1]) or 0) // PAGE * PAGE
    end
    look()
  end)
end

local function insert()
  if not grid.value.canEdit then return fail("No row was made", "This can only be read.") end
  if isDatabase then return insertIntoDatabase() end
  local values = {}
  for i = 1, #grid.value.columns do values[i] = "" end
  csv.records[#csv.records + 1] = { values = values, line = csv.separator:rep(#values - 1) }
  isDirty.value, cell.value = true, { row = #csv.records, column = 1 }
  query.value, order.value, isSearching.value = "", nil, false
  lookCSV()
end

local function remove()
  local row = cell.value and find(cell.value.row)
  if not row or not grid.value.canEdit then return end
  local id, of, values = row.id, tableName.value, {}
  for i in ipairs(row.values) do values[i] = shownValue(row, i) end
  ask(("Remove row %s of “%s”?"):format(isDatabase and id or id - 1, of or path:match "[^/]*$"),
    table.concat(values, " · "):sub(1, 200)
      .. (schema.value.hasFollowers and "\nRows of other tables go with it." or ""),
    "Remove", function()
      if isDatabase then
        return run("It was not removed",
          ("DELETE FROM %s WHERE %s;"):format(name(of), isRow(row)))
      end
      table.remove(csv.records, id)
      isDirty.value = true
      look()
    end)
end

-- A name for a file of a cell, beside the database, that nothing has yet.
local function freeName(row, column, ending)
  local start = ("%s-%s-%s"):format(path:gsub("%.%w+$", ""), row.id, grid.value.columns[column])
  start = start:match "^.*/" and start:match "^.*/" .. start:match "[^/]*$":gsub("[%c ]", "_")
    or start:gsub("[%c ]", "_")
  local number, free = 1, start .. ending
  while pcall(ui.files.stat, free) do
    number = number + 1
    free = ("%s-%d%s"):format(start, number, ending)
  end
  return free
end

-- Writes all of a cell to a file.
local function export(row, column, to)
  if not isDatabase then
    local isWritten, problem = pcall(ui.files.write, to, row.values[column])
    if not isWritten then fail("It was not saved", problem.message) end
    return
  end
  run("It was not saved", ("SELECT writefile(%s, %s) FROM %s WHERE %s;"):format(literal(to),
    name(grid.value.columns[column]), name(tableName.value), isRow(row)), function(done)
      if not done[1] or done[1][1] == "" then fail("It was not saved", to) end
    end)
end

-- Before anything is typed into a cell that cannot be edited, it says why, and offers what can be
-- done with it.
local function refuse()
  local row = cell.value and grid.value.canEdit and find(cell.value.row)
  local column = row and cell.value.column
  local reason = row and whyNot(row, column)
  if not reason then return false end
  local isBytes = (row.kinds and row.kinds[column] or ""):sub(1, 1) == "b"
  local to = freeName(row, column, isBytes and ".bin" or ".txt")
  ask(reason, "All of it can be saved in a file of its own:\n" .. to, "Save", function()
    ui.task(function() export(row, column, to) end)
  end)
end

local function setNull()
  local row = cell.value and find(cell.value.row)
  if not row or not isDatabase or not grid.value.canEdit then return end
  local column, title = cell.value.column, "It is as it was"
  if row.kinds[column] == "n" then return end
  run(title, ("UPDATE %s SET %s = NULL WHERE %s AND %s; SELECT changes();"):format(
    name(tableName.value), name(grid.value.columns[column]), isRow(row), isSame(row, column)),
    function(done)
      if done[1][1] == "0" then fail(title, "Somebody else has changed it.") end
    end)
end

local function turn(by)
  return function()
    local to = offset.value + by
    if to < 0 or to >= grid.value.total then return end
    offset.value = to
    ui.task(look)
  end
end

local function readAgain()
  local function begin() ui.task(function() state.value = refill() or "open" end) end
  if not isDirty.value then return begin() end
  ask("Read the file again?", "The changes that are not saved are lost then.", "Read Again", begin)
end

local function quit()
  if not isDirty.value then return ui.quit() end
  ask("Leave without saving?", "The changes of this file are lost then.", "Leave", function()
    ui.quit()
  end)
end

local function draftOf(file) return ui.AppStorage("sql of " .. (file or ""), "") end
local draft = draftOf(path)

-- The statements of a text. A semicolon in quotes, in a comment or in the body of a trigger ends
-- none.
local function statements(text)
  local found, start, at = {}, 1, 1
  local closing = { ["'"] = "'", ['"'] = '"', ["`"] = "`", ["["] = "]" }
  while at <= #text do
    local _, comment = text:find("^%-%-[^\n]*", at)
    if not comment then _, comment = text:find("^/%*.-%*/", at) end
    local mark = text:sub(at, at)
    if comment then
      at = comment
    elseif closing[mark] then
      at = text:find(closing[mark], at + 1, true) or #text
    elseif mark == ";" then
      local statement = text:sub(start, at)
      local lower = statement:lower()
      if not lower:find "^%s*create%s+%a*%s*trigger" or lower:find ";%s*end%s*;$" then
        found[#found + 1], start = statement, at + 1
      end
    end
    at = at + 1
  end
  if text:find("%S", start) then found[#found + 1] = text:sub(start) .. "\n;" end
  return found
end

-- A line that no statement answers, printed between the answers.
local BETWEEN = "\30"

-- Several statements are done together or not at all, unless they say themselves what belongs
-- together, or are such as can only be alone.
local apart, opening = {}, { begin = true, savepoint = true }
for word in ([[begin commit end rollback savepoint release vacuum pragma attach
  detach]]):gmatch "%a+" do
  apart[word] = true
end
local function execute()
  if isRunning.value then return end
  isRunning.value, isStopped = true, false
  local between, all = "\n.print " .. BETWEEN .. "\n", statements(draft.value)
  local isTogether, isOpened = #all > 1, false
  for _, each in ipairs(all) do
    local word = each:gsub("%-%-[^\n]*", ""):gsub("/%*.-%*/", ""):match "%a+"
    if word and apart[word:lower()] then isTogether = false end
    if word and opening[word:lower()] then isOpened = true end
  end
  local rows, words = sql((isTogether and "BEGIN;\n" or "") .. table.concat(all, between)
    .. between .. (isTogether and "COMMIT;\n" or "")
    -- What is still open is undone when sqlite3 ends; another BEGIN tells.
    .. (isOpened and "BEGIN; ROLLBACK;\n" or "") .. "SELECT total_changes() AS n;",
    { isLiteral = true })
  isRunning.value, stop = false, nil
  if isStopped and not rows then
    result.value = { words = "Stopped." }
  elseif not rows then
    -- Below it, sqlite3 draws where the mistake is, for lines that are not wrapped.
    words = words:match "^[^\n]*"
    if isOpened and words:find "within a transaction" then
      words = "The transaction has no end, so nothing of it was kept: COMMIT keeps it."
    end
    result.value = { words = words .. (isTogether and "\nNone of the statements was done." or "") }
  elseif #rows < 3 or rows[#rows - 2][1] ~= BETWEEN then
    result.value = { words = "sqlite3 ended before all was done." }
  else
    local changed = tonumber(table.remove(rows)[1])
    rows[#rows], rows[#rows - 1] = nil, nil
    -- Shown is the last answer.
    for i = #rows, 1, -1 do
      if rows[i][1] == BETWEEN then
        if i < #rows then
          rows = table.move(rows, i + 1, #rows, 1, {})
          break
        end
        rows[i] = nil
      end
    end
    local head = table.remove(rows, 1) or {}
    for i, values in ipairs(rows) do rows[i] = { id = i, values = values, kinds = values.kinds } end
    local said = #head == 0 and "Done." or #rows == 1 and "1 row" or #rows .. " rows"
    if changed > 0 then
      said = said .. (changed == 1 and " 1 row changed." or (" %d rows changed."):format(changed))
    end
    result.value = { columns = head, rows = rows, words = said }
  end
  readTables()
  look()
end

-- ---- The interface ----

-- What can be done with a cell, which is marked first.
local function menu(row, column)
  local function on(action)
    return function()
      cell.value = { row = row.id, column = column }
      action()
    end
  end
  return {
    ui.Button("New Row", insert),
    isDatabase and ui.Button("Set to NULL", on(setNull)) or nil,
    ui.Button("Remove Row…", { role = "destructive", action = on(remove) }),
  }
end

local function tableOf(data, canEdit)
  local columns, widths = {}, {}
  for i, title in ipairs(data.columns) do
    widths[i] = utf8.len(title) or #title
    -- The last one too, because numbers become longer towards the end.
    for at = 1, math.min(#data.rows, 101) do
      local value = shownValue(data.rows[at > 100 and #data.rows or at], i)
      widths[i] = math.max(widths[i], utf8.len(value) or #value)
    end
    -- The last column has what the others leave.
    local width = math.max(4, math.min(28, widths[i] + 2))
    columns[i] = ui.TableColumn(ui.verbatim(title), function(row)
      local value, isSpecial = shownValue(row, i)
      local text = ui.Text(ui.verbatim(value)):lineLimit(1)
      if isSpecial then
        -- What a cell says is what its editing begins with.
        text = text:foregroundColor("secondary"):accessibilityLabel(ui.verbatim(
          value ~= "NULL" and value or ""))
      end
      if not canEdit then return text end
      return text:frame { maxWidth = ui.infinity, alignment = "leading" }:contextMenu(menu(row, i))
    end, { id = i, sort = canEdit and tostring(i) or nil,
      width = i < #data.columns and width or nil, minWidth = i == #data.columns and width or nil,
      edit = canEdit and function(row, text) return edit(row, i, text) end or nil })
  end
  return columns
end

-- The header writes the number of a column as a text, because keys of columns are texts.
local sortOrder = ui.Binding {
  get = function()
    return order.value and { key = tostring(order.value.key), order = order.value.order }
  end,
  set = function(new)
    order.value, offset.value = { key = tonumber(new.key), order = new.order }, 0
    isElsewhere = true
    ui.task(look)
  end,
}

local function nothing(title, words)
  return ui.ContentUnavailableView(title,
    { systemImage = "tablecells", description = words and ui.verbatim(words) })
end

local function unfilter()
  if query.value == "" and not isSearching.value then return false end
  query.value, offset.value, isSearching.value, pane.value = "", 0, false, "grid"
end

local function rowsPage()
  local it = grid.value
  local from, to = offset.value + 1, offset.value + #it.rows
  local isWide = ui.environment.windowSize.width >= 60
  local content = ui.VStack { alignment = "leading",
    #it.columns == 0 and nothing("No columns", "There is nothing in it yet.")
      or ui.Table(it.rows, { id = "id", cellSelection = cell, sortOrder = sortOrder,
        columns = tableOf(it, it.canEdit) }):focused(pane, "grid")
        -- What is typed into a cell of one table is nothing for another.
        :id(tableName.value or ""),
    -- It stands below, because a title must not move away from under a click.
    -- It is a field only while it is used, so that Down does not lead from the table into it.
    isSearching.value and ui.TextField("Filter", query):focused(isSearching)
        :onSubmit(function() pane.value = "grid" end)
        :onKeyPress { "escape", title = "No Filter", unfilter }
        :onChange(query.value, function() offset.value, isElsewhere = 0, query.value ~= "" end)
      or query.value ~= "" and ui.Text(ui.verbatim("Filter: " .. query.value)):lineLimit(1),
    ui.HStack { spacing = 1,
      ui.Text(ui.verbatim(it.total == 0 and "No rows" or ("%d–%d of %d")
        :format(from, to, it.total)))
        :foregroundColor("secondary"),
      not it.canEdit and ui.Text "read only":foregroundColor("secondary"),
      isDirty.value and ui.Text "not saved":foregroundColor("warning"),
      notice.value and not isDirty.value and ui.Text(notice.value):foregroundColor("success"),
      isWide and ui.Text(ui.verbatim(path:match "[^/]*$")):foregroundColor("secondary")
        :lineLimit(1),
      ui.Spacer(),
      isDatabase and it.total > PAGE and ui.Group {
        ui.Button("Previous", turn(-PAGE)):disabled(offset.value == 0),
        ui.Button("Next", turn(PAGE)):disabled(to >= it.total) },
    },
  }
    :task(look, { id = query.value .. "\0" .. (tableName.value or "") })
  if it.canEdit then
    content = content:onKeyPress { "enter", phase = "capture", refuse }
      :onKeyPress { "n", title = "New Row", insert }
      :onKeyPress { "delete", title = "Remove", remove }
  end
  -- It belongs to the rows, so that no cell is emptied that is not in sight.
  if it.canEdit and isDatabase then
    content = content:commands { ui.Command("Set to NULL", setNull) }
  end
  if isDatabase and it.total > PAGE then
    content = content:onKeyPress { "[", "]", title = "Previous or next rows", function(press)
      turn(press.key == "[" and -PAGE or PAGE)()
    end }
  end
  if query.value ~= "" then
    content = content:onKeyPress { "escape", title = "No Filter", unfilter }
  end
  return content
    :onKeyPress { "/", title = "Filter", function() isSearching.value = true end }
end

local function schemaPage()
  return ui.ScrollView { ui.VStack { alignment = "leading", spacing = 1,
    ui.Grid { alignment = "leading", horizontalSpacing = 2,
      ui.ForEach(schema.value.columns, function(it)
        return ui.GridRow { ui.Text(ui.verbatim(it.name)):bold(),
          ui.Text(ui.verbatim(it.kind)):foregroundColor("accent"),
          ui.Text(ui.verbatim(it.more)):foregroundColor("secondary") }
      end) },
    ui.Text(ui.verbatim(schema.value.text)):textSelection("enabled"),
  }:frame { maxWidth = ui.infinity, alignment = "leading" } }
end

local words = {}
for word in ([[select from where order by group limit insert into values update set delete create
  table drop alter join left on and or not null as distinct having union primary key index view
  ]]):gmatch "%a+" do
  words[word] = true
end
local function spans(text)
  local found = {}
  for from, word, to in text:gmatch "()(%a+)()" do
    if words[word:lower()] then
      found[#found + 1] = { from, to - 1, { foreground = "accent", bold = true } }
    end
  end
  for from, to in text:gmatch "()'[^']*'()" do
    found[#found + 1] = { from, to - 1, { foreground = "success" } }
  end
  return found
end

local function sqlPage()
  if not isDatabase then return nothing("No SQL here", "A CSV file has no tables to ask.") end
  local it = result.value
  return ui.VStack { alignment = "leading",
    ui.TextEditor(draft, { prompt = "SELECT …", spans = spans })
      :focused(pane, "editor")
      :frame { height = math.max(3, ui.environment.windowSize.height // 4) },
    ui.HStack { alignment = "top", spacing = 2,
      isRunning.value and ui.Button("Stop", function() if stop then stop() end end)
        or ui.Button("Run", function() ui.task(execute) end),
      isRunning.value and ui.ProgressView()
        or ui.Text(ui.verbatim(it and it.words or "F5 runs it."))
        :foregroundColor("secondary") },
    it and it.columns and #it.columns > 0
      and ui.Table(it.rows, { id = "id", columns = tableOf(it, false) })
      or ui.Spacer(),
  }:onKeyPress { "escape", title = isRunning.value and "Stop" or nil, function()
    if not stop then return false end
    stop()
  end }
end

local function pages()
  return ui.TabView { selection = page,
    ui.Tab("Rows", { value = "rows", rowsPage }),
    ui.Tab("Schema", { value = "schema", schemaPage }),
    ui.Tab("SQL", { value = "sql", sqlPage }),
  }
end

local chosen = ui.Binding { get = function() return tableName.value end, set = function(new)
  if new == tableName.value then return end
  tableName.value, offset.value, order.value, query.value, cell.value = new, 0, nil, "", nil
end }

local function content()
  if not isDatabase then return pages() end
  if #tables.value == 0 and page.value ~= "sql" then
    return nothing("No tables", "F4 leads to SQL, which can make one.")
  end
  local isWide = ui.environment.windowSize.width >= 60
  return ui.NavigationSplitView {
    sidebar = ui.List { selection = chosen,
      ui.ForEach(tables.value, { id = "name" }, function(it)
        return ui.HStack { spacing = 1,
          ui.Text(ui.verbatim((it.name:gsub("\n", "⏎")))):lineLimit(1), ui.Spacer(),
          it.isView and ui.Text "view":foregroundColor("secondary"):fixedSize() }
      end) }:onKeyPress { "enter", "right", title = "Rows", function() pane.value = "grid" end }
      -- In a narrow window the rows are not there beside the tables.
      :onKeyPress { "/", title = isWide and "Filter" or nil, function()
        if not isWide then return false end
        page.value, isSearching.value = "rows", true
      end }
      :frame { minWidth = 12, idealWidth = math.max(16, ui.environment.windowSize.width // 8) },
    detail = pages,
  }
end

-- The body opens it.
local typed = ui.State(path or "")
local function start()
  path = typed.value
  draft = draftOf(path)
  state.value = "opening"
end

local function body()
  if state.value == "opening" then return ui.ProgressView("Opening"):task(open) end
  if state.value ~= "open" then
    return ui.VStack { spacing = 1,
      nothing(state.value == "asking" and "Which file?" or "It cannot be opened",
        state.value ~= "asking" and state.value or nil),
      ui.TextField("A database or a CSV file", typed):onSubmit(start):frame { maxWidth = 50 },
      state.value ~= "asking" and ui.Button("Try Again", start):keyboardShortcut("f5", {}),
      ui.KeyBar() }
  end
  local asked, failed = question.value, failure.value
  return ui.VStack { alignment = "leading", content(), ui.KeyBar(),
    ui.CommandPalette { isPresented = isFinding } }
    :onKeyPress { "f2", "f3", "f4", title = "Page", function(press)
      page.value = ({ f2 = "rows", f3 = "schema", f4 = "sql" })[press.key]
      pane.value = page.value == "sql" and "editor" or "grid"
    end }
    :onKeyPress { "q", title = "Quit", quit }
    :onKeyPress { "c", modifiers = { "control" }, function()
      -- Without changes it ends the program, as always; while the question is open, too.
      if not isDirty.value or question.value then return false end
      quit()
    end }
    :commands {
      not isDatabase
        and ui.Command("Save", { shortcut = "ctrl+s", action = function() saveCSV() end }) or nil,
      page.value == "sql" and isDatabase and ui.Command("Run", { shortcut = "f5",
        action = function() ui.task(execute) end })
        or ui.Command("Read Again", { shortcut = "f5", action = readAgain }),
      ui.Command("Find a Command",
        { shortcut = "ctrl+p", action = function() isFinding.value = true end }) }
    :alert(failed and failed.title or "", { item = failure,
      message = function(it) return ui.Text(ui.verbatim(it.words)) end,
        actions = ui.Button("OK", { role = "cancel" }) })
    :confirmationDialog(asked and ui.verbatim(asked.title) or "", { item = question,
      message = function(it) return ui.Text(ui.verbatim(it.message)) end,
      actions = function(it)
        return ui.Button(it.verb, { role = "destructive", action = it.action })
      end })
end

return ui.App { title = "Tables", body = body }
