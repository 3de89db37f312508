import LunetteScreen

extension SceneMotion {
  /// `node` has come, and is known as `key`: where that was another, it starts from there, and that, where it is still
  /// seen as it goes, goes along.
  package func match(_ node: Node, _ key: MatchKey) {
    let before = matches.nodes[key]?.node
    matches.nodes[key] = UnownedNode(node: node)
    guard let current, let rect = before.flatMap(place) ?? matches.left[key] else { return }
    matches.due.append(
      MatchedFrames.Due(
        node: UnownedNode(node: node), from: rect, other: before.map(UnownedNode.init), animation: current))
    hasTags = true
  }
  /// Where it is seen, on the screen.
  private func place(of node: Node) -> Rect? {
    guard node.flags.contains(.placed) else { return nil }
    return shown { node.absoluteRect(Rect(origin: .zero, size: node.size)) }
  }
  package func unmatch(_ node: Node, _ key: MatchKey) {
    if matches.nodes[key]?.node === node {
      matches.nodes[key] = nil
      if isAnimating {
        matches.left[key] = place(of: node)
        hasTags = true
      }
    }
    matches.due.removeAll { $0.node.node === node }
  }

  /// The layout is done: those that came know where they belong.
  func startMatches() {
    if !matches.left.isEmpty { matches.left.removeAll() }
    if matches.due.isEmpty { return }
    let due = matches.due
    matches.due.removeAll()
    for each in due where each.node.node.flags.contains(.placed) {
      let node = each.node.node
      let to = node.absoluteRect(Rect(origin: .zero, size: node.size))
      let above = displacement(above: node)
      let way = distance(from: each.from, to: to)
      if let other = each.other?.node, isGoing(other) {
        // What it is taken back from begins where it is seen: that is no distance of its own.
        reach(other, distance(from: other.absoluteRect(Rect(origin: .zero, size: other.size)), to: to), each.animation)
      }
      let offset = Motion.Value(-way.x - above.x, -way.y - above.y, -way.z, -way.w)
      if offset == .zero { continue }
      move(node, by: offset, each.animation)
      // What fills it is as large as it seems to be.
      let sized = Motion.Value(0, 0, offset.z, offset.w)
      for inner in sizedAlike(node) { move(inner, by: sized, each.animation) }
    }
  }

  private func distance(from: Rect, to: Rect) -> Motion.Value {
    Motion.Value(
      Double(to.x - from.x), Double(to.y - from.y), Double(to.width - from.width), Double(to.height - from.height))
  }
  /// What `node` is around, as far as that has its size and is drawn at others.
  private func sizedAlike(_ node: Node) -> [Node] {
    (node.wrappersInwards.dropFirst().map { $0 as Node } + [node.innermost]).filter {
      $0 !== node && $0.size == node.size && $0.presentsSize
    }
  }
  /// Whether it stands in something that is leaving.
  private func isGoing(_ node: Node) -> Bool {
    if departures == 0 { return false }
    var here: Node? = node
    while let above = here {
      if isDeparting(above) { return true }
      here = above.parent
    }
    return false
  }
  /// `node`, which is leaving, gets `way` away from where it belonged.
  private func reach(_ node: Node, _ way: Motion.Value, _ animation: Animation) {
    start(node, .frame, from: .zero, to: way, animation)
    let sized = Motion.Value(0, 0, way.z, way.w)
    for inner in sizedAlike(node) { start(inner, .frame, from: .zero, to: sized, animation) }
  }

  /// `node` was leaving and is wanted again: what in it went along with another is on its way back, and known again.
  func rematch(in node: Node) {
    if let record = record(of: node), let motion = record.motion(.frame), motion.to != .zero {
      if let current { start(node, .frame, from: motion.now, to: .zero, current) } else { stop(node, .frame) }
    }
    if let matched = node as? any MatchedNode { matches.nodes[matched.matchKey] = UnownedNode(node: node) }
    node.forEachChild(rematch)
  }
}

/// A view that is the same thing as another elsewhere.
package protocol MatchedNode: Node {
  var matchKey: MatchKey { get }
}

extension Node {
  /// What its wrappers are around.
  fileprivate var innermost: Node {
    var node = self
    while let inner = node.asWrapper?.child { node = inner }
    return node
  }
}
