import LunetteBase
import LunetteEngine

/// A node with scroll bars that the pointer can drag.
protocol ScrollBarTarget: Node {
  /// The bar at a point: its cells, the axis that it shows, and its direction; nil if there is no
  /// bar at that point. The point and the cells are relative to the node's corner.
  func scrollBar(at point: Point) -> (rect: Rect, axis: ScrollAxis, isVertical: Bool)?
  /// Scrolls the contents to an offset on one axis.
  func scrollBarMoved(to offset: Int, isVertical: Bool)
}

/// Drags the thumb of a scroll bar; a press beside the thumb scrolls by a page.
final class ScrollBarRecognizer: GestureRecognizer {
  private var bar: (rect: Rect, axis: ScrollAxis, isVertical: Bool)?
  /// The cells from the start of the thumb to the place where it was pressed; nil if the press was
  /// beside the thumb.
  private var grip: Int?
  private var location = Point.zero

  init(_ node: any ScrollBarTarget) {
    super.init(node: node)
    precedence = .high
  }
  private var target: any ScrollBarTarget { node as! any ScrollBarTarget }

  /// The cells along the bar, from the end where its offset is 0.
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
    guard state == .recognized, let bar, let grip, let thumb = bar.axis.thumb(length) else {
      return
    }
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
