-- A tour of Lunette, written with Lunette: each page shows a chunk of Lua beside its result. The chunk can be edited: the
-- result is updated with each key; an error is shown below the chunk, while the last valid result stays.
local ui = require "lunette"
local spans = require "lua_spans"

-- Each page: its title, a sentence, and its source, which returns a view or a function that makes one.
local pages = {
  { "A view", "A script returns what is to be seen.", [[
return ui.VStack { spacing = 1,
  ui.Text("Hello, terminal"):bold():foregroundColor "accent",
  ui.HStack {
    ui.Image { systemName = "star" }, "left",
    ui.Spacer(), "right",
  },
  ui.Text "What you write is what it says."
    :foregroundColor "secondary",
}:padding():border("secondary", { style = "rounded" })]] },
  { "State", "A body that reads a state runs again when it is written.", [[
local count = ui.State(0)
local function add() count.value = count.value + 1 end
local function reset() count.value = 0 end
return function()
  return ui.VStack { spacing = 1,
    ui.Text("Count: " .. count.value):bold(),
    ui.HStack { spacing = 2,
      ui.Button("Add one", add),
      ui.Button("Reset", { role = "destructive", action = reset }),
    },
  }:padding()
end]] },
  { "A style", "A style is a function of what its control is.", [[
local Pill = ui.ButtonStyle(function(c)
  local fill = c.role == "destructive" and "#e06060" or "#e0c040"
  return c.label:foregroundColor "black"
    :padding { horizontal = 2 }
    :background(c.isPressed and "#fff0a0" or fill)
    :cornerRadius(1)
    :bold(c.isFocused)
end)
local function act() end
return ui.HStack { spacing = 2,
  ui.Button("Save", act),
  ui.Button("Delete", { role = "destructive", action = act }),
}:buttonStyle(Pill):padding()]] },
  { "In every state", "Each role and state of a style, brought about by input.", [[
local picked = ui.State "Click a cell."
local Boxed = ui.ButtonStyle(function(c)
  return c.label:padding { horizontal = 1 }
    :border(c.isFocused and "accent" or "secondary",
      { style = c.isPressed and "heavy" or "rounded" })
end)
local sheet = ui.ContactSheet(Boxed, { action = function(cell)
  picked.value = cell.role .. " " .. cell.state
end })
return function()
  return ui.VStack { alignment = "leading",
    ui.Text(picked.value):foregroundColor "secondary",
    ui.ScrollView { axes = "both", sheet },
  }
end]] },
  { "Styles compose", "The nearest style draws what is beneath it.", [[
local Starred = ui.PrimitiveButtonStyle(function(c)
  local star = ui.Text "*":foregroundColor "accent"
  return ui.HStack { star, ui.Button(c) }
end)
local function act() end
return ui.VStack { spacing = 1, alignment = "leading",
  ui.Button("Plain", act),
  ui.Button("Starred", act):buttonStyle(Starred),
  ui.Button("Starred and prominent", act)
    :buttonStyle(Starred):buttonStyle "borderedProminent",
}:padding()]] },
  { "Controls", "What is bound to a state changes it, and follows it.", [[
local wifi, name = ui.State(true), ui.State "Ada"
local volume = ui.State(4)
return function()
  local is_on = wifi.value and "online" or "offline"
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.Toggle("Wi-Fi", wifi),
    ui.Slider("Volume", { value = volume,
      range = { 0, 10 }, step = 1 }):frame { width = 30 },
    ui.TextField("Name", name):frame { width = 30 },
    ui.Text(name.value .. ", " .. is_on .. ", " .. volume.value),
  }:padding()
end]] },
  { "Gauges", "How much there is of something.", [[
local level = ui.State(0.4)
return function()
  local value = level.value
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.Slider("Level", { value = level, range = { 0, 1 },
      step = 0.05 }),
    ui.Gauge("Tank", { value = value,
      currentValueLabel = ("%d %%"):format(value * 100) })
      :tint(value < 0.2 and "red" or "green"),
    ui.ProgressView("Copying", { value = value, total = 1 }),
  }:frame { maxWidth = 40 }:padding { horizontal = 1 }
end]] },
  { "Motion", "A change in withAnimation is shown on its way.", [[
local order = ui.State { "Mercury", "Venus", "Earth", "Mars" }
local colors = { Mercury = "#8e8e93", Venus = "#ff9500",
  Earth = "#30b0c7", Mars = "#ff3b30" }
local function Planet(name)
  return ui.Text(ui.verbatim(name)):padding { horizontal = 1 }
    :foregroundColor "black":background(colors[name])
end
local function name_of(name) return name end
local function shuffle()
  local o = order.value
  order.value = { o[2], o[4], o[1], o[3] }
end
return function()
  return ui.VStack { spacing = 1,
    ui.HStack { ui.ForEach(order.value, { id = name_of }, Planet) },
    ui.Button("Shuffle", function()
      ui.withAnimation("bouncy", shuffle)
    end),
  }:padding()
end]] },
  { "Components", "A component has properties, and a state in each place.", [[
local Counter = ui.View "Counter"
Counter.step = 1
Counter.state = { count = 0 }
function Counter:body()
  local title = self.count .. " (by " .. self.step .. ")"
  return ui.Button(title, function()
    self.count = self.count + self.step
  end)
end
return ui.HStack { spacing = 2,
  Counter {}, Counter { step = 5 }, Counter { step = 100 },
}:padding()]] },
  { "Time", "Tasks wait without holding anything up.", [[
local done = ui.State(0)
ui.every(0.5, function() done.value = (done.value + 1) % 11 end)
return function()
  return ui.VStack { spacing = 1,
    ui.ProgressView("Copying", { value = done.value,
      total = 10 }):frame { width = 30 },
    ui.Text(done.value .. " of 10"):foregroundColor "secondary",
  }:padding()
end]] },
  { "Lists", "A list scrolls, keeps its selection, and is searched.", [[
local moons = { "Moon", "Phobos", "Deimos", "Io", "Europa",
  "Ganymede", "Callisto", "Titan", "Triton", "Charon" }
local chosen = ui.State(ui.optional)
local function name_of(name) return name end
local function row(name) return ui.Text(ui.verbatim(name)) end
return function()
  local words = chosen.value or "Nothing is selected."
  return ui.VStack { alignment = "leading",
    ui.Text(words):foregroundColor "secondary",
    ui.List { selection = chosen,
      ui.ForEach(moons, { id = name_of }, row) },
  }
end]] },
  { "Panes", "Drag a line, or give it the focus and use the arrows.", [[
local function pane(words)
  return ui.Text(words):frame {
    maxWidth = ui.infinity, maxHeight = ui.infinity }
end
return ui.HSplitView {
  pane "Inbox",
  ui.VSplitView { pane "Above", pane "Below" },
}]] },
  { "An editor", "Many lines, undo, selection, and colors of your own.", [[
local text = ui.State "Dear reader,\n\nlong words are green.\n"
local green = { foreground = "green" }
local function long_words(source)
  local found = {}
  for from, word, after in source:gmatch "()(%a+)()" do
    if #word > 4 then
      found[#found + 1] = { from, after - 1, green }
    end
  end
  return found
end
return function()
  local size = #text.value .. " bytes"
  return ui.VStack { alignment = "leading",
    ui.TextEditor(text, { spans = long_words }),
    ui.Text(size):foregroundColor "secondary",
  }
end]] },
  { "Keys and drags", "Views answer keys, clicks and drags, wherever they are.", [[
local said = ui.State "Press x, click here, or drag."
local function say(words)
  return function() said.value = words end
end
local drag = ui.DragGesture { onChanged = function(value)
  local moved = value.translation
  said.value = "By " .. moved.width .. ", " .. moved.height
end }
return function()
  return ui.Text(said.value)
    :frame { maxWidth = ui.infinity, maxHeight = ui.infinity }
    :border("accent", { style = "rounded" })
    :focusable()
    :onKeyPress { "x", say "That was x." }
    :onTapGesture(say "A click.")
    :gesture(drag)
end]] },
  { "Dialogs", "What is presented has the keys until it is closed.", [[
local asks, answer = ui.State(false), ui.State "not asked yet"
local function say(words)
  return function() answer.value = words end
end
return function()
  return ui.VStack { spacing = 1,
    ui.Text(answer.value),
    ui.Button("Ask", function() asks.value = true end)
      :alert("Delete the draft?", { isPresented = asks,
        message = "It cannot be undone.",
        ui.Button("Delete", { role = "destructive",
          action = say "deleted" }),
        ui.Button("Keep", { role = "cancel",
          action = say "kept" }) }),
  }:padding()
end]] },
}

