import LunetteScreen

/// Shows a part of contents that are larger than it (wheel, keys, scroll bar).
package final class ScrollView: View {
  package let axes: AxisChoice
  package let content: View
  package init(axes: AxisChoice = .vertical, content: View) {
    self.axes = axes
    self.content = content
    super.init()
  }
  override func makeNode() -> Node { ScrollNode() }
}

/// Arithmetic of scrolling on one axis.
struct ScrollAxis: Equatable {
  var offset = 0
  var content = 0
  var viewport = 0
  var limit: Int { max(0, content - viewport) }

  /// Moves by `lines`; returns by how many it went.
  mutating func move(by lines: Int) -> Int {
    let before = offset
    offset = max(0, min(limit, offset + lines))
    return offset - before
  }
  /// Moves as little as shows `from ..< to`; returns by how many lines it went.
  mutating func reveal(_ from: Int, _ to: Int) -> Int {
    if from < 0 { return move(by: from) }
    if to > viewport { return move(by: min(to - viewport, from)) }
    return 0
  }
  /// The thumb on a bar of `length` cells: where it begins and how long it is.
  func thumb(_ length: Int) -> (start: Int, length: Int)? {
    guard content > viewport, length > 0 else { return nil }
    let size = max(1, min(length, length * viewport / max(1, content)))
    let start = limit == 0 ? 0 : (length - size) * offset / limit
    return (start, size)
  }
}

enum ScrollBar {
  /// A bar on the last column (or row) of `rect`; the thumb is a half block, the rest is left as it is.
  static func draw(
    _ axis: ScrollAxis, vertical: Bool, in rect: Rect, canvas: Canvas, node: Node, mirrored: Bool, isFocused: Bool
  ) {
    guard let thumb = axis.thumb(vertical ? rect.height : rect.width) else { return }
    let ascii = node.environment.symbolTier == .ascii
    // The bar of what has the keyboard is bright; bold says it without colours.
    let pen = Pen(
      foreground: node.scene.resolve(isFocused ? .tint : .secondary, node.environment).color,
      attributes: isFocused ? .bold : [])
    canvas.withoutHits {
      for step in 0..<thumb.length {
        if vertical {
          let x = mirrored ? rect.x : rect.maxX - 1
          canvas.put(
            packGlyph(ascii ? "#" : mirrored ? "▌" : "▐"), width: 1, x: x, y: rect.y + thumb.start + step, pen: pen)
        } else {
          canvas.put(
            packGlyph(ascii ? "#" : "▄"), width: 1, x: rect.x + thumb.start + step, y: rect.maxY - 1, pen: pen)
        }
      }
    }
  }
}

final class ScrollNode: LayoutModifierNode, WheelTarget, RevealTarget, KeyScrollTarget, FocusTarget {
  var horizontal = ScrollAxis()
  var vertical = ScrollAxis()
  private var isFocused = false
  private var axes: AxisChoice { unsafeDowncast(view, to: ScrollView.self).axes }

