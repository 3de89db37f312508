import LunetteBase

// Source: https://iterm2.com/documentation-images.html

enum ITerm2Image {
  /// `OSC 1337 ; File = … : base64 ST`: shows a picture file at the cursor, in a box of `size`
  /// cells.
  static func file(_ bytes: [UInt8], size: Size) -> [UInt8] {
    let head =
      "\u{1b}]1337;File=inline=1;size=\(bytes.count);width=\(size.width);height=\(size.height);"
      + "preserveAspectRatio=0;doNotMoveCursor=1:"
    return Array(head.utf8) + Array(Clipboard.base64(bytes).utf8) + [0x1b, UInt8(ascii: "\\")]
  }
}
