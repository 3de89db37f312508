import LunetteScreen
import LunetteText

/// One change that a modifier makes to the environment of its content.
package enum EnvironmentChange {
  case foreground(Paint?)
  case tint(Paint?)
  case font(Font?)
  case attribute(TextAttributes, Bool)
  /// A colour, if given, and attributes that are added to those there are: the look of a control in a state.
  case look(Paint?, TextAttributes)
  case lineLimit(Int?)
  case truncationMode(TruncationMode)
  case lineBreak(LineBreak)
  case multilineTextAlignment(TextAlignment)
  /// ANDs downwards: `disabled(false)` inside `disabled(true)` changes nothing (S9).
  case disabled(Bool)
  case controlSize(ControlSize)
  case buttonBorderShape(ButtonBorderShape)
  case buttonSizing(ButtonSizing)
  case buttonRepeatBehavior(ButtonRepeatBehavior)
  case layoutDirection(LayoutDirection)
  case locale(String)
  case colorScheme(ColorScheme)
  case scrollAnchor(ScrollAnchor)
  case style(StyleKind, any ControlStyle)
  case custom(CustomEnvironmentKey, EnvironmentValue)
  case openURL(OpenURLAction?)
  case focusEffectDisabled(Bool)

  package static func buttonStyle(_ style: any ControlStyle) -> EnvironmentChange { .style(.button, style) }
  package static func labelStyle(_ style: any ControlStyle) -> EnvironmentChange { .style(.label, style) }

  func apply(to environment: Environment) {
    switch self {
    case .foreground(let paint): environment.foreground = paint
    case .tint(let paint): environment.tint = paint
    case .font(let font): environment.font = font
    case .attribute(let attribute, let isOn):
      if isOn { environment.attributes.insert(attribute) } else { environment.attributes.remove(attribute) }
    case .look(let ink, let attributes):
      if let ink { environment.foreground = ink }
      environment.attributes.formUnion(attributes)
    case .lineLimit(let limit): environment.lineLimit = limit
    case .truncationMode(let mode): environment.truncationMode = mode
    case .lineBreak(let mode): environment.lineBreak = mode
    case .multilineTextAlignment(let alignment): environment.textAlignment = alignment
    case .disabled(let disabled): if disabled { environment.isEnabled = false }
    case .controlSize(let size): environment.controlSize = size
    case .buttonBorderShape(let shape): environment.buttonBorderShape = shape
    case .buttonSizing(let sizing): environment.buttonSizing = sizing
    case .buttonRepeatBehavior(let behavior): environment.buttonRepeatBehavior = behavior
    case .layoutDirection(let direction): environment.layoutDirection = direction
    case .locale(let locale): environment.locale = locale
    case .scrollAnchor(let anchor): environment.scrollAnchor = anchor
    case .colorScheme(let scheme):
      environment.colorScheme = scheme
      let theme = environment.theme.theme
      if theme.followsScheme { environment.theme = ThemeBox(theme.following(scheme)) }
    case .style(let kind, let style):
      environment.setStyles(kind, StyleStack(style, rest: environment.styles(kind)))
    case .openURL(let action): environment.openURL = action
    case .focusEffectDisabled(let isDisabled): environment.isFocusEffectEnabled = !isDisabled
    case .custom(let key, let value): environment.custom[ObjectIdentifier(key)] = value
    }
  }

  /// Whether applying this or `other` gives the same environment.
  func isSame(as other: EnvironmentChange) -> Bool {
    switch (self, other) {
    case (.foreground(let a), .foreground(let b)): a == b
    case (.tint(let a), .tint(let b)): a == b
    case (.font(let a), .font(let b)): a == b
    case (.attribute(let a, let x), .attribute(let b, let y)): a == b && x == y
    case (.look(let a, let x), .look(let b, let y)): a == b && x == y
    case (.lineLimit(let a), .lineLimit(let b)): a == b
    case (.truncationMode(let a), .truncationMode(let b)): a == b
    case (.lineBreak(let a), .lineBreak(let b)): a == b
    case (.multilineTextAlignment(let a), .multilineTextAlignment(let b)): a == b
    case (.disabled(let a), .disabled(let b)): a == b
    case (.controlSize(let a), .controlSize(let b)): a == b
    case (.buttonBorderShape(let a), .buttonBorderShape(let b)): a == b
    case (.buttonSizing(let a), .buttonSizing(let b)): a == b
    case (.buttonRepeatBehavior(let a), .buttonRepeatBehavior(let b)): a == b
    case (.layoutDirection(let a), .layoutDirection(let b)): a == b
    case (.scrollAnchor(let a), .scrollAnchor(let b)): a == b
    case (.locale(let a), .locale(let b)): a == b
    case (.colorScheme(let a), .colorScheme(let b)): a == b
    case (.style(let kind, let a), .style(let other, let b)): kind == other && a === b
    case (.openURL(let a), .openURL(let b)): a === b
    case (.focusEffectDisabled(let a), .focusEffectDisabled(let b)): a == b
    case (.custom(let k, let a), .custom(let l, let b)): k === l && a.isSame(as: b)
    default: false
    }
  }
}

/// `foregroundColor`, `font`, `disabled`, `buttonStyle` …: every modifier that only changes what is inherited.
package final class EnvironmentModifier: ModifierView {
  package let change: EnvironmentChange
  package init(_ content: View, _ change: EnvironmentChange) {
    self.change = change
    super.init(content)
  }
  override func withContent(_ content: View) -> View { EnvironmentModifier(content, change) }
  override func makeNode() -> Node { EnvironmentNode() }
}

/// Keeps its changed copy while neither the change nor what it was copied from is another.
final class EnvironmentNode: WrapperNode {
  private var inherited: Environment?
  private var changed: Environment?

  override func childEnvironment(old: View?) -> Environment {
    let view = unsafeDowncast(self.view, to: EnvironmentModifier.self)
    if let changed, inherited === environment, let old,
      unsafeDowncast(old, to: EnvironmentModifier.self).change.isSame(as: view.change)
    {
      return changed
    }
    inherited = environment
    let copy = Environment(copying: environment)
    view.change.apply(to: copy)
    changed = copy
    return copy
  }
}