local current = ui.State(1)
-- Whether a small window shows the Lua code instead of its result.
local shows_source = ui.State(false)

-- ---- The parts of a page ----

-- For each page: its source, the error in it, and its result.
local sources, problems, made = {}, {}, {}
for index, page in ipairs(pages) do sources[index], problems[index] = ui.State(page[3]), ui.State("") end
-- Changes when a page has a new result, so that views which show the page are updated.
local version = ui.State(0)
-- For each page: the tasks that it has started, and its states with their initial values, in their order.
local tasks, states = {}, {}

-- The library as a page sees it: its tasks end when the page is edited, and its states keep their values.
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
  local chunk, problem = load(sources[index].value, "=page", "t", setmetatable({ ui = own }, { __index = _G }))
  if chunk then
    local is_good
    is_good, content = pcall(chunk)
    -- A body is called once before it is shown, to find errors in it.
    if is_good and type(content) == "function" then is_good, problem = pcall(content) end
    if is_good and type(content) == "function" and problem == nil then is_good, problem = false, "the page shows nothing" end
    if is_good and content == nil then is_good, problem = false, "the page returns nothing" end
    if is_good then problem = nil elseif type(content) ~= "function" then problem = problem or content end
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

local Entry = ui.ButtonStyle(function(configuration)
  return ui.HStack { spacing = 0,
    ui.Text(configuration.isFocused and "› " or "  "):foregroundColor("accent"),
    configuration.label:bold(configuration.isSelected)
      :foregroundColor(configuration.isSelected and "accent" or "primary"),
    ui.Spacer { minLength = 0 },
  }:contentShape()
end)

