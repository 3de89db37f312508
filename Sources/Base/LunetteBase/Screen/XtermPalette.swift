/// xterm's palette of 256 colours: sixteen named colours, a cube of 6×6×6 colours, and 24 greys.
/// Terminals with a different palette differ in the first sixteen. Source: xterm's `XTerm-col.ad`
/// and `256colres.pl`.
package enum XtermPalette {
  /// The colours as `0xRRGGBB`.
  package static let rgb: [UInt32] = {
    var all: [UInt32] = [
      0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
      0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
    ]
    let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
    for red in steps {
      for green in steps { for blue in steps { all.append(red << 16 | green << 8 | blue) } }
    }
    for grey in 0..<24 { all.append(UInt32(8 + 10 * grey) * 0x010101) }
    return all
  }()
}
