import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript

/// Draws the examples of views and modifiers. They run in one Lua state, each in a separate
/// interface, with the same result on every machine.
package final class ExamplePictures {
  private let script: HostedScript
  private let run: LuaReference
  private let folder: String
  /// The width of a page in cells.
  private static let width = 48
  /// The width of what looks different in less than 60 columns.
  private static let wide = 64
  private static func width(of name: String) -> Int {
    ["NavigationSplitView", "inspector"].contains(name) ? wide : width
  }
  private static let height = 16
  /// Views that are shown over others need others below them, and so this height.
  private static let heightUnderLayers = 10
  /// Sheets are higher than other layers.
  private static let heightUnderSheets = 14
  private static func height(under name: String) -> Int {
    ["sheet", "presentationDetents"].contains(name) ? heightUnderSheets : heightUnderLayers
  }
  /// The size of views that fill whatever room they are given.
  private static let flexible = Size(width: 24, height: 5)

  private static let settings: SceneSettings = {
    var options = HostOptions()
    options.theme = Theme.dark.name
    options.locale = "en"
    options.symbols = SymbolTier.unicode.rawValue
    options.reducesMotion = true
    return options.settings()
  }()

  private static let colors = SVGTheme(of: Theme.dark)

  /// - Parameter folder: The folder of the pictures that examples use.
  package init(folder: String) throws {
    self.folder = folder
    script = try HostedScript(folder: folder, options: HostOptions(), input: .given)
    let chunk = try script.state.load(PackageResources.examples_lua, chunkName: "=lunette.examples")
    guard let run = try script.state.call(chunk).first?.function else {
      throw ManualFault.noExamples
    }
    self.run = run
  }

  /// The result of an example, as an SVG picture and in words.
  package struct Picture: Equatable {
    package let svg: String
    package let description: String
  }

  /// The picture of a declaration's example; nil where the example makes no view (but a gesture or
  /// a table of options), or where it shows nothing: a modifier whose effect on the example's view
  /// cannot be seen. Throws the error of a failing example.
  package func picture(of declaration: Declaration) throws -> Picture? {
    let isLayer =
      declaration.name == "presentationDetents"
      || declaration.parameters.contains { $0.name == "isPresented" }
    let cells = { try self.cells($0, named: declaration.name, isLayer: isLayer).map(Self.picture) }
    switch declaration.kind {
    case .value, .options: return nil
    case .view: return try cells(declaration.example)
    case .modifier:
      let picture = try cells(declaration.example)
      return try cells("view") == picture ? nil : picture
    }
  }

  /// A picture of a control in the style that the example of a style protocol defines.
  package func picture(ofStyle function: FunctionRow) throws -> Picture? {
    try cells(function.example, named: function.name, isLayer: false).map(Self.picture)
  }

  /// A colour as the dark and the light theme have it.
  package struct Swatch {
    package let svg: String
    /// The values such as `#8fb0ff`, one for each theme or one for both; none for colours that
    /// depend on the terminal or on what is below.
    package let values: [String]
  }

  /// The picture of a colour by its name, on the grounds of the two themes.
  package func swatch(of color: String) throws -> Swatch {
    let paint = Paint(name: color)
    let isOpaque = paint?.alpha == 255 && paint != .clear
    return try scene("swatch \"\(color)\"", named: "Color") { scene, buffer in
      draw(scene, Size(width: Self.columns * 2, height: 1), buffer)
      let middles = [Self.columns / 2, Self.columns * 3 / 2]
      var values = middles.compactMap { buffer.row(0)[$0].background.digits }
      if values.count == 2, values[0] == values[1] { values.removeLast() }
      return Swatch(
        svg: ScreenExport.svg(buffer, SVGOptions(theme: Self.colors, padding: 0)),
        values: isOpaque ? values : [])
    }
  }
  /// The columns of a swatch on the ground of one theme.
  private static let columns = 8

  private static func picture(_ cells: CellBuffer) -> Picture {
    Picture(
      svg: ScreenExport.svg(cells, SVGOptions(theme: colors)),
      description: cells.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// The cells that an example draws, without the blanks around them; nil where there are none.
  private func cells(_ example: String, named name: String, isLayer: Bool) throws -> CellBuffer? {
    try scene(example, named: name) { scene, buffer in
      let (width, height) = (buffer.width, buffer.height)
      draw(scene, buffer.size, buffer)
      if !isLayer {
        let ideal = scene.idealHeight(width: width)
        let room = width == Self.wide ? Size(width: width, height: 5) : Self.flexible
        let fills = ideal < height && drawn(buffer).height == height
        draw(
          scene, fills ? room : Size(width: width, height: max(1, min(Self.height, ideal))), buffer)
      }
      let drawn = drawn(buffer)
      if drawn.isEmpty { return nil }
      let cells = CellBuffer(width: drawn.width, height: drawn.height, glyphs: scene.glyphs)
      for y in 0..<drawn.height {
        cells.row(y).update(from: buffer.row(drawn.y + y) + drawn.x, count: drawn.width)
      }
      return cells
    }
  }

  /// Shows what an example makes in a separate interface, and draws it. Throws what has gone wrong
  /// by then.
  private func scene<Drawn>(
    _ example: String, named name: String, _ body: (Scene, CellBuffer) -> Drawn
  ) throws -> Drawn {
    let (width, height) = (Self.width(of: name), Self.height(under: name))
    let control = Self.control(ofStyle: name).map { LuaValue.string($0.example) } ?? .nil
    let result =
      try script.state.call(run, [.string(example), .string(name), control]).first ?? .nil
    let interface = Interface(
      of: script, path: Files.join(folder, "example"),
      size: Size(width: width, height: height),
      settings: Self.settings)
    let scene = interface.scene
    defer { scene.tearDown() }
    var failure: ScriptError?
    interface.onError = { failure = failure ?? $0 }
    interface.show(try script.runtime.app(result, name: "example"))
    let buffer = CellBuffer(width: width, height: height, glyphs: scene.glyphs)
    let drawn = body(scene, buffer)
    if let failure = failure ?? scene.rootFailure { throw failure }
    return drawn
  }

  /// The control with which a modifier or a protocol of styles is shown, by the name of either,
  /// such as `gaugeStyle` or `GaugeStyle`; nil for other names.
  private static func control(ofStyle name: String) -> Declaration? {
    guard name.hasSuffix("Style") else { return nil }
    var kind = name.dropLast("Style".count)
    if kind.hasPrefix("Primitive") { kind = kind.dropFirst("Primitive".count) }
    let control = kind.prefix(1).uppercased() + kind.dropFirst()
    return Registry.schema.declarations.first { $0.kind == .view && $0.name == control }
  }

  private func draw(_ scene: Scene, _ size: Size, _ buffer: CellBuffer) {
    scene.resize(size)
    buffer.resize(width: size.width, height: size.height)
    scene.render(into: buffer)
    // Alerts and other layers that a frame has opened appear in the next frame.
    scene.advance(to: scene.now + 1)
    scene.render(into: buffer)
  }

  /// The rectangle of the cells that show something.
  private func drawn(_ buffer: CellBuffer) -> Rect {
    var drawn = Rect(x: 0, y: 0, width: 0, height: 0)
    for y in 0..<buffer.height {
      let row = buffer.row(y)
      for x in 0..<buffer.width where !isBlank(row[x]) {
        drawn = drawn.union(Rect(x: x, y: y, width: 1, height: 1))
      }
    }
    return drawn
  }

  private func isBlank(_ cell: Cell) -> Bool {
    cell.glyph == Cell.blank.glyph
      && (cell.background.isTerminal || cell.background.hex == Self.colors.background)
      && cell.attributes.isDisjoint(with: [.underline, .overline, .strikethrough, .reverse])
  }
}
