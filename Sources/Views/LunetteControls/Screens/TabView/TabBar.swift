import LunetteBase
import LunetteEngine
import LunetteViews

/// The node that a bar of tabs belongs to.
protocol TabChooser: Node {
  /// Called when the user has chosen a tab.
  func choose(_ index: Int)
}

/// The labels of a tab view side by side, over a line that is heavy under the chosen label. Where
/// there is not enough room for all labels, those around the chosen one are shown. If there are few
/// rows there is no line, and the chosen label is highlighted instead.
final class TabBar: View {
  let labels: [TabLabel]
  /// Whether the labels are the dots of pages, in the middle of one row.
  let isOfPages: Bool
  init(labels: [TabLabel], isOfPages: Bool = false) {
    self.labels = labels
    self.isOfPages = isOfPages
    super.init()
  }
  override func makeNode() -> Node { TabBarNode() }
}

final class TabBarNode: Node, FocusGroup, ViewNode {
  typealias Shown = TabBar
  var leadsArrowsToItsStop: Bool { true }
  private(set) var tabs: [TabLabelNode] = []
  var selected = 0 {
    didSet { if selected != oldValue { selectionChanged() } }
  }
  private var hasLine = true
  private var inner = DerivedEnvironment()

  override init() {
    super.init()
    flags.formUnion([.clips, .drawsAroundChildren])
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let own = inner.of(environment) { $0.ofBar() }
    let labels = shown.labels
    for index in labels.count..<max(labels.count, tabs.count) { tabs[index].unmount() }
    tabs = labels.indices.map { index in
      if index < tabs.count {
        tabs[index].update(labels[index], own)
        return tabs[index]
      }
      let tab = TabLabelNode(in: self)
      tab.index = index
      tab.mount(labels[index], own, under: self, in: scene)
      return tab
    }
    for tab in tabs { tab.isSelected = tab.index == selected }
    invalidateLayout()
    if old != nil { setNeedsDisplay() }
  }
  private func selectionChanged() {
    for tab in tabs { tab.isSelected = tab.index == selected }
    // Another part of the bar may have to be shown.
    invalidateLayout()
    setNeedsDisplay()
  }
  override func forEachChild(_ body: (Node) -> Void) { for tab in tabs { body(tab) } }
  fileprivate func focusChanged() {
    invalidateLayout()
    setNeedsDisplay()
  }

