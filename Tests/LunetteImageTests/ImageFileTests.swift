import Glibc
import LunetteBase
import Testing

@testable import LunetteImage

/// A temporary folder for one test, which is removed with this object.
final class Folder {
  let path: String
  init() {
    var template = Array("/tmp/lunette-images-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)!) }
  }
  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }
  private var names: [String] = []
  func write(_ bytes: [UInt8], _ name: String = "picture.png") -> String {
    if !names.contains(name) { names.append(name) }
    let file = fopen(path + "/" + name, "wb")!
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
    return path + "/" + name
  }
  func keep(_ name: String) { names.append(name) }
}

/// Random numbers that are the same in each run (SplitMix64).
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}

private func pixel(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) -> UInt32 {
  func times(_ value: Int) -> UInt32 { UInt32((value * alpha + 127) / 255) }
  return UInt32(alpha) << 24 | times(blue) << 16 | times(green) << 8 | times(red)
}

struct ImageFileTests {
  private let folder = Folder()

  private func decode(_ writer: PNGWriter) throws -> Bitmap {
    try ImageFile.decode(folder.write(writer.bytes))
  }

  @Test("the size is read from the header alone") func size() throws {
    let whole = PNGWriter(width: 7, height: 3, kind: .rgb) { x, y in [x, y, 0] }.bytes
    let size = try ImageFile.size(folder.write(Array(whole[..<41])))
    #expect(size == (7, 3))
  }

  @Test(
    "every kind of pixel becomes eight bits of red, green, blue and alpha",
    arguments: [false, true])
  func kinds(isInterlaced: Bool) throws {
    // With 11 × 9 pixels, no pass of an interlaced picture fits evenly.
    func picture(
      _ kind: PNGWriter.Kind, depth: Int = 8, palette: [[UInt8]] = [], transparency: [UInt8] = [],
      _ samples: @escaping (Int, Int) -> [Int], _ wanted: (Int, Int) -> UInt32
    ) throws {
      let writer = PNGWriter(
        width: 11, height: 9, kind: kind, depth: depth, isInterlaced: isInterlaced,
        palette: palette,
        transparency: transparency, samples: samples)
      let bitmap = try decode(writer)
      #expect(bitmap.width == 11 && bitmap.height == 9)
      for y in 0..<9 {
        for x in 0..<11 {
          #expect(bitmap[x, y] == wanted(x, y), "\(kind), depth \(depth), at \(x), \(y)")
        }
      }
    }
    try picture(.rgb, { x, y in [x * 20, y * 25, 200] }, { x, y in pixel(x * 20, y * 25, 200) })
    try picture(
      .rgba, { x, y in [x * 20, y * 25, 200, x * 25] },
      { x, y in pixel(x * 20, y * 25, 200, x * 25) })
    try picture(
      .rgb, depth: 16, { x, y in [x * 20 * 257, y * 25 * 257, 0] },
      { x, y in pixel(x * 20, y * 25, 0) })
    try picture(
      .rgba, depth: 16, { x, y in [65535, 0, 0, y * 25 * 257] },
      { x, y in pixel(255, 0, 0, y * 25) })
    try picture(
      .greyAlpha, { x, y in [x * 20, y * 25] }, { x, y in pixel(x * 20, x * 20, x * 20, y * 25) })
    try picture(
      .grey, depth: 16, { x, y in [x * 20 * 257] }, { x, y in pixel(x * 20, x * 20, x * 20) })
    for depth in [1, 2, 4, 8] {
      let maximum = (1 << depth) - 1
      let grey = { (x: Int, y: Int) in (x + y) % (maximum + 1) }
      try picture(
        .grey, depth: depth, { x, y in [grey(x, y)] },
        { x, y in
          let value = grey(x, y) * 255 / maximum
          return pixel(value, value, value)
        })
      let palette: [[UInt8]] = (0...maximum).map { (index: Int) -> [UInt8] in
        [UInt8(index * 10 & 0xff), UInt8(255 - index), UInt8(index)]
      }
      try picture(
        .palette, depth: depth, palette: palette, transparency: [0, 128], { x, y in [grey(x, y)] },
        { x, y in
          let index = grey(x, y)
          let entry = palette[index].map(Int.init)
          return pixel(entry[0], entry[1], entry[2], index == 0 ? 0 : index == 1 ? 128 : 255)
        })
    }
    // A tRNS chunk declares one colour, or one grey, as transparent.
    try picture(
      .rgb, transparency: [0, 40, 0, 0, 0, 9], { x, _ in [x * 20, 0, 9] },
      { x, _ in x == 2 ? 0 : pixel(x * 20, 0, 9) })
    try picture(
      .grey, transparency: [0, 60], { x, _ in [x * 20] },
      { x, _ in x == 3 ? 0 : pixel(x * 20, x * 20, x * 20) })
  }

