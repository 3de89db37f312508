import LunetteBase
import LunetteEngine

/// Shows a part of contents that are larger than it; it scrolls by the wheel, the keys and the
/// scroll bars.
package final class ScrollView: View {
  package let axes: AxisChoice
  package let content: View
  package init(axes: AxisChoice = .vertical, content: View) {
    self.axes = axes
    self.content = content
    super.init()
  }
  package override func makeNode() -> Node { ScrollNode() }
}

/// The arithmetic of scrolling on one axis.
package struct ScrollAxis: Equatable {
  package var offset = 0
  package var content = 0
  package var viewport = 0
  package var limit: Int { max(0, content - viewport) }

  package init(offset: Int = 0, content: Int = 0, viewport: Int = 0) {
    self.offset = offset
    self.content = content
    self.viewport = viewport
  }

  /// Scrolls by `lines`; returns the number of lines by which the offset changed.
  package mutating func move(by lines: Int) -> Int {
    let before = offset
    offset = max(0, min(limit, offset + lines))
    return offset - before
  }
  /// Scrolls as little as needed to show `from ..< to`; returns the number of lines by which the
  /// offset changed.
  package mutating func reveal(_ from: Int, _ to: Int) -> Int {
    move(by: ScrollAxis.distance(toShow: from, to, in: viewport))
  }
  /// The distance by which to scroll to show `from ..< to`, or of what has no room its beginning;
  /// 0 if it fills the viewport.
  static func distance(toShow from: Int, _ to: Int, in viewport: Int) -> Int {
    if from < 0 { return to < viewport ? from : 0 }
    return to > viewport ? min(to - viewport, from) : 0
  }
  /// The thumb on a bar of `length` cells: its first cell and its length.
  func thumb(_ length: Int) -> (start: Int, length: Int)? {
    guard content > viewport, length > 0 else { return nil }
    let size = max(1, min(length, length * viewport / max(1, content)))
    let start = limit == 0 ? 0 : (length - size) * offset / limit
    return (start, size)
  }
}

package enum ScrollBar {
  /// Draws a bar in the last column (or row) of `rect`; the thumb is a half block, and the other
  /// cells are left as they are.
  package static func draw(
    _ axis: ScrollAxis, vertical: Bool, in rect: Rect, canvas: Canvas, node: Node, mirrored: Bool,
    isFocused: Bool
  ) {
    guard let thumb = axis.thumb(vertical ? rect.height : rect.width) else { return }
    let position =
      vertical
      ? Rect(
        x: mirrored ? rect.x : rect.maxX - 1, y: rect.y + thumb.start, width: 1,
        height: thumb.length)
      : Rect(
        x: mirrored ? rect.maxX - thumb.start - thumb.length : rect.x + thumb.start,
        y: rect.maxY - 1,
        width: thumb.length, height: 1)
    if canvas.scaling == nil, !canvas.clip.intersects(position) { return }
    let ascii = node.environment.symbolTier == .ascii
    // The bar of the view that has the keyboard focus is bright; without colours it is bold.
    let pen = Pen(
      foreground: node.scene.resolve(isFocused ? .tint : .secondary, node.environment).color,
      attributes: isFocused ? .bold : [])
    canvas.withoutHits {
      let tokens = isFocused ? nil : node.environment.tokens
      var pen = pen
      // A thumb is no text, so a quiet mixture of colours is enough.
      if let tokens {
        pen.foreground = .rgb(
          Blend.mix(tokens.primary, 0.4, over: tokens.background(node.environment.backgroundLevel)))
      }
      canvas.put(
        packGlyph(ascii ? "#" : !vertical ? "▄" : mirrored ? "▌" : "▐"), over: position, pen: pen)
    }
  }
}

