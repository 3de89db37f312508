-- Names that people bring from SwiftUI and UIKit: those that are written otherwise, those without
-- effect, and those that are here.
local ui, test = require "lunette", require "lunette.test"
local nop = require("support.helpers").nothing

test("a name that is written otherwise says how", function(t)
  t:fails(function() return ui.EmptyView() end, "nil or false")
  t:fails(function() return ui.AnyView(ui.Text "x") end, "the view itself")
  t:fails(function() return ui.FocusState() end, "ui.State")
  t:fails(function() return ui.NavigationView {} end, "NavigationStack")
  t:fails(function() return ui.Text "x":environmentObject(1) end, "ui.State")
  t:fails(function() return ui.Text "x":onReceive(1, nop) end, "onChange")
  t:fails(function() return ui.Text "x":preferredColorScheme "dark" end, "colorScheme")
  t:fails(function() return ui.Text "x":foregroundStyle "foreground" end, "did you mean 'primary'?")
  t:fails(function()
    return ui.Text "x":background "systemGroupedBackground"
  end, "did you mean 'background'?")
  t:fails(function()
    return ui.LinearGradient { colors = { "systemRed", "blue" } }
  end, "did you mean 'red'?")
  t:fails(function() return ui.Color "secondaryLabel" end, "did you mean 'secondary'?")
  t:fails(function() return ui.Button("x", { isHighlighted = true, action = nop }) end, "isPressed")
  t:fails(function()
    return ui.Button("x", { titleTextAttributesTransformer = nop, action = nop })
  end, "attributedTitle")
end)

-- The names that real code has used and that were missing, refused or named otherwise once.
local modifiers = [[navigationBarTitleDisplayMode ignoresSafeArea navigationBarBackButtonHidden toolbarBackground environmentObject
  onReceive safeAreaInset safeAreaBar fontWeight fullScreenCover presentationDetents presentationDragIndicator
  presentationCornerRadius presentationBackground presentationBackgroundInteraction presentationCompactAdaptation
  interactiveDismissDisabled navigationDestination scrollContentBackground contentMargins draggable dropDestination onDrag onDrop
  accessibilityIdentifier autocorrectionDisabled textInputAutocapitalization keyboardType textContentType submitLabel transition
  glassEffect glassEffectID glassEffectUnion task clipShape foregroundStyle contextMenu preferredColorScheme deleteDisabled
  moveDisabled selectionDisabled accessibilityActions accessibilityRepresentation accessibilityAdjustableAction scaleEffect
  listSectionSpacing listRowSpacing listRowSeparatorTint headerProminence contentTransition navigationSubtitle sensoryFeedback
  phaseAnimator popoverTip containerRelativeFrame onGeometryChange keyframeAnimator labelIconToTitleSpacing
  labelReservedIconWidth tabViewStyle pickerStyle editMode toolbarVisibility toolbarColorScheme matchedTransitionSource
  focusedObject flipsForRightToLeftLayoutDirection hueRotation luminanceToAlpha colorInvert colorMultiply itemProvider
  exportsItemProviders fileImporter fileExporter fileMover quickLookPreview searchScopes searchSuggestions searchCompletion
  findNavigator statusBarHidden navigationBarItems navigationBarHidden navigationBarTitle handlesExternalEvents
  navigationTransition]]
local constructors = [[AppStorage EmptyView AnyView NavigationSplitView NavigationView NavigationStack FocusState Namespace ScaledMetric
  GlassEffectContainer EditButton TipView Tip SceneStorage StateObject ObservedObject EnvironmentObject Published Query FetchRequest
  GeometryProxy Scene UIScreen WindowGroup Settings PhotosPicker AsyncImage UIViewRepresentable UIColor UIImage
  PreviewProvider Preview Gauge DatePicker Section Slider Toggle]]

