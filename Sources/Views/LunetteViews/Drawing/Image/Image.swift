import LunetteBase
import LunetteEngine
import LunetteText

/// The symbols that scripts can name: those of Lunette and those that scripts register.
package final class SymbolRegistry: ScopeFeature {
  package private(set) var table = SymbolTable()
  package init() {}
  package func register(_ name: String, unicode: String, ascii: String, nerdFont: String? = nil)
    throws
  {
    try table.register(name, nerdFont: nerdFont, unicode: unicode, ascii: ascii)
  }
}

extension Scope {
  package var symbols: SymbolRegistry { feature(SymbolRegistry.self) }
}

/// A symbol, drawn as text in the current font and colour.
package final class Image: View {
  package let systemName: String
  package init(systemName: String) {
    self.systemName = systemName
    super.init()
  }
  package override func makeNode() -> Node { ImageNode() }
  package override var mayHoldControls: Bool { false }
}

final class ImageNode: Node, ViewNode {
  typealias Shown = Image
  /// A name without a symbol is reported for each image.
  override var canRecycle: Bool { text != nil }
  private var text: MeasuredText?
  private var pen = Pen(foreground: .terminal)

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let name = shown.systemName
    let oldName = old.map { before($0).systemName }
    if oldName != name || oldEnvironment.map({ differs($0, environment) }) ?? true {
      let symbols = environment.scope.symbols.table
      if let symbol = symbols.symbol(named: name, in: environment) {
        text = MeasuredText(symbol.text(in: environment.symbolTier))
      } else {
        text = nil
        scene.reports.report(
          ScriptError(ViewFault.unknownSymbol(name, nearest: symbols.nearest(to: name))), from: self
        )
      }
      if old != nil {
        invalidateLayout()
        setNeedsDisplay()
      }
    }
    let newPen = symbolPen
    if newPen != pen {
      pen = newPen
      setNeedsDisplay()
    }
  }
  /// Whether the two environments may call for different symbols.
  private func differs(_ a: Environment, _ b: Environment) -> Bool {
    if a === b { return false }
    return a.symbolTier != b.symbolTier || a[SymbolVariantKey.self] != b[SymbolVariantKey.self]
      || a[SymbolRotationKey.self] != b[SymbolRotationKey.self]
  }
  private var symbolPen: Pen {
    var pen = readablePen(environment)
    switch environment[ImageScaleKey.self] {
    case .small:
      pen.attributes.insert(.dim)
      pen.readability = .kept
    case .medium: break
    case .large: pen.attributes.insert(.bold)
    }
    if environment[SymbolRenderingModeKey.self] == .multicolor,
      let paint = SymbolColors.paint(of: shown.systemName)
    {
      (pen.foreground, pen.alpha) = scene.resolve(paint, environment)
      pen.readability = .kept
    }
    return pen
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(width: text?.width ?? 0, height: text == nil ? 0 : 1)
  }
  override var drawsLetters: Bool { text?.string.hasLetters == true }
  override func draw(in canvas: Canvas, at point: Point) {
    text?.draw(in: canvas, at: point, pen: pen, maxWidth: size.width)
  }
}
