import LunetteEngine
import LunetteScreen
import LunetteViews

/// A colour as a view names it. What the named ones look like, the user's terminal says, or the theme.
public struct Color: Hashable, Sendable {
  let paint: Paint
  private init(_ paint: Paint) { self.paint = paint }

  /// 24 bits, such as `Color(hex: 0xff8040)`. A terminal that has fewer colours shows the nearest one.
  public init(hex: UInt32) { self.init(Paint(.fixed(.rgb(hex)))) }
  /// One of the 256 of the terminal's palette.
  public init(palette index: UInt8) { self.init(Paint(.fixed(.palette(index)))) }
  /// By the name that scripts use, such as `"red"`, `"secondary"` or `"#ff8040"`; nil if there is none.
  public init?(_ name: String) {
    guard let paint = Paint(name: name) else { return nil }
    self.init(paint)
  }

  /// Of text.
  public static let primary = Color(.primary)
  /// Of text that matters less.
  public static let secondary = Color(.secondary)
  /// Of what can be used.
  public static let accent = Color(.accent)
  /// That of controls here; the accent unless `tint` says otherwise.
  public static let tint = Color(.tint)
  /// Behind everything.
  public static let background = Color(Paint(.semantic(.background)))
  /// Of what destroys.
  public static let destructive = Color(.destructive)
  /// Of what went well.
  public static let success = Color(Paint(.semantic(.success)))
  /// Of what needs care.
  public static let warning = Color(Paint(.semantic(.warning)))
  /// None.
  public static let clear = Color(.clear)
  /// The terminal's black.
  public static let black = Color(.indexed(0))
  /// The terminal's red.
  public static let red = Color(.indexed(1))
  /// The terminal's green.
  public static let green = Color(.indexed(2))
  /// The terminal's yellow.
  public static let yellow = Color(.indexed(3))
  /// The terminal's blue.
  public static let blue = Color(.indexed(4))
  /// The terminal's magenta.
  public static let magenta = Color(.indexed(5))
  /// The terminal's cyan.
  public static let cyan = Color(.indexed(6))
  /// The terminal's white.
  public static let white = Color(.indexed(7))
  /// A middle gray, whatever the terminal's palette.
  public static let gray = Color(hex: 0x8e8e93)
  /// An orange, whatever the terminal's palette.
  public static let orange = Color(hex: 0xff9500)
  /// A purple, whatever the terminal's palette.
  public static let purple = Color(hex: 0xaf52de)

  /// The same, seen through. 0: nothing is drawn; 1: as it is.
  public func opacity(_ opacity: Double) -> Color { Color(paint.opacity(opacity)) }
}

extension Color: View {
  /// It fills what it is given.
  public typealias Body = Never
}

extension Color: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? { ColorView(paint) }
}
