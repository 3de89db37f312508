import LunetteBase
import LunetteEngine
import LunetteText

/// A colour in the form in which a colour picker changes it.
struct ColorValue: Hashable {
  /// The colour as 0xRRGGBB.
  var rgb: UInt32
  /// The opacity, from 0 to 255.
  var alpha: UInt8 = 255

  enum Channel: Int, CaseIterable {
    case red = 16
    case green = 8
    case blue = 0
    var title: TextContent { .key(self == .red ? "Red" : self == .green ? "Green" : "Blue") }
  }
  subscript(channel: Channel) -> UInt8 {
    get { UInt8(rgb >> UInt32(channel.rawValue) & 0xff) }
    set {
      let shift = UInt32(channel.rawValue)
      rgb = rgb & ~(0xff << shift) | UInt32(newValue) << shift
    }
  }

  var paint: Paint { Paint(.fixed(.rgb(rgb)), alpha: alpha) }
  /// The colour as `#rrggbb`, followed by the opacity if it is not full.
  var hex: String {
    func byte(_ value: UInt8) -> String {
      let text = String(value, radix: 16)
      return text.utf8.count == 1 ? "0" + text : text
    }
    return "#" + Channel.allCases.map { byte(self[$0]) }.joined()
      + (alpha == 255 ? "" : byte(alpha))
  }
  /// The luminance, from 0 (dark) to 1.
  var luminance: Double { WCAG.luminance(rgb) }
}

extension Node {
  /// The value of a paint on this terminal, in the theme that is in force at this node.
  func colorValue(_ paint: Paint) -> ColorValue {
    if case .clear = paint.source { return ColorValue(rgb: 0, alpha: 0) }
    let (color, alpha) = scene.resolve(paint, environment)
    return ColorValue(rgb: environment.theme.theme.asked(color), alpha: alpha)
  }
}
