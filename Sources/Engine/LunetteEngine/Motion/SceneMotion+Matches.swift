import LunetteBase

// Matched views (`matchedGeometryEffect`): one that appears under a key starts where the other view
// with this key was.
extension SceneMotion {
  /// Notes that `node` has been added with the key `key`. If another node had this key, `node`
  /// starts from the place of the other. If the other is still visible because it is leaving, it
  /// moves along.
  package func match(_ node: Node, _ key: MatchKey) {
    let before = matches.nodes[key]?.node
    matches.nodes[key] = UnownedNode(node: node)
    guard let current, let rect = before.flatMap(frame) ?? matches.left[key] else { return }
    matches.due.append(
      MatchedFrames.Due(
        node: UnownedNode(node: node), from: rect, other: before.map(UnownedNode.init),
        animation: current))
    hasTags = true
  }
  /// The place on the screen where the node appears.
  private func frame(of node: Node) -> Rect? {
    guard node.flags.contains(.placed) else { return nil }
    return shown { node.absoluteRect(Rect(origin: .zero, size: node.size)) }
  }
  package func unmatch(_ node: Node, _ key: MatchKey) {
    if matches.nodes[key]?.node === node {
      matches.nodes[key] = nil
      if isAnimating {
        matches.left[key] = frame(of: node)
        hasTags = true
      }
    }
    matches.due.removeAll { $0.node.node === node }
  }

  /// Starts the motions of matched nodes after the layout, when the new nodes have their places.
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
        // The start is the place where the node appears; that adds no offset of its own.
        reach(
          other, distance(from: other.absoluteRect(Rect(origin: .zero, size: other.size)), to: to),
          each.animation)
      }
      let offset = Motion.Value(-way.x - above.x, -way.y - above.y, -way.z, -way.w)
      if offset == .zero { continue }
      move(node, by: offset, each.animation)
      // The content that fills the node gets the same apparent size.
      let sized = Motion.Value(0, 0, offset.z, offset.w)
      for inner in sizedAlike(node) { move(inner, by: sized, each.animation) }
    }
  }

  private func distance(from: Rect, to: Rect) -> Motion.Value {
    Motion.Value(
      Double(to.x - from.x), Double(to.y - from.y), Double(to.width - from.width),
      Double(to.height - from.height))
  }
  /// The nodes that `node` wraps, if they have the same size and can be drawn at other sizes.
  private func sizedAlike(_ node: Node) -> [Node] {
    (node.wrappersInwards.dropFirst().map { $0 as Node } + [node.innermost]).filter {
      $0 !== node && $0.size == node.size && $0.capabilities.contains(.presentsSize)
    }
  }
  /// Whether the node is in a view that is leaving.
  private func isGoing(_ node: Node) -> Bool {
    if departures == 0 { return false }
    var here: Node? = node
    while let above = here {
      if isDeparting(above) { return true }
      here = above.parent
    }
    return false
  }
  /// Moves `node`, which is leaving, by `way` from its place.
  private func reach(_ node: Node, _ way: Motion.Value, _ animation: Animation) {
    start(node, .frame, from: .zero, to: way, animation)
    let sized = Motion.Value(0, 0, way.z, way.w)
    for inner in sizedAlike(node) { start(inner, .frame, from: .zero, to: sized, animation) }
  }

  /// Called when `node` was leaving and is taken back: nodes in it that moved along with a matched
  /// node move back, and are registered by their keys again.
  func rematch(in node: Node) {
    if let record = record(of: node), let motion = record.motion(.frame), motion.to != .zero {
      if let current {
        start(node, .frame, from: motion.now, to: .zero, current)
      } else {
        stop(node, .frame)
      }
    }
    if let matched = node as? any MatchedNode {
      matches.nodes[matched.matchKey] = UnownedNode(node: node)
    }
    node.forEachChild(rematch)
  }
}

/// A node that counts as the same thing as another node with the same key elsewhere.
package protocol MatchedNode: Node {
  var matchKey: MatchKey { get }
}

extension Node {
  /// The innermost node that the wrappers contain.
  fileprivate var innermost: Node {
    var node = self
    while let inner = node.asWrapper?.child { node = inner }
    return node
  }
}
