import LunetteBase

// # A node in place of another
//
// A view that becomes one of another kind gets another node. If that one answers the questions of
// the stack around it as the old one did, nothing else in the stack can differ, however many items
// it has. So the new node gets the questions with the old answers. If it answers otherwise, the
// layout goes on as after any change; if not, it is placed where the old one stood, and the stack
// does nothing (`LayoutPass`).

extension Node {
  /// Where an item of a stack stands, and what it has answered.
  struct Standing {
    fileprivate let origin: Point
    fileprivate let proposal: ProposedSize
    fileprivate let paintBounds: Rect
    fileprivate let traits: LayoutTraits
    fileprivate let answers: LayoutCache
  }

  /// The standing of this node for one that is to take its place. Nil if its place is not settled,
  /// or if the container around it may know more of it than its answers.
  final var standing: Standing? {
    guard isSettled(proposal), asked?.pointee.contentTraits == nil, isAskedOnly,
      withScene({ !$0.motion.isLive && !$0.motion.hasTags }),
      let answering, !answering.flags.contains(.layoutDirty),
      !answering.flags.contains(.answersIncomplete), let answers = answering.asked?.pointee,
      !answers.isEmpty
    else { return nil }
    return Standing(
      origin: origin, proposal: proposal, paintBounds: paintBounds, traits: layoutTraits,
      answers: answers)
  }

  /// Takes the place of the node that had `standing`, as far as the node can yet be known to fit
  /// there. Returns whether nothing else needs to be laid out unless it answers otherwise.
  final func take(_ standing: Standing) -> Bool {
    guard layoutTraits == standing.traits, let answering else { return false }
    answering.answersToKeep.pointee = standing.answers
    (origin, proposal, paintBounds) = (standing.origin, standing.proposal, standing.paintBounds)
    answering.invalidateLayout()
    withScene { $0.layoutPass.replaced(by: self) }
    return true
  }

  /// The node that answers the questions about the layout: this one, or the nearest one in it that
  /// does not only pass them on. Nil if there is none.
  private final var answering: Node? {
    var node = self
    while node.flags.contains(.passesThrough) {
      guard let child = node.asWrapper?.child else { return nil }
      node = child
    }
    return node
  }

  /// Whether the container above depends on this node only by what it answers.
  private final var isAskedOnly: Bool {
    var above = parent
    while let node = above, node.flags.contains(.passesThrough) || node.flags.contains(.transparent)
    {
      above = node.parent
    }
    return above?.asksItemsOnly ?? false
  }
}
