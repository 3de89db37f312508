import LunetteBase
import LunetteEngine

/// The symbol of an empty place: on a disc where the colours of the theme are known and there are
/// at least five rows, otherwise by itself.
final class SymbolDisc: ModifierView {
  func withContent(_ content: View) -> View { SymbolDisc(content) }
  override func makeNode() -> Node { SymbolDiscNode() }
}

final class SymbolDiscNode: LayoutModifierNode, ViewNode {
  typealias Shown = SymbolDisc
  private static let disc = Size(width: 11, height: 5)

  override func childView() -> View {
    guard let fill, let tokens = environment.tokens else {
      return EnvironmentModifier(shown.content, .foreground(.secondary), isForContent: true)
    }
    let accent = environment.theme.theme.asked(scene.resolve(.tint, environment).color)
    return EnvironmentModifier(
      shown.content, .foreground(Paint(.fixed(.rgb(tokens.fit(accent, on: fill))))),
      isForContent: true)
  }
  private var fill: UInt32? {
    environment.tokens.map { $0.control(on: environment.backgroundLevel) }
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    guard let oldEnvironment, oldEnvironment !== environment else { return }
    if (oldEnvironment.tokens == nil) != (environment.tokens == nil) { invalidateLayout() }
    setNeedsDisplay()
  }

  private func isDisc(_ room: ProposedSize) -> Bool {
    fill != nil && (room.width == Layout.ideal || room.width >= SymbolDiscNode.disc.width)
      && (room.height == Layout.ideal || room.height >= SymbolDiscNode.disc.height)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let own = child?.measure(.ideal) ?? .zero
    return isDisc(proposal) && own.height == 1 && own.width > 0 ? SymbolDiscNode.disc : own
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let own = child?.measure(.ideal) ?? .zero
    return (
      Point(x: centered(own.width, in: size.width), y: centered(own.height, in: size.height)),
      .ideal
    )
  }
  override func draw(in canvas: Canvas, at point: Point) {
    if let fill, size == SymbolDiscNode.disc {
      canvas.redrawn(Rect(origin: point, size: size)) {
        Platter($0, .circle).draw(in: canvas, fill: .rgb(fill))
      }
    }
    drawChild(in: canvas, from: point)
  }
}
