// Raw values are the names that scripts write.

public enum Axis: String, CaseIterable, Sendable { case horizontal, vertical }
package enum AxisChoice: String, CaseIterable, Sendable {
  case horizontal, vertical, both
  package var includesHorizontal: Bool { self != .vertical }
  package var includesVertical: Bool { self != .horizontal }
}

public enum HorizontalAlignment: String, CaseIterable, Sendable { case leading, center, trailing }
package enum FrameEdge: String, CaseIterable, Sendable { case top, bottom, leading, trailing }
package enum HorizontalEdge: String, CaseIterable, Sendable { case leading, trailing }
package enum VerticalAlignment: String, CaseIterable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// The place of a smaller rectangle in a larger one, on both axes.
package struct Alignment: Hashable, Sendable {
  package var horizontal: HorizontalAlignment
  package var vertical: VerticalAlignment
  package init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  package static let center = Alignment(.center, .center)
  package static let topLeading = Alignment(.leading, .top)
  package static let leading = Alignment(.leading, .center)
  package static let trailing = Alignment(.trailing, .center)

  /// The alignments by the names SwiftUI gives them.
  package static let named: [(name: String, value: Alignment)] = [
    ("center", .center), ("leading", .leading), ("trailing", .trailing),
    ("top", Alignment(.center, .top)),
    ("bottom", Alignment(.center, .bottom)), ("topLeading", .topLeading),
    ("topTrailing", Alignment(.trailing, .top)),
    ("bottomLeading", Alignment(.leading, .bottom)),
    ("bottomTrailing", Alignment(.trailing, .bottom)),
    ("leadingFirstTextBaseline", Alignment(.leading, .firstTextBaseline)),
    ("centerFirstTextBaseline", Alignment(.center, .firstTextBaseline)),
    ("trailingFirstTextBaseline", Alignment(.trailing, .firstTextBaseline)),
    ("leadingLastTextBaseline", Alignment(.leading, .lastTextBaseline)),
    ("centerLastTextBaseline", Alignment(.center, .lastTextBaseline)),
    ("trailingLastTextBaseline", Alignment(.trailing, .lastTextBaseline)),
  ]
  package static var names: [String] { named.map(\.name) }
  package init?(name: String) {
    guard let found = Alignment.named.first(where: { $0.name == name }) else { return nil }
    self = found.value
  }
}

/// The side on which the leading edge is.
package enum LayoutDirection: String, CaseIterable, Sendable { case leftToRight, rightToLeft }
