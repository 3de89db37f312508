import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

// A button in the terms of UIKit (section 2 of the semantics): the options that `ui.Button` and `ui.appearance.Button` share.
extension Registry {
  private static let titleShadow = ValueRow<TitleShadow>.options(
    "Button titleShadow", "A shadow of the title.", example: "titleShadow = { color = \"black\", x = 1, y = 1 }"
  ) { row in
    let color = row.required("color", .color, "Its colour.")
    let x = row.optional("x", .length(negative: true), "Cells to the right.")
    let y = row.optional("y", .length(negative: true), "Cells down; without x and y, one each.")
    return { node in TitleShadow(color: node[color], x: node[x], y: node[y]) }
  }

  private static let state = ValueRow<ButtonStateOptions>.options(
    "Button state", "What a button shows in one of its states; what is missing is the default state's.",
    example: "highlighted = { title = \"Now\", foregroundColor = \"red\" }", exclusive: [["systemImage", "image"]]
  ) { row in
    let title = row.title()
    let attributedTitle = row.optional(
      "attributedTitle", .view(calls: true), "A ui.Text of runs; goes before title.")
    let subtitle = row.optional("subtitle", .text, "Quieter words below the title.")
    let systemImage = row.systemImage()
    let image = row.optional("image", .fileOrView, "A PNG file, or a ui.Image, before the title.")
    let foregroundColor = row.optional("foregroundColor", .color, "The colour of title and symbol.")
    let background = row.optional("background", .colorOrView, "A colour, or a view of the button's size.")
    let shadow = row.optional("titleShadow", .options(titleShadow), "A shadow of the title.")
    let font = row.optional("font", .name(Font.self), "The title's.")
    return { node in
      var state = ButtonStateOptions()
      state.title = node[title]
      state.attributedTitle = node[attributedTitle]
      state.subtitle = node[subtitle]
      state.image = node.buttonImage(systemImage, or: image)
      state.foregroundColor = node[foregroundColor]
      switch node[background] {
      case .color(let paint): state.background = .paint(paint)
      case .view(let view): state.background = view.map { .view($0) }
      case nil: break
      }
      state.titleShadow = node[shadow]
      state.font = node[font]
      return state
    }
  }

  fileprivate static let states = ValueRow<ButtonTable<ButtonState, ButtonStateOptions>>.options(
    "Button states", "What a button shows in each of its states.",
    example: "states = { disabled = { title = \"Sold out\" } }"
  ) { row in
    // The numbers of the keys are kept, because for an array of keys the runtime would look up their types, each time through
    // all conformances that there are.
    func one(_ state: ButtonState, _ documentation: String) -> (state: ButtonState, number: Int) {
      (state, row.optional(state.rawValue, .options(Registry.state), documentation).number)
    }
    let keys = [
      one(.default, "In no other state, and what others do not say."), one(.highlighted, "While it is pressed."),
      one(.focused, "While it has the focus."), one(.selected, "With isSelected."),
      one(.disabled, "While it cannot be used."),
    ]
    return { node in
      var states = ButtonTable<ButtonState, ButtonStateOptions>()
      for (name, number) in keys { states[name] = node[OptionalKey(number: number, kind: .options(Registry.state))] }
      return states
    }
  }

  fileprivate static let insets = ValueRow<EdgeInsets>.options(
    "Button insets", "Cells on each edge; negative ones let the content out.",
    example: "insets = { leading = 1, trailing = 1 }"
  ) { row in
    let top = row.optional("top", .length(negative: true), default: 0, "Above.")
    let leading = row.optional("leading", .length(negative: true), default: 0, "Before it.")
    let bottom = row.optional("bottom", .length(negative: true), default: 0, "Below.")
    let trailing = row.optional("trailing", .length(negative: true), default: 0, "After it.")
    return { node in
      EdgeInsets(top: node[top], leading: node[leading], bottom: node[bottom], trailing: node[trailing])
    }
  }

