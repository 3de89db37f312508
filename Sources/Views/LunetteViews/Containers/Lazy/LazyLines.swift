import LunetteBase
import LunetteEngine

/// Maps rows to lines: a header or footer has a line to itself, of the other rows a fixed number
/// stand in one line.
struct LazyLines {
  struct Block {
    var line: Int
    var lines: Int
    var row: Int
    var rows: Int
    var part: ListRows.Part
  }
  private(set) var blocks: [Block] = []
  private(set) var count = 0
  let perLine: Int

  init(_ rows: ListRows, perLine: Int) {
    self.perLine = max(1, perLine)
    for stretch in rows.stretches {
      let lines = stretch.part == .row ? (stretch.count + self.perLine - 1) / self.perLine : 1
      blocks.append(
        Block(
          line: count, lines: lines, row: stretch.start, rows: stretch.count, part: stretch.part))
      count += lines
    }
  }

  /// The index of the last block for which `isWithin` is true; 0 if there is none. The blocks are
  /// in order.
  private func last(_ isWithin: (Block) -> Bool) -> Int {
    max(0, blocks.partitioningIndex { !isWithin($0) } - 1)
  }
  func rows(inLine line: Int) -> Range<Int> {
    let block = blocks[last { $0.line <= line }]
    let first = block.row + (line - block.line) * (block.part == .row ? perLine : 1)
    return first..<min(block.row + block.rows, first + perLine)
  }
  func line(ofRow row: Int) -> Int {
    let block = blocks[last { $0.row <= row }]
    return block.line + (block.part == .row ? (row - block.row) / perLine : 0)
  }
  func part(ofLine line: Int) -> ListRows.Part { blocks[last { $0.line <= line }].part }

  /// The first line after the section of `line`.
  func end(ofSectionOf line: Int) -> Int {
    for block in blocks[last { $0.line <= line }...]
    where block.line > line && block.part == .header {
      return block.line
    }
    return count
  }

  /// `header(before:)` is the last line at or before `line` that is a header of the section of
  /// `line`; `footer(after:)` is the first line at or after it that is a footer of that section.
  func header(before line: Int) -> Int? {
    var index = last { $0.line <= line }
    while index >= 0 {
      if blocks[index].part == .header { return blocks[index].line }
      // After a footer there is no section until the next header.
      if blocks[index].part == .footer, blocks[index].line < line { return nil }
      index -= 1
    }
    return nil
  }
  func footer(after line: Int) -> Int? {
    for block in blocks[last { $0.line <= line }...] {
      if block.part == .footer { return block.line }
      if block.part == .header, block.line > line { return nil }
    }
    return nil
  }
}

/// The lengths of lines, most of which have not been measured: these count as long as the first
/// line that was measured.
struct LazyExtents {
  /// The length of the first line that was measured, at least 1; nil before that.
  private(set) var usual: Int?
  /// The lines that differ from the usual length, in their order, and the sums of the differences
  /// up to each of them.
  private var lines: ContiguousArray<Int> = []
  private var sums: ContiguousArray<Int> = []

  /// The index in `lines` of the first entry that is not before `line`.
  private func slot(of line: Int) -> Int { lines.partitioningIndex { $0 >= line } }
  private func difference(at slot: Int) -> Int { sums[slot] - (slot > 0 ? sums[slot - 1] : 0) }

  /// Notes the first line that was measured, whose length is then the usual one. A line without
  /// length says nothing of the others.
  mutating func learn(_ line: Int, _ length: Int) {
    let usual = max(1, length)
    // The differences so far were relative to a length of one cell.
    for slot in sums.indices { sums[slot] -= (slot + 1) * (usual - 1) }
    self.usual = usual
    set(line, length)
  }
  mutating func set(_ line: Int, _ length: Int) {
    let wanted = length - (usual ?? 1)
    let slot = slot(of: line)
    let isThere = slot < lines.count && lines[slot] == line
    let change = wanted - (isThere ? difference(at: slot) : 0)
    if change == 0 { return }
    if !isThere {
      lines.insert(line, at: slot)
      sums.insert(slot > 0 ? sums[slot - 1] : 0, at: slot)
    }
    for later in slot..<sums.count { sums[later] += change }
  }
  /// The total length of all lines before `line`; `line` is also their number.
  func length(before line: Int) -> Int {
    let slot = slot(of: line)
    return line * (usual ?? 1) + (slot > 0 ? sums[slot - 1] : 0)
  }
  /// Removes the entries for lines from `count` on, because there are no more than `count` lines.
  mutating func limit(to count: Int) {
    let slot = slot(of: count)
    lines.removeSubrange(slot...)
    sums.removeSubrange(slot...)
  }
}
