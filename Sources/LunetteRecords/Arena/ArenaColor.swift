import CLunetteRecords

/// A colour among the arguments.
package struct ArenaColor {
  package enum Source {
    /// 0xRRGGBB.
    case rgb(UInt32)
    /// By its number in the palette.
    case palette(UInt8)
    /// By its position in `Schema.colors`.
    case named(Int)
  }
  package let source: Source
  /// 0 … 255: what is left of it after its opacities.
  package let alpha: UInt32

  init(source: UInt32, alpha: UInt32) {
    let number = source & UInt32(CL_COLOR_NUMBER)
    self.source =
      switch Int(source >> UInt32(CL_COLOR_SHIFT)) {
      case CL_COLOR_RGB: .rgb(number)
      case CL_COLOR_PALETTE: .palette(UInt8(truncatingIfNeeded: number))
      default: .named(Int(number))
      }
    self.alpha = alpha
  }
}
