/// A point in a rectangle, relative to its size: 0 is the leading edge or the top, 1 the trailing
/// edge or the bottom.
package enum UnitPoint: String, CaseIterable, Sendable {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom,
    bottomTrailing

  package func x(isRightToLeft: Bool) -> Double {
    let x: Double =
      switch self {
      case .topLeading, .leading, .bottomLeading: 0
      case .top, .center, .bottom: 0.5
      case .topTrailing, .trailing, .bottomTrailing: 1
      }
    return isRightToLeft ? 1 - x : x
  }
  package var y: Double {
    switch self {
    case .topLeading, .top, .topTrailing: 0
    case .leading, .center, .trailing: 0.5
    case .bottomLeading, .bottom, .bottomTrailing: 1
    }
  }
}
