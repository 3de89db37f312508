import LunetteBase
import LunetteEngine

// Which lines exist is decided at the end of each layout, when it is known which part of the
// container is in sight.
extension LazyNode: LayoutFollower {
  /// The number of additional lines that are made at both ends, because the focus may go there
  /// next.
  private static let margin = 2

  /// Called after a layout, when another part may be visible.
  func layoutEnded() {
    guard flags.contains(.placed), !store.isChecking, breadth != nil else { return }
    guard lines.count > 0, let span = span() else {
      let kept = scene.layoutPass.settling(0..<0, window)
      if window == kept, pinnedRows.isEmpty { return }
      for row in pinnedRows { store.park(row) }
      pinnedRows = []
      let isNews = make(kept)
      if !kept.isEmpty { placeLines() }
      if measureLines() || isNews || answersDiffer { invalidateLayout() }
      return
    }
    let isAtEnd = span.upperBound >= along(size) && span.lowerBound > 0
    // The lines that were visible before stay where they are on the screen, if lines before them
    // turn out to be longer or shorter.
    let anchor = window.first {
      offset(ofLine: $0) >= span.lowerBound && offset(ofLine: $0) < span.upperBound
    }
    let before = anchor.map { offset(ofLine: $0) } ?? 0
    var isOther = false
    var isNews = false
    for round in 0..<8 {
      let needed = lines(in: withWay(span))
      let wanted = round == 0 ? needed : withShorterLines(needed)
      let isSame = wanted == window
      if !isSame {
        isNews = make(wanted) || isNews
        isOther = true
      }
      let hasNews = measureLines()
      isNews = isNews || hasNews
      if !hasNews { break }
    }
    if isOther, answersDiffer { isNews = true }
    if makePinned() { isOther = true }
    if isNews {
      invalidateLayout()
      let moved = anchor.map { offset(ofLine: $0) - before } ?? 0
      if isAtEnd {
        growthFollower?.staysAtEnd(axis)
      } else if moved != 0, span.lowerBound > 0 {
        growthFollower?.contentsGrew(by: moved, axis)
      }
    }
    if isOther || isNews || !shown.pinned.isEmpty { placeLines() }
    if isNews { setNeedsDisplay() }
  }

  /// `span` extended by the part that is visible during the current scroll animation.
  private func withWay(_ span: Range<Int>) -> Range<Int> {
    guard let behind = growthFollower?.behind, behind != .zero else { return span }
    let way = axis == .vertical ? behind.y : environment.isRightToLeft ? -behind.x : behind.x
    let low = max(0, min(span.lowerBound, span.lowerBound + way))
    return low..<max(span.upperBound, min(along(size), span.upperBound + way))
  }
  private func lines(in span: Range<Int>) -> Range<Int> {
    let first = max(0, firstLine(at: span.lowerBound) - LazyNode.margin)
    let end = min(lines.count, line(at: span.upperBound - 1) + 1 + LazyNode.margin)
    return scene.layoutPass.settling(first..<end, window)
  }

  /// `needed`, and so many more lines as fill the rest of the room if they are as short as the
  /// lines that exist; at most as many as exist. Otherwise each round would find only the lines
  /// that fill the room at the usual length, however many turn out to have none.
  private func withShorterLines(_ needed: Range<Int>) -> Range<Int> {
    let length = offset(ofLine: window.upperBound) - offset(ofLine: window.lowerBound)
    let usual = window.count * ((extents.usual ?? 1) + spacing)
    func more(_ lines: Int) -> Int {
      lines <= 0 ? 0 : max(lines, min(window.count, lines * usual / max(1, length)))
    }
    let low = max(0, window.lowerBound - more(window.lowerBound - needed.lowerBound))
    let high = min(lines.count, window.upperBound + more(needed.upperBound - window.upperBound))
    return min(needed.lowerBound, low)..<max(needed.upperBound, high)
  }
}