  override init() {
    super.init()
    flags.insert(.clips)
  }
  override func childView() -> View { unsafeDowncast(view, to: ScrollView.self).content }
  override func modifierChanged(old: View?) {
    if let old, unsafeDowncast(old, to: ScrollView.self).axes != axes { invalidateLayout() }
  }
  /// What the content is offered in `proposal`, what it answers, and which bars there are. A bar has a column (or row)
  /// of its own, so that it hides no letter; it is there if the content is longer than the proposal.
  private func arrangement(_ proposal: ProposedSize) -> (offered: ProposedSize, content: Size, across: Int, down: Int) {
    var offered = ProposedSize(
      width: axes.includesHorizontal ? Layout.ideal : proposal.width,
      height: axes.includesVertical ? Layout.ideal : proposal.height)
    guard let child else { return (offered, .zero, 0, 0) }
    func overflows(_ scrolls: Bool, _ content: Int, _ proposed: Int, _ bar: Int) -> Bool {
      scrolls && proposed != Layout.ideal && proposed != Layout.infinity && content > max(0, proposed - bar)
    }
    var content = child.measure(offered)
    var across = 0
    var down = 0
    if overflows(axes.includesVertical, content.height, proposal.height, 0) {
      down = 1
      offered = offered.inset(x: axes.includesHorizontal ? 0 : 1, y: 0)
      content = child.measure(offered)
    }
    if overflows(axes.includesHorizontal, content.width, proposal.width, down) {
      across = 1
      offered = offered.inset(x: 0, y: axes.includesVertical ? 0 : 1)
      content = child.measure(offered)
      if down == 0, overflows(axes.includesVertical, content.height, proposal.height, across) { down = 1 }
    }
    return (offered, content, across, down)
  }
  /// Takes what it is offered on the axes that it scrolls.
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let (_, content, across, down) = arrangement(proposal)
    func answer(_ scrolls: Bool, _ proposed: Int, _ own: Int) -> Int {
      scrolls && proposed != Layout.ideal ? proposed : own
    }
    return Size(
      width: answer(axes.includesHorizontal, proposal.width, content.width + down),
      height: answer(axes.includesVertical, proposal.height, content.height + across))
  }
  override func placeChildren() {
    guard child != nil else { return }
    let (offered, content, across, down) = arrangement(proposal)
    let before = (horizontal, vertical)
    horizontal.viewport = max(0, size.width - down)
    vertical.viewport = max(0, size.height - across)
    // Nothing to scroll on an axis that does not.
    horizontal.content = axes.includesHorizontal ? content.width : horizontal.viewport
    vertical.content = axes.includesVertical ? content.height : vertical.viewport
    scene.focus.stopsChanged = true
    _ = horizontal.move(by: 0)
    _ = vertical.move(by: 0)
    placeContent(offered)
    // Its bars have changed.
    if before != (horizontal, vertical) { setNeedsDisplay() }
  }
  /// Where the content is seen, from the node's own corner.
  private var viewport: Rect {
    let left = environment.isRightToLeft ? size.width - horizontal.viewport : 0
    return Rect(x: left, y: 0, width: horizontal.viewport, height: vertical.viewport)
  }
  private func placeContent(_ offered: ProposedSize) {
    guard let child else { return }
    // Contents narrower than the view are centred across, as in SwiftUI; of wider ones the beginning is seen.
    let spare = horizontal.viewport - child.measure(offered).width
    let x: Int
    if axes.includesHorizontal {
      x = -horizontal.offset
    } else {
      x = spare >= 0 ? spare / 2 : environment.isRightToLeft ? spare : 0
    }
    child.place(at: Point(x: viewport.x + x, y: -vertical.offset), offered)
  }
  private func moved() {
    placeContent(arrangement(proposal).offered)
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    canvas.clipped(to: viewport.offsetBy(x: point.x, y: point.y)) { child?.drawTree(in: canvas, from: point) }
    canvas.clipped(to: rect) {
      let (down, across) = (vertical.viewport, horizontal.viewport)
      ScrollBar.draw(
        vertical, vertical: true, in: Rect(x: rect.x, y: rect.y, width: rect.width, height: down), canvas: canvas,
        node: self, mirrored: environment.isRightToLeft, isFocused: isFocused)
      ScrollBar.draw(
        horizontal, vertical: false,
        in: Rect(x: rect.x + viewport.x, y: rect.y, width: across, height: rect.height), canvas: canvas, node: self,
        mirrored: false, isFocused: isFocused)
    }
  }

  func wheel(x: Int, y: Int) -> Bool {
    let went = vertical.move(by: axes.includesVertical ? y : 0)
    let across = horizontal.move(by: axes.includesHorizontal ? (x != 0 ? x : axes.includesVertical ? 0 : y) : 0)
    if went != 0 || across != 0 { moved() }
    return went != 0 || across != 0
  }
  func reveal(_ rect: Rect) -> Rect {
    let y = vertical.reveal(rect.y, rect.maxY)
    let x = axes.includesHorizontal ? horizontal.reveal(rect.x - viewport.x, rect.maxX - viewport.x) : 0
    if x != 0 || y != 0 { moved() }
    return rect.offsetBy(x: -x, y: -y)
  }
  func handleScrollKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    let page = max(1, vertical.viewport - 1)
    let lines: Int
    switch event.key {
    case .pageDown: lines = page
    case .pageUp: lines = -page
    case .home: lines = -vertical.offset
    case .end: lines = vertical.limit
    case .up, .down:
      // Arrows move the focus while there is a stop to move to; at the end they scroll. Where there are none, they scroll.
      if scene.focus.current !== self, scene.focus.move(event.key) { return true }
      lines = event.key == .down ? 1 : -1
    case .left, .right:
      return scene.focus.current === self && wheel(x: event.key == .left ? -1 : 1, y: 0)
    default: return false
    }
    return wheel(x: 0, y: lines)
  }

  override var focusTarget: (any FocusTarget)? { self }
  var isFallbackStop: Bool { true }
  var canTakeFocus: Bool {
    environment.isEnabled && flags.contains(.mounted) && (vertical.limit > 0 || horizontal.limit > 0)
  }
  func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    setNeedsDisplay()
  }
  func handleKey(_ event: KeyEvent) -> Bool { false }

  override func computeTraits() -> LayoutTraits { LayoutTraits() }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { nil }
  /// The bar is over what moves.
  override var changesPictureOfChildren: Bool { vertical.limit > 0 || horizontal.limit > 0 }
}
