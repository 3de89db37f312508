import LunetteScreen

/// A node that can have the keyboard.
protocol FocusTarget: Node {
  /// Enabled, visible, and a stop of its own.
  var canTakeFocus: Bool { get }
  func focusChanged(_ isFocused: Bool)
  /// True if the key is dealt with.
  func handleKey(_ event: KeyEvent) -> Bool
}

/// Which control has the keyboard, and where Tab and the arrows take it.
final class FocusManager {
  private unowned(unsafe) let scene: Scene
  private(set) unowned(unsafe) var current: Node?
  /// The current one left the tree: where it was among the stops.
  private var lostIndex: Int?
  private var needsSettling = true

  init(scene: Scene) { self.scene = scene }

  /// The stops in the order of the tree.
  func stops() -> [Node] {
    var found: [Node] = []
    func visit(_ node: Node) {
      if node.hidesFromUser { return }
      if node.focusTarget?.canTakeFocus == true { found.append(node) }
      node.forEachFocusChild(visit)
    }
    if let root = scene.root { visit(root) }
    return found
  }

  /// The first stop has the focus at the start; a stop whose view went is followed by the next one (S91).
  func settle() {
    if let node = current {
      if node.focusTarget?.canTakeFocus != true {
        lostIndex = stops().firstIndex { $0 === node } ?? lostIndex
        needsSettling = true
      } else {
        return
      }
    }
    guard needsSettling else { return }
    needsSettling = false
    let stops = stops()
    guard !stops.isEmpty else {
      set(nil)
      needsSettling = true
      return
    }
    set(stops[min(lostIndex ?? 0, stops.count - 1)])
    lostIndex = nil
  }

  func move(to target: any FocusTarget) { set(target) }

  private func set(_ node: Node?) {
    if current === node { return }
    let before = current
    current = node
    if let before, before.flags.contains(.mounted) { before.focusTarget?.focusChanged(false) }
    node?.focusTarget?.focusChanged(true)
    if let node { scene.reveal(node) }
  }

  /// Tab and Shift-Tab; goes round.
  func advance(by step: Int) -> Bool {
    let stops = stops()
    guard !stops.isEmpty else { return false }
    let index = stops.firstIndex { $0 === current }
    set(index.map { stops[($0 + step + stops.count) % stops.count] } ?? stops[0])
    return true
  }

  /// To the nearest stop in a direction, by where the stops are on the screen. False if there is none.
  func move(_ key: Key) -> Bool {
    guard let current else { return false }
    let from = current.absoluteRect(Rect(origin: .zero, size: current.size))
    var best: (node: Node, score: Int)?
    for node in stops() where node !== current {
      let to = node.absoluteRect(Rect(origin: .zero, size: node.size))
      guard let score = FocusManager.score(from, to, key) else { continue }
      if best == nil || score < best!.score { best = (node, score) }
    }
    guard let best else { return false }
    set(best.node)
    return true
  }

  /// How far `to` is from `from` in the key's direction; nil if it does not lie there. Sideways counts more, less if the
  /// two overlap on that axis.
  static func score(_ from: Rect, _ to: Rect, _ key: Key) -> Int? {
    func gap(_ a: Int, _ aEnd: Int, _ b: Int, _ bEnd: Int) -> Int { max(0, max(b - aEnd, a - bEnd) + 1) }
    let along: Int
    let aside: Int
    switch key {
    case .up, .down:
      let ahead = key == .down ? to.y >= from.maxY : to.maxY <= from.y
      guard ahead else { return nil }
      along = key == .down ? to.y - from.maxY : from.y - to.maxY
      aside = gap(from.x, from.maxX - 1, to.x, to.maxX - 1)
    case .left, .right:
      let ahead = key == .right ? to.x >= from.maxX : to.maxX <= from.x
      guard ahead else { return nil }
      along = key == .right ? to.x - from.maxX : from.x - to.maxX
      aside = gap(from.y, from.maxY - 1, to.y, to.maxY - 1)
    default: return nil
    }
    // A cell is about twice as high as wide.
    let vertical = key == .up || key == .down
    return (vertical ? along * 2 : along) * 4 + (vertical ? aside : aside * 2) * 9
  }

  func forget(_ node: Node) {
    guard current === node else { return }
    lostIndex = lostIndex ?? indexBeforeRemoval(of: node)
    current = nil
    needsSettling = true
  }
  private func indexBeforeRemoval(of node: Node) -> Int? {
    // Its place in the tree is still there while it is taken down.
    var index = 0
    var found: Int?
    func visit(_ here: Node) {
      if found != nil { return }
      if here === node {
        found = index
        return
      }
      if here.focusTarget != nil, here.flags.contains(.mounted) { index += 1 }
      here.forEachFocusChild(visit)
    }
    if let root = scene.root { visit(root) }
    return found
  }
}

extension Scene {
  /// Scrolls whatever `node` stands in until it can be seen.
  func reveal(_ node: Node) {
    var rect = Rect(origin: node.origin, size: node.size)
    var above = node.parent
    while let here = above {
      if let scroll = here as? any RevealTarget { rect = scroll.reveal(rect) }
      rect = rect.offsetBy(x: here.origin.x, y: here.origin.y)
      above = here.parent
    }
  }
}

/// A node that can scroll a part of its contents into view.
protocol RevealTarget: Node {
  /// `rect` in its own cells; returns where it is afterwards.
  func reveal(_ rect: Rect) -> Rect
}
