import LunetteEngine
import LunetteLua
import LunetteRecords

/// The rows of functions in C that check their arguments there, because views are made of their results.
enum DescribedFunctions {
  static let rows: [FunctionRow] =
    [
      FunctionRow(
        "ui.State", "A value that bodies can read, and that makes them run again when it is written.",
        example: "ui.State(0, { name = \"count\" })",
        [
          ArgumentRow(Parameter("initial", .any, default: "nil", "What it holds at the start.")),
          ArgumentRow(
            Parameter("options", .table, default: "{}", "What else there is to say."),
            options: [
              ArgumentRow(
                Parameter("name", .string, "By which a reload finds its value again, and messages call it."))
            ]),
        ], returns: [FieldRow("state", .object("State"), "")]),
      FunctionRow(
        "ui.GestureState",
        "A value that a gesture writes while it goes on, by gesture:updating(state, fn); else it holds what it began with.",
        example: "ui.GestureState(0)",
        [ArgumentRow(Parameter("initial", .any, default: "nil", "What it holds while there is no gesture."))],
        returns: [FieldRow("state", .object("State"), "")]),
      FunctionRow(
        "ui.Binding", "A value that is read and written by two functions.",
        example: "ui.Binding { get = function() return 1 end, set = function(value) end }",
        [
          ArgumentRow(
            Parameter("functions", .table, "Both.").required,
            options: [
              ArgumentRow(
                Parameter("get", .function, "Gives the value.").required,
                callback: CallbackRow(returns: [FieldRow("value", .any, "What the binding holds.")])),
              ArgumentRow(
                Parameter("set", .function, "Takes another.").required,
                callback: CallbackRow([FieldRow("value", .any, "What it is to hold.")])),
            ])
        ], returns: [FieldRow("binding", .object("Binding"), "")]),
      FunctionRow(
        "ui.View", "Begins a component: views with states and properties of their own.",
        example: "ui.View \"Counter\"",
        [ArgumentRow(Parameter("definition", .any, "Its name, or a table of all that it is.").required)],
        returns: [FieldRow("component", .object("Component"), "")]),
      FunctionRow(
        "ui.ViewModifier",
        "Begins a component that shows another view in its own way, by :modifier(…): its body is given that view.",
        example: "ui.ViewModifier \"Card\"",
        [ArgumentRow(Parameter("definition", .any, "Its name, or a table of all that it is.").required)],
        returns: [FieldRow("component", .object("Component"), "")]),
      FunctionRow(
        "ui.EnvironmentKey", "A key of the environment of the script's own.",
        example: "ui.EnvironmentKey(\"density\", \"regular\")",
        [
          ArgumentRow(Parameter("name", .string, "By which bodies read it.").required),
          ArgumentRow(Parameter("default", .any, default: "nil", "What it is where nothing sets it.")),
        ], returns: [FieldRow("key", .object("EnvironmentKey"), "")]),
      FunctionRow(
        "ui.verbatim", "A text that is not looked up in the string tables.", example: "ui.verbatim(\"…\")",
        [ArgumentRow(Parameter("text", .string, "Shown as it is.").required)],
        returns: [FieldRow("text", .plain(.text), "For wherever a title or text is taken.")]),
    ] + ScriptStyleProtocol.all.map(style)

  private static func style(_ style: ScriptStyleProtocol) -> FunctionRow {
    FunctionRow(
      "ui.\(style.core.name)", "Begins, or is, a style of how \(style.kind.plural) look.",
      example: "ui.\(style.core.name)(function(configuration) return \(style.exampleBody) end)",
      [
        ArgumentRow(
          Parameter("definition", .any, "Its name, a table of all that it is, or its makeBody as a function.").required,
          callback: CallbackRow(
            [FieldRow("configuration", .object("\(style.core.name)Configuration"), "What its control is.")],
            returns: [FieldRow("body", .plain(.view(calls: false)), "What is drawn; nil for nothing.")]))
      ], returns: [FieldRow("style", .object("Style"), "")])
  }

