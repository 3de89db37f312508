import LunetteBase
import LunetteEngine

/// The layer of a menu: it handles the keys and the pointer, and knows which levels of submenus
/// close when.
final class MenuLayer: Layer, PointerTracker {
  var start = MenuStart.first
  override var isModal: Bool { false }
  override var keepsPress: Bool { true }
  override var takesFocus: Bool { start != .none }

  private var isMirrored: Bool { presenter?.environment.isRightToLeft ?? false }
  var items: [Node] {
    node.map { scene.focus.stops(in: $0).filter { $0.focusTarget?.isFallbackStop != true } } ?? []
  }

  /// The outermost menu, to which all levels of submenus belong.
  private var whole: MenuLayer {
    guard continuesLayerBelow, let below = presenter?.layerNode?.layer as? MenuLayer else {
      return self
    }
    return below.whole
  }

  /// The item of a submenu shows whether the submenu is open, so it is drawn again.
  override func didOpen() { presenter?.setNeedsDisplay() }
  override func didClose() {
    stopScrolling()
    presenter?.setNeedsDisplay()
  }
  private var scrollTimer: Int?

  override func initialFocus() -> Node? { item(start) }
  private func item(_ start: MenuStart) -> Node? {
    switch start {
    case .last: items.last
    case .selected: items.first { $0.accessibilityElement?.isSelected == true } ?? items.first
    case .first, .none: items.first
    }
  }
  func moveFocus(to start: MenuStart) {
    guard node != nil else {
      self.start = start
      return
    }
    if let target = item(start)?.focusTarget { scene.focus.move(to: target) }
  }

  // MARK: Keys

