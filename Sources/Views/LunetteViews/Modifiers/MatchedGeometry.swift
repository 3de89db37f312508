import LunetteEngine

/// Marks views in several places as the same thing: under an animation, a view that appears starts
/// where the matching view was before it.
package final class MatchedGeometryModifier: MemberModifierView {
  package let key: MatchKey
  package init(_ content: View, _ key: MatchKey) {
    self.key = key
    super.init(content)
  }
  package func withContent(_ content: View) -> View { MatchedGeometryModifier(content, key) }
  package override func makeNode() -> Node { MatchedGeometryNode() }
}

final class MatchedGeometryNode: WrapperNode, MatchedNode, ViewNode {
  typealias Shown = MatchedGeometryModifier
  var matchKey: MatchKey { shown.key }
  override func modifierChanged(old: View?) {
    if let old {
      if before(old).key == shown.key { return }
      scene.motion.unmatch(self, before(old).key)
    }
    scene.motion.match(self, shown.key)
  }
  override func willUnmount() { scene.motion.unmatch(self, shown.key) }
}
