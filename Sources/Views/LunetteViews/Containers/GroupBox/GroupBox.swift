import LunetteEngine

/// A box with a label around views that belong together; drawn by the group box style in force.
package final class GroupBox: StyledGroup {
  package init(label: View?, content: [View?]) {
    super.init(label: label, Stack(axis: .vertical, horizontal: .leading, children: content))
  }
  /// `GroupBox(configuration)` in the body of a style: the box as the next outer style draws it.
  package override init(_ configuration: ConfigurationSource) { super.init(configuration) }
  package override func makeNode() -> Node { StyledGroupNode(.groupBox, "GroupBox") }
  package override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: [label, content], environment)
  }
}
