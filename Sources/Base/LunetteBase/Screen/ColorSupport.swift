/// The number of colours that a picture may use. With `none`, attributes such as bold remain. The
/// raw values are the names in scripts.
public enum ColorSupport: String, CaseIterable, Comparable, Sendable {
  /// From the fewest colours to the most: no colours, the 16 colours of the terminal, its palette
  /// of 256 colours, and 24-bit RGB colours.
  case none, ansi16 = "16", palette256 = "256", truecolor

  /// Whether `a` stands for fewer colours than `b`.
  public static func < (a: ColorSupport, b: ColorSupport) -> Bool { a.order < b.order }
  private var order: Int {
    switch self {
    case .none: 0
    case .ansi16: 1
    case .palette256: 2
    case .truecolor: 3
    }
  }
}
