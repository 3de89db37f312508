import LunetteEngine
import LunetteLua
import LunetteRecords

/// The configurations that styles are given: a row for each protocol, from the same tables as the
/// checks in C.
enum ConfigurationRows {
  static let all: [ObjectRow] = ScriptStyleProtocol.all.map { style in
    let fields = StyleField.allCases.filter { style.core.fields.has($0) }
    return ObjectRow(
      "\(style.core.name)Configuration",
      "Describes its control to a \(style.core.name) while makeBody runs.",
      example: "configuration",
      fields: fields.map { field in
        FieldRow(
          field.name, type(of: field, in: style),
          availability: StyleAvailability.fields[style.core.name]?[field.name] ?? .always,
          documentation(of: field, in: style))
      })
  }

  /// The type of a field. What names the control's value has the form of its binding (S130).
  private static func type(of field: StyleField, in style: ScriptStyleProtocol) -> ValueType {
    if let type = Registry.styles[style.core.name]?.fields[field.name]?.type { return type }
    switch field {
    case .minimum where style.core.fields.has(.set), .maximum where style.core.fields.has(.set):
      return .optional(.number)
    default: return field.type
    }
  }
  private static func documentation(of field: StyleField, in style: ScriptStyleProtocol) -> String {
    Registry.styles[style.core.name]?.fields[field.name]?.documentation ?? field.documentation
  }
}

extension StyleField {
  fileprivate var type: ValueType {
    switch self {
    case .label, .title, .icon, .content, .currentValueLabel, .minimumValueLabel,
      .maximumValueLabel:
      .plain(.view(calls: false))
    case .options: .array(.plain(.view(calls: false)))
    case .role: .optional(.name(ButtonRole.scriptNames.schema))
    case .isPressed, .isFocused, .isHovered, .isEnabled, .isSelected, .isOn, .isExpanded, .isEmpty:
      .boolean
    case .text: .optional(.string)
    case .value, .minimum, .maximum: .number
    case .fractionCompleted: .optional(.number)
    case .selectedIndex: .optional(.integer)
    case .trigger, .toggle, .increment, .decrement: .function(CallbackRow())
    case .set: .function(CallbackRow([FieldRow("value", .any, "The new value of the control.")]))
    case .select:
      .function(CallbackRow([FieldRow("index", .integer, "The position of the option, from 1.")]))
    case .binding: .object("Binding")
    }
  }

  fileprivate var documentation: String {
    switch self {
    case .label: "The control's label, as the next outer style draws it."
    case .title: "The title of the label."
    case .icon: "The icon of the label."
    case .content: "The content of the control."
    case .currentValueLabel: "The label of the current value."
    case .minimumValueLabel: "The label of the lowest value."
    case .maximumValueLabel: "The label of the highest value."
    case .options: "The views of the options, in order."
    case .role: "The role of the button."
    case .isPressed: "Whether the control is held down."
    case .isFocused: "Whether the control has the focus."
    case .isHovered: "Whether the pointer is over the control."
    case .isEnabled: "Whether the control can be used."
    case .isSelected: "Whether the control is selected."
    case .isOn: "Whether the control is on."
    case .isExpanded: "Whether the content is shown."
    case .text: "The text in the control; nil for a SecureField, whose text is withheld."
    case .isEmpty: "Whether the text is empty."
    case .value: "The current value."
    case .minimum: "The lowest value."
    case .maximum: "The highest value."
    case .fractionCompleted: "How far the value has come, from 0 to 1; nil if that is not known."
    case .selectedIndex: "The position of the selected option, from 1; nil for none."
    case .trigger:
      "Performs the action of the control. The function can be called for as long as the control "
        + "is on the screen."
    case .toggle: "Switches the control on or off, or shows or hides its content."
    case .set: "Sets the value of the control."
    case .increment: "Increases the value by one step."
    case .decrement: "Decreases the value by one step."
    case .select: "Selects an option."
    case .binding:
      "The control's binding, for another control in the body. It can be used for as long as the "
        + "control is on the screen."
    }
  }
}
