import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

// A button in the terms of UIKit (S12–S22): the options that `ui.Button` and `ui.appearance.Button`
// share.
extension Registry {
  private static let titleShadow = ValueRow<TitleShadow>.options(
    "Button titleShadow", "The shadow of a button's title.",
    example: "titleShadow = { color = \"black\", x = 1, y = 1 }"
  ) { row in
    let color = row.required("color", .color, "The colour of the shadow.")
    let x = row.optional(
      "x", .length(negative: true),
      "The distance to the right in cells; negative numbers mean left.")
    let y = row.optional(
      "y", .length(negative: true),
      "The distance down in cells; negative numbers mean up. If x and y are both missing, each "
        + "is 1."
    )
    return { node in TitleShadow(color: node[color], x: node[x], y: node[y]) }
  }

  private static let state = ValueRow<ButtonStateOptions>.options(
    "Button state",
    "What a button shows in one of its states. Missing options are taken from the default state.",
    example: "highlighted = { title = \"Now\", foregroundColor = \"red\" }",
    exclusive: [["systemImage", "image"]]
  ) { row in
    let title = row.title()
    let attributedTitle = row.optional(
      "attributedTitle", .view(calls: true),
      "The title as a ui.Text of several runs; it is used instead of title.")
    let subtitle = row.optional("subtitle", .text, "A less prominent line below the title.")
    let systemImage = row.systemImage()
    let image = row.optional(
      "image", .fileOrView, "A picture file, or a view such as a ui.Image, shown before the title.")
    let foregroundColor = row.optional(
      "foregroundColor", .color, "The colour of the title and the symbol.")
    let background = row.optional(
      "background", .colorOrView, "A colour, or a view that gets the size of the button.")
    let shadow = row.optional("titleShadow", .options(titleShadow), "The shadow of the title.")
    let font = row.optional("font", .name(Font.self), "The font of the title.")
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
    // The numbers of the keys are kept, because for an array of keys the runtime would look up
    // their types, each time through all conformances that there are.
    func one(_ state: ButtonState, _ documentation: String) -> (state: ButtonState, number: Int) {
      (state, row.optional(state.rawValue, .options(Registry.state), documentation).number)
    }
    let keys = [
      one(
        .default,
        "Used if no other state holds, and for options that are missing in the other states."),
      one(.highlighted, "Used while the button is pressed."),
      one(.focused, "Used while the button has the focus."),
      one(.selected, "Used while isSelected is true."),
      one(.disabled, "Used while the button is disabled."),
    ]
    return { node in
      var states = ButtonTable<ButtonState, ButtonStateOptions>()
      for (name, number) in keys {
        states[name] = node[OptionalKey(number: number, kind: .options(Registry.state))]
      }
      return states
    }
  }

  static let insets = ValueRow<EdgeInsets>.options(
    "Button insets",
    "Space at each edge, in cells. Negative numbers let the content extend beyond the edge.",
    example: "insets = { leading = 1, trailing = 1 }"
  ) { row in
    let top = row.optional("top", .length(negative: true), default: 0, "The space above, in cells.")
    let leading = row.optional(
      "leading", .length(negative: true), default: 0, "The space on the leading side, in cells.")
    let bottom = row.optional(
      "bottom", .length(negative: true), default: 0, "The space below, in cells.")
    let trailing = row.optional(
      "trailing", .length(negative: true), default: 0, "The space on the trailing side, in cells.")
    return { node in
      EdgeInsets(
        top: node[top], leading: node[leading], bottom: node[bottom], trailing: node[trailing])
    }
  }

  fileprivate static let actions = ValueRow<ButtonTable<ButtonEvent, [UIKitOptions.Action]>>
    .options(
      "Button actions",
      "Functions that are called at the events of a button. Each event takes a function or an "
        + "array of functions.",
      example: "actions = { touchDown = f, touchUpInside = { f, g } }"
    ) { row in
      let keys = ButtonEvent.allCases.map {
        (
          event: $0,
          number: row.optional(
            $0.rawValue, .functions, "Called with the sender and the event when this event happens."
          )
          .number
        )
      }
      return { node in
        var actions = ButtonTable<ButtonEvent, [UIKitOptions.Action]>()
        for (event, number) in keys {
          actions[event] = node[OptionalKey(number: number, kind: .functions)].map {
            node.actions($0)
          }
        }
        return actions
      }
    }

  static let buttonOptionRows: [Row] = [
    titleShadow.row, state.row, states.row, insets.row, actions.row,
  ]
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
  private let handler:
    OptionalKey<OptionsFunctionArgument<ButtonTable<ButtonState, ButtonStateOptions>>>

