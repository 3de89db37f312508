import LunetteBase
import LunetteText
import Testing

@testable import LunetteControls

private struct Random {
  var state: UInt64
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, bound)
  }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}

/// The text of an editor, compared with a plain array of bytes.
@Suite struct EditorTextTests {
  /// Bytes of all kinds. No two pieces make a return and a line feed, which would be one end of a
  /// line.
  private static let pieces: [[UInt8]] = [
    Array("a".utf8), Array("bc d".utf8), Array("é世👩‍🚀".utf8), [0x0a], [0x0d, 0x0a], [0x0a, 0x0a],
    [0xff], [0], [0x09],
    Array("e\u{301}\u{ad}x".utf8), Array("one\ntwo\r\nthree".utf8), [],
  ]

  @Test(arguments: 1...60)
  func randomReplacementsAgreeWithAnArray(seed: Int) {
    var random = Random(state: UInt64(seed) &* 7919)
    var text = EditorText()
    var model: [UInt8] = []
    for _ in 0..<300 {
      let places = [random.below(model.count + 1), random.below(model.count + 1)].map(
        text.position(ofByte:))
      let range = min(places[0], places[1])..<max(places[0], places[1])
      let bytes = random.pick(EditorTextTests.pieces)
      let bounds = text.byte(of: range.lowerBound)..<text.byte(of: range.upperBound)
      #expect(text.bytes(range) == Array(model[bounds]))
      let end = text.replace(range, with: bytes)
      model.replaceSubrange(bounds, with: bytes)
      #expect(text.bytes == model)
      #expect(text.byteCount == model.count)
      #expect(text.byte(of: end) == bounds.lowerBound + bytes.count)
      #expect(text.position(ofByte: text.byte(of: end)) == end)
      #expect(text.lines.count == EditorText(model).lines.count)
      if model.count > 2000 {
        text = EditorText()
        model = []
      }
    }
  }

  @Test(arguments: [
    [UInt8]([0x61, 0x0d]), [0x0d, 0x0d, 0x0a], [0x0a], [], [0x0d, 0x0a, 0x0d, 0x0a],
  ])
  func bytesComeBackAsTheyWere(bytes: [UInt8]) {
    #expect(EditorText(bytes).bytes == bytes)
    #expect(EditorText(bytes).byteCount == bytes.count)
  }
}

/// The rope of an editor's lines, compared with a plain array of lines.
@Suite struct LineRopeTests {
  private static func lines(_ count: Int, _ random: inout Random) -> ContiguousArray<EditorLine> {
    ContiguousArray(
      (0..<count).map { _ in
        EditorLine(
          Array(repeating: 0x61, count: random.below(4)),
          random.below(3) == 0 ? .returnAndLineFeed : .lineFeed)
      })
  }
  /// Many lines, so that leaves are split and joined; whole parts come and go.
  @Test(arguments: 1...40)
  func randomReplacementsAgreeWithAnArray(seed: Int) {
    var random = Random(state: UInt64(seed) &* 15_485_863)
    var model = LineRopeTests.lines(1 + random.below(2000), &random)
    var rope = LineRope(model)
    for _ in 0..<120 {
      let first = random.below(model.count)
      let longest = random.pick([1, 1, 3, 100, model.count])
      let range = first..<(first + 1 + random.below(min(longest, model.count - first)))
      let fresh = LineRopeTests.lines(1 + random.below(random.pick([1, 1, 3, 200, 1000])), &random)
      let before = (rope, model)
      model.replaceSubrange(range, with: fresh)
      rope.replaceSubrange(range, with: fresh)
      #expect(rope.isBalanced)
      #expect(rope.elementsEqual(model, by: ===))
      // The rope before the edit is as it was.
      #expect(before.0.elementsEqual(before.1, by: ===))
      #expect(rope.count == model.count)
      #expect(rope.length == model.reduce(0) { $0 + $1.length })
      for _ in 0..<5 {
        let index = random.below(model.count)
        #expect(rope[index] === model[index])
        let start = model[..<index].reduce(0) { $0 + $1.length }
        #expect(rope.length(before: index) == start)
        let place = start + random.below(model[index].length)
        #expect(rope.line(atByte: place) == (index, start))
      }
      #expect(rope.line(atByte: rope.length).index == model.count - 1)
      let part = random.below(model.count)..<model.count
      var visited: [EditorLine] = []
      rope.forEach(in: part.lowerBound..<(part.lowerBound + part.count / 2)) { visited.append($0) }
      #expect(visited.elementsEqual(model[part].prefix(part.count / 2), by: ===))
    }
  }
}