  override var takesMovement: Bool { true }
  override var keyHelp: [KeyHelp] { keysOfItems }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    if event.modifiers.isEmpty || event.modifiers == .shift,
      case .character(let character) = event.key
    {
      // Space is handled by the item.
      if character == " " { return false }
      if event.phase == .down, scene.keyboard.fireShortcut(event) { return true }
      return goToItem(from: character)
    }
    if event.key == .tab { return step(event.modifiers == .shift ? -1 : 1) }
    guard event.modifiers.isEmpty else { return false }
    switch event.key {
    case .down: return go(to: row(1))
    case .up: return go(to: row(-1))
    case .left, .right: if let item = itemBeside(event.key) { return go(to: item) }
    default: break
    }
    switch event.key {
    case .home, .pageUp: return go(to: items.first)
    case .end, .pageDown: return go(to: items.last)
    case .escape: dismissByUser()
    case isMirrored ? .left : .right: (scene.focus.current?.parent as? any MenuOpener)?.open(.first)
    case isMirrored ? .right : .left: if continuesLayerBelow { dismissByUser() }
    default: return false
    }
    return true
  }
  private func go(to item: Node?) -> Bool {
    if let target = item?.focusTarget { scene.focus.move(to: target) }
    return true
  }
  private func step(_ direction: Int) -> Bool {
    let items = items
    guard !items.isEmpty else { return true }
    guard let index = items.firstIndex(where: { $0 === scene.focus.current }) else {
      return go(to: direction > 0 ? items.first : items.last)
    }
    return go(to: items[(index + direction + items.count) % items.count])
  }
  /// The cells of an item relative to the menu's layer, whether the item is in sight or scrolled
  /// away.
  private func rect(_ item: Node, in layer: Node) -> Rect {
    var origin = item.origin
    var node = item.parent
    while let here = node, here !== layer {
      origin = origin + here.origin
      node = here.parent
    }
    return Rect(origin: origin, size: item.size)
  }
  /// The item in the next row downwards or upwards; behind the last row the first one follows, and
  /// the other way round.
  private func row(_ direction: Int) -> Node? {
    guard let layer = node else { return nil }
    let items = items
    let from = items.first { $0 === scene.focus.current }.map { rect($0, in: layer) }
    /// The first item of those that are nearest in the direction, and least aside among these.
    func nearest(_ isWanted: (Rect) -> Bool) -> Node? {
      var found: (node: Node, edge: Int, aside: Int)?
      for item in items {
        let rect = rect(item, in: layer)
        guard isWanted(rect) else { continue }
        let edge = direction > 0 ? rect.y : -rect.maxY
        let aside = from.map { max(0, rect.x - $0.maxX + 1, $0.x - rect.maxX + 1) } ?? 0
        if found.map({ (edge, aside) < ($0.edge, $0.aside) }) ?? true {
          found = (item, edge, aside)
        }
      }
      return found?.node
    }
    let ahead = from.flatMap { from in
      nearest { direction > 0 ? $0.y >= from.maxY : $0.maxY <= from.y }
    }
    return ahead ?? nearest { _ in true }
  }
  /// The item beside the current one in the same row, as in a control group.
  private func itemBeside(_ key: Key) -> Node? {
    let items = items
    guard let layer = node, let current = items.first(where: { $0 === scene.focus.current }) else {
      return nil
    }
    let from = rect(current, in: layer)
    func distance(_ item: Node) -> Int? {
      let rect = rect(item, in: layer)
      guard rect.y < from.maxY, rect.maxY > from.y else { return nil }
      let distance = key == .right ? rect.x - from.maxX : from.x - rect.maxX
      return distance >= 0 ? distance : nil
    }
    let beside = items.compactMap { item in distance(item).map { (item, $0) } }
    return beside.min { $0.1 < $1.1 }?.0
  }
  /// The keys of Left and Right that lead from the current item to one beside it.
  var keysBeside: [Key] { [Key.left, .right].filter { itemBeside($0) != nil } }

  /// Moves the focus to the next item that begins with a letter.
  private func goToItem(from letter: Character) -> Bool {
    let items = items
    let current = items.firstIndex { $0 === scene.focus.current } ?? -1
    let wanted = letter.lowercased()
    for offset in 1...max(1, items.count) where !items.isEmpty {
      let item = items[(current + offset + items.count) % items.count]
      let label = item.accessibilityElement?.label ?? item.visibleText() ?? ""
      if label.first?.lowercased() == wanted { return go(to: item) }
    }
    return true
  }

  // MARK: Levels

  override func performed(_ button: any ActionTarget) {
    // A button that opens a submenu has done so, and the menu stays open.
    if !button.opensMenu { whole.dismissByUser() }
  }
  override func clickedOutside() { whole.dismissByUser() }
  /// The focus has come to an item of this level, so the submenus of other items close.
  override func focusArrived(at item: any ActionTarget) {
    guard let own = node, let index = scene.layers.nodes.firstIndex(where: { $0 === own }) else {
      return
    }
    for above in scene.layers.nodes[(index + 1)...] {
      guard let submenu = above.layer as? MenuLayer, submenu.presenter?.layerNode === own else {
        continue
      }
      if submenu.presenter !== item.parent { submenu.dismiss() }
    }
  }

  // MARK: Press, drag, release

  /// While the pointer is dragged to the first or last row of a level that can scroll further, the
  /// level scrolls for as long as the pointer stays there.
  func moved(to point: Point) {
    stopScrolling()
    guard isPresented, edgeScroll(at: point) != nil else { return }
    func scroll() {
      scrollTimer = scene.timers.schedule(at: scene.now + 0.1) { [weak self] in
        guard let self else { return }
        scrollTimer = nil
        guard isPresented, let (level, step) = edgeScroll(at: point), level.wheel(x: 0, y: step)
        else { return }
        scene.pointer.hoverAgain()
        scroll()
      }
    }
    scroll()
  }
  private func edgeScroll(at point: Point) -> (any WheelTarget, Int)? {
    // Looks for the topmost level that includes the pointer's column.
    for level in scene.layers.nodes.reversed() {
      guard (level.layer as? MenuLayer)?.whole === self, let scroll = level.child?.onlyScroll else {
        continue
      }
      let frame = Rect(origin: scroll.absoluteOrigin, size: scroll.size)
      guard (frame.x..<frame.maxX).contains(point.x) else { continue }
      if point.y <= frame.y { return (scroll, -1) }
      return point.y >= frame.maxY - 1 ? (scroll, 1) : nil
    }
    return nil
  }
  private func stopScrolling() {
    if let scrollTimer { scene.timers.cancel(scrollTimer) }
    scrollTimer = nil
  }

  func released(over nodes: [Node], hasMoved: Bool) {
    stopScrolling()
    guard hasMoved, isPresented else { return }
    if let button = nodes.lazy.compactMap(\.actionTarget).first,
      button.environment.container == .menu
    {
      if let submenu = button.parent as? any MenuOpener { return submenu.open(.first) }
      return button.click()
    }
    // Released outside of the menu, it closes; released on the menu's own button or between items,
    // it stays open.
    guard nodes.contains(where: { $0 === presenter }) else {
      let layer = nodes.lazy.compactMap { $0 as? LayerNode }.first
      if let layer, layer.layer is MenuLayer, layer.contains(scene.pointer.location) { return }
      return whole.dismissByUser()
    }
  }
}

extension Node {
  /// The first of this node and the nodes that it wraps that scrolls.
  fileprivate var onlyScroll: (any WheelTarget)? {
    wrappersInwards.lazy.compactMap(\.wheelTarget).first
  }
}
