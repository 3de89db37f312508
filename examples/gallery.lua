-- A gallery: built-in styles and styles in Lua in all states and roles, border shapes and sizes,
-- effects, text, symbols and themes. Leave it open while you write a style.
--
--     lunette run --watch examples/gallery.lua [page]
--
-- 1 to 8: pages · t: theme · s: size · d: disable · F1: all keys
local ui = require "lunette"

local pages = { "Styles", "Shapes", "Controls", "Own", "Effects", "Text", "Symbols", "Themes" }
local themes = { "terminal", "automatic", "dark", "light", "highContrast", "highContrastLight" }
local sizes = { "mini", "small", "regular", "large", "extraLarge" }

local page = ui.State(math.tointeger(tonumber(arg and arg[1])) or 1, { name = "page" })
-- The theme that was chosen here; nil for that of the program.
local theme = ui.State(nil, { name = "theme" })
local size = ui.State("regular", { name = "size" })
local isDisabled = ui.State(false, { name = "isDisabled" })
local isOn = ui.State(true, { name = "isOn" })
local clicks = ui.State(0, { name = "clicks" })
local name = ui.State("Ada", { name = "name" })
local choice = ui.State("Tea", { name = "choice" })
local amount = ui.State(3, { name = "amount" })
local day = ui.State("2026-11-24", { name = "day" })
local ink = ui.State("#3366ff", { name = "ink" })

