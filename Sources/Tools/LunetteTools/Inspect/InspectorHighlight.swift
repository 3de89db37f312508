import LunetteBase
import LunetteEngine

/// Highlights the cells of a view in a picture; their characters stay.
enum InspectorHighlight {
  static func draw(_ frame: Rect, on buffer: CellBuffer, _ support: ColorSupport) {
    let frame = frame.intersection(buffer.bounds)
    guard !frame.isEmpty else { return }
    for y in frame.y..<frame.maxY {
      let row = buffer.row(y)
      for x in frame.x..<frame.maxX {
        if support == .none {
          row[x].attributes.formSymmetricDifference(.reverse)
        } else {
          // xterm and others draw bold letters in the palette's black as grey, which nobody can read on this blue.
          row[x].attributes.subtract([.reverse, .dim, .bold])
          row[x].background = .palette(12)
          row[x].foreground = .palette(0)
        }
      }
      buffer.markDirty(row: y, from: frame.x, to: frame.maxX)
    }
  }
}
