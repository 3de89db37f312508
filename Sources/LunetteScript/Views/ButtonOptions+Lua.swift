import LunetteCore
import LunetteLua

// A button in UIKit's words (section 2 of the semantics): the options that `ui.Button` and `ui.appearance.Button` share.
extension Registry {
  static let buttonOptionRows: [Row] = [
    .options(
      "Button titleShadow", "A shadow of the title.", example: "titleShadow = { color = \"black\", x = 1, y = 1 }",
      [
        Parameter("color", .color, "Its colour.").required,
        Parameter("x", .length(negative: true), "Cells to the right."),
        Parameter("y", .length(negative: true), "Cells down; without x and y, one each."),
      ]),
    .options(
      "Button state", "What a button shows in one of its states; what is missing is the default state's.",
      example: "highlighted = { title = \"Now\", foregroundColor = \"red\" }", exclusive: [["systemImage", "image"]],
      [
        Parameter("title", .text, "What it says."),
        Parameter("attributedTitle", .view(calls: true), "A ui.Text of runs; goes before title."),
        Parameter("systemImage", .symbol, "A symbol before the title."),
        Parameter("image", .fileOrView, "A PNG file, or a ui.Image, before the title."),
        Parameter("foregroundColor", .color, "The colour of title and symbol."),
        Parameter("background", .colorOrView, "A colour, or a view of the button's size."),
        Parameter("titleShadow", .options("Button titleShadow"), "A shadow of the title."),
        Parameter("font", .name(Names.font.schema), "The title's."),
      ]),
    .options(
      "Button states", "What a button shows in each of its states.",
      example: "states = { disabled = { title = \"Sold out\" } }",
      [
        Parameter("default", .options("Button state"), "In no other state, and what others do not say."),
        Parameter("highlighted", .options("Button state"), "While it is pressed."),
        Parameter("focused", .options("Button state"), "While it has the focus."),
        Parameter("selected", .options("Button state"), "With isSelected."),
        Parameter("disabled", .options("Button state"), "While it cannot be used."),
      ]),
    .options(
      "Button insets", "Cells on each edge; negative ones let the content out.",
      example: "insets = { leading = 1, trailing = 1 }",
      [
        Parameter("top", .length(negative: true), default: "0", ""),
        Parameter("leading", .length(negative: true), default: "0", ""),
        Parameter("bottom", .length(negative: true), default: "0", ""),
        Parameter("trailing", .length(negative: true), default: "0", ""),
      ]),
    .options(
      "Button actions", "What is called at what happens to a button.",
      example: "actions = { touchDown = f, touchUpInside = { f, g } }",
      ButtonEvent.allCases.map { Parameter($0.rawValue, .functions, "Called with the sender and the event.") }),
  ]

  /// In a row, so that they are decoded by the number of the first.
  static let buttonOptions: [Parameter] = [
    Parameter("states", .options("Button states"), "What it shows in each of its states."),
    Parameter("isSelected", .boolean, default: "false", "Whether it is in the selected state."),
    Parameter("insets", .options("Button insets"), "Around title and image; part of its size."),
    Parameter("titleInsets", .options("Button insets"), "Move or clip the title; its size stays."),
    Parameter("imageInsets", .options("Button insets"), "Move or clip the image; its size stays."),
    Parameter("lineBreak", .name(Names.buttonLineBreak.schema), "How the title is fitted into too little room."),
    Parameter("buttonType", .name(Names.buttonType.schema), default: "\"system\"", "Fixed when it is made."),
    Parameter("adjustsImageWhenHighlighted", .boolean, default: "true", "Whether the image shows the press."),
    Parameter("adjustsImageWhenDisabled", .boolean, default: "true", "Whether the image is dim when disabled."),
    Parameter("showsTouchWhenHighlighted", .boolean, default: "false", "Whether it glows while it is pressed."),
    Parameter(
      "reversesTitleShadowWhenHighlighted", .boolean, default: "false",
      "Whether the title's shadow falls to the other side while it is pressed."),
    Parameter("actions", .options("Button actions"), "Functions for the events of a press."),
  ]

  static let appearanceRows: [Row] = [
    .value(
      "appearance.Button", "What buttons are that do not say otherwise; for those that come into the tree later.",
      example: "ui.appearance.Button { tint = \"green\" }",
      [
        Parameter("role", .name(Names.role.schema), "What it means to do."),
        Parameter("tint", .color, "The colour of titles and template images."),
        Parameter("systemImage", .symbol, "A symbol before the title."),
        Parameter("image", .fileOrView, "A PNG file, or a ui.Image, before the title."),
      ] + buttonOptions)
  ]
}

extension ViewDecoder {
  /// Nil where none of them is given.
  func buttonOptions(_ node: ArenaNode, from first: Int) -> UIKitOptions? {
    var options: UIKitOptions?
    for index in 0..<node.slotCount {
      let slot = node.slot(index)
      guard slot.parameter >= first, slot.parameter < first + Registry.buttonOptions.count else { continue }
      if options == nil { options = UIKitOptions() }
      switch slot.parameter - first {
      case 0: options!.states = states(slot.view)
      case 1: options!.isSelected = slot.boolean
      case 2: options!.insets = insets(slot.view)
      case 3: options!.titleInsets = insets(slot.view)
      case 4: options!.imageInsets = insets(slot.view)
      case 5: options!.lineBreak = Names.buttonLineBreak.values[slot.integer]
      case 6: options!.buttonType = Names.buttonType.values[slot.integer]
      case 7: options!.adjustsImageWhenHighlighted = slot.boolean
      case 8: options!.adjustsImageWhenDisabled = slot.boolean
      case 9: options!.showsTouchWhenHighlighted = slot.boolean
      case 10: options!.reversesTitleShadowWhenHighlighted = slot.boolean
      default: options!.actions = actions(slot.view)
      }
    }
    return options
  }

