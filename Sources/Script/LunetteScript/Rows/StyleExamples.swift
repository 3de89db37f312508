import LunetteEngine
import LunetteLua
import LunetteRecords

/// What the documentation of a protocol of styles says that does not follow from its fields.
enum StyleExamples {
  /// What a style may draw, as an example, by the name of its protocol; `$` stands for the
  /// configuration. A protocol without an example has its label or its content.
  static let bodies: [String: String] = [
    "ButtonStyle": "$label:border($isPressed and \"primary\" or \"accent\")",
    "PrimitiveButtonStyle": "$label:underline():onTapGesture($trigger)",
    "LabelStyle": "ui.HStack { spacing = 1, $title, $icon }",
    "ToggleStyle": "ui.HStack { spacing = 1, $isOn and \"[x]\" or \"[ ]\", $label }",
    "TextFieldStyle": "ui.HStack { \"> \", $content:bold() }",
    "PickerStyle": "ui.HStack { spacing = 1, $label, \"<\", $options[$selectedIndex], \">\" }",
    "SliderStyle":
      "ui.HStack { spacing = 1, $label, ui.Text((\"=\"):rep(20 * $fractionCompleted // 1)) }",
    "StepperStyle":
      "ui.HStack { $label, ui.Button(\"-\", $decrement), ui.Button(\"+\", $increment) }",
    "ProgressViewStyle": "ui.Text((\"#\"):rep(20 * $fractionCompleted // 1))",
    "GroupBoxStyle": "ui.VStack { $label:bold(), $content }:border(\"accent\")",
    "MenuStyle": "ui.HStack { spacing = 1, \"≡\", $label }",
    "DisclosureGroupStyle":
      "ui.VStack { ui.HStack { $isExpanded and \"- \" or \"+ \", $label }, $content }",
    "ControlGroupStyle": "ui.HStack { $content }:border(\"accent\")",
    "TextEditorStyle": "$content:border($isFocused and \"accent\" or \"secondary\")",
    "LabeledContentStyle": "ui.HStack { $label, \": \", $content:bold() }",
    "GaugeStyle": "ui.HStack { spacing = 1, $label, $currentValueLabel:bold() }",
    "DatePickerStyle": "ui.HStack { spacing = 1, \"◷\", $content }",
  ]

  /// The fields that mean something special in the configuration of a protocol, by its name.
  static let fields: [String: [StyleField: (type: ValueType?, documentation: String)]] = [
    "DatePickerStyle": [
      .value: (
        .any,
        "The date in the form of the binding: seconds, or a text such as \"2026-11-24T09:30\"."
      ),
      .minimum: (
        .optional(.any),
        "The first date that can be chosen, in the form of the binding; nil without one."
      ),
      .maximum: (
        .optional(.any),
        "The last date that can be chosen, in the form of the binding; nil without one."
      ),
      .set: (nil, "Sets the date. It takes seconds as well as text."),
      .toggle: (nil, "Shows or hides the calendar."),
      .isExpanded: (nil, "Whether the calendar is shown."),
    ]
  ]
}