test("every name of real code is here, changes nothing, \z
    or says what is written instead", function(t)
  local function told(name, get)
    local ok, problem = pcall(get)
    if ok then return end
    local rest = problem:match("'" .. name .. "'; (.+)")
    t:ok(rest, problem)
    -- Names that are merely spelt alike are no help: what is meant is written out, or is the
    -- nearest in meaning.
    local nearest = rest:match "^did you mean '(%w+)'"
    t:ok(not nearest or name == "NavigationView" or name == "fullScreenCover", problem)
  end
  local view = ui.Text "x"
  for name in modifiers:gmatch "%S+" do told(name, function() return view[name] end) end
  for name in constructors:gmatch "%S+" do told(name, function() return ui[name] end) end
end)

test("a modifier that a terminal has no use for changes nothing, whatever it is given", function(t)
  local view = ui.Text "x":navigationBarTitleDisplayMode "inline":ignoresSafeArea()
    :scrollContentBackground "hidden"
    :autocorrectionDisabled():textInputAutocapitalization "never":keyboardType "emailAddress"
    :textContentType(nil):submitLabel "go"
    :toolbarBackground({ "visible" }, { ["for"] = "navigationBar" }):sensoryFeedback("success", 3)
    :contentMargins("horizontal", 2, nop)
  t:equal(t:mount(view, { size = "3x1" }):text(), "x")
end)

