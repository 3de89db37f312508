import LunetteBase

// Fills in the terminal's own colour of letters (`Color.ownForeground`). A terminal can only draw
// them by reversing the cell.
extension CellBuffer {
  /// Exchanges the colours of the cells in `area` whose background is the terminal's own colour of
  /// letters. A terminal has no other way to draw that colour behind a letter.
  func swapColors(in area: Rect) {
    for y in area.y..<area.maxY {
      let row = self.row(y)
      for x in area.x..<area.maxX { row[x].swapColors() }
    }
  }
}

extension Cell {
  fileprivate mutating func swapColors() {
    if foreground == .ownForeground { foreground = .terminal }
    guard background == .ownForeground else { return }
    background = foreground
    foreground = .terminal
    attributes.formSymmetricDifference(.reverse)
  }
}
