import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

// `ui.Canvas(function(context, size) … end)`, for pictures that a function draws.
extension Registry {
  static var canvasRows: [Row] {
    [
      .view(
        "Canvas",
        "Fills the available space and shows what a function draws in it. It is never mirrored for "
          + "right-to-left languages.",
        example: """
          ui.Canvas(function(context, size)
            context:stroke(ui.Path():move(0, size.height):line(size.width, 0), "green")
          end)
          """,
        positions: [["draw"]], weight: 2600
      ) { row in
        let draw = row.required(
          "draw", .function,
          "Called with a GraphicsContext and { width, height } in cells, and again when the size "
            + "or a state that it has read changes."
        )
        let glyphs = row.optional(
          "glyphs", .name(CanvasGlyphs.self), default: .automatic,
          "Which characters lines and fills are drawn with.")
        return { node in GeometryReader(ScriptCanvas(node[draw], node[glyphs])) }
      },
      .view(
        "Canvas._drawing", "What was drawn on a Canvas.",
        example: "ui.Canvas(function(context) end)"
      ) { row in
        let commands = row.required("commands", BytesArgument(), "As `DrawingReader` reads them.")
        let colors = row.required("colors", .palette, "The colours, by number.")
        return { node in
          let colors = node[colors].map(\.paint)
          return DrawingView(DrawingReader.drawing(node[commands], colors: colors))
        }
      },
    ]
  }
}

/// A string, read as its bytes.
private struct BytesArgument: ArgumentKind {
  var type: ParameterType { .string }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> [UInt8] {
    let bytes = slot.exactString.utf8
    // In addition to the bytes, the drawing that is read from them is kept.
    node.runtime.countBesideViews(bytes.count * 4)
    return bytes
  }
}

/// The function of a `ui.Canvas`.
final class ScriptCanvas: GeometryContent {
  private let runtime: ScriptRuntime
  private let function: LuaHandle
  private let glyphs: CanvasGlyphs
  /// The function that `canvas.lua` makes of the script's function: it takes a size and returns a
  /// view.
  private var body: LuaReference?

  init(_ callback: ScriptCallback, _ glyphs: CanvasGlyphs) {
    runtime = callback.runtime
    function = callback.handle
    self.glyphs = glyphs
  }
  var sourceLocation: SourceLocation? { runtime.location(function) }

  func content(_ size: Size, _ scope: BodyScope) throws -> View? {
    let subject: StaticText = "a Canvas's function"
    let (made, sizes): (LuaReference, LuaReference)
    do throws(LuaError) {
      if let body {
        made = body
      } else {
        made = try runtime.canvasBody(runtime.session.reference(to: function))
      }
      sizes = try runtime.state.makeTable([.reference(runtime.makeSize(size))])
    } catch {
      throw runtime.scriptError(error, in: subject.description)
    }
    body = made
    let view = try runtime.runBody(
      .geometry(LuaHandle(made), list: LuaHandle(sizes), name: subject), scope
    ) {
      subject.description
    }
    guard glyphs != .automatic, let drawn = view as? DrawingView else { return view }
    return DrawingView(drawn.drawing, glyphs: glyphs)
  }
}

/// The rows of `ui.Path`, and of the context with which a canvas's function draws.
enum CanvasFunctions {
  private static func number(_ name: String, _ documentation: String) -> ArgumentRow {
    ArgumentRow(Parameter(name, .number(), documentation).required)
  }
  private static func path(
    _ name: String, _ documentation: String, _ call: String, _ arguments: [ArgumentRow]
  )
    -> FunctionRow
  {
    FunctionRow(
      "path:\(name)", documentation, example: "ui.Path():\(name)(\(call))", arguments,
      returns: [FieldRow("path", .object("Path"), "The same path.")])
  }
  private static let point = [
    number("x", "The distance from the left edge in columns."),
    number("y", "The distance from the top edge in rows."),
  ]
  private static let box =
    point + [
      number("width", "The width in columns."),
      number("height", "The height in rows; a row is as high as two columns are wide."),
    ]

  static let newPath = FunctionRow(
    "ui.Path",
    "Makes a path of lines and curves. Filled or stroked, it is a view; a Canvas can draw several. "
      + "Coordinates are in cells and may be fractions.",
    example: "ui.Path(function(path) path:move(0, 0):line(10, 4) end):stroke(\"green\")",
    [
      ArgumentRow(
        Parameter(
          "draw", .function, "Called once, with the empty path; without it, the path is empty."),
        callback: CallbackRow([FieldRow("path", .object("Path"), "The empty path.")]))
    ], returns: [FieldRow("path", .object("Path"), "")])