/// The clusters of a shown line, and the byte offsets that they stand for.
@Suite struct LinePictureTests {
  @Test(arguments: 1...60)
  func clustersLeadBackToTheirBytes(seed: Int) {
    var random = Random(state: UInt64(seed) &* 104_729)
    let pieces: [[UInt8]] = [
      Array("a".utf8), Array("word ".utf8), Array("é".utf8), Array("e\u{301}".utf8),
      Array("世".utf8), [0xff],
      [0xe2, 0x80],
      [0], [0x1b], [0x09], Array("\u{ad}".utf8), Array("\u{200b}".utf8), Array("\u{2028}".utf8),
      Array("👩‍🚀".utf8),
      Array("\u{202e}".utf8), Array("אב".utf8), Array("\u{301}".utf8), [0x0d],
    ]
    for _ in 0..<100 {
      let bytes = (0..<random.below(12)).flatMap { _ in random.pick(pieces) }
      let picture = LinePicture(bytes)
      #expect(picture.offset(ofCluster: picture.count) == bytes.count)
      for cluster in 0..<picture.count {
        let offset = picture.offset(ofCluster: cluster)
        #expect(offset <= picture.offset(ofCluster: cluster + 1))
        #expect(picture.cluster(atOrAfter: offset) <= cluster + 1)
        // Each byte offset within a cluster leads back to that cluster.
        if offset < picture.offset(ofCluster: cluster + 1) {
          #expect(picture.cluster(atOffset: offset) == cluster)
        }
      }
      for offset in 0...bytes.count {
        #expect((0...picture.count).contains(picture.cluster(atOffset: offset)))
      }
    }
  }
}

/// Editing, compared with a model that is an array of characters and keeps each earlier text for
/// undo.
@Suite struct EditedLinesTests {
  @Test(arguments: 1...60)
  func randomEditsAgreeWithAModel(seed: Int) {
    var random = Random(state: UInt64(seed) &* 31337)
    // No two of these characters form one cluster, so the model and the text have the same
    // characters.
    let letters: [Character] = ["a", "b", " ", "é", "世", "👩‍🚀", "-", "\n", "_", "7", "\n", "\t"]
    var lines = EditedLines()
    var model: [Character] = []
    var (caret, anchor) = (0, 0)
    /// The index of a position, counted in characters.
    func place(_ position: EditorPosition) -> Int {
      String(decoding: lines.text.bytes(.start..<position), as: UTF8.self).count
    }
    func position(_ place: Int) -> EditorPosition {
      lines.text.position(ofByte: String(model[..<place]).utf8.count)
    }
    for _ in 0..<300 {
      let selects = random.below(3) == 0
      let range = min(caret, anchor)..<max(caret, anchor)
      switch random.below(10) {
      case 0, 1, 2, 3:
        let string = (0...random.below(3)).map { _ in random.pick(letters) }
        lines.insert(String(string), isPasted: random.below(2) == 0)
        model.replaceSubrange(range, with: string)
        caret = range.lowerBound + string.count
        anchor = caret
      case 4:
        lines.delete(to: lines.before(lines.caret))
        let gone = range.isEmpty ? max(0, caret - 1)..<caret : range
        model.removeSubrange(gone)
        caret = gone.lowerBound
        anchor = caret
      case 5:
        lines.delete(to: lines.after(lines.caret))
        let gone = range.isEmpty ? caret..<min(model.count, caret + 1) : range
        model.removeSubrange(gone)
        caret = gone.lowerBound
        anchor = caret
      case 6:
        let goal = random.below(model.count + 1)
        lines.move(to: position(goal), selects: selects)
        caret = goal
        if !selects { anchor = caret }
      case 7:
        let forward = random.below(2) == 0
        let goal = forward ? lines.after(lines.caret) : lines.before(lines.caret)
        lines.move(to: goal, selects: selects)
        caret = max(0, min(model.count, caret + (forward ? 1 : -1)))
        if !selects { anchor = caret }
      case 8 where lines.canUndo:
        // Undo and redo lead back to the same text.
        let value = lines.value
        lines.undo()
        lines.redo()
        #expect(lines.value == value)
        (caret, anchor) = (place(lines.caret), place(lines.anchor))
      default:
        let goal = random.below(2) == 0 ? lines.nextWord : lines.previousWord
        lines.move(to: goal)
        caret = place(goal)
        anchor = caret
      }
      #expect(lines.value == .text(String(model)))
      #expect(place(lines.caret) == caret)
      #expect(place(lines.anchor) == anchor)
    }
  }

