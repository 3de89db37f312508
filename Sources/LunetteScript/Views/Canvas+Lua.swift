import LunetteDiagnostics
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen
import LunetteViews

extension Registry {
  static var canvasRows: [Row] {
    [
      .view(
        "Canvas", "Takes all the room there is, and shows what a function draws in it. It is never mirrored.",
        example: """
          ui.Canvas(function(context, size)
            context:stroke(ui.Path():move(0, size.height):line(size.width, 0), "green")
          end)
          """,
        positions: [["draw"]], weight: 2600
      ) { row in
        let draw = row.required(
          "draw", .function,
          "Called with a GraphicsContext and { width, height } in cells, again when they or what it read have changed.")
        let glyphs = row.optional(
          "glyphs", .name(CanvasGlyphs.self), default: .automatic, "What lines and fills are made of.")
        return { node in GeometryReader(ScriptCanvas(node[draw], node[glyphs])) }
      },
      .view("Canvas._drawing", "What was drawn on a Canvas.", example: "ui.Canvas(function(context) end)") { row in
        let commands = row.required("commands", BytesArgument(), "As `DrawingReader` reads them.")
        let colors = row.required("colors", .stops, "The colours, by number.")
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
  /// The function that `canvas.lua` makes of the script's function: it takes a size and returns a view.
  private var body: LuaReference?

  init(_ callback: ScriptCallback, _ glyphs: CanvasGlyphs) {
    runtime = callback.runtime
    function = callback.handle
    self.glyphs = glyphs
  }
  var sourceLocation: SourceLocation? { runtime.location(function) }

  func content(_ size: Size, _ scope: BodyScope) throws -> View? {
    let words = "a Canvas's function"
    let (made, sizes): (LuaReference, LuaReference)
    do throws(LuaError) {
      if let body { made = body } else { made = try runtime.canvasBody(runtime.session.reference(to: function)) }
      sizes = try runtime.state.makeTable([.reference(runtime.makeSize(size))])
    } catch {
      throw runtime.scriptError(error, in: words)
    }
    body = made
    let view = try runtime.runBody(.geometry(LuaHandle(made), list: LuaHandle(sizes)), scope) { words }
    guard glyphs != .automatic, let drawn = view as? DrawingView else { return view }
    return DrawingView(drawn.drawing, glyphs: glyphs)
  }
}

/// The rows of `ui.Path`, and of the context with which a canvas's function draws.
enum CanvasFunctions {
  private static func number(_ name: String, _ documentation: String) -> ArgumentRow {
    ArgumentRow(Parameter(name, .number(), documentation).required)
  }
  private static func path(_ name: String, _ documentation: String, _ call: String, _ arguments: [ArgumentRow])
    -> FunctionRow
  {
    FunctionRow(
      "path:\(name)", documentation, example: "ui.Path():\(name)(\(call))", arguments,
      returns: [FieldRow("path", .object("Path"), "The same path.")])
  }
  private static let place = [number("x", "Columns from the left."), number("y", "Rows from the top.")]
  private static let box =
    place + [number("width", "In columns."), number("height", "In rows; 2 columns are as long as a row.")]

  static let newPath = FunctionRow(
    "ui.Path", "Begins a path: lines and curves in cells, parts of cells too, for a Canvas to fill or stroke.",
    example: "ui.Path():move(0, 0):line(10, 4)", returns: [FieldRow("path", .object("Path"), "")])

  static let object = ObjectRow(
    "Path", "Lines and curves in cells. Each method adds to it and returns it.", example: "ui.Path()",
    methods: [
      path("move", "Begins a line.", "0, 0", place),
      path("line", "A straight line from where the last part ended.", "10, 4", place),
      path(
        "curve", "A curve: of one control point and its end, or of two and its end.", "4, 0, 8, 4, 12, 2",
        [
          number("x1", "Of the first control point."), number("y1", "Its row."),
          number("x2", "Of the second control point, or of the end."), number("y2", "Its row."),
          ArgumentRow(Parameter("x", .number(), "Of the end.")), ArgumentRow(Parameter("y", .number(), "Its row.")),
        ]),
      path(
        "arc", "A part of a circle as it is seen: a row is as high as two columns are wide.", "10, 4, 6, 0, 180",
        place + [
          number("radius", "In columns."), number("startAngle", "Degrees, clockwise from the right."),
          number("endAngle", "Degrees; less than startAngle: counterclockwise."),
        ]),
      path("rect", "A rectangle.", "0, 0, 10, 4", box),
      path("ellipse", "An ellipse within a rectangle.", "0, 0, 8, 4", box),
      path("close", "A line back to where it began.", "", []),
    ])

  private static let shape = ArgumentRow(Parameter("path", .any, "A ui.Path.").required)
  private static let color = ArgumentRow(Parameter("color", .color, "The current foreground if nil."))
  private static func style(_ name: String, _ documentation: String) -> ArgumentRow {
    ArgumentRow(Parameter(name, .boolean, default: "false", documentation))
  }
  static let context = ObjectRow(
    "GraphicsContext",
    "What a Canvas's function draws on, for as long as it runs; later drawings go over earlier ones.",
    example: "context",
    methods: [
      FunctionRow(
        "context:fill", "Fills a path.", example: "context:fill(ui.Path():rect(0, 0, 4, 2), \"blue\")", [shape, color]),
      FunctionRow(
        "context:stroke", "Draws the line of a path.", example: "context:stroke(ui.Path():line(4, 2), \"red\")",
        [
          shape, color,
          ArgumentRow(
            Parameter("options", .table, default: "{}", "How."),
            options: [
              ArgumentRow(
                Parameter("lineWidth", .number(from: 0), default: "0", "In columns; 0: as thin as there are."))
            ]),
        ]),
      FunctionRow(
        "context:text", "A line of text.", example: "context:text(\"42\", 3, 1, { alignment = \"center\" })",
        [ArgumentRow(Parameter("text", .string, "Shown as it is.").required)] + place + [
          ArgumentRow(
            Parameter("options", .table, default: "{}", "How."),
            options: [
              color,
              ArgumentRow(
                Parameter(
                  "alignment", .name(TextAlignment.scriptNames.schema), default: "\"leading\"",
                  "Which part of it stands at x.")),
              style("bold", "Bold."), style("dim", "Faint."), style("italic", "Italic."),
              style("underline", "Underlined."),
            ])
        ]),
      FunctionRow(
        "context:image", "A picture from a file, scaled to a box.",
        example: "context:image(\"logo.png\", 0, 0, 8, 4)",
        [ArgumentRow(Parameter("file", .string, "As that of ui.Image.").required)] + box),
    ])
}

extension ScriptRuntime {
  /// The functions of `canvas.lua`, loaded when they are first needed: `ui.Path`, and the function that makes the body of a
  /// canvas.
  private func canvasFunctions() throws(LuaError) -> (path: LuaReference, canvas: LuaReference) {
    if let canvasMakers { return canvasMakers }
    let chunk = try state.load(packaged: PackageResources.canvas_lua, chunkName: "=lunette.canvas")
    let made = try state.call(chunk)
    guard made.count == 2, let path = made[0].function, let canvas = made[1].function else {
      preconditionFailure("canvas.lua returns two functions")
    }
    canvasMakers = (path, canvas)
    return (path, canvas)
  }
  fileprivate func canvasBody(_ draw: LuaReference) throws(LuaError) -> LuaReference {
    guard let body = try state.call(canvasFunctions().canvas, [.reference(draw)]).first?.function else {
      preconditionFailure("canvas.lua makes functions")
    }
    return body
  }
  func installCanvas() throws(LuaError) {
    let path = try makeFunction { runtime, _ in
      .values(try runtime.state.call(runtime.canvasFunctions().path))
    }
    try session.setField("Path", path)
  }
}
