/// How buttons look, and, if primitive, how they are used.
///
/// One protocol for both kinds (S29): a style that is not `isPrimitive` gets the standard press around its body; a
/// primitive one gets `trigger` and no press. Built-in styles conform to it as scripts' styles do.
package protocol ButtonStyle: AnyObject {
  var name: String { get }
  var isPrimitive: Bool { get }
  /// Its bodies are not counted in `SceneStats.makeBodyCalls`, for scripts cannot see them.
  var isBuiltIn: Bool { get }
  /// Pure: what it reads of the configuration and through `scope` decides when it is called again (S41).
  func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View?
  /// Whether `other`, put in this one's place, would give the same bodies.
  func isEquivalent(to other: any ButtonStyle) -> Bool
}

extension ButtonStyle {
  package func isEquivalent(to other: any ButtonStyle) -> Bool { self === other }
  package var isBuiltIn: Bool { false }
}

/// Which fields of a configuration a makeBody read.
package struct ConfigurationReads: OptionSet, Hashable, Sendable {
  package var rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }
  package static let isPressed = ConfigurationReads(rawValue: 1)
  package static let isFocused = ConfigurationReads(rawValue: 2)
  package static let isHovered = ConfigurationReads(rawValue: 4)
  package static let isEnabled = ConfigurationReads(rawValue: 8)
  package static let isSelected = ConfigurationReads(rawValue: 16)
  package static let role = ConfigurationReads(rawValue: 32)
}

/// What a button tells its style, for the time of one `makeBody`.
package final class ButtonConfiguration {
  package let source: ConfigurationSource
  package let isPressed: Bool
  package let isFocused: Bool
  package let isHovered: Bool
  package let isEnabled: Bool
  package let isSelected: Bool
  package let role: ButtonRole?
  /// Whether a tint stands on the button itself, and not around it: such a one beats the role's colour (S53).
  let hasOwnTint: Bool
  /// Whether it is the default button and is to look so (S59).
  let isDefaultAction: Bool
  /// What the style read; a style that does not say is taken to have read all that it can.
  package var reads: ConfigurationReads = [.isPressed, .isFocused, .isHovered, .isEnabled, .isSelected, .role]

  init(source: ConfigurationSource, state: ControlState, focus: ControlState, isEnabled: Bool) {
    self.source = source
    isPressed = state.isPressed
    isFocused = focus.isFocused
    isHovered = focus.isHovered
    self.isEnabled = isEnabled
    isSelected = source.isSelected
    role = source.role
    hasOwnTint = source.hasOwnTint
    isDefaultAction = focus.isDefaultAction
  }
  /// The button's label, as a view to place in the body.
  package var label: View { ConfigurationPart(source, .label) }
  /// Performs the button's action, at any time while it is on screen.
  package func trigger() { source.trigger() }
}

/// The button or label behind a configuration: it outlives the configuration, whose parts refer to it.
package final class ConfigurationSource {
  package enum Part: Hashable, Sendable { case label, title, icon }

  var label: View = EmptyView.shared
  var title: View?
  var icon: View?
  var role: ButtonRole?
  var isSelected = false
  var hasOwnTint = false
  let changed = StateSignal()
  /// Of role, selection or tint; read by the layers made from this one.
  let traitsChanged = StateSignal()
  unowned(unsafe) var button: ButtonNode?
  /// The states of the outermost control, which has the focus and the pointer.
  var focus: ControlState?

  func view(_ part: Part) -> View {
    switch part {
    case .label: label
    case .title: title ?? EmptyView.shared
    case .icon: icon ?? EmptyView.shared
    }
  }
  /// Does nothing once the button has gone.
  package func trigger() { button?.fire(.programmatic) }
}

/// `configuration.label` (or `title`, `icon`): stands for what the control was declared with, and follows it without a
/// call of the style.
package final class ConfigurationPart: View {
  package let source: ConfigurationSource
  package let part: ConfigurationSource.Part
  package init(_ source: ConfigurationSource, _ part: ConfigurationSource.Part) {
    self.source = source
    self.part = part
    super.init()
  }
  override func isSameKind(as old: View) -> Bool {
    let old = unsafeDowncast(old, to: ConfigurationPart.self)
    return old.source === source && old.part == part
  }
  override func makeNode() -> Node { ConfigurationPartNode() }
  override func spokenText(_ environment: Environment) -> String? { source.view(part).spokenText(environment) }
}

final class ConfigurationPartNode: BodyNode {
  override func needsRun(old: View?) -> Bool { old == nil }
  override func makeContent() throws -> View? {
    let part = unsafeDowncast(view, to: ConfigurationPart.self)
    scope.read(part.source.changed)
    return part.source.view(part.part)
  }
  override var bodyDescription: String { "label" }

  /// A button in a label is the script's, not the style's: a stop of its own, and announced (S31, S42).
  override func contentEnvironment() -> Environment {
    guard environment.isInsideButtonStyle, mayHoldControls,
      let button = unsafeDowncast(view, to: ConfigurationPart.self).source.button
    else { return environment }
    let isInside = button.environment.isInsideButtonStyle
    if isInside { return environment }
    if let cache = outside, cache.outer === environment { return cache.inner }
    let inner = environment.with { $0.isInsideButtonStyle = false }
    outside = (environment, inner)
    return inner
  }
  private var outside: (outer: Environment, inner: Environment)?
  /// Most labels are texts, which need no environment of their own.
  private var mayHoldControls: Bool {
    switch content {
    case is Text, is AttributedText, is Image: false
    case let label as Label: !(label.title is Text && (label.icon == nil || label.icon is Image))
    default: true
    }
  }
}
