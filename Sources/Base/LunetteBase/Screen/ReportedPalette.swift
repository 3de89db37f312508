/// The entries of a palette that the terminal has reported, by their indices from 0 to 15, as
/// `0xrrggbb`.
///
/// An array, since the first frame is drawn in these colours: for the first dictionary of a type
/// Swift's runtime looks through all conformances of the program.
public struct ReportedPalette: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  public static let count = 16
  private static let unknown = UInt32.max
  /// Empty while nothing is known.
  private var colors: [UInt32] = []

  public init() {}
  public init(dictionaryLiteral elements: (UInt8, UInt32)...) {
    for (index, color) in elements { self[index] = color }
  }

  /// The colour of an entry; nil if the terminal has not reported it, and for indices from 16 on,
  /// which are never kept.
  public subscript(index: UInt8) -> UInt32? {
    get {
      guard index < colors.count, colors[Int(index)] != Self.unknown else { return nil }
      return colors[Int(index)]
    }
    set {
      guard index < Self.count, newValue != self[index] else { return }
      if colors.isEmpty { colors = Array(repeating: Self.unknown, count: Self.count) }
      colors[Int(index)] = newValue ?? Self.unknown
    }
  }
}
