import LunetteEngine

/// The value by which a selection refers to the content.
package final class TagModifier: MemberModifierView {
  package let tag: IdentityKey
  package init(_ content: View, _ tag: IdentityKey) {
    self.tag = tag.normalized
    super.init(content)
  }
  package func withContent(_ content: View) -> View { TagModifier(content, tag) }
  package override func makeNode() -> Node { WrapperNode() }
}

extension Node {
  /// The selection tag of this node: that of its own outermost modifier, never one of its parts'
  /// tags.
  var selectionTag: IdentityKey? {
    for here in modifiersInwards {
      if let modifier = here.view as? TagModifier { return modifier.tag }
      if here.actionTarget != nil || !here.passesTags { return nil }
    }
    return nil
  }
}
