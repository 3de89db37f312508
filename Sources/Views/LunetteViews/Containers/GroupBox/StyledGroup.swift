import LunetteEngine

/// A container with a label that a style draws, such as a group box or a control group.
open class StyledGroup: View {
  package final let label: View?
  package final let content: View
  final let outer: ConfigurationSource?
  package init(label: View?, _ content: View) {
    self.label = label
    self.content = content
    outer = nil
    super.init()
  }
  /// Creates the group for the body of a style: the group as the next outer style draws it.
  package init(_ configuration: ConfigurationSource) {
    label = configuration.title.map { _ in ConfigurationPart(configuration, .label) }
    content = ConfigurationPart(configuration, .content)
    outer = configuration
    super.init()
  }
  public override func isSameKind(as old: View) -> Bool { before(old).outer === outer }
}

package final class StyledGroupNode: StyledNode, ViewNode {
  package typealias Shown = StyledGroup
  private let ownKind: StyleKind
  private let name: String
  package init(_ kind: StyleKind, _ name: String) {
    ownKind = kind
    self.name = name
    super.init()
  }
  package override var kind: StyleKind { ownKind }
  package override var outer: ConfigurationSource? { shown.outer }

  package override func updateContent(old: View?, oldEnvironment: Environment?) {
    let before = old.map { self.before($0) }
    if before == nil || before!.label !== shown.label || before!.content !== shown.content {
      source.label = shown.label ?? EmptyView.shared
      // Says whether there is a label, which a configuration part alone does not say.
      source.title = shown.label
      source.content = shown.content
      if let before {
        source.changed.changed()
        if (before.label == nil) != (shown.label == nil) { forgetStyle() }
      }
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  package override var readsDiffer: Bool { false }
  package override var fallbackLabel: View { shown.content }
  package override var bodyDescription: String { name }
}
