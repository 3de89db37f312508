import LunetteControls
import LunetteEngine
import LunetteRecords
import LunetteViews

/// The names of `UIButton.Configuration`'s corner styles.
enum CornerStyle: String, CaseIterable, Sendable {
  case dynamic, fixed, small, medium, large, capsule
}
/// The names of `UIButton.Configuration`'s sizes.
enum UIKitButtonSize: String, CaseIterable, Sendable { case mini, small, medium, large }
/// The names by which `UIButton.Configuration` is made.
enum UIKitConfiguration: String, CaseIterable, Sendable {
  case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent, glass,
    prominentGlass

  var styleName: String {
    switch self {
    case .plain, .borderless: "borderless"
    case .gray, .tinted, .bordered, .borderedTinted: "bordered"
    case .filled, .borderedProminent: "borderedProminent"
    case .glass: "glass"
    case .prominentGlass: "glassProminent"
    }
  }
}
extension CornerStyle: NamedValue {
  static let scriptNames = NameTable<Self>(
    "CornerStyle", "The corners of a button, in UIKit's words.")
}
extension UIKitButtonSize: NamedValue {
  static let scriptNames = NameTable<Self>(
    "UIKitButtonSize", "The size of a button, in UIKit's words.")
}
extension UIKitConfiguration: NamedValue {
  static let scriptNames = NameTable<Self>(
    "UIKitConfiguration", "The look of a button, in UIKit's words.")
}

/// The keys of the options that `ui.Button` takes in the words of `UIButton.Configuration`.
/// Modifiers do the same.
struct UIKitButtonKeys: Sendable {
  private let numbers: Range<Int>
  private let configuration: OptionalKey<NameArgument<UIKitConfiguration>>
  private let cornerStyle: OptionalKey<NameArgument<CornerStyle>>
  private let buttonSize: OptionalKey<NameArgument<UIKitButtonSize>>
  private let baseForegroundColor: OptionalKey<ColorArgument>
  private let baseBackgroundColor: OptionalKey<ColorArgument>
  private let isEnabled: OptionalKey<BooleanArgument>
  private let menu: OptionalKey<ViewArgument>
  private let showsMenu: OptionalKey<BooleanArgument>
  private let changesSelection: OptionalKey<BooleanArgument>
  /// Those that change the label.
  private let attributedTitle: OptionalKey<ViewArgument>
  private let imagePadding: OptionalKey<WholeArgument>
  private let titlePadding: OptionalKey<WholeArgument>
  private let titleAlignment: OptionalKey<NameArgument<HorizontalAlignment>>
  private let contentInsets: OptionalKey<OptionsArgument<EdgeInsets>>

  init(_ row: inout RowBuilder) {
    let first = row.count
    configuration = row.optional(
      "configuration", .name(UIKitConfiguration.self),
      "The look of the button, as buttonStyle sets it.")
    cornerStyle = row.optional(
      "cornerStyle", .name(CornerStyle.self), "The corners, as buttonBorderShape sets them.")
    buttonSize = row.optional(
      "buttonSize", .name(UIKitButtonSize.self), "The size, as controlSize sets it.")
    baseForegroundColor = row.optional(
      "baseForegroundColor", .color, "The colour of title and image, as foregroundColor sets it.")
    baseBackgroundColor = row.optional(
      "baseBackgroundColor", .color, "The colour of the button, as tint sets it.")
    isEnabled = row.optional(
      "isEnabled", .boolean, meaning: "true", "false disables the button, as disabled does.")
    menu = row.optional(
      "menu", .view(calls: true), "The items of a menu, which the button opens when it is held.")
    showsMenu = row.optional(
      "showsMenuAsPrimaryAction", .boolean, meaning: "false",
      "Whether a click opens the menu, as with ui.Menu.")
    changesSelection = row.optional(
      "changesSelectionAsPrimaryAction", .boolean, meaning: "false",
      "Whether the button shows the item of its menu that was chosen last, as a pop-up button; "
        + "without a menu, whether each press selects or deselects the button.")
    attributedTitle = row.optional(
      "attributedTitle", .view(calls: true),
      "The title as a ui.Text of several runs; it is used instead of title.")
    imagePadding = row.optional(
      "imagePadding", .length(), "The space between image and title, in cells.")
    titlePadding = row.optional(
      "titlePadding", .length(), "The space between title and subtitle, in cells.")
    titleAlignment = row.optional(
      "titleAlignment", .name(HorizontalAlignment.self),
      meaning: "\"leading\", or \"center\" with the image above or below",
      "How title and subtitle are aligned with each other.")
    contentInsets = row.optional(
      "contentInsets", .options(Registry.insets),
      "The same as insets: space around the title and the image.")
    numbers = first..<row.count
  }

  /// The options of the label with what these keys add.
  func options(_ node: NodeReader, over options: BoxedButtonOptions?) -> BoxedButtonOptions? {
    if !node.hasAny(of: numbers) { return options }
    let (title, image, lines) = (node[attributedTitle], node[imagePadding], node[titlePadding])
    let (alignment, insets) = (node[titleAlignment], node[contentInsets])
    if title == nil, image == nil, lines == nil, alignment == nil, insets == nil { return options }
    var own = options?.options ?? UIKitOptions()
    if let title { own.states[.default, default: .init()].attributedTitle = title }
    if let image { own.imagePadding = image }
    if let lines { own.titlePadding = lines }
    if let alignment { own.titleAlignment = alignment }
    if let insets, own.insets == nil { own.insets = insets }
    return BoxedButtonOptions(own)
  }

  /// The button with what modifiers would do around it.
  func around(_ button: View, _ node: NodeReader, action: (() throws -> Void)?) -> View {
    if !node.hasAny(of: numbers) { return button }
    var view = button
    if node[changesSelection] == true, let button = button as? Button {
      view = SelectingButton(button, items: node.slot(menu) == nil ? [] : node.parts(menu))
    } else if node.slot(menu) != nil {
      let items = node.parts(menu)
      let label = (button as? Button)?.label ?? button
      view = Menu(
        label: label, items: items, primaryAction: node[showsMenu] == true ? nil : action ?? {})
    }
    if let color = node[baseForegroundColor] {
      view = EnvironmentModifier(view, .foreground(color))
    }
    if let color = node[baseBackgroundColor] { view = EnvironmentModifier(view, .tint(color)) }
    if let size = node[buttonSize] {
      let sizes: [UIKitButtonSize: ControlSize] = [
        .mini: .mini, .small: .small, .medium: .regular, .large: .large,
      ]
      view = EnvironmentModifier(view, .controlSize(sizes[size]!))
    }
    if let corners = node[cornerStyle] {
      view = EnvironmentModifier(
        view, .buttonBorderShape(corners == .capsule ? .capsule : .roundedRectangle))
    }
    if let look = node[configuration],
      let style = StyleKind.button.builtIn.first(where: { $0.name == look.styleName })
    {
      view = EnvironmentModifier(view, .buttonStyle(style.style))
    }
    if let isEnabled = node[isEnabled], !isEnabled {
      view = EnvironmentModifier(view, .disabled(true))
    }
    return view
  }
}
