import CLunetteRecords

/// A colour among the arguments of a described view.
package struct ArenaColor {
  package enum Source {
    /// A colour as 0xRRGGBB.
    case rgb(UInt32)
    /// The colour's number in the terminal's palette.
    case palette(UInt8)
    /// The position of the colour's name in `Schema.colors`.
    case named(Int)
  }
  package let source: Source
  /// The opacity of the colour, 0 … 255, after all `opacity` modifiers on it.
  package let alpha: UInt32
  /// Whether a lighter shade of the colour is meant, as the standard gradient of a colour begins
  /// with.
  package let isLighter: Bool

  init(source: UInt32, alpha: UInt32) {
    let number = source & UInt32(CL_COLOR_NUMBER)
    isLighter = source & UInt32(CL_COLOR_IS_LIGHTER) != 0
    self.source =
      switch Int((source & ~UInt32(CL_COLOR_IS_LIGHTER)) >> UInt32(CL_COLOR_SHIFT)) {
      case CL_COLOR_RGB: .rgb(number)
      case CL_COLOR_PALETTE: .palette(UInt8(truncatingIfNeeded: number))
      default: .named(Int(number))
      }
    self.alpha = alpha
  }
}
