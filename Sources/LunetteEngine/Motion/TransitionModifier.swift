/// Says how its content comes and goes; see `SceneMotion`.
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
  /// That of the outermost modifier that says so, down to what is no modifier.
  var transition: Transition {
    for here in wrappersInwards {
      if let modifier = here.view as? TransitionModifier { return modifier.transition }
    }
    return .automatic
  }
}
