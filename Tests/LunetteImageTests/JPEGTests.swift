import Glibc
import LunetteBase
import Testing

@testable import LunetteImage

/// JPEG files. Each fixture is 16 × 8 pixels, red on the left and blue on the right.
@Suite struct JPEGTests {
  private let folder = Folder()

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex.utf8).map { $0 < 0x3a ? $0 - 0x30 : $0 - 0x57 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
  /// A baseline JPEG, the usual form.
  private static let baseline = bytes(
    "ffd8ffe000104a46494600010100000100010000ffdb00430003020203020203030303040303040508050504"
      + "04050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f1718161418121415"
      + "14ffdb00430103040405040509050509140d0b0d141414141414141414141414141414141414141414141414"
      + "1414141414141414141414141414141414141414141414141414ffc000110800080010030111000211010311"
      + "01ffc4001500010100000000000000000000000000000708ffc4001410010000000000000000000000000000"
      + "0000ffc4001501010100000000000000000000000000000907ffc40014110100000000000000000000000000"
      + "000000ffda000c03010002110311003f009d10c2a60238c1d1ffd9")
  /// A progressive JPEG, which has several passes.
  private static let progressive = bytes(
    "ffd8ffe000104a46494600010100000100010000ffdb00430003020203020203030303040303040508050504"
      + "04050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f1718161418121415"
      + "14ffdb00430103040405040509050509140d0b0d141414141414141414141414141414141414141414141414"
      + "1414141414141414141414141414141414141414141414141414ffc200110800080010030111000211010311"
      + "01ffc4001500010100000000000000000000000000000607ffc4001501010100000000000000000000000000"
      + "000806ffda000c030100021003100000019cc2aa40b8c75fffc4001410010000000000000000000000000000"
      + "0010ffda00080101000105023fffc40014110100000000000000000000000000000010ffda0008010301013f"
      + "013fffc40014110100000000000000000000000000000010ffda0008010201013f013fffc400141001000000"
      + "00000000000000000000000010ffda0008010100063f023fffc4001410010000000000000000000000000000"
      + "0010ffda0008010100013f213fffda000c03010002000300000010ebffc40014110100000000000000000000"
      + "000000000010ffda0008010301013f103fffc40014110100000000000000000000000000000010ffda000801"
      + "0201013f103fffc40014100100000000000000000000000000000010ffda0008010100013f103fffd9")
  /// A JPEG with the four colours of printers (CMYK).
  private static let cmyk = bytes(
    "ffd8ffee000e41646f626500640000000002ffdb004300030202030202030303030403030405080505040405"
      + "0a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ff"
      + "db00430103040405040509050509140d0b0d1414141414141414141414141414141414141414141414141414"
      + "141414141414141414141414141414141414141414141414ffc0001408000800100401110002110103110104"
      + "1100ffc40017000003010000000000000000000000000000070809ffc4001410010000000000000000000000"
      + "0000000000ffc4001501010100000000000000000000000000000907ffc40014110100000000000000000000"
      + "000000000000ffda000e040100021103110400003f00a2173154d503f41b98d0ffd9")

  private static func isRed(_ pixel: UInt32) -> Bool {
    pixel & 255 > 230 && pixel >> 8 & 255 < 30 && pixel >> 16 & 255 < 30
  }
  private static func isBlue(_ pixel: UInt32) -> Bool {
    pixel & 255 < 30 && pixel >> 8 & 255 < 30 && pixel >> 16 & 255 > 230
  }

  @Test("a JPEG is read as pixels, in one pass or in several") func pixels() throws {
    for bytes in [Self.baseline, Self.progressive] {
      let path = folder.write(bytes, "picture.jpg")
      #expect(try ImageFile.size(path) == (16, 8))
      let bitmap = try ImageFile.decode(path)
      #expect(Self.isRed(bitmap[1, 1]) && Self.isBlue(bitmap[14, 6]))
      #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test("one that ends too early, or is in the colours of printers, is damaged") func damaged()
    throws
  {
    #expect(throws: ImageError.self) {
      try ImageFile.decode(folder.write(Self.cmyk, "picture.jpg"))
    }
    for count in 3..<Self.baseline.count - 2 {
      #expect(throws: ImageError.self, "\(count) bytes") {
        try ImageFile.decode(folder.write(Array(Self.baseline[..<count]), "picture.jpg"))
      }
    }
  }

  @Test("what a header lies is refused before anything is decoded") func lies() throws {
    var lie = Self.baseline
    // The frame header: its marker, its length, a byte for the depth, then height and width.
    let frame = try #require(
      lie.indices.dropLast().first { lie[$0] == 0xff && lie[$0 + 1] == 0xc0 })
    lie.replaceSubrange(frame + 5..<frame + 9, with: [0xff, 0xdc, 0xff, 0xdc])
    #expect(throws: ImageError.tooLarge("65500 × 65500 pixels; at most 16777216 are shown")) {
      try ImageFile.decode(folder.write(lie, "picture.jpg"))
    }
  }

  @Test("any byte that is another makes a picture or an error, never a crash") func noise() throws {
    for original in [Self.baseline, Self.progressive] {
      for index in 3..<original.count {
        var bytes = original
        bytes[index] ^= UInt8(1 + index % 255)
        do {
          #expect(try ImageFile.decode(folder.write(bytes, "picture.jpg")).pixels.count > 0)
        } catch is ImageError {}
      }
    }
  }

  @Test("as many passes as there is room for are too many") func passes() throws {
    // The first pass of a progressive picture is repeated many times.
    var starts: [Int] = []
    for index in Self.progressive.indices.dropLast()
    where Self.progressive[index] == 0xff && Self.progressive[index + 1] == 0xda {
      starts.append(index)
    }
    try #require(starts.count > 1)
    // The last pass extends to the end of the file.
    let last = Array(Self.progressive[starts.last!..<Self.progressive.count - 2])
    var bomb = Array(Self.progressive.dropLast(2))
    for _ in 0..<500 { bomb += last }
    bomb += [0xff, 0xd9]
    #expect(throws: ImageError.self) { try ImageFile.decode(folder.write(bomb, "picture.jpg")) }
  }
}
