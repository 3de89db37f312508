import LunetteEngine
import LunetteViews

/// The label, then the track.
final class AutomaticSliderStyle: BuiltInStyle, StyleOf {
  let name = "automatic"
  func makeBody(_ configuration: RangeConfiguration, _ scope: BodyScope) throws -> View? {
    return TitledRow(
      title: configuration.label.map { ButtonPlatter(ButtonLook(.plain, configuration), $0) }
        ?? EmptyView.shared,
      configuration.view(.content), spacing: 1, least: 6, isAligned: true)
  }
}
