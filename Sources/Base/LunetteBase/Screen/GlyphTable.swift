/// The grapheme clusters of more than four bytes and the hyperlinks to which the cells of some
/// buffers refer by index.
///
/// The table is shared by all `CellBuffer`s that exchange cells. Entries never change, so an index
/// is valid until `reset()`.
public final class GlyphTable {
  private var clusters: [[UInt8]] = []
  private var clusterIndex: [[UInt8]: UInt32] = [:]
  private var links: [String] = []
  private var linkIndex: [String: UInt16] = [:]

  private var images = PlacedImages()

  /// Whether a glyph of two cells was ever drawn into one of the buffers. Until then, drawing need
  /// not look for such glyphs.
  public var hasWideGlyphs = false

  /// Creates an empty table.
  public init() {}

  /// The number of clusters in the table; `Int.max` if the numbers for parts of images are running
  /// out. The owner resets the table and redraws everything when the number has become too large.
  public var count: Int { images.isNearlyFull ? .max : clusters.count }

  /// The glyph for the cell of `image` at a column and row of the image; nil if there are too many
  /// images to give them numbers.
  public func glyph(of image: PlacedImage, x: Int, y: Int) -> UInt32? {
    images.tile(of: image, x: x, y: y).map { Cell.imageFlag | $0 }
  }
  /// The part of an image for which a glyph stands; nil if the glyph does not stand for any, or the
  /// image no longer exists.
  public func tile(_ glyph: UInt32) -> ImageTile? {
    glyph >= Cell.imageFlag && glyph < Cell.clusterFlag ? images.tile(glyph & ~Cell.imageFlag) : nil
  }

  /// The `Cell.glyph` of a cluster of safe UTF-8: packed if it has at most four bytes, else an
  /// index into this table.
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

  /// The UTF-8 of a glyph; empty for the right half of a wide glyph.
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

  /// The text of a glyph; empty for the right half of a wide glyph, and a space for a part of an
  /// image.
  public func string(of glyph: UInt32) -> String {
    String(decoding: utf8(of: glyph), as: UTF8.self)
  }

  /// The value of `Cell.link` for an address; 0 if 65,534 addresses are in use already.
  public func link(for address: String) -> UInt16 {
    if let known = linkIndex[address] { return known }
    guard links.count < 65_534 else { return 0 }
    links.append(address)
    let number = UInt16(links.count)
    linkIndex[address] = number
    return number
  }

  /// The address for a value of `Cell.link`; nil if there is no link of that number.
  public func address(ofLink number: UInt16) -> String? {
    number > 0 && Int(number) <= links.count ? links[Int(number) - 1] : nil
  }

  /// Empties the table. All cells that were drawn before become invalid.
  public func reset() {
    clusters.removeAll()
    clusterIndex.removeAll()
    links.removeAll()
    linkIndex.removeAll()
    images.reset()
  }
}
