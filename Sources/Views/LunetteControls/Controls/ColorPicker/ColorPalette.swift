/// The colours that a colour picker offers directly.
enum ColorPalette {
  /// The colours that SwiftUI has by name, and four greys.
  static let colors: [(name: String, rgb: UInt32)] = [
    ("red", 0xff3b30), ("orange", 0xff9500), ("yellow", 0xffcc00), ("green", 0x34c759),
    ("mint", 0x00c7be),
    ("teal", 0x30b0c7), ("cyan", 0x32ade6), ("blue", 0x007aff), ("indigo", 0x5856d6),
    ("purple", 0xaf52de),
    ("pink", 0xff2d55), ("brown", 0xa2845e), ("white", 0xffffff), ("light gray", 0xc7c7cc),
    ("gray", 0x8e8e93),
    ("black", 0x000000),
  ]
}