  fileprivate var isOfPages: Bool { shown.isOfPages }
  private let each = ProposedSize(width: Layout.ideal, height: 1)
  private func lines(_ height: Int) -> Int { height == Layout.ideal || height >= 8 ? 2 : 1 }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    if tabs.isEmpty { return .zero }
    var width = proposal.width
    if width == Layout.ideal { width = tabs.reduce(0) { $0 + $1.measure(each).width } }
    return Size(width: width, height: isOfPages ? 1 : lines(proposal.height))
  }
  override func placeChildren() {
    hasLine = size.height > 1
    let widths = tabs.map { $0.measure(each).width }
    let total = widths.reduce(0, +)
    // The bar scrolls as little as shows the whole label that has the focus, or else the chosen
    // one.
    var offset = 0
    let shown = tabs.firstIndex { $0 === scene.focus.current } ?? selected
    if total > size.width, widths.indices.contains(shown) {
      let end = widths[...shown].reduce(0, +)
      offset = max(0, min(end - widths[shown], max(end - size.width, 0)))
      if end < total, offset > 0 {
        offset = min(total - size.width, offset + 2, end - widths[shown])
      }
    }
    var x = isOfPages && total < size.width ? centered(total, in: size.width) : -offset
    for (tab, width) in zip(tabs, widths) {
      tab.place(at: Point(x: environment.isRightToLeft ? size.width - x - width : x, y: 0), each)
      x += width
    }
  }
  override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.clipped(to: Rect(origin: point, size: size)) {
      let chosen = tabs.indices.contains(selected) ? tabs[selected] : nil
      if isOfPages {
        for tab in tabs { tab.drawTree(in: canvas, from: point) }
        return
      }
      if !hasLine, let tokens = environment.tokens {
        return drawOnPlatter(chosen, tokens, in: canvas, at: point)
      }
      for tab in tabs { tab.drawTree(in: canvas, from: point) }
      guard hasLine else {
        // The label is reversed here and not by its environment, because whether there is a line is
        // known only when the bar has been placed.
        if let chosen {
          let accent = scene.resolve(.tint, environment).color
          canvas.modify(Rect(origin: chosen.origin + point, size: chosen.size)) { cell, _ in
            cell.pointee.attributes.formSymmetricDifference(.reverse)
            // The blanks at the ends belong to the same fill.
            if cell.pointee.isBlank { cell.pointee.foreground = accent }
          }
        }
        return
      }
      let ascii = environment.symbolTier == .ascii
      let plain = Pen(foreground: separator.color)
      let heavy = Pen(foreground: scene.resolve(.tint, environment).color, attributes: .bold)
      let line = Rect(x: point.x, y: point.y + 1, width: size.width, height: 1)
      canvas.put(packGlyph(ascii ? "-" : "─"), over: line, pen: plain)
      if let chosen {
        let part = Rect(
          x: point.x + chosen.origin.x, y: line.y, width: chosen.size.width, height: 1)
        canvas.put(packGlyph(ascii ? "=" : "━"), over: part.intersection(line), pen: heavy)
      }
    }
  }
}

extension TabBarNode {
  /// Draws a bar of one row where colours are known: the chosen label stands on a platter in the
  /// accent colour.
  private func drawOnPlatter(
    _ chosen: TabLabelNode?, _ tokens: ThemeTokens, in canvas: Canvas, at point: Point
  ) {
    let accent = environment.theme.theme.asked(scene.resolve(.tint, environment).color)
    let fill = tokens.tint(accent, 0.3, over: tokens.background(environment.backgroundLevel))
    let platter = chosen.map { Rect(origin: $0.origin + point, size: $0.size) }
    if let platter {
      canvas.redrawn(platter) { Platter($0, .half).draw(in: canvas, fill: .rgb(fill)) }
    }
    for tab in tabs { tab.drawTree(in: canvas, from: point) }
    guard let platter, platter.width > 2, chosen !== scene.focus.current else { return }
    let foreground = Color.rgb(tokens.fit(accent, on: fill))
    let label = Rect(x: platter.x + 1, y: platter.y, width: platter.width - 2, height: 1)
    canvas.modify(label) { cell, _ in
      if cell.pointee.background == .rgb(fill) { cell.pointee.foreground = foreground }
    }
  }
}

/// A label in a tab bar, with a blank on each side.
final class TabLabelNode: LayoutModifierNode, HoverTarget, PressHandler, ViewNode {
  typealias Shown = TabLabel
  override var roles: Roles { super.roles.union([.keyHelpSource, .hoverTarget]) }
  var index = 0
  var isSelected = false {
    didSet { if isSelected != oldValue { lookChanged() } }
  }
  private var isFocused = false
  var isPressed = false
  var isHovered = false
  private var looks: Environment?
  /// The reference can be unsafe, because the bar is above this node for as long as the node is in
  /// the tree.
  private unowned(unsafe) let owner: TabBarNode
  init(in bar: TabBarNode) {
    owner = bar
    super.init()
  }
  private var bar: TabBarNode? { flags.contains(.mounted) ? owner : nil }
  var isDisabled: Bool {
    !environment.isEnabled || shown.isDisabled
  }