local function contents()
  local entries = {}
  for index, one in ipairs(pages) do
    entries[index] = ui.Button(ui.verbatim(one[1]),
      { isSelected = index == current.value, action = function() go(index) end }):id(index)
  end
  return ui.ScrollView { ui.VStack { alignment = "leading", ui.Group(entries) }:buttonStyle(Entry) }
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
    problem ~= "" and ui.Text(ui.verbatim(problem)):foregroundColor("destructive"):lineLimit(2) or nil,
  }
end

local Stage = ui.View "Stage"
Stage.index = 1
function Stage:body() return page(self.index) end

local function heading(index)
  local changed = sources[index].value ~= pages[index][3]
  return ui.VStack { alignment = "leading",
    ui.HStack { spacing = 2,
      ui.Text(ui.verbatim(pages[index][1])):bold(),
      ui.Spacer(),
      changed and ui.Button("As it was", function() edit(index, pages[index][3]) end):buttonStyle "plain"
        :foregroundColor("accent") or nil,
    },
    ui.Text(ui.verbatim(pages[index][2])):foregroundColor("secondary"):lineLimit(1),
  }
end

-- The arrangement for a small window: only the result or only the source is shown.
local function small(index, stage, source)
  return ui.VStack { alignment = "leading",
    ui.HStack { spacing = 1,
      ui.Text(ui.verbatim(index .. "/" .. #pages)):foregroundColor("secondary"),
      ui.Text(ui.verbatim(pages[index][1])):bold():lineLimit(1),
      ui.Spacer(),
      ui.HStack { spacing = 1,
        ui.Button("‹", function() move(-1) end):accessibilityLabel("Page before"),
        ui.Button(shows_source.value and "Show" or "Lua", function() shows_source.value = not shows_source.value end),
        ui.Button("›", function() move(1) end):accessibilityLabel("Next page"),
      }:buttonStyle "plain":foregroundColor("accent"),
    },
    shows_source.value and source or stage,
  }
end

local function whole(size, index, stage, source)
  local both
  if size.width >= 120 then
    both = ui.HStack { spacing = 1, alignment = "top", stage, ui.Divider(), source:frame { width = size.width // 2 - 10 } }
  else
    both = ui.VStack { alignment = "leading", stage, ui.Divider(), source }
  end
  return ui.HStack { alignment = "top", spacing = 1,
    contents():frame { width = 16 }, ui.Divider(),
    ui.VStack { alignment = "leading", spacing = size.height >= 24 and 1 or 0, heading(index), both },
  }
end

local Tour = ui.View "Tour"
function Tour:body()
  local size = self.environment.windowSize
  local index = current.value
  local stage = Stage { index = index }:frame { maxWidth = ui.infinity, maxHeight = ui.infinity }:id(index)
  local source = Source { index = index }:id(index)
  local shown = (size.width < 70 or size.height < 16) and small(index, stage, source)
    or whole(size, index, stage, source)
  return shown:padding { horizontal = 1 }
    :onKeyPress { "pageDown", phase = "capture", title = "Next page", function() move(1) end }
    :onKeyPress { "pageUp", phase = "capture", title = "Page before", function() move(-1) end }
    :onKeyPress { "f2", phase = "capture", title = "Lua, or what it makes",
      function() shows_source.value = not shows_source.value end }
end

make(1)
return ui.App { title = "Lunette", body = Tour }
