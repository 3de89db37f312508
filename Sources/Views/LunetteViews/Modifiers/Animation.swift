import LunetteEngine

/// Changes in the content are animated when a value changes; without an animation (nil) they take
/// effect at once (S113).
package final class AnimationModifier: MemberModifierView {
  package let animation: Animation?
  package let value: any WatchedValue
  package init(_ content: View, _ animation: Animation?, value: any WatchedValue) {
    self.animation = animation
    self.value = value
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    AnimationModifier(content, animation, value: value)
  }
  package override func makeNode() -> Node { AnimationNode() }
}

final class AnimationNode: WrapperNode, ViewNode {
  typealias Shown = AnimationModifier
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    guard let old, !shown.value.isSame(as: before(old).value) else {
      return super.updateContent(old: old, oldEnvironment: oldEnvironment)
    }
    scene.motion.tag(self, shown.animation)
    scene.motion.with(shown.animation) {
      super.updateContent(old: old, oldEnvironment: oldEnvironment)
    }
  }
}
