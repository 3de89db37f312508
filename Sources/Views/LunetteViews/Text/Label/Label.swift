import LunetteBase
import LunetteEngine

/// The style of labels (S23–S28).
package protocol LabelStyle: StyleOf where Configuration == LabelConfiguration {}

/// The facts that a label passes to its style during one call of `makeBody`.
package final class LabelConfiguration: StyleConfiguration {
  package var title: View { view(.title) }
  package var icon: View { view(.icon) }
  package var hasTitle: Bool { source.title != nil }
  package var hasIcon: Bool { source.icon != nil }
}

/// A title and an icon, arranged by the label style in force (S23).
package final class Label: View {
  package let title: View?
  package let icon: View?
  let source: ConfigurationSource?
  package init(title: View?, icon: View?) {
    self.title = title
    self.icon = icon
    source = nil
    super.init()
  }
  /// `Label(configuration)`: the label as the next outer style draws it (S27).
  package init(_ configuration: ConfigurationSource) {
    title = configuration.title.map { _ in ConfigurationPart(configuration, .title) }
    icon = configuration.icon.map { _ in ConfigurationPart(configuration, .icon) }
    source = configuration
    super.init()
  }
  /// Whether an icon is a symbol that may have no recognisable form on this terminal.
  static func isDoubtful(_ icon: View?) -> Bool {
    (icon as? Image).map { !BuiltInSymbols.isHonest($0.systemName) } ?? false
  }
  package override func isSameKind(as old: View) -> Bool { before(old).source === source }
  package override func makeNode() -> Node { LabelNode() }
  package override var mayHoldControls: Bool { !(title is Text && (icon == nil || icon is Image)) }
  /// The title, whatever parts the style shows (S26).
  package override func spokenText(_ environment: Environment) -> String? {
    title?.spokenText(environment)
  }
}

final class LabelNode: StyledNode, ViewNode {
  typealias Shown = Label
  override var canRecycle: Bool { isUnknownToScripts }
  private var label: Label { shown }
  override var kind: StyleKind { .label }
  override var passesTags: Bool { false }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { addLayer() }
    let before = old.map { self.before($0) }
    if before == nil || before!.title !== label.title || before!.icon !== label.icon {
      let partsChanged =
        (before?.title == nil) != (label.title == nil)
        || (before?.icon == nil) != (label.icon == nil)
      source.title = label.title
      source.icon = label.icon
      if before != nil {
        source.changed.changed()
        // The style decides by the name of the symbol, so a doubtful symbol needs a new body.
        if partsChanged || Label.isDoubtful(before!.icon) || Label.isDoubtful(label.icon) {
          forgetStyle()
        }
      }
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func makeConfiguration() -> StyleConfiguration { LabelConfiguration(source: source) }
  /// False because a configuration has parts only; `updateContent` handles the case that a part
  /// appears or disappears.
  override var readsDiffer: Bool { false }
  override var fallbackLabel: View { label.title ?? label.icon ?? EmptyView.shared }
  override var bodyDescription: String { "Label" }
  override var accessibilityElement: AccessibilityElement? {
    if label.source != nil { return nil }
    return AccessibilityElement(kind: .label, label: label.spokenText(environment))
  }
}
