import LunetteBase
import LunetteEngine
import LunetteText

/// The box around the contents of a layer: a ground of its own and, where there is room for one, a
/// line around it.
package final class LayerBox: WrapperView {
  package enum Kind { case dialog, sheet, popover, menu }
  let kind: Kind
  package init(_ content: View, _ kind: Kind) {
    self.kind = kind
    super.init(content)
  }
  package override func makeNode() -> Node { LayerBoxNode() }
}

final class LayerBoxNode: LayoutModifierNode, ViewNode {
  typealias Shown = LayerBox
  private var kind: LayerBox.Kind { shown.kind }
  fileprivate var isPopover: Bool { kind == .popover }

  /// The margin around the box and the padding around its contents, on a screen of the size `room`.
  private struct Frame {
    var margin = Size.zero
    var hasLine = false
    var padding = Size.zero
    var inset: Point {
      Point(x: padding.width + (hasLine ? 1 : 0), y: padding.height + (hasLine ? 1 : 0))
    }
  }
  private func frame(_ room: ProposedSize) -> Frame {
    var frame = Frame()
    // On a small screen the cells of the line are used for the contents.
    frame.hasLine =
      kind == .menu ? room.width >= 8 && room.height >= 5 : room.width >= 20 && room.height >= 7
    // The name of a guest script must be seen, so that its layer is not taken for the host's.
    if guestName != nil { frame.hasLine = true }
    guard frame.hasLine else { return frame }
    let isWide = room.width >= 40 && room.height >= 10
    switch kind {
    case .dialog:
      frame.margin = isWide ? Size(width: max(4, (room.width - 52) / 2), height: 1) : .zero
      frame.padding = Size(width: isWide ? 2 : 1, height: isWide && room.height >= 16 ? 1 : 0)
    case .sheet:
      frame.padding = Size(width: isWide ? 2 : 1, height: 0)
      frame.margin = isWide ? Size(width: sheetMargin(room, frame.inset.x), height: 2) : .zero
    case .popover: frame.padding = Size(width: 1, height: 0)
    case .menu: break
    }
    return frame
  }
  /// The margin beside a sheet, which is smaller where the sheet's bars would not have room for
  /// their title and items.
  private func sheetMargin(_ room: ProposedSize, _ inset: Int) -> Int {
    guard room.width < Layout.infinity else { return 4 }
    return max(0, min(4, (room.width - idealBarWidth) / 2 - inset))
  }
  /// The width in which the bars of the sheet, and of the page that it shows, have room for all
  /// that is in them.
  private var idealBarWidth: Int {
    var width = 0
    var node = child
    while let here = node {
      // What a bar wants concerns this node even where the nodes between keep their sizes.
      here.flags.insert(.answersIncomplete)
      if let host = here as? any BarOwner { width = max(width, host.idealBarWidth) }
      node = (here as? any PageOwner)?.pageOnTop ?? here.asWrapper?.child
    }
    return width
  }
  /// The name of the script that has opened the layer, if that script is a guest in the scene, or
  /// if the layer is seen outside of the part of a screen that belongs to the script.
  private var guestName: String? {
    let scope = environment.scope
    return scope === scene.scope && scene.contentArea == nil || scope.name.isEmpty
      ? nil : scope.name
  }
  private func offered(_ proposal: ProposedSize, _ frame: Frame) -> ProposedSize {
    proposal.inset(
      x: 2 * (frame.inset.x + frame.margin.width), y: 2 * (frame.inset.y + frame.margin.height))
  }

  /// The heights that the content of a sheet asks for.
  private var detents: [PresentationDetent] {
    guard kind == .sheet, let child else { return [] }
    for here in child.wrappersInwards {
      // Whether it asks for heights concerns this node even where its own size stays.
      here.flags.insert(.answersIncomplete)
      if let modifier = here.view as? DetentsModifier { return modifier.detents }
    }
    return []
  }
  /// The height of the content of a sheet whose own height is `own`, where `maximum` rows of the
  /// screen are free.
  private func height(_ own: Int, _ maximum: Int) -> Int {
    let heights = detents.map { $0.height(maximum) }.sorted()
    return heights.first { $0 >= own } ?? heights.last ?? own
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let frame = frame(proposal)
    let offered = offered(proposal, frame)
    var own = child?.measure(offered) ?? .zero
    if proposal.height < Layout.infinity, proposal.height != Layout.ideal, !detents.isEmpty {
      own.height = min(offered.height, height(own.height, offered.height))
    }
    var width = own.width + 2 * frame.inset.x
    // The name must be seen.
    if let guestName { width = max(width, min(proposal.width, MeasuredText(guestName).width + 6)) }
    return Size(width: width, height: own.height + 2 * frame.inset.y)
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let frame = frame(proposal)
    return (frame.inset, offered(proposal, frame))
  }

