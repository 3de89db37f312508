import LunetteEngine
import LunetteScreen

/// A node with scroll bars that the pointer can take hold of.
protocol ScrollBarTarget: Node {
  /// The bar at a point, from its own corner: where its cells are, and what it shows; nil if none is there.
  func scrollBar(at point: Point) -> (rect: Rect, axis: ScrollAxis, isVertical: Bool)?
  /// Puts the contents at an offset of that axis.
  func scrollBarMoved(to offset: Int, isVertical: Bool)
}

/// Drags the thumb of a scroll bar; a press beside the thumb moves by a page.
final class ScrollBarRecognizer: GestureRecognizer {
  private var bar: (rect: Rect, axis: ScrollAxis, isVertical: Bool)?
  /// Cells from the thumb's start to where it was taken hold of; nil beside it.
  private var grip: Int?
  private var location = Point.zero

  init(_ node: any ScrollBarTarget) {
    super.init(node: node)
    precedence = .high
  }
  private var target: any ScrollBarTarget { node as! any ScrollBarTarget }

  /// Cells along the bar, from where its offset is 0.
  private func along(_ point: Point) -> Int {
    guard let bar else { return 0 }
    if bar.isVertical { return point.y - bar.rect.y }
    return node.environment.isRightToLeft ? bar.rect.maxX - 1 - point.x : point.x - bar.rect.x
  }
  private var length: Int { bar.map { $0.isVertical ? $0.rect.height : $0.rect.width } ?? 0 }

  override func down(_ event: PointerSample) {
    location = local(event.location)
    bar = target.scrollBar(at: location)
    guard bar != nil else { return fail() }
    becomeReady()
  }
  override func recognized() {
    guard let bar, let thumb = bar.axis.thumb(length) else { return }
    let cell = along(location)
    grip = cell >= thumb.start && cell < thumb.start + thumb.length ? cell - thumb.start : nil
    if grip == nil {
      let page = max(1, bar.axis.viewport - 1)
      move(to: bar.axis.offset + (cell < thumb.start ? -page : page))
    }
  }
  override func moved(_ event: PointerSample) {
    guard state == .recognized, let bar, let grip, let thumb = bar.axis.thumb(length) else { return }
    let room = length - thumb.length
    let start = max(0, min(room, along(local(event.location)) - grip))
    move(to: room == 0 ? 0 : (bar.axis.limit * start + room / 2) / room)
  }
  override func up(_ event: PointerSample) { finish() }
  private func move(to offset: Int) {
    guard let bar else { return }
    target.scrollBarMoved(to: max(0, min(bar.axis.limit, offset)), isVertical: bar.isVertical)
  }
}
