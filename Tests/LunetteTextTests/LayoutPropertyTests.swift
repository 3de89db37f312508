import Testing

@testable import LunetteText

/// Properties of the lines of random texts at all widths.
@Suite struct LayoutPropertyTests {
  static let widths: [Int?] = [nil, -1, 0, 1, 2, 3, 4, 5, 7, 10, 16, 40]
  static let breaks: [LineBreak] = [.word, .character, .clip]

  @Test func noLineIsWiderThanProposedAndGlyphsFillItExactly() {
    for seed in RandomText.seeds(300) {
      let text = MeasuredText(RandomText.text(seed: seed))
      for width in Self.widths {
        for lineBreak in Self.breaks {
          for line in text.lines(width: width, lineBreak: lineBreak) {
            expectSound(
              line, of: text, width,
              "seed \(seed), width \(String(describing: width)), \(lineBreak)")
          }
        }
      }
    }
  }

  @Test func allThatIsNotBlankIsThereAndInOrder() {
    for seed in RandomText.seeds(300) {
      let text = MeasuredText(RandomText.text(seed: seed))
      for width in Self.widths {
        for lineBreak in [LineBreak.word, .character] {
          var next = 0
          for line in text.lines(width: width, lineBreak: lineBreak) {
            #expect(line.start >= next && line.end >= line.start, "seed \(seed)")
            #expect(
              (next..<line.start).allSatisfy { isDroppable(text, $0) },
              "seed \(seed), width \(width ?? -9)")
            next = line.end
          }
          #expect((next..<text.clusterCount).allSatisfy { isDroppable(text, $0) }, "seed \(seed)")
        }
      }
    }
  }

  @Test func noWordIsPushedToTheNextLineWithoutNeed() {
    for seed in RandomText.seeds(300) {
      let text = MeasuredText(RandomText.text(seed: seed))
      for width in [3, 5, 9, 14] {
        let lines = text.lines(width: width)
        for (line, following) in zip(lines, lines.dropFirst()) {
          let newline = (line.start..<text.clusterCount).first {
            text.cluster(at: $0).flags.contains(.isNewline)
          }
          let end = newline ?? text.clusterCount
          guard following.start < end, following.end > following.start, line.mark == .none else {
            continue
          }
          var more = MeasuredTextProbe(text, line.start)
          var index = line.start
          repeat {
            more.take(index)
            index += 1
          } while index <= following.start
            || (index < end && text.clusterInfo(index) & ClusterInfo.breakBefore == 0)
          #expect(
            more.trimmedWidth > width, "seed \(seed), width \(width): \(text.strings(width: width))"
          )
        }
      }
    }
  }

  @Test func theSizeIsThatOfTheLines() {
    for seed in RandomText.seeds(120) {
      let text = MeasuredText(RandomText.text(seed: seed))
      for width in Self.widths {
        for lineBreak in Self.breaks {
          for maximumLines in [1, 2, Int.max] {
            for truncation in [TextTruncation.head, .middle, .tail] {
              var lines: [TextLine] = []
              let size = text.layout(
                width: width, maximumLines: maximumLines, lineBreak: lineBreak,
                truncation: truncation, into: &lines)
              #expect(
                size.height == lines.count && size.width == lines.map(\.width).max(), "seed \(seed)"
              )
              #expect(lines.count <= maximumLines)
              #expect(
                text.size(
                  width: width, maximumLines: maximumLines, lineBreak: lineBreak,
                  truncation: truncation)
                  == size,
                "seed \(seed), width \(String(describing: width)), \(lineBreak), \(maximumLines)")
              for line in lines { expectSound(line, of: text, width, "seed \(seed)") }
            }
          }
        }
      }
    }
  }

  @Test func truncatedLinesFit() {
    for seed in RandomText.seeds(300) {
      let text = MeasuredText(RandomText.text(seed: seed))
      for width in Self.widths {
        for truncation in [TextTruncation.head, .middle, .tail] {
          for start in Set([0, text.clusterCount / 2, text.clusterCount]) {
            let line = text.truncated(from: start, width: width, truncation)
            expectSound(
              line, of: text, width,
              "seed \(seed) from \(start), width \(width ?? -9), \(truncation)")
          }
        }
      }
    }
  }

  @Test func unlimitedIsAsWideAsItIs() {
    for seed in RandomText.seeds(300) {
      let text = MeasuredText(RandomText.text(seed: seed))
      let lines = text.lines(width: nil)
      #expect(lines.count == text.lineCount && lines.map(\.width).max() == text.width)
      #expect(text.lines(width: max(1, text.width)) == lines, "seed \(seed)")
      #expect(text.lines(width: .max) == lines)
    }
  }

  @Test func asciiIsWrappedAsAnyTextIs() {
    let letters = Array("ab1--  \n\t().,$\"".utf8)
    for seed in RandomText.seeds(500) {
      var generator = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        letters.randomElement(using: &generator)!
      }
      let ascii = MeasuredText(String(decoding: bytes, as: UTF8.self))
      #expect(ascii.isASCII)
      let general = bytes.withUnsafeBufferPointer {
        MeasuredText(storage: TextBuilder.measure($0, TextScan($0), isSafe: false, runStarts: [0])!)
      }
      #expect(
        !general.isASCII && ascii.width == general.width
          && ascii.minimumWidth == general.minimumWidth)
      #expect((0..<bytes.count).allSatisfy { ascii.cluster(at: $0) == general.cluster(at: $0) })
      for width in Self.widths {
        for lineBreak in Self.breaks {
          #expect(
            ascii.lines(width: width, maximumLines: 3, lineBreak: lineBreak)
              == general.lines(width: width, maximumLines: 3, lineBreak: lineBreak),
            """
            seed \(seed), width \(String(describing: width)): \
            \(String(decoding: bytes, as: UTF8.self).debugDescription)
            """
          )
        }
      }
    }
  }

  /// Checks that a line is not too wide, that its glyphs follow each other from column 0 to its
  /// width, and that none of them is a control character.
  private func expectSound(
    _ line: TextLine, of text: MeasuredText, _ width: Int?, _ comment: @autoclosure () -> String
  ) {
    #expect(line.width <= max(1, width ?? .max), "\(comment())")
    var column = 0
    text.forEachGlyph(in: line) { glyph in
      #expect(
        glyph.column == column && (1...2).contains(glyph.width) && !glyph.utf8.isEmpty,
        "\(comment())")
      #expect(glyph.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }, "\(comment())")
      #expect((0..<max(1, text.clusterCount)).contains(glyph.cluster), "\(comment())")
      column += glyph.width
    }
    #expect(column == line.width, "\(comment())")
    if let bytes = text.asciiBytes(of: line) {
      let mark = line.mark == .none ? [] : Array(text.glyph(of: line.mark))
      #expect(
        String(decoding: bytes.before + mark + bytes.after, as: UTF8.self) == text.string(of: line),
        "\(comment())")
    }
  }

  private func isDroppable(_ text: MeasuredText, _ index: Int) -> Bool {
    let cluster = text.cluster(at: index)
    return cluster.flags.contains(.isBlank) || cluster.flags.contains(.isNewline)
      || cluster.width == 0
  }
}

/// Measures a part of a text cluster by cluster.
struct MeasuredTextProbe {
  let text: MeasuredText
  private var width = 0
  /// The width without trailing blanks, and with a hyphen if a soft hyphen is at the end.
  private(set) var trimmedWidth = 0

  init(_ text: MeasuredText, _ start: Int) { self.text = text }

  mutating func take(_ index: Int) {
    let cluster = text.cluster(at: index)
    width += cluster.flags.contains(.isTab) ? 4 - width % 4 : Int(cluster.width)
    if !cluster.flags.contains(.isBlank) { trimmedWidth = width }
    if text.clusterStrings[index] == "\u{ad}" { trimmedWidth += 1 }
  }
}
