import Testing

@testable import LunetteScript

/// The complete messages about wrong arguments, with file and line.
@Suite struct ArgumentErrorTests {
  static let table: [(source: String, message: String)] = [
    // Unknown names
    ("ui.Buton('x')", "test.lua:1: lunette has no 'Buton'; did you mean 'Button'?"),
    (
      "ui.Text('x'):paddin(1)",
      "test.lua:1: a view has no modifier 'paddin'; did you mean 'padding'?"
    ),
    (
      "ui.HStack { spacin = 1 }",
      "test.lua:1: ui.HStack has no option 'spacin'; did you mean 'spacing'? It has alignment and "
        + "spacing"
    ),
    (
      "ui.Text('x'):frame { widht = 1 }",
      "test.lua:1: :frame() has no option 'widht'; did you mean 'width'? It has width, height, "
        + "minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight and alignment"
    ),
    (
      "ui.Toggle('x', { on = true })",
      "test.lua:1: ui.Toggle has no option 'on'; it has title, isOn, sources, systemImage and label"
    ),
    (
      "ui.VStack { alignment = 'centre' }",
      "test.lua:1: ui.VStack: alignment must be \"leading\", \"center\" or \"trailing\", not "
        + "\"centre\"; did you mean 'center'?"
    ),
    (
      "ui.Button('x'):buttonStyle('borderd')",
      "test.lua:1: :buttonStyle(): there is no style \"borderd\"; did you mean 'bordered'?"
    ),
    (
      "ui.Text('x'):foregroundColor('blu')",
      "test.lua:1: :foregroundColor(): color must be a colour (a name, \"#rrggbb\" or a ui.Color) "
        + "or a gradient, not \"blu\"; did you mean 'blue'?"
    ),
    (
      "ui.Image { systemName = 'bolt.fil' }",
      "test.lua:1: ui.Image: there is no symbol \"bolt.fil\"; did you mean 'bolt.fill'?"
    ),
    // Wrong types and numbers
    (
      "ui.Text('x'):padding('x')",
      "test.lua:1: :padding(): edges must be \"top\", \"leading\", \"bottom\", \"trailing\", "
        + "\"horizontal\", \"vertical\" or \"all\", or an array of these, not \"x\""
    ),
    (
      "ui.Text('x'):padding(1.5)",
      "test.lua:1: :padding(): all must be a whole number of cells, not 1.5"
    ),
    (
      "ui.Text('x'):padding(0/0)",
      "test.lua:1: :padding(): all must be a whole number of cells, but is not a number"
    ),
    (
      "ui.Text('x'):padding(math.huge)",
      "test.lua:1: :padding(): all must be a whole number of cells, but is infinite"
    ),
    (
      "ui.Text('x'):frame { width = -1 }",
      "test.lua:1: :frame(): width must be a whole number of cells, 0 or more, not -1"
    ),
    (
      "ui.Text('x'):opacity(2)",
      "test.lua:1: :opacity(): opacity must be a number from 0 to 1, not 2"
    ),
    (
      "ui.Text('x'):opacity()",
      "test.lua:1: :opacity() needs opacity: a number from 0 to 1, as in view:opacity(0.5)"
    ),
    (
      "ui.Color.rgb(1, 2, 256)",
      "test.lua:1: ui.Color.rgb: blue must be a whole number from 0 to 255, not 256"
    ),
    // Forms
    (
      "ui.Button { action = function() end }",
      "test.lua:1: ui.Button needs title, systemImage, role, label, styled, image, states, "
        + "buttonType or attributedTitle, as in ui.Button(\"Sign In\", action)"
    ),
    (
      "ui.Button('a', function() end, 3)",
      "test.lua:1: ui.Button: argument 3 (3) is too many; write ui.Button(\"Sign In\", action)"
    ),
    (
      "ui.Button('a', { label = ui.Text('b') })",
      "test.lua:1: ui.Button: give only one of title or label"
    ),
    (
      "ui.VStack(ui.Text('a'))",
      "test.lua:1: ui.VStack takes one table, as in ui.VStack { alignment = \"leading\", a, b }, "
        + "not a view (ui.Text)"
    ),
    (
      "ui.List({ 'a' }, { selection = ui.State() })",
      "test.lua:1: ui.List takes one table, as in ui.List { selection = picked, a, b }, and no "
        + "more: after it came a table"
    ),
    (
      "ui.Spacer { ui.Text('a') }",
      "test.lua:1: ui.Spacer takes no children, but was given a view (ui.Text); write ui.Spacer { "
        + "minLength = 2 }"
    ),
    (
      "local p = ui.Text('x').padding; p()",
      "test.lua:1: padding is called on a view with a colon: view:padding(…)"
    ),
    // Children
    (
      "ui.HStack { ('a'):gsub('a', 'b') }",
      "test.lua:1: ui.HStack: child 2 must be a view, a string, an array of views, false or nil, "
        + "not 1 (a number is no view: write tostring(n); gsub returns one as its second result)"
    ),
    (
      "ui.HStack { true }",
      "test.lua:1: ui.HStack: child 1 must be a view, a string, an array of views, false or nil, "
        + "not true"
    ),
    (
      "ui.HStack { function() return 3 end }",
      "test.lua:1: ui.HStack: child 1 must be a view, a string, an array of views, false or nil, "
        + "not 3 (a number is no view: write tostring(n); gsub returns one as its second result)"
    ),
    (
      "ui.HStack { ui.View 'Counter' }",
      "test.lua:1: ui.HStack: child 1 must be a view, a string, an array of views, false or nil, "
        + "not a component (call it to make a view: Name {})"
    ),
    (
      "ui.HStack { { spacing = 1, 'a' } }",
      "test.lua:1: an array of views has the key \"spacing\": options belong in the container's "
        + "own table"
    ),
    (
      "local t = {}; t[1] = t; ui.HStack(t)",
      "test.lua:1: arrays of views are nested deeper than 64: does one contain itself?"
    ),
    // Immutability
    (
      "local v = ui.Text('x'); v.color = 'red'",
      "test.lua:1: a view cannot be changed (field \"color\" was assigned): a modifier returns a "
        + "new one"
    ),
    ("ui.Fancy = 1", "test.lua:1: the table of lunette is read-only (\"Fancy\" was assigned)"),
    ("ui.Text = 1", "test.lua:1: the table of lunette is read-only (\"Text\" was assigned)"),
    // Shapes and gestures
    (
      "ui.Text('x'):fill('red')",
      "test.lua:1: :fill() must directly follow a ui.Rectangle or a similar view; this is a view "
        + "(ui.Text)"
    ),
    (
      "ui.Text('x'):gesture(ui.Text('y'))",
      "test.lua:1: :gesture(): gesture must be a ui.TapGesture, a ui.LongPressGesture, a "
        + "ui.DragGesture, a ui.SimultaneousGesture, a ui.SequenceGesture, a ui.ExclusiveGesture, "
        + "a ui.GestureStateGesture, not a view (ui.Text)"
    ),
    (
      "ui.TapGesture { count = 0 }",
      "test.lua:1: ui.TapGesture: count must be a whole number from 1 to 100, not 0"
    ),
    (
      "ui.Text('x'):keyboardShortcut('entr')",
      "test.lua:1: :keyboardShortcut(): key must be a character or a key's name, not \"entr\"; did "
        + "you mean 'enter'?"
    ),
    // Definitions
    (
      "ui.ButtonStyle('bordered')",
      "test.lua:1: ui.ButtonStyle: 'bordered' is the name of a built-in style"
    ),
    (
      "ui.ButtonStyle 'a'; ui.PrimitiveButtonStyle 'a'",
      "test.lua:1: ui.PrimitiveButtonStyle: the name 'a' is a ButtonStyle's (test.lua:1); "
        + "a name can only be used in one of the two protocols"
    ),
    ("ui.ButtonStyle { name = 'a' }", "test.lua:1: ui.ButtonStyle needs makeBody: a function"),
    (
      "local S = ui.ButtonStyle 'a'; S.mark = 1; S { marc = 2 }",
      "test.lua:1: ButtonStyle 'a' has no property 'marc'; did you mean 'mark'?"
    ),
    (
      "local S = ui.ButtonStyle 'a'; S.mark = 1; S { wide = 2 }",
      "test.lua:1: ButtonStyle 'a' has no property 'wide'; give the class a field of this name, "
        + "with its default (ui.optional if there is none)"
    ),
    (
      "local C = ui.View 'C'; C.step = 1; C.state = { count = 0 }; C { count = 1 }",
      "test.lua:1: component 'C': 'count' is a state of its own and cannot be passed to it"
    ),
    (
      "local C = ui.View 'C'; C.state = { a = 0 }; C.a = 1",
      "test.lua:1: 'a' is already a state of this component"
    ),
    (
      "ui.View 'C' { ui.Text('x') }",
      "test.lua:1: component 'C' takes no children: the property's key must be a name, not 1"
    ),
    // State
    (
      "ui.State(0).valeu = 1",
      "test.lua:1: a ui.State has no field \"valeu\" to write; did you mean 'value'?"
    ),
    (
      "return ui.State(0).valu",
      "test.lua:1: a ui.State has no field \"valu\" (its value is state.value); did you mean "
        + "'value'?"
    ),
    (
      "ui.State(0, { nam = 'x' })",
      "test.lua:1: ui.State has no option \"nam\"; did you mean 'name'?"
    ),
    ("ui.Binding { get = print }", "test.lua:1: ui.Binding needs set: a function"),
    // Environment
    (
      "return ui.environment.tint",
      "test.lua:1: environment.tint can only be read in a body; read it in body or makeBody and "
        + "keep the value"
    ),
    (
      "ui.EnvironmentKey('density'); ui.Text('x'):environment('densty', 1)",
      "test.lua:1: :environment(): there is no key 'densty' that can be set; did you mean "
        + "'density'?"
    ),
    (
      "ui.EnvironmentKey('tint')",
      "test.lua:1: ui.EnvironmentKey: 'tint' is already a key of the environment"
    ),
    // Presentations, menus, bars and pages
    (
      "ui.Text('x'):alert('Sure?', {})",
      "test.lua:1: :alert() needs isPresented or item, as in view:alert(\"Delete?\", { isPresented "
        + "= binding, message = \"…\", ui.Button(\"Delete\", f) })"
    ),
    (
      "ui.Text('x'):alert('Sure?', { isPresented = true })",
      "test.lua:1: :alert(): isPresented must be a binding or a ui.State, not true; give the state "
        + "itself, not its value"
    ),
    (
      "ui.Text('x'):alert({ isPresented = ui.State(true) })",
      "test.lua:1: :alert() needs title: a string, as in view:alert(\"Delete?\", { isPresented = "
        + "binding, message = \"…\", ui.Button(\"Delete\", f) })"
    ),
    (
      "ui.Text('x'):alert('Sure?', { isPresented = ui.State(true), mesage = 'x' })",
      "test.lua:1: :alert() has no option 'mesage'; did you mean 'message'? It has title, "
        + "isPresented, item, message and actions"
    ),
    (
      "ui.ToolbarItem { placement = 'primaryActoin', 'x' }",
      "test.lua:1: ui.ToolbarItem: placement must be one of 12 names (\"automatic\", "
        + "\"principal\", \"navigation\", \"primaryAction\" …), not \"primaryActoin\"; did you "
        + "mean 'primaryAction'?"
    ),
    (
      "ui.Text('x'):toolbar { itms = 1 }",
      "test.lua:1: :toolbar() has no option 'itms'; did you mean 'items'? It has items"
    ),
    (
      "ui.Text('x'):sheet { content = 'y' }",
      "test.lua:1: :sheet() needs isPresented or item, as in view:sheet { isPresented = binding, "
        + "content = function() return … end }"
    ),
    (
      "ui.Text('x'):sheet { isPresented = ui.State(true), content = 3 }",
      "test.lua:1: :sheet(): content must be a view, a string, an array of views, false or nil, "
        + "not 3 (a number is no view: write tostring(n); gsub returns one as its second result)"
    ),
    (
      "ui.Text('x'):popover { isPresented = ui.State(true), onDismis = print }",
      "test.lua:1: :popover() has no option 'onDismis'; did you mean 'onDismiss'? It has "
        + "isPresented, item, content, onDismiss, attachmentAnchor and isPassive"
    ),
    (
      "ui.Text('x'):searchable('q')",
      "test.lua:1: :searchable(): text must be a binding or a ui.State, not \"q\"; give the state "
        + "itself, not its value"
    ),
    (
      "ui.Menu('x', { 3 })",
      "test.lua:1: ui.Menu: child 1 must be a view, a string, an array of views, false or nil, not "
        + "3 (a number is no view: write tostring(n); gsub returns one as its second result)"
    ),
    (
      "ui.Menu('x', { ui.Text('y'), titel = 'y' })",
      "test.lua:1: ui.Menu has no option 'titel'; did you mean 'title'? It has title, systemImage, "
        + "image, label and primaryAction"
    ),
    (
      "ui.Menu('x', { label = ui.Text('y') })",
      "test.lua:1: ui.Menu: give only one of title or label"
    ),
    (
      "ui.Text('x'):contextMenu { itms = 3 }",
      "test.lua:1: :contextMenu() has no option 'itms'; did you mean 'items'? It has items and "
        + "preview"
    ),
    (
      "ui.NavigationLink('Go')",
      "test.lua:1: ui.NavigationLink needs destination or value, as in ui.NavigationLink(\"More\", "
        + "destination)"
    ),
    (
      "ui.NavigationLink('Go', 3)",
      "test.lua:1: ui.NavigationLink: destination must be a view, a string, an array of views, "
        + "false or nil, not 3 (a number is no view: write tostring(n); gsub returns one as its "
        + "second result)"
    ),
    (
      "ui.NavigationLink('Go', { destinatoin = 'x' })",
      "test.lua:1: ui.NavigationLink has no option 'destinatoin'; did you mean 'destination'? It "
        + "has title, destination, value, systemImage and label"
    ),
    // Functions
    (
      "ui.sleep(1)",
      "test.lua:1: ui.sleep waits, and can only be called inside a task, as in ui.task(function() "
        + "… end)"
    ),
    (
      "ui.after('x', print)", "test.lua:1: ui.after: seconds must be a number, 0 or more, not \"x\""
    ),
    ("ui.after(1)", "test.lua:1: ui.after: argument 2 must be a function, not nil"),
    ("ui.quit(300)", "test.lua:1: ui.quit: code must be a whole number from 0 to 255, not 300"),
    (
      "ui.symbols.register('a', { unicod = 'x' })",
      "test.lua:1: ui.symbols.register has no option \"unicod\"; did you mean 'unicode'?"
    ),
  ]

  @Test(arguments: table.indices)
  func aMistakeIsNamed(_ index: Int) throws {
    let row = Self.table[index]
    let message = try Harness().failure(row.source)
    #expect(message == row.message)
  }

  @Test func theCallersLineIsGivenInATailCall() throws {
    let message = try Harness().failure(
      "local function f()\n return ui.Button(print)\n end\n return f()")
    #expect(message.hasPrefix("test.lua:2: ui.Button: argument 1 must be"))
  }

  @Test func pcallSeesTheError() throws {
    let values = try Harness().run("return pcall(ui.Text, {})")
    #expect(values.first == false)
    #expect(values.last?.text?.hasPrefix("test.lua:1: ui.Text needs content") == true)
  }
}
