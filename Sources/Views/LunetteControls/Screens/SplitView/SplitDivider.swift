import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The line between two panes of a split view. It can be dragged, and moved by the arrow keys while
/// it has the focus.
final class SplitDivider: View {
  let axis: Axis
  init(_ axis: Axis) {
    self.axis = axis
    super.init()
  }
  override func makeNode() -> Node { SplitDividerNode() }
}

/// A node with panes and dividers between them.
protocol DividedNode: Node {
  /// Moves a divider by `cells`, away from the leading or top edge; false if it cannot be moved.
  @discardableResult func move(_ divider: Node, by cells: Int) -> Bool
  /// Moves a divider so that the pane before it has the given percentage of the two panes beside
  /// it.
  func move(_ divider: Node, toPercent percent: Double)
  /// The percentage that the pane before a divider has of the two panes beside it.
  func percent(before divider: Node) -> Int?
}

final class SplitDividerNode: Node, FocusNeutral, FocusTarget, HoverTarget, ValueTarget, ViewNode {
  typealias Shown = SplitDivider
  override var roles: Roles {
    super.roles.union([.keyHelpSource, .hoverTarget, .valueTarget])
  }
  private var isHorizontal: Bool { shown.axis == .horizontal }
  private var isFocused = false
  private var isHovered = false
  private var isDragged = false
  private lazy var recognizer = SplitRecognizer(self)
  private var split: (any DividedNode)? { parent as? any DividedNode }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old != nil, oldEnvironment !== environment { setNeedsDisplay() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    func along(_ value: Int) -> Int { value == Layout.ideal ? 1 : value }
    return isHorizontal
      ? Size(width: 1, height: along(proposal.height))
      : Size(width: along(proposal.width), height: 1)
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let isActive = (isFocused || isDragged) && environment.isEnabled
    let (color, alpha) =
      isActive || isHovered ? scene.resolve(isActive ? .tint : .primary, environment) : separator
    let pen = Pen(foreground: color, alpha: alpha, attributes: isActive ? .bold : [])
    let ascii = environment.symbolTier == .ascii
    // The glyph changes, so that the focus is seen without colours.
    let glyph: StaticString =
      isHorizontal
      ? (ascii ? (isActive ? "#" : "|") : (isActive ? "┃" : "│"))
      : (ascii ? (isActive ? "=" : "-") : (isActive ? "━" : "─"))
    canvas.put(packGlyph(glyph), over: Rect(origin: point, size: size), pen: pen)
  }

  // MARK: Focus and keys

  override var focusTarget: (any FocusTarget)? { self }
  var canTakeFocus: Bool { environment.isEnabled && flags.contains(.mounted) }
  /// The focus should come to the contents of a split view before it comes to a divider.
  var isFallbackStop: Bool { true }
  /// It never gets the focus by itself (S125).
  var inheritsFocus: Bool { false }
  var waitsForFocus: Bool { true }
  /// Arrow keys lead from pane to pane. On a divider between, which takes them for itself, they
  /// would end.
  var isPassedByArrows: Bool { true }
  var kindOfStop: AccessibilityElement.Kind { .slider }
  func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    setNeedsDisplay()
  }
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.isEmpty else { return false }
    let forward: Key = isHorizontal ? (environment.isRightToLeft ? .left : .right) : .down
    let back: Key = isHorizontal ? (environment.isRightToLeft ? .right : .left) : .up
    switch event.key {
    case forward: split?.move(self, by: 1)
    case back: split?.move(self, by: -1)
    case .home: split?.move(self, by: -Layout.maximum)
    case .end: split?.move(self, by: Layout.maximum)
    default: return false
    }
    return true
  }

  // MARK: The pointer

  override var gestureRecognizers: [GestureRecognizer] { environment.isEnabled ? [recognizer] : [] }
  func hoverChanged(_ isHovered: Bool) {
    self.isHovered = isHovered
    setNeedsDisplay()
  }
  fileprivate func dragged(to location: Point) {
    let delta = location - absoluteOrigin
    let along = isHorizontal ? (environment.isRightToLeft ? -delta.x : delta.x) : delta.y
    if along != 0 { split?.move(self, by: along) }
  }
  /// A click without a drag focuses the divider, as it does every stop.
  fileprivate func clicked() { if canTakeFocus { scene.focus.move(to: self) } }
  fileprivate func dragging(_ isDragged: Bool) {
    self.isDragged = isDragged
    setNeedsDisplay()
  }

  // MARK: Meaning

  override var accessibilityElement: AccessibilityElement? {
    guard let percent = split?.percent(before: self) else { return nil }
    var element = AccessibilityElement(
      kind: .slider,
      label: environment.strings.resolve(.key("Divider"), locale: environment.locale),
      isFocused: isFocused, isEnabled: environment.isEnabled)
    element.value = "\(percent) percent"
    return element
  }
  func step(by count: Int) -> Bool { split?.move(self, by: count) ?? false }
  func set(text: String) -> OperatingResult {
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = Double(number), percent.isFinite else {
      return .wrong(expected: ["a number from 0 to 100"])
    }
    split?.move(self, toPercent: percent)
    return .done
  }
}

extension SplitDividerNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard scene.focus.current === self else { return [] }
    let keys: [Key] = isHorizontal ? [.left, .right] : [.up, .down]
    return [
      KeyHelp(keys, "Move the divider"), KeyHelp([.home, .end], "Move it as far as it goes"),
    ]
  }
}

/// Drags the divider; views further out do not get the press.
private final class SplitRecognizer: GestureRecognizer {
  /// The reference can be unsafe, because the divider owns this recogniser, as it is the
  /// recogniser's `node`.
  private unowned(unsafe) let divider: SplitDividerNode
  init(_ divider: SplitDividerNode) {
    self.divider = divider
    super.init(node: divider)
    precedence = .high
  }
  private var pressed = Point.zero
  private var hasMoved = false
  override func down(_ event: PointerSample) {
    (pressed, hasMoved) = (event.location, false)
    divider.dragging(true)
    becomeReady()
  }
  override func moved(_ event: PointerSample) {
    if event.location != pressed { hasMoved = true }
    divider.dragged(to: event.location)
  }
  override func up(_ event: PointerSample) {
    if !hasMoved { divider.clicked() }
    divider.dragging(false)
    finish()
  }
  override func failed(from state: State) { divider.dragging(false) }
}
