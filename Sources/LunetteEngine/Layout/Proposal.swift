import LunetteScreen

/// One axis of a proposal is a number of cells, `Layout.infinity` (your maximum), or `Layout.ideal` (nil: your ideal).
public enum Layout {
  /// Stands for `ui.infinity`. Answers are kept below it.
  public static var infinity: Int { Int(Int32.max) }
  /// SwiftUI's `nil`.
  public static var ideal: Int { Int(Int32.min) }
  /// The longest side that anything is given: what scripts ask for beyond it is cut.
  public static var maximum: Int { 1 << 24 }

  /// `value` as a length that sums without overflow.
  @inlinable @inline(__always)
  public static func clamp(_ value: Int) -> Int { value < 0 ? 0 : value > maximum ? maximum : value }

  /// `value`, which may be anything that numbers of a script come to, as a number of cells that sums without overflow: 0
  /// for what is no number.
  package static func cells(_ value: Double) -> Int {
    if value.isNaN { return 0 }
    let far = Double(1 << 40)
    return Int(max(-far, min(far, value)))
  }
}

/// What a parent proposes to a child; see rule S73.
public struct ProposedSize: Hashable, Sendable {
  public var width: Int
  public var height: Int
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
  public static var ideal: ProposedSize { ProposedSize(width: Layout.ideal, height: Layout.ideal) }

  /// Each axis less `dx`, `dy`, where it is a number; at least 0.
  public func inset(x dx: Int, y dy: Int) -> ProposedSize {
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
