import LunetteEngine
import LunetteLua
import LunetteRecords

/// The rows of functions in C that check their arguments there, because views are made of their
/// results.
enum DescribedFunctions {
  static let rows: [FunctionRow] =
    [
      FunctionRow(
        "ui.State",
        "Makes a state: a value that bodies can read. When it is written, the bodies that read it "
          + "run again.",
        example: "ui.State(0, { name = \"count\" })",
        [
          ArgumentRow(Parameter("initial", .any, default: "nil", "The initial value.")),
          ArgumentRow(
            Parameter("options", .table, default: "{}", "Further options."),
            options: [
              ArgumentRow(
                Parameter(
                  "name", .string,
                  "The name by which a reload finds the value again, and which messages use."))
            ]),
        ], returns: [FieldRow("state", .object("State"), "")]),
      FunctionRow(
        "ui.GestureState",
        "Makes a state that a gesture writes while it lasts, with gesture:updating(state, fn). At "
          + "other times it has its initial value.",
        example: "ui.GestureState(0)",
        [
          ArgumentRow(
            Parameter("initial", .any, default: "nil", "The value while there is no gesture."))
        ],
        returns: [FieldRow("state", .object("State"), "")]),
      FunctionRow(
        "ui.Binding",
        "Makes a binding from two functions, one that reads the value and one that writes it.",
        example: "ui.Binding { get = function() return 1 end, set = function(value) end }",
        [
          ArgumentRow(
            Parameter("functions", .table, "The two functions.").required,
            options: [
              ArgumentRow(
                Parameter("get", .function, "Returns the current value.").required,
                callback: CallbackRow(returns: [FieldRow("value", .any, "The current value.")])),
              ArgumentRow(
                Parameter("set", .function, "Called with the new value when a control changes it.")
                  .required,
                callback: CallbackRow([FieldRow("value", .any, "The new value.")])),
            ])
        ], returns: [FieldRow("binding", .object("Binding"), "")]),
      FunctionRow(
        "ui.View",
        "Begins the definition of a component: a view with states and properties of its own.",
        example: "ui.View \"Counter\"",
        [
          ArgumentRow(
            Parameter(
              "definition", .any, "The name of the component, or a table with the whole definition."
            ).required)
        ],
        returns: [FieldRow("component", .object("Component"), "")]),
      FunctionRow(
        "ui.ViewModifier",
        "Begins the definition of a component that is applied to another view with :modifier(…); "
          + "its body is called with that view.",
        example: "ui.ViewModifier \"Card\"",
        [
          ArgumentRow(
            Parameter(
              "definition", .any, "The name of the component, or a table with the whole definition."
            ).required)
        ],
        returns: [FieldRow("component", .object("Component"), "")]),
      FunctionRow(
        "ui.EnvironmentKey", "Makes a new key of the environment, for values of the script's own.",
        example: "ui.EnvironmentKey(\"density\", \"regular\")",
        [
          ArgumentRow(
            Parameter("name", .string, "The name by which bodies read the value.").required),
          ArgumentRow(
            Parameter("default", .any, default: "nil", "The value where no view sets one.")),
        ], returns: [FieldRow("key", .object("EnvironmentKey"), "")]),
      FunctionRow(
        "ui.verbatim",
        "Makes a text that is shown as it is and not translated with the string tables.",
        example: "ui.verbatim(\"…\")",
        [ArgumentRow(Parameter("text", .string, "The text to show.").required)],
        returns: [
          FieldRow(
            "text", .plain(.text),
            "The text, which can be given wherever a title or text is expected.")
        ]
      ),
    ] + ScriptStyleProtocol.all.map(style)

  private static func style(_ style: ScriptStyleProtocol) -> FunctionRow {
    FunctionRow(
      "ui.\(style.core.name)",
      "Makes a style that determines how \(style.kind.plural) look, or begins the definition of "
        + "one.",
      example: "ui.\(style.core.name)(function(configuration) return \(style.exampleBody) end)",
      [
        ArgumentRow(
          Parameter(
            "definition", .any,
            "The name of the style, a table with the whole definition, or its makeBody function."
          ).required,
          callback: CallbackRow(
            [
              FieldRow(
                "configuration", .object("\(style.core.name)Configuration"),
                "The parts and the state of the control.")
            ],
            returns: [
              FieldRow("body", .plain(.view(calls: false)), "The view to draw; nil draws nothing.")
            ]))
      ], returns: [FieldRow("style", .object("Style"), "")])
  }

  static let colorValue = ObjectRow(
    "Color",
    "A colour that `ui.Color` has made, perhaps with an opacity. It is a view, too, and has the "
      + "modifiers of all views.",
    example: "ui.Color(\"red\")",
    fields: [
      FieldRow(
        "gradient", .plain(.view(calls: false)),
        "The standard gradient of the colour, which goes from a lighter shade of it, at the top, "
          + "to the colour itself. It is a view, and is accepted wherever a gradient is.")
    ])
  private static let channel = ParameterType.integer(from: 0, upTo: 255)
  static let color = ObjectRow(
    "ui.Color",
    "A colour as a view that fills its space, and functions that make colours from numbers.",
    example: "ui.Color",
    methods: [
      FunctionRow(
        "ui.Color.rgb", "Makes a colour from its red, green and blue parts.",
        example: "ui.Color.rgb(255, 128, 0)",
        [
          ArgumentRow(Parameter("red", channel, "The red part.").required),
          ArgumentRow(Parameter("green", channel, "The green part.").required),
          ArgumentRow(Parameter("blue", channel, "The blue part.").required),
        ], returns: [FieldRow("color", .object("Color"), "")]),
      FunctionRow(
        "ui.Color.indexed", "Makes a colour of the terminal's palette from its number.",
        example: "ui.Color.indexed(208)",
        [
          ArgumentRow(
            Parameter("index", channel, "The number of the colour.").required, called: "the index")
        ],
        returns: [FieldRow("color", .object("Color"), "")]),
    ])

  static let appearance = ObjectRow(
    "ui.appearance",
    "Default options for all controls of a kind. The options of a control itself take precedence, "
      + "and several calls are merged.",
    example: "ui.appearance",
    methods: [
      FunctionRow(
        "ui.appearance.Button", "Sets default options for all buttons.",
        example: "ui.appearance.Button { role = \"destructive\" }",
        [
          ArgumentRow(
            Parameter(
              "options", .options("appearance.Button"), "The options to set, as those of a button."
            ).required)
        ])
    ])
}

extension ScriptStyleProtocol {
  /// A short example of what a style of the protocol may draw, from the fields of this protocol.
  fileprivate var exampleBody: String {
    let body =
      Registry.styles[core.name]?.example
      ?? (core.fields.has(.label) ? "$label" : "$content:border(\"accent\")")
    return body.split(separator: "$", omittingEmptySubsequences: false)
      .joined(separator: "configuration.")
  }
}
