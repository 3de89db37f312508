import LunetteEngine

/// Controls that belong together, drawn by the control group style in force. The label says what they are together; the
/// built-in styles but the menus announce it and do not show it.
package final class ControlGroup: StyledGroup {
  package init(label: View? = nil, children: [View?]) { super.init(label: label, GroupView(children)) }
  /// `ControlGroup(configuration)`, in a style's body: the group as the next outer style draws it.
  package override init(_ configuration: ConfigurationSource) { super.init(configuration) }
  package override func makeNode() -> Node { StyledGroupNode(.controlGroup, "ControlGroup") }
  package override func spokenText(_ environment: Environment) -> String? { (label ?? content).spokenText(environment) }
}
