/// A picture made of pixels, row by row from the top.
///
/// A pixel is `0xAABBGGRR` (the bytes red, green, blue, alpha in memory). Its colours are
/// multiplied by its alpha, because averaging needs that: a transparent pixel then adds no colour
/// to its neighbours.
public struct Bitmap: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels row by row from the top, each row from the left; there are `width * height` of
  /// them.
  public let pixels: [UInt32]

  /// Creates a bitmap from its pixels. It is a programming error if there are not `width * height`
  /// of them.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height, "too few or too many pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in column `x` and row `y`, both counted from 0. The place must be in the bitmap.
  @inlinable public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
