/// Writes uncompressed PNG files of every kind from samples, so that the tests need no binary
/// files.
struct PNGWriter {
  enum Kind: UInt8 {
    case grey = 0, rgb = 2, palette = 3, greyAlpha = 4, rgba = 6
    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }
  var width: Int
  var height: Int
  var kind: Kind
  var depth = 8
  var isInterlaced = false
  /// The entries of the palette, each as red, green and blue.
  var palette: [[UInt8]] = []
  /// The contents of a tRNS chunk.
  var transparency: [UInt8] = []
  /// Chunks before the data, of any kind.
  var extra: [(String, [UInt8])] = []
  /// The samples of a pixel, each of `depth` bits.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file += Self.chunk(
      "IHDR",
      Self.big(width) + Self.big(height) + [
        UInt8(depth), kind.rawValue, 0, 0, isInterlaced ? 1 : 0,
      ])
    for (name, contents) in extra { file += Self.chunk(name, contents) }
    if !palette.isEmpty { file += Self.chunk("PLTE", palette.flatMap { $0 }) }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    file += Self.chunk("IDAT", Self.deflated(rows()))
    return file + Self.chunk("IEND", [])
  }

  private func rows() -> [UInt8] {
    guard isInterlaced else { return pass(0, 0, 1, 1) }
    // Adam7: the first column and row of each pass, and its steps.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { pass($0.0, $0.1, $0.2, $0.3) }
  }
  private func pass(_ x0: Int, _ y0: Int, _ dx: Int, _ dy: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    guard x0 < width else { return [] }
    for y in stride(from: y0, to: height, by: dy) {
      bytes.append(0)  // no filter
      var (bits, count) = (0, 0)
      for x in stride(from: x0, to: width, by: dx) {
        for sample in samples(x, y) {
          bits = bits << depth | sample
          count += depth
          while count >= 8 {
            bytes.append(UInt8(bits >> (count - 8) & 0xff))
            count -= 8
          }
          bits &= (1 << count) - 1
        }
      }
      if count > 0 { bytes.append(UInt8(bits << (8 - count) & 0xff)) }
    }
    return bytes
  }

  /// The data as a zlib stream of stored blocks.
  static func deflated(_ data: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(65535, data.count - start)
      let isLast = start + count == data.count
      out += [
        isLast ? 1 : 0, UInt8(count & 0xff), UInt8(count >> 8), UInt8(~count & 0xff),
        UInt8(~count >> 8 & 0xff),
      ]
      out += data[start..<start + count]
      start += count
    } while start < data.count
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return out + big(b << 16 | a)
  }

  static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    return big(contents.count) + body + big(Int(crc(body)))
  }
  static func big(_ value: Int) -> [UInt8] {
    [
      UInt8(value >> 24 & 0xff), UInt8(value >> 16 & 0xff), UInt8(value >> 8 & 0xff),
      UInt8(value & 0xff),
    ]
  }
  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes { crc = crc >> 8 ^ crcTable[Int(crc & 0xff ^ UInt32(byte))] }
    return ~crc
  }
  private static let crcTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
  }
}
