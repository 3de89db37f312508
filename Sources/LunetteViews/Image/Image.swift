import LunetteEngine
import LunetteScreen
import LunetteText

/// The symbols that scripts can name: Lunette's own and those that they register.
package final class SymbolRegistry: ScopeFeature {
  package private(set) var table = SymbolTable()
  package init() {}
  package func register(_ name: String, unicode: String, ascii: String, nerdFont: String? = nil) throws {
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
  private var text: MeasuredText?
  private var pen = Pen(foreground: .terminal)

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let name = shown.systemName
    let oldName = old.map { before($0).systemName }
    if oldName != name || oldEnvironment?.symbolTier != environment.symbolTier {
      let symbols = environment.scope.symbols.table
      if let symbol = symbols[name] {
        text = MeasuredText(symbol.text(in: environment.symbolTier))
      } else {
        text = nil
        scene.reports.report(ScriptError(ViewFault.unknownSymbol(name, nearest: symbols.nearest(to: name))), from: self)
      }
      if old != nil {
        invalidateLayout()
        setNeedsDisplay()
      }
    }
    let newPen = textPen(environment)
    if newPen != pen {
      pen = newPen
      setNeedsDisplay()
    }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(width: text?.width ?? 0, height: text == nil ? 0 : 1)
  }
  override var drawsLetters: Bool { text?.string.hasLetters == true }
  override func draw(in canvas: Canvas, at point: Point) {
    text?.draw(in: canvas, at: point, pen: pen, maxWidth: size.width)
  }
}
