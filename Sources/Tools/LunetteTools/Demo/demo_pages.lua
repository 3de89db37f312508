-- The pages of the tour: a title, a sentence, and the Lua code of each, which returns a view or a function that makes one.
return {
  { "Dashboard", "Gauges, large digits and charts follow their states.", [[
local load, time = ui.State { 3, 5, 4, 6, 8, 7, 9, 6 }, ui.State(580)
ui.every(1, function()
  local new = { table.unpack(load.value, #load.value > 30 and 2 or 1) }
  new[#new + 1] = math.abs((new[#new] + math.random(-3, 3)) % 11)
  load.value, time.value = new, time.value + 1
end)
local function card(title, view)
  return ui.VStack { alignment = "leading",
    ui.Text(title):foregroundColor "secondary", view }
    :frame { maxWidth = ui.infinity, alignment = "leading" }
    :padding { horizontal = 1 }:background("surface", { cornerRadius = 1 })
end
local function gauge(name, share, color)
  return ui.Gauge(name, { value = share,
    currentValueLabel = ("%d %%"):format(share * 100) }):tint(color)
end
return function()
  local last = load.value[#load.value]
  local clock = ("%02d:%02d"):format(time.value // 60 % 24, time.value % 60)
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.HStack { spacing = 2, alignment = "top",
      card("Time", ui.Text(clock):font "largeTitle"),
      card("Requests", ui.Text(last .. "00"):font "largeTitle"
        :foregroundColor(last > 8 and "warning" or "success")) },
    ui.HStack { spacing = 2, alignment = "top",
      card("Machine", ui.VStack { gauge("CPU ", last / 10, "accent"),
        gauge("Disk", 0.62, "warning"), gauge("Net ", 0.18, "success") }),
      card("Last minute", ui.Sparkline(load.value):foregroundColor "accent") },
    ui.Chart { data = load.value, mark = "area" }
      :frame { maxHeight = ui.infinity },
  }
end]] },
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
  { "A form", "Values stand in one column, each control in its form.", [[
local name, sound = ui.State "Ada Lovelace", ui.State "Chime"
local online, volume = ui.State(true), ui.State(6)
local size, times = ui.State "M", ui.State(3)
return function()
  return ui.Form { ui.Section { header = "Account",
    ui.TextField("Name", name),
    ui.Toggle("Online", online),
    ui.Picker("Sound", { selection = sound,
      options = { "Chime", "Bell", "Silence" } }),
    ui.Picker("Size", { selection = size,
      options = { "S", "M", "L" } }):pickerStyle "segmented",
    ui.Slider("Volume", { value = volume, range = { 0, 10 }, step = 1 }),
    ui.Stepper("Repeat " .. times.value .. " times", { value = times }),
  } }:frame { maxWidth = 60 }
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
  { "Menus", "With shortcuts, groups, submenus and a search of all commands.", [[
local said = ui.State "Open a menu: Enter or a click."
local function say(words)
  return function() said.value = words end
end
return function()
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.HStack { spacing = 3,
      ui.Menu("File", {
        ui.Button("New", { systemImage = "plus", action = say "New" }),
        ui.Button("Open", { systemImage = "folder",
          action = say "Open" }),
        ui.Menu("Recent", {
          ui.Button("tides.lua", say "tides.lua"),
          ui.Button("moon.lua", say "moon.lua") }),
        ui.Divider(),
        ui.Button("Delete", { role = "destructive",
          action = say "Deleted" }),
      }),
      ui.Menu("View", {
        ui.Button("Larger", { systemImage = "plus", action = say "+" }),
        ui.Button("Smaller", { systemImage = "minus", action = say "-" }),
      }),
    },
    ui.Text(said.value):foregroundColor "secondary",
  }:padding()
end]] },
  { "Dialogs", "What is presented has the keys until it is closed.", [[
local asks, answer = ui.State(false), ui.State "not asked yet"
local function say(words)
  return function() answer.value = words end
end
return function()
  return ui.VStack { spacing = 1,
    ui.Text(answer.value):foregroundColor "secondary",
    ui.Button("Ask", function() asks.value = true end)
      :buttonStyle "borderedProminent"
      :alert("Delete the draft?", { isPresented = asks,
        message = "It cannot be undone.",
        ui.Button("Delete", { role = "destructive",
          action = say "deleted" }),
        ui.Button("Keep", { role = "cancel",
          action = say "kept" }) }),
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
Counter.step = 1
Counter.state = { count = 0 }
function Counter:body()
  local title = self.count .. " (by " .. self.step .. ")"
  return ui.Button(title, function()
    self.count = self.count + self.step
  end):buttonStyle "bordered"
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
