import LunetteEngine
import LunetteLua
import LunetteRecords

/// The configurations that styles are given: a row for each protocol, from the same tables as the checks in C.
enum ConfigurationRows {
  static let all: [ObjectRow] = ScriptStyleProtocol.all.map { style in
    let fields = StyleField.allCases.filter { style.core.fields.has($0) }
    return ObjectRow(
      "\(style.core.name)Configuration", "What a \(style.core.name) is told of its control, while makeBody runs.",
      example: "configuration",
      fields: fields.map { field in
        FieldRow(
          field.name, field.type, availability: StyleAvailability.fields[style.core.name]?[field.name] ?? .always,
          field.documentation)
      })
  }
}

extension StyleField {
  fileprivate var type: ValueType {
    switch self {
    case .label, .title, .icon, .content, .currentValueLabel, .minimumValueLabel, .maximumValueLabel:
      .plain(.view(calls: false))
    case .options: .array(.plain(.view(calls: false)))
    case .role: .optional(.name(ButtonRole.scriptNames.schema))
    case .isPressed, .isFocused, .isHovered, .isEnabled, .isSelected, .isOn, .isExpanded, .isEmpty: .boolean
    case .text: .string
    case .value, .minimum, .maximum: .number
    case .fractionCompleted: .optional(.number)
    case .selectedIndex: .optional(.integer)
    case .trigger, .toggle, .increment, .decrement: .function(CallbackRow())
    case .set: .function(CallbackRow([FieldRow("value", .any, "What the control is to have.")]))
    case .select: .function(CallbackRow([FieldRow("index", .integer, "Which option, from 1.")]))
    }
  }

  fileprivate var documentation: String {
    switch self {
    case .label: "The control's label, as the next outer style draws it."
    case .title: "The label's title."
    case .icon: "The label's icon."
    case .content: "What the control holds."
    case .currentValueLabel: "The label of its value."
    case .minimumValueLabel: "The label of the least value."
    case .maximumValueLabel: "The label of the greatest value."
    case .options: "The views of what can be picked, in order."
    case .role: "What a button is for."
    case .isPressed: "Whether it is held down."
    case .isFocused: "Whether it has the focus."
    case .isHovered: "Whether the pointer is over it."
    case .isEnabled: "Whether it can be used."
    case .isSelected: "Whether it is selected."
    case .isOn: "Whether it is on."
    case .isExpanded: "Whether what it holds is shown."
    case .text: "The text in it."
    case .isEmpty: "Whether no text is in it."
    case .value: "Its value."
    case .minimum: "The least value."
    case .maximum: "The greatest value."
    case .fractionCompleted: "How far it has come, from 0 to 1; nil where nobody knows."
    case .selectedIndex: "Which option is picked, from 1; nil for none."
    case .trigger: "Does what the control does. It stays good while its control is on the screen."
    case .toggle: "Turns it to the other."
    case .set: "Gives it a value."
    case .increment: "Makes it greater by one step."
    case .decrement: "Makes it smaller by one step."
    case .select: "Picks an option."
    }
  }
}
