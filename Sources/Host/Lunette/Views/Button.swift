import LunetteEngine
import LunetteViews

/// The purpose of a button, which decides how it looks and where it stands in an alert.
public enum ButtonRole: Hashable, Sendable {
  /// Deletes something; cancels; confirms; or closes what is shown. In an alert, Escape stands for
  /// the button that cancels, and Return for the one that confirms, unless another button has the
  /// focus.
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

/// A label that performs an action when it is clicked, or chosen with Tab and Return.
public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  /// Creates a button that shows `label` and calls `action`.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
  /// Creates a button that shows a text and calls `action`.
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  )
  where Label == Text {
    self.init(role: role, action: action) { Text(title) }
  }
  /// Creates a button that shows a text with one of Lunette's symbols and calls `action`.
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

/// The look of buttons.
public enum ButtonStyle: String, CaseIterable, Sendable {
  /// The style that the container chooses; outside of such containers `borderless`.
  case automatic
  /// The label without decoration.
  case plain
  /// A box around the label.
  case bordered
  /// A box filled with the tint.
  case borderedProminent
  /// The label in the tint.
  case borderless
  /// Underlined, in the tint.
  case link
  /// As `bordered`.
  case glass
  /// As `borderedProminent`.
  case glassProminent

  var inEngine: any ControlStyle {
    let all = StyleKind.button.builtIn
    return (all.first { $0.name == rawValue } ?? all[0]).style
  }
}
