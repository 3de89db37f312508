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
    // The last picture stays for two more seconds.
    #expect(document.contains("dur=\"4000ms\""))
    #expect(document.contains("values=\"visible;hidden;visible\" keyTimes=\"0;0.250000;0.500000\""))
    #expect(document.contains("values=\"hidden;visible;hidden\" keyTimes=\"0;0.250000;0.500000\""))
    // Rows that never change are not animated, and each different row is written once.
    #expect(document.split(separator: ">same<").count == 2)
    #expect(document.split(separator: ">one<").count == 2)
    #expect(!document.contains(" id="))
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