  private func insets(_ node: ArenaNode) -> EdgeInsets {
    EdgeInsets(
      top: node.int(0) ?? 0, leading: node.int(1) ?? 0, bottom: node.int(2) ?? 0, trailing: node.int(3) ?? 0)
  }

  private func states(_ node: ArenaNode) -> [ButtonState: ButtonStateOptions] {
    // In the order of the row's parameters.
    let names: [ButtonState] = [.default, .highlighted, .focused, .selected, .disabled]
    var states: [ButtonState: ButtonStateOptions] = [:]
    for (number, name) in names.enumerated() {
      if let state = node.argument(number)?.view { states[name] = self.state(state) }
    }
    return states
  }

  private func state(_ node: ArenaNode) -> ButtonStateOptions {
    var state = ButtonStateOptions()
    state.title = node.text(0)
    state.attributedTitle = part(node, 1)
    state.image = node.string(2).map { ButtonImage(systemName: $0) } ?? image(node, 3)
    state.foregroundColor = node.paint(4)
    if let background = node.argument(5) {
      if background.tag == .color {
        state.background = node.paint(5).map { .paint($0) }
      } else {
        state.background = part(node, 5).map { .view($0) }
      }
    }
    if let shadow = node.argument(6)?.view, let color = shadow.paint(0) {
      state.titleShadow = TitleShadow(color: color, x: shadow.int(1), y: shadow.int(2))
    }
    state.font = node.named(7, Names.font)
    return state
  }

  /// A picture: of a file, or the view that the script gave for it.
  func image(_ node: ArenaNode, _ number: Int) -> ButtonImage? {
    guard let slot = node.argument(number) else { return nil }
    if slot.tag == .string { return ButtonImage(bitmap: slot.string) }
    guard let view = part(node, number) else { return nil }
    return ButtonImage(name: (view as? BitmapImage)?.name ?? (view as? Image)?.systemName ?? "", view: view)
  }

  private func actions(_ node: ArenaNode) -> [ButtonEvent: [UIKitOptions.Action]] {
    var actions: [ButtonEvent: [UIKitOptions.Action]] = [:]
    for (number, event) in ButtonEvent.allCases.enumerated() {
      guard let slot = node.argument(number) else { continue }
      let callback = ScriptCallback(runtime: runtime, handle: handle(slot))
      if slot.tag == .function {
        actions[event] = [callback.runAction]
      } else {
        // The functions are taken out of their array when they are due: while views are decoded, Lua is not entered.
        actions[event] = (0..<Int(slot.extra)).map { index in
          { context in try callback.item(index + 1).runAction(context) }
        }
      }
    }
    return actions
  }
}

extension ScriptCallback {
  /// One function of an array of them.
  fileprivate func item(_ index: Int) throws -> ScriptCallback {
    let table = try runtime.session.reference(to: handle)
    guard let function = try runtime.state.get(table, .integer(Int64(index))).reference else {
      preconditionFailure("an array of functions without a function: a bug in Lunette")
    }
    return ScriptCallback(runtime: runtime, handle: LuaHandle(function))
  }
}

extension ScriptRuntime {
  /// Puts what takes the defaults to heart around the constructors of `ui.appearance`.
  func installAppearance() throws(LuaError) {
    let table = try session.table("appearance")
    guard let make = try state.get(table, "Button").function else {
      preconditionFailure("no constructor of ui.appearance.Button: a bug in Lunette")
    }
    let button = try makeFunction { runtime, arguments in
      if runtime.scope != nil {
        throw FunctionError("ui.appearance.Button: a body or makeBody may not change what buttons are")
      }
      guard let value = try runtime.state.call(make, arguments.all()).first?.reference else { return .none }
      runtime.appearance.merge(button: try runtime.buttonAppearance(value))
      return .none
    }
    try state.set(table, "Button", .reference(button))
    let unknown = try state.makeFunction { arguments in
      throw FunctionError("ui.appearance has no \(try arguments[1].given); it has 'Button'")
    }
    try state.setMetatable(table, state.makeTable(fields: [("__index", .reference(unknown))]))
  }

  /// As at the start: for a test's cases.
  package func removeAppearance() { appearance.removeAll() }

  private func buttonAppearance(_ value: LuaReference) throws(LuaError) -> ButtonAppearance {
    try decodeValue(value) { node, decoder in
      var appearance = ButtonAppearance()
      appearance.role = node.named(0, Names.role)
      appearance.tint = node.paint(1)
      appearance.options = decoder.buttonOptions(node, from: 4)
      if let image = node.string(2).map({ ButtonImage(systemName: $0) }) ?? decoder.image(node, 3) {
        var options = appearance.options ?? UIKitOptions()
        if options.states[.default]?.image == nil { options.states[.default, default: .init()].image = image }
        appearance.options = options
      }
      return appearance
    }
  }
}