  fileprivate static let actions = ValueRow<ButtonTable<ButtonEvent, [UIKitOptions.Action]>>.options(
    "Button actions", "What is called at what happens to a button.",
    example: "actions = { touchDown = f, touchUpInside = { f, g } }"
  ) { row in
    let keys = ButtonEvent.allCases.map {
      (event: $0, number: row.optional($0.rawValue, .functions, "Called with the sender and the event.").number)
    }
    return { node in
      var actions = ButtonTable<ButtonEvent, [UIKitOptions.Action]>()
      for (event, number) in keys {
        actions[event] = node[OptionalKey(number: number, kind: .functions)].map { node.actions($0) }
      }
      return actions
    }
  }

  static let buttonOptionRows: [Row] = [titleShadow.row, state.row, states.row, insets.row, actions.row]
}

/// The keys of the options that everything that describes a button takes.
struct ButtonOptionKeys: Sendable {
  private let numbers: Range<Int>
  private let states: OptionalKey<OptionsArgument<ButtonTable<ButtonState, ButtonStateOptions>>>
  private let isSelected: OptionalKey<BooleanArgument>
  private let insets: OptionalKey<OptionsArgument<EdgeInsets>>
  private let titleInsets: OptionalKey<OptionsArgument<EdgeInsets>>
  private let imageInsets: OptionalKey<OptionsArgument<EdgeInsets>>
  private let lineBreak: OptionalKey<NameArgument<ButtonLineBreak>>
  private let subtitle: OptionalKey<TextArgument>
  private let imagePlacement: OptionalKey<NameArgument<ImagePlacement>>
  private let showsActivityIndicator: OptionalKey<BooleanArgument>
  private let buttonType: OptionalKey<NameArgument<ButtonType>>
  private let adjustsImageWhenHighlighted: OptionalKey<BooleanArgument>
  private let adjustsImageWhenDisabled: OptionalKey<BooleanArgument>
  private let showsTouchWhenHighlighted: OptionalKey<BooleanArgument>
  private let reversesTitleShadowWhenHighlighted: OptionalKey<BooleanArgument>
  private let actions: OptionalKey<OptionsArgument<ButtonTable<ButtonEvent, [UIKitOptions.Action]>>>
  private let handler: OptionalKey<OptionsFunctionArgument<ButtonTable<ButtonState, ButtonStateOptions>>>

  init(_ row: inout RowBuilder) {
    let first = row.parameters.count
    states = row.optional("states", .options(Registry.states), "What it shows in each of its states.")
    isSelected = row.optional("isSelected", .boolean, meaning: "false", "Whether it is in the selected state.")
    insets = row.optional("insets", .options(Registry.insets), "Around title and image; part of its size.")
    titleInsets = row.optional(
      "titleInsets", .options(Registry.insets), "Move or clip the title; its size stays.")
    imageInsets = row.optional(
      "imageInsets", .options(Registry.insets), "Move or clip the image; its size stays.")
    lineBreak = row.optional(
      "lineBreak", .name(ButtonLineBreak.self), "How the title is fitted into too little room.")
    buttonType = row.optional(
      "buttonType", .name(ButtonType.self), meaning: "\"system\"", "Fixed when it is made.")
    adjustsImageWhenHighlighted = row.optional(
      "adjustsImageWhenHighlighted", .boolean, meaning: "true", "Whether the image shows the press.")
    adjustsImageWhenDisabled = row.optional(
      "adjustsImageWhenDisabled", .boolean, meaning: "true", "Whether the image is dim when disabled.")
    showsTouchWhenHighlighted = row.optional(
      "showsTouchWhenHighlighted", .boolean, meaning: "false", "Whether it glows while it is pressed.")
    reversesTitleShadowWhenHighlighted = row.optional(
      "reversesTitleShadowWhenHighlighted", .boolean, meaning: "false",
      "Whether the title's shadow falls to the other side while it is pressed.")
    actions = row.optional("actions", .options(Registry.actions), "Functions for the events of a press.")
    subtitle = row.optional("subtitle", .text, "Quieter words below the title, in each state that says no other.")
    imagePlacement = row.optional(
      "imagePlacement", .name(ImagePlacement.self), meaning: "\"leading\"", "Where the image stands by the title.")
    showsActivityIndicator = row.optional(
      "showsActivityIndicator", .boolean, meaning: "false", "A spinner in the place of the image.")
    handler = row.optional(
      "configurationUpdateHandler", .functionOfOptions(Registry.states),
      "Called with the name of each state as the button is made; returns a table of what it shows in it, as states has "
        + "them, or nil. What states say goes before that.")
    numbers = first..<row.parameters.count
  }

