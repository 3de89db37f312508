import LunetteEngine

/// `onPasteCommand`: receives pasted text while the focus is inside the content, but not in a text
/// input.
package final class PasteModifier: ModifierView {
  package let action: (String) throws -> Void
  package init(_ content: View, _ action: @escaping (String) throws -> Void) {
    self.action = action
    super.init(content)
  }
  package func withContent(_ content: View) -> View { PasteModifier(content, action) }
  package override func makeNode() -> Node { PasteNode() }
}

final class PasteNode: WrapperNode, PasteTarget, ViewNode {
  typealias Shown = PasteModifier
  override var roles: Roles { super.roles.union(.pasteTarget) }
  func take(_ text: String) { scene.perform(from: self) { try shown.action(text) } }
}
