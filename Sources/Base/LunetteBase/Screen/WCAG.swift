/// How well colours can be distinguished, by the Web Content Accessibility Guidelines 2.1. Colours
/// are `0xRRGGBB`.
package enum WCAG {
  /// The brightness of a colour to the eye, 0 … 1. Source: WCAG 2.1, "relative luminance".
  package static func luminance(_ hex: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(hex >> shift & 0xff) / 255
      return value <= 0.04045 ? value / 12.92 : Double.pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// The contrast from 1 (the same colour) to 21 (black on white). A text is easy to read from 4.5
  /// on. Source: WCAG 2.1, "contrast ratio".
  package static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }
}