local function click() clicks.value = clicks.value + 1 end
local function following(list, value)
  for index, each in ipairs(list) do if each == value then return list[index % #list + 1] end end
  return list[1]
end

-- Arranges views of one width in rows that fit into `room` columns; `width` includes the space
-- beside a view.
local function flow(room, width, views, spacing)
  local perRow = math.max(1, room // width)
  local rows = { alignment = "leading", spacing = spacing or 0 }
  for start = 1, #views, perRow do
    rows[#rows + 1] = ui.HStack { alignment = "bottom", spacing = 1,
      table.unpack(views, start, math.min(start + perRow - 1, #views)) }
  end
  return ui.VStack(rows)
end
-- The same for views of different `widths`.
local function lines(room, views, widths)
  local rows, row, used = { alignment = "leading" }, { alignment = "center", spacing = 1 }, 0
  for index, view in ipairs(views) do
    if used > 0 and used + 1 + widths[index] > room then
      rows[#rows + 1] = ui.HStack(row)
      row, used = { alignment = "center", spacing = 1 }, 0
    end
    row[#row + 1] = view
    used = used + widths[index] + 1
  end
  rows[#rows + 1] = ui.HStack(row)
  return ui.VStack(rows)
end
local function caption(text) return ui.Text(text):foregroundColor("secondary") end
local function named(name, view)
  return ui.VStack { alignment = "leading", view, caption(name) }
    :frame { width = 12, alignment = "bottomLeading" }
end
-- A box that is as wide as the page, but on a wide screen no wider than what it holds.
local function box(title, view)
  return ui.GroupBox(ui.verbatim(title),
    { view:frame { maxWidth = 84, alignment = "leading" } })
end

-- Buttons of every role, and selected and disabled ones. Focus, hover and press appear when you use
-- them.
local function everyRole(room, style, padding)
  local buttons = {
    ui.Button("Default", click),
    ui.Button("Delete", { role = "destructive", action = click }),
    ui.Button("Cancel", { role = "cancel", action = click }),
    ui.Button("Done", { role = "confirm", action = click }),
    ui.Button("Chosen", { isSelected = true, action = click }),
    ui.Button("Off", click):disabled(),
  }
  local widths = {}
  for index, length in ipairs { 7, 6, 6, 4, 6, 3 } do widths[index] = length + padding end
  return lines(room, buttons, widths):buttonStyle(style)
end

local function stylesPage(room)
  local boxes = { alignment = "leading" }
  local inset = { mini = 2, small = 4, regular = 6, large = 8, extraLarge = 10 }
  for _, style in ipairs { "borderless", "plain", "link", "bordered", "borderedProminent" } do
    local padding = style:find "^bordered" and style ~= "borderless" and inset[size.value] or 1
    boxes[#boxes + 1] = box(style, everyRole(room - 4, style, padding))
  end
  return ui.VStack(boxes)
end

local function shapesPage(room)
  local boxes = { alignment = "leading" }
  for _, shape in ipairs { "automatic", "rectangle", "capsule", "circle" } do
    local buttons, widths = {}, {}
    for index, each in ipairs(sizes) do
      buttons[index] = ui.Button(each, click):controlSize(each)
      widths[index] = #each + 2 * index
    end
    boxes[#boxes + 1] = box(shape, ui.VStack { alignment = "leading",
      lines(room - 4, buttons, widths):buttonStyle("bordered"),
      ui.Button("Prominent", click):buttonStyle("borderedProminent"):controlSize(size.value),
    }):buttonBorderShape(shape)
  end
  return ui.VStack(boxes)
end

local function controlsPage(room)
  local function styled(make, modifier, styles)
    local views = {}
    for index, style in ipairs(styles) do
      views[index] = make(style)[modifier](make(style), style)
    end
    return views
  end
  local toggles = styled(function(style) return ui.Toggle(style, isOn):fixedSize() end,
    "toggleStyle", { "checkbox", "switch", "button" })
  local fields = styled(function(style)
    return ui.TextField(style, name):frame { width = 18 }
  end, "textFieldStyle",
    { "automatic", "plain", "roundedBorder", "squareBorder" })
  local function picker(style)
    return ui.Picker(style, { selection = choice, options = { "Tea", "Coffee", "Milk" } })
      :fixedSize()
  end
  local wide = math.min(room - 4, 40)
  return ui.VStack { alignment = "leading",
    box("toggles", lines(room - 4, toggles, { 16, 16, 16 })),
    box("text fields", lines(room - 4,
      { fields[1], fields[2], ui.SecureField("secret", name):frame { width = 18 } },
      { 18, 18, 18 })),
    box("text fields with a border", lines(room - 4, { fields[3], fields[4] }, { 18, 18 })),
    box("pickers", ui.VStack { alignment = "leading",
      lines(room - 4, styled(picker, "pickerStyle", { "menu", "segmented" }), { 16, 40 }),
      picker("radioGroup"):pickerStyle("radioGroup") }),
    box("values", ui.VStack { alignment = "leading",
      ui.Slider("Slider", { value = amount, range = { 0, 10 }, step = 1 }):frame { width = wide,
        alignment = "leading" },
      ui.Stepper("Stepper", { value = amount, range = { 0, 10 } }):frame { width = wide,
        alignment = "leading" },
      ui.ProgressView("Progress", { value = amount.value, total = 10 }):frame { width = wide,
        alignment = "leading" },
      ui.ProgressView("Circular", { value = amount.value, total = 10 })
        :progressViewStyle("circular"),
    }),
    box("dates and colours", ui.VStack { alignment = "leading",
      ui.DatePicker("Date", { selection = day }):frame { width = wide, alignment = "leading" },
      ui.ColorPicker("Colour", { selection = ink }):frame { width = wide, alignment = "leading" },
    }),
    box("groups", ui.VStack { alignment = "leading",
      ui.ControlGroup { ui.Button("Cut", click), ui.Button("Copy", click),
        ui.Button("Paste", click) },
      ui.Menu("A menu", { ui.Button("Rename", click),
        ui.Menu("More", { ui.Button("Share", click) }),
        ui.Button("Delete", { role = "destructive", action = click }) }),
      ui.DisclosureGroup("More below", { "What was hidden, two cells further in.",
        ui.Button("A button", click) }),
    }),
  }
end

-- Styles in Lua: change them while this runs with --watch.

local Pill = ui.ButtonStyle "gallery.pill"
Pill.color = "accent"
function Pill:makeBody(configuration)
  return configuration.label
    :foregroundColor("background")
    :padding { horizontal = 2 }
    :background(configuration.isPressed and "primary" or configuration.role == "destructive"
      and "destructive" or self.color)
    :cornerRadius(1)
    :bold(configuration.isFocused)
    :opacity(configuration.isEnabled and 1 or 0.4)
end

local Bracketed = ui.ButtonStyle "gallery.bracketed"
function Bracketed:makeBody(configuration)
  local open, close = "[ ", " ]"
  if configuration.isPressed then
    open, close = "[[", "]]"
  elseif configuration.isFocused then
    open, close = "[›", "‹]"
  end
  return ui.HStack { spacing = 0, open, configuration.label, close }
    :foregroundColor(configuration.role == "destructive" and "destructive" or "primary")
    :opacity(configuration.isEnabled and 1 or 0.5)
end

local Raised = ui.ButtonStyle "gallery.raised"
function Raised:makeBody(configuration)
  local down = configuration.isPressed and 1 or 0
  return configuration.label
    :padding { horizontal = 2 }
    :foregroundColor("background")
    :background(configuration.isFocused and "accent" or configuration.role == "destructive"
      and "destructive" or "primary")
    :opacity(configuration.isEnabled and 1 or 0.5)
    :offset(down, 0)
    :shadow { x = 1 - down, y = 1 - down }
    :padding { trailing = 1, bottom = 1 }
end

local Twice = ui.PrimitiveButtonStyle "gallery.twice"
function Twice:makeBody(configuration)
  return ui.HStack { ui.Button(configuration):allowsHitTesting(false), caption("(click twice)") }
    :contentShape()
    :onTapGesture { count = 2, perform = configuration.trigger }
end

local Quoted = ui.GroupBoxStyle "gallery.quoted"
function Quoted:makeBody(configuration)
  return ui.VStack { alignment = "leading",
    configuration.label:bold():foregroundColor("accent"),
    ui.HStack { alignment = "top", configuration.content }
      :padding { leading = 1 }:border("accent", { style = "heavy", edges = "leading" }),
  }
end

local Lamp = ui.ToggleStyle "gallery.lamp"
function Lamp:makeBody(configuration)
  return ui.HStack {
    ui.Text(configuration.isOn and "◉" or "○"):foregroundColor(configuration.isOn and "success"
      or "secondary"),
    configuration.label:underline(configuration.isFocused),
  }
end

local function ownPage(room)
  local function roles()
    return { ui.Button("Default", click),
      ui.Button("Delete", { role = "destructive", action = click }),
      ui.Button("Off", click):disabled() }
  end
  local function row(name, width, style, arguments)
    return box(name, lines(room - 4, roles(), { width, width, width }):buttonStyle(style,
      arguments))
  end
  return ui.VStack { alignment = "leading",
    row("pill", 11, Pill),
    row("pill { color = \"success\" }", 11, Pill { color = "success" }),
    row("bracketed", 11, Bracketed),
    row("raised", 12, Raised),
    box("twice, then bordered", ui.Button("Default", click):buttonStyle(Twice)
      :buttonStyle("bordered")),
    ui.GroupBox("a GroupBoxStyle and a ToggleStyle", {
      ui.Toggle("A lamp", isOn):toggleStyle(Lamp),
      ui.Toggle("The same as it comes", isOn),
    }):groupBoxStyle(Quoted),
  }
end

local function effectsPage(room)
  local function swatch(text)
    return ui.Text(text or " Text "):padding { vertical = 1, horizontal = 1 }
  end
  local function filled(text)
    return swatch(text):background("accent"):foregroundColor("background")
  end
  local borders = {}
  for _, style in ipairs { "light", "heavy", "double", "rounded", "dashed", "ascii" } do
    borders[#borders + 1] = ui.Text(style):padding { horizontal = 1 }:frame { width = 10 }
      :border("accent", { style = style })
  end
  local function shape(view, stroke)
    view = stroke and view:stroke("accent") or view:fill("accent")
    return view:frame { width = 10, height = 3 }
  end
  return ui.VStack { alignment = "leading",
    box("border", flow(room - 4, 13, borders)),
    box("effects", flow(room - 4, 13, {
      named("plain", filled()),
      named("cornerRadius", filled():cornerRadius(1)),
      named("shadow", filled():shadow { x = 2, y = 1 }:padding { trailing = 2, bottom = 1 }),
      named("scale 0.7", filled(" Hi  "):scaleEffect(0.7)),
      named("opacity 0.5", filled():opacity(0.5)),
      named("blur", swatch():blur(2):border("secondary")),
      named("redacted", swatch():redacted("placeholder"):border("secondary")),
      named("overlay", filled("Mail  "):overlay(ui.Text("3"):foregroundColor("white")
        :background("red"), { alignment = "topTrailing" })),
    }, 1)),
    box("shapes", flow(room - 4, 13, {
      named("Rectangle", shape(ui.Rectangle())),
      named("Rounded", shape(ui.RoundedRectangle { cornerRadius = 1 })),
      named("Capsule", shape(ui.Capsule())), named("Circle", shape(ui.Circle())),
      named("stroke", shape(ui.Rectangle(), true)),
      named("stroke", shape(ui.RoundedRectangle { cornerRadius = 1 }, true)),
      named("stroke", shape(ui.Capsule(), true)), named("stroke", shape(ui.Circle(), true)),
    }, 1)),
  }
end

local function textPage(room)
  local fonts, semantic, ansi = {}, {}, {}
  for _, font in ipairs { "largeTitle", "title", "headline", "subheadline", "body", "callout",
      "footnote", "caption" } do
    fonts[#fonts + 1] = ui.Text(font):font(font):frame { width = 12, alignment = "leading" }
  end
  for _, color in ipairs { "primary", "secondary", "accent", "destructive", "success",
      "warning" } do
    semantic[#semantic + 1] = ui.Text("■ " .. color):foregroundColor(color)
      :frame { width = 14, alignment = "leading" }
  end
  for _, color in ipairs { "black", "red", "green", "yellow", "blue", "magenta", "cyan",
      "white", "orange", "purple", "pink", "mint",
    "teal", "indigo", "brown", "gray" } do
    ansi[#ansi + 1] = ui.HStack { ui.Color(color):frame { width = 3, height = 1 }, color }
      :frame { width = 12, alignment = "leading" }
  end
  return ui.VStack { alignment = "leading",
    box("fonts", flow(room - 4, 13, fonts)),
    box("attributes", flow(room - 4, 14, {
      ui.Text("bold"):bold(), ui.Text("italic"):italic(), ui.Text("underline"):underline(),
      ui.Text("strikethrough"):strikethrough(), ui.Text("dim"):dim() })),
    box("semantic colours", flow(room - 4, 15, semantic)),
    box("colours", flow(room - 4, 13, ansi)),
    box("wrapping", ui.VStack { alignment = "leading",
      ui.Text(
        "Words wrap at the width there is, and what does not fit is told by an ellipsis; 漢字 take \z
        two cells each, é is one."),
      ui.Text("One line, and cut in the middle because of a mode that says so"):lineLimit(1)
        :truncationMode("middle"),
    }),
  }
end

local symbols = {
  "plus", "minus", "xmark", "checkmark", "trash", "pencil", "star", "star.fill", "heart",
  "heart.fill", "bolt.fill", "bell",
  "house", "gear", "magnifyingglass", "folder", "folder.fill", "doc", "paperclip", "link",
  "lock", "lock.open", "person",
  "envelope", "calendar", "clock", "flag", "tag", "bookmark", "camera", "play.fill", "pause.fill",
  "stop.fill", "arrow.up",
  "arrow.down", "arrow.left", "arrow.right", "arrow.clockwise", "chevron.left", "chevron.right",
  "info.circle",
  "questionmark.circle", "exclamationmark.triangle", "eye", "eye.slash", "sun.max", "moon",
  "cloud", "face.smiling",
}
local function symbolsPage(room)
  local views = {}
  for _, name in ipairs(symbols) do
    views[#views + 1] = ui.HStack { spacing = 2, ui.Image { systemName = name }
      :foregroundColor("accent"), caption(name):lineLimit(1) }
      :frame { width = 25, alignment = "leading" }
  end
  return ui.VStack { alignment = "leading",
    box("labels",
      lines(room - 4, {
        ui.Label("Title and icon", { systemImage = "star" }),
        ui.Label("Title only", { systemImage = "star" }):labelStyle("titleOnly"),
        ui.HStack { ui.Label("Icon only", { systemImage = "star" }):labelStyle("iconOnly"),
          caption("(icon only)") },
      }, { 19, 13, 13 })),
    flow(room, 26, views),
  }
end

local function themesPage(room)
  local cards = {}
  for index, name in ipairs(themes) do
    cards[index] = ui.VStack { alignment = "leading",
      ui.HStack { ui.Text(name):bold(), ui.Spacer(), theme.value == name
        and ui.Image { systemName = "checkmark" }:accessibilityLabel("in use") },
      ui.HStack { ui.Text("text"), ui.Text("less"):foregroundColor("secondary"),
        ui.Text("good"):foregroundColor("success"),
        ui.Text("mind"):foregroundColor("warning") },
      ui.HStack {
        ui.Button("Use", function() theme.value = name end):buttonStyle("borderedProminent"),
        ui.Button("Delete", { role = "destructive", action = click }):buttonStyle("bordered"),
      }:controlSize("small"),
    }:padding { horizontal = 1 }:frame { width = 24, alignment = "leading" }
      :background("background"):theme(name)
      :border(theme.value == name and "accent" or "secondary", { style = "rounded" })
  end
  return flow(room, 27, cards)
end

local bodies = { stylesPage, shapesPage, controlsPage, ownPage, effectsPage, textPage,
  symbolsPage, themesPage }

-- The bar of pages at the top, and the bar of actions at the bottom.

local Tab = ui.ButtonStyle "gallery.tab"
Tab.isCurrent = false
Tab.inset = 1
function Tab:makeBody(configuration)
  local label = configuration.label:padding { horizontal = self.inset }
    :underline(configuration.isFocused)
  if self.isCurrent then return label:bold():foregroundColor("background"):background("accent") end
  return label:foregroundColor(configuration.isHovered and "accent" or "primary")
    :bold(configuration.isPressed)
end

-- A keyboard shortcut works only while its view is shown. So each branch below has all tabs, and
-- the keys work at every width.
local function tab(index, title, label, inset)
  return ui.Button { label = ui.Text(ui.verbatim(label)), action = function()
    page.value = index
  end }
    :accessibilityLabel(title):buttonStyle(Tab { isCurrent = page.value == index, inset = inset })
    :keyboardShortcut(tostring(index), {})
end
local function header()
  local names, beginnings, digits = { spacing = 0 }, { spacing = 1 }, { spacing = 0 }
  for index, name in ipairs(pages) do
    names[index] = tab(index, name, name, 1)
    local isCurrent = index == page.value
    beginnings[index] = tab(index, name, isCurrent and name or name:sub(1, 3), isCurrent and 1 or 0)
    digits[index] = tab(index, name, tostring(index), 0)
  end
  return ui.ViewThatFits { axes = "horizontal",
    ui.HStack { ui.HStack(names), ui.Spacer(), caption(clicks.value .. " clicks") },
    ui.HStack { ui.HStack(beginnings):fixedSize(), ui.Spacer() },
    ui.HStack(digits),
  }
end

local Hint = ui.ButtonStyle "gallery.hint"
Hint.key = ""
Hint.isShort = false
function Hint:makeBody(configuration)
  local key = ui.Text(ui.verbatim(self.key)):bold():foregroundColor("accent")
  if self.isShort then return key:underline(configuration.isFocused) end
  return ui.HStack { key,
    configuration.label:underline(configuration.isFocused):bold(configuration.isPressed) }
end
local function hint(key, title, action, isShort)
  return ui.Button(title, action):buttonStyle(Hint { key = key, isShort = isShort })
    :keyboardShortcut(key, {})
end
local function footer()
  local function nextTheme() theme.value = following(themes, theme.value or "terminal") end
  local function nextSize() size.value = following(sizes, size.value) end
  local function quit() ui.quit(0) end
  local function disable() isDisabled.value = not isDisabled.value end
  return ui.ViewThatFits { axes = "horizontal",
    ui.HStack { spacing = 3,
      hint("t", theme.value and ui.L("Theme: %s", theme.value) or "Theme", nextTheme),
      hint("s", ui.L("Size: %s", size.value), nextSize),
      hint("d", isDisabled.value and "Enable" or "Disable", disable), hint("q", "Quit", quit),
      ui.Spacer(), ui.HStack { ui.Text("F1"):bold():foregroundColor("accent"), "Keys" } },
    ui.HStack { spacing = 2, hint("t", "Theme", nextTheme), hint("s", "Size", nextSize),
      hint("d", isDisabled.value and "Enable" or "Disable", disable), hint("q", "Quit", quit),
      ui.Text("F1"):bold():foregroundColor("accent") },
    ui.HStack { hint("t", "Theme", nextTheme, true), hint("s", "Size", nextSize, true),
      hint("d", "Disable", disable, true),
      hint("q", "Quit", quit, true) },
  }
end

local Gallery = ui.View "Gallery"
function Gallery:body()
  -- The boxes on a page take up to four more columns for their edges.
  local room = math.max(5, self.environment.windowSize.width - 2)
  local current = math.max(1, math.min(#pages, page.value))
  local gallery = ui.VStack { alignment = "leading",
    header(),
    ui.Divider(),
    ui.ScrollView { bodies[current](room):frame { maxWidth = ui.infinity, alignment = "topLeading" }
        :disabled(isDisabled.value):controlSize(size.value):id(current) }
      :frame { maxWidth = ui.infinity, maxHeight = ui.infinity, alignment = "topLeading" },
    ui.Divider(),
    footer(),
  }
  if not theme.value then return gallery end
  -- Within another view: a theme around all views would be that of the program, which --theme
  -- decides.
  return ui.VStack { gallery:background "background":theme(theme.value) }
end

return ui.App { title = "Gallery", body = Gallery }
