import LunetteEngine

/// A label, and a value or other content to which it belongs; drawn by the style in force.
package final class LabeledContent: StyledGroup {
  package init(label: View?, content: [View?]) {
    super.init(
      label: label, content.count == 1 ? content[0] ?? EmptyView.shared : GroupView(content))
  }
  /// `LabeledContent(configuration)` in the body of a style: the content as the next outer style
  /// draws it.
  package override init(_ configuration: ConfigurationSource) { super.init(configuration) }
  package override func makeNode() -> Node { StyledGroupNode(.labeledContent, "LabeledContent") }
  package override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: [label, content], environment)
  }
}

/// Label and value side by side. In a form the value begins where those of the other rows begin; in
/// a list it stands at the end of the row and is weaker than its label.
final class LabeledContentRowStyle: ControlStyle, Sendable {
  static let shared = LabeledContentRowStyle()
  let name = "automatic"
  var isCounted: Bool { false }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    LabeledRow(
      label: configuration.source.title == nil ? nil : configuration.view(.label),
      configuration.view(.content))
  }
}

final class LabeledRow: WrapperView {
  let label: View?
  init(label: View?, _ content: View) {
    self.label = label
    super.init(content)
  }
  override func makeNode() -> Node { LabeledRowNode() }
}

final class LabeledRowNode: WrapperNode, LabelRow, ViewNode {
  typealias Shown = LabeledRow
  override func childView() -> View {
    let row = shown
    let value = EnvironmentModifier(row.content, .lookByDefault(.secondary, []), isForContent: true)
    guard let label = row.label else { return value }
    if environment.areLabelsHidden { return AccessibilityLabelled(value, by: label) }
    let isInForm = environment.container == .form
    return TitledRow(
      title: label, value, spacing: isInForm ? 2 : 1,
      ends: environment.container == .list ? .apart : .together,
      isAligned: isInForm)
  }
}

extension StyleKind {
  package static let labeledContent = StyleKind(
    "labeledContent", words: "labeled content style", "How the labelled contents in a view look.",
    builtIn: [("automatic", LabeledContentRowStyle.shared)],
    protocols: [StyleProtocol("LabeledContentStyle", [.label, .content])])
}
