-- The interface around the stage: the transcript, the editor and its completions. It runs in a Lua state of its own, so that
-- no entry can break it. The host calls the functions at the end of this file; it reads and changes the editor directly.
local ui = require "lunette"

-- The lines of the transcript: { kind, text, runs = its colours }, from `first` to `last`. Older ones are dropped.
local most_lines = 2000
local lines, first, last = {}, 1, 0
local version = ui.State(0)
local text = ui.State("")
local focus = ui.State("editor")
-- Completions: { items = { { text, kind } … }, chosen, sentence }; the search in the history: { words, items, chosen }.
local offered = ui.State(ui.optional)
local hint = ui.State("")
-- The brackets to mark in the editor: { pair, lone }, lists of byte offsets.
local brackets = ui.State { {}, {} }

local looks = {
  input = { foreground = "accent" }, value = {}, printed = {}, note = { foreground = "secondary" },
  error = { foreground = "destructive" },
}

-- ---- Colours of Lua ----

local spans = require "lua_spans"
local paired, lone = { foreground = "accent", bold = true, underline = true }, { foreground = "destructive", bold = true }

-- The syntax colours of a text, followed by the marks of its brackets, which take precedence.
local function colored(marks)
  return function(source)
    local found = spans(source)
    for index, look in ipairs { paired, lone } do
      for _, place in ipairs(marks[index]) do found[#found + 1] = { place, place, look } end
    end
    return found
  end
end

-- The syntax colours of lines of Lua with prompts before them: for each line, pairs { text, look } from left to right. Nil for
-- a command, and for a text that is too long.
local most_colored = 20000
local function runs(given)
  if #given > most_colored or given:find "^> %s*[.?]" then return nil end
  local prompts, sources = {}, {}
  for line in (given .. "\n"):gmatch "(.-)\n" do
    local prompt, source = line:match "^(>+ ?)(.*)$"
    prompts[#prompts + 1], sources[#sources + 1] = prompt, source
  end
  local found, next_one, start, all = spans(table.concat(sources, "\n")), 1, 1, {}
  for index, source in ipairs(sources) do
    local stop, at = start + #source - 1, start
    local line = { { prompts[index], looks.input } }
    local function add(upto, look)
      if upto < at then return end
      line[#line + 1] = { source:sub(at - start + 1, upto - start + 1), look }
      at = upto + 1
    end
    while found[next_one] and found[next_one][1] <= stop do
      local span = found[next_one]
      add(span[1] - 1)
      add(math.min(span[2], stop), span[3])
      -- A long string continues on the next line.
      if span[2] > stop then break end
      next_one = next_one + 1
    end
    add(stop)
    all[index], start = line, stop + 2
  end
  return all
end

-- ---- Views ----

local function run(part)
  local shown, look = ui.Text(ui.verbatim(part[1])), part[2]
  if look and look.bold then shown = shown:bold() end
  return look and shown:foregroundColor(look.foreground) or shown
end

local function make_row(line)
  if line.runs then
    local parts = {}
    for index, part in ipairs(line.runs) do parts[index] = run(part) end
    return ui.Text(parts)
  end
  local look = looks[line[1]]
  local shown = ui.Text(ui.verbatim(line[2]))
  if line[1] == "error" then shown = ui.Text(ui.verbatim(line[2])):bold() end
  return look.foreground and shown:foregroundColor(look.foreground) or shown
end

-- A line never changes, so its view is created only once.
local function row(index)
  local line = lines[index]
  if not line then return ui.Text "" end
  line.view = line.view or make_row(line)
  return line.view
end

-- Scrolls the transcript; set by its body.
local scroller
local Transcript = ui.View "Transcript"
function Transcript:body()
  local _ = version.value
  local numbers = {}
  for index = first, last do numbers[#numbers + 1] = index end
  return ui.ScrollViewReader(function(proxy)
    scroller = proxy
    return ui.ScrollView {
      ui.VStack { alignment = "leading", ui.ForEach(numbers, { id = function(index) return index end }, row) },
    }:defaultScrollAnchor "bottom"
      :frame { maxWidth = ui.infinity, maxHeight = ui.infinity, alignment = "bottomLeading" }
  end)
end

-- The completions cover the end of the transcript, so that the editor is never covered and nothing moves.
local most_rows = 8
-- A sample of a colour or symbol; nil for other names.
local function sample(name, kind)
  if kind == "Color" then return ui.Text "██":foregroundColor(name) end
  if kind == "symbol" then return ui.Image { systemName = name } end
end

local Offer = ui.View "Offer"
function Offer:body()
  local offer = offered.value
  if not offer then return ui.Spacer() end
  local from = math.max(1, math.min(offer.chosen - most_rows // 2, #offer.items - most_rows + 1))
  local rows = {}
  for index = from, math.min(#offer.items, from + most_rows - 1) do
    local item = offer.items[index]
    local isChosen = index == offer.chosen
    rows[#rows + 1] = ui.HStack { spacing = 1,
      ui.Text(isChosen and "▸" or " "),
      ui.Text(ui.verbatim(item[1])):lineLimit(1):bold(isChosen),
      ui.Spacer(),
      sample(item[1], item[2]),
      ui.Text(ui.verbatim(item[2])):lineLimit(1):foregroundColor "secondary":layoutPriority(-1),
    }
  end
  if #offer.items == 0 then rows[1] = ui.Text("Nothing."):foregroundColor "secondary" end
  return ui.VStack { alignment = "leading",
    ui.Spacer(),
    ui.VStack { alignment = "leading",
      ui.Divider(),
      rows,
      offer.sentence ~= "" and ui.Text(ui.verbatim(offer.sentence)):italic():foregroundColor "secondary":lineLimit(2) or nil,
    }:frame { maxWidth = ui.infinity, alignment = "leading" }:background "background",
  }:frame { maxWidth = ui.infinity, maxHeight = ui.infinity, alignment = "bottomLeading" }:allowsHitTesting(false)
end

local Root = ui.View "Root"
function Root:body()
  local words = hint.value
  return ui.VStack { alignment = "leading",
    ui.ZStack { alignment = "bottomLeading", Transcript {}, Offer {} },
    ui.Divider(),
    ui.HStack { spacing = 0, alignment = "top",
      ui.Text "> ":foregroundColor "accent":bold(),
      ui.TextEditor(text:binding(), { prompt = ui.verbatim "Lua, or .help", spans = colored(brackets.value) })
        :textEditorStyle "plain":lineLimit(12):focused(focus:binding(), "editor"),
    },
    words ~= "" and ui.Text(ui.verbatim(words)):foregroundColor "secondary":lineLimit(1) or nil,
  }
end

-- ---- For the host ----

local function append(kind, given)
  local colors, number = kind == "input" and runs(given), 0
  for line in (given .. "\n"):gmatch "(.-)\n" do
    last, number = last + 1, number + 1
    lines[last] = { kind, line, runs = colors and colors[number] }
  end
  while last - first >= most_lines do
    lines[first] = nil
    first = first + 1
  end
  version.value = version.value + 1
  -- What is entered is seen, and so is what follows, wherever the reader was. What a task prints meanwhile moves nothing.
  if kind == "input" and scroller then scroller:scrollTo(last, "bottom") end
end

local function clear()
  for index = first, last do lines[index] = nil end
  first = last + 1
  version.value = version.value + 1
end

-- Rows of { text, name of a colour or false }, each shown with a sample of the colour.
local function show_colors(rows)
  for _, row in ipairs(rows) do
    last = last + 1
    local sample = row[2] and ui.Text "██":foregroundColor(row[2]) or ui.Text "  "
    lines[last] = { "value", row[1], view = ui.HStack { spacing = 1, sample, ui.Text(ui.verbatim(row[1])):lineLimit(1) } }
  end
  version.value = version.value + 1
end

local function offer(items, chosen, sentence)
  offered.value = items and { items = items, chosen = chosen, sentence = sentence } or nil
end

local function set_text(given) text.value = given end
local function set_hint(given) hint.value = given end
local function focus_editor() focus.value = "editor" end
local function set_brackets(pair, lone) brackets.value = { pair, lone } end

return Root {}, append, offer, set_text, set_hint, focus_editor, set_brackets, clear, show_colors
