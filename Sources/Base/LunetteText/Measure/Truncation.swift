import LunetteBase

// Truncation (S85). The ellipsis `…` takes one cell. Texts are only cut between grapheme clusters;
// if a wide glyph does not fit, the text becomes one cell shorter.

extension MeasuredText {
  /// The text from a cluster on as one line of at most `width` cells. If it fits, it is unchanged;
  /// else it gets an ellipsis at the head, in the middle (then ⌈(width − 1) / 2⌉ cells are kept
  /// before the ellipsis) or at the tail.
  ///
  /// Newlines count as left out: the part before the ellipsis belongs to the first line, and the
  /// part after it to the last line that has text. After the ellipsis, a tab is one blank. A width
  /// below 1 counts as 1.
  public func truncated(from start: Int = 0, width: Int?, _ truncation: TextTruncation = .tail)
    -> TextLine
  {
    let limit = max(1, width ?? .max)
    let first = paragraphs[paragraphIndex(ofCluster: start)]
    let textEnd = endOfText(from: start)
    let headEnd = Int(first.end)
    if textEnd <= headEnd {
      let whole = self.width(first, start, headEnd)
      if whole <= limit { return TextLine(start: start, end: headEnd, width: whole) }
      let text = self.width(first, start, textEnd)
      if text <= limit { return TextLine(start: start, end: textEnd, width: text) }
    }
    let room = limit == .max ? .max : limit - 1
    let headRoom: Int
    switch truncation {
    case .head: headRoom = 0
    case .middle: headRoom = room == .max ? .max : (room + 1) / 2
    case .tail: headRoom = room
    }
    let head: (end: Int, width: Int) =
      headRoom == 0 ? (start, 0) : fit(first, start, min(headEnd, max(start, textEnd)), headRoom)
    var line = TextLine(start: start, end: head.end, width: head.width + 1, mark: .ellipsis)
    if truncation != .tail {
      let tail = tailFit(after: head.end, textEnd, room: room == .max ? .max : room - headRoom)
      line.tailStartIndex = Int32(truncatingIfNeeded: tail.start)
      line.tailEndIndex = Int32(truncatingIfNeeded: textEnd)
      line.cells += Int32(truncatingIfNeeded: tail.width)
    }
    return line
  }

  /// The longest part at the end of the text, up to `end` and within its last line, that has at
  /// most `room` cells.
  private func tailFit(after lowest: Int, _ end: Int, room: Int) -> (start: Int, width: Int) {
    var start = end
    var width = 0
    while start > lowest {
      let info = clusterInfo(start - 1)
      let cells = Int(info & ClusterInfo.width)
      if info & ClusterInfo.newline != 0 || width + cells > room { break }
      width += cells
      start -= 1
    }
    return (start, width)
  }

  /// The end of the last cluster that is neither blank nor a newline; `start` if there is none.
  private func endOfText(from start: Int) -> Int {
    var end = clusterCount
    while end > start, clusterInfo(end - 1) & (ClusterInfo.blank | ClusterInfo.newline) != 0 {
      end -= 1
    }
    return end
  }

  func paragraphIndex(ofCluster index: Int) -> Int {
    max(0, paragraphs.partitioningIndex { Int($0.start) > index } - 1)
  }

  private func width(_ paragraph: Paragraph, _ start: Int, _ end: Int) -> Int {
    if paragraph.hasTab { return TabbedSource(utf8: utf8, info: info).width(start, end) }
    guard let info else { return end - start }
    return ClusterSource(info: info).width(start, end)
  }

  private func fit(_ paragraph: Paragraph, _ start: Int, _ end: Int, _ limit: Int) -> (
    end: Int, width: Int
  ) {
    if paragraph.hasTab { return TabbedSource(utf8: utf8, info: info).fit(start, end, limit) }
    guard let info else { return ASCIISource(utf8: utf8).fit(start, end, min(limit, end - start)) }
    return ClusterSource(info: info).fit(start, end, limit)
  }
}
