/// A box around views that belong together, with a label; drawn by the group box style in force.
package final class GroupBox: View {
  package let label: View?
  package let content: View
  let outer: ConfigurationSource?
  package init(label: View?, content: [View?]) {
    self.label = label
    self.content = Stack(axis: .vertical, horizontal: .leading, children: content)
    outer = nil
    super.init()
  }
  /// `GroupBox(configuration)`, in a style's body: the box as the next outer style draws it.
  package init(_ configuration: ConfigurationSource) {
    label = configuration.title.map { _ in ConfigurationPart(configuration, .label) }
    content = ConfigurationPart(configuration, .content)
    outer = configuration
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { unsafeDowncast(old, to: GroupBox.self).outer === outer }
  override func makeNode() -> Node { GroupBoxNode() }
  override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: [label, content], environment)
  }
}

final class GroupBoxNode: StyledNode {
  private var box: GroupBox { unsafeDowncast(view, to: GroupBox.self) }
  override var kind: StyleKind { .groupBox }
  override var outer: ConfigurationSource? { box.outer }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let before = old.map { unsafeDowncast($0, to: GroupBox.self) }
    if before == nil || before!.label !== box.label || before!.content !== box.content {
      source.label = box.label ?? EmptyView.shared
      // Says whether there is a label, which a part alone does not.
      source.title = box.label
      source.content = box.content
      if let before {
        source.changed.changed()
        if (before.label == nil) != (box.label == nil) { forgetStyle() }
      }
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override var readsDiffer: Bool { false }
  override var fallbackLabel: View { box.content }
  override var bodyDescription: String { "GroupBox" }
}

/// The label in the upper line of a rounded box.
final class GroupBoxLineStyle: ControlStyle {
  nonisolated(unsafe) static let shared = GroupBoxLineStyle()
  let name = "automatic"
  var isCounted: Bool { false }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    let label = configuration.source.title == nil ? nil : configuration.view(.label)
    return GroupBoxFrame(label: label, content: configuration.view(.content))
  }
}
