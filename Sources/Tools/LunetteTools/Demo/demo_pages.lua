-- The pages of the tour: a title, a sentence, and the Lua code of each, which returns a view or a
-- function that makes one.
return {
  { "Dashboard", "Digits, gauges, charts of states.", [[
local first = {}
for n = 1, 60 do
  first[n] = 5.5 + 2.6 * math.sin(n / 6) + 1.6 * math.sin(n / 2.3)
end
local load, time = ui.State(first), ui.State(580)
ui.every(1, function()
  local new = table.move(load.value, 2, 60, 1, {})
  local step = 3 * math.random() - 1.5
  new[60] = math.max(1, math.min(9.9, new[59] + step))
  load.value, time.value = new, time.value + 1
end)
local function card(title, view)
  return ui.GroupBox(title, { view:frame { maxWidth = ui.infinity } })
end
local function row(name, view, words)
  return ui.HStack { ui.Text(name):foregroundColor "secondary"
    :frame { width = 7, alignment = "leading" }, view,
    ui.Text(words):frame { width = 6, alignment = "trailing" } }
end
local function gauge(name, share, color)
  return row(name, ui.ProgressView { value = share }
    :controlSize "large":tint(color), ("%.0f %%"):format(share * 100))
end
local function service(name, color, time)
  return row(name, ui.HStack { ui.Text "●":foregroundColor(color),
    ui.Spacer() }, ("%.0f ms"):format(time))
end
local function big(format, value, color)
  return ui.Text(format:format(value)):font "largeTitle"
    :foregroundColor(color)
end
local glow = ui.LinearGradient { colors = { "warning", "accent" } }
local function rows(...) return ui.HStack { spacing = 1, ... } end
return function()
  local last = load.value[60]
  local color = last > 7.5 and "warning" or "success"
  local hour, minute = time.value // 60 % 24, time.value % 60
  local clock = card("Time", big("%s", ("%02d:%02d"):format(hour,
    minute), "accent")):frame { minWidth = 29 }
  local asked = card("Requests", big("%.0f", last * 100, color))
  local answer = card("Answers, ms", big("%.0f", last * 9, "primary"))
  local machine = card("Machine", ui.VStack {
    gauge("CPU", last / 10, color), gauge("Disk", 0.62, "warning"),
    gauge("Net", 0.18, "success") })
  local services = card("Services", ui.VStack {
    service("web", "success", last + 2), service("mail", "success", 31),
    service("search", color, last * 20) })
  local function chart(height)
    return ui.Chart { data = load.value, mark = "area", xAxis = false }
      :frame { minHeight = height, idealHeight = height,
        maxHeight = ui.infinity }:foregroundStyle(glow)
  end
  -- The first that fits: three cards or two, with all of it or less.
  local numbers = ui.ViewThatFits { axes = "horizontal",
    rows(clock, asked, answer), rows(clock, asked), clock }
  return ui.ViewThatFits { axes = "vertical",
    ui.VStack { numbers, rows(machine, services),
      card("Last minute", chart(12)) },
    ui.VStack { numbers, rows(machine, services), chart(4) },
    ui.VStack { numbers, ui.Sparkline(load.value) } }
end]] },
  { "A view", "What a script returns is shown.", [[
local people = {
  { "AL", "Ada Lovelace", "What you write is what it says.", "teal",
    1815, "the Analytical Engine", "Bernoulli numbers" },
  { "GH", "Grace Hopper", "A ship in port is safe.", "indigo",
    1906, "UNIVAC I", "FLOW-MATIC" },
  { "AT", "Alan Turing", "There is plenty to be done.", "#ffb02e",
    1912, "the Bombe", "Turochamp" },
  { "KJ", "Katherine Johnson", "Like what you do.", "pink",
    1918, "IBM 7090", "an orbit" },
}
local function fact(name, value)
  return ui.GridRow { ui.Text(name):foregroundColor "secondary",
    ui.Text(value) }
end
local function head(initials, name, saying, color)
  return ui.HStack { spacing = 2,
    ui.Text(initials):bold():padding { horizontal = 2, vertical = 1 }
      :background(color, { cornerRadius = 1 }),
    ui.VStack { alignment = "leading",
      ui.Text(name):font "title",
      ui.Text(saying):foregroundColor "secondary" },
    ui.Spacer(),
    ui.Image { systemName = "star.fill" }:foregroundColor "warning",
  }
end
local function card(person)
  local born, machine, program = table.unpack(person, 5)
  return ui.VStack { spacing = 1, head(table.unpack(person)),
    ui.Divider(),
    ui.Grid { alignment = "leading", horizontalSpacing = 3,
      fact("Born", tostring(born)), fact("Machine", machine),
      fact("Program", program) }
      :frame { maxWidth = ui.infinity, alignment = "leading" },
  }:padding { horizontal = 2, vertical = 1 }
    :background("surface", { cornerRadius = 1 })
end
local cards = {}
for index, person in ipairs(people) do cards[index] = card(person) end
local function some(count)
  return ui.VStack { spacing = 1, table.unpack(cards, 1, count) }
    :padding { horizontal = 1 }:frame { maxWidth = 72 }
end
-- As many as there is room for.
return ui.ViewThatFits { axes = "vertical",
  some(4), some(3), some(2), some(1),
  head(table.unpack(people[1])) }]] },
  { "State", "A body that reads it runs again.", [[
local count = ui.State(0)
local history = ui.State { 1, 2, 4, 3, 5, 6, 4, 2, 1, 0 }
local function set(new)
  count.value = math.max(0, new)
  local all = { table.unpack(history.value, math.max(1,
    #history.value - 38)) }
  all[#all + 1] = count.value
  history.value = all
end
local function add() set(count.value + 1) end
local function take() set(count.value - 1) end
local function reset() set(0) end
return function()
  local n = count.value
  local number = ui.Text(tostring(n)):font "largeTitle"
  local words = ui.Text("Count: " .. n):foregroundColor "secondary"
  local plus = ui.Button("Add one", add):buttonStyle "borderedProminent"
  local minus = ui.Button("Take one", take)
  local zero = ui.Button("Reset", { role = "destructive",
    action = reset })
  local buttons = ui.ViewThatFits { axes = "horizontal",
    ui.HStack { spacing = 2, plus, minus, zero },
    ui.HStack { spacing = 2, plus, zero } }:buttonStyle "bordered"
  local stars = ui.Text(("★"):rep(math.min(n, 10))
    .. ("☆"):rep(10 - math.min(n, 10))):foregroundColor "warning"
  local bar = ui.ProgressView { value = math.min(n, 10) / 10 }
    :controlSize "large":tint(n > 10 and "destructive" or "success")
  local chart = ui.GroupBox("All values so far", {
    ui.Chart { data = history.value, mark = "bar", xAxis = false }
      :frame { minHeight = 8, idealHeight = 8, maxHeight = ui.infinity }
      :foregroundStyle(ui.LinearGradient {
        colors = { "accent", "success" } }) })
  local function card(views)
    return ui.VStack(views):padding { horizontal = 4, vertical = 1 }
      :frame { maxWidth = ui.infinity }
      :background("surface", { cornerRadius = 1 })
  end
  -- The same state in six views, or in as many as fit.
  return ui.ViewThatFits { axes = "vertical",
    ui.VStack { spacing = 1,
      card { spacing = 1, number, words, buttons, stars, bar }, chart,
    }:padding { horizontal = 1 },
    card { spacing = 1, number, words, buttons, stars, bar }
      :padding { horizontal = 1 },
    ui.VStack { number, words, ui.HStack { spacing = 2, plus, zero }
      :buttonStyle "bordered":controlSize "small" } }
end]] },
  { "A style", "A function of what its control is.", [[
local function fill(c, usual)
  return c.role == "destructive" and "destructive" or usual
end
local Pill = ui.ButtonStyle(function(c)
  return c.label:bold(c.isFocused)
    :padding { horizontal = 4, vertical = 1 }
    :opacity(c.isPressed and 0.6 or 1)
    :background(fill(c, "#ffb02e"), { shape = "capsule" })
end)
local Outline = ui.ButtonStyle(function(c)
  local color = fill(c, "accent")
  return c.label:foregroundColor(color)
    :padding { horizontal = 3, vertical = 1 }
    :border(color, { style = c.isPressed and "heavy" or "rounded" })
end)
local Key = ui.ButtonStyle(function(c)
  local key = c.label:foregroundColor "onAccent":bold()
    :padding { horizontal = 3, vertical = 1 }
    :background(fill(c, "success"))
  if c.isPressed then return key:offset { x = 1, y = 1 } end
  return key:shadow { x = 1, y = 1 }
end)
local Glow = ui.ButtonStyle(function(c)
  local hot = fill(c, "#7aa2ff")
  return c.label:foregroundColor "black":bold()
    :padding { horizontal = 4, vertical = 1 }
    :background(ui.LinearGradient { colors = { "#d8a0ff", hot },
      startPoint = "leading", endPoint = "trailing" })
    :opacity(c.isPressed and 0.6 or 1)
end)
local Quiet = ui.ButtonStyle(function(c)
  return ui.HStack { spacing = 1,
    ui.Text(c.isPressed and "▸" or "▹")
      :foregroundColor(fill(c, "accent")),
    c.label:underline(c.isFocused) }
end)
local function act() end
local function buttons(style)
  return ui.HStack { spacing = 2, ui.Button("Save", act),
    ui.Button("Delete", { role = "destructive", action = act }) }
    :fixedSize():buttonStyle(style)
end
local function row(name, style)
  return ui.GridRow { ui.Text(name):foregroundColor "secondary",
    buttons(style) }
end
local function rows(...)
  return ui.Grid { horizontalSpacing = 2, verticalSpacing = 1,
    alignment = "leading", ... }
end
local function card(name, style)
  return ui.VStack { spacing = 1,
    ui.Text(name):foregroundColor "secondary", buttons(style) }
    :frame { maxWidth = ui.infinity, maxHeight = ui.infinity }
    :padding(2):background "surface"
end
local function pair(...) return ui.HStack { spacing = 1, ... } end
return ui.ViewThatFits {
  ui.VStack { spacing = 1, pair(card("Pill", Pill), card("Key", Key)),
    pair(card("Outline", Outline), card("Glow", Glow)),
    card("Quiet", Quiet) }:padding { horizontal = 1 },
  rows(row("Pill", Pill), row("Outline", Outline), row("Key", Key),
    row("Glow", Glow), row("Quiet", Quiet)),
  rows(row("Pill", Pill), row("Quiet", Quiet)) }]] },
  { "In every state", "Brought about by input.", [[
local picked = ui.State "Click a cell."
local Pill = ui.ButtonStyle(function(c)
  local color = c.role == "destructive" and "destructive" or "accent"
  -- The mark says it where there are no colours.
  local mark = c.isPressed and "▸" or c.isSelected and "✓"
    or c.isHovered and "›" or " "
  local label = ui.HStack { spacing = 0, ui.Text(mark), c.label,
    ui.Text " " }:bold(c.isFocused or c.isSelected)
    :underline(c.isFocused)
  if not c.isEnabled then
    return label:foregroundColor "tertiary":background "field"
  elseif c.isPressed then
    return label:foregroundColor "onAccent":background "primary"
  elseif c.isSelected then
    return label:foregroundColor "onAccent":background(color)
  elseif c.isHovered then
    return label:background "selection"
  end
  return label:foregroundColor(color):background "control"
end)
local function sheet(options)
  options.action = function(cell)
    picked.value = cell.role .. " " .. cell.state
  end
  return ui.ContactSheet(Pill, options)
end
-- In two themes, in one, or one role: what has room.
local sheets = ui.ViewThatFits { axes = "vertical",
  sheet { themes = { "dark", "light" } }, sheet {},
  sheet { role = "" } }
return function()
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.Text(picked.value):foregroundColor "accent":bold(), sheets }
end]] },
  { "Styles compose", "Each draws the next one out.", [[
-- Draws a mark, and leaves the button to the next outer style.
local function marked(mark, color)
  return ui.PrimitiveButtonStyle(function(c)
    return ui.HStack { ui.Text(mark):foregroundColor(color),
      ui.Button(c) }
  end)
end
local Starred, Counted = marked("★", "warning"), marked("①", "success")
local Framed = ui.PrimitiveButtonStyle(function(c)
  return ui.Button(c):padding { horizontal = 1 }
    :border("accent", { style = "rounded" })
end)
local function act() end
-- A button in the styles of a list, the innermost first.
local function save(styles)
  local button = ui.Button("Save", act)
  for _, style in ipairs(styles) do
    button = button:buttonStyle(style)
  end
  return button:fixedSize()
end
local all = {
  { "bordered", { "bordered" } },
  { "starred, bordered", { Starred, "bordered" } },
  { "counted, starred,\nprominent",
    { Counted, Starred, "borderedProminent" } },
  { "starred, plain", { Starred, "plain" } },
  { "framed, bordered", { Framed, "bordered" } },
  { "starred, framed,\nprominent",
    { Starred, Framed, "borderedProminent" } },
}
local rows, cards = {}, {}
for index, one in ipairs(all) do
  local title = ui.Text(one[1]):foregroundColor "secondary"
  rows[index] = ui.GridRow { title, save(one[2]) }
  cards[index] = ui.VStack { spacing = 1, save(one[2]),
    title:multilineTextAlignment "center" }:padding(1)
    :frame { maxWidth = ui.infinity, maxHeight = ui.infinity }
    :background "surface"
end
local function grid(count)
  return ui.Grid { horizontalSpacing = 4, verticalSpacing = 1,
    alignment = "leading", table.unpack(rows, 1, count) }
end
local function pair(n)
  return ui.HStack { spacing = 1, cards[n], cards[n + 1] }
end
return ui.ViewThatFits { axes = "vertical",
  ui.VStack { spacing = 1, pair(1), pair(3), pair(5) }
    :padding { horizontal = 1 },
  grid(4), grid(2) }]] },
  { "Controls", "Bound to states.", [[
local wifi, name = ui.State(true), ui.State "Ada"
local level, size = ui.State(4), ui.State "M"
local copies, day = ui.State(2), ui.State "2026-11-28"
local color, secret = ui.State "#ff9f43", ui.State "moon"
local function card(title, views)
  return ui.GroupBox(title, { ui.VStack { alignment = "leading",
    spacing = 1, views }:frame { maxWidth = ui.infinity,
    alignment = "leading" } })
end
local function choice(style)
  return ui.Picker("Size", { selection = size,
    options = { "S", "M", "L" } }):pickerStyle(style)
end
return function()
  local state = wifi.value and "online" or "offline"
  return ui.ScrollView { ui.LazyVGrid { spacing = 1, columns = {
    ui.GridItem("adaptive", 26, { spacing = 1, alignment = "top" }) },
    card("On and off", {
      ui.Toggle("Wi-Fi", wifi):toggleStyle "switch",
      ui.Toggle("Wi-Fi", wifi):toggleStyle "checkbox",
      ui.Toggle("Wi-Fi", wifi):toggleStyle "button" }),
    card("One of several", { choice "segmented", choice "menu",
      choice "inline" }),
    card("Words", { ui.TextField("Name", name),
      ui.TextField("Name", name):textFieldStyle "roundedBorder",
      ui.SecureField("Secret", secret) }),
    card("A day", { ui.DatePicker("Day", { selection = day })
      :datePickerStyle "graphical":labelsHidden() }),
    card("Numbers", { ui.Slider("Level", { value = level,
      range = { 0, 10 }, step = 1 }),
      ui.Stepper("Copies: " .. copies.value, { value = copies,
        range = { 0, 9 } }),
      ui.ProgressView("Level", { value = level.value / 10 }),
      ui.Gauge("Level", { value = level.value / 10 }) }),
    card("What they say", {
      ui.Text(name.value):font "title":foregroundColor(color.value),
      ui.Text(state .. ", size " .. size.value):bold(),
      ui.Text(day.value):foregroundColor "secondary",
      ui.Text(("●"):rep(copies.value)):foregroundColor(color.value),
      ui.ColorPicker("Color", color) }),
    card("What they do", { ui.Button("Take two", function()
        copies.value = 2 end):buttonStyle "borderedProminent",
      ui.Button("Full level", function() level.value = 10 end)
        :buttonStyle "bordered" }),
    card("Some of them", { ui.DisclosureGroup("More", {
      isExpanded = wifi, ui.Text("It is " .. state .. ".") }) }),
  } }
end]] },
  { "A form", "Values stand in one column.", [[
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
    ui.Section { header = "Looks", footer = "It can be undone.",
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
local all = {
  { "Tank", "%.0f %%", 100, 0 }, { "Speed", "%.0f", 220, 1 },
  { "Heat", "%.1f", 90, 2 }, { "Wind", "%.0f", 60, 3 },
  { "Depth", "%.1f", 40, 4 }, { "Charge", "%.0f %%", 100, 5 },
}
-- The share of a gauge, 0 to 1: that of the slider for the first.
local function share(phase)
  if phase == 0 then return level.value end
  return 0.5 + 0.5 * math.sin(6 * level.value + phase)
end
local function color(value)
  return value < 0.2 and "destructive" or value < 0.5 and "warning"
    or "success"
end
local function bar(value)
  return ui.ProgressView { value = value }:controlSize "large"
    :tint(color(value))
end
local function card(one)
  local value = share(one[4])
  local words = one[2]:gsub(" ", ""):format(value * one[3])
  return ui.GroupBox(one[1], { ui.VStack { spacing = 1,
    ui.Text(words):font "largeTitle":foregroundColor(color(value)),
    bar(value) }:frame { maxWidth = ui.infinity,
    maxHeight = ui.infinity } })
end
local function gauge(one)
  local value = share(one[4])
  return ui.Gauge(one[1], { value = value,
    currentValueLabel = one[2]:format(value * one[3]) })
    :tint(color(value))
end
local function pair(n)
  return ui.HStack { spacing = 1, card(all[n]), card(all[n + 1]) }
end
return function()
  local slider = ui.Slider("Level", { value = level,
    range = { 0, 1 }, step = 0.05 }):padding { horizontal = 1 }
  return ui.ViewThatFits { axes = "vertical",
    ui.VStack { spacing = 1, slider, pair(1), pair(3), pair(5) },
    ui.VStack { spacing = 1, slider, pair(1), ui.HStack { spacing = 3,
      gauge(all[3]), gauge(all[4]) }:padding { horizontal = 1 } },
    ui.VStack { spacing = 1, slider, gauge(all[1]),
      ui.ProgressView("Copying", { value = level.value }) }
      :padding { horizontal = 1 } }
end]] },
  { "Charts", "Their axes fit.", [[
local marks = { "bar", "area", "line", "point" }
local mark = ui.State "bar"
local sold = {}
for index, day in ipairs { "Mo", "Tu", "We", "Th", "Fr", "Sa" } do
  local function add(kind, cups)
    sold[#sold + 1] = { day = day, kind = kind, cups = cups }
  end
  add("tea", 3 + index * 3 % 7)
  add("coffee", 8 - index)
end
local tides = {}
for n = 0, 48 do
  tides[#tides + 1] = { hour = n / 2, metres = 2 + 1.6
    * math.sin(n / 12.4 * 2 * math.pi) }
end
local function chart(of)
  if of == "area" or of == "line" then
    return ui.Chart { data = tides, mark = of,
      x = "hour", y = "metres" }
      :foregroundStyle(ui.LinearGradient {
        colors = { "accent", "success" } })
  end
  return ui.Chart { data = sold, mark = of,
    x = "day", y = "cups", series = "kind" }
end
local function card(title, of)
  return ui.GroupBox(title, { chart(of)
    :frame { minWidth = 24, idealHeight = 16, maxWidth = ui.infinity,
      maxHeight = ui.infinity } })
end
local function pair(...) return ui.HStack { spacing = 1, ... } end
return function()
  return ui.ViewThatFits { axes = "vertical",
    ui.VStack { spacing = 1,
      pair(card("Cups a day", "bar"), card("The same", "point")),
      pair(card("Tide, in metres", "area"), card("The same", "line")) },
    ui.VStack {
      ui.Picker("Mark", { selection = mark, options = marks })
        :pickerStyle "segmented":labelsHidden(), chart(mark.value) } }
end]] },
  { "A table", "10,000 rows; a title sorts.", [[
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
  { "Lists", "With a selection and a search.", [[
local moons = {
  { planet = "Earth", "Moon" }, { planet = "Mars", "Phobos", "Deimos" },
  { planet = "Jupiter", "Io", "Europa", "Ganymede", "Callisto" },
  { planet = "Saturn", "Titan", "Rhea", "Enceladus", "Mimas" },
  { planet = "Uranus", "Titania", "Oberon", "Ariel", "Umbriel" },
  { planet = "Neptune", "Triton", "Proteus", "Nereid" },
}
local of = {}
for _, group in ipairs(moons) do
  for _, name in ipairs(group) do of[name] = group.planet end
end
local chosen, words = ui.State "Europa", ui.State ""
local function detail(name)
  return ui.VStack { spacing = 1,
    ui.ZStack { ui.Circle():fill(ui.LinearGradient {
      colors = { "#ffb02e", "#d86a6a", "#5f7cff" } })
      :frame { width = 22, height = 11 }, ui.Text "☾" },
    ui.Text(name or "None"):font "title":foregroundColor "accent",
    ui.Text("A moon of " .. (of[name] or "nobody"))
      :foregroundColor "secondary",
  }:frame { maxWidth = ui.infinity, maxHeight = ui.infinity }
    :background("surface")
end
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
  local list = ui.List { selection = chosen, sections }
    :searchable(words, { prompt = "Search" })
  return ui.ViewThatFits { axes = "horizontal",
    ui.HStack { spacing = 1,
      list:frame { minWidth = 26, idealWidth = 26, maxWidth = 40 },
      detail(chosen.value):frame { minWidth = 26 } },
    list }
end]] },
  { "Menus", "With shortcuts, groups, submenus.", [[
local said, finds = ui.State "Open a menu: Enter or a click.",
  ui.State(false)
local order, hidden = ui.State "Name", ui.State(false)
local function say(words)
  return function() said.value = words end
end
local function item(title, symbol)
  return ui.Button(title, { systemImage = symbol,
    action = say(title .. " was chosen.") })
end
local files = { "tides.lua", "moon.lua", "harbour.db", "README",
  "boats.csv", "chart.svg", "notes.txt", "locks.lua", "winds.lua",
  "crew.csv", "log.txt", "sails.svg", "knots.txt", "lights.db",
  "buoys.csv", "pilot.lua", "charts.md", "stores.csv", "radio.lua",
  "anchor.svg" }
return function()
  local list = table.move(files, 1, #files, 1, {})
  table.sort(list, function(a, b)
    if order.value == "Name" then return a < b end
    return #a < #b or #a == #b and a < b
  end)
  local menus = ui.HStack { spacing = 1,
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
  }:buttonStyle "bordered":menuStyle "button":fixedSize()
  local bar = ui.ViewThatFits { axes = "horizontal", menus,
    menus:controlSize "small" }
  local function row(file)
    return ui.HStack { ui.Text(ui.verbatim(file)), ui.Spacer(),
      not hidden.value and ui.Text(#file .. " letters")
        :foregroundColor "secondary" or nil }
      :padding { horizontal = 1 }:focusable()
      :contextMenu { item "Rename", item "Copy" }
  end
  return ui.VStack { alignment = "leading", spacing = 1, bar,
    ui.Text(said.value):foregroundColor "accent":bold(),
    ui.GroupBox("A menu of its own: Menu key, or the right button", {
      ui.ScrollView { ui.VStack { alignment = "leading",
        ui.ForEach(list, { id = function(file) return file end },
          row) } } }),
  }:padding { horizontal = 1 }
end]] },
  { "Dialogs", "They have the keys until closed.", [[
local asks, saves = ui.State(false), ui.State(false)
local answer = ui.State "Nothing was asked yet."
local function say(words)
  return function() answer.value = words end
end
local draft = {
  "The boats lie on their sides and wait. Nobody hurries: the tide "
    .. "comes when it comes, twice a day, and has never been late.",
  "At four the first of them moves. A rope is heard before it is "
    .. "seen; then the gulls get up, and the mud begins to shine.",
  "By six the harbour is full, and nothing leans on anything.",
}
return function()
  local page = { ui.Text "The harbour at low water":font "title" }
  for _, words in ipairs(draft) do page[#page + 1] = ui.Text(words) end
  local buttons = ui.HStack { spacing = 2,
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
  }:buttonStyle "bordered":fixedSize()
  local paper = ui.VStack { alignment = "leading", spacing = 1, page }
    :padding { horizontal = 4, vertical = 1 }:frame { maxWidth = 84,
      maxHeight = ui.infinity, alignment = "topLeading" }
    :background "surface"
  local words = ui.Text(answer.value):foregroundColor "secondary"
  return ui.ViewThatFits { axes = "vertical",
    ui.VStack { spacing = 1, paper, words, buttons }
      :padding { horizontal = 1 },
    ui.VStack { spacing = 1, ui.Text "draft.txt":font "title", words,
      buttons } }
end]] },
  { "Sheets", "A view of its own, over the rest.", [[
local shows, name = ui.State(false), ui.State ""
local guests = ui.State { "Ada", "Grace", "Alan", "Katherine",
  "Edsger", "Barbara", "Donald", "Frances", "Niklaus", "Jean", "Tony",
  "Radia", "Ken", "Lynn", "Margaret" }
local colors = { "teal", "indigo", "#ffb02e", "pink" }
local function close()
  if name.value ~= "" then
    guests.value = { name.value, table.unpack(guests.value) }
  end
  shows.value, name.value = false, ""
end
local function guest(name, number)
  return ui.HStack { spacing = 2,
    ui.Text(name:sub(1, 1)):bold()
      :padding { horizontal = 2, vertical = 1 }
      :background(colors[number % 4 + 1], { shape = "capsule" }),
    ui.VStack { alignment = "leading", ui.Text(name):bold(),
      ui.Text "comes by boat":foregroundColor "secondary" },
    ui.Spacer() }:padding { horizontal = 2, vertical = 1 }
    :background "surface"
end
return function()
  local last = guests.value[1]
  local cards = {}
  for index, one in ipairs(guests.value) do
    cards[index] = guest(one, #guests.value - index)
  end
  local invite = ui.Button("Invite", function() shows.value = true end)
    :buttonStyle "borderedProminent"
    :sheet { isPresented = shows, function()
      return ui.VStack { spacing = 1,
        ui.Text "Who comes?":bold(),
        ui.TextField("Name", name):frame { width = 30 },
        ui.Button("Done", { role = "confirm", action = close })
          :buttonStyle "borderedProminent",
      }:padding()
    end }
  local words = #cards .. " guests. Welcome, " .. last .. "."
  return ui.VStack { spacing = 1,
    ui.HStack { ui.Text(words):font "title":lineLimit(1), ui.Spacer(),
      invite:fixedSize() },
    ui.ScrollView { ui.LazyVGrid { spacing = 1,
      columns = { ui.GridItem("adaptive", 26, { spacing = 1 }) },
      cards } },
  }:padding { horizontal = 1 }
end]] },
  { "Text", "Fonts, Markdown, any language.", [[
local fonts = ui.VStack { alignment = "leading", spacing = 1,
  ui.Text "2048":font "largeTitle",
  ui.BigText "Lunette":foregroundStyle(ui.LinearGradient {
    colors = { "accent", "success" }, startPoint = "leading",
    endPoint = "trailing" }),
  ui.HStack { spacing = 2, ui.Text "bold":bold(),
    ui.Text "italic":italic(), ui.Text "underlined":underline() },
  ui.HStack { spacing = 2, ui.Text "struck":strikethrough(),
    ui.Text "faint":dim(), ui.Text "code":foregroundColor "accent" },
  ui.HStack { spacing = 2, "漢字", "Ελληνικά", "e\u{301}", "👩‍🚀" },
}
local words = ui.Text.markdown [=[
### A table in Markdown
| Tide | Hours | Metres |
|---|---|---|
| flood | 6.2 | +3.4 |
| ebb | 6.2 | −3.4 |

It knows **bold**, *italic*, `code` and [links](https://lua.org).

> Time and tide wait for no man.

- [x] Look at the moon
- [ ] Untie the boat

```lua
local function level(hour)
  return 2 + 1.6 * math.sin(hour / 6.2 * math.pi)
end
```
]=]
local function card(view)
  return view:padding { horizontal = 3, vertical = 1 }:frame {
    maxWidth = ui.infinity, maxHeight = ui.infinity,
    alignment = "topLeading" }:background "surface"
end
return ui.ViewThatFits {
  ui.HStack { spacing = 1, card(fonts), card(words) }
    :padding { horizontal = 1 },
  ui.ScrollView { ui.VStack { alignment = "leading", spacing = 1,
    fonts, words }:padding { horizontal = 1 } } }]] },
  { "Motion", "Changes are shown on their way.", [[
local order = ui.State { 6, 3, 8, 1, 5, 2, 7, 4 }
local colors = { "#5f7cff", "#4aa3ff", "#30c0d8", "#3fd0a0", "#8fd65a",
  "#f2c94c", "#ff9f43", "#ff6b6b" }
local function name_of(number) return number end
local function put(new)
  ui.withAnimation("bouncy", function() order.value = new end)
end
local function shuffle()
  local new = { table.unpack(order.value) }
  for n = #new, 2, -1 do
    local other = math.random(n)
    new[n], new[other] = new[other], new[n]
  end
  put(new)
end
-- Exchanges the first neighbours that stand in the wrong order.
local function step()
  local new = { table.unpack(order.value) }
  for n = 1, #new - 1 do
    if new[n] > new[n + 1] then
      new[n], new[n + 1] = new[n + 1], new[n]
      return put(new)
    end
  end
  shuffle()
end
ui.every(0.7, step)
return function()
  local bars = ui.GeometryReader(function(size)
    local highest = size.height - 1
    local width = math.min(10, (size.width - 9) // 8)
    return ui.HStack { spacing = 1, alignment = "bottom",
      ui.ForEach(order.value, { id = name_of }, function(number)
        return ui.VStack { ui.Text(tostring(number)):bold(),
          ui.Rectangle():fill(colors[number])
            :frame { width = width,
              height = math.max(1, number * highest // 8) } }
      end) }:frame { width = size.width, height = size.height,
        alignment = "bottom" }
  end)
  return ui.VStack { spacing = 1, bars,
    ui.Button("Shuffle", shuffle):buttonStyle "borderedProminent" }
end]] },
  { "Components", "With properties and a state.", [[
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
      ui.Button("+", by(1)) }:buttonStyle "bordered"
      :controlSize "small",
  }:frame { minWidth = 18, maxWidth = ui.infinity,
    maxHeight = ui.infinity } })
end
-- Written six times, it counts six times.
local all = { Counter {}, Counter { step = 5, color = "success" },
  Counter { step = 25, color = "warning" },
  Counter { step = 100, color = "destructive" },
  Counter { step = 250, color = "#d8a0ff" },
  Counter { step = 1000, color = "#30c0d8" } }
local function pair(n)
  return ui.HStack { spacing = 1, all[n], all[n + 1] }
end
return ui.ViewThatFits { axes = "vertical",
  ui.VStack { spacing = 1, pair(1), pair(3), pair(5) },
  ui.VStack { spacing = 1, pair(1), pair(3) },
  ui.ScrollView { ui.LazyVGrid { spacing = 1,
    columns = { ui.GridItem("adaptive", 24) }, all } } }]] },
  { "Time", "Tasks wait and hold nothing up.", [[
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
local colors = { "accent", "success", "warning" }
local function card(title, view)
  return ui.GroupBox(title, { view:frame { maxWidth = ui.infinity,
    maxHeight = ui.infinity } })
end
local function big(words, color)
  return ui.Text(words):font "largeTitle":foregroundColor(color)
end
local function pair(...) return ui.HStack { spacing = 1, ... } end
return function()
  local now = seconds.value
  local clock = ("%d:%02d"):format(now // 60, now % 60)
  local cards, rows = {}, {}
  for index, job in ipairs(jobs) do
    local done, color = job.done.value, colors[index]
    cards[index] = card(job.name, ui.VStack { spacing = 1,
      big(done * 10 .. "%", color), ui.ProgressView { value = done / 10 }
        :controlSize "large":tint(color) })
    rows[index] = ui.ProgressView(job.name, { value = done / 10 })
      :tint(color)
  end
  local busy = ui.HStack { spacing = 2, ui.ProgressView(),
    ui.Text "Nobody knows how long this takes."
      :foregroundColor "secondary":lineLimit(1) }
  return ui.ViewThatFits { axes = "vertical",
    ui.VStack { alignment = "leading", spacing = 1,
      pair(card("This page", big(clock, "primary")), cards[1]),
      pair(cards[2], cards[3]), busy }:padding { horizontal = 1 },
    ui.VStack { alignment = "leading", ui.Text(clock):bold(), rows,
      busy }:padding { horizontal = 1 } }
end]] },
  { "Panes", "Drag a line, or focus it and use arrows.", [[
local mail = {
  { "Ada", "The notes", "I have finished note G. It is longer than the "
    .. "paper it explains, and I am quite proud of it." },
  { "Grace", "A moth", "We found it between the contacts of relay 70, "
    .. "and taped it into the book. First actual case of a bug." },
  { "Alan", "A tape", "Suppose it is endless. Then a machine that "
    .. "reads and writes it can do whatever can be done." },
  { "Katherine", "The numbers", "I have checked them by hand, as he "
    .. "asked. If they say they are good, he is ready to go." },
  { "Edsger", "A short path", "It took twenty minutes, without pencil "
    .. "and paper, over a cup of coffee." },
  { "Barbara", "What fits", "If it can stand in its place and nobody "
    .. "notices, it is of its kind." },
}
local chosen, answer = ui.State(1), ui.State "Dear Ada,\n\n"
return function()
  local rows = {}
  for index, one in ipairs(mail) do
    rows[index] = ui.VStack { alignment = "leading",
      ui.Text(one[1]):bold(),
      ui.Text(one[2]):foregroundColor "secondary" }:tag(index)
  end
  local one = mail[chosen.value] or { "", "Nothing is chosen.", "" }
  return ui.HSplitView {
    ui.List { selection = chosen, rows }:frame { minWidth = 12,
      idealWidth = 24 },
    ui.VSplitView {
      ui.VStack { alignment = "leading", spacing = 1,
        ui.Text(one[2]):font "title":foregroundColor "accent",
        ui.Text(one[3]), ui.Spacer { minLength = 0 } }
        :padding { horizontal = 2, vertical = 1 }
        :frame { maxWidth = ui.infinity, alignment = "leading" },
      ui.TextEditor(answer),
    },
  }
end]] },
  { "An editor", "Undo, selection, your colors.", [[
local text = ui.State [=[
The moon is a good clock.

It rises later every evening, by fifty minutes or so,
and pulls the water after it, twice around the world.
When it is new or full, the sun pulls along: the tides
are high then, and the mud is wide when they are gone.

A boat that has been left at such a tide waits a month.

Long words are colored here while you write.]=]
local colors = { "accent", "success", "warning", "destructive" }
local function long_words(source)
  local found = {}
  for from, word, after in source:gmatch "()(%a+)()" do
    if #word > 4 then
      found[#found + 1] = { from, after - 1,
        { foreground = colors[math.min(4, #word - 4)] } }
    end
  end
  return found
end
return function()
  local source, counts = text.value, { 0, 0, 0, 0, 0, 0, 0, 0, 0 }
  local words = 0
  for word in source:gmatch "%a+" do
    words = words + 1
    counts[math.min(9, #word)] = counts[math.min(9, #word)] + 1
  end
  local size = ui.Text(words .. " words, " .. #source .. " bytes")
    :foregroundColor "secondary"
  local editor = ui.TextEditor(text, { spans = long_words })
  local chart = ui.GroupBox("Words by their letters", {
    ui.Chart { data = counts, mark = "bar" }
      :frame { idealHeight = 14, maxHeight = 16 }
      :foregroundStyle(ui.LinearGradient {
        colors = { "accent", "success" } }) })
  return ui.ViewThatFits { axes = "vertical",
    ui.VStack { alignment = "leading", editor:frame { idealHeight = 14,
      maxHeight = ui.infinity }, size, chart },
    ui.VStack { alignment = "leading", editor, size } }
end]] },
  { "Keys and drags", "Paint with the mouse.", [[
local colors = { "#ff6b6b", "#ff9f43", "#f2c94c", "#3fd0a0", "#5f7cff" }
local color, dots = ui.State(5), {}
-- What is there at first: five arms of a spiral.
for arm = 1, 5 do
  for n = 4, 60 do
    local turn = n / 18 + arm * 2 * math.pi / 5
    dots[#dots + 1] = { x = math.cos(turn) * n / 62 / 2 + 0.5,
      y = math.sin(turn) * n / 62 / 2 + 0.5, color = arm }
  end
end
local drawn = ui.State(dots)
local function paint(size, at)
  local all = table.move(drawn.value, 1, #drawn.value, 1, {})
  all[#all + 1] = { color = color.value,
    x = (at.x + 0.5) / size.width, y = (at.y + 0.5) / size.height }
  drawn.value = all
end
local function keys(view)
  for n = 1, #colors do
    view = view:onKeyPress { tostring(n), title = "Color " .. n,
      function() color.value = n end }
  end
  return view:onKeyPress { "c", title = "Clear",
    function() drawn.value = {} end }
end
return function()
  local list = drawn.value
  local picture = ui.GeometryReader(function(size)
    local function drag(value) paint(size, value.location) end
    return ui.Canvas(function(context)
      for _, dot in ipairs(list) do
        local x, y = dot.x * size.width, dot.y * size.height
        local wide = math.max(2, size.height / 8)
        context:fill(ui.Path():ellipse(x - wide / 2, y - wide / 4, wide,
          wide / 2), colors[dot.color])
      end
    end, { glyphs = "blocks" }):contentShape(ui.Rectangle())
      :gesture(ui.DragGesture { minimumDistance = 0,
        onChanged = drag })
  end)
  local pots = {}
  for n, one in ipairs(colors) do
    pots[n] = ui.Text(n == color.value and "[" .. n .. "]"
      or " " .. n .. " "):foregroundColor(one):bold()
  end
  return keys(ui.VStack { picture, ui.HStack { spacing = 1, pots,
    ui.Text "c clears":foregroundColor "secondary" } }:focusable()
    :focusEffectDisabled())
end]] },
  { "Drawing", "Gradients, and a canvas that moves.", [[
local phase = ui.State(0)
ui.every(0.1, function() phase.value = phase.value + 0.1 end)
local sky = ui.LinearGradient { colors = { "#1b1f4b", "#5b3b78",
  "#d86a6a", "#ffb86b" } }
local function wave(context, size, row, color)
  local path = ui.Path():move(0, size.height)
  for x = 0, size.width + 2, 2 do
    path:line(x, row + 0.6 * math.sin(x / 7 + phase.value * 2 + row)
      + 0.4 * math.sin(x / 3 - phase.value * 3))
  end
  context:fill(path:line(size.width + 2, size.height):close(), color)
end
local function boat(context, x, y)
  context:fill(ui.Path():move(x, y - 5):line(x + 7, y - 0.5)
    :line(x, y - 0.5):close(), "#fff3d6")
  context:fill(ui.Path():move(x - 1, y - 4):line(x - 1, y - 0.5)
    :line(x - 5, y - 0.5):close(), "#ffd9a0")
  context:fill(ui.Path():move(x - 6, y):line(x + 8, y)
    :line(x + 5, y + 1.5):line(x - 4, y + 1.5):close(), "#3b1d2e")
end
local seas = { "#7a4a78", "#4d3a72", "#2b2a5c", "#151a40" }
return function()
  return ui.ZStack { sky, ui.Canvas(function(context, size)
      local middle, high = size.height * 0.6, size.height * 0.22
      context:fill(ui.Path():ellipse(size.width / 2 - 2 * high,
        middle - 1.5 * high, 4 * high, 2 * high), "#ffd27a")
      for n, color in ipairs(seas) do
        wave(context, size, middle + (n - 1) * size.height * 0.1, color)
        if n == 2 then
          local x = (phase.value * 2 + 24) % (size.width + 20) - 10
          boat(context, x, middle + size.height * 0.12
            + 0.5 * math.sin(phase.value * 2))
        end
      end
    end, { glyphs = "blocks" }) }
end]] },
  { "Themes", "T goes to the next one.", [[
local on, level, size = ui.State(true), ui.State(6), ui.State "M"
local function nothing() end
local function card(name, theme)
  local view = ui.VStack { alignment = "leading", spacing = 1,
    ui.HStack { ui.Text(name):font "title", ui.Spacer(),
      ui.Text "●":foregroundColor "success",
      ui.Text "●":foregroundColor "warning",
      ui.Text "●":foregroundColor "destructive" },
    ui.Slider("Level", { value = level, range = { 0, 10 }, step = 1 }),
    ui.HStack { spacing = 3,
      ui.Toggle("On", on):toggleStyle "switch",
      ui.Picker("Size", { selection = size,
        options = { "S", "M", "L" } }):pickerStyle "segmented"
        :labelsHidden() }:fixedSize(),
    ui.HStack { spacing = 2,
      ui.Button("Save", nothing):buttonStyle "borderedProminent",
      ui.Button("Delete", { role = "destructive", action = nothing })
        :buttonStyle "bordered" }:fixedSize(),
  }:padding { horizontal = 3, vertical = 1 }
    :frame { minWidth = 26, maxWidth = ui.infinity,
      maxHeight = ui.infinity }:background "background"
  return view:theme(theme)
end
local function own(base, background, accent)
  return ui.Theme { base = base, background = background,
    accent = accent }
end
local cards = { card("dark", "dark"), card("light", "light"),
  card("high contrast", "highContrast"),
  card("of your own", own("dark", "#1d1420", "#ff9f43")),
  card("moss", own("light", "#eef2e6", "#3f6b2f")),
  card("deep sea", own("dark", "#0b2028", "#4fd1c5")) }
local function pair(n)
  return ui.HStack { spacing = 1, cards[n], cards[n + 1] }
end
return ui.ViewThatFits {
  ui.VStack { spacing = 1, pair(1), pair(3), pair(5) }
    :padding { horizontal = 1 },
  ui.ScrollView { ui.LazyVGrid { spacing = 1, columns = {
    ui.GridItem("adaptive", 27, { spacing = 1 }) }, cards } } }]] },
}
