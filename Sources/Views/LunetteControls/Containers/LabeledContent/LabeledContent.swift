import LunetteEngine
import LunetteViews

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
    scope.read(configuration.source.changed)
    return LabeledRow(
      label: configuration.source.title == nil ? nil : configuration.view(.label),
      configuration.view(.content), hasLetters: configuration.source.content?.isOfLetters ?? false)
  }
}

extension View {
  /// Whether it consists of letters and pictures, and so has no edge of its own.
  fileprivate var isOfLetters: Bool {
    switch self {
    case let modifier as EnvironmentModifier: modifier.content.isOfLetters
    case let stack as Stack: stack.children.allSatisfy { $0?.isOfLetters ?? true }
    case let group as GroupView: group.children.allSatisfy { $0?.isOfLetters ?? true }
    default: !mayHoldControls
    }
  }
}

final class LabeledRow: WrapperView {
  let label: View?
  let hasLetters: Bool
  init(label: View?, _ content: View, hasLetters: Bool) {
    self.label = label
    self.hasLetters = hasLetters
    super.init(content)
  }
  override func makeNode() -> Node { LabeledRowNode() }
}

final class LabeledRowNode: WrapperNode, LabelRow, ViewNode {
  typealias Shown = LabeledRow
  override func childView() -> View {
    let row = shown
    let isInForm = environment.container == .form
    // In the column of a form, wells begin in the middle of a cell: letters stand beside, and not
    // half before, their edges.
    let content =
      isInForm && row.hasLetters && environment.tokens != nil && row.label != nil
        && !environment.areLabelsHidden
      ? PaddingModifier(row.content, EdgeInsets(leading: 1)) : row.content
    let value = EnvironmentModifier(content, .lookByDefault(.secondary, []), isForContent: true)
    guard let label = row.label else { return value }
    if environment.areLabelsHidden { return AccessibilityLabeled(value, by: label) }
    return TitledRow(
      title: label, value, spacing: isInForm ? 2 : 1,
      ends: environment.container == .list ? .apart : .together,
      isAligned: isInForm)
  }
}

extension StyleKind {
  package static let labeledContent = StyleKind(
    "labeledContent", noun: "labeled content", plural: "labelled contents",
    builtIn: [.init(LabeledContentRowStyle.shared)],
    protocols: [StyleProtocol("LabeledContentStyle", [.label, .content])])
}
