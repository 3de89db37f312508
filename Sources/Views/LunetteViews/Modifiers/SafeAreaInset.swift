import LunetteEngine

/// `safeAreaInset`: a bar at an edge of a view, which keeps clear of it. A list scrolls up to the
/// bar, so that its last row is not behind it; the bar keeps its size, whatever the view wants.
package enum SafeAreaInset {
  package static func around(
    _ content: View, _ bar: View, at edge: FrameEdge, alignment: Alignment, spacing: Int
  ) -> View {
    let fixed = LayoutPriorityModifier(bar, 1)
    let isFirst = edge == .top || edge == .leading
    // The content is at the same place for all edges, so that it keeps its state (S89).
    let views: [View?] = [isFirst ? fixed : nil, content, isFirst ? nil : fixed]
    switch edge {
    case .top, .bottom:
      return Stack(
        axis: .vertical, horizontal: alignment.horizontal, spacing: spacing, children: views)
    case .leading, .trailing:
      return Stack(
        axis: .horizontal, vertical: alignment.vertical, spacing: spacing, children: views)
    }
  }
}
