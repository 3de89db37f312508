import LunetteText
import Testing

@testable import LunetteControls

/// Editing, compared with a model that is an array of characters and keeps each earlier text for
/// undo.
@Suite struct EditedTextTests {
  private struct Random {
    var state: UInt64
    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  @Test(arguments: 1...40)
  func randomEditsAgreeWithAModel(seed: Int) {
    var random = Random(state: UInt64(seed) &* 977)
    // No two of these characters form one cluster, so the model and the text have the same
    // characters.
    let letters: [Character] = ["a", "b", " ", "é", "世", "👩‍🚀", "-", "Z", "🇫🇷", "_", "7"]
    var text = EditedText()
    var model: [Character] = []
    var (caret, anchor) = (0, 0)
    for _ in 0..<400 {
      let selects = random.below(3) == 0
      let before = (model, caret, anchor)
      switch random.below(9) {
      case 0, 1, 2:
        let letter = letters[random.below(letters.count)]
        // A blank follows each flag, because the regional indicators of adjacent flags could be
        // paired in another way.
        let string = letter == "🇫🇷" ? "🇫🇷 " : String(letter)
        text.insert(string)
        let range = min(caret, anchor)..<max(caret, anchor)
        model.replaceSubrange(range, with: Array(string))
        caret = range.lowerBound + string.count
        anchor = caret
      case 3:
        text.delete(to: max(0, text.caret - 1))
        let range =
          caret != anchor ? min(caret, anchor)..<max(caret, anchor) : max(0, caret - 1)..<caret
        model.removeSubrange(range)
        caret = range.lowerBound
        anchor = caret
      case 4:
        let place = random.below(model.count + 3) - 1
        text.move(to: place, selects: selects)
        caret = max(0, min(model.count, place))
        if !selects { anchor = caret }
      case 5:
        text.selectAll()
        (anchor, caret) = (0, model.count)
      case 6 where text.canUndo:
        // Undo and redo lead back to the same text.
        text.undo()
        text.redo()
        (caret, anchor) = (text.caret, text.anchor)
      case 7:
        let place = text.nextWord
        text.move(to: place)
        #expect(place >= caret && place <= model.count)
        (caret, anchor) = (place, place)
      default:
        let place = text.previousWord
        text.move(to: place)
        #expect(place <= caret && place >= 0)
        (caret, anchor) = (place, place)
      }
      #expect(text.string == String(model), "after \(before)")
      #expect(text.caret == caret && text.anchor == anchor, "after \(before)")
      #expect(text.count == model.count)
    }
    // Undoing everything leads back to the empty text.
    while text.canUndo { text.undo() }
    #expect(text.string.isEmpty || model.count > 0)
  }

  @Test(arguments: 1...20)
  func anythingThatComesInIsOneSafeLine(seed: Int) {
    var random = Random(state: UInt64(seed) &* 7919)
    var text = EditedText()
    for _ in 0..<200 {
      var scalars = String.UnicodeScalarView()
      for _ in 0...random.below(4) {
        let value = [
          random.below(0x80), random.below(0x800), random.below(0x3000), 0x200d, 0x301, 0x1f468,
          0xfe0f,
        ][
          random.below(7)]
        if let scalar = Unicode.Scalar(UInt32(value)) { scalars.append(scalar) }
      }
      text.insert(String(scalars), isPasted: random.below(2) == 0)
      if random.below(3) == 0 {
        text.move(to: random.below(text.count + 1), selects: random.below(2) == 0)
      }
      if random.below(4) == 0 { text.delete(to: random.below(text.count + 1)) }
      let string = text.string
      #expect(
        !string.unicodeScalars.contains { $0.value < 0x20 || (0x7f..<0xa0).contains($0.value) })
      #expect(text.text.lineCount == 1)
      #expect((0...text.count).contains(text.caret) && (0...text.count).contains(text.anchor))
      // Safe text stays as it is.
      #expect(SafeText.sanitize(string) == string)
    }
  }

  @Test func undoKeepsNoMoreThanItsMemory() {
    var text = EditedText()
    let large = String(repeating: "x", count: 1_000_000)
    for _ in 0..<20 {
      text.selectAll()
      text.insert(large, isPasted: true)
    }
    var steps = 0
    while text.canUndo {
      text.undo()
      steps += 1
    }
    #expect(steps >= 2 && steps <= 5)
  }

  /// What is shown, and where the cursor is, after each undo and then after each redo.
  private static func history(_ text: EditedText) -> [String] {
    var text = text
    var all = [now(text)]
    while text.canUndo {
      text.undo()
      all.append(now(text))
    }
    while text.canRedo {
      text.redo()
      all.append(now(text))
    }
    return all
  }
  private static func now(_ text: EditedText) -> String {
    "\(text.value.string) \(text.caret) \(text.anchor)"
  }

  @Test(arguments: 1...60)
  func lettersTypedTogetherAreTheSameAsOneByOne(seed: Int) {
    var random = Random(state: UInt64(seed) &* 4441)
    let letters = ["a", "b", " ", " ", "é", "世", "👩‍🚀", "-", "\u{3000}", "ا", "7"]
    var together = EditedText()
    if seed % 3 == 0 { together.replaceAll(.bytes([0x61, 0xff, 0x20, 0x09, 0x62])) }
    var apart = together
    for _ in 0..<60 {
      switch random.below(6) {
      case 0...2:
        let typed = (0...random.below(8)).map { _ in letters[random.below(letters.count)] }.joined()
        together.type(typed)
        for letter in typed { apart.type(String(letter)) }
      case 3:
        let place = random.below(together.count + 1)
        let selects = random.below(2) == 0
        together.move(to: place, selects: selects)
        apart.move(to: place, selects: selects)
      case 4:
        together.delete(to: max(0, together.caret - 1))
        apart.delete(to: max(0, apart.caret - 1))
      default:
        together.undo()
        apart.undo()
      }
      #expect(together.value == apart.value)
      #expect(together.caret == apart.caret && together.anchor == apart.anchor)
    }
    #expect(EditedTextTests.history(together) == EditedTextTests.history(apart))
  }

  @Test(arguments: 1...40)
  func undoAndRedoLeadThroughTheSameTexts(seed: Int) {
    var random = Random(state: UInt64(seed) &* 6007)
    let pieces = ["a", "word ", "\u{301}", "世", "🇫🇷", "\u{200d}", "x\ty", "é"]
    var text = EditedText()
    if seed % 2 == 0 { text.replaceAll(.bytes([0xff, 0x61, 0x0d, 0x0a, 0xc3])) }
    for _ in 0..<40 {
      // Each of these is a step of its own.
      text.endTyping()
      let before = EditedTextTests.now(text)
      let value = text.value
      switch random.below(4) {
      case 0, 1:
        let piece = pieces[random.below(pieces.count)]
        // What is typed is a step for each word.
        text.insert(piece, isPasted: piece == "x\ty" || random.below(2) == 0)
      case 2: text.delete(to: random.below(text.count + 1), kills: random.below(2) == 0)
      default:
        text.move(to: random.below(text.count + 1), selects: random.below(2) == 0)
        continue
      }
      if text.value == value { continue }
      let after = EditedTextTests.now(text)
      text.undo()
      #expect(EditedTextTests.now(text) == before)
      text.redo()
      #expect(EditedTextTests.now(text) == after)
    }
  }
}
