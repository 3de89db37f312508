/// A movement of whole rows that a terminal can make by itself: rows `top ..< bottom` have moved up
/// by `lines` (down if negative). The rows that have come in are marked dirty.
public struct RowScroll: Hashable, Sendable {
  /// The first of the rows that have moved, counted from 0.
  public var top: Int
  /// The row after the last of those that have moved.
  public var bottom: Int
  /// The number of rows by which they have moved up; negative for down.
  public var lines: Int
  /// Creates a movement of the rows `top ..< bottom` up by `lines` rows, or down if that is
  /// negative.
  public init(top: Int, bottom: Int, lines: Int) {
    self.top = top
    self.bottom = bottom
    self.lines = lines
  }
}

/// A screen of cells that records which of them may have been drawn since they were last shown.
///
/// Rows lie behind a table of pointers, so that scrolling moves pointers and not cells. For each
/// row, the buffer keeps a span of columns that may have changed. Code that shows the buffer
/// compares only these spans and then calls `clearDirty()`.
///
/// Rows in which nothing has been written yet share one blank row, so that a large screen with
/// little content takes little memory.
public final class CellBuffer {
  /// The width in cells.
  @exclusivity(unchecked) public private(set) var width: Int
  /// The height in cells.
  @exclusivity(unchecked) public private(set) var height: Int
  /// The table in which the cells' long glyphs, images and links are kept.
  public let glyphs: GlyphTable

