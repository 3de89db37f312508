import LunetteBase

/// A node that shows content depending on which part of it is visible. It is notified when
/// everything has been placed. It may then make content that has come into sight, and ask for
/// another layout.
package protocol LayoutFollower: Node {
  func layoutEnded()
}

/// Lays out the nodes that have changed, and no others.
///
/// The layout stays exact because of this rule: the layout of a parent depends on a child only
/// through the answers that the child gave. So a changed node answers its old questions again; if
/// all answers are the same, nothing above it can differ.
package final class LayoutPass {
  /// The nodes whose size may have changed, by depth, so that the deepest answer first.
  @exclusivity(unchecked) private var waiting: ContiguousArray<ContiguousArray<Node>> = []
  @exclusivity(unchecked) private var pending: ContiguousArray<Node> = []
  /// The nodes that have taken the place of others (`Node+Replacing.swift`).
  private var successors: ContiguousArray<Node> = []
  @exclusivity(unchecked) package private(set) var isDirty = false
  /// The number of nodes that had to be laid out so far, and of layouts.
  @exclusivity(unchecked) package private(set) var changes = 0

  func enqueue(_ node: Node) {
    isDirty = true
    changes &+= 1
    while waiting.count <= node.depth { waiting.append([]) }
    waiting[node.depth].append(node)
  }

  func replaced(by node: Node) { successors.append(node) }

  /// Whether there is something to lay out, and the number of changes, before nodes are mounted for
  /// a moment only.
  struct Mark {
    fileprivate let isDirty: Bool
    fileprivate let changes: Int
  }
  var mark: Mark { Mark(isDirty: isDirty, changes: changes) }
  /// Forgets the nodes that were mounted since and have left the tree again: nothing is to be laid
  /// out because of them.
  func forgetDeparted(since mark: Mark) {
    if changes == mark.changes { return }
    var isEmpty = pending.isEmpty
    for depth in waiting.indices where !waiting[depth].isEmpty {
      waiting[depth].removeAll { !$0.flags.contains(.mounted) }
      isEmpty = isEmpty && waiting[depth].isEmpty
    }
    if !mark.isDirty, isEmpty { (isDirty, changes) = (false, mark.changes) }
  }

  /// The followers, which are called after each layout; there are few. Each is removed by its owner
  /// (`remove`).
  private var followers: ContiguousArray<any LayoutFollower> = []
  /// The greatest number of rounds of layouts and followers in an update.
  private static let maxRounds = 300
  /// The number of rounds after which followers should come to an end. Usual content takes two or
  /// three.
  private static let usualRounds = 16
  private var rounds = 0

  /// The part that a follower makes if it wants one part and has another. If followers have asked
  /// for layout after layout in this update, their rows are in sight in one layout and out of sight
  /// in the next, because the layout depends on them. Then followers also keep the rows that they
  /// have, unless these are far away: a part that only grows ends the loop.
  package func settling(_ wanted: Range<Int>, _ existing: Range<Int>) -> Range<Int> {
    if rounds <= LayoutPass.usualRounds || existing.isEmpty { return wanted }
    if wanted.isEmpty { return existing }
    let both =
      min(existing.lowerBound, wanted.lowerBound)..<max(existing.upperBound, wanted.upperBound)
    return both.count <= existing.count + wanted.count ? both : wanted
  }

  package func add(_ follower: any LayoutFollower) { followers.append(follower) }
  package func remove(_ follower: any LayoutFollower) { followers.removeAll { $0 === follower } }
  /// The number of times that something has been placed elsewhere so far.
  private(set) var follows = 0
  /// Tells the followers that something has been placed elsewhere, for example by scrolling.
  package func follow() {
    follows &+= 1
    for follower in followers where follower.flags.contains(.mounted) { follower.layoutEnded() }
  }

  func beginUpdate() { rounds = 0 }
  func run() {
    while isDirty {
      layOut()
      if followers.isEmpty { continue }
      rounds += 1
      if rounds <= LayoutPass.maxRounds { follow() }
    }
  }

  private func layOut() {
    isDirty = false
    changes &+= 1
    var depth = waiting.count - 1
    while depth >= 0 {
      if waiting[depth].isEmpty {
        depth -= 1
        continue
      }
      var index = 0
      while index < waiting[depth].count {
        // Unretained, because the list keeps the node until all have answered.
        let node = UnownedReference(waiting[depth][index])
        index += 1
        node.with(answerAgain)
      }
      waiting[depth].empty()
      depth -= 1
    }
    if pending.count > 1 { pending.sort { $0.depth < $1.depth } }
    pending.forEachUnretained { $0.placeAgain() }
    pending.empty()
    if successors.isEmpty { return }
    successors.sort { $0.depth < $1.depth }
    successors.forEachUnretained { $0.placeInstead() }
    successors.empty()
  }
  /// Lets a node whose size may have changed answer its old questions again.
  private func answerAgain(_ node: Node) {
    guard node.flags.contains(.layoutDirty) else { return }
    node.flags.remove(.layoutDirty)
    guard node.flags.contains(.mounted) else { return }
    guard node.reanswer(), let parent = node.parentReference else { return pending.append(node) }
    // The node may have been placed by its old answers since it changed.
    node.flags.insert(.needsPlacing)
    parent.with { parent in
      node.withScene { if $0.motion.hasTags { $0.motion.bubble(from: node, to: parent) } }
      parent.invalidateLayout()
    }
  }
}

extension ContiguousArray {
  /// Removes all elements and keeps the capacity. A few are removed one by one, which costs less.
  @inline(__always) mutating func empty() {
    if count > 8 { return removeAll(keepingCapacity: true) }
    while popLast() != nil {}
  }
}
