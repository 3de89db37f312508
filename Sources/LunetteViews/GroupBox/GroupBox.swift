import LunetteEngine

/// A box around views that belong together, with a label; drawn by the group box style in force.
package final class GroupBox: StyledGroup {
  package init(label: View?, content: [View?]) {
    super.init(label: label, Stack(axis: .vertical, horizontal: .leading, children: content))
  }
  /// `GroupBox(configuration)`, in a style's body: the box as the next outer style draws it.
  package override init(_ configuration: ConfigurationSource) { super.init(configuration) }
  package override func makeNode() -> Node { StyledGroupNode(.groupBox, "GroupBox") }
  package override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: [label, content], environment)
  }
}
