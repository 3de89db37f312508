import LunetteEngine
import LunetteViews

/// The label, below it a bar between the labels of the lowest and highest value, and below that the
/// label of the value: the styles `linearCapacity` and `automatic`.
final class LinearCapacityGaugeStyle: BuiltInStyle, StyleOf {
  let name: String
  init(_ name: String) { self.name = name }
  func makeBody(_ configuration: GaugeConfiguration, _ scope: BodyScope) throws -> View? {
    let label = configuration.part(.label, .label)
    return OptionColumn(
      label: label,
      [
        configuration.markBetweenBounds(.bar, isValue: label != nil),
        configuration.part(.current, .currentValueLabel),
      ])
  }
}
