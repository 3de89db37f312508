import LunetteLua
import LunetteRecords

/// The rows of objects that are implemented in C, which has their members; a test compares the two.
enum ObjectRows {
  private static let update = FunctionRow(
    "state:update",
    "Changes a table in place, as one write; of another value, what the function returns is the new one.",
    example: "state:update(function(value) return value end)",
    [
      ArgumentRow(
        Parameter("change", .function, "Called with the value.").required,
        callback: CallbackRow(
          [FieldRow("value", .any, "What the state holds.")],
          returns: [FieldRow("value", .optional(.any), "What it is to hold, where that is no table changed in place.")])
      )
    ])

  static let state = ObjectRow(
    "State", "A value that bodies can read, and that makes them run again when it is written.", example: "ui.State(0)",
    fields: [FieldRow("value", .any, isWritable: true, "Read, it is tracked; written, who read it runs again.")],
    methods: [
      update,
      FunctionRow(
        "state:binding", "For controls that change it.", example: "state:binding()",
        returns: [FieldRow("binding", .object("Binding"), "")]),
    ])
  static let binding = ObjectRow(
    "Binding", "A value that a control reads and writes.", example: "ui.State(0):binding()",
    fields: [FieldRow("value", .any, isWritable: true, "Reads or writes what it is bound to.")])
  static let key = ObjectRow(
    "EnvironmentKey", "A key of the environment of the script's own, for `:environment(key, value)`.",
    example: "ui.EnvironmentKey(\"spacing\", 1)",
    fields: [FieldRow("name", .string, "By which bodies read it.")])

  /// The object that `Name {}` makes, and that the functions of a component get as self.
  static let component = ObjectRow(
    "Component", "A definition of views: called, it makes one; its functions get the view as self.",
    example: "ui.View \"Row\"",
    fields: [
      FieldRow(
        "state", .table, isWritable: true, "Names and initial values; `ui.optional` for one that starts as nil."),
      FieldRow("body", .function(body), isWritable: true, "Shows it."),
      FieldRow("environment", .object("Environment"), "What is inherited from around; in body only."),
    ],
    methods: [
      FunctionRow(
        "self:binding", "A binding of one of its states, for controls that change it.",
        example: "self:binding(\"count\")",
        [ArgumentRow(Parameter("field", .string, "The state's name.").required)],
        returns: [FieldRow("binding", .object("Binding"), "")])
    ], isOpen: true)
  private static let body = CallbackRow(
    [FieldRow("self", .object("Component"), "The view, with its properties and states.")],
    returns: [FieldRow("body", .plain(.view(calls: false)), "What is shown; nil for nothing.")])
  static let style = ObjectRow(
    "Style", "A definition of looks: called with properties, it makes an instance of itself.",
    example: "ui.LabelStyle \"row\"",
    fields: [
      FieldRow(
        "makeBody",
        .function(
          CallbackRow(
            [
              FieldRow("self", .object("Style"), "The instance, with its properties."),
              FieldRow("configuration", .any, "What the control is, by the style's protocol."),
            ], returns: [FieldRow("body", .plain(.view(calls: false)), "What is drawn; nil for nothing.")])),
        isWritable: true, "Draws a control."),
      FieldRow("environment", .object("Environment"), "What is inherited from around; in makeBody only."),
    ], isOpen: true)

  static let size = ObjectRow(
    "Size", "A size in cells.", example: "size",
    fields: [FieldRow("width", .integer, "Columns."), FieldRow("height", .integer, "Rows.")])
  static let point = ObjectRow(
    "Point", "A point in cells.", example: "point",
    fields: [FieldRow("x", .integer, "Columns from the leading edge."), FieldRow("y", .integer, "Rows from the top.")])
  static let gesture = ObjectRow(
    "GestureValue", "How far a gesture has come. Points are cells of the view, whose leading top is (0, 0).",
    example: "value",
    fields: [
      FieldRow("startLocation", .object("Point"), "Where it began."),
      FieldRow("location", .object("Point"), "Where the pointer is."),
      FieldRow("translation", .object("Size"), "How far it has moved."),
    ])
  static let keyPress = ObjectRow(
    "KeyPress", "A key that was pressed.", example: "press",
    fields: [
      FieldRow("key", .string, "Its name, such as enter or f1, or its character."),
      FieldRow("modifiers", .object("KeyPressModifiers"), "What was held down with it."),
      FieldRow("phase", .string, "down, repeat or up; the last two where the terminal reports them."),
    ])
  static let keyPressModifiers = ObjectRow(
    "KeyPressModifiers", "What was held down with a key.", example: "press.modifiers",
    fields: KeyNames.modifierFields.map { FieldRow("\($0.name)", .boolean, $0.documentation) })

  static let all = [
    state, binding, key, component, style, size, point, gesture, keyPress, keyPressModifiers, SenderTable.row,
    SenderTable.event, Registry.sheetCell, TaskFunctions.object, PreviewFunctions.object, JSONFunctions.table,
    SymbolFunctions.table, DescribedFunctions.color,
    DescribedFunctions.appearance, AnimationFunctions.table, AnimationFunctions.object,
    ScrollViewProxyFunctions.object, CanvasFunctions.object, CanvasFunctions.context,
  ]

  /// The members of the `ui` table that are neither functions nor tables.
  static let values = [
    FieldRow("apiLevel", .integer, "The API level that the script runs at: a whole number, which tells what there is."),
    FieldRow(
      "version", .string, "Lunette's version, such as `0.1.0`: for people, for what there is depends on the level."),
    FieldRow("infinity", .number, "As much as there is, where a length may be so: the same as `math.huge`."),
    FieldRow("optional", .any, "Stands for nil as the initial value of a component's state."),
    FieldRow(
      "environment", .object("Environment"), "What is inherited from around, in bodies that are bare functions."),
  ]
}
