import LunetteEngine
import LunetteLocalization

/// What caused an action.
package enum ActionKind: String, Sendable { case key, mouse, shortcut, programmatic }

/// What an action may ask about the button that sent it, and about what caused it: the contract's `sender` and `event`.
package struct ActionContext {
  package let kind: ActionKind
  /// What happened to the button; nil for the button's own action, which follows `touchUpInside`.
  package var event: ButtonEvent?
  package let id: IdentityKey?
  /// Those of the state that it is in.
  package let title: String?
  package let image: String?
  package let role: ButtonRole?
  package let buttonType: ButtonType
  package let state: ButtonState
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
  /// A symbol, or else a bitmap, before the title.
  case title(TextContent, systemImage: String? = nil, image: String? = nil)
  /// None was given: the one that its role has by default (S3), or its type's icon.
  case ofRole
}

/// What a button does that opens something: a menu.
struct ButtonOpening {
  /// The kind of style that draws the label, and by whose body the button is met; nil: its own alone.
  var face: StyleKind?
  let open: () -> Void
  /// The mouse presses it, and nothing is known of the release.
  let press: () -> Void
  /// The pointer came to rest on it, or left.
  let hover: (Bool) -> Void
}

/// An action and a label (S1).
package final class Button: View {
  package let label: View
  package let role: ButtonRole?
  package let action: ButtonAction
  /// What it was given in UIKit's words; nil if nothing.
  package let options: UIKitOptions?
  /// Of the declared symbol or bitmap, for the action's `sender`.
  package let image: String?
  /// The configuration it was made from, in a primitive style's body.
  let source: ConfigurationSource?
  /// What it opens; nil for most.
  let opening: ButtonOpening?

  package init(
    label: ButtonLabel, role: ButtonRole? = nil, options: UIKitOptions? = nil, action: ButtonAction
  ) {
    switch label {
    case .view(let view):
      self.label = view
      image = nil
    case .title(let title, let systemImage, let image):
      // A title alone is a Text, so label styles leave it alone (S1).
      let icon: View? = systemImage.map { Image(systemName: $0) } ?? image.map { BitmapImage($0) }
      if let icon {
        self.label = Label(title: Text(title), icon: icon)
      } else {
        self.label = Text(title)
      }
      self.image = systemImage ?? image
    case .ofRole:
      if let role {
        let (title, symbol) = Button.defaultLabel(role)
        self.label = Label(title: Text(.key(title)), icon: Image(systemName: symbol))
        image = symbol
      } else {
        self.label = EmptyView.shared
        image = nil
      }
    }
    self.role = role
    self.action = action
    self.options = options
    source = nil
    opening = nil
    super.init()
  }

  /// A button that opens something, at the press of the mouse.
  init(_ label: View, opening: ButtonOpening) {
    self.label = label
    role = nil
    action = .perform { _ in opening.open() }
    options = nil
    image = nil
    source = nil
    self.opening = opening
    super.init()
  }

  /// A button of which only the selection is said in UIKit's words, if it is selected.
  package convenience init(label: ButtonLabel, role: ButtonRole? = nil, isSelected: Bool, action: ButtonAction) {
    var options: UIKitOptions?
    if isSelected {
      options = UIKitOptions()
      options!.isSelected = true
    }
    self.init(label: label, role: role, options: options, action: action)
  }

  /// `Button(configuration)`: the original's role, label and action (S4).
  package init(_ configuration: ConfigurationSource) {
    label = ConfigurationPart(configuration, .label)
    role = configuration.role
    action = .perform { _ in configuration.trigger() }
    options = nil
    image = nil
    source = configuration
    opening = nil
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

  package override func isSameKind(as old: View) -> Bool {
    // Its type is fixed when it is made (S22).
    let old = before(old)
    return old.source === source && old.options?.buttonType == options?.buttonType
  }
  package override func makeNode() -> Node { ButtonNode() }
  package override func spokenText(_ environment: Environment) -> String? { label.spokenText(environment) }
}
