/// Sets the transition with which its content appears and disappears; see `SceneMotion`.
package final class TransitionModifier: MemberModifierView {
  package let transition: Transition
  package init(_ content: View, _ transition: Transition) {
    self.transition = transition
    super.init(content)
  }
  package func withContent(_ content: View) -> View { TransitionModifier(content, transition) }
  package override func makeNode() -> Node { WrapperNode() }
}

extension Node {
  /// The transition of the outermost modifier that sets one, among the wrappers of the node.
  var transition: Transition {
    for here in wrappersInwards {
      if let modifier = here.view as? TransitionModifier { return modifier.transition }
    }
    return .automatic
  }
}
