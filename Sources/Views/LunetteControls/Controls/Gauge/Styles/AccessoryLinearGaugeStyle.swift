import LunetteEngine
import LunetteViews

/// One row with a line: `accessoryLinear` has a marker at the value, `accessoryLinearCapacity` is a
/// bar that fills.
final class AccessoryLinearGaugeStyle: BuiltInStyle, StyleOf {
  let name: String
  private let mark: ProgressMark.Shape
  init(_ name: String, _ mark: ProgressMark.Shape) { (self.name, self.mark) = (name, mark) }
  func makeBody(_ configuration: GaugeConfiguration, _ scope: BodyScope) throws -> View? {
    // As in SwiftUI, the label is left out if there are labels of the bounds.
    let hasBounds = !configuration.parts.isDisjoint(with: [.minimum, .maximum])
    return GaugeConfiguration.line([
      hasBounds ? nil : configuration.part(.label, .label), configuration.markBetweenBounds(mark),
      configuration.part(.current, .currentValueLabel),
    ])
  }
}