test("buttonStyle glass and glassProminent look like bordered and borderedProminent", function(t)
  local function cells(style)
    local app, found = t:mount(ui.Button("Go", nop):buttonStyle(style),
      { size = "8x3", theme = "dark" }), {}
    for y = 1, 3 do
      for x = 1, 8 do found[#found + 1] = { app:cell(x, y).text, app:cell(x, y).background } end
    end
    return found
  end
  t:equal(cells "glass", cells "bordered")
  t:equal(cells "glassProminent", cells "borderedProminent")
  t:fails(function() return ui.Text "x":buttonStyle "glas" end, "glass")
end)

test("font takes a weight", function(t)
  local function isBold(view) return t:mount(view, { size = "3x1" }):cell(1, 1).bold end
  t:equal(isBold(ui.Text "x":font("body", { weight = "bold" })), true)
  t:equal(isBold(ui.Text "x":font("title", { weight = "regular" })), false)
  t:equal(isBold(ui.Text "x":font("title")), true)
  t:equal(isBold(ui.Text "x":environment("font", "title")), true)
  t:fails(function() return ui.Text "x":font("title", { weight = "fat" }) end, "weight")
end)

test("a task with an id is cancelled and begun again when the id is another", function(t)
  local id, log, other = ui.State(1), {}, ui.State(1)
  local app = t:mount(function()
    return ui.Text("x" .. other.value):task(function()
      log[#log + 1] = "begin"
      ui.sleep(10)
      log[#log + 1] = "end"
    end, { id = id.value })
  end, { size = "3x1" })
  app:advance(1)
  other.value = 2
  app:advance(1)
  t:equal(log, { "begin" }, "an equal id leaves it running")
  id.value = 2
  app:advance(1)
  t:equal(log, { "begin", "begin" })
  app:advance(20)
  t:equal(log, { "begin", "begin", "end" }, "the first was cancelled")
end)

test("interactiveDismissDisabled keeps a sheet open for Escape, \z
    and not for its cancel button or its binding", function(t)
  local shown, kept = ui.State(true), ui.State(true)
  local app = t:mount(function()
    return ui.Text "root":sheet { isPresented = shown, content = function()
      return ui.Text "inside":interactiveDismissDisabled(kept.value)
    end }
  end, { size = "30x10" })
  app:press "escape"
  t:contains(app:text(), "inside")
  t:equal(shown.value, true)
  kept.value = false
  app:press "escape"
  t:notContains(app:text(), "inside")
  kept.value, shown.value = true, true
  t:contains(app:text(), "inside")
  shown.value = false
  t:notContains(app:text(), "inside")
  t:fails(function() return ui.Text "x":interactiveDismissDisabled(3) end, "true or false")
end)

test("a toggle of several sources is on if all are, and sets all", function(t)
  local a, b = ui.State(true), ui.State(false)
  local app = t:mount(ui.Toggle("All", { sources = { a, b:binding() } }), { size = "20x1" })
  t:contains(app:accessibility(), "off")
  app:click "All"
  t:equal({ a.value, b.value }, { true, true })
  t:contains(app:accessibility(), "on")
  app:click "All"
  t:equal({ a.value, b.value }, { false, false })
  a.value, b.value = true, true
  t:contains(app:accessibility(), "on")
  t:fails(function() return ui.Toggle("All", { sources = 5 }) end, "sources")
  t:fails(function() return ui.Toggle("All", { sources = { a }, isOn = b }) end, "only one of")
  t:fails(function() return ui.Toggle "All" end, "isOn")
end)

test("contextMenu shows a preview above its items; one of nothing else does not open", function(t)
  local app = t:mount(ui.Text "X":contextMenu { preview = ui.Text "Big picture",
    ui.Button("Open", nop) }, { size = "30x10" })
  app:rightClick "X"
  t:contains(app:text(), "Big picture")
  t:contains(app:text(), "Open")
  app = t:mount(ui.Text "X":contextMenu { preview = ui.Text "Big picture" }, { size = "30x10" })
  app:rightClick "X"
  t:notContains(app:text(), "Big")
  t:fails(function()
    return ui.Text "X":contextMenu { preview = 5, ui.Button("Open", nop) }
  end, "preview")
end)

-- The column, from 1, in which a word begins, for each line that has one of the words.
local function columns(app, words)
  local found = {}
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do
    for _, word in ipairs(words) do
      local at = line:find(word, 1, true)
      if at then found[#found + 1] = utf8.len(line:sub(1, at)) end
    end
  end
  return found
end
local function rows()
  return { ui.Label { title = "Wide", icon = ui.Text "123" },
    ui.Label { title = "Thin", icon = ui.Text "1" }, ui.Label("Star", { systemImage = "star" }) }
end
local words = { "Wide", "Thin", "Star" }

test("the space and the column of icons can be set", function(t)
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.Label { title = "Wide", icon = "1" }:labelIconToTitleSpacing(0),
    ui.Label { title = "Thin", icon = "1" }:labelIconToTitleSpacing(3) }, { size = "20x2" })
  t:equal(columns(app, words), { 2, 5 })
  app = t:mount(ui.VStack { alignment = "leading", rows() }:labelReservedIconWidth(4),
    { size = "20x3" })
  t:equal(columns(app, words), { 6, 6, 6 })
  app = t:mount(ui.VStack { alignment = "leading", rows() }, { size = "20x3" })
  t:equal(columns(app, words), { 5, 3, 3 }, "a stack has no column")
  t:fails(function() return ui.Text "x":labelReservedIconWidth(1.5) end, "whole number")
  t:fails(function() return ui.Text "x":labelIconToTitleSpacing(-1) end, "0 or more")
end)

test("S132: in a list and a form the icons of labels share a column, which only grows", function(t)
  local wide = ui.State(true)
  for _, container in ipairs { ui.List, ui.Form } do
    wide.value = true
    local app = t:mount(function()
      return container { wide.value and ui.Label { title = "Wide", icon = ui.Text "123" } or nil,
        ui.Label { title = "Thin", icon = ui.Text "1" },
        ui.Label("Star", { systemImage = "star" }) }
    end, { size = "20x6" })
    local found = columns(app, words)
    t:equal(found, { found[1], found[1], found[1] })
    wide.value = false
    t:equal(columns(app, words), { found[1], found[1] }, "it stays as wide")
  end
  local app = t:mount(ui.List { ui.Label { title = "Wide", icon = ui.Text "123" },
    ui.HStack { ui.Label { title = "Thin", icon = "1" } } }, { size = "20x3" })
  t:equal(columns(app, words), { 5, 3 }, "a label beside others is not its row's own content")
  app = t:mount(ui.List { rows() }:labelReservedIconWidth(6), { size = "20x3" })
  t:equal(columns(app, words), { 8, 8, 8 })
end)

test("S132: menus, sidebars, labels of controls, badges, sections and outlines share the column, \z
    too", function(t)
  local function label(title, icon) return ui.Label { title = title, icon = ui.Text(icon) } end
  local wide, thin = label("Wide", "123"), label("Thin", "1")
  local on, s = ui.State(true), ui.State(1)
  for name, list in pairs {
    selection = ui.List { selection = s, wide:tag(1), thin:tag(2) },
    sections = ui.List { ui.Section("A", { wide }), ui.Section("B", { thin }) },
    badges = ui.List { wide, thin:badge(3) },
    buttons = ui.List { ui.Button { action = print, label = wide },
      ui.Button { action = print, label = thin } },
    links = ui.NavigationStack { ui.List {
      ui.NavigationLink { label = wide, destination = "x" },
      ui.NavigationLink { label = thin, value = 1 } } },
    ["links and others"] = ui.NavigationStack { ui.Form { wide,
      ui.NavigationLink { label = thin, destination = "x" } } },
    ["links in the sidebar"] = ui.NavigationSplitView { sidebar = ui.List {
      ui.NavigationLink { label = wide, destination = "x" },
      ui.NavigationLink { label = thin, value = 1 } }, detail = ui.Text "d" },
    ["links with badges"] = ui.NavigationStack { ui.List { wide,
      ui.NavigationLink { label = thin, value = 1 }:badge(2) } },
    toggles = ui.Form { ui.Toggle { label = wide, isOn = on },
      ui.Toggle { label = thin, isOn = on } },
    values = ui.Form { ui.LabeledContent { label = wide, ui.Text "v" },
      ui.LabeledContent { label = thin, ui.Text "w" } },
    outline = ui.List { ui.OutlineGroup({ { n = wide }, { n = thin } }, { children = "c" },
      function(x) return x.n end) },
    groups = ui.List { ui.DisclosureGroup { label = wide, ui.Text "v" },
      ui.DisclosureGroup { label = thin, ui.Text "w" } },
    sidebar = ui.NavigationSplitView { sidebar = ui.List { selection = s, wide:tag(1),
      thin:tag(2) }, detail = ui.Text "d" },
  } do
    local app = t:mount(list, { size = "70x9" })
    local found = columns(app, { "Wide", "Thin" })
    t:equal(found, { found[1], found[1] }, name)
  end
  -- In a menu the icons stand after the titles; what goes leaves the column as wide as it was,
  -- until the menu is closed.
  local has = ui.State(true)
  local app = t:mount(function()
    return ui.Menu("Menu",
      { ui.Button { action = print, label = has.value and wide or ui.Text "Wide" },
      ui.Button { action = print, label = thin } })
  end, { size = "30x6" })
  app:press "enter"
  local before = app:find("Thin", { kind = "button" }).width
  has.value = false
  t:equal(app:find("Thin", { kind = "button" }).width, before)
  app:press "escape"
  app:press "enter"
  t:ok(app:find("Thin", { kind = "button" }).width < before)
end)

test("R8: a sheet is as wide as its title and items need, before they are cut", function(t)
  local function sheet(title)
    return ui.NavigationStack { ui.Text("Body"):navigationTitle(title):toolbar {
      ui.ToolbarItem { placement = "cancellationAction", ui.Button("Cancel", print) },
      ui.ToolbarItem { placement = "confirmationAction", ui.Button("Add", print) } } }
  end
  local title = ui.State "New sync-engine"
  local app = t:mount(function()
    return ui.Text "x":sheet { isPresented = ui.State(true), content = sheet(title.value) }
  end, { size = "44x14" })
  t:contains(app:text(), "New sync-engine")
  title.value = "New"
  t:contains(app:text(), "    ╭")
  title.value = "New sync-engine"
  t:contains(app:text(), "New sync-engine")
  title.value = "New sync-engine in a folder"
  t:contains(app:text(), "…")
end)

test("UIKit's words for a button: what modifiers do", function(t)
  local function cells(button)
    local app, found = t:mount(button, { size = "14x4", theme = "dark" }), {}
    for y = 1, 4 do
      for x = 1, 14 do
        found[#found + 1] = { app:cell(x, y).text, app:cell(x, y).foreground,
          app:cell(x, y).background }
      end
    end
    return found
  end
  local same = {
    { { configuration = "filled" }, function(b) return b:buttonStyle "borderedProminent" end },
    { { configuration = "gray" }, function(b) return b:buttonStyle "bordered" end },
    { { configuration = "plain" }, function(b) return b:buttonStyle "borderless" end },
    { { configuration = "filled", cornerStyle = "capsule" }, function(b)
      return b:buttonBorderShape "capsule":buttonStyle "borderedProminent"
    end },
    { { configuration = "filled", buttonSize = "large" }, function(b)
      return b:controlSize "large":buttonStyle "borderedProminent"
    end },
    { { configuration = "filled", baseBackgroundColor = "#0055ff" }, function(b)
      return b:tint "#0055ff":buttonStyle "borderedProminent"
    end },
    { { baseForegroundColor = "#ffff00" }, function(b) return b:foregroundColor "#ffff00" end },
    { { isEnabled = false }, function(b) return b:disabled() end },
    { { contentInsets = { leading = 2 } }, nil, { insets = { leading = 2 } } },
  }
  for _, case in ipairs(same) do
    case[1].action = nop
    local expected = ui.Button("Go", case[3] and { insets = case[3].insets, action = nop } or nop)
    t:equal(cells(ui.Button("Go", case[1])), cells(case[2] and case[2](expected) or expected))
  end
end)

test("imagePadding, titlePadding, titleAlignment and attributedTitle", function(t)
  local function text(options)
    options.action = nop
    return t:mount(ui.Button(options), { size = "20x5" }):text()
  end
  t:equal(text { title = "Go", image = ui.Text "*", imagePadding = 3 }, "*   Go")
  t:equal(text { title = "Go", image = ui.Text "*", imagePadding = 0, imagePlacement = "trailing" },
    "Go*")
  t:equal(text { title = "Go", subtitle = "longer", titleAlignment = "trailing", titlePadding = 1 },
    "    Go\n\nlonger")
  t:equal(text { title = "Go", subtitle = "longer", image = ui.Text "*", imagePlacement = "top",
    imagePadding = 0 }, "  *\n  Go\nlonger")
  t:equal(text { title = "Go", subtitle = "longer", image = ui.Text "*", imagePlacement = "bottom",
    imagePadding = 0, titleAlignment = "leading" }, "Go\nlonger\n  *")
  t:equal(text { attributedTitle = ui.Text { "a", ui.Text "b":bold() } }, "ab")
  for option, wrong in pairs { imagePadding = -1, titlePadding = "x", titleAlignment = "middel",
      cornerStyle = "round", buttonSize = "huge", configuration = "fild", isEnabled = 1,
      menu = 5, contentInsets = 3, baseForegroundColor = "rde" } do
    t:fails(function() return ui.Button("x", { action = nop, [option] = wrong }) end, option)
  end
end)

test("menu with showsMenuAsPrimaryAction is a pull-down button; \z
    without it the action comes first", function(t)
  local log = {}
  local items = { ui.Button("Name", function() log[#log + 1] = "name" end) }
  local app = t:mount(ui.Button("Sort", { menu = items, showsMenuAsPrimaryAction = true }),
    { size = "20x6" })
  app:click "Sort"
  app:click "Name"
  t:equal(log, { "name" })
  app = t:mount(ui.Button("Sort", { action = function() log[#log + 1] = "action" end,
    menu = items }), { size = "20x6" })
  app:click "Sort"
  t:equal(log, { "name", "action" })
end)
