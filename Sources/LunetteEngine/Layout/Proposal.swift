import LunetteScreen

/// One axis of a proposal is a number of cells, `Layout.infinity` (your maximum), or `Layout.ideal` (nil: your ideal).
package enum Layout {
  /// Stands for `ui.infinity`. Answers are kept below it.
  package static let infinity = Int(Int32.max)
  /// SwiftUI's `nil`.
  package static let ideal = Int(Int32.min)
  /// The longest side that anything is given: what scripts ask for beyond it is cut.
  package static let maximum = 1 << 24

  /// `value` as a length that sums without overflow.
  @inline(__always) static func clamp(_ value: Int) -> Int { value < 0 ? 0 : value > maximum ? maximum : value }

  /// `value`, which may be anything that numbers of a script come to, as a number of cells that sums without overflow: 0
  /// for what is no number.
  static func cells(_ value: Double) -> Int {
    if value.isNaN { return 0 }
    let far = Double(1 << 40)
    return Int(max(-far, min(far, value)))
  }
}

/// What a parent proposes to a child; see rule S73.
package struct ProposedSize: Hashable, Sendable {
  package var width: Int
  package var height: Int
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }
  package static let ideal = ProposedSize(width: Layout.ideal, height: Layout.ideal)

  /// Each axis less `dx`, `dy`, where it is a number; at least 0.
  func inset(x dx: Int, y dy: Int) -> ProposedSize {
    func less(_ value: Int, _ by: Int) -> Int {
      value == Layout.ideal || value == Layout.infinity ? value : max(0, value - by)
    }
    return ProposedSize(width: less(width, dx), height: less(height, dy))
  }

  /// The same proposal as another question, for answers in which words stay whole (S112).
  var keepingWords: ProposedSize { ProposedSize(width: width + ProposedSize.words, height: height) }
  var keepsWords: Bool { width > ProposedSize.words / 2 }
  var plain: ProposedSize { keepsWords ? ProposedSize(width: width - ProposedSize.words, height: height) : self }
  /// More than any width.
  private static let words = 1 << 40
}
