import LunetteEngine
import LunetteViews

// What several styles of gauges draw.

extension GaugeConfiguration {
  /// The view of a label that the gauge has; nil if it has none.
  func part(_ part: GaugeParts, _ field: StyleField) -> View? {
    parts.contains(part) ? view(field) : nil
  }

  static func row(_ children: [View?]) -> View {
    Stack(axis: .horizontal, vertical: .firstTextBaseline, spacing: 1, children: children)
  }
  /// A row of a single line: labels for which there is no room are cut off.
  static func line(_ children: [View?]) -> View {
    EnvironmentModifier(row(children), .lineLimit(1))
  }

  /// A mark between the labels of the lowest and the highest value.
  /// - Parameter isValue: Whether the mark stands in the column of values if there are no labels.
  func markBetweenBounds(_ mark: ProgressMark.Shape, isValue: Bool = false) -> View {
    let (minimum, maximum) = (
      part(.minimum, .minimumValueLabel), part(.maximum, .maximumValueLabel)
    )
    let isAlone = minimum == nil && maximum == nil
    return Self.row([
      minimum, ProgressMark(mark, fraction, isValue: isValue && isAlone), maximum,
    ])
  }
}
