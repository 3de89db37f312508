import LunetteBase
import LunetteEngine

/// A few cells of a colour; where the terminal has no colours, of a shade with the same lightness.
final class Swatch: View {
  let color: ColorValue
  let width: Int
  /// Whether this colour is the chosen one, which has a mark.
  let isChosen: Bool
  let isFocused: Bool
  let name: String?
  /// Whether it begins and ends as wells do, with half cells where colours are known.
  let isWell: Bool
  init(
    _ color: ColorValue, width: Int, isChosen: Bool = false, isFocused: Bool = false,
    name: String? = nil, isWell: Bool = false
  ) {
    self.isWell = isWell
    self.color = color
    self.width = width
    self.isChosen = isChosen
    self.isFocused = isFocused
    self.name = name
    super.init()
  }
  override func makeNode() -> Node { SwatchNode() }
  override func spokenText(_ environment: Environment) -> String? {
    name.map { environment.strings.lookup($0, locale: environment.locale) }
  }
}

final class SwatchNode: Node, ViewNode {
  typealias Shown = Swatch
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let old, before(old).width != shown.width { invalidateLayout() }
    setNeedsDisplay()
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(width: shown.width, height: 1)
  }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { 1 }

  override func draw(in canvas: Canvas, at point: Point) {
    let swatch = shown
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    guard !canvas.isProbe else { return }
    var pen = textPen(environment)
    let isASCII = environment.symbolTier == .ascii
    if environment.colorSupport == .none {
      let shades: [StaticString] = isASCII ? [".", ":", "+", "#"] : ["░", "▒", "▓", "█"]
      let shade = shades[min(3, Int(swatch.color.luminance.squareRoot() * 4))]
      canvas.put(packGlyph(shade), over: rect, pen: pen)
    } else if swatch.isWell, environment.tokens != nil, !isASCII {
      Platter(rect, .half).draw(
        in: canvas, fill: .rgb(swatch.color.rgb), alpha: swatch.color.alpha)
    } else {
      canvas.fill(rect, .rgb(swatch.color.rgb), alpha: swatch.color.alpha)
      pen.foreground = .rgb(swatch.color.luminance > 0.4 ? 0 : 0xffffff)
      pen.alpha = 255
    }
    guard swatch.isChosen || swatch.isFocused, size.width >= 3 else { return }
    pen.attributes.insert(.bold)
    func put(_ glyph: StaticString, _ column: Int) {
      canvas.put(packGlyph(glyph), width: 1, x: point.x + column, y: point.y, pen: pen)
    }
    if swatch.isChosen { put(isASCII ? "*" : "✓", 1) }
    if swatch.isFocused {
      put("[", 0)
      put("]", 2)
    }
  }
}
