import LunetteBase
import LunetteEngine

/// Shows how much of a task is done or, without a value, that the task goes on.
package final class ProgressView: View {
  package let label: View?
  /// The part of the task that is done, 0 … 1; nil if it is not known.
  package let fraction: Double?
  /// The view that describes the current value.
  package let current: View?
  let outer: ConfigurationSource?
  /// The fraction is `value` divided by `total`; a value outside of 0 … `total` counts as the
  /// nearer end.
  package init(label: View?, value: Double?, total: Double = 1, current: View? = nil) {
    self.label = label
    self.current = current
    fraction = value.map { total > 0 ? max(0, min(1, $0 / total)) : 0 }
    outer = nil
    super.init()
  }
  /// `ProgressView(configuration)`, in the body of a style.
  package init(_ configuration: ConfigurationSource) {
    label = ConfigurationPart(configuration, .label)
    fraction = nil
    current = ConfigurationPart(configuration, .currentValueLabel)
    outer = configuration
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool { before(old).outer === outer }
  package override func makeNode() -> Node { ProgressNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    label?.spokenText(environment)
  }
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
          // What a style puts beside the mark depends on whether there are a label and a text of
          // the current value.
          if (before.label == nil) != (progress.label == nil)
            || (before.current == nil) != (progress.current == nil)
          {
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
      progress.current?.spokenText(environment) ?? fraction.map {
        "\(Int(($0 * 100).rounded(.down))) percent"
      }
      ?? "in progress"
    return element
  }
}

/// The configuration that a progress view gives to its style: `fractionCompleted` is nil where the
/// fraction is not known.
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

  var shownLabel: View? { hasLabel ? view(.label) : nil }
  /// The text of the current value, fainter than the label, as in SwiftUI.
  var shownValue: View? {
    hasCurrent
      ? EnvironmentModifier(
        view(.currentValueLabel), .lookByDefault(.secondary, []), isForContent: true) : nil
  }
}
