/// A modifier that gives its view an identity: a view with a different key is a different view,
/// with fresh state (S88).
package final class IDModifier: MemberModifierView {
  package let key: IdentityKey
  package init(_ content: View, _ key: IdentityKey) {
    self.key = key
    super.init(content)
    hasID = true
  }
  package override func isSameKind(as old: View) -> Bool { before(old).key == key }
  package func withContent(_ content: View) -> View { IDModifier(content, key) }
  package override func makeNode() -> Node { IDNode() }
}

final class IDNode: WrapperNode, ViewNode {
  typealias Shown = IDModifier
  override var scrollID: ViewID? { ViewID(shown.key) }
}
