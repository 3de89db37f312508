import LunetteBase
import LunetteEngine

/// Shows the place of a value in a range; the user cannot change it.
package final class Gauge: View {
  package let label: View?
  package let labels: ValueLabels
  let value: Double
  let range: ControlRange
  let outer: ConfigurationSource?
  /// Creates a gauge. `value` is finite; a value outside of `range` is shown at the nearer end.
  package init(
    label: View?, value: Double, range: ControlRange, labels: ValueLabels = ValueLabels()
  ) {
    self.label = label
    self.labels = labels
    self.value = value
    self.range = range
    outer = nil
    super.init()
  }
  /// `Gauge(configuration)` in the body of a style: the gauge as the next outer style draws it.
  package init(_ configuration: ConfigurationSource) {
    label = ConfigurationPart(configuration, .label)
    labels = ValueLabels(
      current: ConfigurationPart(configuration, .currentValueLabel),
      minimum: ConfigurationPart(configuration, .minimumValueLabel),
      maximum: ConfigurationPart(configuration, .maximumValueLabel))
    value = 0
    range = ControlRange(0, 1, step: nil)
    outer = configuration
    super.init()
  }
  /// The labels that the gauge has; they decide what a built-in style puts beside what.
  var parts: GaugeParts {
    var parts: GaugeParts = []
    if label != nil { parts.insert(.label) }
    if labels.current != nil { parts.insert(.current) }
    if labels.minimum != nil { parts.insert(.minimum) }
    if labels.maximum != nil { parts.insert(.maximum) }
    return parts
  }
  package override func isSameKind(as old: View) -> Bool { before(old).outer === outer }
  package override func makeNode() -> Node { GaugeNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    label?.spokenText(environment)
  }
}

struct GaugeParts: OptionSet {
  var rawValue: UInt8
  static let label = GaugeParts(rawValue: 1)
  static let current = GaugeParts(rawValue: 2)
  static let minimum = GaugeParts(rawValue: 4)
  static let maximum = GaugeParts(rawValue: 8)
}

final class GaugeNode: StyledNode, ViewNode {
  typealias Shown = Gauge
  private var gauge: Gauge { shown }
  override var kind: StyleKind { .gauge }
  override var outer: ConfigurationSource? { gauge.outer }
  override var bodyDescription: String { "Gauge" }
  var value: Double { owner.gauge.value }
  var range: ControlRange { owner.gauge.range }
  /// The labels that are shown.
  var parts: GaugeParts {
    let control = owner
    return control.environment.areLabelsHidden
      ? control.gauge.parts.subtracting(.label) : control.gauge.parts
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { addLayer() }
    if old !== view {
      source.label = gauge.label ?? EmptyView.shared
      source.valueLabels = gauge.labels
      if let before = old.map({ self.before($0) }) {
        source.changed.changed()
        if before.parts != gauge.parts { forgetStyle() }
      }
    }
    followHiddenLabels(isFirst: old == nil)
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if old != nil, old !== view { refreshLayers() }
  }
  override func makeConfiguration() -> StyleConfiguration { GaugeConfiguration(self) }

  override var accessibilityElement: AccessibilityElement? {
    if outer != nil { return nil }
    var element = AccessibilityElement(kind: .gauge, label: source.label.spokenText(environment))
    // The labels of the bounds are drawn, so they are announced, too.
    let labels = [gauge.labels.minimum, gauge.labels.maximum].compactMap {
      $0?.spokenText(environment)
    }
    let value = gauge.labels.current?.spokenText(environment) ?? range.text(.number(value))
    element.value = ([value] + labels).joined(separator: ", ")
    return element
  }
}

/// The facts that a gauge passes to its style: `value` is the value as given, `fractionCompleted`
/// is within 0 … 1.
package final class GaugeConfiguration: StyleConfiguration {
  let number: Double
  let range: ControlRange
  let parts: GaugeParts
  var fraction: Double { range.fraction(number) }
  init(_ node: GaugeNode) {
    number = node.value
    range = node.range
    parts = node.parts
    super.init(source: node.source)
  }
  package override func value(_ field: StyleField) -> ScalarValue {
    switch field {
    case .value: .number(number)
    case .minimum: .number(range.lower)
    case .maximum: .number(range.upper)
    case .fractionCompleted: .number(fraction)
    default: .none
    }
  }
}
