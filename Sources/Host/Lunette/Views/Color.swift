import LunetteBase
import LunetteEngine
import LunetteViews

/// A colour as a view names it. The terminal or the theme decides how the named colours look.
public struct Color: Hashable, Sendable {
  let paint: Paint
  private init(_ paint: Paint) { self.paint = paint }

  /// Creates a 24-bit RGB colour, such as `Color(hex: 0xff8040)`. A terminal with fewer colours
  /// shows the nearest one.
  public init(hex: UInt32) { self.init(Paint(.fixed(.rgb(hex)))) }
  /// Creates a colour from one of the 256 entries of the terminal's palette.
  public init(palette index: UInt8) { self.init(Paint(.fixed(.palette(index)))) }
  /// Creates a colour from a name that scripts use, such as `"red"`, `"secondary"` or `"#ff8040"`;
  /// nil if there is no such colour.
  public init?(_ name: String) {
    guard let paint = Paint(name: name) else { return nil }
    self.init(paint)
  }

  /// The colour of text.
  public static let primary = Color(.primary)
  /// The colour of less important text.
  public static let secondary = Color(.secondary)
  /// The colour of things that can be used, such as controls.
  public static let accent = Color(.accent)
  /// The colour of controls at this place: the accent colour unless `tint` says otherwise.
  public static let tint = Color(.tint)
  /// The background colour behind everything.
  public static let background = Color(Paint(.semantic(.background)))
  /// The colour of destructive actions.
  public static let destructive = Color(.destructive)
  /// The colour of success.
  public static let success = Color(Paint(.semantic(.success)))
  /// The colour of warnings.
  public static let warning = Color(Paint(.semantic(.warning)))
  /// A fully transparent colour.
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
  /// A middle grey, whatever the terminal's palette.
  public static let gray = Color(hex: 0x8e8e93)
  /// An orange, whatever the terminal's palette.
  public static let orange = Color(hex: 0xff9500)
  /// A purple, whatever the terminal's palette.
  public static let purple = Color(hex: 0xaf52de)

  /// The same colour with an opacity, from 0 (nothing is drawn) to 1 (unchanged).
  public func opacity(_ opacity: Double) -> Color { Color(paint.opacity(opacity)) }
}

extension Color: View {
  /// As a view, a colour fills the room that it is given.
  public typealias Body = Never
}

extension Color: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? { ColorView(paint) }
}