final class ScrollNode: LayoutModifierNode, WheelTarget, KeyScrollTarget, ScrollBarTarget,
  FocusTarget, GrowthFollower,
  LayoutFollower, Scroller, ViewNode
{
  typealias Shown = ScrollView
  override var roles: Roles { super.roles.union([.keyScrollTarget, .wheelTarget]) }
  var horizontal = ScrollAxis()
  var vertical = ScrollAxis()
  private var isFocused = false
  private var axes: AxisChoice { shown.axes }

  override init() {
    super.init()
    flags.insert(.clips)
  }
  override func childView() -> View { shown.content }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if environment.scrollAnchor == .bottom, oldEnvironment?.scrollAnchor != .bottom {
      goesToEnd = true
      invalidateLayout()
    }
    if let oldEnvironment, oldEnvironment.hidesScrollBars != environment.hidesScrollBars {
      invalidateLayout()
    }
  }
  private var goesToEnd = false
  /// Whether the offset has changed because contents before the visible part have grown, so that it
  /// does not mean that the end was reached or left.
  private var hasGrown = false
  var followed = 0
  override func modifierChanged(old: View?) {
    if let old, before(old).axes != axes { invalidateLayout() }
  }
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: axes.includesHorizontal ? Layout.ideal : proposal.width,
      height: axes.includesVertical ? Layout.ideal : proposal.height)
  }
  /// The size that is proposed to the contents, the size that they answer, and the bars beside
  /// them. A bar has a column or row of its own, because over the contents it would hide letters.
  private struct Plan {
    var offered: ProposedSize
    var content: Size
    var hasVerticalBar = false
    var hasHorizontalBar = false
  }
  private func plan(_ proposal: ProposedSize) -> Plan {
    var plan = Plan(offered: inner(proposal), content: .zero)
    plan.content = child?.measure(plan.offered) ?? .zero
    if environment.hidesScrollBars { return plan }
    func overflows(_ scrolls: Bool, _ length: Int, _ room: Int, taken: Bool) -> Bool {
      scrolls && room != Layout.ideal && length > room - (taken ? 1 : 0)
    }
    // The bar of one axis takes room from the other axis, which may then need a bar as well.
    for _ in 0..<2 {
      let down = overflows(
        axes.includesVertical, plan.content.height, proposal.height, taken: plan.hasHorizontalBar)
      let across = overflows(
        axes.includesHorizontal, plan.content.width, proposal.width, taken: plan.hasVerticalBar)
      if down == plan.hasVerticalBar, across == plan.hasHorizontalBar { break }
      if down, !plan.hasVerticalBar, proposal.width > 1 || proposal.width == Layout.ideal {
        plan.hasVerticalBar = true
      }
      if across, !plan.hasHorizontalBar, proposal.height > 1 || proposal.height == Layout.ideal {
        plan.hasHorizontalBar = true
      }
      var room = proposal
      if plan.hasVerticalBar, room.width != Layout.ideal, room.width < Layout.infinity {
        room.width -= 1
      }
      if plan.hasHorizontalBar, room.height != Layout.ideal, room.height < Layout.infinity {
        room.height -= 1
      }
      plan.offered = inner(room)
      plan.content = child?.measure(plan.offered) ?? .zero
    }
    return plan
  }
  private var hasVerticalBar = false
  private var hasHorizontalBar = false
  /// The bars are drawn over what reaches below them.
  override var capabilities: Capabilities {
    super.capabilities.union(.changesPictureOfChildren, if: hasVerticalBar || hasHorizontalBar)
  }

  /// On the axes that it scrolls, the view takes the proposed length.
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let plan = plan(proposal)
    func answer(_ scrolls: Bool, _ proposed: Int, _ own: Int) -> Int {
      scrolls && proposed != Layout.ideal ? proposed : own
    }
    return Size(
      width: answer(
        axes.includesHorizontal, proposal.width,
        plan.content.width + (plan.hasVerticalBar ? 1 : 0)),
      height: answer(
        axes.includesVertical, proposal.height,
        plan.content.height + (plan.hasHorizontalBar ? 1 : 0)))
  }
  override func placeChildren() {
    let plan = plan(proposal)
    let before = (horizontal, vertical)
    let staysAtEnd = goesToEnd || sticksToEnd && !hasGrown
    (goesToEnd, hasGrown) = (false, false)
    hasVerticalBar = plan.hasVerticalBar
    hasHorizontalBar = plan.hasHorizontalBar
    horizontal.content = plan.content.width
    vertical.content = plan.content.height
    horizontal.viewport = max(0, size.width - (hasVerticalBar ? 1 : 0))
    vertical.viewport = max(0, size.height - (hasHorizontalBar ? 1 : 0))
    scene.focus.stopsChanged = true
    _ = horizontal.move(by: 0)
    _ = vertical.move(by: staysAtEnd ? vertical.limit : 0)
    placeContent(plan.offered)
    // The scroll bars have changed.
    if before != (horizontal, vertical) { setNeedsDisplay() }
    if (before.0.offset, before.1.offset) != (horizontal.offset, vertical.offset) { hasScrolled() }
  }
  private func placeContent(_ offered: ProposedSize) {
    guard let child else { return }
    let width = child.measure(offered).width
    let mirrored = environment.isRightToLeft
    // Contents that are narrower than the view are centred horizontally, as in SwiftUI. The offset
    // is counted from the leading edge.
    let x =
      axes.includesHorizontal
      ? HorizontalAlignment.leading.place(width, in: horizontal.viewport, mirrored: mirrored)
        + (mirrored ? horizontal.offset : -horizontal.offset)
      : HorizontalAlignment.center.place(width, in: horizontal.viewport, mirrored: mirrored)
    child.place(at: Point(x: viewport.x + x, y: -vertical.offset), offered)
  }
  /// The part of the view in which the contents are shown: everything but the bars.
  private var viewport: Rect {
    Rect(
      x: hasVerticalBar && environment.isRightToLeft ? 1 : 0, y: 0, width: horizontal.viewport,
      height: vertical.viewport)
  }
  private func moved() {
    let before = child?.origin ?? .zero
    if followed > 0, scene.motion.isAnimating {
      scene.motion.with(nil, placeMoved)
      moveIn(from: before)
    } else {
      placeContent(plan(proposal).offered)
      if let child { scene.motion.scrolled(child, from: before) }
      setNeedsDisplay()
      scene.layoutPass.follow()
    }
    hasScrolled()
  }
  private func placeMoved() {
    placeContent(plan(proposal).offered)
    setNeedsDisplay()
    scene.layoutPass.follow()
  }
  /// The number of the update in which an image of the old contents was last left behind for an
  /// animation.
  private var leftIn: Int?
  private var way = Point.zero
  var behind: Point { child?.flags.contains(.moves) == true ? way : .zero }
  private static let farthest = 8
  /// Animates a change of the offset. Over a short distance, all views on the way are made. Over a
  /// long distance there are no views on the way or at the old place: an image of the old contents
  /// moves out, and the new contents follow it, both by at most the size of the viewport.
  private func moveIn(from before: Point) {
    guard let child, before != child.origin, leftIn != scene.updateNumber else { return }
    let moved = Point(x: child.origin.x - before.x, y: child.origin.y - before.y)
    let room = viewport
    if abs(moved.x) <= ScrollNode.farthest * room.width,
      abs(moved.y) <= ScrollNode.farthest * room.height
    {
      way = behind + moved
      scene.motion.scrolled(child, from: before)
      return scene.motion.with(nil) { scene.layoutPass.follow() }
    }
    leftIn = scene.updateNumber
    let short = Point(
      x: max(-room.width, min(room.width, moved.x)), y: max(-room.height, min(room.height, moved.y))
    )
    way = .zero
    scene.motion.leavesAfterimage(of: absoluteRect(room), in: self, moving: short)
    scene.motion.scrolled(
      child, from: Point(x: child.origin.x - short.x, y: child.origin.y - short.y))
  }
  /// Whether the end of the content is in sight and stays there.
  private var sticksToEnd: Bool {
    environment.scrollAnchor == .bottom && vertical.offset == vertical.limit
  }
  func rowsCame(_ cells: Int, _ axis: Axis) {
    if cells != 0, axis == .horizontal || !sticksToEnd { contentsGrew(by: cells, axis) }
  }
  /// The row that stays on its line in this update, though rows before it come or go, and that
  /// line.
  private var kept: (row: Node, line: Int)?
  func linesThatStay(of container: Node) -> Range<Int>? {
    guard flags.contains(.placed), vertical.offset > 0, !sticksToEnd else { return nil }
    let start = -line(of: container)
    return start..<start + vertical.viewport
  }
  func keep(_ row: Node) {
    if let kept, !kept.row.isAncestor(of: row) { return }
    if kept == nil { scene.layoutPass.add(self) }
    kept = (row, line(of: row))
    invalidateLayout()
  }
  private func line(of node: Node) -> Int {
    var line = 0
    var node: Node? = node
    while let here = node, here !== self {
      line += here.origin.y
      node = here.parent
    }
    return line
  }
  func layoutEnded() {
    // If the layout of this view is still invalid, another layout has ended.
    guard let kept, !flags.contains(.layoutDirty) else { return }
    forgetKept()
    guard kept.row.flags.isSuperset(of: [.mounted, .placed]), isAncestor(of: kept.row) else {
      return
    }
    let went = line(of: kept.row) - kept.line
    if went != 0 { contentsGrew(by: went, .vertical) }
  }
  private func forgetKept() {
    if kept != nil { scene.layoutPass.remove(self) }
    kept = nil
  }
  override func willUnmount() { forgetKept() }

  func contentsGrew(by cells: Int, _ axis: Axis) {
    hasGrown = true
    if axis == .vertical {
      vertical.offset = max(0, vertical.offset + cells)
    } else {
      horizontal.offset = max(0, horizontal.offset + cells)
    }
    // The bar stands elsewhere, too.
    setNeedsDisplay()
    invalidateLayout()
  }
  func staysAtEnd(_ axis: Axis) {
    if axis == .vertical { goesToEnd = true } else { horizontal.offset = Layout.maximum }
    invalidateLayout()
  }
  /// The axis with the offset that is shown at the moment, on the way to its new offset.
  private func seen(_ axis: ScrollAxis, _ behind: Double) -> ScrollAxis {
    var seen = axis
    _ = seen.move(by: -Int(behind.rounded()))
    return seen
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    // The viewport is that of the final size; while the view grows there, it has less room.
    canvas.clipped(to: viewport.offsetBy(x: point.x, y: point.y).intersection(rect)) {
      drawChild(in: canvas, from: point)
    }
    // Where there is no room for a bar beside the contents, none is drawn.
    canvas.clipped(to: rect) {
      let mirrored = environment.isRightToLeft
      let behind = child.flatMap { scene.motion.shownOffset(of: $0) } ?? (0, 0)
      if hasVerticalBar {
        let side = Rect(x: rect.x, y: rect.y, width: rect.width, height: vertical.viewport)
        ScrollBar.draw(
          seen(vertical, behind.y), vertical: true, in: side, canvas: canvas, node: self,
          mirrored: mirrored,
          isFocused: isFocused)
      }
      if hasHorizontalBar {
        let side = Rect(
          x: rect.x + viewport.x, y: rect.y, width: horizontal.viewport, height: rect.height)
        ScrollBar.draw(
          seen(horizontal, mirrored ? -behind.x : behind.x), vertical: false, in: side,
          canvas: canvas, node: self,
          mirrored: mirrored, isFocused: isFocused)
      }
    }
  }

  private lazy var barRecognizer = ScrollBarRecognizer(self)
  override var gestureRecognizers: [GestureRecognizer] {
    hasVerticalBar || hasHorizontalBar ? [barRecognizer] : []
  }
  func scrollBar(at point: Point) -> (rect: Rect, axis: ScrollAxis, isVertical: Bool)? {
    let side = environment.isRightToLeft ? 0 : size.width - 1
    let column = Rect(x: side, y: 0, width: 1, height: vertical.viewport)
    if hasVerticalBar, column.contains(point) { return (column, vertical, true) }
    let row = Rect(x: viewport.x, y: size.height - 1, width: horizontal.viewport, height: 1)
    return hasHorizontalBar && row.contains(point) ? (row, horizontal, false) : nil
  }
  func scrollBarMoved(to offset: Int, isVertical: Bool) {
    let went =
      isVertical
      ? vertical.move(by: offset - vertical.offset)
      : horizontal.move(by: offset - horizontal.offset)
    if went != 0 { moved() }
  }

  func wheel(x: Int, y: Int) -> Bool {
    let went = vertical.move(by: axes.includesVertical ? y : 0)
    // Left and right are those of the screen, even if the leading edge is at the right.
    let along = environment.isRightToLeft ? -x : x
    let across = horizontal.move(
      by: axes.includesHorizontal ? (x != 0 ? along : axes.includesVertical ? 0 : y) : 0)
    if went != 0 || across != 0 { moved() }
    return went != 0 || across != 0
  }
  override func reveal(_ rect: Rect) -> Rect {
    let y = vertical.reveal(rect.y, rect.maxY)
    let mirrored = environment.isRightToLeft
    let (from, to) =
      mirrored ? (viewport.maxX - rect.maxX, viewport.maxX - rect.x) : (rect.x, rect.maxX)
    let x = axes.includesHorizontal ? horizontal.reveal(from, to) : 0
    if x != 0 || y != 0 { moved() }
    return rect.offsetBy(x: mirrored ? x : -x, y: -y)
  }
  func scroll(_ rect: Rect, to anchor: Alignment?) -> Rect {
    guard let anchor else { return reveal(rect) }
    let mirrored = environment.isRightToLeft
    let wanted = anchor.place(rect.size, in: viewport.size, mirrored: mirrored)
    let across = rect.x - viewport.x - wanted.x
    let y = vertical.move(by: rect.y - wanted.y)
    let x = axes.includesHorizontal ? horizontal.move(by: mirrored ? -across : across) : 0
    if x != 0 || y != 0 { moved() }
    return rect.offsetBy(x: mirrored ? x : -x, y: -y)
  }
  func target(at anchor: Alignment) -> IdentityKey? {
    child.flatMap { target(in: $0, viewport, at: anchor) }
  }

  var scrollHelp: [KeyHelp] {
    KeyHelp.scrolling(
      self, vertical: axes.includesVertical ? vertical : nil,
      horizontal: axes.includesHorizontal ? horizontal : nil)
  }
  func handleScrollKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    let paged = axes.includesVertical ? vertical : horizontal
    let page = max(1, paged.viewport - 1)
    // The lines are columns, from the leading edge, where the view scrolls only horizontally.
    let lines: Int
    switch event.key {
    case .pageDown: lines = page
    case .pageUp: lines = -page
    case .home: lines = -paged.offset
    case .end: lines = paged.limit
    case .up, .down:
      // Up and Down move the focus while there is a stop in that direction, and otherwise scroll.
      if scene.focus.current !== self, scene.focus.move(event.key) { return true }
      lines = event.key == .down ? 1 : -1
    case .left where scene.focus.current === self: return wheel(x: -1, y: 0)
    case .right where scene.focus.current === self: return wheel(x: 1, y: 0)
    default: return false
    }
    return wheel(x: 0, y: lines)
  }

  override var focusTarget: (any FocusTarget)? { self }
  var isFallbackStop: Bool { true }
  var canTakeFocus: Bool {
    environment.isEnabled && flags.contains(.mounted)
      && (vertical.limit > 0 || horizontal.limit > 0)
  }
  func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    setNeedsDisplay()
  }
  func handleKey(_ event: KeyEvent) -> Bool { false }

  override func computeTraits() -> LayoutTraits { LayoutTraits() }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { nil }
}
