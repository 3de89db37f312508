import LunetteBase
import LunetteEngine
import LunetteViews

/// The face of a menu's button, as the menu's style draws it: the label, by default with a mark
/// that says that it opens downwards.
package final class MenuFace: View {
  let label: View
  let open: (() -> Void)?
  let outer: ConfigurationSource?
  init(_ label: View, open: @escaping () -> Void) {
    self.label = label
    self.open = open
    outer = nil
    super.init()
  }
  /// `Menu(configuration)`, in the body of a style: the face as the next outer style draws it.
  package init(_ configuration: ConfigurationSource) {
    label = ConfigurationPart(configuration, .label)
    open = nil
    outer = configuration
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool { before(old).outer === outer }
  package override func makeNode() -> Node { MenuFaceNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

/// This node is inside the menu's button, which has the focus and handles the pointer.
final class MenuFaceNode: StyledNode, ViewNode {
  typealias Shown = MenuFace
  private var face: MenuFace { shown }
  override var kind: StyleKind { .menu }
  override var outer: ConfigurationSource? { face.outer }
  override var bodyDescription: String { "Menu" }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { addLayer() }
    if source.label !== face.label {
      source.label = face.label
      if old != nil { source.changed.changed() }
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func makeConfiguration() -> StyleConfiguration { MenuConfiguration(self) }
  /// `Menu(configuration)` that a built-in style draws is what such a menu is elsewhere: a button,
  /// in the style that its surroundings set. It is a layer of the menu's own button, and so shows
  /// the states of that one.
  override func makeContent() throws -> View? {
    let face = try super.makeContent()
    guard outer != nil, let standard = style as? MenuMarkStyle, let face, let button else {
      return face
    }
    let layer = Button(button, label: face)
    guard let style = standard.buttonStyle(in: environment) else { return layer }
    return EnvironmentModifier(layer, .buttonStyle(style), isForContent: true)
  }
  /// The button that opens the menu, of which the face is the label.
  private var button: ConfigurationSource? {
    var node = owner.parent
    while let here = node {
      if let label = here.view as? ConfigurationPart { return label.source }
      node = here.parent
    }
    return nil
  }
  override func observe(_ reads: StyleFields) {
    guard let button = environment.control else { return }
    if reads.contains(.isPressed) { scope.read(button.highlightSignal) }
    if reads.contains(.isFocused) { scope.read(button.focusSignal) }
    if reads.contains(.isHovered) { scope.read(button.hoverSignal) }
  }
  override func perform(_ function: StyleField, _ argument: ScalarValue) {
    guard function == .trigger, environment.isEnabled else { return }
    owner.face.open?()
  }
}

/// The configuration that a menu gives to its style; `trigger` opens the menu.
final class MenuConfiguration: StyleConfiguration {
  private let isEnabled: Bool
  init(_ node: MenuFaceNode) {
    let button = node.environment.control
    isEnabled = node.environment.isEnabled
    values = (
      button?.isHighlighted ?? false, button?.isFocused ?? false, button?.isHovered ?? false
    )
    super.init(source: node.source)
  }
  private let values: (isPressed: Bool, isFocused: Bool, isHovered: Bool)
  override func value(_ field: StyleField) -> ScalarValue {
    switch field {
    case .isPressed: .boolean(values.isPressed)
    case .isFocused: .boolean(values.isFocused)
    case .isHovered: .boolean(values.isHovered)
    case .isEnabled: .boolean(isEnabled)
    default: .none
    }
  }
}

/// The built-in menu styles: the label with a mark. They differ in the style of the button.
final class MenuMarkStyle: ControlStyle, Sendable {
  static let automatic = MenuMarkStyle("automatic")
  /// A bordered button, unless a button style is set around the menu.
  static let button = MenuMarkStyle("button", BorderedButtonStyle.shared)
  /// A button without a border, even if a button style is set around the menu.
  static let borderlessButton = MenuMarkStyle(
    "borderlessButton", BorderlessButtonStyle.shared, isOwn: true)
  static let all: [StyleKind.BuiltIn] = [
    .init(automatic), .init(button, "Like a button."),
    .init(borderlessButton, "Like a button without a background."),
  ]
  let name: String
  private let buttonStyle: (any ButtonStyle & Sendable)?
  /// Whether `buttonStyle` takes precedence over the button styles around the menu.
  private let isOwn: Bool
  private init(
    _ name: String, _ buttonStyle: (any ButtonStyle & Sendable)? = nil, isOwn: Bool = false
  ) {
    self.name = name
    self.buttonStyle = buttonStyle
    self.isOwn = isOwn
  }
  /// The style of the menu's button; nil for the style that its surroundings set.
  func buttonStyle(in environment: Environment) -> (any ButtonStyle)? {
    if isOwn || environment.buttonStyles == nil { return buttonStyle }
    return nil
  }
  var isCounted: Bool { false }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    MenuLabel(configuration.view(.label))
  }
}

extension StyleKind {
  package static let menu = StyleKind(
    "menu",
    builtIn: MenuMarkStyle.all,
    protocols: [StyleProtocol("MenuStyle", [.label, .isPressed, .trigger] + .states)],
    specimens: [
      Specimen {
        Menu(
          label: Text(.verbatim("Actions")),
          items: [Button(label: .title(.verbatim("Copy")), action: .none)])
      }
    ])
}