  init(_ row: inout RowBuilder) {
    let first = row.count
    states = row.optional(
      "states", .options(Registry.states), "What the button shows in each of its states.")
    isSelected = row.optional(
      "isSelected", .boolean, meaning: "false", "Whether the button is in the selected state.")
    insets = row.optional(
      "insets", .options(Registry.insets),
      "Space around the title and the image. It changes the size of the button.")
    titleInsets = row.optional(
      "titleInsets", .options(Registry.insets),
      "Moves or clips the title without changing the size of the button.")
    imageInsets = row.optional(
      "imageInsets", .options(Registry.insets),
      "Moves or clips the image without changing the size of the button.")
    lineBreak = row.optional(
      "lineBreak", .name(ButtonLineBreak.self),
      "How a title that is too long is wrapped, clipped or truncated.")
    buttonType = row.optional(
      "buttonType", .name(ButtonType.self), meaning: "\"system\"",
      "The type of the button in UIKit. It cannot be changed later.")
    adjustsImageWhenHighlighted = row.optional(
      "adjustsImageWhenHighlighted", .boolean, meaning: "true",
      "Whether the image is highlighted while the button is pressed.")
    adjustsImageWhenDisabled = row.optional(
      "adjustsImageWhenDisabled", .boolean, meaning: "true",
      "Whether the image is dimmed while the button is disabled."
    )
    showsTouchWhenHighlighted = row.optional(
      "showsTouchWhenHighlighted", .boolean, meaning: "false",
      "Whether the button has a bright background while it is pressed.")
    reversesTitleShadowWhenHighlighted = row.optional(
      "reversesTitleShadowWhenHighlighted", .boolean, meaning: "false",
      "Whether the shadow of the title falls to the opposite side while the button is pressed.")
    actions = row.optional(
      "actions", .options(Registry.actions),
      "Functions that are called at the events of a press, such as touchDown.")
    subtitle = row.optional(
      "subtitle", .text,
      "A less prominent line below the title, in all states that have no subtitle of their own.")
    imagePlacement = row.optional(
      "imagePlacement", .name(ImagePlacement.self), meaning: "\"leading\"",
      "On which side of the title the image is shown.")
    showsActivityIndicator = row.optional(
      "showsActivityIndicator", .boolean, meaning: "false",
      "Whether a spinner is shown instead of the image.")
    handler = row.optional(
      "configurationUpdateHandler", .functionOfOptions(Registry.states),
      "Called with the name of each state when the button is made. It returns a table of options "
        + "for that state, as in states, or nil. The options in states take precedence.")
    numbers = first..<row.count
  }

  /// The options; nil where none is given, as for nearly all buttons.
  func options(_ node: NodeReader) -> BoxedButtonOptions? {
    node.hasAny(of: numbers) ? BoxedButtonOptions(someOptions(node)) : nil
  }
  private func someOptions(_ node: NodeReader) -> UIKitOptions {
    var options = UIKitOptions()
    if let states = node[handler] { options.states = states }
    if let states = node[states] { options.states = states.over(options.states) { $0.over($1) } }
    if let isSelected = node[isSelected] { options.isSelected = isSelected }
    if let insets = node[insets] { options.insets = insets }
    if let insets = node[titleInsets] { options.titleInsets = insets }
    if let insets = node[imageInsets] { options.imageInsets = insets }
    if let lineBreak = node[lineBreak] { options.lineBreak = lineBreak }
    if let type = node[buttonType] { options.buttonType = type }
    if let adjusts = node[adjustsImageWhenHighlighted] {
      options.adjustsImageWhenHighlighted = adjusts
    }
    if let adjusts = node[adjustsImageWhenDisabled] { options.adjustsImageWhenDisabled = adjusts }
    if let shows = node[showsTouchWhenHighlighted] { options.showsTouchWhenHighlighted = shows }
    if let reverses = node[reversesTitleShadowWhenHighlighted] {
      options.reversesTitleShadowWhenHighlighted = reverses
    }
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
  func buttonImage(
    _ systemImage: OptionalKey<StringArgument>, or image: OptionalKey<PictureArgument>
  ) -> ButtonImage? {
    if let symbol = self[systemImage] { return ButtonImage(systemName: symbol) }
    switch self[image] {
    case .file(let name): return ButtonImage(bitmap: name)
    case .view(let view?):
      return ButtonImage(
        name: (view as? BitmapImage)?.name ?? (view as? Image)?.systemName ?? "", view: view)
    case .view(nil), nil: return nil
    }
  }

  /// A function, or an array of them.
  fileprivate func actions(_ slot: ArenaSlot) -> [UIKitOptions.Action] {
    let callback = ScriptCallback(runtime: runtime, handle: handle(slot))
    if slot.tag == .function { return [callback.runAction] }
    // Each function is taken out of the array when it is called: while views are decoded, Lua is
    // not entered.
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