  /// The options; nil where none is given, as for nearly all buttons.
  func options(_ node: NodeReader) -> UIKitOptions? {
    guard node.hasAny(of: numbers) else { return nil }
    var options = UIKitOptions()
    if let states = node[handler] { options.states = states }
    if let states = node[states] { options.states = states.over(options.states) { $0.over($1) } }
    if let isSelected = node[isSelected] { options.isSelected = isSelected }
    if let insets = node[insets] { options.insets = insets }
    if let insets = node[titleInsets] { options.titleInsets = insets }
    if let insets = node[imageInsets] { options.imageInsets = insets }
    if let lineBreak = node[lineBreak] { options.lineBreak = lineBreak }
    if let type = node[buttonType] { options.buttonType = type }
    if let adjusts = node[adjustsImageWhenHighlighted] { options.adjustsImageWhenHighlighted = adjusts }
    if let adjusts = node[adjustsImageWhenDisabled] { options.adjustsImageWhenDisabled = adjusts }
    if let shows = node[showsTouchWhenHighlighted] { options.showsTouchWhenHighlighted = shows }
    if let reverses = node[reversesTitleShadowWhenHighlighted] { options.reversesTitleShadowWhenHighlighted = reverses }
    if let subtitle = node[subtitle], options.states[.default]?.subtitle == nil {
      options.states[.default, default: .init()].subtitle = subtitle
    }
    if let placement = node[imagePlacement] { options.imagePlacement = placement }
    if let shows = node[showsActivityIndicator] { options.showsActivityIndicator = shows }
    if let actions = node[actions] { options.actions = actions }
    return options
  }
}

extension NodeReader {
  /// A picture of a button: a symbol, a file, or the view that the script gave for it.
  func buttonImage(_ systemImage: OptionalKey<StringArgument>, or image: OptionalKey<PictureArgument>) -> ButtonImage? {
    if let symbol = self[systemImage] { return ButtonImage(systemName: symbol) }
    switch self[image] {
    case .file(let name): return ButtonImage(bitmap: name)
    case .view(let view?):
      return ButtonImage(name: (view as? BitmapImage)?.name ?? (view as? Image)?.systemName ?? "", view: view)
    case .view(nil), nil: return nil
    }
  }

  /// A function, or an array of them.
  fileprivate func actions(_ slot: ArenaSlot) -> [UIKitOptions.Action] {
    let callback = ScriptCallback(runtime: runtime, handle: handle(slot))
    if slot.tag == .function { return [callback.runAction] }
    // Each function is taken out of the array when it is called: while views are decoded, Lua is not entered.
    return (0..<Int(slot.extra)).map { index in
      { context in try callback.item(index + 1).runAction(context) }
    }
  }
}

extension ScriptCallback {
  /// The function at this index of an array of functions.
  fileprivate func item(_ index: Int) throws -> ScriptCallback {
    let table = try runtime.session.reference(to: handle)
    guard let function = try runtime.state.get(table, .integer(Int64(index))).reference else {
      preconditionFailure("an array of functions without a function: a bug in Lunette")
    }
    return ScriptCallback(runtime: runtime, handle: LuaHandle(function))
  }
}
