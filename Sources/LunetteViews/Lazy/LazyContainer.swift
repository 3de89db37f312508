import LunetteEngine
import LunetteScreen

/// `LazyVStack` and `LazyHStack`, `LazyVGrid` and `LazyHGrid`: children in lines one after another, of which only those in
/// sight, and a few around them, are made. They take all the room across.
package final class LazyContainer: View {
  package let axis: Axis
  /// Across the lines: where a child stands in a stack, or all tracks in a grid.
  package let horizontal: HorizontalAlignment
  package let vertical: VerticalAlignment
  /// Cells between lines; nil for the default of the axis (S77).
  package let spacing: Int?
  package let pinned: PinnedViews
  /// Of a grid; nil for a stack.
  package let tracks: [GridItem]?
  package let children: [View?]

  package init(
    axis: Axis, horizontal: HorizontalAlignment = .center, vertical: VerticalAlignment = .center, spacing: Int? = nil,
    pinned: PinnedViews = [], tracks: [GridItem]? = nil, children: [View?]
  ) {
    self.axis = axis
    self.horizontal = horizontal
    self.vertical = vertical
    self.spacing = spacing
    self.pinned = pinned
    self.tracks = tracks.map { $0.isEmpty ? [GridItem(.flexible)] : $0 }
    self.children = children
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool {
    axis == before(old).axis && (tracks == nil) == (before(old).tracks == nil)
  }
  package override func makeNode() -> Node { LazyNode(axis) }
}

/// What of sections stays in sight as long as anything of them is.
package struct PinnedViews: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static var sectionHeaders: PinnedViews { PinnedViews(rawValue: 1) }
  package static var sectionFooters: PinnedViews { PinnedViews(rawValue: 2) }
}
