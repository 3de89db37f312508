import LunetteLua
import LunetteRecords

/// The rows of objects that are implemented in C, which has their members; a test compares the two.
enum ObjectRows {
  private static let update = FunctionRow(
    "state:update",
    "Changes the value with a function, as one write. The function changes a table in place, or "
      + "returns the new value.",
    example: "state:update(function(value) return value end)",
    [
      ArgumentRow(
        Parameter("change", .function, "The function; it is called with the current value.")
          .required,
        callback: CallbackRow(
          [FieldRow("value", .any, "The current value.")],
          returns: [
            FieldRow(
              "value", .optional(.any),
              "The new value; nil if the function has changed a table in place.")
          ])
      )
    ])

  static let state = ObjectRow(
    "State", "A value that bodies can read. When it is written, the bodies that read it run again.",
    example: "ui.State(0)",
    fields: [
      FieldRow(
        "value", .any, isWritable: true,
        "The current value. When it is written, the bodies that have read it run again.")
    ],
    methods: [
      update,
      FunctionRow(
        "state:binding", "Returns a binding to the state, for controls that change it.",
        example: "state:binding()",
        returns: [FieldRow("binding", .object("Binding"), "")]),
    ])
  static let binding = ObjectRow(
    "Binding", "A value that a control reads and writes.", example: "ui.State(0):binding()",
    fields: [
      FieldRow("value", .any, isWritable: true, "The value that the binding reads and writes.")
    ])
  static let key = ObjectRow(
    "EnvironmentKey",
    "A key of the environment that the script has made, for `:environment(key, value)`.",
    example: "ui.EnvironmentKey(\"spacing\", 1)",
    fields: [FieldRow("name", .string, "The name by which bodies read the value.")])

  /// The object that `Name {}` makes, and that the functions of a component get as self.
  static let component = ObjectRow(
    "Component", "A component. Calling it makes a view, and its functions get that view as self.",
    example: "ui.View \"Row\"",
    fields: [
      FieldRow(
        "state", .table, isWritable: true,
        "The names and initial values of the states; `ui.optional` stands for a state that starts "
          + "as nil."
      ),
      FieldRow(
        "body", .function(body), isWritable: true, "Returns the view that the component shows."),
      FieldRow(
        "environment", .object("Environment"),
        "The values inherited from the views around; only in body."),
    ],
    methods: [
      FunctionRow(
        "self:binding",
        "Returns a binding to one of the states of the component, for controls that change it.",
        example: "self:binding(\"count\")",
        [ArgumentRow(Parameter("field", .string, "The name of the state.").required)],
        returns: [FieldRow("binding", .object("Binding"), "")])
    ], isOpen: true)
  private static let body = CallbackRow(
    [FieldRow("self", .object("Component"), "The view, with its properties and states.")],
    returns: [FieldRow("body", .plain(.view(calls: false)), "The view to show; nil shows nothing.")]
  )
  static let style = ObjectRow(
    "Style",
    "A style that the script defines. Calling it with properties makes an instance with these.",
    example: "ui.LabelStyle \"row\"",
    fields: [
      FieldRow(
        "makeBody",
        .function(
          CallbackRow(
            [
              FieldRow("self", .object("Style"), "The instance, with its properties."),
              FieldRow(
                "configuration", .any,
                "The parts and the state of the control, which depend on the kind of style."),
            ],
            returns: [
              FieldRow("body", .plain(.view(calls: false)), "The view to draw; nil draws nothing.")
            ])),
        isWritable: true, "Returns the view that is drawn for a control."),
      FieldRow(
        "environment", .object("Environment"),
        "The values inherited from the views around; only in makeBody."),
    ], isOpen: true)

  static let size = ObjectRow(
    "Size", "A size in cells.", example: "size",
    fields: [
      FieldRow("width", .integer, "The width in columns."),
      FieldRow("height", .integer, "The height in rows."),
    ])
  static let point = ObjectRow(
    "Point", "A point in cells.", example: "point",
    fields: [
      FieldRow("x", .integer, "The distance from the leading edge, in columns."),
      FieldRow("y", .integer, "The distance from the top, in rows."),
    ])
  static let gesture = ObjectRow(
    "GestureValue",
    "The state of a gesture. Points are cells of the view, whose top leading cell is (0, 0).",
    example: "value",
    fields: [
      FieldRow("startLocation", .object("Point"), "Where the gesture began."),
      FieldRow("location", .object("Point"), "Where the pointer is."),
      FieldRow("translation", .object("Size"), "How far the pointer has moved."),
    ])
  static let keyPress = ObjectRow(
    "KeyPress", "A key that was pressed.", example: "press",
    fields: [
      FieldRow("key", .string, "The name of the key, such as enter or f1, or its character."),
      FieldRow("modifiers", .object("KeyPressModifiers"), "The modifier keys that were held."),
      FieldRow(
        "phase", .string,
        "\"down\", \"repeat\" or \"up\"; the last two only if the terminal reports them."),
    ])
  static let keyPressModifiers = ObjectRow(
    "KeyPressModifiers", "The modifier keys that were held with a key.", example: "press.modifiers",
    fields: KeyNames.modifierFields.map { FieldRow("\($0.name)", .boolean, $0.documentation) })

  static let all = [
    state, binding, key, component, style, size, point, gesture, keyPress, keyPressModifiers,
    SenderTable.row,
    SenderTable.event, Registry.sheetCell, TaskFunctions.object, PreviewFunctions.object,
    JSONFunctions.table,
    SymbolFunctions.table, DescribedFunctions.colorValue, DescribedFunctions.color,
    DescribedFunctions.appearance, AnimationFunctions.table, AnimationFunctions.object,
    ScrollViewProxyFunctions.object, CanvasFunctions.object, CanvasFunctions.context,
  ]

  /// The members of the `ui` table that are neither functions nor tables.
  static let values = [
    FieldRow(
      "apiLevel", .integer,
      "The API level that the script runs at: a whole number that determines which names exist."
    ),
    FieldRow(
      "version", .string,
      "Lunette's version, such as `0.1.0`, for people to read. Which names exist depends only on "
        + "the API level."
    ),
    FieldRow(
      "infinity", .number,
      "Stands for an unlimited length, such as a maximum width; the same as `math.huge`."),
    FieldRow("optional", .any, "Stands for nil as the initial value of a component's state."),
    FieldRow(
      "environment", .object("Environment"),
      "The values inherited from the views around, for bodies that are plain functions."),
  ]
}