  private static let channel = ParameterType.integer(from: 0, upTo: 255)
  static let color = ObjectRow(
    "ui.Color", "A colour as a view that fills, and colours by numbers.", example: "ui.Color",
    methods: [
      FunctionRow(
        "ui.Color.rgb", "A colour by its parts.", example: "ui.Color.rgb(255, 128, 0)",
        [
          ArgumentRow(Parameter("red", channel, "How much red.").required),
          ArgumentRow(Parameter("green", channel, "How much green.").required),
          ArgumentRow(Parameter("blue", channel, "How much blue.").required),
        ], returns: [FieldRow("color", .plain(.color), "")]),
      FunctionRow(
        "ui.Color.indexed", "A colour of the terminal's palette.", example: "ui.Color.indexed(208)",
        [ArgumentRow(Parameter("index", channel, "Its number.").required, called: "the index")],
        returns: [FieldRow("color", .plain(.color), "")]),
    ])

  static let appearance = ObjectRow(
    "ui.appearance", "Defaults for all controls of a kind that do not say otherwise; calls merge.",
    example: "ui.appearance",
    methods: [
      FunctionRow(
        "ui.appearance.Button", "Sets defaults for all buttons.",
        example: "ui.appearance.Button { role = \"destructive\" }",
        [ArgumentRow(Parameter("options", .options("appearance.Button"), "A button's options.").required)])
    ])
}

extension StyleKind {
  /// The words for several controls of the kind.
  var plural: String {
    switch self {
    case .textField: "text fields"
    case .textEditor: "text editors"
    case .progressView: "progress views"
    case .groupBox: "group boxes"
    case .disclosureGroup: "disclosure groups"
    case .controlGroup: "control groups"
    default: "\(name)s"
    }
  }
}

extension ScriptStyleProtocol {
  /// A short example of what a style of the protocol may draw, from the fields of this protocol.
  fileprivate var exampleBody: String {
    func configuration(_ words: String) -> String {
      words.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "configuration.")
    }
    if core.name == "PrimitiveButtonStyle" {
      return configuration("$label:underline():onTapGesture($trigger)")
    }
    let body =
      switch kind {
      case .button: "$label:border($isPressed and \"primary\" or \"accent\")"
      case .label: "ui.HStack { spacing = 1, $title, $icon }"
      case .toggle: "ui.HStack { spacing = 1, $isOn and \"[x]\" or \"[ ]\", $label }"
      case .textField: "ui.HStack { \"> \", $content:bold() }"
      case .picker: "ui.HStack { spacing = 1, $label, \"<\", $options[$selectedIndex], \">\" }"
      case .slider: "ui.HStack { spacing = 1, $label, ui.Text((\"=\"):rep(20 * $fractionCompleted // 1)) }"
      case .stepper: "ui.HStack { $label, ui.Button(\"-\", $decrement), ui.Button(\"+\", $increment) }"
      case .progressView: "ui.Text((\"#\"):rep(20 * $fractionCompleted // 1))"
      case .groupBox: "ui.VStack { $label:bold(), $content }:border(\"accent\")"
      case .menu: "ui.HStack { spacing = 1, \"≡\", $label }"
      case .disclosureGroup: "ui.VStack { ui.HStack { $isExpanded and \"- \" or \"+ \", $label }, $content }"
      case .controlGroup: "ui.HStack { $content }:border(\"accent\")"
      case .textEditor: "$content:border($isFocused and \"accent\" or \"secondary\")"
      case .labeledContent: "ui.HStack { $label, \": \", $content:bold() }"
      case .gauge: "ui.HStack { spacing = 1, $label, $currentValueLabel:bold() }"
      case .datePicker: "ui.HStack { spacing = 1, \"◷\", $content }"
      default: core.fields.has(.label) ? "$label" : "$content:border(\"accent\")"
      }
    return configuration(body)
  }
}
