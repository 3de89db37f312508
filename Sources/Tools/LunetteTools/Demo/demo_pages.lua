-- The pages of the tour: a title, a sentence, and the Lua code of each, which returns a view or a
-- function that makes one.
return {
  { "Dashboard", "Gauges, large digits and charts follow their states.", [[
local load, time = ui.State { 3, 5, 4, 6, 8, 7, 9, 6 }, ui.State(580)
ui.every(1, function()
  local new = { table.unpack(load.value, #load.value > 40 and 2 or 1) }
  new[#new + 1] = math.abs((new[#new] + math.random(-3, 3)) % 11)
  load.value, time.value = new, time.value + 1
end)
local function card(title, view)
  return ui.GroupBox(title, { view:frame { maxWidth = ui.infinity } })
end
local function gauge(name, share, color)
  return ui.HStack {
    ui.Text(name):foregroundColor "secondary"
      :frame { width = 5, alignment = "leading" },
    ui.ProgressView { value = share }:controlSize "large":tint(color),
    ui.Text(("%3d %%"):format(share * 100)):fixedSize() }
end
return function()
  local last = load.value[#load.value]
  local color = last > 8 and "warning" or "success"
  local clock = ("%02d:%02d"):format(time.value // 60 % 24, time.value % 60)
  local numbers = ui.HStack { spacing = 1, alignment = "top",
    card("Time", ui.Text(clock):font "largeTitle"),
    card("Requests", ui.Text(last .. "00"):font "largeTitle"
      :foregroundColor(color)) }
  local machine = ui.HStack { spacing = 1, alignment = "top",
    card("Machine", ui.VStack { gauge("CPU", last / 10, "accent"),
      gauge("Disk", 0.62, "warning"), gauge("Net", 0.18, "success") }),
    card("Last minute", ui.Sparkline(load.value):frame { height = 3 }
      :foregroundColor(color)) }
  local chart = ui.Chart { data = load.value, mark = "area" }
    :frame { minHeight = 6, idealHeight = 6, maxHeight = ui.infinity }
  return ui.ViewThatFits { axes = "vertical",
    ui.VStack { numbers, machine, chart },
    ui.VStack { numbers, ui.Sparkline(load.value) } }
end]] },
  { "A view", "A script returns what is to be seen.", [[
local function fact(name, value)
  return ui.LabeledContent(name, { value = value })
end
local function framed(views)
  return ui.VStack(views):padding():frame { maxWidth = 56 }
    :border("secondary", { style = "rounded" })
end
local head = ui.HStack { spacing = 2,
  ui.Text "AL":bold():padding { horizontal = 2, vertical = 1 }
    :foregroundColor "onAccent"
    :background("accent", { cornerRadius = 1 }),
  ui.VStack { alignment = "leading",
    ui.Text "Ada Lovelace":font "title",
    ui.Text "What you write is what it says."
      :foregroundColor "secondary" },
  ui.Spacer(),
  ui.Image { systemName = "star.fill" }:foregroundColor "warning",
}
local facts = ui.GroupBox { ui.VStack { alignment = "leading",
  fact("Born", "10 December 1815"),
  fact("Machine", "the Analytical Engine"),
  fact("Program", "Bernoulli numbers"),
}:frame { maxWidth = ui.infinity, alignment = "leading" } }
-- The first that fits into the room.
return ui.ViewThatFits { axes = "vertical",
  framed { spacing = 1, head, ui.Divider(), facts },
  framed { head } }]] },
  { "State", "A body that reads a state runs again when it is written.", [[
local count = ui.State(0)
local function add() count.value = count.value + 1 end
local function reset() count.value = 0 end
return function()
  return ui.VStack { spacing = 1,
    ui.Text(tostring(count.value)):font "largeTitle",
    ui.Text("Count: " .. count.value):foregroundColor "secondary",
    ui.HStack { spacing = 2,
      ui.Button("Add one", add):buttonStyle "borderedProminent",
      ui.Button("Reset", { role = "destructive", action = reset })
        :buttonStyle "bordered",
    },
  }:padding { horizontal = 6, vertical = 1 }
    :background("surface", { cornerRadius = 1 })
end]] },
  { "A style", "A style is a function of what its control is.", [[
local Pill = ui.ButtonStyle(function(c)
  local fill = c.role == "destructive" and "#e06060" or "#e0c040"
  return c.label:foregroundColor "black"
    :padding { horizontal = 4, vertical = 1 }
    :background(c.isPressed and "#fff0a0" or fill, { cornerRadius = 1 })
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
local sheet = ui.ContactSheet(Boxed, { themes = { "dark", "light" },
  action = function(cell)
    picked.value = cell.role .. " " .. cell.state
  end })
return function()
  return ui.VStack { alignment = "leading",
    ui.Text(picked.value):foregroundColor "secondary",
    ui.ScrollView { axes = "both", sheet },
  }
end]] },
  { "Styles compose", "The nearest style draws what is beneath it.", [[
-- Draws a mark, and leaves the button to the next outer style.
local function marked(mark, color)
  return ui.PrimitiveButtonStyle(function(c)
    return ui.HStack { ui.Text(mark):foregroundColor(color),
      ui.Button(c) }
  end)
end
local Starred, Counted = marked("★", "warning"), marked("①", "success")
local function act() end
local function row(title, styles)
  local button = ui.Button("Save", act)
  for _, style in ipairs(styles) do button = button:buttonStyle(style) end
  return ui.GridRow { ui.Text(title):foregroundColor "secondary",
    button }
end
return ui.Grid { horizontalSpacing = 4, verticalSpacing = 1,
  alignment = "leading",
  row("bordered", { "bordered" }),
  row("starred, bordered", { Starred, "bordered" }),
  row("counted, starred, prominent",
    { Counted, Starred, "borderedProminent" }),
  row("starred, plain", { Starred, "plain" }),
}:padding()]] },
  { "Controls", "What is bound to a state changes it, and follows it.", [[
local wifi, name = ui.State(true), ui.State "Ada"
local level, size = ui.State(4), ui.State "M"
local copies, day = ui.State(2), ui.State "2026-11-28"
local color, secret = ui.State "#ff9f43", ui.State "moon"
local function card(title, views)
  return ui.GroupBox(title, { ui.VStack { alignment = "leading",
    spacing = 1, views } :frame { maxWidth = ui.infinity,
    maxHeight = ui.infinity, alignment = "topLeading" } })
end
return function()
  local state = wifi.value and "online" or "offline"
  return ui.ScrollView { ui.LazyVGrid { spacing = 1,
    columns = { ui.GridItem("adaptive", 26, { spacing = 1 }) },
    card("On and off", { ui.Toggle("Wi-Fi", wifi),
      ui.Toggle("Wi-Fi", wifi):toggleStyle "checkbox",
      ui.Toggle("Wi-Fi", wifi):toggleStyle "button" }),
    card("One of several", {
      ui.Picker("Size", { selection = size,
        options = { "S", "M", "L" } }):pickerStyle "segmented",
      ui.Picker("Size", { selection = size,
        options = { "S", "M", "L" } }):pickerStyle "menu" }),
    card("Words", { ui.TextField("Name", name),
      ui.SecureField("Secret", secret) }),
    card("Numbers", { ui.Slider("Level", { value = level,
      range = { 0, 10 }, step = 1 }),
      ui.Stepper("Copies: " .. copies.value, { value = copies,
        range = { 0, 9 } }),
      ui.ProgressView("Level", { value = level.value / 10 }) }),
    card("A day", { ui.DatePicker("Day", { selection = day })
      :datePickerStyle "graphical" }),
    card("What they say", {
      ui.Text(name.value):font "title":foregroundColor(color.value),
      ui.Text(state .. ", size " .. size.value):bold(),
      ui.Text(day.value):foregroundColor "secondary",
      ui.ColorPicker("Color", color) }),
  } }
end]] },
  { "A form", "Values stand in one column, each control in its form.", [[
local name, secret = ui.State "Ada Lovelace", ui.State "moon"
local online, sound = ui.State(true), ui.State "Chime"
local volume, times = ui.State(6), ui.State(3)
local size, day = ui.State "M", ui.State "2026-11-28"
local color, speed = ui.State "#8fb0ff", ui.State "slow"
return function()
  return ui.Form {
    ui.Section { header = "Account", ui.TextField("Name", name),
      ui.SecureField("Password", secret),
      ui.Toggle("Online", online) },
    ui.Section { header = "Sound", ui.Picker("Sound", {
      selection = sound, options = { "Chime", "Bell", "Silence" } }),
      ui.Slider("Volume", { value = volume, range = { 0, 10 },
        step = 1 }),
      ui.Stepper("Repeat", { value = times, range = { 1, 9 } }),
      ui.ProgressView("Battery", { value = volume.value / 10 }) },
    ui.Section { header = "Looks", footer = "All of this can be undone.",
      ui.Picker("Size", { selection = size,
        options = { "S", "M", "L" } }):pickerStyle "segmented",
      ui.Picker("Speed", { selection = speed,
        options = { "slow", "fast" } }):pickerStyle "inline",
      ui.DatePicker("Day", { selection = day }),
      ui.ColorPicker("Color", color),
      ui.LabeledContent("Version", { value = "1.2" }) },
  }
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
  { "Charts", "Lines, bars, areas and points, with axes that fit.", [[
local marks = { "line", "bar", "area", "point" }
local mark = ui.State "bar"
local sold = {}
for index, day in ipairs { "Mo", "Tu", "We", "Th", "Fr", "Sa" } do
  sold[#sold + 1] = { day = day, kind = "tea", cups = 3 + index * 3 % 7 }
  sold[#sold + 1] = { day = day, kind = "coffee", cups = 8 - index }
end
return function()
  return ui.VStack { spacing = 1,
    ui.Picker("Mark", { selection = mark, options = marks })
      :pickerStyle "segmented":labelsHidden(),
    ui.Chart { data = sold, mark = mark.value,
      x = "day", y = "cups", series = "kind" },
  }
end]] },
  { "A table", "Only the rows in sight are made; a click on a title sorts.", [[
local boats = {}
local names = { "Albatros", "Heron", "Kittiwake", "Puffin", "Tern" }
for index = 1, 10000 do
  boats[index] = { name = names[index % 5 + 1] .. " " .. index,
    length = 5 + index * 7 % 11, built = 1970 + index * 13 % 55 }
end
local chosen = ui.State(3)
return ui.Table(boats, { selection = chosen, columns = {
  ui.TableColumn("Name", "name", { sort = true }),
  ui.TableColumn("Metres", "length",
    { width = 8, alignment = "trailing", sort = true }),
  ui.TableColumn("Built", "built",
    { width = 7, alignment = "trailing", sort = true }),
} })]] },
  { "Lists", "A list scrolls, keeps its selection, and is searched.", [[
local moons = {
  { planet = "Earth", "Moon" }, { planet = "Mars", "Phobos", "Deimos" },
  { planet = "Jupiter", "Io", "Europa", "Ganymede", "Callisto" },
  { planet = "Saturn", "Titan", "Rhea", "Enceladus", "Mimas" },
  { planet = "Neptune", "Triton", "Proteus" },
}
local chosen, words = ui.State(ui.optional), ui.State ""
return function()
  local sections = {}
  for _, group in ipairs(moons) do
    local rows = { header = group.planet }
    for _, name in ipairs(group) do
      if name:lower():find(words.value:lower(), 1, true) then
        rows[#rows + 1] = ui.Label(name, { systemImage = "moon" })
          :badge(#name):tag(name)
      end
    end
    if #rows > 0 then sections[#sections + 1] = ui.Section(rows) end
  end
  return ui.VStack { alignment = "leading",
    ui.List { selection = chosen, sections }
      :searchable(words, { prompt = "Search" }),
    ui.Text(chosen.value and chosen.value .. " is selected."
      or "Nothing is selected."):foregroundColor "secondary",
  }
end]] },
  { "Menus", "With shortcuts, groups, submenus and a search of all commands.", [[
local said, finds = ui.State "Open a menu: Enter or a click.", ui.State(false)
local order, hidden = ui.State "Name", ui.State(false)
local function say(words)
  return function() said.value = words end
end
local function item(title, symbol)
  return ui.Button(title, { systemImage = symbol,
    action = say(title .. " was chosen.") })
end
local files = { "tides.lua", "moon.lua", "harbour.db", "README",
  "boats.csv", "chart.svg", "notes.txt", "locks.lua" }
return function()
  local list = table.move(files, 1, #files, 1, {})
  table.sort(list, function(a, b)
    return order.value == "Name" and a < b
      or order.value == "Length" and #a < #b end)
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.HStack { spacing = 1,
      ui.Menu("File", {
        item("New", "plus"):keyboardShortcut("n", "control"),
        item("Open", "folder"):keyboardShortcut("o", "control"),
        ui.Menu("Recent", { item "tides.lua", item "moon.lua" }),
        ui.Divider(),
        ui.Button("Delete", { role = "destructive",
          action = say "Deleted." }) }),
      ui.Menu("View", {
        ui.Picker("Sort by", { selection = order,
          options = { "Name", "Length" } }):pickerStyle "inline",
        ui.Divider(), ui.Toggle("Hide lengths", hidden) }),
      ui.Button("Search", { systemImage = "magnifyingglass",
        action = function() finds.value = true end })
        :keyboardShortcut("p", "control"),
    }:buttonStyle "bordered":menuStyle "button":fixedSize(),
    ui.Text(said.value):foregroundColor "accent":bold(),
    ui.GroupBox("A menu of its own: Menu key, or the right button", {
      ui.VStack { alignment = "leading",
        ui.ForEach(list, { id = function(file) return file end },
        function(file)
          return ui.HStack { ui.Text(ui.verbatim(file)), ui.Spacer(),
            not hidden.value and ui.Text(#file .. " letters")
              :foregroundColor "secondary" or nil }
            :focusable():contextMenu { item "Rename", item "Copy" }
        end) } }),
    ui.Spacer { minLength = 0 },
  }:padding { horizontal = 1 }
end]] },
  { "Dialogs", "What is presented has the keys until it is closed.", [[
local asks, saves = ui.State(false), ui.State(false)
local answer = ui.State "Nothing was asked yet."
local function say(words)
  return function() answer.value = words end
end
return function()
  return ui.VStack { spacing = 1,
    ui.ContentUnavailableView("draft.txt", { systemImage = "doc",
      description = answer.value })
      :fixedSize { horizontal = false, vertical = true },
    ui.HStack { spacing = 2,
      ui.Button("Delete", { role = "destructive",
        action = function() asks.value = true end })
        :alert("Delete the draft?", { isPresented = asks,
          message = "It cannot be undone.",
          ui.Button("Delete", { role = "destructive",
            action = say "The draft is gone." }),
          ui.Button("Keep", { role = "cancel",
            action = say "The draft was kept." }) }),
      ui.Button("Save as", function() saves.value = true end)
        :confirmationDialog("Save the draft?", { isPresented = saves,
          titleVisibility = "visible",
          ui.Button("As text", say "It was saved as text."),
          ui.Button("As a page", say "It was saved as a page."),
          ui.Button("Cancel", { role = "cancel" }) }),
    }:buttonStyle "bordered",
  }:padding()
end]] },
  { "Sheets", "Something of its own, over what is there.", [[
local shows, name = ui.State(false), ui.State ""
local function close() shows.value = false end
return function()
  local words = name.value == "" and "Nobody is there yet."
    or "Welcome, " .. name.value .. "."
  return ui.VStack { spacing = 1,
    ui.ContentUnavailableView(words, { systemImage = "person",
      description = "A sheet asks for a name." })
      :fixedSize { horizontal = false, vertical = true },
    ui.Button("Invite", function() shows.value = true end)
      :buttonStyle "borderedProminent"
      :sheet { isPresented = shows, function()
        return ui.VStack { spacing = 1,
          ui.Text "Who comes?":bold(),
          ui.TextField("Name", name):frame { width = 30 },
          ui.Button("Done", { role = "confirm", action = close })
            :buttonStyle "borderedProminent",
        }:padding()
      end },
  }
end]] },
  { "Text", "Fonts, Markdown, links and letters of any language.", [[
return ui.ScrollView { ui.VStack { alignment = "leading", spacing = 1,
  ui.Text "2048":font "largeTitle",
  ui.HStack { spacing = 2, ui.Text "bold":bold(),
    ui.Text "italic":italic(), ui.Text "underlined":underline(),
    ui.Text "struck":strikethrough(), ui.Text "faint":dim() },
  ui.Text.markdown [=[
### A table in Markdown
| Tide | Hours |
|---|---|
| flood | 6.2 |
| ebb | 6.2 |

It knows **bold**, *italic*, `code` and [links](https://lua.org).
]=],
  ui.HStack { spacing = 2, "漢字", "Ελληνικά", "e\u{301}", "👩‍🚀" },
} }:padding { horizontal = 1 }]] },
  { "Motion", "A change in withAnimation is shown on its way.", [[
local order = ui.State { "Mercury", "Venus", "Earth", "Mars" }
local colors = { Mercury = "#8e8e93", Venus = "#ff9500",
  Earth = "#30b0c7", Mars = "#ff3b30" }
local function Planet(name)
  return ui.Text(ui.verbatim(name))
    :padding { horizontal = 2, vertical = 1 }
    :foregroundColor "black":background(colors[name])
end
local function name_of(name) return name end
local function shuffle()
  local o = order.value
  order.value = { o[2], o[4], o[1], o[3] }
end
return function()
  return ui.VStack { spacing = 1,
    ui.HStack { spacing = 1,
      ui.ForEach(order.value, { id = name_of }, Planet) },
    ui.Button("Shuffle", function()
      ui.withAnimation("bouncy", shuffle)
    end):buttonStyle "bordered",
  }:padding()
end]] },
  { "Components", "A component has properties, and a state in each place.", [[
local Counter = ui.View "Counter"
Counter.step, Counter.color = 1, "accent"
Counter.state = { count = 0 }
function Counter:body()
  local function by(sign)
    return function() self.count = self.count + sign * self.step end
  end
  return ui.GroupBox("By " .. self.step, { ui.VStack { spacing = 1,
    ui.Text(tostring(self.count)):font "largeTitle"
      :foregroundColor(self.color),
    ui.HStack { spacing = 1, ui.Button("−", by(-1)),
      ui.Button("+", by(1)) }:buttonStyle "bordered":controlSize "small",
  }:frame { width = 18 } })
end
-- Written three times, it counts three times.
return ui.ScrollView { ui.LazyVGrid { spacing = 1,
  columns = { ui.GridItem("adaptive", 24) },
  Counter {}, Counter { step = 5, color = "success" },
  Counter { step = 25, color = "warning" },
  Counter { step = 100, color = "destructive" } } }]] },
  { "Time", "Tasks wait without holding anything up.", [[
local jobs, seconds = {}, ui.State(0)
for index, name in ipairs { "Copying", "Packing", "Sending" } do
  jobs[index] = { name = name, done = ui.State(0) }
  -- Each task waits for itself.
  ui.task(function()
    while true do
      ui.sleep(0.5 / index)
      jobs[index].done.value = (jobs[index].done.value + 1) % 11
    end
  end)
end
ui.every(1, function() seconds.value = seconds.value + 1 end)
return function()
  local rows = {}
  for index, job in ipairs(jobs) do
    rows[index] = ui.ProgressView(job.name, { value = job.done.value,
      total = 10, currentValueLabel = job.done.value .. " of 10" })
      :tint(({ "accent", "success", "warning" })[index])
  end
  local clock = ("%d:%02d"):format(seconds.value // 60, seconds.value % 60)
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.Text(clock):font "largeTitle",
    ui.GroupBox("Three tasks", {
      ui.VStack { alignment = "leading", spacing = 1, rows } }),
    ui.HStack { spacing = 2, ui.ProgressView(),
      ui.Text "Nobody knows how long this takes.":foregroundColor "secondary" },
  }:padding { horizontal = 1 }
end]] },
  { "Panes", "Drag a line, or give it the focus and use the arrows.", [[
local mail = { "Ada: the notes", "Grace: a moth", "Alan: a tape" }
local chosen = ui.State(1)
return function()
  local rows = {}
  for index, title in ipairs(mail) do
    rows[index] = ui.Text(title):tag(index)
  end
  local title = mail[chosen.value] or "Nothing is chosen."
  return ui.HSplitView {
    ui.List { selection = chosen, rows }:frame { minWidth = 10 },
    ui.VSplitView {
      ui.VStack { alignment = "leading", ui.Text(title):bold(),
        ui.Text "Dear reader, the line below can be dragged.",
        ui.Spacer() }:padding():frame { maxWidth = ui.infinity,
        alignment = "leading" },
      ui.TextEditor(ui.State "Dear Ada,\n"),
    },
  }
end]] },
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
  { "Themes", "All colours follow one theme; T goes to the next one.", [[
local function card(name)
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.Text(name):bold(),
    ui.ProgressView { value = 0.6 },
    ui.HStack { spacing = 1,
      ui.Button("Save", function() end):buttonStyle "borderedProminent",
      ui.Button("Delete", { role = "destructive",
        action = function() end }):buttonStyle "bordered",
    }:controlSize "small",
  }:padding { horizontal = 2, vertical = 1 }:frame { width = 27 }
    :background "background"
end
return ui.ScrollView {
  ui.LazyVGrid { columns = { ui.GridItem("adaptive", 27) },
    spacing = 1,
    card "dark":theme "dark", card "light":theme "light",
    card "highContrast":theme "highContrast",
    card "of your own":theme(ui.Theme { base = "dark",
      background = "#1d1420", accent = "#ff9f43" }),
  } }]] },
}
