/// Controls that belong together, drawn by the control group style in force.
package final class ControlGroup: View {
  /// What they are together; the built-in styles but the menus announce it and do not show it.
  package let label: View?
  let content: View
  let outer: ConfigurationSource?
  package init(label: View? = nil, children: [View?]) {
    self.label = label
    content = GroupView(children)
    outer = nil
    super.init()
  }
  /// `ControlGroup(configuration)`, in a style's body: the group as the next outer style draws it.
  package init(_ configuration: ConfigurationSource) {
    label = configuration.title.map { _ in ConfigurationPart(configuration, .label) }
    content = ConfigurationPart(configuration, .content)
    outer = configuration
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { unsafeDowncast(old, to: ControlGroup.self).outer === outer }
  override func makeNode() -> Node { ControlGroupNode() }
  override func spokenText(_ environment: Environment) -> String? {
    (label ?? content).spokenText(environment)
  }
}

final class ControlGroupNode: StyledNode {
  private var group: ControlGroup { unsafeDowncast(view, to: ControlGroup.self) }
  override var kind: StyleKind { .controlGroup }
  override var outer: ConfigurationSource? { group.outer }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let before = old.map { unsafeDowncast($0, to: ControlGroup.self) }
    if before == nil || before!.label !== group.label || before!.content !== group.content {
      source.label = group.label ?? EmptyView.shared
      // Says whether there is a label, which a part alone does not.
      source.title = group.label
      source.content = group.content
      if let before {
        source.changed.changed()
        if (before.label == nil) != (group.label == nil) { forgetStyle() }
      }
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override var readsDiffer: Bool { false }
  override var fallbackLabel: View { group.content }
  override var bodyDescription: String { "ControlGroup" }
}

/// Views that are announced by the words of another, which is not shown.
package final class AccessibilityLabelled: View {
  let content: View
  let label: View
  /// Whether it is always what several are together, even where there is one.
  let namesGroup: Bool
  package init(_ content: View, by label: View, namesGroup: Bool = true) {
    self.content = content
    self.label = label
    self.namesGroup = namesGroup
    super.init()
  }
  override func makeNode() -> Node { AccessibilityLabelledNode() }
  override func spokenText(_ environment: Environment) -> String? { label.spokenText(environment) }
}

final class AccessibilityLabelledNode: WrapperNode {
  override func childView() -> View {
    let view = unsafeDowncast(self.view, to: AccessibilityLabelled.self)
    let words = view.label.spokenText(environment).map { TextContent.verbatim($0) }
    return AccessibilityModifier(view.content, label: words, namesGroup: view.namesGroup)
  }
}
