import LunetteEngine
import LunetteValues

/// How far something is, or, without a value, that it goes on.
package final class ProgressView: View {
  package let label: View?
  /// 0 … 1; nil: nobody knows.
  package let fraction: Double?
  /// What is said of the value.
  package let current: View?
  let outer: ConfigurationSource?
  /// `value` of `total`; what is outside of 0 … `total` is at an end.
  package init(label: View?, value: Double?, total: Double = 1, current: View? = nil) {
    self.label = label
    self.current = current
    fraction = value.map { total > 0 ? max(0, min(1, $0 / total)) : 0 }
    outer = nil
    super.init()
  }
  /// `ProgressView(configuration)`, in a style's body.
  package init(_ configuration: ConfigurationSource) {
    label = ConfigurationPart(configuration, .label)
    fraction = nil
    current = ConfigurationPart(configuration, .currentValueLabel)
    outer = configuration
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool { before(old).outer === outer }
  package override func makeNode() -> Node { ProgressNode() }
  package override func spokenText(_ environment: Environment) -> String? { label?.spokenText(environment) }
}

final class ProgressNode: StyledNode, ViewNode {
  typealias Shown = ProgressView
  private var progress: ProgressView { shown }
  override var kind: StyleKind { .progressView }
  override var outer: ConfigurationSource? { progress.outer }
  override var bodyDescription: String { "ProgressView" }
  var fraction: Double? { owner.progress.fraction }
  var hasLabel: Bool { owner.progress.label != nil && !owner.environment.areLabelsHidden }

  var hasCurrent: Bool { owner.progress.current != nil }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      addLayer()
    }
    if old !== view {
      let label = progress.label ?? EmptyView.shared
      if source.label !== label || source.valueLabels?.current !== progress.current {
        source.label = label
        source.valueLabels = progress.current.map { ValueLabels(current: $0) }
        if let before = old.map({ self.before($0) }) {
          source.changed.changed()
          // Whether there is one decides what a style puts beside it.
          if (before.label == nil) != (progress.label == nil) || (before.current == nil) != (progress.current == nil) {
            forgetStyle()
          }
        }
      }
    }
    followHiddenLabels(isFirst: old == nil)
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if old != nil, old !== view { refreshLayers() }
  }
  override func makeConfiguration() -> StyleConfiguration { ProgressConfiguration(self) }

  override var accessibilityElement: AccessibilityElement? {
    if outer != nil { return nil }
    var element = AccessibilityElement(kind: .progress, label: source.label.spokenText(environment))
    element.value =
      progress.current?.spokenText(environment) ?? fraction.map { "\(Int(($0 * 100).rounded(.down))) percent" }
      ?? "in progress"
    return element
  }
}

/// What a progress view tells its style: `fractionCompleted` is nil where nobody knows.
package final class ProgressConfiguration: StyleConfiguration {
  package let fraction: Double?
  let hasLabel: Bool
  let hasCurrent: Bool
  init(_ node: ProgressNode) {
    fraction = node.fraction
    hasLabel = node.hasLabel
    hasCurrent = node.hasCurrent
    super.init(source: node.source)
  }
  package override func value(_ field: StyleField) -> ScalarValue {
    field == .fractionCompleted ? fraction.map { .number($0) } ?? .none : .none
  }
}
