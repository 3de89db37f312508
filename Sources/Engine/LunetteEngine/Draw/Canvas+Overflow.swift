import LunetteBase

// Fills whose edges lie between cells: a bar of 2.5 cells is two full cells and a `▌`.
extension Canvas {
  /// Fills `rect`, whose edges extend further by `overflow` (left, top, right, bottom; in cells,
  /// each less than one). Cells that are covered in part are filled in eighths, with block glyphs.
  /// Where both directions have such cells, the corners are left out.
  package func fill(_ rect: Rect, overflow: Motion.Value, _ color: Color) {
    // What lies between two cells belongs to the cell that is not full.
    func split(_ length: Double) -> (whole: Int, eighths: Int) {
      let eighths = Int((length * 8).rounded(.down))
      return eighths >= 0 ? (0, min(7, eighths)) : (1, 8 + eighths)
    }
    let (left, top) = (split(overflow.x), split(overflow.y))
    let (right, bottom) = (split(overflow.z), split(overflow.w))
    let inner = Rect(
      x: rect.x + left.whole, y: rect.y + top.whole,
      width: max(0, rect.width - left.whole - right.whole),
      height: max(0, rect.height - top.whole - bottom.whole))
    fill(inner, color)
    edge(
      Rect(x: inner.x - 1, y: inner.y, width: 1, height: inner.height), left.eighths, Blocks.left,
      isFar: true, color)
    edge(
      Rect(x: inner.maxX, y: inner.y, width: 1, height: inner.height), right.eighths, Blocks.left,
      isFar: false, color)
    edge(
      Rect(x: inner.x, y: inner.y - 1, width: inner.width, height: 1), top.eighths, Blocks.lower,
      isFar: false, color)
    edge(
      Rect(x: inner.x, y: inner.maxY, width: inner.width, height: 1), bottom.eighths, Blocks.lower,
      isFar: true, color)
  }

  /// Draws one edge of the fill. Block glyphs grow from the left and from below; a fill that enters
  /// from the other side (`isFar`) is the part that such a block leaves free.
  private func edge(_ cells: Rect, _ eighths: Int, _ blocks: [UInt32], isFar: Bool, _ color: Color)
  {
    if eighths <= 0 { return }
    modify(cells) { cell, _ in
      // A letter in the cell stays.
      guard cell.pointee.isBlank else { return }
      let background = cell.pointee.background
      if !isFar {
        cell.pointee = Cell(glyph: blocks[eighths - 1], foreground: color, background: background)
      } else if background == .none || background.isTerminal {
        cell.pointee = Cell(
          glyph: blocks[7 - eighths], foreground: color, background: background,
          attributes: .reverse)
      } else {
        cell.pointee = Cell(glyph: blocks[7 - eighths], foreground: background, background: color)
      }
    }
  }
}

/// The block glyphs for one to seven eighths of a cell.
private enum Blocks {
  static let left = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"].map { packGlyph($0) }
  static let lower = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"].map { packGlyph($0) }
}
