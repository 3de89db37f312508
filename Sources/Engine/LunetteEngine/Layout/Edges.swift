/// A set of edges: `.vertical` is the top and the bottom edge.
package struct EdgeSet: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
  // These are computed properties that do not use the protocol's implementation, because other
  // modules could not inline that.
  @inlinable package static var top: EdgeSet { EdgeSet(rawValue: 1) }
  @inlinable package static var leading: EdgeSet { EdgeSet(rawValue: 2) }
  @inlinable package static var bottom: EdgeSet { EdgeSet(rawValue: 4) }
  @inlinable package static var trailing: EdgeSet { EdgeSet(rawValue: 8) }
  @inlinable package func contains(_ edges: EdgeSet) -> Bool {
    rawValue & edges.rawValue == edges.rawValue
  }
  package static let vertical = EdgeSet(rawValue: 5)
  package static let horizontal = EdgeSet(rawValue: 10)
  package static let all = EdgeSet(rawValue: 15)
}

/// The number of cells on each edge; negative numbers make the rectangle larger.
package struct EdgeInsets: Hashable, Sendable {
  package var top: Int
  package var leading: Int
  package var bottom: Int
  package var trailing: Int
  package init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    // Lengths beyond the size of any screen are cut, so that sums do not overflow.
    func length(_ value: Int) -> Int { max(-Layout.maximum, min(Layout.maximum, value)) }
    self.top = length(top)
    self.leading = length(leading)
    self.bottom = length(bottom)
    self.trailing = length(trailing)
  }
  package init(on edges: EdgeSet, _ length: Int) {
    func side(_ edge: EdgeSet) -> Int { edges.contains(edge) ? length : 0 }
    self.init(
      top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing))
  }
  package init(all: Int) { self.init(top: all, leading: all, bottom: all, trailing: all) }
  package static let zero = EdgeInsets()
  @inlinable package var horizontal: Int { leading + trailing }
  @inlinable package var vertical: Int { top + bottom }
  @inlinable package static func == (a: Self, b: Self) -> Bool {
    a.top == b.top && a.leading == b.leading && a.bottom == b.bottom && a.trailing == b.trailing
  }
  @inlinable package static func != (a: Self, b: Self) -> Bool { !(a == b) }
}
