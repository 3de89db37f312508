-- A tour of Lunette, written with Lunette: each page shows a chunk of Lua beside its result. The
-- chunk can be edited: the result is updated with each key; an error is shown below the chunk,
-- while the last valid result stays.
local ui = require "lunette"
local spans = require "lua_spans"
local pages = require "demo_pages"

local current = ui.State(1)
-- Whether the Lua code is shown, as F2 has decided; nil where it is shown if there is room for it
-- beside its result.
local shows_source = ui.State()
-- The theme that T has chosen; nil for that of the program.
local themes = {
  "dark", "light", "highContrast", ui.Theme { base = "dark", background = "#1d1420",
    accent = "#ff9f43" },
  ui.Theme { base = "light", background = "#eef2e6", accent = "#3f6b2f" },
}
local theme = ui.State()

-- ---- The parts of a page ----

-- For each page: its source, the error in it, and its result.
local sources, problems, made = {}, {}, {}
for index, page in ipairs(pages) do
  sources[index], problems[index] = ui.State(page[3]), ui.State("")
end
-- Changes when a page has a new result, so that views which show the page are updated.
local version = ui.State(0)
-- For each page: the tasks that it has started, and its states with their initial values, in their
-- order.
local tasks, states = {}, {}

-- The library as a page sees it: its tasks end when the page is edited, and its states keep their
-- values.
local function library(begun, kept, before)
  local own = setmetatable({}, { __index = ui })
  for _, name in ipairs { "every", "after", "task" } do
    own[name] = function(...)
      local task = ui[name](...)
      begun[#begun + 1] = task
      return task
    end
  end
  own.State = function(first, ...)
    local state = ui.State(first, ...)
    local old = before[#kept + 1]
    if old and old.first == first then state.value = old.state.value end
    kept[#kept + 1] = { first = first, state = state }
    return state
  end
  return own
end

local function cancel(begun) for _, task in ipairs(begun) do task:cancel() end end

-- Runs the source of a page. If that fails, nothing is changed but the error.
local function make(index)
  local begun, kept = {}, {}
  local own = library(begun, kept, states[index] or {})
  local content
  local chunk, problem = load(sources[index].value, "=page", "t",
    setmetatable({ ui = own }, { __index = _G }))
  if chunk then
    local is_good
    is_good, content = pcall(chunk)
    -- A body is called once before it is shown, to find errors in it.
    if is_good and type(content) == "function" then is_good, problem = pcall(content) end
    if is_good and type(content) == "function" and problem == nil then
      is_good, problem = false, "the page shows nothing"
    end
    if is_good and content == nil then is_good, problem = false, "the page returns nothing" end
    if is_good then
      problem = nil
    elseif type(content) ~= "function" then
      problem = problem or content
    end
  end
  if problem then
    cancel(begun)
    problems[index].value = tostring(problem)
    return
  end
  cancel(tasks[index] or {})
  tasks[index], states[index], made[index] = begun, kept, content
  problems[index].value = ""
  version.value = version.value + 1
end

local function page(index)
  local _ = version.value
  local content = made[index]
  if type(content) == "function" then return content() end
  return content
end

local function go(index)
  if not made[index] then make(index) end
  current.value = index
end
local function move(step) go((current.value - 1 + step) % #pages + 1) end

local function edit(index, text)
  if sources[index].value == text then return end
  sources[index].value = text
  make(index)
end

-- ---- The tour ----

-- After the program's own theme, which is dark or light, the other of these is first.
local function next_theme(is_dark)
  theme.value = (theme.value or is_dark and 1 or 0) % #themes + 1
end

local function contents()
  local chosen = ui.Binding { get = function() return current.value end,
    set = function(index) if index then go(index) end end }
  local rows = {}
  for index, one in ipairs(pages) do
    rows[index] = ui.Text(ui.verbatim(one[1])):lineLimit(1):tag(index)
  end
  return ui.List { selection = chosen, rows }:listStyle "plain"
end

local Source = ui.View "Source"
Source.index = 1
function Source:body()
  local index = self.index
  local problem = problems[index].value
  local text = ui.Binding {
    get = function() return sources[index].value end,
    set = function(new) edit(index, new) end,
  }
  return ui.VStack { alignment = "leading",
    ui.TextEditor(text, { prompt = ui.verbatim "Lua", spans = spans })
      :textEditorStyle "plain":frame { maxWidth = ui.infinity, maxHeight = ui.infinity },
    problem ~= "" and ui.Text(ui.verbatim(problem)):foregroundColor("destructive"):lineLimit(2)
      or nil,
  }
end

local Stage = ui.View "Stage"
Stage.index = 1
function Stage:body() return page(self.index) end

-- The first row: what this is, the page, and how many there are.
local function heading(index, size)
  local changed = sources[index].value ~= pages[index][3]
  local isWide = size.width >= 70
  return ui.HStack { spacing = 2,
    isWide and ui.Text "Lunette":foregroundColor "accent":bold():frame { width = 18,
      alignment = "leading" } or nil,
    ui.Text(ui.verbatim(pages[index][1])):bold():lineLimit(1):layoutPriority(1),
    isWide and ui.Text(ui.verbatim(pages[index][2])):foregroundColor "secondary":lineLimit(1)
      or nil,
    ui.Spacer { minLength = 0 },
    changed and ui.Button("As it was", function()
      edit(index, pages[index][3])
    end):buttonStyle "plain"
      :foregroundColor "accent":fixedSize() or nil,
    ui.Text(ui.verbatim(index .. "/" .. #pages)):foregroundColor "secondary":fixedSize(),
  }:padding { horizontal = 1 }:background "surface"
end

local function keys(isShown)
  return ui.KeyBar { "↓ Next page", isShown and "F2 Hide Lua" or "F2 Lua", "T Theme",
    "Tab Use it", "F1 Keys", "Ctrl+C Quit" }
end

-- The result with its code: beside it, below it, or in its place.
local function both(size, stage, source)
  local isWide, isHigh = size.width >= 110, size.width >= 70 and size.height >= 30
  local isShown = shows_source.value
  if isShown == nil then isShown = isWide or isHigh end
  if not isShown then return stage, false end
  if isWide then
    local code = source:padding { leading = 1 }:frame { width = math.min(76, size.width // 2 - 8) }
    return ui.HStack { spacing = 1, alignment = "top", stage, ui.Divider(), code }, true
  end
  if isHigh then
    return ui.VStack { alignment = "leading", stage, ui.Divider(),
      source:frame { height = math.max(5, (size.height - 2) // 2) } }, true
  end
  return source, true
end

local Tour = ui.View "Tour"
function Tour:body()
  local size = self.environment.windowSize
  local index = current.value
  -- The page stands apart from the row above it where there is room. It gets its own part of the
  -- window and no more, however wide what somebody writes is.
  local stage = Stage { index = index }:frame { minWidth = 0, minHeight = 0,
    maxWidth = ui.infinity, maxHeight = ui.infinity }:clipped():id(index)
    :padding { top = size.height >= 24 and 1 or 0 }
  local shown, isShown = both(size, stage, Source { index = index }:id(index))
  local hasContents = size.width >= 70 and size.height >= 16
  local tour = ui.VStack { alignment = "leading",
    heading(index, size),
    ui.HStack { alignment = "top", spacing = 1,
      hasContents and contents():frame { width = 18 } or nil,
      hasContents and ui.Divider() or nil,
      shown:padding { trailing = 1 },
    }:frame { maxWidth = ui.infinity, height = math.max(1, size.height - 2),
    alignment = "topLeading" }:clipped(),
    keys(isShown),
  }
  -- Where there is no list of pages, the arrows turn them, unless a control has a use for them.
  if not hasContents then
    tour = tour:onKeyPress { "down", title = "Next page", function() move(1) end }
      :onKeyPress { "up", title = "Page before", function() move(-1) end }
  end
  local is_dark = self.environment.colorScheme == "dark"
  tour = tour:onKeyPress { "t", title = "Next theme", function() next_theme(is_dark) end }
    :onKeyPress { "pageDown", phase = "capture", title = "Next page", function() move(1) end }
    :onKeyPress { "pageUp", phase = "capture", title = "Page before", function() move(-1) end }
    :onKeyPress { "f2", phase = "capture", title = "Lua, or what it makes", function()
      shows_source.value = not isShown
    end }
  if not theme.value then return tour end
  -- Not around all views, so that T goes on from a theme that the command line has set.
  return ui.VStack { tour:background "background":theme(themes[theme.value]) }
end

make(1)
return ui.App { title = "Lunette", body = Tour }
