package struct EdgeSet: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let top = EdgeSet(rawValue: 1)
  package static let leading = EdgeSet(rawValue: 2)
  package static let bottom = EdgeSet(rawValue: 4)
  package static let trailing = EdgeSet(rawValue: 8)
  package static let vertical = EdgeSet(rawValue: 5)
  package static let horizontal = EdgeSet(rawValue: 10)
  package static let all = EdgeSet(rawValue: 15)
}

/// Cells on each edge; negative ones grow.
package struct EdgeInsets: Hashable, Sendable {
  package var top: Int
  package var leading: Int
  package var bottom: Int
  package var trailing: Int
  package init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    // What is beyond any screen is cut, so that sums do not overflow.
    func length(_ value: Int) -> Int { max(-Layout.maximum, min(Layout.maximum, value)) }
    self.top = length(top)
    self.leading = length(leading)
    self.bottom = length(bottom)
    self.trailing = length(trailing)
  }
  package init(all: Int) { self.init(top: all, leading: all, bottom: all, trailing: all) }
  package static let zero = EdgeInsets()
  package var horizontal: Int { leading + trailing }
  package var vertical: Int { top + bottom }
}
