/// A picture made of pixels, row by row from the top.
///
/// A pixel is `0xAABBGGRR` (the bytes red, green, blue, alpha in memory). Its colours are multiplied by its alpha, because
/// averaging needs that: a transparent pixel then adds no colour to its neighbours.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// The pixels, `width * height` of them.
  public let pixels: [UInt32]

  /// Makes a bitmap from pixels; there must be `width * height` of them.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "too few or too many pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  @inlinable public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
