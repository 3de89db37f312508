// Wrapping (S84, S85, S87). The code here does not read the text: widths, blanks and the places
// where a line may end were found when the text was measured.

extension MeasuredText {
  /// Lays the text out in `width` cells (nil for its own width) and at most `maximumLines` lines,
  /// and appends the lines to `lines`.
  ///
  /// No line is wider than `width`. Values of `width` and `maximumLines` below 1 count as 1. If
  /// there is more text, the last line is truncated, which `isTruncated` reports (clipping leaves
  /// the line as it is). Blanks at the end of a wrapped line are dropped, and leading ones are
  /// kept; a newline at the end of the text begins an empty line. The function does not align
  /// lines.
  ///
  /// - Parameter rows: The lines that are appended, counted from 0. The size is that of all lines
  ///   up to the last one of these.
  @discardableResult
  public func layout(
    width: Int?, maximumLines: Int = .max, lineBreak: LineBreak = .word,
    truncation: TextTruncation = .tail,
    rows: Range<Int> = 0..<Int.max, into lines: inout [TextLine]
  ) -> TextSize {
    let limit = max(1, width ?? .max)
    let maximumLines = max(1, maximumLines)
    let first = lines.count
    var size = TextSize(width: 0, height: 0)
    forEachLine(limit, lineBreak) { line in
      if size.height == maximumLines {
        size.isTruncated = hasText(from: line.start)
        return false
      }
      if size.height >= rows.upperBound { return false }
      if size.height >= rows.lowerBound { lines.append(line) }
      size.height += 1
      size.width = max(size.width, line.width)
      return true
    }
    if size.isTruncated, lineBreak != .clip, lines.count > first {
      lines[lines.count - 1] = truncated(
        from: lines[lines.count - 1].start, width: limit, truncation)
      size.width = lines[first...].lazy.map(\.width).max() ?? 0
    }
    return size
  }

  /// The lines of `layout(width:maximumLines:lineBreak:truncation:into:)`.
  public func lines(
    width: Int?, maximumLines: Int = .max, lineBreak: LineBreak = .word,
    truncation: TextTruncation = .tail
  ) -> [TextLine] {
    var lines: [TextLine] = []
    layout(
      width: width, maximumLines: maximumLines, lineBreak: lineBreak, truncation: truncation,
      into: &lines)
    return lines
  }

  /// The size of `layout(width:maximumLines:lineBreak:truncation:into:)`, without the lines.
  public func size(
    width: Int?, maximumLines: Int = .max, lineBreak: LineBreak = .word,
    truncation: TextTruncation = .tail
  ) -> TextSize {
    let limit = max(1, width ?? .max)
    let maximumLines = max(1, maximumLines)
    if paragraphs.count == 1, self.width <= limit { return TextSize(width: self.width, height: 1) }
    var size = TextSize(width: 0, height: 0)
    var widthBeforeLast = 0
    var last = TextLine(start: 0, end: 0, width: 0)
    forEachLine(limit, lineBreak) { line in
      if size.height == maximumLines {
        size.isTruncated = hasText(from: line.start)
        return false
      }
      size.height += 1
      widthBeforeLast = size.width
      size.width = max(size.width, line.width)
      last = line
      return true
    }
    if size.isTruncated, lineBreak != .clip {
      size.width = max(widthBeforeLast, truncated(from: last.start, width: limit, truncation).width)
    }
    return size
  }

  /// The width in cells of the longest part that is never wrapped, which is the smallest width at
  /// which `lineBreak: .word` does not break inside a word. The function looks at every cluster.
  public var minimumWidth: Int {
    var widest = 0
    for paragraph in paragraphs {
      if paragraph.hasTab {
        widest = max(widest, minimumWidth(of: paragraph, TabbedSource(utf8: utf8, info: info)))
      } else if let info {
        widest = max(widest, minimumWidth(of: paragraph, ClusterSource(info: info)))
      } else {
        widest = max(widest, minimumWidth(of: paragraph, ASCIISource(utf8: utf8)))
      }
    }
    return widest
  }

