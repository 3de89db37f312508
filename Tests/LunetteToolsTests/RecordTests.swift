import Lunette
import LunetteBase
import Testing

@testable import LunetteTools

@Suite struct RecordTests {
  private let glyphs = GlyphTable()
  private func screen(_ lines: String...) -> CellBuffer {
    let buffer = CellBuffer(width: 8, height: lines.count, glyphs: glyphs)
    for (y, line) in lines.enumerated() {
      for (x, character) in line.unicodeScalars.enumerated() {
        buffer.row(y)[x] = Cell(glyph: character.value)
      }
    }
    return buffer
  }

  @Test func aRowHasAFormForEachOfItsTimes() {
    let animation = SVGAnimation()
    let options = SVGOptions()
    animation.show(screen("same", "one"), options, at: 0)
    animation.show(screen("same", "two"), options, at: 1)
    animation.show(screen("same", "one"), options, at: 2)
    let document = animation.document(end: 2)
    // The film begins with the last picture, for two seconds.
    #expect(document.contains("dur=\"4000ms\""))
    #expect(document.contains("values=\"visible;hidden\" keyTimes=\"0;0.750000\""))
    #expect(document.contains("values=\"hidden;visible\" keyTimes=\"0;0.750000\""))
    // Rows that never change are not animated, and each different row is written once.
    #expect(document.split(separator: ">same<").count == 2)
    #expect(document.split(separator: ">one<").count == 2)
    #expect(!document.contains(" id="))
  }

  @Test func aFilmBeginsWithItsLastPicture() {
    let animation = SVGAnimation()
    animation.show(screen("empty", "bar"), SVGOptions(), at: 0)
    animation.show(screen("done", "bar"), SVGOptions(), at: 2)
    let document = animation.document(end: 4)
    // Two seconds of the result, then all four of the recording.
    #expect(document.contains("dur=\"6000ms\""))
    let groups = document.split(separator: "<g visibility=\"")
    func times(_ line: String) -> Substring? {
      groups.first { $0.contains(">\(line)<") }?.firstMatch(of: /values="[^"]*" keyTimes="[^"]*"/)?
        .0
    }
    #expect(times("done") == "values=\"visible;hidden;visible\" keyTimes=\"0;0.333333;0.666666\"")
    #expect(times("empty") == "values=\"hidden;visible;hidden\" keyTimes=\"0;0.333333;0.666666\"")
    // A row that stays is not animated.
    #expect(document.split(separator: "<animate").count == 3)
  }

  @Test func whereNothingIsPlayedTheLastPictureIsSeen() {
    let animation = SVGAnimation()
    for (time, line) in ["first", "second", "first", "last"].enumerated() {
      animation.show(screen(line), SVGOptions(), at: Double(time))
    }
    let groups = animation.document(end: 4).split(separator: "<g visibility=\"")
    for (line, isSeen) in [("first", false), ("second", false), ("last", true)] {
      let group = groups.first { $0.contains(">\(line)<") }
      #expect(group?.hasPrefix(isSeen ? "visible" : "hidden") == true, "\(line)")
    }
  }

  @Test func picturesThatNobodySeesAreLeftOut() {
    let animation = SVGAnimation()
    animation.show(screen("first"), SVGOptions(), at: 0)
    animation.show(screen("flash"), SVGOptions(), at: 1)
    animation.show(screen("second"), SVGOptions(), at: 1.005)
    let document = animation.document(end: 2)
    #expect(!document.contains("flash"))
    #expect(document.contains("second"))
  }

  @Test func aRecordingOfOnePictureIsThatPicture() {
    let animation = SVGAnimation()
    animation.show(screen("alone"), SVGOptions(), at: 0)
    #expect(animation.document(end: 1) == ScreenExport.svg(screen("alone"), SVGOptions()))
  }

  @Test func stringsOfACast() {
    #expect(JSONText.quoted("a\"\\\n\u{1b}é\u{9b}") == "\"a\\\"\\\\\\n\\u001bé\\u009b\"")
  }
}
