import LunetteBase

/// The values of one axis of a proposal: a number of cells, `Layout.infinity` (asks for the
/// maximum), or `Layout.ideal` (nil in SwiftUI; asks for the ideal size).
public enum Layout {
  /// The value of `ui.infinity`, which asks for the maximum. Answers are always smaller.
  public static var infinity: Int { Int(Int32.max) }
  /// Asks for the ideal size, as `nil` does in SwiftUI.
  public static var ideal: Int { Int(Int32.min) }
  /// The greatest length of a side in cells. Lengths that scripts ask for beyond it are cut to it.
  public static var maximum: Int { 1 << 24 }

  /// `value` limited to 0 … `maximum`, so that lengths can be added without overflow.
  @inlinable @inline(__always)
  public static func clamp(_ value: Int) -> Int {
    value < 0 ? 0 : value > maximum ? maximum : value
  }

  /// `value`, which may be any result of a script's calculation, as a number of cells that can be
  /// added without overflow; 0 for NaN.
  package static func cells(_ value: Double) -> Int {
    if value.isNaN { return 0 }
    let far = Double(1 << 40)
    return Int(max(-far, min(far, value)))
  }
}

/// The size that a parent proposes to a child; see rule S73.
public struct ProposedSize: Hashable, Sendable {
  public var width: Int
  public var height: Int
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
  public static var ideal: ProposedSize { ProposedSize(width: Layout.ideal, height: Layout.ideal) }

  /// The proposal with `dx` and `dy` subtracted from the axes that are a number of cells; at
  /// least 0.
  public func inset(x dx: Int, y dy: Int) -> ProposedSize {
    func less(_ value: Int, _ by: Int) -> Int {
      value == Layout.ideal || value == Layout.infinity ? value : max(0, value - by)
    }
    return ProposedSize(width: less(width, dx), height: less(height, dy))
  }

  /// The same proposal as a different question, for answers in which words stay whole (S112).
  var keepingTextWhole: ProposedSize {
    ProposedSize(width: width + ProposedSize.keepsTextWhole, height: height)
  }
  var keepsTextWhole: Bool { width > ProposedSize.keepsTextWhole / 2 }
  var plain: ProposedSize {
    keepsTextWhole ? ProposedSize(width: width - ProposedSize.keepsTextWhole, height: height) : self
  }
  /// An offset, greater than any width, that marks a question as one that keeps words whole.
  private static let keepsTextWhole = 1 << 40
}
