import LunetteEngine
import LunetteViews

/// A rail below the label, or a bar from the control size `large` on.
final class LinearProgressViewStyle: BuiltInStyle, StyleOf {
  let name = "linear"
  func makeBody(_ configuration: ProgressConfiguration, _ scope: BodyScope) throws -> View? {
    let label = configuration.shownLabel
    return OptionColumn(
      label: label,
      [
        ProgressMark(.rail, configuration.fraction, isValue: label != nil),
        configuration.shownValue,
      ])
  }
}
