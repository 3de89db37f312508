/// The grapheme clusters of more than four bytes, and the hyperlinks, that the cells of some buffers refer to by index.
///
/// Shared by every `CellBuffer` that exchanges cells. Entries are never changed, so an index stays good until `reset()`.
public final class GlyphTable {
  private var clusters: [[UInt8]] = []
  private var clusterIndex: [[UInt8]: UInt32] = [:]
  private var links: [String] = []
  private var linkIndex: [String: UInt16] = [:]

  private var images = PlacedImages()

  /// Whether a glyph of two cells was ever drawn into one of the buffers: until then, none of them need be looked for.
  @exclusivity(unchecked) public var hasWideGlyphs = false

  public init() {}

  /// How many clusters are kept. The owner resets the table, and redraws all, when it has grown too large.
  public var count: Int { images.isNearlyFull ? .max : clusters.count }

  /// The glyph of the cell of `image` at a column and row of it; nil where there are too many images to tell them apart.
  public func glyph(of image: PlacedImage, x: Int, y: Int) -> UInt32? {
    images.tile(of: image, x: x, y: y).map { Cell.imageFlag | $0 }
  }
  /// Which part of which image a glyph stands for; nil if it does for none, or the image is no longer there.
  public func tile(_ glyph: UInt32) -> ImageTile? {
    glyph >= Cell.imageFlag && glyph < Cell.clusterFlag ? images.tile(glyph & ~Cell.imageFlag) : nil
  }

  /// The `Cell.glyph` of a cluster of safe UTF-8: packed if it has at most four bytes, else an index.
  public func glyph(for utf8: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if utf8.count <= 4 {
      var packed: UInt32 = 0
      for (i, byte) in utf8.enumerated() { packed |= UInt32(byte) << UInt32(8 * i) }
      return packed
    }
    let key = Array(utf8)
    if let index = clusterIndex[key] { return Cell.clusterFlag | index }
    let index = UInt32(clusters.count)
    guard index < 0xff_ffff else { return 0x3f }
    clusters.append(key)
    clusterIndex[key] = index
    return Cell.clusterFlag | index
  }

  /// The UTF-8 of a glyph; empty for the right half of a wide one.
  public func utf8(of glyph: UInt32) -> [UInt8] {
    if glyph >= Cell.clusterFlag {
      let index = Int(glyph & 0xff_ffff)
      return index < clusters.count ? clusters[index] : [0x3f]
    }
    if glyph >= Cell.imageFlag { return [0x20] }
    var bytes: [UInt8] = []
    var rest = glyph
    while rest != 0 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    return bytes
  }

  public func string(of glyph: UInt32) -> String { String(decoding: utf8(of: glyph), as: UTF8.self) }

  /// The number to put into `Cell.link` for an address; 0 once 65,534 are in use.
  public func link(for address: String) -> UInt16 {
    if let known = linkIndex[address] { return known }
    guard links.count < 65_534 else { return 0 }
    links.append(address)
    let number = UInt16(links.count)
    linkIndex[address] = number
    return number
  }

  public func address(ofLink number: UInt16) -> String? {
    number > 0 && Int(number) <= links.count ? links[Int(number) - 1] : nil
  }

  /// Forgets all. Every cell drawn before is void.
  public func reset() {
    clusters.removeAll()
    clusterIndex.removeAll()
    links.removeAll()
    linkIndex.removeAll()
    images.reset()
  }
}
