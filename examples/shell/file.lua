#!/usr/bin/env -S lunette run --inline --clear
-- Lets the user choose a file, and prints its path.
--
--     edit=$(lunette run --inline --clear file.lua [FOLDER])
--
-- Enter opens a folder or chooses a file, Backspace goes up, a dot shows hidden files; Escape
-- cancels, with status 130.
local ui = require "lunette"

local folder = ui.State(arg and arg[1] or ".")
local entries, marked, all = ui.State({}), ui.State(), ui.State(false)

local function read()
  local found = {}
  for _, entry in ipairs(ui.files.list(folder.value)) do
    if all.value or entry.name:sub(1, 1) ~= "." then found[#found + 1] = entry end
  end
  entries.value, marked.value = found, found[1] and found[1].name
end

local function go(path)
  folder.value = path
  ui.task(read)
end

local function open()
  for _, entry in ipairs(entries.value) do
    if entry.name == marked.value then
      local path = folder.value .. "/" .. entry.name
      if entry.kind == "folder" then go(path) else ui.quit(0, (path:gsub("^%./", ""))) end
    end
  end
end

local function toggle()
  all.value = not all.value
  ui.task(read)
end

return function()
  local rows = ui.ForEach(entries.value, { id = "name" }, function(entry)
    local mark = entry.kind == "folder" and "/" or ""
    return ui.Text(ui.verbatim(entry.name .. mark)):lineLimit(1)
      :accessibilityLabel(ui.verbatim(entry.name))
      :accessibilityValue(mark == "/" and "folder" or "file"):tag(entry.name)
  end)
  return ui.VStack { alignment = "leading",
    ui.Text(ui.verbatim(folder.value)):truncationMode("head"):foregroundColor("secondary"),
    ui.List { selection = marked, rows }:frame { height = 8 },
  }:task(read)
    :onKeyPress { "enter", "right", title = "Open", open }
    :onKeyPress { "backspace", "left", title = "Go up", function() go(folder.value .. "/..") end }
    :onKeyPress { ".", title = "Show or hide what is hidden", toggle }
    :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
end
