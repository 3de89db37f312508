/// The number of colours that a picture may use. With `none`, attributes such as bold remain. The raw values are the names in
/// scripts.
public enum ColorSupport: String, CaseIterable, Comparable, Sendable {
  case none, ansi16 = "16", palette256 = "256", truecolor

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
