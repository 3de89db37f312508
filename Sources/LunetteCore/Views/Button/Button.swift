/// What caused an action.
package enum ActionKind: String, Sendable { case key, mouse, shortcut, programmatic }

/// What an action may ask about the button that sent it.
package struct ActionContext {
  package let kind: ActionKind
  package let id: IdentityKey?
  package let title: String?
  package let image: String?
  package let role: ButtonRole?
  package let buttonType: String
  /// One of UIKit's five (S12).
  package let state: String
}

/// What a button does.
package enum ButtonAction {
  case none
  case perform((ActionContext) throws -> Void)
  /// An action that the host registered (S5).
  case intent(name: String, parameters: IntentParameters)
}

/// What a button shows.
package enum ButtonLabel {
  case view(View)
  case title(TextContent, systemImage: String? = nil, image: String? = nil)
  /// The label that its role has by default (S3).
  case ofRole
}

/// An action and a label (S1).
package final class Button: View {
  package let label: View
  package let role: ButtonRole?
  package let action: ButtonAction
  package let isSelected: Bool
  package let buttonType: String
  /// Of the declared symbol or bitmap, for the action's `sender`.
  package let image: String?
  /// The configuration it was made from, in a primitive style's body.
  let source: ConfigurationSource?

  package init(
    label: ButtonLabel, role: ButtonRole? = nil, isSelected: Bool = false, buttonType: String = "system",
    action: ButtonAction
  ) {
    switch label {
    case .view(let view):
      self.label = view
      image = nil
    case .title(let title, let systemImage, let image):
      // A title alone is a Text, so label styles leave it alone (S1).
      if let systemImage {
        self.label = Label(title: Text(title), icon: Image(systemName: systemImage))
      } else {
        self.label = Text(title)
      }
      self.image = systemImage ?? image
    case .ofRole:
      let (title, symbol) = Button.defaultLabel(role ?? .close)
      self.label = Label(title: Text(.key(title)), icon: Image(systemName: symbol))
      image = symbol
    }
    self.role = role
    self.action = action
    self.isSelected = isSelected
    self.buttonType = buttonType
    source = nil
    super.init()
  }

  /// `Button(configuration)`: the original's role, label and action (S4).
  package init(_ configuration: ConfigurationSource) {
    label = ConfigurationPart(configuration, .label)
    role = configuration.role
    action = .perform { _ in configuration.trigger() }
    isSelected = false
    buttonType = "system"
    image = nil
    source = configuration
    super.init()
  }

  static func defaultLabel(_ role: ButtonRole) -> (title: String, symbol: String) {
    switch role {
    case .cancel: ("Cancel", "xmark")
    case .close: ("Close", "xmark")
    case .confirm: ("Done", "checkmark")
    case .destructive: ("Delete", "trash")
    }
  }

  override func isSameKind(as old: View) -> Bool {
    // Its type is fixed when it is made (S22).
    let old = unsafeDowncast(old, to: Button.self)
    return old.source === source && old.buttonType == buttonType
  }
  override func makeNode() -> Node { ButtonNode() }
  override func spokenText(_ environment: Environment) -> String? { label.spokenText(environment) }
}
