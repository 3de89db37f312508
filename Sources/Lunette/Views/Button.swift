import LunetteEngine
import LunetteViews

/// What a button is for, which decides how it looks and where it stands in an alert.
public enum ButtonRole: Hashable, Sendable {
  case destructive, cancel, confirm, close

  var inEngine: LunetteEngine.ButtonRole {
    switch self {
    case .destructive: .destructive
    case .cancel: .cancel
    case .confirm: .confirm
    case .close: .close
    }
  }
}

/// A label that does something when it is clicked, or chosen with Tab and Return.
public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  /// Shows `label`; calls `action`.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
  /// Shows a text; calls `action`.
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void)
  where Label == Text {
    self.init(role: role, action: action) { Text(title) }
  }
  /// Shows a text and one of Lunette's symbols; calls `action`.
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) where Label == Lunette.Label<Text, Image> {
    self.init(role: role, action: action) { Lunette.Label(title, systemImage: systemImage) }
  }
}

extension Button: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let action = action
    return LunetteViews.Button(
      label: .view(context.someView(label)), role: role?.inEngine,
      action: .perform { _ in onMainActor(action) })
  }
}

/// How buttons look.
public enum ButtonStyle: String, CaseIterable, Sendable {
  /// As the container wants it; elsewhere `borderless`.
  case automatic
  /// The label as it is.
  case plain
  /// A box around the label.
  case bordered
  /// A box filled with the tint.
  case borderedProminent
  /// The label in the tint.
  case borderless
  /// Underlined, in the tint.
  case link

  var inEngine: any ControlStyle {
    let named = ButtonStyles.named
    return (named.first { $0.name == rawValue } ?? named[0]).style
  }
}
