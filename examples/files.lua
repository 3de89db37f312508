-- A file manager for one folder at a time, on the real file system.
--
--     lunette examples/files.lua [FOLDER]
--
-- Enter opens a folder, or a file in $EDITOR; Backspace goes to the parent folder; R renames in
-- place; N makes a folder; Delete asks before it deletes; a dot shows hidden files. A right click,
-- or Shift+F10, opens a menu with the same actions. No file is ever replaced: a new name that
-- exists already is refused, even if it was created a moment ago by another program.
local ui = require "lunette"
local files = ui.files

-- The absolute path of a folder, as the shell shows it, with links not resolved. Then every folder
-- but the root has a parent.
local function absolute(path)
  if path:sub(1, 1) ~= "/" then path = (os.getenv("PWD") or "") .. "/" .. path end
  local parts = {}
  for part in path:gmatch("[^/]+") do
    if part == ".." then parts[#parts] = nil elseif part ~= "." then parts[#parts + 1] = part end
  end
  return "/" .. table.concat(parts, "/")
end

local folder = ui.State(absolute(arg[1] or "."), { name = "folder" })
local entries = ui.State({})
local listed = ui.State(nil) -- the folder that they are in
local failure = ui.State(nil)
local hidden = ui.State(false, { name = "hidden" })
local selected = ui.State(nil)
local renamed = ui.State(nil) -- the name of the entry whose name is being edited
local draft = ui.State("")
local editing = ui.State(false) -- whether the field has the focus
local doomed = ui.State(nil) -- the entry that a dialog asks about
local asks = ui.State(false)
local in_list = ui.State(true) -- the focus begins there

local function path(name) return (folder.value == "/" and "" or folder.value) .. "/" .. name end

-- ---- The file system ----

-- Runs `work` in a task. If it fails, shows the message `words[code]` or, without one, that of the
-- error.
local function try(work, words)
  ui.task(function()
    local done, problem = pcall(work)
    if done then return end
    -- This is a bug in the program, not a problem with a file, so it is reported as an error.
    if type(problem) ~= "table" then error(problem, 0) end
    failure.value = words and words[problem.code] or problem.message
  end)
end

local function load(keeps_failure)
  try(function()
    local here, found = folder.value, {}
    for _, entry in ipairs(files.list(here)) do
      if hidden.value or entry.name:sub(1, 1) ~= "." then
        entry.isFolder = (entry.targetKind or entry.kind) == "folder"
        entry.time = os.date("%Y-%m-%d %H:%M", entry.modified // 1 | 0)
        found[#found + 1] = entry
      end
    end
    -- The user has gone to another folder meanwhile.
    if here ~= folder.value then return end
    table.sort(found, function(a, b)
      if a.isFolder ~= b.isFolder then return a.isFolder end
      if a.name:lower() ~= b.name:lower() then return a.name:lower() < b.name:lower() end
      return a.name < b.name
    end)
    entries.value, listed.value = found, here
    if not keeps_failure then failure.value = nil end
    local isThere = false
    for _, entry in ipairs(found) do isThere = isThere or entry.name == selected.value end
    if not isThere then selected.value = found[1] and found[1].name end
    -- The row with the focus may not exist any more, so the list gets the focus.
    if #found > 0 and not renamed.value then in_list.value = true end
  end)
end

local function go(to, from)
  folder.value = to
  selected.value = from
  renamed.value = nil
  -- Remove the old entries at once: no key may act on a name of the previous folder.
  entries.value, listed.value = {}, nil
  load()
end

local function up()
  local above, name = folder.value:match("^(.*)/([^/]+)$")
  if above then go(above == "" and "/" or above, name) end
end

local function open(entry)
  if entry.isFolder then return go(path(entry.name)) end
  local editor = os.getenv("EDITOR") or os.getenv("PAGER") or "less"
  local quoted = "'" .. path(entry.name):gsub("'", "'\\''") .. "'"
  ui.suspend(function() os.execute(editor .. " " .. quoted) end)
  load()
end

local function rename(entry)
  renamed.value, draft.value, failure.value = entry.name, entry.name, nil
  editing.value = true
end

local function finish_renaming()
  local from, to = renamed.value, draft.value
  renamed.value = nil
  if not from or to == "" or to == from then return end
  if to:find("/", 1, true) then failure.value = "A name has no “/”." return end
  local here = folder.value
  try(function()
    files.rename(path(from), path(to))
    if here == folder.value then selected.value = to end
    load()
  end, { exists = ("There is already a “%s”."):format(to) })
end

local function make_folder()
  try(function()
    local name, number = "New folder", 1
    while true do
      -- Trying to make the folder is the only safe way to find out whether the name is free.
      local made, problem = pcall(files.makeFolder, path(name))
      if made then break end
      if problem.code ~= "exists" then error(problem, 0) end
      number = number + 1
      name = "New folder " .. number
    end
    selected.value = name
    load()
  end)
end

local function ask_to_remove(entry)
  doomed.value = entry
  asks.value = true
end

local function remove(entry)
  local where = path(entry.name)
  ui.task(function()
    -- The kind is given so that nothing else is deleted that has taken the name since the question.
    local gone, problem = pcall(files.remove, where, { recursive = entry.kind == "folder",
      kind = entry.kind })
    if not gone and type(problem) ~= "table" then error(problem, 0) end
    if not gone and problem.code == "changed" then
      local found, now = pcall(files.stat, where)
      if found and now.kind ~= entry.kind then
        failure.value = ("“%s” has become a %s meanwhile."):format(entry.name, now.kind)
        ask_to_remove(now)
        return load(true)
      end
    end
    if not gone then failure.value = problem.message end
    load(not gone)
  end)
end

-- ---- The interface ----

local symbols = { md = "doc.text", txt = "doc.text",
  lua = "chevron.left.forwardslash.chevron.right", png = "photo", jpg = "photo",
  mp3 = "music.note", zip = "doc.zipper", gz = "doc.zipper" }
local function symbol(entry)
  if entry.isFolder then return "folder.fill" end
  return symbols[entry.name:match("%.(%w+)$") or ""] or "doc"
end

local function size(bytes)
  local units, unit = { "B", "kB", "MB", "GB", "TB" }, 1
  while bytes >= 1000 and unit < #units do bytes, unit = bytes / 1000, unit + 1 end
  return (unit == 1 and "%d %s" or "%.1f %s"):format(bytes, units[unit])
end

local function current()
  for _, entry in ipairs(entries.value) do if entry.name == selected.value then return entry end end
end

-- A row of the list. All rows have the same columns, so `shows_time` is decided for the whole list.
local function row(entry, shows_time)
  local name
  if renamed.value == entry.name then
    name = ui.TextField("Name", draft:binding()):focused(editing:binding())
      :onSubmit(finish_renaming)
      :onKeyPress(function(event)
        if event.key ~= "escape" then return false end
        renamed.value = nil
        return true
      end)
  else
    name = ui.Text(ui.verbatim(entry.name)):lineLimit(1):truncationMode("middle")
      :accessibilityValue(entry.isFolder and "folder" or "file")
  end
  -- A label, because the icons of labels stand in one column, however wide each of them is.
  return ui.Label {
    icon = ui.Image { systemName = symbol(entry) }:foregroundColor(entry.isFolder and "accent"
      or "secondary"),
    title = ui.HStack {
      -- The name gets the room that the other columns leave.
      name:frame { maxWidth = ui.infinity, alignment = "leading" },
      ui.Text(entry.isFolder and "" or size(entry.size)):foregroundColor("secondary")
        :frame { width = 8, alignment = "trailing" }
        :fixedSize(),
      shows_time and ui.Text(entry.time):foregroundColor("secondary"):fixedSize() or nil,
    },
  }
    :contentShape()
    :simultaneousGesture(ui.TapGesture { count = 2, onEnded = function() open(entry) end })
    :contextMenu {
      ui.Button("Open", { systemImage = "arrow.right", action = function() open(entry) end }),
      ui.Button("Rename", { systemImage = "pencil", action = function() rename(entry) end }),
      ui.Button("New Folder", { systemImage = "folder.badge.plus", action = make_folder }),
      ui.Divider(),
      ui.Button("Delete", { role = "destructive", systemImage = "trash", action = function()
        ask_to_remove(entry)
      end }),
    }
end

-- Returns the function of a key: it calls `action` with the selected entry, but does nothing while
-- a name is edited.
local function key(action)
  return function()
    if renamed.value then return false end
    action(current())
  end
end
local function with_entry(action)
  return key(function(entry) if entry then action(entry) end end)
end

local function show_hidden()
  hidden.value = not hidden.value
  load()
end

load()

-- The last row shows as many keys as there is room for, and how to leave in any case.
local keys = ui.KeyBar { "R Rename", "F1 Keys", "Ctrl+C Quit", "Del Delete", "N New", ". Hidden" }
local quit_key = ui.KeyBar { "Ctrl+C Quit" }

return ui.App {
  title = "Files",
  body = function()
    local list = entries.value
    local window = ui.environment.windowSize
    return ui.VStack { alignment = "leading",
      ui.HStack {
        ui.Button { action = up, label = ui.Image { systemName = "chevron.left" }, }
          :disabled(folder.value == "/")
          :accessibilityLabel("Up"),
        ui.Text(ui.verbatim(folder.value)):bold():lineLimit(1):truncationMode("head"),
        ui.Spacer(),
        ui.Text(#list == 1 and "1 entry" or ui.verbatim(#list .. " entries"))
          :foregroundColor("secondary"),
      },
      ui.Divider(),
      failure.value and ui.Label(ui.verbatim(failure.value),
        { systemImage = "exclamationmark.triangle" })
        :foregroundColor("destructive"),
      #list == 0 and ui.Text(listed.value and "Nothing here." or ""):foregroundColor("secondary")
        :padding()
        :frame { maxHeight = ui.infinity, alignment = "topLeading" }
        or ui.List { selection = selected:binding(),
          ui.ForEach(list, { id = "name" }, function(entry)
            return row(entry, window.width >= 60)
          end) }:focused(in_list:binding()),
      window.width < 34 and quit_key or keys,
    }
      :onKeyPress { "enter", title = "Open", with_entry(open) }
      :onKeyPress { "backspace", title = "Go up", key(up) }
      :onKeyPress { "r", title = "Rename", with_entry(rename) }
      :onKeyPress { "n", title = "New folder", key(make_folder) }
      :onKeyPress { "delete", title = "Delete", with_entry(ask_to_remove) }
      :onKeyPress { ".", title = "Show or hide hidden entries", key(show_hidden) }
      :confirmationDialog(doomed.value and ("Delete “%s”?"):format(doomed.value.name) or "", {
        isPresented = asks:binding(), titleVisibility = "visible",
        message = ui.Text("It cannot be brought back."),
        ui.Button("Delete", { role = "destructive", action = function() remove(doomed.value) end }),
      })
  end,
}
