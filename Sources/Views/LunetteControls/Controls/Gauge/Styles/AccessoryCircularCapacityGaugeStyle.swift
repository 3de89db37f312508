import LunetteEngine
import LunetteViews

/// One row: a circle of one cell that fills, and the label of the value, or else of the gauge.
final class AccessoryCircularCapacityGaugeStyle: BuiltInStyle, StyleOf {
  let name = "accessoryCircularCapacity"
  func makeBody(_ configuration: GaugeConfiguration, _ scope: BodyScope) throws -> View? {
    GaugeConfiguration.line([
      ProgressMark(.circle, configuration.fraction),
      configuration.part(.current, .currentValueLabel) ?? configuration.part(.label, .label),
    ])
  }
}
