import LunetteEngine
import LunetteViews

/// A mark of one cell beside the label: a circle that fills, or a spinner where the fraction is not
/// known.
final class CircularProgressViewStyle: BuiltInStyle, StyleOf {
  let name = "circular"
  func makeBody(_ configuration: ProgressConfiguration, _ scope: BodyScope) throws -> View? {
    Stack(
      axis: .horizontal, vertical: .firstTextBaseline, spacing: 1,
      children: [
        ProgressMark(.circle, configuration.fraction), configuration.shownLabel,
        configuration.shownValue,
      ])
  }
}