  private func minimumWidth(of paragraph: Paragraph, _ source: some LineSource) -> Int {
    var widest = 0
    var start = Int(paragraph.start)
    let end = Int(paragraph.end)
    for index in start...end where index > start && (index == end || source.mayBreak(before: index))
    {
      let trimmed = trimEnd(source, start, index)
      if trimmed == start { continue }  // leading blanks stay with the text after them
      let hyphen = trimmed > start && index < end && source.isSoftHyphen(trimmed - 1) ? 1 : 0
      widest = max(widest, source.width(start, trimmed) + hyphen)
      start = index
    }
    return widest
  }

  /// Whether there is anything but blanks and newlines at or after a cluster.
  private func hasText(from start: Int) -> Bool {
    (start..<max(start, clusterCount)).contains { index in
      let info = clusterInfo(index)
      return info & (ClusterInfo.blank | ClusterInfo.newline) == 0 && info & ClusterInfo.width != 0
    }
  }

  /// Calls `body` with each line until it returns false.
  @inline(__always)
  private func forEachLine(_ limit: Int, _ lineBreak: LineBreak, _ body: (TextLine) -> Bool) {
    for paragraph in paragraphs {
      let start = Int(paragraph.start)
      let end = Int(paragraph.end)
      if Int(paragraph.width) <= limit {
        guard body(TextLine(start: start, end: end, width: Int(paragraph.width))) else { return }
        continue
      }
      let goesOn: Bool
      if paragraph.hasTab {
        goesOn = wrap(TabbedSource(utf8: utf8, info: info), start, end, limit, lineBreak, body)
      } else if let info {
        goesOn = wrap(ClusterSource(info: info), start, end, limit, lineBreak, body)
      } else {
        goesOn = wrap(ASCIISource(utf8: utf8), start, end, limit, lineBreak, body)
      }
      guard goesOn else { return }
    }
  }

  /// Wraps one line of the text (between newlines) that does not fit.
  @inline(__always)
  private func wrap(
    _ source: some LineSource, _ start: Int, _ end: Int, _ limit: Int, _ lineBreak: LineBreak,
    _ body: (TextLine) -> Bool
  ) -> Bool {
    if lineBreak == .clip {
      let fit = source.fit(start, end, limit)
      return body(TextLine(start: start, end: fit.end, width: fit.width))
    }
    var start = start
    repeat {
      let fit = source.fit(start, end, limit)
      if fit.end == end { return body(TextLine(start: start, end: end, width: fit.width)) }
      var next = fit.end
      var line: TextLine
      if fit.end == start {
        // The cluster is a glyph of two cells or a tab, and the line has less room.
        next = start + 1
        line = TextLine(
          start: start, end: next, width: 1, mark: source.isBlank(start) ? .none : .squeezed)
        if source.isBlank(start) { line = TextLine(start: start, end: start, width: 0) }
      } else {
        line = lineEnd(source, start, fit, limit, lineBreak, &next)
      }
      while next < end, source.isBlank(next) { next &+= 1 }
      guard body(line) else { return false }
      start = next
    } while start < end
    return true
  }

  /// The line that begins at `start` and has room up to the end of `fit`; there is more text after
  /// that. `next` is set to the start of the next line, before any blanks are skipped.
  @inline(__always)
  private func lineEnd(
    _ source: some LineSource, _ start: Int, _ fit: (end: Int, width: Int), _ limit: Int,
    _ lineBreak: LineBreak,
    _ next: inout Int
  ) -> TextLine {
    if lineBreak == .word, !source.isBlank(fit.end) {
      var index = source.lastBreak(start, fit.end)
      while index > start {
        let end = trimEnd(source, start, index)
        // A line is not made of leading blanks only: the word after them is broken instead.
        if end == start { break }
        let width = source.width(start, end, of: fit)
        if !source.isSoftHyphen(end &- 1) {
          next = index
          return TextLine(start: start, end: end, width: width)
        }
        if width < limit {
          next = index
          return TextLine(start: start, end: end, width: width &+ 1, mark: .hyphen)
        }
        index = source.lastBreak(start, index &- 1)
      }
    }
    let end = trimEnd(source, start, fit.end)
    return TextLine(start: start, end: end, width: source.width(start, end, of: fit))
  }

  @inline(__always)
  private func trimEnd(_ source: some LineSource, _ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, source.isBlank(end &- 1) { end &-= 1 }
    return end
  }
}
