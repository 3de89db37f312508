/// A node of which what is shown depends on where it is seen: it is told when all has its place, and may then make what has
/// come into sight, and ask for another layout.
package protocol LayoutFollower: Node {
  func layoutEnded()
}

/// Lays out what changed, and no more.
///
/// The rule that makes it exact: a parent's layout depends on a child through the answers that the child gave it. So a
/// changed node answers its old questions again; if all answers are the same, nothing above it can differ.
package final class LayoutPass {
  /// Nodes whose size may have changed, by depth, so that the deepest answer first.
  @exclusivity(unchecked) private var waiting: ContiguousArray<ContiguousArray<Node>> = []
  @exclusivity(unchecked) private var toPlace: ContiguousArray<Node> = []
  @exclusivity(unchecked) private(set) var isDirty = false

  func enqueue(_ node: Node) {
    isDirty = true
    while waiting.count <= node.depth { waiting.append([]) }
    waiting[node.depth].append(node)
  }

  /// Not many: they are asked after each layout. Whoever is one says when it is gone.
  private var followers: ContiguousArray<any LayoutFollower> = []
  /// What follows may change the layout so often; a line that has been measured does not do so again.
  private static let mostRounds = 100

  package func add(_ follower: any LayoutFollower) { followers.append(follower) }
  package func remove(_ follower: any LayoutFollower) { followers.removeAll { $0 === follower } }
  /// Something was put elsewhere, as scrolling does.
  package func follow() { for follower in followers where follower.flags.contains(.mounted) { follower.layoutEnded() } }

  func run() {
    var rounds = 0
    while isDirty {
      layOut()
      if followers.isEmpty { continue }
      rounds += 1
      if rounds <= LayoutPass.mostRounds { follow() }
    }
  }

  private func layOut() {
    isDirty = false
    var depth = waiting.count - 1
    while depth >= 0 {
      var index = 0
      while index < waiting[depth].count {
        let node = waiting[depth][index]
        index += 1
        guard node.flags.contains(.layoutDirty) else { continue }
        node.flags.remove(.layoutDirty)
        guard node.flags.contains(.mounted) else { continue }
        let concernsParent = node.reanswer()
        if concernsParent, let parent = node.parent {
          // It may have been placed since it changed, by its old answers.
          node.flags.insert(.needsPlacing)
          if node.scene.motion.hasTags { node.scene.motion.bubble(from: node, to: parent) }
          parent.invalidateLayout()
        } else {
          toPlace.append(node)
        }
      }
      waiting[depth].removeAll(keepingCapacity: true)
      depth -= 1
    }
    if toPlace.count > 1 { toPlace.sort { $0.depth < $1.depth } }
    for node in toPlace { node.placeAgain() }
    toPlace.removeAll(keepingCapacity: true)
  }
}
