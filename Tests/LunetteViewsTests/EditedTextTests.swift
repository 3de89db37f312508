import LunetteText
import Testing

@testable import LunetteViews

/// Editing, compared with a model that is an array of characters and keeps each earlier text for undo.
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
    // No two of these characters form one cluster, so the model and the text have the same characters.
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
        // A blank follows each flag, because the regional indicators of adjacent flags could be paired in another way.
        let string = letter == "🇫🇷" ? "🇫🇷 " : String(letter)
        text.insert(string)
        let range = min(caret, anchor)..<max(caret, anchor)
        model.replaceSubrange(range, with: Array(string))
        caret = range.lowerBound + string.count
        anchor = caret
      case 3:
        text.delete(to: max(0, text.caret - 1))
        let range = caret != anchor ? min(caret, anchor)..<max(caret, anchor) : max(0, caret - 1)..<caret
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
        let value = [random.below(0x80), random.below(0x800), random.below(0x3000), 0x200d, 0x301, 0x1f468, 0xfe0f][
          random.below(7)]
        if let scalar = Unicode.Scalar(UInt32(value)) { scalars.append(scalar) }
      }
      text.insert(String(scalars), isPasted: random.below(2) == 0)
      if random.below(3) == 0 { text.move(to: random.below(text.count + 1), selects: random.below(2) == 0) }
      if random.below(4) == 0 { text.delete(to: random.below(text.count + 1)) }
      let string = text.string
      #expect(!string.unicodeScalars.contains { $0.value < 0x20 || (0x7f..<0xa0).contains($0.value) })
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
}
