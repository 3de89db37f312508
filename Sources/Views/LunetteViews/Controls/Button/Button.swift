import LunetteEngine
import LunetteText

/// The kind of input that caused an action.
package enum ActionKind: String, Sendable { case key, mouse, shortcut, programmatic }

/// The facts that an action may ask for about the button that sent it and about the input that
/// caused it. In scripts these are the action's parameters `sender` and `event`.
package struct ActionContext {
  package let kind: ActionKind
  /// The event that happened to the button; nil for the button's own action, which follows
  /// `touchUpInside`.
  package var event: ButtonEvent?
  package let id: IdentityKey?
  /// The title and the image that the button shows in its current state.
  package let title: String?
  package let image: String?
  package let role: ButtonRole?
  package let buttonType: ButtonType
  package let state: ButtonState

  package init(
    kind: ActionKind, event: ButtonEvent? = nil, id: IdentityKey?, title: String?, image: String?,
    role: ButtonRole?, buttonType: ButtonType, state: ButtonState
  ) {
    self.kind = kind
    self.event = event
    self.id = id
    self.title = title
    self.image = image
    self.role = role
    self.buttonType = buttonType
    self.state = state
  }
}

/// The action of a button.
package enum ButtonAction {
  case none
  case perform((ActionContext) throws -> Void)
  /// Performs the action that the host has registered under this name (S5).
  case intent(name: String, parameters: IntentParameters)
}

/// The label with which a button is declared.
package enum ButtonLabel {
  case view(View)
  /// A title; before it stands a symbol, or a bitmap where no symbol is given.
  case title(TextContent, systemImage: String? = nil, image: String? = nil)
  /// No label was given: the button shows the label that its role has by default (S3), or the icon
  /// of its type.
  case ofRole
}

/// The callbacks of a button that opens something, such as a menu.
package struct ButtonOpening {
  /// The kind of style that draws the label, such as a menu's. The focus and accessibility then use
  /// the controls in the body of that style, if it has any. Nil: only the button's own style draws
  /// the label.
  package var face: StyleKind?
  package let open: () -> Void
  /// Called when the mouse presses the button; the release is not reported.
  package let press: () -> Void
  /// Called with true when the pointer comes to rest on the button, and with false when it leaves.
  package let hover: (Bool) -> Void

  package init(
    face: StyleKind? = nil, open: @escaping () -> Void, press: @escaping () -> Void,
    hover: @escaping (Bool) -> Void
  ) {
    self.face = face
    self.open = open
    self.press = press
    self.hover = hover
  }
}

/// The options of a button as an object. They are large and hardly any button has them, so copying
/// a button copies a reference at most.
package final class BoxedButtonOptions {
  package let options: UIKitOptions
  package init(_ options: UIKitOptions) { self.options = options }
}
/// The properties that hardly any button has.
private final class RareParts {
  let image: String?
  let opening: ButtonOpening?
  init(image: String? = nil, opening: ButtonOpening? = nil) {
    (self.image, self.opening) = (image, opening)
  }
}

/// A button: an action and a label (S1).
package final class Button: View {
  package let label: View
  package let role: ButtonRole?
  package let action: ButtonAction
  /// The options of UIKit's vocabulary with which the button was declared; nil if there are none.
  package var options: UIKitOptions? { boxedOptions?.options }
  private let boxedOptions: BoxedButtonOptions?
  /// The name of the declared symbol or bitmap, for the action's `sender`.
  package var image: String? { rareParts?.image }
  /// The configuration from which this button was made in the body of a primitive style; nil for a
  /// button that was declared by itself.
  let source: ConfigurationSource?
  /// The callbacks of a button that opens something; nil for most buttons.
  var opening: ButtonOpening? { rareParts?.opening }
  private let rareParts: RareParts?

  package init(
    label: ButtonLabel, role: ButtonRole? = nil, options: BoxedButtonOptions? = nil,
    action: ButtonAction
  ) {
    let image: String?
    switch label {
    case .view(let view):
      self.label = view
      image = nil
    case .title(let title, let systemImage, let bitmap):
      // A title without an image is a plain `Text`, so that label styles do not apply to it (S1).
      let icon: View? = systemImage.map { Image(systemName: $0) } ?? bitmap.map { BitmapImage($0) }
      if let icon {
        self.label = Label(title: Text(title), icon: icon)
      } else {
        self.label = Text(title)
      }
      image = systemImage ?? bitmap
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
    boxedOptions = options
    source = nil
    rareParts = image.map { RareParts(image: $0) }
    super.init()
  }

  /// Creates a button that opens something when the mouse presses it.
  package init(_ label: View, opening: ButtonOpening) {
    self.label = label
    role = nil
    action = .perform { _ in opening.open() }
    boxedOptions = nil
    source = nil
    rareParts = RareParts(opening: opening)
    super.init()
  }

  /// Creates a button that uses only the selection of UIKit's vocabulary, and only if it is
  /// selected.
  package convenience init(
    label: ButtonLabel, role: ButtonRole? = nil, isSelected: Bool, action: ButtonAction
  ) {
    var options = UIKitOptions()
    options.isSelected = true
    self.init(
      label: label, role: role, options: isSelected ? BoxedButtonOptions(options) : nil,
      action: action)
  }

  /// `Button(configuration)`: a button with the role, the label and the action of the original
  /// (S4).
  package convenience init(_ configuration: ConfigurationSource) {
    self.init(configuration, label: ConfigurationPart(configuration, .label))
  }
  /// Creates a layer of a button, with a label of its own.
  package init(_ configuration: ConfigurationSource, label: View) {
    self.label = label
    role = configuration.role
    action = .perform { _ in configuration.trigger() }
    boxedOptions = nil
    source = configuration
    rareParts = nil
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
    // The type of a button is fixed when the button is made (S22).
    let old = before(old)
    return old.source === source && old.options?.buttonType == options?.buttonType
  }
  package override func makeNode() -> Node { ButtonNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}
