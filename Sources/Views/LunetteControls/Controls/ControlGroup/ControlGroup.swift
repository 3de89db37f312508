import LunetteEngine
import LunetteViews

/// Controls that belong together, drawn by the control group style in force. The label names the
/// group; the built-in styles announce it, and only those that are menus show it.
package final class ControlGroup: StyledGroup {
  package init(label: View? = nil, children: [View?]) {
    super.init(label: label, GroupView(children))
  }
  /// `ControlGroup(configuration)` in the body of a style: the group as the next outer style draws
  /// it.
  package override init(_ configuration: ConfigurationSource) { super.init(configuration) }
  package override func makeNode() -> Node { StyledGroupNode(.controlGroup, "ControlGroup") }
  package override func spokenText(_ environment: Environment) -> String? {
    (label ?? content).spokenText(environment)
  }
}
