import LunetteEngine
import LunetteLocalization

/// `accessibilityAction`: something that can be done with what is inside, by name, and without a name what using it does.
package final class AccessibilityActionModifier: ModifierView {
  package let name: TextContent?
  package let action: () throws -> Void
  package init(_ content: View, name: TextContent?, _ action: @escaping () throws -> Void) {
    self.name = name
    self.action = action
    super.init(content)
  }
  package func withContent(_ content: View) -> View { AccessibilityActionModifier(content, name: name, action) }
  package override func makeNode() -> Node { AccessibilityActionNode() }
}

final class AccessibilityActionNode: WrapperNode, ViewNode {
  typealias Shown = AccessibilityActionModifier
  /// No pointer reaches it: whoever names it performs it.
  private lazy var recognizer: TapRecognizer = {
    let tap = TapRecognizer(node: self)
    // Unsafe, for the recogniser is this node's own.
    tap.onEnded = { [unowned(unsafe) self] _ in scene.perform(from: self) { try shown.action() } }
    return tap
  }()
  override var readingRole: ReadingRole {
    guard let name = shown.name else { return .gesture(recognizer) }
    return .action(environment.strings.resolve(name, locale: environment.locale), recognizer)
  }
}
