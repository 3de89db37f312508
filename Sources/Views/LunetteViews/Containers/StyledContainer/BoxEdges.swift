import LunetteEngine

/// The widths that the edges of a box with a title take.
enum BoxEdges {
  /// The corner, a line and a blank at each side of the title, in cells.
  static let title = 6
  /// The columns at each side of the content: the edge and a blank; in a narrow box only the edge,
  /// if `content` can use the rest.
  static func side(_ width: Int, _ content: Node?) -> Int {
    guard let content else { return 2 }
    return side(width) { content.measure(.ideal).width }
  }
  /// The same for content with an ideal width.
  static func side(_ width: Int, _ ideal: () -> Int) -> Int {
    guard width != Layout.ideal, width < 12 else { return 2 }
    return ideal() + 4 <= width ? 2 : 1
  }
  /// Whether the box is wide enough to show some of the title.
  static func hasTitle(_ width: Int) -> Bool { width == Layout.ideal || width > title + 1 }
}
