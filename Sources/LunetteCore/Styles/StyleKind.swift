// # Styles
//
// One mechanism for all that has a style (S30). For each kind of control there is a stack of styles in the environment,
// the nearest on top; a control takes the top and draws that style's body with the rest of the stack below. What a style
// is told are fields; which ones, its protocol says. So a new control has a case here, a row in `protocols`, and a node
// that is a `StyledNode`; scripts reach it by these tables alone.

/// The kinds of controls that have styles of their own; each has a stack in the environment.
package enum StyleKind: Int, CaseIterable, Sendable {
  case button, label, toggle, textField, picker, slider, stepper, progressView, groupBox, menu
  case disclosureGroup, controlGroup

  /// `toggle` in `toggleStyle`. Written out, for asking the type for its cases' names costs a tenth of the program's start.
  package var name: String { StyleKind.names[rawValue] }
  private static let names = [
    "button", "label", "toggle", "textField", "picker", "slider", "stepper", "progressView", "groupBox", "menu",
    "disclosureGroup", "controlGroup",
  ]
  /// Words for messages: "text field style".
  var words: String {
    switch self {
    case .textField: "text field style"
    case .progressView: "progress view style"
    case .groupBox: "group box style"
    case .disclosureGroup: "disclosure group style"
    case .controlGroup: "control group style"
    default: "\(name) style"
    }
  }
  /// The styles that Lunette brings along, by the names that scripts use.
  package var builtIn: [(name: String, style: any ControlStyle)] {
    switch self {
    case .button: ButtonStyles.named.map { ($0.name, $0.style) }
    case .label: TitleAndIconLabelStyle.named.map { ($0.name, $0.style) }
    case .toggle: ToggleStyles.named
    case .textField: TextFieldStyles.named
    case .picker: PickerStyles.named
    case .slider: [("automatic", SliderStyles.automatic)]
    case .stepper: [("automatic", StepperStyles.automatic)]
    case .progressView: ProgressViewStyles.named
    case .groupBox: [("automatic", GroupBoxLineStyle.shared)]
    case .menu: MenuMarkStyle.named
    case .disclosureGroup: [("automatic", DisclosureMarkStyle.shared)]
    case .controlGroup: ControlGroupStyles.named
    }
  }
}

/// What a style may ask of its control. The raw names are those that scripts write.
package enum StyleField: UInt8, CaseIterable, Sendable {
  // Views
  case label, title, icon, content
  // Several views
  case options
  // Values
  case role, isPressed, isFocused, isHovered, isEnabled, isSelected
  case isOn, isExpanded, text, isEmpty, value, minimum, maximum, fractionCompleted, selectedIndex
  // Functions
  case trigger, toggle, set, increment, decrement, select

  package enum Sort: Sendable { case view, views, value, function }
  package var sort: Sort {
    switch self {
    case .label, .title, .icon, .content: .view
    case .options: .views
    case .trigger, .toggle, .set, .increment, .decrement, .select: .function
    default: .value
    }
  }
  package var name: String { StyleField.names[Int(rawValue)] }
  /// In the order of the cases; see `StyleKind.name`.
  private static let names = [
    "label", "title", "icon", "content",
    "options",
    "role", "isPressed", "isFocused", "isHovered", "isEnabled", "isSelected",
    "isOn", "isExpanded", "text", "isEmpty", "value", "minimum", "maximum", "fractionCompleted", "selectedIndex",
    "trigger", "toggle", "set", "increment", "decrement", "select",
  ]
}

/// A set of fields.
package struct StyleFields: OptionSet, Hashable, Sendable {
  package var rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  package init(_ fields: [StyleField]) { rawValue = fields.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }
  package func has(_ field: StyleField) -> Bool { rawValue >> UInt64(field.rawValue) & 1 != 0 }
  package static let isPressed = StyleFields([.isPressed])
  package static let isFocused = StyleFields([.isFocused])
  package static let isHovered = StyleFields([.isHovered])
  package static let isEnabled = StyleFields([.isEnabled])
  package static let isSelected = StyleFields([.isSelected])
  package static let role = StyleFields([.role])
  package static let all = StyleFields(rawValue: .max)

  /// Calls `body` for each field.
  @inline(__always)
  func forEach(_ body: (StyleField) -> Void) {
    var rest = rawValue
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      rest &= rest - 1
      if let field = StyleField(rawValue: UInt8(number)) { body(field) }
    }
  }
}

/// What scripts call `ButtonStyle` and the like: the fields of a configuration.
package struct StyleProtocol: Sendable {
  package let name: String
  package let kind: StyleKind
  /// Whether its styles decide how the control is used, too (S29).
  package var isPrimitive = false
  package let fields: StyleFields

  private init(_ name: String, _ kind: StyleKind, isPrimitive: Bool = false, _ fields: [StyleField]) {
    self.name = name
    self.kind = kind
    self.isPrimitive = isPrimitive
    self.fields = StyleFields(fields)
  }

  /// Of one kind, a bare function is a style of the first.
  package static let all: [StyleProtocol] = {
    let states: [StyleField] = [.isFocused, .isHovered, .isEnabled]
    return [
      StyleProtocol("ButtonStyle", .button, [.label, .role, .isPressed, .isSelected] + states),
      StyleProtocol(
        "PrimitiveButtonStyle", .button, isPrimitive: true, [.label, .role, .trigger, .isSelected] + states),
      StyleProtocol("LabelStyle", .label, [.title, .icon]),
      StyleProtocol("ToggleStyle", .toggle, [.label, .isOn, .isPressed, .toggle, .set] + states),
      StyleProtocol("GroupBoxStyle", .groupBox, [.label, .content]),
      StyleProtocol("DisclosureGroupStyle", .disclosureGroup, [.label, .content, .isExpanded, .toggle, .set]),
      StyleProtocol("ControlGroupStyle", .controlGroup, [.label, .content]),
      StyleProtocol("TextFieldStyle", .textField, [.content, .label, .text, .isEmpty] + states),
      StyleProtocol("PickerStyle", .picker, [.label, .options, .selectedIndex, .select] + states),
      StyleProtocol(
        "SliderStyle", .slider,
        [.label, .content, .value, .minimum, .maximum, .fractionCompleted, .set, .increment, .decrement] + states),
      StyleProtocol(
        "StepperStyle", .stepper, [.label, .value, .minimum, .maximum, .set, .increment, .decrement] + states),
      StyleProtocol("ProgressViewStyle", .progressView, [.label, .fractionCompleted]),
      StyleProtocol("MenuStyle", .menu, [.label, .isPressed, .trigger] + states),
    ]
  }()
}
