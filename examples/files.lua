-- A file manager for one folder at a time, on the real file system.
--
--     lunette examples/files.lua [FOLDER]
--
-- Enter opens a folder, or a file in $EDITOR; Backspace goes up; R renames in place; N makes a folder; Delete asks first.
-- A right click, or Shift+F10, has the same in a menu. Needs `find` and `rm` as GNU and BusyBox have them.
local ui = require "lunette"

local folder = ui.State((arg[1] or os.getenv("PWD") or "."):gsub("(.)/$", "%1"), { name = "folder" })
local entries = ui.State({})
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

-- What went wrong, of all that a program has said about it.
local function reason(result)
  return result.status ~= 0 and (result.error:match("([^:\n]+)\n") or "It cannot be done."):match("^%s*(.-)%s*$") or nil
end

local function load()
  ui.task(function()
    local listing = ui.process { "find", folder.value .. "/", "-mindepth", "1", "-maxdepth", "1",
      "-printf", "%Y\\t%s\\t%TY-%Tm-%Td %TH:%TM\\t%f\\0" }
    local found = {}
    for kind, size, time, name in listing.output:gmatch("(%a)\t(%d+)\t([^\t]+)\t([^\0]+)\0") do
      if hidden.value or name:sub(1, 1) ~= "." then
        found[#found + 1] = { kind = kind, size = tonumber(size), time = time, name = name, isFolder = kind == "d" }
      end
    end
    table.sort(found, function(a, b)
      if a.isFolder ~= b.isFolder then return a.isFolder end
      return a.name:lower() < b.name:lower()
    end)
    entries.value = found
    failure.value = reason(listing) or failure.value
    local isThere = false
    for _, entry in ipairs(found) do isThere = isThere or entry.name == selected.value end
    if not isThere then selected.value = found[1] and found[1].name end
    -- The rows that had the focus may have gone.
    if #found > 0 and not renamed.value then in_list.value = true end
  end)
end

local function go(to, from)
  folder.value = to
  selected.value = from
  renamed.value, failure.value = nil, nil
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

local function exists(name)
  for _, entry in ipairs(entries.value) do if entry.name == name then return true end end
  return false
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
  if exists(to) then failure.value = ("There is already a “%s”."):format(to) return end
  local done, problem = os.rename(path(from), path(to))
  if not done then failure.value = problem end
  selected.value = to
  load()
end

local function make_folder()
  local name, number = "New folder", 1
  while exists(name) do
    number = number + 1
    name = "New folder " .. number
  end
  ui.task(function()
    local made = ui.process { "mkdir", "--", path(name) }
    failure.value = reason(made)
    if made.status == 0 then selected.value = name end
    load()
  end)
end

local function remove(entry)
  ui.task(function()
    local gone = ui.process { "rm", "-r", "--", path(entry.name) }
    failure.value = reason(gone)
    load()
  end)
end

local function ask_to_remove(entry)
  doomed.value = entry
  asks.value = true
end

-- ---- What is shown ----

local symbols = { md = "doc.text", txt = "doc.text", lua = "chevron.left.forwardslash.chevron.right", png = "photo", jpg = "photo",
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

local function row(entry)
  local name
  if renamed.value == entry.name then
    name = ui.TextField("Name", draft:binding()):focused(editing:binding()):onSubmit(finish_renaming)
      :onKeyPress(function(event)
        if event.key ~= "escape" then return false end
        renamed.value = nil
        return true
      end)
  else
    name = ui.Text(ui.verbatim(entry.name)):lineLimit(1):truncationMode("middle")
  end
  return ui.HStack {
    ui.Image { systemName = symbol(entry) }:foregroundColor(entry.isFolder and "accent" or "secondary"),
    name:layoutPriority(1),
    ui.Spacer(),
    ui.ViewThatFits {
      ui.HStack { spacing = 2,
        ui.Text(entry.isFolder and "" or size(entry.size)):frame { width = 9, alignment = "trailing" },
        ui.Text(entry.time) }:dim():fixedSize(),
      ui.Text(entry.isFolder and "" or size(entry.size)):dim(),
    },
  }
    :simultaneousGesture(ui.TapGesture { count = 2, onEnded = function() open(entry) end })
    :contextMenu {
      ui.Button("Open", { systemImage = "arrow.right", action = function() open(entry) end }),
      ui.Button("Rename", { systemImage = "pencil", action = function() rename(entry) end }),
      ui.Button("New Folder", { systemImage = "folder.badge.plus", action = make_folder }),
      ui.Divider(),
      ui.Button("Delete", { role = "destructive", systemImage = "trash", action = function() ask_to_remove(entry) end }),
    }
end

-- What the keys do where no field has the focus.
local function press(event)
  if renamed.value then return false end
  local entry = current()
  if event.key == "enter" and entry then open(entry)
  elseif event.key == "backspace" then up()
  elseif event.key == "r" and entry then rename(entry)
  elseif event.key == "n" then make_folder()
  elseif event.key == "delete" and entry then ask_to_remove(entry)
  elseif event.key == "." then
    hidden.value = not hidden.value
    load()
  else return false end
  return true
end

load()

return ui.App {
  title = "Files",
  body = function()
    local list = entries.value
    return ui.VStack { alignment = "leading",
      ui.HStack {
        ui.Button { action = up, label = ui.Image { systemName = "chevron.left" }, }:disabled(folder.value == "/")
          :accessibilityLabel("Up"),
        ui.Text(ui.verbatim(folder.value)):bold():lineLimit(1):truncationMode("head"),
        ui.Spacer(),
        ui.Text(#list == 1 and "1 entry" or ui.verbatim(#list .. " entries")):dim(),
      },
      ui.Divider(),
      failure.value and ui.Label(ui.verbatim(failure.value), { systemImage = "exclamationmark.triangle" })
        :foregroundColor("destructive"),
      #list == 0 and ui.Text("Nothing here."):dim():padding()
        or ui.List { selection = selected:binding(), ui.ForEach(list, { id = "name" }, row) }:focused(in_list:binding()),
    }
      :onKeyPress(press)
      :confirmationDialog(doomed.value and ("Delete “%s”?"):format(doomed.value.name) or "", {
        isPresented = asks:binding(), titleVisibility = "visible",
        message = ui.Text("It cannot be brought back."),
        ui.Button("Delete", { role = "destructive", action = function() remove(doomed.value) end }),
      })
  end,
}