  @Test(arguments: 1...40)
  func undoLeadsBackThroughEveryText(seed: Int) {
    var random = Random(state: UInt64(seed) &* 65537)
    var lines = EditedLines()
    lines.replaceAll(.bytes(Array("one\r\ntwo \u{ff}".utf8) + [0xff, 0x0a]))
    var texts = [lines.value]
    for _ in 0..<60 {
      lines.move(to: lines.text.position(ofByte: random.below(lines.text.byteCount + 1)))
      if random.below(2) == 0 {
        lines.move(
          to: lines.text.position(ofByte: random.below(lines.text.byteCount + 1)), selects: true)
      }
      let before = lines.version
      switch random.below(4) {
      case 0: lines.delete(to: lines.nextWord, kills: true)
      case 1: lines.yank()
      default:
        lines.insert(random.pick(["x", "two\nlines", "\r\n", "e", "\u{301}", "世"]), isPasted: true)
      }
      if lines.version != before { texts.append(lines.value) }
      lines.endTyping()
    }
    for text in texts.dropLast().reversed() {
      lines.undo()
      #expect(lines.value == text)
    }
    #expect(!lines.canUndo)
    for text in texts.dropFirst() {
      lines.redo()
      #expect(lines.value == text)
    }
    #expect(!lines.canRedo)
  }

  @Test func whatIsRememberedIsBounded() {
    var lines = EditedLines()
    let many = String(repeating: "x", count: 300_000)
    for _ in 0..<20 {
      lines.selectAll()
      lines.insert(many, isPasted: true)
    }
    var steps = 0
    while lines.canUndo {
      lines.undo()
      steps += 1
    }
    #expect(steps >= 1 && steps <= 7)
  }

  @Test func theCursorStaysWhereTheTextAroundItStays() {
    var lines = EditedLines()
    lines.replaceAll("one\ntwo\nthree")
    lines.move(to: EditorPosition(line: 1, offset: 3))
    lines.replaceAll("zero\none\ntwo\nthree")
    #expect(lines.caret == EditorPosition(line: 2, offset: 3))
    lines.replaceAll("zero\none\ntwo\nthree\nfour")
    #expect(lines.caret == EditorPosition(line: 2, offset: 3))
    lines.replaceAll("")
    #expect(lines.caret == .start)
  }

  @Test func returnsBecomeLineFeeds() {
    #expect(EditedLines.typed("a\r\nb\rc\n\rd") == Array("a\nb\nc\n\nd".utf8))
    #expect(EditedLines.typed("\r") == [0x0a])
  }
}
