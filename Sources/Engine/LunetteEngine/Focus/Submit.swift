/// `onSubmit` calls its action when a text input inside is submitted (Enter).
package final class SubmitModifier: ModifierView {
  package let action: () throws -> Void
  package init(_ content: View, _ action: @escaping () throws -> Void) {
    self.action = action
    super.init(content)
  }
  package func withContent(_ content: View) -> View { SubmitModifier(content, action) }
  package override func makeNode() -> Node { SubmitNode() }
}

final class SubmitNode: WrapperNode, ViewNode {
  typealias Shown = SubmitModifier
  fileprivate func callAction() { scene.perform(from: self, shown.action) }
}

extension Node {
  /// Whether there is an `onSubmit` that `submit` would call.
  package final var isSubmitted: Bool {
    var node = parent
    while let here = node {
      if here is SubmitNode { return true }
      node = here.parent
    }
    return false
  }

  /// Calls every `onSubmit` around this node, from the inside outwards. Returns whether there was
  /// any.
  @discardableResult
  package final func submit() -> Bool {
    var found: [SubmitNode] = []
    var node = parent
    while let here = node {
      if let submit = here as? SubmitNode { found.append(submit) }
      node = here.parent
    }
    // An action may remove the others from the tree.
    for submit in found where submit.flags.contains(.mounted) { submit.callAction() }
    return !found.isEmpty
  }
}
