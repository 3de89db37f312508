/// Lays out what changed, and no more.
///
/// The rule that makes it exact: a parent's layout depends on a child through the answers that the child gave it. So a
/// changed node answers its old questions again; if all answers are the same, nothing above it can differ.
final class LayoutPass {
  /// Nodes whose size may have changed, by depth, so that the deepest answer first.
  private var waiting: ContiguousArray<ContiguousArray<Node>> = []
  private var toPlace: ContiguousArray<Node> = []
  private(set) var isDirty = false

  func enqueue(_ node: Node) {
    isDirty = true
    while waiting.count <= node.depth { waiting.append([]) }
    waiting[node.depth].append(node)
  }

  func run() {
    guard isDirty else { return }
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
