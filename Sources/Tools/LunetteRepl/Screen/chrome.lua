-- The interface around the stage: the transcript, the editor and its completions. It runs in a
-- separate Lua state, so that no entry can break it. The host calls the functions at the end of
-- this file; it reads and changes the editor directly.
local ui = require "lunette"

-- The lines of the transcript, from `first` to `last`. Older ones are dropped.
local most_lines = 2000
local lines, first, last = {}, 1, 0
local version = ui.State(0)
local text = ui.State("")
local focus = ui.State("editor")
-- Completions: { items = { { text, kind } … }, chosen, sentence }; the search in the history: {
-- words, items, chosen }.
local offered = ui.State(ui.optional)
local hint = ui.State("")
-- The brackets to mark in the editor: { pair, lone }, lists of byte offsets.
local brackets = ui.State { {}, {} }

-- What the looks of parts of lines (`StyledLine.Look`) are here.
local looks = {
  strong = { bold = true }, faint = { foreground = "secondary" },
  error = { foreground = "destructive", bold = true },
  warning = { foreground = "warning", bold = true }, success = { foreground = "success" },
  keyword = { foreground = "purple", bold = true }, literal = { foreground = "success" },
  number = { foreground = "warning" },
  comment = { foreground = "secondary" }, marked = { foreground = "destructive", bold = true,
    underline = true },
  prompt = { foreground = "accent", bold = true },
}

-- ---- Colours of Lua ----

local spans = require "lua_spans"
local paired, lone = { foreground = "accent", bold = true, underline = true },
  { foreground = "destructive", bold = true }

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

-- ---- Views ----

local function part(words, look)
  local shown, how = ui.Text(ui.verbatim(words)), looks[look]
  if not how then return shown end
  if how.bold then shown = shown:bold() end
  if how.underline then shown = shown:underline() end
  return how.foreground and shown:foregroundColor(how.foreground) or shown
end

-- A line is { hangs, text, look, text, look … }. Where it hangs and is broken, what follows its
-- first part stays beside that.
local function make_row(line)
  local parts = {}
  for index = 2, #line, 2 do parts[#parts + 1] = part(line[index], line[index + 1]) end
  if #parts == 1 then return parts[1] end
  if not line[1] then return ui.Text(parts) end
  local first = table.remove(parts, 1)
  return ui.HStack { spacing = 0, alignment = "top", first:fixedSize(), #parts == 1 and parts[1]
    or ui.Text(parts) }
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
      ui.VStack { alignment = "leading",
        ui.ForEach(numbers, { id = function(index) return index end }, row) },
    }:defaultScrollAnchor "bottom"
      :frame { maxWidth = ui.infinity, maxHeight = ui.infinity, alignment = "bottomLeading" }
  end)
end

-- The completions cover the end of the transcript, so that the editor is never covered and nothing
-- moves. There are at most `max_rows` of them, or as many as have room with the line above them and
-- the sentence below.
local max_rows = 8
-- A sample of a colour or symbol; nil for other names, and for colours where there are none.
local function sample(name, kind, hasColors)
  if kind == "Color" and hasColors then return ui.Text "██":foregroundColor(name) end
  if kind == "symbol" then return ui.Image { systemName = name } end
end

local function completions(offer, size)
  local sentence_rows = offer.sentence == "" and 0 or size.height < 8 and 1 or 2
  local count = math.max(1, math.min(max_rows, size.height - 1 - sentence_rows))
  local from = math.max(1, math.min(offer.chosen - count // 2, #offer.items - count + 1))
  local rows = {}
  for index = from, math.min(#offer.items, from + count - 1) do
    local item = offer.items[index]
    local isChosen = index == offer.chosen
    rows[#rows + 1] = ui.HStack { spacing = 1,
      ui.Text(isChosen and "▸" or " "),
      ui.Text(ui.verbatim(item[1])):lineLimit(1):bold(isChosen),
      ui.Spacer(),
      sample(item[1], item[2], item[3]),
      ui.Text(ui.verbatim(item[2])):lineLimit(1):foregroundColor "secondary":layoutPriority(-1),
    }
  end
  if #offer.items == 0 then rows[1] = ui.Text("Nothing."):foregroundColor "secondary" end
  return ui.VStack { alignment = "leading",
    ui.Spacer(),
    ui.VStack { alignment = "leading",
      ui.Divider(),
      rows,
      sentence_rows > 0 and ui.Text(ui.verbatim(offer.sentence)):italic()
        :foregroundColor "secondary"
        :lineLimit(sentence_rows) or nil,
    }:frame { maxWidth = ui.infinity, alignment = "leading" }:background "background",
  }:frame { maxWidth = ui.infinity, maxHeight = ui.infinity, alignment = "bottomLeading" }
    :allowsHitTesting(false)
end

local Offer = ui.View "Offer"
function Offer:body()
  local offer = offered.value
  if not offer then return ui.Spacer() end
  return ui.GeometryReader(function(size) return completions(offer, size) end)
end

local Root = ui.View "Root"
function Root:body()
  local words = hint.value
  return ui.VStack { alignment = "leading",
    ui.ZStack { alignment = "bottomLeading", Transcript {}, Offer {} },
    ui.Divider(),
    ui.HStack { spacing = 0, alignment = "top",
      ui.Text "> ":foregroundColor "accent":bold(),
      ui.TextEditor(text:binding(), { prompt = ui.verbatim "Lua, or .help",
        spans = colored(brackets.value) })
        :textEditorStyle "plain":lineLimit(12):focused(focus:binding(), "editor")
        :accessibilityLabel "The editor",
    },
    words ~= "" and ui.Text(ui.verbatim(words)):foregroundColor "secondary":lineLimit(1) or nil,
  }
end

-- ---- For the host ----

-- Adds lines. Those that are `entered` are seen, and so is what follows, wherever the reader was.
-- What a task prints meanwhile moves nothing.
local function append(given, entered)
  for _, line in ipairs(given) do
    last = last + 1
    lines[last] = line
  end
  while last - first >= most_lines do
    lines[first] = nil
    first = first + 1
  end
  version.value = version.value + 1
  if entered and scroller then scroller:scrollTo(last, "bottom") end
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
    lines[last] = { view = ui.HStack { spacing = 1, sample,
      ui.Text(ui.verbatim(row[1])):lineLimit(1) } }
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
