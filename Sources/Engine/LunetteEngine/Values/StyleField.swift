/// The fields of a control that a style can read. The raw names are those that scripts write.
public enum StyleField: UInt8, CaseIterable, Sendable {
  // Views
  case label, title, icon, content, currentValueLabel, minimumValueLabel, maximumValueLabel
  // Several views
  case options
  // Values
  case role, isPressed, isFocused, isHovered, isEnabled, isSelected
  case isOn, isExpanded, text, isEmpty, value, minimum, maximum, fractionCompleted, selectedIndex
  // Functions
  case trigger, toggle, set, increment, decrement, select
  // What the control is bound to
  case binding

  package enum Kind: Sendable { case view, views, value, function, binding }
  package var kind: Kind {
    switch self {
    case .label, .title, .icon, .content, .currentValueLabel, .minimumValueLabel,
      .maximumValueLabel:
      .view
    case .options: .views
    case .trigger, .toggle, .set, .increment, .decrement, .select: .function
    case .binding: .binding
    default: .value
    }
  }
  /// The name in scripts. The names are written out, because asking the type for the names of its
  /// cases takes a tenth of the time that the program needs to start.
  package var name: String {
    switch self {
    case .label: "label"
    case .title: "title"
    case .icon: "icon"
    case .content: "content"
    case .currentValueLabel: "currentValueLabel"
    case .minimumValueLabel: "minimumValueLabel"
    case .maximumValueLabel: "maximumValueLabel"
    case .options: "options"
    case .role: "role"
    case .isPressed: "isPressed"
    case .isFocused: "isFocused"
    case .isHovered: "isHovered"
    case .isEnabled: "isEnabled"
    case .isSelected: "isSelected"
    case .isOn: "isOn"
    case .isExpanded: "isExpanded"
    case .text: "text"
    case .isEmpty: "isEmpty"
    case .value: "value"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .fractionCompleted: "fractionCompleted"
    case .selectedIndex: "selectedIndex"
    case .trigger: "trigger"
    case .toggle: "toggle"
    case .set: "set"
    case .increment: "increment"
    case .decrement: "decrement"
    case .select: "select"
    case .binding: "binding"
    }
  }
}

/// A set of fields.
public struct StyleFields: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  package init(_ fields: [StyleField]) {
    rawValue = fields.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }
  private init(_ field: StyleField) { rawValue = 1 << UInt64(field.rawValue) }
  package func has(_ field: StyleField) -> Bool { rawValue >> UInt64(field.rawValue) & 1 != 0 }
  // These are computed, because each use of a stored static constant checks whether the constant
  // has been initialised.
  package static var isPressed: StyleFields { StyleFields(.isPressed) }
  package static var isFocused: StyleFields { StyleFields(.isFocused) }
  package static var isHovered: StyleFields { StyleFields(.isHovered) }
  package static var isEnabled: StyleFields { StyleFields(.isEnabled) }
  package static var isSelected: StyleFields { StyleFields(.isSelected) }
  package static var role: StyleFields { StyleFields(.role) }
  package static var all: StyleFields { StyleFields(rawValue: .max) }

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

extension [StyleField] {
  /// The fields that the styles of all operable controls can read.
  package static var states: [StyleField] { [.isFocused, .isHovered, .isEnabled] }
}
