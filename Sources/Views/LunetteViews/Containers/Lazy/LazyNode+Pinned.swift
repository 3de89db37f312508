import LunetteBase
import LunetteEngine

/// The headers and footers of sections that stay in sight while their rows are.
extension LazyNode {
  /// A line that stays in sight, and its offset and length.
  struct Pin {
    var line: Int
    var at: Int
    var length: Int
  }
  func pins(_ tracks: LazyTracks) -> [Pin] {
    guard !shown.pinned.isEmpty, lines.count > 0, let span = span() else { return [] }
    var found: [Pin] = []
    func known(_ line: Int) -> Int {
      let row = lines.rows(inLine: line).lowerBound
      let there = pinnedRows.first { $0.index == row } ?? store.visible.first { $0.index == row }
      return there.map { along($0.node.measure(proposal(0, line, tracks, across(size)))) }
        ?? extents.usual ?? 1
    }
    if shown.pinned.contains(.sectionHeaders),
      let header = lines.header(before: line(at: span.lowerBound)),
      offset(ofLine: header) < span.lowerBound
    {
      let length = known(header)
      let end = offset(ofLine: lines.end(ofSectionOf: header)) - spacing
      found.append(Pin(line: header, at: min(span.lowerBound, end - length), length: length))
    }
    if shown.pinned.contains(.sectionFooters),
      let footer = lines.footer(after: line(at: span.upperBound - 1))
    {
      let length = known(footer)
      if offset(ofLine: footer) + length > span.upperBound {
        let header = lines.header(before: footer)
        let start = header.map { offset(ofLine: $0 + 1) } ?? 0
        found.append(Pin(line: footer, at: max(span.upperBound - length, start), length: length))
      }
    }
    return found
  }
  func placePinned(_ tracks: LazyTracks) {
    for pin in pins(tracks) {
      let index = lines.rows(inLine: pin.line).lowerBound
      guard
        let row = pinnedRows.first(where: { $0.index == index })
          ?? store.visible.first(where: { $0.index == index })
      else { continue }
      place([row], pin.line, at: pin.at, pin.length, tracks)
    }
  }
  /// Makes the headers and footers that are pinned now, and parks those that no longer are. Returns
  /// whether anything changed.
  func makePinned() -> Bool {
    let wanted = pins(tracks(across(size))).map { lines.rows(inLine: $0.line).lowerBound }
    var isNews = false
    for row in pinnedRows where !wanted.contains(row.index) {
      store.park(row)
      isNews = true
    }
    pinnedRows.removeAll { !wanted.contains($0.index) }
    for index in wanted
    where !pinnedRows.contains(where: { $0.index == index })
      && !store.visible.contains(where: { $0.index == index })
    {
      pinnedRows.append(store.makeRow(index))
      isNews = true
    }
    return isNews
  }

  /// The rectangle of the container without the pinned lines at both ends of the visible part.
  func between(_ pins: [Pin]) -> Rect {
    var (start, end) = (0, along(size))
    for pin in pins {
      if lines.part(ofLine: pin.line) == .header {
        start = max(start, pin.at + pin.length)
      } else {
        end = min(end, pin.at)
      }
    }
    let length = max(0, end - start)
    if axis == .vertical { return Rect(x: 0, y: start, width: size.width, height: length) }
    return Rect(
      x: environment.isRightToLeft ? size.width - start - length : start, y: 0, width: length,
      height: size.height)
  }
}
