import LunetteBase
import LunetteEngine
import LunetteViews

/// Shows its contents whole or, where they are higher than the available room, a part of them that
/// can be scrolled.
final class FittingScroll: WrapperView {
  /// Whether the contents get their ideal height, instead of being asked to adapt to the room
  /// first.
  let isIdeal: Bool
  /// Whether the keys that turn pages scroll another part of the presentation, if that part can be
  /// scrolled.
  let leavesPages: Bool
  /// Whether a blank separates the contents from the bar, where there is room for it. The items of
  /// a menu have such a blank of their own.
  let keepsOffBar: Bool
  /// Whether the bar stands at the edge of the whole available width, with the contents in the
  /// middle of the rest.
  let isCentered: Bool
  init(
    _ content: View, isIdeal: Bool, leavesPages: Bool = false, keepsOffBar: Bool = true,
    isCentered: Bool = false
  ) {
    self.isIdeal = isIdeal
    self.isCentered = isCentered
    self.keepsOffBar = keepsOffBar
    self.leavesPages = leavesPages
    super.init(content)
  }
  override func makeNode() -> Node { FittingScrollNode() }
}

/// A presentation with several parts that scroll.
protocol PageScroller: Node {
  /// The part that is scrolled by the keys that turn pages.
  var pages: FittingScrollNode? { get }
}

final class FittingScrollNode: LayoutModifierNode, WheelTarget, KeyScrollTarget, FocusTarget,
  ViewNode
{
  typealias Shown = FittingScroll
  override var roles: Roles { super.roles.union([.keyScrollTarget, .wheelTarget]) }
  var axis = ScrollAxis()
  private var hasBar = false
  private var isFocused = false

  override init() {
    super.init()
    flags.insert(.clips)
  }

  private struct Plan {
    var offered: ProposedSize
    var content: Size
    /// The columns that the bar takes, including the blank beside it; 0 if there is no bar.
    var bar = 0
    var hasBar: Bool { bar > 0 }
  }
  private func plan(_ proposal: ProposedSize) -> Plan {
    func plan(_ width: Int) -> Plan {
      let isIdeal = shown.isIdeal
      let offered = ProposedSize(width: width, height: isIdeal ? Layout.ideal : proposal.height)
      return Plan(offered: offered, content: child?.measure(offered) ?? .zero)
    }
    let whole = plan(proposal.width)
    if proposal.height == Layout.ideal || whole.content.height <= proposal.height { return whole }
    // The bar has a column of its own, because over the contents it would hide letters.
    if proposal.width != Layout.ideal, proposal.width < 4 { return whole }
    let isWide = proposal.width == Layout.ideal || proposal.width >= 20
    let bar = isWide && shown.keepsOffBar ? 2 : 1
    var narrower = proposal.width == Layout.ideal ? whole : plan(proposal.width - bar)
    narrower.bar = bar
    return narrower
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let plan = plan(proposal)
    var size = plan.content
    size.width += plan.bar
    if isCentered(plan), proposal.width != Layout.ideal {
      size.width = max(size.width, proposal.width)
    }
    if proposal.height != Layout.ideal { size.height = min(size.height, proposal.height) }
    return size
  }
  override func placeChildren() {
    let plan = plan(proposal)
    let before = (axis, hasBar)
    hasBar = plan.hasBar
    axis.content = plan.content.height
    axis.viewport = size.height
    _ = axis.move(by: 0)
    scene.focus.stopsChanged = true
    placeContent(plan)
    if before.0.content != axis.content || before.0.viewport != axis.viewport { revealFocus(plan) }
    if before != (axis, hasBar) { setNeedsDisplay() }
  }
  /// Keeps the focused view in sight when the size of the room or of the contents has changed.
  private func revealFocus(_ plan: Plan) {
    guard let current = scene.focus.current, current !== self, isAncestor(of: current) else {
      return
    }
    var rect = Rect(origin: current.origin, size: current.size)
    var node = current.parent
    while let here = node, here !== self {
      rect = rect.offsetBy(x: here.origin.x, y: here.origin.y)
      node = here.parent
    }
    if axis.reveal(rect.y, rect.maxY) != 0 { placeContent(plan) }
  }
  private func isCentered(_ plan: Plan) -> Bool {
    plan.hasBar && shown.isCentered
  }
  private func placeContent(_ plan: Plan) {
    let middle = isCentered(plan) ? centered(plan.content.width, in: size.width - plan.bar) : 0
    let x = middle + (environment.isRightToLeft ? plan.bar : 0)
    child?.place(at: Point(x: x, y: -axis.offset), plan.offered)
  }
  private func moved() {
    placeContent(plan(proposal))
    setNeedsDisplay()
    // Lazy containers make the rows that have come into sight.
    scene.layoutPass.follow()
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.clipped(to: rect) {
      canvas.hitRegion(rect)
      drawChild(in: canvas, from: point)
      guard hasBar else { return }
      ScrollBar.draw(
        axis, vertical: true, in: rect, canvas: canvas, node: self,
        mirrored: environment.isRightToLeft,
        isFocused: isFocused)
    }
  }

  func wheel(x: Int, y: Int) -> Bool {
    guard axis.move(by: y) != 0 else { return false }
    moved()
    return true
  }
  override func reveal(_ rect: Rect) -> Rect {
    let lines = axis.reveal(rect.y, rect.maxY)
    if lines != 0 { moved() }
    return rect.offsetBy(x: 0, y: -lines)
  }
  func handleScrollKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    if isPage(event.key), let other = pageTarget { return other.handleScrollKey(event) }
    switch event.key {
    case .pageDown: return wheel(x: 0, y: max(1, axis.viewport - 1))
    case .home: return wheel(x: 0, y: -axis.limit)
    case .end: return wheel(x: 0, y: axis.limit)
    case .pageUp: return wheel(x: 0, y: -max(1, axis.viewport - 1))
    case .up, .down:
      // Up and Down move the focus while there is a stop in that direction, and otherwise scroll.
      if scene.focus.current !== self, scene.focus.move(event.key) { return true }
      return wheel(x: 0, y: event.key == .down ? 1 : -1)
    default: return false
    }
  }

  private func isPage(_ key: Key) -> Bool { [.pageUp, .pageDown, .home, .end].contains(key) }
  private var pageTarget: FittingScrollNode? {
    guard shown.leavesPages else { return nil }
    return (parent as? any PageScroller)?.pages.flatMap { $0.canTakeFocus ? $0 : nil }
  }
  var scrollHelp: [KeyHelp] {
    guard let pageTarget else { return KeyHelp.scrolling(self, vertical: axis) }
    let pages = KeyHelp.scrolling(pageTarget, vertical: pageTarget.axis).filter {
      isPage($0.keys[0].key)
    }
    return pages + KeyHelp.scrolling(self, vertical: axis)
  }

  override var focusTarget: (any FocusTarget)? { self }
  var isFallbackStop: Bool { true }
  var canTakeFocus: Bool { flags.contains(.mounted) && axis.limit > 0 }
  func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    setNeedsDisplay()
  }
  func handleKey(_ event: KeyEvent) -> Bool { false }
}
