import LunetteBase

// A group of which one view alone is shown stands for that view, as `Group { if … else … }` does:
// what makes a view a row, such as its tag or its link, is found through the group.

extension Node {
  /// The node of the only view that is shown in this group; nil if it shows none or several, or is
  /// no group. Views that come to nothing, such as an empty group, do not count.
  package final var soleMember: Node? {
    guard isContainer, flags.contains(.transparent) else { return nil }
    let group: ContainerNode = castToKnown(self)
    var found: Node?
    for case let node? in group.slots where !node.standsForNothing {
      if found != nil { return nil }
      found = node
    }
    return found
  }
  /// Whether the node neither is an item of a container nor stands for any.
  private final var standsForNothing: Bool {
    guard flags.contains(.transparent) else { return false }
    var hasItem = false
    forEachChild { hasItem = hasItem || !$0.standsForNothing }
    return !hasItem
  }

  /// Like `wrappersInwards`, and on through groups of which one view alone is shown.
  package final var modifiersInwards: UnfoldSequence<WrapperNode, Node?> {
    sequence(state: self) { node in
      while let member = node?.soleMember { node = member }
      guard let here = node?.asWrapper else { return nil }
      node = here.child
      return here
    }
  }
  /// Whether the modifiers around this node are also those of its content: it is a modifier itself,
  /// or a group of which one view alone is shown.
  package final var handsModifiersOn: Bool { asWrapper != nil || soleMember != nil }
}