  private var inner = DerivedEnvironment()
  override func childEnvironment(old: View?) -> Environment {
    inner.of(environment) { $0.with { $0[BackgroundLevelKey.self] = .raised } }
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    let frame = frame(proposal)
    if let tokens = environment.tokens {
      let raised = Color.rgb(tokens.raised)
      Platter(rect, frame.hasLine ? .half : .square).draw(in: canvas, fill: raised)
      if let guestName, rect.width > 6 {
        let name = MeasuredText(" \(guestName) ")
        let area = Rect(
          x: rect.x + 2, y: rect.y, width: min(name.width, rect.width - 4), height: 1)
        canvas.fill(area, raised)
        name.draw(
          in: canvas, at: area.origin, pen: Pen(foreground: .rgb(tokens.secondary)),
          maxWidth: area.width)
      }
    } else {
      canvas.fill(rect, environment.theme.theme.background)
    }
    if frame.hasLine, environment.tokens == nil {
      let glyphs = BoxGlyphs(environment.symbolTier == .ascii ? .ascii : .rounded)
      let pen = Pen(foreground: scene.resolve(.secondary, environment).color)
      glyphs.draw(in: canvas, rect, edges: .all, pen: pen)
      if let guestName, rect.width > 6 {
        MeasuredText(" \(guestName) ").draw(
          in: canvas, at: Point(x: rect.x + 2, y: rect.y), pen: pen, maxWidth: rect.width - 4)
      }
    }
    if frame.hasLine { drawArrow(in: canvas, rect) }
    let inside = Rect(
      x: rect.x + frame.inset.x, y: rect.y + frame.inset.y,
      width: max(0, rect.width - 2 * frame.inset.x),
      height: max(0, rect.height - 2 * frame.inset.y))
    canvas.clipped(to: inside) { drawChild(in: canvas, from: point) }
    if frame.hasLine, frame.padding == .zero, environment.tokens != nil {
      reachEdges(inside, in: canvas)
    }
  }

  /// Continues rows that are filled from side to side into the halves of cells at the edges.
  private func reachEdges(_ inside: Rect, in canvas: Canvas) {
    guard let tokens = environment.tokens, !canvas.isProbe, inside.width > 1 else { return }
    let raised = Color.rgb(tokens.raised)
    for y in inside.y..<inside.maxY {
      canvas.requireWhole(Rect(x: inside.x - 1, y: y, width: inside.width + 2, height: 1))
      guard let first = canvas.cell(at: Point(x: inside.x, y: y)),
        let last = canvas.cell(at: Point(x: inside.maxX - 1, y: y)),
        first.background == last.background,
        first.background != raised, first.background != .none
      else { continue }
      let pen = Pen(foreground: first.background)
      canvas.put(packGlyph("▐"), width: 1, x: inside.x - 1, y: y, pen: pen)
      canvas.put(packGlyph("▌"), width: 1, x: inside.maxX, y: y, pen: pen)
    }
  }
}

extension LayerBoxNode {
  /// Draws the arrow in the edge of a popover that points to the view beside it: half a cell of the
  /// popover's fill, or a branch of its line.
  private func drawArrow(in canvas: Canvas, _ rect: Rect) {
    guard isPopover, let layer = layerNode, layer.layer.anchor == .below,
      let anchor = layer.anchorOnScreen,
      rect.width >= 6
    else { return }
    let top = layer.absoluteOrigin.y
    let isBelow = top >= anchor.maxY
    guard isBelow || top + size.height <= anchor.y else { return }
    // The arrow is under the middle of a narrow anchor, and near the leading end of a wide one.
    let reach = min(anchor.width / 2, 4)
    let column =
      (environment.isRightToLeft ? anchor.maxX - 1 - reach : anchor.x + reach)
      - layer.absoluteOrigin.x
    let x = rect.x + max(2, min(rect.width - 4, column))
    let y = isBelow ? rect.y : rect.maxY - 1
    if let tokens = environment.tokens {
      let glyphs: [StaticString] = isBelow ? ["▟", "▙"] : ["▜", "▛"]
      for (offset, glyph) in glyphs.enumerated() {
        canvas.put(
          packGlyph(glyph), width: 1, x: x + offset, y: y, pen: Pen(foreground: .rgb(tokens.raised))
        )
      }
      return
    }
    let ascii = environment.symbolTier == .ascii
    let glyph: StaticString = isBelow ? (ascii ? "^" : "┴") : (ascii ? "v" : "┬")
    canvas.put(
      packGlyph(glyph), width: 1, x: x, y: y,
      pen: Pen(foreground: scene.resolve(.secondary, environment).color))
  }
}
