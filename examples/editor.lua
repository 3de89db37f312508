#!/usr/bin/env -S lunette run
-- An editor for one text file in a few lines: it colours Lua code, completes words while you type,
-- and lists the functions of the file beside the text.
--
--     lunette run --allow-files examples/editor.lua notes.lua

local ui = require "lunette"

local path = arg and arg[1]
local function read()
  local file = path and io.open(path, "rb")
  if not file then return "" end
  local text = file:read("a")
  file:close()
  return text
end

local text = ui.State(read())
local saved, message = ui.State(text.value), ui.State("")
local word, chosen = ui.State(""), ui.State(1)

local keywords = {}
for name in ("and break do else elseif end false for function goto if in local nil not or repeat \z
    return then true until while")
  :gmatch("%a+") do keywords[name] = true end

local KEYWORD = { foreground = "purple", bold = true }
local STRING = { foreground = "success" }
local NUMBER = { foreground = "warning" }
local COMMENT = { foreground = "secondary" }

-- The coloured spans of a Lua text: { first byte, last byte, attributes }.
local function colours(source)
  local spans, place = {}, 1
  local function add(from, to, look) spans[#spans + 1] = { from, to, look } end
  while place <= #source do
    local from, to = source:find("^%-%-[^\n]*", place)
    if from then
      add(from, to, COMMENT)
    else
      from, to = source:find("^%b\"\"", place)
      if not from then from, to = source:find("^%b''", place) end
      if from then
        add(from, to, STRING)
      else
        from, to = source:find("^[%a_][%w_]*", place)
        if from then
          if keywords[source:sub(from, to)] then add(from, to, KEYWORD) end
        else
          from, to = source:find("^%d[%w%.]*", place)
          if from then add(from, to, NUMBER) end
        end
      end
    end
    place = (to or place) + 1
  end
  return spans
end

-- The words in the text that begin with its last word. So words are completed at the end of the
-- text only.
local function completions()
  local start = text.value:match("([%a_][%w_]+)$")
  if not start then return {} end
  local known, found = {}, {}
  local function add(name)
    if name ~= start and not known[name] and name:sub(1, #start) == start then
      known[name] = true
      found[#found + 1] = name
    end
  end
  for name in pairs(keywords) do add(name) end
  for name in text.value:gmatch("[%a_][%w_]+") do add(name) end
  table.sort(found)
  return found, start
end

local list = ui.Binding {
  get = function() return word.value ~= text.value and #completions() > 0 end,
  set = function() word.value = text.value end,
}
local function complete(name)
  local _, start = completions()
  text.value = text.value .. name:sub(#start + 1)
  chosen.value = 1
end

local function save()
  local file, why = io.open(path or "", "wb")
  if not file then
    message.value = why or "no file"
    return
  end
  file:write(text.value)
  file:close()
  saved.value, message.value = text.value, "saved"
end

-- While the list of words is shown, it gets Tab and the arrow keys before the editor does.
local function keys(press)
  local found = completions()
  if word.value == text.value or #found == 0 then return false end
  if press.key == "tab" then
    complete(found[chosen.value] or found[1])
  elseif press.key == "down" then
    chosen.value = chosen.value % #found + 1
  elseif press.key == "up" then
    chosen.value = (chosen.value - 2) % #found + 1
  elseif press.key == "escape" then
    word.value = text.value
  else
    chosen.value = 1
    return false
  end
  return true
end

local function lines()
  local count = select(2, text.value:gsub("\n", "\n")) + 1
  return count == 1 and "1 line" or count .. " lines"
end

return function()
  return ui.VStack { spacing = 0,
    ui.HSplitView {
      ui.TextEditor(text, { prompt = "Write some Lua", spans = colours })
        :popover {
          isPresented = list, attachmentAnchor = "caret", isPassive = true,
          content = function()
            return ui.VStack { spacing = 0, alignment = "leading",
              ui.ForEach((completions()), { id = function(name) return name end },
                  function(name, index)
                local row = ui.Button(name, function() complete(name) end):buttonStyle("plain")
                return index == chosen.value and row:bold():foregroundColor("accent") or row
              end) }
          end,
        }
        :onKeyPress { phase = "capture", perform = keys }
        :accessibilityLabel("Text")
        :frame { minWidth = 20 },
      -- The functions are shown only in a wide window.
      ui.environment.windowSize.width >= 60
        and ui.ScrollView { ui.VStack { alignment = "leading", spacing = 0,
        ui.Text("Functions"):bold(),
        ui.ForEach((function()
          local names = {}
          for name in text.value:gmatch("function ([%w_%.:]+)") do names[#names + 1] = name end
          return names
        end)(), function(name) return ui.Text(name) end),
      }:padding { horizontal = 1 }:frame { maxWidth = ui.infinity, alignment = "leading" } }
        :textSelection("enabled"):frame { minWidth = 10, maxWidth = 26 } or nil,
    },
    ui.HStack {
      ui.Text((path or "no file") .. (text.value ~= saved.value and " •" or ""))
        :accessibilityLabel((path or "no file") .. (text.value ~= saved.value and ", changed"
          or "")), ui.Text(lines()):foregroundColor("secondary"),
      ui.Spacer(), ui.Text(message.value):foregroundColor("secondary"),
      ui.Button("Save", save):keyboardShortcut("s"):disabled(not path),
    }:lineLimit(1),
    ui.environment.windowSize.height >= 14
      and ui.KeyBar { "Alt+S Save", "Tab Complete", "Ctrl+Z Undo", "F1 Keys", "Ctrl+C Quit" }
        or nil,
  }
end
