import LunetteBase

/// The description of a node for assistive technology (S71).
public struct AccessibilityElement {
  public enum Kind: String, CaseIterable, Sendable {
    case button, link, toggle, textField, secureField, textEditor, picker, datePicker, colorPicker,
      slider, stepper
    case progress, gauge, row, tab, text, label, image
    case list
    /// The kind in the words that are announced.
    var words: String {
      switch self {
      case .textField: "text field"
      case .secureField: "secure text field"
      case .textEditor: "text editor"
      case .datePicker: "date picker"
      case .colorPicker: "colour picker"
      default: rawValue
      }
    }
    /// Whether the user types into it.
    package var isTextInput: Bool { [.textField, .secureField, .textEditor].contains(self) }
    /// Whether its value is set, and it has no action.
    package var isAdjustable: Bool {
      [.slider, .stepper, .datePicker, .colorPicker].contains(self)
    }
  }
  package var kind: Kind
  package var label: String?
  /// The present value of a control, such as `on` or `40 percent`.
  package var value: String?
  package var hint: String?
  package var role: ButtonRole?
  package var isFocused = false
  package var isPressed = false
  package var isEnabled = true
  package var isSelected = false
  package var isHeader = false
  /// The rows of a table that is read line by line in place of the label, where there is no
  /// picture; empty for most elements.
  package var table: [String] = []
  /// The visible options of a picker, if it shows more than the selected one.
  package var choices: [String] = []
  /// The names of further actions, besides using the control.
  package var actions: [String] = []
  /// The rectangle of the element on the screen, in cells.
  package var frame = Rect.zero

  package init(
    kind: Kind, label: String?, role: ButtonRole? = nil, isFocused: Bool = false,
    isPressed: Bool = false,
    isEnabled: Bool = true, isSelected: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.role = role
    self.isFocused = isFocused
    self.isPressed = isPressed
    self.isEnabled = isEnabled
    self.isSelected = isSelected
  }

  package var isControl: Bool {
    switch kind {
    case .button, .link, .toggle, .textField, .secureField, .textEditor, .picker, .datePicker,
      .colorPicker, .slider,
      .stepper, .row, .tab:
      true
    case .progress, .gauge, .text, .label, .image, .list: false
    }
  }

  /// The announcement in one line: label, kind, value, states, choices, hint, actions.
  package var announcement: String {
    var words = [label ?? ""]
    if isControl || kind == .progress || kind == .gauge { words.append(kind.words) }
    if isHeader { words.append("heading") }
    if let value { words.append(value) }
    if isSelected { words.append("selected") }
    if !isEnabled { words.append("dimmed") }
    if role == .destructive { words.append("destructive") }
    if !choices.isEmpty { words.append("choices: " + choices.joined(separator: ", ")) }
    if let hint { words.append(hint) }
    if !actions.isEmpty { words.append("actions: " + actions.joined(separator: ", ")) }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
