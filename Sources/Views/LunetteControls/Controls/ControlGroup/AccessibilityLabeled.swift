import LunetteEngine
import LunetteText

/// A view that is announced by the text of another view, which is not shown.
package final class AccessibilityLabeled: View {
  let content: View
  let label: View
  /// Whether the label always names the content as a group, even if the content is a single view.
  let namesGroup: Bool
  package init(_ content: View, by label: View, namesGroup: Bool = true) {
    self.content = content
    self.label = label
    self.namesGroup = namesGroup
    super.init()
  }
  package override func makeNode() -> Node { AccessibilityLabeledNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

final class AccessibilityLabeledNode: WrapperNode, ViewNode {
  typealias Shown = AccessibilityLabeled
  override func childView() -> View {
    let view = shown
    let spoken = view.label.spokenText(environment).map { TextContent.verbatim($0) }
    return AccessibilityModifier(view.content, label: spoken, namesGroup: view.namesGroup)
  }
}
