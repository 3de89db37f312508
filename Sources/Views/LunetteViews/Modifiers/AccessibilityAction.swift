import LunetteEngine
import LunetteText

/// `accessibilityAction`: an action of the content that assistive clients perform by its name;
/// without a name, the action that stands for using the content.
package final class AccessibilityActionModifier: ModifierView {
  package let name: TextContent?
  package let action: () throws -> Void
  package init(_ content: View, name: TextContent?, _ action: @escaping () throws -> Void) {
    self.name = name
    self.action = action
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    AccessibilityActionModifier(content, name: name, action)
  }
  package override func makeNode() -> Node { AccessibilityActionNode() }
}

final class AccessibilityActionNode: WrapperNode, ViewNode {
  typealias Shown = AccessibilityActionModifier
  /// No pointer reaches this recogniser: the action is performed by its name.
  private lazy var recognizer: TapRecognizer = {
    let tap = TapRecognizer(node: self)
    // The reference can be unsafe, because the recogniser belongs to this node.
    tap.onEnded = { [unowned(unsafe) self] _ in scene.perform(from: self) { try shown.action() } }
    return tap
  }()
  override var readingRole: ReadingRole {
    guard let name = shown.name else { return .gesture(recognizer) }
    return .action(environment.strings.resolve(name, locale: environment.locale), recognizer)
  }
}