  /// Memory for all rows; the first `taken` rows are initialised and in use.
  @exclusivity(unchecked) private var storage: UnsafeMutablePointer<Cell>
  @exclusivity(unchecked) private var taken = 0
  /// The row that stands for all rows that are still blank.
  @exclusivity(unchecked) @usableFromInline var blankRow: UnsafeMutablePointer<Cell>
  @exclusivity(unchecked) @usableFromInline var rows:
    UnsafeMutablePointer<UnsafeMutablePointer<Cell>>
  /// For each row, the first dirty column and one past the last. The span is empty if the first is
  /// not below the second.
  @exclusivity(unchecked) @usableFromInline var dirtyFrom: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) @usableFromInline var dirtyTo: UnsafeMutablePointer<Int32>
  /// The first row that may have changed and one past the last, so that a small change does not
  /// require looking at every row.
  @exclusivity(unchecked) @usableFromInline var dirtyTop = 0
  @exclusivity(unchecked) @usableFromInline var dirtyBottom = 0
  /// The row movements since `clearDirty()`, the oldest first.
  @exclusivity(unchecked) public private(set) var scrolls: [RowScroll] = []

  /// Creates a buffer of blank cells, all of them dirty. A negative width or height counts as 0.
  public init(width: Int, height: Int, glyphs: GlyphTable) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.glyphs = glyphs
    storage = .allocate(capacity: max(1, self.width * self.height))
    blankRow = CellBuffer.makeBlankRow(self.width)
    rows = .allocate(capacity: max(1, self.height))
    rows.initialize(repeating: blankRow, count: self.height)
    dirtyFrom = .allocate(capacity: max(1, self.height))
    dirtyTo = .allocate(capacity: max(1, self.height))
    markAllDirty()
  }
  private static func makeBlankRow(_ width: Int) -> UnsafeMutablePointer<Cell> {
    let row = UnsafeMutablePointer<Cell>.allocate(capacity: max(1, width))
    row.initialize(repeating: .blank, count: width)
    return row
  }

  deinit {
    storage.deallocate()
    blankRow.deallocate()
    rows.deallocate()
    dirtyFrom.deallocate()
    dirtyTo.deallocate()
  }

  /// The size in cells.
  public var size: Size { Size(width: width, height: height) }
  /// The rectangle of all cells, from (0, 0).
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The cells of row `y`, `width` of them, for writing. The caller must mark the cells that it
  /// writes as dirty.
  @inlinable public func row(_ y: Int) -> UnsafeMutablePointer<Cell> {
    let row = rows[y]
    return row == blankRow ? takeRow(y) : row
  }
  /// The cells of row `y` for reading only.
  @inlinable public func cells(ofRow y: Int) -> UnsafePointer<Cell> { UnsafePointer(rows[y]) }
  /// Whether row `y` is certainly blank, because it has never been requested for writing.
  @inlinable public func isUntouched(row y: Int) -> Bool { rows[y] == blankRow }

  @usableFromInline @inline(never) func takeRow(_ y: Int) -> UnsafeMutablePointer<Cell> {
    let row = storage + taken * width
    row.initialize(repeating: .blank, count: width)
    taken += 1
    rows[y] = row
    return row
  }

  /// The cell in column `x` and row `y`, both counted from 0. It is a programming error to read a
  /// cell outside of the buffer.
  public subscript(x: Int, y: Int) -> Cell {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a cell outside of the buffer")
    return rows[y][x]
  }

  /// The columns of row `y` that may have changed since `clearDirty()`.
  @inlinable public func dirtySpan(ofRow y: Int) -> Range<Int> {
    let from = Int(dirtyFrom[y])
    return from..<max(from, Int(dirtyTo[y]))
  }

  /// The range of rows in which something may have changed since `clearDirty()`.
  @inlinable public var dirtyRows: Range<Int> { dirtyTop..<max(dirtyTop, dirtyBottom) }

  /// Calls `body` with each row that may have changed since `clearDirty()` and its columns, from
  /// the top down.
  @inlinable public func forEachDirtyRow(_ body: (_ y: Int, _ span: Range<Int>) -> Void) {
    let (from, to) = (dirtyFrom, dirtyTo)
    for y in dirtyRows where from[y] < to[y] { body(y, Int(from[y])..<Int(to[y])) }
  }

  /// Marks columns `from ..< to` of row `y` as dirty; both must lie in `0 ... width`.
  @inlinable public func markDirty(row y: Int, from: Int, to: Int) {
    if Int32(truncatingIfNeeded: from) < dirtyFrom[y] {
      dirtyFrom[y] = Int32(truncatingIfNeeded: from)
    }
    if Int32(truncatingIfNeeded: to) > dirtyTo[y] { dirtyTo[y] = Int32(truncatingIfNeeded: to) }
    if y < dirtyTop { dirtyTop = y }
    if y >= dirtyBottom { dirtyBottom = y &+ 1 }
  }

  /// Marks all cells as dirty, so that all of them are compared when the buffer is shown next.
  public func markAllDirty() {
    for y in 0..<height {
      dirtyFrom[y] = 0
      dirtyTo[y] = Int32(width)
    }
    (dirtyTop, dirtyBottom) = (0, height)
  }

  /// Forgets the dirty spans and row movements, because the content of the buffer has been shown.
  public func clearDirty() {
    let rows = dirtyRows
    (dirtyFrom + rows.lowerBound).update(repeating: Int32(width), count: rows.count)
    (dirtyTo + rows.lowerBound).update(repeating: 0, count: rows.count)
    (dirtyTop, dirtyBottom) = (height, 0)
    scrolls.removeAll(keepingCapacity: true)
  }

  /// Moves rows `top ..< bottom` up by `lines` (down if negative). The rows that come in are blank
  /// and dirty.
  public func scrollRows(top: Int, bottom: Int, lines: Int) {
    precondition(top >= 0 && bottom <= height && top < bottom, "rows outside of the buffer")
    rotateRows(top: top, bottom: bottom, lines: lines)
    if let last = scrolls.last, last.top == top, last.bottom == bottom {
      // Two movements of the same rows become one; rows that have left and come back in between are
      // dirty.
      scrolls[scrolls.count - 1].lines += lines
    } else if scrolls.count < 64 {
      scrolls.append(RowScroll(top: top, bottom: bottom, lines: lines))
    } else {
      // The buffer is not being shown, for example because a terminal accepts nothing. Later, all
      // rows are compared.
      scrolls.removeAll(keepingCapacity: true)
      markAllDirty()
    }
  }

  /// Moves rows like `scrollRows`, but does not record the movement. The copy that a buffer is
  /// compared with uses it to follow a `RowScroll`.
  public func rotateRows(top: Int, bottom: Int, lines: Int) {
    let count = bottom - top
    let step = min(count, abs(lines))
    guard step > 0 else { return }
    let distance = lines > 0 ? step : -step
    rows.rotate(top..<bottom, by: distance)
    // Usually none of the rows is dirty, as what was drawn last has been shown, and there are no
    // spans to be moved.
    if dirtyTop < bottom, dirtyBottom > top {
      dirtyFrom.rotate(top..<bottom, by: distance)
      dirtyTo.rotate(top..<bottom, by: distance)
      (dirtyTop, dirtyBottom) = (min(dirtyTop, top), max(dirtyBottom, bottom))
    }
    let fresh = lines > 0 ? (bottom - step)..<bottom : top..<(top + step)
    for y in fresh {
      if !isUntouched(row: y) { rows[y].fill(with: .blank, count: width) }
      markDirty(row: y, from: 0, to: width)
    }
  }

  /// Makes all cells blank and dirty.
  public func clear() {
    rows.update(repeating: blankRow, count: height)
    taken = 0
    markAllDirty()
  }

  /// Changes the size. The contents are lost: all cells are blank and dirty.
  public func resize(width newWidth: Int, height newHeight: Int) {
    storage.deallocate()
    blankRow.deallocate()
    rows.deallocate()
    dirtyFrom.deallocate()
    dirtyTo.deallocate()
    width = max(0, newWidth)
    height = max(0, newHeight)
    storage = .allocate(capacity: max(1, width * height))
    taken = 0
    blankRow = CellBuffer.makeBlankRow(width)
    rows = .allocate(capacity: max(1, height))
    rows.initialize(repeating: blankRow, count: height)
    dirtyFrom = .allocate(capacity: max(1, height))
    dirtyTo = .allocate(capacity: max(1, height))
    scrolls.removeAll()
    markAllDirty()
  }

  /// The text of row `y` without trailing blanks.
  public func text(ofRow y: Int) -> String { text(ofRow: y, columns: 0..<width) }

  /// The text of some columns of row `y`, without trailing blanks. A glyph of which only the right
  /// half is among them counts.
  public func text(ofRow y: Int, columns: Range<Int>) -> String {
    var bytes: [UInt8] = []
    var end = 0
    let start = columns.lowerBound > 0 && rows[y][columns.lowerBound].isContinuation ? 1 : 0
    for x in (columns.lowerBound - start)..<columns.upperBound {
      let cell = rows[y][x]
      if cell.isContinuation { continue }
      bytes += glyphs.utf8(of: cell.glyph)
      if cell.glyph != 0x20 { end = bytes.count }
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// The text of the screen: its rows joined by newlines, without trailing blanks and without empty
  /// rows at the end.
  public var text: String {
    var lines = (0..<height).map { text(ofRow: $0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

extension UnsafeMutablePointer {
  /// Moves the elements in `range`, which need no destruction, to the front by `distance` (to the
  /// back if negative). Those that go out at one end come in at the other, in their order.
  @inlinable package func rotate(_ range: Range<Int>, by distance: Int) {
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    for _ in 0..<abs(distance) {
      if distance > 0 {
        let out = self[first]
        (self + first).update(from: self + first + 1, count: last - first)
        self[last] = out
      } else {
        let out = self[last]
        (self + first + 1).update(from: self + first, count: last - first)
        self[first] = out
      }
    }
  }
}

extension UnsafeMutablePointer<Cell> {
  /// Writes `cell` to `count` cells from here on, as whole words.
  @inlinable public func fill(with cell: Cell, count: Int) {
    // The cast is safe, because a cell has sixteen bytes and contains no reference.
    let halves = unsafeBitCast(cell, to: SIMD2<UInt64>.self)
    let start = UnsafeMutableRawPointer(self)
    let four = SIMD8(
      lowHalf: SIMD4(lowHalf: halves, highHalf: halves),
      highHalf: SIMD4(lowHalf: halves, highHalf: halves))
    var index = 0
    while index &+ 16 <= count {
      for each in 0..<4 {
        start.storeBytes(of: four, toByteOffset: 16 &* index &+ 64 &* each, as: SIMD8<UInt64>.self)
      }
      index &+= 16
    }
    while index < count {
      start.storeBytes(of: halves, toByteOffset: 16 &* index, as: SIMD2<UInt64>.self)
      index &+= 1
    }
  }
}