  static let object = ObjectRow(
    "Path",
    "Lines and curves, with coordinates in cells. Methods add to the path and return it; fill and "
      + "stroke return a view of it.",
    example: "ui.Path()",
    methods: [
      path("move", "Begins a new line at a point.", "0, 0", point),
      path(
        "line", "Adds a straight line from the end of the last part to a point.", "10, 4", point),
      path(
        "curve",
        "Adds a Bézier curve from the end of the last part: one control point and the end point, "
          + "or two control points and the end point.",
        "4, 0, 8, 4, 12, 2",
        [
          number("x1", "The column of the first control point."),
          number("y1", "The row of the first control point."),
          number(
            "x2",
            "The column of the second control point, or of the end point if x and y are missing."),
          number("y2", "The row of that point."),
          ArgumentRow(Parameter("x", .number(), "The column of the end point.")),
          ArgumentRow(Parameter("y", .number(), "The row of the end point.")),
        ]),
      path(
        "arc",
        "Adds an arc of a circle around a point. It looks round, because a row counts as two "
          + "columns.",
        "10, 4, 6, 0, 180",
        [
          number("x", "The column of the centre."), number("y", "The row of the centre."),
          number("radius", "The radius in columns."),
          number(
            "startAngle",
            "The angle at which the arc begins, in degrees clockwise from the "
              + "right."),
          number(
            "endAngle",
            "The angle at which the arc ends, in degrees. Less than startAngle: counterclockwise."),
        ]),
      path("rect", "Adds a rectangle.", "0, 0, 10, 4", box),
      path("ellipse", "Adds an ellipse that touches the edges of a rectangle.", "0, 0, 8, 4", box),
      path("close", "Adds a straight line back to the point where the line began.", "", []),
      FunctionRow(
        "path:fill", "A view that fills the area inside the path as it is now.",
        example: "ui.Path():rect(0, 0, 4, 2):fill(\"blue\")", [color], returns: [shown]),
      FunctionRow(
        "path:stroke", "A view that draws a line along the path as it is now.",
        example: "ui.Path():move(0, 0):line(10, 4):stroke(\"green\")", [color, strokeOptions],
        returns: [shown]),
    ])

  private static let shown = FieldRow("view", .plain(.view(calls: false)), "The view.")
  private static let strokeOptions = ArgumentRow(
    Parameter("options", .table, default: "{}", "The options of the line."),
    options: [
      ArgumentRow(
        Parameter(
          "lineWidth", .number(from: 0), default: "0",
          "The thickness in columns; 0 draws the thinnest possible line."))
    ])
  private static let shape = ArgumentRow(Parameter("path", .any, "The ui.Path to draw.").required)
  private static let color = ArgumentRow(
    Parameter("color", .color, "The colour; if nil, the current foreground colour."))
  private static func style(_ name: String, _ documentation: String) -> ArgumentRow {
    ArgumentRow(Parameter(name, .boolean, default: "false", documentation))
  }
  static let context = ObjectRow(
    "GraphicsContext",
    "The object on which the function of a Canvas draws. It is valid while that function runs. "
      + "Later drawings cover earlier ones.",
    example: "context",
    methods: [
      FunctionRow(
        "context:fill", "Fills the area inside a path.",
        example: "context:fill(ui.Path():rect(0, 0, 4, 2), \"blue\")",
        [shape, color]),
      FunctionRow(
        "context:stroke", "Draws a line along a path.",
        example: "context:stroke(ui.Path():line(4, 2), \"red\")",
        [shape, color, strokeOptions]),
      FunctionRow(
        "context:text", "Draws a line of text.",
        example: "context:text(\"42\", 3, 1, { alignment = \"center\" })",
        [ArgumentRow(Parameter("text", .string, "The text. It is not translated.").required)]
          + point + [
            ArgumentRow(
              Parameter("options", .table, default: "{}", "The options of the text."),
              options: [
                color,
                ArgumentRow(
                  Parameter(
                    "alignment", .name(TextAlignment.scriptNames.schema), default: "\"leading\"",
                    "Whether the beginning, the middle or the end of the text is at x.")),
                style("bold", "Whether the text is bold."),
                style("dim", "Whether the text is dim."),
                style("italic", "Whether the text is italic."),
                style("underline", "Whether the text is underlined."),
              ])
          ]),
      FunctionRow(
        "context:image", "Draws a picture from a file, scaled to fill a rectangle.",
        example: "context:image(\"logo.png\", 0, 0, 8, 4)",
        [ArgumentRow(Parameter("file", .string, "The picture file, as for ui.Image.").required)]
          + box),
    ])
}

extension ScriptRuntime {
  /// The functions of `canvas.lua`, loaded when they are first needed: `ui.Path`, and the function
  /// that makes the body of a canvas.
  private func canvasFunctions() throws(LuaError) -> (path: LuaReference, canvas: LuaReference) {
    let made = try packaged("canvas", PackageResources.canvas_lua)
    precondition(made.count == 2, "canvas.lua returns two functions")
    return (made[0], made[1])
  }
  fileprivate func canvasBody(_ draw: LuaReference) throws(LuaError) -> LuaReference {
    guard let body = try state.call(canvasFunctions().canvas, [.reference(draw)]).first?.function
    else {
      preconditionFailure("canvas.lua makes functions")
    }
    return body
  }
  func installCanvas() throws(LuaError) {
    let path = try makeFunction { runtime, arguments in
      .values(try runtime.state.call(runtime.canvasFunctions().path, arguments.all()))
    }
    try session.setField("Path", path)
  }
}
