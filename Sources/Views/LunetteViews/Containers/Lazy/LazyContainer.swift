import LunetteBase
import LunetteEngine

/// `LazyVStack` and `LazyHStack`, `LazyVGrid` and `LazyHGrid`: children in lines one after another.
/// Only the lines in sight, and a few around them, are made. The container takes all the room
/// across its lines.
package final class LazyContainer: View {
  package let axis: Axis
  /// The alignment across the lines: of a child in a stack, or of all tracks in a grid.
  package let horizontal: HorizontalAlignment
  package let vertical: VerticalAlignment
  /// The number of cells between lines; nil for the default of the axis (S77).
  package let spacing: Int?
  package let pinned: PinnedViews
  /// The tracks of a grid; nil for a stack.
  package let tracks: [GridItem]?
  package let children: [View?]

  package init(
    axis: Axis, horizontal: HorizontalAlignment = .center, vertical: VerticalAlignment = .center,
    spacing: Int? = nil,
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

/// The parts of sections that stay in sight as long as any row of the section is in sight.
package struct PinnedViews: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static var sectionHeaders: PinnedViews { PinnedViews(rawValue: 1) }
  package static var sectionFooters: PinnedViews { PinnedViews(rawValue: 2) }
}