  func lookChanged() {
    guard flags.contains(.mounted), child != nil else { return }
    updateChild()
    setNeedsDisplay()
  }
  override func childEnvironment(old: View?) -> Environment {
    environment.forContent {
      if isSelected {
        $0.foreground = .tint
        $0.attributes.insert(.bold)
      } else if isHovered || isFocused {
        $0.attributes.insert(.bold)
      }
      if isDisabled { $0.attributes.insert(.dim) }
      if isPressed { $0.attributes.formSymmetricDifference(.reverse) }
    }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let size = child?.measure(proposal) ?? .zero
    return Size(width: size.width + 2, height: max(1, size.height))
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    (Point(x: 1, y: 0), proposal)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    let accent = scene.resolve(.tint, environment).color
    if isFocused, let tokens = environment.tokens {
      // Highlighted sides, as on other platters.
      let hex = environment.theme.theme.asked(accent)
      let fill = tokens.tint(hex, 0.26, over: tokens.background(environment.backgroundLevel))
      canvas.redrawn(Rect(x: rect.x, y: rect.y, width: rect.width, height: 1)) {
        Platter($0, .half).draw(in: canvas, fill: .rgb(fill), sides: .rgb(hex))
      }
      drawChild(in: canvas, from: point)
      let foreground = Color.rgb(tokens.fit(hex, on: fill))
      canvas.modify(Rect(x: rect.x + 1, y: rect.y, width: max(0, rect.width - 2), height: 1)) {
        cell, _ in
        if cell.pointee.background == .rgb(fill), !cell.pointee.isBlank {
          cell.pointee.foreground = foreground
        }
      }
      return
    }
    drawChild(in: canvas, from: point)
    guard isFocused else { return }
    // Marks at both sides point to the label, whichever way it is read. A dot of a page has one.
    let ascii = environment.symbolTier == .ascii
    let pen = Pen(foreground: accent, attributes: .bold)
    let (before, after): (StaticString, StaticString) = ascii ? (">", "<") : ("›", "‹")
    canvas.put(packGlyph(before), width: 1, x: rect.x, y: rect.y, pen: pen)
    if bar?.isOfPages == true { return }
    canvas.put(packGlyph(after), width: 1, x: rect.maxX - 1, y: rect.y, pen: pen)
  }

  // MARK: Use

  private func choose() { (bar?.parent as? any TabChooser)?.choose(index) }
  private lazy var press = PressRecognizer(self)
  func pressChanges(_ isPressed: Bool) {
    self.isPressed = isPressed
    lookChanged()
  }
  func pressFires() { choose() }
  override var gestureRecognizers: [GestureRecognizer] { isDisabled ? [] : [press] }
  func hoverChanged(_ isHovered: Bool) {
    self.isHovered = isHovered
    lookChanged()
  }
  override var focusTarget: (any FocusTarget)? { self }
  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(
      kind: .tab, label: view.spokenText(environment), isFocused: isFocused, isPressed: isPressed,
      isEnabled: !isDisabled, isSelected: isSelected)
  }
}

extension TabLabelNode: FocusTarget {
  var canTakeFocus: Bool { !isDisabled && flags.contains(.mounted) }
  var tabGroup: (any FocusGroup)? { bar }
  var standsForGroup: Bool { isSelected }
  func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    lookChanged()
    bar?.focusChanged()
  }
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, let bar else { return false }
    let step: Int
    switch event.key {
    case .enter, .character(" "):
      if event.phase == .down { choose() }
      return true
    case .left: step = environment.isRightToLeft ? 1 : -1
    case .right: step = environment.isRightToLeft ? -1 : 1
    case .home: step = 1
    case .end: step = -1
    default: return false
    }
    guard event.phase != .up else { return true }
    // Looks for the next tab that can be chosen.
    var next = event.key == .home ? 0 : event.key == .end ? bar.tabs.count - 1 : index + step
    while bar.tabs.indices.contains(next), !bar.tabs[next].canTakeFocus { next += step }
    guard bar.tabs.indices.contains(next), next != index else { return true }
    scene.focus.move(to: bar.tabs[next])
    bar.tabs[next].choose()
    return true
  }
}