  @Test("a picture that is too large is refused before it is decoded") func tooLarge() throws {
    let tall = PNGWriter(width: 100, height: 101, kind: .grey) { _, _ in [0] }
    let path = folder.write(tall.bytes)
    #expect(try ImageFile.decode(path, maximumPixels: 10_100).height == 101)
    #expect(throws: ImageError.tooLarge("100 × 101 pixels; at most 10099 are shown")) {
      try ImageFile.decode(path, maximumPixels: 10_099)
    }
    // The header of this file of 100 bytes claims a picture of 4 GB.
    var lie = PNGWriter(width: 1, height: 1, kind: .rgb) { _, _ in [0, 0, 0] }.bytes
    let size: [UInt8] = PNGWriter.big(32_000) + PNGWriter.big(32_000)
    lie.replaceSubrange(8..<33, with: PNGWriter.chunk("IHDR", size + [8, 2, 0, 0, 0]))
    #expect(throws: ImageError.tooLarge("32000 × 32000 pixels; at most 16777216 are shown")) {
      try ImageFile.decode(folder.write(lie))
    }
    let longer = folder.path + "/long.png"
    folder.keep("long.png")
    let file = fopen(longer, "wb")!
    fclose(file)
    truncate(longer, 65 << 20)
    #expect(throws: ImageError.tooLarge("the file is longer than 64 MiB")) {
      try ImageFile.size(longer)
    }
  }

  @Test("what is no picture is an error that says why") func notPictures() throws {
    #expect(throws: ImageError.unreadable(errno: ENOENT)) {
      try ImageFile.decode(folder.path + "/missing.png")
    }
    #expect("\(ImageError.unreadable(errno: ENOENT))" == "there is no such file")
    #expect(throws: ImageError.notAFile) { try ImageFile.decode(folder.path) }
    #expect(throws: ImageError.notAFile) { try ImageFile.decode("/dev/zero") }
    mkfifo(folder.path + "/pipe", 0o600)
    folder.keep("pipe")
    #expect(throws: ImageError.notAFile) { try ImageFile.decode(folder.path + "/pipe") }
    #expect(throws: ImageError.unknownFormat) { try ImageFile.decode(folder.write([])) }
    #expect(throws: ImageError.unknownFormat) {
      try ImageFile.decode(folder.write(Array("GIF89a, really".utf8)))
    }
    #expect(throws: ImageError.unreadable(errno: ENOENT)) { try ImageFile.decode("a\0b") }
  }

  @Test("a picture that ends too early is damaged, wherever it ends") func truncated() throws {
    let bytes = PNGWriter(width: 9, height: 9, kind: .rgba) { x, y in [x, y, 0, 255] }.bytes
    for count in 8..<bytes.count {
      #expect(throws: ImageError.damaged("the file ends too early"), "\(count) bytes") {
        try ImageFile.decode(folder.write(Array(bytes[..<count])))
      }
    }
  }

  @Test("a damaged picture is an error or a picture, never a crash") func damaged() throws {
    var random = Numbers(state: 7)
    var (pictures, errors) = (0, 0)
    let originals = [
      PNGWriter(width: 9, height: 9, kind: .rgba) { x, y in [x, y, 0, 255] },
      PNGWriter(width: 30, height: 5, kind: .rgb, depth: 16, isInterlaced: true) { x, y in
        [x, y, 0]
      },
      PNGWriter(
        width: 16, height: 16, kind: .palette, depth: 4,
        palette: (0..<16).map { [UInt8($0), 0, 0] },
        transparency: [0, 1, 2],
        extra: [
          ("tEXt", Array("Title\0words".utf8)), ("gAMA", [0, 0, 0xb1, 0x8f]), ("zzZz", [1, 2, 3]),
        ]
      ) { x, _ in [x] },
    ].map(\.bytes)
    for round in 0..<1500 {
      var bytes = originals[round % 3]
      let places = Int.random(in: 1...4, using: &random)
      for _ in 0..<places {
        let at = Int.random(in: 8..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: at)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
        }
      }
      // Most damage is found by a checksum. In every other round the checksums are corrected, so
      // that the damage gets past them.
      if round % 2 == 0 { mendChecksums(&bytes) }
      do {
        let bitmap = try ImageFile.decode(folder.write(bytes), maximumPixels: 5_000)
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
        for pixel in bitmap.pixels {
          let alpha = pixel >> 24
          if pixel & 0xff > alpha || pixel >> 8 & 0xff > alpha || pixel >> 16 & 0xff > alpha {
            Issue.record("a colour beyond its alpha: \(String(pixel, radix: 16))")
            break
          }
        }
        pictures += 1
      } catch {
        #expect(!"\(error)".isEmpty)
        errors += 1
      }
    }
    // The test means something only if many files are read and many are refused.
    #expect(pictures > 20 && errors > 500, "\(pictures) pictures, \(errors) errors")
  }

  private func mendChecksums(_ bytes: inout [UInt8]) {
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length >= 0, at + 12 + length <= bytes.count else { return }
      bytes.replaceSubrange(
        at + 8 + length..<at + 12 + length,
        with: PNGWriter.big(Int(PNGWriter.crc(Array(bytes[at + 4..<at + 8 + length])))))
      at += 12 + length
    }
  }
}
